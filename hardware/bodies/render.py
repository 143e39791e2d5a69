#!/usr/bin/env python3
"""Makes the STL files and pictures of the bodies, and holds each body to be printable and to fit what it holds.

  hardware/bodies/render.py             make what has changed; 1 and a line for each body with a fault
  hardware/bodies/render.py --all       make everything
  hardware/bodies/render.py --check     check the committed STL files and pictures, without OpenSCAD
  hardware/bodies/render.py --to DIR    also write every STL file into DIR, with rings and band pieces 1 to 6
  ... --fingers "18 18.5 17.5 17 18 17"    for the rings: the width in millimetres of each finger that wears one, in the
                                        order of the layout; one for all
  ... --layout two-hands                that order, and the usual: left index, middle and ring finger, then right
  ... --layout glove-fingers            thumb, index, middle, ring and little finger

A body is a file `*.scad` in this folder, a scene one in `scenes`: a picture only. `stl.zip` holds the STL files as
they lie on the printer's bed; `rendered.json` the digests of the sources of each, and of its STL: two machines may draw
a line differently, and no one should commit a picture for that.
"""

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile

import fits
import mesh
import printable

HERE = os.path.dirname(os.path.abspath(__file__))
PICTURES = os.path.join(HERE, "..", "pictures")
DIGESTS, STL, PAGE = (os.path.join(HERE, name) for name in ("rendered.json", "stl.zip", "README.md"))
BODIES = sorted(name[:-5] for name in os.listdir(HERE) if name.endswith(".scad"))
SCENES = sorted(name[:-5] for name in os.listdir(os.path.join(HERE, "scenes")) if name.endswith(".scad"))
SIZE = "1000,750"
# Degrees about x, y and z: from above, a little from the side.
VIEW = {"ring": (62, 0, 30), "band": (55, 0, 25), "keys": (48, 0, 340)}
DEFAULT_VIEW = (48, 0, 320)
# Of a scene: the place looked at, the degrees, and the distance.
SCENE_VIEW = {"flash": "30,34,8,48,0,18,330", "worn": "-80,2,20,48,0,14,350"}
# Printed lying on the side that is towards +y or -y when worn.
ON_SIDE = {"ring", "band"}
TABLE = re.compile(r"(<!-- table printed -->\n).*?(<!-- end -->)", re.S)
COPIES = 6
NARROWEST, WIDEST = 12, 30  # of the fingers that a ring is made for
PITCH, RING_ROOM = 22, 3.8  # of keys.scad; what a ring and the gap to the next add to a finger's width
FINGERS = re.compile(r"\d+(\.\d+)?( \d+(\.\d+)?)*")
#: The fingers that rings 1 on are for; hardware/wiring.md has the same tables. Ring 6 of the glove is for the palm.
LAYOUTS = {
    "two-hands": [f"{side} {finger}" for side in ("left", "right") for finger in ("index", "middle", "ring")],
    "glove-fingers": ["thumb", "index", "middle", "ring", "little"],
}
USUAL_LAYOUT = "two-hands"


def path_of(name):
    return os.path.join(HERE, "scenes" if name in SCENES else "", name + ".scad")


def sources(name):
    """The file and what it includes, each once."""
    found, todo = [], [path_of(name)]
    while todo:
        path = os.path.normpath(todo.pop())
        if path in found:
            continue
        found.append(path)
        with open(path) as file:
            for other in re.findall(r"^(?:include|use) <(.+)>", file.read(), re.M):
                todo.append(os.path.join(os.path.dirname(path), other))
    return sorted(found)


def view(name):
    if name in SCENES:
        return [f"--camera={SCENE_VIEW[name]}"]
    turned = ",".join(str(angle) for angle in VIEW.get(name, DEFAULT_VIEW))
    return ["--render", f"--camera=0,0,0,{turned},100", "--viewall", "--autocenter"]


def digest(name):
    total = hashlib.sha256(f"{SIZE} {view(name)}".encode())
    for path in sources(name):
        with open(path, "rb") as file:
            total.update(hashlib.sha256(file.read()).digest())
    return total.hexdigest()


def picture(name):
    return os.path.join(PICTURES, f"{'scene' if name in SCENES else 'body'}-{name}.png")


def on_bed(name, body):
    if name in ON_SIDE:
        body = body.changed(lambda corner: (corner[0], -corner[2], corner[1]))
    lowest = body.bounds[0][2]
    return body.changed(lambda corner: (*corner[:2], round(corner[2] - lowest, 5)))


