"""Headless Chromium, driven by its DevTools protocol over a pipe, with Python's standard library only."""
import base64
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import threading
import time

#: Viewports of an upright phone and a desktop.
PHONE = {"width": 393, "height": 851, "deviceScaleFactor": 2.75, "mobile": True}
DESK = {"width": 1280, "height": 900, "deviceScaleFactor": 1, "mobile": False}


class Browser:
    """A browser with its own profile."""

    def __init__(self):
        self.profile = tempfile.mkdtemp(prefix="tactus-page-")
        theirs, self._out = os.pipe()
        self._in, their_out = os.pipe()
        # The browser's descriptors 3 and 4 are the protocol's pipe.
        script = f'exec 3<&{theirs} 4>&{their_out}; exec "$@"'
        words = ["--headless=new", "--remote-debugging-pipe", "--no-first-run", "--disable-gpu", "--mute-audio",
                 "--disable-background-networking", "--disable-component-update", f"--user-data-dir={self.profile}"]
        if os.geteuid() == 0:
            words.append("--no-sandbox")
        self._process = subprocess.Popen(["bash", "-c", script, "chromium", "chromium", *words, "about:blank"],
                                         pass_fds=(theirs, their_out), stderr=subprocess.DEVNULL,
                                         stdout=subprocess.DEVNULL)
        os.close(theirs)
        os.close(their_out)
        self._next, self._answers, self._lock = 1, {}, threading.Condition()
        self.listeners = {}
        threading.Thread(target=self._listen, daemon=True).start()

    def ask(self, method, session=None, wait=20, **parameters):
        """Calls a method of the protocol; returns its result."""
        with self._lock:
            number, self._next = self._next, self._next + 1
        message = {"id": number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self._out, json.dumps(message).encode() + b"\0")
        with self._lock:
            assert self._lock.wait_for(lambda: number in self._answers, wait), f"{method}: no answer"
            answer = self._answers.pop(number)
        assert "error" not in answer, f"{method}: {answer['error']}"
        return answer["result"]

    def page(self, address=None, **viewport):
        """Opens a tab in its own context: no stored data is shared."""
        context = self.ask("Target.createBrowserContext")["browserContextId"]
        target = self.ask("Target.createTarget", url="about:blank", browserContextId=context)["targetId"]
        session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        return Page(self, session, target, {**DESK, **viewport}, address)

    def close(self):
        try:
            self.ask("Browser.close", wait=5)
            self._process.wait(10)
        except (AssertionError, OSError, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    def _listen(self):
        rest = b""
        while data := os.read(self._in, 1 << 20):
            *whole, rest = (rest + data).split(b"\0")
            for one in map(json.loads, whole):
                if "id" in one:
                    with self._lock:
                        self._answers[one["id"]] = one
                        self._lock.notify_all()
                else:
                    self.listeners.get(one.get("sessionId"), lambda _: None)(one)


class Page:
    """One tab. `complaints` are the errors that it has reported."""

    def __init__(self, browser, session, target, viewport, address):
        self.browser, self.session, self.target = browser, session, target
        self.complaints, self.sizes, self._urls = [], {}, {}
        browser.listeners[session] = self._hear
        for domain in ("Page", "Runtime", "Log", "Network", "Accessibility", "DOM"):
            self.ask(f"{domain}.enable")
        self.ask("Emulation.setDeviceMetricsOverride", **viewport)
        self.ask("Emulation.setFocusEmulationEnabled", enabled=True)
        if viewport["mobile"]:
            self.ask("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=10)
        if address:
            self.go(address)

    def ask(self, method, **parameters):
        return self.browser.ask(method, self.session, **parameters)

    def go(self, address):
        self.ask("Page.navigate", url=address)
        self.wait("document.readyState === 'complete'")

    def run(self, script):
        """Returns the value of an expression in the page; for a promise, its result."""
        answer = self.ask("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True,
                          userGesture=True)
        assert "exceptionDetails" not in answer, f"{script}: {answer['exceptionDetails']}"
        return answer["result"].get("value")

    def wait(self, script, seconds=8):
        """Waits until an expression is true."""
        end = time.monotonic() + seconds
        while not self.run(f"Boolean({script})"):
            assert time.monotonic() < end, f"never true: {script}; complaints: {self.complaints}"
            time.sleep(0.02)

    def click(self, *selectors):
        """Clicks elements in order."""
        for selector in selectors:
            self.run(f"document.querySelector({json.dumps(selector)}).click()")

    def fill(self, selector, value, then=None):
        """Sets a field as a user does, and then submits a form."""
        self.run(f"""(() => {{ const field = document.querySelector({json.dumps(selector)});
            field.value = {json.dumps(value)};
            for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, {{ bubbles: true }})); }})()""")
        if then:
            self.run(f"document.querySelector({json.dumps(then)}).requestSubmit()")

    def choose_file(self, selector, path):
        """Chooses a file, as a user does."""
        root = self.ask("DOM.getDocument")["root"]["nodeId"]
        node = self.ask("DOM.querySelector", nodeId=root, selector=selector)["nodeId"]
        self.ask("DOM.setFileInputFiles", nodeId=node, files=[str(path)])

    def count(self, selector):
        return self.run(f"document.querySelectorAll({json.dumps(selector)}).length")

    def text(self, selector):
        return self.run(f"document.querySelector({json.dumps(selector)}).innerText")

    def press(self, *keys):
        """Presses keys of the keyboard in order."""
        codes = {"Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "ArrowLeft": 37, "ArrowRight": 39, "Home": 36, "End": 35}
        for key in keys:
            name = key.removeprefix("Shift+")
            member = {"key": name, "code": {" ": "Space"}.get(name, name), "windowsVirtualKeyCode": codes.get(name, 0),
                      "modifiers": 8 if key != name else 0}
            text = {"Enter": "\r", " ": " "}.get(name)
            self.ask("Input.dispatchKeyEvent", type="keyDown", **member, **({"text": text} if text else {}))
            self.ask("Input.dispatchKeyEvent", type="keyUp", **member)

    def type(self, text):
        self.ask("Input.insertText", text=text)

    def fingers(self, kind, *points):
        """touchStart, touchMove, touchEnd or touchCancel, with the fingers that are down: (id, x, y)."""
        self.ask("Input.dispatchTouchEvent", type=kind, touchPoints=[
            {"id": identity, "x": x, "y": y, "radiusX": 6, "radiusY": 6, "force": 0.7} for identity, x, y in points])

    def names(self):
        """The page for a screen reader: (role, name) of every node that it does not ignore."""
        nodes = self.ask("Accessibility.getFullAXTree")["nodes"]
        return [(node["role"]["value"], node.get("name", {}).get("value", "")) for node in nodes if not node["ignored"]]

    def shot(self, path, whole=True):
        """Takes a picture of the whole page, or of the visible part."""
        size = self.ask("Page.getLayoutMetrics")["cssContentSize"]
        # The page of a picture also has the room of the scroll bar.
        width = max(size["width"], self.run("innerWidth"))
        clip = {"x": 0, "y": 0, "width": width, "height": size["height"], "scale": 1}
        more = {"captureBeyondViewport": True, "clip": clip} if whole else {}
        data = self.ask("Page.captureScreenshot", **more)["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(data))

    def _hear(self, one):
        parameters = one["params"]
        match one["method"]:
            case "Runtime.exceptionThrown":
                self.complaints.append(str(parameters["exceptionDetails"]))
            case "Runtime.consoleAPICalled" if parameters["type"] in ("error", "warning", "assert"):
                self.complaints.append(str(parameters["args"]))
            case "Log.entryAdded" if parameters["entry"]["level"] in ("error", "warning"):
                self.complaints.append(f"{parameters['entry']['text']} {parameters['entry'].get('url', '')}")
            case "Network.requestWillBeSent":
                self._urls[parameters["requestId"]] = parameters["request"]["url"]
            case "Network.loadingFinished":
                self.sizes[self._urls.get(parameters["requestId"])] = parameters["encodedDataLength"]
