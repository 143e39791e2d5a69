"""The wiring of a board as a picture: black on white, for print; the tables say the same in words."""

from html import escape

WIDTH, HEIGHT = 1120, 800
BOARD_LEFT, BOARD_RIGHT, BOARD_TOP, BOARD_BOTTOM = 370, 670, 80, 600
KEY_LEFT, KEY_RIGHT, KEY_BUS = 80, 180, 50
DRIVER_LEFT, DRIVER_RIGHT, MOTOR, RAIL = 800, 900, 950, 1085
POWER_TOP, POWER_BOTTOM = 660, 720


class Picture:
    def __init__(self, title, description):
        self.parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
            'aria-labelledby="title description" font-family="DejaVu Sans, Arial, sans-serif" '
            'font-size="15">',
            f'<title id="title">{escape(title)}</title>',
            f'<desc id="description">{escape(description)}</desc>',
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
        ]

    def line(self, *points):
        text = " ".join(f"{x},{y}" for x, y in points)
        self.parts.append(f'<polyline points="{text}" fill="none" stroke="black" stroke-width="2"/>')

    def dot(self, x, y):
        self.parts.append(f'<circle cx="{x}" cy="{y}" r="4"/>')

    def box(self, left, top, right, bottom):
        self.parts.append(
            f'<rect x="{left}" y="{top}" width="{right - left}" height="{bottom - top}" '
            'fill="white" stroke="black" stroke-width="2"/>')

    def text(self, x, y, words, anchor="start", bold=False):
        weight = ' font-weight="bold"' if bold else ""
        self.parts.append(
            f'<text x="{x}" y="{y}" text-anchor="{anchor}"{weight}>{escape(words)}</text>')

    def labelled(self, left, top, right, bottom, *lines):
        self.box(left, top, right, bottom)
        first = (top + bottom) / 2 + 5 - 10 * (len(lines) - 1)
        for index, words in enumerate(lines):
            self.text((left + right) / 2, first + 20 * index, words, "middle")

    def done(self):
        return "\n".join(self.parts + ["</svg>", ""])


def wire(connection):
    """What is written at a wire: its colour, and the pin where the board prints another name."""
    pin, label = connection["pin"], connection["label"]
    return connection["wire"] if pin == label else f"{pin}, {connection['wire']}"


def describe(profile):
    board = profile["board"]
    actuators = profile["layout"]["actuators"]
    motors = "; ".join(
        f"motor {i + 1} ({actuators[i]['name']}) from {o['label']}" for i, o in enumerate(board["outputs"]))
    keys = "; ".join(f"key {i + 1} to {k['label']}" for i, k in enumerate(board["keys"]))
    return (f"The board in the middle. On the right, each output goes to a driver, and from it to a "
            f"motor whose other wire is on the 3.3 volt rail: {motors}. On the left, {keys}. Below, "
            "the power: USB 5 volts, a fuse, a converter to 3.3 volts, the motor rail. The tables in "
            "wiring.md say all of this in words.")


def draw_keys(picture, board):
    is_high = board["key_level"] == "high"
    ys = [130 + 46 * index for index in range(len(board["keys"]))]
    if not ys:
        return
    picture.text(KEY_BUS, ys[0] - 40, "3.3 V" if is_high else "GND", "middle", bold=True)
    picture.line((KEY_BUS, ys[0] - 34), (KEY_BUS, ys[-1]))
    for number, (key, y) in enumerate(zip(board["keys"], ys), 1):
        picture.line((KEY_BUS, y), (KEY_LEFT, y))
        picture.dot(KEY_BUS, y)
        picture.labelled(KEY_LEFT, y - 16, KEY_RIGHT, y + 16, f"key {number}")
        picture.line((KEY_RIGHT, y), (BOARD_LEFT, y))
        picture.text(KEY_RIGHT + 12, y - 6, wire(key))
        picture.text(BOARD_LEFT + 10, y + 5, key["label"])


