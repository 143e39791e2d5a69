import Glibc
import TactusLink

/// Non-blocking reads from and writes to a pseudo-terminal's master side.
enum DescriptorIO {
  /// The maximum number of bytes per read: a host that never stops writing must not starve the device.
  private static let longestRead = 8192

  static func write(
    _ bytes: ArraySlice<UInt8>, to descriptor: Int32
  ) throws(TransportError) -> Int {
    guard !bytes.isEmpty else { return 0 }
    let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if written >= 0 { return written }
    switch errno {
    case EAGAIN, EINTR: return 0
    // The host has just left, and the bytes are lost with it.
    case EIO: return bytes.count
    default: throw .system(call: "write", code: errno)
    }
  }

  static func read(from descriptor: Int32, into buffer: inout [UInt8]) throws(TransportError) {
    var chunk = InlineArray<512, UInt8>(repeating: 0)
    let end = buffer.count + longestRead
    while buffer.count < end {
      var span = chunk.mutableSpan
      let count = span.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        chunk.span.extracting(first: count).withUnsafeBytes { buffer.append(contentsOf: $0) }
        // The chunk was not filled; if more bytes are there, the descriptor polls as readable.
        if count < chunk.count { return }
        continue
      }
      if count == 0 { throw .closed }
      switch errno {
      case EINTR: continue
      // A pseudo-terminal reads EIO while its other end is not open: no host is connected yet.
      case EAGAIN, EIO: return
      default: throw .system(call: "read", code: errno)
      }
    }
  }
}
