import TactusText

/// A teacher's plan: the items among which practice chooses until each of them counts as learned.
package struct PracticePlan: Hashable, Sendable {
  /// The number of items in a plan: with a single one, the answer would be known before the question.
  package static let sizes = 2...200
  package static let longestName = 40

  package let name: String
  /// The ids of the items, in the order of their introduction.
  package let items: [String]
  /// The number of items that count as learned.
  package private(set) var learned = 0
  /// True from the time when all of them did, even if one is forgotten later.
  package private(set) var isReached = false
  /// True if the reader has left the plan.
  package var isLeft = false

  /// Creates a plan; nil if its name or its items are not allowed.
  package init?(name: String, items: [String]) {
    guard Self.isName(name), Self.sizes.contains(items.count), Set(items).count == items.count,
      items.allSatisfy(Self.isItem)
    else { return nil }
    (self.name, self.items) = (name, items)
  }

  /// Returns true if a text can be the name of a plan.
  package static func isName(_ name: String) -> Bool {
    name.unicodeScalars.count <= longestName && name.canBeFelt && name == name.printable
  }

  /// True if the id is of an item that a teacher may choose: texts of messages are private.
  private static func isItem(_ id: String) -> Bool {
    guard id.utf8.count <= PracticeProgress.longestID, let colon = id.firstIndex(of: ":"),
      let kind = PracticeItem.Kind(rawValue: String(id[..<colon]))
    else { return false }
    return kind != .message && colon < id.index(before: id.endIndex)
  }

  /// True while practice chooses among the plan's items only.
  package var isFollowed: Bool { !isLeft && !isReached }

  /// The name and the progress, as felt and read.
  package var words: String {
    "plan \(name), \(isReached ? "done" : "\(learned) of \(items.count)")"
  }

  /// Counts the items that are learned.
  mutating func count(_ isLearned: (String) -> Bool) {
    learned = items.count(where: isLearned)
    isReached = isReached || learned == items.count
  }

  /// Returns those of the plan's items that are open, in the plan's order; nil if practice is not bound to them.
  func items(among open: [PracticeItem], isLearned: (String) -> Bool) -> [PracticeItem]? {
    guard isFollowed else { return nil }
    let known = Dictionary(open.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let chosen = items.compactMap { known[$0] }
    // Another table may lack some of them; of a single one, the answer would be known before the question.
    return chosen.count < Self.sizes.lowerBound || chosen.allSatisfy { isLearned($0.id) }
      ? nil : chosen
  }
}

// MARK: The file

extension PracticePlan {
  var json: String {
    JSONText.object([
      ("name", JSONText.string(name)), ("items", JSONText.array(items.map(JSONText.string))),
      ("reached", "\(isReached)"), ("left", "\(isLeft)"),
    ])
  }

  init?(_ members: JSONMembers) {
    guard let name = members.text("name"), let items = members.texts("items"),
      let isReached = members.flag("reached"), let isLeft = members.flag("left")
    else { return nil }
    self.init(name: name, items: items)
    (self.isReached, self.isLeft) = (isReached, isLeft)
  }
}
