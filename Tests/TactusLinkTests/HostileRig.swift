import TactusLink
import TactusLoopback
import TactusMock
import TactusTestSupport
import TactusWire

/// A host that plays to a virtual glove, good or hostile, over a line that may lose bytes, and arms
/// again whenever it was disarmed.
final class HostileRig {
  static let standard = TrialSpec.mock(ShortText("hostile"))

  private var session: LinkSession<MemoryTransport>
  private var glove: VirtualGlove
  private var gloveEnd: MemoryTransport
  private let wire: (host: MemoryTransport, glove: MemoryTransport)
  private var lanes: (toDevice: FaultyLane, toHost: FaultyLane)
  private var decoder = FrameDecoder()
  private var rounds = RoundCount()
  private var hasRun = false
  private(set) var now = Microseconds.zero

  /// The times of each session's first HELLO.
  private(set) var sessions: [(nonce: UInt32, at: Microseconds)] = []
  /// The times when cells were felt.
  private(set) var felt: [Microseconds] = []
  private(set) var armedAt: Microseconds?
  private(set) var losses: Set<SessionLoss> = []
  private(set) var isRefused = false
  private(set) var mostBytesWaiting = 0

  init(_ defects: Set<Defect>, seed: UInt64, faults: FaultSpec = .none) {
    let host = MemoryTransport.makePair()
    let device = MemoryTransport.makePair()
    session = LinkSession(link: Link(seed: seed), transport: host.host)
    glove = VirtualGlove(trial: .mock(ShortText("hostile"), defects))
    gloveEnd = device.device
    wire = (host.device, device.host)
    let faulty = FaultyLine(faults, seed: seed)
    lanes = (faulty.toDevice, faulty.fromDevice)
    session.link.connect(at: now)
  }

  var standing: LinkStanding { session.link.standing }

  func pass(until end: Microseconds, isEnough: () -> Bool = { false }) throws {
    try settle()
    while !isEnough(), let next = nextDeadline, next <= end {
      now = max(now, next)
      try settle()
    }
    if !isEnough() { now = max(now, end) }
  }

  private var nextDeadline: Microseconds? {
    [
      session.nextDeadline, glove.nextDeadline, lanes.toDevice.nextDeadline,
      lanes.toHost.nextDeadline,
    ].compactMap { $0 }.min()
  }

  private func settle() throws {
    var isMoving = true
    while isMoving {
      try rounds.add(
        at: now, [("the host", session.nextDeadline), ("the glove", glove.nextDeadline)])
      try session.pump(at: now)
      while let event = session.link.nextEvent() { try handle(event) }
      feed()
      if let loss = standing.loss { losses.insert(loss) }
      try session.flush()
      var bytes: [UInt8] = []
      try wire.host.read(into: &bytes)
      hear(bytes)
      _ = lanes.toDevice.write(bytes[...], at: now)
      let given = lanes.toDevice.read(by: now)
      _ = try wire.glove.write(given[...])
      try glove.serve(&gloveEnd, at: now)
      var answers: [UInt8] = []
      try wire.glove.read(into: &answers)
      _ = lanes.toHost.write(answers[...], at: now)
      let heard = lanes.toHost.read(by: now)
      _ = try wire.host.write(heard[...])
      mostBytesWaiting = max(mostBytesWaiting, answers.count)
      isMoving = !given.isEmpty || !heard.isEmpty
    }
  }

  private func hear(_ bytes: [UInt8]) {
    for byte in bytes where decoder.push(byte) == .frame {
      guard case .hello(let hello)? = try? HostMessage(body: Array(decoder.body)),
        sessions.last?.nonce != hello.session
      else { continue }
      sessions.append((hello.session, now))
    }
  }

  private func handle(_ event: LinkEvent) throws {
    switch event {
    case .connected:
      for slot in 0..<8 {
        _ = session.link.send(
          .define(slot: UInt8(slot), try ReaderRig.pattern(slot)), at: now)
      }
      session.link.arm(at: now)
    case .armed:
      armedAt = armedAt ?? now
      hasRun = false
    case .armingRefused, .noCommonVersion, .refused: isRefused = true
    case .disarmed(let why): if !why.isSessionLoss { session.link.arm(at: now) }
    case .played: felt.append(now)
    default: break
    }
  }

  private func feed() {
    guard session.link.phase == .armed, session.link.cellsSent - session.link.cellsDone <= 4,
      session.link.isQuiet, let device = session.link.clock.estimate(at: now)?.time
    else { return }
    let command: Command =
      hasRun
      ? .resume(run(2, slot: 1))
      : .play(start: (device + ms(20)).wireMilliseconds, late: .shift, run(2))
    hasRun = session.link.send(command, at: now)
  }
}
