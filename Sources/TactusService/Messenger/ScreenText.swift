import TactusMessenger
import TactusTerminal

/// A screen of the messenger in English, for people who watch.
package struct ScreenText: Hashable {
  struct Line: Hashable {
    var text: String
    var isAtHand = false
  }

  let title: String
  private(set) var lines: [Line] = []
  /// The line that must be visible.
  private var focus = 0

  /// - Parameters:
  ///   - reached: the index in the present text of the word that is felt next.
  ///   - width: how wide texts may be.
  init(_ screen: Screen, _ rows: ScreenRows, reached: Int, width: Int) {
    switch screen {
    case .closed:
      title = "Closed"
      add("any chord opens it", width)
    case .home: title = "Home"
    case .conversations(let category, let row, let count):
      title = "Conversations, \(category?.rawValue ?? "all") \(row)/\(count)"
      if count == 0 { add("no messages", width) }
    case .alerts(let row, let count): title = "Alerts \(row)/\(count)"
    case .reading(let message, let isFull):
      let analysis = message.analysis
      title =
        "\(message.sender.printable), \(analysis.urgency.band), \(analysis.tone.rawValue)"
        + (isFull ? ", full" : ", summary")
      add(isFull ? message.body : analysis.summary, width, reached: reached)
    case .composing(let name, let text, let isSending):
      title = "\(isSending ? "Sending" : "Writing") to \(name.printable)"
      add(text + "_", width, reached: .max)
    case .question(let name, let text):
      title = "Send to \(name.printable) with unreadable words?"
      add(text, width)
      add("a held activate sends it anyway; back returns to the answer", width)
    case .fraudRoom(let message, _, _, _):
      title = "Fraud room, \(message.sender.printable)"
      add(message.analysis.summary, width)
    case .learning(let below):
      title = "Learning keys"
      add("each chord tells its name; learn, or a held back, returns", width)
      add("to \(below)", width)
    }
    guard !rows.names.isEmpty else { return }
    focus = lines.count + rows.atHand
    lines += rows.names.enumerated().map { Line(text: $1.printable, isAtHand: $0 == rows.atHand) }
  }

  private mutating func add(_ text: String, _ width: Int, reached: Int = 0) {
    let words = text.split(whereSeparator: \.isWhitespace).map { String($0).printable }
    let rows = TextWidth.wrap(words, to: width)
    focus = lines.count + (rows.lastIndex { $0.firstWord <= reached } ?? 0)
    lines += rows.map { Line(text: $0.text) }
  }

  /// As many lines as the height allows, around the one that must be visible.
  func window(_ height: Int) -> [Line] {
    let first = max(0, min(focus - height / 2, lines.count - height))
    return Array(lines[first...].prefix(height))
  }
}
