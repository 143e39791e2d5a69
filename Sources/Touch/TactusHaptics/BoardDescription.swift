public import TactusWire

/// The board that carries a glove: its pin assignment, and the limits of its supply.
///
/// The same document generates the pin constants of the firmware and the pin tables of the guide
/// (`hardware/boards`), so that all three agree.
public struct BoardDescription: Hashable, Sendable {
  /// A pin of the microcontroller, named as in its data sheet or on its board: `PC6`, `P0.24` or
  /// `GP2`.
  public struct Pin: Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// Returns nil unless `name` is a port A to I with a pin 0 to 15, a port 0 or 1 with a pin 0 to 31, or
    /// GP with a pin 0 to 29.
    public init?(_ name: String) {
      let parts = name.utf8
      if name.hasPrefix("GP") {
        let digits = name.dropFirst(2)
        guard let number = UInt8(digits), number <= 29, String(number) == digits else { return nil }
        description = name
        return
      }
      guard parts.first == UInt8(ascii: "P"), let port = parts.dropFirst().first else { return nil }
      let hasDot = parts.dropFirst(2).first == UInt8(ascii: ".")
      let digits = name.dropFirst(hasDot ? 3 : 2)
      let most: UInt8
      switch port {
      case UInt8(ascii: "A")...UInt8(ascii: "I") where !hasDot: most = 15
      case UInt8(ascii: "0")...UInt8(ascii: "1") where hasDot: most = 31
      default: return nil
      }
      guard let number = UInt8(digits), number <= most, String(number) == digits else { return nil }
      description = name
    }
  }

  /// A pin with a wire on it.
  public struct Connection: Hashable, Sendable {
    /// The pin to which the wire is connected.
    public let pin: Pin
    /// The label printed next to it on the board.
    public let label: String
    /// The colour of its wire.
    public let wire: String
  }

  /// A wire that is connected to no pin of the microcontroller.
  public struct Lead: Hashable, Sendable {
    /// The label printed at its end.
    public let label: String
    /// The colour of its wire.
    public let wire: String
  }

  /// The connection of the pressure sensors to the converter, channel 1 first; 1…8 of them.
  public enum Pressure: Hashable, Sendable {
    /// Each sensor has its own input.
    case inputs([Connection])
    /// All sensors share one input, through a multiplexer with its select lines lowest bit first.
    case multiplexer(input: Connection, select: [Connection], channels: [Lead])

    /// The number of channels.
    public var count: Int {
      switch self {
      case .inputs(let channels): channels.count
      case .multiplexer(_, _, let channels): channels.count
      }
    }

    static let maximumChannels = 8
    static let selectLines = 3
  }

  /// One motor output; its number is the actuator's.
  public struct Output: Hashable, Sendable {
    /// The pin of the output and its wire.
    public let connection: Connection
    /// The source of its waveform: a timer's channel such as `TIM8_CH1`, or a GPIO channel.
    public let drive: String
    /// The alternate function that connects it to the pin, 0…15; nil where there is none.
    public let alternateFunction: Int?
  }

  /// The conversion of the line to USB.
  public enum Bridge: String, CaseIterable, Sendable {
    /// A 3.3 V serial adapter next to the board, which also powers the board from the port.
    case adapter
    /// A chip on the board.
    case onboard
    /// The microcontroller itself: there is no line before USB.
    case native
  }

  /// The line to the host; 8 data bits, no parity, 1 stop bit.
  public struct SerialLine: Hashable, Sendable {
    /// The UART that drives the line, such as `USART2`, or `USB`.
    public let peripheral: String
    /// The conversion of the line to USB.
    public let bridge: Bridge
    /// The wires of the line before that; nil if there are none.
    public let wires: Wires?
  }

  /// Two wires from a UART.
  public struct Wires: Hashable, Sendable {
    /// The pin for sending.
    public let transmit: Pin
    /// The pin for receiving.
    public let receive: Pin
    /// The alternate function of both pins, 0…15; nil where there is none.
    public let alternateFunction: Int?
    /// Bits per second; 1200…12,000,000.
    public let baud: Int

    static let baudRange = 1200...12_000_000
  }

  /// The level of a pressed key.
  public enum KeyLevel: String, CaseIterable, Sendable {
    /// The key connects to 3.3 V, and the pin pulls down.
    case high
    /// The key connects to ground, and the pin pulls up.
    case low
  }

  /// The build of the board's firmware.
  public struct Firmware: Hashable, Sendable {
    /// The target processor.
    public enum Processor: String, CaseIterable, Sendable {
      case cortexM0 = "cortex-m0"
      case cortexM0Plus = "cortex-m0plus"
      case cortexM4 = "cortex-m4"
    }

    /// The target processor.
    public let processor: Processor
    /// The maximum amount of flash that it may use; bytes.
    public let flashCeiling: Int
    /// The maximum amount of RAM that it may use, without the stack; bytes.
    public let memoryCeiling: Int

    static let ceilingRange = 1024...16_777_216
  }

  /// The power supply of the motors.
  public struct Supply: Hashable, Sendable {
    /// The current limit of the USB port; 100…5000 mA.
    public let portCurrent: Int
    /// The current drawn by everything but the motors; mA.
    public let boardCurrent: Int
    /// The lowest voltage at the converter, after lead and fuse; 4000…5500 mV.
    public let portVoltage: Int
    /// The voltage at the motors; 1000…5500 mV.
    public let railVoltage: Int
    /// The efficiency of the converter; 10…100 %.
    public let converterPercent: Int
    /// The starting current of one motor at full drive, which is its highest; 10…1000 mA.
    public let startCurrent: Int

    static let portCurrentRange = 100...5000
    static let portVoltageRange = 4000...5500
    static let railVoltageRange = 1000...5500
    static let converterRange = 10...100
    static let startCurrentRange = 10...1000

    /// The highest summed level at which the port stays within its limit even when all motors start
    /// at once; percent of one motor's full drive (see `SafetyLimits.summedPercent`).
    public var summedPercent: Int {
      (portCurrent - boardCurrent) * portVoltage * converterPercent / (startCurrent * railVoltage)
    }
  }

  /// The board's name in DESCRIPTION; 1…16 bytes.
  public let name: String
  /// One line naming the boards that this fits.
  public let summary: String
  /// The part number of the microcontroller.
  public let microcontroller: String
  /// The frequency of the crystal; 1…50 MHz, in Hz.
  public let crystal: Int
  /// The line to the host.
  public let serial: SerialLine
  /// The motor outputs, indexed by actuator; 1…8 of them.
  public let outputs: [Output]
  /// The frequency at which drive is switched; 50…100,000 Hz.
  public let switchingFrequency: Int
  /// The output that switches the motors' power on; nil if there is none.
  public let motorPower: Connection?
  /// The keys, key 1 first; 0…8 of them.
  public let keys: [Connection]
  /// The level of a pressed key.
  public let keyLevel: KeyLevel
  /// The connection of the pressure sensors; nil where there are none.
  public let pressure: Pressure?
  /// The timer that counts microseconds.
  public let clockTimer: String
  /// The watchdog that the firmware uses, as the data sheet names it.
  public let watchdog: String
  /// The build of its firmware; nil for a board whose firmware is not built here.
  public let firmware: Firmware?
  /// The power supply of the motors.
  public let supply: Supply

  /// Stores the fields unchecked; `Profile` checks them.
  package init(
    name: String, summary: String, microcontroller: String, crystal: Int, serial: SerialLine,
    outputs: [Output], switchingFrequency: Int, motorPower: Connection?, keys: [Connection],
    keyLevel: KeyLevel, pressure: Pressure?, clockTimer: String, watchdog: String,
    firmware: Firmware?, supply: Supply
  ) {
    self.name = name
    self.summary = summary
    self.microcontroller = microcontroller
    self.crystal = crystal
    self.serial = serial
    self.outputs = outputs
    self.switchingFrequency = switchingFrequency
    self.motorPower = motorPower
    self.keys = keys
    self.keyLevel = keyLevel
    self.pressure = pressure
    self.clockTimer = clockTimer
    self.watchdog = watchdog
    self.firmware = firmware
    self.supply = supply
  }

  static let maximumNameBytes = 16
  static let maximumKeys = 8
  static let crystalRange = 1_000_000...50_000_000
  static let switchingRange = 50...100_000

  /// Returns the reason that a glove cannot be this board, as one line; nil when it may be.
  ///
  /// A glove without a name is compared by its motors and keys alone.
  public func difference(from device: DeviceDescription) -> String? {
    let board = device.board.description
    guard
      Int(device.actuators) != outputs.count || Int(device.keys) != keys.count
        || (!board.isEmpty && board != name)
    else { return nil }
    func describe(_ name: String, _ motors: Int, _ keys: Int) -> String {
      "\(name.isEmpty ? "without a name" : name.excerpt) with \(motors) motors and \(keys) keys"
    }
    return "the profile is for board \(describe(name, outputs.count, keys.count)), this glove is "
      + describe(board, Int(device.actuators), Int(device.keys))
  }
}
