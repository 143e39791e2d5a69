import TactusWire

/// A hostile device's behaviour besides failing checks (`Defect.hostile`).
extension TrialSpec {
  /// The error of its clock, and of everything timed by it, in parts per million; positive is fast.
  var drift: Int64 {
    if defects.contains(.clockTwoPercentFast) { return 20_000 }
    return defects.contains(.clockDouble) ? 1_000_000 : defects.contains(.clockHalf) ? -500_000 : 0
  }
}

extension TrialDevice {
  private static let hangUpBytes = 200
  private static let forgettingPause = Microseconds.milliseconds(300)
  private static let floodPause = Microseconds.milliseconds(1)
  private static let floodFrames = 10
  /// The number of frames waiting for the line at which a flood adds no more.
  private static let floodLimit = 64
  private static let floods: Set<Defect> = [
    .floodsKeys, .floodsPlayed, .floodsGaps, .floodsLog, .floodsAcknowledgements,
    .floodsNoSession, .floodsStopped, .floodsWelcome, .floodsNoise, .floodsZeros,
  ]

  var hangsUp: Bool { has(.hangsUp) && wireBytes >= Self.hangUpBytes }

  // MARK: Recurring tricks

  private var floods: Bool { !defects.isDisjoint(with: Self.floods) }
  private var forgetsOften: Bool { has(.restartsOften) || has(.forgetsOften) }

  /// True if it acts unprompted, which requires a session, present or past.
  var hasTricks: Bool { session != 0 && (floods || (forgetsOften && state != .closed)) }

  /// The delay before it disturbs a new session.
  var firstTrick: Microseconds { forgetsOften ? Self.forgettingPause : Self.floodPause }

  mutating func playTrick() {
    if forgetsOften {
      dropSession(restarting: has(.restartsOften))
    } else {
      nextTrick = now + Self.floodPause
      flood()
    }
  }

  private mutating func dropSession(restarting: Bool) {
    if restarting { boot &+= 1 }
    reset()
    state = .closed
  }

  private mutating func flood() {
    for _ in 0..<Self.floodFrames where outgoing.count < Self.floodLimit {
      tricks &+= 1
      if has(.floodsKeys) { report(.keys(time: tricks, down: UInt8(tricks & 63))) }
      if has(.floodsPlayed) {
        report(.played(cell: UInt16(truncatingIfNeeded: tricks &* 7), onset: tricks))
      }
      if has(.floodsGaps) {
        send(.report(number: UInt8(truncatingIfNeeded: tricks &* 2), .keys(time: tricks, down: 0)))
      }
      if has(.floodsLog) { send(.log(.info, ShortText("flood \(tricks)"))) }
      if has(.floodsAcknowledgements) {
        send(
          .acknowledgement(next: UInt8(truncatingIfNeeded: tricks), .accepted, free: 100))
      }
      if has(.floodsNoSession) { send(.noSession) }
      if has(.floodsStopped) { send(.stopped) }
      if has(.floodsWelcome) {
        send(
          .welcome(
            Welcome(
              version: 1, capabilities: Capabilities(rawValue: 0), session: session, boot: boot)))
      }
      if has(.floodsNoise) {
        outgoing.append(
          (now, (0..<24).map { UInt8(truncatingIfNeeded: (tricks &+ $0) &* 2_654_435_761 >> 13) }))
      }
      if has(.floodsZeros) { outgoing.append((now, [UInt8](repeating: 0, count: 24))) }
    }
  }

  // MARK: Receiving

  func isUnheard(_ message: HostMessage) -> Bool {
    switch message {
    case .hello: has(.silent) || has(.helloUnanswered)
    case .stop: has(.silent) || has(.stopUnheard)
    case .lease: has(.silent) || has(.leaseUnheard)
    case .time: has(.silent) || has(.timeUnanswered)
    case .describe: has(.silent) || has(.describesNever)
    case .getStatistics, .command: has(.silent)
    }
  }

  /// Answers an order without reading it; returns false if the order must be read.
  mutating func answersWithoutLooking(_ body: [UInt8]) -> Bool {
    let carriesCells = (MessageType.play.rawValue...MessageType.resume.rawValue).contains(body[0])
    if has(.silent) || has(.ordersUnheard) { return true }
    if has(.noSessionAlways) {
      send(.noSession)
    } else if has(.fullAlways) || (has(.fullForCells) && carriesCells) {
      acknowledge(.queueFull)
    } else if has(.gapAlways) || (has(.gapForCells) && carriesCells) {
      acknowledge(.gap)
    } else if carriesCells, has(.restartsAtPlay) || has(.forgetsAtPlay) {
      dropSession(restarting: has(.restartsAtPlay))
      send(.noSession)
    } else {
      return false
    }
    return true
  }

  func refusesAll(_ command: Command) -> Bool {
    switch command {
    case .define: has(.defineRefused)
    case .arm: has(.armRefused)
    case .play, .pattern, .resume: has(.runsRefused)
    case .cut, .testMotor: false
    }
  }

