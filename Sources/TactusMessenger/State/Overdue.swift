import TactusHaptics

/// Alerts about urgent messages that the store had not taken yet: each is told once, whenever it is kept.
struct OverdueAlerts: Hashable, Sendable {
  private enum State: Hashable {
    case unfelt
    case felt
    case kept(MessageID)
  }

  /// By the names that stand in for those of the store.
  private var alerts: [MessageID: State] = [:]

  private static let most = 1024

  /// No message of a store has such a name.
  static func name(_ number: Int) -> MessageID { MessageID(rawValue: -1 - Int64(number)) }

  mutating func begin(_ number: Int) {
    alerts[Self.name(number)] = .unfelt
    // The oldest is forgotten; whoever brings messages holds far fewer of them back.
    if alerts.count > Self.most, let oldest = alerts.keys.max(by: { $0.rawValue < $1.rawValue }) {
      alerts[oldest] = nil
    }
  }

  /// The glove has played one; returns its message if that is kept.
  mutating func felt(_ name: MessageID) -> MessageID? {
    switch alerts[name] {
    case .kept(let message)?:
      alerts[name] = nil
      return message
    case .unfelt?: alerts[name] = .felt
    case .felt?, nil: break
    }
    return nil
  }

  /// Whether the glove has played the one of this number, and the store has not taken it yet.
  func isFelt(_ number: Int) -> Bool { alerts[Self.name(number)] == .felt }

  /// Its message is kept; returns whether it was felt, nil when nothing was told of it.
  mutating func keep(_ number: Int, as message: MessageID) -> Bool? {
    let name = Self.name(number)
    switch alerts[name] {
    case .felt?:
      alerts[name] = nil
      return true
    case .unfelt?:
      alerts[name] = .kept(message)
      return false
    case .kept?, nil: return nil
    }
  }

  /// All was felt, as far as is known: the messages of those that the glove has not played, taken off.
  mutating func takeUnfelt() -> [MessageID] {
    var messages: [MessageID] = []
    for (name, state) in alerts where state != .felt {
      if case .kept(let message) = state { messages.append(message) }
      alerts[name] = nil
    }
    return messages.sorted { $0.rawValue < $1.rawValue }
  }
}

extension Messenger {
  /// Whether an alert about a message that the store has not taken yet was felt.
  ///
  /// - Parameter number: as in `MessengerEvent.overdue`.
  public func isFelt(overdue number: Int) -> Bool { overdue.isFelt(number) }

  mutating func overdue(
    _ number: Int, from sender: String, summary: String
  ) -> [MessengerEffect] {
    overdue.begin(number)
    return urgent(
      [.cue(.urgentTriple)] + Self.text("\(sender): \(summary)"),
      about: OverdueAlerts.name(number))
  }

  mutating func kept(
    _ id: MessageID, overdue number: Int, _ shelf: some MessageShelf
  ) throws(ShelfError) -> [MessengerEffect] {
    guard let isFelt = overdue.keep(number, as: id) else { return try arrive(id, shelf) }
    let delivered = MessengerEffect.delivered(id, isFelt ? .felt : .queued)
    do throws(ShelfError) {
      if let message = try shelf.message(id) { try insert(message, shelf) }
      return [delivered]
    } catch {
      // It was told: what cannot be read now is found in its list later.
      return [delivered, .complain(error)]
    }
  }
}
