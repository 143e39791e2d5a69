"""The tables of the guide between `<!-- simulated NAME -->` and `<!-- end -->`."""

import re
import sys

FIGURE = re.compile(r"\| (-?\d+(?:\.(\d+))?) (\S+) \|$")


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows]) + "\n"


def parts_in(page, name, guide):
    """The page before, in and after the table of this name."""
    begin = f"<!-- simulated {name} -->\n"
    if page.count(begin) != 1:
        sys.exit(f"spice: {guide} has {page.count(begin)} lines '{begin.strip()}' instead of 1")
    head, rest = page.split(begin)
    written, tail = rest.split("<!-- end -->", 1)
    return head + begin, written, "<!-- end -->" + tail


def differences(written, fresh):
    """Lines that say something else, a unit of the last digit aside."""
    old, new = written.splitlines(), fresh.splitlines()
    if len(old) != len(new):
        return [f"{len(old)} lines instead of {len(new)}"]
    result = []
    for a, b in zip(old, new):
        x, y = FIGURE.search(a), FIGURE.search(b)
        if a == b:
            continue
        is_near = (x and y and FIGURE.sub("", a) == FIGURE.sub("", b) and x[3] == y[3]
                   and abs(float(x[1]) - float(y[1])) <= 1.01 * 10 ** -len(x[2] or ""))
        if not is_near:
            result.append(f"says '{a}', simulated is '{b}'")
    return result
