"""Each ARM raises EN, and the converter fills C1 and C2 from the port that the board lives on: it must not reset.

A micro:bit is not among the boards: its 5 V comes from a lead of its own.
"""

import law
import parts
from ngspice import simulate

PORTS = (4.75, 4.40)  # a computer's at the least, a hub's without a supply of its own
BULK = 22e-6 * 1.2


def rises(volts, held, draws):
    """EN rises at the worst lead, in every corner of fuse, converter and its start: the least 5 V at the board
    and the least of its own 3.3 V behind a linear regulator."""
    begun = min(3.3, volts - parts.dropout.most - parts.lead.most * draws)
    lines, measures = ["Ven en 0 pulse(0 3.3 1m 1u 1u 1 2)"], []
    for i, (fuse, limit, start) in enumerate(parts.corners(parts.fuse, parts.limit, parts.start)):
        lines += [f"Xport{i} b{i} port volts={volts} loop={parts.lead.most} draws={draws - 0.12}",
                  f"Rfuse{i} b{i} in{i} {fuse}",
                  f"Xconverter{i} in{i} r{i} en converter ceiling={limit} start={start} "
                  f"efficiency={parts.efficiency.least / 100}",
                  f"Xstore{i} r{i} store bulk={BULK} begun=0",
                  f"Xlinear{i} b{i} v{i} linear dropout={parts.dropout.most} held={held} begun={begun}"]
        measures += [f"port{i} min v(b{i}) from=0.95m to=5m", f"own{i} min v(v{i}) from=0.95m to=5m"]
    found = simulate("arm", "\n".join(lines), "tran 1u 5m 0 1u uic", measures)
    return tuple(min(value for name, value in found.items() if name.startswith(kind)) for kind in ("port", "own"))


def rows(profiles):
    result = []
    for board, profile in profiles.items():
        bridge, draws = profile["board"]["serial"]["bridge"], profile["board"]["supply"]["board_ma"] / 1000
        for volts in PORTS if bridge != "onboard" else ():
            words = f"{board}: armed at a port of {volts:.2f} V"
            port, own = rises(volts, parts.held.least, max(draws, 0.12))
            if bridge == "adapter":
                law.at_least(f"{words}: 3.3 V beside its reset", own, parts.STM32_RESETS, "V")
                without = rises(volts, 1e-9, draws)[1]
                result += [(f"{words}: its own 3.3 V, which resets below {parts.STM32_RESETS} V", f"{own:.2f} V"),
                           (f"{words}: the same without C5", f"{without:.2f} V")]
            else:
                vsys = port - parts.PICO_DIODE
                law.at_least(f"{words}: VSYS", vsys, parts.PICO_LEAST, "V")
                result += [(f"{words}: VSYS, which its regulator takes from {parts.PICO_LEAST} V on",
                            f"{vsys:.2f} V")]
    return result
