"""What can go wrong with saving: a sentence each, for a Notice to the player."""

from game.text.i18n import N_

NO_FOLDER = N_("Games cannot be saved. The folder {folder} cannot be used.")
READ_ONLY = N_("Games cannot be saved. Penta cannot write to the folder {folder}.")
SECOND_COPY = N_("Penta is already running with the same saved games. This copy saves nothing.")
DAMAGED = N_("The saved games are damaged. They were set aside as {file}.")
DAMAGED_WITHIN = N_(
    "The saved games are damaged in places. They will be set aside at the next start of Penta."
)
OLDER = N_(
    "The saved games say that they are older than their tables are. They were set aside as {file}."
)
RESCUED = N_("What could still be read of them, and what a backup has of the rest, was taken over.")
FOREIGN = N_("The file of saved games was not made by Penta. It was set aside as {file}.")
NEWER = N_("The saved games come from a newer version of Penta. They were set aside as {file}.")
STUCK = N_(
    "The saved games in {file} cannot be read. The file is left untouched, and nothing is "
    "being saved."
)
COUNTING = N_(
    "All games are being counted again. Until that is done, statistics and the hall of fame wait."
)
FULL = N_("The disk is full. The game goes on but is not being saved.")
FAILED = N_("The disk reports an error. The game goes on but is not being saved.")
UNREADABLE = N_("The saved games cannot be read now. Earlier games and results may be missing.")
SAVED_AGAIN = N_("Saving works again, and nothing is missing.")
MATCH_DAMAGED = N_("This game is damaged and cannot be opened.")
MATCH_ASIDE = N_("This game failed to open twice. It was set aside and is no longer offered.")
