import TactusBridge
import TactusClient
import TactusCommandLine
import TactusMessage
import TactusMessenger
package import TactusStore
package import TactusSystem
import TactusText
import TactusWire

/// The people in a store, for other programs to list and edit.
package enum ContactEditor {
  /// Returns one JSON object for each person; none if there is no store yet.
  ///
  /// - Throws: `Failure` if the store cannot be read.
  package static func people(in path: String) throws(Failure) -> [String] {
    guard let store = try reader(of: path) else { return [] }
    return try storing { () throws(StoreError) in try store.people() }.map(\.json)
  }

  /// Opens a store read-only while a messenger may be using it; nil if no store exists yet.
  ///
  /// - Throws: `Failure` if it cannot be read.
  package static func reader(of path: String) throws(Failure) -> MessageStore? {
    guard !InputFile.isMissing(path) else { return nil }
    return try storing { () throws(StoreError) in
      try MessageStore(path: path, isVisitor: true, isReader: true)
    }
  }

  /// Returns the people who have a phone number or mail address, and those who are called for help;
  /// none if there is no store yet.
  ///
  /// - Throws: `Failure` if the store cannot be read.
  package static func reachable(
    in path: String
  ) throws(Failure) -> [(name: String, address: String, isHelper: Bool)] {
    guard let store = try reader(of: path) else { return [] }
    return try storing { () throws(StoreError) in try store.people() }.compactMap { person in
      let names = [person.conversation.address].compactMap { $0 } + person.aliases
      let address = names.first { SenderAddress($0) != nil }
      guard address != nil || person.conversation.contact.isEmergency else { return nil }
      return (person.conversation.name, address ?? "", person.conversation.contact.isEmergency)
    }
  }

  /// Changes a person's settings, named as the options of `tactus contacts set`.
  ///
  /// - Throws: `Failure` if there is no such person, a value is wrong, the new name is another
  ///   person's, or the store fails.
  package static func set(
    _ values: [String: String], of name: String, in path: String
  ) throws(Failure) {
    let settings = try ContactSettings(Arguments().completed(by: options(values)))
    let store = try open(path)
    let id = try person(name, in: store)
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

  /// Adds a person with these other names and settings, such as one who was removed.
  ///
  /// - Throws: `Failure` if a name or setting is invalid or taken, or the store fails.
  package static func add(
    _ name: String, aliases: [String], _ values: [String: String], in path: String
  ) throws(Failure) {
    // All is checked before anything is written, so that no part of a person is left.
    if !values.isEmpty { _ = try ContactSettings(Arguments().completed(by: options(values))) }
    let store = try open(path)
    for alias in aliases where ServiceProtocol.isName(alias) {
      let owner = try storing { () throws(StoreError) in try store.conversation(named: alias) }
      guard owner == nil else {
        throw Failure(.badData, "'\(alias.printable)' is another person's")
      }
    }
    try add(name, in: path)
    let id = try person(name, in: store)
    for alias in aliases where ServiceProtocol.isName(alias) {
      let naming = try storing { () throws(StoreError) in try store.addAlias(alias, of: id) }
      if case .taken(let owner) = naming {
        throw Failure(.badData, "'\(alias.printable)' is \(owner.printable)")
      }
    }
    if !values.isEmpty { try set(values, of: name, in: path) }
  }

  /// Removes a person with whom nothing was exchanged, while the reader is at home or the messenger
  /// is closed: a messenger that shows the person could begin a text to them.
  ///
  /// - Throws: `Failure` if there is no such person, there are messages, the person is called in an
  ///   emergency, the reader is elsewhere, or the store fails.
  package static func remove(
    _ name: String, in path: String, _ waiter: any Waiter
  ) throws(Failure) {
    let store = try open(path)
    let id = try person(name, in: store)
    let people = try storing { () throws(StoreError) in try store.people() }
    if people.contains(where: { $0.conversation.id == id && $0.conversation.contact.isEmergency }) {
      throw Failure(
        .badData, "\(name.printable) is an emergency contact",
        cure: "remove that mark first")
    }
    try checkReaderIsAway(path, waiter)
    let isRemoved = try storing { () throws(StoreError) in try store.removePerson(id) }
    guard isRemoved else {
      throw Failure(
        .badData, "there are messages of \(name.printable), or texts to them",
        cure: "mute them, or erase all of it with 'tactus forget'")
    }
  }

  private static func checkReaderIsAway(_ path: String, _ waiter: any Waiter) throws(Failure) {
    guard let socket = StoreClaim.socket(of: path) else { return }
    switch try ServiceQuery.send(["do": "state"], at: socket, wait: .seconds(2), waiter) {
    case .noListener: return
    case .answer(let state)
    where state.text("room") == "messages"
      && state.text("place").map { $0 == "closed" || $0.hasPrefix("home ") } == true:
      return
    case .answer, .noAnswer:
      throw Failure(
        .unavailable, "the reader is using the messages", cure: "try again a little later")
    }
  }

  private static func options(
    _ values: [String: String]
  ) -> [(option: any CommandOption, text: String?)] {
    ContactsOptions.changes.map { (option: $0, text: values[$0.name]) }
  }

  private static func person(
    _ name: String, in store: MessageStore
  ) throws(Failure) -> ConversationID {
    let id = try storing { () throws(StoreError) in try store.conversation(named: name) }
    guard let id else {
      throw Failure(.noInput, "there is no person '\(name.printable)'", cure: "read the list again")
    }
    return id
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
