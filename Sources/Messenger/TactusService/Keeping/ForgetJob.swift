import Glibc
package import TactusBridge
import TactusClient
import TactusDatabase
import TactusMessage
import TactusMessenger
import TactusStore
package import TactusSystem
import TactusText

/// One run of `tactus forget` that erases data.
package struct ForgetJob {
  /// The scope requested on the command line.
  package enum Request: Equatable {
    case person(String)
    case before(String)
    case all
  }

  private let path: String
  private let beside: [any BridgeData]
  private var output: StandardOutput

  /// - Parameters:
  ///   - path: the store's file.
  ///   - beside: the programs' files next to it.
  ///   - output: the destination of the lines.
  package init(
    store path: String, beside: [any BridgeData], output: StandardOutput = StandardOutput()
  ) {
    self.path = path
    self.beside = beside
    self.output = output
  }

  /// Erases the data after listing it and asking for confirmation.
  ///
  /// - Parameter isAgreed: true to skip the question.
  /// - Throws: `Failure` if there is no such person or time, a program works on data to erase, the
  ///   user does not agree, or something cannot be written.
  package mutating func forget(_ request: Request, isAgreed: Bool) throws(Failure) {
    let there = beside.filter { $0.isThere && (request == .all || $0.isPersonal) }
    guard !InputFile.isMissing(path) || request == .all && !there.isEmpty else {
      throw Failure(.noInput, "\(path.printable): no such file", cure: "there is nothing to erase")
    }
    let keeper = try StoreLock(path, for: "forget")
    let locks = try there.map { file throws(Failure) in try file.claim(for: "forget") }
    defer { withExtendedLifetime(locks) {} }
    let store = try keeper.open()
    let scope = try scope(request, store)
    let tally = try storing { () throws(StoreError) in try store.erasureTally(scope) }
    output.line("will be erased permanently: \(tally.text)")
    for file in there {
      output.line("and the related data in \(file.path.printable)")
      if case .person = request, case let count = try file.unattributableCount(), count > 0 {
        output.line(
          "  \(Spoken.count(count, "message")) there of unknown senders, \(count == 1 ? "which is" : "which are") erased too"
        )
      }
    }
    try listNamesakes(scope, store)
    if !isAgreed {
      output.flush()
      try confirm()
    }
    let erasure = try storing { () throws(StoreError) in try store.beginErasing(scope) }
    let counts: [Int]
    do throws(Failure) {
      // The files come first: if the program is killed here, the user repeats the command, and the
      // store can still identify what to erase.
      counts = try there.map { file throws(Failure) in try file.forget(erasure) }
    } catch {
      store.undoErasing()
      throw error
    }
    try storing { () throws(StoreError) in try store.endErasing() }
    for file in there {
      // An unfinished replacement file left by a killed program.
      let name = file.path.split(separator: "/").last ?? ""
      StoreDraft.removeLeft(in: FilePath.folder(of: file.path), named: String(name))
    }
    report(erasure, zip(there, counts))
    try output.finish()
  }

  private mutating func report(
    _ erasure: StoreErasure, _ files: some Sequence<(any BridgeData, Int)>
  ) {
    output.line("erased: \(erasure.tally.text)")
    for (file, count) in files {
      let number = file.isThere ? "\(count)" : "all"
      output.line("erased from \(file.path.printable): \(number) (\(file.holds))")
    }
    if erasure.isAll, let settings = try? MessengerPaths.configuration(),
      !InputFile.isMissing(settings)
    {
      output.line("not erased: \(settings.printable)")
    }
    output.line("earlier exports and backups still contain it")
  }

  private func scope(_ request: Request, _ store: MessageStore) throws(Failure) -> ForgetScope {
    switch request {
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
        .noInput, "there is no person '\(name.printable)'",
        cure: nearest.isEmpty
          ? "see 'tactus contacts'"
          : "did you mean \(nearest.map(\.printable).joined(separator: ", "))?")
    }
  }

  /// Lists remaining people who may be the erased person under another name or address.
  private mutating func listNamesakes(
    _ scope: ForgetScope, _ store: MessageStore
  ) throws(Failure) {
    guard case .person(let id) = scope else { return }
    let people = try storing { () throws(StoreError) in try store.people() }
    let alike = Namesakes.of(id, in: people)
    guard !alike.isEmpty else { return }
    let names = alike.map(\.printable).joined(separator: ", ")
    output.line("not erased, though it may be the same person: \(names)")
  }

  /// Returns the local start of a day, or any time in ISO 8601.
  ///
  /// - Parameter secondsFromUTC: the offset of local time from UTC at an instant.
  static func time(
    _ text: String, secondsFromUTC: (Timestamp) -> Int = LocalTime.secondsFromUTC
  ) -> Timestamp? {
    if text.utf8.count > 10 { return Timestamp(iso8601: text) }
    guard let day = Timestamp(iso8601: text + "T00:00Z") else { return nil }
    func midnight(_ guess: Timestamp) -> Timestamp {
      Timestamp(milliseconds: day.milliseconds - Int64(secondsFromUTC(guess)) * 1000)
    }
    // On the day of a clock change, the offset at midnight UTC may not be that at local midnight.
    return midnight(midnight(day))
  }

  private func confirm() throws(Failure) {
    guard isatty(STDIN_FILENO) == 1 else {
      throw Failure(.usage, "no terminal to ask on; nothing was erased", cure: "give --yes")
    }
    StandardError.write("this cannot be undone; type yes to erase it:")
    guard readLine(strippingNewline: true) == "yes" else {
      throw Failure(.usage, "nothing was erased", cure: "type yes, or give --yes")
    }
  }
}
