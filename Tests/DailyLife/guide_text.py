"""Parses the guide's text for its tests: chapters, fenced blocks, commands."""
import collections
import re

from home import ROOT

CHAPTERS = ROOT / "docs" / "guide"

#: `name` follows the language: named blocks are files or scripts with tests of their own.
Block = collections.namedtuple("Block", "chapter line language name text")


def chapters():
    """The English chapters; '.ci/translations' compares the others with them."""
    return {path.stem: path.read_text(encoding="utf-8") for path in sorted(CHAPTERS.glob("*.md"))
            if "." not in path.stem}


def blocks():
    found = []
    for chapter, text in chapters().items():
        info, lines, start = None, [], 0
        for number, line in enumerate(text.splitlines(), 1):
            if not line.startswith("```"):
                lines.append(line)
            elif info is None:
                info, lines, start = line[3:].split(maxsplit=1), [], number
            else:
                language, name = (info + ["", ""])[:2]
                found.append(Block(chapter, start, language, name, "\n".join(lines) + "\n"))
                info = None
    return found


def named(name):
    """The text of the block with this name."""
    return next(block.text for block in blocks() if block.name == name)


def commands(chapter):
    """The commands of a chapter's plain blocks, each with its line; lines continued by a backslash are joined."""
    for block in blocks():
        if block.chapter == chapter and block.language == "sh" and not block.name:
            whole, first = "", None
            for number, line in enumerate(block.text.splitlines(), block.line + 1):
                first = first or number
                whole += line.strip() if not whole else " " + line.strip()
                if whole.endswith("\\"):
                    whole = whole[:-1].rstrip()
                elif whole:
                    yield first, whole
                    whole, first = "", None


def inline():
    """The code spans of the running text, each with its chapter."""
    for chapter, text in chapters().items():
        for code in re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", text, flags=re.S).replace("\n", " ")):
            yield chapter, code
