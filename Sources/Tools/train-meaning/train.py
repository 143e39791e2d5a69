#!/usr/bin/env python3
"""Trains the heads of the encoder from the corpus, and writes heads.bin.

usage: train.py ENCODER FOLDER     (FOLDER gets heads.bin and heads.S: Sources/C/CTactusMeaning)

The lower eight layers of the encoder stay as they are; their output is computed once. The maps of the
upper four are changed by products of thin matrices (LoRA, Hu et al. 2021, rank 32), and learned with
the heads: urgency in three steps, call for help, scam, expected answer, danger, category, tone, and for
each piece of a word whether it carries the point or a fact. Messages are cut at 128 pieces.

The heads in the repository were trained in three rounds while the corpus grew, the last of 1.6 epochs on
the plain lines, the weeks and 4,500 of the hard messages; this program trains on all at once.

Nothing is trained on the development messages; `judge.py` judges them. It needs JAX and numpy from PyPI
(tried: 0.10.2). With two cores it takes about an hour.
"""

import hashlib
import pathlib
import struct
import sys
import time

import jax
import jax.numpy as jnp
import numpy as np

import corpus
from encoder_file import EncoderFile, Pieces

KEPT, RANK, HIDDEN, MOST, BATCH = 8, 32, 192, 128, 4096
# Each round begins at its rate and ends near 0: epochs, rate, seed of the order.
ROUNDS = [(2.5, 1e-3, 1), (2.0, 7e-4, 2)]
DANGERS = ["health", "fire-gas", "violence", "self-harm", "money", "security", "missing", "weather", "household", "travel", "care"]
CATEGORIES = ["personal", "work", "service", "promotion", "automation"]
TONES = ["neutral", "anger", "joy", "fear", "sadness", "empathy"]
YES_NO = 6 + len(DANGERS)
WEIGHTS = {"hard": 1.0, "plain": 1.5, "weeks": 2.0}
IMPORTANCE = jnp.array([1, 2, 2, 1.5, 1, 0.7] + [0.3] * len(DANGERS))
MAPS = ("q", "k", "v", "ao", "fi", "fo")


def labels(message):
    """The answers of the yes-no heads, which of them are known, the category and the tone."""
    urgency = corpus.URGENCIES.index(message["urgency"])
    answers = [urgency >= 1, urgency >= 2, urgency >= 3, message.get("help", False), message["scam"], message["asks"]]
    known = [1.0] * YES_NO
    if "help" not in message and urgency >= 2:
        known[3] = 0.0
    answers += [message["danger"] == danger for danger in DANGERS]
    return answers, known, CATEGORIES.index(message["category"]), TONES.index(message["tone"])


def marks(message, places):
    """For each piece whether it carries the point, and a fact; -1 where the text has no such piece."""
    text = message["text"]
    runs = [[(text.find(part), text.find(part) + len(part)) for part in message[key]] for key in ("key", "facts")]
    points = [int(any(a >= x and b <= y + 1 for x, y in runs[0])) if b > 0 else -1 for a, b in places]
    facts = [int(any(a < y and b > x for x, y in runs[1])) if b > 0 else -1 for a, b in places]
    return points, facts


