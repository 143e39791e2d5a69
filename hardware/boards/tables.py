"""The tables of the guide."""

import circuit
import plugs as plug_data
from board_files import summed_percent


def rows(head, lines):
    text = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    text += ["| " + " | ".join(str(cell) for cell in line) + " |" for line in lines]
    return "\n".join(text) + "\n"


def pin(connection):
    return connection["pin"]


def dots(profile, actuator):
    """The dots that an actuator carries, such as '1' or '1 and 4'."""
    numbers = [str(i + 1) for i, a in enumerate(profile["layout"]["dots"]) if a == actuator]
    return " and ".join(numbers) or "none"


def boards(profiles):
    bridges = {"adapter": "an adapter of 3.3 V beside it", "onboard": "on the board",
               "native": "the microcontroller itself"}
    return rows(["board", "fits", "USB serial", "drive"], [
        (f"[{name}]({name}.md)", it["summary"], bridges[it["serial"]["bridge"]],
         f"{it['switching_hz']} Hz")
        for name, it in ((name, profile["board"]) for name, profile in profiles.items())])


def board(profile):
    it = profile["board"]
    serial = it["serial"]
    bridge = {"adapter": "a serial adapter of 3.3 V beside the board",
              "onboard": "a chip on the board",
              "native": "the microcontroller itself"}[serial["bridge"]]
    wires = [] if serial["bridge"] == "native" else [
        ("board sends on", serial["transmit"]), ("board receives on", serial["receive"])]
    return rows(["what", "value"], [
        ("name in the profile and in `describe`", f"`{it['name']}`"),
        ("fits", it["summary"]),
        ("microcontroller", it["mcu"]),
        ("crystal", f"{it['crystal_hz'] / 1e6:g} MHz"),
        ("serial port", f"{serial['peripheral']}, {serial['baud']} baud, 8N1" if wires
         else f"{serial['peripheral']}, class CDC-ACM; whatever rate the host sets"),
        ("USB comes from", bridge),
        *wires,
        ("switching of the drive", f"{it['switching_hz']} Hz"),
        ("microsecond clock", it["clock_timer"]),
        ("watchdog", it["watchdog"]),
        ("keys", {"high": "pressed is high: key to 3.3 V, pull-down in the chip",
                  "low": "pressed is low: key to ground, pull-up in the chip"}[it["key_level"]]),
        ("most drive of a motor", f"{profile['motors']['maximum_percent']} %"),
        ("most drive of all together", f"{profile['safety']['summed_percent']} % of one"),
    ])


def outputs(profile):
    lines = []
    for number, output in enumerate(profile["board"]["outputs"], 1):
        actuator = profile["layout"]["actuators"][number - 1]
        alternate = output.get("alternate_function")
        drive = output["drive"] + (f", AF{alternate}" if alternate is not None else "")
        lines.append((number, output["label"], pin(output), drive, output["wire"],
                      actuator["name"], dots(profile, number - 1)))
    power = profile["board"]["motor_power"]
    lines.append(("all", power["label"], pin(power), "high: their power is on", power["wire"],
                  "converter's EN", ""))
    return rows(["motor", "on the board", "pin", "driven by", "wire", "place", "dot"], lines)


def keys(profile):
    return rows(["key", "on the board", "pin", "wire"], [
        (number + 1, key["label"], pin(key), key["wire"])
        for number, key in enumerate(profile["board"]["keys"])])


def pressure(profile):
    """The board's pressure channels; empty if it has none."""
    it, actuators = profile["board"]["pressure"], profile["layout"]["actuators"]
    lines = [(number, channel["label"], channel.get("pin", f"multiplexer's Y{number - 1}"), channel["wire"],
              actuators[number - 1]["name"]) for number, channel in enumerate(it["channels"], 1)]
    if "input" in it:
        lines += [("all", it["input"]["label"], pin(it["input"]), it["input"]["wire"], "multiplexer's Z, pin 3")]
        lines += [("all", select["label"], pin(select), select["wire"], f"multiplexer's S{number}, pin {11 - number}")
                  for number, select in enumerate(it["select"])]
    return rows(["pressure", "printed there", "pin", "wire", "place"], lines)


def plugs(profile):
    return rows(["plug", "contact", "carries", "wire"], [
        (f"{plug.ref}, {plug.name}", number, way.words, way.wire)
        for plug in plug_data.plugs(profile) for number, way in enumerate(plug.ways, 1)])


def array(motors=6):
    """The driver array's pins in the order of counting by finger: down the left row, up the right one."""
    left = [(pin, f"I{n}", f"the board's output for motor {n}, and RN1" if n <= motors else "ground")
            for n, pin in enumerate(circuit.ARRAY_INPUTS, 1)]
    right = [(pin, f"O{n}", f"motor {n}: contact {n + 1} of J1" if n <= motors else "nothing")
             for n, pin in enumerate(circuit.ARRAY_OUTPUTS, 1)]
    ends = [(circuit.ARRAY_GROUND, "GND", "ground"), (circuit.ARRAY_COMMON, "COMMON", "motor rail, 3.3 V")]
    return rows(["pin", "name", "goes to"], sorted(left + right + ends))


def budget(profiles):
    supplies = [profile["board"]["supply"] for profile in profiles.values()]

    def line(words, value):
        return (words, *(value(supply) for supply in supplies))

    def taken(supply, percent):
        gives = supply["port_mv"] * supply["converter_percent"] / 100
        return round(percent / 100 * supply["start_ma"] * supply["rail_mv"] / gives)

    chosen = [profile["safety"]["summed_percent"] for profile in profiles.values()]
    motors = [taken(supply, percent) for supply, percent in zip(supplies, chosen)]
    return rows(["", *profiles], [
        line("the USB port of the motors gives", lambda s: f"{s['port_ma']} mA"),
        line("the board takes of it", lambda s: f"{s['board_ma']} mA"),
        line("left for the motors", lambda s: f"{s['port_ma'] - s['board_ma']} mA"),
        line("at the converter there are at the least", lambda s: f"{s['port_mv'] / 1000:.2f} V"),
        line("one motor at its start, at 3.3 V", lambda s: f"{s['start_ma']} mA"),
        line("of what it takes the converter gives on", lambda s: f"{s['converter_percent']} %"),
        line("so one motor at its start, before the converter", lambda s: f"{taken(s, 100)} mA"),
        line("so at most together", lambda s: f"{summed_percent(s)} %"),
        ("chosen (`summed_percent`)", *(f"{c} %" for c in chosen)),
        ("then the motors take of the port, each winding as planned", *(f"{taken} mA" for taken in motors)),
        ("with the board", *(f"{taken + s['board_ma']} mA" for s, taken in zip(supplies, motors))),
    ])
