#!/usr/bin/python3 -B
"""Writes an encoder's file with the part of the vocabulary that ten languages use.

usage: prune.py WHOLE PRUNED

Pieces with letters of other languages are left out. Of the others those that the corpus uses are
kept first, then the most probable, up to `MOST`.
"""

import pathlib
import struct
import sys
import unicodedata

import numpy as np

import corpus
from encoder_file import MARK, EncoderFile, Pieces

MOST = 74_000
LETTERS = set(
    "abcdefghijklmnopqrstuvwxyz" "äöüß" "àâæçéèêëîïôœùûü" "ñáéíóúü" "ãõ" "ìò" "ąćęłńóśźż" "å" "ğışİ"
)


def is_used(piece):
    return all(
        unicodedata.category(letter)[0] != "L" or letter.lower() in LETTERS or letter in LETTERS
        for letter in piece.decode()
        if letter != MARK
    )


def main():
    whole, pruned = sys.argv[1:]
    file = EncoderFile(whole)
    pieces = Pieces(file)
    seen = set()
    for message in corpus.messages():
        seen.update(pieces.of_message(message["from"], message["text"], 512)[0])
    special = max(file.beginning, file.end, file.filling, file.unknown) + 1
    order = [number for number in range(special, file.count) if is_used(file.pieces[number])]
    order.sort(key=lambda number: (number not in seen, -file.scores[number], number))
    kept = list(range(special)) + sorted(order[: MOST - special])

    head = list(file.head)
    head[4] = len(kept)
    parts = [file.bytes[:8], struct.pack("<7i", *head), file.bytes[36:44]]
    text = b"".join(file.pieces[number] for number in kept)
    starts = np.cumsum([0] + [len(file.pieces[number]) for number in kept]).astype("<u4")
    parts.append(
        struct.pack("<5iQ", len(kept), file.beginning, file.end, file.filling, file.unknown, len(text))
    )
    parts += [starts.tobytes(), file.scores[kept].astype("<f4").tobytes(), text, file.replacement_bytes]
    row = file.width // 32 * 18
    rows = np.frombuffer(file.tensor_bytes("emb.word"), np.uint8).reshape(-1, row)
    tensors = {name: file.tensor_bytes(name) for name in file.tensors}
    tensors["emb.word"] = rows[kept].tobytes()
    directory = sum(2 + len(name) + 21 for name in tensors) + 4
    start = sum(map(len, parts)) + directory
    parts.append(struct.pack("<i", len(tensors)))
    padding = []
    for name, data in tensors.items():
        kind, count, _, _ = file.tensors[name]
        if name == "emb.word":
            count = len(kept) * file.width
        start += -start % 64
        parts.append(struct.pack("<H", len(name)) + name.encode())
        parts.append(struct.pack("<BIQQ", kind, count, start, len(data)))
        padding.append(start)
        start += len(data)
    out = bytearray(b"".join(parts))
    for place, data in zip(padding, tensors.values()):
        out += bytes(place - len(out)) + data
    pathlib.Path(pruned).write_bytes(out)
    print(f"{pathlib.Path(pruned).name}: {len(kept)} of {file.count} pieces, {len(out)} bytes")


if __name__ == "__main__":
    main()
