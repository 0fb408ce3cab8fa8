"""The rules of Hearts, a module for each chapter."""
