package import TactusBroker
import TactusText

/// What becomes of a message that a keeper sends, for each reader whom it is for. It does no I/O.
package struct FleetSending: Sendable {
  /// To whom it goes.
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

  /// A reader for whom more became of it.
  package struct Step: Hashable, Sendable {
    package var reader: String
    package var report: DeliveryReport
  }

  private let id: String
  /// What was told last of each reader.
  package private(set) var reports: [String: DeliveryReport] = [:]
  /// Whom it is for, and who of them was there.
  package let readers: [String: Bool]

  package init(_ id: String, to readers: [String: Bool]) { (self.id, self.readers) = (id, readers) }

  /// Takes what the broker brought.
  package mutating func hear(_ arrival: BrokerArrival, keys: SealingKeys?) -> Step? {
    guard case .delivery(let name)? = BrokerTopic(arrival.topic), !arrival.isRetained,
      readers[name] != nil,
      let report = DeliveryReport(arrival.payload, under: arrival.topic, keys: keys),
      report.id == id
    else { return nil }
    // It may come twice, and the last word stays the last.
    if let known = reports[name], known.what.rank >= report.what.rank { return nil }
    reports[name] = report
    return Step(reader: name, report: report)
  }

  /// The readers of whom nothing was heard yet.
  package var silent: [String] { readers.keys.filter { reports[$0] == nil }.sorted() }
  /// Those of them who were there.
  package var silentOnline: [String] { silent.filter { readers[$0] == true } }
  /// Whether everybody has felt it, or never will.
  package var isOver: Bool {
    readers.keys.allSatisfy { name in
      reports[name].map { $0.what.rank > 1 || $0.isListed } ?? false
    }
  }
  /// Whether everybody has felt it.
  package var isFelt: Bool { readers.keys.allSatisfy { reports[$0]?.what.isFelt ?? false } }

  /// How many there are of each kind.
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

  // MARK: To whom

  /// Finds whom a word means, by what the book knows.
  ///
  /// - Throws: `TargetError` if it means nobody, or two.
  package static func target(_ word: String, _ book: FleetBook) throws(TargetError) -> Target {
    if word == "all" { return .all }
    let isReader = book.readers[word] != nil
    let isGroup = book.groups.contains(word)
    if word.hasPrefix("group/") {
      let name = String(word.dropFirst(6))
      guard book.groups.contains(name) else { throw .nobody(nearest(name, book.groups)) }
      return .group(name)
    }
    switch (isReader, isGroup) {
    case (true, false): return .reader(word)
    case (false, true): return .group(word)
    case (true, true): throw .both
    case (false, false): throw .nobody(nearest(word, book.groups.union(book.readers.keys)))
    }
  }

  private static func nearest(_ word: String, _ names: Set<String>) -> [String] {
    NearestNames.of(word, in: names.sorted())
  }

  /// Why a word does not say to whom.
  package enum TargetError: Error, Hashable {
    /// Nobody is called like it; who is nearly.
    case nobody([String])
    /// A reader and a group have this name.
    case both
  }

  /// The readers of a target, and whether each is there.
  package static func readers(of target: Target, _ book: FleetBook) -> [String: Bool] {
    let names =
      switch target {
      case .reader(let name): [name]
      case .group(let name): book.members(of: name)
      case .all: Array(book.readers.keys)
      }
    return Dictionary(
      uniqueKeysWithValues: names.map { ($0, book.readers[$0]?.state?.isOnline ?? false) })
  }
}

extension DeliveryReport.What {
  /// How far it has come.
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
