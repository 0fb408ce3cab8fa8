"""Several people at one device: a hand-over screen between them, and nothing shows through it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor


def behind(guest: Visitor, name: str) -> None:
    """It is somebody's turn to take the device: nothing of any hand is shown."""
    expect(guest.page.get_by_role("heading", name=f"Pass the device to {name}")).to_be_visible()
    expect(guest.page.locator(".board")).to_have_count(0)
    assert guest.answers.count() == 0


def take(guest: Visitor, name: str) -> None:
    """Take the device that was handed over."""
    behind(guest, name)
    guest.page.keyboard.press("Enter")
    assert guest.wait()


def test_the_device_goes_round(visitor: NewVisitor) -> None:
    guest = visitor()
    guest.create_table("banner-festival", "me", "me", "greedy")
    behind(guest, "Ada")
    expect(guest.page.get_by_text("until only Ada is looking")).to_be_visible()
    assert guest.faults() == []
    take(guest, "Ada")
    hand = guest.answers.all_inner_texts()
    guest.answers.first.click()
    take(guest, "Borys")
    assert guest.answers.all_inner_texts() != hand
    assert guest.faults() == []


def test_who_is_asked_again_keeps_the_device(visitor: NewVisitor) -> None:
    guest = visitor()
    guest.create_table("tidal-blades", "me", "me")
    handed = guest.page.get_by_role("heading", name="Pass the device to")
    expect(handed).to_be_visible()
    name = handed.inner_text().split()[-1]  # chance decides who begins
    kept = passed = 0
    take(guest, name)
    for _ in range(40):
        seat = guest.asked().split()[0]
        guest.answer()
        expect(guest.answers.first.or_(handed)).to_be_visible()
        if handed.is_visible():
            name = "Borys" if name == "Ada" else "Ada"
            take(guest, name)
            passed += 1
            assert guest.asked().split()[0] != seat
        else:
            kept += 1
            assert guest.asked().split()[0] == seat
        if kept and passed > 1:
            return
    raise AssertionError(f"in 40 decisions the device was kept {kept} times, passed {passed} times")


def test_friends_who_hide_nothing_need_no_hand_over(visitor: NewVisitor) -> None:
    guest = visitor()
    guest.create_table("banner-festival", "me", "me")
    guest.page.get_by_role("checkbox", name="No hiding").check()
    guest.page.get_by_role("button", name="I am Ada").click()
    guest.answer()
    assert guest.wait()
    expect(guest.page.get_by_role("combobox", name="View from")).to_have_value("1")


def test_names_at_one_device_differ(visitor: NewVisitor) -> None:
    guest = visitor()
    guest.go("/new/banner-festival")
    guest.page.get_by_role("combobox", name="Who sits in seat 2").select_option("me")
    create_table = guest.page.get_by_role("button", name="Create the table")
    expect(create_table).to_be_enabled()  # they have names from the start, which differ
    guest.page.get_by_role("textbox", name="Name for seat 1").fill("Ada")
    guest.page.get_by_role("textbox", name="Name for seat 2").fill("ada")
    expect(create_table).to_be_disabled()
    guest.page.get_by_role("textbox", name="Name for seat 2").fill("Ola")
    create_table.click()
    behind(guest, "Ada")
