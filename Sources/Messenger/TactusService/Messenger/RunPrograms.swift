import TactusBraille
import TactusBridge
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
    _ request: IncomingRequest, _ driver: inout MessengerDriver<StoreOutlet>, _ waiter: any Waiter
  ) throws(Failure) {
    let (now, caller) = (waiter.now, request.caller)
    switch request.act {
    case .say(let text): try play([.text(text)], request, &driver, at: now)
    case .play(.cue(let cue)): try play([.cue(cue)], request, &driver, at: now)
    case .play(.pulses(let pulses)):
      do throws(Failure) {
        try play([.pattern(try pattern(pulses, driver))], request, &driver, at: now)
      } catch { refuse(request, error, at: now) }
    case .offer(let name): offer(name, request, &driver, at: now)
    case .feel(let lines):
      guard let room = room(request, at: now) else { return }
      for event in driver.outlet.rooms.feel(lines, in: room) { try driver.handle(event, at: now) }
      done(request, at: now)
    case .add(let lines):
      guard let room = room(request, at: now) else { return }
      guard let events = driver.outlet.rooms.add(lines, in: room) else {
        return refuse(
          request, Failure(.unavailable, "the room has 256 lines", cure: "start again with feel"),
          at: now)
      }
      for event in events { try driver.handle(event, at: now) }
      done(request, at: now)
    case .leave:
      guard let room = room(request, at: now) else { return }
      try driver.handle(.leave(room), at: now)
      done(request, at: now)
    case .release:
      try driver.release(until: now + Self.longestRelease, waiter)
      done(request, at: now)
    case .resume:
      try driver.resume(at: now)
      done(request, at: now)
    case .surface, .leaveSurface, .touch, .guide: try touch(request, &driver, at: now)
    case .bridge(let name, let answers):
      registerBridge(name, answers: answers, request, &driver, at: now)
    case .settle(let number):
      guard let bridge = bridge(request, at: now) else { return }
      driver.outlet.enqueue(forBridge: .deleteDeliveryEvents(bridge, upTo: number, caller))
    case .sent(let key, let report):
      guard let bridge = bridge(request, at: now) else { return }
      handle(report, of: IdempotencyKey(rawValue: key), from: bridge, caller, &driver, at: now)
    case .progress:
      do throws(Failure) {
        let progress = try practice.progress(driver.outlet.rooms.practiceCatalogue, at: now)
        socket.answer(caller, .progress(progress), at: now)
      } catch { refuse(request, error, at: now) }
    case .teach(.plan(let plan)):
      do throws(Failure) {
        try practice.setPlan(plan, &driver.outlet.rooms, at: now)
      } catch { return refuse(request, error, at: now) }
      done(request, at: now)
    case .teach(let teaching):
      let events: [MessengerEvent]
      do throws(Failure) {
        events = try driver.outlet.rooms.teach(teaching, driver.messenger)
      } catch { return refuse(request, error, at: now) }
      for event in events { try driver.handle(event, at: now) }
      done(request, at: now)
    // These are answered elsewhere.
    case .hello, .deliver, .state, .subscribe:
      socket.answer(caller, .done(request.act.name), at: now)
    }
  }

  func done(_ request: IncomingRequest, at now: Microseconds) {
    socket.answer(request.caller, .done(request.act.name), at: now)
  }

  func refuse(_ request: IncomingRequest, _ failure: Failure, at now: Microseconds) {
    socket.answer(request.caller, .refused(failure.message, failure.status), at: now)
  }

  // MARK: Playing

  private mutating func play(
    _ items: [TactileItem], _ request: IncomingRequest,
    _ driver: inout MessengerDriver<StoreOutlet>,
    at now: Microseconds
  ) throws(Failure) {
    lastPlay += 1
    plays[lastPlay] = Play(caller: request.caller, name: request.act.name)
    try driver.handle(.play(lastPlay, items), at: now)
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
      throw Failure(.badData, problem, cure: "play them one after another")
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
      try driver.handle(.unplay(number), at: now)
    }
    for (number, outcome) in driver.outlet.rooms.popOutcomes() {
      guard let play = plays.removeValue(forKey: number) else { continue }
      socket.answer(play.caller, .played(play.name, outcome), at: now)
    }
  }

  // MARK: Rooms of programs

  private func offer(
    _ name: String, _ request: IncomingRequest, _ driver: inout MessengerDriver<StoreOutlet>,
    at now: Microseconds
  ) {
    let room = RoomName(rawValue: name)
    guard socket.room(of: request.caller) == nil else {
      return refuse(
        request, Failure(.badData, "this connection has a room", cure: "open another connection"),
        at: now)
    }
    guard driver.outlet.rooms.open(room) else {
      return refuse(
        request,
        Failure(
          .unavailable, "home has '\(name.printable)' already, or \(RoomName.most) rooms",
          cure: "take another name, or end another room"), at: now)
    }
    guard socket.offer(request.caller, room: name) else {
      driver.outlet.rooms.close(room)
      return refuse(
        request,
        Failure(
          .unavailable, "\(ServiceSocket.mostStaying) programs are already connected, the maximum",
          cure: "end one of them"),
        at: now)
    }
    done(request, at: now)
  }

  /// Returns the requesting program's room; refuses the request and returns nil if it has none.
  private func room(_ request: IncomingRequest, at now: Microseconds) -> RoomName? {
    if let name = socket.room(of: request.caller) { return RoomName(rawValue: name) }
    refuse(
      request, Failure(.badData, "this connection has no room", cure: "offer one first"), at: now)
    return nil
  }

  /// Closes the rooms of disconnected programs.
  func closeRooms(_ driver: inout MessengerDriver<StoreOutlet>) {
    for name in socket.popEndedRooms() { driver.outlet.rooms.close(RoomName(rawValue: name)) }
  }

  /// Reports the events in rooms to their programs.
  mutating func sendRoomEvents(_ driver: inout MessengerDriver<StoreOutlet>) {
    for (room, event) in driver.outlet.rooms.popEvents() {
      guard let serviceEvent = ServiceRoomEvent(event) else { continue }
      socket.send(serviceEvent, in: room.rawValue)
    }
  }
}

extension ServiceRoomEvent {
  /// Returns nil for an event that is not reported to programs.
  init?(_ event: RoomEvent) {
    switch event {
    case .entered: self = .entered
    case .left: self = .left
    case .chord(let chord): self = .chord(dots: chord.dots.dots, isHeld: chord.isHeld)
    case .felt(let word): self = .felt(word: word)
    case .quiet: self = .quiet
    case .feltCell, .moved, .paused, .interrupted, .replaced, .passed,
      .requested:
      return nil
    }
  }
}
