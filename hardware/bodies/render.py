#!/usr/bin/env python3
"""Renders each body, holds it to be printable, and knows whether its picture is of what stands in its file.

  hardware/bodies/render.py            render what has changed; 1 and a line for each body that cannot be printed
  hardware/bodies/render.py --all      render everything
  hardware/bodies/render.py --check    compare, without OpenSCAD; 1 and a line for each picture that is old

A body is a file `*.scad` in this folder. `rendered.json` holds the digest of the sources of each picture:
two machines may draw a line differently, and nobody should commit a picture for that.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
PICTURES = os.path.join(HERE, "..", "pictures")
DIGESTS = os.path.join(HERE, "rendered.json")
BODIES = sorted(name[:-5] for name in os.listdir(HERE) if name.endswith(".scad"))
SIZE = "1000,750"
# Degrees about x, y and z: from above, a little from the side.
VIEW = {"ring": (62, 0, 30), "band": (55, 0, 25)}
DEFAULT_VIEW = (48, 0, 320)


def sources(body):
    """The file and what it includes, each once."""
    found, todo = [], [os.path.join(HERE, body + ".scad")]
    while todo:
        path = todo.pop()
        if path in found:
            continue
        found.append(path)
        with open(path) as file:
            for name in re.findall(r"^(?:include|use) <(.+)>", file.read(), re.M):
                todo.append(os.path.join(os.path.dirname(path), name))
    return sorted(found)


def digest(body):
    total = hashlib.sha256(f"{SIZE} {VIEW.get(body, DEFAULT_VIEW)}".encode())
    for path in sources(body):
        with open(path, "rb") as file:
            total.update(hashlib.sha256(file.read()).digest())
    return total.hexdigest()


def picture(body):
    return os.path.join(PICTURES, f"body-{body}.png")


def openscad(*arguments):
    run = subprocess.run(["openscad", *arguments], capture_output=True, text=True, timeout=600)
    return run.returncode, run.stdout + run.stderr


def open_edges(path):
    """How many edges of an STL do not lie between exactly two triangles, one each way."""
    edges, corners = {}, []
    with open(path) as file:
        for line in file:
            if line.lstrip().startswith("vertex"):
                corners.append(tuple(line.split()[1:]))
                if len(corners) == 3:
                    for a, b in zip(corners, corners[1:] + corners[:1]):
                        edges[a, b] = edges.get((a, b), 0) + 1
                    corners = []
    return sum(1 for (a, b), count in edges.items() if count != 1 or edges.get((b, a)) != 1)


def fault_of_solid(body):
    """Why it cannot be printed, or nothing."""
    with tempfile.TemporaryDirectory() as folder:
        stl = os.path.join(folder, "body.stl")
        status, said = openscad("-o", stl, os.path.join(HERE, body + ".scad"))
        warnings = re.findall(r"^(?:WARNING|ERROR).*", said, re.M)
        if status or warnings:
            return warnings[0] if warnings else f"openscad ended with {status}"
        if not re.search(r"Simple:\s+yes", said):
            return "it is no simple solid: surfaces touch or cross"
        count = open_edges(stl)
        return f"{count} edges of its surface are open" if count else None


def draw(body):
    turned = ",".join(str(angle) for angle in VIEW.get(body, DEFAULT_VIEW))
    command = ["-o", picture(body), "--render", f"--camera=0,0,0,{turned},100", "--viewall", "--autocenter",
               "--projection=o", f"--imgsize={SIZE}", "--colorscheme=Tomorrow",
               os.path.join(HERE, body + ".scad")]
    run = subprocess.run(["xvfb-run", "-a", "openscad", *command], capture_output=True, text=True, timeout=600)
    if run.returncode:
        sys.exit(f"bodies: {body}: no picture: {(run.stderr.splitlines() or ['?'])[-1]}")


def read_digests():
    if not os.path.exists(DIGESTS):
        return {}
    with open(DIGESTS) as file:
        return json.load(file)


def main():
    known, fresh = read_digests(), {body: digest(body) for body in BODIES}
    stale = [body for body in BODIES if sys.argv[1:] == ["--all"] or known.get(body) != fresh[body]
             or not os.path.exists(picture(body))]
    gone = sorted(known.keys() - fresh.keys())
    if sys.argv[1:] == ["--check"]:
        for body in stale + gone:
            print(f"hardware/pictures/body-{body}.png is not of hardware/bodies/{body}.scad as it is: "
                  "run make boards, and look at it", file=sys.stderr)
        sys.exit(1 if stale or gone else 0)
    if stale and not (shutil.which("openscad") and shutil.which("xvfb-run")):
        sys.exit("bodies: openscad or xvfb-run is missing: sudo apt-get install openscad xvfb xauth")
    faults = {body: fault for body in stale if (fault := fault_of_solid(body))}
    for body, fault in faults.items():
        print(f"hardware/bodies/{body}.scad: {fault}", file=sys.stderr)
    for body in stale:
        if body not in faults:
            draw(body)
            known[body] = fresh[body]
    for body in gone:
        del known[body]
        if os.path.exists(picture(body)):
            os.remove(picture(body))
    with open(DIGESTS, "w") as file:
        json.dump(known, file, indent=2, sort_keys=True)
        file.write("\n")
    sys.exit(1 if faults else 0)


main()
