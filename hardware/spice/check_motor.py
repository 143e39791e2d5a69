"""One motor and its driver: how fast it rises, the drain at switch-off, the rail while motors start."""

import math

import law
from ngspice import simulate

RATED_SPEED = 14000 * 2 * math.pi / 60
RATED_CURRENT = 0.060
LEVELS = 31


def rated_point():
    """The model at its rated voltage, against its data sheet."""
    result = simulate(
        "rated", "Vmotor a 0 3.0\nXmotor a 0 speed motor", "tran 100u 1 uic",
        ["speed find v(speed) at=0.99", "current find i(vmotor) at=0.99"])
    for name, value, should in (
            ("speed", result["speed"], RATED_SPEED), ("current", -result["current"], RATED_CURRENT)):
        law.at_most(f"the model's rated {name} beside its data sheet's", abs(value / should - 1), 0.02,
                    "of 1")


def rise(board, profile):
    """From rest to half and nine tenths of the final amplitude, which goes with speed squared."""
    level = profile["motors"]["maximum_percent"] * LEVELS // 100
    period = 1 / profile["board"]["switching_hz"]
    on = period * level / LEVELS
    circuit = f"""Vrail vdd 0 3.3
Xone vdd pin speed drain channel
Dflyback drain vdd schottky
Vpin pin 0 pulse(0 3.3 0 1u 1u {on - 1e-6:.9g} {period:.9g})"""
    length = 0.3
    step = min(period / 8, 50e-6)
    result = simulate(
        f"{board} rise", circuit, f"tran {step:.3g} {length} 0 {step:.3g} uic",
        [f"final avg v(speed) from={length - 0.04} to={length}",
         "half when v(speed)=$&half_speed rise=1", "most when v(speed)=$&most_speed rise=1"],
        {"final": "let half_speed = final * sqrt(0.5)\nlet most_speed = final * sqrt(0.9)"})
    words = f"{board}: rest to half amplitude, beside rise_ms"
    law.at_most(words, result["half"] * 1000, profile["motors"]["rise_ms"] * 1.1, "ms")
    return result | {"level": level}


def flyback(diode):
    """The highest drain voltage when a motor that has just been started is switched off."""
    circuit = """Vrail vdd 0 3.3
Xone vdd pin speed drain channel quiet=""" + ("10n" if diode else "1p") + """
Vpin pin 0 pulse(0 3.3 10u 10n 10n 1m 1)""" + ("\nDflyback drain vdd schottky" if diode else "")
    return simulate("flyback", circuit, "tran 20n 1.2m 0 20n uic",
                    ["peak max v(drain) from=1m to=1.2m"])["peak"]


def starts(count, stagger):
    """The rail while `count` motors start from rest at full drive, one every `stagger` seconds."""
    lines = ["Vconverter n1 0 3.3", "Rconverter n1 vdd 0.1", "Xstore vdd store"]
    for index in range(count):
        lines += [f"X{index} vdd p{index} s{index} d{index} channel", f"D{index} d{index} vdd schottky",
                  f"V{index} p{index} 0 pulse(0 3.3 {1e-3 + index * stagger} 1u 1u 1 2)"]
    result = simulate(
        f"{count} starts", "\n".join(lines), "tran 20u 60m 0 20u uic",
        ["current min i(vconverter)", "lowest min v(vdd) from=0.5m"])
    return -result["current"], 3.3 - result["lowest"]


def noise_capacitor(farads):
    """What a capacitor across the motor's wires asks of Q1 each time that it closes."""
    circuit = f"""Vrail vdd 0 3.3
Xone vdd pin speed drain channel quiet={farads}
Dflyback drain vdd schottky
Vpin pin 0 pulse(0 3.3 10u 10n 10n 40u 50u)"""
    return simulate("noise", circuit, "tran 5n 120u 0 5n uic",
                    ["taken min i(vrail) from=60u to=62u"])["taken"] * -1


def rows(profiles):
    rated_point()
    result = []
    for board, profile in profiles.items():
        rises = rise(board, profile)
        level = rises["level"]
        result += [
            (f"{board}: rest to half amplitude at level {level}", f"{rises['half'] * 1000:.0f} ms"),
            (f"{board}: rest to 90 % of the amplitude at level {level}", f"{rises['most'] * 1000:.0f} ms"),
            (f"{board}: speed at level {level}, of the rated one",
             f"{100 * rises['final'] / RATED_SPEED:.0f} %")]
    with_diode, without = flyback(True), flyback(False)
    law.at_most("drain at switch-off, with D1", with_diode, 30, "V")
    result += [("drain at switch-off, with D1", f"{with_diode:.1f} V"),
               ("drain at switch-off, without D1 and the 10 nF: Q1 breaks down", f"{without:.0f} V")]
    for farads, words in ((10e-9, "10 nF"), (100e-9, "100 nF")):
        result.append((f"current at each switch-on with {words} across the motor",
                       f"{noise_capacitor(farads):.1f} A"))
    for count, stagger, words in (
            (1, 0, "one motor starts"), (3, 5e-3, "three start, 5 ms apart"),
            (6, 5e-3, "six start, 5 ms apart"), (6, 0, "six start at once")):
        current, dip = starts(count, stagger)
        law.at_most(f"{words}: dip of the rail", dip, 0.165, "V")
        result += [(f"{words} at full drive: most current of the converter", f"{current * 1000:.0f} mA"),
                   (f"{words} at full drive: dip of the 3.3 V", f"{dip * 1000:.0f} mV")]
    return result
