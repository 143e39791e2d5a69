"""The real server: `tactus web` and `tactus run` on a loopback glove, with their own home."""
import json
import os
import pathlib
import queue
import shutil
import subprocess
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
#: The timeout for a program's output; a bound, not a pause.
PATIENCE = 60


def program():
    """The program under test: the one named by TACTUS, or the newest build."""
    if "TACTUS" in os.environ:
        return os.path.abspath(os.environ["TACTUS"])
    built = [path for path in (ROOT / ".build" / kind / "tactus" for kind in ("debug", "release")) if path.exists()]
    assert built, "nothing is built: swift build --product tactus"
    return str(max(built, key=lambda path: path.stat().st_mtime))


class Program:
    """A running program; its output lines are recorded."""

    def __init__(self, words, environment):
        self.process = subprocess.Popen([program(), *words], env=environment, stdin=subprocess.DEVNULL,
                                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.lines, self.said = queue.Queue(), []
        self.thread = threading.Thread(target=self._listen, daemon=True)
        self.thread.start()

    def _listen(self):
        for line in self.process.stdout:
            self.said.append(line.rstrip("\n"))
            self.lines.put(line.rstrip("\n"))
        self.lines.put(None)

    def line(self, containing=""):
        """Returns the next line that contains this."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                line = self.lines.get(timeout=max(0.01, end - time.monotonic()))
            except queue.Empty:
                raise AssertionError(f"never said: {containing}; but: {self.said}") from None
            assert line is not None, f"ended with {self.process.wait()} without: {containing}; but: {self.said}"
            if containing in line:
                return line

    def end(self, how="terminate"):
        """Ends it; returns its exit status."""
        if self.process.poll() is None:
            getattr(self.process, how)()
        status = self.process.wait(PATIENCE)
        self.thread.join(PATIENCE)
        self.process.stdout.close()
        return status

    def ended(self):
        """Waits until it ends by itself; returns its exit status."""
        status = self.process.wait(PATIENCE)
        self.thread.join(PATIENCE)
        return status

    def seconds(self):
        """The processor time that it has used."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self):
        """Its resident memory, in bytes."""
        pages = int(pathlib.Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")


class Home:
    """The files of one person, and the programs that use them."""

    def __init__(self, settings=None):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="tactus-web-"))
        self.environment = {**os.environ, "NO_COLOR": "1"}
        for name, part in (("RUNTIME_DIR", "run"), ("DATA_HOME", "data"), ("CONFIG_HOME", "config")):
            (self.folder / part).mkdir(mode=0o700)
            self.environment[f"XDG_{name}"] = str(self.folder / part)
        self.settings = self.folder / "config" / "tactus" / "messenger.json"
        if settings is not None:
            self.settings.parent.mkdir()
            self.settings.write_text(json.dumps(settings), encoding="utf-8")
        self.running = []

    @property
    def data(self):
        return self.folder / "data" / "tactus"

    def start(self, *words):
        one = Program(words, self.environment)
        self.running.append(one)
        return one

    def run(self, *words):
        """Starts `tactus run`, and waits until it is ready."""
        service = self.start("run", "--judge", "--rate", "400", *words)
        service.line("ready on")
        return service

    def web(self, *words, port=0):
        """Starts `tactus web`; returns it and its address."""
        server = self.start("web", "--listen", f"127.0.0.1:{port}", *words)
        return server, server.line("://")

    def tactus(self, *words, status=0):
        """Runs a command that ends by itself; returns its output."""
        outcome = subprocess.run([program(), *words], env=self.environment, stdin=subprocess.DEVNULL,
                                 capture_output=True, text=True, timeout=PATIENCE, check=False)
        assert outcome.returncode == status, f"{words}: {outcome.returncode}: {outcome.stderr}"
        return outcome.stdout + outcome.stderr

    def close(self):
        for one in self.running:
            one.end("kill")
        shutil.rmtree(self.folder, ignore_errors=True)
