import TactusCapture
import TactusLink
import TactusWire

/// Builds a summary in one pass over a capture.
struct SummaryBuilder: ~Copyable {
  private var fromHost = DirectionDecoder(.toDevice)
  private var fromGlove = DirectionDecoder(.fromDevice)
  private var log: SessionLog?
  /// The session that the host has requested; its orders may precede the WELCOME.
  private var greeting: (nonce: UInt32, log: SessionLog)?
  private var clock = ExchangeClock()

  /// The context while a record is handled.
  private struct Place {
    var number: Int
    var time: UInt64
    var direction: FrameDirection
    var wire: ArraySlice<UInt8>

    func problem(_ kind: CaptureProblem.Kind, _ words: String) -> CaptureProblem {
      CaptureProblem(
        kind: kind, frame: number, time: time, direction: direction, wire: wire, words: words)
    }
  }

  mutating func handle(_ record: Capture.Record, _ story: inout CaptureSummary) {
    let begin = story.span?.lowerBound ?? record.time
    story.span = min(begin, record.time)...max(story.span?.upperBound ?? begin, record.time)
    switch record.content {
    case .note(let note): handle(note, at: record.time, &story)
    case .frame(let number, let direction, let wire):
      let place = Place(number: number, time: record.time, direction: direction, wire: wire)
      var decoded: [DecodedFrame] = []
      switch direction {
      case .toDevice: fromHost.push(wire) { decoded.append($0) }
      case .fromDevice: fromGlove.push(wire) { decoded.append($0) }
      }
      count(wire, decoded, direction, &story)
      for frame in decoded { handle(frame, place, &story) }
    }
  }

  mutating func finish(_ story: inout CaptureSummary) {
    endSession(&story)
    story.clock = clock.summary
  }

  private func count(
    _ wire: ArraySlice<UInt8>, _ decoded: [DecodedFrame], _ direction: FrameDirection,
    _ story: inout CaptureSummary
  ) {
    var rejected = 0
    for case .rejected in decoded { rejected += 1 }
    let path: WritableKeyPath<CaptureSummary, CaptureSummary.Traffic> =
      direction == .toDevice ? \.toDevice : \.fromDevice
    story[keyPath: path].bytes += wire.count
    story[keyPath: path].rejected += rejected
    story[keyPath: path].frames += decoded.count - rejected
  }

  private mutating func handle(_ note: CaptureNote, at time: UInt64, _ story: inout CaptureSummary)
  {
    switch note {
    // These notes repeat the frames, for readers that do not decode them.
    case .device, .clock: break
    case .text(let cells): log?.spoken += cells
    case .motors(let changes): story.motors += changes
    case .line(let event):
      story.lines.append(CaptureSummary.LineChange(time: time, event: event))
      if event == .lost {
        // A truncated frame does not continue once the line is back.
        fromHost = DirectionDecoder(.toDevice)
        fromGlove = DirectionDecoder(.fromDevice)
        story.problems.append(
          CaptureProblem(
            kind: .lineLost, frame: nil, time: time, direction: nil, wire: [],
            words: "the line was lost"))
      }
    }
  }

  private mutating func handle(_ frame: DecodedFrame, _ place: Place, _ story: inout CaptureSummary)
  {
    switch frame {
    case .rejected: story.problems.append(place.problem(.rejected, "\(FrameText(frame))"))
    case .unreadable: story.problems.append(place.problem(.unreadable, "\(FrameText(frame))"))
    case .host(let message): handle(message, place, &story)
    case .device(let message):
      if let kind = handle(message, place, &story) {
        story.problems.append(place.problem(kind, "\(FrameText(frame))"))
      }
    }
  }

  // MARK: From the host

  private mutating func handle(
    _ message: HostMessage, _ place: Place, _ story: inout CaptureSummary
  ) {
    switch message {
    case .hello(let hello):
      story.hellos += 1
      if hello.session != greeting?.nonce, hello.session != story.sessions.last?.welcome?.session {
        greeting = (hello.session, SessionLog(isWhole: true))
      }
    case .stop: story.stops += 1
    case .time(let token): clock.recordRequest(token, at: place.time)
    case .command(let sequence, let command):
      let order = SessionLog.Order(
        command: command, time: place.time, frame: place.number,
        deviceTime: clock.device(at: place.time))
      if greeting == nil { openSession(at: place.time, &story) }
      let addition =
        greeting?.log.add(order, sequence: sequence) ?? log?.add(order, sequence: sequence)
      if addition == .again {
        story.problems.append(place.problem(.resent, "sent again: \(FrameText(message))"))
      }
    case .lease, .describe, .getStatistics: break
    }
  }

  // MARK: From the device

  /// Handles a message; returns the kind of problem that it shows, if any.
  private mutating func handle(
    _ message: DeviceMessage, _ place: Place, _ story: inout CaptureSummary
  ) -> CaptureProblem.Kind? {
    switch message {
    case .welcome(let welcome):
      guard welcome.version != 0 else { return .noVersion }
      begin(welcome, at: place.time, &story)
    case .stopped, .statistics, .pressure, .supply: break
    case .acknowledgement(let next, let reason, _):
      openSession(at: place.time, &story)
      log?.acknowledge(next, at: clock.device(at: place.time))
      if reason != .accepted { return reason == .gap ? .missing : .queueFull }
    case .timeReply(let reply): clock.recordReply(reply, at: place.time)
    case .description(let description):
      openSession(at: place.time, &story)
      story.sessions[story.sessions.count - 1].description = description
    case .log(let level, _): return level == .warning || level == .error ? .log : nil
    case .noSession: return .noSession
    case .report(let number, let report):
      let entry = SessionLog.Entry(
        report: report, time: place.time, frame: place.number,
        deviceTime: clock.device(at: place.time))
      openSession(at: place.time, &story)
      return log?.add(entry, number: number) == .new ? report.problem : nil
    }
    return nil
  }

  private mutating func begin(_ welcome: Welcome, at time: UInt64, _ story: inout CaptureSummary) {
    guard story.sessions.last?.welcome != welcome else { return }
    endSession(&story)
    if let before = story.sessions.last?.welcome, before.boot != welcome.boot {
      clock = ExchangeClock()
    }
    story.sessions.append(CaptureSummary.Session(welcome: welcome, description: nil, began: time))
    let requestedLog = greeting.flatMap { $0.nonce == welcome.session ? $0.log : nil }
    log = requestedLog ?? SessionLog(isWhole: true)
    greeting = nil
  }

  /// Opens a session that began before the capture, unless one is open.
  private mutating func openSession(at time: UInt64, _ story: inout CaptureSummary) {
    guard log == nil else { return }
    story.sessions.append(CaptureSummary.Session(welcome: nil, description: nil, began: time))
    log = SessionLog(isWhole: false)
  }

  private mutating func endSession(_ story: inout CaptureSummary) {
    guard var ended = log else { return }
    log = nil
    ended.date(by: clock)
    ended.addOutcomes(to: &story)
    story.sessions[story.sessions.count - 1].clock = clock.summary
  }
}
