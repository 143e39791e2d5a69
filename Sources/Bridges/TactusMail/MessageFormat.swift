import Glibc
import TactusSystem
import TactusText

/// The file formats of messages.
package enum MessageFormat: String, CaseIterable {
  case jsonl
  case mbox
  case maildir
  /// A file with a single mail, as programs save it (.eml, `message/rfc822`).
  case eml

  /// A reader for a file of this format; not for a Maildir, whose files are single mails.
  package var reader: any MessageReader {
    switch self {
    case .mbox: MboxReader()
    case .eml: MailFileReader()
    case .jsonl, .maildir: JSONLinesReader()
    }
  }

  /// The number of bytes that `of(_:)` needs to recognise a format.
  package static let telling = 4096

  /// Recognises a format by a file's first bytes; nil for an unknown one.
  package static func of(_ bytes: [UInt8]) -> MessageFormat? {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = (bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...])
      .drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    if text.starts(with: Array("From ".utf8)) { return .mbox }
    if text.isEmpty || text.first == UInt8(ascii: "{") { return .jsonl }
    return isHeader(text, isCut: bytes.count >= telling) ? .eml : nil
  }

  /// True if text begins with header lines, including one that is typical of mail.
  private static func isHeader(_ text: ArraySlice<UInt8>, isCut: Bool) -> Bool {
    var isKnown = false
    for line in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let line = line.last == 0x0D ? line.dropLast() : line
      if line.isEmpty { break }
      // A folded line.
      if line.first == 0x20 || line.first == 0x09 { continue }
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
        return isKnown && isCut && line.endIndex == text.endIndex
      }
      let name = line[..<colon].drop { $0 == 0x20 }
      guard !name.isEmpty, name.allSatisfy({ (0x21...0x7E).contains($0) }) else { return false }
      if fields.contains(String(decoding: name, as: UTF8.self).lowercased()) { isKnown = true }
    }
    return isKnown
  }

  private static let fields: Set<String> = [
    "from", "date", "received", "return-path", "message-id", "mime-version", "delivered-to",
  ]
}
