import Foundation
import Glibc
import TactusLink
import TactusPlayer
import TactusTestSupport
import TactusWire
import Testing

private func target(of link: String) -> String? {
  try? FileManager.default.destinationOfSymbolicLink(atPath: link)
}

@Suite(.onThreads) struct MockTests {
  private static func isPlayed(_ event: PlayerEvent) -> Bool {
    if case .played = event { true } else { false }
  }

  @Test func itSaysWhereItIsAndWhatToDoNext() throws {
    let mock = try RunningMock(["--board", "left hand"])
    let place = try mock.line()
    #expect(place.hasPrefix("glove left hand at /dev/pts/"))
    let path = try #require(place.split(separator: " ").last)
    #expect(try mock.line() == "try: tactus say --device \(path) Hello")
    mock.send(SIGTERM)
    #expect(try mock.status() == 143)
  }

  @Test func theDescriptionHasTheBoardsName() throws {
    let mock = try RunningMock(["--board", "gant à main ⠓", "--json"])
    let line = try RawLine(try #require(try mock.event()["path"]))
    var session = LinkSession(link: Link(seed: 1), transport: line)
    session.link.connect(at: .zero)
    for _ in 0..<1000 where session.link.description == nil {
      try session.pump(at: .zero)
      waitForBytes([try #require(line.descriptor)], milliseconds: 20)
    }
    #expect(session.link.description?.board.description == "gant à main ⠓")
  }

  @Test func aWholeReadingPlaysWhatTheLoopbackPlays() throws {
    try Folder.with { folder in
      let text = "on a line"
      let mock = try RunningMock(
        ["--once", "--json", "--link", folder.file("glove"), "--motor-log", folder.file("log")])
      #expect(try mock.event()["link"] == folder.file("glove"))
      var host: LineHost? = try LineHost(folder.file("glove"), reading: text)
      let ending = try host?.finish()
      #expect(ending == .finished)
      host = nil
      #expect(try mock.event() == ["event": "host-came"])
      #expect(try mock.event() == ["event": "armed"])
      var last = try mock.event()
      if last["event"] == "disarmed" { last = try mock.event() }
      #expect(last["event"] == "host-left")
      #expect(last["cells"] == "9")
      #expect(last["dropped"] == "0")
      #expect(try mock.event()["event"] == "end")
      #expect(try mock.status() == 0)
      #expect(target(of: folder.file("glove")) == nil, "the link is gone")
      let real = try MotorLine.lines(of: folder.read(folder.file("log")))
      let say = ["say", "--virtual-time", "--rate", "400", "--motor-log", folder.file("say"), text]
      #expect(try Tool.run(say).status == 0)
      let planned = try MotorLine.lines(of: folder.read(folder.file("say")))
      #expect(MotorLine.left(on: real) == [])
      #expect(!real.isEmpty)
      #expect(MotorLine.order(real) == MotorLine.order(planned))
    }
  }

  @Test func aHostLeavesAndAnotherComes() throws {
    let mock = try RunningMock(["--json"])
    let path = try #require(try mock.event()["path"])
    for seed: UInt64 in 1...3 {
      var host: LineHost? = try LineHost(path, reading: "on it and on", seed: seed)
      try host?.run(until: Self.isPlayed)
      #expect(try mock.event()["event"] == "host-came")
      #expect(try mock.event()["event"] == "armed")
      // In the middle of a word; the lease ends before or after the next host comes.
      host = nil
      let ends = Set([try mock.event()["event"], try mock.event()["event"]])
      #expect(ends == ["host-left", "disarmed"])
    }
  }

  @Test func theLinkReplacesALinkAndNothingElse() throws {
    try Folder.with { folder in
      let path = folder.file("glove")
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/nowhere")
      let mock = try RunningMock(["--json", "--link", path])
      let place = try mock.event()["path"]
      #expect(target(of: path) == place)
      // Another glove takes over the name; the first leaves it alone.
      let other = try RunningMock(["--json", "--link", path])
      let otherPlace = try other.event()["path"]
      #expect(otherPlace != place)
      mock.send(SIGINT)
      #expect(try mock.status() == 130)
      #expect(target(of: path) == otherPlace)
      other.send(SIGHUP)
      #expect(try other.status() == 129)
      #expect(target(of: path) == nil)
      try folder.write([1, 2, 3], to: "glove")
      let refused = try Tool.run(["mock", "--link", path])
      #expect(refused.status == 74)
      #expect(refused.errorLines.count == 1)
      #expect(refused.errors.contains("'\(path)'"))
      #expect(try folder.read(path) == [1, 2, 3])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["glove"])
    }
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func aSignalTurnsTheMotorsOffAndTakesTheLinkAway(end: (signal: Int32, status: Int32)) throws {
    try Folder.with { folder in
      let link = folder.file("glove")
      let mock = try RunningMock(["--json", "--link", link, "--motor-log", folder.file("log")])
      _ = try mock.event()
      let host = try LineHost(link, reading: "for for for for", rate: 100)
      try host.run(until: Self.isPlayed)
      mock.send(end.signal)
      #expect(try mock.status() == end.status)
      #expect(target(of: link) == nil)
      #expect(throws: TransportError.self) { try host.finish() }
      let log = try MotorLine.lines(of: folder.read(folder.file("log")))
      #expect(!log.isEmpty)
      #expect(MotorLine.left(on: log) == [])
    }
  }

  @Test func aCutUnplugsItAndTheLinkLeadsToItAgain() throws {
    try Folder.with { folder in
      let link = folder.file("glove")
      let mock = try RunningMock(
        ["--json", "--link", link, "--faults", "from-device.cut=150", "--seed", "3"])
      let ready = try mock.event()
      #expect(ready["faults"] == "from-device.cut=150")
      #expect(ready["seed"] == "3")
      for _ in 0..<2 {
        let host = try LineHost(link, reading: "for for for for")
        #expect(throws: TransportError.self) { try host.finish() }
        var event = try mock.event()
        while event["event"] != "unplugged" { event = try mock.event() }
        #expect(target(of: link) == event["path"])
      }
    }
  }

  @Test func whileNothingHappensItSleeps() throws {
    let mock = try RunningMock(["--json"])
    let path = try #require(try mock.event()["path"])
    try mock.expectRest("before the first host")
    do {
      let line = try RawLine(path)
      #expect(try mock.event()["event"] == "host-came")
      try mock.expectRest("with a host that says nothing")
      withExtendedLifetime(line) {}
    }
    #expect(try mock.event()["event"] == "host-left")
    try mock.expectRest("after a host")
  }
}

/// `tactus mock` on a terminal.
@Suite(.onThreads) struct MockTerminalTests {
  private static func path(on terminal: PseudoTerminal) throws -> String {
    let place = try #require(terminal.text.firstMatch(of: /\/dev\/pts\/[0-9]+/))
    return String(place.output)
  }

  @Test func itShowsTheHandAndWhatToTypeAndGivesTheTerminalBack() throws {
    let terminal = try PseudoTerminal(["mock", "--board", "left"])
    try terminal.wait(for: "q quit")
    #expect(terminal.text.contains("Tactus mock  left  /dev/pts/"))
    #expect(terminal.text.contains("tactus say --device /dev/pts/"))
    #expect(terminal.text.contains("thumb"))
    let host = try LineHost(Self.path(on: terminal), reading: "on", rate: 100)
    _ = try host.finish()
    try terminal.wait(for: "armed")
    #expect(terminal.text.contains("##########"))
    try terminal.wait(for: "2 cells")
    terminal.type("q")
    #expect(try terminal.finish() == 0)
    #expect(terminal.settingsNow == terminal.settings)
    #expect(terminal.text.hasSuffix("\u{1B}[?25h"))
  }

  @Test func itsKeysReachTheHost() throws {
    let terminal = try PseudoTerminal(["mock"])
    try terminal.wait(for: "q quit")
    let line = try RawLine(Self.path(on: terminal))
    var session = LinkSession(link: Link(seed: 1), transport: line)
    session.link.connect(at: .zero)
    var isTyped = false
    var keys: [UInt8] = []
    for _ in 0..<1000 where keys.count < 2 {
      try session.pump(at: .zero)
      while let event = session.link.nextEvent() {
        if case .keys(_, let down) = event { keys.append(down) }
      }
      if session.link.phase == .open, !isTyped {
        terminal.type("3")
        isTyped = true
      }
      waitForBytes([try #require(line.descriptor)], milliseconds: 20)
    }
    #expect(keys == [0b100, 0])
  }

  @Test func aFingerOnItsKeysReachesTheHost() throws {
    let terminal = try PseudoTerminal(["mock"])
    try terminal.wait(for: "q quit")
    let samples = try Self.samples(
      Self.path(on: terminal), until: { $0[2] == 200 }, begun: { terminal.type("fS") })
    let last = try #require(samples.last)
    #expect((0..<last.count).map { last[$0] } == [60, 0, 200, 0, 0, 0])
    try terminal.wait(for: "press 3")
  }

  @Test func scriptedPressesReachTheHostInTheirOrder() throws {
    let mock = try RunningMock(["--json", "--press", "300:1=60,100:6=255,500:1=0"])
    let path = try #require(try mock.event()["path"])
    let samples = try Self.samples(path, until: { $0[0] == 60 })
    #expect(samples.last?[5] == 255)
    let refused = try Tool.run(["mock", "--press", "300:7=60"])
    #expect(refused.status == 64)
    #expect(refused.errors.contains("'300:7=60'"))
  }

  /// The pressure samples of a session, until one matches; `begun` is called once it is open.
  private static func samples(
    _ path: String, until isWanted: (PressureSample) -> Bool, begun: () -> Void = {}
  ) throws -> [PressureSample] {
    let line = try RawLine(path)
    var session = LinkSession(link: Link(seed: 1), transport: line)
    session.link.connect(at: .zero)
    var hasBegun = false
    var samples: [PressureSample] = []
    for _ in 0..<1000 where !(samples.last.map(isWanted) ?? false) {
      try session.pump(at: .zero)
      while let event = session.link.nextEvent() {
        if case .pressure(let sample) = event { samples.append(sample) }
      }
      if session.link.phase == .open, !hasBegun {
        begun()
        hasBegun = true
      }
      waitForBytes([try #require(line.descriptor)], milliseconds: 20)
    }
    return samples
  }

  @Test func uUnplugsItAndItComesBackUnderAnotherName() throws {
    try Folder.with { folder in
      let link = folder.file("glove")
      let terminal = try PseudoTerminal(["mock", "--link", link])
      try terminal.wait(for: "q quit")
      let before = try #require(target(of: link))
      let host = try LineHost(link, reading: "for for for for")
      terminal.type("u")
      #expect(throws: TransportError.self) { try host.finish() }
      try terminal.wait(for: "no host yet")
      let after = try #require(target(of: link))
      #expect(after != before)
      let again = try LineHost(link, reading: "on", seed: 2)
      #expect(try again.finish() == .finished)
      terminal.type("\u{3}")
      #expect(try terminal.finish() == 130)
      #expect(target(of: link) == nil)
    }
  }

  @Test(arguments: [(80, 24), (40, 12), (20, 5), (1, 1)])
  func noRowIsWiderThanTheTerminal(columns: Int, rows: Int) throws {
    let terminal = try PseudoTerminal(
      ["mock", "--faults", "drop=0.001,delay=0.5"], columns: UInt16(columns),
      rows: UInt16(rows), environment: ["NO_COLOR": "1"])
    try terminal.wait(for: "\u{1B}[K")
    terminal.type("q")
    #expect(try terminal.finish() == 0)
    for row in terminal.text.split(whereSeparator: \.isNewline) {
      guard let end = row.range(of: "\u{1B}[K") else { continue }
      let shown = row[..<end.lowerBound].split(separator: "\r").last ?? ""
      let plain = shown.replacing(/\u{1B}\[[?0-9]*[A-Za-z]/, with: "")
      #expect(plain.unicodeScalars.count <= columns, "\(plain)")
    }
  }
}
