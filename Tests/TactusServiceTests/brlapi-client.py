"""A client of BRLTTY that does what is said on standard input, a line at a time, and says what came of it.

    brlapi-client.py PORT     BrlAPI on 127.0.0.1, without a key; for /usr/bin/python3

    write TEXT    shows a text            -> wrote
    key SECONDS   waits for a key         -> key NUMBER as BrlAPI gives it, in hexadecimal, or no key
    size          asks for the display    -> size COLUMNS ROWS
"""

import sys
import time

import brlapi


def connect(host):
    deadline = time.monotonic() + 20
    while True:
        try:
            return brlapi.Connection(host=host, auth=b"none")
        except brlapi.ConnectionError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.02)


def main():
    # BrlAPI counts ports from 4101 on.
    connection = connect(b"127.0.0.1:%d" % (int(sys.argv[1]) - 4101))
    deadline = time.monotonic() + 20
    while connection.displaySize == (0, 0) and time.monotonic() < deadline:
        time.sleep(0.02)
    connection.enterTtyMode(1)
    print("ready", flush=True)
    for line in sys.stdin:
        verb, _, rest = line.rstrip("\n").partition(" ")
        if verb == "write":
            connection.writeText(rest)
            print("wrote", flush=True)
        elif verb == "size":
            print("size %d %d" % connection.displaySize, flush=True)
        elif verb == "key":
            key = connection.readKeyWithTimeout(int(float(rest) * 1000))
            print("no key" if key is None else f"key {key:x}", flush=True)


main()
