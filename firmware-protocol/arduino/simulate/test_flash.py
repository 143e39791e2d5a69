"""`tactus flash` on a simulated ATmega328P with Optiboot, compiled from the source in Debian's arduino-core-avr.

    TACTUS=.build/release/tactus python3 -m unittest discover -s firmware-protocol/arduino/simulate -p test_flash.py

Debian's own image of Optiboot is 20 bytes longer than its section of 512, so that it cannot run; here it gets 1 KiB.
"""

import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

FOLDER = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER.parent))

import build

TACTUS = pathlib.Path(os.environ.get("TACTUS", ".build/release/tactus")).resolve()
OPTIBOOT = build.ARDUINO / "bootloaders/optiboot/optiboot.c"
START = 0x7C00


def optiboot(folder):
    """The image of the boot loader, with the options of its Makefile for the Uno."""
    elf = folder / "optiboot.elf"
    build.run("avr-gcc", "-mmcu=atmega328p", "-w", "-Os", "-fno-inline-small-functions", "-fno-split-wide-types",
              "-DF_CPU=16000000L", "-DLED_START_FLASHES=3", "-DBAUD_RATE=115200", "-nostartfiles", "-nostdlib",
              f"-Wl,--section-start=.text={START:#x}", "-Wl,--section-start=.version=0x7ffe", "-Wl,--relax", OPTIBOOT,
              "-o", elf)
    image = elf.with_suffix(".bin")
    build.run("avr-objcopy", "-O", "binary", "-j", ".text", elf, image)
    return image


class FlashTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        build.tools()
        cls.holder = tempfile.TemporaryDirectory()
        cls.folder = pathlib.Path(cls.holder.name)
        cls.simulator = cls.folder / "bootloader"
        build.run("gcc", "-std=gnu11", "-O2", "-Wall", "-Wextra", "-Werror", FOLDER / "bootloader.c", "-o",
                  cls.simulator, "-lsimavr", "-lelf")
        cls.optiboot = optiboot(cls.folder)
        elf = build.build(build.LIBRARY / "examples/UnoNano/UnoNano.ino", "uno", "UnoNano-uno")
        cls.hex = elf.with_suffix(".hex")
        program = cls.folder / "program.bin"
        build.run("avr-objcopy", "-I", "ihex", "-O", "binary", cls.hex, program)
        cls.program = program.read_bytes()

    @classmethod
    def tearDownClass(cls):
        cls.holder.cleanup()

    def setUp(self):
        self.flash = self.folder / f"{self.id()}.flash"
        self.board = subprocess.Popen([self.simulator, self.optiboot, self.flash], stdin=subprocess.PIPE,
                                      stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.port = self.board.stdout.readline().strip()

    def written(self):
        """Ends the board; the flash that it has then."""
        self.board.stdin.close()
        self.board.wait(20)
        self.board.stdout.close()
        return self.flash.read_bytes()

    def command(self):
        return [TACTUS, "flash", self.hex, "--port", self.port]

    def test_the_image_is_written_and_answers(self):
        began = time.monotonic()
        done = subprocess.run(self.command(), capture_output=True, text=True, timeout=120)
        print(f"\n{len(self.program)} bytes in {time.monotonic() - began:.1f} s", end=" ")
        self.assertEqual((done.returncode, done.stderr.splitlines()[-1]), (0, "tactus flash: verifying"))
        self.assertIn("verified", done.stdout)
        told = subprocess.run([TACTUS, "console", "--device", self.port, "-c", "describe"], capture_output=True,
                              text=True, timeout=60)
        self.assertIn("firmware       Arduino", told.stdout)
        self.assertTrue(self.written().startswith(self.program))

    def test_a_board_that_was_left_half_written_is_written_again(self):
        for end, status in ((signal.SIGKILL, -signal.SIGKILL), (signal.SIGINT, 130)):
            first = subprocess.Popen(self.command(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            while "writing" not in first.stderr.readline():
                pass
            time.sleep(0.4)
            first.send_signal(end)
            errors = first.communicate(timeout=30)[1]
            self.assertEqual(first.returncode, status)
            if end == signal.SIGINT:
                self.assertIn("run this again", errors)
        done = subprocess.run(self.command(), capture_output=True, text=True, timeout=120)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertTrue(self.written().startswith(self.program))


if __name__ == "__main__":
    unittest.main()
