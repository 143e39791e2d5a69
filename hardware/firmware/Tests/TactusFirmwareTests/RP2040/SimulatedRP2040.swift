@testable import TactusFirmware

/// The parts of an RP2040 that the firmware uses, from the RP2040 Datasheet: clocks, resets, pins,
/// PWM, watchdog, and the USB controller packet by packet.
final class SimulatedRP2040: RegisterBus {
  static let cyclesPerMicrosecond = 125

  private(set) var hasCrystal = true
  /// The ring oscillator's frequency in Hz; the data sheet allows 1.8 to 12 million.
  var ring = 12_000_000
  /// True while the host sends frames, the first of them at the next whole millisecond.
  var isAwake = false {
    didSet { if isAwake, !oldValue { woke = microseconds / 1000 } }
  }
  private var woke = 0
  /// Descriptions of violations of the data sheet.
  private(set) var violations: [String] = []
  /// Time since power-on, in cycles of 125 MHz.
  var cycles = 0
  /// The time at which the processor switched to the ring oscillator, its crystal having stopped.
  private var revived: Int?
  /// True if the clocks' interrupt is pending and enabled.
  private(set) var interrupts = false
  /// Resets of the whole chip.
  private(set) var resets: [Int] = []
  private(set) var motorPower: [(cycles: Int, isOn: Bool)] = []
  private(set) var drives: [(cycles: Int, motor: Int, level: UInt32)] = []

  private var words: [UInt32: UInt32] = [0x4000_C000: 0x01FF_FFFF]
  private var out: UInt32 = 0
  private var status: UInt32 = 0
  private var buffers: UInt32 = 0
  private var stallArm: UInt32 = 0
  private var frame: UInt32 = 0
  /// A packet on the wire: the time of its end, and the value that it leaves in its buffer's
  /// control.
  private var onWire: (end: Int, place: UInt32, control: UInt32, buffer: UInt32)?

  var microseconds: Int { cycles / Self.cyclesPerMicrosecond }
  /// The time at which the watchdog would expire, in cycles; nil while it is off.
  private(set) var bite: Int?
  /// Keys that are down, bit 0 key 1.
  var keys: UInt32 = 0
  /// The converter's input on each channel of the multiplexer.
  var forces: [UInt32] = [0, 0, 0, 0, 0, 0, 0, 0]
  /// The times at which the multiplexer has settled and the conversion ends, in cycles.
  private var settled = 0
  private var converted = 0

  func load(_ address: UInt32) -> UInt32 {
    work(2)
    switch address {
    case 0x4000_C008: return ~word(0x4000_C000) & 0x01FF_FFFF
    case 0x4000_8038: return 1 << (word(0x4000_8030) & 3)
    case 0x4000_8044: return 1 << (word(0x4000_803C) & 1)
    case 0x4002_4004: return hasCrystal && word(0x4002_4000) & 0xFFF000 == 0xFAB000 ? 1 << 31 : 0
    case 0x4002_8000, 0x4002_C000:
      // Powered, with a factor, and released from reset.
      let block: UInt32 = address == 0x4002_8000 ? 1 << 12 : 1 << 13
      let isOn = word(address + 4, or: 0x2D) & 0x21 == 0 && word(address + 8) > 0
      return word(address) | (isOn && word(0x4000_C000) & block == 0 ? 1 << 31 : 0)
    case 0x4005_0008:
      // A running slice, with its divider in sixteenths.
      guard word(0x4005_0000) & 1 == 1 else { return 0 }
      return UInt32(truncatingIfNeeded: worked * 16 / Int(word(0x4005_0004, or: 16))) & 0xFFFF
    case 0x4006_001C: return UInt32(cycles / 7 & 1)
    case 0x4004_C000: return word(address) | (cycles >= converted ? 1 << 8 : 0)
    case 0xD000_0004: return ~(keys << 8)
    case 0x5011_0048:
      let now = microseconds / 1000
      return isAwake && now > woke ? UInt32(now & 0x7FF) : frame
    case 0x5011_0050: return status
    case 0x5011_0058: return buffers
    default: return word(address)
    }
  }

  func store(_ value: UInt32, to address: UInt32) {
    work(2)
    switch address {
    case 0x4000_C000 + 0x2000:
      words[0x4000_C000] = word(0x4000_C000) | value
      if value & 1 << 24 != 0 { resetController() }
    case 0x4000_C000 + 0x3000: words[0x4000_C000] = word(0x4000_C000) & ~value
    case 0x4002_8004 + 0x3000, 0x4002_C004 + 0x3000:
      words[address - 0x3000] = word(address - 0x3000, or: 0x2D) & ~value
    case 0xD000_0014: setOut(out | value)
    case 0xD000_0018: setOut(out & ~value)
    case 0x4005_0000...0x4005_00A0: storePWM(value, address)
    case 0x4005_8000:
      words[address] = value
      if value & 1 << 31 != 0 { resets.append(cycles) }
      feed()
    case 0x4005_8004:
      words[address] = value
      feed()
    case 0x4004_C000:
      words[address] = value & ~4
      if value & 4 != 0 { convert() }
    case 0x5011_0050: status &= ~value
    case 0x5011_0058: buffers &= ~value
    case 0x5011_0068: stallArm = value
    case 0x5010_0080...0x5010_00FC: storeBufferControl(value, address)
    default: words[address] = value
    }
  }

