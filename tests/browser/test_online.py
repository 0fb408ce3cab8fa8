"""Two browsers at one table: joining, chat, consent, watching, and a server that goes away."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.serving import Serving
from tests.browser.visitor import Visitor


def two_at_a_table(visitor: NewVisitor, game: str, **options: str) -> tuple[Visitor, Visitor]:
    """A host, and a friend who came by the link."""
    host, friend = visitor(), visitor()
    host.create_table(game, "me", "open", **options)
    expect(host.page.get_by_role("heading", name="A game of")).to_be_visible()
    sit_down(friend, host.invites[0])
    return host, friend


def sit_down(friend: Visitor, link: str) -> None:
    """Take the seat of a link."""
    friend.go(link)
    friend.page.get_by_label("Your name").fill("Ola")
    friend.page.get_by_role("button", name="Take this seat").click()
    friend.table_id()


def test_a_friend_joins_by_the_link_and_both_play(visitor: NewVisitor) -> None:
    host, friend = two_at_a_table(visitor, "banner-festival")
    for guest in (host, friend):
        assert guest.wait()
        seats = guest.page.get_by_role("list", name="Seats")
        expect(seats.get_by_text("Ola")).to_be_visible()
    host.answer()
    expect(host.page.get_by_text("You can still change it")).to_be_visible()
    friend.answer()
    for guest in (host, friend):
        expect(guest.page.get_by_role("list", name="Log").get_by_text("Revealed")).to_be_visible()


def test_the_link_is_in_the_waiting_room(visitor: NewVisitor) -> None:
    host = visitor()
    host.go("/new/grim-tide")
    host.page.get_by_role("combobox", name="Who sits in seat 2").select_option("open")
    host.page.get_by_role("button", name="Create the table").click()
    host.table_id()
    link = host.page.get_by_role("textbox", name="Seat 2")
    expect(link).to_have_value(re.compile(f"/join/{host.table_id()}/1/[0-9a-f]+$"))
    friend = visitor()
    friend.go(link.input_value())
    expect(friend.page.get_by_role("button", name="Take this seat")).to_be_visible()


def test_chat_and_presence(visitor: NewVisitor) -> None:
    host, friend = two_at_a_table(visitor, "banner-festival")
    friend.page.get_by_role("tab", name="Chat").click()
    friend.page.get_by_label("Write a message").fill("Hello there")
    friend.page.keyboard.press("Enter")
    expect(host.page.get_by_role("tab", name="Chat 1")).to_be_visible()
    host.page.keyboard.press("c")
    expect(host.page.get_by_role("list", name="Chat").get_by_text("Hello there")).to_be_visible()
    seats = host.page.get_by_role("list", name="Seats")
    host.answer()
    friend.go("/about")
    # Away for a moment is not gone for good: nobody votes about it yet.
    expect(seats.get_by_text("away").or_(seats.get_by_text("deciding")).first).to_be_visible()
    expect(host.page.get_by_role("button", name="Let a bot take over")).to_have_count(0)


def test_a_bot_plays_on_when_the_time_is_up(visitor: NewVisitor) -> None:
    host, friend = visitor(), visitor()
    host.lay_plan("banner-festival", ["me", "open"], {}, clock=1)
    sit_down(friend, host.invites[0])
    assert host.wait()
    take_over = host.page.get_by_role("button", name="Let a bot take over")
    seats = host.page.get_by_role("list", name="Seats")
    bot = seats.get_by_text(re.compile("bot,|thinking"))
    expect(take_over).to_be_visible()
    take_over.click()
    expect(bot).to_be_visible()


def test_who_leaves_is_told_and_the_other_goes_on_with_a_bot(visitor: NewVisitor) -> None:
    host, friend = two_at_a_table(visitor, "banner-festival")
    assert friend.wait()
    friend.page.on("dialog", lambda dialog: dialog.accept())
    friend.page.get_by_role("button", name="More").click()
    friend.page.get_by_role("button", name="Leave my seat").click()
    expect(host.page.get_by_text("Ola has left the table.")).to_be_visible()
    expect(host.page.get_by_role("button", name="Copy a link to this seat")).to_be_visible()
    assert host.faults() == []
    host.page.get_by_role("button", name="Let a bot take over").click()
    expect(host.page.get_by_text("Ola has left the table.")).to_have_count(0)
    assert host.wait()
    host.answer()
    assert host.wait(), "the bot has answered, too"


def test_an_end_that_both_agree_to_and_a_rematch_by_one_press_each(visitor: NewVisitor) -> None:
    host, friend = two_at_a_table(visitor, "banner-festival")
    host.page.get_by_role("button", name="More").click()
    host.page.get_by_role("button", name="End without a result").click()
    expect(friend.page.get_by_text("Ada proposes to end the game")).to_be_visible()
    friend.page.get_by_role("button", name="Agree").click()
    for guest in (host, friend):
        expect(guest.end).to_have_text("The game was ended")
    host.page.get_by_role("button", name="Play again").click()
    expect(host.page.get_by_role("heading", name="A game of")).to_be_visible()
    friend.page.get_by_role("button", name="Join the next game").click()
    for guest in (host, friend):
        assert guest.wait()
    assert host.table_id() == friend.table_id()


def test_who_resigns_makes_the_other_the_winner(visitor: NewVisitor) -> None:
    host, friend = two_at_a_table(visitor, "banner-festival")
    friend.page.on("dialog", lambda dialog: dialog.accept())
    friend.page.get_by_role("button", name="More").click()
    friend.page.get_by_role("button", name="Resign").click()
    expect(host.end).to_have_text("You win!")
    expect(host.page.get_by_text("Ola has resigned.")).to_be_visible()


def test_an_open_table_gets_bots_or_is_cancelled(visitor: NewVisitor) -> None:
    host = visitor((1366, 768))
    host.create_table("banner-festival", "me", "open", "open")
    assert host.faults() == []
    host.page.get_by_role("button", name="Give seat 2 to a bot").click()
    host.page.get_by_role("button", name="Give seat 3 to a bot").click()
    assert host.wait()
    table = host.create_table("banner-festival", "me", "open")
    host.page.on("dialog", lambda dialog: dialog.accept())
    host.page.get_by_role("button", name="Cancel this table").click()
    host.page.wait_for_url("**/")
    assert host.page.request.get(f"/api/tables/{table}").status == 404


def test_the_dialog_says_beside_the_field_what_does_not_go_together(visitor: NewVisitor) -> None:
    host = visitor((1366, 768), lang="pl")
    host.go("/new/tiny-epic-tactics?mode=battle&realm=citadel")
    host.page.get_by_label("Tryb").select_option("solo")
    create = host.page.get_by_role("button", name="Utwórz stół")
    expect(create).to_be_disabled()
    expect(host.page.locator(".why.wrong")).to_be_visible()
    host.page.get_by_label("Tryb").select_option("battle")
    expect(create).to_be_enabled()


def test_a_spectator_sees_no_hand_and_no_question(visitor: NewVisitor) -> None:
    host, watcher = visitor(), visitor()
    table = host.create_table("banner-festival", "me", "greedy")
    watcher.go(f"/table/{table}")
    expect(watcher.page.get_by_role("heading", name="Waiting for")).to_be_visible()
    assert watcher.answers.count() == 0
    expect(watcher.page.get_by_role("button", name="Hint")).to_have_count(0)
    expect(host.page.get_by_text("1 watching")).to_be_visible()


def test_undo_by_consent(visitor: NewVisitor) -> None:
    host, friend = two_at_a_table(visitor, "grim-tide")
    first, second = (host, friend) if asked_first(host, friend) else (friend, host)
    first.answer()
    assert second.wait()
    second.answer()
    undo = first.page.get_by_role("button", name="Ask to undo")
    undo.click()
    expect(first.page.get_by_text("Still to agree")).to_be_visible()
    expect(second.page.get_by_text("asks to undo")).to_be_visible()
    second.page.get_by_role("button", name="No", exact=True).click()
    expect(first.page.get_by_text("Still to agree")).to_have_count(0)
    undo.click()
    second.page.get_by_role("button", name="Agree").click()
    for guest, said in ((first, "You take the game back"), (second, "takes the game back")):
        log = guest.page.get_by_role("list", name="Log")
        expect(log.get_by_text(said)).to_be_visible()


def asked_first(host: Visitor, friend: Visitor) -> bool:
    """Whether the host is the one who must decide first."""
    for guest in (host, friend):
        expect(guest.question).to_be_visible()
        others = guest.page.get_by_text(re.compile("^Waiting for"))
        expect(guest.answers.first.or_(others)).to_be_visible()
    return host.answers.count() > 0


def test_a_server_that_comes_back_finds_everybody_in_place(
    visitor: NewVisitor, serving: Serving
) -> None:
    host, friend = two_at_a_table(visitor, "banner-festival")
    assert host.wait()
    assert friend.wait()
    host.answer()
    lines = friend.page.get_by_role("list", name="Log").get_by_role("listitem")
    before = lines.count()
    serving.stop()
    for guest in (host, friend):
        expect(guest.page.get_by_text("The server is restarting")).to_be_visible()
    # Given while nobody listens: it arrives when somebody does.
    friend.answers.first.click()
    serving.start()
    for guest in (host, friend):
        expect(guest.page.get_by_text("The server is restarting")).to_have_count(0)
        log = guest.page.get_by_role("list", name="Log")
        expect(log.get_by_text("Revealed")).to_be_visible()
    asked_first(host, friend)  # the table has come to rest: nothing more is told
    heard = lines.all_inner_texts()
    assert len(heard) > before
    # Nothing was missed or heard twice: a fresh page has the same log.
    friend.page.reload()
    expect(lines).to_have_text(heard)
