#!/usr/bin/env python3
"""Prints how well a build judges the development messages, which nothing is trained on.

usage: judge.py TACTUS-MESSENGER     (TACTUS_ENCODER=none: without the encoder)
"""

import collections
import json
import subprocess
import sys

import corpus


def area(scores, answers):
    """The chance that a yes scores higher than a no."""
    ranked = sorted(zip(scores, answers))
    ranks, place = 0.0, 0
    while place < len(ranked):
        end = place
        while end < len(ranked) and ranked[end][0] == ranked[place][0]:
            end += 1
        ranks += sum(answer for _, answer in ranked[place:end]) * (place + end + 1) / 2
        place = end
    yes = sum(answers)
    return (ranks - yes * (yes + 1) / 2) / (yes * (len(answers) - yes))


def main():
    cases = [message for message in corpus.messages() if message["development"]]
    lines = [json.dumps({"from": message["from"], "text": message["text"]}, ensure_ascii=False) for message in cases]
    done = subprocess.run([sys.argv[1], "inbox", "analyze", "--json"], input="\n".join(lines) + "\n",
                          capture_output=True, text=True, check=True)
    found = [json.loads(line) for line in done.stdout.splitlines()]
    judged = collections.defaultdict(list)
    for message, one in zip(cases, found, strict=True):
        judged[message["kind"]].append((message, corpus.URGENCIES.index(message["urgency"]), one))
    persons = len({message["person"] for message, _, _ in judged["weeks"]})

    def show(name, value):
        print(f"{name:58} {value:.3f}")

    def share(kind, holds, felt=lambda one: one["urgent"]):
        chosen = [felt(one) for message, urgency, one in judged[kind] if holds(message, urgency)]
        return sum(chosen) / len(chosen)

    def interrupts(one, level):
        """Whether a message does at a level of the setting `interrupt`; as `TactusMessenger/Model/Interruptions.swift`."""
        if level == "danger":
            return one["urgent"] and (one["urgency"] >= 0.85 or one["danger"] not in (None, "none"))
        return one["urgent"] or level == "more" and one["urgency"] >= 0.45 and not one["scam"]

    weeks = judged["weeks"]
    for level in ("danger", "hour", "more"):
        show(f"ordinary, interrupt {level}: false interruptions per week",
             sum(interrupts(one, level) for _, urgency, one in weeks if urgency < 2) / persons)
        show(f"ordinary, interrupt {level}: critical and high felt",
             share("weeks", lambda _, urgency: urgency >= 2, lambda one: interrupts(one, level)))
        show(f"ordinary, interrupt {level}: critical felt",
             share("weeks", lambda _, urgency: urgency == 3, lambda one: interrupts(one, level)))
    show("ordinary: false interruptions per person and week",
         sum(one["urgent"] for _, urgency, one in weeks if urgency < 2) / persons)
    show("ordinary: critical and high felt", share("weeks", lambda _, urgency: urgency >= 2))
    show("ordinary: false calls for help per person and week",
         sum(one["help"]["calls"] for message, _, one in weeks if not message["help"]) / persons)
    danger = [one for kind in ("weeks", "plain") for message, _, one in judged[kind] if message["help"]]
    show("ordinary and plain: present danger that calls for help", sum(one["help"]["calls"] for one in danger) / len(danger))
    show("ordinary and plain: present danger felt", sum(one["urgent"] for one in danger) / len(danger))
    show("plain: emergencies (critical) not felt", 1 - share("plain", lambda _, urgency: urgency == 3))
    show("plain: what cannot wait (high) not felt", 1 - share("plain", lambda _, urgency: urgency == 2))
    show("plain: everyday lines (low) that interrupt", share("plain", lambda _, urgency: urgency == 0))
    for number, name in enumerate(corpus.URGENCIES):
        show(f"hard: {name} felt", share("hard", lambda _, urgency: urgency == number))
    show("hard: critical and high felt", share("hard", lambda _, urgency: urgency >= 2))
    scams = [one for kind in judged for message, _, one in judged[kind] if message["scam"]]
    show("scams that interrupt", sum(one["urgent"] for one in scams) / len(scams))
    for kind, all_of_kind in judged.items():
        show(f"area, {kind}", area([one["urgency"] for _, _, one in all_of_kind], [urgency >= 2 for _, urgency, _ in all_of_kind]))


if __name__ == "__main__":
    main()
