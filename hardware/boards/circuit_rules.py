"""Checks a circuit for faults: a floating gate, a coil without a return path for its current, two outputs
on one net. plug_rules.py checks plugs, pressure_rules.py pressure. Each finding is one line:
position, fault, and remedy.
"""

import plug_rules
import pressure_rules
from circuit import (CONVERTER_OFF_VOLTS, CONVERTER_PULL_UP_OHMS, GROUND, GROUND_PIN, INPUT, OUTPUT,
                     PORT_VOLTS, POWER_IN, POWER_OUT, Nodes, mated)

MOST_SERIES_OHMS = 1_000
MOST_PULL_DOWN_OHMS = 100_000


def loose_ends(circuit):
    count = {}
    for _, _, _, net in circuit.pins():
        count[net] = count.get(net, 0) + 1
    for plug in circuit.plugs:
        for way in plug.ways:
            for net in (way.box, way.glove):
                count[net] = count.get(net, 0) + 1
    for part, pin, _, net in circuit.pins():
        if count[net] < 2:
            yield f"{part.ref} {pin}: nothing else is on net '{net}': connect it"


def grounds(circuit):
    for part, pin, does, net in circuit.pins():
        if does == GROUND_PIN and net != GROUND:
            yield f"{part.ref} {pin}: is on '{net}': all grounds are one wire"


def supplies(circuit, nodes, where=""):
    """Each supply has exactly one source."""
    drivers, takers = {}, {}
    for part, pin, does, net in circuit.pins():
        if does in (POWER_OUT, POWER_IN):
            (drivers if does == POWER_OUT else takers).setdefault(nodes.of(net), []).append(f"{part.ref} {pin}")
    for node, pins in drivers.items():
        if len(pins) > 1:
            yield f"{where}{' and '.join(pins)} drive one net: two supplies must never be joined"
    for node, pins in takers.items():
        if node not in drivers:
            yield f"{where}{' and '.join(pins)}: no supply is on '{node}'"


def outputs_apart(circuit, nodes, where=""):
    driven = {}
    for part, pin, does, net in circuit.pins():
        if does == OUTPUT:
            driven.setdefault(nodes.of(net), []).append(f"{part.ref} {pin}")
    for pins in driven.values():
        if len(pins) > 1:
            yield f"{where}{' and '.join(pins)}: output against output: separate them"


def neighbours(circuit, net):
    """(resistor, the net at its other end) of each resistor on a net."""
    for part in circuit.of("resistor"):
        ends = part.net("1"), part.net("2")
        if net in ends:
            yield part, ends[1] if ends[0] == net else ends[0]


def outputs_on(circuit, net):
    return [f"{part.ref} {pin}" for part, pin, does, it in circuit.pins() if does == OUTPUT and it == net]


def inputs_on(circuit, net):
    return [f"{part.ref} {pin}" for part, pin, does, it in circuit.pins() if does == INPUT and it == net]


def gates(circuit):
    """Every gate has one output, directly or through one small resistor, shares it with no other, and is pulled low."""
    for part in circuit.of("switch"):
        gate = part.net("gate")
        series = [(r, net) for r, net in neighbours(circuit, gate) if outputs_on(circuit, net)]
        nets = [gate] if outputs_on(circuit, gate) else [net for _, net in series]
        drivers = [pin for net in nets for pin in outputs_on(circuit, net)]
        if len(drivers) != 1:
            yield f"{part.ref} gate: {len(drivers)} outputs drive it instead of one"
            continue
        driven = {pin for net in {gate, *nets} for pin in inputs_on(circuit, net)}
        for net in nets:
            driven |= {pin for r, other in neighbours(circuit, net) if other != GROUND
                       for pin in inputs_on(circuit, other)}
        if driven != {f"{part.ref} gate"}:
            yield f"{drivers[0]}: drives {' and '.join(sorted(driven))}: one output, one gate"
        pulls = [r for r, net in neighbours(circuit, gate) if net == GROUND]
        ups = [r for r, net in neighbours(circuit, gate) if net in circuit.volts]
        for pull in ups:
            yield f"{part.ref} gate: {pull.ref} pulls it up: the motor runs in reset"
        if len(pulls) != 1 or not 0 < pulls[0].ohms <= MOST_PULL_DOWN_OHMS:
            yield (f"{part.ref} gate: no pull-down of {MOST_PULL_DOWN_OHMS // 1000} kΩ or less: "
                   "it floats in reset")
            continue
        for r, _ in series:
            if r.ohms > min(MOST_SERIES_OHMS, pulls[0].ohms / 10):
                yield f"{r.ref}: {r.ohms} Ω before a pull-down of {pulls[0].ohms} Ω: the gate gets too little"


