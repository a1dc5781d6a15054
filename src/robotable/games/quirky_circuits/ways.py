"""The ways of tokens that walk: like a king on a chessboard, round what stands in the way."""

from robotable.core.grid import Way

# The order in which equally good steps are tried (QC-A41).
KING = ((1, -1), (1, 1), (-1, 1), (-1, -1), (0, -1), (1, 0), (0, 1), (-1, 0))


class Ways:
    """Over a table of walking steps (`ground[space * 4 + way]`), the next step from anywhere to anywhere."""

    def __init__(self, width: int, ground: list[int]) -> None:
        self.width = width
        self.ground = ground
        self.spaces = range(len(ground) // 4)
        self.strides = [self._strides(space) for space in self.spaces]
        self._next: dict[int, list[int]] = {}

    def step(self, space: int, target: int) -> int:
        """The next space on the shortest way; `space` itself when it is there or no way leads there."""
        if target not in self._next:
            self._next[target] = self._toward(target)
        return self._next[target][space]

    def _strides(self, space: int) -> dict[int, int]:
        """The spaces one step away, with the step's number in KING."""
        found = {}
        for number, (dx, dy) in enumerate(KING):
            x, y = space % self.width + dx, space // self.width + dy
            to = y * self.width + x
            if 0 <= x < self.width and to in self.spaces and self._open(space, to, dx, dy):
                found[to] = number
        return found

    def _open(self, space: int, to: int, dx: int, dy: int) -> bool:
        across = Way.EAST if dx > 0 else Way.WEST
        along = Way.SOUTH if dy > 0 else Way.NORTH
        if dx == 0 or dy == 0:
            return self.ground[space * 4 + (across if dx else along)] == to
        return to in (self._corner(space, across, along), self._corner(space, along, across))

    def _corner(self, space: int, first: Way, second: Way) -> int:
        """Where two straight steps lead (QC-A40)."""
        between = self.ground[space * 4 + first]
        return self.ground[between * 4 + second] if between >= 0 else between

    def _toward(self, target: int) -> list[int]:
        distance = self._distances(target)
        steps = list(self.spaces)
        for space, far in distance.items():
            near = [to for to in self.strides[space] if distance.get(to, far) < far]
            if near:
                steps[space] = min(near, key=lambda to: self._preference(space, to, target))
        return steps

    def _distances(self, target: int) -> dict[int, int]:
        distance = {target: 0}
        todo = [target]
        for space in todo:
            for before in self.spaces:
                if before not in distance and space in self.strides[before]:
                    distance[before] = distance[space] + 1
                    todo.append(before)
        return distance

    def _preference(self, space: int, to: int, target: int) -> tuple[bool, int, int]:
        """Diagonal first, then near the target in a straight line, then the fixed order."""
        number = self.strides[space][to]
        dx, dy = to % self.width - target % self.width, to // self.width - target // self.width
        return number > 3, dx * dx + dy * dy, number
