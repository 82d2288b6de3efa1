"""What the first picture does not wait for: modules to be loaded after it, a few with each step.

All of them at once would be one long step, and a press would wait for it. Each is in need of those
before it. A press that comes while they are loaded loads what it is in need of.
"""

STORE = (
    "game.store.statements",
    "game.store.counting",
    "game.store.rescue",
    "game.store.database",
    "game.store.matches",
)
"""Saved matches."""
TABLE = (
    "game.engine.events",
    "game.engine.match",
    "game.computer.table",
    "game.flow.dealer",
    "game.widgets.form",
    "game.scenes.forms.pause",
    "game.scenes.menu.fair",
    "game.scenes.menu.lucky",
    "game.scenes.results.layout",
    "game.widgets.courses",
    "game.widgets.score_table",
    "game.computer.advise",
    "game.scenes.results.results",
    "game.scenes.scoresheet.sheets",
    "game.scenes.table.drivers",
    "game.scenes.table.shown",
    "game.scenes.table.layout",
    "game.draw.dice",
    "game.scenes.table.tray",
    "game.scenes.table.sheet",
    "game.scenes.table.view",
    "game.scenes.table.table",
    "game.scenes.table.turn_view",
    "game.scenes.turn.turn",
    "game.scenes.review.overview_view",
    "game.scenes.review.position",
    "game.scenes.review.review",
    "game.flow.match",
    "game.scenes.records.records_scene",
    "game.scenes.records.fame",
    "game.scenes.records.files",
    "game.scenes.records.match",
    "game.scenes.records.statistics",
    "game.scenes.replay.view",
    "game.scenes.replay.replay",
    "game.flow.records",
    "game.scenes.forms.controls_page",
    "game.scenes.forms.rules",
    "game.scenes.forms.settings",
    "game.scenes.menu.mode",
    "game.scenes.menu.seat",
    "game.flow.table",
)
"""All scenes, and which follows which."""
