import TactusText

/// Data that a text carries as letters: encrypted messages, keys, and files (RFC 9580, RFC 7468,
/// RFC 4716, age, uuencode, yEnc, base64). A short phrase in brackets replaces it.
///
/// Only lines that look like data are replaced: words within its marks stay.
struct EncodedData {
  private enum Kind {
    case encrypted, key, certificate, signature
    case data(Int)

    var phrase: String {
      switch self {
      case .encrypted: "[encrypted]"
      case .key: "[key]"
      case .certificate: "[certificate]"
      case .signature: "[signature]"
      case .data(let bytes):
        bytes < 1000 ? "[data, \(bytes) bytes]" : "[data, \((bytes + 512) / 1024) KB]"
      }
    }
  }

  /// The minimum length of data: of a run of signs without a space, and of each line of several.
  private static let longRun = 60
  private static let longLine = 40

  private var output: [String] = []
  /// The last end lines of armour and of yEnc.
  private var lastEnd = -1
  private var lastYEnd = -1

  /// Returns the lines with a phrase in place of each block of data.
  static func named(in lines: [String]) -> [String] {
    guard lines.contains(where: mayHold) else { return lines }
    var text = EncodedData()
    text.read(lines)
    return text.output
  }

  /// True if a line may be or begin data.
  private static func mayHold(_ line: String) -> Bool {
    var run = 0
    var wasDash = false
    for byte in line.utf8 {
      if byte == 0x20 || byte == 0x09 { run = 0 } else { run += 1 }
      if run >= longLine { return true }
      // As in "-----BEGIN".
      if byte == UInt8(ascii: "B"), wasDash { return true }
      if byte != 0x20 { wasDash = byte == UInt8(ascii: "-") || byte >= 0x80 }
    }
    let words = words(line)
    return words.hasPrefix("=ybegin ") || words.hasPrefix("begin ")
  }

  private mutating func read(_ lines: [String]) {
    var rest = lines[...]
    // Hostile texts contain many beginnings without an end, each of which would search the whole
    // rest.
    lastEnd = lines.lastIndex { Self.mark("END", in: Self.words($0)) != nil } ?? -1
    lastYEnd = lines.lastIndex { Self.words($0).hasPrefix("=yend") } ?? -1
    while let line = rest.first {
      let (mark, words) = Self.split(line)
      if let found = armour(words, rest.dropFirst()) ?? block(words, rest.dropFirst(), mark: mark) {
        output.append(mark + found.line)
        output += found.words
        rest = rest.dropFirst(1 + found.count)
      } else {
        output.append(mark + Self.runsNamed(in: String(words)))
        rest = rest.dropFirst()
      }
    }
  }

  /// Splits a line into its quotation marks and its words.
  private static func split(_ line: String) -> (mark: String, words: Substring) {
    let words = line.drop { $0 == ">" || $0 == " " || $0 == "\t" || $0 == "\u{FEFF}" }
    return (String(line[..<words.startIndex]), words)
  }

  private static func words(_ line: String) -> Substring { split(line).words }

  private struct Found {
    /// The first line with the phrase in it.
    let line: String
    /// The lines within the marks that are not data.
    var words: [String] = []
    /// The number of further lines that it covers.
    let count: Int
  }

  // MARK: Armour

  /// Returns a block between "-----BEGIN X-----" and "-----END X-----", which may be in one line.
  private func armour(_ line: Substring, _ after: ArraySlice<String>) -> Found? {
    guard let begin = Self.mark("BEGIN", in: line) else { return nil }
    let kind = Self.kind(ofLabel: begin.label)
    let before = String(line[..<begin.range.lowerBound])
    let remainder = line[begin.range.upperBound...]
    if let end = Self.mark("END", in: remainder) {
      let inner = remainder[..<end.range.lowerBound]
      guard let size = Self.size(of: inner) else { return nil }
      let tail = remainder[end.range.upperBound...]
      return Found(line: before + Self.phrase(kind, size) + tail, count: 0)
    }
    guard remainder.allSatisfy(\.isWhitespace) else { return nil }
    var size = 0
    var innerLines: [String] = []
    var count = 0
    var rest = after
    var wasData = false
    while let next = rest.first {
      let inner = Self.words(next).trimmedLine
      rest = rest.dropFirst()
      if Self.mark("END", in: inner[...]) != nil {
        count = after.count - rest.count
        break
      }
      let isEnding = rest.first.map { Self.isAfterLast(Self.words($0)) } ?? true
      if Self.isLine(inner, least: Self.longLine)
        || wasData && Self.isShort(inner, isEnding: isEnding)
      {
        // A line with this prefix is a checksum.
        if inner.first != "=" { size += Self.bytes(inner.utf8.count) }
        wasData = true
        count = after.count - rest.count
      } else if !inner.isEmpty, !Self.isHeader(inner[...]) {
        // A block without an end line ends with its data.
        guard lastEnd >= rest.startIndex, Self.mark("BEGIN", in: inner[...]) == nil else { break }
        innerLines.append(next)
        wasData = false
      }
    }
    guard size > 0 else { return nil }
    return Found(line: before + Self.phrase(kind, size), words: innerLines, count: count)
  }

