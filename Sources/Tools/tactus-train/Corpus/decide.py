#!/usr/bin/env python3
"""Settles the labels on which two readers differ: where a third reader has judged (Readings/third.tsv), each label is what
two of the three say, or else what the third says. What the first reader said is kept in Readings/first.tsv.

    decide.py            writes the settled labels into the files of the corpus, and says how many changed

Exit status: 0, or 66 if a file cannot be read.
"""

import collections
import hashlib
import json
import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
LABELS = ["urgency", "danger", "scam", "category", "tone", "asks"]
PRESSING = {"high", "critical"}


def digest(text):
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def readings(name):
    path = FOLDER / "Readings" / f"{name}.tsv"
    if not path.exists():
        return {}
    return {row[0]: row[1:] for row in (line.split("\t") for line in path.read_text(encoding="utf-8").splitlines())}


def labels(message):
    return [str(int(message[label])) if isinstance(message[label], bool) else message[label] for label in LABELS]


def settled(readers):
    """The labels that two of three readers give, or else the third's, as SPEC.md allows them together."""
    found = dict(zip(LABELS, (
        next((value for value, count in collections.Counter(values).items() if count > 1), values[-1])
        for values in zip(*readers))))
    if found["scam"] == "1":
        found["urgency"] = "low"
    if found["urgency"] not in PRESSING:
        found["danger"] = "none"
    elif found["danger"] == "none":
        # Readers who found it pressing name the danger; a message may press without one only if none does.
        named = [reader[1] for reader in readers if reader[0] in PRESSING and reader[1] != "none"]
        if named and found["urgency"] == "critical":
            found["danger"] = named[-1]
    return found


def main():
    first, second, third = readings("first"), readings("second"), readings("third")
    changed = collections.Counter()
    for path in sorted(FOLDER.glob("*.jsonl")):
        lines = []
        for line in path.read_text(encoding="utf-8").splitlines():
            message = json.loads(line)
            key = digest(message["text"])
            if key in third and key in second:
                one = first.setdefault(key, labels(message))
                found = settled([one, second[key], third[key]])
                before = dict(message)
                for label in LABELS:
                    value = found[label] == "1" if label in ("scam", "asks") else found[label]
                    if message[label] != value:
                        changed[label] += 1
                        message[label] = value
                if message != before:
                    line = json.dumps(message, ensure_ascii=False)
            lines.append(line + "\n")
        path.write_text("".join(lines), encoding="utf-8")
    rows = ("\t".join([key] + row) + "\n" for key, row in sorted(first.items()))
    (FOLDER / "Readings" / "first.tsv").write_text("".join(rows), encoding="utf-8")
    print(", ".join(f"{label} {count}" for label, count in changed.items()) or "nothing changed")


if __name__ == "__main__":
    try:
        main()
    except OSError as error:
        print(f"decide.py: {error}", file=sys.stderr)
        sys.exit(66)
