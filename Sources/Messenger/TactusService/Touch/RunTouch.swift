import TactusBraille
import TactusHaptics
import TactusInput
import TactusMessenger
import TactusPlayer
import TactusSystem
import TactusWire

/// Handles touches on a surface, in the messenger's loop.
extension RunJob {
  /// The state of touching between two turns of the loop.
  struct Touching {
    var handler: TouchSurfaceHandler
    var pages: TouchPages
    /// The page under the fingers.
    var page = TouchPage()
    /// The index of the current row, relative to the first row shown.
    var rowAtHand = 0
    /// The glove's own sensors.
    var press: GlovePress
    /// This machine's own touch device; nil if none is used.
    let own: OwnSurface?
    /// The already reported reasons why a touch could not be felt.
    var shown: Set<String> = []

    init(_ settings: MessengerSettings, own: OwnSurfaceOptions?) {
      self.own = own.map { OwnSurface($0) }
      var touch = settings.configuration.touch
      touch.press.leastPulse = settings.reading.calibration.leastPulse
      handler = TouchSurfaceHandler(touch)
      pages = TouchPages(settings.translators)
      press = GlovePress(
        touch.press, settings.reading.layout,
        settings.reading.pressure, pages)
    }

    /// The deadline of `followTouch`; nil for none.
    var nextDeadline: Microseconds? {
      [handler.nextDeadline, press.nextDeadline, own?.nextDeadline].compactMap(\.self).min()
    }
  }

  /// The maximum number of words by which one scroll moves in a text.
  private static let mostWords = 20

  /// Handles a program's request about surfaces.
  mutating func touch(
    _ request: IncomingRequest, _ driver: inout MessengerDriver<StoreOutlet>, at now: Microseconds
  ) throws(Failure) {
    let caller = request.caller
    switch request.act {
    case .surface(let surface):
      guard socket.beSurface(caller, true) else {
        let failure = Failure(
          .unavailable, "\(ServiceSocket.mostStaying) programs are connected already, the maximum",
          cure: "end one of them")
        return socket.answer(caller, .refused(failure.message, failure.status), at: now)
      }
      var zones = touching.handler.offer(
        surface, by: caller, showing: TouchPage(), isTyping: driver.messenger.takesLetters, at: now)
      if let room = touching.handler.room {
        touching.page = page(driver, room)
        touching.handler.show(
          touching.page, isTyping: driver.messenger.takesLetters, at: now)
        zones = touching.handler.zones
      }
      socket.answer(caller, .surface(zones), at: now)
    case .leaveSurface:
      touching.handler.leave(.program(caller.client))
      _ = socket.beSurface(caller, false)
      socket.answer(caller, .done(request.act.name), at: now)
    case .touch(let points):
      try act(on: touching.handler.handle(points, from: caller, at: now), &driver, at: now)
      socket.answer(caller, .done(request.act.name), at: now)
    case .guide(let dots):
      touching.handler.guide(dots)
      try feel(dots, &driver, at: now)
      socket.answer(caller, .done(request.act.name), at: now)
    default: break
    }
    sendTouchEvents()
  }

  /// Advances the timers, handles the devices' touches, and shows the current page on the surface.
  mutating func followTouch(
    _ driver: inout MessengerDriver<StoreOutlet>, at now: Microseconds
  ) throws(Failure) {
    let socket = socket
    touching.handler.leave { socket.isThere($0) }
    try followOwnSurface(&driver, at: now)
    try act(on: touching.handler.advance(to: now), &driver, at: now)
    layPage(driver, at: now)
    try followPress(&driver, at: now)
    sendTouchEvents()
  }

  /// Handles touches on this machine's own device, which is the surface if no program is.
  private mutating func followOwnSurface(
    _ driver: inout MessengerDriver<StoreOutlet>, at now: Microseconds
  ) throws(Failure) {
    guard let own = touching.own else { return }
    let (entries, news) = own.read(at: now)
    for line in news { report(line) }
    if !touching.handler.hasSurface, let surface = own.surface {
      let request = SurfaceRequest(surface: surface, kind: own.options.kind, name: own.name)
      _ = touching.handler.offer(
        request, by: nil, showing: TouchPage(), isTyping: driver.messenger.takesLetters, at: now)
      if let room = touching.handler.room { touching.page = page(driver, room) }
      touching.handler.show(touching.page, isTyping: driver.messenger.takesLetters, at: now)
    }
    try act(on: touching.handler.handleOwn(entries), &driver, at: now)
    if own.surface == nil { touching.handler.leave(.own) }
  }

  /// Handles presses on the glove's own sensors.
  private mutating func followPress(
    _ driver: inout MessengerDriver<StoreOutlet>, at now: Microseconds
  ) throws(Failure) {
    let effects = touching.press.handle(
      driver.pressure, driver.messenger, driver.outlet.archive, at: now)
    for asked in effects {
      switch asked {
      case .row(let offset, let touch): try driver.handle(.row(below: offset, touch), at: now)
      case .tick(let tick): try feel(tick, &driver, at: now)
      case .keys(let keys): try driver.press(sensed: keys, at: now)
      case .forget: driver.discardKeys()
      }
    }
  }

  /// Shows the current page on the surface, if it may have changed.
  private mutating func layPage(
    _ driver: borrowing MessengerDriver<StoreOutlet>, at now: Microseconds
  ) {
    guard touching.handler.hasSurface else { return }
    if let room = touching.handler.room, touching.pages.isOld(driver.messenger) {
      touching.page = page(driver, room)
    }
    touching.handler.show(touching.page, isTyping: driver.messenger.takesLetters, at: now)
  }

