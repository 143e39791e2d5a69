import TactusGlove
import TactusLink
import TactusSystem
import TactusWire

/// An order to play, as the wire carries it.
enum PlayOrder {
  case test(actuator: UInt8, level: Level, Milliseconds)
  /// Patterns that follow each other without a pause.
  case patterns([Pattern])

  var span: Milliseconds {
    switch self {
    case .test(_, _, let duration): duration
    case .patterns(let patterns): patterns.reduce(0) { $0 + $1.advance }
    }
  }
}

/// Arms the glove, plays one order and reports its onset; leaves the glove armed.
struct OrderPlay {
  enum Progress {
    case waits(until: Microseconds)
    /// It was played, from this time on the device's clock.
    case played(onset: Microseconds)
    case failed(Failure)
  }

  private enum Phase {
    case arming
    /// It is being played; the onset is nil until the glove reports it.
    case playing(cells: Range<Int>, onset: Microseconds?)
  }

  /// The time from sending to the first onset.
  private static let lead = Microseconds.milliseconds(20)
  /// The timeout for an answer, or for the report of an end.
  private static let patience = Microseconds.milliseconds(2000)

  private let order: PlayOrder
  private var phase = Phase.arming
  private var deadline = Microseconds.zero

  init(_ order: PlayOrder) { self.order = order }

  mutating func begin(_ link: inout Link, at now: Microseconds) -> Progress {
    // By then the link has reported why it does not arm.
    deadline = now + Link.longestArming + Self.patience
    if link.phase == .armed { return send(&link, at: now) }
    link.arm(at: now)
    return .waits(until: deadline)
  }

  mutating func step(_ input: JobInput, _ link: inout Link, at now: Microseconds) -> Progress {
    if case .event(let event) = input {
      if let failure = DeviceWords.failure(event) { return .failed(failure) }
      switch (event, phase) {
      case (.armed, .arming): return send(&link, at: now)
      case (.played(let cell, let onset), .playing(let cells, let first))
      where cells.contains(cell):
        if cell == cells.last { return .played(onset: first ?? onset) }
        phase = .playing(cells: cells, onset: first ?? onset)
      case (.dropped(let first, let count, let reason), .playing(let cells, _))
      where (first..<first + count).overlaps(cells):
        return .failed(Failure(.unavailable, DeviceWords.dropped(count, reason)))
      default: break
      }
    }
    guard now < deadline else { return .failed(overdue) }
    return .waits(until: deadline)
  }

  private var overdue: Failure {
    switch phase {
    case .arming: Failure(.unavailable, "the glove does not arm: try 'ping', then 'stop'")
    case .playing:
      Failure(.unavailable, "the glove did not report playing it: try 'stop', then 'stats'")
    }
  }

  private mutating func send(_ link: inout Link, at now: Microseconds) -> Progress {
    let first = link.cellsSent
    let start = (link.clock.estimate(at: now)?.time ?? .zero) + Self.lead
    for command in commands(from: start) {
      guard link.send(command, at: now) else {
        return .failed(Failure(.unavailable, "the glove is not armed any more: try again"))
      }
    }
    phase = .playing(cells: first..<link.cellsSent, onset: nil)
    deadline = now + Microseconds(order.span) + Self.patience
    return .waits(until: deadline)
  }

  private func commands(from start: Microseconds) -> [TactusWire.Command] {
    switch order {
    case .test(let actuator, let level, let duration):
      return [.testMotor(actuator: actuator, level: level, duration: duration)]
    case .patterns(let patterns):
      var next = start
      return patterns.map { pattern in
        defer { next = next + Microseconds(pattern.advance) }
        return .pattern(start: next.wireMilliseconds, late: .shift, pattern)
      }
    }
  }
}
