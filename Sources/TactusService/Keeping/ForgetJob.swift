import Glibc
import TactusMessenger
import TactusStore
package import TactusSystem
import TactusText

/// One run of `tactus forget`.
package struct ForgetJob {
  /// What is asked for.
  package enum Wish: Equatable {
    case person(String)
    case before(String)
    case all
  }

  private let path: String
  private let settings: MessengerConfiguration
  private var output = StandardOutput()

  /// - Parameters:
  ///   - path: the store's file.
  ///   - settings: the settings, which say for how long things are kept.
  package init(store path: String, _ settings: MessengerConfiguration) {
    self.path = path
    self.settings = settings
  }

  // MARK: Telling

  /// Tells what is kept, for how long and where.
  ///
  /// - Throws: `Failure` if the store cannot be read.
  package mutating func list(asJSON: Bool) throws(Failure) {
    var (tally, oldest) = (StoreTally(), Timestamp?.none)
    if !InputFile.isMissing(path) {
      (tally, oldest) = try storing { () throws(StoreError) in
        let store = try MessageStore(path: path, isReader: true)
        return (try store.tally(), try store.oldestMessage())
      }
    }
    let keep = settings.keep
    let rows = [
      ("messages", tally.messages, Self.days(keep.messages)),
      ("deleted", tally.deleted, Self.days(keep.deleted)),
      ("drafts", tally.drafts, "until they are sent or discarded"),
      ("outbox", tally.outbox, "what was sent as the journal, the rest until it is sent"),
      ("people", tally.people, "for ever, strangers as their messages"),
      ("journal", tally.journal, Self.days(keep.journal)),
      ("learned", tally.learned, "until 'tactus learned --forget'"),
    ]
    if asJSON {
      let since = oldest?.iso8601.map { JSONText.string($0) } ?? "null"
      let counts = rows.map { ($0.0, "\($0.1)") }
      let days = [
        ("messages", keep.messages), ("deleted", keep.deleted), ("journal", keep.journal),
      ].map { ($0.0, $0.1.map { "\($0)" } ?? "null") }
      output.line(
        JSONText.object([
          ("store", JSONText.string(path)), ("since", since), ("kept", JSONText.object(counts)),
          ("days", JSONText.object(days)),
        ]))
    } else {
      for (name, count, time) in rows {
        let digits = "\(count)"
        let gap = String(repeating: " ", count: max(1, 18 - name.utf8.count - digits.utf8.count))
        output.line("\(name)\(gap)\(digits)  \(time)")
      }
      if let oldest { output.line("the oldest message is of \(LocalTime.text(oldest))") }
      output.line("in \(path.printable)")
      for place in Self.otherPlaces(path) { output.line("also \(place.printable)") }
      for file in Self.bridgeFiles(path) {
        output.line("also \(file.path.printable): \(file.holds), of 'tactus \(file.program)'")
      }
    }
    try output.finish()
  }

  private static func days(_ days: Int?) -> String {
    days.map { "for \(Spoken.count($0, "day"))" } ?? "for ever"
  }

  /// Files of the reader that hold no messages.
  private static func otherPlaces(_ store: String) -> [String] {
    let folder = store.lastIndex(of: "/").map { String(store[...$0]) } ?? ""
    let places = [try? MessengerPaths.configuration(), folder + "web.json"]
    return places.compactMap(\.self).filter { !InputFile.isMissing($0) }
  }

  /// A file in which a bridge keeps what is not told yet, or where messages came from.
  private struct BridgeFile {
    var path: String
    var program: String
    var holds: String
  }

  private static func bridgeFiles(_ store: String) -> [BridgeFile] {
    let folder = store.lastIndex(of: "/").map { String(store[...$0]) } ?? ""
    return [
      BridgeFile(
        path: folder + "mail.db", program: "mail",
        holds: "subjects and addresses of mails that were told"),
      BridgeFile(
        path: folder + "desktop.jsonl", program: "desktop",
        holds: "notifications of the last day"),
      BridgeFile(
        path: folder + "mqtt/spool", program: "mqtt", holds: "messages that are not told yet"),
    ].filter { !InputFile.isMissing($0.path) }
  }

  /// Removes a file, with what SQLite keeps beside one.
  private static func remove(_ file: String) -> Bool {
    for end in ["-wal", "-shm"] { unlink(file + end) }
    return unlink(file) == 0
  }

  // MARK: Erasing

  /// Erases, after telling what and asking.
  ///
  /// - Parameter isAgreed: whether nobody need be asked.
  /// - Throws: `Failure` if there is no such person or time, nobody agrees, or the store cannot be written.
  package mutating func forget(_ wish: Wish, isAgreed: Bool) throws(Failure) {
    guard !InputFile.isMissing(path) else {
      throw Failure(.noInput, "\(path.printable): no such file", cure: "there is nothing to erase")
    }
    let keeper = try StoreKeeper(path, for: "forget")
    let store = try keeper.open()
    let scope = try scope(wish, store)
    let tally = try storing { () throws(StoreError) in try store.forgettable(scope) }
    output.line("to be erased for good: \(tally.text)")
    if !isAgreed {
      output.flush()
      try ask()
    }
    let erased = try storing { () throws(StoreError) in try store.forget(scope) }
    output.line("erased: \(erased.text)")
    output.line("exports and backups that were made before still have it")
    if wish == .all {
      for place in Self.otherPlaces(path) { output.line("not erased: \(place.printable)") }
    }
    for file in Self.bridgeFiles(path) {
      if wish == .all, Self.remove(file.path) {
        output.line(
          "erased: \(file.path.printable); start 'tactus \(file.program)' anew if it runs")
        continue
      }
      output.line(
        "not erased: \(file.path.printable) (\(file.holds)): end 'tactus \(file.program)' and remove it"
      )
    }
    try output.finish()
  }

  private func scope(_ wish: Wish, _ store: MessageStore) throws(Failure) -> ForgetScope {
    switch wish {
    case .all: return .all
    case .before(let text):
      guard let time = Self.time(text) else {
        throw Failure(
          .usage, "--before: no such day as '\(text.printable)'", cure: "give it as 2026-05-01")
      }
      return .before(time)
    case .person(let name):
      let (id, people) = try storing { () throws(StoreError) in
        let id =
          name == Conversation.noteToSelf ? .noteToSelf : try store.conversation(named: name)
        return (id, try store.people())
      }
      if let id { return .person(id) }
      let nearest = NearestNames.of(name, in: people.map(\.conversation.name))
      throw Failure(
        .noInput, "nobody is called '\(name.printable)'",
        cure: nearest.isEmpty
          ? "see 'tactus contacts'"
          : "did you mean \(nearest.map(\.printable).joined(separator: ", "))?")
    }
  }

  /// The beginning of a day where the reader is, or any time of ISO 8601.
  static func time(_ text: String) -> Timestamp? {
    if text.utf8.count > 10 { return Timestamp(iso8601: text) }
    guard let day = Timestamp(iso8601: text + "T00:00Z") else { return nil }
    let ahead = Int64(LocalTime.secondsFromUTC(at: day)) * 1000
    return Timestamp(milliseconds: day.milliseconds - ahead)
  }

  private func ask() throws(Failure) {
    guard isatty(STDIN_FILENO) == 1 else {
      throw Failure(.usage, "nobody can be asked, and nothing was erased", cure: "give --yes")
    }
    StandardError.write("this cannot be undone; type yes to erase it:")
    guard readLine(strippingNewline: true) == "yes" else {
      throw Failure(.usage, "nothing was erased", cure: "type yes, or give --yes")
    }
  }
}
