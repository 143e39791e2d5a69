"""The second switch: the converter's enable. Off means off, and the rail follows."""

import law
import parts
from ngspice import simulate


def voltages(cases):
    """EN's volts: a case has the converter's input, pull-up, pull-down, leakage and the pin's circuit."""
    lines, measures = [], []
    for i, (volts, up, down, leak, pin) in enumerate(cases):
        lines += [f"Vin{i} in{i} 0 {volts}", f"Xenable{i} in{i} en{i} enable up={up} down={down} leak={leak}",
                  *(part.replace("#", str(i)) for part in pin)]
        measures.append(f"en{i} find v(en{i}) at=9u")
    found = simulate("enable", "\n".join(lines), "tran 1u 10u", measures)
    return [found[f"en{i}"] for i in range(len(cases))]


def states():
    """The pin's states in which the motors must be off, and those in which they must be on."""
    def corners(pin):
        return [(volts, up, down, leak, pin) for volts, up, down, leak in parts.corners(
            parts.port, parts.pull_up, parts.pull_down, parts.leak)]

    def driven(volts, ohms):
        return [f"Vpin# p# 0 {volts}", f"Rpin# p# en# {ohms}"]

    off = {"pin floats, or its wire is off (reset and boot loader of STM32F405 and nRF51)": [],
           "pin pulled down by 80 kΩ (reset and boot loader of the RP2040)": driven(0, 80e3),
           "pin low": driven(0, 1e3)}
    result = []
    for words, pin in off.items():
        most = max(voltages(corners(pin)))
        law.at_most(f"EN, {words}", most, parts.EN_OFF, "V")
        result.append((f"EN, {words}: most", f"{most:.2f} V"))
    least = min(voltages(corners(driven(2.7, 1e3))))
    law.at_least("EN, pin high", least, parts.EN_ON, "V")
    result.append(("EN, pin high (2.7 V behind 1 kΩ): least", f"{least:.2f} V"))
    worst = (parts.port.most, parts.pull_up.least, parts.pull_down.most, parts.leak.most)
    for ohms, words in ((30e3, "30 kΩ"), (10e6, "10 MΩ")):
        pulled = voltages([(*worst, driven(3.3, ohms))])[0]
        result.append((f"EN, if something pulls the pin up to 3.3 V with {words}: most", f"{pulled:.2f} V"))
    linear = max(voltages([(volts, up, 4_700 * 1.05, leak, []) for volts, up, leak in parts.corners(
        parts.port, parts.pull_up, parts.leak)]))
    law.at_most("EN with R3 of 4.7 kΩ", linear, parts.DRIVER_OFF, "V")
    result.append(("EN, R3 4.7 kΩ for linear actuators (lra.md), pin floats, or its wire is off: most",
                   f"{linear:.2f} V"))
    missing = voltages([(parts.port.least, parts.pull_up.most, 1e9, parts.leak.least, [])])[0]
    result.append(("EN without R3: the module's own pull-up turns it on", f"{missing:.1f} V"))
    return result


def cut(stuck):
    """EN goes low after 300 ms while `stuck` motors run with their Q1 shorted: rail and vibration."""
    lines = ["Vin in 0 5", "Ven en 0 pulse(3.3 0.48 300m 1u 1u 5 10)",
             "Xconverter in rail en converter ceiling=3.6 begun=1", "Xstore rail store"]
    for i in range(max(stuck, 1)):
        lines += [f"X{i} rail gate{i} s{i} d{i} channel", f"D{i} d{i} rail schottky",
                  f"Vgate{i} gate{i} 0 {3.3 if i < stuck else 0}"]
    return simulate(f"{stuck} stuck", "\n".join(lines), "tran 50u 800m 0 50u uic", [
        "speed find v(s0) at=299m", "rail when v(rail)=1.65 fall=1",
        *(["half when v(s0)=$&half_speed fall=1", "tenth when v(s0)=$&tenth_speed fall=1",
           "end find i(v.x0.xmotor.vsense) at=790m"] if stuck else [])],
        {"speed": "let half_speed = speed * sqrt(0.5)\nlet tenth_speed = speed * sqrt(0.1)"})


def begin(motors):
    """EN rises at the worst lead, with the weakest converter, while `motors` are already at full drive."""
    lines = [f"Xport b port volts={parts.port.least} loop={parts.lead.most} draws=150m",
             f"Rfuse b in {parts.fuse.most}", "Ven en 0 pulse(0 3.3 1m 1u 1u 1 2)",
             f"Xconverter in rail en converter ceiling={parts.limit.least} efficiency={parts.efficiency.least / 100}",
             "Xstore rail store begun=0"]
    for i in range(motors):
        lines += [f"X{i} rail gate{i} s{i} d{i} channel winding={parts.winding.least}",
                  f"D{i} d{i} rail schottky", f"Vgate{i} gate{i} 0 3.3"]
    found = simulate("begin", "\n".join(lines), "tran 2u 12m 0 2u uic", ["there when v(rail)=3.0 rise=1"])
    return (found["there"] - 1e-3) * 1000


def rows(profiles):
    result = states()
    for stuck, words in ((1, "one Q1 shorted"), (3, "three Q1 shorted"), (6, "all six Q1 shorted")):
        off = cut(stuck)
        rail, half, tenth = ((off[name] - 0.3) * 1000 for name in ("rail", "half", "tenth"))
        law.at_most(f"{words}, EN low: rail to half", rail, 50, "ms")
        law.at_most(f"{words}, EN low: vibration to half", half, 100, "ms")
        law.at_most(f"{words}, EN low: current in the end", abs(off["end"]) * 1000, 1, "mA")
        result += [(f"{words}, EN goes low: rail at half after", f"{rail:.0f} ms"),
                   (f"{words}, EN goes low: vibration at half after", f"{half:.0f} ms"),
                   (f"{words}, EN goes low: vibration at a tenth after", f"{tenth:.0f} ms")]
    late = begin(3)
    law.at_most("EN high to 3.0 V, three motors on", late, 5, "ms")
    return result + [("EN goes high, three motors on: rail at 3.0 V after", f"{late:.2f} ms")]
