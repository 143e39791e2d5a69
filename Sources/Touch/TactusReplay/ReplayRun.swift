import TactusCapture
public import TactusLink
public import TactusWire

/// Plays a schedule to a device through a transport, without a clock and without waiting.
///
/// Call `step` whenever bytes arrive, and no later than `nextDeadline`, until `isDone`.
public struct ReplayRun<Transport: ByteTransport>: ~Copyable {
  /// The speed of a replay.
  public enum Pace: Equatable, Sendable {
    /// Percent of the recorded speed; 1…10,000.
    case percent(Int)
    case asFastAsPossible
  }

  /// The preparation before the first recorded byte.
  public enum Preparation: Equatable, Sendable {
    /// No preparation, for a glove made for the recording.
    case none
    /// Sends HELLO with a different nonce, so that the recorded one is new to the device; then
    /// waits, at most 65.5 s, until the low 16 bits of the device's milliseconds match the
    /// recording, so that the runs' start times keep their meaning.
    case align(nonce: UInt32)
  }

  /// The failure of a replay.
  public enum Failure: Error, Equatable, Sendable {
    /// The device did not answer HELLO or TIME.
    case noAnswer
  }

  private enum Phase: Equatable {
    case greeting(nonce: UInt32, next: Microseconds, tries: Int)
    case asking(sent: Microseconds, token: UInt32, tries: Int)
    case playing(start: Microseconds)
    case done
    case failed
  }

  private let schedule: ReplaySchedule
  private let pace: Pace
  private var transport: Transport
  private var phase: Phase
  private var decoder = DirectionDecoder(.fromDevice)
  private var splitter = FrameSplitter()
  private var unwritten: [UInt8] = []
  private var incoming: [UInt8] = []
  private var next = 0
  private var clock = DeviceClock()
  /// The time to stop listening; nil while bytes remain to be sent.
  private var end: Microseconds?
  private let patience: Microseconds
  /// The device's answers to the recorded bytes; times as in the schedule.
  public private(set) var answers: [ReplaySchedule.Answer] = []

  /// The interval between requests for WELCOME or TIME REPLY, and the maximum number of requests.
  private static var retry: Microseconds { Microseconds.milliseconds(250) }
  private static var tries: Int { 20 }
  private static var exchanges: Int { 8 }

  /// Prepares a replay that begins at the caller's `now`.
  public init(
    _ schedule: ReplaySchedule, over transport: Transport, pace: Pace, preparation: Preparation,
    at now: Microseconds
  ) {
    self.schedule = schedule
    self.transport = transport
    self.pace = pace
    switch preparation {
    case .none:
      phase = .playing(start: now)
      patience = .zero
    case .align(let nonce):
      phase = .greeting(nonce: nonce == 0 ? 1 : nonce, next: now, tries: 0)
      patience = Microseconds.milliseconds(300)
    }
  }

  /// True if the replay is over, successfully or not.
  public var isDone: Bool { phase == .done || phase == .failed }

  /// The failure that ended the replay early; nil without one.
  public var failure: Failure? { phase == .failed ? .noAnswer : nil }

  /// Returns the time until the first recorded byte; nil while that is unknown, 0 once it was sent.
  public func wait(at now: Microseconds) -> Microseconds? {
    guard case .playing(let start) = phase else { return nil }
    return max(.zero, start - now)
  }

  /// The latest time for the next `step` even if nothing arrives; nil while it waits for the line
  /// to accept bytes, and when it is over.
  public var nextDeadline: Microseconds? {
    switch phase {
    case .greeting(_, let next, _): next
    case .asking(let sent, _, _): sent + Self.retry
    case .playing where wantsToWrite: nil
    case .playing(let start):
      next < schedule.chunks.count ? due(schedule.chunks[next].time, start) : end
    case .done, .failed: nil
    }
  }

  /// True if bytes wait for the line to accept them.
  public var wantsToWrite: Bool { !unwritten.isEmpty }

  /// Reads the bytes that have arrived and sends those that are due.
  ///
  /// - Throws: `TransportError` when the line is gone.
  public mutating func step(at now: Microseconds) throws(TransportError) {
    try flush()
    try receive(at: now)
    switch phase {
    case .greeting(let nonce, let next, let tries) where next <= now:
      guard tries < Self.tries else {
        phase = .failed
        return
      }
      // The leading zero ends any frame that the line still held.
      if tries == 0 { unwritten.append(0) }
      send(.hello(Hello(session: nonce)))
      phase = .greeting(nonce: nonce, next: now + Self.retry, tries: tries + 1)
    case .asking(let sent, let token, let tries) where sent + Self.retry <= now:
      requestTime(token &+ 1, at: now, tries: tries)
    case .playing(let start): play(from: start, at: now)
    case .greeting, .asking, .done, .failed: break
    }
    try flush()
    if case .playing(let start) = phase { endIfOver(start, at: now) }
  }

