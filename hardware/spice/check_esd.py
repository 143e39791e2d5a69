"""A charged person touches the glove: what reaches a pin of the controller, or Q1. A lead that is plugged in."""

import law
import parts
from ngspice import simulate

KILOVOLTS = 8  # contact discharge, level 4 of IEC 61000-4-2


def pin_clamp(name, node):
    """A pin's own diodes to a supply of 3.3 V and to ground, 10 ohm each; its 5 pF."""
    return [f"V{name} v{name} 0 3.3", f"D{name}h {node} v{name} pin", f"D{name}l 0 {node} pin",
            f"Cpin{name} {node} 0 5p"]


MODEL = ".model pin d(is=1p n=1 rs=10)"


def key(guarded, sign):
    """8 kV into a key's wire; with 1 kilohm at the pin and 47 nF at the plug, or bare."""
    lines = [f"Xhand w person kilovolts={sign * KILOVOLTS}", "Rwire w plug 0.1"]
    lines += (["Cguard plug n1 47n IC=0", "Rguard n1 0 50m", "Rseries plug pin 1k"] if guarded
              else ["Rseries plug pin 0.1"])
    lines += ["Vpin pin p 0", *pin_clamp("chip", "p"), MODEL]
    found = simulate("key", "\n".join(lines), "tran 0.2n 4u 0 0.2n uic",
                     ["most max i(vpin)", "least min i(vpin)", "plug max v(plug)", "low min v(plug)"])
    return max(found["most"], -found["least"]), max(found["plug"], -found["low"])


def motor_wire(sign):
    """8 kV into a motor's wire while its Q1 is off: what the drain sees."""
    lines = ["Vrail n1 0 3.3", "Rrail n1 rail 0.1", "Xstore rail store",
             f"Xhand w person kilovolts={sign * KILOVOLTS}", "Rwire w d0 0.05",
             "X0 rail gate s0 d0 channel", "D0 d0 rail schottky_most", "Vgate gate 0 0"]
    found = simulate("motor wire", "\n".join(lines), "tran 0.5n 2u 0 0.5n uic",
                     ["most max v(d0)", "least min v(d0)", "rail max v(rail)"])
    return found["most"], found["least"], found["rail"]


def plugged(name, at_converter, at_pico, damper=None):
    """The lead is plugged in at the highest voltage and rings, 1 uH (estimated), with what stands at the 5 V:
    the highest there, and at the VSYS of a Pico."""
    lines = [f"Vport p 0 pulse(0 {parts.port.most} 1u 10n 10n 1 2)", "Llead p n1 1u",
             f"Rlead n1 b {parts.lead.least}", f"Rfuse b in {parts.fuse.least}",
             f"Cin in n2 {at_converter} IC=0", "Rin n2 0 10m", "Rload b 0 1k", "Dclamp 0 b sa5v0a",
             "Ddiode b vsys schottky", f"Csys vsys n3 {at_pico} IC=0", "Rsys n3 0 5m", "Rboard vsys 0 250"]
    if damper:
        lines += [f"Cdamper b n4 {damper[0]} IC=0", f"Rdamper n4 0 {damper[1]}"]
    found = simulate(name, "\n".join(lines), "tran 5n 80u 0 5n uic", ["port max v(b)", "vsys max v(vsys)"])
    return found["port"], found["vsys"]


def ringing():
    """With C6 and without: a board's own 5 V with little behind it (an adapter), and a Pico."""
    adapter, pico = ["1p"], parts.pico_store.ends
    bare = {words: [plugged("plugged in", c, at, None) for c in parts.inrush.ends for at in boards]
            for words, boards in (("adapter", adapter), ("pico", pico))}
    damped = {words: [plugged("plugged in, C6", c, at, damper) for c in parts.inrush.ends for at in boards
                      for damper in parts.corners(parts.damper, parts.damper_ohms)]
              for words, boards in (("adapter", adapter), ("pico", pico))}
    result = []
    for words, found in (("D2 alone", bare), ("D2 and C6", damped)):
        port = max(volts for cases in found.values() for volts, _ in cases)
        vsys = max(volts for _, volts in found["pico"])
        if found is damped:
            law.at_most("lead plugged in: 5 V beside what an adapter's chip and a Pico's regulator bear", port,
                        parts.PICO_NEVER, "V")
            law.at_most("lead plugged in: VSYS of a Pico", vsys, parts.PICO_MOST, "V")
        result += [(f"lead plugged in, {words}: the 5 V rings up to", f"{port:.1f} V"),
                   (f"lead plugged in, {words}: VSYS of a Pico rings up to", f"{vsys:.1f} V")]
    return result


def rows(profiles):
    bare = max(key(False, sign)[0] for sign in (1, -1))
    guarded, plug = (max(values) for values in zip(*(key(True, sign) for sign in (1, -1))))
    drains = [motor_wire(sign) for sign in (1, -1)]
    most = max(drain[0] for drain in drains)
    rail = max(drain[2] for drain in drains)
    law.at_most("8 kV at a key's wire: current into the pin", guarded * 1000, 100, "mA")
    law.at_most("8 kV at a key's wire: across its 47 nF", plug, 50, "V")
    law.at_most("8 kV at a motor's wire: drain of Q1", most, 30, "V")
    return [("8 kV at a key's wire, bare: into the pin", f"{bare:.1f} A"),
            ("8 kV at a key's wire, 47 nF and 1 kΩ: into the pin", f"{guarded * 1000:.0f} mA"),
            ("8 kV at a key's wire, 47 nF and 1 kΩ: across the 47 nF", f"{plug:.0f} V"),
            ("8 kV at a motor's wire: drain of Q1", f"{most:.0f} V"),
            ("8 kV at a motor's wire: motor rail", f"{rail:.1f} V"), *ringing()]
