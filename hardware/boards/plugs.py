"""The plugs between the box and the glove: the net of each contact, and the kind of plug.

The rail is at both ends of the motors' plug, the sensors' 3.3 V at both ends of theirs, the common wire in the
middle of the keys': a plug that is forced in reversed exchanges motors, keys or sensors, and connects
nothing else. wiring.md has the reasons for these kinds.
"""

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Family:
    name: str
    is_polarised: bool
    amperes: float  # per contact; wiring.md names the source
    takes_narrower: bool = False  # a plug with fewer contacts can be pushed into a wider socket


@dataclass(frozen=True)
class Way:
    """One contact: `box` and `glove` are the nets on its two sides."""
    box: str
    glove: str
    words: str
    wire: str


@dataclass(frozen=True)
class Plug:
    ref: str
    name: str
    family: Family
    ways: tuple

    def fits(self, other):
        """True if its glove half fits the other's box half."""
        return self.family.name == other.family.name and len(self.ways) == len(other.ways)


DIN = Family("DIN", True, 1.0)
MINI_DIN = Family("mini-DIN", True, 1.0)
# 2 A for AWG 24 (JST's data sheet of the PH series), 3 A. That a narrower plug enters a wider socket is assumed.
JST_PH = Family("JST PH", True, 2.0, True)
JST_XH = Family("JST XH", True, 3.0, True)


def motors(profile):
    outputs = profile["board"]["outputs"]
    names = [actuator["name"] for actuator in profile["layout"]["actuators"]]
    rail = Way("rail", "glove rail", "motor rail, 3.3 V", "black")
    middle = [Way(f"drain {n}", f"glove motor {n}", f"motor {n}, {name}: its driver", output["wire"])
              for n, (output, name) in enumerate(zip(outputs, names), 1)]
    return Plug("J1", "motors", DIN, (rail, *middle, rail))


def keys(profile):
    all_keys = profile["board"]["keys"]
    source = {"high": "the board's 3.3 V", "low": "ground"}[profile["board"]["key_level"]]
    ways = [Way(f"key wire {n}", f"glove key {n}", f"key {n}", key["wire"]) for n, key in enumerate(all_keys, 1)]
    half = len(ways) // 2
    common = Way("key common", "glove key common", f"the keys' other side: {source} through R5", "black")
    return Plug("J2", "keys", MINI_DIN, (*ways[:half], common, *ways[half:]))


def pressure(profile):
    names = [actuator["name"] for actuator in profile["layout"]["actuators"]]
    common = Way("pressure common", "glove pressure common", "the sensors' 3.3 V: the board's, through R7", "black")
    middle = [Way(f"pressure wire {n}", f"glove pressure {n}", f"pressure {n}, {name}", channel["wire"])
              for n, (channel, name) in enumerate(zip(profile["board"]["pressure"]["channels"], names), 1)]
    return Plug("J3", "pressure", MINI_DIN, (common, *middle, common))


def plugs(profile):
    board = profile["board"]
    return ([motors(profile)] + ([keys(profile)] if board["keys"] else [])
            + ([pressure(profile)] if "pressure" in board else []))


def carrier(profile):
    """The plugs of the printed circuit board (../pcb): the motors of each hand have one, with the rail at both ends.
    They are of two kinds: the left one, pushed into a wider socket of the right one, would short the rail."""
    board, (rail, *middle, _) = profile["board"], motors(profile).ways
    left = Plug("J1.1", "motors 1 to 3, left hand", JST_PH, (rail, *middle[:3], rail))
    right = Plug("J1.2", "motors 4 to 6, right hand", JST_XH, (rail, *middle[3:], rail))
    others = ([keys(profile)] if board["keys"] else []) + ([pressure(profile)] if "pressure" in board else [])
    return [left, right] + [replace(plug, family=JST_PH) for plug in others]
