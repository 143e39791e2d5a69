import Glibc
import TactusLink
import TactusLoopback
import TactusMock
import TactusTestSupport
import TactusWire
import Testing

@Suite struct PseudoTerminalTests {
  private static let everyByte = [UInt8](0...255)

  @Test func everyByteTravelsUnchangedBothWays() throws {
    let terminal = try PseudoTerminal()
    let host = try RawLine(terminal.path)
    #expect(try terminal.write(Self.everyByte[...]) == 256)
    #expect(try host.read() == Self.everyByte)
    #expect(try host.write(Self.everyByte[...]) == 256)
    var received: [UInt8] = []
    try terminal.read(into: &received)
    #expect(received == Self.everyByte)
    // No echo.
    #expect(try host.read() == [])
  }

  @Test func withoutAHostNothingComesAndWhatIsWrittenIsLost() throws {
    let terminal = try PseudoTerminal()
    #expect(!terminal.hasHost)
    #expect(try terminal.write([1, 2, 3]) == 3)
    var received: [UInt8] = []
    try terminal.read(into: &received)
    #expect(received == [])
    let host = try RawLine(terminal.path)
    #expect(terminal.hasHost)
    #expect(try host.read() == [])
  }

  @Test func theLineOutlivesHostsAndEachFindsItFresh() throws {
    let terminal = try PseudoTerminal()
    for _ in 0..<3 {
      var received: [UInt8] = []
      do {
        let host = try RawLine(terminal.path)
        #expect(host.settings.c_lflag & tcflag_t(ECHO | ICANON) == 0)
        #expect(try host.write([7, 8]) == 2)
        try terminal.read(into: &received)
        #expect(received == [7, 8])
        // A host's unread bytes and line settings must not affect the next.
        #expect(try terminal.write([1, 2]) == 2)
        // Bytes that have reached the host before ECHO is set are not echoed.
        let descriptor = try #require(host.descriptor)
        #expect(waitForBytes([descriptor], milliseconds: 20_000))
        host.settings.c_lflag |= tcflag_t(ECHO | ICANON)
        #expect(try host.write([9, 10]) == 2)
      }
      #expect(waitForHangUp(terminal.descriptor))
      received = []
      try terminal.read(into: &received)
      #expect(received.starts(with: [9]))
      #expect(try terminal.write([3]) == 1)
      received = []
      try terminal.read(into: &received)
      #expect(received == [])
      #expect(try RawLine(terminal.path).read() == [])
    }
  }

  @Test func theHostReadsAHangUpWhenTheTerminalIsGone() throws {
    var terminal: PseudoTerminal? = try PseudoTerminal()
    let host = try RawLine(try #require(terminal).path)
    terminal = nil
    #expect(throws: TransportError.closed) { try host.read() }
  }

  @Test func aChildProcessDoesNotInheritIt() throws {
    let terminal = try PseudoTerminal()
    let flags = fcntl(try #require(terminal.descriptor), F_GETFD)
    #expect(flags >= 0 && flags & FD_CLOEXEC != 0)
  }
}

/// A virtual glove on a real pseudo-terminal, in real time, for well under a second.
@Suite struct GloveOnATerminalTests {
  private static func pattern() throws -> Pattern {
    var pattern = Pattern(advance: 40)
    let level = try #require(Level(rawValue: 20))
    try pattern.append(
      #require(Pulse(actuator: 3, level: level, onset: 0, duration: 30)))
    return pattern
  }

  @Test func oneHostAfterAnotherIsServed() throws {
    var terminal = try PseudoTerminal()
    var glove = VirtualGlove()
    for seed: UInt64 in 1...2 {
      let line = try RawLine(terminal.path)
      var session = LinkSession(link: Link(seed: seed), transport: line)
      let begin = monotonicMicroseconds()
      var played: [Int] = []
      session.link.connect(at: .zero)
      while session.link.phase != .closed, played.count < 5 {
        let now = Microseconds(monotonicMicroseconds() - begin)
        guard now < .seconds(20) else { break }
        try session.pump(at: now)
        while let event = session.link.nextEvent() {
          switch event {
          case .connected:
            let isTaken = session.link.send(.define(slot: 0, try Self.pattern()), at: now)
            #expect(isTaken)
            session.link.arm(at: now)
          case .armed:
            let device = try #require(session.link.clock.estimate(at: now)?.time)
            let start = (device + .milliseconds(20)).wireMilliseconds
            var run = SlotRun()
            for _ in 0..<5 { _ = run.append(0) }
            let isTaken = session.link.send(.play(start: start, late: .shift, run), at: now)
            #expect(isTaken)
          case .played(let cell, _): played.append(cell)
          default: break
          }
        }
        try session.flush()
        try glove.serve(&terminal, at: now)
        let next = [session.nextDeadline, glove.nextDeadline].compactMap { $0 }.min()
        waitForBytes(
          [try #require(line.descriptor), try #require(terminal.descriptor)],
          milliseconds: Int32(
            clamping: max(0, (next ?? now).count - now.count + 999) / 1000))
      }
      #expect(played == [0, 1, 2, 3, 4])
      let changes = glove.drainChanges()
      #expect(changes.map(\.level) == [20, 0, 20, 0, 20, 0, 20, 0, 20, 0])
      #expect(changes.allSatisfy { $0.actuator == 3 })
    }
  }
}
