package import TactusCommandLine
import TactusStore
package import TactusSystem

/// The files that bridges have next to the messages, as far as a program knows them.
package protocol FilesBesideStore: SendableMetatype {
  /// - Throws: `Failure` if there are files that this program cannot handle.
  static func beside(_ store: String) throws(Failure) -> [any KeptBeside]
}

/// A program without bridges: it handles a store alone, and refuses one with files of bridges, so that no command
/// exports or erases only a part.
package enum NoBridges: FilesBesideStore {
  package static func beside(_ store: String) throws(Failure) -> [any KeptBeside] {
    let folder = StoreFile.folder(of: store)
    let names = ["mail.db", "desktop.jsonl", "mqtt", "guide.json", "web.json"]
    if let name = names.first(where: { !InputFile.isMissing("\(folder)/\($0)") }) {
      throw Failure(
        .unavailable, "'\(folder.printable)/\(name)' belongs to a bridge that is not installed",
        cure: "install the package \(TactusProgram.bridges.rawValue), and try again")
    }
    return []
  }
}

package struct Export<Files: FilesBesideStore>: TactusCommand {
  package static var name: String { "export" }
  package static var usage: String { "--all FILE" }
  package static var options: [any CommandOption] {
    [
      OptionSpec("all", nil, "everything (for messages alone see 'inbox export')"),
      OptionSpec("with-keys", nil, "include keys and passwords named in the settings"),
      MessengerOptions.store, MessengerOptions.configuration,
    ]
  }
  package static var notes: String { KeepingTexts.export }

  package static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    guard arguments.has("all"), arguments.operands.count == 1 else {
      throw Failure(.usage, "give --all and a file", cure: "see --help")
    }
    let store = try MessengerOptions.store(arguments)
    return try tell(
      TransferJob.export(
        to: arguments.operands[0], store: store,
        settings: arguments[MessengerOptions.configuration.name], beside: Files.beside(store),
        withSecrets: arguments.has("with-keys")))
  }
}

package struct Import<Files: FilesBesideStore>: TactusCommand {
  package static var name: String { "import" }
  package static var usage: String { "FILE [--replace]" }
  package static var options: [any CommandOption] {
    [
      OptionSpec("replace", nil, "erase existing messages and people first"),
      OptionSpec("no-settings", nil, "import messages and people only"),
      MessengerOptions.store, MessengerOptions.configuration,
    ]
  }
  package static var notes: String { KeepingTexts.take }

  package static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    guard arguments.operands.count == 1 else {
      throw Failure(.usage, "give one file", cure: "see --help")
    }
    let store = try MessengerOptions.store(arguments)
    return try tell(
      TransferJob.take(
        arguments.operands[0], store: store,
        settings: arguments[MessengerOptions.configuration.name],
        takesSettings: !arguments.has("no-settings"), beside: Files.beside(store),
        replaces: arguments.has("replace")))
  }
}

package struct Forget<Files: FilesBesideStore>: TactusCommand {
  package static var name: String { "forget" }
  package static var usage: String { "--list | --person NAME | --before DATE | --all" }
  package static var options: [any CommandOption] {
    [
      OptionSpec("list", nil, "list what is stored, where and how long"),
      OptionSpec("person", "NAME", "erase a person and all their messages"),
      OptionSpec("before", "DATE", "erase everything older, such as 2026-01-01"),
      OptionSpec("all", nil, "erase everything but the settings"),
      OptionSpec("yes", nil, "do not ask"), OptionSpec("json", nil, "list: one JSON object"),
      MessengerOptions.store, MessengerOptions.configuration,
    ]
  }
  package static var notes: String { KeepingTexts.forget }

  package static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try refuseOperands(arguments)
    let store = try MessengerOptions.store(arguments)
    let settings = try MessengerConfiguration(arguments)
    let beside = try Files.beside(store)
    var list = KeptList(store: store, settings, beside: beside)
    var job = ForgetJob(store: store, beside: beside)
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

private func tell(_ lines: [String]) throws(Failure) -> ExitStatus {
  var output = StandardOutput()
  for line in lines { output.line(line) }
  try output.finish()
  return .ok
}
