import TactusStore
package import TactusSystem
import TactusText

/// Imports the people of an address book: `tactus contacts import`.
package struct ContactsImport {
  /// The maximum number of cards imported from one file.
  package static let mostCards = 100_000
  /// The maximum number of bytes read from one file.
  static let mostBytes = 256 << 20

  private let store: String
  /// True to report the outcomes without changing anything.
  private let isTrial: Bool
  private let wantsJSON: Bool
  private var output: StandardOutput
  private var counts = CardCounts()
  private var cards = 0
  /// True if the file has more cards than can be imported.
  private var isCut = false

  /// - Parameters:
  ///   - store: the store's file, created if it is missing and this is not a trial.
  ///   - isTrial: true to change nothing.
  ///   - output: the destination of the outcomes.
  package init(
    store: String, isTrial: Bool, wantsJSON: Bool = false,
    output: StandardOutput = StandardOutput()
  ) {
    (self.store, self.isTrial, self.wantsJSON) = (store, isTrial, wantsJSON)
    self.output = output
  }

  /// Imports a file of vCards, `-` for standard input, and prints the outcome of each card.
  ///
  /// - Throws: `Failure` if the file cannot be read, holds no card, or the store fails.
  package mutating func run(_ path: String) throws(Failure) -> ExitStatus {
    let file = try open(path)
    var intake = try CardIntake(store: store, isTrial: isTrial)
    var reader = VCardReader()
    var isOver = false
    while !isOver {
      let bytes = try file.read()
      isOver = bytes.isEmpty
      for item in isOver ? reader.finish() : reader.read(bytes) {
        try handle(item, of: path, &intake)
        if isCut { isOver = true }
      }
    }
    try intake.write()
    return try finish(path)
  }

  private func open(_ path: String) throws(Failure) -> InputFile {
    guard path == "-" || !InputFile.isMissing(path) else {
      throw Failure(
        .noInput, "\(path.printable): no such file",
        cure: "give a .vcf file exported by a phone or mail program")
    }
    return try InputFile(path, most: Self.mostBytes)
  }

  private mutating func handle(
    _ item: VCardReader.Item, of path: String, _ intake: inout CardIntake
  ) throws(Failure) {
    switch item {
    case .skipped(let line, let problem):
      counts.wrong += 1
      StandardError.write("tactus contacts: \(path.printable):\(line): \(problem): card skipped")
    case .card where cards == Self.mostCards: isCut = true
    case .card(let card):
      cards += 1
      let outcome = try intake.add(card)
      counts.count(outcome)
      report(card, outcome)
    }
  }

  // MARK: Output

  private mutating func report(_ card: VCard, _ outcome: CardOutcome) {
    let name = card.name.isEmpty ? card.addresses.first ?? "a card" : card.name
    if wantsJSON {
      output.line(
        JSONText.object([
          ("name", JSONText.string(name)), ("line", "\(card.line)"),
          ("outcome", JSONText.string(outcome.word)),
          ("addresses", JSONText.array(outcome.addresses.map { JSONText.string($0) })),
        ]))
    } else if let words = outcome.words(of: card) {
      output.line("\(name.printable): \(words.printable)")
    }
  }

  private mutating func finish(_ path: String) throws(Failure) -> ExitStatus {
    guard counts.all > 0 else {
      throw Failure(
        .badData, "\(path.printable): no vCard in it", cure: "export the contacts as a .vcf file")
    }
    output.line(
      wantsJSON
        ? JSONText.object(counts.members + [("changed", "\(!isTrial)")])
        : (isTrial ? "dry run, nothing was saved: " : "") + counts.words)
    try output.finish()
    if isCut {
      StandardError.write(
        "tactus contacts: \(path.printable): only the first \(Self.mostCards) cards were read")
      return .badData
    }
    return counts.wrong > 0 ? .badData : .ok
  }
}
