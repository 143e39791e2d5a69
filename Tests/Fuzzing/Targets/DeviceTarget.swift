import TactusDevice
import TactusTestSupport
import TactusWire

/// The device core with any host and any clock.
///
/// An input is a row of orders to the host and the board: bytes as they are, framed bodies,
/// sequenced bodies in order, the beginning of a session, steps of the clock.
enum DeviceTarget {
  static func run(_ input: [UInt8]) {
    var input = FuzzInput(input)
    var bench = DeviceBench()
    while !input.isEmpty { bench.step(&input) }
    bench.finish()
  }
}

private struct DeviceBench: ~Copyable {
  private static let longestStep = Microseconds(20_000_000 as Int64)

  private var device = Device(
    DeviceConfiguration(
      actuators: 6, keys: 6, pressureChannels: 4, boot: 1, board: ShortText("fuzz"),
      firmware: ShortText("fuzz")))
  private var now = Microseconds.zero
  private var sequence: UInt8 = 0
  private var session: UInt32 = 0
  /// The time when motors must be off unless the lease is renewed.
  private var leaseEnd = Microseconds.zero
  private var hostDecoder = FrameDecoder()
  private var deviceDecoder = FrameDecoder()
  private var reportsSeen: UInt8 = 255
  private var stopsAnswered = 0
  /// The time for which each motor has been on without a rest, and off since; µs.
  private var onTime = InlineArray<6, Int64>(repeating: 0)
  private var rest = InlineArray<6, Int64>(repeating: 0)

  mutating func step(_ input: inout FuzzInput) {
    let head = input.byte()
    let low = head & 31
    switch head >> 5 {
    case 0: give(input.bytes(atMost: Int(low) + 1))
    case 1: give(body: Array(input.bytes(atMost: Int(input.byte() % 60))))
    case 2: order(low, &input)
    case 3: pass(Microseconds(Int64(input.byte()) &* Int64(low) &* 100))
    case 4: pass(Microseconds(Int64(input.byte()) &* 1000 &+ Int64(low)))
    case 5: jump(low, &input)
    case 6: speak(low)
    default: board(low, &input)
    }
    drain()
  }

  /// Lets the host go silent: the motors go off, and a STOP is nevertheless answered.
  mutating func finish() {
    pass(Microseconds(DeviceLimits.lease))
    require(isSilent && !device.isArmed, "motors or session outlive the lease")
    drain()
    give([0])
    let answered = stopsAnswered
    give(.stop)
    drain()
    require(stopsAnswered == answered + 1, "STOP is not answered")
    require(isSilent, "motors are on after STOP")
  }

  // The host

