import CSerialPort
import Glibc
public import TactusLink

/// An open serial port: a USB glove, an adapter, or a pseudo-terminal.
///
/// The line has 8 data bits, no parity, one stop bit and no flow control, and is raw. Nothing
/// blocks, except that closing waits up to 50 ms for the last bytes. Only one process has it open:
/// a lock (flock) excludes other users of this class, and a real port is opened only if no other
/// program has it open.
public final class SerialPort: ByteTransport {
  /// The open port.
  public let info: PortInfo
  /// The identity by which the glove is recognised when it returns.
  public let identity: PortIdentity

  /// The maximum number of bytes per call, so that a device that never pauses cannot hold up its reader.
  private static let longestRead = 65_536
  private var line: SerialLine?

  /// Opens the port that the user selected.
  ///
  /// - Parameter baud: bits per second; USB gloves and pseudo-terminals ignore it.
  /// - Throws: `PortError` when there is no such port or it cannot be opened.
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

  /// Polls as readable for bytes, and as hung up when unplugged; nil once closed.
  public var descriptor: Int32? { line?.descriptor }

  /// Writes as many bytes as fit and returns their count.
  ///
  /// - Throws: `TransportError` when the port is closed or gone.
  public func write(_ bytes: ArraySlice<UInt8>) throws(TransportError) -> Int {
    guard let line else { throw .closed }
    guard !bytes.isEmpty else { return 0 }
    let written = bytes.withUnsafeBytes { Glibc.write(line.descriptor, $0.baseAddress, $0.count) }
    if written >= 0 { return written }
    if errno == EAGAIN || errno == EINTR { return 0 }
    throw Self.failure("write", errno)
  }

  /// Discards the bytes that the kernel still holds; on a pseudo-terminal, the other end keeps up
  /// to about 4,000 bytes.
  public func discardUnsent() {
    if let line { tcflush(line.descriptor, TCOFLUSH) }
  }

  /// Appends the bytes that have arrived, possibly none.
  ///
  /// - Throws: `TransportError` when the port is closed or gone.
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
        // The chunk was not filled; if more bytes are there, the descriptor polls as readable.
        if count < chunk.count { return }
        continue
      }
      // Another program may have set VMIN 0, so that an empty read returns 0.
      let code = count < 0 ? errno : line.isHungUp ? EIO : EAGAIN
      if code == EINTR { continue }
      // Deliver the last bytes first; the next call will see the hang-up again.
      if code == EAGAIN || buffer.count > before { return }
      throw Self.failure("read", code)
    }
  }

  /// Drops DTR, so that the device detects that its host has left, and releases the port.
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
