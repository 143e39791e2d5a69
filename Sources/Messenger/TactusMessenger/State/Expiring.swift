import TactusMessage
import TactusText
import TactusWire

/// The times at which alerts of messages expire.
struct ExpiringAlerts: Hashable, Sendable {
  private var times: [MessageID: Timestamp] = [:]

  private static let most = 1024

  mutating func record(_ message: MessageID, _ time: Timestamp) {
    times[message] = time
    // The earliest time is dropped, since its alert soon becomes useless.
    if times.count > Self.most, let first = times.min(by: { $0.value < $1.value })?.key {
      times[first] = nil
    }
  }

  mutating func forget(_ message: MessageID) { times[message] = nil }

  /// The next time; nil without one.
  var next: Timestamp? { times.values.min() }

  /// Removes and returns the expired messages.
  mutating func popExpired(at time: Timestamp) -> [MessageID] {
    let over = times.filter { $0.value <= time }.keys.sorted { $0.rawValue < $1.rawValue }
    for message in over { times[message] = nil }
    return over
  }
}

/// Messages whose alerts expire at a certain time: they stay in the list.
extension Messenger {
  /// Returns true if the alert about a message has not expired; records the time at which it will.
  mutating func expires(_ message: Message) -> Bool {
    guard let time = message.expires, clock.isSet else { return true }
    guard clock.time(at: now) < time else { return false }
    expiring.record(message.id, time)
    return true
  }

  /// The time when the next alert expires.
  var expiryDeadline: Microseconds? { expiring.next.map { max(now, clock.monotonicTime(of: $0)) } }

  /// Drops the alerts that were not felt in time.
  mutating func dropExpired() -> [MessengerEffect] {
    guard let next = expiring.next, next <= clock.time(at: now) else { return [] }
    return expiring.popExpired(at: clock.time(at: now)).flatMap { id -> [MessengerEffect] in
      unacknowledged[id] = nil
      let wasWaiting = waiting.messages.contains(id)
      waiting.remove(id)
      let wasAnnounced = attention.arrivals.removeValue(forKey: id) != nil
      // It may have been announced before it was stored.
      let early = overdue.removeUnfelt(about: id)
      guard wasAnnounced || wasWaiting || early != nil else { return [] }
      let alert = early ?? id
      let withdrawn: [MessengerEffect] =
        attention.alerts.removeValue(forKey: alert) == nil ? [] : [.withdraw(alert)]
      return withdrawn + [.delivered(id, .silent, because: .expired)]
    }
  }

  /// Puts the replacement for a message in its position in lists; a reader who is reading the old
  /// one continues.
  mutating func replaced(_ old: MessageID, by new: MessageID) -> [MessengerEffect] {
    expiring.forget(old)
    bookmarks[old] = nil
    for (index, place) in places.enumerated() {
      guard case .list(var list) = place else { continue }
      list.rows.replace(.message(old), by: .message(new))
      places[index] = .list(list)
    }
    let withdrawn = withdraw(old)
    attention.arrivals[old] = nil
    return withdrawn
  }
}
