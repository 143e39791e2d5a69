import Glibc
import TactusMessenger
import TactusText

/// A person of an address book: a name, and the numbers and mail addresses that messages come from.
package struct VCard: Hashable, Sendable {
  /// The name by which people know them; empty if the card has none.
  package var name = ""
  /// Numbers and mail addresses, each once, as they are written.
  package var addresses: [String] = []
  /// The line of the file at which the card begins, from 1.
  package var line: Int

  /// The most addresses that are taken from one card.
  static let mostAddresses = 32
}

/// Reads vCards 2.1, 3.0 and 4.0 (RFC 6350) from a stream of bytes, one at a time.
///
/// Pictures and whatever else is not asked for is dropped as it comes, so that a file of any size is
/// read in little memory.
package struct VCardReader {
  /// What was read.
  package enum Item: Hashable {
    case card(VCard)
    /// A card that is left out, and why.
    case trouble(line: Int, String)
  }

  /// How much of a line is kept, folds joined; of more, it is cut.
  private static let longestLine = 8192
  private static let longestName = 200

  private var bytes = VCardBytes()
  private var partial: [UInt8] = []
  /// The line so far, whose continuation may follow.
  private var line: [UInt8]?
  private var number = 0
  private var lineNumber = 0
  private var card: VCard?
  private var given: (formatted: String, parts: String, other: String) = ("", "", "")
  /// How many cards within the card are open, such as an AGENT's.
  private var depth = 0
  /// Whether the line before was an AGENT without a value, whose card follows.
  private var isBeforeAgent = false
  private var items: [Item] = []

  /// A reader of a file that has not begun.
  package init() {}

  /// Takes the next bytes of the file; returns what they complete.
  package mutating func read(_ bytes: [UInt8]) -> [Item] {
    split(self.bytes.read(bytes))
    defer { items = [] }
    return items
  }

  private mutating func split(_ bytes: [UInt8]) {
    var start = 0
    while let end = Self.lineEnd(bytes, from: start) {
      if partial.isEmpty {
        take(bytes[start..<end].prefix(Self.longestLine))
      } else {
        keep(bytes[start..<end])
        take(partial[...])
        partial.removeAll(keepingCapacity: true)
      }
      start = end + 1
    }
    keep(bytes[start...])
  }

  /// Ends the file; returns what is left.
  package mutating func finish() -> [Item] {
    split(bytes.finish())
    if !partial.isEmpty { take(partial[...]) }
    endLine()
    leaveOut()
    defer { items = [] }
    return items
  }

  private static func lineEnd(_ bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBytes { buffer in
      guard start < buffer.count, let base = buffer.baseAddress,
        let found = memchr(base + start, 0x0A, buffer.count - start)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    partial += bytes.prefix(max(0, Self.longestLine - partial.count))
  }

  /// Takes a line as it stands in the file.
  private mutating func take(_ bytes: ArraySlice<UInt8>) {
    number += 1
    var bytes = bytes
    if bytes.last == 0x0D { bytes.removeLast() }
    if number == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    let isFolded = line != nil && (bytes.first == 0x20 || bytes.first == 0x09)
    if let line, line.last == UInt8(ascii: "="), VCardLine(line)?.isQuotedPrintable == true {
      // Some programs fold a line where its soft break is.
      self.line?.removeLast()
      join(isFolded ? bytes.dropFirst() : bytes)
    } else if isFolded {
      join(bytes.dropFirst())
    } else {
      endLine()
      line = Array(bytes)
      lineNumber = number
    }
  }

  private mutating func join(_ bytes: ArraySlice<UInt8>) {
    let room = max(0, Self.longestLine - (line?.count ?? 0))
    if room > 0 { line?.append(contentsOf: bytes.prefix(room)) }
  }

  private mutating func endLine() {
    defer { line = nil }
    guard let line, let parsed = VCardLine(line) else { return }
    let wasBeforeAgent = isBeforeAgent
    isBeforeAgent = parsed.name == "AGENT" && parsed.components == [""]
    switch parsed.name {
    case "BEGIN" where Self.isCard(parsed): begin(isWithin: wasBeforeAgent)
    case "END" where Self.isCard(parsed): end()
    case "FN" where isOpen: given.formatted = parsed.components.joined(separator: " ")
    case "N" where isOpen: given.parts = Self.name(parsed.components)
    case "ORG" where isOpen, "NICKNAME" where isOpen:
      if given.other.isEmpty { given.other = parsed.components.first ?? "" }
    case "TEL" where isOpen, "EMAIL" where isOpen: add(parsed)
    default: break
    }
  }

  /// Whether lines are those of the card itself.
  private var isOpen: Bool { card != nil && depth == 0 }

  private static func isCard(_ line: VCardLine) -> Bool {
    line.components.first?.uppercased() == "VCARD"
  }

  /// - Parameter isWithin: whether the card belongs to another, as that of an AGENT does.
  private mutating func begin(isWithin: Bool) {
    if card != nil, isWithin {
      depth += 1
      return
    }
    leaveOut()
    card = VCard(line: lineNumber)
    given = ("", "", "")
  }

  /// Leaves out a card that has not ended.
  private mutating func leaveOut() {
    if let card { items.append(.trouble(line: card.line, "a card without END:VCARD")) }
    (card, depth) = (nil, 0)
  }

  private mutating func end() {
    guard depth == 0 else {
      depth -= 1
      return
    }
    guard var card else { return }
    self.card = nil
    card.name =
      [given.formatted, given.parts, given.other].map(\.steady).first { !$0.isEmpty } ?? ""
    if card.name.unicodeScalars.count > Self.longestName {
      items.append(
        .trouble(line: card.line, "a name of more than \(Self.longestName) characters"))
    } else {
      items.append(.card(card))
    }
  }

  /// Family, given, additional, prefix and suffix, in the order in which they are said.
  private static func name(_ parts: [String]) -> String {
    [1, 2, 0].compactMap { $0 < parts.count ? parts[$0] : nil }
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  private mutating func add(_ line: VCardLine) {
    var text = line.components.first ?? ""
    for scheme in ["tel:", "mailto:"] where text.lowercased().hasPrefix(scheme) {
      text = String(text.dropFirst(scheme.count))
    }
    guard let card, card.addresses.count < VCard.mostAddresses, SenderAddress(text) != nil,
      ServiceProtocol.isName(text), !card.addresses.contains(text)
    else { return }
    self.card?.addresses.append(text)
  }
}
