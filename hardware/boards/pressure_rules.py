"""Checks that a circuit's pressure sensors can be measured, and that none of them can damage the measuring part."""

from circuit import GROUND, INPUT, OUTPUT, MULTIPLEXER_SELECTS, Nodes, mated

# A converter of the STM32F405 is specified for sources below 10 kΩ in addition to the sensor (pressure.md).
LEAST_DIVIDER_OHMS, MOST_DIVIDER_OHMS = 1_000, 10_000
# 3.3 V across this is 150 mA, half of a Pico's maximum (its data sheet, 3V3 pin: 300 mA).
LEAST_COMMON_OHMS, MOST_COMMON_OHMS = 22, 100


def resistors(circuit, nodes, node):
    """(resistor, the net at its other end) of each resistor on a node."""
    for part in circuit.of("resistor"):
        for this, other in (("1", "2"), ("2", "1")):
            if nodes.of(part.net(this)) == node:
                yield part, part.net(other)


def readers(circuit, net):
    return [f"{part.ref} {pin}" for part, pin, does, it in circuit.pins()
            if does == INPUT and it == net and part.kind in ("board", "multiplexer")]


def sensors(circuit):
    """Every sensor is connected between the board's own 3.3 V, through one resistor, and a wire that one resistor
    pulls low and one input reads."""
    nodes = Nodes(mated(circuit))
    read = {}
    for part in circuit.of("sensor"):
        feeds = [(r, net) for r, net in resistors(circuit, nodes, nodes.of(part.net("1")))]
        if [net for _, net in feeds] != ["board 3.3 V"] or not (
                LEAST_COMMON_OHMS <= feeds[0][0].ohms <= MOST_COMMON_OHMS):
            yield (f"{part.ref}: its supply must be the board's own 3.3 V through one resistor of "
                   f"{LEAST_COMMON_OHMS} to {MOST_COMMON_OHMS} Ω: R7")
        ends = list(resistors(circuit, nodes, nodes.of(part.net("2"))))
        downs = [r.ohms for r, net in ends if net == GROUND]
        if len(downs) != 1 or not LEAST_DIVIDER_OHMS <= downs[0] <= MOST_DIVIDER_OHMS:
            yield (f"{part.ref}: its wire needs one resistor of {LEAST_DIVIDER_OHMS // 1000} to "
                   f"{MOST_DIVIDER_OHMS // 1000} kΩ to ground: RM")
        pins = [pin for _, net in ends if net != GROUND for pin in readers(circuit, net)]
        if len(pins) != 1:
            yield f"{part.ref}: {len(pins)} inputs read it instead of one"
        for pin in pins:
            if pin in read:
                yield f"{pin}: reads {read[pin]} and {part.ref}: one input, one sensor"
            read[pin] = part.ref


def multiplexers(circuit):
    """It is powered by the board's own 3.3 V, always enabled, selected by the board and read by one of its inputs."""
    for part in circuit.of("multiplexer"):
        if part.net("VCC") != "board 3.3 V":
            yield f"{part.ref} VCC: is on '{part.net('VCC')}': it needs the board's own 3.3 V, as its sensors do"
        if part.net("E") != GROUND:
            yield f"{part.ref} E: is on '{part.net('E')}': only ground switches it on"
        inputs = {net: pin for pin, (does, net) in part.pins.items() if pin.startswith("Y")}
        for net, pin in inputs.items():
            if net != GROUND and not any(resistors(circuit, Nodes([]), net)):
                yield f"{part.ref} {pin}: floats: a sensor or ground"
        lines = [part.net(f"S{n}") for n in range(MULTIPLEXER_SELECTS)]
        for n, net in enumerate(lines):
            drivers = [f"{it.ref} {pin}" for it, pin, does, at in circuit.pins() if does == OUTPUT and at == net]
            if len(drivers) != 1 or lines.count(net) != 1:
                yield f"{part.ref} S{n}: needs an output of the board of its own"
        if len(readers(circuit, part.net("Z"))) != 1:
            yield f"{part.ref} Z: {len(readers(circuit, part.net('Z')))} inputs read it instead of one"
