import TactusDevice
import TactusTestSupport
import TactusWire
import Testing

@testable import TactusFirmware

/// A Pico's firmware on a simulated RP2040, with a host on its USB.
final class PicoBench: RequestBench {
  typealias Hardware = RP2040Board<SimulatedRP2040, PicoPins>

  /// Cycles of a turn of the main loop in addition to its register accesses, and the extra cycles
  /// of a turn that ends a frame.
  ///
  /// A conservative value: the micro:bit's Cortex-M0 has only 1389 cycles for a byte at 115,200
  /// baud, interrupts included, and it keeps up with frames without a gap.
  static let turnCycles = 1500
  static let frameCycles = 20_000

  let chip = SimulatedRP2040()
  let shared = SharedMemory()
  private var glove: Glove<Hardware>
  private(set) var hostAddress: UInt8 = 0
  private var sendIsData1 = false
  private var takeIsData1 = false
  private var decoder = FrameDecoder()
  private(set) var messages: [DeviceMessage] = []
  private(set) var packets: [Int] = []
  var sequence: UInt8 = 0

  init(ring: Int = 12_000_000) {
    chip.ring = ring
    let number: [UInt32: UInt32] = [0x4005_8014: serialNumber.low, 0x4005_8018: serialNumber.high]
    for (address, word) in number { chip.store(word, to: address) }
    glove = Glove(
      Hardware(chip, shared: shared.pointer, retained: RP2040.Watchdog.scratch(0)))
  }

  var address: UInt8 { UInt8(chip.word(0x5011_0000) & 0x7F) }
  /// The configuration as the host sees it: 1 if the line's endpoints exist.
  var configuration: UInt8 { chip.word(0x5010_0010) & 1 << 31 != 0 ? 1 : 0 }
  var isConnected: Bool { isReachable }
  private var isReachable = false

  func turn(_ times: Int = 1) {
    for _ in 0..<times {
      glove.turn()
      chip.work(Self.turnCycles)
    }
  }

  /// Runs the handler of every interrupt.
  func takeInterrupt() {
    Hardware.reset(chip, noting: .fault, retained: RP2040.Watchdog.scratch(0))
  }

  func run(milliseconds: Int) {
    let end = chip.microseconds + 1000 * milliseconds
    while chip.microseconds < end { turn() }
  }

  // Endpoint 0

  func resetBus() {
    chip.resetBus()
    hostAddress = 0
    chip.isAwake = true
    turn(2)
    isReachable = false
  }

  func request(_ setup: [UInt8], sending data: [UInt8]) -> RequestEnd {
    guard chip.setup(setup, address: hostAddress) == .ack else { return .hung }
    let end = finish(setup, data)
    if end == .done { follow(setup) }
    return end
  }

  private func follow(_ setup: [UInt8]) {
    // The next program that opens the port receives nothing of an unfinished frame.
    if setup.prefix(2) == [0, 9] || setup.prefix(2) == [0x21, 0x22] { decoder = FrameDecoder() }
    if setup[0] == 0, setup[1] == 5 { hostAddress = setup[2] }
    if setup[0] == 0, setup[1] == 9 {
      sendIsData1 = false
      takeIsData1 = false
      isReachable = setup[2] == 1
    }
    if setup[0] == 2, setup[1] == 1 {
      if setup[4] == 2 { sendIsData1 = false }
      if setup[4] == 0x82 { takeIsData1 = false }
    }
    if setup[0] == 0x21, setup[1] == 0x22 { isReachable = setup[2] & 1 == 1 }
  }

