"""The wiring of a board as a picture: black on white, for print; the tables contain the same as text."""

from html import escape

WIDTH, HEIGHT = 1120, 800
BOARD_LEFT, BOARD_RIGHT, BOARD_TOP, BOARD_BOTTOM = 370, 670, 80, 600
KEY_LEFT, KEY_RIGHT, KEY_BUS = 80, 180, 50
DRIVER_LEFT, DRIVER_RIGHT, MOTOR, RAIL = 800, 900, 950, 1085
POWER_TOP, POWER_BOTTOM = 660, 720
MOTOR_PLUG, KEY_PLUG, ENABLE, FIVE_VOLTS = 916, 340, 640, 385


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

    def plug(self, name, *points):
        """Draws a plug; every wire that crosses this line goes through it."""
        text = " ".join(f"{x},{y}" for x, y in points)
        self.parts.append(f'<polyline points="{text}" fill="none" stroke="black" stroke-width="2" '
                          'stroke-dasharray="7 5"/>')
        x, y = points[-1]
        self.text(x, y - 8 if y < points[0][1] else y + 18, name, "middle", bold=True)

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
    """The label of a wire: its colour, and the pin if the board prints another name."""
    pin, label = connection["pin"], connection["label"]
    return connection["wire"] if pin == label else f"{pin}, {connection['wire']}"


def describe(profile):
    board = profile["board"]
    power = board["motor_power"]
    actuators = profile["layout"]["actuators"]
    motors = "; ".join(
        f"motor {i + 1} ({actuators[i]['name']}) from {o['label']}" for i, o in enumerate(board["outputs"]))
    keys = "; ".join(f"key {i + 1} to {k['label']}" for i, k in enumerate(board["keys"]))
    pressure = board.get("pressure")
    sensors = f"{' '.join(pressure_lines(pressure))}. " if pressure else ""
    return (f"The board in the middle. On the right, each output goes to a driver, and from it to a "
            f"motor whose other wire is on the 3.3 volt rail: {motors}. On the left, {keys}. {sensors}Below, "
            "the power: USB 5 volts, a fuse for the motors alone, a converter to 3.3 volts, the motor rail. From "
            f"{power['label']} a {power['wire']} wire goes to the converter's EN, which 10 kiloohms hold "
            "low. The motors' wires and the rail pass the plug J1, those of the keys the plug J2. The "
            "tables of this board's page say all of this in words.")


def pressure_lines(pressure):
    """The sensors' path to the board, in three lines."""
    if "input" in pressure:
        selects = ", ".join(select["label"] for select in pressure["select"])
        return ("Six pressure sensors, through the plug J3,", "their dividers and the multiplexer U3:",
                f"output {pressure['input']['label']}, select {selects}")
    labels = [channel["label"] for channel in pressure["channels"]]
    return ("Pressure 1 to 6, through the plug J3", "and their dividers: " + ", ".join(labels[:3]) + ",",
            ", ".join(labels[3:]))


def draw_pressure(picture, pressure):
    picture.labelled(740, 540, 1070, 606, *pressure_lines(pressure))
    picture.line((BOARD_RIGHT, 573), (740, 573))


def draw_keys(picture, board):
    is_high = board["key_level"] == "high"
    ys = [130 + 46 * index for index in range(len(board["keys"]))]
    if not ys:
        return
    picture.text(20, ys[0] - 50, ("3.3 V" if is_high else "GND") + " through R5, 470 Ω", bold=True)
    picture.line((KEY_BUS, ys[0] - 44), (KEY_BUS, ys[-1]))
    picture.plug("J2", (20, ys[0] - 30), (KEY_PLUG, ys[0] - 30), (KEY_PLUG, ys[-1] + 20))
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
    picture.plug("J1", (WIDTH - 8, ys[-1] + 40), (MOTOR_PLUG, ys[-1] + 40), (MOTOR_PLUG, ys[0] - 30))


