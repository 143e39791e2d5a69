import Glibc
public import TactusText

/// A model of the messages that the reader opens at once, learned online from the reader's
/// reactions.
///
/// It is a logistic regression over the traits of messages: each reaction moves the weights of the
/// message's traits, each at its own rate that falls as the trait is learned (AdaGrad), and draws
/// them back to 0, where a message is as interesting as it is urgent. The same reactions in the
/// same order produce the same model.
public struct ReaderModel: Hashable, Sendable {
  /// The estimates, by trait.
  public private(set) var estimates: [Trait: TraitEstimate] = [:]

  /// The minimum number of reactions before the model decides anything.
  public static let fewestReactions = 20
  /// The maximum number of traits stored; the least informative are forgotten first.
  public static let mostTraits = 4000

  /// Creates a model, empty by default.
  public init(_ beliefs: [Trait: TraitEstimate] = [:]) { self.estimates = beliefs }

  /// The number of reactions learned from.
  public var reactions: Int { estimates[Trait(.any)]?.reactions ?? 0 }
  /// True if the model has enough reactions to decide anything.
  public var isReady: Bool { reactions >= Self.fewestReactions }

  /// Returns the interest in a message; nil while the model has too few reactions. A protected
  /// message always has the highest.
  public func interest(in message: MessageTraits) -> MessageInterest? {
    guard isReady else { return nil }
    return message.isProtected ? .highest : MessageInterest(clamping: chance(of: message))
  }

  /// Returns the probability that a message is opened at once; 0…1.
  func chance(of message: MessageTraits) -> Double {
    let terms = active(in: message).map { (estimates[$0]?.weight ?? 0) * $0.kind.share }
    return Self.logistic(terms.reduce(Self.prior(message), +))
  }

  /// Returns the log odds from a message's urgency, before anything has been learned.
  private static func prior(_ message: MessageTraits) -> Double { 3 * message.urgency.value - 1.5 }

  private static func logistic(_ x: Double) -> Double { 1 / (1 + exp(-min(max(x, -30), 30))) }

  /// Returns the traits that count: all except words, and the most informative known words.
  private func active(in message: MessageTraits) -> [Trait] {
    let known = message.words.compactMap { word -> (trait: Trait, information: Double)? in
      guard let estimate = estimates[word], estimate.reactions >= Self.leastForWords else {
        return nil
      }
      return (word, estimate.information)
    }
    let words = known.sorted { ($0.information, $1.trait) > ($1.information, $0.trait) }
    return message.traits + words.prefix(Self.mostWords).map(\.trait)
  }

  /// The maximum number of words of a message that count.
  private static let mostWords = 5
  /// The minimum number of reactions before a word counts.
  private static let leastForWords = 2

  // MARK: Learning

  /// Learns from a reaction; returns the traits whose estimates changed, and those forgotten.
  ///
  /// - Parameter time: the time of the reaction.
  @discardableResult
  public mutating func learn(
    _ reaction: Reaction, to message: MessageTraits, at time: Timestamp
  ) -> (changed: [Trait], forgotten: [Trait]) {
    let error = (chance(of: message) - reaction.target) * reaction.strength
    let moved = Set(active(in: message))
    for trait in message.traits + message.words {
      var estimate = estimates[trait] ?? TraitEstimate(since: time)
      estimate.count(reaction)
      if moved.contains(trait) { estimate.move(by: error, share: trait.kind.share) }
      estimates[trait] = estimate
    }
    let forgotten = dropLeastInformative()
    let changed = (message.traits + message.words).filter { estimates[$0] != nil }
    return (changed, forgotten)
  }

  private mutating func dropLeastInformative() -> [Trait] {
    let surplus = estimates.count - Self.mostTraits
    guard surplus > 0 else { return [] }
    // Removes some extra traits, so that this is not necessary at every reaction.
    let least = estimates.filter { $0.key.kind != .any }.sorted {
      ($0.value.information, $0.value.reactions, $0.value.since, $0.key)
        < ($1.value.information, $1.value.reactions, $1.value.since, $1.key)
    }
    let forgotten = least.prefix(surplus + Self.mostTraits / 20).map(\.key)
    for trait in forgotten { estimates[trait] = nil }
    return forgotten
  }

  /// Forgets these traits, but not the number of reactions.
  public mutating func forget(_ isForgotten: (Trait) -> Bool) -> [Trait] {
    let forgotten = estimates.keys.filter { $0.kind != .any && isForgotten($0) }.sorted()
    for trait in forgotten { estimates[trait] = nil }
    return forgotten
  }
}
