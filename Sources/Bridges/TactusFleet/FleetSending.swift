package import TactusBroker
import TactusText

/// The delivery of a message to several readers, without I/O.
package struct FleetSending: Sendable {
  /// The recipients of a message.
  package enum Target: Hashable, Sendable {
    case reader(String)
    case group(String)
    case all

    package var topic: BrokerTopic {
      switch self {
      case .reader(let name): .message(name)
      case .group(let name): .groupMessage(name)
      case .all: .messageToAll
      }
    }
  }

  /// A new delivery status for one reader.
  package struct Step: Hashable, Sendable {
    package var reader: String
    package var report: DeliveryReport
  }

  private let id: String
  /// The latest status of each reader.
  package private(set) var reports: [String: DeliveryReport] = [:]
  /// The readers that have felt it, even if they deleted it afterwards.
  private var felt: Set<String> = []
  /// The recipients; true for those who were online.
  package let readers: [String: Bool]

  package init(_ id: String, to readers: [String: Bool]) { (self.id, self.readers) = (id, readers) }

  /// Handles a message from the broker; returns a new status.
  package mutating func handle(_ arrival: BrokerArrival, keys: SealingKeys?) -> Step? {
    guard case .delivery(let name)? = BrokerTopic(arrival.topic), !arrival.isRetained,
      readers[name] != nil,
      let report = DeliveryReport(arrival.payload, under: arrival.topic, keys: keys),
      report.id == id
    else { return nil }
    if report.what.isFelt { felt.insert(name) }
    // Reports may arrive twice or out of order; the most advanced one counts.
    if let known = reports[name], known.what.rank >= report.what.rank { return nil }
    reports[name] = report
    return Step(reader: name, report: report)
  }

  /// The readers without a report.
  package var silent: [String] { readers.keys.filter { reports[$0] == nil }.sorted() }
  /// The readers without a report who were online.
  package var silentOnline: [String] { silent.filter { readers[$0] == true } }
  /// True if the status of every reader is final, or felt.
  package var isOver: Bool {
    readers.keys.allSatisfy { name in
      reports[name].map { $0.what.rank > 1 || $0.isListed } ?? false
    }
  }
  /// True if every reader has felt it.
  package var isFelt: Bool { readers.keys.allSatisfy(felt.contains) }

  /// The number of readers with each status.
  package var summary: String {
    var counts: [(String, Int)] = []
    for what in DeliveryReport.What.allCases {
      let count = reports.values.count { $0.what == what }
      if count > 0 { counts.append((what.rawValue, count)) }
    }
    let (online, offline) = (silentOnline.count, silent.count - silentOnline.count)
    if online > 0 { counts.append(("no answer", online)) }
    if offline > 0 { counts.append(("offline", offline)) }
    return "\(Spoken.count(readers.count, "reader")): "
      + (counts.isEmpty ? "none" : counts.map { "\($0.1) \($0.0)" }.joined(separator: ", "))
  }

  // MARK: Recipients

  /// Finds the recipients that a word names.
  ///
  /// - Throws: `TargetError` if it names none, or is ambiguous.
  package static func target(_ word: String, _ state: FleetState) throws(TargetError) -> Target {
    if word == "all" { return .all }
    let isReader = state.readers[word] != nil
    let isGroup = state.groups.contains(word)
    if word.hasPrefix("group/") {
      let name = String(word.dropFirst(6))
      guard state.groups.contains(name) else { throw .nobody(nearest(name, state.groups)) }
      return .group(name)
    }
    switch (isReader, isGroup) {
    case (true, false): return .reader(word)
    case (false, true): return .group(word)
    case (true, true): throw .both
    case (false, false): throw .nobody(nearest(word, state.groups.union(state.readers.keys)))
    }
  }

  private static func nearest(_ word: String, _ names: Set<String>) -> [String] {
    NearestNames.of(word, in: names.sorted())
  }

  /// The reason why a word names no recipient.
  package enum TargetError: Error, Hashable {
    /// No reader or group has this name; the value lists similar names.
    case nobody([String])
    /// A reader and a group both have this name.
    case both
  }

  /// Returns the readers of a target, with true for those online.
  package static func readers(of target: Target, _ state: FleetState) -> [String: Bool] {
    let names =
      switch target {
      case .reader(let name): [name]
      case .group(let name): state.members(of: name)
      case .all: Array(state.readers.keys)
      }
    return Dictionary(
      uniqueKeysWithValues: names.map { ($0, state.readers[$0]?.state?.isOnline ?? false) })
  }
}

extension DeliveryReport.What {
  /// The progress of a delivery.
  fileprivate var rank: Int {
    switch self {
    case .taken: 1
    case .felt: 2
    case .acknowledged: 3
    case .read: 4
    case .answered, .acted: 5
    case .refused, .expired, .deleted: 6
    }
  }

  fileprivate var isFelt: Bool {
    switch self {
    case .felt, .acknowledged, .read, .answered, .acted: true
    case .taken, .refused, .expired, .deleted: false
    }
  }
}
