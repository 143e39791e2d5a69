import Glibc
package import TactusBridge
import TactusCommandLine
import TactusDatabase
import TactusMessage
package import TactusStore
package import TactusSystem
import TactusText

/// Moves a reader to another machine: `tactus export --all` and `tactus import`.
package enum TransferJob {
  /// Writes everything to a file; returns the lines to print.
  ///
  /// - Parameters:
  ///   - store: the store's file.
  ///   - settings: the settings file; nil for the default one.
  ///   - beside: the programs' files next to the store.
  ///   - withSecrets: true to include the keys and passwords that the settings name.
  /// - Throws: `Failure` if there is nothing to export, or a file cannot be read or written.
  package static func export(
    to path: String, store: String, settings: String?, beside: [any BridgeData], withSecrets: Bool
  ) throws(Failure) -> [String] {
    // A reader who has only practised has no messages.
    guard !InputFile.isMissing(store) || beside.contains(where: \.isThere) else {
      throw Failure(
        .noInput, "\(store.printable): no such file", cure: "name the messages with --store")
    }
    DraftTrap.set()
    // A store that is made for the export must not be taken for a reader's.
    let isNew = InputFile.isMissing(store)
    defer { if isNew { for end in ["", "-wal", "-shm"] { unlink(store + end) } } }
    let (files, secrets) = try ReaderSettings.files(settings, withSecrets: withSecrets)
    // Before the store: messages are stored before a ledger mentions them, so the ledgers mention
    // no message that the exported store lacks.
    var ledgers: [ReaderExport.File] = []
    for file in beside { ledgers += try file.exported() }
    let tally = try storing { () throws(StoreError) in
      try MessageStore(path: store, isVisitor: true).export(
        to: path, with: files + ledgers, program: Program.version, at: .now)
    }
    var lines = [
      "\(path.printable): \(contents(tally, files + ledgers))",
      "it is not encrypted: anyone who has the file can read it",
    ]
    for secret in secrets {
      lines.append(
        withSecrets
          ? "it contains a secret, \(secret.printable): protect it as you protect that file"
          : "not in it, since it is secret: \(secret.printable); take it along, or give --with-keys"
      )
    }
    if tally.drafts + tally.outbox > 0 {
      lines.append("it includes the waiting outbox: send that from one machine only")
    }
    return lines
  }

  /// Imports a file that `export` wrote; returns the lines to print.
  ///
  /// - Parameters:
  ///   - settings: the destination of the settings; nil for the usual one.
  ///   - takesSettings: true to import the settings.
  ///   - beside: the programs' files next to the store.
  ///   - replaces: true to replace existing data.
  /// - Throws: `Failure` if data exists here already or the file is invalid; then nothing has
  ///   changed.
  package static func importFile(
    _ path: String, store: String, settings: String?, takesSettings: Bool,
    beside: [any BridgeData], replaces: Bool
  ) throws(Failure) -> [String] {
    guard !InputFile.isMissing(path) else {
      throw Failure(.noInput, "\(path.printable): no such file", cure: "name an export")
    }
    DraftTrap.set()
    let keeper = try StoreLock(store, for: "import")
    let export = try storing { () throws(StoreError) in
      try OpenedExport(path, copyIn: keeper.folder)
    }
    if let name = unclaimed(export.files, by: beside) {
      throw Failure(
        .unavailable, "\(path.printable) has '\(name.printable)' of a bridge that is not installed",
        cure: "install the package \(TactusProgram.bridges.rawValue), and try again")
    }
    let ledgers = beside.filter {
      $0.exportedFile(in: export.files) != nil || replaces && $0.isPersonal && $0.isThere
    }
    let locks = try ledgers.map { file throws(Failure) in try file.claim(for: "import") }
    defer { withExtendedLifetime(locks) {} }
    let plan = try ReaderSettings.plan(takesSettings ? export.files : [], for: settings)
    let target = try keeper.open()
    if !replaces {
      let isBlank = try storing { () throws(StoreError) in try target.isBlank() }
      guard isBlank else {
        throw Failure(
          .badData, "\(store.printable): there are messages or people already",
          cure: "export them first, then give --replace, which erases them")
      }
      if let file = plan.differing.first {
        throw Failure(
          .badData, "\(file.printable): there are other settings already",
          cure: "give --no-settings, or --replace, which erases them")
      }
    }
    let moves = try ledgers.map { file throws(Failure) in
      try file.prepare(export.files, replaces: replaces)
    }
    // The messages come first: stored messages are not reported again, even if a ledger is
    // incomplete after an interruption.
    try storing { () throws(StoreError) in try target.replaceContents(with: export) }
    for move in moves { try move() }
    try ReaderSettings.write(plan)
    return lines(export, plan)
  }

  /// The name of a bridge's file in an export that no known bridge has; nil if there is none.
  private static func unclaimed(
    _ files: [ReaderExport.File], by beside: [any BridgeData]
  ) -> String? {
    let names = files.filter { $0.name.hasPrefix(DataFile.folder) }
      .map { String($0.name.dropFirst(DataFile.folder.count)) }
    let claimed = Set(beside.map { $0.name.prefix { $0 != "/" } })
    return names.first { !claimed.contains($0.prefix { $0 != "/" }) }
  }

  /// The contents of an export in words.
  private static func contents(_ tally: StoreTally, _ files: [ReaderExport.File]) -> String {
    let practice = DataFile.folder + PracticeFile.name
    let hasPractice = files.contains { $0.name == practice }
    let hasLedgers = files.contains { $0.name.hasPrefix(DataFile.folder) && $0.name != practice }
    let hasSettings = files.contains { !$0.name.hasPrefix(DataFile.folder) }
    let parts =
      tally.words + (hasSettings ? ["settings"] : [])
      + (hasPractice ? ["progress in practice"] : []) + (hasLedgers ? ["what was told"] : [])
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }

  private static func lines(_ export: OpenedExport, _ plan: ReaderSettings.Plan) -> [String] {
    let time = export.time.map { " (export of \(LocalTime.text($0)))" } ?? ""
    var lines = [
      "imported\(time): "
        + contents(
          export.tally,
          export.files.filter {
            plan.configuration != nil || $0.name.hasPrefix(DataFile.folder)
          })
    ]
    if export.waiting > 0 {
      lines.append(
        "\(Spoken.count(export.waiting, "message")) will be sent from here: end Tactus on the old machine"
      )
    }
    if export.files.contains(where: { $0.name == DataFile.folder + "mqtt/client" }) {
      lines.append("the broker takes this machine for the old one: end 'tactus mqtt' there")
    }
    for (key, words) in plan.configuration?.programs ?? [] {
      let command = words.map(\.printable).joined(separator: " ")
      lines.append("the settings name a program that will be run, \"\(key)\": \(command)")
    }
    return lines + (plan.configuration?.commandProblems ?? [])
  }
}

extension StoreTally {
  /// The contents in words.
  package var text: String { words.isEmpty ? "nothing" : words.joined(separator: ", ") }

  /// The number of each kind of content that there is.
  fileprivate var words: [String] {
    let parts = [
      (messages, "message"), (deleted, "deleted message"), (drafts, "draft"),
      (outbox, "entry of the outbox"), (people, "person"), (journal, "entry of the journal"),
      (learned, "belief about the reader"),
    ]
    return parts.filter { $0.0 > 0 }.map { count, thing in
      count == 1 ? "1 \(thing)" : "\(count) \(Self.plurals[thing] ?? thing + "s")"
    }
  }

  private static let plurals = [
    "person": "people", "entry of the outbox": "entries of the outbox",
    "entry of the journal": "entries of the journal",
    "belief about the reader": "beliefs about the reader",
  ]
}
