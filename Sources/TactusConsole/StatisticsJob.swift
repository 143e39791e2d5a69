import TactusGlove
import TactusLink
import TactusSystem
import TactusText
import TactusWire

/// `stats`: asks for the counters, and compares them with the last ones.
struct StatisticsJob: ConsoleJob {
  private static let patience = Microseconds.milliseconds(200)
  private static let mostTries = 5

  private let before: Statistics?
  private var deadline = Microseconds.zero
  private var tries = 0

  init(before: Statistics?) { self.before = before }

  mutating func step(
    _ input: JobInput, _ link: inout Link, _ output: inout [ConsoleItem], at now: Microseconds
  ) -> JobProgress {
    if case .event(.statistics(let statistics)) = input {
      output.append(Self.result(statistics, before))
      return .done
    }
    if case .event(let event) = input, let failure = DeviceWords.failure(event) {
      return .failed(failure)
    }
    guard now >= deadline else { return .waits(until: deadline) }
    guard tries < Self.mostTries else {
      return .failed(Failure(.unavailable, "the glove does not report its counters: try 'ping'"))
    }
    tries += 1
    link.requestStatistics()
    deadline = now + Self.patience
    return .waits(until: deadline)
  }

  private static let counters: [(name: String, value: any KeyPath<Statistics, UInt32> & Sendable)] =
    [
      ("uptime ms", \.uptime.count), ("bytes received", \.bytesReceived),
      ("frames received", \.framesReceived), ("frames rejected", \.framesRejected),
      ("cells played", \.cellsPlayed), ("cells late", \.cellsLate),
      ("cells dropped", \.cellsDropped), ("underruns", \.underruns),
      ("reports lost", \.reportsLost), ("leases expired", \.leasesExpired),
      ("worst lateness us", \.worstLateness),
    ]

  private static func result(_ statistics: Statistics, _ before: Statistics?) -> ConsoleItem {
    var rows: [(String, String)] = []
    var members: [(String, String)] = []
    var changes: [(String, String)] = []
    for (name, path) in counters {
      let value = statistics[keyPath: path]
      let key = name.map { $0 == " " ? "_" : String($0) }.joined()
      let change = before.map { value &- $0[keyPath: path] }
      rows.append((name, "\(value)" + (change.map { $0 == 0 ? "" : "  +\($0)" } ?? "")))
      members.append((key, "\(value)"))
      if let change { changes.append((key, "\(change)")) }
    }
    if !changes.isEmpty { members.append(("change", JSONText.object(changes))) }
    return .result(.stats, ConsoleTable.text(rows), members)
  }
}
