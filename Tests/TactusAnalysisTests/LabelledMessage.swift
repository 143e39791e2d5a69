import TactusAnalysis
import TactusMessage
import Testing

/// A message with the labels that a sensible reader would give it.
struct LabelledMessage: Sendable {
  var folder: MessageFolder
  /// A tone, or "urgent" if it is only urgent.
  var tone: String
  var band: UrgencyBand
  var sender: String
  var body: String

  /// Parses one message per line, with the columns at least two spaces apart.
  static func read(_ table: String) -> [LabelledMessage] {
    table.split(separator: "\n").map { line in
      let columns = line.split(separator: "  ").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
      guard columns.count == 5, let folder = MessageFolder(rawValue: String(columns[0])),
        let band = UrgencyBand.allCases.first(where: { "\($0)" == columns[2] })
      else { preconditionFailure("not a labelled message: \(line)") }
      return LabelledMessage(
        folder: folder, tone: String(columns[1]), band: band, sender: String(columns[3]),
        body: String(columns[4]))
    }
  }
}

struct LabelledMessageTests {
  @Test(arguments: ["first", "second"])
  func mostOrdinaryMessagesAreJudgedAsAReaderWould(name: String) {
    let messages = name == "first" ? LabelledMessage.first : LabelledMessage.second
    var misses: [[String]] = [[], [], []]
    for message in messages {
      let found = analysis(of: message.body, from: message.sender)
      let pairs = [
        ("\(message.folder)", "\(found.folder)"), (message.tone, found.felt),
        ("\(message.band)", "\(found.urgency.band)"),
      ]
      for (index, pair) in pairs.enumerated() where pair.0 != pair.1 {
        misses[index].append("\(pair.0) not \(pair.1): \(message.sender): \(message.body)")
      }
    }
    for (what, missed) in zip(["category", "tone", "urgency"], misses) {
      let right = 100 * (messages.count - missed.count) / messages.count
      print("\(name) \(what): \(right) %", missed.joined(separator: "\n  "), separator: "\n  ")
      #expect(right >= 85, "\(name) \(what)")
    }
  }
}
