import Glibc

/// Buffered standard output that notices when nobody reads any more.
struct StandardOutput {
  private var buffer: [UInt8] = []
  /// False once a write has failed; what is written then is thrown away.
  private(set) var isOpen = true

  init() { buffer.reserveCapacity(1 << 16) }

  mutating func write(_ text: some StringProtocol) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= 1 << 16 { flush() }
  }

  mutating func line(_ text: some StringProtocol) {
    write(text)
    buffer.append(0x0A)
  }

  /// Writes everything; false when that failed, now or before.
  @discardableResult
  mutating func flush() -> Bool {
    isOpen = isOpen && writeAll(buffer, to: STDOUT_FILENO)
    buffer.removeAll(keepingCapacity: true)
    return isOpen
  }
}

enum StandardError {
  /// One line for a person.
  static func write(_ line: String) { _ = writeAll(Array((line + "\n").utf8), to: STDERR_FILENO) }
}

/// Writes all bytes, waiting where a descriptor is non-blocking; false on an error.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if written > 0 {
      rest = rest.dropFirst(written)
    } else if errno == EAGAIN {
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      poll(&request, 1, -1)
    } else if errno != EINTR {
      return false
    }
  }
  return true
}
