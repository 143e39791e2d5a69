"""The labelled messages, and which of them are for judging only."""

import json
import pathlib

CORPUS = pathlib.Path(__file__).parent.parent / "tactus-train" / "Corpus"
URGENCIES = ["low", "medium", "high", "critical"]


def listed(path):
    """The persons, or the line numbers of each file, that nothing is trained on."""
    found = {}
    for line in path.read_text().splitlines():
        if line and line[0] != "#":
            name, _, numbers = line.partition(":")
            found[name] = set(map(int, numbers.split()))
    return found


def messages():
    """All messages, each with its "kind" (hard, plain or weeks), and "development" if it is for judging only."""
    lines = listed(CORPUS / "plain" / "development.txt")
    persons = listed(CORPUS / "weeks" / "development.txt")
    for folder, kind in ((CORPUS, "hard"), (CORPUS / "plain", "plain"), (CORPUS / "weeks", "weeks")):
        for path in sorted(folder.glob("*.jsonl")):
            for number, line in enumerate(path.open(encoding="utf-8"), 1):
                if not line.strip():
                    continue
                message = json.loads(line)
                message["kind"] = kind
                message["development"] = (
                    path.stem.startswith("dev-") if kind == "hard"
                    else number in lines.get(path.stem, ()) if kind == "plain"
                    else message["person"] in persons
                )
                yield message
