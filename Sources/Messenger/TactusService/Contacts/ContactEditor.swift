import TactusBridge
import TactusClient
import TactusCommandLine
import TactusMessage
import TactusStore
package import TactusSystem
import TactusText

/// The people in a store, for other programs to list and edit.
package enum ContactEditor {
  /// Returns one JSON object for each person; none if there is no store yet.
  ///
  /// - Throws: `Failure` if the store cannot be read.
  package static func people(in path: String) throws(Failure) -> [String] {
    guard !InputFile.isMissing(path) else { return [] }
    let store = try storing { () throws(StoreError) in
      try MessageStore(path: path, isVisitor: true, isReader: true)
    }
    return try storing { () throws(StoreError) in try store.people() }.map(\.json)
  }

  /// Changes a person's settings, named as the options of `tactus contacts set`.
  ///
  /// - Throws: `Failure` if there is no such person, a value is wrong, the new name is another
  ///   person's, or the store fails.
  package static func set(
    _ values: [String: String], of name: String, in path: String
  ) throws(Failure) {
    let given = ContactsOptions.changes.map { (option: $0, text: values[$0.name]) }
    let settings = try ContactSettings(Arguments().completed(by: given))
    let store = try open(path)
    let id = try storing { () throws(StoreError) in try store.conversation(named: name) }
    guard let id else {
      throw Failure(.noInput, "there is no person '\(name.printable)'", cure: "read the list again")
    }
    if let name = settings.name {
      let naming = try storing { () throws(StoreError) in try store.rename(id, to: name) }
      if case .taken(let owner) = naming {
        throw Failure(.badData, "'\(name.printable)' is \(owner.printable)")
      }
    }
    for change in settings.changes {
      try storing { () throws(StoreError) in try store.change(change, of: id) }
    }
  }

  /// Adds a person who has not written yet.
  ///
  /// - Throws: `Failure` if the name is invalid or taken, or the store fails.
  package static func add(_ name: String, in path: String) throws(Failure) {
    guard ServiceProtocol.isName(name) else {
      throw Failure(.badData, "not a name", cure: "give \(ServiceProtocol.nameRule)")
    }
    let store = try open(path)
    let added = try storing { () throws(StoreError) in try store.addPerson(named: name) }
    guard added.isNew else { throw Failure(.badData, "'\(name.printable)' is there already") }
  }

  /// Marks the owner of an address for emergencies, who is added under this name if it has no owner.
  ///
  /// - Returns: the owner's name.
  /// - Throws: `Failure` if the store fails.
  package static func addHelper(
    _ name: String, address: String, in path: String
  ) throws(Failure) -> String {
    let store = try open(path)
    return try storing { () throws(StoreError) in
      try store.addHelper(named: name, address: address)
    }
  }

  /// Imports the people of vCards; a trial changes nothing.
  ///
  /// - Returns: the counted outcomes, and a line for each card that changes something or is
  ///   skipped.
  /// - Throws: `Failure` if these bytes hold no card, or the store fails.
  package static func importCards(
    _ bytes: [UInt8], in path: String, isTrial: Bool
  ) throws(Failure) -> (counts: CardCounts, lines: [String]) {
    var reader = VCardReader()
    let items = reader.read(bytes) + reader.finish()
    guard !items.isEmpty else {
      throw Failure(.badData, "no vCard in it", cure: "export the contacts as a .vcf file")
    }
    var intake = try CardIntake(store: path, isTrial: isTrial)
    var counts = CardCounts()
    var lines: [String] = []
    for item in items {
      switch item {
      case .skipped(_, let problem):
        counts.wrong += 1
        lines.append("\(problem): card skipped")
      case .card(let card):
        let outcome = try intake.add(card)
        counts.count(outcome)
        let name = card.name.isEmpty ? card.addresses.first ?? "a card" : card.name
        if let words = outcome.words(of: card) { lines.append("\(name): \(words)".printable) }
      }
    }
    try intake.write()
    return (counts, lines)
  }

  private static func open(_ path: String) throws(Failure) -> MessageStore {
    try storing { () throws(StoreError) in try MessageStore(path: path, isVisitor: true) }
  }
}
