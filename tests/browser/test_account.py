"""An account in the browser: where one is signed in, signing out everywhere, another passphrase."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor

FIRST, SECOND = "correct horse battery", "battery staple horse"


def enter(guest: Visitor, button: str, passphrase: str) -> None:
    """Sign in, or get an account."""
    guest.go("/settings")
    guest.page.get_by_label("Account name").fill("Ada")
    guest.page.get_by_label("Passphrase", exact=True).fill(passphrase)
    guest.page.get_by_role("button", name=button).click()
    expect(guest.page.get_by_text("Signed in as Ada.")).to_be_visible()


def test_sessions_are_listed_and_ended(visitor: NewVisitor) -> None:
    here, phone = visitor(), visitor(size=(360, 740), has_touch=True)
    enter(here, "Create account", FIRST)
    enter(phone, "Sign in", FIRST)
    here.page.get_by_text("Where you are signed in, and your passphrase", exact=True).click()
    expect(here.page.get_by_text("This device")).to_be_visible()
    expect(here.page.get_by_text("Another device")).to_be_visible()
    assert here.faults() == []

    here.page.get_by_label("Current passphrase").fill(FIRST)
    here.page.get_by_label("New passphrase").fill(SECOND)
    here.page.get_by_role("button", name="Change passphrase").click()
    expect(here.page.get_by_text("You have been signed out everywhere else.")).to_be_visible()
    expect(here.page.get_by_text("Another device")).to_have_count(0)

    enter(phone, "Sign in", SECOND)
    phone.page.get_by_text("Where you are signed in, and your passphrase", exact=True).tap()
    assert phone.overflow() <= 0
    phone.page.get_by_role("button", name="Sign out everywhere").tap()
    expect(phone.page.get_by_label("Account name")).to_be_visible()
    here.go("/settings")
    expect(here.page.get_by_label("Account name")).to_be_visible()
    for guest in (here, phone):
        guest.wrong[:] = [said for said in guest.wrong if "401" not in said]  # As it must be.
