/// A learned fact about the reader, in plain words.
public struct LearnedFact: Hashable, Sendable {
  /// The trait concerned.
  public var trait: Trait
  /// The estimate for the trait.
  public var estimate: TraitEstimate
  /// A sentence without its subject, such as "opens Mom at once (12 of 13)".
  public var text: String
}

extension ReaderModel {
  /// Returns the known facts about the reader, most certain first.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of facts.
  ///   - name: returns a sender's name, given the key that distinguishes senders.
  public func facts(limit: Int, name: (String) -> String) -> [LearnedFact] {
    let known = estimates.filter { $0.key.kind != .any && $0.key.kind != .folder }
    let order = known.sorted {
      let (one, other) = (
        $0.value.information * $0.key.kind.share, $1.value.information * $1.key.kind.share
      )
      return (one, $1.key) > (other, $0.key)
    }
    var facts: [LearnedFact] = []
    for (trait, estimate) in order {
      guard let text = estimate.sentence(about: trait, name: name) else { continue }
      facts.append(LearnedFact(trait: trait, estimate: estimate, text: text))
      if facts.count == limit { break }
    }
    return facts
  }
}

extension TraitEstimate {
  /// The minimum number of messages behind a fact.
  private static let fewest = 3

  /// Returns the reader's habit with such messages; nil if the evidence is too weak.
  fileprivate func sentence(about trait: Trait, name: (String) -> String) -> String? {
    let what = trait.words(name: name)
    let seen = atOnce + later + skipped
    guard seen >= Self.fewest else { return requestText(for: what, trait.kind) }
    if weight > 0, atOnce * 2 > seen { return "opens \(what) at once (\(atOnce) of \(seen))" }
    if weight < 0, skipped * 2 > seen { return "skips \(what) (\(skipped) of \(seen))" }
    if weight < 0, atOnce * 2 < seen {
      return "seldom opens \(what) at once (\(atOnce) of \(seen))"
    }
    return requestText(for: what, trait.kind)
  }

  /// Returns the reader's explicit request.
  private func requestText(for what: String, _ kind: Trait.Kind) -> String? {
    guard netRequests != 0, [.sender, .category, .categoryOfSender].contains(kind) else {
      return nil
    }
    return netRequests > 0 ? "asked for more of \(what)" : "asked for less of \(what)"
  }
}

extension Trait {
  /// Returns the description of the messages with the trait.
  fileprivate func words(name: (String) -> String) -> String {
    let (first, second) = parts
    return switch kind {
    case .any: "messages"
    case .sender: name(value)
    case .category: Self.category(value)
    case .folder: "messages in \(value)"
    case .tone: "messages whose tone is \(value)"
    case .asks: value == "yes" ? "messages that ask for something" : "messages that ask for nothing"
    case .band: "messages of \(value) urgency"
    case .time: "messages " + Self.time(value)
    case .days: "messages " + Self.days(value)
    case .categoryOfSender: "\(Self.category(first)) from \(name(second))"
    case .categoryAtTime: "\(Self.category(first)) \(Self.time(second))"
    case .categoryOnDays: "\(Self.category(first)) \(Self.days(second))"
    case .timeOfSender: "\(name(second)) \(Self.time(first))"
    case .word: "messages with '\(value)'"
    }
  }

  private static func category(_ name: String) -> String {
    switch name {
    case "promotion": "promotions"
    case "automation": "automatic messages"
    default: "\(name) messages"
    }
  }

  private static func time(_ part: String) -> String {
    part == PartOfDay.night.rawValue ? "at night" : "in the \(part)"
  }

  private static func days(_ days: String) -> String {
    days == "weekend" ? "at the weekend" : "on weekdays"
  }
}
