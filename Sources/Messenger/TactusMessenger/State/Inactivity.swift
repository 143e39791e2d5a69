import TactusHaptics
public import TactusWire

/// Closing, by the reader or after inactivity.
extension Messenger {
  /// The default time for which a messenger stays open with nothing pressed or felt.
  public static let patience = Microseconds.seconds(60)

  /// The time when `handle(.tick, …)` has work to do unless something else happens first; nil for
  /// never.
  public var nextDeadline: Microseconds? {
    let telling =
      waiting.count > 0 && hasRoomForUrgent ? waitingSince.map { $0 + Self.longestWait } : nil
    let open = unacknowledged.nextDeadline(after: now)
    return [
      closing, telling, open, searchDeadline, playDeadline, expiryDeadline, alarmDeadline,
      batteryDeadline,
    ]
    .compactMap(\.self).min()
  }

  /// The time when inactivity closes the messenger; nil during output, since reading is activity.
  private var closing: Microseconds? {
    places.isEmpty || attention.isBusy || isInRoom ? nil : idleSince + patience
  }

  mutating func tick(_ archive: some MessageArchive) -> [MessengerEffect] {
    guard let closing, closing <= now else { return announceHitsAfterPause(archive) }
    return close()
  }

  mutating func close() -> [MessengerEffect] {
    let drafts = places.flatMap { place -> [MessengerEffect] in
      if case .composing(let composing) = place { saveDraft(of: composing) } else { [] }
    }
    places = []
    trails = [:]
    return feel([.cue(.closed)]) + drafts
  }
}
