import TactusText

/// What of a message is judged: the sender's own lines, and what stands beside them.
struct JudgedText {
  /// The sender's own lines, which are summed up.
  let lines: [String]
  /// Those of them that are new: neither the reader's nor quoted before an answer.
  let newLines: [String]
  /// Whether something was left out of them.
  let isCut: Bool
  /// What was left out and the reader did not write.
  private let asides: [(lines: [String], isFrame: Bool)]
  /// Whether the reader's own words were quoted.
  private let readersLines: [String]

  /// The most quoted lines of which an end is searched for.
  private static let longestEndSearch = 2_000
  /// The most lines of what was left out that are felt all the same.
  static let longestAlarm = 8
  /// The most bytes of a message that are searched for what its sender did not write.
  private static let longestSearch = 65_536

  init(_ message: IncomingMessage) {
    let head = Self.head(of: message.full ?? message.body)
    let reader = ReaderNames(message.mailedTo ?? "")
    let isPrepared = message.mailedTo != nil || message.full != nil
    let written = WrittenText(
      head, from: isPrepared ? .mail(isForward: false) : .message, to: reader)
    let readersLines = MessageText.lines(of: written.readersLines.joined(separator: "\n"))
    // Of a text that is longer than what is searched, its end counts all the same.
    let isLong = message.body.utf8.count > Self.longestSearch
    let own =
      isPrepared || isLong ? MessageText.read(of: message.body) : MessageText.read(of: written.felt)
    let felt = MessageText.lines(of: own)
    let isMarked = isPrepared ? message.full != nil : written.isCut
    let unmarked = isMarked ? felt.map(Self.unmarked) : felt
    isCut = isMarked && unmarked != felt
    lines = unmarked
    let quoted = MessageText.lines(of: written.quotedLines.joined(separator: "\n"))
    // A message that is nothing but a quotation says what it quotes, unless the reader wrote that.
    let old = (written.isWritten ? quoted : []) + readersLines
    let oldLines = Set(old)
    // Where nothing was left out, all of it may be what the reader wrote.
    let isAll = message.full == nil || !written.isWritten
    newLines =
      old.isEmpty
      ? unmarked
      : unmarked.filter { line in
        !(line.hasPrefix(">")
          ? oldLines.contains(line.drop { "> ".contains($0) }.description)
            || Self.repeatsEnd(line, of: old) : isAll && readersLines.contains(line))
      }
    let isWhole = !isPrepared || message.body.utf8.count <= MessageText.longestHead
    let known = Set(isWhole ? newLines : MessageText.lines(of: Self.head(of: message.body)))
    self.readersLines = readersLines
    asides = written.others.compactMap { other in
      if other.isFelt, !isPrepared { return nil }
      let lines = MessageText.lines(of: other.lines.joined(separator: "\n"))
        .filter { !$0.isEmpty && !known.contains($0) }
      return lines.isEmpty ? nil : (lines, other.isFrame)
    }
  }

  /// Whether a line after "> …" repeats the end of one of these.
  private static func repeatsEnd(_ line: String, of old: [String]) -> Bool {
    guard line.hasPrefix("> …") else { return false }
    let words = line.drop { "> …".contains($0) }
    return old.prefix(longestEndSearch).contains { $0.hasSuffix(words) }
  }

  private static func unmarked(_ line: String) -> String {
    var words = line[...]
    if words.hasSuffix(" …") { words.removeLast(2) }
    if words.hasPrefix("… ") { words.removeFirst(2) }
    return String(words == "…" ? "" : words)
  }

  private static func head(of text: String) -> String {
    guard text.utf8.count > longestSearch else { return text }
    let end = text.utf8.index(text.utf8.startIndex, offsetBy: longestSearch)
    return String(decoding: text.utf8[..<end], as: UTF8.self)
  }

  /// The lines that tell of a present danger in what was left out; empty if none does.
  ///
  /// - Parameter isAlarm: whether the text of some lines tells of one.
  func alarm(_ isAlarm: ([String]) -> Bool) -> [String] {
    for aside in asides {
      // Addresses say what to do in an emergency, and that is none.
      let lines = aside.isFrame ? aside.lines.filter { !Self.isAdvice($0) } : aside.lines
      for start in stride(from: 0, to: lines.count, by: Self.longestAlarm / 2) {
        let some = Array(lines[start...].prefix(Self.longestAlarm))
        if isAlarm(some) { return some }
      }
    }
    return []
  }

  /// What was left out, where it says something: each earlier message of somebody else, as far as messages are judged.
  var passages: [[String]] {
    asides.filter { !$0.isFrame }.map { aside in
      var room = MessageText.longestHead
      return aside.lines.prefix { line in
        room -= line.utf8.count
        return room >= 0
      }.map(\.self)
    }
  }

  /// Whether a plain alarm stands in what the reader wrote and is quoted.
  func answersAlarm(_ isAlarm: ([String]) -> Bool) -> Bool {
    !readersLines.isEmpty && isAlarm(readersLines)
  }

  private static func isAdvice(_ line: String) -> Bool {
    let words = " \(Folding.words(line)) "
    return advice.contains(where: words.contains)
  }

  private static let advice = [
    "if", "in case", "in an emergency", "for emergencies", "in emergencies", "emergency number",
    "wenn", "falls",
    "im notfall", "bei notfällen", "in notfällen", "notruf", "si", "en cas", "en caso", "se",
    "in caso", "em caso",
    "indien", "als", "bij nood", "in geval", "jeśli", "w razie", "w nagłych", "eğer",
    "acil durumda", "om", "vid akut",
    "vid nödfall",
  ].map { " \(Folding.words($0)) " }
}
