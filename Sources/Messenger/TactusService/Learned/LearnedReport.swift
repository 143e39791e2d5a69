import TactusBridge
import TactusMessage
import TactusMessenger
package import TactusStore
package import TactusSystem
import TactusText

/// The stored beliefs about the reader, human-readable or as JSON.
package struct LearnedReport {
  /// The maximum number of facts listed.
  private static let mostFacts = 24

  private let reader: ReaderModel
  private let facts: [LearnedFact]

  /// Reads the beliefs; without a store, there are none.
  ///
  /// - Throws: `Failure` if the store cannot be read.
  package init(_ store: MessageStore?) throws(Failure) {
    guard let store else {
      (reader, facts) = (ReaderModel(), [])
      return
    }
    let reader = try storing { () throws(StoreError) in try store.reader() }
    self.reader = reader
    facts = reader.facts(limit: Self.mostFacts) { key in
      ((try? store.senderName(key)) ?? nil) ?? key
    }
  }

  /// Human-readable lines, the most certain belief first.
  package var lines: [String] {
    guard let since else { return ["nothing learned yet"] }
    let count = reader.reactions
    var lines = ["\(count) \(count == 1 ? "reaction" : "reactions") since \(LocalTime.text(since))"]
    if !reader.isReady {
      lines.append("needs \(ReaderModel.fewestReactions) reactions before it changes anything")
    }
    return lines + facts.map(\.text.printable)
  }

  /// The report as one JSON object.
  package var json: String {
    JSONText.object([
      ("reactions", "\(reader.reactions)"),
      ("since", since?.iso8601.map { JSONText.string($0) } ?? "null"),
      ("decides", reader.isReady ? "true" : "false"),
      ("beliefs", JSONText.array(facts.map(Self.json))),
    ])
  }

  private var since: Timestamp? { reader.estimates[Trait(.any)]?.since }

  private static func json(_ fact: LearnedFact) -> String {
    let belief = fact.estimate
    return JSONText.object([
      ("text", JSONText.string(fact.text)),
      ("about", JSONText.string(fact.trait.kind.rawValue)),
      ("value", JSONText.string(fact.trait.value)),
      ("weight", "\((belief.weight * 1000).rounded() / 1000)"),
      ("at_once", "\(belief.atOnce)"), ("later", "\(belief.later)"),
      ("skipped", "\(belief.skipped)"), ("wishes", "\(belief.netRequests)"),
    ])
  }

  /// Forgets a sender, a word or a category, or everything if nil; returns a line to print.
  ///
  /// - Throws: `Failure` if nothing was learned about it, or the store cannot be written.
  package static func forget(_ name: String?, in path: String) throws(Failure) -> String {
    guard !InputFile.isMissing(path) else { throw unknown(name) }
    // A messenger may be running on the same store.
    let forgotten = try storing { () throws(StoreError) -> Int? in
      let store = try MessageStore(path: path, isVisitor: true)
      guard let name else { return try store.forgetReader() }
      return try store.forget(name)
    }
    guard let forgotten, forgotten > 0 else { throw unknown(name) }
    let count = "\(forgotten) \(forgotten == 1 ? "reaction" : "reactions")"
    return "forgot \(name?.printable ?? "everything") (\(count))"
  }

  private static func unknown(_ name: String?) -> Failure {
    Failure(
      .noInput, name.map { "nothing learned about '\($0.printable)'" } ?? "nothing learned yet",
      cure: "see 'tactus learned'")
  }
}
