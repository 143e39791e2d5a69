import CBoardEvents
import TactusTestSupport

/// The actions of the host of a board with native USB.
extension EmulatedBoard {
  /// Returns once the host knows the device and has its port open; at once for a board on a plain
  /// wire.
  public func waitForPort() throws {
    guard kind.family.hasUSB else { return }
    let start = log.events.lastIndex {
      $0.isFrom(BOARD_USB) && $0.value != BOARD_USB_IDLE.rawValue
    }
    let isOpen: (BoardEvent) -> Bool = {
      $0.isFrom(BOARD_USB) && $0.value == BOARD_USB_OPEN.rawValue
    }
    guard try number(from: start ?? 0, where: isOpen) != nil else {
      throw ProgramError("the port of \(kind) does not open: \(complaints)")
    }
  }

  /// Unplugs the cable, while the board has power from elsewhere, and `plug` plugs it in again.
  public func unplug() throws { try command("unplug") }
  public func plug() throws { try command("plug") }
  /// Resets the bus; the host then enumerates the device again.
  public func resetBus() throws { try command("busreset") }
  /// Stops the host's frames, and `wake` resumes them.
  public func suspend() throws { try command("suspend") }
  public func wake() throws { try command("wake") }

  /// Makes a program open or close the serial port, and `setReading` makes it start or stop
  /// reading.
  public func setOpen(_ isOpen: Bool) throws { try command("open \(isOpen ? 1 : 0)") }
  public func setReading(_ isReading: Bool) throws { try command("read \(isReading ? 1 : 0)") }
  /// Makes that program raise or drop DTR.
  public func setReady(_ isReady: Bool) throws { try command("ready \(isReady ? 1 : 0)") }

  /// Configures the device once more, or with 0 removes its configuration.
  public func configure(_ number: Int) throws { try command("configure \(number)") }

  /// A request that a host begins and aborts.
  public enum AbortedRequest: Int, CaseIterable, Sendable {
    case readAtOnce = 1
    case readBeforeData, readBeforeStatus, writeBeforeStatus, writeBeforeData
  }

  /// Makes the host begin and abort another request before each request of an enumeration; nil for
  /// none.
  ///
  /// - Parameter isPatient: true if it leaves the device a millisecond between the setup of the
  ///   next request and the rest.
  public func abortBeforeRequests(_ request: AbortedRequest?, isPatient: Bool = true) throws {
    let kind = (request?.rawValue ?? 0) + (isPatient ? 0 : 0x10)
    try command("abort \(String(kind, radix: 16))")
  }

  /// Hangs the board's USB controller until its block is reset, as errors on the bus can: erratum
  /// RP2040-E15.
  public func hangUSB() throws { try command("usbhang") }
}
