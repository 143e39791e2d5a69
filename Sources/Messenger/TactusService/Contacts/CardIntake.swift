import TactusBridge
import TactusClient
import TactusMessage
package import TactusStore
package import TactusSystem
import TactusText

/// Imports the people of vCards into a store, in batches.
package struct CardIntake {
  /// The number of cards stored per transaction, which limits how long a running messenger waits for
  /// the store.
  private static let batch = 200

  private let store: MessageStore?
  private let isTrial: Bool
  private var addresses: StoreAddresses
  private var changes: [CardChange] = []

  /// - Parameters:
  ///   - store: the store's file, created if it is missing and this is not a trial.
  ///   - isTrial: true to change nothing.
  /// - Throws: `Failure` if the store cannot be opened or read.
  package init(store path: String, isTrial: Bool) throws(Failure) {
    self.isTrial = isTrial
    store =
      isTrial && InputFile.isMissing(path)
      ? nil
      : try storing { () throws(StoreError) in
        try MessageStore(path: path, isVisitor: true, isReader: isTrial)
      }
    let people = try store.map { store throws(Failure) in
      try storing { () throws(StoreError) in try store.people() }
    }
    addresses = StoreAddresses(people ?? [])
  }

  /// Imports a card; returns the outcome.
  ///
  /// - Throws: `Failure` if the store cannot be written.
  package mutating func add(_ card: VCard) throws(Failure) -> CardOutcome {
    let isName = card.name.isEmpty || ServiceProtocol.isName(card.name)
    let (outcome, change) = addresses.addCard(
      name: isName ? card.name : "", addresses: card.addresses)
    if let change, !isTrial {
      changes.append(change)
      if changes.count == Self.batch { try write() }
    }
    return outcome
  }

  /// Stores the cards not stored yet; must be called at the end.
  ///
  /// - Throws: `Failure` if the store cannot be written.
  package mutating func write() throws(Failure) {
    guard let store, !changes.isEmpty else { return }
    let changes = changes
    try storing { () throws(StoreError) in try store.make(changes) }
    self.changes = []
  }
}

/// The outcomes of cards, counted by kind.
package struct CardCounts: Equatable, Sendable {
  private var counts: [String: Int] = [:]
  /// Cards that could not be read.
  package var wrong = 0

  /// Creates counts without any cards.
  package init() {}

  /// Counts the outcome of a card.
  package mutating func count(_ outcome: CardOutcome) { counts[outcome.word, default: 0] += 1 }

  private subscript(word: String) -> Int { counts[word, default: 0] }

  /// The number of cards, including those that could not be read.
  package var all: Int { counts.values.reduce(wrong, +) }

  /// The number of cards not imported because they may belong to a known person.
  private var left: Int { self["namesake"] + self["several"] }

  /// The members of a JSON object.
  package var members: [(String, String)] {
    ["added", "completed", "known", "without address"].map {
      ($0.replacing(" ", with: "_"), "\(self[$0])")
    } + [("wrong", "\(wrong)"), ("left", "\(left)")]
  }

  /// The counts in one human-readable line.
  package var words: String {
    let ends = [
      (self["without address"], "without a number or mail address"), (wrong, "not readable"),
      (left, "not added, since they may be known people"),
    ]
    let usual = [(self["added"], "added"), (self["completed"], "completed")]
    return
      (usual.map { "\($0) \($1)" } + ["\(self["known"]) known"]
      + ends.filter { $0.0 > 0 }.map { "\($0) \($1)" }).joined(separator: ", ")
  }
}

extension CardOutcome {
  /// A word for scripts.
  package var word: String {
    switch self {
    case .added: "added"
    case .completed: "completed"
    case .known: "known"
    case .otherName(_, let addresses): addresses.isEmpty ? "known" : "completed"
    case .withoutAddress: "without address"
    case .namesake: "namesake"
    case .several: "several"
    }
  }

  /// The addresses that are new.
  package var addresses: [String] {
    switch self {
    case .added(let addresses), .completed(let addresses, _), .otherName(_, let addresses):
      addresses
    default: []
    }
  }

  /// A human-readable description of the changes; nil if there are none.
  package func words(of card: VCard) -> String? {
    switch self {
    case .added(let addresses): "new, " + addresses.joined(separator: ", ")
    case .completed(let addresses, let name):
      ((name == nil ? [] : ["the name"]) + addresses).joined(separator: ", ")
    case .known: nil
    case .otherName(let owner, let addresses):
      addresses.isEmpty
        ? "known as \(owner), who keeps that name"
        : addresses.joined(separator: ", ") + ", added to \(owner), who keeps that name"
    case .withoutAddress: "skipped: the card has neither a number nor a mail address"
    case .namesake:
      "not added: this name has another address. If they are one person, add it by: "
        + "tactus contacts alias \(card.name.inShell) "
        + card.addresses.map(\.inShell).joined(separator: " ")
    case .several(let names):
      "not added: it is \(names.joined(separator: " and ")). If they are one person, join them by: "
        + "tactus contacts join " + names.prefix(2).map(\.inShell).joined(separator: " ")
    }
  }
}

extension String {
  /// The text quoted as one word of a shell.
  var inShell: String { "'" + replacing("'", with: "'\\''") + "'" }
}
