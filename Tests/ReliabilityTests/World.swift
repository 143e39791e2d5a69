import TactusTestSupport
import TactusWire

/// A host of any kind at the near end of a line. Times are the world's.
protocol Host: AnyObject {
  func step(to now: Microseconds) throws
  var nextDeadline: Microseconds? { get }
}

/// A host, a line and a device in a time that jumps from event to event.
final class World {
  let glove: any Glove
  let line: Line
  var host: any Host
  private(set) var now = Microseconds.zero
  private var thaw: Microseconds?
  private var rounds: RoundCount

  /// - Parameter again: the command that repeats the test.
  init(_ glove: any Glove, _ line: Line, _ host: any Host, again: String) {
    rounds = RoundCount(again)
    self.glove = glove
    self.line = line
    self.host = host
  }

  /// Freezes the host until this time.
  func freezeHost(until time: Microseconds) { thaw = time }

  func thawHost() { thaw = nil }

  /// Lets time pass; external actions take effect first.
  func pass(_ microseconds: Int64) throws {
    let end = now + Microseconds(microseconds)
    line.now = now
    if thaw == nil { try host.step(to: now) }
    try glove.serve(line, at: now)
    try settle()
    while let next = nextDeadline, next <= end {
      now = max(now + .microseconds(1), next)
      line.now = now
      try settle()
    }
    now = max(now, end)
    line.now = now
  }

  /// Performs all work that is due now, each end only when it has some.
  private func settle() throws {
    if let thaw, thaw <= now {
      self.thaw = nil
      try host.step(to: now)
    }
    repeat {
      try rounds.add(at: now, ends)
      if thaw == nil, isDue(host.nextDeadline) || isDue(line.nextToHost) {
        try host.step(to: now)
      }
      if isDue(glove.nextDeadline) || isDue(line.nextToDevice) { try glove.serve(line, at: now) }
    } while isDue(line.nextToDevice) || thaw == nil && isDue(line.nextToHost)
  }

  private func isDue(_ time: Microseconds?) -> Bool { time.map { $0 <= now } ?? false }

  /// The due times of each end; a frozen host receives nothing.
  private var ends: [(name: String, due: Microseconds?)] {
    [
      ("the host", thaw ?? host.nextDeadline),
      ("the line to the host", thaw == nil ? line.nextToHost : nil),
      ("the device", glove.nextDeadline), ("the line to the device", line.nextToDevice),
    ]
  }

  private var nextDeadline: Microseconds? { ends.compactMap(\.due).min() }
}
