"""What an operator does with people and tables while servers run on the same database."""
