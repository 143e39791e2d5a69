import TactusHaptics

/// What a program wants felt.
struct WaitingPlay: Hashable, Sendable {
  /// The caller's number for it.
  var number: Int
  var feelings: [Feeling]
}

/// What programs want felt: below alerts, below what the reader asks for, once the hand is free.
extension Messenger {
  /// The most that wait.
  static let mostPlays = 16

  mutating func play(_ number: Int, _ feelings: [Feeling]) -> [MessengerEffect] {
    guard !isQuiet else { return [.played(number, .quiet)] }
    guard plays.count < Self.mostPlays else { return [.played(number, .full)] }
    plays.append(WaitingPlay(number: number, feelings: feelings))
    return []
  }

  mutating func unplay(_ number: Int) -> [MessengerEffect] {
    plays.removeAll { $0.number == number }
    if attention.play == number { attention.play = nil }
    return []
  }

  /// Begins the next one, if nothing else is to be felt.
  mutating func tellNextPlay() -> [MessengerEffect] {
    guard isGloveThere, !attention.isFeeling, attention.alerts.isEmpty, waiting.count == 0,
      !plays.isEmpty
    else { return [] }
    let next = plays.removeFirst()
    let effects = feel(next.feelings)
    attention.play = next.number
    return effects
  }

  /// Ends the one that is being felt.
  mutating func endPlay(_ outcome: PlayOutcome) -> [MessengerEffect] {
    guard let number = attention.play else { return [] }
    attention.play = nil
    return [.played(number, outcome)]
  }
}
