"""`python -m game.verify FILE`: checks a match saved as a file, with nothing installed but Python.

Documents and other programs name this door, so it stays wherever the checking itself lives.
"""

import sys

from game.store.verify import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
