"""Writes the recordings of every gesture, and beside each what `tactus touch` must print of it.

    python3 write.py        NAME.MODE.jsonl and NAME.MODE.txt in this folder; MODE auto is none

Places and results are worked out by hand; nothing is asked of the program.
"""

import json
import pathlib

FOLDER = pathlib.Path(__file__).resolve().parent

# Where fingers touch for dots 1 to 6: on a phone held away from the reader, and on one that lies before them.
HOLD = {1: (48.75, 30), 2: (48.75, 70), 3: (48.75, 110), 4: (16.25, 30), 5: (16.25, 70), 6: (16.25, 110)}
TABLE = {1: (58, 50), 2: (35, 35.6), 3: (12, 20), 4: (82, 50), 5: (105, 35.6), 6: (128, 20)}
QUARTERS = {1: (16.25, 35), 2: (48.75, 35), 3: (16.25, 105), 4: (48.75, 105)}
CELLS = {"t": 2345, "h": 125, "e": 15, "f": 124, "o": 135, "x": 1346}


def braille(dots):
    return chr(0x2800 + sum(1 << int(dot) - 1 for dot in str(dots))) + f" {dots}"


class Recording:
    def __init__(self, name, mode, **surface):
        self.name, self.mode = name, mode
        self.now = 0
        self.lines, self.told = [], []
        self.places = {}
        self.surface(**surface)

    def surface(self, **surface):
        self.lines.append({"surface": surface, "time": self.now * 1000})

    def wait(self, milliseconds):
        self.now += milliseconds

    def point(self, id, phase, place, pressure=None):
        self.places[id] = place
        line = {"id": id, "phase": phase, "x": place[0], "y": place[1]}
        if pressure is not None:
            line["pressure"] = pressure
        self.lines.append(line | {"time": self.now * 1000})

    def down(self, *places, pressure=None, first=0):
        for id, place in enumerate(places, first):
            self.wait(10)
            self.point(id, "down", place, pressure)

    def move(self, id, x=0, y=0, pressure=None):
        self.wait(10)
        place = self.places[id]
        self.point(id, "move", (round(place[0] + x, 3), round(place[1] + y, 3)), pressure)

    def up(self, *ids):
        for id in ids:
            self.wait(10)
            self.point(id, "up", self.places[id])

    def cancel(self, *ids):
        for id in ids:
            self.point(id, "cancel", self.places[id])

    def lost(self):
        self.lines.append({"lost": True, "time": self.now * 1000})

    def tell(self, *words):
        """What is told now."""
        self.told += [f"{self.now // 1000}.{self.now % 1000:03} {each}" for each in words]

    def write(self):
        path = FOLDER / f"{self.name}.{self.mode}"
        text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in self.lines)
        path.with_name(path.name + ".jsonl").write_text(text)
        path.with_name(path.name + ".txt").write_text("".join(line + "\n" for line in self.told))


def phone(name, mode):
    return Recording(name, mode, width=65, height=140, contacts=10, flat=False)


def hold(name, mode="hold"):
    recording = phone(name, mode)
    recording.tell("mode hold")
    return recording


def swipe(recording, *ways, start=None):
    """Fingers that go 10 mm each, a way each, and lift; tells no result."""
    steps = {"U": (0, -10), "D": (0, 10), "L": (-10, 0), "R": (10, 0)}
    places = start or [(20 + 9 * index, 60 + 4 * index) for index in range(len(ways))]
    recording.down(*places)
    for id, way in enumerate(ways):
        recording.move(id, *steps[way])
    recording.up(0)


def cells(name, mode, places, surface):
    """Each finger alone, then letters; the first to lift says when."""
    recording = Recording(name, mode, **surface)
    recording.tell(f"mode {mode}")
    for dots in [1, 2, 3, 4, 5, 6, *CELLS.values(), 12346]:
        recording.wait(200)
        ids = range(len(str(dots)))
        recording.down(*(places[int(dot)] for dot in str(dots)))
        recording.up(ids[-1])
        recording.tell(braille(dots))
        recording.up(*ids[:-1])
    yield recording


