import Foundation
import Glibc
import TactusLink
import TactusPlayer
import TactusTestSupport
import Testing

/// A mock glove behind `tactus wire`.
private final class WiredMock {
  let folder: Folder
  let mock: RunningMock
  let wire: RunningMock
  /// The path where hosts open the wire.
  let link: String
  /// The wire's first event.
  let ready: [String: String]

  init(in folder: Folder, _ words: [String]) throws {
    self.folder = folder
    link = folder.file("bad")
    mock = try Self.mock(in: folder)
    wire = try RunningMock(
      ["--json", "--device", folder.file("glove"), "--link", link] + words, command: "wire")
    ready = try wire.event()
    #expect(ready["event"] == "ready")
  }

  static func mock(in folder: Folder) throws -> RunningMock {
    let words = ["--json", "--link", folder.file("glove"), "--motor-log", folder.file("log")]
    let mock = try RunningMock(words)
    try mock.event("ready")
    return mock
  }

  /// Ends the glove; its name is removed first, since its terminal's number may soon be reused.
  func unplugGlove() {
    unlink(folder.file("glove"))
    mock.send(SIGKILL)
  }

  /// Reads a text over the wire to its end.
  func say(_ text: String) throws {
    let said = try Tool.run(["say", "--device", link, "--view", "none", "--rate", "400", text])
    #expect(said.status == 0, "\(said.errors)")
  }

  /// The motor changes so far.
  var motors: [MotorLine] {
    get throws { try MotorLine.lines(of: folder.read(folder.file("log"))) }
  }

  /// The motor changes of this text over a line without faults.
  func planned(_ text: String) throws -> [MotorLine] {
    let log = folder.file("planned")
    let say = ["say", "--virtual-time", "--rate", "400", "--motor-log", log, text]
    #expect(try Tool.run(say).status == 0)
    return try MotorLine.lines(of: folder.read(log))
  }
}

private func target(of link: String) -> String? {
  try? FileManager.default.destinationOfSymbolicLink(atPath: link)
}

