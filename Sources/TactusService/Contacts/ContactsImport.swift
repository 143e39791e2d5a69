import TactusMessenger
import TactusStore
package import TactusSystem
import TactusText

/// Takes over the people of an address book: `tactus contacts import`.
package struct ContactsImport {
  /// The most cards that are taken from one file.
  package static let mostCards = 100_000
  /// How many cards are stored at once; a running messenger waits that long for the store at most.
  private static let batch = 200

  private let store: String
  /// Whether to tell only what would come.
  private let isTrial: Bool
  private let wantsJSON: Bool
  private var output = StandardOutput()
  private var changes: [CardChange] = []
  private var counts: [String: Int] = [:]
  /// Whether there are more cards than are taken.
  private var isCut = false

  /// - Parameters:
  ///   - store: the store's file, made if it is missing and this is no trial.
  ///   - isTrial: whether nothing is changed.
  package init(store: String, isTrial: Bool, wantsJSON: Bool = false) {
    (self.store, self.isTrial, self.wantsJSON) = (store, isTrial, wantsJSON)
  }

  /// Reads a file of vCards, `-` for standard input, and tells what each brings.
  ///
  /// - Throws: `Failure` if the file cannot be read, holds no card, or the store fails.
  package mutating func run(_ path: String) throws(Failure) -> ExitStatus {
    let file = try InputFile(path)
    let opened: MessageStore? =
      isTrial && InputFile.isMissing(store)
      ? nil
      : try storing { () throws(StoreError) in
        try MessageStore(path: store, isVisitor: true, isReader: isTrial)
      }
    let people = try opened.map { store throws(Failure) in
      try storing { () throws(StoreError) in try store.people() }
    }
    var book = AddressBook(people ?? [])
    var reader = VCardReader()
    var isOver = false
    while !isOver {
      let bytes = try file.read()
      isOver = bytes.isEmpty
      for item in isOver ? reader.finish() : reader.read(bytes) {
        try take(item, of: path, &book, opened)
        if isCut { isOver = true }
      }
    }
    try write(opened)
    return try finish(path)
  }

  private func number(_ key: String) -> Int { counts[key, default: 0] }

  private mutating func take(
    _ item: VCardReader.Item, of path: String, _ book: inout AddressBook, _ store: MessageStore?
  ) throws(Failure) {
    switch item {
    case .trouble(let line, let problem):
      counts["wrong", default: 0] += 1
      StandardError.write("tactus contacts: \(path.printable):\(line): \(problem): left out")
    case .card where number("cards") == Self.mostCards: isCut = true
    case .card(let card):
      counts["cards", default: 0] += 1
      let isName = card.name.isEmpty || ServiceProtocol.isName(card.name)
      let (outcome, change) = book.take(name: isName ? card.name : "", addresses: card.addresses)
      tell(card, outcome)
      guard let change, !isTrial else { return }
      changes.append(change)
      if changes.count == Self.batch { try write(store) }
    }
  }

  private mutating func write(_ store: MessageStore?) throws(Failure) {
    guard let store, !changes.isEmpty else { return }
    let changes = changes
    try storing { () throws(StoreError) in try store.make(changes) }
    self.changes = []
  }

  // MARK: Telling

  private mutating func tell(_ card: VCard, _ outcome: CardOutcome) {
    counts[outcome.word, default: 0] += 1
    let name = card.name.isEmpty ? card.addresses.first ?? "a card" : card.name
    if wantsJSON {
      output.line(
        JSONText.object([
          ("name", JSONText.string(name)), ("line", "\(card.line)"),
          ("outcome", JSONText.string(outcome.word)),
          ("addresses", JSONText.array(outcome.addresses.map { JSONText.string($0) })),
        ]))
    } else if let words = outcome.words {
      output.line("\(name.printable): \(words.printable)")
    }
  }

  private mutating func finish(_ path: String) throws(Failure) -> ExitStatus {
    guard number("cards") + number("wrong") > 0 else {
      throw Failure(
        .badData, "\(path.printable): no vCard in it", cure: "export the contacts as a .vcf file")
    }
    let left = number("namesake") + number("several")
    if wantsJSON {
      let figures = ["added", "completed", "known", "without address", "wrong"].map {
        ($0.replacing(" ", with: "_"), "\(number($0))")
      }
      output.line(
        JSONText.object(figures + [("left", "\(left)"), ("changed", "\(!isTrial)")]))
    } else {
      output.line(
        (isTrial ? "would be: " : "")
          + "\(number("added")) added, \(number("completed")) completed, \(number("known")) known"
          + (left > 0 ? ", \(left) left for you to join" : ""))
    }
    try output.finish()
    if isCut {
      StandardError.write(
        "tactus contacts: \(path.printable): only the first \(Self.mostCards) cards were read")
      return .badData
    }
    return number("wrong") > 0 ? .badData : .ok
  }
}

extension CardOutcome {
  /// A word for scripts.
  fileprivate var word: String {
    switch self {
    case .added: "added"
    case .completed: "completed"
    case .known: "known"
    case .withoutAddress: "without address"
    case .namesake: "namesake"
    case .several: "several"
    }
  }

  /// The addresses that are new.
  fileprivate var addresses: [String] {
    switch self {
    case .added(let addresses), .completed(let addresses, _): addresses
    default: []
    }
  }

  /// What it brings, for people; nil for nothing.
  fileprivate var words: String? {
    switch self {
    case .added(let addresses): "new, " + addresses.joined(separator: ", ")
    case .completed(let addresses, let name):
      ((name == nil ? [] : ["the name"]) + addresses).joined(separator: ", ")
    case .known, .withoutAddress: nil
    case .namesake: "left, since somebody of this name has another address"
    case .several(let names): "left, since it is " + names.joined(separator: " and ")
    }
  }
}
