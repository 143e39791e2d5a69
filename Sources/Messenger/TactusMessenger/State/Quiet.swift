import TactusHaptics
import TactusWire

/// Quiet: by the hours of the settings, or as the reader has chosen. What can wait is then only in the list,
/// and no more than the urgent and what tells of a danger is felt by itself.
extension Messenger {
  struct QuietChoice: Hashable {
    var isQuiet: Bool
    var since: Microseconds
  }

  /// How long a choice holds unless it is changed.
  static let longestChoice = Microseconds.seconds(8 * 3600)

  /// Whether only what is urgent or tells of a danger is felt by itself.
  public var isQuiet: Bool {
    if let choice = quietChoice, now - choice.since < Self.longestChoice { return choice.isQuiet }
    return quietHours?.contains(clock.minute(at: now)) ?? false
  }

  /// Whether it is the hours of the settings that ask for quiet, and no choice of the reader.
  public var isQuietByHours: Bool {
    if let choice = quietChoice, now - choice.since < Self.longestChoice { return false }
    return isQuiet
  }

  mutating func toggleQuiet() -> [MessengerEffect] {
    let choice = QuietChoice(isQuiet: !isQuiet, since: now)
    quietChoice = choice
    return answer([.text(choice.isQuiet ? "quiet" : "not quiet")])
  }
}
