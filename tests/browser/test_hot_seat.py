"""Several people at one device: a curtain between them, and nothing seen through it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor


def behind(guest: Visitor, name: str) -> None:
    """It is somebody's turn to take the device: nothing of any hand is shown."""
    expect(guest.page.get_by_role("heading", name=f"Pass the device to {name}")).to_be_visible()
    expect(guest.page.locator(".board")).to_have_count(0)
    assert guest.answers.count() == 0


def test_the_device_goes_round(visitor: NewVisitor) -> None:
    guest = visitor()
    guest.lay("banner-festival", "me", "me", "greedy")
    behind(guest, "Ada")
    guest.page.keyboard.press("Enter")
    hand = guest.answers.all_inner_texts()
    guest.answers.first.click()
    behind(guest, "Borys")
    guest.page.get_by_role("button", name="I am Borys").click()
    assert guest.wait()
    assert guest.answers.all_inner_texts() != hand
    guest.answers.first.click()
    behind(guest, "Ada")
    assert guest.faults() == []


def test_friends_who_hide_nothing_need_no_curtain(visitor: NewVisitor) -> None:
    guest = visitor()
    guest.lay("banner-festival", "me", "me")
    guest.page.get_by_role("checkbox", name="No curtain").check()
    guest.page.get_by_role("button", name="I am Ada").click()
    guest.answer()
    assert guest.wait()
    expect(guest.page.get_by_role("combobox", name="Look from")).to_have_value("1")


def test_names_at_one_device_differ(visitor: NewVisitor) -> None:
    guest = visitor()
    guest.go("/new/banner-festival")
    guest.page.get_by_role("combobox", name="Who sits on seat 2").select_option("me")
    lay = guest.page.get_by_role("button", name="Lay the table")
    expect(lay).to_be_disabled()
    guest.page.get_by_role("textbox", name="Name on seat 1").fill("Ada")
    guest.page.get_by_role("textbox", name="Name on seat 2").fill("ada")
    expect(lay).to_be_disabled()
    guest.page.get_by_role("textbox", name="Name on seat 2").fill("Ola")
    lay.click()
    behind(guest, "Ada")
