import Glibc
import TactusDatabase
import TactusMessage

/// Drafts of exports, whose last page a checksum follows.
extension StoreDraft {
  /// Fills the draft with an export whose pages span `pages` bytes.
  ///
  /// - Throws: `StoreError` if the export cannot be read, or the draft cannot be written.
  func copy(from source: Int32, upTo pages: Int64, _ name: String) throws(StoreError) {
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    // No more than the size found, even if the file has grown meanwhile.
    var left = pages + Int64(ExportSeal.length)
    while left > 0 {
      let count = read(source, &piece, min(piece.count, Int(clamping: left)))
      if count == 0 { return }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw StoreError(system: errno, file: name)
      }
      try add(piece[..<count])
      left -= Int64(count)
    }
  }

  /// Returns true if a correct checksum follows the first `pages` bytes.
  func isSealed(upTo pages: Int64) -> Bool { ExportSeal.isValid(descriptor, upTo: pages) }
}
