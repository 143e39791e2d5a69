import CBoardEvents
import TactusTestSupport

/// What the host of a board with USB of its own does.
extension EmulatedBoard {
  /// Returns once the host knows the device and has its port open; at once where a wire is all.
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

  /// Pulls the lead, while the board has power from elsewhere, and puts it in again.
  public func unplug() throws { try command("unplug") }
  public func plug() throws { try command("plug") }
  /// The host resets the bus, and asks for everything anew.
  public func resetBus() throws { try command("busreset") }
  /// The host sends no frames, and does so again.
  public func suspend() throws { try command("suspend") }
  public func wake() throws { try command("wake") }

  /// Whether a program has the serial port open, and whether it reads it.
  public func setOpen(_ isOpen: Bool) throws { try command("open \(isOpen ? 1 : 0)") }
  public func setReading(_ isReading: Bool) throws { try command("read \(isReading ? 1 : 0)") }
  /// Whether that program raises DTR.
  public func setReady(_ isReady: Bool) throws { try command("ready \(isReady ? 1 : 0)") }

  /// The host configures the device once more, or takes its configuration away: 0.
  public func configure(_ number: Int) throws { try command("configure \(number)") }

  /// What a host begins and gives up.
  public enum AbortedRequest: Int, CaseIterable, Sendable {
    case readAtOnce = 1
    case readBeforeData, readBeforeStatus, writeBeforeStatus, writeBeforeData
  }

  /// Before each request of an enumeration the host begins another, and gives it up; nil: it does not.
  ///
  /// - Parameter isPatient: whether it leaves the device a millisecond between the setup of the next request and the rest.
  public func abortBeforeRequests(_ request: AbortedRequest?, isPatient: Bool = true) throws {
    let kind = (request?.rawValue ?? 0) + (isPatient ? 0 : 0x10)
    try command("abort \(String(kind, radix: 16))")
  }

  /// The board's USB controller hangs until its block is reset, as errors on the bus can make it: erratum RP2040-E15.
  public func hangUSB() throws { try command("usbhang") }
}
