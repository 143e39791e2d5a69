"""Finds the tracks: A* on a grid of two layers, one net after another. A net may cross others at a price; those it
crosses are ripped up and rerouted, until none cross. Ground is not routed: its pads get a via, and both layers a pour.
"""

import heapq

import placement
import rules
from board_file import LAYERS, Track, Via
from carrier import GROUND

STEP = 0.2
MARGIN = 0.03  # between two points of the grid a slanted track comes nearer to a corner
COLUMNS, ROWS = round(placement.WIDTH / STEP) + 1, round(placement.HEIGHT / STEP) + 1
CELLS = COLUMNS * ROWS
VIA_HALF = rules.VIA_SIZE / 2
LAYER_COST, VIA_COST, CROSSING_COST = (1.0, 1.25), 14.0, 6.0
EAGERNESS = 1.25  # above 1 the search is faster, and a way at most this much longer than the shortest
SCREW_HEAD = 3.2  # half of what stays free round a screw
STITCH_PITCH = 6.0
BLOCKED = -1
MOST_ROUNDS = 400
MOVES = [(dx, dy, (dx * dx + dy * dy) ** 0.5) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]


def cell(x, y):
    return round(y / STEP) * COLUMNS + round(x / STEP)


def place(index):
    return round(index % COLUMNS * STEP, 3), round(index // COLUMNS * STEP, 3)


def cells_near(x, y, half_width, half_height, reach):
    """The cells nearer than `reach` to a rectangle."""
    left, right = int((x - half_width - reach) / STEP), int((x + half_width + reach) / STEP) + 1
    top, bottom = int((y - half_height - reach) / STEP), int((y + half_height + reach) / STEP) + 1
    for row in range(max(top, 0), min(bottom, ROWS - 1) + 1):
        dy = max(abs(row * STEP - y) - half_height, 0)
        for column in range(max(left, 0), min(right, COLUMNS - 1) + 1):
            dx = max(abs(column * STEP - x) - half_width, 0)
            if dx * dx + dy * dy < reach * reach - 1e-9:
                yield row * COLUMNS + column


class Router:
    def __init__(self, board):
        self.board = board
        self.nets = sorted({pad.net for pad in board.pads if pad.net})
        self.ids = {net: number for number, net in enumerate(self.nets, 1)}
        self.halves = sorted({rules.width(net) / 2 for net in self.nets})
        # Who alone may use a cell: 0 all, BLOCKED none, otherwise one net; for each half width and layer.
        self.owner = {(half, layer): [0] * CELLS for half in [*self.halves, "via"] for layer in (0, 1)}
        self.used = {key: [0] * CELLS for key in self.owner}
        self.painted = {}
        self.routes = {}
        self.fixed = []
        self.ground_vias = []
        for pad in board.pads:
            self.block_pad(pad)
        self.block_edges()

    def half_of(self, key):
        return VIA_HALF if key == "via" else key

    def own(self, key, index, number):
        it = self.owner[key]
        it[index] = number if it[index] in (0, number) else BLOCKED

    def block_pad(self, pad):
        number = self.ids.get(pad.net, BLOCKED)
        half_width, half_height = pad.half_width, pad.half_height
        if pad.ref.startswith("H"):
            half_width = half_height = SCREW_HEAD
        for (half, layer) in self.owner:
            if LAYERS[layer] in pad.layers:
                for index in cells_near(pad.x, pad.y, half_width, half_height,
                                        rules.CLEARANCE + self.half_of(half) + MARGIN):
                    self.own((half, layer), index, number)
        for layer in (0, 1):
            for index in cells_near(pad.x, pad.y, half_width, half_height, VIA_HALF + 0.05):
                self.own(("via", layer), index, BLOCKED)

    def block_edges(self):
        for (half, layer), owner in self.owner.items():
            reach = rules.EDGE_CLEARANCE + self.half_of(half)
            for (x1, y1), (x2, y2) in self.board.outline:
                for index in cells_near((x1 + x2) / 2, (y1 + y2) / 2, abs(x2 - x1) / 2, abs(y2 - y1) / 2, reach):
                    owner[index] = BLOCKED
            n = placement.NOTCH / 2
            for x in (n, placement.WIDTH - n):
                for y in (n, placement.HEIGHT - n):
                    for index in cells_near(x, y, n, n, 0.01):
                        owner[index] = BLOCKED
            for layers, points in self.board.keep_outs:
                if LAYERS[layer] in layers or half == "via":
                    xs, ys = [x for x, _ in points], [y for _, y in points]
                    for index in cells_near((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2,
                                            (max(xs) - min(xs)) / 2, (max(ys) - min(ys)) / 2,
                                            self.half_of(half) + 0.01):
                        owner[index] = BLOCKED

    def inside(self, pad):
        """The states (layer, cell) where a track meets a pad."""
        # Not its corners: an oval pad has none.
        narrow = 0.5 * min(pad.half_width, pad.half_height)
        cells = list(cells_near(pad.x, pad.y, pad.half_width - narrow, pad.half_height - narrow, 0.01)) or [
            cell(pad.x, pad.y)]
        return {layer * CELLS + index for layer in (0, 1) if LAYERS[layer] in pad.layers for index in cells}

    def path(self, number, half, sources, is_target, aim, price):
        """The cheapest way from `sources`, or nothing. `aim` is a rectangle that the target lies in."""
        costs, before, done = {}, {}, set()
        owners = [self.owner[half, 0], self.owner[half, 1]]
        used = [self.used[half, 0], self.used[half, 1]]
        vias = [self.owner["via", 0], self.owner["via", 1]]
        via_used = [self.used["via", 0], self.used["via", 1]]

        def guess(index):
            if not aim:
                return 0.0
            x, y = index % COLUMNS, index // COLUMNS
            dx = max(aim[0] - x, x - aim[1], 0)
            dy = max(aim[2] - y, y - aim[3], 0)
            return EAGERNESS * (max(dx, dy) + 0.414 * min(dx, dy))

        heap = []
        for state in sorted(sources):
            costs[state] = 0.0
            heap.append((guess(state % CELLS), state))
        heapq.heapify(heap)
        while heap:
            _, state = heapq.heappop(heap)
            if state in done:
                continue
            done.add(state)
            if is_target(state):
                way = [state]
                while state in before:
                    state = before[state]
                    way.append(state)
                return way[::-1]
            layer, index = divmod(state, CELLS)
            cost, column, row = costs[state], index % COLUMNS, index // COLUMNS
            next_states = []
            for dx, dy, length in MOVES:
                if 0 <= column + dx < COLUMNS and 0 <= row + dy < ROWS:
                    to = index + dy * COLUMNS + dx
                    if owners[layer][to] in (0, number):
                        next_states.append((layer * CELLS + to, length * LAYER_COST[layer] + price * used[layer][to]))
            if vias[0][index] in (0, number) and vias[1][index] in (0, number):
                other = 1 - layer
                if owners[other][index] in (0, number):
                    crossed = via_used[0][index] + via_used[1][index]
                    next_states.append((other * CELLS + index, VIA_COST + price * crossed))
            for to, step in next_states:
                new = cost + step
                if new < costs.get(to, 1e18):
                    costs[to] = new
                    before[to] = state
                    heapq.heappush(heap, (new + guess(to % CELLS), to))
        return None

    def paint(self, net, ways):
        """Marks what a net's tracks and vias take from the others."""
        half_of_net = rules.width(net) / 2
        marked = {}
        for key in self.owner:
            half, layer = key
            reach = half_of_net + rules.CLEARANCE + self.half_of(half) + MARGIN
            disk = disk_of(reach)
            via_disk = disk_of(VIA_HALF + rules.CLEARANCE + self.half_of(half) + MARGIN)
            cells = set()
            for way in ways:
                for state, following in zip(way, [*way[1:], None]):
                    at, index = divmod(state, CELLS)
                    if at == layer:
                        cells.update(index + offset for offset in disk)
                    if following is not None and following // CELLS != at:
                        cells.update(index + offset for offset in via_disk)
            marked[key] = cells = {index for index in cells if 0 <= index < CELLS}
            used = self.used[key]
            for index in cells:
                used[index] += 1
        self.painted[net], self.routes[net] = marked, ways

    def take_up(self, net):
        for key, cells in self.painted.pop(net).items():
            used = self.used[key]
            for index in cells:
                used[index] -= 1
        del self.routes[net]

    def lay(self, net, price):
        """Joins all pads of a net; returns false if it cannot."""
        number, half = self.ids[net], rules.width(net) / 2
        pads = [pad for pad in self.board.pads if pad.net == net]
        tree, ways, left = set(self.inside(pads[0])), [], pads[1:]
        while left:
            pad = min(left, key=lambda it: min(distance(it, other) for other in pads if other not in left))
            left.remove(pad)
            targets = self.inside(pad)
            if targets & tree:
                tree |= targets
                continue
            columns, rows = [state % CELLS % COLUMNS for state in targets], [state % CELLS // COLUMNS for state in targets]
            way = self.path(number, half, tree, targets.__contains__,
                            (min(columns), max(columns), min(rows), max(rows)), price)
            if way is None:
                print(f"router: {net}: no way to {pad.ref} {pad.number}")
                return False
            ways.append(way)
            tree |= set(way) | targets
        self.paint(net, ways)
        return True

    def crossed(self, net, ways, half):
        """The nets whose tracks come too near to these of `net`."""
        found = set()
        for way in ways:
            for state, following in zip(way, [*way[1:], None]):
                layer, index = divmod(state, CELLS)
                keys = [(half, layer)]
                if following is not None and following // CELLS != layer:
                    keys += [("via", 0), ("via", 1)]
                found |= {other for other, marked in self.painted.items() if other != net
                          and any(index in marked[key] for key in keys)}
        return sorted(found)

    def restore(self, tracks, vias):
        """Keeps the nets of an earlier board whose tracks still lie on the grid, fit, and join all their pads."""
        for net in self.nets:
            number, half = self.ids[net], rules.width(net) / 2
            ways = [way for way in (way_of(track) for track in tracks if track.net == net)]
            ways += [[cell(*via.at), CELLS + cell(*via.at)] for via in vias if via.net == net]
            if net == GROUND or not ways or None in ways:
                continue
            fits = all(self.owner[half, state // CELLS][state % CELLS] in (0, number) for way in ways for state in way)
            if fits and self.joins(net, ways):
                self.paint(net, ways)

    def joins(self, net, ways):
        """Whether these ways reach every pad of a net in one piece."""
        pieces = [set(way) for way in ways] + [self.inside(pad) for pad in self.board.pads if pad.net == net]
        reached, left = pieces.pop(), pieces
        while left:
            near = [piece for piece in left if piece & reached]
            if not near:
                return False
            left = [piece for piece in left if not piece & reached]
            reached = reached.union(*near)
        return True

    def ground_pads(self):
        """A via next to each ground pad of the upper side alone; returns the nets that gave way."""
        number, half = self.ids[GROUND], min(self.halves)
        gave_way = []
        for pad in self.board.pads:
            if pad.net == GROUND and "B.Cu" not in pad.layers:
                way = self.path(number, half, self.inside(pad), lambda state: state >= CELLS, None, CROSSING_COST)
                if way is None:
                    print(f"router: {pad.ref} {pad.number}: no room for a via to ground")
                    continue
                gave_way += self.fix(way, number, half)
        return gave_way

    def fix(self, way, number, half):
        """Lays a way of ground for good; returns the nets that gave way."""
        self.fixed.append(way)
        gave_way = self.crossed(GROUND, [way], half)
        for net in gave_way:
            self.take_up(net)
        self.reserve(way, number)
        return gave_way

    def reserve(self, way, number):
        """Keeps the others away from a way of ground for good."""
        holes = {one % CELLS for one, other in zip(way, way[1:]) if one // CELLS != other // CELLS}
        self.ground_vias += [place(index) for index in sorted(holes)]
        for key in self.owner:
            half, layer = key
            reach = rules.CLEARANCE + self.half_of(half) + MARGIN
            for index in holes:
                for near in cells_near(*place(index), 0, 0, VIA_HALF + reach):
                    self.own(key, near, number)
                if half == "via":  # no second via in the same hole
                    for near in cells_near(*place(index), 0, 0, rules.VIA_DRILL + rules.HOLE_TO_HOLE + MARGIN):
                        self.own(key, near, BLOCKED)
            for state in way:
                if state // CELLS == layer:
                    for near in cells_near(*place(state % CELLS), 0, 0, min(self.halves) + reach):
                        self.own(key, near, number)

    def run(self):
        self.ground_pads()
        nets = [net for net in self.nets if net != GROUND and sum(pad.net == net for pad in self.board.pads) > 1]
        queue = sorted((net for net in nets if net not in self.routes), key=lambda net: (-rules.width(net), self.span(net), net))
        tries = {}
        for _ in range(MOST_ROUNDS):
            if not queue:
                queue = self.strap()
                if not queue:
                    break
                continue
            net = queue.pop(0)
            tries[net] = tries.get(net, 0) + 1
            if not self.lay(net, CROSSING_COST * (1 + 0.5 * tries[net])):
                return False
            for other in self.crossed(net, self.routes[net], rules.width(net) / 2):
                self.take_up(other)
                queue.append(other)
        print(f"router: {sum(tries.values())} routes for {len(nets)} nets; {len(queue)} left")
        self.stitch()
        return not queue

    def strap(self):
        """Joins the ground pads that the tracks have cut off from the pour; returns the nets that gave way."""
        number, half = self.ids[GROUND], min(self.halves)
        gave_way = []
        poured = self.poured()
        ends = [self.inside(pad) for pad in self.board.pads if pad.net == GROUND and pad.drill] + [
            {cell(x, y), CELLS + cell(x, y)} for x, y in self.ground_vias]
        for end in ends:
            if end & poured:
                continue
            way = self.path(number, half, end, poured.__contains__, None, CROSSING_COST)
            if way is None:
                print(f"router: ground at {place(min(end) % CELLS)} is cut off")
                continue
            gave_way += self.fix(way, number, half)
            poured |= end | set(way)
        return gave_way

    def span(self, net):
        pads = [pad for pad in self.board.pads if pad.net == net]
        return max(pad.x for pad in pads) - min(pad.x for pad in pads) + max(pad.y for pad in pads) - min(
            pad.y for pad in pads)

    def poured(self):
        """The states where the pour of ground will be one piece with the Pico's ground pads."""
        number, half = self.ids[GROUND], rules.DRAIN_WIDTH / 2  # about the pour's own clearance and neck
        through = {cell(*via) for via in self.ground_vias}
        todo = []
        for pad in self.board.pads:
            if pad.net == GROUND and pad.drill:
                inside = self.inside(pad)
                through |= {state % CELLS for state in inside}
                todo += inside if pad.ref == "A1" and pad.number == "3" else []
        found = set()
        while todo:
            state = todo.pop()
            layer, index = divmod(state, CELLS)
            is_free = self.owner[half, layer][index] in (0, number) and not self.used[half, layer][index]
            if state in found or not (is_free or index in through):
                continue
            found.add(state)
            todo += [state - 1, state + 1, state - COLUMNS, state + COLUMNS]
            todo += [(1 - layer) * CELLS + index] if index in through else []
        return found

    def stitch(self):
        """Vias that join the two pours wherever there is room and both are one with the Pico's ground."""
        number = self.ids[GROUND]
        poured = self.poured()
        for row in range(int(placement.HEIGHT / STITCH_PITCH)):
            for column in range(int(placement.WIDTH / STITCH_PITCH)):
                middle = (column + 0.5) * STITCH_PITCH, (row + 0.5) * STITCH_PITCH
                for index in sorted(cells_near(*middle, 0, 0, 1.6), key=lambda it: (
                        round((place(it)[0] - middle[0]) ** 2 + (place(it)[1] - middle[1]) ** 2, 6), it)):
                    if all(self.owner["via", layer][index] in (0, number) and not self.used["via", layer][index]
                           and layer * CELLS + index in poured for layer in (0, 1)):
                        self.fixed.append([index, CELLS + index])
                        self.reserve([index, CELLS + index], number)
                        break

    def result(self):
        tracks, vias = [], []
        for net, ways in sorted([*self.routes.items()]) + [(GROUND, [way]) for way in self.fixed]:
            width = rules.width(net)
            holes = set()
            for way in ways:
                for line in straight(way):
                    (layer, start), (_, end) = line
                    tracks.append(Track(net, LAYERS[layer], place(start), place(end), width))
                for one, other in zip(way, way[1:]):
                    if one // CELLS != other // CELLS and one % CELLS not in holes:
                        holes.add(one % CELLS)
                        vias.append(Via(net, place(one % CELLS), rules.VIA_SIZE, rules.VIA_DRILL))
        return tracks, vias


def disk_of(reach):
    most = int(reach / STEP) + 1
    return [row * COLUMNS + column for row in range(-most, most + 1) for column in range(-most, most + 1)
            if (row * STEP) ** 2 + (column * STEP) ** 2 < reach * reach - 1e-9]


def distance(one, other):
    return abs(one.x - other.x) + abs(one.y - other.y)


def straight(way):
    """The straight lines of a way: ((layer, cell), (layer, cell))."""
    start = previous = None
    direction = None
    for state in way:
        here = divmod(state, CELLS)
        if previous is None or here[0] != previous[0]:
            if previous is not None and start != previous:
                yield start, previous
            start, direction = here, None
        else:
            step = here[1] - previous[1]
            if direction is not None and step != direction:
                yield start, previous
                start = previous
            direction = step
        previous = here
    if start != previous:
        yield start, previous


def way_of(track):
    """The cells below a track, or nothing if it does not lie on the grid."""
    ends = [(at[0] / STEP, at[1] / STEP) for at in (track.start, track.end)]
    if any(abs(part - round(part)) > 0.01 for end in ends for part in end):
        return None
    (x1, y1), (x2, y2) = [(round(x), round(y)) for x, y in ends]
    count = max(abs(x2 - x1), abs(y2 - y1))
    if (x2 - x1) % max(count, 1) or (y2 - y1) % max(count, 1):
        return None
    dx, dy = (x2 - x1) // max(count, 1), (y2 - y1) // max(count, 1)
    return [LAYERS.index(track.layer) * CELLS + (y1 + n * dy) * COLUMNS + x1 + n * dx for n in range(count + 1)]


def route(board, tracks=(), vias=()):
    """(tracks, vias, whether all nets are complete); those given are kept where they can be."""
    router = Router(board)
    router.restore(tracks, vias)
    is_complete = router.run()
    return (*router.result(), is_complete)
