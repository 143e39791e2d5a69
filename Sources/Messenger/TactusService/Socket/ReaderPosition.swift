package import TactusMessenger
import TactusText

/// The reader's position, as reported to subscribers.
package struct ReaderPosition: Hashable {
  /// A one-line description of the position; see `Screen.description`.
  package var line: String
  /// The position as a heading.
  package var title: String
  /// The text being read or written, or a part of it; nil at a position without one.
  package var text: String?
  /// The index of the first word of `text` in the whole text.
  package var firstWord = 0
  /// The number of words of the whole text being read; nil elsewhere.
  package var wordCount: Int?
  /// True if the text is being written, at its end.
  package var isTyped = false
  /// Lines about the available actions.
  package var hints: [String] = []
  /// The rows around the current one.
  package var rows: [String] = []
  /// The index in `rows` of the current one.
  package var row = 0

  /// The number of words by which the reported part of a long text moves forward.
  private static let step = 100
  /// The maximum number of bytes of a text that are reported.
  private static let mostBytes = 16_384
  /// The maximum number of rows that are reported.
  static let mostRows = 12

  /// Creates a position with these lines.
  package init(line: String, title: String) {
    self.line = line
    self.title = title
  }
}

extension ReaderPosition {
  /// - Parameter reached: the index in the text of the word felt next, if any.
  package init(_ screen: Screen, _ rows: ScreenRows = .none, reached: Int? = nil) {
    self.init(line: Self.cut(screen.description), title: "")
    switch screen {
    case .closed:
      title = "Closed"
      hints = ["any chord opens it"]
    case .home: title = "Home"
    case .conversations(let category, let row, let count):
      title = "Conversations, \(category?.rawValue ?? "all") \(row)/\(count)"
      if count == 0 { hints = ["no messages"] }
    case .alerts(let row, let count): title = "Alerts \(row)/\(count)"
    case .news(let kind, let row, let count):
      title = "News\(kind.map { ", \($0.rawValue)" } ?? "") \(row)/\(count)"
    case .reading(let message, let isFull):
      let analysis = message.analysis
      title =
        "\(analysis.isScam ? "Doubtful: " : "")\(message.isOwn ? "Me to " : "")"
        + "\(message.sender), \(analysis.urgency.band), \(analysis.tone.rawValue)"
        + (isFull ? ", full" : ", summary")
      if let doubt = message.doubt { hints = [Self.cut("doubtful: \(doubt)")] }
      read(isFull ? message.whole : analysis.summary, reached)
    case .people(let text, let row, let count):
      title = "New message to \(row)/\(count)"
      write(text)
    case .searching(let text, let row, let count):
      title = "Search" + (count.map { " \(row)/\($0)" } ?? "")
      write(text)
    case .composing(let name, let text, let isSending):
      title = "\(isSending ? "Sending" : "Writing") to \(name)"
      write(text)
      showQuickAnswers(rows, to: name)
    case .question(let name, let text, let isReadable):
      title = "Send to \(name)\(isReadable ? "" : " with unreadable words")?"
      self.text = Self.cut(text)
      hints = ["hold activate to send it; back returns to the answer"]
    case .fraudRoom(let message, _, _, _):
      title = "Fraud room, \(message.sender)"
      text = Self.cut(message.analysis.summary)
    case .actions(let message, _, let row, let count):
      title = "Actions, \(message.sender) \(row)/\(count)"
    case .health: title = "Health"
    case .clock(_, let row, let count): title = "Clock \(row)/\(count)"
    case .settingAlarm(let text):
      title = "New alarm"
      write(text)
    case .settings(_, let row, let count): title = "Settings \(row)/\(count)"
    case .choosing(let setting, _, let row, let count):
      title = "Setting \(setting.rawValue) \(row)/\(count)"
      hints = ["activate keeps this value; back changes nothing"]
    case .options(_, let row, let count): title = "Options of this person \(row)/\(count)"
    case .joining(let row, let count, let isConfirming):
      title = "Join with \(row)/\(count)"
      if isConfirming { hints = ["activate again joins both; back does not"] }
    case .room(let name): title = "Room \(name.rawValue)"
    case .learning(let below):
      title = "Learning keys"
      hints = [
        "each chord gives its name; learn, or a held back, returns",
        Self.cut("to \(below)"),
      ]
    }
    title = Self.cut(title)
    self.rows = rows.names.map { Self.cut($0, 500) }
    row = rows.atHand
  }

  /// Sets `text` to the part of a text around the word felt next.
  private mutating func read(_ whole: String, _ reached: Int?) {
    let words = whole.split(whereSeparator: \.isWhitespace)
    wordCount = words.count
    let atHand = max(0, min(reached ?? 0, words.count - 1))
    firstWord = max(0, atHand / Self.step * Self.step - Self.step)
    let before = words[firstWord..<max(firstWord, atHand)].reduce(0) { $0 + $1.utf8.count + 1 }
    if before > Self.mostBytes / 2 { firstWord = atHand }
    var bytes = 0
    var part: [Substring] = []
    for word in words[firstWord...] {
      bytes += word.utf8.count + 1
      guard bytes <= Self.mostBytes || part.isEmpty else { break }
      part.append(word.utf8.count > Self.mostBytes ? word.prefix(1000) : word)
    }
    text = part.joined(separator: " ")
  }

  /// Sets `text` to the end of a text being written.
  private mutating func write(_ whole: String) {
    text = String(whole.suffix(4000))
    isTyped = true
  }

  /// Describes the quick answers, of which the first row is the text itself.
  private mutating func showQuickAnswers(_ rows: ScreenRows, to name: String) {
    guard !rows.names.isEmpty else { return }
    if rows.atHand > 0 {
      line = Self.cut("quick answer to \(name): \(rows.names[rows.atHand])")
      hints = ["activate sends this answer once it was felt; a letter writes another"]
    } else {
      hints = ["letters write an answer; down chooses one of these"]
    }
  }

  private static func cut(_ text: String, _ most: Int = 4000) -> String {
    text.utf8.count > most ? String(text.prefix(most / 4)) + "…" : text
  }
}

extension ReaderPosition {
  /// The members of the event.
  var members: [(String, String)] {
    [("place", JSONText.string(line)), ("title", JSONText.string(title))]
      + (text.map { [("text", JSONText.string($0))] } ?? [])
      + (firstWord > 0 ? [("first", "\(firstWord)")] : [])
      + (wordCount.map { [("words", "\($0)")] } ?? []) + (isTyped ? [("typed", "true")] : [])
      + (hints.isEmpty ? [] : [("hints", JSONText.strings(hints))])
      + (rows.isEmpty ? [] : [("rows", JSONText.strings(rows)), ("row", "\(row)")])
  }

  init?(_ fields: JSONMembers) {
    guard let line = fields.text("place") else { return nil }
    self.init(line: line, title: fields.text("title") ?? line)
    text = fields.text("text")
    firstWord = max(0, fields.number("first") ?? 0)
    wordCount = fields.number("words")
    isTyped = fields.flag("typed") ?? false
    hints = fields.texts("hints") ?? []
    rows = fields.texts("rows") ?? []
    row = max(0, min(fields.number("row") ?? 0, rows.count - 1))
  }
}
