import TactusLink
import TactusLoopback
import TactusMock
import TactusTestSupport
import TactusWire
import Testing

/// A host on a plugged glove's terminal, in real time, for well under a second per test.
private struct Host: ~Copyable {
  let line: RawLine
  var session: LinkSession<RawLine>
  /// The boot of the last device that sent WELCOME.
  var boot: UInt32?
  var board: String?

  init(_ plugged: borrowing PluggedGlove, seed: UInt64 = 1) throws {
    line = try RawLine(plugged.line.path)
    session = LinkSession(link: Link(seed: seed), transport: line)
    session.link.connect(at: Microseconds(monotonicMicroseconds()))
  }

  /// Advances both until the phase is reached; throws when the line is gone.
  mutating func run(_ plugged: inout PluggedGlove, until phase: Link.Phase) throws {
    let end = monotonicMicroseconds() + 10_000_000
    while session.link.phase != phase, monotonicMicroseconds() < end {
      let now = Microseconds(monotonicMicroseconds())
      try session.pump(at: now)
      while let event = session.link.nextEvent() {
        if case .connected(let welcome, let description) = event {
          (boot, board) = (welcome.boot, description.board.description)
        }
      }
      try plugged.step(to: now)
      let next = [session.nextDeadline, plugged.nextDeadline].compactMap { $0 }.min()
      waitForBytes(
        [line.descriptor, plugged.line.interest.descriptor].compactMap { $0 },
        milliseconds: Int32(clamping: max(0, (next ?? now).count - now.count + 999) / 1000))
    }
    #expect(session.link.phase == phase)
  }
}

@Suite struct PluggedGloveTests {
  private static func isReadable(_ descriptor: Int32?) -> Bool {
    guard let descriptor else { return false }
    return waitForBytes([descriptor], milliseconds: 0)
  }

  @Test func aPluggedGloveWaitsQuietlyForAHostAndThenForItsBytes() throws {
    var plugged = try PluggedGlove(VirtualGlove(), seed: 1)
    for _ in 0..<2 {
      try plugged.step(to: .zero)
      #expect(plugged.line.hasHost == false)
      #expect(!Self.isReadable(plugged.line.interest.descriptor))
      #expect(plugged.nextDeadline == nil)
      do {
        let line = try RawLine(plugged.line.path)
        #expect(Self.isReadable(plugged.line.interest.descriptor))
        try plugged.step(to: .zero)
        #expect(plugged.line.hasHost == true)
        #expect(!Self.isReadable(plugged.line.interest.descriptor))
        #expect(plugged.nextDeadline == nil)
        #expect(try line.write([0]) == 1)
        #expect(Self.isReadable(plugged.line.interest.descriptor))
      }
      #expect(waitForHangUp(plugged.line.interest.descriptor))
    }
  }

  @Test func aHostThatWritesFasterThanTheWireIsHeldUpWithoutSpinning() throws {
    var plugged = try PluggedGlove(
      VirtualGlove(), faults: try FaultSpec("to-device.rate=1000"), seed: 1)
    let line = try RawLine(plugged.line.path)
    let bytes = [UInt8](repeating: 1, count: 1000)
    var written = 0
    for _ in 0..<100 {
      written += try line.write(bytes[...])
      try plugged.step(to: .zero)
    }
    #expect(written < 100_000)
    #expect(plugged.line.interest.descriptor == nil)
    let end = Microseconds.seconds(200)
    while let due = plugged.nextDeadline, due < end { try plugged.step(to: due) }
    #expect(Int(plugged.glove.statistics.bytesReceived) == written)
    #expect(plugged.line.interest.descriptor != nil)
  }

  @Test func afterAnUnplugTheHostReadsAHangUpAndFindsTheGloveRestarted() throws {
    var plugged = try PluggedGlove(
      VirtualGlove(boot: 7, board: ShortText("left hand")), seed: 1)
    var host = try Host(plugged)
    try host.run(&plugged, until: .open)
    #expect(host.boot == 7)
    #expect(host.board == "left hand")
    let path = plugged.line.path
    try plugged.replug(at: Microseconds(monotonicMicroseconds()))
    #expect(plugged.line.path != path)
    #expect(plugged.line.plugs == 2)
    #expect(throws: TransportError.closed) { try host.line.read() }
    var again = try Host(plugged, seed: 2)
    try again.run(&plugged, until: .open)
    #expect(again.boot == 8)
  }

  @Test func aCutWirePullsThePlug() throws {
    var plugged = try PluggedGlove(
      VirtualGlove(), faults: try FaultSpec("from-device.cut=30"), seed: 1)
    var host = try Host(plugged)
    #expect(throws: TransportError.closed) { try host.run(&plugged, until: .armed) }
    #expect(plugged.line.plugs == 2)
    #expect(plugged.line.faultTally.cuts == 1)
  }

  @Test func aDrivenMotorStopsWithTheRestart() throws {
    var glove = VirtualGlove(clockLead: .zero)
    let (hostEnd, end) = MemoryTransport.makePair()
    var deviceEnd = end
    var session = LinkSession(link: Link(seed: 1), transport: hostEnd)
    func settle(at now: Microseconds) throws {
      repeat {
        try session.pump(at: now)
        try glove.serve(&deviceEnd, at: now)
      } while hostEnd.hasBytes
    }
    session.link.connect(at: .zero)
    try settle(at: .zero)
    session.link.arm(at: .zero)
    try settle(at: .zero)
    let level = try #require(Level(rawValue: 20))
    let isTaken = session.link.send(
      .testMotor(actuator: 3, level: level, duration: 100), at: .zero)
    #expect(isTaken)
    try settle(at: .zero)
    #expect(glove.motorLevels[3] == 20)
    glove.restart(at: .milliseconds(40))
    #expect(glove.drainChanges().map(\.description) == ["0 3 20", "40000 3 0"])
    #expect(glove.isArmed == false)
    #expect(glove.nextDeadline == nil)
  }
}