  /// Replaces the playing of cells by a defect's behaviour; returns false if the cells must be
  /// played.
  mutating func forges(_ command: Command) -> Bool {
    let count: UInt16
    switch command {
    case .play(_, _, let run), .resume(let run): count = UInt16(run.count)
    case .pattern, .testMotor: count = 1
    case .arm, .define, .cut: return false
    }
    if has(.droppedForged) {
      report(.dropped(first: playback.nextCell, count: count, .late))
      return false
    }
    if has(.playedAhead) { reportPlayedAhead(command) }
    guard has(.playsNothing) || has(.playedForged) else { return false }
    if has(.playedForged) {
      for offset in 0..<count {
        let time = UInt32(truncatingIfNeeded: reportedTime(now).count)
        report(.played(cell: playback.nextCell &+ offset, onset: time))
      }
    }
    playback.nextCell &+= count
    return true
  }

  private mutating func reportPlayedAhead(_ command: Command) {
    var due = playback.queueEnd
    var run = SlotRun()
    switch command {
    case .play(let start, _, let cells):
      due = max(due, Microseconds.resolve(start, near: max(now, due)))
      run = cells
    case .resume(let cells): run = cells
    case .arm, .define, .pattern, .cut, .testMotor: return
    }
    for index in 0..<run.count {
      let time = UInt32(truncatingIfNeeded: reportedTime(due).count)
      report(.played(cell: playback.nextCell &+ UInt16(index), onset: time))
      due += Microseconds(slots[run[index]]?.advance ?? 0)
    }
  }

  // MARK: Answering

  /// Returns the number of this cell in PLAYED.
  func named(_ cell: UInt16) -> UInt16 {
    if has(.playedBeyond) { return cell &+ 100 }
    if has(.playedBehind) { return cell &- 1 }
    return has(.playedFirst) ? 0 : cell
  }

  /// Alters a message's bytes; returns false if the message is not sent at all.
  func isSaid(_ message: DeviceMessage, _ bytes: inout [UInt8]) -> Bool {
    if has(.silent) { return false }
    switch message {
    case .stopped: if has(.stopUnconfirmed) { return false }
    case .welcome(var welcome) where has(.welcomeOtherSession):
      welcome.session = welcome.session ^ 0x5555
      if let frame = DeviceMessage.welcome(welcome).frame() {
        bytes = frame.bytes.indices.map { frame.bytes[$0] }
      }
    case .timeReply(let reply) where has(.clockBeyond):
      let token = (0..<4).map { UInt8(truncatingIfNeeded: reply.token >> ($0 * 8)) }
      bytes = Self.framed([0x84] + token + [0, 0, 0, 0, 0, 0, 0x40, 0] + [0, 0, 0, 0])
    case .description(let description):
      if let changed = Self.body(of: description, defects) { bytes = Self.framed(changed) }
    default: break
    }
    if has(.crcBroken) { bytes[bytes.count - 2] ^= 0x55 }
    if has(.halfFrames) { bytes.removeLast(bytes.count / 2) }
    return true
  }

  private static func framed(_ body: [UInt8]) -> [UInt8] {
    Frame(body: body.span).map { frame in frame.bytes.indices.map { frame.bytes[$0] } } ?? []
  }

  /// Returns a DESCRIPTION's body with an illegal field; nil without such a defect.
  private static func body(
    of description: DeviceDescription, _ defects: Set<Defect>
  ) -> [UInt8]? {
    let changes: [(Defect, place: Int, bytes: [UInt8])] = [
      (.describesNoActuators, 1, [0]), (.describesNoSlots, 2, [0]), (.describesFewPulses, 3, [9]),
      (.describesManyPatterns, 4, [5]), (.describesShortQueue, 5, [56, 0]),
      (.describesNoWindow, 7, [0]), (.describesShortPulses, 8, [29, 0]),
      (.describesShortDrive, 10, [100, 0]), (.describesShortLease, 12, [149, 0]),
      (.describesLongLease, 12, [251, 0]), (.describesManyKeys, 14, [9]),
      (.describesManyChannels, 15, [9]),
    ]
    let active = changes.filter { defects.contains($0.0) }
    guard !active.isEmpty || defects.contains(.describesLongBoard) else { return nil }
    func short(_ value: Milliseconds) -> [UInt8] {
      [UInt8(truncatingIfNeeded: value.count), UInt8(truncatingIfNeeded: value.count >> 8)]
    }
    var body: [UInt8] =
      [
        0x85, description.actuators, description.slots, description.pulsesPerPattern,
        description.waitingPatterns, UInt8(truncatingIfNeeded: description.queueDepth),
        UInt8(truncatingIfNeeded: description.queueDepth >> 8), description.window,
      ] + short(description.maximumPulse) + short(description.maximumContinuous)
      + short(description.lease)
      + [description.keys, description.pressureChannels, description.resetCause.rawValue]
    for change in active {
      for (offset, byte) in change.bytes.enumerated() { body[change.place + offset] = byte }
    }
    let board = defects.contains(.describesLongBoard) ? 17 : 5
    return body + [UInt8(board)] + [UInt8](repeating: UInt8(ascii: "x"), count: board) + [0]
  }
}
