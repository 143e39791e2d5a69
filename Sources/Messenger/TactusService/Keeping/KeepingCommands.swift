package import TactusBridge
package import TactusCommandLine
package import TactusSystem

/// The bridges' files next to the store that a program can handle.
package protocol FilesBesideStore: SendableMetatype {
  static func beside(_ store: String) -> [any BridgeData]
  /// Returns the paths of existing files that this program cannot handle.
  static func unknown(beside store: String) -> [String]
}

extension FilesBesideStore {
  /// - Throws: `Failure` if there are files that this program cannot handle.
  fileprivate static func all(beside store: String) throws(Failure) -> [any BridgeData] {
    if let path = unknown(beside: store).first {
      throw Failure(
        .unavailable, "'\(path.printable)' belongs to a bridge that is not installed",
        cure: "install the package \(TactusProgram.bridges.rawValue), and try again")
    }
    return beside(store)
  }
}

/// A program without bridges: it handles only a store without bridge files, so that no command
/// exports or erases only part of the data.
package enum NoBridges: FilesBesideStore {
  /// The files of all bridges, including those that a killed bridge leaves behind.
  private static let names = [
    "mail.db", "mail.db-wal", "mail.db.new", "desktop.jsonl", "desktop.jsonl.new", "mqtt/spool",
    "mqtt/spool.new", "mqtt/client", "mqtt/retained", "guide.json", "web.json",
  ]

  package static func beside(_ store: String) -> [any BridgeData] { [PracticeData(beside: store)] }

  package static func unknown(beside store: String) -> [String] {
    let folder = FilePath.folder(of: store)
    return names.map { "\(folder)/\($0)" }.filter { !InputFile.isMissing($0) }
  }
}

package struct Export<Files: FilesBesideStore>: TactusCommand {
  package static var name: String { "export" }
  package static var usage: String { "--all FILE" }
  package static var options: [any CommandOption] {
    [all, withKeys, MessengerOptions.store, MessengerOptions.configuration]
  }
  private static var all: Flag {
    Flag("all", "everything (for messages alone see 'inbox export')")
  }
  private static var withKeys: Flag {
    Flag("with-keys", "include keys and passwords named in the settings")
  }
  package static var notes: String { KeepingTexts.export }

  package static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    guard arguments[all], arguments.operands.count == 1 else {
      throw Failure(.usage, "give --all and a file", cure: "see --help")
    }
    let store = try MessengerOptions.store(arguments)
    return try printLines(
      TransferJob.export(
        to: arguments.operands[0], store: store,
        settings: arguments[MessengerOptions.configuration], beside: Files.all(beside: store),
        withSecrets: arguments[withKeys]))
  }
}

package struct Import<Files: FilesBesideStore>: TactusCommand {
  package static var name: String { "import" }
  package static var usage: String { "FILE [--replace]" }
  package static var options: [any CommandOption] {
    [replace, noSettings, MessengerOptions.store, MessengerOptions.configuration]
  }
  private static var replace: Flag {
    Flag("replace", "erase existing messages and people first")
  }
  private static var noSettings: Flag {
    Flag("no-settings", "import messages and people only")
  }
  package static var notes: String { KeepingTexts.take }

  package static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    guard arguments.operands.count == 1 else {
      throw Failure(.usage, "give one file", cure: "see --help")
    }
    let store = try MessengerOptions.store(arguments)
    return try printLines(
      TransferJob.importFile(
        arguments.operands[0], store: store,
        settings: arguments[MessengerOptions.configuration],
        takesSettings: !arguments[noSettings], beside: Files.all(beside: store),
        replaces: arguments[replace]))
  }
}

package struct Forget<Files: FilesBesideStore>: TactusCommand {
  package static var name: String { "forget" }
  package static var usage: String { "--list | --person NAME | --before DATE | --all" }
  package static var options: [any CommandOption] {
    [
      list, person, before, all, yes, json, MessengerOptions.store, MessengerOptions.configuration,
    ]
  }
  private static var list: Flag { Flag("list", "list what is stored, where and how long") }
  private static var person: Option<String?> {
    Option("person", "NAME", .text, "erase a person and all their messages")
  }
  private static var before: Option<String?> {
    Option("before", "DATE", .text, "erase everything older, such as 2026-01-01")
  }
  private static var all: Flag { Flag("all", "erase everything but the settings") }
  private static var yes: Flag { Flag("yes", "do not ask") }
  private static var json: Flag { Flag("json", "list: one JSON object") }
  package static var notes: String { KeepingTexts.forget }

  package static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try refuseOperands(arguments)
    let store = try MessengerOptions.store(arguments)
    let settings = try MessengerConfiguration(arguments)
    var dataList = StoredDataList(
      store: store, settings, beside: Files.beside(store), unknown: Files.unknown(beside: store))
    let requests: [ForgetJob.Request] =
      (try arguments[person].map { [.person($0)] } ?? [])
      + (try arguments[before].map { [.before($0)] } ?? []) + (arguments[all] ? [.all] : [])
    switch (arguments[list], requests.count) {
    case (true, 0): try dataList.print(asJSON: arguments[json])
    case (false, 1):
      var job = ForgetJob(store: store, beside: try Files.all(beside: store))
      try job.forget(requests[0], isAgreed: arguments[yes])
    default: throw Failure(.usage, "give one of --list, --person, --before and --all")
    }
    return .ok
  }
}

private func printLines(_ lines: [String]) throws(Failure) -> ExitStatus {
  var output = StandardOutput()
  for line in lines { output.line(line) }
  try output.finish()
  return .ok
}
