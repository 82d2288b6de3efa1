"""Every number of feel, size, colour and time, by name. Steps are of 1/60 s."""

from enum import Enum
from typing import NamedTuple

Colour = tuple[int, int, int]


def rgb(text: str) -> Colour:
    """The colour that `#RRGGBB` names."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """`one` with `share` (0 to 1) of `other` in it."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


# --- time -------------------------------------------------------------------------------------
HOLD_STEPS = 6
FOCUS_STEPS = 6
ROLL_STEPS = 28
"""One die's tumble; the last of five lands four gaps later."""
LANDING_GAP_STEPS = 4
COUNT_UP_STEPS = 30
SCENE_STEPS = 15
COMPUTER_STEPS = (50, 25, 0)
"""The computer's pause before each decision, at speeds x1, x2 and instant."""
COMPUTER_HOLD_STEPS = 9
"""Between the dice that a computer holds one by one."""
AFTER_BOX_STEPS = 36
"""A written box is shown before the next player's turn comes up."""
DICE_AT_STEP = SCENE_STEPS + 1
"""When a table that came up reads its tumbling dice: at rest, and before anybody has rolled."""
PREPARE_AT_STEP = 12
"""When, while a written box is shown, the next room's pictures are made: nothing moves then."""
AFTER_LAST_BOX_STEPS = 60
VEILED_SHARE = 0.25
"""So far a tumbling die can come before its picture depends on the face it will show."""
CALM_ROLL_STEPS = 12
"""A roll without tumbling, for reduced motion."""
PENTA_FREEZE_STEPS = 4
PENTA_SHAKE_STEPS = 10
PENTA_SHAKE_PX = 6
FLASH_STEPS = 8
FLASH_ALPHA = 190
SPARKS = 36
SPARK_STEPS = 54
MESSAGE_STEPS = 150
REPEAT_AFTER_STEPS = 24
REPEAT_EVERY_STEPS = 6
MENU_DICE_STEPS = 90
BOUNCY_STEPS, BOUNCY_GAP_STEPS = 18, 36
"""One letter's fall, and the time from the first letter's to the last one's at most."""
PODIUM_DROP_STEPS, PODIUM_GAP_STEPS = 18, 9
CONFETTI_STEPS = 150
REPLAY_STEPS = 40
"""Between two commands of a replay; COMPUTER_HOLD_STEPS after a held die."""
REPLAY_SPEEDS = (1, 2, 4)
"""How many steps a replay goes in one."""
WINNER_HOP_STEPS, WINNER_HOPS = 26, 4
HOP_STEPS = 14
"""A character's hop when something about it was changed."""

# --- kiosk ------------------------------------------------------------------------------------
STILL_THERE_SECONDS = 20
"""How long a kiosk that asks whether somebody is there waits for the answer."""
ATTRACT_TITLE_STEPS, ATTRACT_PAGE_STEPS, ATTRACT_HALL_STEPS = 420, 480, 540
ATTRACT_TABLE_STEPS = 1200
"""The computer plays for so long, to the end of a turn, before the attract loop goes on."""
ATTRACT_HOLD_STEPS = 50
"""Rolled dice lie still before some of them are held."""
ATTRACT_SAID_STEPS = 105
"""The invitation in one language, before the next one's turn."""

# --- sound ------------------------------------------------------------------------------------
VOLUME_MOST = 10
"""The loudest choice for effects and for music; 0 is silent."""
VOLUMES = (0, 2, 4, 6, 8, 10)
"""The loudnesses that a key is shown for."""
SOUND_AFTER_STEPS = 6
"""The device is opened only when the first picture stands."""
SOUND_AGAIN_STEPS, SOUND_AGAIN_MOST_STEPS = 60, 3600
"""A device that is not there is tried again: at first after so long, at last after so much."""
MUSIC_FADE_STEPS = 45
EFFECT_FADE_MS = 45
"""How fast an effect that is cut short falls silent, in milliseconds as the mixer counts."""
RATTLE_STEPS = 12
"""A tumble shorter than this is heard by its landing alone."""
BONUS_AFTER_STEPS = 24
"""Between a written box and its bonus, and between one bonus and the next."""

