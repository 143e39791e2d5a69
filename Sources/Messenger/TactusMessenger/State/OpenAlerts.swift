import TactusWire

/// The alerts that nobody has acknowledged, and when each is due again.
///
/// Each is told again 1, 3 and 10 minutes after it was first felt, or asked for while it was not felt; a
/// minute after the last time help is called for.
struct OpenAlerts: Hashable, Sendable {
  struct Alert: Hashable {
    var message: MessageID
    /// When it was first felt, or asked for.
    var since: Microseconds
    var repeats = 0
    /// When it was told again last.
    var toldAt = Microseconds.zero
    var isFelt = false
    /// The message as it was announced; nil for an alert of an earlier run.
    var known: Message?
  }

  /// What is due of an alert.
  enum Due: Hashable {
    /// To tell it the nth time, counted from 1; nth for the last time that it can wait, `isLate`.
    case telling(Int, isLate: Bool)
    case help
  }

  /// The most alerts that are told again; later ones are told only once.
  static let most = 32
  static let times = [1, 3, 10].map { Microseconds.seconds(60 * $0) }
  /// How long help is not called for after the alert was told for the last time, and how long a repeat may
  /// wait for other alerts.
  static let patience = Microseconds.seconds(60)

  /// The alerts, the first told first.
  private(set) var all: [Alert] = []

  var isEmpty: Bool { all.isEmpty }
  /// Those whose cue the hand has felt.
  var felt: [MessageID] { all.filter(\.isFelt).map(\.message) }

  subscript(message: MessageID) -> Alert? {
    get { all.first { $0.message == message } }
    set {
      if let index = all.firstIndex(where: { $0.message == message }) {
        if let newValue { all[index] = newValue } else { all.remove(at: index) }
      } else if let newValue, all.count < Self.most {
        all.append(newValue)
      }
    }
  }

  /// Lets an alert go on under the number of its message, which is stored now; false if it does not wait.
  mutating func rename(_ name: MessageID, to message: MessageID) -> Bool {
    guard let index = all.firstIndex(where: { $0.message == name }), self[message] == nil
    else { return false }
    all[index].message = message
    all[index].known?.id = message
    return true
  }

  func due(_ alert: Alert, at now: Microseconds) -> Due? {
    let passed = Self.times.prefix { alert.since + $0 <= now }.count
    if passed > alert.repeats {
      return .telling(passed, isLate: alert.since + Self.times[passed - 1] + Self.patience <= now)
    }
    return alert.repeats >= Self.times.count && helpTime(alert) <= now ? .help : nil
  }

  /// When `due` next changes; nil without alerts.
  func nextDeadline(after now: Microseconds) -> Microseconds? {
    all.map { alert in
      guard alert.repeats < Self.times.count else { return helpTime(alert) }
      let next = alert.since + Self.times[alert.repeats]
      let passed = Self.times.prefix { alert.since + $0 <= now }.count
      return next > now ? next : alert.since + Self.times[passed - 1] + Self.patience
    }.min()
  }

  private func helpTime(_ alert: Alert) -> Microseconds {
    let last = Self.times[Self.times.count - 1]
    return max(alert.since + last, alert.toldAt) + Self.patience
  }
}
