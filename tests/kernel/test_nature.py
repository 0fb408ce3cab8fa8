"""Nature: fair, checkable by (key, draw number), and deaf to everything else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from hashlib import blake2b

import pytest

from reefside.kernel.drive import advance, play
from reefside.kernel.nature import BLOCK, Stream, commitment, key_of, subkey
from reefside.kernel.step import Roll
from tests.kernel.slate import YES, AskOne, Slate, Write, slate

KEY = key_of(2024)


def chi_square(counts: Sequence[int]) -> float:
    """How far counts are from being all alike."""
    mean = sum(counts) / len(counts)
    return sum((count - mean) ** 2 / mean for count in counts)


def limit(kinds: int) -> float:
    """The chi-square that fair counts of so many kinds exceed once in a thousand times.

    Wilson and Hilferty's approximation.
    """
    free = kinds - 1
    return float(free * (1 - 2 / (9 * free) + 3.0902 * (2 / (9 * free)) ** 0.5) ** 3)


def test_the_limit_is_the_one_of_the_tables() -> None:
    assert limit(2) == pytest.approx(10.828, rel=0.06)
    assert limit(6) == pytest.approx(20.515, rel=0.02)
    assert limit(101) == pytest.approx(149.449, rel=0.001)


@pytest.mark.parametrize("n", [2, 3, 6, 7, 20, 100, 200, 256, 257, 300, 1000])
def test_every_number_is_as_likely_as_any_other(n: int) -> None:
    stream = Stream(KEY, n)
    counts = Counter(stream.below(n) for _ in range(30 * n + 2000))
    assert set(counts) <= set(range(n))
    assert chi_square([counts[value] for value in range(n)]) < limit(n)


def test_the_first_number_of_each_draw_is_fair_too() -> None:
    counts = Counter(Stream(KEY, draw).below(6) for draw in range(6000))
    assert chi_square([counts[value] for value in range(6)]) < limit(6)


def test_a_byte_cut_down_without_throwing_any_away_would_be_found_out() -> None:
    stream = Stream(KEY, 0)
    counts = Counter(stream.byte() % 200 for _ in range(8000))
    assert chi_square([counts[value] for value in range(200)]) > limit(200)


def test_a_shuffle_gives_every_order_alike() -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    for draw in range(4800):
        things = [1, 2, 3, 4]
        Stream(KEY, draw).shuffle(things)
        counts[tuple(things)] += 1
    assert len(counts) == 24
    assert chi_square(list(counts.values())) < limit(24)


def test_a_shuffle_keeps_everything() -> None:
    things = [5, 5, 1, 9, 9, 9, 2]
    Stream(KEY, 1).shuffle(things)
    assert sorted(things) == [1, 2, 5, 5, 9, 9, 9]
    empty: list[int] = []
    Stream(KEY, 1).shuffle(empty)
    assert empty == []


def test_equal_key_and_draw_give_equal_numbers() -> None:
    one = [Stream(KEY, 7).below(6) for _ in range(3)]
    stream, twin = Stream(KEY, 7), Stream(KEY, 7)
    assert [stream.below(6) for _ in range(200)] == [twin.below(6) for _ in range(200)]
    assert len(set(one)) == 1


def test_what_other_draws_used_up_does_not_matter() -> None:
    fresh = Stream(KEY, 9)
    expected = [fresh.below(1000) for _ in range(5)]
    for earlier in range(9):
        used = Stream(KEY, earlier)
        for _ in range(earlier * 17):
            used.byte()
    late = Stream(KEY, 9)
    assert [late.below(1000) for _ in range(5)] == expected


def test_another_key_or_another_draw_gives_other_numbers() -> None:
    def numbers(key: bytes, draw: int) -> list[int]:
        stream = Stream(key, draw)
        return [stream.below(256) for _ in range(16)]

    assert numbers(KEY, 1) != numbers(KEY, 2)
    assert numbers(KEY, 1) != numbers(key_of(2025), 1)
    assert numbers(KEY, 1) != numbers(KEY, 1 + 2**32)


class Die(Roll[Slate]):
    """Rolls two dice."""

    RULE = "T-DIE-01"

    def dice(self, g: Slate) -> int:
        return 2

    def rolled(self, g: Slate, faces: tuple[int, ...]) -> None:
        g.lines.append(str(faces))


def test_the_third_roll_of_a_table_is_the_same_whatever_was_decided_before() -> None:
    quiet = slate(Die(), Die(), Die(), key=KEY)
    advance(quiet)
    busy = slate(Die(), AskOne(0), Write("x"), Die(), AskOne(1), Die(), key=KEY)
    while (ask := advance(busy)) is not None:
        play(busy, ask.seat, YES)
    assert quiet.lines == [line for line in busy.lines if line.startswith("(")]
    third = Stream(KEY, 2)
    assert quiet.lines[2] == str((third.below(6), third.below(6)))


def test_a_stream_is_blake2b_of_draw_and_block_so_that_anybody_can_check_it() -> None:
    stream = Stream(KEY, 5)
    read = bytes([stream.byte() for _ in range(2 * BLOCK)])
    expected = b""
    for block in range(2):
        counter = (5).to_bytes(8, "little") + block.to_bytes(8, "little")
        expected += blake2b(counter, key=KEY).digest()
    assert read == expected


@pytest.mark.parametrize("n", [0, 1])
def test_where_there_is_nothing_to_decide_no_byte_is_used(n: int) -> None:
    stream = Stream(KEY, 3)
    assert stream.below(n) == 0
    assert stream.byte() == Stream(KEY, 3).byte()


@pytest.mark.parametrize("n", [257, 65535, 65536, 65537, 1 << 30, 10**12])
def test_numbers_over_256_reach_far_and_stay_below(n: int) -> None:
    stream = Stream(KEY, 1)
    drawn = [stream.below(n) for _ in range(400)]
    assert all(0 <= value < n for value in drawn)
    assert min(drawn) < n / 20
    assert max(drawn) > n - n / 20


def test_a_key_of_a_seed_is_128_bits_and_its_own() -> None:
    keys = {key_of(seed) for seed in range(-50, 50)}
    assert len(keys) == 100
    assert {len(key) for key in keys} == {16}
    assert key_of(7) == key_of(7)


def test_subkeys_differ_by_label_and_by_key() -> None:
    assert len(subkey(KEY, "bot 0")) == 16
    assert subkey(KEY, "bot 0") == subkey(KEY, "bot 0")
    found = {KEY, subkey(KEY, "bot 0"), subkey(KEY, "bot 1"), subkey(key_of(1), "bot 0")}
    assert len(found) == 4


def test_a_commitment_can_be_checked_with_the_key_and_does_not_show_it() -> None:
    published = commitment(KEY)
    assert published == commitment(bytes(KEY))
    assert len(bytes.fromhex(published)) == 32
    assert KEY.hex() not in published
    assert published != commitment(key_of(2025))
    assert published != blake2b(KEY, digest_size=32).hexdigest()
