import TactusBridge
package import TactusCommandLine
import TactusMessage
import TactusMessenger
import TactusStore
package import TactusSystem
import TactusText

/// One run of `tactus contacts`.
package struct ContactsJob {
  private let action: ContactsAction
  private let words: [String]
  private let arguments: Arguments
  private let isJSON: Bool
  private let path: String
  private var output: StandardOutput

  /// - Parameters:
  ///   - arguments: the action and its operands, `list` if there are none, and `ContactsOptions`.
  ///   - output: the destination of the result.
  /// - Throws: `Failure` if the action, operands and options do not fit together.
  package init(
    _ arguments: Arguments, output: StandardOutput = StandardOutput()
  ) throws(Failure) {
    self.output = output
    path = try MessengerOptions.store(arguments)
    action = try ContactsAction(arguments)
    words = Array(arguments.operands.dropFirst())
    self.arguments = arguments
    isJSON = arguments[ContactsOptions.json]
  }

  /// Performs the action and prints its result.
  ///
  /// - Throws: `Failure` if a person is not known, a name is taken, or the store fails.
  package mutating func run() throws(Failure) -> ExitStatus {
    if action == .list, InputFile.isMissing(path) {
      if !isJSON { output.line("no people yet") }
    } else if action == .import {
      var job = ContactsImport(
        store: path, isTrial: arguments[ContactsOptions.dryRun], wantsJSON: isJSON, output: output)
      return try job.run(words[0])
    } else if action == .set {
      try set(ContactSettings(arguments), in: open())
    } else {
      let store = try open()
      switch action {
      case .list: try list(store)
      case .show: try show(person(words[0], in: store))
      case .add: try add(store)
      case .alias: try alias(store)
      case .removeAlias: try removeAlias(store)
      case .join: try join(store)
      case .set, .import: break
      }
    }
    try output.finish()
    return .ok
  }

  private func open() throws(Failure) -> MessageStore {
    guard action == .add || !InputFile.isMissing(path) else {
      throw Failure(
        .noInput, "\(path.printable): no such file", cure: "name another file, or add a person")
    }
    let isReader = action == .list || action == .show
    return try storing { () throws(StoreError) in
      try MessageStore(path: path, isVisitor: true, isReader: isReader)
    }
  }

  // MARK: People

  private func person(_ name: String, in store: MessageStore) throws(Failure) -> Person {
    let people = try storing { () throws(StoreError) in try store.people() }
    let id = try storing { () throws(StoreError) in try store.conversation(named: name) }
    if let id, let person = people.first(where: { $0.conversation.id == id }) { return person }
    let nearest = NearestNames.of(name, in: people.flatMap { [$0.conversation.name] + $0.aliases })
    throw Failure(
      .noInput, "there is no person '\(name.printable)'",
      cure: nearest.isEmpty
        ? "see 'tactus contacts'"
        : "did you mean \(nearest.map(\.printable).joined(separator: ", "))?")
  }

  private mutating func list(_ store: MessageStore) throws(Failure) {
    let people = try storing { () throws(StoreError) in try store.people() }
    if isJSON {
      for person in people { output.line(person.json) }
      return
    }
    if people.isEmpty { output.line("no people yet") }
    let names = people.map { TextWidth.cut($0.conversation.name.printable, to: Self.longestName) }
    let width = names.map(TextWidth.columns).max() ?? 0
    for (person, name) in zip(people, names) {
      let rest = ([person.settled] + [person.aliases.map(\.printable).joined(separator: ", ")])
        .filter { !$0.isEmpty }.joined(separator: "; ")
      let padding = String(repeating: " ", count: width - TextWidth.columns(name))
      output.line(rest.isEmpty ? name : "\(name)\(padding)  \(rest)")
    }
  }

  private static let longestName = 24

  private mutating func show(_ person: Person) {
    if isJSON {
      output.line(person.json)
      return
    }
    output.line(person.conversation.name.printable)
    if !person.settled.isEmpty { output.line("  \(person.settled)") }
    for alias in person.aliases { output.line("  also \(alias.printable)") }
    output.line("  \(Spoken.count(person.conversation.unread, "unread message"))")
  }

  // MARK: Changes

  private mutating func add(_ store: MessageStore) throws(Failure) {
    let name = words[0]
    let added = try storing { () throws(StoreError) in try store.addPerson(named: name) }
    output.line("\(name.printable): \(added.isNew ? "added" : "there already")")
    for alias in words.dropFirst() { try add(alias, to: added.id, name, store) }
  }

  private mutating func alias(_ store: MessageStore) throws(Failure) {
    let person = try person(words[0], in: store)
    for alias in words.dropFirst() {
      try add(alias, to: person.conversation.id, person.conversation.name, store)
    }
  }

  private mutating func add(
    _ alias: String, to id: ConversationID, _ name: String, _ store: MessageStore
  ) throws(Failure) {
    let naming = try storing { () throws(StoreError) in try store.addAlias(alias, of: id) }
    if case .taken(let owner) = naming {
      throw Failure(
        .badData, "'\(alias.printable)' is \(owner.printable)",
        cure: "join them with 'tactus contacts join', or remove it there")
    }
    output.line(
      "\(name.printable): \(alias.printable) \(naming == .done ? "added" : "there already")")
  }

  private mutating func removeAlias(_ store: MessageStore) throws(Failure) {
    let person = try person(words[0], in: store)
    for alias in words.dropFirst() {
      let isRemoved = try storing { () throws(StoreError) in
        try store.removeAlias(alias, of: person.conversation.id)
      }
      guard isRemoved else {
        let nearest = NearestNames.of(alias, in: person.aliases)
        throw Failure(
          .noInput,
          "\(person.conversation.name.printable) has no alias '\(alias.printable)'",
          cure: nearest.isEmpty
            ? "see 'tactus contacts show'"
            : "did you mean \(nearest.map(\.printable).joined(separator: ", "))?")
      }
      output.line("\(person.conversation.name.printable): \(alias.printable) removed")
    }
  }

  private mutating func set(
    _ settings: ContactSettings, in store: MessageStore
  ) throws(Failure) {
    var person = try person(words[0], in: store)
    let id = person.conversation.id
    if let name = settings.name {
      let naming = try storing { () throws(StoreError) in try store.rename(id, to: name) }
      if case .taken(let owner) = naming {
        throw Failure(
          .badData, "'\(name.printable)' is \(owner.printable)",
          cure: "give another name, or join them with 'tactus contacts join'")
      }
      person.conversation.name = name
    }
    for change in settings.changes {
      try storing { () throws(StoreError) in try store.change(change, of: id) }
      person.conversation.contact.apply(change)
    }
    let ended = settings.changes.compactMap(\.ended)
    let words = (person.settled.isEmpty ? [] : [person.settled]) + ended
    output.line(
      "\(person.conversation.name.printable): "
        + (words.isEmpty ? "renamed" : words.joined(separator: ", ")))
    if settings.changes.contains(.emergency(true)), !person.hasAddress {
      let name = person.conversation.name
      output.line(
        "\(ReaderServices.unaddressed(name)).\n  Add one: ".printableLayout
          + ReaderServices.addressCure(name))
    }
  }

  private mutating func join(_ store: MessageStore) throws(Failure) {
    let (one, other) = (try person(words[0], in: store), try person(words[1], in: store))
    let joined = try storing { () throws(StoreError) in
      try store.join(one.conversation.id, with: other.conversation.id)
    }
    guard let joined else {
      throw Failure(
        .usage, "'\(words[0].printable)' and '\(words[1].printable)' are one already",
        cure: "name two people; see 'tactus contacts'")
    }
    let (kept, gone) = joined.remaining == one.conversation.id ? (one, other) : (other, one)
    // The name that a person gave remains, whichever of the two had it.
    let people = try storing { () throws(StoreError) in try store.people() }
    let remaining = people.first { $0.conversation.id == joined.remaining } ?? kept
    output.line(
      "\(kept.conversation.name.printable) and \(gone.conversation.name.printable) are one now,"
        + " \(remaining.conversation.name.printable): "
        + "\(Spoken.count(joined.messages, "message")) moved")
  }
}

