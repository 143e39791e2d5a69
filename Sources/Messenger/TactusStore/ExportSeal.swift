import CSodium
import Glibc
package import TactusMessage

/// The last line of an export, after its last page: a checksum (BLAKE2b of libsodium) of all bytes
/// before it.
///
/// It reveals an export that was truncated, damaged, extended or spliced together, before
/// anything in it is parsed.
package enum ExportSeal {
  private static let word = "\nend of an export of Tactus, BLAKE2b-256 "
  private static let hashLength = 32
  /// The length of the line in bytes.
  static let length = word.utf8.count + 2 * hashLength + 1

  /// Returns the line for the first `end` bytes of a file; nil if they cannot be read.
  private static func line(_ descriptor: Int32, upTo end: Int64) -> [UInt8]? {
    var bytes = Array(word.utf8)
    guard let hash = hash(descriptor, upTo: end) else { return nil }
    let digits = Array("0123456789abcdef".utf8)
    for byte in hash { bytes += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
    return bytes + [UInt8(ascii: "\n")]
  }

  private static func hash(_ descriptor: Int32, upTo end: Int64) -> [UInt8]? {
    guard sodium_init() >= 0 else { return nil }
    let state = UnsafeMutableRawPointer.allocate(
      byteCount: crypto_generichash_statebytes(), alignment: 64)
    defer { state.deallocate() }
    let hasher = OpaquePointer(state)
    crypto_generichash_init(hasher, nil, 0, hashLength)
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    var place: Int64 = 0
    while place < end {
      let most = min(Int(clamping: end - place), piece.count)
      let count = pread(descriptor, &piece, most, off_t(place))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      crypto_generichash_update(hasher, piece, UInt64(count))
      place += Int64(count)
    }
    var hash = [UInt8](repeating: 0, count: hashLength)
    crypto_generichash_final(hasher, &hash, hash.count)
    return hash
  }

  /// Appends the line to a file.
  ///
  /// - Throws: `StoreError` if the file cannot be read or written.
  package static func append(to path: String) throws(StoreError) {
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError(system: errno, file: path) }
    defer { close(descriptor) }
    let end = lseek(descriptor, 0, SEEK_END)
    guard end >= 0, let line = line(descriptor, upTo: Int64(end)) else {
      throw StoreError(system: errno, file: path)
    }
    guard pwrite(descriptor, line, line.count, end) == line.count, fsync(descriptor) == 0 else {
      throw StoreError(system: errno, file: path)
    }
  }

  /// Removes the line, so that the bytes before it can be changed.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  package static func remove(from path: String) throws(StoreError) {
    var status = stat()
    guard stat(path, &status) == 0, truncate(path, max(0, status.st_size - off_t(length))) == 0
    else { throw StoreError(system: errno, file: path) }
  }

  /// Returns true if the line after the first `end` bytes matches them.
  static func isValid(_ descriptor: Int32, upTo end: Int64) -> Bool {
    var found = [UInt8](repeating: 0, count: length)
    guard pread(descriptor, &found, length, off_t(end)) == length else { return false }
    return found == line(descriptor, upTo: end)
  }
}
