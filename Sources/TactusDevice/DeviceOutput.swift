public import TactusWire

/// What goes to the host, frame by frame, in order of urgency.
///
/// Each frame is made only when the line is free for it, so that an acknowledgement names the latest
/// state and a TIME REPLY the true delay.
extension Device {
  /// The next byte for the host as it is handed to the line at `time`; nil when there is none.
  ///
  /// Reads no deadlines: the clock is moved by `advance` and `receive` alone.
  public mutating func takeByte(at time: Microseconds) -> UInt8? {
    while true {
      if let byte = outbox.takeByte() { return byte }
      guard let message = nextMessage(at: max(now, time)) else { return nil }
      if let frame = message.frame() { outbox.put(frame) }
    }
  }

  private mutating func nextMessage(at time: Microseconds) -> DeviceMessage? {
    if outbox.stopped {
      outbox.stopped = false
      return .stopped
    }
    if let answer = outbox.nextAnswer() { return message(for: answer, at: time) }
    guard state != .closed else { return nil }
    if let reason = sequence.takeAcknowledgement() {
      return .acknowledgement(
        next: sequence.expected, reason, free: UInt16(truncatingIfNeeded: playback.queue.free))
    }
    if let due = journal.reports.next(at: time) {
      return .report(number: due.number, due.report)
    }
    if let line = outbox.log {
      outbox.log = nil
      return .log(line.level, line.text)
    }
    if let sample = outbox.sample {
      outbox.sample = nil
      return .pressure(sample)
    }
    return nil
  }

  private func message(for answer: Answer, at time: Microseconds) -> DeviceMessage {
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