def held_away():
    yield from cells("cells", "hold", HOLD, {"width": 65, "height": 140, "contacts": 10, "flat": False})

    vote = hold("votes")
    for zones, dots in [((1, 1), 12), ((2, 2), 23), ((3, 3), 23), ((1, 2), 12), ((2, 3), 23), ((1, 3), 13),
                        ((1, 1, 1), 123), ((4, 4), 45), ((5, 5), 56), ((6, 6), 56), ((4, 5, 6), 456)]:
        vote.wait(200)
        vote.down(*((HOLD[zone][0] + 3 * index, HOLD[zone][1]) for index, zone in enumerate(zones)))
        vote.up(0)
        vote.tell(braille(dots))
        vote.up(*range(1, len(zones)))
    yield vote

    full = hold("full-cell")
    full.wait(100)
    full.down(*HOLD.values())
    full.tell(braille(123456))
    full.up(*range(6))
    # A phone that tells five fingers apart takes all of them away at the sixth.
    full.wait(100)
    full.down(*list(HOLD.values())[:5])
    full.wait(10)
    full.cancel(0)
    full.tell(braille(123456))
    full.cancel(1, 2, 3, 4)
    yield full

    still = hold("held")
    still.wait(100)
    still.down(HOLD[1], HOLD[2])
    still.wait(400)
    still.tell("holding")
    still.wait(100)
    still.up(0)
    still.tell(braille(12) + " held")
    still.up(1)
    # One that joins makes it a cell to be typed.
    still.wait(100)
    still.down(HOLD[1])
    still.wait(400)
    still.tell("holding")
    still.down(HOLD[2], first=1)
    still.up(1)
    still.tell(braille(12))
    still.up(0)
    yield still

    wrong = hold("rejected")
    wrong.wait(100)
    wrong.down(*((40 + 5 * index, 20 + 20 * index) for index in range(4)))
    wrong.up(0)
    wrong.tell("rejected")
    wrong.up(1, 2, 3)
    # What the source loses, or what is turned, counts for nothing.
    wrong.wait(100)
    wrong.down(HOLD[1])
    wrong.lost()
    wrong.up(0)
    wrong.down(HOLD[1])
    wrong.surface(width=140, height=65, orientation=90, flat=False)
    wrong.up(0)
    yield wrong

    swipes = hold("swipes")
    for way in "UDLR":
        for fingers in range(1, 4):
            swipes.wait(200)
            swipe(swipes, *way * fingers)
            swipes.tell(f"swipe {way}{fingers}")
            swipes.up(*range(1, fingers))
    for ways, word in [("UD", "U1+D1"), ("LR", "L1+R1"), ("UUR", "U2+R1"), ("UDLR", "U1+D1+L1+R1")]:
        swipes.wait(200)
        swipe(swipes, *ways)
        swipes.tell(f"swipe {word}")
        swipes.up(*range(1, len(ways)))
    # 7.7 mm is too short for a swipe, 7.9 is one.
    for way, word in [(7.7, braille(5)), (7.9, "swipe R1")]:
        swipes.wait(200)
        swipes.down((10, 70))
        swipes.move(0, x=way)
        swipes.up(0)
        swipes.tell(word)
    yield swipes

    locks = hold("locks", "auto")
    locks.wait(100)
    swipe(locks, *"RRRRR")
    locks.tell("locked hold 270")
    locks.up(1, 2, 3, 4)
    locks.wait(100)
    # Laid down, it stays what it is locked to.
    locks.surface(width=65, height=140, flat=True)
    # Right is up now: the upper half is the left one, where 4, 5 and 6 go from right to left.
    locks.down((60, 20))
    locks.up(0)
    locks.tell(braille(4))
    locks.wait(100)
    swipe(locks, *"UUDD")
    locks.tell("unlocked", "mode table")
    locks.up(1, 2, 3)
    locks.wait(100)
    locks.surface(width=65, height=140, flat=False)
    locks.tell("mode hold")
    locks.wait(100)
    swipe(locks, *"UUUU")
    locks.tell("locked table 0", "mode table")
    locks.up(1, 2, 3)
    locks.wait(100)
    swipe(locks, *"LLRR")
    locks.tell("unlocked", "mode hold")
    locks.up(1, 2, 3)
    yield locks


def lying():
    surface = {"width": 140, "height": 65, "contacts": 10, "orientation": 270, "flat": True}
    yield from cells("cells", "table", TABLE, surface)


def touch(recording, *quarters, order=None, slip=0.0):
    """A chord; its fingers lift in an order, the last with what is told."""
    places = []
    for index, quarter in enumerate(quarters):
        x, y = QUARTERS[quarter]
        places.append((x + 6 * (-1) ** index, y))
    recording.down(*places)
    if slip:
        recording.move(0, x=slip)
    recording.up(*(order or range(len(quarters))))