  private mutating func give(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if hostDecoder.push(byte) == .frame { noteRenewal() }
      device.receive(byte, at: now)
      look()
    }
  }

  private mutating func noteRenewal() {
    let body = hostDecoder.body
    // At the end of the clock, where time no longer passes, no lease is renewed.
    if body[0] == MessageType.lease.rawValue || body[0] == MessageType.arm.rawValue {
      leaseEnd = min(now + Microseconds(DeviceLimits.lease), .wireLimit)
    }
  }

  private mutating func give(body: [UInt8]) {
    if let frame = Frame(body: body) { give(frame.array) }
  }

  private mutating func give(_ message: HostMessage) {
    if let frame = message.frame() { give(frame.array) }
  }

  /// A sequenced body in order: of any type, and with times close to now.
  private mutating func order(_ low: UInt8, _ input: inout FuzzInput) {
    var body = [0x20 | low, sequence]
    let start = now.milliseconds &+ Int64(Int8(bitPattern: input.byte()))
    if let type = MessageType(rawValue: body[0]),
      [.play, .playOrDrop, .pattern, .patternOrDrop].contains(type)
    {
      body += [UInt8(truncatingIfNeeded: start), UInt8(truncatingIfNeeded: start >> 8)]
    }
    body += input.bytes(atMost: Int(input.byte() % 57))
    give(body: body)
  }

  private mutating func speak(_ low: UInt8) {
    switch low {
    case 0...3:
      session = UInt32(low) + 1
      if device.session != session { sequence = 0 }
      give(.hello(Hello(session: session)))
    case 4...7: give(.command(sequence: sequence, .arm(cell: UInt16(low) << 14)))
    case 8...15: give(.lease(session: session, reportsSeen: reportsSeen))
    case 16...18: give(.stop)
    case 19: give(.describe)
    case 20: give(.getStatistics)
    case 21: give(.time(token: 7))
    case 22: give(.command(sequence: sequence, .cut(.now)))
    case 23: give(.command(sequence: sequence, .cut(.afterCell)))
    case 24...27: sequence &+= low - 23
    default: give(.command(sequence: sequence &- (low - 27), .cut(.afterCell)))
    }
  }

  // The board

  private mutating func board(_ low: UInt8, _ input: inout FuzzInput) {
    switch low & 3 {
    case 0: device.setKeys(down: input.byte(), at: now)
    case 1:
      device.setPressure(Int(input.byte()) - 100, to: input.byte(), at: now)
    case 2: device.log(.warning, ShortText(utf8: Array(input.bytes(atMost: 60))))
    default: device.report(.board, detail: UInt16(low), at: now)
    }
    look()
  }

  /// Lets time pass; the board's timer calls the device at every deadline.
  private mutating func pass(_ span: Microseconds) {
    let end = now + min(span, Self.longestStep)
    while let due = device.nextDeadline, due < end { advance(to: due) }
    advance(to: end)
  }

  /// Moves the clock past any deadlines, to the end of all clocks or backwards.
  private mutating func jump(_ low: UInt8, _ input: inout FuzzInput) {
    switch low {
    case 0...7: advance(to: now + Microseconds(Int64(input.integer()) << Int64(low)))
    case 8...15: advance(to: now - Microseconds(Int64(input.integer()) << Int64(low)))
    case 16: advance(to: Microseconds(Int64.max))
    case 17: advance(to: Microseconds(Int64.min))
    case 18: advance(to: .wireLimit - Microseconds(Int64(input.integer()) * 100))
    case 19: advance(to: Microseconds(Int64(UInt32.max) - Int64(input.integer())))
    default: if let due = device.nextDeadline { advance(to: due) }
    }
  }

  private mutating func advance(to time: Microseconds) {
    let due = device.nextDeadline ?? .wireLimit
    device.advance(to: time)
    let next = min(max(now, time), .wireLimit)
    // A board that misses a deadline is itself responsible for the time after it.
    count((min(next, max(due, now)) - now).count, gone: (next - now).count)
    now = next
    look()
  }

  /// Adds up on-times before the levels of the next moment are read.
  private mutating func count(_ span: Int64, gone: Int64) {
    for actuator in 0..<6 {
      if isOn[actuator] {
        onTime[actuator] += span
        rest[actuator] = 0
      } else {
        rest[actuator] += gone
        if rest[actuator] >= Microseconds(DeviceLimits.shortestRest).count { onTime[actuator] = 0 }
      }
      require(
        onTime[actuator] <= Microseconds(DeviceLimits.maximumContinuous).count,
        "motor \(actuator) is on for \(onTime[actuator]) µs")
    }
  }

  private var isOn = InlineArray<6, Bool>(repeating: false)

  private var isSilent: Bool { (0..<8).allSatisfy { device.level(of: $0) == 0 } }

  /// Checks the conditions that must hold at every moment.
  private mutating func look() {
    for actuator in 0..<6 {
      let level = device.level(of: actuator)
      require(level <= 31, "level \(level)")
      isOn[actuator] = level > 0
    }
    if !isSilent {
      require(device.isArmed, "a motor is on in a device that is not armed")
      require(now < leaseEnd, "a motor is on without a lease")
    }
    if let due = device.nextDeadline { require(due > now, "a deadline lies in the past") }
  }

  /// Checks that the device's output can be decoded.
  private mutating func drain() {
    var left = 1 << 16
    while let byte = device.popByte(at: now) {
      left -= 1
      require(left > 0, "the device does not stop talking")
      switch deviceDecoder.push(byte) {
      case .needsMoreBytes: continue
      case .rejected(let reason): require(false, "the device sends a bad frame: \(reason)")
      case .frame: read()
      }
    }
    require(!device.hasOutput, "bytes are announced that do not come")
  }

  private mutating func read() {
    do {
      switch try DeviceMessage(body: deviceDecoder.body) {
      case .acknowledgement(let next, _, _): sequence = next
      case .report(let number, _): if number == reportsSeen &+ 1 { reportsSeen = number }
      case .welcome(let welcome) where welcome.version != 0: reportsSeen = 255
      case .stopped: stopsAnswered += 1
      default: break
      }
    } catch {
      require(false, "the device sends what is no message: \(error)")
    }
  }
}
