package import TactusBridge
import TactusClient
import TactusMessage
import TactusStore
package import TactusSystem
import TactusText

/// Lists the stored data with retention times and locations: `tactus forget --list`.
package struct StoredDataList {
  private let path: String
  private let keep: Retention
  private let beside: [any BridgeData]
  private let unknown: [String]
  private var output: StandardOutput

  /// - Parameters:
  ///   - path: the store's file.
  ///   - settings: the settings, which define the retention times.
  ///   - beside: the programs' files next to it.
  ///   - output: the destination of the list.
  package init(
    store path: String, _ settings: MessengerConfiguration, beside: [any BridgeData],
    unknown: [String] = [], output: StandardOutput = StandardOutput()
  ) {
    self.output = output
    self.unknown = unknown
    self.path = path
    self.beside = beside.filter(\.isThere)
    keep = settings.keep
  }

  /// Prints the list.
  ///
  /// - Throws: `Failure` if the store cannot be read.
  package mutating func print(asJSON: Bool) throws(Failure) {
    var (tally, oldest) = (StoreTally(), Timestamp?.none)
    if !InputFile.isMissing(path) {
      (tally, oldest) = try storing { () throws(StoreError) in
        let store = try MessageStore(path: path, isReader: true)
        return (try store.tally(), try store.oldestMessage())
      }
    }
    let rows = [
      ("messages", tally.messages, Self.days(keep.messages)),
      ("deleted", tally.deleted, Self.days(keep.deleted)),
      ("drafts", tally.drafts, "until they are sent or discarded"),
      ("outbox", tally.outbox, "sent messages as the journal, others until they are sent"),
      ("people", tally.people, "forever; strangers as long as their messages"),
      ("journal", tally.journal, Self.days(keep.journal)),
      ("learned", tally.learned, "until 'tactus learned --forget'"),
    ]
    if asJSON {
      output.line(json(rows.map { ($0.0, "\($0.1)") }, oldest))
    } else {
      for (name, count, time) in rows {
        let digits = "\(count)"
        let gap = String(repeating: " ", count: max(1, 18 - name.utf8.count - digits.utf8.count))
        output.line("\(name)\(gap)\(digits)  \(time)")
      }
      if let oldest { output.line("the oldest message is from \(LocalTime.text(oldest))") }
      output.line("in \(path.printable)")
      if let settings = try? MessengerPaths.configuration(), !InputFile.isMissing(settings) {
        output.line("also \(settings.printable)")
      }
      for file in beside {
        output.line("also \(file.path.printable): \(file.holds), of 'tactus \(file.program)'")
      }
      for path in unknown {
        output.line("also \(path.printable): of a bridge that is not installed")
      }
    }
    try output.finish()
  }

  private func json(_ counts: [(String, String)], _ oldest: Timestamp?) -> String {
    let days = [
      ("messages", keep.messages), ("deleted", keep.deleted), ("journal", keep.journal),
    ].map { ($0.0, $0.1.map { "\($0)" } ?? "null") }
    let files = beside.map { file in
      JSONText.object([
        ("path", JSONText.string(file.path)), ("program", JSONText.string(file.program)),
        ("holds", JSONText.string(file.holds)),
      ])
    }
    return JSONText.object([
      ("store", JSONText.string(path)),
      ("since", oldest?.iso8601.map { JSONText.string($0) } ?? "null"),
      ("kept", JSONText.object(counts)), ("days", JSONText.object(days)),
      ("beside", JSONText.array(files)),
    ])
  }

  private static func days(_ days: Int?) -> String {
    days.map { "for \(Spoken.count($0, "day"))" } ?? "for ever"
  }
}