def quarters():
    row = "1 223 1 33 22 3 133 224 34 13 112 3 12 134 123 234 122 3 23 123 244"
    text = phone("fox", "quadrant")
    told = iter(["state shift", "text T", "state normal", *"he ", *"quick ", *"brown ", *"fox"])
    word = "T"
    for chord in row.split():
        text.wait(100)
        touch(text, *(int(quarter) for quarter in chord))
        result = next(told)
        if result == " ":
            text.tell("text space", f"echo {word}")
            word = ""
        elif len(result) == 1:
            text.tell(f"text {result}")
            word += result
        else:
            text.tell(result)
    yield text

    order = phone("orders", "quadrant")
    for lifts in [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)]:
        order.wait(100)
        touch(order, 1, 2, 3, order=lifts)
        order.tell("text o")
    # A finger that slips over an axis changes nothing.
    order.wait(100)
    touch(order, 1, 3, slip=30)
    order.tell("text c")
    # One that lifts and another that lands make it anew.
    order.wait(100)
    order.down(QUARTERS[1], QUARTERS[2])
    order.up(0)
    order.down(QUARTERS[4], first=2)
    order.up(1, 2)
    order.tell("text g")
    yield order

    states = phone("states", "quadrant")
    for chord, told in [((2,), "state number"), ((1, 1), "text 1"), ((2,), "state shift number"), ((1, 1), "text !"),
                        ((1,), "state normal"), ((1,), "state shift"), ((3,), "text tab; echo 1!"), ((4,), "text enter"),
                        ((2,), "state number"), ((3,), "text ,"), ((4,), "text ."), ((2, 2, 3), "rejected"),
                        ((1,), "state normal")]:
        states.wait(100)
        touch(states, *chord)
        states.tell(*told.split("; "))
    yield states

    commands = phone("commands", "quadrant")
    for quarter, name in [(1, "back"), (2, "where"), (3, "delete"), (4, "activate")]:
        commands.wait(100)
        commands.down(QUARTERS[quarter])
        commands.wait(400)
        commands.tell("holding")
        commands.wait(100)
        commands.up(0)
        commands.tell(f"command {name}")
    commands.wait(100)
    commands.down((20, 35), (40, 35))
    for id in (0, 1):
        commands.move(id, y=20)
    commands.up(0, 1)
    commands.tell("swipe D2")
    commands.wait(100)
    touch(commands, 1, 2, 3, 4)
    commands.tell("rejected")
    commands.wait(100)
    touch(commands, 1, 1, 1)
    commands.tell("rejected")
    commands.wait(100)
    commands.down(QUARTERS[1])
    commands.cancel(0)
    commands.tell("rejected")
    yield commands


def pressed():
    """Six rows of 20 mm; a third of what is told is a light touch."""
    def surface(name):
        return Recording(name, "press", width=60, height=120, contacts=5)

    light, two, three, most = 0.34, 0.67, 0.9, 1.0
    # 60 % is the 19th of the wire's 31 levels, which is 61 %.
    soft, strong = "61 % 30 ms", "100 % 60 ms"

    trace = surface("trace")
    trace.wait(100)
    trace.point(0, "down", (30, 10), light)
    trace.tell("touched 1")
    for row in range(2, 7):
        trace.wait(110)
        trace.point(0, "move", (30, 20 * row - 10), light)
        trace.tell(f"feel {row - 1} {strong if row in (4, 6) else soft}", f"touched {row}")
    trace.wait(300)
    trace.tell("preview 6")
    trace.up(0)
    # The grain of row 3 each 10 pt, of row 4 each 5 pt.
    for row, way in [(3, 1.6), (4, 0.8)]:
        trace.wait(200)
        trace.point(0, "down", (30, 20 * row - 15), light)
        trace.tell(f"touched {row}")
        for _ in range(2):
            trace.wait(120)
            trace.move(0, y=way, pressure=light)
            trace.tell(f"feel {row - 1} {soft}")
        trace.up(0)
    yield trace

    press = surface("press")
    press.wait(100)
    press.point(0, "down", (30, 10), light)
    press.tell("touched 1")
    press.move(0, pressure=two)
    press.tell("pressed 1", "activate 1")
    # The row has the finger to its end, wherever it goes.
    press.move(0, y=40, pressure=two)
    press.move(0, pressure=0.5)
    press.tell("eased 1")
    press.up(0)
    # What cannot be taken back wants a harder press.
    press.wait(200)
    press.point(0, "down", (30, 110), light)
    press.tell("touched 6")
    press.move(0, pressure=three)
    press.move(0, pressure=most)
    press.tell("pressed 6", "activate 6")
    press.up(0)
    press.tell("eased 6")
    yield press

    scroll = surface("scroll")
    scroll.wait(100)
    scroll.point(0, "down", (30, 85), light)
    scroll.tell("touched 5")
    # 1.4 of the light touch moves it, 2 would act.
    scroll.wait(10)
    scroll.point(0, "move", (30, 85), 0.5)
    scroll.tell("pressed 5")
    scroll.wait(100)
    scroll.point(0, "move", (30, 91), 0.5)
    scroll.tell("scroll 5 1", f"feel 4 {strong}")
    scroll.wait(100)
    scroll.point(0, "move", (30, 80), 0.5)
    scroll.tell("scroll 5 -2", f"feel 4 {strong}")
    # Eased off without lifting, it is felt again.
    scroll.wait(100)
    scroll.point(0, "move", (30, 82), light)
    scroll.tell("eased 5", "touched 5")
    scroll.up(0)
    yield scroll

    taps = surface("taps")
    for row, told in [(2, "preview 2"), (2, "activate 2"), (3, "preview 3")]:
        taps.wait(100)
        taps.point(0, "down", (30, 20 * row - 10))
        if not taps.told:
            taps.tell("without pressure")
        taps.tell(f"touched {row}")
        taps.wait(50)
        taps.point(0, "up", (30, 20 * row - 10))
        taps.tell(told)
    yield taps


