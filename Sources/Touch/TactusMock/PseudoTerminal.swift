import Glibc
public import TactusLink

/// The device's end of a pseudo-terminal: the host opens `path` as if it were a serial port.
///
/// The line is raw, 8-bit and without echo. Hosts may come and go: bytes written without a host are
/// lost, as on an unplugged line. The line closes with this object; the host then reads a hang-up.
public final class PseudoTerminal: ByteTransport {
  /// The path that the host opens, such as `/dev/pts/4`.
  public let path: String

  /// Linux's TIOCSPTLCK and TIOCGPTN, which Swift does not import.
  private static let lock: UInt = 0x4004_5431
  private static let number: UInt = 0x8004_5430

  private let master: Int32
  private let openings: Int32
  private var isClean = true

  /// Opens a new pseudo-terminal.
  ///
  /// - Throws: `TransportError.system`, which names the call that failed.
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

  /// Adopts another process's pseudo-terminal, with its host if that is still connected.
  ///
  /// - Parameter master: its descriptor, closed with this object, or at once if this fails.
  /// - Throws: `TransportError.system` if it is not a pseudo-terminal's.
  package init(goingOnWith master: Int32) throws(TransportError) {
    do throws(TransportError) {
      path = try Self.path(master)
      openings = try Self.watch(path)
    } catch {
      close(master)
      throw error
    }
    self.master = master
    isClean = false
  }

  deinit {
    close(openings)
    close(master)
  }

  /// The master side, to poll while a host is there.
  public var descriptor: Int32? { master }

  /// True if a host has it open. Without a host, `descriptor` always polls as hung up: poll
  /// `hostDescriptor` instead.
  public var hasHost: Bool {
    var state = pollfd(fd: master, events: 0, revents: 0)
    return poll(&state, 1, 0) >= 0 && state.revents & Int16(POLLHUP) == 0
  }

  /// The descriptor to poll for reading while no host is connected: it becomes readable when `path`
  /// is opened, and remains so until `discardOpenings`.
  package var hostDescriptor: Int32 { openings }

  /// Makes `hostDescriptor` wait for the next opening; call it before `hasHost`, so that none is
  /// missed.
  package func discardOpenings() {
    var events = InlineArray<256, UInt8>(repeating: 0)
    var span = events.mutableSpan
    while span.withUnsafeMutableBytes({ Glibc.read(openings, $0.baseAddress, $0.count) }) > 0 {}
  }

  /// Sets the terminal's size for hosts that read it.
  ///
  /// - Throws: `TransportError.system` when the ioctl fails.
  package func setSize(rows: UInt16, columns: UInt16) throws(TransportError) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    try check("ioctl TIOCSWINSZ") { ioctl(master, UInt(TIOCSWINSZ), &size) }
  }

  /// True if there are bytes that the host has not read; false if that cannot be determined.
  package var hasUnread: Bool {
    let end = open(path, O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard end >= 0 else { return false }
    defer { close(end) }
    // The kernel counts written bytes only once it has passed them on, which polling makes it do.
    var state = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
    poll(&state, 1, 0)
    var count: Int32 = 0
    return ioctl(end, UInt(FIONREAD), &count) == 0 && count > 0
  }

  /// Discards the bytes that the host has not read.
  ///
  /// - Throws: `TransportError.system` when the call fails.
  package func discardUnread() throws(TransportError) {
    var settings = termios()
    try check("tcgetattr") { tcgetattr(master, &settings) }
    try check("tcsetattr") { tcsetattr(master, TCSAFLUSH, &settings) }
  }

  /// Writes as many bytes as fit and returns their count; without a host, all bytes are lost.
  ///
  /// - Throws: `TransportError.system` when the write fails.
  public func write(_ bytes: ArraySlice<UInt8>) throws(TransportError) -> Int {
    // The kernel would buffer the bytes for the next host.
    guard hasHost else { return bytes.count }
    return try DescriptorIO.write(bytes, to: master)
  }

  /// Appends the host's bytes, if any.
  ///
  /// - Throws: `TransportError.system` when the read fails.
  public func read(into buffer: inout [UInt8]) throws(TransportError) {
    try DescriptorIO.read(from: master, into: &buffer)
    if hasHost {
      isClean = false
    } else if !isClean {
      // Settings and unread bytes would outlast the host that left.
      try Self.makeRaw(master)
      isClean = true
    }
  }

  private static func prepare(_ master: Int32) throws(TransportError) -> String {
    var unlocked: Int32 = 0
    try check("ioctl TIOCSPTLCK") { ioctl(master, Self.lock, &unlocked) }
    let path = try path(master)
    try makeRaw(master)
    // Until it is first opened, the terminal does not count as hung up.
    close(try check("open \(path)") { open(path, O_RDWR | O_NOCTTY | O_CLOEXEC) })
    return path
  }

  private static func path(_ master: Int32) throws(TransportError) -> String {
    var number: Int32 = 0
    try check("ioctl TIOCGPTN") { ioctl(master, Self.number, &number) }
    return "/dev/pts/\(number)"
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

  /// Makes the line raw and discards the bytes that the host has not read.
  private static func makeRaw(_ master: Int32) throws(TransportError) {
    var settings = termios()
    try check("tcgetattr") { tcgetattr(master, &settings) }
    cfmakeraw(&settings)
    try check("tcsetattr") { tcsetattr(master, TCSAFLUSH, &settings) }
  }
}

/// Returns the result of a system call; throws its name and errno when it fails.
@discardableResult
private func check(_ call: String, _ body: () -> Int32) throws(TransportError) -> Int32 {
  let result = body()
  guard result >= 0 else { throw .system(call: call, code: errno) }
  return result
}
