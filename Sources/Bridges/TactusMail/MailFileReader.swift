import TactusMessage

/// Reads a file that is one mail.
struct MailFileReader: MessageReader {
  /// The longest mail read, in bytes; the rest is left out.
  private static let longest = 32 << 20

  private var bytes: [UInt8] = []
  private var isFinished = false

  mutating func append(_ bytes: [UInt8]) {
    self.bytes += bytes.prefix(max(0, Self.longest - self.bytes.count))
  }

  mutating func finish() { isFinished = true }

  mutating func next() -> ImportedItem? {
    guard isFinished, !bytes.isEmpty else { return nil }
    defer { bytes = [] }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let mail = (bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...])
      .drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    do throws(ImportError) {
      return ImportedItem(line: 1, result: .success(try MailMessage.message(from: mail)))
    } catch {
      return ImportedItem(line: 1, result: .failure(error))
    }
  }
}
