import TactusDevice
import TactusTestSupport
import TactusWire
import Testing

/// A change of one motor's drive, as seen from outside the device.
struct Transition: Equatable, CustomStringConvertible {
  var time: Microseconds
  var actuator: Int
  var level: UInt8

  var description: String { "\(time.count) µs: motor \(actuator) at \(level)" }
}

/// A scripted host and its device: sends messages, collects answers, logs motors and moves the
/// clock from deadline to deadline.
final class Rig {
  private var device: Device
  private(set) var now: Microseconds
  private(set) var transitions: [Transition] = []
  /// The sequence number of the next order.
  var sequence: UInt8 = 0
  var session: UInt32 = 0x1234_5678
  /// The capabilities common to the device and its host, unless the device has pressure channels.
  static let capabilities: Capabilities = [.keys, .log]
  /// True if the line accepts the device's output.
  var lineIsOpen = true
  /// True if `pass` keeps the lease alive.
  var renews = true
  /// The last report read; 255 before the first.
  var reportsSeen: UInt8 = 255

  private var inbox: [DeviceMessage] = []
  private var levels = [UInt8](repeating: 0, count: 8)
  private var decoder = FrameDecoder()
  private var lastRenewal: Microseconds

  convenience init(at start: Microseconds = ms(1000), pressureChannels: UInt8 = 0) {
    self.init(
      at: start,
      DeviceConfiguration(
        pressureChannels: pressureChannels, boot: 77, board: ShortText("bench"),
        firmware: ShortText("tactus 1")))
  }

  init(at start: Microseconds = ms(1000), _ configuration: DeviceConfiguration) {
    now = start
    lastRenewal = start
    device = Device(configuration)
    device.advance(to: start)
  }

  /// An armed device with patterns in slots from 0, and no unread messages.
  static func armed(
    _ patterns: Pattern..., at start: Microseconds = ms(1000), pressureChannels: UInt8 = 0
  ) -> Rig {
    let rig = Rig(at: start, pressureChannels: pressureChannels)
    rig.arm()
    for (slot, pattern) in patterns.enumerated() {
      rig.order(.define(slot: UInt8(slot), pattern))
    }
    _ = rig.take()
    return rig
  }

  // The host's messages

  func send(_ message: HostMessage) {
    guard let frame = message.frame() else {
      Issue.record("\(message) has a field out of range")
      return
    }
    send(bytes: frame.array)
  }

  func send(bytes: [UInt8]) {
    for byte in bytes {
      device.receive(byte, at: now)
      look()
    }
  }

  /// Sends a frame with any body of 1 to 59 bytes, well framed.
  func send(body: [UInt8]) {
    guard let frame = Frame(body: body.span) else {
      Issue.record("a body of \(body.count) bytes")
      return
    }
    send(bytes: frame.array)
  }

  /// Sends an order with the next sequence number.
  func order(_ command: Command) {
    send(.command(sequence: sequence, command))
    sequence &+= 1
  }

  func hello(session: UInt32? = nil, capabilities: Capabilities = .known) {
    if let session { self.session = session }
    send(.hello(Hello(capabilities: capabilities, session: self.session)))
  }

  /// Opens a session and discards the answer.
  func open(capabilities: Capabilities = .known) {
    hello(capabilities: capabilities)
    sequence = 0
    reportsSeen = 255
    inbox = []
  }

  /// Arms, after opening a session if necessary; discards the answers.
  func arm(cell: UInt16 = 0) {
    if sequence == 0 { open() }
    order(.arm(cell: cell))
    lastRenewal = now
    inbox = []
  }

  /// Defines patterns in slots from 0 and discards the answers.
  func define(_ patterns: Pattern...) {
    for (slot, pattern) in patterns.enumerated() {
      order(.define(slot: UInt8(slot), pattern))
    }
    inbox = []
  }

  /// Orders a run that starts a number of milliseconds from now.
  func play(_ slots: [UInt8], in delay: Int, late: LatePolicy = .shift) {
    order(.play(start: (now + ms(delay)).wireMilliseconds, late: late, run(slots)))
  }

  func lease() {
    lastRenewal = now
    send(.lease(session: session, reportsSeen: reportsSeen))
  }

  // Time

  /// Lets time pass, calling the device at each of its deadlines.
  func pass(_ span: Microseconds) {
    let end = now + span
    while now < end {
      var next = end
      if let deadline = device.nextDeadline { next = min(next, deadline) }
      if renews, device.isArmed { next = min(next, max(now, lastRenewal + ms(80))) }
      jump(to: next)
      if renews, device.isArmed, now >= lastRenewal + ms(80) { lease() }
    }
  }

  /// Calls the device once, however many deadlines that misses.
  func jump(_ span: Microseconds) { jump(to: now + span) }

  func jump(to time: Microseconds) {
    now = max(now, time)
    device.advance(to: time)
    look()
  }

  /// Calls the device with any change to it, such as keys.
  @discardableResult
  func change<Result>(_ body: (inout Device) -> Result) -> Result {
    defer { look() }
    return body(&device)
  }

  // The device's messages and motors

  /// The messages since the last call.
  func take() -> [DeviceMessage] {
    look()
    defer { inbox = [] }
    return inbox
  }

  /// The pressure samples among the messages since the last call.
  func takeSamples() -> [PressureSample] {
    take().compactMap { if case .pressure(let sample) = $0 { sample } else { nil } }
  }

  /// The reports among the messages since the last call.
  func takeReports() -> [Report] {
    take().compactMap { if case .report(_, let report) = $0 { report } else { nil } }
  }

  func takeTransitions() -> [Transition] {
    defer { transitions = [] }
    return transitions
  }

  var isArmed: Bool { device.isArmed }
  var motorPower: Bool { device.motorPower }
  var nextDeadline: Microseconds? { device.nextDeadline }
  var statistics: Statistics { device.statistics }
  func level(_ actuator: Int) -> UInt8 { device.level(of: actuator) }
  var isSilent: Bool { levels.allSatisfy { $0 == 0 } }

  /// Reads bytes from the device, up to a number of them.
  func drain(atMost limit: Int = .max) {
    var taken = 0
    while taken < limit, let byte = device.popByte(at: now) {
      taken += 1
      switch decoder.push(byte) {
      case .needsMoreBytes: continue
      case .rejected(let reason): Issue.record("the device sent a bad frame: \(reason)")
      case .frame: collect()
      }
    }
  }

  private func collect() {
    do {
      let message = try DeviceMessage(body: decoder.body)
      if case .report(let number, _) = message, number == reportsSeen &+ 1 { reportsSeen = number }
      inbox.append(message)
    } catch {
      Issue.record("the device sent what is no message: \(error)")
    }
  }

  /// Records the changes of the last call, and checks the conditions that must always hold.
  private func look() {
    for actuator in 0..<8 {
      let level = device.level(of: actuator)
      if level != levels[actuator] {
        transitions.append(Transition(time: now, actuator: actuator, level: level))
        levels[actuator] = level
      }
    }
    if let deadline = device.nextDeadline, deadline <= now {
      Issue.record("the deadline \(deadline.count) is not after \(now.count)")
    }
    if !device.isArmed, !isSilent { Issue.record("a motor is on without being armed") }
    if lineIsOpen { drain() }
  }
}