# --- input ------------------------------------------------------------------------------------
STICK_ON = 0.5
STICK_OFF = 0.3
DOUBLE_CLICK_STEPS = 30
"""Two presses on Roll that are no further apart roll once."""
MOUSE_WAKES_PX = 6
"""How far a mouse out of use must move to count as used."""
TAP_PX = 8
"""A finger that moves no farther while it is down has tapped where it came down."""
TWIN_PX, TWIN_STEPS = 24, 30
"""A finger's tap and a mouse's no further apart, in place and time, are one tap told twice."""
BOUNCE_STEPS = 2
"""What goes down twice within these, without going up, went down once."""
FRESH_STEPS = 15
"""What stirs again sooner than after these was not pressed by anybody: nobody is so quick."""
FLICK_STEPS = 12
"""A stick that takes longer from its middle to STICK_ON drifts."""
WHEEL_NOTCHES, WHEEL_STEPS = 3, 30
"""So many notches one way, each within these steps of the last, turn a wheel on purpose."""

# --- sizes, in units of 1/720 of the shorter side ----------------------------------------------
SAFE = 0.05
"""Share of each edge kept free of content."""
"""The window at the first start, in pixels."""
LAYOUT_LONG = 1150
KEPT_BYTES = 9_000_000
"""Memory for shapes, lettering and icons kept from frame to frame."""
TEXT_MIN = 22
"""The smallest text, as a size of the font."""
TEXT_SIZES = (1.0, 1.15, 1.3)
TOUCH_MIN = 60
"""What fingers hit (40 px on a screen of 480 lines)."""
FOCUS_RING = 5
FOCUS_GAP = 4
DEPTH = 8
"""Thickness of panels and keys."""
HELD_SCALE = 1.06
KEY_RADIUS = 18
BAR_ALPHA = 205
"""Of the dark bars that keys and tabs lie on."""
KEY_PX = 30
"""Lettering of keys and of what stands beside them."""
FORM_TITLE_PX = 44
READING_PX = 30
"""Text to be read: rules and questions."""

# --- colour -----------------------------------------------------------------------------------
INK = rgb("#1D1336")
CREAM = rgb("#FFF6E6")
CREAM_LOW = rgb("#F9EBD3")
PAPER = rgb("#FFFFFF")
SAND = rgb("#F3E6D2")
SAND_SIDE = rgb("#C9AE8A")
KEY_SIDE = rgb("#D3BFA4")
KEY_SHADOW = rgb("#5A3A1E")
FILLED_NAME = rgb("#5B4F69")
QUIET = rgb("#756A80")
MUTED = rgb("#6B5F7A")
EARNED = rgb("#05573F")
EARNED_FIELD = rgb("#BFF3DD")
MINT = rgb("#1FCB94")
MINT_SIDE = rgb("#086B4E")
CONFIRM_TEXT = rgb("#06281D")
GOLD_TEXT = rgb("#1D1337")
"""As INK, on yellow and golden keys: in a dark room those are lit, and it stays dark."""
YELLOW = rgb("#FFCF24")
YELLOW_SIDE = rgb("#B86E00")
GOLD = rgb("#FFC21A")
GOLD_LIGHT = rgb("#FFE27A")
SILVER, SILVER_LIGHT = rgb("#A8B0C4"), rgb("#ECF0F8")
BRONZE, BRONZE_LIGHT = rgb("#CD7F46"), rgb("#F6BE8C")
LIT = rgb("#FFE169")
LIT_SIDE = rgb("#C98200")
LIT_GLOW = rgb("#FFB300")
DANGER = rgb("#D81E4A")
DANGER_SIDE = rgb("#7D0B2B")
LOCKED = rgb("#E6DCD3")
LOCKED_ICON = rgb("#6B5F7A")
COIN = rgb("#3A2A5E")
COIN_YELLOW = rgb("#FFD84A")
COIN_AHEAD = rgb("#6FF0C4")
COIN_BEHIND = rgb("#FF9DB5")
FADED_CAP = rgb("#B9AEBB")
FADED_TILE = rgb("#9F93A8")
EARNED_TILE = rgb("#E9B93A")
BEHIND = rgb("#8A0F5E")
TABLE_BAND = rgb("#7A5228")
TABLE_WAY = rgb("#DDCBB4")
CAPS = tuple(rgb(c) for c in ("#FF568E", "#26A6FF", "#FFC814", "#1EC66E", "#FF8020", "#9E62FF"))
"""The colour caps of the faces 1 to 6."""
PAD_COLOURS = {
    "A": rgb("#2ED97A"),
    "B": rgb("#FF5566"),
    "X": rgb("#3FA7FF"),
    "Y": rgb("#FFC821"),
}