def draw_motors(picture, profile):
    board = profile["board"]
    ys = [130 + 72 * index for index in range(len(board["outputs"]))]
    for number, (output, y) in enumerate(zip(board["outputs"], ys)):
        actuator = profile["layout"]["actuators"][number]
        dots = [str(i + 1) for i, a in enumerate(profile["layout"]["dots"]) if a == number]
        picture.text(BOARD_RIGHT - 10, y + 5, output["label"], "end")
        picture.line((BOARD_RIGHT, y), (DRIVER_LEFT, y))
        picture.text(BOARD_RIGHT + 8, y - 6, wire(output))
        picture.labelled(DRIVER_LEFT, y - 22, DRIVER_RIGHT, y + 22, f"driver {number + 1}")
        picture.line((DRIVER_RIGHT, y), (MOTOR - 17, y))
        picture.parts.append(
            f'<circle cx="{MOTOR}" cy="{y}" r="17" fill="white" stroke="black" stroke-width="2"/>')
        picture.text(MOTOR, y + 5, "M", "middle", bold=True)
        picture.line((MOTOR + 17, y), (RAIL, y))
        picture.dot(RAIL, y)
        place = actuator["name"] + (f", dot {' and '.join(dots)}" if dots else "")
        picture.text(RAIL - 8, y - 24, place, "end")
    picture.text(RAIL, 66, "motors 3.3 V", "end", bold=True)
    picture.line((RAIL, 74), (RAIL, (POWER_TOP + POWER_BOTTOM) / 2))


def draw_serial(picture, serial):
    if serial["bridge"] == "onboard":
        picture.labelled(80, 440, 290, 540, "USB plug of the board:", "host, and the board's", "own power")
        picture.line((290, 490), (BOARD_LEFT, 490))
        picture.text(BOARD_LEFT + 10, 495, "USB")
        return
    picture.box(80, 430, 290, 570)
    picture.text(90, 455, "serial adapter, 3.3 V", bold=True)
    for y, theirs, ours in ((485, "RXD", serial["transmit"]), (515, "TXD", serial["receive"]),
                            (545, "GND", "GND")):
        picture.text(280, y + 5, theirs, "end")
        picture.line((290, y), (BOARD_LEFT, y))
        picture.text(BOARD_LEFT + 10, y + 5, ours)


def draw_power(picture, serial):
    middle = (POWER_TOP + POWER_BOTTOM) // 2
    is_adapter = serial["bridge"] == "adapter"
    source = ("5 V of the adapter", "(its USB lead)") if is_adapter else ("second USB lead,", "5 V")
    picture.labelled(80, POWER_TOP, 290, POWER_BOTTOM, *source)
    picture.line((290, middle), (400, middle))
    picture.labelled(400, POWER_TOP, 500, POWER_BOTTOM, "fuse", "0.5 A")
    picture.line((500, middle), (620, middle))
    picture.labelled(620, POWER_TOP, 800, POWER_BOTTOM, "converter", "5 V to 3.3 V")
    picture.line((800, middle), (RAIL, middle))
    picture.text(820, middle - 8, "470 µF and 10 µF to GND")
    if is_adapter:
        picture.line((185, 570), (185, POWER_TOP))
        picture.dot(560, middle)
        picture.line((560, middle), (560, BOARD_BOTTOM))
        picture.text(570, BOARD_BOTTOM - 10, "5 V")
    picture.text(80, 760, "GND of the board, the converter, all drivers and "
                 + ("the adapter" if is_adapter else "both USB leads") + " is one wire.")
    picture.text(80, 784, "Each driver is the circuit of driver.md: MOSFET, flyback diode, "
                 "two resistors; its source goes to GND.")


def draw(profile):
    board = profile["board"]
    title = f"Wiring of the {board['name']} glove"
    picture = Picture(title, describe(profile))
    picture.text(WIDTH / 2, 34, title, "middle", bold=True)
    picture.box(BOARD_LEFT, BOARD_TOP, BOARD_RIGHT, BOARD_BOTTOM)
    picture.text((BOARD_LEFT + BOARD_RIGHT) / 2, BOARD_TOP + 24, board["mcu"], "middle", bold=True)
    draw_keys(picture, board)
    draw_motors(picture, profile)
    draw_serial(picture, board["serial"])
    draw_power(picture, board["serial"])
    return picture.done()
