import TactusMessage
import TactusText
import TactusWrittenText

/// The part of a message that is analysed: the sender's own lines, and the lines around them.
struct JudgedText {
  /// The sender's own lines, which are summarised.
  let lines: [String]
  /// Those of them that are new: neither the reader's nor quoted before an answer.
  let newLines: [String]
  /// True if something was omitted from them.
  let isCut: Bool
  /// The omitted lines that the reader did not write.
  private let asides: [(lines: [String], isFrame: Bool)]
  /// The quoted lines of the reader.
  private let readersLines: [String]
  /// The lines between the beginning and the end of a long body, and those after the searched part.
  private let passedOver: [String]

  /// The maximum number of quoted lines compared with the end of a line.
  private static let longestEndSearch = 2_000
  /// The maximum number of omitted lines that are felt because of an alarm.
  static let longestAlarm = 8
  /// The maximum number of passed-over bytes that are searched, and of words searched at once.
  private static let longestPassedOver = 1 << 20
  private static let longestPiece = 60
  /// The maximum number of bytes of a message that are searched for other authors' lines.
  private static let longestSearch = 65_536

  init(_ message: IncomingMessage) {
    let (head, rest) = Self.searched(of: message.full ?? message.body)
    let reader = ReaderNames(message.mailedTo ?? "")
    let isPrepared = message.mailedTo != nil || message.full != nil
    let written = WrittenText(
      head, from: isPrepared ? .mail(isForward: false) : .message, to: reader)
    let readersLines = MessageText.lines(of: written.readersLines.joined(separator: "\n"))
    // The rest of a text that is too long to search still counts.
    let own = isPrepared ? message.body : written.felt + rest
    let ends = MessageText.ends(of: own)
    let felt = MessageText.lines(of: ends.read)
    let isMarked = isPrepared ? message.full != nil : written.isCut
    let unmarked = isMarked ? felt.map(Self.unmarked) : felt
    isCut = isMarked && unmarked != felt
    lines = unmarked
    let quoted = MessageText.lines(of: written.quotedLines.joined(separator: "\n"))
    // A message that is only a quotation has the quoted words as its content, unless the reader
    // wrote them.
    let old = (written.isWritten ? quoted : []) + readersLines
    let oldLines = Set(old)
    // If nothing was omitted, all of it may be the reader's words.
    let isAll = message.full == nil || !written.isWritten
    func isNew(_ line: String) -> Bool {
      !(line.hasPrefix(">")
        ? oldLines.contains(line.drop { "> ".contains($0) }.description)
          || Self.repeatsEnd(line, of: old) : isAll && readersLines.contains(line))
    }
    newLines = old.isEmpty ? unmarked : unmarked.filter(isNew)
    let isWhole = !isPrepared || ends.middle.isEmpty
    let known = Set(isWhole ? newLines : MessageText.lines(of: message.body))
    self.readersLines = readersLines
    asides = written.others.compactMap { other in
      if other.isFelt, !isPrepared { return nil }
      let lines = MessageText.lines(of: other.lines.joined(separator: "\n"))
        .filter { !$0.isEmpty && !known.contains($0) }
      return lines.isEmpty ? nil : (lines, other.isFrame)
    }
    let middle = MessageText.lines(of: ends.middle)
    passedOver =
      (old.isEmpty ? middle : middle.filter(isNew))
      + (isPrepared
        ? MessageText.lines(of: rest).filter { !$0.hasPrefix(">") && !known.contains($0) } : [])
  }

  /// True if a line after "> …" repeats the end of one of these.
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

  /// Splits off the beginning of a text, up to a line end, which is searched for other authors'
  /// lines.
  private static func searched(of text: String) -> (head: String, rest: String) {
    guard text.utf8.count > longestSearch else { return (text, "") }
    let scalars = text.unicodeScalars
    var end = text.utf8.index(text.startIndex, offsetBy: longestSearch)
    while end > text.startIndex, text.utf8[end] & 0xC0 == 0x80 { text.utf8.formIndex(before: &end) }
    if let line = scalars[..<end].suffix(1 << 12).lastIndex(of: "\n") { end = line }
    return (String(scalars[..<end]), String(scalars[end...]))
  }

  /// Returns the omitted lines that report a present danger; empty if none do.
  ///
  /// - Parameter isAlarm: returns true if the text of some lines reports one.
  func alarm(_ isAlarm: ([String]) -> Bool) -> [String] {
    for aside in asides {
      // Addresses include advice for emergencies, which is not an emergency.
      let lines = aside.isFrame ? aside.lines.filter { !Self.isAdvice($0) } : aside.lines
      for start in stride(from: 0, to: lines.count, by: Self.longestAlarm / 2) {
        let some = Array(lines[start...].prefix(Self.longestAlarm))
        if isAlarm(some) { return some }
      }
    }
    return Self.alarm(among: passedOver)
  }

  /// Returns the sentences around the first that plainly states an alarm; empty if none does.
  ///
  /// The lines passed over may be long: each sentence is checked once, and its surroundings only if
  /// it states an alarm.
  private static func alarm(among lines: [String]) -> [String] {
    var room = longestPassedOver
    let lines = lines.prefix { line in
      room -= line.utf8.count
      return room >= 0
    }
    guard !lines.isEmpty else { return [] }
    let text = MessageText(lines: Array(lines))
    // An endless sentence is checked in pieces.
    let pieces = text.sentences.flatMap { sentence in
      stride(from: sentence.lowerBound, to: sentence.upperBound, by: longestPiece / 2)
        .filter { $0 == sentence.lowerBound || $0 + longestPiece / 2 < sentence.upperBound }
        .map { $0..<min($0 + longestPiece, sentence.upperBound) }
    }
    for (index, piece) in pieces.enumerated() where PlainAlarm.isStated(in: text.tokens[piece]) {
      func passage(_ range: Range<Int>) -> [String] {
        pieces[range.clamped(to: pieces.indices)].map { piece in
          text.tokens[piece].reduce(into: "") { line, token in
            line += (token.isSpaced && !line.isEmpty ? " " : "") + token.text
          }
        }
      }
      let around = AlarmReading(MessageText(lines: passage(index - 4..<index + 5)))
      if around.alarm?.callsForHelp ?? false { return passage(index - 1..<index + 3) }
    }
    return []
  }

  /// The omitted passages with content: each earlier message of somebody else, up to the length
  /// that is analysed.
  var passages: [[String]] {
    asides.filter { !$0.isFrame }.map { aside in
      var room = MessageText.longestHead
      return aside.lines.prefix { line in
        room -= line.utf8.count
        return room >= 0
      }.map(\.self)
    }
  }

  /// True if a quotation of the reader's own words states a plain alarm.
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