def batches(lengths, shuffle=None):
    order = np.argsort(lengths if shuffle is None else lengths + shuffle.uniform(-4, 4, len(lengths)), kind="stable")
    found, start = [], 0
    while start < len(order):
        end = start
        while end < len(order):
            longest = -(-int(lengths[order[start : end + 1]].max()) // 16) * 16
            if (end + 1 - start) * longest > BATCH and end > start:
                break
            end += 1
        found.append(order[start:end])
        start = end
    if shuffle is not None:
        shuffle.shuffle(found)
    return found


def norm(x, w, b):
    x = x - x.mean(-1, keepdims=True)
    return x / jnp.sqrt((x**2).mean(-1, keepdims=True) + 1e-12) * w + b


def linear(x, weights, name, change):
    y = x @ weights[name] + weights[name + "b"]
    return y if change is None else y + (x @ change[name + "A"]) @ change[name + "B"]


def layer(x, mask, weights, heads, change=None):
    count, size, width = x.shape
    q, k, v = (linear(x, weights, name, change).reshape(count, size, heads, -1) for name in "qkv")
    scores = jnp.einsum("bthd,bshd->bhts", q, k) / np.sqrt(width // heads) + mask[:, None, None, :]
    context = jnp.einsum("bhts,bshd->bthd", jax.nn.softmax(scores, -1), v).reshape(count, size, width)
    x = norm(x + linear(context, weights, "ao", change), weights["alnw"], weights["alnb"])
    inner = jax.nn.gelu(linear(x, weights, "fi", change), approximate=False)
    return norm(x + linear(inner, weights, "fo", change), weights["olnw"], weights["olnb"])


def main():
    file = EncoderFile(sys.argv[1])
    width, heads = file.width, file.heads
    pieces = Pieces(file)
    messages = list(corpus.messages())
    found = [pieces.of_message(message["from"], message["text"], MOST) for message in messages]
    lengths = np.array([len(ids) for ids, _ in found])
    offsets = np.concatenate([[0], np.cumsum(lengths)])
    points, facts = zip(*(marks(message, places) for message, (_, places) in zip(messages, found)))
    answers, known, categories, tones = (np.array(list(column)) for column in zip(*map(labels, messages)))
    answers, known = answers.astype(np.float32), known.astype(np.float32)
    weight = np.array([WEIGHTS[message["kind"]] for message in messages], np.float32)
    training = np.array([number for number, message in enumerate(messages) if not message["development"]])
    print(f"{len(training)} messages to train on")

    words = file.tensor("emb.word").reshape(-1, width)
    positions = file.tensor("emb.pos").reshape(-1, width) + file.tensor("emb.type")[:width]
    layers = []
    for number in range(file.layers):
        weights = {}
        for name in MAPS:
            bias = file.tensor(f"l{number}.{name}.b")
            weights[name] = jnp.array(file.tensor(f"l{number}.{name}.w").reshape(len(bias), -1).T)
            weights[name + "b"] = jnp.array(bias)
        for name in ("aln", "oln"):
            for part in "wb":
                weights[name + part] = jnp.array(file.tensor(f"l{number}.{name}.{part}"))
        layers.append(weights)
    first = [file.tensor(f"emb.ln.{part}") for part in "wb"]

    @jax.jit
    def lower(x, mask):
        x = norm(x, *first)
        for weights in layers[:KEPT]:
            x = layer(x, mask, weights, heads)
        return x

    def padded(batch):
        longest = -(-int(lengths[batch].max()) // 16) * 16
        rows = BATCH // longest
        mask = np.full((rows, longest), -1e9, np.float32)
        mask[:, 0] = 0
        for row, number in enumerate(batch):
            mask[row, : lengths[number]] = 0
        return rows, longest, mask

    states = np.zeros((offsets[-1], width), np.float16)
    for batch in batches(lengths):
        rows, longest, mask = padded(batch)
        x = np.zeros((rows, longest, width), np.float32)
        for row, number in enumerate(batch):
            x[row, : lengths[number]] = words[found[number][0]] + positions[: lengths[number]]
        x = np.array(lower(x, mask))
        for row, number in enumerate(batch):
            states[offsets[number] : offsets[number + 1]] = x[row, : lengths[number]]
    print("the lower layers are computed", flush=True)

    random = np.random.default_rng(1)
    parameters = {"changes": []}
    for _ in range(KEPT, file.layers):
        change = {}
        for name in MAPS:
            columns, rows = layers[0][name].shape
            change[name + "A"] = random.normal(0, 1 / np.sqrt(columns), (columns, RANK)).astype(np.float32)
            change[name + "B"] = np.zeros((RANK, rows), np.float32)
        parameters["changes"].append(change)
    count = YES_NO + len(CATEGORIES) + len(TONES)
    parameters["pool"] = np.zeros((width, 1), np.float32)
    parameters["h1"] = random.normal(0, 1 / np.sqrt(2 * width), (2 * width, HIDDEN)).astype(np.float32)
    parameters["h1b"] = np.zeros(HIDDEN, np.float32)
    parameters["h2"] = np.zeros((HIDDEN, count), np.float32)
    parameters["h2b"] = np.zeros(count, np.float32)
    parameters["tok"] = np.zeros((width, 2), np.float32)
    parameters["tokb"] = np.full(2, -1.0, np.float32)
    parameters = jax.tree.map(jnp.array, parameters)

    def forward(p, x, mask, key=None):
        for weights, change in zip(layers[KEPT:], p["changes"]):
            x = layer(x, mask, weights, heads, change)
        real = (mask == 0).astype(jnp.float32)
        mean = (x * real[..., None]).sum(1) / real.sum(1)[:, None]
        attended = (x * jax.nn.softmax((x @ p["pool"])[..., 0] + mask, -1)[..., None]).sum(1)
        pooled = jnp.concatenate([mean, attended], -1) * 3
        if key is not None:
            pooled = pooled * jax.random.bernoulli(key, 0.9, pooled.shape) / 0.9
        hidden = jax.nn.gelu(pooled @ p["h1"] + p["h1b"], approximate=False)
        return hidden @ p["h2"] + p["h2b"], x @ p["tok"] + p["tokb"]

    def surprise(score, answer):
        return jnp.maximum(score, 0) - score * answer + jnp.log1p(jnp.exp(-jnp.abs(score)))

    def of_class(scores, right):
        return -jnp.take_along_axis(jax.nn.log_softmax(scores), right[:, None], 1)[:, 0]

    def loss(p, batch, key):
        x, mask, y, m, category, tone, w, point, fact = batch
        scores, tokens = forward(p, x, mask, key)
        each = (surprise(scores[:, :YES_NO], y) * m * IMPORTANCE).sum(1)
        each += 0.5 * of_class(scores[:, YES_NO : YES_NO + len(CATEGORIES)], category)
        each += 0.5 * of_class(scores[:, YES_NO + len(CATEGORIES) :], tone)
        of_text = point >= 0
        token = (surprise(tokens[..., 0], point == 1) + surprise(tokens[..., 1], fact == 1)) * of_text
        each += 0.5 * token.sum(1) / jnp.maximum(of_text.sum(1), 1)
        return (each * w).sum() / w.sum()

    def made(batch):
        rows, longest, mask = padded(batch)
        x = np.zeros((rows, longest, width), np.float32)
        point, fact = np.full((2, rows, longest), -1, np.int32)
        for row, number in enumerate(batch):
            size = lengths[number]
            x[row, :size] = states[offsets[number] : offsets[number + 1]]
            point[row, :size], fact[row, :size] = points[number], facts[number]

        def filled(column):
            return np.concatenate([column[batch], np.zeros((rows - len(batch),) + column.shape[1:], column.dtype)])

        return (x, mask, *map(filled, (answers, known, categories, tones, weight)), point, fact)

    @jax.jit
    def step(p, mean, square, batch, key, rate, number):
        value, slope = jax.value_and_grad(loss)(p, batch, key)
        size = jnp.sqrt(sum((part**2).sum() for part in jax.tree.leaves(slope)))
        slope = jax.tree.map(lambda part: part * jnp.minimum(1, 1 / size), slope)
        mean = jax.tree.map(lambda a, b: 0.9 * a + 0.1 * b, mean, slope)
        square = jax.tree.map(lambda a, b: 0.99 * a + 0.01 * b * b, square, slope)
        p = jax.tree.map(
            lambda p, a, b: p - rate * (a / (1 - 0.9**number) / (jnp.sqrt(b / (1 - 0.99**number)) + 1e-8) + 0.01 * p),
            p, mean, square)
        return p, mean, square, value

    for turn, (epochs, highest, seed) in enumerate(ROUNDS):
        # The first round continues the random sequence that initialised the parameters.
        order = random if turn == 0 else np.random.default_rng(seed)
        mean = square = jax.tree.map(jnp.zeros_like, parameters)
        total = int(len(batches(lengths[training])) * epochs)
        key, number, sum_of_50, begin = jax.random.PRNGKey(turn), 0, 0.0, time.time()
        while number < total:
            for batch in batches(lengths[training], order):
                number += 1
                if number > total:
                    break
                rate = highest * min(1, number / 60) * (0.5 + 0.5 * np.cos(np.pi * number / total)) + 1e-6
                key, own = jax.random.split(key)
                parameters, mean, square, value = step(
                    parameters, mean, square, made(training[batch]), own, rate, float(number))
                sum_of_50 += float(value)
                if number % 50 == 0:
                    print(f"step {number} of {total}: loss {sum_of_50 / 50:.3f}, {time.time() - begin:.0f} s", flush=True)
                    sum_of_50 = 0.0
    write(pathlib.Path(sys.argv[2]), jax.tree.map(np.array, parameters))


def write(folder, parameters):
    """Writes heads.bin, and heads.S with its checksum; `Sources/Messenger/TactusEncoder/MeaningHeads.swift` has the format."""
    matrices = {name: parameters[name] for name in ("pool", "h1", "h2", "tok")}
    matrices |= {name: parameters[name][None] for name in ("h1b", "h2b", "tokb")}
    for number, change in enumerate(parameters["changes"], KEPT):
        for name, matrix in change.items():
            matrices[f"l{number}.{name[:-1]}.{name[-1]}"] = matrix
    data = b"TMH1" + struct.pack("<I", len(matrices))
    for name, matrix in sorted(matrices.items()):
        data += struct.pack("<H", len(name)) + name.encode() + struct.pack("<II", *matrix.shape)
        data += matrix.astype("<f2").tobytes()
    (folder / "heads.bin").write_bytes(data)
    assembly = folder / "heads.S"
    lines = assembly.read_text().splitlines()
    checksum = hashlib.sha256(data).hexdigest()[:16]
    lines[0] = (
        f"/* The heads of the encoder, written by train.py with heads.bin, whose checksum is {checksum}: "
        "a build sees when it changes. */"
    )
    assembly.write_text("\n".join(lines) + "\n")
    print(f"heads.bin: {len(data)} bytes")


if __name__ == "__main__":
    main()
