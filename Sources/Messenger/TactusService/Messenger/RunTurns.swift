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
  /// Runs the loop until a signal or a key ends it.
  mutating func play(
    _ driver: inout MessengerDriver<StoreOutlet>, _ waiter: any Waiter, _ mode: KeyboardMode?
  ) throws(Failure) -> ExitStatus {
    manager.ready(at: waiter.now)
    while true {
      let now = waiter.now
      pressFingers(&driver, at: now)
      try driver.step(to: now)
      manager.alive(at: now)
      for event in driver.outlet.step(at: now) { try driver.take(event, at: now) }
      try driver.press(keyboard.advance(to: now), at: now)
      let asked = desk.take(driver, at: now)
      closeRooms(&driver)
      driver.outlet.forgetListeners { socket.showsAnswers($0) }
      for asked in asked { try take(asked, &driver, waiter) }
      for arrival in driver.outlet.takeArrivals() { try take(arrival, &driver, at: now) }
      takeRevisions(&driver)
      try tellOverdue(&driver, at: now)
      answer(&driver, at: now)
      if driver.hasToldAll { driver.outlet.settle(at: now) }
      look(&driver, at: now)
      try offerRooms(&driver, at: now)
      try answerPlays(&driver, at: now)
      try followTouch(&driver, at: now)
      // Last, so that no key and no chord waits for the next turn.
      try serveScreen(&driver, at: now)
      tellRooms(&driver)
      tellBridges(&driver, at: now)
      for trouble in driver.outlet.takeTroubles() { report(trouble.message) }
      show(&driver, at: now)
      let wakeup = waiter.wait(until: nextWakeup(driver, at: now), for: interests(driver))
      if let status = wakeup.endingStatus { return status }
      let inputs = keyboard.read(wakeup.key, at: waiter.now)
      if inputs.contains(.interrupt) { return .interrupted }
      try driver.press(inputs, at: waiter.now)
      if wakeup.signals.contains(SIGTSTP), let mode { try suspend(&driver, waiter, mode) }
    }
  }

  /// Turns the terminal's keys into presses on the loopback; a real glove reports its own.
  private mutating func pressFingers(
    _ driver: inout MessengerDriver<StoreOutlet>, at now: Microseconds
  ) {
    for touch in keyboard.takeTouches() where gloveOptions.place == .loopback {
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
      driver.outlet.rooms.nextDeadline, touching.nextDeadline,
      manager.nextDeadline,
      waiting.map { $0.deadline(isInTheWay: isFull && isFirst($0)) }.min(),
      driver.messenger.hasRoomForUrgent ? arriving.compactMap(\.tellingDeadline).min() : nil,
      arriving.compactMap {
        $0.answerDeadline(driver.messenger, isInTheWay: isFull)
      }.min(),
      watcher.nextDeadline(at: now),
    ].compactMap { $0 }.min()
  }

  private func interests(_ driver: borrowing MessengerDriver<StoreOutlet>) -> [Interest] {
    driver.interests + driver.outlet.interests + (display?.interests ?? [])
      + socket.interests + watcher.interests + (model?.interests ?? [])
      + (touching.own?.interests ?? [])
  }

  /// Reports events to people and subscribers.
  private mutating func show(
    _ driver: inout MessengerDriver<StoreOutlet>, at now: Microseconds
  ) {
    for news in driver.takeNews() { report("\(news)") }
    desk.tell(&driver, dots: keyboard.dots == .blank ? driver.dots : keyboard.dots, at: now)
    watcher.watch(at: now)
    if desk.rate != keptRate {
      keptRate = desk.rate
      driver.outlet.keep(MessageStore.ChosenRate(percent: keptRate, settings: settingsRate))
    }
  }

  /// Reports a line to people and subscribers.
  mutating func report(_ line: String) {
    socket.tell(.notice(line))
    watcher.tell(line)
  }

  var socket: ServiceSocket { desk.socket }

  /// Handles a program's request.
  private mutating func take(
    _ asked: ServiceAsked, _ driver: inout MessengerDriver<StoreOutlet>, _ waiter: any Waiter
  ) throws(Failure) {
    guard case .deliver(var message, let wait) = asked.act else {
      return try serve(asked, &driver, waiter)
    }
    message.source = socket.bridge(of: asked.caller)
    if message.source == nil, message.needsBridge {
      return refuse(
        asked,
        Failure(
          .badData, "only a bridge's message has actions or replaces another",
          cure: "ask with 'bridge' first"), at: waiter.now)
    }
    if let expires = message.expires, expires <= .now {
      return socket.answer(asked.caller, .expired, at: waiter.now)
    }
    let request = NotifyRequest(
      message: message, patience: .seconds(Int64(wait)), caller: asked.caller)
    try deliver(request, &driver, at: waiter.now)
  }
}
