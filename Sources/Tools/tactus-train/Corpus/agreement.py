#!/usr/bin/env python3
"""Says how well the second readings (Readings/second.tsv) agree with the labels of the corpus: for each label the share
that is the same, and Cohen's kappa.

Exit status: 0, or 66 if a file cannot be read.
"""

import collections
import hashlib
import json
import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
LABELS = ["urgency", "danger", "scam", "category", "tone", "asks"]


def kappa(pairs):
    """The share of pairs that are the same, and Cohen's kappa."""
    count = len(pairs)
    same = sum(one == other for one, other in pairs) / count
    first = collections.Counter(one for one, _ in pairs)
    second = collections.Counter(other for _, other in pairs)
    chance = sum(first[label] * second[label] for label in first) / count ** 2
    return same, (same - chance) / (1 - chance) if chance < 1 else 1.0


def main():
    first = {}
    # Labels that a third reader has settled stand in the files; what the first reader said, beside them.
    path = FOLDER / "Readings" / "first.tsv"
    said = dict(line.split("\t", 1) for line in path.read_text().splitlines()) if path.exists() else {}
    for path in FOLDER.glob("*.jsonl"):
        for line in path.read_text(encoding="utf-8").splitlines():
            message = json.loads(line)
            key = hashlib.sha256(message["text"].encode()).hexdigest()[:16]
            first[key] = said[key].split("\t") if key in said else [
                str(int(message[label])) if isinstance(message[label], bool) else message[label] for label in LABELS]
    rows = [line.split("\t") for line in (FOLDER / "Readings" / "second.tsv").read_text().splitlines()]
    pairs = [(first[row[0]], row[1:]) for row in rows if row[0] in first]
    print(f"{len(pairs)} of {len(first)} messages read twice")
    for place, label in enumerate(LABELS):
        same, value = kappa([(one[place], other[place]) for one, other in pairs])
        print(f"{label:9} {100 * same:5.1f} % the same, kappa {value:.3f}")
    interrupts = {"high", "critical"}
    same, value = kappa([(one[0] in interrupts, other[0] in interrupts) for one, other in pairs])
    print(f"interrupts {100 * same:4.1f} % the same, kappa {value:.3f}")


if __name__ == "__main__":
    try:
        main()
    except OSError as error:
        print(f"agreement.py: {error}", file=sys.stderr)
        sys.exit(66)
