/// A microsecond counter: a PWM slice that drives no pin counts the processor's clock divided by
/// 125 in 16 bits, extended here.
///
/// The chip's timer is not used, since it shares its tick with the watchdog. The count must be read
/// at least once in 65 ms, which the watchdog enforces.
struct MicrosecondCount {
  private static var slice: RP2040.PWM { RP2040.PWM(slice: 0) }

  private var last: UInt32 = 0
  private var total: UInt32 = 0

  static func start(_ bus: some RegisterBus) {
    bus.store(RP2040.PWM.dividedBy(125), to: slice.divider)
    bus.store(0xFFFF, to: slice.top)
    bus.store(RP2040.PWM.on, to: slice.control)
  }

  mutating func read(_ bus: some RegisterBus) -> UInt32 {
    let count = bus.load(Self.slice.count)
    total &+= (count &- last) & 0xFFFF
    last = count
    return total
  }
}
