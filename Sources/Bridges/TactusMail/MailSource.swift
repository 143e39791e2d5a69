import CGMime
import Glibc

/// The bytes of a mail, in memory or in a file.
enum MailSource {
  case bytes(ArraySlice<UInt8>)
  /// An open file, which nothing else reads at the same time.
  case file(Int32)

  /// The minimum size of a file that is read in pieces; shorter mails are held in memory.
  private static let shortMail = 1 << 20
  /// The maximum number of bytes of a mail that must be repaired for GMime.
  private static let longestOdd = 4 << 20

  /// Returns a stream of its parsable ranges, which the caller must end, and true if it is cut.
  func stream() -> (stream: UnsafeMutableRawPointer?, isCut: Bool) {
    switch self {
    case .bytes(let bytes): Self.stream(of: bytes)
    case .file(let descriptor): Self.stream(of: descriptor)
    }
  }

  private static func stream(of given: ArraySlice<UInt8>) -> (UnsafeMutableRawPointer?, Bool) {
    let bytes = MailHead.repaired(given)?[...] ?? given
    var limits = MailLimits()
    bytes.withUnsafeBytes { limits.scan($0) }
    limits.finish()
    if limits.ranges == [0..<bytes.count] {
      return (bytes.withUnsafeBytes { tactus_stream_bytes_new($0.baseAddress, $0.count) }, false)
    }
    var selected: [UInt8] = []
    for range in limits.ranges {
      selected +=
        bytes[(bytes.startIndex + range.lowerBound)..<(bytes.startIndex + range.upperBound)]
    }
    return (
      selected.withUnsafeBytes { tactus_stream_bytes_new($0.baseAddress, $0.count) }, limits.isCut
    )
  }

  private static func stream(of descriptor: Int32) -> (UnsafeMutableRawPointer?, Bool) {
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_size < shortMail {
      // Read one byte more than the size, so that a growing file is noticed.
      let all = read(descriptor, at: 0, most: Int(status.st_size) + 1)
      if all.count == Int(status.st_size) { return stream(of: all[...]) }
    }
    var limits = MailLimits()
    var held: [UInt8] = []
    var offset = 0
    var isWhole = true
    // A mail that must be repaired is held in memory.
    var isOdd = false
    while !limits.isCut {
      let more = read(descriptor, at: offset, most: 1 << 17)
      if more.isEmpty { break }
      offset += more.count
      held += more
      if held.count == more.count, offset == more.count {
        isOdd = MailHead.repaired(held[...]) != nil
      }
      if isOdd, offset > longestOdd { return (stream(of: held[...]).0, true) }
      if isOdd || offset <= shortMail { continue }
      isWhole = false
      // Up to the last line end, or everything if the line is longer than any field.
      let end = held.lastIndex(of: 0x0A).map { $0 + 1 } ?? held.count
      held.withUnsafeBytes { limits.scan(UnsafeRawBufferPointer(rebasing: $0[..<end])) }
      held.removeSubrange(..<end)
    }
    if isWhole { return stream(of: held[...]) }
    held.withUnsafeBytes { limits.scan($0) }
    limits.finish()
    let ranges = tactus_stream_ranges_new()
    for range in limits.ranges {
      tactus_stream_ranges_add(ranges, descriptor, Int64(range.lowerBound), Int64(range.upperBound))
    }
    return (ranges, limits.isCut)
  }

  private static func read(_ descriptor: Int32, at offset: Int, most: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      var result = 0
      repeat {
        result = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      } while result < 0 && errno == EINTR
      count = max(0, result)
    }
  }
}
