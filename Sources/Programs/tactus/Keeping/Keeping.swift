import TactusBroker
import TactusDesktop
import TactusGuide
import TactusMailbox
import TactusManual
import TactusService
import TactusSystem
import TactusWeb

/// The files of other programs next to the message store.
enum Kept {
  static func beside(_ store: String) -> [any KeptBeside] {
    [
      MailKept(beside: store), DesktopKept(beside: store), BrokerKept(beside: store),
      GuideKept(beside: store), PageKept(beside: store),
    ]
  }
}

struct Export: Command {
  static let name = "export"
  static let summary = "Write all data of a reader to one file."
  static let usage = "--all FILE"
  static let options = [
    OptionSpec("all", nil, "everything (for messages alone see 'inbox export')"),
    OptionSpec("with-keys", nil, "include keys and passwords named in the settings"),
    MessengerOptions.store, MessengerOptions.configuration,
  ]
  static let notes = KeepingTexts.export

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    guard arguments.has("all"), arguments.operands.count == 1 else {
      throw Failure(.usage, "give --all and a file", cure: "see --help")
    }
    let store = try MessengerOptions.store(arguments)
    return try Import.tell(
      TransferJob.export(
        to: arguments.operands[0], store: store,
        settings: arguments[MessengerOptions.configuration.name], beside: Kept.beside(store),
        withSecrets: arguments.has("with-keys")))
  }
}

struct Import: Command {
  static let name = "import"
  static let summary = "Import a file written by 'export --all'."
  static let usage = "FILE [--replace]"
  static let options = [
    OptionSpec("replace", nil, "erase existing messages and people first"),
    OptionSpec("no-settings", nil, "import messages and people only"),
    MessengerOptions.store, MessengerOptions.configuration,
  ]
  static let notes = KeepingTexts.take

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    guard arguments.operands.count == 1 else {
      throw Failure(.usage, "give one file", cure: "see --help")
    }
    let store = try MessengerOptions.store(arguments)
    return try tell(
      TransferJob.take(
        arguments.operands[0], store: store,
        settings: arguments[MessengerOptions.configuration.name],
        takesSettings: !arguments.has("no-settings"), beside: Kept.beside(store),
        replaces: arguments.has("replace")))
  }

  static func tell(_ lines: [String]) throws(Failure) -> ExitStatus {
    var output = StandardOutput()
    for line in lines { output.line(line) }
    try output.finish()
    return .ok
  }
}

struct Forget: Command {
  static let name = "forget"
  static let summary = "Show what is stored, and delete it."
  static let usage = "--list | --person NAME | --before DATE | --all"
  static let options = [
    OptionSpec("list", nil, "list what is stored, where and how long"),
    OptionSpec("person", "NAME", "erase a person and all their messages"),
    OptionSpec("before", "DATE", "erase everything older, such as 2026-01-01"),
    OptionSpec("all", nil, "erase everything but the settings"),
    OptionSpec("yes", nil, "do not ask"), OptionSpec("json", nil, "list: one JSON object"),
    MessengerOptions.store, MessengerOptions.configuration,
  ]
  static let notes = KeepingTexts.forget

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try refuseOperands(arguments)
    let store = try MessengerOptions.store(arguments)
    let settings = try MessengerConfiguration(arguments)
    var list = KeptList(store: store, settings, beside: Kept.beside(store))
    var job = ForgetJob(store: store, beside: Kept.beside(store))
    let wishes: [ForgetJob.Wish] =
      (arguments["person"].map { [.person($0)] } ?? [])
      + (arguments["before"].map { [.before($0)] } ?? []) + (arguments.has("all") ? [.all] : [])
    switch (arguments.has("list"), wishes.count) {
    case (true, 0): try list.tell(asJSON: arguments.has("json"))
    case (false, 1): try job.forget(wishes[0], isAgreed: arguments.has("yes"))
    default: throw Failure(.usage, "give one of --list, --person, --before and --all")
    }
    return .ok
  }
}
