"""Checks a circuit with its plugs inserted in every possible way: also reversed,
by force, and into the other socket if it fits. Then no supply may be shorted and no motor may run by itself.
"""

from circuit import GROUND, INPUT, OUTPUT, POWER_OUT, mated

LOGIC_VOLTS = 3.6  # more damages a board's pin (absolute maximum of the nRF51822: VDD + 0.3 V)


def named(circuit):
    for plug in circuit.plugs:
        for number, way in enumerate(plug.ways, 1):
            if not way.words or not way.wire:
                yield f"{plug.ref} contact {number}: has no name or no colour"
            if not any(net == way.box for _, _, _, net in circuit.pins()):
                yield f"{plug.ref} contact {number}: nothing in the box is on '{way.box}'"
        if not plug.family.is_polarised:
            yield f"{plug.ref}: it goes in both ways round: a polarised plug"
    amount = sum(1 for plug in circuit.plugs for way in plug.ways if way.box == "rail")
    for plug in circuit.plugs:
        if amount and circuit.rail_amperes / amount > plug.family.amperes:
            yield f"{plug.ref}: {circuit.rail_amperes / amount:.2f} A for each contact of the rail are too much"


def matings(circuit):
    """(words, joins) of every way to connect the halves, including forced and forbidden ones."""
    yield "", mated(circuit)
    for plug in circuit.plugs:
        turned = [(way.box, other.glove) for way, other in zip(plug.ways, reversed(plug.ways))]
        yield f"{plug.ref} the wrong way round: ", mated(circuit, {plug.ref: turned})
        if not plug.family.is_polarised:
            shifted = [(way.box, other.glove) for way, other in zip(plug.ways, plug.ways[1:])]
            yield f"{plug.ref} one contact aside: ", mated(circuit, {plug.ref: shifted})
    for plug in circuit.plugs:
        for other in circuit.plugs:
            if plug.ref < other.ref and plug.fits(other):
                crossed = {one.ref: [(way.box, its.glove) for way, its in zip(one.ways, two.ways)]
                           for one, two in ((plug, other), (other, plug))}
                yield f"{plug.ref} and {other.ref} exchanged: ", mated(circuit, crossed)
    for plug in circuit.plugs:
        for other in circuit.plugs:
            if plug.family == other.family and plug.family.takes_narrower and len(plug.ways) < len(other.ways):
                yield from narrower(circuit, plug, other)


def narrower(circuit, plug, wider):
    """The glove half of `plug` in the box half of `wider`, at every position and both ways round."""
    for aside in range(len(wider.ways) - len(plug.ways) + 1):
        for glove in (plug.ways, plug.ways[::-1]):
            joined = [(way.box, its.glove) for way, its in zip(wider.ways[aside:], glove)]
            yield f"{plug.ref} in {wider.ref}, {aside} aside: ", mated(circuit, {plug.ref: joined, wider.ref: []})


def exchangeable(circuit):
    for plug in circuit.plugs:
        for other in circuit.plugs:
            if plug.ref < other.ref and plug.fits(other):
                yield (f"{plug.ref} and {other.ref}: each fits the other's socket: "
                       "another kind or number of contacts")


def arrows(circuit, nodes, are_switches_on, with_coils):
    """The paths of current without a resistor: (from, to, whether through a coil)."""
    for part in circuit.parts:
        if part.kind == "diode":
            yield nodes.of(part.net("anode")), nodes.of(part.net("cathode")), False
        elif part.kind == "switch":
            drain, source = nodes.of(part.net("drain")), nodes.of(part.net("source"))
            yield source, drain, False
            if are_switches_on:
                yield drain, source, False
        elif part.kind == "coil" and with_coils:
            one, other = nodes.of(part.net("1")), nodes.of(part.net("2"))
            yield one, other, True
            yield other, one, True


def reached(start, flows):
    """Every node to which current flows from `start`, and whether the path may include a coil."""
    seen, todo = set(), [(start, False)]
    while todo:
        state = todo.pop()
        if state in seen:
            continue
        seen.add(state)
        todo += [(to, state[1] or is_coil) for at, to, is_coil in flows if at == state[0]]
    return seen


def currents(circuit, nodes, where):
    """No supply is shorted with every switch on, no motor runs with every switch off; all keys are down."""
    ground = nodes.of(GROUND)
    sources = {}
    for part, pin, does, net in circuit.pins():
        if does == POWER_OUT:
            sources.setdefault(nodes.of(net), f"{part.ref} {pin}")
    pins = [(part, pin, does, nodes.of(net)) for part, pin, does, net in circuit.pins()
            if does in (OUTPUT, INPUT) and part.kind == "board"]
    volts = {nodes.of(net): value for net, value in circuit.volts.items()}
    on = list(arrows(circuit, nodes, True, False))
    off = list(arrows(circuit, nodes, False, True))
    for start, name in sources.items():
        there = {node for node, _ in reached(start, on)}
        if ground in there:
            yield f"{where}{name} is shorted to ground"
        for other in sorted(there & sources.keys() - {start}):
            yield f"{where}{name} feeds {sources[other]}"
        for part, pin, does, node in pins:
            if node in there and (does == OUTPUT or volts.get(start, 0) > LOGIC_VOLTS):
                yield f"{where}{name} is on {part.ref} {pin}"
        if (ground, True) in reached(start, off):
            yield f"{where}a motor runs from {name} with every switch off"
