"""What can go wrong with saving: a sentence each, for a Notice to the player."""

from game.text.i18n import N_

NO_FOLDER = N_("Matches cannot be saved: the folder {folder} cannot be used.")
READ_ONLY = N_("Matches cannot be saved: nothing can be written to the folder {folder}.")
SECOND_COPY = N_("Penta is already running with the same saved matches: this copy saves nothing.")
DAMAGED = N_("The saved matches are damaged. They were set aside as {file}.")
DAMAGED_WITHIN = N_(
    "The saved games are damaged in places. They will be set aside at the next start of Penta."
)
FOREIGN = N_("The file of saved matches was not made by Penta. It was set aside as {file}.")
NEWER = N_("The saved matches come from a newer version of Penta. They were set aside as {file}.")
STUCK = N_("The saved matches in {file} cannot be read: they are left alone, and nothing is saved.")
COUNTING = N_(
    "All games are being counted again. Until that is done, statistics and the hall of fame wait."
)
FULL = N_("The disk is full: the match goes on, but is not being saved.")
FAILED = N_("The disk reports an error: the match goes on, but is not being saved.")
UNREADABLE = N_("The saved matches cannot be read now: history and results may be missing.")
SAVED_AGAIN = N_("Saving works again, and nothing is missing.")
MATCH_DAMAGED = N_("This match is damaged and cannot be opened.")
MATCH_ASIDE = N_("This match failed to open twice. It was set aside and is no longer offered.")
