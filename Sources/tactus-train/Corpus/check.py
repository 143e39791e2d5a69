#!/usr/bin/env python3
"""check.py FILE: is each line a message as SPEC.md says? Prints what is wrong and the shares."""
import sys, json, collections, glob, os
KEYS = ["from","text","lang","urgency","danger","scam","category","tone","asks","key","facts"]
LANGS = "en de fr es it pt nl pl tr sv".split()
ALLOWED = {"urgency": "low medium high critical".split(),
 "danger": "none health fire-gas violence self-harm money security missing weather household travel care".split(),
 "category": "personal work service promotion automation".split(),
 "tone": "neutral anger joy fear sadness empathy".split(), "lang": LANGS}
seen = {}
here = os.path.abspath(sys.argv[1])
for f in glob.glob(os.path.join(os.path.dirname(os.path.abspath(__file__)), "*.jsonl")):
    if os.path.abspath(f) == here: continue
    for l in open(f, encoding="utf-8"):
        try: seen[json.loads(l)["text"].strip().lower()] = os.path.basename(f)
        except Exception: pass
bad = 0
urg, lens, lang, scam = (collections.Counter() for _ in range(4))
n = 0
for i, l in enumerate(open(here, encoding="utf-8"), 1):
    if not l.strip(): continue
    n += 1
    def no(w):
        global bad; bad += 1; print(f"line {i}: {w}")
    try: m = json.loads(l)
    except Exception as e: no(f"not JSON: {e}"); continue
    if list(m.keys()) != KEYS: no(f"keys are {list(m.keys())}"); continue
    for k, a in ALLOWED.items():
        if m[k] not in a: no(f"{k}: {m[k]!r} is not allowed")
    for k in ("scam", "asks"):
        if not isinstance(m[k], bool): no(f"{k} is not true/false")
    if not (1 <= len(m["key"]) <= 3): no("key: give 1 to 3")
    if len(m["facts"]) > 5: no("facts: give at most 5")
    for k in ("key", "facts"):
        for s in m[k]:
            if s not in m["text"]: no(f"{k}: {s!r} is no substring of text")
    if sum(map(len, m["key"])) > 120: no(f"key: {sum(map(len, m['key']))} characters together, at most 120")
    if m["danger"] != "none" and m["urgency"] in ("low", "medium"): no("danger only with urgency high or critical")
    if m["scam"] and m["urgency"] != "low": no("a scam is low")
    t = m["text"].strip().lower()
    if t in seen: no(f"same text as in {seen[t]}")
    seen[t] = f"line {i}"
    urg[m["urgency"]] += 1; lang[m["lang"]] += 1; scam[m["scam"]] += 1
    w = len(m["text"].split()); lens["<8" if w < 8 else "8-30" if w <= 30 else "30-90" if w <= 90 else ">90"] += 1
print(f"{n} messages, {bad} wrong;", {k: f"{100*v//max(n,1)}%" for k, v in urg.items()}, {k: f"{100*v//max(n,1)}%" for k, v in lens.items()}, dict(lang), "scams", scam[True])
sys.exit(bad > 0)