  /// Returns the range and the label of a mark such as "-----BEGIN PGP MESSAGE-----" in a line.
  private static func mark(
    _ word: String, in line: Substring
  ) -> (range: Range<Substring.Index>, label: Substring)? {
    func isDash(_ character: Character) -> Bool { "-—–".contains(character) }
    var rest = line
    while let start = rest.firstIndex(where: isDash) {
      let dashes = rest[start...].prefix(while: isDash)
      rest = rest[dashes.endIndex...]
      let inner = rest.drop { $0 == " " }
      guard dashes.utf8.count >= 4, inner.hasPrefix("\(word) ") else { continue }
      let label = inner.dropFirst(word.count + 1).prefix {
        $0.isASCII && ($0.isUppercase || $0.isNumber || $0 == " " || $0 == "#")
      }
      let closing = inner[label.endIndex...].prefix(while: isDash)
      guard !label.isEmpty, closing.utf8.count >= 4 else { continue }
      return (start..<closing.endIndex, label)
    }
    return nil
  }

  /// Returns the kind of a block; nil if its label does not indicate one.
  private static func kind(ofLabel label: Substring) -> Kind? {
    if label.contains("SIGNATURE") { return .signature }
    if label.contains("KEY") || label.contains("PARAMETERS") { return .key }
    if label.contains("CERTIFICATE") || label.contains("CRL") { return .certificate }
    if label.hasPrefix("PGP MESSAGE") || label.contains("ENCRYPTED")
      || ["PKCS7", "CMS", "SMIME", "PKCS #7 SIGNED DATA"].contains(where: label.hasPrefix)
    {
      return .encrypted
    }
    return nil
  }

  private static func phrase(_ kind: Kind?, _ size: Int) -> String {
    (kind ?? .data(size)).phrase
  }

  /// Returns the number of bytes in single-line armour; nil if it contains words.
  private static func size(of line: Substring) -> Int? {
    var size = 0
    var isFirst = true
    for word in line.split(whereSeparator: \.isWhitespace) {
      let isData = isLine(word, least: isFirst ? longLine : 1)
      // Its headers precede it.
      if isData, !isFirst || word.utf8.count >= longLine {
        if word.first != "=" { size += bytes(word.utf8.count) }
        isFirst = false
      } else if !isFirst {
        return nil
      }
    }
    return size > 0 ? size : nil
  }

  private static func isHeader(_ line: Substring) -> Bool {
    [
      "Version", "Comment", "MessageID", "Hash", "Charset", "Proc-Type", "DEK-Info", "Subject",
      "X-",
    ].contains(where: line.hasPrefix) && line.contains(":")
  }

  // MARK: Blocks without such marks

  private func block(
    _ line: Substring, _ after: ArraySlice<String>, mark: String
  ) -> Found? {
    if line.hasPrefix("begin ") { return Self.uuencoded(line, after, mark: mark) }
    if line.hasPrefix("=ybegin ") { return yEncoded(line, after) }
    return Self.plainBlock(line, after)
  }

