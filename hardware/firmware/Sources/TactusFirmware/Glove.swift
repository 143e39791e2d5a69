import TactusDevice
import TactusWire

/// The firmware: the device core on a board.
///
/// Its main loop does nothing but `turn`, and never sleeps.
public struct Glove<Hardware: Board & ~Copyable>: ~Copyable {
  private var board: Hardware
  private var device: Device
  private var clock = LongClock()
  /// The time at which the watchdog was last fed, on the board's clock.
  private var fed: UInt32 = 0
  private var debouncer = Debouncer()
  private var keys: UInt8 = 0
  private var pressure = PressureScan()
  private var hasMotorPower = false
  private var levels = InlineArray<6, UInt8>(repeating: 0)
  private var stopsSeen: UInt8 = 0
  private var lostBytes: UInt16 = 0
  private var wasConnected = false
  /// The last session to which the board's fault was reported.
  private var informed: UInt32 = 0

  public init(_ board: consuming Hardware) {
    device = Device(
      DeviceConfiguration(
        pressureChannels: Hardware.pressureChannels, resetCause: board.resetCause,
        boot: board.boot, board: ShortText(Hardware.name), firmware: ShortText("tactus 2")))
    if Hardware.pressureChannels > 0 { board.selectPressure(0) }
    self.board = board
  }

  /// Runs one turn of the main loop: receives a byte or advances the device's time, drives the
  /// motors, sends a byte.
  public mutating func turn() {
    let count = board.clock
    let now = clock.read(count)
    let stopsBefore = board.stopsSeen
    let byte = board.receive()
    // Read after the byte, which may complete the latest STOP.
    let stops = board.stopsSeen
    device.stop(ahead: stops &- stopsSeen, at: now)
    stopsSeen = stops
    if let byte {
      device.receive(byte, at: now)
    } else {
      device.advance(to: now)
      // The bytes of a STOP that arrived just now are received in the next turns.
      if stops == stopsBefore { device.lineIsEmpty() }
      reportLoss(at: now)
    }
    followLine(at: now)
    driveMotors()
    // Read again: a TIME REPLY includes the time that the device took.
    if device.hasOutput, board.canSend,
      let byte = device.popByte(at: clock.read(board.clock))
    {
      board.send(byte)
    }
    // Work that may wait a millisecond; feeding the watchdog proves that all of the above still
    // runs.
    if count &- fed >= 1000 {
      fed = count
      readKeys(at: count, now)
      measurePressure(at: now)
      board.feedWatchdog()
    }
  }

  private mutating func driveMotors() {
    if device.motorPower != hasMotorPower {
      hasMotorPower = device.motorPower
      board.setMotorPower(hasMotorPower)
    }
    for motor in levels.indices {
      let level = device.level(of: motor)
      if level != levels[motor] {
        levels[motor] = level
        board.setMotor(motor, level: level)
      }
    }
  }

  private mutating func followLine(at now: Microseconds) {
    let isConnected = board.isConnected
    if wasConnected, !isConnected { device.endSession(at: now) }
    wasConnected = isConnected
  }

  private mutating func readKeys(at count: UInt32, _ now: Microseconds) {
    if let settled = debouncer.settle(board.keys, at: count), settled != keys {
      keys = settled
      device.setKeys(down: settled, at: now, for: debouncer.span(at: count))
    }
  }

  private mutating func measurePressure(at now: Microseconds) {
    guard Hardware.pressureChannels > 0, let measured = pressure.step(board) else { return }
    device.setPressure(measured.channel, to: measured.value, at: now)
  }

  /// Reports lost bytes once all received bytes are consumed, and the board's fault once per
  /// session.
  private mutating func reportLoss(at now: Microseconds) {
    let lost = board.lostBytes
    if lost != lostBytes {
      device.report(.receiveOverflow, detail: lost &- lostBytes, at: now)
      lostBytes = lost
    }
    if board.fault != 0, informed != device.session {
      informed = device.session
      device.report(.board, detail: board.fault, at: now)
    }
  }
}
