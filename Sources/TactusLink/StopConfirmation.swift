import TactusWire

/// How long STOP is repeated, and which STOPPED confirms it (PROTOCOL.md, section 6).
///
/// STOPPED carries no number. But the line keeps the order and a device answers each STOP once, so
/// until the ARM that followed is acknowledged, as many STOPPED as STOPs went unanswered before that ARM
/// may belong to those: they confirm nothing.
struct StopConfirmation: Sendable {
  static let interval = Microseconds.milliseconds(50)
  /// After so long without an answer the device is greeted anew, which silences it as well.
  static let patience = Microseconds.seconds(2)

  /// When STOP goes out again; nil when none is to be repeated.
  private(set) var repeatAt: Microseconds?
  /// Since when silence was asked for that the device has not confirmed.
  private var since: Microseconds?
  /// STOPs without STOPPED, sent since the last ARM.
  private var fresh = 0
  /// The same, sent before it.
  private var stale = 0

  var isPending: Bool { since != nil }

  func isHopeless(at now: Microseconds) -> Bool {
    since.map { now - $0 >= Self.patience } ?? false
  }

  /// Asked for again, it is still the silence since the first time that counts.
  mutating func begin(at now: Microseconds) {
    if repeatAt == nil { since = now }
  }

  /// - Parameter isNew: whether no earlier copy still waits for the line.
  mutating func sent(isNew: Bool, at now: Microseconds) {
    if isNew { fresh += 1 }
    repeatAt = now + Self.interval
  }

  /// Takes STOPPED; returns whether it confirms the STOP that waits.
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

  /// An ARM or HELLO goes out: what was sent before it says nothing of what follows.
  mutating func beginAnew() {
    stale += fresh
    fresh = 0
    repeatAt = nil
  }

  /// That ARM or HELLO was answered, and so was everything before it.
  mutating func caughtUp() { stale = 0 }

  /// The device is known to be silent.
  mutating func confirm() {
    repeatAt = nil
    since = nil
  }
}
