import TactusTestSupport
import TactusWire

/// Valid messages of every kind, drawn by seed.
struct RandomMessages {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Any value, the ends of the range more often than others.
  mutating func any<Integer: FixedWidthInteger & UnsignedInteger>(
    _ range: ClosedRange<Integer> = .min ... .max
  ) -> Integer {
    switch UInt8.random(in: 0..<8, using: &random) {
    case 0: range.lowerBound
    case 1: range.upperBound
    default: Integer.random(in: range, using: &random)
    }
  }

  private mutating func choice<Choice: RawRepresentable>(_ range: ClosedRange<UInt8>) -> Choice?
  where Choice.RawValue == UInt8 { Choice(rawValue: any(range)) }

  mutating func level() -> Level { choice(1...31) ?? .full }

  mutating func pulse() -> Pulse? {
    Pulse(
      actuator: any(0...7), level: level(), onset: Milliseconds(any(0...4095)),
      duration: Milliseconds(any(1...4095)))
  }

  /// As many of 12 random pulses as fit together.
  mutating func pattern() -> Pattern {
    var pattern = Pattern(advance: Milliseconds(any(0...65535)))
    for _ in 0..<any(0...12 as ClosedRange<UInt8>) {
      if let pulse = pulse() { try? pattern.append(pulse) }
    }
    return pattern
  }

  mutating func run(_ most: UInt8) -> SlotRun {
    var run = SlotRun(any())
    for _ in 1..<any(1...most) { _ = run.append(any(0...250)) }
    return run
  }

  mutating func text<let capacity: Int>(_: ShortText<capacity>.Type) -> ShortText<capacity> {
    ShortText(utf8: random.bytes(Int(any(0...UInt8(capacity)))))
  }

  mutating func command() -> Command {
    let late: LatePolicy = any(0...1 as ClosedRange<UInt8>) == 0 ? .shift : .drop
    switch UInt8.random(in: 0..<7, using: &random) {
    case 0: return .arm(cell: any())
    case 1: return .define(slot: any(0...250), pattern())
    case 2: return .play(start: any(), late: late, run(55))
    case 3:
      let pattern = pattern()
      return .pattern(start: any(), late: late, pattern)
    case 4: return .resume(run(57))
    case 5: return .cut(choice(0...1) ?? .now)
    default:
      return .testMotor(
        actuator: any(0...7), level: level(), duration: Milliseconds(any(1...4095)))
    }
  }

  mutating func hostMessage() -> HostMessage {
    switch UInt8.random(in: 0..<12, using: &random) {
    case 0:
      let minimum: UInt8 = any(1...255)
      return .hello(
        Hello(
          minimumVersion: minimum, maximumVersion: any(minimum...255),
          capabilities: Capabilities(rawValue: any()), session: any(1...UInt32.max)))
    case 1: return .stop
    case 2: return .lease(session: any(1...UInt32.max), reportsSeen: any())
    case 3: return .time(token: any())
    case 4: return .describe
    case 5: return .getStatistics
    default: return .command(sequence: any(), command())
    }
  }

  mutating func report() -> Report {
    switch UInt8.random(in: 0..<7, using: &random) {
    case 0: .played(cell: any(), onset: any())
    case 1: .late(cell: any(), by: any())
    case 2: .dropped(first: any(), count: any(), choice(0...3) ?? .late)
    case 3: .underrun(cell: any(), gap: any())
    case 4: .fault(choice(1...5) ?? .leaseExpired, detail: any())
    case 5: .refused(sequence: any(), type: any(), choice(1...7) ?? .busy)
    default: .keys(time: any(), down: any())
    }
  }

  mutating func description() -> DeviceDescription {
    let longest: UInt32 = any(30...4095)
    return DeviceDescription(
      actuators: any(1...8), slots: any(1...251), pulsesPerPattern: any(10...12),
      waitingPatterns: any(1...4), queueDepth: any(57...UInt16.max), window: any(1...8),
      maximumPulse: Milliseconds(longest), maximumContinuous: Milliseconds(any(longest...65535)),
      lease: Milliseconds(any(150...250)), keys: any(0...8), pressureChannels: any(0...8),
      resetCause: choice(0...6) ?? .unknown, board: text(ShortText<16>.self),
      firmware: text(ShortText<16>.self))
  }

  mutating func statistics() -> Statistics {
    var statistics = Statistics()
    statistics.uptime = Milliseconds(any())
    statistics.bytesReceived = any()
    statistics.framesReceived = any()
    statistics.framesRejected = any()
    statistics.cellsPlayed = any()
    statistics.cellsLate = any()
    statistics.cellsDropped = any()
    statistics.underruns = any()
    statistics.reportsLost = any()
    statistics.leasesExpired = any()
    statistics.worstLateness = any()
    return statistics
  }

  mutating func deviceMessage() -> DeviceMessage {
    switch UInt8.random(in: 0..<14, using: &random) {
    case 0:
      return .welcome(
        Welcome(
          version: any(), capabilities: Capabilities(rawValue: any()),
          session: any(1...UInt32.max), boot: any()))
    case 1: return .stopped
    case 2: return .acknowledgement(next: any(), choice(0...2) ?? .gap, free: any())
    case 3:
      let received: UInt64 = any(0...1 << 53)
      return .timeReply(
        TimeReply(token: any(), received: Microseconds(Int64(received)), turnaround: any()))
    case 4: return .description(description())
    case 5: return .statistics(statistics())
    case 6: return .log(choice(0...3) ?? .info, text(ShortText<57>.self))
    case 7: return .noSession
    case 8:
      var sample = PressureSample(time: any())
      for _ in 0..<any(1...8 as ClosedRange<UInt8>) { _ = sample.append(any()) }
      return .pressure(sample)
    default: return .report(number: any(), report())
    }
  }

  /// A message from `sender`, framed.
  mutating func frame(from sender: Side) throws(VectorError) -> Frame {
    let frame = sender == .host ? hostMessage().frame() : deviceMessage().frame()
    guard let frame else { throw VectorError("a random message has no frame") }
    return frame
  }
}
