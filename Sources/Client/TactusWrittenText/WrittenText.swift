import TactusText

/// The part of a text that its sender wrote, for every channel that delivers texts.
///
/// It omits only lines that it can classify: an earlier message quoted under an attribution or a
/// header block, a signature, a disclaimer, the footer of a list or program. "…" replaces each, and
/// `others` keeps the lines for the detection of danger. A forwarded message counts as the sender's
/// text and stays, whichever program and language produced it. If a quotation is answered, the
/// words before the answer stay after ">", because an answer alone conveys little.
package struct WrittenText {
  /// The origin of a text, which decides which lines can be classified.
  package enum Channel: Hashable, Sendable {
    /// A mail without its subject, which may mark it as forwarded.
    case mail(isForward: Bool)
    /// Any other text. Its first line may be a mail's subject, and signs that only mail programs
    /// write mean nothing.
    case message

    var isMail: Bool { self != .message }
  }

  /// One or more consecutive lines.
  struct Piece {
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
    /// True if the reader wrote them.
    let isReaders: Bool
    var lines: [String]
    var isBlank: Bool { lines.allSatisfy(\.isEmpty) }
  }

  private let channel: Channel
  private let reader: ReaderNames
  private let lines: [String]
  private var pieces: [Piece] = []
  /// True if an earlier message found from here on is forwarded; true if one has been found.
  private var isForward = false
  private var hasForward = false
  /// True if the last line announces a forwarded message after ">".
  private var isAnnounced = false
  /// True if the quotations since the last attribution are the reader's words; nil before the
  /// first.
  private var quotesReader: Bool?
  /// The text that the reader feels: all lines if none is the sender's own.
  package private(set) var felt = ""
  /// True if `felt` omits something, for which it contains "…".
  package private(set) var isCut = false

  /// The maximum depth of messages forwarded within each other.
  private static let deepest = 8
  /// The maximum number of lines of a signature and of a footer.
  private static let longestSignature = 12
  private static let longestFooter = 15

  /// Classifies the lines of a text.
  package init(_ text: String, from channel: Channel, to reader: ReaderNames = ReaderNames()) {
    self.channel = channel
    self.reader = reader
    let lines = EncodedData.named(
      in: PlainArmour.removed(
        from: text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(
          String.init)))
    self.lines = lines.map(\.trimmedLine)
    if case .mail(true) = channel { isForward = true }
    if !channel.isMail, let first = self.lines.first(where: { !$0.isEmpty }) {
      isForward = WrittenSigns.isForward(subject: first)
    }
    read(lines[...], isReaders: false, depth: 0)
    if hasOwn {
      let joined = FeltLines(pieces, isMail: channel.isMail)
      (felt, isCut) = (joined.text, joined.hasGap)
    }
    if felt.isEmpty { (felt, isCut) = (self.lines.joined(separator: "\n").trimmedLine, false) }
  }

  // MARK: Results

  /// True if some of it is the sender's own.
  package var isWritten: Bool { hasOwn }

  /// The lines that the reader did not write, in consecutive groups, each marked if it is part
  /// of `felt`, and if it only frames the text.
  package var others: [(lines: [String], isFelt: Bool, isFrame: Bool)] {
    pieces.filter { !$0.isReaders && !$0.isBlank }.map { piece in
      (
        Self.bare(piece.lines), !isCut || piece.kind == .own,
        piece.kind == .frame || piece.kind == .attribution
      )
    }
  }

  /// The lines that the reader wrote, anywhere in the text, without quotation marks.
  package var readersLines: [String] {
    pieces.filter(\.isReaders).flatMap { Self.bare($0.lines) }
  }

  /// The lines after ">" that are answered, of which `felt` may repeat some, without quotation
  /// marks.
  package var quotedLines: [String] {
    pieces.filter { $0.kind == .quoted }.flatMap { Self.bare($0.lines) }
  }

  private static func bare(_ lines: [String]) -> [String] {
    lines.compactMap { line in
      let words = line.drop { $0 == ">" || $0 == " " }
      return words.isEmpty ? nil : String(words)
    }
  }

  /// True if some line is the sender's own. A subject with "Re:" or "Fwd:" is not.
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
    // Text converted from HTML has no blank lines to end a paragraph.
    let hasBlanks = raw.contains { $0.trimmedLine.isEmpty }
    let lines = raw.map(\.trimmedLine)
    var rest = lines[...]
    while let line = rest.first {
      let after = rest.dropFirst()
      if line.isEmpty {
        add(line, isReaders: isReaders)
        rest = after
      } else if let earlier = EarlierMessage(rest) {
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
      } else if let attribution = Attribution(rest) {
        let isAuthors = isReaders || reader.areNamed(in: attribution.line)
        let following = rest.dropFirst(attribution.count)
        if isForward, !hasForward {
          // The attribution of a forwarded message is kept.
          add(rest.prefix(attribution.count), as: .own, isReaders: isReaders)
          hasForward = true
          let content = attribution.isRest ? Array(following) : Self.unquoted(following)
          return read(content[...], asForward: true, isReaders: isAuthors, depth: depth)
        }
        if attribution.isRest {
          // Without any text before it, it is the whole message.
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

  /// Reads lines after ">": a forwarded message, a quotation that is answered, or the sender's own
  /// use of the sign.
  private mutating func readQuotation(
    _ block: ArraySlice<String>, isReaders: Bool, depth: Int
  ) {
    let inner = Self.unquoted(block)
    let isNamed = isAnnounced
    isAnnounced = false
    let start = inner.map(\.trimmedLine)[...].drop(while: \.isEmpty)
    if let earlier = EarlierMessage(start, isQuoted: true),
      quotesReader == nil || earlier.isPassedOn || isNamed
    {
      let isAuthors = isReaders || reader.areNamed(in: earlier.header.author)
      guard isForward || isNamed || earlier.isPassedOn || !hasOwn else {
        return add(block, as: .quoted, isReaders: isAuthors)
      }
      hasForward = true
      return read(inner[...], asForward: true, isReaders: isReaders, depth: depth)
    }
    if quotesReader == nil, let attribution = Attribution(start) {
      quotesReader = isReaders || reader.areNamed(in: attribution.line)
    }
    // Lines without an attribution may be the sender's, as in a poem.
    guard let quotesReader else { return add(block, as: .own, isReaders: isReaders) }
    guard isForward, !hasForward else {
      return add(block, as: .quoted, isReaders: quotesReader)
    }
    hasForward = true
    read(inner[...], asForward: true, isReaders: quotesReader, depth: depth)
  }

  /// True if a line announces a forwarded message after ">" below it, as Apple's programs do.
  private static func announcesQuotation(_ lines: ArraySlice<String>) -> Bool {
    guard let line = lines.first, WrittenSigns.divider(line) == .forward else { return false }
    return lines.dropFirst().first { !$0.isEmpty }.map(quotes) ?? false
  }

  /// Returns the number of lines from here on that only frame the text; nil if none do.
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
      // It extends to the end of its paragraph.
      return hasBlanks ? 1 + after.prefix { !$0.isEmpty && !Self.quotes($0) }.count : 1
    }
    if ReplySigns.isDeviceLine(line) {
      // A mail program puts it on the last line; elsewhere, a person wrote it.
      guard let next = after.first(where: { !$0.isEmpty }) else { return 1 }
      let rest = after.drop(while: \.isEmpty)
      let isLast =
        Self.quotes(next) || next == "--" || WrittenSigns.divider(next) != nil
        || Attribution(rest) != nil || EarlierMessage(rest) != nil
      return isLast ? 1 : nil
    }
    return nil
  }

  /// Returns the number of lines of a signature that begins with "--" here; nil if the dashes only
  /// divide the text.
  ///
  /// - Parameter isMarked: true if a space follows them (RFC 3676, section 4.3), which people do
  ///   not type.
  private static func signature(_ lines: ArraySlice<String>, isMarked: Bool) -> Int? {
    guard let count = untilEarlier(lines, most: longestSignature) else { return nil }
    // A web page may mark it twice.
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

  /// Returns the number of lines before an earlier message, or to the end; nil if more than `most`
  /// of them are not blank.
  private static func untilEarlier(_ lines: ArraySlice<String>, most: Int) -> Int? {
    var rest = lines.dropFirst()
    var count = 0
    while let line = rest.first {
      if quotes(line) || EarlierMessage(rest) != nil || Attribution(rest) != nil { break }
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

  private static func quotes(_ line: String) -> Bool { line.hasPrefix(">") }

  /// Returns the number of lines of a quotation; blank lines within it do not end it.
  private static func quotationLength(_ lines: ArraySlice<String>) -> Int {
    var count = 0
    for (index, line) in lines.enumerated() {
      if quotes(line) { count = index + 1 } else if !line.isEmpty { break }
    }
    return count
  }

  /// Removes one quotation mark from each line that has one.
  private static func unquoted(_ lines: ArraySlice<String>) -> [String] {
    lines.map { line in
      guard quotes(line) else { return line }
      let words = line.dropFirst()
      return String(words.first == " " ? words.dropFirst() : words)
    }
  }
}
