package import TactusCommandLine
import TactusService
package import TactusSystem
import TactusWording

/// The command line of `tactus setup`.
package struct SetupRequest {
  /// The answers given as options.
  let presets: SetupAnswers
  /// The contact file to import; nil for none.
  let contacts: String?
  /// The settings file; nil for the default one.
  let settings: String?
  /// The store that receives the people.
  let store: String
  /// True if no questions are asked.
  let isSure: Bool
  let wantsJSON: Bool
  /// True if the questions are asked on the glove.
  package let isByHand: Bool
  /// The words of the questions and results on the terminal.
  let wording: Wording
  /// The code of the language that is offered first for messages.
  var firstLanguage: String {
    wording.language == .english ? InterfaceLanguage.systemCode() : wording.language.rawValue
  }

  /// - Throws: `Failure` if an option is wrong, or options conflict.
  package init(_ arguments: Arguments) throws(Failure) {
    store = try MessengerOptions.store(arguments)
    presets = try SetupAnswers(arguments)
    contacts = try arguments[SetupOptions.contacts]
    settings = try arguments[MessengerOptions.configuration]
    isSure = arguments[SetupOptions.yes]
    wantsJSON = arguments[SetupOptions.json]
    isByHand = arguments[SetupOptions.byHand]
    wording = SetupWords.wording(in: try arguments.language)
    let others: [any CommandOption] =
      isByHand
      ? [
        SetupOptions.yes, SetupOptions.json, SetupOptions.contacts, SetupOptions.table,
        SetupOptions.rate, SetupOptions.encoding, SetupOptions.interrupt, SetupOptions.quiet,
      ] : [SetupOptions.motorLog]
    if let other = others.first(where: { arguments.has($0) }) {
      throw Failure(
        .usage, isByHand ? "--by-hand asks on the glove" : "--motor-log is for --by-hand",
        cure: "leave out --\(other.name)")
    }
  }
}

extension SetupAnswers {
  fileprivate init(_ arguments: Arguments) throws(Failure) {
    self.init()
    device = try arguments[SetupOptions.device]
    table = try arguments[SetupOptions.table]
    rate = try arguments[SetupOptions.rate]
    encoding = try arguments[SetupOptions.encoding]
    interruptions = try arguments[SetupOptions.interrupt]
    quiet = try arguments[SetupOptions.quiet]
  }
}