  private func finish(_ setup: [UInt8], _ data: [UInt8]) -> RequestEnd {
    let length = Int(setup[6]) | Int(setup[7]) << 8
    var isData1 = true
    if setup[0] & 0x80 != 0, length > 0 {
      var got: [UInt8] = []
      while true {
        switch retry({ self.chip.take(from: 0, address: self.hostAddress) }) {
        case .data(let bytes, let told):
          if told != isData1 { Issue.record("a packet out of turn on endpoint 0") }
          isData1.toggle()
          got += bytes
          guard bytes.count == 64, got.count < length else {
            let end = retry { self.chip.give([], isData1: true, to: 0, address: self.hostAddress) }
            turn()
            return end == .ack ? .data(got) : .hung
          }
        case .stall: return .stalled
        default: return .hung
        }
      }
    }
    var rest = data[...]
    while length > 0, !rest.isEmpty {
      let packet = Array(rest.prefix(64))
      rest = rest.dropFirst(64)
      switch retry({
        self.chip.give(packet, isData1: isData1, to: 0, address: self.hostAddress)
      }) {
      case .ack: isData1.toggle()
      case .stall: return .stalled
      default: return .hung
      }
    }
    let end = retry { self.chip.take(from: 0, address: self.hostAddress) }
    turn()
    return switch end {
    case .data([], isData1: true): .done
    case .stall: .stalled
    default: .hung
    }
  }

  /// Retries for 50 turns while the device answers NAK.
  private func retry(_ ask: () -> SimulatedRP2040.Answer) -> SimulatedRP2040.Answer {
    for _ in 0..<50 {
      let answer = ask()
      if answer != .nak { return answer }
      turn()
    }
    return .nak
  }

  func enumerate() {
    run(milliseconds: 5)
    resetBus()
    #expect(request(Request.address) == .done)
    #expect(request(Request.configure) == .done)
    #expect(request(Request.raiseDTR) == .done)
  }

  // The line

  /// Offers a packet once.
  func offer(_ bytes: [UInt8], after delay: Int = 0) -> SimulatedRP2040.Answer {
    let answer = chip.give(
      bytes, isData1: sendIsData1, to: 2, address: hostAddress, after: delay)
    if answer == .ack { sendIsData1.toggle() }
    return answer
  }

  /// Sends bytes in packets of 64, and runs until they are taken.
  func send(bytes: [UInt8]) {
    var rest = bytes[...]
    let end = chip.microseconds + 1_000_000
    while !rest.isEmpty {
      guard chip.microseconds < end else {
        Issue.record("the line takes no packet any more")
        return
      }
      let packet = Array(rest.prefix(64))
      if offer(packet) == .ack { rest = rest.dropFirst(packet.count) } else { turn() }
    }
  }

  func send(_ message: HostMessage) throws { send(bytes: try Self.frame(message)) }

  static func frame(_ message: HostMessage) throws -> [UInt8] {
    let frame = try #require(message.frame())
    return frame.bytes.indices.map { frame.bytes[$0] }
  }

  func order(_ command: Command) throws {
    try send(.command(sequence: sequence, command))
    sequence &+= 1
  }

  /// Requests a packet once.
  @discardableResult
  func read(after delay: Int = 0) -> SimulatedRP2040.Answer {
    let answer = chip.take(from: 2, address: hostAddress, after: delay)
    if case .data(let bytes, let isData1) = answer {
      if isData1 != takeIsData1 { Issue.record("a packet out of turn") }
      takeIsData1.toggle()
      packets.append(bytes.count)
      for byte in bytes where decoder.push(byte) == .frame {
        do { messages.append(try DeviceMessage(body: decoder.body)) } catch {
          Issue.record("no message: \(error)")
        }
      }
    }
    return answer
  }

  /// Runs while reading; returns the received messages.
  func hear(milliseconds: Int = 3) -> [DeviceMessage] {
    let end = chip.microseconds + 1000 * milliseconds
    while chip.microseconds < end {
      turn()
      read()
    }
    defer { messages = [] }
    return messages
  }

  func open(
    _ session: UInt32 = 1, capabilities: Capabilities = [.keys, .log]
  ) throws -> [DeviceMessage] {
    try send(.hello(Hello(capabilities: capabilities, session: session)))
    sequence = 0
    return hear()
  }

  /// An armed glove whose first motor runs at full drive for a long time.
  func startMotor() throws {
    enumerate()
    _ = try open()
    try order(.arm(cell: 0))
    let level = try #require(Level(rawValue: 31))
    try order(.testMotor(actuator: 0, level: level, duration: 3000))
    _ = hear()
    #expect(chip.drive(0) == 6231)
    #expect(chip.motorPower.last?.isOn == true)
  }

  var motorsAreOff: Bool {
    (0..<6).allSatisfy { chip.drive($0) == 0 } && chip.motorPower.last?.isOn != true
  }
}
