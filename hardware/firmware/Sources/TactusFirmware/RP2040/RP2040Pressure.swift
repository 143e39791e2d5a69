/// Pressure, by the converter behind a multiplexer (RP2040 Datasheet, section 4.9).
extension RP2040Multiplexer {
  /// Starts the converter, whose clock must run, and selects channel 0. If the converter does not
  /// leave reset, no conversion is ever ready.
  func start(_ bus: some RegisterBus) {
    bus.store(RP2040.Clocks.USB.on, to: RP2040.Clocks.converter)
    _ = RP2040.release(RP2040.Resets.converter, bus)
    bus.store(RP2040.Pins.Pad.analog, to: RP2040.Pins.pad(input))
    bus.store(lines, to: RP2040.Software.outClear)
    bus.store(lines, to: RP2040.Software.directionSet)
    for line in select.indices {
      bus.store(RP2040.Pins.Function.software, to: RP2040.Pins.control(select[line]))
    }
    bus.store(selection, to: RP2040.Converter.control)
  }

  func select(_ channel: Int, _ bus: some RegisterBus) {
    var high: UInt32 = 0
    for line in select.indices where channel &>> line & 1 != 0 { high |= 1 &<< select[line] }
    bus.store(lines & ~high, to: RP2040.Software.outClear)
    bus.store(high, to: RP2040.Software.outSet)
  }

  /// 96 cycles of 48 MHz: 2 µs.
  func convert(_ bus: some RegisterBus) {
    bus.store(selection | RP2040.Converter.Control.start, to: RP2040.Converter.control)
  }

  func take(_ bus: some RegisterBus) -> UInt16? {
    let control = bus.load(RP2040.Converter.control)
    guard control & RP2040.Converter.Control.isReady != 0 else { return nil }
    return UInt16(truncatingIfNeeded: bus.load(RP2040.Converter.result))
  }

  private var selection: UInt32 {
    RP2040.Converter.Control.on | RP2040.Converter.Control.input(input &- 26)
  }

  private var lines: UInt32 {
    var mask: UInt32 = 0
    for line in select.indices { mask |= 1 &<< select[line] }
    return mask
  }
}