extension ContactChange {
  /// A description of the setting that the change clears; nil if it clears none.
  fileprivate var ended: String? {
    switch self {
    case .emergency(false): "no longer called for help"
    case .important(false): "no longer important"
    case .muted(false): "no longer muted"
    case .language(nil): "language found out by itself"
    case .table(nil): "table by the language"
    default: nil
    }
  }
}

extension Person {
  /// True if a number or mail address of the person is known.
  fileprivate var hasAddress: Bool {
    conversation.address != nil
      || ([conversation.name] + aliases).contains { SenderAddress($0) != nil }
  }

  /// A description of the person's settings; empty for none.
  fileprivate var settled: String {
    let contact = conversation.contact
    let words = [
      contact.isEmergency ? "emergency" : nil, contact.isImportant ? "important" : nil,
      contact.isMuted ? "muted" : nil, contact.language.map { "language \($0)" },
      contact.table.map { "table \($0.printable)" },
    ]
    return words.compactMap(\.self).joined(separator: ", ")
  }

  /// The person as a JSON object.
  var json: String {
    let contact = conversation.contact
    func text(_ text: String?) -> String { text.map(JSONText.string) ?? "null" }
    return JSONText.object([
      ("name", text(conversation.name)),
      ("aliases", JSONText.array(aliases.map { JSONText.string($0) })),
      ("important", "\(contact.isImportant)"), ("emergency", "\(contact.isEmergency)"),
      ("muted", "\(contact.isMuted)"), ("language", text(contact.language)),
      ("table", text(contact.table)), ("address", text(conversation.address)),
      ("unread", "\(conversation.unread)"),
    ])
  }
}
