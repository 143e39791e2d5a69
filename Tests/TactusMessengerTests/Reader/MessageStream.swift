import Foundation
import TactusAnalysis
import TactusMessage
import TactusMessenger
import TactusTestSupport
import TactusText

/// A message to a simulated reader.
struct StreamedMessage {
  var sender: StreamSender
  var body: String
  var analysis: Analysis
  var time: Timestamp

  var traits: MessageTraits {
    MessageTraits(
      sender: sender.name.uppercased(), body: body, analysis, at: time, secondsFromUTC: 0)
  }

  var hour: Int { Int(time.milliseconds / 3_600_000 % 24) }
  /// 1970-01-01 was a Thursday.
  var isWeekend: Bool { [2, 3].contains(time.milliseconds / 86_400_000 % 7) }
  var isPressing: Bool { analysis.urgency.band >= .high }
}

/// A sender, with the frequency and hours of the messages.
struct StreamSender {
  enum Circle { case family, friend, colleague, office, news, shop, machine }

  var name: String
  var circle: Circle
  var category: MessageCategory
  var share: Int
  var hours: ClosedRange<Int>

  init(
    _ name: String, _ circle: Circle, _ category: MessageCategory, _ share: Int,
    _ hours: ClosedRange<Int>
  ) {
    self.name = name
    self.circle = circle
    self.category = category
    self.share = share
    self.hours = hours
  }

  static let all = [
    StreamSender("Mom", .family, .personal, 7, 8...21),
    StreamSender("Dad", .family, .personal, 4, 9...21),
    StreamSender("Lena", .family, .personal, 5, 12...23),
    StreamSender("Grandma", .family, .personal, 2, 9...18),
    StreamSender("Kofi", .friend, .personal, 12, 10...23),
    StreamSender("Ines", .friend, .personal, 5, 8...22),
    StreamSender("Chess club", .friend, .personal, 4, 16...22),
    StreamSender("Neighbour Paul", .friend, .personal, 3, 7...21),
    StreamSender("Boss", .colleague, .work, 5, 8...18),
    StreamSender("Amira", .colleague, .work, 6, 8...19),
    StreamSender("Project list", .colleague, .work, 6, 7...20),
    StreamSender("Personnel", .colleague, .work, 2, 9...17),
    StreamSender("Bank", .office, .service, 4, 7...20),
    StreamSender("Dr. Weiss", .office, .service, 3, 8...17),
    StreamSender("Parcel", .office, .service, 5, 8...20),
    StreamSender("Library", .office, .service, 2, 9...18),
    StreamSender("Morning News", .news, .automation, 7, 5...21),
    StreamSender("Weather", .news, .automation, 4, 6...20),
    StreamSender("Backup", .machine, .automation, 4, 0...23),
    StreamSender("Shoe Shop", .shop, .promotion, 5, 8...22),
    StreamSender("Pizza Club", .shop, .promotion, 5, 10...23),
    StreamSender("Travel Deals", .shop, .promotion, 5, 6...23),
  ]
}

/// Messages of the corpus as 22 senders would write them over two months.
struct MessageStream {
  private struct Line: Decodable {
    var text: String
    var urgency: String
    var danger: String
    var category: String
    var tone: String
    var asks: Bool
  }

  private static let texts: [String: [Line]] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/Tools/tactus-train/Corpus")
    var texts: [String: [Line]] = [:]
    for name in ["en-a", "en-b", "en-c", "en-d", "en-e", "en-personal", "en-services", "en-work"] {
      let text = try? String(contentsOf: folder.appending(path: name + ".jsonl"), encoding: .utf8)
      for line in (text ?? "").split(separator: "\n") {
        guard let line = try? JSONDecoder().decode(Line.self, from: Data(line.utf8)) else {
          continue
        }
        texts["\(line.category) \(line.urgency)", default: []].append(line)
      }
    }
    return texts
  }()

  private var random: SeededGenerator
  private var time = Timestamp(milliseconds: 0)

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Returns the next message; nil without a corpus.
  mutating func next() -> StreamedMessage? {
    // Five a day, in order of time.
    time.milliseconds += Int64.random(in: 0...9_600_000, using: &random) * 2
    let hour = Int(time.milliseconds / 3_600_000 % 24)
    let awake = StreamSender.all.filter { $0.hours.contains(hour) }
    var ticket = Int.random(in: 0..<awake.map(\.share).reduce(0, +), using: &random)
    let sender = awake.first {
      ticket -= $0.share
      return ticket < 0
    }
    guard let sender else { return nil }
    let category = sender.category.rawValue
    let degree = Int.random(in: 0..<100, using: &random)
    let wanted = degree < 3 ? "critical" : degree < 10 ? "high" : degree < 40 ? "medium" : "low"
    let name = Self.texts["\(category) \(wanted)"] == nil ? "low" : wanted
    guard let line = Self.texts["\(category) \(name)"]?.randomElement(using: &random),
      let band = UrgencyBand.allCases.first(where: { $0.name == name })
    else { return nil }
    let urgency = Urgency(
      clamping: band.lowest + Double.random(in: 0..<0.14, using: &random))
    return StreamedMessage(
      sender: sender, body: line.text,
      analysis: Analysis(
        urgency: urgency, isUrgent: urgency.band >= .high,
        danger: urgency.band >= .high ? Danger(rawValue: line.danger) : nil,
        category: sender.category, tone: Tone(rawValue: line.tone) ?? .neutral, asks: line.asks,
        summary: line.text, gist: ""),
      time: time)
  }
}
