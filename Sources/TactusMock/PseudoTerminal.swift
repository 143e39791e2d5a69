import Glibc
public import TactusLink

/// The device's end of a pseudo-terminal: the host opens `path` as if it were a serial port.
///
/// Raw, 8-bit, without echo. Hosts may come and go: what is written while nobody has it open is lost,
/// as on an unplugged line. Closed when it goes out of scope; the host then reads a hang-up.
public final class PseudoTerminal: ByteTransport {
  /// TIOCSPTLCK and TIOCGPTN of Linux, which no header gives to Swift.
  private static let lock: UInt = 0x4004_5431
  private static let number: UInt = 0x8004_5430

  private let master: Int32
  private let openings: Int32
  private var isClean = true
  /// Where the host opens it, such as `/dev/pts/4`.
  public let path: String

  /// Opens a new pseudo-terminal; throws the system call that failed.
  public init() throws(TransportError) {
    let master = try check("open /dev/ptmx") {
      open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    }
    do throws(TransportError) {
      path = try Self.prepare(master)
      openings = try Self.watch(path)
    } catch {
      close(master)
      throw error
    }
    self.master = master
  }

  deinit {
    close(openings)
    close(master)
  }

  public var descriptor: Int32? { master }

  /// Whether a host has it open. While none has, `descriptor` polls as hung up at once, every time:
  /// poll `hostDescriptor` then.
  public var hasHost: Bool {
    var state = pollfd(fd: master, events: 0, revents: 0)
    return poll(&state, 1, 0) >= 0 && state.revents & Int16(POLLHUP) == 0
  }

  /// What to poll for readable bytes while no host is there: it has some once `path` was opened, until
  /// `forgetOpenings`.
  public var hostDescriptor: Int32 { openings }

  /// Makes `hostDescriptor` wait for the next opening; call it before `hasHost`, so that none is missed.
  public func forgetOpenings() {
    var events = InlineArray<256, UInt8>(repeating: 0)
    var span = events.mutableSpan
    while span.withUnsafeMutableBytes({ Glibc.read(openings, $0.baseAddress, $0.count) }) > 0 {}
  }

  public func write(_ bytes: ArraySlice<UInt8>) throws(TransportError) -> Int {
    // The kernel would keep them for the next host.
    guard hasHost else { return bytes.count }
    return try DescriptorIO.write(bytes, to: master)
  }

  public func read(into buffer: inout [UInt8]) throws(TransportError) {
    try DescriptorIO.read(from: master, into: &buffer)
    if hasHost {
      isClean = false
    } else if !isClean {
      // Settings and unread bytes of the host that left would outlast it.
      try Self.makeRaw(master)
      isClean = true
    }
  }

  private static func prepare(_ master: Int32) throws(TransportError) -> String {
    var unlocked: Int32 = 0
    var number: Int32 = 0
    try check("ioctl TIOCSPTLCK") { ioctl(master, Self.lock, &unlocked) }
    try check("ioctl TIOCGPTN") { ioctl(master, Self.number, &number) }
    let path = "/dev/pts/\(number)"
    try makeRaw(master)
    // Before it was open for the first time it does not count as hung up.
    close(try check("open \(path)") { open(path, O_RDWR | O_NOCTTY | O_CLOEXEC) })
    return path
  }

  private static func watch(_ path: String) throws(TransportError) -> Int32 {
    let openings = try check("inotify_init1") {
      inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    }
    do throws(TransportError) {
      try check("inotify_add_watch \(path)") {
        inotify_add_watch(openings, path, UInt32(IN_OPEN))
      }
    } catch {
      close(openings)
      throw error
    }
    return openings
  }

  /// Sets the line raw and forgets what the host has not read.
  private static func makeRaw(_ master: Int32) throws(TransportError) {
    var settings = termios()
    try check("tcgetattr") { tcgetattr(master, &settings) }
    cfmakeraw(&settings)
    try check("tcsetattr") { tcsetattr(master, TCSAFLUSH, &settings) }
  }
}

/// The result of a system call; throws its name and errno when it failed.
@discardableResult
private func check(_ call: String, _ body: () -> Int32) throws(TransportError) -> Int32 {
  let result = body()
  guard result >= 0 else { throw .system(call: call, code: errno) }
  return result
}
