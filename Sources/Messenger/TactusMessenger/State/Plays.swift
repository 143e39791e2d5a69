import TactusHaptics
import TactusWire

/// A program's waiting output.
struct WaitingPlay: Hashable, Sendable {
  /// The number chosen by the caller.
  var number: Int
  var items: [TactileItem]
  var since: Microseconds
}

/// Output of programs: below alerts and the reader's requests, once the glove is free.
extension Messenger {
  /// The maximum number of waiting outputs.
  static let mostPlays = 16

  mutating func play(_ number: Int, _ feelings: [TactileItem]) -> [MessengerEffect] {
    guard !isQuiet else { return [.played(number, .quiet)] }
    guard plays.count < Self.mostPlays else { return [.played(number, .full)] }
    plays.append(WaitingPlay(number: number, items: feelings, since: now))
    return []
  }

  mutating func unplay(_ number: Int) -> [MessengerEffect] {
    plays.removeAll { $0.number == number }
    if attention.play == number { attention.play = nil }
    return []
  }

  /// The maximum waiting time: hours later the output would be obsolete.
  static let longestPlayWait = Microseconds.seconds(300)

  /// The time when one has waited too long; nil if none waits.
  var playDeadline: Microseconds? { plays.first.map { $0.since + Self.longestPlayWait } }

  /// Records that a part of the current output may not have been felt.
  mutating func doubt() -> [MessengerEffect] {
    attention.isProven = false
    return []
  }

  /// Begins the next waiting output, if nothing else is left to feel.
  mutating func advancePlays() -> [MessengerEffect] {
    if isQuiet, !plays.isEmpty {
      defer { plays = [] }
      return plays.map { .played($0.number, .quiet) }
    }
    let stale = plays.filter { $0.since + Self.longestPlayWait <= now }
    plays.removeFirst(stale.count)
    return stale.map { .played($0.number, .notFelt) } + beginNextPlay()
  }

  private mutating func beginNextPlay() -> [MessengerEffect] {
    guard isGloveThere, !attention.hasUnfeltOutput, !attention.isPaused, attention.alerts.isEmpty,
      waiting.count == 0,
      !plays.isEmpty
    else { return [] }
    let next = plays.removeFirst()
    let effects = feel(next.items, addsWords: false)
    attention.play = next.number
    return effects
  }

  /// Ends the current output of a program.
  mutating func endPlay(_ outcome: PlayOutcome) -> [MessengerEffect] {
    guard let number = attention.play else { return [] }
    attention.play = nil
    return [.played(number, outcome)]
  }
}
