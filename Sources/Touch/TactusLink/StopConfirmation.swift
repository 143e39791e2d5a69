import TactusWire

/// The repetition of STOP, and the detection of the STOPPED that confirms it (PROTOCOL.md, section
/// 6).
///
/// STOPPED carries no number. But the line preserves order, and a device answers each STOP once. So
/// until the next ARM is acknowledged, as many STOPPEDs as there were unanswered STOPs before it
/// may answer those, and confirm nothing.
struct StopConfirmation: Sendable {
  static let interval = Microseconds.milliseconds(50)
  /// The time without an answer after which the device is sent HELLO, which stops it too.
  static let patience = Microseconds.seconds(2)

  /// The time at which STOP is sent again; nil when it need not be.
  private(set) var repeatAt: Microseconds?
  /// The time since which the device's confirmation is pending.
  private var since: Microseconds?
  /// The number of unanswered STOPs sent since the last ARM.
  private var fresh = 0
  /// The number of unanswered STOPs sent before the last ARM.
  private var stale = 0

  var isPending: Bool { since != nil }

  func isHopeless(at now: Microseconds) -> Bool {
    since.map { now - $0 >= Self.patience } ?? false
  }

  /// Begins waiting for a confirmation; a repeated request does not restart the time.
  mutating func begin(at now: Microseconds) {
    if repeatAt == nil { since = now }
  }

  /// Records a STOP.
  ///
  /// - Parameter isNew: false when it replaced a copy that was still waiting for the line.
  mutating func recordStop(isNew: Bool, at now: Microseconds) {
    if isNew { fresh += 1 }
    repeatAt = now + Self.interval
  }

  /// Handles STOPPED; returns true if it confirms the pending STOP.
  mutating func answered() -> Bool {
    if stale > 0 {
      stale -= 1
      return false
    }
    fresh = max(0, fresh - 1)
    guard repeatAt != nil else { return false }
    confirm()
    return true
  }

  /// Records that ARM or HELLO is sent: answers to earlier STOPs no longer confirm anything.
  mutating func restart() {
    stale += fresh
    fresh = 0
    repeatAt = nil
  }

  /// Records that ARM or HELLO was answered, and thus everything before it.
  mutating func caughtUp() { stale = 0 }

  /// Records that the device is stopped.
  mutating func confirm() {
    repeatAt = nil
    since = nil
  }
}
