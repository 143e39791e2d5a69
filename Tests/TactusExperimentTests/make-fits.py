#!/usr/bin/env python3
"""Makes fits.json: psychometric functions fitted by scipy, independently of the Swift.

    python3 -m venv /tmp/venv && /tmp/venv/bin/pip install numpy scipy
    /tmp/venv/bin/python Tests/TactusExperimentTests/make-fits.py
"""
import json
import pathlib

import numpy
from scipy.optimize import minimize
from scipy.special import expit

HERE = pathlib.Path(__file__).resolve().parent


def loss(parameters, levels, trials, right, guess, lapse):
    threshold, slope = parameters[:2]
    lapse = parameters[2] if lapse is None else lapse
    p = guess + (1 - guess - lapse) * expit(slope * (levels - threshold))
    p = numpy.clip(p, 1e-12, 1 - 1e-12)
    return -numpy.sum(right * numpy.log(p) + (trials - right) * numpy.log(1 - p))


def fit(levels, trials, right, guess, lapse):
    """The best of many starts: Nelder and Mead's simplex, refined by L-BFGS-B where the lapse rate is bounded."""
    span = levels[-1] - levels[0]
    best = None
    for sign in (1, -1):
        for steepness in (2, 8, 30):
            for middle in (0.25, 0.5, 0.75):
                start = [levels[0] + middle * span, sign * steepness / span]
                # Scaled parameters, so that one tolerance fits both.
                scale = numpy.array([span, 1 / span] + ([1] if lapse is None else []))
                start = numpy.array(start + ([0.03] if lapse is None else [])) / scale
                bounds = [(-20, 20), (-2000, 2000)] + ([(0, 0.1)] if lapse is None else [])
                bounds[0] = (bounds[0][0] + levels[0] / span, bounds[0][1] + levels[0] / span)
                found = minimize(lambda x: loss(x * scale, levels, trials, right, guess, lapse), start,
                                 method="Nelder-Mead", bounds=bounds,
                                 options={"xatol": 1e-10, "fatol": 1e-13, "maxiter": 20000, "maxfev": 20000})
                if best is None or found.fun < best.fun:
                    best, unit = found, scale
    return best.x * unit, -best.fun


def errors(threshold, slope, levels, trials, right, guess, lapse):
    """The standard errors by the second derivatives, by central differences."""
    def value(t, s):
        return loss([t, s], levels, trials, right, guess, lapse)
    dt, ds = 1e-4 * (levels[-1] - levels[0]), 1e-4 * abs(slope)
    h = numpy.zeros((2, 2))
    h[0, 0] = (value(threshold + dt, slope) - 2 * value(threshold, slope) + value(threshold - dt, slope)) / dt ** 2
    h[1, 1] = (value(threshold, slope + ds) - 2 * value(threshold, slope) + value(threshold, slope - ds)) / ds ** 2
    h[0, 1] = h[1, 0] = (value(threshold + dt, slope + ds) - value(threshold + dt, slope - ds)
                         - value(threshold - dt, slope + ds) + value(threshold - dt, slope - ds)) / (4 * dt * ds)
    if not numpy.linalg.det(h) > 0:
        return numpy.array([numpy.nan, numpy.nan])
    return numpy.sqrt(numpy.diag(numpy.linalg.inv(h)))


def main():
    random = numpy.random.default_rng(41)
    cases = []
    while len(cases) < 40:
        number = len(cases)
        guess = [0, 1 / 26, 0.25, 0.5][number % 4]
        lapse = [0.0, 0.02, None, 0.05][number // 4 % 4]
        count = int(random.integers(4, 12))
        low = float(random.choice([1, 25, 60, 100]))
        levels = numpy.linspace(low, low * float(random.choice([3, 6])), count).round(0)
        levels = numpy.unique(levels)
        trials = random.integers(8, 60, len(levels))
        span = levels[-1] - levels[0]
        threshold = levels[0] + span * random.uniform(0.3, 0.7)
        slope = random.choice([1, -1]) * random.uniform(5, 20) / span
        p = guess + (1 - guess - (lapse or 0.03)) * expit(slope * (levels - threshold))
        right = random.binomial(trials, p)
        found, likelihood = fit(levels, trials, right, guess, lapse)
        case = {
            "levels": levels.tolist(), "trials": trials.tolist(), "right": right.tolist(), "guess": guess,
            "lapse": lapse, "threshold": found[0], "slope": found[1], "log_likelihood": likelihood,
        }
        if lapse is None:
            case["fitted_lapse"] = found[2]
        with numpy.errstate(invalid="ignore"):
            case["errors"] = errors(found[0], found[1], levels, trials, right, guess,
                                    found[2] if lapse is None else lapse).tolist()
        # Answers that leave the threshold open, as on few levels, compare nothing.
        if not case["errors"][0] < span / 5 or not case["errors"][1] < abs(found[1]) / 2:
            continue
        cases.append(case)
    (HERE / "fits.json").write_text(json.dumps({"fits": cases}, indent=1) + "\n")


if __name__ == "__main__":
    main()