def coils(circuit):
    """Every coil is connected between the rail and one switch, and its current has a return path to the rail."""
    nodes = Nodes(mated(circuit))
    for part in circuit.of("coil"):
        ends = [nodes.of(part.net("1")), nodes.of(part.net("2"))]
        rail = nodes.of("rail")
        if rail not in ends:
            yield f"{part.ref}: no end is on the motor rail"
            continue
        drain = ends[1] if ends[0] == rail else ends[0]
        switches = [s.ref for s in circuit.of("switch") if nodes.of(s.net("drain")) == drain]
        if len(switches) != 1 or drain == GROUND:
            yield f"{part.ref}: {len(switches)} drains are on its other end instead of one"
        ways = [(nodes.of(d.net("anode")), nodes.of(d.net("cathode"))) for d in circuit.of("diode")]
        if (rail, drain) in ways:
            yield f"{part.ref}: its diode is the wrong way round: the band belongs to the rail"
        elif (drain, rail) not in ways:
            yield f"{part.ref}: no diode leads its current back to the rail"


def enable(circuit):
    """The converter is off unless one output enables it."""
    for part in circuit.of("converter"):
        net = part.net("EN")
        drivers = outputs_on(circuit, net)
        if len(drivers) != 1:
            yield f"{part.ref} EN: {len(drivers)} outputs drive it instead of one"
        others = [pin for pin in inputs_on(circuit, net) if pin != f"{part.ref} EN"]
        if others:
            yield f"{part.ref} EN: {' and '.join(others)} is on the same net"
        pulls = [r.ohms for r, other in neighbours(circuit, net) if other == GROUND and r.ohms > 0]
        if not pulls:
            yield f"{part.ref} EN: nothing holds it low: its own pull-up switches the motors' power on in reset"
            continue
        down = 1 / sum(1 / ohms for ohms in pulls)
        volts = PORT_VOLTS * down / (down + CONVERTER_PULL_UP_OHMS)
        if volts >= CONVERTER_OFF_VOLTS:
            yield (f"{part.ref} EN: {volts:.2f} V at rest, {CONVERTER_OFF_VOLTS} V may switch it on: "
                   "a smaller resistor to ground")


def keys(circuit):
    """The keys are powered by the board, which runs while the motors' power is off; between a plug and a pin of a
    chip there is a resistor, since fingers discharge there."""
    contacts = {way.box for plug in circuit.plugs for way in plug.ways}
    for part, pin, does, net in circuit.pins():
        if does == INPUT and part.kind in ("board", "multiplexer") and net in contacts:
            yield f"{part.ref} {pin}: is on a plug without a resistor between: R4 or R6"
    for plug in circuit.plugs:
        for way in plug.ways:
            if way.box != "key common":
                continue
            feeds = [(r, net) for r, net in neighbours(circuit, way.box)]
            if not any(r.ohms >= 100 and net in (GROUND, "board 3.3 V") for r, net in feeds) or len(feeds) != 1:
                yield (f"{plug.ref}: the keys' other side needs one resistor of 100 Ω or more to ground or "
                       "to the board's own 3.3 V")


def findings(circuit):
    result = []
    for rule in (loose_ends, grounds, gates, coils, enable, keys, pressure_rules.sensors,
                 pressure_rules.multiplexers, plug_rules.named, plug_rules.exchangeable):
        result += rule(circuit)
    fuses = [(part.net("1"), part.net("2")) for part in circuit.of("wire")]
    closed = [(part.net("1"), part.net("2")) for part in circuit.of("key") + circuit.of("sensor")]
    for where, joined in plug_rules.matings(circuit):
        nodes = Nodes(joined + fuses + closed)
        for rule in (supplies, outputs_apart, plug_rules.currents):
            result += rule(circuit, nodes, where)
    return list(dict.fromkeys(result))
