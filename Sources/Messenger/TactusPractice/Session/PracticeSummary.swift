/// The result of a session.
package struct PracticeSummary: Hashable, Sendable {
  /// The number of items answered, and of those answered right at once.
  package private(set) var answers = 0
  package private(set) var right = 0
  /// The new items, in the order of their introduction.
  package private(set) var introduced: [PracticeItem] = []
  /// The number of answers that were not right, by item.
  private var failures: [PracticeItem: Int] = [:]
  /// The items in `failures` in the order of the first failure.
  private var failed: [PracticeItem] = []

  /// The maximum number of items that the felt words name.
  private static let mostNamed = 4

  package init() {}

  /// Counts the first answer to an item; later ones only complete it.
  mutating func count(_ trial: PracticeTrial, isNew: Bool) {
    guard !trial.isRepeated else { return }
    answers += 1
    if isNew { introduced.append(trial.item) }
    guard !trial.isRight else {
      right += 1
      return
    }
    if failures[trial.item] == nil { failed.append(trial.item) }
    failures[trial.item, default: 0] += 1
  }

  /// The items answered wrong, those with the most failures first.
  package var weak: [PracticeItem] {
    failed.enumerated().sorted { one, other in
      let counts = (failures[one.element] ?? 0, failures[other.element] ?? 0)
      return counts.0 != counts.1 ? counts.0 > counts.1 : one.offset < other.offset
    }.map(\.element)
  }

  /// The result in a few words, as felt: "12 right of 15, new: k m, weak: n y".
  package var words: String {
    guard answers > 0 else { return "no answers" }
    return "\(right) right of \(answers)" + Self.list("new", introduced) + Self.list("weak", weak)
  }

  private static func list(_ name: String, _ items: [PracticeItem]) -> String {
    items.isEmpty ? "" : ", \(name): " + items.prefix(mostNamed).map(\.text).joined(separator: " ")
  }
}
