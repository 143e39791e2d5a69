import TactusText

/// The part of a text that its sender wrote, for every channel by which texts come.
///
/// It leaves out only what it can name: an earlier message quoted under an attribution or a header block, a signature,
/// a disclaimer, the footer of a list or program. "…" stands in the place of each, and `asides` keeps the lines for
/// those who look for danger. A message that is passed on is what its sender sends: it stays, whichever program and
/// language made it. Of a quotation that is answered, the words before the answer stay after ">", because an answer
/// alone says little.
package struct WrittenText {
  /// Where a text came from, which decides what in it can be named.
  package enum Channel: Hashable, Sendable {
    /// A mail without its subject, which may say that something is passed on.
    case mail(isForward: Bool)
    /// Any other text. Its first line may be a mail's subject, and signs that only mail programs write mean nothing.
    case message

    var isMail: Bool { self != .message }
  }

  /// One or more lines in a row.
  private struct Piece {
    enum Kind {
      case own
      /// After ">"; an answer may follow.
      case quoted
      case attribution
      /// An earlier message, to the end.
      case earlier
      /// A signature, a disclaimer, a footer.
      case frame
    }
    let kind: Kind
    /// Whether the reader wrote them.
    let isReaders: Bool
    var lines: [String]
    var isBlank: Bool { lines.allSatisfy(\.isEmpty) }
  }

  private let channel: Channel
  private let reader: ReaderNames
  private let lines: [String]
  private var pieces: [Piece] = []
  /// Whether an earlier message found from here on is passed on, and whether one was found.
  private var isForward = false
  private var hasForward = false
  /// Whether the last line announces what is passed on after ">".
  private var isAnnounced = false
  /// Whether what is quoted since the last attribution is the reader's; nil before the first.
  private var quotesReader: Bool?
  /// What is felt: all lines where none is the sender's own.
  package private(set) var felt = ""
  /// Whether `felt` leaves out something, in whose place "…" stands.
  package private(set) var isCut = false

  /// How deeply messages can be passed on within each other.
  private static let deepest = 8
  /// The most lines of a signature and of a footer.
  private static let longestSignature = 12
  private static let longestFooter = 15

  /// Finds it in a text of lines.
  package init(_ text: String, from channel: Channel, to reader: ReaderNames = ReaderNames()) {
    self.channel = channel
    self.reader = reader
    let lines = EncodedData.named(
      in: PlainArmour.removed(
        from: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)))
    self.lines = lines.map(\.trimmedLine)
    if case .mail(true) = channel { isForward = true }
    if !channel.isMail, let first = self.lines.first(where: { !$0.isEmpty }) {
      isForward = WrittenSigns.isForward(subject: first)
    }
    read(lines[...], isReaders: false, depth: 0)
    if hasOwn {
      let joined = joined()
      (felt, isCut) = (joined.text, joined.hasGap)
    }
    if felt.isEmpty { (felt, isCut) = (self.lines.joined(separator: "\n").trimmedLine, false) }
  }

  // MARK: What was found

  /// Whether some of it is the sender's own.
  package var isWritten: Bool { hasOwn }

  /// The lines that the reader did not write, together where they stand together, each with whether it is part of
  /// what is felt, and whether it only frames what was written.
  package var others: [(lines: [String], isFelt: Bool, isFrame: Bool)] {
    pieces.filter { !$0.isReaders && !$0.isBlank }.map { piece in
      (
        Self.bare(piece.lines), !isCut || piece.kind == .own,
        piece.kind == .frame || piece.kind == .attribution
      )
    }
  }

  /// The lines that the reader wrote, wherever they stand, without marks of quotation.
  package var readersLines: [String] {
    pieces.filter(\.isReaders).flatMap { Self.bare($0.lines) }
  }

  /// The lines after ">" that are answered, of which `felt` may repeat some, without marks of quotation.
  package var quotedLines: [String] {
    pieces.filter { $0.kind == .quoted }.flatMap { Self.bare($0.lines) }
  }

  private static func bare(_ lines: [String]) -> [String] {
    lines.compactMap { line in
      let words = line.drop { $0 == ">" || $0 == " " }
      return words.isEmpty ? nil : String(words)
    }
  }

  /// Whether some line is the sender's own. A subject that says "Re:" or "Fwd:" is not.
  private var hasOwn: Bool {
    var isFirst = true
    for piece in pieces where piece.kind == .own && !piece.isReaders {
      for line in piece.lines where !line.isEmpty {
        if isFirst, WrittenSigns.isMarkedSubject(line) {
          isFirst = false
          continue
        }
        return true
      }
    }
    return false
  }

  // MARK: Reading

  private mutating func read(_ raw: ArraySlice<String>, isReaders: Bool, depth: Int) {
    // By HTML there are no blank lines, so that none ends a paragraph.
    let hasBlanks = raw.contains { $0.trimmedLine.isEmpty }
    let lines = raw.map(\.trimmedLine)
    var rest = lines[...]
    while let line = rest.first {
      let after = rest.dropFirst()
      if line.isEmpty {
        add(line, isReaders: isReaders)
        rest = after
      } else if let earlier = Self.earlier(rest) {
        let isAuthors = isReaders || reader.areNamed(in: earlier.header.author)
        guard isForward || earlier.isPassedOn || !hasOwn else {
          add(rest.prefix(earlier.count), as: .attribution, isReaders: isAuthors)
          return add(rest.dropFirst(earlier.count), as: .earlier, isReaders: isAuthors)
        }
        add(earlier.header.heading, isReaders: isReaders)
        hasForward = true
        return read(
          rest.dropFirst(earlier.count), asForward: true, isReaders: isAuthors, depth: depth)
      } else if Self.quotes(line) {
        let count = Self.quotationLength(rest)
        readQuotation(rest.prefix(count), isReaders: isReaders, depth: depth)
        rest = rest.dropFirst(count)
      } else if let attribution = Self.attribution(rest) {
        let isAuthors = isReaders || reader.areNamed(in: attribution.line)
        let following = rest.dropFirst(attribution.count)
        if isForward, !hasForward {
          // It says of what is passed on who wrote it.
          add(rest.prefix(attribution.count), as: .own, isReaders: isReaders)
          hasForward = true
          let content = attribution.isRest ? Array(following) : Self.unquoted(following)
          return read(content[...], asForward: true, isReaders: isAuthors, depth: depth)
        }
        if attribution.isRest {
          // With nothing before it, it is all that was sent.
          add(rest.prefix(attribution.count), as: .attribution, isReaders: isAuthors)
          return add(following, as: .earlier, isReaders: isAuthors)
        }
        quotesReader = isAuthors
        add(rest.prefix(attribution.count), as: .attribution, isReaders: isAuthors)
        rest = following
      } else if let count = frame(rest, raw: raw, hasBlanks: hasBlanks) {
        add(rest.prefix(count), as: .frame, isReaders: isReaders)
        rest = rest.dropFirst(count)
      } else if Self.announcesQuotation(rest) {
        isAnnounced = true
        rest = after
      } else {
        add(line, isReaders: isReaders)
        rest = after
      }
    }
  }

  private mutating func read(
    _ lines: ArraySlice<String>, asForward: Bool, isReaders: Bool, depth: Int
  ) {
    let outer = (isForward, quotesReader)
    (isForward, quotesReader) = (asForward, nil)
    defer { (isForward, quotesReader) = outer }
    guard depth < Self.deepest else { return add(lines, as: .own, isReaders: isReaders) }
    read(lines, isReaders: isReaders, depth: depth + 1)
  }

  /// Reads lines after ">": what is passed on by structure, what is answered, or the sender's own signs.
  private mutating func readQuotation(
    _ block: ArraySlice<String>, isReaders: Bool, depth: Int
  ) {
    let inner = Self.unquoted(block)
    let isNamed = isAnnounced
    isAnnounced = false
    let start = inner.map(\.trimmedLine)[...].drop(while: \.isEmpty)
    if let earlier = Self.earlier(start, isQuoted: true),
      quotesReader == nil || earlier.isPassedOn || isNamed
    {
      let isAuthors = isReaders || reader.areNamed(in: earlier.header.author)
      guard isForward || isNamed || earlier.isPassedOn || !hasOwn else {
        return add(block, as: .quoted, isReaders: isAuthors)
      }
      hasForward = true
      return read(inner[...], asForward: true, isReaders: isReaders, depth: depth)
    }
    if quotesReader == nil, let attribution = Self.attribution(start) {
      quotesReader = isReaders || reader.areNamed(in: attribution.line)
    }
    // Where nobody is named, they may be the sender's, as in a poem.
    guard let quotesReader else { return add(block, as: .own, isReaders: isReaders) }
    guard isForward, !hasForward else {
      return add(block, as: .quoted, isReaders: quotesReader)
    }
    hasForward = true
    read(inner[...], asForward: true, isReaders: quotesReader, depth: depth)
  }

  /// Whether a line announces what is passed on after ">" below it, as Apple's programs do.
  private static func announcesQuotation(_ lines: ArraySlice<String>) -> Bool {
    guard let line = lines.first, WrittenSigns.divider(line) == .forward else { return false }
    return lines.dropFirst().first { !$0.isEmpty }.map(quotes) ?? false
  }

  /// How many lines from here on only frame what is written; nil if none does.
  private func frame(
    _ lines: ArraySlice<String>, raw: ArraySlice<String>, hasBlanks: Bool
  ) -> Int? {
    guard let line = lines.first else { return nil }
    let after = lines.dropFirst()
    if WrittenSigns.beginsFooter(line, next: after) {
      return Self.untilEarlier(lines, most: Self.longestFooter)
        ?? 1 + after.prefix { !$0.isEmpty }.count
    }
    if channel.isMail {
      let place = lines.startIndex + raw.startIndex
      if line == "--", raw.indices.contains(place),
        let count = Self.signature(lines, isMarked: raw[place].hasSuffix("-- "))
      {
        return count
      }
      if WrittenSigns.isNoise(line) { return 1 }
      if WrittenSigns.offersLeaving(line, next: after.first) {
        return 1 + after.prefix { WrittenSigns.isLink($0) && !$0.contains(" ") }.count
      }
    }
    if hasOwn, ReplySigns.isDisclaimer(line) {
      // It goes on to the end of its paragraph.
      return hasBlanks ? 1 + after.prefix { !$0.isEmpty && !Self.quotes($0) }.count : 1
    }
    if ReplySigns.isDeviceLine(line) {
      // It is the last line of what its program knows, or else somebody wrote it.
      guard let next = after.first(where: { !$0.isEmpty }) else { return 1 }
      let rest = after.drop(while: \.isEmpty)
      let isLast =
        Self.quotes(next) || next == "--" || WrittenSigns.divider(next) != nil
        || Self.attribution(rest) != nil || Self.earlier(rest) != nil
      return isLast ? 1 : nil
    }
    return nil
  }

  /// How many lines a signature takes that begins with "--" here; nil if the dashes only part the text.
  ///
  /// - Parameter isMarked: whether a space follows them (RFC 3676, section 4.3), which nobody types.
  private static func signature(_ lines: ArraySlice<String>, isMarked: Bool) -> Int? {
    guard let count = untilEarlier(lines, most: longestSignature) else { return nil }
    // A page may mark it twice.
    let block = lines.dropFirst().prefix(count - 1).filter { !$0.isEmpty }.drop { $0 == "--" }
    if block.contains("--") { return nil }
    if block.isEmpty { return nil }
    if isMarked { return count }
    // Without the space, it must look like a name or an address.
    guard block.count <= 6, block.allSatisfy({ $0.count <= 70 }) else { return nil }
    if block.contains(where: WrittenSigns.isContact) { return count }
    guard let name = block.first else { return count }
    let isName =
      name.split(separator: " ").count <= 4 && name.first?.isUppercase == true
      && !name.contains { $0.isNumber || ":!?.".contains($0) }
    return isName && block.dropFirst().allSatisfy({ !".!?".contains($0.last ?? " ") }) ? count : nil
  }

  /// How many lines there are before an earlier message, or to the end; nil if more than `most` of them say something.
  private static func untilEarlier(_ lines: ArraySlice<String>, most: Int) -> Int? {
    var rest = lines.dropFirst()
    var count = 0
    while let line = rest.first {
      if quotes(line) || earlier(rest) != nil || attribution(rest) != nil { break }
      if !line.isEmpty { count += 1 }
      guard count <= most else { return nil }
      rest = rest.dropFirst()
    }
    return rest.startIndex - lines.startIndex
  }

  private mutating func add(
    _ lines: ArraySlice<String>, as kind: Piece.Kind, isReaders: Bool
  ) {
    for line in lines { add(line.trimmedLine, as: kind, isReaders: isReaders) }
  }

  private mutating func add(_ line: String, as kind: Piece.Kind = .own, isReaders: Bool) {
    if let last = pieces.indices.last {
      let isSame = pieces[last].kind == kind && pieces[last].isReaders == isReaders
      // A blank line within a quotation does not end it.
      if isSame || line.isEmpty && kind == .own && pieces[last].kind == .quoted {
        pieces[last].lines.append(line)
        return
      }
    }
    pieces.append(Piece(kind: kind, isReaders: isReaders, lines: [line]))
  }

  // MARK: Earlier messages

  private struct Earlier {
    let header: QuotedHeader
    /// How many lines its dividing line and its header take.
    let count: Int
    /// Whether a dividing line says that it is passed on.
    let isPassedOn: Bool
  }

  /// An earlier message's fields that begin here, perhaps after a line that divides.
  private static func earlier(_ lines: ArraySlice<String>, isQuoted: Bool = false) -> Earlier? {
    guard let line = lines.first, !line.isEmpty, !quotes(line) else { return nil }
    if let divider = WrittenSigns.divider(line) {
      var skipped = 1 + lines.dropFirst().prefix(2).prefix { $0.isEmpty }.count
      var isPassedOn = divider == .forward
      // A mere rule may part anything.
      if let header = QuotedHeader(lines.dropFirst(skipped), isExpected: divider != .rule) {
        return Earlier(header: header, count: skipped + header.count, isPassedOn: isPassedOn)
      }
      // A rule and a line in words may both divide.
      if let next = lines.dropFirst(skipped).first, let second = WrittenSigns.divider(next) {
        isPassedOn = isPassedOn || second == .forward
        skipped += 1 + lines.dropFirst(skipped + 1).prefix(2).prefix { $0.isEmpty }.count
        if let header = QuotedHeader(lines.dropFirst(skipped), isExpected: true) {
          return Earlier(header: header, count: skipped + header.count, isPassedOn: isPassedOn)
        }
      }
    }
    return QuotedHeader(lines, isExpected: isQuoted).map {
      Earlier(header: $0, count: $0.count, isPassedOn: false)
    }
  }

  private struct Attribution {
    let line: String
    let count: Int
    /// Whether all that follows is quoted, without marks.
    let isRest: Bool
  }

  /// Lines that tell who wrote what is quoted next.
  private static func attribution(_ lines: ArraySlice<String>) -> Attribution? {
    guard let first = lines.first, namesSomebody(first) || hasDate(first) || first.hasSuffix(":")
    else { return nil }
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
        if isQuoted { return Attribution(line: line, count: index + 1, isRest: false) }
        // Words alone do not make what follows somebody else's.
        return namesSomebody(line) && hasDate(line)
          ? Attribution(line: line, count: index + 1, isRest: true) : nil
      }
      return isQuoted && hasDate(line) && (namesSomebody(line) || hasTime(line))
        ? Attribution(line: line, count: index + 1, isRest: false) : nil
    }
    return nil
  }

  private static func namesSomebody(_ line: String) -> Bool {
    line.utf8.contains { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "<") }
  }
  private static func hasDate(_ line: String) -> Bool { line.digitCount >= 3 }

  /// Whether it has a year and a time of day.
  private static func hasTime(_ line: String) -> Bool {
    let words = line.split { !$0.isNumber && $0 != ":" }
    return words.contains { $0.count == 4 && $0.hasPrefix("20") }
      && words.contains { $0.contains(":") && $0.count >= 4 }
  }

  private static func quotes(_ line: String) -> Bool { line.hasPrefix(">") }

  /// How many lines a quotation takes; blank lines within it do not end it.
  private static func quotationLength(_ lines: ArraySlice<String>) -> Int {
    var count = 0
    for (index, line) in lines.enumerated() {
      if quotes(line) { count = index + 1 } else if !line.isEmpty { break }
    }
    return count
  }

  /// The lines without one mark of quotation, up to the first line that has none and is not blank; then the rest.
  private static func unquoted(_ lines: ArraySlice<String>) -> [String] {
    lines.map { line in
      guard quotes(line) else { return line }
      let words = line.dropFirst()
      return String(words.first == " " ? words.dropFirst() : words)
    }
  }

  // MARK: Felt

  /// The sender's lines, and before an answer what it answers.
  private func joined() -> FeltLines {
    let own = pieces.indices.filter { pieces[$0].kind == .own && !pieces[$0].isBlank }
    let answered = own.filter { $0 > 0 && pieces[$0 - 1].kind == .quoted }
    var felt = FeltLines()
    for index in pieces.indices {
      let piece = pieces[index]
      switch piece.kind {
      case .own where index == own.last && channel.isMail:
        Self.addWithoutContacts(piece.lines, to: &felt)
      case .own: for line in piece.lines { felt.add(line) }
      case .attribution: break
      case .earlier, .frame: if !piece.isBlank { felt.leaveOut() }
      case .quoted:
        let quotation = Quotation(piece.lines)
        let isAnswered = answered.contains(index + 1)
        // One quotation above the whole message is what everybody has read, unless it is short.
        let isShown = answered.count > 1 || own.first != answered.first || quotation.isShort
        if isAnswered, isShown, let words = quotation.question {
          felt.add("> " + words)
        } else {
          felt.leaveOut()
        }
      }
    }
    return felt
  }

  /// Adds lines without the block of addresses and numbers below the name at their end.
  private static func addWithoutContacts(_ lines: [String], to felt: inout FeltLines) {
    let closing = lines.lastIndex(where: WrittenSigns.isClosing)
    let after = closing.map { lines[($0 + 1)...].drop { $0.isEmpty } } ?? []
    guard !after.isEmpty else {
      for line in lines { felt.add(line) }
      return
    }
    for line in lines[...after.startIndex] { felt.add(line) }
    for block in after.dropFirst().split(separator: "", omittingEmptySubsequences: true) {
      let isContact = block.contains(where: WrittenSigns.isContact)
      if isContact, !(block.first.map(WrittenSigns.isPostscript) ?? false) {
        felt.leaveOut()
        continue
      }
      felt.add("")
      for line in block { felt.add(line) }
    }
  }
}

/// Lines with "…" where something was left out.
private struct FeltLines {
  private var lines: [String] = []
  private var isGap = false
  /// Whether a line has the sign.
  private(set) var hasGap = false

  mutating func add(_ line: String) {
    if isGap, !line.isEmpty {
      lines.append("… \(line)")
      isGap = false
      hasGap = true
    } else {
      lines.append(line)
    }
  }

  mutating func leaveOut() {
    guard let last = lines.lastIndex(where: { !$0.isEmpty }) else {
      // It stands before the first line then.
      isGap = true
      return
    }
    hasGap = true
    if !lines[last].hasSuffix("…") { lines[last] += " …" }
  }

  var text: String { lines.joined(separator: "\n").trimmedLine }
}
