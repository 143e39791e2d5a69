"""From the USB port to the board and the converter, in the worst case of the planned load."""

import law
import parts
from ngspice import simulate

BOARD_LEAST = 4.5


def settle(title, cases):
    """Board's 5 V, converter's input, port's and fuse's current of many cases at once, after 5 ms.

    A case: port's volts, lead's ohms, fuse's ohms, efficiency in %, ohms on the rail, board's amperes, and
    whether the board hangs behind the fuse, as it did once."""
    lines, measures = [], []
    for i, (volts, lead, fuse, efficiency, load, draws, behind) in enumerate(cases):
        board = 0 if behind else draws
        lines += [
            f"Xport{i} b{i} port volts={volts} loop={lead} draws={board}",
            f"Vfuse{i} b{i} f{i} 0", f"Rfuse{i} f{i} in{i} {fuse}",
            *([f"Iboard{i} in{i} 0 {draws}"] if behind else []),
            f"Ven{i} en{i} 0 3.3",
            f"Xconverter{i} in{i} r{i} en{i} converter efficiency={efficiency / 100} begun=1",
            f"Xstore{i} r{i} store", f"Rload{i} r{i} 0 {load}"]
        node = f"in{i}" if behind else f"b{i}"
        measures += [f"board{i} find v({node}) at=4.9m", f"in{i} find v(in{i}) at=4.9m",
                     f"port{i} find i(v.xport{i}.vport) at=4.9m", f"fuse{i} find i(vfuse{i}) at=4.9m"]
    found = simulate(title, "\n".join(lines), "tran 20u 5m uic", measures)
    return [(found[f"board{i}"], found[f"in{i}"], -found[f"port{i}"], found[f"fuse{i}"])
            for i in range(len(cases))]


def rail_load(percent, winding):
    """Ohms that take what motors of this much drive take together before they turn."""
    return winding * 100 / percent


def planned(board, profile):
    supply = profile["board"]["supply"]
    percent = profile["safety"]["summed_percent"]
    draws = supply["board_ma"] / 1000
    varied = (parts.port, parts.lead, parts.fuse, parts.efficiency, parts.winding)

    def worst(points):
        found = settle(f"{board} planned", [
            (volts, lead, fuse, efficiency, rail_load(percent, winding), draws, False)
            for volts, lead, fuse, efficiency, winding in points])
        return (min(f[0] for f in found), min(f[1] for f in found),
                max(f[2] for f in found), max(f[3] for f in found))

    least_board, least_in, most_port, most_fuse = worst(parts.corners(*varied))
    within = worst(parts.inside(50, *varied))
    law.at_least(f"{board}: 50 points inside the corners: 5 V at the board", within[0], least_board, "V")
    law.at_most(f"{board}: 50 points inside the corners: current of the port", within[2], most_port, "A")
    words = f"{board}: planned load, worst corner: "
    law.at_least(words + "5 V at the board", least_board, BOARD_LEAST, "V")
    law.at_most(words + "port_mv against the converter's input", supply["port_mv"], least_in * 1000, "mV")
    law.at_most(words + "current of the port", most_port * 1000, supply["port_ma"], "mA")
    law.at_most(words + "current of the fuse at 40 °C", most_fuse, parts.FUSE_HOLD, "A")
    hub = settle(f"{board} hub", [(4.40, parts.lead.most, parts.fuse.most, parts.efficiency.least,
                                   rail_load(percent, parts.winding.least), draws, False)])[0]
    result = []
    if profile["board"]["serial"]["bridge"] == "adapter":
        three = min(3.3, hub[0] - parts.dropout.most)
        law.at_least(f"{board}: planned load at a hub without a supply: 3.3 V beside its reset", three,
                     parts.STM32_RESETS, "V")
        result = [(f"{board}: the same: its own 3.3 V, which resets below {parts.STM32_RESETS} V", f"{three:.2f} V")]
    return [(f"{board}: planned load of {percent} %, worst corner: least 5 V at the board",
             f"{least_board:.2f} V"),
            (f"{board}: the same: least at the converter", f"{least_in:.2f} V"),
            (f"{board}: the same: most from the port", f"{most_port * 1000:.0f} mA"),
            (f"{board}: the same: most through F1", f"{most_fuse * 1000:.0f} mA"),
            (f"{board}: the same at a hub without a supply (4.40 V): 5 V at the board", f"{hub[0]:.2f} V"),
            *result]


def once(volts):
    """The lead and fuse that this guide had before, with three motors at full drive."""
    return settle("once", [(volts, parts.LONG_LEAD, 1.17, 80, rail_load(300, 25), 0.15, True)])[0][0]


def starting(profile):
    """The board's 5 V while three motors start at full drive, which is more than is planned."""
    supply = profile["board"]["supply"]
    lines = [f"Xport b port volts={parts.port.least} loop={parts.lead.most} draws={supply['board_ma'] / 1e3}",
             f"Rfuse b in {parts.fuse.most}", "Ven en 0 3.3",
             f"Xconverter in vdd en converter efficiency={parts.efficiency.least / 100} begun=1",
             "Xstore vdd store"]
    for i in range(3):
        lines += [f"X{i} vdd p{i} s{i} d{i} channel winding={parts.winding.least}",
                  f"D{i} d{i} vdd schottky", f"V{i} p{i} 0 pulse(0 3.3 {2e-3 + i * 5e-3} 1u 1u 1 2)"]
    return simulate("three start at the port", "\n".join(lines), "tran 20u 60m 0 20u uic",
                    ["least min v(b) from=1m", "rail min v(vdd) from=1m"])


def brown_out():
    """A port that fades: the 5 V at which the motors lose their power. The board pulls EN up until its
    own supply is below 1.8 V behind a linear regulator that needs 1.2 V (estimated); then R3 pulls down."""
    circuit = f"""Vport p 0 pwl(0 5 10m 5 110m 0)
Rlead p b {parts.lead.most}
Rfuse b in {parts.fuse.most}
Bvdd vdd 0 V=max(0,min(3.3,v(b)-1.2))
Bpin en 0 I=-0.5*(1+tanh((v(vdd)-1.8)/0.01))*(v(vdd)-v(en))/1k
Xenable in en enable
Xconverter in rail en converter begun=1
Xstore rail store
X0 rail vdd s0 d0 channel
D0 d0 rail schottky"""
    return simulate("brown-out", circuit, "tran 50u 140m 0 50u uic",
                    ["off find v(b) when v(rail)=1.65 fall=1"])


def rows(profiles):
    result = []
    for board, profile in profiles.items():
        result += planned(board, profile)
    shared = max(profiles.values(), key=lambda p: p["board"]["supply"]["board_ma"])
    start = starting(shared)
    law.at_least("three motors start in the worst corner: 5 V at the board", start["least"], BOARD_LEAST, "V")
    fade = brown_out()
    law.at_least("brown-out: 5 V at which the motors lose their power", fade["off"], 2.0, "V")
    result += [
        ("three motors start at full drive, worst corner: least 5 V at the board", f"{start['least']:.2f} V"),
        ("the same: least motor rail", f"{start['rail']:.2f} V"),
        ("a port that fades: motors lose their power when the 5 V is below", f"{fade['off']:.1f} V"),
        ("before: 1.8 m of 28 AWG, board behind 1.17 Ω of fuse, 300 %, port of 5.00 V: at the board",
         f"{once(5.0):.2f} V"),
        ("before: the same at a port of 4.75 V", f"{once(4.75):.2f} V")]
    return result
