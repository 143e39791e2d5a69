import Glibc
import TactusSystem
import TactusText

/// How messages are stored in files.
package enum MessageFormat: String, CaseIterable {
  case jsonl
  case mbox
  case maildir

  /// A reader for a file of this format; not for a Maildir, whose files are single mails.
  package var reader: any MessageReader {
    self == .mbox ? MboxReader() : JSONLinesReader()
  }

  /// How many bytes `of(_:)` needs to recognise a format.
  package static let telling = 4096

  /// Recognises a format by a file's first bytes; nil for an unknown one.
  package static func of(_ bytes: [UInt8]) -> MessageFormat? {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = (bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...])
      .drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    if text.starts(with: Array("From ".utf8)) { return .mbox }
    return text.isEmpty || text.first == UInt8(ascii: "{") ? .jsonl : nil
  }
}
