import TactusWire

/// How long to repeat STOP, and which STOPPED confirms it (PROTOCOL.md, section 6).
///
/// STOPPED carries no number. But the line preserves order, and a device answers each STOP once. So
/// until the following ARM is acknowledged, as many STOPPEDs as STOPs went unanswered before it may
/// answer those, and confirm nothing.
struct StopConfirmation: Sendable {
  static let interval = Microseconds.milliseconds(50)
  /// After this long without an answer, the device gets HELLO, which silences it too.
  static let patience = Microseconds.seconds(2)

  /// When STOP goes out again; nil when it need not.
  private(set) var repeatAt: Microseconds?
  /// Since when the device owes the confirmation that it is silent.
  private var since: Microseconds?
  /// How many STOPs sent since the last ARM are unanswered.
  private var fresh = 0
  /// How many STOPs sent before the last ARM are unanswered.
  private var stale = 0

  var isPending: Bool { since != nil }

  func isHopeless(at now: Microseconds) -> Bool {
    since.map { now - $0 >= Self.patience } ?? false
  }

  /// Begins to ask for silence; a repeated request does not restart the time.
  mutating func begin(at now: Microseconds) {
    if repeatAt == nil { since = now }
  }

  /// Notes a STOP sent.
  ///
  /// - Parameter isNew: false when it replaced a copy that was still waiting for the line.
  mutating func sent(isNew: Bool, at now: Microseconds) {
    if isNew { fresh += 1 }
    repeatAt = now + Self.interval
  }

  /// Handles STOPPED; returns whether it confirms the pending STOP.
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

  /// Notes that ARM or HELLO goes out: answers to earlier STOPs no longer confirm anything.
  mutating func beginAnew() {
    stale += fresh
    fresh = 0
    repeatAt = nil
  }

  /// Notes that ARM or HELLO was answered, and thus everything before it.
  mutating func caughtUp() { stale = 0 }

  /// Notes that the device is silent.
  mutating func confirm() {
    repeatAt = nil
    since = nil
  }
}
