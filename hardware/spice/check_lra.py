"""Linear actuators at a DRV2605L (lra.md): its registers, and how fast they start and stop.

An actuator is a mass on a spring with friction; as a circuit, a coil, a capacitor and a resistor in series, whose
current is the speed. The driver drives it at its own resonance: above the rated voltage up to the clamp until it
moves as wanted, and against its movement to stop it. The driver's own loop is not simulated: it is taken to switch
when the amplitude arrives, a half period late at the most.
"""

import math

import law
from ngspice import simulate

RATED_VOLTS = 2.0  # rms (C10-100: maker's table)
RESONANCE = 175  # Hz, of the same table
RAIL_VOLTS = 3.3
# To 90 % of the amplitude without overdrive: about 50 ms, ../lra.md.
PLAIN_RISE = 0.050
TIME_CONSTANT = PLAIN_RISE / math.log(10)
# The rated voltage is sampled for 0.3 ms at the standard SAMPLE_TIME (data sheet, 8.5.2.1).
SAMPLE_TIME = 300e-6
RATED_STEP = 20.58e-3  # V rms
# The peak for each step of the clamp, for a linear actuator in the closed loop (data sheet, 8.5.2.2). The DRV2605
# without L counts in 255 steps to 5.44 V, 21.33 mV each (SLOS825B): not this driver.
CLAMP_STEP = 21.22e-3  # V


def rated_voltage():
    """Register 0x16 (data sheet, 8.5.2.1, for the closed loop of a linear actuator)."""
    return round(RATED_VOLTS * math.sqrt(1 - (4 * SAMPLE_TIME + 300e-6) * RESONANCE) / RATED_STEP)


def clamp():
    """Register 0x17: as much as the rail gives, since no more can reach the actuator."""
    return math.floor(RAIL_VOLTS / CLAMP_STEP)


def drive_time():
    """DRIVE_TIME, bits 4 to 0 of 0x1B: half a period, in steps of 0.1 ms above 0.5 ms (data sheet, 0x1B)."""
    return round((500 / RESONANCE - 0.5) / 0.1)


def drive():
    """The peak that the clamp lets through, beside the rated one."""
    return clamp() * CLAMP_STEP / (RATED_VOLTS * math.sqrt(2))


def step(over, against):
    """From rest to the rated amplitude and to rest again: driven `over` times as hard at first, and at the end so hard
    against its movement; the seconds to 90 % and from the end to 10 %."""
    begun = -TIME_CONSTANT * math.log(1 - 1 / over) if over > 1 else 0
    end = round(0.3 * RESONANCE) / RESONANCE  # a whole number of periods
    stopped = end + (TIME_CONSTANT * math.log((1 + against) / against) if against else 0)
    friction = 2 / TIME_CONSTANT
    parts = [f"{over:.9g} * (time < {begun:.9g})", f"(time >= {begun:.9g}) * (time < {end:.9g})",
             f"-{against:.9g} * (time >= {end:.9g}) * (time < {stopped:.9g})"]
    circuit = f"""Bdrive drive 0 v=({" + ".join(parts)}) * sin({2 * math.pi * RESONANCE:.9g} * time)
Rfriction drive a {friction:.9g}
Lmass a b 1
Cspring b end {1 / (2 * math.pi * RESONANCE) ** 2:.9g}
Vspeed end 0 0
Bamplitude amplitude 0 v=abs(i(vspeed)) * {friction:.9g}"""
    found = simulate("lra", circuit, f"tran 20u {end + 0.2:.9g} 0 20u uic", [
        "rise when v(amplitude)=0.9 rise=1", "most max v(amplitude)",
        f"stop when v(amplitude)=0.1 fall=last td={end:.9g}"])
    law.at_most("the actuator's amplitude, beside the rated one", found["most"], 1.02, "of 1")
    return found["rise"], found["stop"] - end


def rows(profiles):
    result = [(f"register 0x16, rated voltage: {RATED_VOLTS:g} V rms at {RESONANCE} Hz", f"{rated_voltage()} steps"),
              (f"register 0x17, clamp: the rail, {RAIL_VOLTS} V", f"{clamp()} steps"),
              (f"register 0x1B, bits 4 to 0, drive time: half a period of {RESONANCE} Hz", f"{drive_time()} steps"),
              ("peak at the clamp, of the rated one", f"{100 * drive():.0f} %")]
    plain, driven = step(1, 0), step(drive(), drive())
    law.at_most("overdrive: rest to 90 %, beside the same without", driven[0], plain[0], "s")
    law.at_most("braking: to 10 %, beside the same without", driven[1], plain[1] / 2, "s")
    for words, (rise, stop) in (("rated voltage alone", plain), ("overdrive and braking", driven)):
        result += [(f"{words}: rest to 90 % of the amplitude", f"{1000 * rise:.0f} ms"),
                   (f"{words}: full to 10 % of the amplitude", f"{1000 * stop:.0f} ms")]
    return result
