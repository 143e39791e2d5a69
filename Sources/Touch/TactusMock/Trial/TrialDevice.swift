public import TactusLoopback
public import TactusWire

/// A trial device's sizes and defects.
public struct TrialSpec: Sendable {
  /// The sizes, which must be legal (PROTOCOL.md, "DESCRIPTION").
  public var description: DeviceDescription
  /// The defects; empty for a correct device.
  public var defects: Set<Defect>

  /// Combines sizes and defects.
  public init(_ description: DeviceDescription, defects: Set<Defect> = []) {
    self.description = description
    self.defects = defects
  }

  /// Returns a device with the sizes of the mock glove.
  public static func mock(
    _ board: ShortText<16>, _ defects: Set<Defect> = [], pressureChannels: UInt8 = 0
  ) -> Self {
    Self(
      DeviceDescription(
        actuators: UInt8(VirtualGlove.actuators), slots: 64, pulsesPerPattern: 12,
        waitingPatterns: 4, queueDepth: 128, window: 8, maximumPulse: 3000,
        maximumContinuous: 3000, lease: 250, keys: 6, pressureChannels: pressureChannels,
        resetCause: .powerOn, board: board, firmware: ShortText("tactus trial 1")),
      defects: defects)
  }

  /// Makes the device; `boot` increases with each start.
  func device(boot: UInt32) -> TrialDevice {
    TrialDevice(
      description, boot: defects.contains(.bootConstant) ? 1 : boot, defects: defects)
  }
}

extension VirtualGlove {
  /// Makes a glove of any legal sizes, with any deliberate defects.
  public init(
    clockLead: Microseconds = Microseconds.seconds(1), boot: UInt32 = 1, trial: TrialSpec
  ) {
    self.init(
      clockLead: clockLead, drift: trial.drift, boot: boot, like: trial.description,
      substitute: { trial.device(boot: $0) })
  }
}

/// A device for testing examinations and hosts: of any legal sizes, with any deliberate defects.
///
/// Without a defect it is correct. It shares no code with `TactusDevice`: no defect can be linked
/// into a glove, its sizes are free, and it is a second, independent reading of the document. It
/// favours simplicity over economy: it acts at the exact time of each event, and uses the heap
/// freely.
struct TrialDevice: SubstituteDevice {
  enum State { case closed, open, armed }

  let description: DeviceDescription
  var boot: UInt32
  let defects: Set<Defect>

  var now = Microseconds.zero
  var state = State.closed
  var session: UInt32 = 0
  var capabilities = Capabilities(rawValue: 0)
  var leaseEnd = Microseconds.zero
  var counters = Statistics()

  // Receiving
  var line: [UInt8] = []
  var lineIsDead = false
  var nextFrameIsLost = false
  var lastByte = Microseconds.zero
  /// The number of bytes that arrived without a pause.
  var burst = 0
  var lastOrder = Microseconds.seconds(-1)

  // Orders
  var expected: UInt8 = 0
  var isExplained = false
  var slots: [UInt8: Pattern] = [:]
  var playback: TrialPlayback
  // Actions that a defect delays
  var postponedStop: (time: Microseconds, reason: DropReason)?
  var postponedAnswer: Microseconds?

  // Answers
  var reports = TrialReports()
  var outgoing: [(release: Microseconds, bytes: [UInt8])] = []
  /// The time when a UART at 115,200 bit/s would have sent everything.
  private var lineIsFree = Microseconds.zero
  var timesDescribed: UInt8 = 0
  var timeRequestCount = 0
  private var keysDown: UInt8 = 0
  var pressure: TrialPressure
  var supply = TrialSupply()
  /// The time when a hostile device next plays its recurring trick.
  var nextTrick = Microseconds.zero
  var tricks: UInt32 = 0
  var wireBytes = 0

  init(_ description: DeviceDescription, boot: UInt32, defects: Set<Defect> = []) {
    self.description = description
    self.boot = boot
    self.defects = defects
    playback = TrialPlayback(description, defects)
    pressure = TrialPressure(channels: description.pressureChannels)
    if has(.startsOpen) {
      state = .open
      session = 1
    }
  }

  func has(_ defect: Defect) -> Bool { defects.contains(defect) }

  // MARK: Time

  mutating func advance(to time: Microseconds) {
    while let due = nextEvent, due <= time {
      now = max(now, due)
      if let stop = postponedStop, stop.time <= now {
        postponedStop = nil
        stop.reason == .cut ? cutNow() : disarm(stop.reason)
      } else if let time = postponedAnswer, time <= now {
        postponedAnswer = nil
        send(.stopped)
      } else if state == .armed, leaseEnd <= now, !playback.endsCell(by: leaseEnd) {
        leaseRunsOut()
      } else if hasTricks, nextTrick <= now {
        playTrick()
      } else if sendsSamples, pressure.next <= now {
        send(.pressure(pressure.sample(at: now, defects)))
      } else if sendsSupply, supply.next <= now {
        send(.supply(supply.report(at: now, defects)))
      } else {
        play()
      }
    }
    now = max(now, time)
  }

