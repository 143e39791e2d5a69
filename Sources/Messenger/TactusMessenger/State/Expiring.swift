import TactusText
import TactusWire

/// When nobody wants to feel the alerts of some messages any more.
struct ExpiringAlerts: Hashable, Sendable {
  private var times: [MessageID: Timestamp] = [:]

  private static let most = 1024

  mutating func note(_ message: MessageID, _ time: Timestamp) {
    times[message] = time
    // The earliest is nearest to being of no use.
    if times.count > Self.most, let first = times.min(by: { $0.value < $1.value })?.key {
      times[first] = nil
    }
  }

  mutating func forget(_ message: MessageID) { times[message] = nil }

  /// The next time; nil if none is to come.
  var next: Timestamp? { times.values.min() }

  /// Takes the messages whose time is over.
  mutating func takeOver(at time: Timestamp) -> [MessageID] {
    let over = times.filter { $0.value <= time }.keys.sorted { $0.rawValue < $1.rawValue }
    for message in over { times[message] = nil }
    return over
  }
}

/// Messages that nobody wants to feel after a time: they stay in the list.
extension Messenger {
  /// Whether the alert about a message may still be felt; if so, and only for a time, notes until when.
  mutating func expires(_ message: Message) -> Bool {
    guard let time = message.expires, clock.isSet else { return true }
    guard clock.time(at: now) < time else { return false }
    expiring.note(message.id, time)
    return true
  }

  /// When the next alert is to be dropped if it was not felt.
  var expiryDeadline: Microseconds? { expiring.next.map { max(now, clock.moment(of: $0)) } }

  /// Drops the alerts that nobody has felt in time.
  mutating func dropExpired() -> [MessengerEffect] {
    guard let next = expiring.next, next <= clock.time(at: now) else { return [] }
    return expiring.takeOver(at: clock.time(at: now)).flatMap { id -> [MessengerEffect] in
      unacknowledged[id] = nil
      let wasWaiting = waiting.messages.contains(id)
      waiting.remove(id)
      let wasTold = attention.arrivals.removeValue(forKey: id) != nil
      guard wasTold || wasWaiting else { return [] }
      let withdrawn: [MessengerEffect] =
        attention.alerts.removeValue(forKey: id) == nil ? [] : [.withdraw(id)]
      return withdrawn + [.delivered(id, .silent)]
    }
  }

  /// Gives the place of a message that is gone to the one that came for it; a hand that is reading it goes on.
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
