"""What is printed on the cards: abilities and effects."""
