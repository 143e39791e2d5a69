import Testing

@testable import TactusFirmware

/// The micro:bit's pulse-width modulation, driven by a timer that counts as the hardware does.
@Suite struct MicrobitMotorTests {
  private let bus = TracedBus()
  private let shared = SharedMemory()
  private let pins: [UInt32] = [3, 2, 1, 18, 20, 16]

  /// Timer 1 and the pins, as the interrupt handler sees them.
  private final class Hardware: RegisterBus {
    var count: UInt32 = 0
    var isRunning = false
    var isPending = false
    var interrupts = 0
    var pins: UInt32 = 0
    var compare: [UInt32] = [31, 0, 0, 0]
    /// Ticks that pass at each capture, to simulate a slow processor.
    var delay: UInt32 = 0

    func load(_ address: UInt32) -> UInt32 {
      0x4000_9540...0x4000_954C ~= address ? compare[Int(address - 0x4000_9540) / 4] : 0
    }

    func store(_ value: UInt32, to address: UInt32) {
      switch address {
      case 0x4000_9000: isRunning = true
      case 0x4000_9004: isRunning = false
      case 0x4000_900C: count = 0
      case 0x4000_9048:
        compare[2] = count
        for _ in 0..<delay { tick() }
      case 0x4000_9544: compare[1] = value
      case 0x5000_0508: pins |= value
      case 0x5000_050C: pins &= ~value
      case 0xE000_E200: isPending = value & 1 << 9 != 0
      default: break
      }
    }

    func tick() {
      guard isRunning else { return }
      count += 1
      if count == compare[1] { isPending = true }
      if count == compare[0] {
        count = 0
        isPending = true
      }
    }
  }

  private func serve(_ hardware: Hardware) {
    while hardware.isPending {
      hardware.isPending = false
      hardware.interrupts += 1
      NRF51Motors<MicrobitPins>.interrupt(hardware, shared.pointer)
    }
  }

  private func set(_ levels: [UInt8], on hardware: Hardware) {
    for (motor, level) in levels.enumerated() {
      NRF51Motors<MicrobitPins>.set(motor, level: level, hardware, shared.pointer)
      serve(hardware)
    }
  }

  @Test(
    arguments: [
      [1, 2, 3, 4, 5, 6], [30, 30, 30, 30, 30, 30], [0, 31, 0, 31, 16, 0], [22, 26, 31, 1, 30, 0],
      [31, 0, 0, 0, 0, 1],
    ] as [[UInt8]])
  func eachMotorIsOnForItsLevelInEveryPeriod(levels: [UInt8]) {
    let hardware = Hardware()
    set(levels, on: hardware)
    var onTime = [UInt8](repeating: 0, count: 6)
    hardware.interrupts = 0
    for _ in 0..<(31 * 4) {
      for motor in 0..<6 where hardware.pins & 1 << pins[motor] != 0 { onTime[motor] += 1 }
      hardware.tick()
      serve(hardware)
    }
    #expect(onTime == levels.map { $0 * 4 })
    // One at the start of a period, and one for each level at which a motor turns off.
    #expect(hardware.interrupts == 4 * (1 + Set(levels.filter { 1...30 ~= $0 }).count))
  }

  @Test func offAndFullDriveNeedNoInterrupts() {
    let hardware = Hardware()
    set([10, 31, 0, 0, 0, 0], on: hardware)
    #expect(hardware.isRunning)
    set([31, 31, 0, 0, 0, 31], on: hardware)
    #expect(!hardware.isRunning)
    #expect(hardware.pins == 1 << 3 | 1 << 2 | 1 << 16)
    set([0, 0, 0, 0, 0, 0], on: hardware)
    #expect(!hardware.isRunning && hardware.pins == 0)
  }

  @Test func aMotorGoesOnAndOffAtOnceWhereverThePeriodStands() {
    let hardware = Hardware()
    set([5, 0, 0, 0, 0, 0], on: hardware)
    for _ in 0..<20 {
      hardware.tick()
      serve(hardware)
    }
    #expect(hardware.pins == 0)
    set([5, 3], on: hardware)
    #expect(hardware.pins == 1 << 3 | 1 << 2)
    set([0, 0], on: hardware)
    #expect(hardware.pins == 0)
  }

  @Test(arguments: [1, 2, 7] as [UInt32])
  func anEdgeThatPassesDuringTheInterruptIsNotMissed(delay: UInt32) {
    let hardware = Hardware()
    hardware.delay = delay
    set([1, 2, 3, 0, 0, 30], on: hardware)
    hardware.delay = 0
    for _ in 0..<3 {
      hardware.tick()
      serve(hardware)
    }
    // Past count 3, however long it took.
    #expect(hardware.pins & (1 << 3 | 1 << 2 | 1 << 1) == 0)
  }

  @Test func aChangeTouchesTheTimerAlone() {
    NRF51Motors<MicrobitPins>.set(4, level: 9, bus, shared.pointer)
    #expect(bus.takeTrace() == "4000900C <- 1\n40009000 <- 1\nE000E200 <- 200")
  }

  @Test func anInterruptIsExactlyThis() {
    NRF51Motors<MicrobitPins>.set(0, level: 31, bus, shared.pointer)
    NRF51Motors<MicrobitPins>.set(3, level: 9, bus, shared.pointer)
    _ = bus.takeTrace()
    bus.script(0x4000_9548, 0, 0)
    NRF51Motors<MicrobitPins>.interrupt(bus, shared.pointer)
    #expect(
      bus.takeTrace() == """
        40009140 <- 0
        40009144 <- 0
        40009048 <- 1
        40009548 -> 0
        5000050C <- 110006
        50000508 <- 40008
        40009544 <- 9
        40009048 <- 1
        40009548 -> 0
        """)
  }
}