@Suite(.onThreads, .timeLimit(.minutes(5))) struct WireTests {
  @Test func aReadingOverAGoodWirePlaysWhatTheGlovePlays() throws {
    try Folder.with { folder in
      let wired = try WiredMock(in: folder, ["--once", "--faults", "chunk=5", "--seed", "2"])
      #expect(wired.ready["device"] == folder.file("glove"))
      #expect(wired.ready["faults"] == "chunk=5")
      #expect(wired.ready["seed"] == "2")
      #expect(target(of: wired.link) == wired.ready["path"])
      try wired.say("on a line")
      #expect(try wired.wire.event()["event"] == "host-came")
      #expect(try wired.wire.event()["event"] == "host-left")
      #expect(try wired.wire.event()["event"] == "end")
      #expect(try wired.wire.status() == 0)
      #expect(target(of: wired.link) == nil, "the link is gone")
      #expect(try wired.mock.event("host-left")["cells"] == "9")
      let motors = try wired.motors
      #expect(MotorLine.left(on: motors) == [])
      #expect(MotorLine.order(motors) == MotorLine.order(try wired.planned("on a line")))
    }
  }

  @Test(
    arguments: [
      "drop=0.005,flip=0.001", "dup=0.01,insert=0.01", "rate=11520,chunk=7,stall=40",
      "to-device.jitter=2,host.freeze=60,host.freeze-every=500",
      "device.freeze=400,freeze-every=900",
    ])
  func aReadingOverABadWireComesToItsEndAndNoMotorIsOnTooLong(faults: String) throws {
    try Folder.with { folder in
      let wired = try WiredMock(in: folder, ["--faults", faults, "--seed", "5"])
      try wired.say("on a bad line")
      wired.wire.send(SIGINT)
      let end = try wired.wire.event("end")
      #expect(try wired.wire.status() == 130)
      let words = try #require(end["faults"])
      #expect(words.contains { $0.isNumber && $0 != "0" } || faults.hasPrefix("rate"), "\(words)")
      try wired.mock.event("host-left")
      let (motors, planned) = (try wired.motors, try wired.planned("on a bad line"))
      #expect(MotorLine.left(on: motors) == [])
      #expect(motors.count >= planned.count)
      #expect(MotorLine.longestDrive(motors) <= MotorLine.longestDrive(planned))
    }
  }

  @Test func aCutHangsUpOnTheHostAndOnTheGlove() throws {
    try Folder.with { folder in
      let wired = try WiredMock(in: folder, ["--faults", "to-device.cut=200"])
      try wired.mock.event("host-came")
      for _ in 0..<2 {
        let place = target(of: wired.link)
        let host = try LineHost(wired.link, reading: "for for for for")
        #expect(throws: TransportError.self) { try host.finish() }
        try wired.wire.event("cut")
        #expect(try wired.wire.event("back")["path"] != place)
        try wired.mock.event("host-left")
        try wired.mock.event("host-came")
        #expect(target(of: wired.link) != place)
      }
    }
  }

  @Test func aGloveThatGoesIsWaitedForAndTheHostIsHungUpOn() throws {
    try Folder.with { folder in
      let wired = try WiredMock(in: folder, [])
      let host = try LineHost(wired.link, reading: "for for for for")
      try host.run { if case .played = $0 { true } else { false } }
      wired.unplugGlove()
      #expect(throws: TransportError.self) { try host.finish() }
      try wired.wire.event("glove-went")
      #expect(target(of: wired.link) == nil)
      let again = try WiredMock.mock(in: folder)
      try wired.wire.event("back")
      try wired.say("on")
      try again.event("disarmed")
      #expect(MotorLine.left(on: try wired.motors) == [])
    }
  }

  @Test func itNeedNotWait() throws {
    try Folder.with { folder in
      let wired = try WiredMock(in: folder, ["--no-wait"])
      wired.unplugGlove()
      try wired.wire.event("glove-went")
      #expect(try wired.wire.status() == 69)
      #expect(target(of: wired.link) == nil)
    }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGKILL])
  func howeverItEndsTheGloveStopsItsMotors(signal: Int32) throws {
    try Folder.with { folder in
      let wired = try WiredMock(in: folder, [])
      let host = try LineHost(wired.link, reading: "for for for for", rate: 100)
      try host.run { if case .played = $0 { true } else { false } }
      wired.wire.send(signal)
      #expect(throws: TransportError.self) { try host.finish() }
      let end = RunningProgram.now() + 20_000_000_000
      while !MotorLine.left(on: try wired.motors).isEmpty {
        try #require(RunningProgram.now() < end)
        try wired.mock.event("disarmed")
      }
    }
  }

  @Test func whatTheGloveWasGivenCanBeCaptured() throws {
    try Folder.with { folder in
      let capture = folder.file("bad.pcapng")
      let wired = try WiredMock(
        in: folder, ["--faults", "to-device.flip=0.01", "--capture", capture, "--seed", "4"])
      try wired.say("on a bad line")
      wired.wire.send(SIGINT)
      #expect(try wired.wire.status() == 130)
      let story = try Tool.run(["inspect", "--json", capture])
      #expect(story.status == 0, "\(story.errors)")
      #expect(story.text.contains(/"rejected":[1-9]/), "\(story.text)")
    }
  }

  @Test func whileNothingHappensItSleeps() throws {
    try Folder.with { folder in
      let wired = try WiredMock(in: folder, ["--faults", "freeze=20,freeze-every=50,delay=1"])
      try wired.wire.expectRest("before the first host")
      do {
        let line = try RawLine(wired.link)
        try wired.wire.event("host-came")
        try wired.wire.expectRest("with a host that says nothing")
        withExtendedLifetime(line) {}
      }
      try wired.wire.event("host-left")
      try wired.wire.expectRest("after a host")
      wired.unplugGlove()
      try wired.wire.event("glove-went")
      try wired.wire.expectRest("without a glove")
    }
  }
}
