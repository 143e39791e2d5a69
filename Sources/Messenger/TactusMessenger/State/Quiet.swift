import TactusHaptics
import TactusWire

/// Quiet: by the hours of the settings, or by the reader's choice. Messages that can wait then only
/// appear in the list, and only urgent or dangerous ones are announced.
extension Messenger {
  struct QuietChoice: Hashable {
    var isQuiet: Bool
    var since: Microseconds
  }

  /// The duration of a choice unless it is changed.
  static let longestChoice = Microseconds.seconds(8 * 3600)

  /// True if only urgent or dangerous messages are announced.
  public var isQuiet: Bool {
    if let choice = quietChoice, now - choice.since < Self.longestChoice { return choice.isQuiet }
    return choices.quietHours?.contains(clock.minute(at: now)) ?? false
  }

  /// True if quiet is due to the hours of the settings, and not the reader's choice.
  public var isQuietByHours: Bool {
    if let choice = quietChoice, now - choice.since < Self.longestChoice { return false }
    return isQuiet
  }

  /// The time when the quiet choice or the quiet hours end; nil unless it is quiet.
  var quietEnd: Microseconds? {
    guard isQuiet else { return nil }
    if let choice = quietChoice, now - choice.since < Self.longestChoice {
      return choice.since + Self.longestChoice
    }
    return choices.quietHours.map {
      clock.monotonicTime(of: clock.next(minute: $0.to, after: clock.time(at: now)))
    }
  }

  mutating func toggleQuiet() -> [MessengerEffect] {
    let choice = QuietChoice(isQuiet: !isQuiet, since: now)
    quietChoice = choice
    return answer([.text(choice.isQuiet ? "quiet" : "not quiet")])
  }
}
