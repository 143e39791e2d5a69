import CSerialPort
import Glibc
public import TactusLink

/// An open serial port: a USB glove, an adapter, or a pseudo-terminal.
///
/// 8 data bits, no parity, one stop bit, no flow control, raw. Nothing here blocks, except that closing
/// gives the line 50 ms to take the last bytes. One process has it at a time: a lock (flock) keeps
/// others of this kind away, and other programs are looked for before a real port is touched.
public final class SerialPort: ByteTransport {
  /// Bytes taken in one call, so that a device that never pauses cannot hold its reader.
  private static let longestRead = 65_536

  public let info: PortInfo
  public let identity: PortIdentity
  private var line: SerialLine?

  /// Opens the port that is meant.
  ///
  /// - Parameter baud: bits per second; USB gloves and pseudo-terminals do not mind.
  public convenience init(_ selector: PortSelector, baud: Int = 115_200) throws(PortError) {
    let info = try Ports.find(selector)
    let others = info.serialNumber == nil ? [] : try Ports.list()
    try self.init(info, PortIdentity(info, among: others), baud: baud)
  }

  init(_ info: PortInfo, _ identity: PortIdentity, baud: Int) throws(PortError) {
    self.info = info
    self.identity = identity
    line = try SerialLine(info, baud: baud)
  }

  deinit { close() }

  /// Polls as readable for bytes and as hung up when it was unplugged; nil once closed.
  public var descriptor: Int32? { line?.descriptor }

  public func write(_ bytes: ArraySlice<UInt8>) throws(TransportError) -> Int {
    guard let line else { throw .closed }
    guard !bytes.isEmpty else { return 0 }
    let written = bytes.withUnsafeBytes { Glibc.write(line.descriptor, $0.baseAddress, $0.count) }
    if written >= 0 { return written }
    if errno == EAGAIN || errno == EINTR { return 0 }
    throw Self.failure("write", errno)
  }

  /// Throws away what the kernel still holds; of a pseudo-terminal all but about 4,000 bytes, which are
  /// the other end's already.
  public func discardUnsent() {
    if let line { tcflush(line.descriptor, TCOFLUSH) }
  }

  public func read(into buffer: inout [UInt8]) throws(TransportError) {
    guard let line else { throw .closed }
    let before = buffer.count
    var chunk = InlineArray<4096, UInt8>(repeating: 0)
    while buffer.count - before < Self.longestRead {
      var span = chunk.mutableSpan
      let count = span.withUnsafeMutableBytes {
        Glibc.read(line.descriptor, $0.baseAddress, $0.count)
      }
      if count > 0 {
        chunk.span.extracting(first: count).withUnsafeBytes { buffer.append(contentsOf: $0) }
        // Less than there was room for: the rest, if any, polls as readable.
        if count < chunk.count { return }
        continue
      }
      // Another program may have set the line so that finding nothing reads as nothing.
      let code = count < 0 ? errno : line.isHungUp ? EIO : EAGAIN
      if code == EINTR { continue }
      // The last words first; a hang-up is still there at the next call.
      if code == EAGAIN || buffer.count > before { return }
      throw Self.failure("read", code)
    }
  }

  /// Drops DTR, so that the device knows that its host has left, and lets others have the port.
  public func close() {
    line?.close()
    line = nil
  }

  private static func failure(_ call: String, _ code: Int32) -> TransportError {
    switch code {
    case EIO, ENXIO, ENODEV, EPIPE: .closed
    default: .system(call: call, code: code)
    }
  }
}