class Palette(Enum):
    """How the colours are to be seen (hue.py). The value is the palette's place in the settings."""

    CANDY = 0
    DARK_ROOM = 1
    CONTRAST = 2


# The palettes beside the colours above. A dark room:
NIGHT_LIGHT = 0.80, 0.76, 0.68
"""White things in the lamp's light, by channel, as shares of full light."""
NIGHT_FLOOR = 0.08
"""What is darker than this becomes black there."""
NIGHT_LAMP = rgb("#FFC27A")
NIGHT_AIR, NIGHT_AIR_SHARE = rgb("#070714"), 0.42
"""The room far from the lamp, and how much of a player's colour is in it."""
NIGHT_FIELD = rgb("#4A45A8")
"""The hue of panels and keys that are pale by day."""
NIGHT_FIELDS = 0.004, 0.045, 8.0
"""Luminances of the darkest and the lightest of them, and how fast they fall off between."""
NIGHT_AMBER = 0.8
"""What is left of the green in fields that are more red than green."""
NIGHT_VIVID = 0.06, 0.4
"""Luminance of a vivid field at most, and as a share of what it has by day."""
NIGHT_INKS = 0.46, 0.72, 1.5
"""Luminances of quiet letters and of plain ones, and how fast they fall off between."""
NIGHT_WHITE = rgb("#FFF6E8")
"""What letters are mixed with that cannot glow as bright in their own hue."""
NIGHT_EDGE = 0.3
"""How much light is in the upper edge of what is raised there."""
STRONG_AIR, STRONG_AIR_SHARE = rgb("#120A26"), 0.3
"""The room behind everything in strong contrast, and how much of a player's colour is in it."""
LAMP_LIT = YELLOW, GOLD, MINT
"""Keys that are lit in a dark room, not dark themselves."""
CONTRAST_MIDDLE = 0.75
CONTRAST_BEND = 1.5
"""Strong contrast: away from this share of full light, so strongly."""


class Room(NamedTuple):
    """The colours that the screen wears on a player's turn."""

    top: Colour
    low: Colour
    chosen: Colour
    deep: Colour
    dark: Colour
    body: Colour


ROOMS = tuple(
    Room(*(rgb(colour) for colour in colours.split()))
    for colours in (
        "#FF4673 #B0138A #D1146C #8A0F5E #560440 #FF4D86",
        "#8A55FF #3E22C4 #6A35E8 #331893 #200A63 #8A5CFF",
        "#18A4FF #2343DC #1463D6 #12309E #091E6B #2E96FF",
        "#10C09A #04709C #04786F #045A6E #023A4C #14C2A6",
        "#FFA022 #C23A10 #B23A00 #7E2A08 #4E1804 #FF9B2F",
        "#8CC41C #1D7A4A #35750E #1F5A26 #103A18 #84C62A",
    )
)
"""By seat: coral, violet, sky, mint, amber, lime."""
MENU_ROOM = Room(
    *(rgb(c) for c in ("#7A4BFF", "#EE2F86", "#6A35E8", "#4A1B9C", "#2D0A66", "#8A5CFF"))
)


def room_of(seat: int) -> Room:
    """What the screen wears while a seat is on turn; seats beyond the sixth begin anew."""
    return ROOMS[seat % len(ROOMS)]


def unit(size: tuple[int, int]) -> float:
    """Pixels of one unit on a canvas of this size: 1.0 where the shorter side has 720.

    A canvas nearly as high as wide has smaller units, so that there is always room for a layout
    of LAYOUT_LONG by 720 units.
    """
    return min(min(size) / 720, max(size) / LAYOUT_LONG)
