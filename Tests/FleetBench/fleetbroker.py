"""A Mosquitto for many readers, which can be killed and comes back with what it had on its disk."""
import asyncio
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import tempfile

#: What Mosquitto needs beyond its defaults; written down in the guide.
SETTINGS = """\
listener {port} 127.0.0.1
allow_anonymous true
persistence true
persistence_location {folder}/
autosave_on_changes false
autosave_interval {autosave}
max_queued_messages 10000
max_inflight_messages 20
set_tcp_nodelay true
log_dest file {folder}/log
log_type error
log_type warning
{user}"""


class Broker:
    def __init__(self, autosave):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="tactus-fleet-"))
        with socket.socket() as one:
            one.bind(("127.0.0.1", 0))
            self.port = one.getsockname()[1]
        # Started by root, it would become a user who has nothing here.
        user = "user root\n" if os.geteuid() == 0 else ""
        (self.folder / "conf").write_text(
            SETTINGS.format(port=self.port, folder=self.folder, user=user, autosave=autosave), encoding="utf-8")
        self.process = None

    async def start(self):
        words = [shutil.which("mosquitto") or "/usr/sbin/mosquitto", "-c", str(self.folder / "conf")]
        self.process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                assert self.process.poll() is None, (self.folder / "log").read_text(encoding="utf-8")
                await asyncio.sleep(0.01)

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def usage(self):
        """Resident memory in MiB and processor time in seconds."""
        folder = pathlib.Path(f"/proc/{self.process.pid}")
        fields = (folder / "stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
        pages = int((folder / "statm").read_text(encoding="utf-8").split()[1])
        return (pages * os.sysconf("SC_PAGE_SIZE") / 2**20,
                (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK"))

    def close(self):
        if self.process and self.process.poll() is None:
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)
