import TactusAnalysis
import TactusText

/// What the sender of a mail wrote, without earlier mails, signature, footers and disclaimers.
///
/// Of a quotation that is answered, the words before the answer stay after ">", because an answer alone says little.
struct WrittenText {
  /// One or more lines in a row, of the sender or quoted.
  private struct Piece {
    let isQuoted: Bool
    var lines: [String]
    var isBlank: Bool { lines.allSatisfy(\.isEmpty) }
  }

  private var pieces: [Piece] = []

  /// The text as the sender wrote it; empty when nothing of it is the sender's.
  static func of(_ text: String, isForward: Bool) -> String {
    var written = WrittenText()
    written.read(
      text.split(separator: "\n", omittingEmptySubsequences: false).map { trimmed(String($0)) }[
        ...], isForward)
    return written.joined()
  }

  private mutating func read(_ lines: ArraySlice<String>, _ isForward: Bool) {
    var rest = lines
    while let line = rest.first {
      if let (header, count, isPassedOn) = Self.earlier(rest) {
        guard isForward || isPassedOn else { return }
        add("Forwarded message from \(header.from): \(header.subject)")
        rest = rest.dropFirst(count)
        continue
      }
      let after = rest.dropFirst()
      if Self.quotes(line) {
        add(line, isQuoted: true)
      } else if MailSigns.beginsFooter(line, next: after) {
        return
      } else if let (count, isRest) = Self.attribution(rest) {
        if isRest { return }
        rest = rest.dropFirst(count)
        continue
      } else if isNotSaid(line, next: after.first) {
        // A disclaimer, and the way off a list, go on to the end of their paragraph.
        let isLong = ReplySigns.isDisclaimer(line)
        rest = after.drop { isLong ? !$0.isEmpty : MailSigns.isLink($0) && !$0.contains(" ") }
        continue
      } else {
        add(line)
      }
      rest = after
    }
  }

  private func isNotSaid(_ line: String, next: String?) -> Bool {
    guard !line.isEmpty else { return false }
    if MailSigns.isNoise(line) || MailSigns.offersLeaving(line, next: next) { return true }
    return !pieces.isEmpty && (ReplySigns.isDeviceLine(line) || ReplySigns.isDisclaimer(line))
  }

  private mutating func add(_ line: String, isQuoted: Bool = false) {
    if let last = pieces.indices.last, pieces[last].isQuoted == isQuoted {
      pieces[last].lines.append(line)
    } else if line.isEmpty, !isQuoted, pieces.last?.isQuoted == true {
      // A blank line within a quotation does not end it.
      pieces[pieces.count - 1].lines.append("")
    } else {
      pieces.append(Piece(isQuoted: isQuoted, lines: [line]))
    }
  }

  /// An earlier mail's fields that begin here, perhaps after a line that divides, with how many lines both take and
  /// whether that mail is passed on.
  private static func earlier(_ lines: ArraySlice<String>) -> (QuotedHeader, Int, Bool)? {
    guard let line = lines.first, !line.isEmpty else { return nil }
    let (isDivider, isForward) = MailSigns.divider(line)
    let skipped = isDivider ? 1 + lines.dropFirst().prefix(2).prefix { $0.isEmpty }.count : 0
    guard let header = QuotedHeader(lines.dropFirst(skipped)) else { return nil }
    return (header, skipped + header.count, isForward)
  }

  /// How many lines tell who wrote what is quoted next, and whether all that follows is quoted, without marks.
  private static func attribution(_ lines: ArraySlice<String>) -> (count: Int, isRest: Bool)? {
    guard let first = lines.first, namesSomebody(first) || hasDate(first) else { return nil }
    var line = ""
    for (index, piece) in lines.prefix(3).enumerated() {
      if piece.isEmpty || quotes(piece) { return nil }
      // It begins there, and what comes before is the sender's.
      if index > 0, piece.hasSuffix(":"), hasDate(piece),
        ReplySigns.introducesQuotation(piece, next: nil)
      {
        return nil
      }
      line += (line.isEmpty ? "" : " ") + piece
      guard line.hasSuffix(":") else { continue }
      guard line.utf8.count < 400 else { return nil }
      let next = lines.dropFirst(index + 1).prefix(3).first { !$0.isEmpty }
      let isQuoted = next.map(quotes) ?? false
      if ReplySigns.introducesQuotation(line, next: isQuoted ? ">" : nil) {
        // Words alone do not make what follows somebody else's.
        return isQuoted
          ? (index + 1, false) : namesSomebody(line) && hasDate(line) ? (index + 1, true) : nil
      }
      return isQuoted && hasDate(line) && (namesSomebody(line) || hasTime(line))
        ? (index + 1, false) : nil
    }
    return nil
  }

  private static func namesSomebody(_ line: String) -> Bool {
    line.utf8.contains { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "<") }
  }
  private static func hasDate(_ line: String) -> Bool { line.numberCount >= 3 }

  /// Whether it has a year and a time of day.
  private static func hasTime(_ line: String) -> Bool {
    let words = line.split { !$0.isNumber && $0 != ":" }
    return words.contains { $0.count == 4 && $0.hasPrefix("20") }
      && words.contains { $0.contains(":") && $0.count >= 4 }
  }

  private static func quotes(_ line: String) -> Bool { line.hasPrefix(">") }

  private static func trimmed(_ line: String) -> String {
    let line = line.trimmingSpace
    return line.isASCII ? line : line.filter { $0 != "\u{FEFF}" && $0 != "\u{200B}" }
  }

  /// What is felt: the sender's lines, and before an answer what it answers.
  private func joined() -> String {
    let own = pieces.indices.filter { !pieces[$0].isQuoted && !pieces[$0].isBlank }
    guard let last = own.last else { return "" }
    let answered = own.filter { $0 > 0 && pieces[$0 - 1].isQuoted }
    var lines: [String] = []
    for index in own {
      if answered.contains(index) {
        let quotation = Quotation(pieces[index - 1].lines)
        // One quotation above the whole mail is what everybody has read, unless it is short.
        let isAnswered = answered.count > 1 || own.first != answered.first || quotation.isShort
        if isAnswered, let words = quotation.question { lines.append("> \(words)") }
      }
      lines += index == last ? Self.withoutContacts(pieces[index].lines) : pieces[index].lines
    }
    return lines.joined(separator: "\n").trimmingSpace
  }

  /// The lines without the block of addresses and numbers below the name at their end.
  private static func withoutContacts(_ lines: [String]) -> [String] {
    guard let closing = lines.lastIndex(where: MailSigns.isClosing) else { return lines }
    let after = lines[(closing + 1)...].drop { $0.isEmpty }
    guard after.first != nil else { return lines }
    var kept = Array(lines[...after.startIndex])
    for block in after.dropFirst().split(separator: "", omittingEmptySubsequences: true) {
      let isContact = block.contains(where: MailSigns.isContact)
      if isContact, !(block.first.map(MailSigns.isPostscript) ?? false) { continue }
      kept += [""] + block
    }
    return kept
  }
}
