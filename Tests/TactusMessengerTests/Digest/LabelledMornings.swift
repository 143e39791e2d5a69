import Foundation
import TactusAnalysis
import TactusMessage
import TactusText

@testable import TactusMessenger

/// A message of an invented person's week, labelled by a writer who does not know the digest.
struct LabelledArrival: Decodable {
  var person: String
  var time: String
  var from: String
  var text: String
  var lang: String
  var urgency: String
  var danger: String
  var scam: Bool
  var category: String
  var asks: Bool
  var key: [String]

  var isPressing: Bool { !scam && (urgency == "high" || urgency == "critical") }
  /// True if an answer or an action is wanted that is missed if it does not come.
  var needsAnswer: Bool { !scam && asks && urgency != "low" }
}

/// All messages of one person and day, as if they were unread the next morning.
struct LabelledMorning {
  var name: String
  var arrivals: [LabelledArrival]

  /// The days of the persons that nothing is trained on, with at least this many messages.
  static func all(atLeast least: Int = 6) throws -> [LabelledMorning] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/Tools/tactus-train/Corpus/weeks")
    let persons = Set(
      try String(contentsOf: folder.appending(path: "development.txt"), encoding: .utf8)
        .split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init))
    var days: [String: [LabelledArrival]] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where file.hasSuffix(".jsonl") {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      for line in text.split(separator: "\n") {
        let arrival = try JSONDecoder().decode(LabelledArrival.self, from: Data(line.utf8))
        guard persons.contains(arrival.person) else { continue }
        days["\(arrival.person) \(arrival.time.prefix(3))", default: []].append(arrival)
      }
    }
    return days.filter { $0.value.count >= least }.sorted { $0.key < $1.key }
      .map { LabelledMorning(name: $0.key, arrivals: $0.value) }
  }

  /// Returns the morning's digest, by the labels or by the program's own models.
  func digest(byLabels: Bool) -> Digest {
    var messages: [Message] = []
    var senders: [String] = []
    for (index, arrival) in arrivals.enumerated() {
      if !senders.contains(arrival.from) { senders.append(arrival.from) }
      let incoming = IncomingMessage(
        sender: arrival.from, body: arrival.text, time: Timestamp(milliseconds: Int64(index)))
      var analysis =
        byLabels
        ? RuleAnalyzer().analyze(incoming)
        : InstalledAnalyzer.ofProgram.analyze(incoming)
      if byLabels { analysis.apply(arrival) }
      messages.append(
        Message(
          id: MessageID(rawValue: Int64(index)),
          conversation: ConversationID(rawValue: Int64(senders.firstIndex(of: arrival.from) ?? 0)),
          sender: arrival.from, body: arrival.text, time: incoming.time, analysis: analysis,
          isRead: false))
    }
    return Digest(
      messages.sorted {
        ($0.rank, $0.analysis.urgency, $0.time) > ($1.rank, $1.analysis.urgency, $1.time)
      })
  }
}

extension Analysis {
  fileprivate mutating func apply(_ label: LabelledArrival) {
    let band = UrgencyBand.allCases.first { $0.name == label.urgency } ?? .low
    urgency = Urgency(clamping: band.lowest + 0.1)
    isUrgent = band >= .high
    danger = Danger(rawValue: label.danger)
    isScam = label.scam
    category = MessageCategory(rawValue: label.category) ?? .personal
    asks = label.asks
    language = Language(rawValue: label.lang)
  }
}

/// The quality of the digests of labelled mornings.
///
/// An ask is told if line 1 or 2 names its sender because of it. The lines have no room for ten: of
/// a morning with more than three senders who need an answer, three are expected.
struct MorningFigures: CustomStringConvertible {
  private var rightlyTold = 0
  private var told = 0
  private var toldOfAsked = 0
  private var expected = 0
  private var askers = 0
  private var byName = 0
  private var inWords = 0
  private var withKey = 0
  private var pressingTold = 0
  private var pressing = 0
  private var pressingNamed = 0
  private var pressingRight = 0

  static let mostExpected = 3

  /// The share of the senders named in the line of asks who ask something.
  var precision: Double { Double(rightlyTold) / Double(max(1, told)) }
  /// The share of the expected senders who are named in the first two lines.
  var recall: Double { Double(toldOfAsked) / Double(max(1, expected)) }

  mutating func add(_ morning: LabelledMorning, _ digest: Digest) {
    func arrival(_ id: MessageID) -> LabelledArrival { morning.arrivals[Int(id.rawValue)] }
    for id in digest[.asking]?.told ?? [] {
      told += 1
      rightlyTold += arrival(id).asks && !arrival(id).scam ? 1 : 0
    }
    let named = (digest[.pressing]?.told ?? []) + (digest[.asking]?.told ?? [])
    let heard = Set(named.map(arrival).filter { $0.asks && !$0.scam }.map(\.from))
    let asking = Set(morning.arrivals.filter(\.needsAnswer).map(\.from))
    askers += asking.count
    expected += min(asking.count, Self.mostExpected)
    toldOfAsked += min(asking.intersection(heard).count, Self.mostExpected)
    let text = digest.lines.map(\.text).joined(separator: "\n").lowercased()
    for id in named where arrival(id).asks {
      let name = DigestWords.name(arrival(id).from).lowercased()
      guard ["\(name): ", "\(name) asks: "].contains(where: text.contains) else {
        byName += 1
        continue
      }
      inWords += 1
      let words = Set(
        arrival(id).key.flatMap { $0.lowercased().split { !$0.isLetter && !$0.isNumber } })
      let kept = words.count { text.contains($0) }
      withKey += 3 * kept >= words.count ? 1 : 0
    }
    let urgent = Set(morning.arrivals.filter(\.isPressing).map(\.from))
    let first = digest[.pressing]?.told ?? []
    pressing += min(urgent.count, Self.mostExpected)
    pressingTold += min(
      urgent.intersection(first.map { arrival($0).from }).count, Self.mostExpected)
    pressingNamed += first.count
    pressingRight += first.count { arrival($0).isPressing }
  }

  var description: String {
    """
    asks right of those told: \(rightlyTold) of \(told), \(Self.share(rightlyTold, told))
    told of those asked (at most \(Self.mostExpected) a morning): \(toldOfAsked) of \(expected), \
    \(Self.share(toldOfAsked, expected)); senders who need an answer: \(askers)
    askers told by name alone: \(byName), in words: \(inWords), of these with a third of the labelled \
    key words: \(Self.share(withKey, inWords))
    pressing told of those that press: \(pressingTold) of \(pressing); \
    right of those told: \(pressingRight) of \(pressingNamed)
    """
  }

  private static func share(_ part: Int, _ all: Int) -> String {
    all == 0 ? "–" : "\((Double(part) / Double(all) * 1000).rounded() / 1000)"
  }
}