  /// Advances the processor by some cycles; an access takes at least two.
  func work(_ count: Int) {
    cycles += revived == nil ? count : ringTime(count)
    if let packet = onWire, cycles >= packet.end {
      onWire = nil
      words[packet.place] = packet.control
      buffers |= packet.buffer
    }
  }

  /// Cycles that the processor has run.
  private var worked: Int {
    guard let revived else { return cycles }
    return revived + (cycles - revived) * ring / 125_000_000
  }

  private func ringTime(_ count: Int) -> Int { count * 125_000_000 / ring }

  /// Stops the crystal and everything that depends on it; the system clock switches to the ring
  /// oscillator if that was enabled (section 2.15.5), else the processor stops for good.
  func stopCrystal() {
    hasCrystal = false
    sleep()
    let control = word(0x4000_8078)
    guard control & 1 << 8 != 0 else {
      violations.append("the system clock stands still for good")
      return
    }
    cycles += ringTime(Int(control & 0xFF))
    revived = cycles
    interrupts = word(0x4000_80BC) & 1 != 0 && word(0xE000_E100) & 1 << 17 != 0
  }

  var hasBitten: Bool { bite.map { $0 <= cycles } == true }

  func word(_ address: UInt32, or initial: UInt32 = 0) -> UInt32 { words[address] ?? initial }

  private func feed() {
    guard word(0x4005_8000) & 1 << 30 != 0 else { return }
    // Two counts per tick (erratum RP2040-E1), which is this many cycles of the ring oscillator.
    guard word(0x4005_802C) & 1 << 9 != 0 else { return }
    guard !hasBitten else { return }
    bite = cycles + ringTime(Int(word(0x4005_802C) & 0x1FF) * Int(word(0x4005_8004)) / 2)
  }

  /// GPIO 18 to 20 select the multiplexer's channel at input 0 (GPIO 26); 96 cycles of 48 MHz.
  private func convert() {
    let control = word(0x4004_C000)
    let isOn = control & 0x7001 == 1 && word(0x4000_C000) & 1 == 0
    if !isOn || word(0x4000_8060) & 1 << 11 == 0 { violations.append("a conversion while off") }
    if word(0x4001_C06C) & 0xCC != 0x80 { violations.append("a pull or an input at GPIO 26") }
    if cycles < settled { violations.append("a conversion before the multiplexer settled") }
    words[0x4004_C004] = forces[Int(out >> 18 & 7)]
    converted = cycles + 2 * Self.cyclesPerMicrosecond
  }

  private func setOut(_ new: UInt32) {
    // 15 µs, as calculated in hardware/pressure.md.
    if (new ^ out) >> 18 & 7 != 0 { settled = cycles + 15 * Self.cyclesPerMicrosecond }
    if (new ^ out) & 1 << 14 != 0 { motorPower.append((cycles, new & 1 << 14 != 0)) }
    out = new
  }

  private func storePWM(_ value: UInt32, _ address: UInt32) {
    let old = word(address)
    words[address] = value
    let slice = Int(address - 0x4005_0000) / 0x14
    guard (address - 0x4005_0000) % 0x14 == 0xC, (1...3).contains(slice) else { return }
    for channel in 0..<2 where (old ^ value) >> (16 * channel) & 0xFFFF != 0 {
      drives.append((cycles, (slice - 1) * 2 + channel, value >> (16 * channel) & 0xFFFF))
    }
  }

  /// The current drive of a motor, in counts of a period of 6231.
  func drive(_ motor: Int) -> UInt32 {
    word(0x4005_000C + 0x14 * UInt32(motor / 2 + 1)) >> (16 * UInt32(motor & 1)) & 0xFFFF
  }
}

/// The USB controller, and the host's side of it.
extension SimulatedRP2040 {
  enum Answer: Equatable {
    case nak
    case stall
    case ack
    case data([UInt8], isData1: Bool)
    /// No device, or no such address or endpoint.
    case silence
  }

  private static let available: UInt32 = 1 << 10
  private static let stall: UInt32 = 1 << 11
  private static let isFull: UInt32 = 1 << 15

  private func storeBufferControl(_ value: UInt32, _ address: UInt32) {
    let old = word(address)
    if value & Self.available != 0, (old ^ value) & ~Self.available != 0 {
      violations.append("\(String(address, radix: 16)): available along with the rest")
    }
    if value & Self.available != 0 {
      if onWire?.place == address { violations.append("given while its packet is on the wire") }
      // Erratum RP2040-E15.
      if address == 0x5010_0090, isAwake, microseconds % 1000 > 800 || value & 0x3FF > 32 {
        violations.append("a packet to the host that is long, or late in its frame")
      }
    }
    words[address] = value
  }

