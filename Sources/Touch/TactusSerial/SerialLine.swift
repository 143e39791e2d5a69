import CSerialPort
import Glibc

/// An open, configured and locked terminal line.
struct SerialLine {
  /// The longest wait on closing until the last bytes are sent; ms.
  private static let lastWords: Int32 = 50

  let descriptor: Int32
  /// libserialport's port; nil for a pseudo-terminal, which that library refuses.
  private let hardware: OpaquePointer?

  init(_ port: PortInfo, baud: Int) throws(PortError) {
    if port.isPseudoTerminal {
      try self.init(pseudoTerminal: port)
    } else {
      try self.init(hardware: port, baud: baud)
    }
  }

  private init(hardware info: PortInfo, baud: Int) throws(PortError) {
    let node = info.path
    // Opening alone raises DTR, which resets some boards, so look for other users first.
    let holders = PortHolder.ofDevice(at: node)
    guard holders.isEmpty else { throw .busy(path: node, by: holders) }
    var port: OpaquePointer?
    guard sp_get_port_by_name(node, &port) == SP_OK, let port else {
      throw .notFound(.path(node), others: [])
    }
    guard sp_open(port, SP_MODE_READ_WRITE) == SP_OK else {
      let code = sp_last_error_code()
      sp_free_port(port)
      throw Self.openFailure(info, code)
    }
    var descriptor: Int32 = -1
    do throws(PortError) {
      guard sp_get_port_handle(port, &descriptor) == SP_OK else {
        throw .system(call: "opening \(node)", code: EBADF)
      }
      // libserialport 0.1.1 opens without O_CLOEXEC, locks nothing, and clears HUPCL.
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      try Self.lock(descriptor, node)
      // This is for programs that ignore the lock; root can open the port regardless.
      _ = ioctl(descriptor, UInt(TIOCEXCL))
      try Self.configure(port, node, baud: baud)
      try Self.makeRaw(descriptor, node)
    } catch {
      sp_close(port)
      sp_free_port(port)
      throw error
    }
    self.descriptor = descriptor
    hardware = port
  }

  private init(pseudoTerminal info: PortInfo) throws(PortError) {
    let path = info.path
    let people = PseudoTerminalUse.sitters(at: path)
    guard people.isEmpty else { throw .busy(path: path, by: people) }
    let descriptor = open(path, O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.openFailure(info, errno) }
    do throws(PortError) {
      guard isatty(descriptor) == 1 else { throw .notASerialPort(path: path) }
      // Don't set TIOCEXCL: the master keeps the terminal alive, so it would outlast this process.
      try Self.lock(descriptor, path)
      try Self.makeRaw(descriptor, path)
    } catch {
      Glibc.close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    hardware = nil
  }

  var isHungUp: Bool {
    var state = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&state, 1, 0) == 1
  }

  func close() {
    guard let hardware else {
      unlock()
      Glibc.close(descriptor)
      return
    }
    drain()
    // Keep this order: the other one would hold boards that reset on RTS without DTR in reset.
    sp_set_rts(hardware, SP_RTS_OFF)
    sp_set_dtr(hardware, SP_DTR_OFF)
    _ = ioctl(descriptor, UInt(TIOCNXCL))
    unlock()
    sp_close(hardware)
    sp_free_port(hardware)
  }

  /// Releases the lock even if a process that is just being started has a copy of the descriptor.
  private func unlock() { flock(descriptor, LOCK_UN) }

  /// Waits briefly until the last bytes are sent; the kernel would wait up to 30 s for a device
  /// that accepts none.
  private func drain() {
    var left: Int32 = 0
    for _ in 0..<Self.lastWords {
      guard ioctl(descriptor, UInt(TIOCOUTQ), &left) == 0, left > 0 else { return }
      poll(nil, 0, 1)
    }
    tcflush(descriptor, TCOFLUSH)
  }

  private static func lock(_ descriptor: Int32, _ path: String) throws(PortError) {
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
    guard errno == EWOULDBLOCK else { throw .system(call: "flock on \(path)", code: errno) }
    var status = stat()
    fstat(descriptor, &status)
    throw .busy(path: path, by: PortHolder.ofDevice(status.st_rdev))
  }

  private static func configure(
    _ port: OpaquePointer, _ path: String, baud: Int
  ) throws(PortError) {
    guard baud > 0, let baud = Int32(exactly: baud) else {
      throw .unsupportedBaud(path: path, baud)
    }
    var settings: OpaquePointer?
    guard sp_new_config(&settings) == SP_OK, let settings else {
      throw .system(call: "sp_new_config", code: ENOMEM)
    }
    defer { sp_free_config(settings) }
    sp_set_config_baudrate(settings, baud)
    sp_set_config_bits(settings, 8)
    sp_set_config_parity(settings, SP_PARITY_NONE)
    sp_set_config_stopbits(settings, 1)
    sp_set_config_flowcontrol(settings, SP_FLOWCONTROL_NONE)
    sp_set_config_rts(settings, SP_RTS_ON)
    sp_set_config_dtr(settings, SP_DTR_ON)
    let result = sp_set_config(port, settings)
    guard result != SP_OK else { return }
    let code = result == SP_ERR_FAIL ? sp_last_error_code() : EINVAL
    if code == EINVAL { throw .unsupportedBaud(path: path, Int(baud)) }
    throw .system(call: "configuring \(path)", code: code)
  }

  /// Makes the line raw, with VMIN 1, so that a read without bytes reports EAGAIN; libserialport
  /// sets VMIN 0.
  private static func makeRaw(_ descriptor: Int32, _ path: String) throws(PortError) {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else {
      throw .system(call: "tcgetattr on \(path)", code: errno)
    }
    cfmakeraw(&settings)
    // HUPCL: the kernel drops DTR even when this process is killed.
    settings.c_cflag |= tcflag_t(CREAD | CLOCAL | HUPCL)
    guard tcsetattr(descriptor, TCSANOW, &settings) == 0 else {
      throw .system(call: "tcsetattr on \(path)", code: errno)
    }
  }

  private static func openFailure(_ port: PortInfo, _ code: Int32) -> PortError {
    switch code {
    case EACCES, EPERM: .denied(port)
    case EBUSY: .busy(path: port.path, by: PortHolder.ofDevice(at: port.path))
    // A pseudo-terminal whose other end has gone reports EIO.
    case ENOENT, ENXIO, ENODEV, EIO: .notFound(.path(port.path), others: [])
    default: .system(call: "opening \(port.path)", code: code)
    }
  }
}
