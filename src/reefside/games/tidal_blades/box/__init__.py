"""What is in the box: the rows of `content/`, read and checked."""
