/// The header of an earlier message, perhaps below a line that divides it from the new text.
struct EarlierMessage {
  let header: QuotedHeader
  /// The number of lines of its dividing line and its header.
  let count: Int
  /// True if a dividing line marks it as forwarded.
  let isPassedOn: Bool

  /// Finds the header that begins here, perhaps after a dividing line.
  init?(_ lines: ArraySlice<String>, isQuoted: Bool = false) {
    guard let line = lines.first, !line.isEmpty, !line.hasPrefix(">") else { return nil }
    if let divider = WrittenSigns.divider(line) {
      var skipped = 1 + lines.dropFirst().prefix(2).prefix { $0.isEmpty }.count
      var isPassedOn = divider == .forward
      // A mere rule may divide any texts.
      if let header = QuotedHeader(lines.dropFirst(skipped), isExpected: divider != .rule) {
        (self.header, count) = (header, skipped + header.count)
        self.isPassedOn = isPassedOn
        return
      }
      // A rule and a line in words may follow each other.
      if let next = lines.dropFirst(skipped).first, let second = WrittenSigns.divider(next) {
        isPassedOn = isPassedOn || second == .forward
        skipped += 1 + lines.dropFirst(skipped + 1).prefix(2).prefix { $0.isEmpty }.count
        if let header = QuotedHeader(lines.dropFirst(skipped), isExpected: true) {
          (self.header, count) = (header, skipped + header.count)
          self.isPassedOn = isPassedOn
          return
        }
      }
    }
    guard let header = QuotedHeader(lines, isExpected: isQuoted) else { return nil }
    (self.header, count, isPassedOn) = (header, header.count, false)
  }
}

/// Lines that name the author of the quotation after them.
struct Attribution {
  let line: String
  let count: Int
  /// True if all the rest is quoted, without marks.
  let isRest: Bool

  /// Finds an attribution that begins here.
  init?(_ lines: ArraySlice<String>) {
    guard let first = lines.first,
      Self.namesSomebody(first) || Self.hasDate(first) || first.hasSuffix(":")
    else { return nil }
    var line = ""
    for (index, piece) in lines.prefix(3).enumerated() {
      if piece.isEmpty || piece.hasPrefix(">") { return nil }
      // The attribution begins at this line; the lines before it are the sender's.
      if index > 0, piece.hasSuffix(":"), Self.hasDate(piece),
        ReplySigns.introducesQuotation(piece, next: nil)
      {
        return nil
      }
      line += (line.isEmpty ? "" : " ") + piece
      guard line.hasSuffix(":") else { continue }
      guard line.utf8.count < 400 else { return nil }
      let next = lines.dropFirst(index + 1).prefix(3).first { !$0.isEmpty }
      let isQuoted = next?.hasPrefix(">") ?? false
      if ReplySigns.introducesQuotation(line, next: isQuoted ? ">" : nil) {
        // Words alone do not attribute the rest to another author.
        guard isQuoted || Self.namesSomebody(line) && Self.hasDate(line) else { return nil }
      } else {
        guard isQuoted, Self.hasDate(line), Self.namesSomebody(line) || Self.hasTime(line) else {
          return nil
        }
      }
      (self.line, count, isRest) = (line, index + 1, !isQuoted)
      return
    }
    return nil
  }

  private static func namesSomebody(_ line: String) -> Bool {
    line.utf8.contains { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "<") }
  }
  private static func hasDate(_ line: String) -> Bool { line.digitCount >= 3 }

  /// True if it has a year and a time of day.
  private static func hasTime(_ line: String) -> Bool {
    let words = line.split { !$0.isNumber && $0 != ":" }
    return words.contains { $0.count == 4 && $0.hasPrefix("20") }
      && words.contains { $0.contains(":") && $0.count >= 4 }
  }
}
