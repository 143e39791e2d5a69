public import TactusText

/// The reader model's estimate for one trait.
public struct TraitEstimate: Hashable, Sendable {
  /// The evidence that messages with the trait are opened at once, or against it if negative; log
  /// odds.
  public var weight = 0.0
  /// The sum of the squared gradients.
  public var effort = 0.0
  /// The number of reactions to messages with this trait.
  public var reactions = 0
  /// The number of these messages opened at once.
  public var atOnce = 0
  /// The number opened later.
  public var later = 0
  /// The number skipped.
  public var skipped = 0
  /// The number of requests for more such messages, minus that for fewer.
  public var netRequests = 0
  /// The time of the first reaction.
  public var since: Timestamp

  /// Creates an estimate without evidence.
  public init(since: Timestamp) { self.since = since }

  /// The information content: the weight, discounted for few reactions.
  var information: Double {
    let sure = Double(reactions)
    return weight.magnitude * sure / (sure + 2)
  }

  mutating func count(_ reaction: Reaction) {
    reactions += 1
    switch reaction {
    case .openedAtOnce: atOnce += 1
    case .openedLater: later += 1
    case .skipped: skipped += 1
    case .more: netRequests += 1
    case .less: netRequests -= 1
    case .answered, .left: break
    }
  }

  /// Moves the weight against an error of the predicted probability.
  mutating func move(by error: Double, share: Double) {
    let slope = error * share + Self.pull * weight
    effort += slope * slope
    weight -= Self.rate * slope / (Self.caution + effort).squareRoot()
  }

  /// The learning rate of the first reactions.
  private static let rate = 0.35
  /// Limits the effect of the first reactions.
  private static let caution = 0.1
  /// The strength of the regularization towards 0.
  private static let pull = 0.003
}
