public import TactusText

/// What a model of a reader believes about one trait.
public struct Belief: Hashable, Sendable {
  /// How much the trait speaks for opening a message at once, or against it if negative; log odds.
  public var weight = 0.0
  /// The sum of the squares of what moved it.
  public var effort = 0.0
  /// How many reactions there were to messages with this trait.
  public var reactions = 0
  /// How many of these messages were opened at once.
  public var atOnce = 0
  /// How many were opened later.
  public var later = 0
  /// How many were passed over.
  public var skipped = 0
  /// How often the reader asked for more like them, minus how often for less.
  public var wishes = 0
  /// When the first reaction was.
  public var since: Timestamp

  /// Creates a belief that nothing was learned of.
  public init(since: Timestamp) { self.since = since }

  /// How much is known of it: the weight, in so far as it rests on several reactions.
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
    case .more: wishes += 1
    case .less: wishes -= 1
    case .answered, .left: break
    }
  }

  /// Moves the weight against an error of the chance.
  mutating func move(by error: Double, share: Double) {
    let slope = error * share + Self.pull * weight
    effort += slope * slope
    weight -= Self.rate * slope / (Self.caution + effort).squareRoot()
  }

  /// How far the first reactions move a weight.
  private static let rate = 0.35
  /// What keeps the first reactions from moving it too far.
  private static let caution = 0.1
  /// How strongly weights are drawn back to 0.
  private static let pull = 0.003
}
