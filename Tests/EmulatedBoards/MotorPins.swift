public import CBoardEvents

/// A pin of a motor from now on.
public struct PinChange: Hashable, Sendable {
  /// Nanoseconds of the board's own time.
  public var time: UInt64
  public var actuator: Int
  /// The part of full drive that hardware gives it: 0 to 1, and nothing between on a pin that software
  /// switches.
  public var drive: Double
}

/// Follows the six motor pins through what the probe tells of ports and timers.
public struct MotorPins {
  private let kind: BoardKind
  private var words: [UInt32: UInt32] = [:]
  private var drives = [Double](repeating: 0, count: BoardKind.motorCount)

  public init(_ kind: BoardKind) { self.kind = kind }

  /// The changes of the motor pins in a log.
  public static func changes(in events: some Sequence<BoardEvent>, of kind: BoardKind)
    -> [PinChange]
  {
    var pins = Self(kind)
    var changes: [PinChange] = []
    for event in events { pins.take(event, into: &changes) }
    return changes
  }

  /// The motors that are driven now.
  public var driven: [Int] { drives.indices.filter { drives[$0] > 0 } }

  public mutating func take(_ event: BoardEvent, into changes: inout [PinChange]) {
    if event.isFrom(BOARD_RESET) {
      // Pins become inputs, and the transistors' gates are pulled down.
      words.removeAll()
      for actuator in drives.indices { set(actuator, 0, event.time, &changes) }
      return
    }
    switch kind {
    case .microbit:
      guard let actuator = Self.microbitPins.firstIndex(of: event.source) else { return }
      set(actuator, event.value == 1 ? 1 : 0, event.time, &changes)
    case .stm32f405:
      guard event.source >= 0x4001_0000, event.source < 0x4002_0C00 else { return }
      store(event.value, at: event.source)
      for actuator in drives.indices {
        set(actuator, Self.outputs[actuator].drive(words), event.time, &changes)
      }
    }
  }

  private mutating func set(
    _ actuator: Int, _ drive: Double, _ time: UInt64, _ changes: inout [PinChange]
  ) {
    guard drive != drives[actuator] else { return }
    drives[actuator] = drive
    changes.append(PinChange(time: time, actuator: actuator, drive: drive))
  }

  private mutating func store(_ value: UInt32, at address: UInt32) {
    words[address] = value
    guard address >= 0x4002_0000, address & 0x3FF == 0x18 else { return }
    // BSRR sets and resets bits of ODR.
    let output = address - 4
    words[output] = (words[output] ?? 0) & ~(value >> 16) | value & 0xFFFF
  }

  private static let microbitPins: [UInt32] = [3, 2, 1, 18, 20, 16]

  private static let outputs = [
    TimerOutput(timer: timer8, channel: 1, port: portC, pin: 6, function: 3),
    TimerOutput(timer: timer8, channel: 2, port: portC, pin: 7, function: 3),
    TimerOutput(timer: timer8, channel: 3, port: portC, pin: 8, function: 3),
    TimerOutput(timer: timer8, channel: 4, port: portC, pin: 9, function: 3),
    TimerOutput(timer: timer1, channel: 1, port: portA, pin: 8, function: 1),
    TimerOutput(
      timer: timer1, channel: 2, isComplementary: true, port: portB, pin: 0, function: 1),
  ]
  private static let timer1: UInt32 = 0x4001_0000
  private static let timer8: UInt32 = 0x4001_0400
  private static let portA: UInt32 = 0x4002_0000
  private static let portB: UInt32 = 0x4002_0400
  private static let portC: UInt32 = 0x4002_0800
}

/// A pin that an advanced timer of the STM32F4 drives (RM0090, chapters 8 and 17).
private struct TimerOutput {
  var timer: UInt32
  /// 1 to 4.
  var channel: Int
  var isComplementary = false
  var port: UInt32
  var pin: Int
  /// Its alternate function.
  var function: UInt32

  /// The part of the time that the pin is high, after these registers.
  func drive(_ words: [UInt32: UInt32]) -> Double {
    func word(_ address: UInt32) -> UInt32 { words[address] ?? 0 }
    switch word(port) >> (2 * pin) & 3 {
    case 1: return word(port + 0x14) >> pin & 1 == 1 ? 1 : 0
    case 2: break
    default: return 0
    }
    let functions = word(port + (pin < 8 ? 0x20 : 0x24))
    guard functions >> (4 * (pin & 7)) & 0xF == function else { return 0 }

    let isCounting = word(timer) & 1 == 1
    let isOutputOn = word(timer + 0x44) >> 15 & 1 == 1
    let enables = word(timer + 0x20) >> (4 * (channel - 1)) & 0xF
    let mode = word(timer + (channel < 3 ? 0x18 : 0x1C)) >> (channel % 2 == 1 ? 0 : 8)
    let isPWM = mode & 0x70 == 0x60
    // CCxE, active high; or CCxNE alone, active high, which follows the reference too.
    let isConnected = enables & 0xF == (isComplementary ? 0x4 : 0x1)
    guard isCounting, isOutputOn, isPWM, isConnected else { return 0 }
    let compare = word(timer + 0x30 + 4 * UInt32(channel))
    return min(1, Double(compare) / Double(word(timer + 0x2C) + 1))
  }
}
