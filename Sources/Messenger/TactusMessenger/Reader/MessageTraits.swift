public import TactusAnalysis
public import TactusText

/// What the model of a reader sees of a message.
public struct MessageTraits: Hashable, Sendable {
  /// Its traits, except its words.
  var traits: [Trait]
  /// Its words, in their order.
  var words: [Trait]
  /// How pressing it is.
  var urgency: Urgency
  /// Whether learning must not put it behind others, nor take its alert.
  public var isProtected: Bool

  /// A sender's name as traits have it: at most 80 characters.
  public static func name(_ sender: String) -> String { String(sender.prefix(80)) }

  /// Sums up a message.
  ///
  /// - Parameters:
  ///   - sender: the name that tells senders apart.
  ///   - time: when it came.
  ///   - secondsFromUTC: how far the reader's clock was ahead then.
  ///   - isImportant: whether its sender is marked important.
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
  /// Whether learning must not weaken its alert: it tells of a danger or a fraud, or interrupts.
  public var isProtected: Bool {
    isUrgent || urgency.band >= .high || danger != nil || isFraudAlert
  }
}
