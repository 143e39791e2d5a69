import TactusMessenger
import TactusTerminal
import TactusText

/// A screen of the messenger in English, for people who watch.
package struct ScreenText: Hashable {
  struct Line: Hashable {
    var text: String
    var isAtHand = false
    /// The word that is felt next, or a piece of it.
    var marked: Range<String.Index>?
  }

  let title: String
  private(set) var lines: [Line] = []
  /// How far the hand is in what it reads, such as "word 3 of 12"; nil in a place without a text.
  private(set) var place: String?
  /// The line that must be visible.
  private var focus = 0

  /// - Parameters:
  ///   - reached: the index in the present text of the word that is felt next, if one is.
  ///   - width: how wide texts may be, the mark of that word among them.
  init(_ screen: Screen, _ rows: ScreenRows, reached: Int?, width: Int) {
    switch screen {
    case .closed:
      title = "Closed"
      add("any chord opens it", width)
    case .home: title = "Home"
    case .conversations(let category, let row, let count):
      title = "Conversations, \(category?.rawValue ?? "all") \(row)/\(count)"
      if count == 0 { add("no messages", width) }
    case .alerts(let row, let count): title = "Alerts \(row)/\(count)"
    case .news(let kind, let row, let count):
      title = "News\(kind.map { ", \($0.rawValue)" } ?? "") \(row)/\(count)"
    case .reading(let message, let isFull):
      let analysis = message.analysis
      title =
        "\(analysis.isScam ? "Doubtful: " : "")\(message.isOwn ? "Me to " : "")"
        + "\(message.sender.printable), \(analysis.urgency.band), \(analysis.tone.rawValue)"
        + (isFull ? ", full" : ", summary")
      // The mark takes two columns.
      let count = add(isFull ? message.body : analysis.summary, width - 2, reached: reached)
      place =
        reached.map { "word \(min($0 + 1, count)) of \(count)" } ?? Spoken.count(count, "word")
    case .people(let text, let row, let count):
      title = "New message to \(row)/\(count)"
      add(text + "_", width, reached: .max)
    case .searching(let text, let row, let count):
      title = "Search" + (count.map { " \(row)/\($0)" } ?? "")
      add(text + "_", width, reached: .max)
    case .composing(let name, let text, let isSending):
      title = "\(isSending ? "Sending" : "Writing") to \(name.printable)"
      add(text + "_", width, reached: .max)
    case .question(let name, let text, let isReadable):
      title = "Send to \(name.printable)\(isReadable ? "" : " with unreadable words")?"
      add(text, width)
      add("a held activate sends it; back returns to the answer", width)
    case .fraudRoom(let message, _, _, _):
      title = "Fraud room, \(message.sender.printable)"
      add(message.analysis.summary, width)
    case .health: title = "Health"
    case .options(_, let row, let count): title = "Options of this person \(row)/\(count)"
    case .joining(let row, let count, let isAsked):
      title = "Join with \(row)/\(count)"
      if isAsked { add("activate again joins both; back does not", width) }
    case .room(let name): title = "Room \(name.rawValue.printable)"
    case .learning(let below):
      title = "Learning keys"
      add("each chord tells its name; learn, or a held back, returns", width)
      add("to \(below)", width)
    }
    guard !rows.names.isEmpty else { return }
    focus = lines.count + rows.atHand
    lines += rows.names.enumerated().map { Line(text: $1.printable, isAtHand: $0 == rows.atHand) }
  }

  /// Adds a text; returns how many words it has.
  @discardableResult
  private mutating func add(_ text: String, _ width: Int, reached: Int? = nil) -> Int {
    let words = text.split(whereSeparator: \.isWhitespace).map { String($0).printable }
    let rows = TextWidth.wrap(words, to: width)
    focus = lines.count + (rows.lastIndex { $0.firstWord <= reached ?? -1 } ?? 0)
    lines += rows.map { row in
      Line(text: row.text, marked: reached.flatMap { row.range(ofWord: $0) })
    }
    return words.count
  }

  /// As many lines as the height allows, around the one that must be visible.
  func window(_ height: Int) -> [Line] {
    let first = max(0, min(focus - height / 2, lines.count - height))
    return Array(lines[first...].prefix(height))
  }
}
