"""Robot Quest Arena: the arena with its robots, the shop, what was played this turn, and the hand."""

from robotable.core.grid import Cell
from robotable.games.robot_quest_arena.arena import BARE, Tile
from robotable.games.robot_quest_arena.cards import DESIGNS, HAND, Card, Design, Reach, Verb
from robotable.games.robot_quest_arena.geometry import CENTRE, OFF, SIDE, SPACES
from robotable.games.robot_quest_arena.geometry import name as place
from robotable.games.robot_quest_arena.robots import BOARDS, Kind
from robotable.games.robot_quest_arena.state import Phase, Robot, View
from robotable.games.robot_quest_arena.words import title
from robotable.pictures.cut import LARGER, cut, ring, window
from robotable.pictures.drawing import Drawing
from robotable.pictures.drawings import arena_tiles
from robotable.pictures.paper import (
    LETTER,
    NOTHING,
    Look,
    Part,
    above,
    circle,
    moved,
    path,
    rect,
    scaled,
    spread,
    sprite,
    words,
)
from robotable.pictures.people import Somebody, glyph, name

WIDTH = 600
MIDDLE = Cell(3, 3)
CARD, HIGH, GAP = 61, 86, 6.4
SPRITES = {
    Kind.PUG: "arena-spring",
    Kind.PETRI: "arena-sweeper",
    Kind.STRIDER: "arena-strider",
    Kind.CRATE: "arena-crate",
}
THINGS = {
    "item-battery": "battery advanced_battery trickle_charger spare_cells fusion_cell core_reactor",
    "item-hammer": "hammer heavy_hammer bumper_ram shockwave_stomp wrecking_ball",
    "item-jets": "jump_jets teleporter",
    "item-rivet-gun": "rivet_gun dart_launcher rail_driver laser_cannon sky_mortar",
    "item-tool": "3d_printing assembly_line",
    "item-gear": "recycler tread_kit rev_motors omniwheels",
    "item-blade": "buzz_blade",
    "item-kit": "patch_kit nano_swarm",
    "item-bulb": "victory_lap overclock center_stage",
    "item-haywire": "grappling_clamp tractor_array",
}
PICTURES = {Card(card): thing for thing, cards in THINGS.items() for card in cards.split()}
RARE = ("green", "blue", "purple")


def board(view: View) -> Part:
    return above([scaled(arena(view), WIDTH), market(view), in_play(view)], gap=10)


def arena(view: View) -> Part:
    frame = (
        rect(-35, -35, 748, 748, 20, fill="var(--board-edge)", stroke="var(--outline)", stroke_width=4)
        + rect(-30, -30, 738, 738, 16, fill="none", stroke="var(--board-edge-2)", stroke_width=3)
        + rect(-2.5, -2.5, 705, 705, 8, fill="var(--floor-2)", stroke="var(--outline)", stroke_width=4)
    )
    letters = "".join(
        words(100 * at + 50, -10, "ABCDEFG"[at], 18, "var(--white)", "middle")
        + words(-18, 100 * at + 57, at + 1, 18, "var(--white)", "middle")
        for at in range(SIDE)
    )
    robots = "".join(
        moved(*corner(one.space), robot(one, view.phase is Phase.MAIN and one.seat == view.active))
        for one in view.robots
        if one.space != OFF
    )
    return Part(754, 754, moved(38, 38, frame, letters, floor(view), robots))


def floor(view: View) -> str:
    return "".join(moved(*corner(at), space(view, at)) for at in range(SPACES))


def glimpse(view: View) -> Part:
    """About my robots, or those of whose turn it is."""
    first = view.active if view.seat is None else view.seat
    there = sorted((one for one in view.robots if one.space != OFF), key=lambda one: one.seat != first)
    robots = "".join(larger(one, one.seat == view.seat) for one in there)
    through = window(SIDE, SIDE, [cell(one.space) for one in there] or [MIDDLE])
    return cut(floor(view) + robots, through, 100)


def larger(one: Robot, mine: bool) -> str:
    x, y = corner(one.space)
    around = moved(50, 50, ring()) if mine else ""
    return moved(x + 50 - 50 * LARGER, y + 50 - 50 * LARGER, around, robot(one, active=False), scale=LARGER)