def solid(name, settings=()):
    """The body as it is printed. Raises ValueError if OpenSCAD cannot make one solid of it."""
    with tempfile.TemporaryDirectory() as folder:
        stl = os.path.join(folder, "body.stl")
        run = subprocess.run(["openscad", "--export-format", "binstl", "-o", stl,
                              *(word for setting in settings for word in ("-D", setting)), path_of(name)],
                             capture_output=True, text=True, timeout=600)
        said = run.stdout + run.stderr
        warnings = re.findall(r"^(?:WARNING|ERROR).*", said, re.M)
        if run.returncode or warnings:
            raise ValueError(warnings[0] if warnings else f"openscad ended with {run.returncode}")
        if not re.search(r"Simple:\s+yes", said):
            raise ValueError("it is not a simple solid: surfaces touch or cross")
        with open(stl, "rb") as file:
            return on_bed(name, mesh.read(file.read()))


def draw(name):
    command = ["-o", picture(name), *view(name), "--projection=o", f"--imgsize={SIZE}", "--colorscheme=Tomorrow",
               path_of(name)]
    run = subprocess.run(["xvfb-run", "-a", "openscad", *command], capture_output=True, text=True, timeout=600)
    if run.returncode:
        sys.exit(f"bodies: {name}: no picture: {(run.stderr.splitlines() or ['?'])[-1]}")


def read_solids():
    """The committed STL files, as bytes by the body's name."""
    if not os.path.exists(STL):
        return {}
    with zipfile.ZipFile(STL) as file:
        return {name[:-4]: file.read(name) for name in file.namelist()}


