#!/usr/bin/env python3
"""Writes fsrs.json and questplus.json next to itself, with the PyPI packages fsrs 6.3.2 and questplus 2023.1:

    python3 -m venv venv && venv/bin/pip install fsrs==6.3.2 questplus==2023.1
    venv/bin/python Tests/TactusPracticeTests/vectors/make.py
"""
import datetime
import importlib.metadata
import json
import math
import pathlib
import random

import fsrs
import numpy
import questplus

HERE = pathlib.Path(__file__).parent
START = datetime.datetime(2026, 1, 1, 8, tzinfo=datetime.timezone.utc)


def memories():
    scheduler = fsrs.Scheduler(enable_fuzzing=False)
    chance = random.Random(41)
    cases = []
    for _ in range(60):
        card = fsrs.Card()
        now = START
        reviews = []
        for _ in range(12):
            before = scheduler.get_card_retrievability(card, now)
            grade = chance.choice([1, 2, 3, 3, 3, 4])
            card, _ = scheduler.review_card(card, fsrs.Rating(grade), now)
            reviews.append({
                "time": int(now.timestamp() * 1000), "grade": grade, "before": before,
                "stability": card.stability, "difficulty": card.difficulty,
                "interval": scheduler._next_interval(stability=card.stability),
            })
            now += datetime.timedelta(minutes=chance.choice([1, 10, 600, 1440, 3000, 10000, 60000]))
        cases.append({"reviews": reviews})
    return cases


def staircases():
    chance = random.Random(42)
    stimuli = [-math.log10(25) - i * math.log10(2) / 4 for i in range(17)]
    thresholds = [-math.log10(20) - i * math.log10(2) / 6 for i in range(28)]
    slopes, lapses, guess = [2.0, 4.0, 8.0], [0.0, 0.1, 0.25], 0.09
    cases = []
    for _ in range(4):
        estimator = questplus.QuestPlus(
            stim_domain={"intensity": numpy.array(stimuli)},
            param_domain={
                "threshold": numpy.array(thresholds), "slope": numpy.array(slopes),
                "lower_asymptote": numpy.array([guess]), "lapse_rate": numpy.array(lapses),
            },
            outcome_domain={"response": ["right", "wrong"]}, func="weibull", stim_scale="log10",
            stim_selection_method="min_entropy", param_estimation_method="mean")
        truth = chance.choice(thresholds[6:22])
        trials = []
        for _ in range(25):
            intensity = estimator.next_stim["intensity"]
            share = 1 - 0.1 - (1 - guess - 0.1) * math.exp(-10 ** (4 * (intensity - truth)))
            is_right = chance.random() < share
            estimator.update(
                stim={"intensity": intensity}, outcome={"response": "right" if is_right else "wrong"})
            estimate = estimator.param_estimate
            trials.append({
                "stimulus": int(numpy.argmin(abs(numpy.array(stimuli) - intensity))), "right": is_right,
                "threshold": estimate["threshold"], "slope": estimate["slope"], "lapse": estimate["lapse_rate"],
            })
        cases.append({"trials": trials})
    return {
        "stimuli": stimuli, "thresholds": thresholds, "slopes": slopes, "lapses": lapses, "guess": guess,
        "cases": cases,
    }


for name, package, content in [
    ("fsrs.json", "fsrs", {"cases": memories()}), ("questplus.json", "questplus", staircases()),
]:
    source = f"{package} {importlib.metadata.version(package)}, by make.py"
    (HERE / name).write_text(json.dumps({"source": source, **content}, indent=0) + "\n")
