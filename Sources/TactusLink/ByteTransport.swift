public import TactusWire

/// Why bytes no longer travel.
public enum TransportError: Error, Equatable, Sendable {
  /// The other end is gone: unplugged, hung up or closed.
  case closed
  /// A system call failed; `code` is its errno.
  case system(call: String, code: Int32)
}

extension TransportError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .closed: "the device closed the line; reconnect it and try again"
    case .system(let call, let code): "\(call) failed on the line (errno \(code))"
    }
  }
}

/// A two-way stream of bytes that never blocks.
public protocol ByteTransport {
  /// Takes as many bytes as it has room for and returns how many that were.
  mutating func write(_ bytes: ArraySlice<UInt8>) throws(TransportError) -> Int

  /// Appends to `buffer` the bytes that have come, possibly none.
  mutating func read(into buffer: inout [UInt8]) throws(TransportError)

  /// Throws away what it has taken and not sent, as far as it can; half a frame may have left.
  mutating func discardUnsent()

  /// What to poll for readable bytes; nil for a transport inside the process.
  var descriptor: Int32? { get }

  /// The caller's clock now, when what was just read had come; nil where time passes only between two
  /// calls of the caller.
  var readTime: Microseconds? { get }
}

extension ByteTransport {
  public var readTime: Microseconds? { nil }

  /// Nothing, for a transport that keeps nothing back.
  public func discardUnsent() {}
}

/// One end of a wire inside the process; what one end writes the other reads, at once and unchanged.
///
/// Not for use from several threads.
public final class MemoryTransport: ByteTransport {
  private var incoming: [UInt8] = []
  private weak var peer: MemoryTransport?

  private init() {}

  /// The two ends of a new wire. An end whose peer is gone throws `TransportError.closed`.
  public static func makePair() -> (host: MemoryTransport, device: MemoryTransport) {
    let host = MemoryTransport()
    let device = MemoryTransport()
    host.peer = device
    device.peer = host
    return (host, device)
  }

  public var descriptor: Int32? { nil }

  /// Whether there is something to read.
  public var hasBytes: Bool { !incoming.isEmpty }

  public func write(_ bytes: ArraySlice<UInt8>) throws(TransportError) -> Int {
    guard let peer else { throw .closed }
    peer.incoming.append(contentsOf: bytes)
    return bytes.count
  }

  public func read(into buffer: inout [UInt8]) throws(TransportError) {
    guard !incoming.isEmpty else {
      if peer == nil { throw .closed }
      return
    }
    buffer.append(contentsOf: incoming)
    incoming.removeAll(keepingCapacity: true)
  }
}
