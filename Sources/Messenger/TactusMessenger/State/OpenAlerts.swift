import TactusMessage
import TactusWire

/// The unacknowledged alerts, with their times of repetition.
///
/// Each is repeated 1, 3 and 10 minutes after it was first felt or, if it has not been felt,
/// after it was requested; a minute after the last repeat, help is called.
struct OpenAlerts: Hashable, Sendable {
  struct Alert: Hashable {
    var message: MessageID
    /// The time when it was first felt, or requested.
    var since: Microseconds
    var repeats = 0
    /// The time of the last repeat.
    var repeatedAt = Microseconds.zero
    var isFelt = false
    /// The message as announced; nil for an alert of an earlier run.
    var known: Message?
  }

  /// The action due for an alert.
  enum Due: Hashable {
    /// Repeat it for the nth time, counted from 1; it cannot wait any longer if `isLate`.
    case repeatAlert(Int, isLate: Bool)
    case help
  }

  /// The maximum number of alerts that are repeated; further ones are announced only once.
  static let most = 32
  static let times = [1, 3, 10].map { Microseconds.seconds(60 * $0) }
  /// The time from the last repeat to the call for help, and the time for which a repeat may wait
  /// for other alerts.
  static let patience = Microseconds.seconds(60)

  /// The alerts, in the order of their announcement.
  private(set) var all: [Alert] = []

  var isEmpty: Bool { all.isEmpty }
  /// The alerts whose cue was felt.
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

  /// Continues an alert under the number of its message, which is now stored; returns false if
  /// there is no such alert.
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
      return .repeatAlert(
        passed, isLate: alert.since + Self.times[passed - 1] + Self.patience <= now)
    }
    return alert.repeats >= Self.times.count && helpTime(alert) <= now ? .help : nil
  }

  /// Returns the time when `due` next changes; nil without alerts.
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
    return max(alert.since + last, alert.repeatedAt) + Self.patience
  }
}
