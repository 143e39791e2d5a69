public import TactusWire

/// What goes to the host, frame by frame, in order of urgency.
///
/// Each frame is made only when the line is free for it, so that an acknowledgement names the latest
/// state and a TIME REPLY the true delay.
extension Device {
  /// Whether `takeByte` would give one; cheap, so that a shell can ask in every turn of its loop.
  public var hasOutput: Bool {
    !outbox.isEmpty || sequence.owesAcknowledgement || journal.reports.isDue
  }

  /// The next byte for the host as it is handed to the line at `time`; nil when there is none.
  ///
  /// Reads no deadlines: the clock is moved by `advance` and `receive` alone.
  public mutating func takeByte(at time: Microseconds) -> UInt8? {
    if let byte = outbox.takeByte() { return byte }
    guard hasOutput else { return nil }
    var writer = FrameWriter()
    writeNext(to: &writer, at: max(now, time))
    guard let frame = writer.frame() else { return nil }
    outbox.put(frame)
    return outbox.takeByte()
  }

  /// Writes the message that is the most urgent, if there is any.
  private mutating func writeNext(to writer: inout FrameWriter, at time: Microseconds) {
    if outbox.stopped {
      outbox.stopped = false
      writer.stopped()
    } else if let answer = outbox.nextAnswer() {
      write(answer, to: &writer, at: time)
    } else if state == .closed {
      return
    } else if let reason = sequence.takeAcknowledgement() {
      writer.acknowledgement(
        next: sequence.expected, reason, free: UInt16(truncatingIfNeeded: playback.queue.free))
    } else if let due = journal.reports.next(at: time) {
      writer.report(number: due.number, due.report)
    } else if let line = outbox.log {
      outbox.log = nil
      writer.log(line.level, line.text)
    } else if let sample = outbox.sample {
      outbox.sample = nil
      writer.pressure(sample)
    }
  }

  private func write(_ answer: Answer, to writer: inout FrameWriter, at time: Microseconds) {
    switch answer {
    case .welcome(let session, let capabilities, let version):
      writer.welcome(
        Welcome(
          version: version, capabilities: capabilities, session: session,
          boot: configuration.boot))
    case .time(let received, let token):
      writer.timeReply(
        TimeReply(token: token, received: received, turnaround: (time - received).clamped))
    case .description: writer.description(description)
    case .statistics: writer.statistics(statistics)
    case .noSession: writer.noSession()
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

/// What the host asked for and is yet to get.
enum Answer: Sendable {
  case welcome(session: UInt32, Capabilities, version: UInt8)
  case time(received: Microseconds, token: UInt32)
  case description
  case statistics
  case noSession
}
