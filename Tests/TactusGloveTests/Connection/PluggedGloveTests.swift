import TactusCapture
import TactusCaptureReading
import TactusLoopback
import TactusMock
import TactusPlayer
import TactusSystem
import TactusTestSupport
import TactusWire
import Testing

@testable import TactusGlove

/// Readings on a virtual glove at a pseudo-terminal, which is unplugged and plugged in.
@Suite struct PluggedGloveTests {
  private static let text = "a few short words to feel"

  private func withSocket(_ plugs: Int, _ body: (inout Socket) throws -> Void) throws {
    try Folder.with { folder in
      var socket = try Socket(folder, plugs: plugs)
      try body(&socket)
    }
  }

  @Test func aTextIsFeltThroughAPort() throws {
    try withSocket(1) { socket in
      let board = socket.plugIn()
      let rig = try GloveRig(Self.text, on: socket.options(waits: false), board: board)
      try rig.run()
      #expect(rig.ending == .finished && rig.felt == Self.text)
      #expect(rig.sentences == [] && rig.left == [:] && !rig.motors.isEmpty)
      // The motors of a glove outside this program cannot be observed through the connection.
      let changes = rig.reading.drainMotorChanges()
      #expect(rig.motorLevels == nil && changes == nil)
    }
  }

  @Test func theSameIsFeltThroughAPortAsOnTheLoopback() throws {
    try withSocket(1) { socket in
      let board = socket.plugIn(
        VirtualGlove(pressureChannels: VirtualGlove.pressureChannels))
      let plugged = try GloveRig(Self.text, on: socket.options(waits: false), board: board)
      try plugged.run()
      let loopback = try GloveRig(Self.text)
      try loopback.run()
      #expect(plugged.motors == loopback.motors)
    }
  }

  @Test func anUnpluggedGloveEndsAReadingThatDoesNotWait() throws {
    try withSocket(1) { socket in
      let board = socket.plugIn()
      let rig = try GloveRig(Self.text, on: socket.options(waits: false), board: board)
      try rig.run(until: .seconds(3))
      rig.unplug()
      let failure = #expect(throws: Failure.self) { try rig.run() }
      #expect(failure?.status == .unavailable)
      #expect(failure?.message == "the glove is gone (\(socket.path)): plug it in and try again")
    }
  }

  @Test func aGloveThatReturnsReadsOn() throws {
    try withSocket(2) { socket in
      let first = socket.plugIn()
      let rig = try GloveRig(Self.text, on: socket.options(waits: true), board: first)
      try rig.run(until: .seconds(3))
      let before = rig.felt
      socket.removeLink()
      rig.unplug()
      try rig.run(until: .seconds(60))
      #expect(rig.isAbsent && rig.felt == before)
      #expect(rig.sentences == ["the glove is gone (\(socket.path)): waiting for it, Ctrl-C ends"])
      #expect(rig.isWatching, "its return must wake the loop")
      rig.board = socket.plugIn()
      try rig.settle()
      try rig.run()
      #expect(rig.ending == .finished && rig.felt.hasSuffix("to feel"))
      #expect(rig.sentences.last == "the glove is back (\(socket.path))" && rig.left == [:])
    }
  }