  // MARK: Sending

  private mutating func play(from start: Microseconds, at now: Microseconds) {
    // Send one chunk at a time, so that its answer is read before the next.
    guard unwritten.isEmpty, next < schedule.chunks.count,
      due(schedule.chunks[next].time, start) <= now
    else { return }
    unwritten += schedule.chunks[next].wire
    next += 1
  }

  private mutating func endIfOver(_ start: Microseconds, at now: Microseconds) {
    guard next == schedule.chunks.count, unwritten.isEmpty else { return }
    if let end {
      if end <= now { phase = .done }
    } else {
      // End in a later call, so that the answers to the last bytes are read.
      end = max(now, due(schedule.end, start)) + patience
    }
  }

  /// Returns the due time, on the caller's clock, of a recorded time.
  private func due(_ time: Microseconds, _ start: Microseconds) -> Microseconds {
    switch pace {
    case .asFastAsPossible: start
    case .percent(let percent):
      start + time.scaled(by: 100, over: Int64(max(1, percent)))
    }
  }

  private mutating func send(_ message: HostMessage) {
    guard let frame = message.frame() else { return }
    for index in frame.bytes.indices { unwritten.append(frame.bytes[index]) }
  }

  private mutating func flush() throws(TransportError) {
    guard !unwritten.isEmpty else { return }
    unwritten.removeFirst(try transport.write(unwritten[...]))
  }

  private mutating func requestTime(_ token: UInt32, at now: Microseconds, tries: Int) {
    guard tries < Self.tries else {
      phase = .failed
      return
    }
    send(.time(token: token))
    phase = .asking(sent: now, token: token, tries: tries + 1)
  }

  // MARK: Receiving

  private mutating func receive(at now: Microseconds) throws(TransportError) {
    incoming.removeAll(keepingCapacity: true)
    try transport.read(into: &incoming)
    if case .playing(let start) = phase, start <= now {
      let time = recorded(now, start)
      var pieces: [ArraySlice<UInt8>] = []
      splitter.push(incoming) { pieces.append($0) }
      answers += pieces.map {
        ReplaySchedule.Answer(time: time, frame: nil, after: next, wire: Array($0)[...])
      }
      return
    }
    var messages: [DeviceMessage] = []
    decoder.push(incoming) { if case .device(let message) = $0 { messages.append(message) } }
    for message in messages { prepare(message, at: now) }
  }

  /// Returns the recording's time at the caller's `now`.
  private func recorded(_ now: Microseconds, _ start: Microseconds) -> Microseconds {
    guard case .percent(let percent) = pace else { return now - start }
    return (now - start).scaled(by: Int64(percent), over: 100)
  }

  private mutating func prepare(_ message: DeviceMessage, at now: Microseconds) {
    switch (phase, message) {
    case (.greeting(let nonce, _, _), .welcome(let welcome))
    where welcome.session == nonce && welcome.version != 0:
      requestTime(nonce, at: now, tries: 0)
    case (.asking(let sent, let token, let tries), .timeReply(let reply)) where reply.token == token:
      clock.add(sent: sent, received: now, reply: reply)
      if clock.sampleCount < Self.exchanges {
        requestTime(token &+ 1, at: now, tries: tries)
      } else {
        phase = .playing(start: alignedStart(after: now))
      }
    default: break
    }
  }

  /// Returns the next time at which the device's milliseconds have the low bits that they had at time 0.
  private func alignedStart(after now: Microseconds) -> Microseconds {
    guard let recorded = schedule.deviceStart, let device = clock.estimate(at: now)?.time else {
      return now
    }
    let cycle: Int64 = 65_536_000
    let ahead = (recorded - device).count % cycle
    return now + Microseconds(ahead < 0 ? ahead + cycle : ahead)
  }
}

extension Microseconds {
  /// This span times `parts`, divided by `whole`, without overflow for any span of a clock.
  package func scaled(by parts: Int64, over whole: Int64) -> Microseconds {
    Microseconds(count / whole &* parts &+ count % whole * parts / whole)
  }
}
