import Glibc

/// A file with a JSON document.
package enum JSONFile {
  /// The largest document that is read, 1 MiB.
  package static let maximumBytes = 1 << 20

  /// The longest wait for a pipe.
  private static let patienceMilliseconds: Int32 = 5000

  /// The bytes of a file, at most `maximumBytes`.
  ///
  /// - Parameter examine: checks the open file before it is read.
  /// - Throws: `JSONDocumentError.unreadable` or `.tooLarge`, or the error of `examine`.
  package static func read(
    _ path: String, examine: (Int32) throws(JSONDocumentError) -> Void = { _ in }
  ) throws(JSONDocumentError) -> [UInt8] {
    func failure(_ code: Int32) -> JSONDocumentError {
      .unreadable(file: path, reason: unsafe String(cString: strerror(code)))
    }
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw failure(errno) }
    defer { _ = close(file) }
    try examine(file)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while bytes.count <= maximumBytes {
      let count = systemRead(file, &chunk, chunk.count)
      if count > 0 {
        bytes += chunk.prefix(count)
      } else if count == 0 {
        return bytes
      } else if errno == EAGAIN {
        var wait = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        if poll(&wait, 1, patienceMilliseconds) == 0 { throw failure(ETIMEDOUT) }
      } else if errno != EINTR {
        throw failure(errno)
      }
    }
    throw .tooLarge(file: path, maximumBytes: maximumBytes)
  }
}

private let systemRead = read
