import Glibc
import TactusSystem
import TactusText

/// How messages lie in a file.
package enum MessageFormat: String, CaseIterable {
  case jsonl
  case mbox
  case maildir

  package var reader: any MessageReader {
    self == .mbox ? MboxReader(charsets: CharsetConverter.text) : JSONLinesReader()
  }

  /// How many bytes it takes to tell them apart.
  package static let telling = 4096

  /// By the first bytes of a file; nil when they are of no format that is known.
  package static func of(_ bytes: [UInt8]) -> MessageFormat? {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = (bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...])
      .drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    if text.starts(with: Array("From ".utf8)) { return .mbox }
    return text.isEmpty || text.first == UInt8(ascii: "{") ? .jsonl : nil
  }
}
