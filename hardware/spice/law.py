"""What must hold: each law that does not is told with its figure, and the check fails."""

import sys

broken = []


def at_least(words, value, least, unit):
    if not value >= least:
        broken.append(f"{words}: {value:.4g} {unit}, must be {least:g} {unit} or more")


def at_most(words, value, most, unit):
    if not value <= most:
        broken.append(f"{words}: {value:.4g} {unit}, must be {most:g} {unit} or less")


def tell():
    for line in broken:
        print(f"spice: {line}", file=sys.stderr)
    return bool(broken)
