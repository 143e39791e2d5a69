#!/usr/bin/env python3
"""Many readers on one broker: simulated hosts on a true Mosquitto, as `docs/SERVICE.md` says in "MQTT".

Each host has a persistent session, QoS 1, a last will and a retained state; it answers a message with `taken`, and knows
one that comes again by its id, as `tactus mqtt` does. The sender sends again what was not taken, as `tactus fleet send`.
Measured: a broadcast until the last host has it, and what a broker costs that is killed while messages pass.

A simulated host drops what it knows, so that it cannot be told anything twice. Therefore each delivery is counted as it comes
on the line, before that; and a part of the hosts is true, `tactus mqtt` and `tactus run` with a glove, where the motors are the
judge of what was felt and how often.

    Tests/FleetBench/bench.py [--hosts 2000] [--true 8] [--kills 3] [--broadcasts 5] [--seed 1] [--judge]
"""
import argparse
import asyncio
import pathlib
import resource
import statistics
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from fleet import Fleet  # noqa: E402
from fleetbroker import Broker  # noqa: E402
from truehosts import TrueHost, word  # noqa: E402


async def broadcasts(fleet, count):
    firsts, returns = [], []
    for index in range(count):
        key, began = f"all-{index}", time.monotonic()
        fleet.send(key, fleet.everybody, "tactus/all/message")
        if not await fleet.until(lambda key=key: fleet.last.get(key, [0])[0] == len(fleet.names), 60):
            print(f"  broadcast {index}: {len(fleet.names) - fleet.last.get(key, [0])[0]} hosts never got it")
            continue
        firsts.append(fleet.last[key][1] - began)
        await fleet.until(lambda key=key: len(fleet.taken.get(key, ())) == len(fleet.everybody), 60)
        returns.append(time.monotonic() - began)
        await asyncio.sleep(0.3)
    return firsts, returns


async def storm(fleet, broker, index, down):
    """Kills the broker while messages pass, and starts it again; when all were back, how long after its start."""
    sending = True

    async def pass_messages():
        number = 0
        while sending:
            key = f"storm-{index}-{number}"
            if number % 20 == 10:
                fleet.send(key, fleet.everybody, "tactus/group/ward/message")
            elif fleet.true and number % 10 == 5 and number < 10 * 3 * len(fleet.true):
                # Three alerts for each glove, which tells them one after another.
                place = number // 10
                name = fleet.true[place % len(fleet.true)].name
                fleet.send(key, [name], f"tactus/{name}/message", urgency=0.95, quiet=False,
                           text=word(index * 3 + place // len(fleet.true)))
            else:
                name = fleet.random.choice(fleet.names)
                fleet.send(key, [name], f"tactus/{name}/message")
            number += 1
            await asyncio.sleep(0.02)
        return number

    passing = asyncio.create_task(pass_messages())
    await asyncio.sleep(fleet.random.uniform(1, 2))
    broker.kill()
    await asyncio.sleep(down)
    began = time.monotonic()
    await broker.start()
    await fleet.until(lambda: not fleet.all_there(), 5)
    await fleet.until(fleet.all_there, 120)
    back = time.monotonic() - began
    sending = False
    return await passing, back


def spread(seconds):
    return f"median {statistics.median(seconds):.2f} s ({min(seconds):.2f} to {max(seconds):.2f}, of {len(seconds)})"


async def measure(options):
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    broker = Broker(options.autosave)
    fleet = Fleet(options.hosts, broker, options.seed)
    wrong, backs = [], []
    try:
        await broker.start()
        for number in range(options.true):
            fleet.true.append(await asyncio.to_thread(TrueHost, f"true{number}", broker.port))
        began = time.monotonic()
        await fleet.start()
        print(f"{options.hosts} hosts there after {time.monotonic() - began:.1f} s", flush=True)
        firsts, returns = await broadcasts(fleet, options.broadcasts)
        if firsts:
            print(f"broadcast to the last host: {spread(firsts)}; "
                  f"until the sender knew of all: {spread(returns)}", flush=True)
        if len(firsts) < options.broadcasts or max(firsts) > 2:
            wrong.append("a broadcast took more than 2 s")
        for index in range(options.kills):
            down = fleet.random.uniform(0.5, 3)
            sent, back = await storm(fleet, broker, index, down)
            again = await fleet.settle(60)
            lost = fleet.losses()
            backs.append(back)
            print(f"broker killed and away for {down:.1f} s: all back {back:.1f} s after it was started, {sent} messages "
                  f"meanwhile, {again} sent again, {lost} lost", flush=True)
            if back > 10:
                wrong.append("all were back only after more than 10 s")
            if lost:
                wrong.append("messages were lost")
        if backs:
            print(f"all back after the broker was started: {spread(backs)}")
        memory, seconds = broker.usage()
        told = sum(len(told) for told in fleet.told.values())
        print(f"on the line of the simulated hosts {told + fleet.marked + fleet.again} deliveries of {told} messages: "
              f"{fleet.marked} once more with the broker's mark, {fleet.again} since their sender had published them again; "
              f"known by their id, each was told once")
        print(f"the broker has {memory:.0f} MiB, and used {seconds:.1f} s of a processor since its last start")
        if fleet.true:
            felt, lost, twice, listed = await fleet.judged()
            print(f"on {len(fleet.true)} true hosts, by their motors: {felt} alerts felt, {lost} lost, {twice} twice; "
                  f"by their lists: {listed} messages missing or twice")
            if lost or twice or listed:
                wrong.append("true hosts lost something or had it twice")
    finally:
        await fleet.stop()
        for one in fleet.true:
            one.close()
        broker.close()
    for line in wrong:
        print(f"missed: {line}")
    return 1 if wrong and options.judge else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hosts", type=int, default=2000)
    parser.add_argument("--true", type=int, default=8, help="how many hosts more are true")
    parser.add_argument("--kills", type=int, default=3)
    parser.add_argument("--broadcasts", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--autosave", type=int, default=1, help="how often Mosquitto writes to the disk, in seconds")
    parser.add_argument("--judge", action="store_true", help="exit with 1 if a figure misses its goal")
    sys.exit(asyncio.run(measure(parser.parse_args())))


if __name__ == "__main__":
    main()
