"""Every ability a row may name: Character cards and gear."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.cards import axl, caiman, dust, eko, gear
from reefside.games.tidal_blades.cards.in_play import CardAbility

ABILITIES: Final[dict[str, type[CardAbility]]] = {
    "tsurus_transverser": eko.TsurusTransverser,
    "second_glance": eko.SecondGlance,
    "calibrated_grip": eko.CalibratedGrip,
    "chrono_lens": eko.ChronoLens,
    "field_notes": eko.FieldNotes,
    "loop_step": eko.LoopStep,
    "steady_pulse": eko.SteadyPulse,
    "workshop_credit": eko.WorkshopCredit,
    "resonant_shell": eko.ResonantShell,
    "tsurus_notes": eko.TsurusNotes,
    "prototype_heart": eko.PrototypeHeart,
    "new_to_the_isles": dust.NewToTheIsles,
    "desert_rations": dust.DesertRations,
    "caravan_ties": dust.CaravanTies,
    "sun_hardened": dust.SunHardened,
    "working_passage": dust.WorkingPassage,
    "salvager": dust.Salvager,
    "nomads_eye": dust.NomadsEye,
    "long_way_round": dust.LongWayRound,
    "scorpion_stance": dust.ScorpionStance,
    "dune_tactics": dust.DuneTactics,
    "racing_engine": axl.RacingEngine,
    "double_act": axl.DoubleAct,
    "daredevil": axl.Daredevil,
    "showmans_timing": axl.ShowmansTiming,
    "home_water": axl.HomeWater,
    "reserved_berth": axl.ReservedBerth,
    "victory_lap": axl.VictoryLap,
    "sponsorship": axl.Sponsorship,
    "ancient_rivalry": caiman.AncientRivalry,
    "thick_hide": caiman.ThickHide,
    "crushing_jaws": caiman.CrushingJaws,
    "reef_patrol": caiman.ReefPatrol,
    "old_grudges": caiman.OldGrudges,
    "swamp_chorus": caiman.SwampChorus,
    "ambush": caiman.Ambush,
    "scarred_veteran": caiman.ScarredVeteran,
    "blood_in_the_water": caiman.BloodInTheWater,
    "croc_tooth_totem": caiman.CrocToothTotem,
    "coral_bracer": gear.CoralBracer,
    "sand_goggles": gear.SandGoggles,
    "harpoon_of_stoen": gear.HarpoonOfStoen,
    "trainers_whistle": gear.TrainersWhistle,
    "lucky_shell": gear.LuckyShell,
    "bottomless_satchel": gear.BottomlessSatchel,
    "betalod_almanac": gear.BetalodAlmanac,
    "war_paint": gear.WarPaint,
}
