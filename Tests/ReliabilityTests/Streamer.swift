import TactusLink
import TactusWire
import Testing

/// A host that keeps a device's queue full of the same few patterns, and keeps accounts of its
/// cells.
final class Streamer: Host {
  private static let runLength = 16

  /// A pulse of 20 ms every 30 ms, of one actuator after the other.
  static func shortPatterns() throws -> [Pattern] {
    try (0..<6).map { actuator in
      var pattern = Pattern(advance: 30)
      let level = try #require(Level(rawValue: UInt8(20 + actuator)))
      try pattern.append(
        #require(Pulse(actuator: UInt8(actuator), level: level, onset: 0, duration: 20)))
      return pattern
    }
  }

  private var session: LinkSession<Line.HostEnd>
  private let patterns: [Pattern]
  private var books = Books()
  private var hasBegun = false
  private var hasRun = false
  private var isOver = false
  private var next = 0
  private(set) var played = 0

  init(_ line: Line, _ patterns: [Pattern], seed: UInt64) {
    session = LinkSession(link: Link(seed: seed), transport: line.hostEnd)
    self.patterns = patterns
  }

  var nextDeadline: Microseconds? { session.nextDeadline }

  func step(to now: Microseconds) throws {
    if !hasBegun { try session.begin(at: now) }
    hasBegun = true
    try session.pump(at: now)
    while let event = session.link.nextEvent() { act(event, at: now) }
    if session.link.phase == .armed, !isOver { feed(at: now) }
    try session.flush()
  }

  private func act(_ event: LinkEvent, at now: Microseconds) {
    books.note(event)
    switch event {
    case .connected:
      for (slot, pattern) in patterns.enumerated() {
        _ = session.link.send(.define(slot: UInt8(slot), pattern), at: now)
      }
      session.link.arm(at: now)
    case .armed, .refused: hasRun = false
    case .disarmed(let why): if !why.isSessionLoss, !isOver { session.link.arm(at: now) }
    case .played: played += 1
    default: break
    }
  }

  private func feed(at now: Microseconds) {
    while session.link.freeCells >= Self.runLength, session.link.room > 2 {
      var run = SlotRun()
      for offset in 0..<Self.runLength {
        let slot = (next + offset) % patterns.count
        _ = run.append(UInt8(slot))
        books.give(session.link.cellsSent + offset, patterns[slot])
      }
      guard let device = session.link.clock.estimate(at: now) else { return }
      let start = (device.time + .milliseconds(20)).wireMilliseconds
      _ = session.link.send(
        hasRun ? .resume(run) : .play(start: start, late: .shift, run), at: now)
      hasRun = true
      next += Self.runLength
    }
  }

  func end(at now: Microseconds) throws {
    isOver = true
    try session.stop(at: now)
  }

  func closeBooks() -> Books {
    books.close()
    return books
  }
}
