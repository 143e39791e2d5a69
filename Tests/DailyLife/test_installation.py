"""The examination of the packages, `.ci/install-test --package`, with stand-ins for what makes them."""
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Installation(unittest.TestCase):
    def examine(self, *options):
        """Examines four packages where the firmware of a board is not built; lintian refuses them all."""
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            (folder / ".ci").mkdir()
            shutil.copy(ROOT / ".ci/install-test", folder / ".ci")
            for name, text in [
                (".ci/deb", 'mkdir -p "$2"; for name in a b c d; do touch "$2/$name.deb"; echo "$2/$name.deb"; done'),
                (".ci/deb-firmware", "echo 'pack: pico is not built' >&2; exit 66"),
                ("tactus", "echo 'tactus 1.0'"), ("lintian", "echo 'lintian is reached'; exit 1"), ("sudo", 'exec "$@"'),
                # The superuser, so that it does not ask to become one.
                ("id", "echo 0"),
            ]:
                (folder / name).write_text(f"#!/bin/sh\n{text}\n")
                (folder / name).chmod(0o755)
            return subprocess.run(
                [folder / ".ci/install-test", "--package", *options, folder / "tactus"], text=True, timeout=60,
                env={**os.environ, "PATH": f"{folder}:{os.environ['PATH']}", "TMPDIR": str(folder)},
                stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)

    def test_a_firmware_that_must_be_built_and_is_not_is_an_error(self):
        ended = self.examine("--firmware")
        self.assertEqual(ended.returncode, 1)
        self.assertIn("pico is not built", ended.stderr)
        self.assertEqual(ended.stderr.splitlines()[-1], "install-test: wrong at: the firmware is built")

    def test_without_that_option_the_other_packages_are_examined_all_the_same(self):
        ended = self.examine()
        self.assertIn("was not examined", ended.stdout)
        self.assertIn("lintian is reached", ended.stdout)
        self.assertEqual(ended.stderr.splitlines()[-1], "install-test: wrong at: lintian")


if __name__ == "__main__":
    unittest.main()
