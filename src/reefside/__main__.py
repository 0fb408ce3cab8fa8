"""`python -m reefside` is the command `reefside`."""

import sys

from reefside.cli import main

sys.exit(main())
