public import TactusWire

/// Output to the host, frame by frame, most urgent first.
///
/// Each frame is built only when the line is free, so that an acknowledgement carries the latest
/// state and a TIME REPLY the true delay.
extension Device {
  /// True if `popByte` would return a byte; cheap enough to check in every iteration of a loop.
  public var hasOutput: Bool {
    !outbox.isEmpty || sequence.owesAcknowledgement || journal.reports.isDue
  }

  /// Removes and returns the next byte, handed to the line at `time`; nil when there is none.
  ///
  /// Does not advance the clock: only `advance` and `receive` do.
  public mutating func popByte(at time: Microseconds) -> UInt8? {
    if let byte = outbox.popByte() { return byte }
    guard hasOutput else { return nil }
    guard let frame = nextMessage(at: max(now, time))?.uncheckedFrame() else { return nil }
    outbox.load(frame)
    return outbox.popByte()
  }

  /// Returns the most urgent message; nil when there is none.
  private mutating func nextMessage(at time: Microseconds) -> DeviceMessage? {
    if outbox.stopped {
      outbox.stopped = false
      return .stopped
    } else if let answer = outbox.nextAnswer() {
      return message(answer, at: time)
    } else if state == .closed {
      return nil
    } else if let reason = sequence.popAcknowledgement() {
      return .acknowledgement(
        next: sequence.expected, reason, free: UInt16(truncatingIfNeeded: playback.queue.free))
    } else if let due = journal.reports.next(at: time) {
      return .report(number: due.number, due.report)
    } else if let line = outbox.log {
      outbox.log = nil
      return .log(line.level, line.text)
    } else if outbox.sample {
      outbox.sample = false
      return .pressure(pressure.sample)
    } else if outbox.supply {
      outbox.supply = false
      return supply.measured.map { .supply($0) }
    }
    return nil
  }

  private func message(_ answer: Answer, at time: Microseconds) -> DeviceMessage {
    switch answer {
    case .welcome(let session, let capabilities, let version):
      .welcome(
        Welcome(
          version: version, capabilities: capabilities, session: session,
          boot: configuration.boot))
    case .time(let received, let token):
      .timeReply(
        TimeReply(token: token, received: received, turnaround: (time - received).clamped))
    case .description: .description(description)
    case .statistics: .statistics(statistics)
    case .noSession: .noSession
    }
  }

  private var description: DeviceDescription {
    DeviceDescription(
      actuators: configuration.actuators,
      slots: UInt8(truncatingIfNeeded: DeviceLimits.slots),
      pulsesPerPattern: UInt8(truncatingIfNeeded: Pattern.maximumPulses),
      waitingPatterns: UInt8(truncatingIfNeeded: DeviceLimits.waitingPatterns),
      queueDepth: UInt16(truncatingIfNeeded: DeviceLimits.queueDepth),
      window: DeviceLimits.window, maximumPulse: DeviceLimits.maximumPulse,
      maximumContinuous: DeviceLimits.maximumContinuous, lease: DeviceLimits.lease,
      keys: configuration.keys, pressureChannels: configuration.pressureChannels,
      resetCause: configuration.resetCause, board: configuration.board,
      firmware: configuration.firmware)
  }
}

/// A message requested by the host and not yet sent.
enum Answer: Sendable {
  case welcome(session: UInt32, Capabilities, version: UInt8)
  case time(received: Microseconds, token: UInt32)
  case description
  case statistics
  case noSession
}
