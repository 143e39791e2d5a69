"""Broken and wrongly soldered parts: what flows, what gets hot, what ends it."""

import law
import parts
from ngspice import simulate


def feed(fuse, efficiency, limit):
    """From the strongest port to the rail; EN goes low after 300 ms."""
    return [f"Xport b port volts={parts.port.most} loop={parts.lead.least} draws=150m",
            "Vfuse b f 0", f"Rfuse f in {fuse}", "Ven en 0 pulse(3.3 0.48 300m 1u 1u 5 10)",
            f"Xconverter in rail en converter efficiency={efficiency} ceiling={limit} begun=1",
            "Xstore rail store"]


def reversed_diode(limit):
    """D1's band on the drain, and Q1 held on: the rail is shorted through D1."""
    lines = feed(parts.fuse.least, 0.5, limit) + [
        "X0 rail gate s0 d0 channel", "Dreversed rail n1 schottky_most", "Vd n1 d0 0", "Vgate gate 0 3.3"]
    return simulate("reversed D1", "\n".join(lines), "tran 50u 450m 0 50u uic", [
        "amps find i(vd) at=290m", "volts find v(rail) at=290m", "drain find v(d0) at=290m",
        "fuse find i(vfuse) at=290m", "off find i(vd) at=440m"])


def first_current(diode, down):
    """The rail fed from the board's 3.3 V through 100 ohm, EN low, one gate at 3.3 V through 470 ohm, no motor;
    Q1 the latest to turn on (1.45 V, data sheet, most)."""
    lines = ["Vthree n1 0 3.3", "Rtest n1 rail 100", "Xstore rail store begun=0",
             "Rgate n1 g 470", f"Rdown g 0 {down}", ".model late nmos(level=1 vto=1.45 kp=13 rs=2m rd=2m)",
             "Mfet d g 0 0 late w=1u l=1u",
             "Dwrong rail d schottky_most" if diode == "reversed" else "Dright d rail schottky"]
    lines += [f"D{i} x{i} rail schottky\nX{i} x{i} 0 0 fet" for i in range(5)]
    return simulate("first current", "\n".join(lines), "tran 100u 100m 0 100u uic",
                    ["rail find v(rail) at=99m"])["rail"]


def stuck(volts):
    """One Q1 shorted and its motor running, and the same with the rotor blocked."""
    lines = [f"Vrail rail 0 {volts}", "Xrun rail run s motor", "Rrun run 0 35m",
             "Xblocked rail held sb motor", "Rheld held 0 35m", "Rblock sb 0 1m"]
    return simulate("stuck", "\n".join(lines), "tran 100u 400m uic", [
        "runs find i(v.xrun.vsense) at=390m", "held find i(v.xblocked.vsense) at=390m"])


def swapped_plug(limit):
    """Two equal plugs exchanged: a pressed key joined the rail to the drain of a running Q1."""
    lines = feed(parts.fuse.least, 0.5, limit) + [
        "X0 rail gate s0 d0 channel", "Vgate gate 0 3.3", "Skey rail k go 0 key", "Vk k d0 0",
        "Vgo go 0 pulse(0 1 100m 1u 1u 1 2)", ".model key sw(vt=0.5 vh=0 ron=0.1 roff=1g)"]
    return simulate("swapped plug", "\n".join(lines), "tran 50u 450m 0 50u uic", [
        "amps find i(vk) at=290m", "volts find v(rail) at=290m", "fuse find i(vfuse) at=290m",
        "off find i(vk) at=440m"])


def shorted_input(fuse):
    """The converter's input shorted to ground: what the port would have to give until F1 opens."""
    return parts.port.most / (parts.lead.most + fuse)


def rows(profiles):
    result = []
    plain, five = stuck(3.3), stuck(5.25)
    for volts, found in ((3.3, plain), (5.25, five)):
        words = ("Q1 shorted" if volts == 3.3 else "Q1 and converter shorted through, 5.25 V on the rail")
        result += [(f"{words}: motor runs with", f"{found['runs'] * 1000:.0f} mA"),
                   (f"{words}: heat of the running motor", f"{found['runs'] * volts:.2f} W"),
                   (f"{words}: heat of a blocked motor", f"{found['held'] * volts:.2f} W")]
    for limit in parts.limit.ends:
        found = reversed_diode(limit)
        heat = found["amps"] * (found["volts"] - found["drain"])
        law.at_most("reversed D1, EN low: current", abs(found["off"]) * 1000, 1, "mA")
        words = f"D1 reversed, Q1 on, converter gives {limit} A"
        result += [(f"{words}: heat of D1", f"{heat:.1f} W"),
                   (f"{words}: through F1", f"{found['fuse']:.2f} A"),
                   (f"{words}: rail", f"{found['volts']:.2f} V")]
    for down in (100_000, 1_000):
        right, wrong = first_current("right", down), first_current("reversed", down)
        words = f"first current, gate at 3.3 V through 470 Ω, R2 {down // 1000} kΩ"
        law.at_least(f"{words}, D1 right: rail", right, 3.0, "V")
        law.at_most(f"{words}, D1 reversed: rail", wrong, 0.6, "V")
        result += [(f"{words}, D1 right: rail", f"{right:.1f} V"),
                   (f"{words}, D1 reversed: rail", f"{wrong:.1f} V")]
    for limit in parts.limit.ends:
        found = swapped_plug(limit)
        law.at_most("swapped plugs, EN low: current", abs(found["off"]) * 1000, 1, "mA")
        result.append((f"two equal plugs swapped, as they once could be, converter gives {limit} A: "
                       "through a pressed key", f"{found['amps']:.1f} A"))
    low, high = shorted_input(parts.fuse.most), shorted_input(parts.fuse.least)
    law.at_least("converter's input shorted: current beside what trips F1", low, max(parts.FUSE_TRIPS), "A")
    result += [("converter's input shorted, a port that limits nothing: F1 new, current", f"{high:.1f} A"),
               ("converter's input shorted, a port that limits nothing: F1 at its most, current", f"{low:.1f} A")]
    return result
