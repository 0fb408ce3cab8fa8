"""One portable format for both databases: a backup of either can be restored into either."""
