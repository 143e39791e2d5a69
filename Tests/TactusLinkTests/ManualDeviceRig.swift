import TactusLink
import TactusTestSupport
import TactusWire
import Testing

func ms(_ count: Int64) -> Microseconds { Microseconds(count * 1000) }

/// A link with a scripted device: the test reads the host's messages and answers.
final class ManualDeviceRig {
  var link = Link(seed: 7)
  var now = ms(5000)
  /// The lead over the host's clock.
  var clockLead = ms(1_000_000)
  var session: UInt32 = 0
  var events: [LinkEvent] = []
  private var decoder = FrameDecoder()

  /// The host's messages since the last call.
  func take() -> [HostMessage] {
    var messages: [HostMessage] = []
    for byte in link.drainOutgoing() where decoder.push(byte) == .frame {
      do { messages.append(try HostMessage(body: Array(decoder.body))) } catch {
        Issue.record("the host sent what is no message: \(error)")
      }
    }
    for case .hello(let hello) in messages { session = hello.session }
    return messages
  }

  func say(_ message: DeviceMessage) {
    guard let frame = message.frame() else {
      Issue.record("\(message) is no message")
      return
    }
    link.receive(frame.array, at: now)
    collect()
  }

  func say(body: [UInt8]) {
    link.receive(Frame(body: body)?.array ?? [], at: now)
    collect()
  }

  func sayDamaged() {
    link.receive([2, 0x83, 1, 1, 1, 1, 0], at: now)
    collect()
  }

  func acknowledge(_ next: UInt8, _ reason: AcknowledgementReason = .accepted) {
    say(.acknowledgement(next: next, reason, free: 100))
  }

  private func collect() {
    while let event = link.nextEvent() { events.append(event) }
  }

  func pass(_ milliseconds: Int64) {
    now += ms(milliseconds)
    link.advance(to: now)
    collect()
  }

  func takeEvents() -> [LinkEvent] {
    defer { events.removeAll() }
    return events
  }

  func welcome(boot: UInt32 = 1) {
    say(
      .welcome(
        Welcome(version: 1, capabilities: .known, session: session, boot: boot)))
  }

  func describe(window: UInt8 = 8, queueDepth: UInt16 = 128, pressureChannels: UInt8 = 0) {
    say(
      .description(
        DeviceDescription(
          actuators: 6, slots: 64, pulsesPerPattern: 12, waitingPatterns: 4,
          queueDepth: queueDepth, window: window, maximumPulse: 3000, maximumContinuous: 3000,
          lease: 250, keys: 6, pressureChannels: pressureChannels, resetCause: .powerOn,
          board: ShortText("hand"), firmware: ShortText("hand"))))
  }

  /// Answers every TIME at once; returns the host's other messages.
  func answerTimes(after delay: Microseconds = .zero) -> [HostMessage] {
    var others: [HostMessage] = []
    while true {
      var asked = false
      for message in take() {
        guard case .time(let token) = message else {
          others.append(message)
          continue
        }
        asked = true
        let received = now + clockLead
        now += delay
        say(.timeReply(TimeReply(token: token, received: received, turnaround: 0)))
      }
      if !asked { return others }
    }
  }

  @discardableResult
  func open(window: UInt8 = 8, queueDepth: UInt16 = 128) -> Self {
    link.connect(at: now)
    _ = take()
    welcome()
    describe(window: window, queueDepth: queueDepth)
    _ = answerTimes()
    #expect(link.phase == .open)
    events.removeAll()
    return self
  }

  /// Arms with the sequenced frame 0.
  @discardableResult
  func armed(window: UInt8 = 8, queueDepth: UInt16 = 128) -> Self {
    open(window: window, queueDepth: queueDepth)
    link.arm(at: now)
    #expect(take() == [.command(sequence: 0, .arm(cell: 0))])
    acknowledge(1)
    link.advance(to: now)
    #expect(take() == [.lease(session: session, reportsSeen: 255)])
    guard case .armed(let bound) = events.first else {
      Issue.record("not armed: \(events)")
      return self
    }
    #expect(bound <= Link.armingBound)
    #expect(takeEvents().count == 1)
    return self
  }

  // Macros cannot inspect a link, which is not copyable.
  var isQuiet: Bool { link.isQuiet }
  var isStopping: Bool { link.isStopping }
  var hasRoom: Bool { link.room > 0 }

  func send(_ command: Command) -> Bool { link.send(command, at: now) }
}

func run(_ count: Int, slot: UInt8 = 0) -> SlotRun {
  var run = SlotRun()
  for _ in 0..<count { _ = run.append(slot) }
  return run
}

func sequences(_ messages: [HostMessage]) -> [UInt8] {
  messages.compactMap { if case .command(let sequence, _) = $0 { sequence } else { nil } }
}

extension [LinkEvent.Disarming] {
  var holdsSessionLoss: Bool { contains { $0.isSessionLoss } }
}
