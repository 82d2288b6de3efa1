"""How fast the game's own time goes by: in steps, and how often the loop looks up."""

STEPS_A_SECOND = 60
"""Whatever takes time counts steps, never a clock: equal steps then lead to equal games."""
MAX_FRAME_SECONDS = 0.25
"""More than this goes by unseen: after a pause of the machine nothing jumps ahead."""
MAX_STEPS_A_FRAME = 5
REST_SECONDS = 0.028
"""Between looks at the devices while nothing moves: a press is still answered within 2 steps."""
LOOKS_A_STEP = 8
"""At rest: a step comes every quarter of a second, which MAX_FRAME_SECONDS still counts whole."""