def draw_serial(picture, serial):
    if serial["bridge"] != "adapter":
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


def draw_enable(picture, power):
    """The white wire from the board down to the converter, with its resistor to ground."""
    picture.text(ENABLE, BOARD_BOTTOM - 10, power["label"], "middle")
    picture.line((ENABLE, BOARD_BOTTOM), (ENABLE, POWER_TOP))
    picture.text(ENABLE + 8, BOARD_BOTTOM + 18, wire(power))
    picture.dot(ENABLE, BOARD_BOTTOM + 34)
    picture.line((ENABLE, BOARD_BOTTOM + 34), (ENABLE + 60, BOARD_BOTTOM + 34))
    picture.labelled(ENABLE + 60, BOARD_BOTTOM + 22, ENABLE + 140, BOARD_BOTTOM + 46, "R3, 10 kΩ")
    picture.line((ENABLE + 140, BOARD_BOTTOM + 34), (ENABLE + 170, BOARD_BOTTOM + 34))
    picture.text(ENABLE + 176, BOARD_BOTTOM + 39, "GND")
    picture.text(ENABLE - 8, POWER_TOP - 8, "EN", "end")


SOURCES = {"adapter": ("5 V of the adapter", "(its USB lead)"), "onboard": ("second USB lead,", "5 V"),
           "native": ("5 V of the board's plug", "(its pin VBUS)")}
LEADS = {"adapter": "the adapter", "onboard": "both USB leads", "native": "the USB lead"}


def draw_power(picture, serial):
    """Draws along the bottom: the source of the 5 V, the fuse of the motors only, the converter, the rail."""
    middle = (POWER_TOP + POWER_BOTTOM) // 2
    bridge = serial["bridge"]
    picture.labelled(80, POWER_TOP, 290, POWER_BOTTOM, *SOURCES[bridge])
    picture.line((290, middle), (430, middle))
    picture.text(300, middle + 24, "D2 to GND" if bridge == "onboard" else "D2, C6 to GND")
    picture.labelled(430, POWER_TOP, 530, POWER_BOTTOM, "fuse F1")
    picture.line((530, middle), (620, middle))
    picture.labelled(620, POWER_TOP, 800, POWER_BOTTOM, "converter U1", "5 V to 3.3 V")
    picture.line((800, middle), (RAIL, middle))
    picture.text(820, middle - 8, "C1 and C2 to GND")
    if bridge == "adapter":
        picture.line((185, 570), (185, POWER_TOP))
        picture.dot(FIVE_VOLTS, middle)
        picture.line((FIVE_VOLTS, middle), (FIVE_VOLTS, BOARD_BOTTOM))
        picture.text(FIVE_VOLTS + 8, BOARD_BOTTOM - 10, "5 V")
        picture.text(FIVE_VOLTS + 65, BOARD_BOTTOM - 10, "3.3 V: C5 to GND")
    elif bridge == "native":
        picture.line((185, 540), (185, POWER_TOP))
    picture.text(80, 760, f"GND of the board, the converter, all drivers and {LEADS[bridge]} is one wire.")
    picture.text(80, 784, "Each driver, and what each wire of a key or sensor passes at the board, stands in driver.md.")


def draw(profile):
    board = profile["board"]
    title = f"Wiring of the {board['name']} glove"
    picture = Picture(title, describe(profile))
    picture.text(WIDTH / 2, 34, title, "middle", bold=True)
    picture.box(BOARD_LEFT, BOARD_TOP, BOARD_RIGHT, BOARD_BOTTOM)
    picture.text((BOARD_LEFT + BOARD_RIGHT) / 2, BOARD_TOP + 24, board["mcu"], "middle", bold=True)
    draw_keys(picture, board)
    draw_motors(picture, profile)
    if "pressure" in board:
        draw_pressure(picture, board["pressure"])
    draw_serial(picture, board["serial"])
    draw_power(picture, board["serial"])
    draw_enable(picture, board["motor_power"])
    return picture.done()
