/// The scores of the linear models and of an encoder for one message, added up: log odds of two
/// judges that read different things, the words and the sense.
///
/// The limits were chosen by `Sources/Tools/train-meaning/judge.py` on the development split of the corpus.
struct CombinedScores {
  /// The margin for an urgency that interrupts.
  let pressure: Float
  /// The margin for a critical urgency.
  let critical: Float
  /// The margin for a medium urgency.
  let medium: Float
  /// The encoder's scores for a call and a critical urgency, added up.
  private let alarm: Float
  private let encoded: EncodedMeaning

  init(_ encoded: EncodedMeaning, pressure: Float, critical: Float, medium: Float) {
    self.encoded = encoded
    self.pressure = encoded["high"] + pressure
    self.critical = encoded["critical"] + critical
    self.medium = encoded["medium"] + medium
    alarm = encoded["help"] + encoded["critical"] / 2
  }

  private static let callingForHelp: Float = 3

  /// A value within the band that the scores reach; 0…0.949.
  var urgency: Double {
    let over = max(0, MeaningAnalyzer.logistic(pressure) * 2 - 1)
    if pressure >= 0 { return critical >= 0 ? 0.85 + 0.099 * over : 0.7 + 0.149 * over }
    return (medium >= 0 ? 0.35 : 0) + 0.349 * min(1, 2 * MeaningAnalyzer.logistic(pressure))
  }

  /// True if the encoder finds a present danger, whatever the rules know.
  var callsForHelp: Bool { alarm >= Self.callingForHelp && pressure >= 0 && critical >= 0 }

  /// The score of a scam, to be added to that of the linear models.
  var scam: Float { encoded["scam"] }
  /// The score of an expected answer, to be added to that of the linear models.
  var asks: Float { encoded["asks"] }
  /// Returns the score of a danger, to be added to that of the linear models.
  func danger(_ danger: Danger) -> Float { encoded[danger.rawValue] }
  /// Returns the score of a category, to be added to that of the linear models.
  func category(_ category: MessageCategory) -> Float { encoded[category.rawValue] }
}
