import Glibc
public import TactusLink

/// The device's end of a pseudo-terminal: the host opens `path` as if it were a serial port.
///
/// Raw, 8-bit, without echo. Closed when it goes out of scope; the host then reads a hang-up.
public final class PseudoTerminal: ByteTransport {
  /// TIOCSPTLCK and TIOCGPTN of Linux, which no header gives to Swift.
  private static let lock: UInt = 0x4004_5431
  private static let number: UInt = 0x8004_5430

  private let master: Int32
  /// Where the host opens it, such as `/dev/pts/4`.
  public let path: String

  /// Opens a new pseudo-terminal; throws the system call that failed.
  public init() throws(TransportError) {
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard master >= 0 else { throw .system(call: "open /dev/ptmx", code: errno) }
    var unlocked: Int32 = 0
    var number: Int32 = 0
    guard ioctl(master, Self.lock, &unlocked) == 0, ioctl(master, Self.number, &number) == 0 else {
      let code = errno
      close(master)
      throw .system(call: "ioctl", code: code)
    }
    var settings = termios()
    tcgetattr(master, &settings)
    cfmakeraw(&settings)
    tcsetattr(master, TCSANOW, &settings)
    self.master = master
    path = "/dev/pts/\(number)"
  }

  deinit { close(master) }

  public var descriptor: Int32? { master }

  public func write(_ bytes: ArraySlice<UInt8>) throws(TransportError) -> Int {
    try DescriptorIO.write(bytes, to: master)
  }

  public func read(into buffer: inout [UInt8]) throws(TransportError) {
    try DescriptorIO.read(from: master, into: &buffer)
  }
}

/// Non-blocking reads and writes of a descriptor.
enum DescriptorIO {
  static func write(
    _ bytes: ArraySlice<UInt8>, to descriptor: Int32
  ) throws(TransportError) -> Int {
    guard !bytes.isEmpty else { return 0 }
    let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if written >= 0 { return written }
    switch errno {
    case EAGAIN, EINTR: return 0
    case EIO, EPIPE, ENXIO: throw .closed
    default: throw .system(call: "write", code: errno)
    }
  }

  static func read(from descriptor: Int32, into buffer: inout [UInt8]) throws(TransportError) {
    var chunk = InlineArray<512, UInt8>(repeating: 0)
    while true {
      var span = chunk.mutableSpan
      let count = span.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        for index in 0..<count { buffer.append(chunk[index]) }
        continue
      }
      if count == 0 { throw .closed }
      switch errno {
      // A pseudo-terminal that nobody has open at the other end reads EIO: nobody is there yet.
      case EAGAIN, EINTR, EIO: return
      default: throw .system(call: "read", code: errno)
      }
    }
  }
}