  private static func plainBlock(_ line: Substring, _ after: ArraySlice<String>) -> Found? {
    guard isLine(line.trimmedLine, least: longLine) else { return nil }
    let length = line.utf8.count
    var size = bytes(length)
    var all = String(line)
    var count = 0
    for next in after {
      let inner = words(next).trimmedLine
      guard isLine(inner, least: 1), inner.utf8.count <= length else { break }
      let isLast = inner.utf8.count < length
      // The last line of base64 is padded to a multiple of four signs, which words rarely match.
      let isFilled = inner.utf8.count % 4 == 0 && (inner.last == "=" || isMixed(inner))
      if isLast, !isFilled { break }
      size += bytes(inner.utf8.count)
      if all.utf8.count < 4096 { all += inner }
      count += 1
      if isLast { break }
    }
    guard all.utf8.count >= longRun, isMixed(all) else { return nil }
    return Found(line: phrase(encrypted(all), size), count: count)
  }

  private static func uuencoded(
    _ line: Substring, _ after: ArraySlice<String>, mark: String
  ) -> Found? {
    let parts = line.split(separator: " ")
    guard parts.count >= 3, (3...4).contains(parts[1].utf8.count), parts[1].allSatisfy(\.isNumber)
    else { return nil }
    var size = 0
    var count = 0
    for next in after {
      let inner = next.hasPrefix(mark) ? next.dropFirst(mark.count) : next[...]
      if inner.trimmedLine == "end" {
        count += 1
        break
      }
      if inner.trimmedLine == "`" || inner.trimmedLine.isEmpty {
        count += 1
        continue
      }
      guard let first = inner.utf8.first, (0x20...0x60).contains(first) else { break }
      let length = Int((first - 0x20) & 0x3F)
      let room = (length + 2) / 3 * 4 + 1
      // Spaces at the end of a line are lost in transit.
      guard inner.utf8.count <= room + 1, 2 * inner.utf8.count >= room,
        inner.utf8.allSatisfy({ (0x20...0x60).contains($0) })
      else { break }
      size += length
      count += 1
    }
    return size > 0 ? Found(line: Kind.data(size).phrase, count: count) : nil
  }

  private func yEncoded(_ line: Substring, _ after: ArraySlice<String>) -> Found? {
    guard line.contains(" line="), line.contains(" size=") else { return nil }
    let declaredSize = line.split(separator: " ").first { $0.hasPrefix("size=") }?.dropFirst(5)
    let ends =
      lastYEnd < after.startIndex ? nil : after.firstIndex { Self.words($0).hasPrefix("=yend") }
    let block = ends.map { after[..<$0] } ?? after.prefix { !$0.isEmpty }
    let textLines = block.filter { Self.isWords($0) }
    let count = block.count + (ends == nil ? 0 : 1)
    let size = declaredSize.flatMap { Int($0) }.map { max(0, $0) } ?? 0
    return Found(line: Kind.data(size).phrase, words: textLines, count: count)
  }

  /// True if a line within data was written by a person.
  private static func isWords(_ line: String) -> Bool {
    let letters = line.unicodeScalars.count { $0.properties.isAlphabetic || $0 == " " }
    return line.contains(" ") && letters * 10 > line.unicodeScalars.count * 8
  }

  // MARK: Runs within a line

  /// Returns the line with a phrase in place of its long runs; consecutive runs count as one.
  private static func runsNamed(in line: String) -> String {
    guard line.utf8.count >= longRun else { return line }
    var found = ""
    var size = 0
    var kind: Kind?
    func close() {
      if size > 0 { found += phrase(kind, size) }
      (size, kind) = (0, nil)
    }
    for word in line.split(separator: " ", omittingEmptySubsequences: false) {
      if let run = run(in: word, isAfterData: size > 0) {
        if run.range.lowerBound > word.startIndex { close() }
        if size == 0 {
          if !found.isEmpty { found += " " }
          found += word[..<run.range.lowerBound]
        }
        kind = kind ?? run.kind
        size += bytes(word[run.range].utf8.count)
        let tail = word[run.range.upperBound...]
        if !tail.isEmpty {
          close()
          found += tail
        }
      } else {
        close()
        if !found.isEmpty || word.startIndex > line.startIndex { found += " " }
        found += word
      }
    }
    close()
    return found
  }