def cell(at: int) -> Cell:
    return Cell(at % SIDE, at // SIDE)


def corner(at: int) -> tuple[int, int]:
    return 100 * (at % SIDE), 100 * (at // SIDE)


def space(view: View, at: int) -> str:
    middle = at in CENTRE
    fill = "color-mix(in srgb, var(--wall) 20%, var(--floor))" if middle else "var(--floor)"
    floor = rect(1.5, 1.5, 97, 97, 8, fill=fill)
    if view.plan[at] != BARE:
        return floor + arena_tiles.draw(Tile(view.plan[at]), view.options)
    star = circle(84, 84, 11, fill="var(--lamp)", stroke="var(--outline)", stroke_width=2.5)
    return floor + (star + words(84, 89.5, 1, 15, "var(--black)", "middle") if middle else "")


def robot(one: Robot, active: bool) -> str:
    """With its seat's sign and its cubes: the round blue one is lost last."""
    ring: Look = {"fill": "var(--accent)", "fill_opacity": 0.14, "stroke": "var(--accent)", "stroke_width": 6}
    disc = circle(17, 19, 13, fill="var(--card)", stroke="var(--outline)", stroke_width=3)
    return (
        (rect(4, 4, 92, 92, 14, **ring) if active else "")
        + circle(50, 46, 38, fill="var(--halo)", fill_opacity=0.75)
        + sprite(SPRITES[one.kind], 12, 6, 76, seat=f"var(--seat-{one.seat})")
        + disc
        + glyph(one.seat, 8, 10, 18)
        + moved(50 - BOARDS[one.kind].health * 7.5, 83, cubes(one.health, BOARDS[one.kind].health))
    )


def cubes(health: int, most: int) -> str:
    back = rect(-4, -4, most * 15 + 5, 19, 9.5, fill="var(--surface)", stroke="var(--outline)", stroke_width=3)
    return back + "".join(cube(at, at < health) for at in range(most))


def cube(at: int, there: bool) -> str:
    off: Look = {"fill": "none", "stroke": "var(--ink-3)", "stroke_width": 2, "stroke_dasharray": "3 2.5"}
    on: Look = {"fill": "var(--cube-red)" if at else "var(--cube-blue)"}
    return rect(15 * at + 1, 0, 11, 11, 2.5 if at else 5.5, **(on if there else off))


def face(card: Card, left: int | None = None) -> str:
    """Its kind by colour, its cost, its name, what the signs at its foot say; how many are left of it."""
    design = DESIGNS[card]
    colour = f"var(--a-{design.type})"
    thing = sprite(PICTURES[card], CARD / 2 - 14, 35, 28, item=f"color-mix(in srgb, {colour} 70%, var(--card))")
    lines = title(card).split(" ", 1)
    size = min(10.5, *((CARD - 6) / (LETTER * len(line)) for line in lines))
    said = "".join(words(CARD / 2, 27 + 10 * at, line, size, anchor="middle") for at, line in enumerate(lines))
    return (
        rect(1, 1, CARD - 2, HIGH - 2, 8, fill="var(--raised)", stroke="var(--frame)", stroke_width=2)
        + path(f"M2 16V9Q2 2 9 2H{CARD - 9}Q{CARD - 2} 2 {CARD - 2} 9V16Z", fill=colour)
        + words(6, 13.5, design.cost, 12, "var(--white)")
        + sprite("i-energy", 7 + 7 * len(str(design.cost)), 4, 11, ink="var(--white)")
        + (words(CARD - 6, 13.5, f"×{left}", 12, "var(--white)", "end") if left is not None else gem(design))
        + said
        + moved(0, 4, thing)
        + moved(5, HIGH - 8, foot(design))
    )


def gem(design: Design) -> str:
    if design.rarity not in RARE:
        return ""
    look: Look = {"fill": f"var(--rare-{design.rarity})", "stroke": "var(--white)", "stroke_width": 1.5}
    return circle(CARD - 10, 9, 4, **look)


def foot(design: Design) -> str:
    """Energy, Move, damage and reach."""
    found = {verb: sum(one.n for one in design.effects if one.verb is verb) for verb in (Verb.ENERGY, Verb.MOVE)}
    signs = [
        (f"+{found[Verb.ENERGY]}", "i-energy", "var(--a-energy)", found[Verb.ENERGY]),
        (f"+{found[Verb.MOVE]}", "i-move", "var(--info)", found[Verb.MOVE]),
    ]
    if weapon := design.weapon:
        near = weapon.reach is Reach.MELEE
        signs += [
            (str(weapon.damage), "i-damage", "var(--bad)", 1),
            ("" if near else str(weapon.range), "i-melee" if near else "i-range", "var(--ink-2)", 1),
        ]
    shown, x = "", 0.0
    for figure, icon, colour, there in signs:
        if there:
            shown += words(x, 3, figure, 11, colour) + sprite(icon, x + 6.4 * len(figure) + 0.5, -7, 11.5, ink=colour)
            x += 6.4 * len(figure) + 14
    return shown


def market(view: View) -> Part:
    """Six cards of the shop, empty places dashed, and the supply."""
    empty = rect(
        1, 1, CARD - 2, HIGH - 2, 8, fill="none", stroke="var(--ink-3)", stroke_width=2, stroke_dasharray="6 5"
    )
    shop = [face(card) if card else empty for card in view.shop]
    supply = [face(card, left) if left else empty for card, left in view.supply.items()]
    shelf = "".join(moved(at * (CARD + GAP), 20, drawn) for at, drawn in enumerate([*shop, *supply]))
    beyond = words(len(shop) * (CARD + GAP), 14, "Supply", 13, "var(--ink-2)")
    return Part(WIDTH, HIGH + 20, words(0, 14, "Shop", 13, "var(--ink-2)") + beyond + shelf)


def in_play(view: View) -> Part:
    cards = [Part(CARD, HIGH, face(card)) for card in view.players[view.active].played]
    said = words(0, 14, f"Played by {name(view.active).lower()}", 13, "var(--ink-2)")
    return Part(WIDTH, HIGH + 20, said + moved(0, 20, spread(cards, WIDTH, HIGH).body))


def people(view: View) -> list[Somebody]:
    return [
        Somebody(
            seat,
            does(view, seat),
            str(one.points),
            seat == view.active and view.phase is not Phase.OVER,
            crew(view, seat),
        )
        for seat, one in enumerate(view.players)
    ]


def does(view: View, seat: int) -> str:
    one = view.players[seat]
    team = f"team {view.sides[seat] + 1} · " if view.options.teams else ""
    return f"{team}hand {one.hand_size} · deck {one.deck_size} · discard {len(one.discard)}"


def crew(view: View, seat: int) -> Part:
    """Two of them where there are two players."""
    rows = 2 if len(view.players) == 2 else 1
    own = [one for one in view.robots if one.seat == seat]
    drawn = "".join(
        moved(
            0,
            34 * row,
            sprite(SPRITES[one.kind], 0, 0, 30, seat=f"var(--seat-{seat})"),
            words(38, 20, f"{one.kind.title()} {place(one.space) if one.space != OFF else 'out'}", 14),
            moved(128, 9, cubes(one.health, BOARDS[one.kind].health)),
        )
        for row, one in enumerate(own)
    )
    return Part(212, 34 * rows, drawn)


def now(view: View) -> str:
    if view.phase is Phase.OVER:
        return "the game is over"
    turn = f"turn {view.turn} · " if view.turn else ""
    purse = f" · energy {view.energy}, move {view.move}" if view.turn else ""
    return f"{turn}{name(view.active).lower()} ({view.phase}){purse} · blue cubes left: {view.reserve}"


def own(view: View) -> Part:
    if view.seat is None:
        return NOTHING
    cards = [Part(CARD, HIGH, face(card)) for card in sorted(view.players[view.seat].hand)]
    return spread(cards, 2 * HAND * (CARD + GAP), HIGH)


DRAWING = Drawing("Robot Quest Arena", now, board, people, own, small=glimpse)
