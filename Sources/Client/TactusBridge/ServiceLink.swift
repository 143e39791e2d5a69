import Glibc
import TactusClient
package import TactusSystem

/// A program's end of a connection to the service; it never blocks.
package final class ServiceLink {
  /// The most bytes read in one call of `receiveLines`.
  private static let mostAtOnce = 1 << 20

  private let descriptor: Int32
  private var unsent: ArraySlice<UInt8> = []
  private var incoming: [UInt8] = []
  /// True if the service has ended the connection, or broken the protocol.
  package private(set) var isOver = false

  /// Creates a link on an open connection.
  package init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Connects to the socket at a path; on failure returns no link and the `errno`.
  package static func connect(to path: String) -> (link: ServiceLink?, code: Int32) {
    let (descriptor, code) = LocalSocket.connection(to: path)
    return (descriptor < 0 ? nil : ServiceLink(descriptor), code)
  }

  deinit { close(descriptor) }

  /// The descriptor that calls for `receiveLines`.
  package var interest: Interest {
    Interest(descriptor: descriptor, wantsToWrite: !unsent.isEmpty)
  }

  /// Sends a request, a line without its end; the bytes not sent at once are sent by the next
  /// `receiveLines`.
  package func send(line: [UInt8]) {
    unsent += line + [0x0A]
    flush()
  }

  private func flush() {
    // A service that stops reading may still have sent the reason.
    if !LocalSocket.send(&unsent, to: descriptor) { unsent = [] }
  }

  /// Pops the received lines, without their ends.
  package func receiveLines() -> [[UInt8]] {
    flush()
    var total = 0
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while !isOver, total < Self.mostAtOnce {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count > 0 {
        incoming += chunk[..<count]
        total += count
      } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
        isOver = true
      } else if errno == EAGAIN {
        break
      }
    }
    var lines: [[UInt8]] = []
    var start = 0
    while let end = incoming[start...].firstIndex(of: 0x0A) {
      lines.append(Array(incoming[start..<end]))
      start = end + 1
    }
    incoming.removeFirst(start)
    if incoming.count > ServiceProtocol.longestLine { isOver = true }
    return lines
  }
}
