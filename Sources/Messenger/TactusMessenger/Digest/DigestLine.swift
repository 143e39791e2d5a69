import TactusAnalysis
import TactusMessage

/// A line of the digest: the most important conversations in their senders' words, as many and as
/// much of each as fits, then the number of the others.
struct DigestLine {
  private let kind: Digest.Kind

  init(_ kind: Digest.Kind) { self.kind = kind }

  /// A way to tell an item, and what that is worth.
  private struct Option {
    var text: String
    var value: Double
  }

  /// Returns the line about some conversations, the most important first, and those that it names.
  func fill(with threads: [DigestThread], most: Int) -> (text: String, told: [DigestThread]) {
    guard kind != .rest else { return fillRest(with: threads, most: most) }
    let chosen = choose(
      threads, most: most, rest: { $0 == 0 ? "" : DigestWords.more($0) })
    let left = threads.count - chosen.told.count
    return (chosen.text + (left > 0 ? DigestWords.more(left) : ""), chosen.told)
  }

  private func fillRest(
    with threads: [DigestThread], most: Int
  ) -> (text: String, told: [DigestThread]) {
    let news = threads.filter { $0.tellsOfEnd || $0.isDated }
    let room = threads.count == 1 ? most : most - Self.shareOfCounts
    var chosen = choose(news, most: room, rest: { _ in "" })
    if chosen.told.isEmpty {
      chosen = choose(news, most: most - Self.shareOfNumber, rest: { _ in "" })
    }
    let told = Set(chosen.told.map(\.conversation))
    let others = threads.filter { !told.contains($0.conversation) }
    guard !others.isEmpty else { return chosen }
    let separator = chosen.text.isEmpty ? "" : "; "
    let counts = DigestWords.counts(
      others, most: most - chosen.text.count - separator.count, isMore: !chosen.text.isEmpty)
    return (chosen.text + separator + counts, chosen.told)
  }

  /// The number of characters that the news leaves to the counts.
  private static let shareOfCounts = 18
  /// The number of characters that leaves only the number of the others: "; +99".
  private static let shareOfNumber = 6
  /// The maximum number of conversations told in one line.
  private static let mostTold = 4
  /// The value of a mere name: its row leads to the words.
  private static let valueOfName = 0.5
  /// The value of each further item, relative to the one before it.
  private static let decline = 0.8

  /// Returns the combination of the greatest value that fits, with its items.
  ///
  /// - Parameter rest: the text that must also fit for this number of items left out.
  private func choose(
    _ threads: [DigestThread], most: Int, rest: (Int) -> String
  ) -> (text: String, told: [DigestThread]) {
    let items = threads.prefix(Self.mostTold).enumerated().map { index, thread in
      options(for: thread, isFirst: index == 0, most: most)
    }
    var best: (value: Double, texts: [String]) = (0, [])
    // The items are told in order, without gaps: few enough to try all combinations.
    func extend(_ texts: [String], _ used: Int, _ value: Double) {
      let count = texts.count
      let tail = rest(threads.count - count).count
      if used + tail <= most, value > best.value { best = (value, texts) }
      guard count < items.count, used < most else { return }
      var weight = 1.0
      for _ in 0..<count { weight *= Self.decline }
      for option in items[count] {
        let length = used + option.text.count + (texts.isEmpty ? 0 : 2)
        guard length <= most else { continue }
        extend(texts + [option.text], length, value + weight * option.value)
      }
    }
    extend([], 0, 0)
    return (best.texts.joined(separator: "; "), Array(threads.prefix(best.texts.count)))
  }

  /// Returns the ways to tell a conversation: the sender with clauses of several lengths, or alone.
  private func options(for thread: DigestThread, isFirst: Bool, most: Int) -> [Option] {
    let message = thread.subject
    let name = DigestWords.name(message.sender)
    let purpose: Wording.Purpose =
      switch kind {
      case .pressing: .pressing
      case .asking: .asking
      case .rest: thread.tellsOfEnd ? .settling : .dated
      }
    // A bank's warning is told by its sum and its shop.
    let isWarning = message.analysis.isFraudAlert && kind == .pressing
    let gist = isWarning ? [Wording(text: message.analysis.gist, worth: 1)] : []
    let clauses = Wording.all(
      of: message.body, gist: message.analysis.gist, in: message.analysis.language, for: purpose,
      most: most - name.count - 2)
    let wordings = gist.filter { $0.text.count <= most - name.count - 2 } + clauses
    var options = wordings.prefix(Self.mostOptions).map { wording in
      let isShort = name.count + Self.verb.count + wording.text.count <= most
      return Option(
        text: name + (kind == .asking && isFirst && isShort ? Self.verb : ": ") + wording.text,
        value: Self.valueOfName + (1 - Self.valueOfName) * wording.worth)
    }
    // The first is told in words if it has any, and news without its date is only counted.
    if kind != .rest && !isFirst || options.isEmpty && kind != .rest {
      options.append(Option(text: name, value: Self.valueOfName))
    }
    return options
  }

  private static let mostOptions = 4
  /// The words after the name of the first who asks.
  private static let verb = " asks: "
}