def rows():
    """Six rows of 20 mm, with `the fox` on the first two: dots of 7 mm each 10 mm, from 1.5 mm on."""
    def surface(name):
        return Recording(name, "fingers", width=60, height=120, contacts=5)

    cell = [CELLS[letter] if letter != " " else 0 for letter in "the fo"]

    taps = surface("taps")
    for row, told in [(4, "focus 4"), (4, "activate 4"), (5, "focus 5"), (1, "focus 1")]:
        taps.wait(150)
        taps.point(0, "down", (30, 20 * row - 17))
        taps.wait(60)
        taps.point(0, "up", (30, 20 * row - 17))
        taps.tell(told)
    taps.wait(500)
    taps.down((30, 70))
    taps.wait(400)
    taps.tell("whole 4")
    taps.wait(100)
    taps.up(0)
    yield taps

    swipes = surface("swipes")
    for ways in ["U", "D", "L", "R", "DD", "UU"]:
        swipes.wait(300)
        start = [(20 + 15 * index, 90) for index in range(len(ways))]
        swipe(swipes, *ways, start=start)
        swipes.up(*range(1, len(ways)))
        swipes.tell(f"swipe {ways[0]}{len(ways)}")
    swipes.wait(300)
    swipes.down((20, 90), (40, 90))
    swipes.move(0, y=10)
    swipes.move(1, y=-10)
    swipes.up(0, 1)
    swipes.tell("rejected")
    swipes.wait(300)
    swipes.down((20, 90))
    swipes.cancel(0)
    swipes.tell("rejected")
    yield swipes

    reading = surface("reading")
    reading.wait(100)
    reading.point(0, "down", (5, 10))
    reading.tell(f"cell 0 0 {cell[0]}")

    def drag(x, *told):
        reading.wait(40)
        reading.point(0, "move", (x, 10))
        reading.tell(*told)

    # Slowly on: each cell as the finger enters it, nothing between the dots.
    for index in range(1, 6):
        drag(10 * index, "left")
        drag(10 * index + 5, f"cell 0 {index} {cell[index]}")
    # Back over a word: it is read twice.
    drag(50, "left")
    drag(45, f"cell 0 4 {cell[4]}")
    # Fast: what is jumped over is counted and not felt.
    drag(5, f"cell 0 0 {cell[0]} passed 3")
    # Beside the dots is nothing.
    reading.wait(40)
    reading.point(0, "move", (5, 18))
    reading.tell("left")
    reading.wait(40)
    reading.point(0, "move", (5, 30))
    reading.tell(f"cell 1 0 {CELLS['x']}")
    reading.up(0)
    reading.tell("left")
    yield reading


def main():
    for old in [*FOLDER.glob("*.jsonl"), *FOLDER.glob("*.txt")]:
        old.unlink()
    for recordings in (held_away, lying, quarters, pressed, rows):
        for recording in recordings():
            recording.write()


if __name__ == "__main__":
    main()
