"""Side by side with other projects: figures of one run, printed as ratios."""
