"""The command `reefside`, also as `python -m reefside`: stopped at any time, it is one line."""

import sys


def main() -> int:
    """Read the program, which takes a moment, and run it."""
    try:
        from reefside import cli

        return cli.main()
    except KeyboardInterrupt:
        print("reefside: stopped", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
