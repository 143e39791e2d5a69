import Glibc
import TactusGlove
import TactusInput
import TactusMessenger
import TactusStore
import TactusSurface
import TactusSystem
import TactusTerminal
import TactusWire

/// The main loop of a run of the messenger.
extension RunJob {
  /// Runs the loop until a signal or a key ends it: each turn runs all phases, and then waits.
  mutating func play(
    _ driver: inout MessengerDriver<StoreOutlet>, _ waiter: any Waiter, _ mode: KeyboardMode?
  ) throws(Failure) -> ExitStatus {
    manager.ready(at: waiter.now)
    while true {
      let now = waiter.now
      for phase in TurnPhase.allCases { try run(phase, &driver, waiter, at: now) }
      if let status = try wait(&driver, waiter, mode, since: now) { return status }
    }
  }

  private mutating func run(
    _ phase: TurnPhase, _ driver: inout MessengerDriver<StoreOutlet>, _ waiter: any Waiter,
    at now: Microseconds
  ) throws(Failure) {
    switch phase {
    case .fingers: pressFingers(&driver, at: now)
    case .glove:
      try driver.step(to: now)
      manager.alive(at: now)
    case .store:
      for event in driver.outlet.step(at: now) { try driver.handle(event, at: now) }
    case .keys: try driver.press(keyboard.advance(to: now), at: now)
    case .requests:
      let requests = handler.receiveRequests(driver, at: now)
      closeRooms(&driver)
      driver.outlet.removeListeners { socket.showsAnswers($0) }
      for request in requests { try handle(request, &driver, waiter) }
    case .messages:
      try deliverRead(&driver, at: now)
      for arrival in driver.outlet.popArrivals() { try handle(arrival, &driver, at: now) }
      storeRevisions(&driver, at: now)
      try announceOverdue(&driver, at: now)
    case .outcomes:
      answer(&driver, at: now)
      if driver.hasAnnouncedAll { driver.outlet.markAllFelt(at: now) }
    case .look: look(&driver, at: now)
    case .rooms:
      try offerRooms(&driver, at: now)
      try answerPlays(&driver, at: now)
    case .touch: try followTouch(&driver, at: now)
    case .screen:
      try serveScreen(&driver, at: now)
      try servePractice(&driver, at: now)
      sendRoomEvents(&driver)
    case .bridges: serveBridges(&driver, at: now)
    case .reports:
      for problem in driver.outlet.popProblems() { report(problem.message) }
      publishEvents(&driver, at: now)
    }
  }

  /// Waits for the next event or deadline, and presses the keys that were read; returns the exit status if
  /// the run must end.
  private mutating func wait(
    _ driver: inout MessengerDriver<StoreOutlet>, _ waiter: any Waiter, _ mode: KeyboardMode?,
    since now: Microseconds
  ) throws(Failure) -> ExitStatus? {
    let wakeup = waiter.wait(until: nextWakeup(driver, at: now), for: interests(driver))
    if let status = wakeup.endingStatus { return status }
    let inputs = keyboard.read(wakeup.key, at: waiter.now)
    if inputs.contains(.interrupt) { return .interrupted }
    try driver.press(inputs, at: waiter.now)
    if wakeup.signals.contains(SIGTSTP), let mode { try suspend(&driver, waiter, mode) }
    return nil
  }

  /// Turns the terminal's keys into presses on the loopback; a real glove reports its own.
  private mutating func pressFingers(
    _ driver: inout MessengerDriver<StoreOutlet>, at now: Microseconds
  ) {
    for touch in keyboard.drainTouches() where gloveOptions.place == .loopback {
      fingers.press(touch.finger, touch.isHard ? .hard : .light, at: now)
    }
    for press in fingers.changes(by: now) {
      driver.setPressure(press.channel, to: press.value, at: now)
    }
  }

  private func nextWakeup(
    _ driver: borrowing MessengerDriver<StoreOutlet>, at now: Microseconds
  ) -> Microseconds? {
    let isFull = socket.isFull
    return [
      driver.nextDeadline, driver.outlet.nextDeadline(at: now), socket.deadline,
      keyboard.nextDeadline, fingers.nextDeadline, nextLook, display?.nextDeadline,
      driver.outlet.rooms.nextDeadline, practice.nextDeadline, touching.nextDeadline,
      manager.nextDeadline,
      waiting.map { $0.deadline(isInTheWay: isFull && isFirst($0)) }.min(),
      driver.messenger.hasRoomForUrgent ? arriving.compactMap(\.announcementDeadline).min() : nil,
      arriving.compactMap {
        $0.answerDeadline(driver.messenger, isInTheWay: isFull)
      }.min(),
      watcher.nextDeadline(at: now), encoder?.nextDeadline,
    ].compactMap { $0 }.min()
  }

  private func interests(_ driver: borrowing MessengerDriver<StoreOutlet>) -> [Interest] {
    driver.interests + driver.outlet.interests + (display?.interests ?? [])
      + socket.interests + watcher.interests + (model?.interests ?? [])
      + (encoder?.interests ?? [])
      + (touching.own?.interests ?? [])
  }

  /// Logs events and sends them to subscribers.
  private mutating func publishEvents(
    _ driver: inout MessengerDriver<StoreOutlet>, at now: Microseconds
  ) {
    for news in driver.popNotices() { report("\(news)") }
    handler.sendEvents(
      &driver, dots: keyboard.dots == .blank ? driver.dots : keyboard.dots, at: now)
    watcher.watch(at: now)
    if handler.rate != storedRate {
      storedRate = handler.rate
      driver.outlet.save(MessageStore.ChosenRate(percent: storedRate, settings: settingsRate))
    }
  }

  /// Logs a line and sends it to subscribers.
  mutating func report(_ line: String) {
    socket.publish(.notice(line))
    watcher.log(line)
  }

  var socket: ServiceSocket { handler.socket }

  /// Handles a program's request.
  private mutating func handle(
    _ incoming: IncomingRequest, _ driver: inout MessengerDriver<StoreOutlet>, _ waiter: any Waiter
  ) throws(Failure) {
    guard case .deliver(var message, let wait) = incoming.act else {
      return try serve(incoming, &driver, waiter)
    }
    message.source = socket.bridge(of: incoming.caller)
    if message.source == nil, message.needsBridge {
      return refuse(
        incoming,
        Failure(
          .badData, "only a bridge's message has actions or replaces another",
          cure: "send 'bridge' first"), at: waiter.now)
    }
    if let expires = message.expires, expires <= .now {
      return socket.answer(incoming.caller, .expired, at: waiter.now)
    }
    let request = NotifyRequest(
      message: message, patience: .seconds(Int64(wait)), caller: incoming.caller)
    try deliver(request, &driver, at: waiter.now)
  }
}
