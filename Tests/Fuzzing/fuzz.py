"""Feeds what comes from outside with inputs that libFuzzer thinks up.

    python3 fuzz.py [TARGET...]   60 s for each target
        --seconds N               so long for each target
        --runs N                  so many executions of each target, however long it takes
        --plain                   without the address sanitizer: some two to four times as many
        --short                   the small corpora and some thousand inputs, always the same
        --merge                   write Tests/Fuzzing/corpora anew: the smallest that covers as much

Inputs that were found and what is needed to repeat a failure stay in .build/fuzz.
Exit status: 0 if all is well, 1 after a crash, a hang or too much memory, 64 for wrong usage,
130 after ^C.
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

PACKAGE = pathlib.Path(__file__).resolve().parent
ROOT = PACKAGE.parents[1]
SCRATCH = pathlib.Path(".build/fuzz")
PROGRAM = SCRATCH / "release" / "tactus-fuzz"
PLAIN_SCRATCH = pathlib.Path(".build/fuzz-plain")
CORPORA = PACKAGE.relative_to(ROOT) / "corpora"

# The longest input, bytes, and how many executions a short run has.
TARGETS = {
    "frames": (256, 40_000),
    "device": (256, 20_000),
    "link": (256, 6_000),
    "capture": (1024, 20_000),
    "plot": (1024, 4_000),
    "profile": (1024, 30_000),
    "braille": (64, 6_000),
    "mail": (1024, 3_000),
    "keyboard": (256, 15_000),
    "vocabulary": (512, 10_000),
    "messenger": (256, 3_000),
    "baum": (512, 20_000),
    "service": (512, 10_000),
    "touch": (256, 20_000),
    "gestures": (1024, 20_000),
}
HANG_SECONDS = 10
MEMORY_MB = 2048
MERGED_BYTES = 24_000  # of each target in the repository
INTERRUPTED = 72  # libFuzzer's exit status after ^C


def count(word):
    """What libFuzzer takes as "so long" or "so many": 0 or less would be without an end."""
    number = int(word) if re.fullmatch("[0-9]{1,18}", word) else 0
    if not number:
        raise argparse.ArgumentTypeError(f"'{word}': give a whole number from 1 up")
    return number


def build(scratch, sanitizers):
    # The sanitizers of the last -sanitize hold; --sanitize keeps SwiftPM from renaming `main`.
    done = subprocess.run(
        ["swift", "build", "-c", "release", "--package-path", PACKAGE, "--scratch-path", scratch,
         "--product", "tactus-fuzz", "--sanitize", "fuzzer",
         "-Xswiftc", f"-sanitize={sanitizers}"],
        capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"fuzz: tactus-fuzz does not build\n{done.stdout}{done.stderr}")


def corpus(target):
    folder = CORPORA / target
    return [folder] if folder.is_dir() else []


def run(program, target, limits, short):
    """Runs one target; returns its line and, after a failure, how to repeat it."""
    longest, _ = TARGETS[target]
    found = SCRATCH / "corpora" / target
    crashes = SCRATCH / "crashes"
    for folder in (found, crashes):
        folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as empty:
        done = subprocess.run(
            [program, target, empty if short else found, *corpus(target), f"-max_len={longest}",
             f"-timeout={HANG_SECONDS}", f"-rss_limit_mb={MEMORY_MB}", "-print_final_stats=1",
             f"-artifact_prefix={crashes}/{target}-", *limits],
            # Swift's own backtrace would keep libFuzzer from writing the input down.
            env={**os.environ, "SWIFT_BACKTRACE": "enable=no"},
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, errors="replace")
    (SCRATCH / f"{target}.log").write_text(done.stderr)

    def last(pattern, otherwise="0"):
        return (re.findall(pattern, done.stderr) or [otherwise])[-1]

    executions = int(last(r"number_of_executed_units:\s*(\d+)"))
    rate = int(last(r"average_exec_per_sec:\s*(\d+)"))
    before = int(last(r"INITED\s+cov: (\d+)"))
    after = int(last(r" cov: (\d+)"))
    artifact = last(r"Test unit written to (\S+)", "")
    line = (f"{target:10}  {executions:>10,} inputs  {rate:>7,}/s"
            f"  {after:>5,} edges, {after - before:,} new")
    if done.returncode in (0, INTERRUPTED):
        return f"{line}  no failure" + (", interrupted" if done.returncode else ""), ""
    why = last(r"(?:broken promise|Fatal error): (.*)", "") or last(
        r"(?:SUMMARY|ERROR): (.*)", f"exit status {done.returncode}")
    return f"{line}  FAILED: {why}", (
        f"{program} {target} {artifact}" if artifact else f"see {SCRATCH}/{target}.log")


def merge(target):
    """Keeps of seeds, corpus and what was found the smallest inputs that reach as much."""
    with tempfile.TemporaryDirectory() as folder:
        seeds = pathlib.Path(folder) / "seeds"
        merged = pathlib.Path(folder) / "merged"
        merged.mkdir()
        subprocess.run([sys.executable, "-B", PACKAGE / "seeds.py", seeds], check=True)
        found = SCRATCH / "corpora" / target
        found.mkdir(parents=True, exist_ok=True)
        subprocess.run(
            [PROGRAM, target, merged, *corpus(target), seeds / target, found, "-set_cover_merge=1", "-use_counters=0",
             f"-max_len={TARGETS[target][0]}"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
        inputs = sorted(merged.iterdir(), key=lambda path: (path.stat().st_size, path.name))
        kept, size = [], 0
        for path in inputs:
            size += path.stat().st_size
            if size > MERGED_BYTES:
                break
            kept.append(path)
        # Inputs with a name of their own each once broke a promise.
        for old in (CORPORA / target).glob("*"):
            if re.fullmatch("[0-9a-f]{40}", old.name):
                old.unlink()
        (CORPORA / target).mkdir(parents=True, exist_ok=True)
        for path in kept:
            shutil.copyfile(path, CORPORA / target / path.name)
    return f"{target:10}  {len(kept)} of {len(inputs)} inputs, {min(size, MERGED_BYTES):,} bytes", ""


def main():
    def complain(message):
        print(f"fuzz: {message}; see --help", file=sys.stderr)
        sys.exit(64)

    parser = argparse.ArgumentParser(usage=__doc__)
    parser.error = complain
    parser.add_argument("targets", nargs="*", metavar="TARGET")
    parser.add_argument("--seconds", type=count, default=60)
    parser.add_argument("--runs", type=count)
    parser.add_argument("--plain", action="store_true")
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--merge", action="store_true")
    words = parser.parse_args()
    for target in words.targets:
        if target not in TARGETS:
            complain(f"no target '{target}'; there are {', '.join(TARGETS)}")
    os.chdir(ROOT)
    program = PROGRAM
    if words.plain:
        program = PLAIN_SCRATCH / PROGRAM.relative_to(SCRATCH)
        build(PLAIN_SCRATCH, "fuzzer")
    else:
        build(SCRATCH, "fuzzer,address")

    def work(target):
        if words.merge:
            return merge(target)
        if words.short:
            return run(program, target, ["-seed=1", f"-runs={TARGETS[target][1]}"], short=True)
        return run(
            program, target, [f"-runs={words.runs}" if words.runs else f"-max_total_time={words.seconds}"],
            short=False)

    failures = []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs = [pool.submit(work, target) for target in words.targets or TARGETS]
        left, interrupted = set(jobs), False
        while left:
            try:
                done, left = concurrent.futures.wait(
                    left, return_when=concurrent.futures.FIRST_COMPLETED)
            except KeyboardInterrupt:
                # Those that run got it too and end; the others do not begin.
                left, interrupted = {job for job in left if not job.cancel()}, True
                continue
            for line, command in (job.result() for job in done):
                print(line, flush=True)
                failures += [command] if command else []
    for command in failures:
        print(f"again: {command}", file=sys.stderr)
    sys.exit(1 if failures else 130 if interrupted else 0)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
