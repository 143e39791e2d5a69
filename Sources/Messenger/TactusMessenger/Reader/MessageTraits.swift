public import TactusAnalysis
import TactusMessage
public import TactusText

/// The features of a message that the reader model uses.
public struct MessageTraits: Hashable, Sendable {
  /// Its traits, without its words.
  var traits: [Trait]
  /// Its words, in order.
  var words: [Trait]
  /// Its urgency.
  var urgency: Urgency
  /// True if learning must neither put it behind others nor suppress its alert.
  public var isProtected: Bool

  /// Returns a sender's name in the form used by traits: at most 80 characters.
  public static func name(_ sender: String) -> String { String(sender.prefix(80)) }

  /// Extracts the features of a message.
  ///
  /// - Parameters:
  ///   - sender: the key that distinguishes senders.
  ///   - time: the time of arrival.
  ///   - secondsFromUTC: the offset of the reader's clock at that time.
  ///   - isImportant: true if its sender is marked as important.
  public init(
    sender: String, body: String, _ analysis: Analysis, at time: Timestamp, secondsFromUTC: Int,
    isImportant: Bool = false
  ) {
    let name = Self.name(sender)
    let category = analysis.category.rawValue
    let part = PartOfDay(at: time, secondsFromUTC: secondsFromUTC).rawValue
    let isWeekend = CivilDate(time, secondsFromUTC: secondsFromUTC).isWeekend
    let days = isWeekend ? "weekend" : "weekdays"
    traits = [
      Trait(.any), Trait(.sender, name), Trait(.category, category),
      Trait(.folder, analysis.folder.rawValue), Trait(.tone, analysis.tone.rawValue),
      Trait(.asks, analysis.asks ? "yes" : "no"), Trait(.band, analysis.urgency.band.name),
      Trait(.time, part), Trait(.days, days),
      Trait(.categoryOfSender, category, name), Trait(.categoryAtTime, category, part),
      Trait(.categoryOnDays, category, days), Trait(.timeOfSender, part, name),
    ]
    words = ContentWords.of(body).map { Trait(.word, $0) }
    urgency = analysis.urgency
    isProtected = isImportant || analysis.isProtected
  }
}

extension Analysis {
  /// True if learning must not weaken its alert: it reports a danger or a fraud, or interrupts.
  public var isProtected: Bool {
    isUrgent || urgency.band >= .high || danger != nil || isFraudAlert
  }
}
