import TactusBraille
import TactusHaptics
import TactusMessenger
import TactusSystem
import TactusWire

/// Handles the requests of programs that concern the hand.
extension RunJob {
  /// A text, cue or pattern being played for a program.
  struct Play {
    var caller: ServiceCaller
    /// The name of the request.
    var name: String
  }

  /// Handles a program's request, other than the delivery of a message.
  mutating func serve(
    _ asked: ServiceAsked, _ driver: inout MessengerDriver<StoreOutlet>, _ waiter: any Waiter
  ) throws(Failure) {
    let (now, caller) = (waiter.now, asked.caller)
    switch asked.act {
    case .say(let text): try play([.text(text)], asked, &driver, at: now)
    case .play(.cue(let cue)): try play([.cue(cue)], asked, &driver, at: now)
    case .play(.pulses(let pulses)):
      do throws(Failure) {
        try play([.pattern(try pattern(pulses, driver))], asked, &driver, at: now)
      } catch { refuse(asked, error, at: now) }
    case .offer(let name): offer(name, asked, &driver, at: now)
    case .feel(let lines):
      guard let room = room(asked, at: now) else { return }
      for event in driver.outlet.rooms.feel(lines, in: room) { try driver.take(event, at: now) }
      done(asked, at: now)
    case .add(let lines):
      guard let room = room(asked, at: now) else { return }
      guard let events = driver.outlet.rooms.add(lines, in: room) else {
        return refuse(
          asked, Failure(.unavailable, "the room has 256 lines", cure: "start again with feel"),
          at: now)
      }
      for event in events { try driver.take(event, at: now) }
      done(asked, at: now)
    case .leave:
      guard let room = room(asked, at: now) else { return }
      try driver.take(.leave(room), at: now)
      done(asked, at: now)
    case .release:
      try driver.release(until: now + Self.longestRelease, waiter)
      done(asked, at: now)
    case .resume:
      try driver.resume(at: now)
      done(asked, at: now)
    case .surface, .leaveSurface, .touch, .guide: try touch(asked, &driver, at: now)
    case .bridge(let name, let answers):
      comeBridge(name, answers: answers, asked, &driver, at: now)
    case .settle(let number):
      guard let bridge = bridge(asked, at: now) else { return }
      driver.outlet.ask(ofBridge: .settleFates(bridge, upTo: number, caller))
    case .sent(let key, let report):
      guard let bridge = bridge(asked, at: now) else { return }
      hear(report, of: IdempotencyKey(rawValue: key), from: bridge, caller, &driver, at: now)
    // These are answered elsewhere.
    case .hello, .deliver, .state, .subscribe:
      socket.answer(caller, .done(asked.act.name), at: now)
    }
  }

  func done(_ asked: ServiceAsked, at now: Microseconds) {
    socket.answer(asked.caller, .done(asked.act.name), at: now)
  }

  func refuse(_ asked: ServiceAsked, _ failure: Failure, at now: Microseconds) {
    socket.answer(asked.caller, .refused(failure.message, failure.status), at: now)
  }

  // MARK: Playing

  private mutating func play(
    _ feelings: [TactileItem], _ asked: ServiceAsked, _ driver: inout MessengerDriver<StoreOutlet>,
    at now: Microseconds
  ) throws(Failure) {
    lastPlay += 1
    plays[lastPlay] = Play(caller: asked.caller, name: asked.act.name)
    try driver.take(.play(lastPlay, feelings), at: now)
  }

