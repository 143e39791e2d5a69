import TactusBraille
import TactusDevice
import TactusHaptics
import TactusWire

/// The device core in the middle of a long text, with a host's traffic: one run ahead in its queue,
/// the lease renewed, the clock read, every report acknowledged.
///
/// Frames are counted in both directions. The host's side does not use the heap either, so that
/// every allocation counted is the device's.
struct DeviceConversation: ~Copyable, Workload {
  private static let session: UInt32 = 0x5EED
  private static let renewal = Microseconds.milliseconds(80)

  private var device = Device(
    DeviceConfiguration(boot: 1, board: ShortText("bench"), firmware: ShortText("bench")))
  private var decoder = FrameDecoder()
  private var now = Microseconds.seconds(1)
  private var sequence: UInt8 = 0
  private var reportsSeen: UInt8 = 255
  private var runs: [(run: SlotRun, length: Microseconds)] = []

  private var frames = 0
  private var played = 0
  private var motion = Digest()

  /// Opens a session, arms, defines the patterns and queues the first run.
  init(_ cells: [BrailleCell], _ table: PatternTable) throws(Failure) {
    try send(.hello(Hello(session: Self.session)))
    try order(.arm(cell: 0))
    var slots: [BrailleCell: UInt8] = [:]
    for cell in cells where slots[cell] == nil {
      let slot = UInt8(truncatingIfNeeded: slots.count)
      slots[cell] = slot
      try order(.define(slot: slot, table[cell]))
    }
    for first in stride(from: 0, to: cells.count, by: SlotRun.maximumCountWithStart) {
      var run = SlotRun()
      var length = Microseconds.zero
      for cell in cells[first..<min(first + SlotRun.maximumCountWithStart, cells.count)] {
        _ = run.append(slots[cell] ?? 0)
        length += Microseconds(table[cell].advance)
      }
      runs.append((run, length))
    }
    try order(.play(start: now.wireMilliseconds, late: .shift, runs[0].run))
  }

  @inline(never)
  mutating func run() throws(Failure) -> Work {
    frames = 0
    played = 0
    motion = Digest()
    let start = now
    var renewAt = now
    var cells = 0
    for index in runs.indices {
      try order(.resume(runs[(index + 1) % runs.count].run))
      try send(.time(token: UInt32(truncatingIfNeeded: index)))
      cells += runs[index].run.count
      let end = now + runs[index].length
      while now < end {
        if now >= renewAt {
          try send(.lease(session: Self.session, reportsSeen: reportsSeen))
          renewAt = now + Self.renewal
        }
        now = min(end, min(renewAt, device.nextDeadline ?? end))
        device.advance(to: now)
        recordMotors(since: start)
        try listen()
      }
    }
    guard played == cells else { throw Failure("the device played \(played) of \(cells) cells") }
    return Work(cells: cells, frames: frames)
  }

  func digest() -> Digest { motion }

  private mutating func order(_ command: Command) throws(Failure) {
    try send(.command(sequence: sequence, command))
    sequence &+= 1
  }

  private mutating func send(_ message: HostMessage) throws(Failure) {
    guard let frame = message.frame() else { throw Failure("a message has no frame") }
    let bytes = frame.bytes
    for index in bytes.indices { device.receive(bytes[index], at: now) }
    frames += 1
    try listen()
  }

  private mutating func listen() throws(Failure) {
    while let byte = device.popByte(at: now) {
      guard decoder.push(byte) == .frame else { continue }
      frames += 1
      do throws(MessageError) {
        try handle(DeviceMessage(body: decoder.body))
      } catch {
        throw Failure("the device sent an invalid message: \(error)")
      }
    }
  }

  private mutating func handle(_ message: DeviceMessage) {
    guard case .report(let number, let report) = message else { return }
    reportsSeen = number
    if case .played = report { played += 1 }
  }

  private mutating func recordMotors(since start: Microseconds) {
    var levels: UInt64 = 0
    for actuator in 0..<6 { levels = levels << 8 | UInt64(device.level(of: actuator)) }
    motion.fold(levels)
    motion.fold(UInt64(bitPattern: (now - start).count))
  }
}