  /// Returns the data in a word; nil without any.
  private static func run(
    in word: Substring, isAfterData: Bool
  ) -> (range: Range<Substring.Index>, kind: Kind?)? {
    // The last of several runs is shorter.
    if isAfterData, word.utf8.count >= 16, word.utf8.count % 4 == 0, isLine(word, least: 1),
      isMixed(word)
    {
      return (word.startIndex..<word.endIndex, nil)
    }
    guard word.utf8.count >= longRun else { return nil }
    var rest = word
    // As in "data:image/png;base64,…"; other addresses are links.
    if let scheme = word.utf8.firstRange(of: "data:".utf8) {
      rest = word[scheme.upperBound...]
      guard let comma = rest.firstIndex(of: ",") else { return nil }
      let data = rest[rest.index(after: comma)...].prefix { isSign($0) || $0 == "%" }
      return data.utf8.count >= longRun ? (scheme.lowerBound..<data.endIndex, nil) : nil
    }
    if word.utf8.firstRange(of: "://".utf8) != nil || word.hasPrefix("www.") { return nil }
    while let start = rest.firstIndex(where: isSign) {
      // A signed token has three parts.
      let isToken = rest[start...].hasPrefix("eyJ")
      let data = rest[start...].prefix { isSign($0) || isToken && $0 == "." }
      rest = rest[data.endIndex...]
      guard data.utf8.count >= longRun, isMixed(data) || key(data) != nil else { continue }
      // The path of an address without a scheme.
      if word[..<start].last == ".", data.contains("/") { return nil }
      return (start..<data.endIndex, encrypted(data))
    }
    return nil
  }

  private static func key(_ data: some StringProtocol) -> Kind? {
    ["AAAAB3NzaC1", "AAAAC3NzaC1", "AAAAE2VjZHNh", "AAAAGnNr", "age1", "AGE-SECRET-KEY-1"]
      .contains(where: data.hasPrefix) ? .key : nil
  }

  /// Returns the kind of encrypted contents or key in base64, by its first bytes; nil for others.
  private static func encrypted(_ data: some StringProtocol) -> Kind? {
    let head = data.prefix(80)
    let starts = ["hQEM", "hQIM", "hF4D", "wcBM", "wcFM", "wV4D", "jA0E", "YWdlLWVuY3J5cHRpb24"]
    if starts.contains(where: head.hasPrefix) { return .encrypted }
    // The object identifier of CMS enveloped data, in two alignments of base64.
    return head.hasPrefix("MI")
      && (head.contains("CSqGSIb3DQEHA") || head.contains("KoZIhvcNAQcD")) ? .encrypted : key(data)
  }

  // MARK: Signs

  private static func isSign(_ character: Character) -> Bool {
    character.isASCII
      && (character.isLetter || character.isNumber || "+/=_-".contains(character))
  }

  /// True if a line has at least `least` signs, all of base64.
  private static func isLine(_ line: some StringProtocol, least: Int) -> Bool {
    line.utf8.count >= least
      && line.utf8.allSatisfy {
        switch $0 {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2F, 0x3D, 0x2D, 0x5F: true
        default: false
        }
      }
  }

  /// True if a line may end data.
  private static func isShort(_ line: String, isEnding: Bool) -> Bool {
    isLine(line, least: 1) && (isEnding || line.hasPrefix("="))
  }

  private static func isAfterLast(_ line: Substring) -> Bool {
    line.isEmpty || line.hasPrefix("=") || mark("END", in: line) != nil
  }

  /// True if signs alternate as in data: capitals, small letters and digits, or two of these.
  private static func isMixed(_ text: some StringProtocol) -> Bool {
    var counts = [0, 0, 0]
    var turns = 0
    var last = -1
    for byte in text.utf8 {
      let kind =
        switch byte {
        case 0x30...0x39: 0
        case 0x41...0x5A: 1
        case 0x61...0x7A: 2
        default: -1
        }
      guard kind >= 0 else { continue }
      counts[kind] += 1
      if last >= 0, kind != last { turns += 1 }
      last = kind
    }
    let all = counts.reduce(0, +)
    guard counts[0] > 0, all > 0 else {
      // Short data may happen to have no digit, and CamelCase words have few capitals.
      return counts[1] > 0 && counts[2] > 0 && turns * 5 >= all * 2
    }
    return turns * 5 >= all
  }

  private static func bytes(_ signs: Int) -> Int { signs * 3 / 4 }
}
