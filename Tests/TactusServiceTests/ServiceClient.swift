import Glibc
import TactusSystem
import Testing

/// A program's end of a connection to the service.
final class ServiceClient {
  let descriptor: Int32

  init(_ path: String) throws {
    descriptor = LocalSocket.connection(to: path).descriptor
    try #require(descriptor >= 0)
  }

  /// Nil while the service's queue is full.
  init?(ifRoom path: String) {
    descriptor = LocalSocket.connection(to: path).descriptor
    if descriptor < 0 { return nil }
  }

  deinit {
    // Even if a process that is just being started has a copy.
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
  }

  /// Sends the bytes that are accepted at once; returns their number.
  @discardableResult
  func send(_ bytes: some Sequence<UInt8>) -> Int {
    var rest = Array(bytes)[...]
    let count = rest.count
    _ = LocalSocket.send(&rest, to: descriptor)
    return count - rest.count
  }

  func send(_ text: String) { send(text.utf8) }
  func endWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// The bytes received, and true if the other end has closed.
  func received() -> (text: String, isOver: Bool) {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      guard count > 0 else {
        return (String(decoding: bytes, as: UTF8.self), count == 0 || errno == ECONNRESET)
      }
      bytes += chunk[..<count]
    }
  }

  /// The complete lines received.
  func lines() -> [String] { received().text.split(separator: "\n").map(String.init) }
}