  private var nextEvent: Microseconds? {
    [
      postponedStop?.time, postponedAnswer, state == .armed ? leaseEnd : nil,
      state == .armed || has(.stopKeepsQueue) ? playback.nextEvent : nil,
      sendsSamples ? pressure.next : nil, sendsSupply ? supply.next : nil,
      hasTricks ? nextTrick : nil,
    ].compactMap { $0 }.min()
  }

  var nextDeadline: Microseconds? {
    [nextEvent, outgoing.first?.release].compactMap { $0 }.filter { $0 > now }.min()
  }

  private mutating func leaseRunsOut() {
    guard !has(.leaseEndless) else {
      leaseEnd = .wireLimit
      return
    }
    counters.leasesExpired &+= 1
    disarm(.leaseExpired)
    if has(.leaseForgetsSlots) { slots = [:] }
    if !has(.leaseUnreported) { report(.fault(.leaseExpired, detail: 0)) }
    if has(.leaseKeepsArmed) {
      state = .armed
      leaseEnd = .wireLimit
    }
  }

  mutating func renewLease() {
    var lease = Microseconds(description.lease)
    if has(.leaseLong) { lease += Microseconds.milliseconds(150) }
    if has(.leaseSlightlyLong) { lease += Microseconds.milliseconds(12) }
    if has(.leaseShort) { lease = Microseconds(lease.count / 2) }
    leaseEnd = now + lease
  }

  /// Returns the device's clock as it reports it.
  func reportedTime(_ time: Microseconds) -> Microseconds {
    if has(.clockStands) { return Microseconds.seconds(1) }
    if has(.clockLeaps), time.count / 1_000_000 % 3 == 2 {
      return time - .seconds(2)
    }
    if has(.clockDrifts) { return time + Microseconds(time.count / 1000) }
    if has(.clockSteps), time.count / 1_000_000 % 2 == 1 {
      return time - .milliseconds(50)
    }
    return time
  }

  // MARK: Answers

  mutating func send(_ message: DeviceMessage) {
    guard let frame = message.frame() else { return }
    var bytes = frame.bytes.indices.map { frame.bytes[$0] }
    if has(.descriptionIllegal), case .description = message { bytes = Self.illegalDescription }
    if !isSaid(message, &bytes) { return }
    if has(.outputShort), unsent + bytes.count > 50 { return }
    if has(.statisticsFramedWrong), case .statistics = message { bytes[bytes.count - 2] ^= 0x55 }
    var release = now
    if has(.slowAnswers) { release += Microseconds.milliseconds(60) }
    if has(.slowDescription), case .description = message {
      release += Microseconds.milliseconds(60)
    }
    if has(.answersVeryLate) { release += Microseconds.milliseconds(400) }
    if has(.answersTooLate) { release += Microseconds.seconds(3) }
    outgoing.append((release, bytes))
    lineIsFree = max(lineIsFree, now) + Microseconds(Int64(bytes.count) * 87)
  }

  /// The number of bytes that would wait on a UART at 115,200 bit/s.
  var unsent: Int { Int(max(0, (lineIsFree - now).count) / 87) }

  /// A well-framed DESCRIPTION with 9 actuators and zeros for the rest.
  private static let illegalDescription: [UInt8] = {
    let body: [UInt8] = [0x85, 9] + [UInt8](repeating: 0, count: 17)
    return Frame(body: body.span).map { frame in frame.bytes.indices.map { frame.bytes[$0] } } ?? []
  }()

  mutating func popByte(at time: Microseconds) -> UInt8? {
    guard let first = outgoing.first, first.release <= time else { return nil }
    wireBytes += 1
    outgoing[0].bytes.removeFirst()
    if outgoing[0].bytes.isEmpty { outgoing.removeFirst() }
    return first.bytes[0]
  }

  mutating func report(_ report: Report) {
    if let message = reports.add(report, at: now, defects) { send(message) }
  }

  mutating func setKeys(down: UInt8, at time: Microseconds) {
    advance(to: time)
    guard down != keysDown else { return }
    keysDown = down
    if state != .closed, capabilities.contains(.keys) { report(keys) }
  }

  var keys: Report {
    .keys(time: UInt32(truncatingIfNeeded: now.milliseconds), down: keysDown)
  }

  mutating func setPressure(_ channel: Int, to value: UInt8, at time: Microseconds) {
    advance(to: time)
    pressure.set(channel, to: value, at: now)
    advance(to: time)
  }

  mutating func setSupply(_ measured: Supply, at time: Microseconds) {
    advance(to: time)
    supply.set(measured, at: now)
    advance(to: time)
  }

  private var sendsSupply: Bool {
    state != .closed && (capabilities.contains(.supply) || has(.supplyUnasked))
  }

  private var sendsSamples: Bool {
    guard state != .closed, description.pressureChannels > 0 else { return false }
    return capabilities.contains(.pressure) || has(.pressureUnasked)
  }

  // MARK: External view

  func level(of actuator: Int) -> UInt8 { playback.level(of: actuator) }
  var isArmed: Bool { state == .armed }

  var statistics: Statistics {
    var all = counters
    let uptime = has(.uptimeInSeconds) ? now.milliseconds / 1000 : now.milliseconds
    all.uptime = Milliseconds(UInt32(truncatingIfNeeded: uptime))
    all.reportsLost = reports.lost
    return all
  }
}
