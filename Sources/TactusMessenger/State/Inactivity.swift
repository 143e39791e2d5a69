import TactusHaptics
public import TactusWire

/// Closing, by hand or because nobody is there.
extension Messenger {
  /// Without anything pressed or felt, a messenger usually closes after this time.
  public static let patience = Microseconds.seconds(60)

  /// When `handle(.tick, …)` has something to do, if nothing else happens; nil for never.
  public var nextDeadline: Microseconds? {
    let telling =
      waiting.count > 0 && hasRoomForUrgent ? waitingSince.map { $0 + Self.longestWait } : nil
    return [closing, telling].compactMap(\.self).min()
  }

  /// Never while something is being felt: a message being read is no idleness.
  private var closing: Microseconds? {
    places.isEmpty || attention.isBusy ? nil : idleSince + patience
  }

  mutating func tick() -> [MessengerEffect] {
    guard let closing, closing <= now else { return [] }
    return close()
  }

  mutating func close() -> [MessengerEffect] {
    let drafts = places.flatMap { place -> [MessengerEffect] in
      if case .composing(let composing) = place { keep(composing) } else { [] }
    }
    places = []
    return feel([.cue(.closed)]) + drafts
  }
}
