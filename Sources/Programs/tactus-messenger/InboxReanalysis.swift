import Glibc
import TactusAnalysis
import TactusBridge
import TactusCommandLine
import TactusMessage
import TactusService
import TactusStore
import TactusSystem
import TactusText
import TactusWire

/// `tactus inbox reanalyze`: analyzes the messages of the store again, in batches, so that a
/// running messenger can continue.
enum InboxReanalysis {
  private static let batch = 50
  /// The number of the newest messages that the encoder judges too.
  private static let mostByEncoder: Int64 = 1000
  /// The pause after each batch, in which a running messenger can use the store.
  private static let pause = Microseconds.milliseconds(3)

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let path = try MessengerOptions.store(arguments)
    guard !InputFile.isMissing(path) else {
      throw Failure(.noInput, "\(path.printable): no such file", cure: "name a store that exists")
    }
    let models = InstalledModels.ofSettings
    if let failure = models.failure { throw failure }
    let linear = models.analyzer
    let patient = PatientAnalyzer(models.analyzer)
    var (seen, changed) = (0, 0)
    try storing { () throws(StoreError) in
      let store = try MessageStore(path: path, isVisitor: true)
      let newest = try store.lastNumber()
      var last: MessageID?
      // The encoder takes too long for a large archive.
      while let part = try newest - (last?.rawValue ?? 0) <= mostByEncoder
        ? store.reanalyze(after: last, limit: batch, patient, former: RuleAnalyzer())
        : store.reanalyze(after: last, limit: batch, linear, former: RuleAnalyzer())
      {
        seen += part.seen
        changed += part.changed
        last = part.last
        usleep(UInt32(pause.count))
      }
    }
    var output = StandardOutput()
    output.line(
      arguments[Inbox.json]
        ? JSONText.object([("messages", "\(seen)"), ("changed", "\(changed)")])
        : "\(Spoken.count(seen, "message")) judged, \(changed) changed")
    try output.finish()
    return .ok
  }
}