def write_solids(solids):
    with zipfile.ZipFile(STL, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as file:
        for name in sorted(solids):
            entry = zipfile.ZipInfo(name + ".stl")  # of 1980, so that the same bodies give the same file
            entry.compress_type = zipfile.ZIP_DEFLATED
            file.writestr(entry, solids[name])


def faults(bodies):
    """A line for each fault of walls, overhangs and fits."""
    for name, body in bodies.items():
        found = list(printable.faults(body, fits.SUPPORTED.get(name, 0)))
        # A surface that is open has no inside to measure.
        if not body.open_edges:
            found += [fit.fault for fit in fits.fits(name, bodies) if fit.fault]
        yield from (f"hardware/bodies/{name}.scad: {fault}" for fault in found)


def table(bodies):
    rows = ["| body | on the bed, mm | plastic, cm³ | thinnest wall, mm | support |", "|---|---|---|---|---|"]
    for name, body in sorted(bodies.items()):
        thin = min(part.thinnest[0] if part.thinnest else mesh.THICK for part in body.parts)
        size = " × ".join(f"{value:.0f}" for value in body.size)
        support = "yes" if fits.SUPPORTED.get(name) else "no"
        rows.append(f"| {name} | {size} | {body.volume / 1000:.1f} | {thin:.1f} | {support} |")
    return "\n".join(rows) + "\n"


def read_text(path):
    if not os.path.exists(path):
        return ""
    with open(path, encoding="utf-8") as file:
        return file.read()


def check(known, fresh, solids):
    """A line for each picture and STL that is not of its source, then for each fault."""
    for name in BODIES + SCENES:
        if known.get(name, {}).get("sources") != fresh[name] or not os.path.exists(picture(name)):
            shown = os.path.basename(picture(name))
            yield f"hardware/pictures/{shown} is not of {name}.scad as it is: run make boards, and look at it"
    for name in sorted(known.keys() - fresh.keys()):
        yield f"hardware/bodies/rendered.json names {name}, which has no source: run make boards"
    for name in sorted(solids.keys() ^ set(BODIES)):
        yield f"hardware/bodies/stl.zip does not hold exactly the bodies: {name}; run make boards"
    for name in sorted(solids.keys() & set(BODIES)):
        if not is_named(known, solids, name):
            yield f"hardware/bodies/stl.zip: {name}.stl is not what rendered.json names: run make boards"
    bodies = {name: mesh.read(solids[name]) for name in BODIES if is_named(known, solids, name)}
    if len(bodies) == len(BODIES):
        yield from faults(bodies)
        page = read_text(PAGE)
        if TABLE.sub(lambda found: found[1] + table(bodies) + found[2], page) != page:
            yield "hardware/bodies/README.md: its table of printed bodies is old: run make boards"


def is_named(known, solids, name):
    """Returns true if a body's committed STL is there, and is the one that rendered.json names."""
    return name in solids and hashlib.sha256(solids[name]).hexdigest() == known.get(name, {}).get("stl")


def to_make(known, fresh, solids):
    """What is not of its source, or not the STL that was made of it."""
    return [name for name in BODIES + SCENES if known.get(name, {}).get("sources") != fresh[name]
            or not os.path.exists(picture(name)) or name in BODIES and not is_named(known, solids, name)]


def make(known, fresh, solids, everything):
    """Renders what has changed; returns the faults. Nothing with a fault is stored."""
    stale = BODIES + SCENES if everything else to_make(known, fresh, solids)
    made, found, gone = {}, [], sorted(known.keys() - fresh.keys())
    for name in (name for name in stale if name in BODIES):
        try:
            made[name] = solid(name)
        except ValueError as error:
            found.append(f"hardware/bodies/{name}.scad: {error}")
    bodies = {name: made.get(name) or mesh.read(solids[name]) for name in BODIES if name in made or name in solids}
    found += faults(bodies) if not found else []
    if found:
        return found
    for name in stale:
        draw(name)
        known[name] = {"sources": fresh[name]}
    solids = {name: mesh.write(body) for name, body in bodies.items()}
    for name, data in solids.items():
        known[name]["stl"] = hashlib.sha256(data).hexdigest()
    for name in gone:
        del known[name]
        if os.path.exists(picture(name)):
            os.remove(picture(name))
    write_solids(solids)
    with open(DIGESTS, "w") as file:
        json.dump(known, file, indent=2, sort_keys=True)
        file.write("\n")
    page = read_text(PAGE)
    with open(PAGE, "w", encoding="utf-8") as file:
        file.write(TABLE.sub(lambda match: match[1] + table(bodies) + match[2], page))
    return []


def rings_on_keys(layout):
    """The numbers of the rings that lie next to each other on the keys."""
    return [number for number, finger in enumerate(LAYOUTS[layout], 1)
            if finger.split()[-1] in ("index", "middle", "ring")]


def copies(fingers, layout=USUAL_LAYOUT):
    """(file, body, settings) of what is printed more than once, each with its number, and of what must fit those."""
    sizes = [float(width) for width in fingers.split()] * (COPIES if " " not in fingers else 1)
    for number in range(1, COPIES + 1):
        finger = [f"finger = {sizes[min(number, len(sizes)) - 1]}"] if sizes else []
        yield f"ring-{number}", "ring", [f"number = {number}", *finger]
        yield f"band-{number}", "band", [f"number = {number}"]
    widest = max((sizes[number - 1] for number in rings_on_keys(layout) if sizes), default=0)
    yield "keys", "keys", [f"pitch = {widest + RING_ROOM:.2f}"] if widest + RING_ROOM > PITCH else []


def export(folder, fingers, layout):
    """Writes every STL into a folder; returns the faults of those that are made for these fingers."""
    os.makedirs(folder, exist_ok=True)
    found, done = [], {name: mesh.read(data) for name, data in read_solids().items() if name not in ON_SIDE}
    for file_name, name, settings in copies(fingers, layout):
        try:
            body = done[file_name] = solid(name, settings)
        except ValueError as error:
            return [f"{file_name} with {', '.join(settings)}: {error}"]
        rings = [done[f"ring-{number}"] for number in rings_on_keys(layout) if f"ring-{number}" in done]
        near = {name: body} | ({"ring": max(rings, key=lambda ring: ring.size[0])} if name == "keys" else {})
        found += [f"{file_name}: {fault}" for fault in printable.faults(body, fits.SUPPORTED.get(name, 0))]
        found += [f"{file_name}: {fit.fault}" for fit in fits.fits(name, near) if fit.fault]
    for name, body in done.items():
        with open(os.path.join(folder, name + ".stl"), "wb") as file:
            file.write(mesh.write(body))
    print(f"{len(done)} STL files are in {folder}")
    return found


def wrong_fingers(fingers, layout):
    """A line about widths that are not one for all, nor one for each finger of the layout; None if they are."""
    order = LAYOUTS[layout]
    if not FINGERS.fullmatch(fingers) or len(fingers.split()) not in (1, len(order)):
        return (f"'{fingers}' is not one width in millimetres, nor {len(order)} with a space between, "
                f"for the layout {layout}: {', '.join(order)}")
    if any(not NARROWEST <= float(width) <= WIDEST for width in fingers.split()):
        return f"'{fingers}' has a width that is not from {NARROWEST} to {WIDEST} mm"
    return None


def options():
    def complain(message):
        print(f"bodies: {message}; see --help", file=sys.stderr)
        sys.exit(64)

    parser = argparse.ArgumentParser(usage=__doc__)
    parser.error = complain
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--to", metavar="DIR")
    parser.add_argument("--fingers", default="")
    parser.add_argument("--layout", choices=LAYOUTS, default=USUAL_LAYOUT)
    words = parser.parse_args()
    if words.fingers:
        complaint = wrong_fingers(words.fingers, words.layout)
        if complaint:
            parser.error(complaint)
    return words


def main():
    words = options()
    known = json.loads(read_text(DIGESTS) or "{}")
    fresh = {name: digest(name) for name in BODIES + SCENES}
    if words.check:
        found = list(check(known, fresh, read_solids()))
    else:
        if not (shutil.which("openscad") and shutil.which("xvfb-run")):
            sys.exit("bodies: openscad or xvfb-run is missing: sudo apt-get install openscad xvfb xauth")
        found = make(known, fresh, read_solids(), words.all)
        if words.to and not found:
            found = export(words.to, words.fingers, words.layout)
    for fault in found:
        print(fault, file=sys.stderr)
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
