package import TactusCapture
package import TactusCaptureReading
import TactusTestSupport
package import TactusWire

/// A capture built message by message; a millisecond passes before each.
package struct Conversation {
  package private(set) var records: [Capture.Record] = []
  package private(set) var time: UInt64 = 0
  private var frames = 0
  private var sequence: UInt8 = 0
  private var report: UInt8 = 0

  package init() {}

  package var story: CaptureSummary { CaptureSummary(Capture(records: records)) }

  package mutating func wait(milliseconds: UInt64) { time += milliseconds * 1_000_000 }

  package mutating func raw(_ direction: FrameDirection, _ wire: [UInt8]) {
    wait(milliseconds: 1)
    frames += 1
    records.append(
      Capture.Record(
        time: time, content: .frame(number: frames, direction, wire: wire[...])))
  }

  package mutating func note(_ note: CaptureNote) {
    records.append(Capture.Record(time: time, content: .note(note)))
  }

  package mutating func host(_ message: HostMessage) { raw(.toDevice, message.frame()?.wire ?? []) }
  package mutating func device(_ message: DeviceMessage) {
    raw(.fromDevice, message.frame()?.wire ?? [])
  }

  /// Adds the next sequenced frame, acknowledged unless it is lost.
  package mutating func order(_ command: Command, isLost: Bool = false) {
    host(.command(sequence: sequence, command))
    if isLost { return }
    sequence &+= 1
    device(.acknowledgement(next: sequence, .accepted, free: 100))
  }

  package mutating func report(_ report: Report) {
    device(.report(number: self.report, report))
    self.report &+= 1
  }

  /// Adds the frames from HELLO to ARM, with the device's clock 10 s ahead.
  package mutating func open(session: UInt32 = 7, boot: UInt32 = 1, cell: UInt16 = 0) {
    sequence = 0
    report = 0
    host(.hello(Hello(session: session)))
    device(.welcome(Welcome(version: 1, capabilities: .keys, session: session, boot: boot)))
    host(.time(token: 5))
    device(
      .timeReply(
        TimeReply(
          token: 5, received: Microseconds(Int64(time / 1000)) + Self.lead, turnaround: 500)))
    order(.define(slot: 3, Self.pattern))
    order(.arm(cell: cell))
  }

  package static let lead = Microseconds.microseconds(10_000_500)

  /// Dots 1 and 3, advance 100 ms.
  package static let pattern: Pattern = {
    var pattern = Pattern(advance: 100)
    for actuator: UInt8 in [0, 2] {
      if let pulse = Pulse(actuator: actuator, level: .full, onset: 0, duration: 50) {
        try? pattern.append(pulse)
      }
    }
    return pattern
  }()
}

extension Frame {
  package var wire: [UInt8] { bytes.indices.map { bytes[$0] } }
}

extension SlotRun {
  package init(repeating slot: UInt8, count: Int) {
    self.init()
    for _ in 0..<count { _ = append(slot) }
  }
}

extension Conversation {
  /// Random messages in random order, half of them with a session or number that may fit.
  package init(randomFrames count: Int, seed: UInt64) {
    self.init()
    var fields = RandomFields(seed: seed)
    for _ in 0..<count {
      let direction = FrameDirection.allCases.randomElement(using: &fields.random) ?? .toDevice
      let types = MessageType.allCases.filter {
        ($0.rawValue >= 0x80) == (direction == .fromDevice)
      }
      guard let type = types.randomElement(using: &fields.random) else { continue }
      let host: HostMessage? = fields.message(type)
      let device: DeviceMessage? = fields.message(type)
      guard var body = (host?.frame() ?? device?.frame())?.body else { continue }
      if body.count > 1, Bool.random(using: &fields.random) { body[1] = UInt8(seed & 3) }
      raw(direction, Frame(body: body)?.array ?? body)
    }
  }
}
