import TactusStore
package import TactusSystem
import TactusText

/// Moving a reader to another machine: `tactus export --all` and `tactus import`.
package enum TransferJob {
  /// Writes everything to a file; returns the lines that say so.
  ///
  /// - Parameters:
  ///   - store: the store's file.
  ///   - settings: the file of settings; nil for the usual one.
  /// - Throws: `Failure` if there is nothing, or it cannot be read or written.
  package static func export(
    to path: String, store: String, settings: String?
  ) throws(Failure) -> [String] {
    guard !InputFile.isMissing(store) else {
      throw Failure(
        .noInput, "\(store.printable): no such file", cure: "name the messages with --store")
    }
    let files = try ReaderSettings.files(settings)
    let tally = try storing { () throws(StoreError) in
      try MessageStore(path: store, isVisitor: true).export(
        to: path, with: files, program: Program.version, at: .now)
    }
    var lines = [
      "\(path.printable): \(tally.text)" + (files.isEmpty ? "" : ", settings"),
      "it is not encrypted: whoever has the file can read it",
    ]
    if tally.drafts + tally.outbox > 0 {
      lines.append("what waits to be sent here is in it: send it from one machine only")
    }
    return lines
  }

  /// Takes in a file that `export` wrote; returns the lines that say so.
  ///
  /// - Parameters:
  ///   - settings: where the settings go; nil for the usual place.
  ///   - takesSettings: whether they are taken at all.
  ///   - replaces: whether what is here already may be replaced.
  /// - Throws: `Failure` if something is here already or the file is not right; then nothing was changed.
  package static func take(
    _ path: String, store: String, settings: String?, takesSettings: Bool, replaces: Bool
  ) throws(Failure) -> [String] {
    guard !InputFile.isMissing(path) else {
      throw Failure(.noInput, "\(path.printable): no such file", cure: "name an export")
    }
    let keeper = try StoreKeeper(store, for: "import")
    let export = try storing { () throws(StoreError) in
      try OpenedExport(path, copyIn: keeper.folder)
    }
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
    try storing { () throws(StoreError) in try target.take(export) }
    try ReaderSettings.write(plan)
    return lines(export, plan)
  }

  private static func lines(_ export: OpenedExport, _ plan: ReaderSettings.Plan) -> [String] {
    let time = export.time.map { " of \(LocalTime.text($0))" } ?? ""
    var lines = [
      "taken in\(time): \(export.tally.text)" + (plan.configuration == nil ? "" : ", settings")
    ]
    if export.waiting > 0 {
      lines.append(
        "\(Spoken.count(export.waiting, "message")) will be sent from here: end Tactus on the old machine"
      )
    }
    for (key, words) in plan.configuration?.commands ?? [] {
      let command = words.map(\.printable).joined(separator: " ")
      lines.append("the settings name a program that will be run, \"\(key)\": \(command)")
    }
    return lines + (plan.configuration?.obstacles ?? [])
  }
}

extension StoreTally {
  /// What there is, in words.
  package var text: String {
    let parts = [
      (messages, "message"), (deleted, "deleted message"), (drafts, "draft"),
      (outbox, "entry of the outbox"), (people, "person"), (journal, "entry of the journal"),
      (learned, "belief about the reader"),
    ]
    let words = parts.filter { $0.0 > 0 }.map { count, thing in
      count == 1 ? "1 \(thing)" : "\(count) \(Self.plurals[thing] ?? thing + "s")"
    }
    return words.isEmpty ? "nothing" : words.joined(separator: ", ")
  }

  private static let plurals = [
    "person": "people", "entry of the outbox": "entries of the outbox",
    "entry of the journal": "entries of the journal",
    "belief about the reader": "beliefs about the reader",
  ]
}