  private mutating func page(
    _ driver: borrowing MessengerDriver<StoreOutlet>, _ room: (rows: Int, cells: Int)
  ) -> TouchPage {
    do throws(ArchiveError) {
      let found = try touching.pages.page(driver.messenger, driver.outlet.archive, room)
      touching.rowAtHand = found.rowAtHand
      return found.page
    } catch {
      // The messenger itself reports problems with the store, once the row is touched.
      touching.rowAtHand = 0
      return touching.pages.page(named: TouchPages.unreadable, room)
    }
  }

  private mutating func sendTouchEvents() {
    for told in touching.handler.popEvents() {
      switch told {
      case .caller(let caller, let event): socket.send(event, to: caller)
      case .watchers(let event): socket.publish(event)
      }
    }
  }

  // MARK: Meanings of touches

  private mutating func act(
    on meanings: [TouchMeaning], _ driver: inout MessengerDriver<StoreOutlet>,
    at now: Microseconds
  ) throws(Failure) {
    let place = driver.messenger.screen
    for meaning in meanings {
      // The touched page is no longer shown.
      if meaning.isOfPage, !driver.messenger.screen.isSamePlace(as: place) { continue }
      switch meaning {
      case .input(let input): try driver.press([input], at: now)
      case .swipe(_, let command): try driver.press([.command(command)], at: now)
      case .row(let row, let touch):
        try driver.handle(.row(below: row - touching.rowAtHand, touch), at: now)
      case .scroll(let steps): try scroll(by: steps, &driver, at: now)
      case .cell(let cell):
        // All dots at once: a finger lifted early does not cut some of them off, which would
        // produce another letter.
        if let burst = burst(cell, driver) {
          try driver.handle(.underFinger([.pattern(burst)]), at: now)
        }
      case .left: break
      case .place(let dots): try feel(dots, &driver, at: now)
      case .tick(let tick): try feel(tick, &driver, at: now)
      case .state(let words): try driver.handle(.touchState(words), at: now)
      case .echo(let text): try driver.handle(.typed(text), at: now)
      case .rejected: try driver.handle(.rejected, at: now)
      }
      layPage(driver, at: now)
    }
  }

  private mutating func scroll(
    by steps: Int, _ driver: inout MessengerDriver<StoreOutlet>, at now: Microseconds
  ) throws(Failure) {
    guard driver.messenger.screen.isOfWords else {
      return try driver.handle(.row(below: steps, .scroll), at: now)
    }
    let command: KeyCommand = steps > 0 ? .right : .left
    for _ in 0..<min(abs(steps), Self.mostWords) {
      try driver.press([.command(command)], at: now)
    }
  }

  private mutating func feel(
    _ tick: PressTick, _ driver: inout MessengerDriver<StoreOutlet>, at now: Microseconds
  ) throws(Failure) {
    try texture([(Int(tick.motor), tick.level, tick.duration)], &driver, at: now)
  }

  /// Plays dots on their motors, all at once.
  private mutating func feel(
    _ dots: BrailleCell, _ driver: inout MessengerDriver<StoreOutlet>, at now: Microseconds
  ) throws(Failure) {
    guard let burst = burst(dots, driver) else { return }
    try driver.handle(.texture([.pattern(burst)]), at: now)
  }

  /// Returns the dots of a cell on their motors, all at once and as strong as the limits allow for
  /// so many; nil for a blank, or if the limits allow none of it, which is reported.
  private mutating func burst(
    _ dots: BrailleCell, _ driver: borrowing MessengerDriver<StoreOutlet>
  ) -> OwnPattern? {
    let layout = settings.reading.layout.dots
    let motors = Set(
      dots.dots.compactMap { layout.indices.contains($0 - 1) ? layout[$0 - 1] : nil })
    guard !motors.isEmpty else { return nil }
    let percent = min(Self.burstPercent, settings.reading.limits.summedPercent / motors.count)
    let pulses = motors.sorted().compactMap {
      Pulse(
        actuator: $0, level: Level(percent: percent), onset: 0,
        duration: max(Self.burst, settings.reading.calibration.motor($0).minimumPulse))
    }
    return texturePattern(pulses, driver, dots: dots)
  }

  /// Returns a pattern for the feel of the surface; nil if the glove cannot play it, which is
  /// reported once.
  private mutating func texturePattern(
    _ pulses: [Pulse], _ driver: borrowing MessengerDriver<StoreOutlet>, dots: BrailleCell? = nil
  ) -> OwnPattern? {
    do throws(Failure) {
      return try pattern(pulses, driver, rest: Self.textureRest, dots: dots)
    } catch {
      if touching.shown.count < Self.mostShown, touching.shown.insert(error.message).inserted {
        report("a touch cannot be felt: \(error.message)")
      }
      return nil
    }
  }

  private static let mostShown = 16

  /// The pulse length: long enough for many readers to tell six motors apart, and short enough for a
  /// finger that is lifted early (estimated).
  private static let burst = Milliseconds(100)
  private static let burstPercent = 80

  /// Plays pulses for the feel of the surface, each at least as long as its motor needs.
  private mutating func texture(
    _ pulses: [(motor: Int, level: Level, duration: Milliseconds)],
    _ driver: inout MessengerDriver<StoreOutlet>, at now: Microseconds
  ) throws(Failure) {
    let pulses = pulses.compactMap { pulse in
      UInt8(exactly: pulse.motor).flatMap {
        Pulse(
          actuator: $0, level: pulse.level, onset: 0,
          duration: max(pulse.duration, settings.reading.calibration.motor($0).minimumPulse))
      }
    }
    guard !pulses.isEmpty, let pattern = texturePattern(pulses, driver) else { return }
    try driver.handle(.texture([.pattern(pattern)]), at: now)
  }

  /// The pause between ticks, which may be short: the finger's movement separates them.
  private static let textureRest = Milliseconds(20)
}
