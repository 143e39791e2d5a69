#!/usr/bin/env python3
"""Checks a file of the corpus against SPEC.md, and shows its shares.

    check.py FILE        each line that is no message as SPEC.md says, and why; then the shares
    check.py --all       the same of all files of the folder, of `plain` and of `weeks`, which must hold 12,000
                         messages or more

Exit status: 0 if all lines are right, 1 if not, 64 for wrong usage, 66 if the file cannot be read.
"""

import collections
import json
import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
VALUES = {
    "lang": "en de fr es it pt nl pl tr sv".split(),
    "urgency": "low medium high critical".split(),
    "danger": "none health fire-gas violence self-harm money security missing weather household travel care".split(),
    "category": "personal work service promotion automation".split(),
    "tone": "neutral anger joy fear sadness empathy".split(),
}
KEYS = ["from", "text", "lang", "urgency", "danger", "scam", "category", "tone", "asks", "key", "facts"]
# The keys before and after those, in the files of a folder.
MORE = {"plain": ([], ["help"]), "weeks": (["person", "time", "channel"], ["help"])}
CHANNELS = "sms chat group mail notification home".split()
# Characters of all key clauses together; a summary has no more.
LONGEST_KEY = 120
# What the whole corpus must hold.
FEWEST = 12_000
LENGTHS = [(8, "under 8 words"), (31, "8 to 30"), (91, "31 to 90"), (None, "more")]


def faults(message, folder):
    """What is wrong with one message of a folder, a sentence each."""
    before, after = MORE.get(folder, ([], []))
    keys = [*before, *KEYS, *after]
    if not isinstance(message, dict) or list(message) != keys:
        return [f"it must have exactly the keys {', '.join(keys)}, in this order"]
    kinds = {**dict.fromkeys(["from", "text", *before, *VALUES], str), **dict.fromkeys(["scam", "asks", *after], bool),
             "key": list, "facts": list}
    found = [f"{key} must be {kind.__name__}" for key, kind in kinds.items() if not isinstance(message[key], kind)]
    parts = [part for key in ("key", "facts") if isinstance(message[key], list) for part in message[key]]
    if found or not all(isinstance(part, str) for part in parts):
        return found or ["key and facts hold strings"]
    found += [f"{key}: {message[key]!r} is none of {', '.join(values)}"
              for key, values in VALUES.items() if message[key] not in values]
    found += [f"{part!r} does not stand in the text" for part in parts if part not in message["text"]]
    if not 1 <= len(message["key"]) <= 3:
        found.append("give 1 to 3 key clauses")
    if len(message["facts"]) > 5:
        found.append("give at most 5 facts")
    length = sum(map(len, message["key"]))
    if length > LONGEST_KEY:
        found.append(f"the key clauses have {length} characters together: at most {LONGEST_KEY}")
    if message["danger"] != "none" and message["urgency"] in ("low", "medium"):
        found.append("danger is none unless urgency is high or critical")
    if message["scam"] and message["urgency"] != "low":
        found.append("a scam is low")
    if message.get("channel", "sms") not in CHANNELS:
        found.append(f"channel: {message['channel']!r} is none of {', '.join(CHANNELS)}")
    return found


def read(path):
    """Each line's number and message; the reason in place of one that is no JSON."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        try:
            yield number, json.loads(line), None
        except json.JSONDecodeError as error:
            yield number, None, f"no JSON: {error}"


def texts(paths):
    return {message["text"].strip().lower(): path.name for path in paths
            for _, message, _ in read(path) if isinstance(message, dict) and isinstance(message.get("text"), str)}


def shares(counts):
    total = max(1, sum(counts.values()))
    return ", ".join(f"{name} {100 * count / total:.0f} %" for name, count in sorted(counts.items()))


def check(path, counts, seen):
    """Reports what is wrong with one file; how many messages are right, and how many wrong.

    `seen` holds the texts of other files, and where they stand; those of this one are added.
    """
    good = bad = 0
    for number, message, reason in read(path):
        found = [reason] if reason else faults(message, path.parent.name)
        if not found:
            text = message["text"].strip().lower()
            # Short lines recur in life.
            if text in seen and path.parent.name not in MORE:
                found = [f"the same text stands in {seen[text]}"]
            seen[text] = f"{path.name}:{number}"
        if found:
            bad += 1
            print(f"{path.name}:{number}: {'; '.join(found)}")
            continue
        good += 1
        for key in ("urgency", "lang"):
            counts[key][message[key]] += 1
        words = len(message["text"].split())
        counts["length"][next(name for most, name in LENGTHS if most is None or words < most)] += 1
    return good, bad


def main():
    if len(sys.argv) != 2 or sys.argv[1].startswith("-") and sys.argv[1] != "--all":
        print(__doc__, file=sys.stdout if sys.argv[1:] in (["--help"], ["-h"]) else sys.stderr)
        return 0 if sys.argv[1:] in (["--help"], ["-h"]) else 64
    is_all = sys.argv[1] == "--all"
    counts = collections.defaultdict(collections.Counter)
    good = bad = 0
    files = [path for folder in (FOLDER, *(FOLDER / name for name in MORE)) for path in sorted(folder.glob("*.jsonl"))]
    named = files if is_all else [pathlib.Path(sys.argv[1])]
    seen = {} if is_all else texts(other for other in files if other.resolve() != named[0].resolve())
    for path in named:
        right, wrong = check(path, counts, seen)
        good += right
        bad += wrong
    print(f"{good} messages are right, {bad} wrong")
    for key, count in counts.items():
        print(f"{key:8} {shares(count)}")
    if is_all and good < FEWEST:
        print(f"the corpus has fewer than {FEWEST} messages")
        return 1
    return 1 if bad else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (OSError, UnicodeDecodeError) as error:
        print(f"check.py: {error}", file=sys.stderr)
        sys.exit(66)