  @Test func aGloveThatHangsUpAgainAndAgainIsReportedOnceAndTriedLessOften() throws {
    try withSocket(6) { socket in
      let first = socket.plugIn()
      let rig = try GloveRig(Self.text, on: socket.options(waits: true), board: first)
      var absences: [Int64] = []
      for _ in 1...5 {
        // Before anything is felt.
        try rig.run(until: rig.now + .milliseconds(100))
        rig.board = socket.plugIn()
        let start = rig.now
        try rig.settle()
        try rig.run(until: rig.now + .seconds(60)) { !$0.isAbsent }
        absences.append((rig.now - start).milliseconds)
      }
      #expect(absences == [0, 500, 1_000, 2_000, 4_000])
      let kinds = rig.sentences.map { $0.split(separator: " ").prefix(4).joined(separator: " ") }
      #expect(
        kinds == [
          "the glove is gone", "the glove is back", "the glove is gone", "the glove is back",
          "the glove hangs up",
        ])
      try rig.run()
      #expect(rig.ending == .finished && rig.felt == Self.text)
      #expect(
        rig.sentences.last?.hasPrefix("the glove is back") == true, "once a cell is felt")
    }
  }

  @Test func aReleasedPortIsOpenToOthersAndTakenBack() throws {
    try withSocket(2) { socket in
      let board = socket.plugIn()
      let rig = try GloveRig(Self.text, on: socket.options(waits: false), board: board)
      try rig.run(until: .seconds(2))
      try rig.reading.stop(at: rig.now)
      try rig.settle()
      rig.reading.release(until: .seconds(10), at: rig.now)
      #expect(waitForHangUp(rig.board?.terminal.descriptor))
      try rig.run(until: .seconds(9))
      #expect(rig.isReleased && rig.left == [:])
      try rig.run()
      #expect(rig.hasHost == true && rig.ending == .finished)
      #expect(rig.sentences.count == 2 && rig.news.last?.time == 10_000)
    }
  }

  @Test func aGloveThatIsAbsentAtTheStartIsSoughtEverySecond() throws {
    try withSocket(2) { socket in
      let options = socket.options(waits: true, startsWithout: true)
      let rig = try GloveRig(Self.text, on: options)
      #expect(rig.isAbsent && rig.place == socket.path)
      try rig.run(until: .milliseconds(2_500))
      rig.board = socket.plugIn()
      try rig.run()
      #expect(rig.ending == .finished && rig.felt == Self.text)
      #expect(rig.news.map(\.time) == [3_000])
      #expect(rig.sentences == ["the glove is back (\(rig.place))"])
    }
  }

  @Test func aGloveThatIsAbsentAtTheStartEndsOtherCommands() throws {
    try withSocket(0) { socket in
      let failure = #expect(throws: Failure.self) {
        _ = try GloveRig(Self.text, on: socket.options(waits: true))
      }
      #expect(failure?.status == .unavailable)
      #expect(failure?.problem.contains(socket.path) == true)
    }
  }

  @Test func aPortThatAppearsButCannotBeOpenedIsReportedOnce() throws {
    try Folder.with { folder in
      let socket = try Socket(folder, plugs: 0)
      let rig = try GloveRig(Self.text, on: socket.options(waits: true, startsWithout: true))
      // Not a serial port.
      try folder.write([], to: "glove")
      try rig.run(until: .seconds(30))
      #expect(rig.sentences.count == 1 && rig.sentences[0].contains("glove"))
      #expect(rig.isAbsent)
    }
  }

  @Test(
    arguments: [(400_000, "40.0 % too fast"), (-400_000, "40.0 % too slow")] as [(Int64, String)])
  func aGloveWhoseClockRunsWrongEndsTheReading(drift: Int64, words: String) throws {
    try withSocket(1) { socket in
      let board = socket.plugIn(VirtualGlove(drift: drift))
      let rig = try GloveRig(Self.text, on: socket.options(waits: true), board: board)
      let failure = #expect(throws: Failure.self) { try rig.run() }
      #expect(
        failure?.message
          == "the glove's clock runs \(words); 0.02 % is allowed: check its firmware and its crystal"
      )
    }
  }

  @Test func theCaptureNamesEveryChangeOfTheLine() throws {
    try Folder.with { folder in
      var socket = try Socket(folder, plugs: 2)
      let first = socket.plugIn()
      let capture = folder.file("capture")
      let rig = try GloveRig(
        Self.text, on: socket.options(waits: true, capture: capture), board: first)
      try rig.run(until: .seconds(3))
      rig.board = socket.plugIn()
      try rig.run()
      rig.reading.close(at: rig.now)
      let story = CaptureSummary(try Capture(readingFrom: capture))
      #expect(
        story.lines.map(\.event) == [
          .opened(path: socket.path, identity: "the glove at \(socket.path)"), .lost,
          .back(path: socket.path),
        ])
      #expect(story.sessions.count == 2, "\(story.problems)")
    }
  }

  // MARK: The glove by itself

  @Test func onlyTheLoopbackCanBeRestartedFromHere() throws {
    try withSocket(1) { socket in
      let terminal = socket.plugIn().terminal
      let waiter = try VirtualWaiter(hearsSignals: false)
      var plugged = try Glove(socket.options(waits: false), waiter)
      var loopback = try Glove(.loopback, waiter)
      let restarts = [plugged.restart(at: .zero), loopback.restart(at: .zero)]
      #expect(restarts == [false, true])
      let (path, none) = (plugged.port?.path, loopback.port?.path)
      #expect(path == socket.path && none == nil)
      // A pseudo-terminal has no speed.
      let speeds = [plugged.bytesPerSecond, loopback.bytesPerSecond]
      #expect(speeds == [nil, nil] && terminal.hasHost)
    }
  }

  @Test func hangingUpClosesThePortForHalfASecond() throws {
    try withSocket(2) { socket in
      let terminal = socket.plugIn().terminal
      var glove = try Glove(socket.options(waits: false), try VirtualWaiter(hearsSignals: false))
      #expect(terminal.hasHost)
      try glove.hangUp(at: .seconds(1))
      let (isAbsent, deadline) = (glove.isAbsent, glove.nextDeadline)
      #expect(waitForHangUp(terminal.descriptor) && isAbsent && deadline == .milliseconds(1_500))
      let isFoundEarly = glove.find(at: .milliseconds(1_499))
      #expect(!isFoundEarly && !terminal.hasHost)
      let isFound = glove.find(at: .milliseconds(1_500))
      #expect(isFound && terminal.hasHost)
      glove.close()
      #expect(waitForHangUp(terminal.descriptor))
    }
  }

  @Test func aGloveToComeMayBeAsSlowAsItsBaud() throws {
    try Folder.with { folder in
      var options = GloveOptions(
        place: .port(.path(folder.file("none"))), baud: 9_600, waits: true)
      options.startsWithoutGlove = true
      let speed = try Glove(options, try VirtualWaiter(hearsSignals: false)).bytesPerSecond
      #expect(speed == 960)
    }
  }
}
