"""The kernel: an agenda of frozen steps, questions and answers, Nature. It knows no game."""