  /// Returns a pattern of these pulses within the safety limits.
  mutating func pattern(
    _ pulses: [Pulse], _ driver: borrowing MessengerDriver<StoreOutlet>,
    rest: Milliseconds = CueDefinition.rest, dots: BrailleCell? = nil
  ) throws(Failure) -> OwnPattern {
    let device = driver.capacity
    let actuators = min(device.actuators, settings.reading.layout.actuators.count)
    if let pulse = pulses.first(where: { $0.actuator >= actuators }) {
      throw Failure(
        .badData, "there is no actuator \(pulse.actuator)",
        cure: "use 0 to \(actuators - 1)")
    }
    let end = pulses.map { $0.onset.count + $0.duration.count }.max() ?? 0
    var pattern = Pattern(advance: Milliseconds(end) + rest)
    do throws(PatternError) {
      for pulse in pulses { try pattern.append(pulse) }
    } catch {
      let problem =
        error == .overlapsOnActuator
        ? "two pulses drive one actuator at a time" : "the pulses are more than one pattern holds"
      throw Failure(.badData, problem, cure: "play them one after the other")
    }
    do throws(HapticsError) {
      let limited = try LimitedPattern(
        pattern, limits: settings.reading.limits, calibration: settings.reading.calibration,
        device: device)
      lastPattern += 1
      return OwnPattern(limited, number: lastPattern, dots: dots)
    } catch {
      throw Failure(.badData, "\(error)")
    }
  }

  /// Answers programs whose text or pulses have ended, and cancels those of disconnected programs.
  mutating func answerPlays(
    _ driver: inout MessengerDriver<StoreOutlet>, at now: Microseconds
  ) throws(Failure) {
    for (number, play) in plays where !socket.isThere(play.caller) {
      plays[number] = nil
      try driver.take(.unplay(number), at: now)
    }
    for (number, outcome) in driver.outlet.rooms.takeEnded() {
      guard let play = plays.removeValue(forKey: number) else { continue }
      socket.answer(play.caller, .played(play.name, outcome), at: now)
    }
  }

  // MARK: Rooms of programs

  private func offer(
    _ name: String, _ asked: ServiceAsked, _ driver: inout MessengerDriver<StoreOutlet>,
    at now: Microseconds
  ) {
    let room = RoomName(rawValue: name)
    guard socket.room(of: asked.caller) == nil else {
      return refuse(
        asked, Failure(.badData, "this connection has a room", cure: "open another connection"),
        at: now)
    }
    guard driver.outlet.rooms.open(room) else {
      return refuse(
        asked,
        Failure(
          .unavailable, "home has '\(name.printable)' already, or \(RoomName.most) rooms",
          cure: "take another name, or end another room"), at: now)
    }
    guard socket.offer(asked.caller, room: name) else {
      driver.outlet.rooms.close(room)
      return refuse(
        asked,
        Failure(
          .unavailable, "\(ServiceSocket.mostStaying) programs are connected already, the maximum",
          cure: "end one of them"),
        at: now)
    }
    done(asked, at: now)
  }

  /// Returns the requesting program's room; refuses the request and returns nil if it has none.
  private func room(_ asked: ServiceAsked, at now: Microseconds) -> RoomName? {
    if let name = socket.room(of: asked.caller) { return RoomName(rawValue: name) }
    refuse(
      asked, Failure(.badData, "this connection has no room", cure: "offer one first"), at: now)
    return nil
  }

  /// Closes the rooms of disconnected programs.
  func closeRooms(_ driver: inout MessengerDriver<StoreOutlet>) {
    for name in socket.takeEndedRooms() { driver.outlet.rooms.close(RoomName(rawValue: name)) }
  }

  /// Reports the events in rooms to their programs.
  mutating func tellRooms(_ driver: inout MessengerDriver<StoreOutlet>) {
    for (room, event) in driver.outlet.rooms.takeHeard() {
      guard let told = ToldRoomEvent(event) else { continue }
      socket.tell(told, in: room.rawValue)
    }
  }
}

extension ToldRoomEvent {
  /// Returns nil for an event that is not reported to programs.
  init?(_ event: RoomEvent) {
    switch event {
    case .entered: self = .entered
    case .left: self = .left
    case .chord(let chord): self = .chord(chord)
    case .felt(let word): self = .felt(word: word)
    case .quiet: self = .quiet
    case .feltCell, .moved, .paused: return nil
    }
  }
}
