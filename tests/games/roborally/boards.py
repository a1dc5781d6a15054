"""Random small boards for Hypothesis, and how they look turned or in a mirror."""

from hypothesis import strategies as st

ELEMENTS = [
    *[".", ".", ".", ".", ".", "."],
    *["O", "+", "R", "L"],
    *["g>", "gv", "g<", "g^", "b>", "bv", "b<", "b^"],
    *["g>r", "gvl", "g<x", "b^r", "bvx", "b>l", "g^s"],
    *[".|N", ".|E", ".|SW", "g>|N", "+|E"],
    *[".|W*1>", ".|N*2v", ".|E*3<", ".|S*1^"],
    *[".P>135", ".Pv24", ".P<135", ".P^24"],
]
Rows = list[list[str]]
MIRROR = str.maketrans({"<": ">", ">": "<", "E": "W", "W": "E", "l": "r", "r": "l", "R": "L", "L": "R"})
WAYS = "NESW"


@st.composite
def rows(draw: st.DrawFn, token: bool = True, starts: int = 0) -> Rows:
    """A board of some five by five spaces, with a token and start spaces if asked for."""
    width, height = draw(st.integers(3, 6)), draw(st.integers(3, 6))
    board = [[draw(st.sampled_from(ELEMENTS)) for _ in range(width)] for _ in range(height)]
    places = draw(st.permutations([(x, y) for x in range(width) for y in range(height)]))
    for x, y in places[:starts]:
        board[y][x] = "S"
    if token:
        x, y = places[starts]
        board[y][x] = draw(st.sampled_from(["@>", "@^", "@v", "@<"]))
    return board


def text(board: Rows) -> str:
    return "\n".join(" ".join(row) for row in board)


def mirrored(board: Rows) -> Rows:
    """Left and right swapped."""
    return [[token.translate(MIRROR) for token in reversed(row)] for row in board]
