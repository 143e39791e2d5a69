"""Reads and writes the S-expressions of KiCad's files: lists of lists, with `Word` for what stands without quotes."""

import re

TOKEN = re.compile(r'\s*(?:(\()|(\))|"((?:[^"\\]|\\.)*)"|([^\s()"]+))')


class Word(str):
    """A name or number, written without quotes."""


def parse(text):
    """The first list of a text. Raises ValueError if it is not closed."""
    stack, position = [[]], 0
    while found := TOKEN.match(text, position):
        position = found.end()
        opening, closing, quoted, word = found.groups()
        if opening:
            stack.append([])
        elif closing:
            if len(stack) < 2:
                break
            done = stack.pop()
            stack[-1].append(done)
            if len(stack) == 1:
                return done
        elif quoted is not None:
            stack[-1].append(re.sub(r"\\(.)", lambda it: "\n" if it[1] == "n" else it[1], quoted))
        else:
            stack[-1].append(Word(word))
    raise ValueError("expected a list in parentheses that is closed")


def write(value, depth=0):
    if isinstance(value, Word):
        return value
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
    if isinstance(value, (int, float)):
        return number(value)
    is_flat = all(not isinstance(part, list) for part in value)
    indent = "\n" + "  " * (depth + 1)
    text = "(" + write(value[0])
    for part in value[1:]:
        text += (indent if isinstance(part, list) and not is_flat and deep(part) else " ") + write(part, depth + 1)
    return text + ")"


def deep(part):
    """Whether a list is worth a line of its own."""
    return part[0] not in ("at", "size", "xy", "start", "end", "layer", "width", "offset", "color", "net", "drill")


def number(value):
    """At most six digits after the point, as KiCad writes."""
    text = f"{value:.6f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def all_of(value, name):
    """Every list inside `value` that begins with `name`."""
    return [part for part in value if isinstance(part, list) and part and part[0] == name]


def one(value, name):
    """The first list inside `value` that begins with `name`, or nothing."""
    return next(iter(all_of(value, name)), None)


def words(text):
    """A list from a text in KiCad's own notation."""
    return parse(text)
