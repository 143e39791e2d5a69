import Glibc
import TactusClient
import TactusMessage
import TactusText

/// A person of an address book: a name, and the numbers and mail addresses of their messages.
package struct VCard: Hashable, Sendable {
  /// The displayed name; empty if the card has none.
  package var name = ""
  /// Numbers and mail addresses without duplicates, exactly as written.
  package var addresses: [String] = []
  /// The line of the file at which the card begins, counted from 1.
  package var line: Int

  /// The maximum number of addresses read from one card.
  static let mostAddresses = 32
}

/// Reads vCards 2.1, 3.0 and 4.0 (RFC 6350) from a stream of bytes, one card at a time.
///
/// Pictures and other unused properties are dropped as they arrive, so that a file of any size
/// needs little memory.
package struct VCardReader {
  /// An item of the file.
  package enum Item: Hashable {
    case card(VCard)
    /// A skipped card, and the reason.
    case skipped(line: Int, String)
  }

  /// The maximum size of an unfolded line in bytes; the rest is dropped.
  private static let longestLine = 8192
  private static let longestName = 200

  private var bytes = VCardBytes()
  private var partial: [UInt8] = []
  /// The line so far, which a folded line may continue.
  private var line: [UInt8]?
  private var number = 0
  private var lineNumber = 0
  private var card: VCard?
  private var names: (formatted: String, parts: String, other: String) = ("", "", "")
  /// The number of open cards nested in the card, such as an AGENT's.
  private var depth = 0
  /// True if the previous line was an AGENT without a value, followed by its card.
  private var isBeforeAgent = false
  private var items: [Item] = []

  /// Creates a reader at the beginning of a file.
  package init() {}

  /// Reads the next bytes of the file; returns the items that they complete.
  package mutating func read(_ bytes: [UInt8]) -> [Item] {
    split(self.bytes.read(bytes))
    defer { items = [] }
    return items
  }

  private mutating func split(_ bytes: [UInt8]) {
    var start = 0
    while let end = Self.lineEnd(bytes, from: start) {
      if partial.isEmpty {
        handleLine(bytes[start..<end].prefix(Self.longestLine))
      } else {
        appendPartial(bytes[start..<end])
        handleLine(partial[...])
        partial.removeAll(keepingCapacity: true)
      }
      start = end + 1
    }
    appendPartial(bytes[start...])
  }

  /// Ends the file; returns the remaining items.
  package mutating func finish() -> [Item] {
    split(bytes.finish())
    if !partial.isEmpty { handleLine(partial[...]) }
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

  private mutating func appendPartial(_ bytes: ArraySlice<UInt8>) {
    partial += bytes.prefix(max(0, Self.longestLine - partial.count))
  }

  /// Handles a physical line of the file.
  private mutating func handleLine(_ bytes: ArraySlice<UInt8>) {
    number += 1
    var bytes = bytes
    if bytes.last == 0x0D { bytes.removeLast() }
    if number == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    let isFolded = line != nil && (bytes.first == 0x20 || bytes.first == 0x09)
    if let line, line.last == UInt8(ascii: "="), VCardLine(line)?.isQuotedPrintable == true {
      // Some programs fold a line at a quoted-printable soft break.
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
    case "FN" where isOpen: names.formatted = parsed.components.joined(separator: " ")
    case "N" where isOpen: names.parts = Self.name(parsed.components)
    case "ORG" where isOpen, "NICKNAME" where isOpen:
      if names.other.isEmpty { names.other = parsed.components.first ?? "" }
    case "TEL" where isOpen, "EMAIL" where isOpen: add(parsed)
    default: break
    }
  }

  /// True if lines belong to the card itself, not to a nested one.
  private var isOpen: Bool { card != nil && depth == 0 }

  private static func isCard(_ line: VCardLine) -> Bool {
    line.components.first?.uppercased() == "VCARD"
  }

  /// - Parameter isWithin: true if the card is nested in another, as that of an AGENT is.
  private mutating func begin(isWithin: Bool) {
    if card != nil, isWithin {
      depth += 1
      return
    }
    leaveOut()
    card = VCard(line: lineNumber)
    names = ("", "", "")
  }

  /// Skips a card that has not ended.
  private mutating func leaveOut() {
    if let card { items.append(.skipped(line: card.line, "a card without END:VCARD")) }
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
      [names.formatted, names.parts, names.other].map(\.steady).first { !$0.isEmpty } ?? ""
    if card.name.unicodeScalars.count > Self.longestName {
      items.append(
        .skipped(line: card.line, "a name of more than \(Self.longestName) characters"))
    } else {
      items.append(.card(card))
    }
  }

  /// Joins given, additional and family name in spoken order; prefix and suffix are dropped.
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
