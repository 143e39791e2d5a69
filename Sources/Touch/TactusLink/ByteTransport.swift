public import TactusWire

/// A failure of the line.
public enum TransportError: Error, Equatable, Sendable {
  /// The other end is gone: unplugged, hung up or closed.
  case closed
  /// A system call failed; `code` is its errno.
  case system(call: String, code: Int32)
}

extension TransportError: CustomStringConvertible {
  /// The failure, in one line for the user.
  public var description: String {
    switch self {
    case .closed: "the device closed the line; reconnect it and try again"
    case .system(let call, let code): "\(call) failed on the line (errno \(code))"
    }
  }
}

/// A two-way stream of bytes that never blocks.
public protocol ByteTransport {
  /// Accepts as many bytes as fit and returns their count.
  ///
  /// - Throws: `TransportError` when the line is gone.
  mutating func write(_ bytes: ArraySlice<UInt8>) throws(TransportError) -> Int

  /// Appends the bytes that have arrived, possibly none, to `buffer`.
  ///
  /// - Throws: `TransportError` when the line is gone.
  mutating func read(into buffer: inout [UInt8]) throws(TransportError)

  /// Discards accepted bytes not sent yet, as far as possible; half a frame may already be on the
  /// line.
  mutating func discardUnsent()

  /// The file descriptor to poll for readable bytes; nil for a transport inside the process.
  var descriptor: Int32? { get }

  /// The caller's clock after the last read, when all its bytes had arrived; nil in virtual time,
  /// which passes only between calls.
  var readTime: Microseconds? { get }
}

extension ByteTransport {
  /// Nil, for a transport in virtual time.
  public var readTime: Microseconds? { nil }

  /// Does nothing, for a transport without a buffer.
  public func discardUnsent() {}
}

/// One end of a wire inside the process: the other end can read at once, and unchanged, all bytes
/// written here.
///
/// Not thread-safe.
public final class MemoryTransport: ByteTransport {
  private var incoming: [UInt8] = []
  private weak var peer: MemoryTransport?

  private init() {}

  /// Creates the two ends of a wire. An end whose peer is gone throws `TransportError.closed`.
  public static func makePair() -> (host: MemoryTransport, device: MemoryTransport) {
    let host = MemoryTransport()
    let device = MemoryTransport()
    host.peer = device
    device.peer = host
    return (host, device)
  }

  /// Nil: there is nothing to poll.
  public var descriptor: Int32? { nil }

  /// True if there are bytes to read.
  public var hasBytes: Bool { !incoming.isEmpty }

  /// Accepts every byte.
  ///
  /// - Throws: `TransportError.closed` when the peer is gone.
  public func write(_ bytes: ArraySlice<UInt8>) throws(TransportError) -> Int {
    guard let peer else { throw .closed }
    peer.incoming.append(contentsOf: bytes)
    return bytes.count
  }

  /// Appends all bytes that the peer has written since the last read.
  ///
  /// - Throws: `TransportError.closed` when the peer is gone and nothing is left to read.
  public func read(into buffer: inout [UInt8]) throws(TransportError) {
    guard !incoming.isEmpty else {
      if peer == nil { throw .closed }
      return
    }
    buffer.append(contentsOf: incoming)
    incoming.removeAll(keepingCapacity: true)
  }
}
