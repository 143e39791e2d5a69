#!/usr/bin/env python3
"""Makes the carrier board from ../boards/circuit.py: KiCad project, schematic, layout, and what a fab asks for.

  hardware/pcb/generate.py           write all of it; tracks stay as they are while parts and nets do. Needs KiCad
  hardware/pcb/generate.py --route   the same, with new tracks: minutes
  hardware/pcb/generate.py --check   compare, and hold the board to circuit and rules, without KiCad
  hardware/pcb/generate.py --drc     KiCad's own rule check: a line for each finding

Exit status: 1 if something differs or breaks a rule.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile

import board_file
import carrier
import checks
import layout
import orders
import pictures
import router
import rules
import schematic

HERE = os.path.dirname(os.path.abspath(__file__))
NAME = "tactus-carrier"
BOARD, ORDER = os.path.join(HERE, NAME + ".kicad_pcb"), os.path.join(HERE, "order")
GERBERS, MADE_FROM = os.path.join(ORDER, "gerbers.zip"), os.path.join(ORDER, "made-from.json")
PICTURES = {side: os.path.join(HERE, "..", "pictures", f"pcb-{side}.png") for side in pictures.SIDES}
KICAD_PYTHON = "/usr/bin/python3"  # Debian's, which has KiCad's module
TABLE = '({kind}_lib_table\n  (lib (name "{name}")(type "KiCad")(uri "${{KIPRJMOD}}/{file}")(options "")(descr ""))\n)\n'


def project(it):
    """KiCad's project file: the rules of its check, and the width of each net's tracks."""
    def net_class(name, width, nets=None):
        found = {"bus_width": 12.0, "clearance": rules.CLEARANCE, "diff_pair_gap": 0.25, "diff_pair_via_gap": 0.25,
                 "diff_pair_width": 0.2, "line_style": 0, "microvia_diameter": 0.3, "microvia_drill": 0.1, "name": name,
                 "pcb_color": "rgba(0, 0, 0, 0.000)", "schematic_color": "rgba(0, 0, 0, 0.000)", "track_width": width,
                 "via_diameter": rules.VIA_SIZE, "via_drill": rules.VIA_DRILL, "wire_width": 6.0}
        return found | ({"nets": nets} if nets else {})

    by_width = {}
    for net in sorted(set(layout.pad_nets(it).values()) - {carrier.GROUND}):
        by_width.setdefault(rules.width(net), []).append(net)
    classes = [net_class("Default", rules.LEAST_TRACK)]
    classes += [net_class(f"{width} mm", width, nets) for width, nets in sorted(by_width.items())
                if width != rules.LEAST_TRACK]
    settings = {"rules": {
        "min_clearance": rules.CLEARANCE, "min_copper_edge_clearance": rules.EDGE_CLEARANCE,
        "min_hole_clearance": 0.25, "min_hole_to_hole": rules.HOLE_TO_HOLE, "min_track_width": rules.LEAST_TRACK,
        "min_through_hole_diameter": rules.VIA_DRILL, "min_via_annular_width": rules.LEAST_RING,
        "min_via_diameter": rules.VIA_SIZE, "min_silk_clearance": 0.0}}
    return {"board": {"design_settings": settings}, "meta": {"filename": NAME + ".kicad_pro", "version": 1},
            "net_settings": {"classes": classes, "meta": {"version": 2}}, "sheets": [[str(layout.stamp("sheet")), ""]]}


def texts(it):
    """The files that need no KiCad, by their path."""
    sheet, _ = schematic.schematic(it)
    return {os.path.join(HERE, NAME + ".kicad_sch"): sheet,
            os.path.join(HERE, NAME + ".kicad_pro"): json.dumps(project(it), indent=2) + "\n",
            os.path.join(HERE, "tactus.kicad_sym"): schematic.symbol_library(it),
            os.path.join(HERE, "sym-lib-table"): TABLE.format(kind="sym", name="tactus", file="tactus.kicad_sym"),
            os.path.join(HERE, "fp-lib-table"): TABLE.format(kind="fp", name="footprints", file="footprints.pretty"),
            os.path.join(ORDER, "parts.csv"): orders.bill(it), os.path.join(ORDER, "positions.csv"): orders.positions(it)}


def read(path):
    if not os.path.exists(path):
        return ""
    with open(path, encoding="utf-8") as file:
        return file.read()


def digest(path):
    if not os.path.exists(path):
        return ""
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def pad_places(board):
    return sorted((pad.ref, pad.number, pad.net, pad.x, pad.y) for pad in board.pads)


def tracks_for(bare, is_new):
    """The tracks of the board that is there, if its pads are the same, or new ones."""
    kept = [], []
    if not is_new and read(BOARD):
        old = board_file.read(read(BOARD))
        kept = old.tracks, old.vias
        if pad_places(old) == pad_places(bare):
            return kept
        print("generate: parts or nets changed: new tracks where the old ones do not fit")
    tracks, vias, is_complete = router.route(bare, *kept)
    if not is_complete:
        sys.exit("generate: the router found no way for each net: move parts in placement.py")
    return tracks, vias


def kicad(*arguments):
    run = subprocess.run([KICAD_PYTHON, os.path.join(HERE, "kicad.py"), *arguments], capture_output=True, text=True)
    if run.returncode:
        sys.exit(f"generate: KiCad: {(run.stderr.strip().splitlines() or ['?'])[-1]}: apt-get install kicad")


def without_date(text):
    """A plot without the time at which it was made."""
    text = re.sub(r"^.*TF\.CreationDate.*\n", "", text, flags=re.M)
    return re.sub(r"(Created by KiCad \([^)]*\)|DRILL file \{[^}]*\}) date .*?(\*?)$", r"\1\2", text, flags=re.M)


def pack(folder):
    with zipfile.ZipFile(GERBERS, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(os.listdir(folder)):
            if name.endswith((".gbr", ".drl")):
                it = zipfile.ZipInfo(name)
                it.compress_type, it.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
                archive.writestr(it, without_date(read(os.path.join(folder, name))))


def write(is_new):
    it = carrier.complete()
    os.makedirs(ORDER, exist_ok=True)
    _, paths = schematic.schematic(it)
    tracks, vias = tracks_for(board_file.read(layout.board(it, paths)), is_new)
    with tempfile.TemporaryDirectory() as folder:
        copy = os.path.join(folder, NAME + ".kicad_pcb")
        with open(copy, "w", encoding="utf-8") as file:
            file.write(layout.board(it, paths, tracks, vias))
        with open(os.path.join(folder, NAME + ".kicad_pro"), "w", encoding="utf-8") as file:
            json.dump(project(it), file)
        kicad("fill", copy)
        shutil.copyfile(copy, BOARD)
        for path, text in texts(it).items():
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        plots = os.path.join(folder, "plots")
        kicad("plot", copy, plots)
        pack(plots)
        board = board_file.read(read(BOARD))
        for side, path in PICTURES.items():
            pictures.draw(board, plots, side, path)
    with open(MADE_FROM, "w", encoding="utf-8") as file:
        json.dump({"board": digest(BOARD), "gerbers": digest(GERBERS)}, file, indent=2)
        file.write("\n")


def holds(wanted, found):
    """Whether a JSON has all of another; KiCad adds its own keys when a person saves."""
    if isinstance(wanted, dict):
        return isinstance(found, dict) and all(key in found and holds(it, found[key]) for key, it in wanted.items())
    return wanted == found


def differences():
    it = carrier.complete()
    for path, text in texts(it).items():
        is_same = read(path) == text
        if path.endswith(".kicad_pro") and not is_same:
            is_same = holds(json.loads(text), json.loads(read(path) or "{}"))
        if not is_same:
            yield f"{os.path.relpath(path)} is not what circuit.py and placement.py say: run make pcb"
    if not read(BOARD):
        yield f"{os.path.relpath(BOARD)} is missing: run make pcb"
        return
    for line in checks.findings(board_file.read(read(BOARD))):
        yield f"{os.path.relpath(BOARD)}: {line}"
    yield from stale(json.loads(read(MADE_FROM) or "{}"), BOARD, GERBERS)


def stale(made, board, gerbers):
    """Whether the plots are those that were made of the board as it is."""
    if made.get("board") != digest(board):
        yield f"{os.path.relpath(gerbers)} is not of {NAME}.kicad_pcb as it is: run make pcb, and look at the pictures"
    if made.get("gerbers") != digest(gerbers):
        yield f"{os.path.relpath(gerbers)} is not what make pcb made: run it, and look at the pictures"


def faults_of(report):
    """KiCad's findings in its report, as "kind: the places". A report that is not whole is a fault."""
    counts = [int(count) for count in re.findall(r"^\*\* Found (\d+) ", report, re.M)]
    found = re.findall(r"^\[(\w+)\].*?\n((?: .*\n)*)", report, re.M)
    for kind, lines in found:
        places = [line.strip() for line in lines.splitlines() if "@(" in line]
        yield f"{kind}: {'; '.join(places)}"
    if len(counts) != 3 or "** End of Report **" not in report:
        yield "KiCad's report is not whole"
    elif sum(counts) != len(found):
        yield f"KiCad counts {sum(counts)} findings, of which {len(found)} were read"


def drc():
    """KiCad's own findings."""
    with tempfile.TemporaryDirectory() as folder:
        for name in (NAME + ".kicad_pcb", NAME + ".kicad_pro"):
            shutil.copyfile(os.path.join(HERE, name), os.path.join(folder, name))
        report = os.path.join(folder, "report.txt")
        kicad("check", os.path.join(folder, NAME + ".kicad_pcb"), report)
        yield from faults_of(read(report))


def main():
    words = sys.argv[1:]
    if words in (["--check"], ["--drc"]):
        lines = list(differences() if words == ["--check"] else drc())
        for line in lines:
            print(line, file=sys.stderr)
        sys.exit(1 if lines else 0)
    if words not in ([], ["--route"]):
        sys.exit(__doc__)
    write(words == ["--route"])


if __name__ == "__main__":
    main()
