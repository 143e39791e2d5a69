import Glibc
public import TactusText

/// What a reader opens at once, learned online from what the reader did.
///
/// It is a logistic regression over the traits of messages: each reaction moves the weights of the message's
/// traits, each at a rate of its own that falls as the trait is learned (AdaGrad), and draws them back to 0,
/// where a message is as interesting as it is urgent. The same reactions in the same order give the same model.
public struct ReaderModel: Hashable, Sendable {
  /// What was learned, by trait.
  public private(set) var beliefs: [Trait: Belief] = [:]

  /// How many reactions it takes before anything is decided by it.
  public static let fewestReactions = 20
  /// The most traits that are remembered; the least informative are forgotten first.
  public static let mostTraits = 4000

  /// Creates a model; without arguments it knows nothing.
  public init(_ beliefs: [Trait: Belief] = [:]) { self.beliefs = beliefs }

  /// How many reactions it has learned from.
  public var reactions: Int { beliefs[Trait(.any)]?.reactions ?? 0 }
  /// Whether it has learned enough to decide anything.
  public var isReady: Bool { reactions >= Self.fewestReactions }

  /// How interesting a message is; nil while it knows too little. Of a protected one it is always the highest.
  public func interest(in message: MessageTraits) -> MessageInterest? {
    guard isReady else { return nil }
    return message.isProtected ? .highest : MessageInterest(clamping: chance(of: message))
  }

  /// The chance that a message is opened at once; 0…1.
  func chance(of message: MessageTraits) -> Double {
    let terms = active(in: message).map { (beliefs[$0]?.weight ?? 0) * $0.kind.share }
    return Self.logistic(terms.reduce(Self.prior(message), +))
  }

  /// What a message's urgency says as long as nothing was learned.
  private static func prior(_ message: MessageTraits) -> Double { 3 * message.urgency.value - 1.5 }

  private static func logistic(_ x: Double) -> Double { 1 / (1 + exp(-min(max(x, -30), 30))) }

  /// The traits that count: all but the words, and of these the most telling that are not new.
  private func active(in message: MessageTraits) -> [Trait] {
    let known = message.words.compactMap { word -> (trait: Trait, information: Double)? in
      guard let belief = beliefs[word], belief.reactions >= Self.leastForWords else { return nil }
      return (word, belief.information)
    }
    let words = known.sorted { ($0.information, $1.trait) > ($1.information, $0.trait) }
    return message.traits + words.prefix(Self.mostWords).map(\.trait)
  }

  /// The most words of a message that count.
  private static let mostWords = 5
  /// After how many reactions a word counts.
  private static let leastForWords = 2

  // MARK: Learning

  /// Learns from a reaction; returns the traits whose beliefs changed, and those that were forgotten.
  ///
  /// - Parameter time: when the reader reacted.
  @discardableResult
  public mutating func learn(
    _ reaction: Reaction, to message: MessageTraits, at time: Timestamp
  ) -> (changed: [Trait], forgotten: [Trait]) {
    let error = (chance(of: message) - reaction.target) * reaction.strength
    let moved = Set(active(in: message))
    for trait in message.traits + message.words {
      var belief = beliefs[trait] ?? Belief(since: time)
      belief.count(reaction)
      if moved.contains(trait) { belief.move(by: error, share: trait.kind.share) }
      beliefs[trait] = belief
    }
    let forgotten = forgetTheLeast()
    let changed = (message.traits + message.words).filter { beliefs[$0] != nil }
    return (changed, forgotten)
  }

  private mutating func forgetTheLeast() -> [Trait] {
    let surplus = beliefs.count - Self.mostTraits
    guard surplus > 0 else { return [] }
    // Some more at once, so that it need not be done at each reaction.
    let least = beliefs.filter { $0.key.kind != .any }.sorted {
      ($0.value.information, $0.value.reactions, $0.value.since, $0.key)
        < ($1.value.information, $1.value.reactions, $1.value.since, $1.key)
    }
    let forgotten = least.prefix(surplus + Self.mostTraits / 20).map(\.key)
    for trait in forgotten { beliefs[trait] = nil }
    return forgotten
  }

  /// Forgets what was learned by these traits, but not that so many reactions were seen.
  public mutating func forget(_ isForgotten: (Trait) -> Bool) -> [Trait] {
    let forgotten = beliefs.keys.filter { $0.kind != .any && isForgotten($0) }.sorted()
    for trait in forgotten { beliefs[trait] = nil }
    return forgotten
  }
}
