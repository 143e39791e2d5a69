import TactusBraille
import TactusClient
import TactusCommandLine
import TactusMessage
import TactusMessenger
import TactusSystem
import TactusText

/// An action of `tactus contacts`.
enum ContactsAction: String, CaseIterable {
  case list
  case show
  case add
  case set
  case alias
  case removeAlias = "remove-alias"
  case join
  case `import`

  /// The operands, as shown in messages.
  var operands: String {
    switch self {
    case .list: ""
    case .show, .set: "NAME"
    case .add: "NAME [ALIAS…]"
    case .alias, .removeAlias: "NAME ALIAS…"
    case .join: "NAME OTHER"
    case .import: "FILE"
    }
  }

  /// The accepted range of operand counts.
  private var counts: ClosedRange<Int> {
    switch self {
    case .list: 0...0
    case .show, .set, .import: 1...1
    case .add: 1...100
    case .alias, .removeAlias: 2...100
    case .join: 2...2
    }
  }

  /// The accepted options, besides `--store`.
  private var options: [any CommandOption] {
    switch self {
    case .list, .show: [ContactsOptions.json]
    case .set: ContactsOptions.changes
    case .import: [ContactsOptions.dryRun, ContactsOptions.json]
    case .add, .alias, .removeAlias, .join: []
    }
  }

  /// Finds the action that the first word names, `list` without one.
  ///
  /// - Throws: `Failure` if the words or options are not those of an action.
  init(_ arguments: Arguments) throws(Failure) {
    let words = arguments.operands
    let word = words.first ?? Self.list.rawValue
    guard let action = Self(rawValue: word) else {
      let names = Self.allCases.map(\.rawValue)
      let nearest = NearestNames.of(word, in: names)
      throw Failure(
        .usage, "no action '\(word.printable)'",
        cure: "give " + (nearest.isEmpty ? names : nearest).joined(separator: ", "))
    }
    guard action.counts.contains(max(0, words.count - 1)) else {
      throw Failure(
        .usage, "'\(word)' takes \(action.operands.isEmpty ? "no names" : action.operands)",
        cure: "see --help")
    }
    let given = ContactsOptions.all.filter { arguments.has($0) }.map(\.name).sorted()
    let accepted = action.options.map(\.name)
    if let name = given.first(where: { !accepted.contains($0) }) {
      throw Failure(.usage, "\(word) takes no --\(name)", cure: "leave it out, or see --help")
    }
    for name in words.dropFirst() where action != .import && !ServiceProtocol.isName(name) {
      throw Failure(
        .usage, "'\(String(name.printable.prefix(40)))' is not a name",
        cure: "give \(ServiceProtocol.nameRule)")
    }
    self = action
  }
}

/// The changes of `tactus contacts set`.
struct ContactSettings {
  var changes: [ContactChange] = []
  var name: String?

  /// - Throws: `Failure` if a value is wrong, or there is no change.
  init(_ arguments: Arguments) throws(Failure) {
    if let flag = try arguments[ContactsOptions.important] { changes.append(.important(flag)) }
    if let flag = try arguments[ContactsOptions.emergency] { changes.append(.emergency(flag)) }
    if let flag = try arguments[ContactsOptions.muted] { changes.append(.muted(flag)) }
    if let code = try arguments[ContactsOptions.language]?.lowercased() {
      guard code == Self.automatic || Self.isLanguage(code) else {
        throw Failure(
          .usage, "--language '\(code.printable)' is not a known language",
          cure: "give "
            + Language.allCases.map(\.rawValue).joined(separator: ", ")
            + ", the code of another language of 'tactus tables', or auto to detect it")
      }
      changes.append(.language(code == Self.automatic ? nil : code))
    }
    if let table = try arguments[ContactsOptions.table] {
      if table != Self.automatic { try Self.check(table) }
      changes.append(.table(table == Self.automatic ? nil : table))
    }
    name = try arguments[ContactsOptions.name]
    if let name, !ServiceProtocol.isName(name) {
      throw Failure(.usage, "--name is not a name", cure: "give \(ServiceProtocol.nameRule)")
    }
    guard !changes.isEmpty || name != nil else {
      throw Failure(.usage, "nothing to set", cure: "give an option such as --muted; see --help")
    }
  }

  private static let automatic = "auto"

  /// True if messages in a language are understood, or it has a braille table of its own.
  private static func isLanguage(_ code: String) -> Bool {
    if Language(rawValue: code) != nil { return true }
    return LanguageCode.isCode(code)
      && Tables.list().contains { $0.language?.split(separator: "-").first?.lowercased() == code }
  }

  private static func check(_ table: String) throws(Failure) {
    do throws(BrailleError) { _ = try Translator(table: table) } catch {
      throw Failure(.usage, "--table: \(error)")
    }
  }
}
