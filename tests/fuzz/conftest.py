"""The judge of every test here."""

from tests.fuzz.judge import judge as judge