  /// True if the device is on the bus and listens at this address.
  private func listens(_ address: UInt8) -> Bool {
    word(0x5011_004C) & 1 << 16 != 0 && word(0x5011_0040) == 1 && word(0x5011_0074) & 1 != 0
      && word(0x4000_8054) & 1 << 11 != 0 && word(0x4000_C000) & 1 << 24 == 0
      && word(0x5011_0000) & 0x7F == UInt32(address)
  }

  var isOnTheBus: Bool { word(0x5011_004C) & 1 << 16 != 0 }

  func resetBus() { status |= 1 << 19 }

  private func resetController() {
    for address in stride(from: 0x5011_0000, through: 0x5011_0098, by: 4) {
      words[UInt32(address)] = nil
    }
    (status, buffers, stallArm, onWire) = (0, 0, 0, nil)
  }

  /// Stops the host's frames; the bus idles.
  func sleep() {
    frame = UInt32(microseconds / 1000 & 0x7FF)
    isAwake = false
  }
  /// Sets the status that the controller reports after 3 ms of that.
  func showSuspended() { status |= 1 << 4 }

  func setup(_ packet: [UInt8], address: UInt8) -> Answer {
    guard listens(address) else { return .silence }
    let packetWords = packet.words
    words[0x5010_0000] = packetWords[0]
    words[0x5010_0004] = packetWords[1]
    stallArm = 0
    status |= 1 << 17
    return .ack
  }

  /// Reads a packet, which completes after `delay` cycles.
  func take(from endpoint: UInt32, address: UInt8, after delay: Int = 0) -> Answer {
    guard listens(address), isOpen(endpoint, isIn: true) else { return .silence }
    let place = 0x5010_0080 + 8 * endpoint
    let control = word(place)
    if isStalled(control, endpoint, armed: 1) { return .stall }
    guard control & Self.available != 0, control & Self.isFull != 0 else { return .nak }
    let count = Int(control & 0x3FF)
    let base = buffer(endpoint, isIn: true)
    let bytes = (0..<count).map { index in
      UInt8(truncatingIfNeeded: word(base + UInt32(index & ~3)) >> (8 * UInt32(index & 3)))
    }
    finish(
      endpoint, isIn: true, place, control & ~(Self.available | Self.isFull), after: delay)
    return .data(bytes, isData1: control & 1 << 13 != 0)
  }

  func give(
    _ bytes: [UInt8], isData1: Bool, to endpoint: UInt32, address: UInt8, after delay: Int = 0
  ) -> Answer {
    guard listens(address), isOpen(endpoint, isIn: false) else { return .silence }
    let place = 0x5010_0084 + 8 * endpoint
    let control = word(place)
    if isStalled(control, endpoint, armed: 2) { return .stall }
    guard control & Self.available != 0, control & Self.isFull == 0 else { return .nak }
    // A repeated packet is acknowledged and discarded.
    guard (control & 1 << 13 != 0) == isData1 else { return .ack }
    let base = buffer(endpoint, isIn: false)
    for (index, word) in (bytes + [0, 0, 0]).words.enumerated() {
      words[base + 4 * UInt32(index)] = word
    }
    let end = control & ~(Self.available | 0x3FF) | Self.isFull | UInt32(bytes.count)
    finish(endpoint, isIn: false, place, end, after: delay)
    return .ack
  }

  private func isOpen(_ endpoint: UInt32, isIn: Bool) -> Bool {
    endpoint == 0 || endpointControl(endpoint, isIn: isIn) & 1 << 31 != 0
  }

  private func endpointControl(_ endpoint: UInt32, isIn: Bool) -> UInt32 {
    word(0x5010_0000 + 8 * endpoint + (isIn ? 0 : 4))
  }

  private func isStalled(_ control: UInt32, _ endpoint: UInt32, armed: UInt32) -> Bool {
    control & Self.stall != 0 && (endpoint != 0 || stallArm & armed != 0)
  }

  private func buffer(_ endpoint: UInt32, isIn: Bool) -> UInt32 {
    0x5010_0000 + (endpoint == 0 ? 0x100 : endpointControl(endpoint, isIn: isIn) & 0xFFC0)
  }

  private func finish(
    _ endpoint: UInt32, isIn: Bool, _ place: UInt32, _ control: UInt32, after delay: Int
  ) {
    let tells =
      endpoint == 0
      ? word(0x5011_004C) & 1 << 29 : endpointControl(endpoint, isIn: isIn) & 1 << 29
    onWire = (
      cycles + delay, place, control, tells == 0 ? 0 : 1 << (2 * endpoint + (isIn ? 0 : 1))
    )
    work(0)
  }
}
