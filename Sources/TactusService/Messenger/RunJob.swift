import Glibc
import TactusAnalysis
package import TactusGlove
import TactusInput
import TactusMessenger
import TactusMock
import TactusPlayer
import TactusStore
package import TactusSystem
import TactusTerminal
import TactusText
import TactusWire

/// One run of the messenger, in real time.
package struct RunJob {
  let settings: MessengerSettings
  private let gloveOptions: GloveOptions
  private let outlet: StoreOutlet
  private var desk: ServiceDesk
  private let models: InstalledModels
  /// The larger model; nil if the settings name none.
  private var model: ModelDesk?
  var watcher: RunWatcher
  var keyboard = TerminalKeyboard()
  /// What presses on the loopback's channels.
  private var fingers = HeldPressure()
  /// The display for BRLTTY; nil if there is none.
  var display: BrailleLine?
  /// The surface that the hand touches.
  var touching: Touching
  /// The rooms that the hand knows of.
  var offered: [RoomName] = []
  /// The room that the hand is led into as soon as it is open.
  var firstRoom: RoomName?
  /// Whether that is the screen once BRLTTY shows something.
  var entersScreen = false
  /// What programs want felt, by its number.
  var plays: [Int: Play] = [:]
  var lastPlay = 0
  var lastPattern = 0
  /// The bridges that are away while answers wait for them.
  var missing: [String: Missing] = [:]
  /// Messages that scripts brought and that are being stored.
  var arriving: [ArrivingMessage] = []
  /// Scripts that wait to hear what was done with their stored message.
  private var waiting: [WaitingScript] = []
  /// The most messages being stored at once; urgent ones are tried until the store takes them.
  private static let mostArriving = 256
  /// How often to look for messages of other programs, and whether the store is still there.
  private static let lookInterval = Microseconds.milliseconds(2500)
  private var nextLook = Microseconds.zero
  var manager = ServiceManager()

  /// Claims and opens the store, and listens for scripts.
  ///
  /// - Throws: `Failure` if the store cannot be opened or has another messenger, or if the socket cannot be
  ///   made.
  package init(
    _ settings: MessengerSettings, _ glove: GloveOptions, store path: String, isJudged: Bool,
    room: String? = nil, touch: OwnSurfaceOptions? = nil
  ) throws(Failure) {
    self.settings = settings
    firstRoom = room.map(RoomName.init)
    models = InstalledModels(settings.configuration.models)
    gloveOptions = glove
    // A file that is not a store is refused before anything is put beside it.
    let tables = try storing { () throws(StoreError) in
      try MessageStore(path: path, isVisitor: true).tablesOfPeople(most: TableTranslators.most)
    }
    // Opening a table takes too long while something is felt.
    for table in tables { _ = settings.translators.known(table) }
    // The claim comes before the store is opened: another messenger may be sending from it.
    let isUsual = (try? MessengerPaths.store()) == path
    let socket = try ServiceSocket(
      store: path, in: try MessengerPaths.sockets(), isUsual: isUsual)
    desk = ServiceDesk(socket, settings)
    touching = Touching(settings, own: touch)
    outlet = try storing { () throws(StoreError) in
      try StoreOutlet(path, settings.configuration)
    }
    model = try settings.configuration.model.map { model throws(Failure) in try ModelDesk(model) }
    watcher = RunWatcher(judging: isJudged ? socket.path : nil)
    let isEmpty = (try? outlet.shelf.conversations(nil))?.isEmpty == true
    entersScreen = settings.configuration.isOnlyScreen && isEmpty
  }

  /// Runs the messenger until a signal or a failure ends it; returns the exit status.
  ///
  /// - Throws: `Failure` if the glove or the terminal cannot be opened.
  package mutating func run(_ waiter: any Waiter) throws(Failure) -> ExitStatus {
    // The terminal's keys work even if the output goes elsewhere, as into tee.
    let terminal = Terminal(showsOutput: false)
    waiter.keyboard = terminal?.descriptor
    let mode = terminal.map { KeyboardMode($0) }
    let now = waiter.now
    let messenger = Messenger(
      keySeed: UInt64.random(in: .min ... .max), perhapsSent: outlet.perhapsSent,
      patience: settings.configuration.inactivity,
      urgentWaits: settings.configuration.urgentWaits,
      clock: ReaderClock(secondsFromUTC: LocalTime.secondsFromUTC),
      quietHours: settings.configuration.quietHours, echo: settings.configuration.echo,
      typing: settings.typingTable, tables: settings.tables, typingBy: settings.typingBy,
      backTranslate: settings.backTranslation)
    var driver = MessengerDriver(
      reading: try StageReading(
        settings, glove: Glove(gloveOptions, waiter), seed: UInt64.random(in: .min ... .max)),
      messenger: messenger, outlet: outlet)
    let early = mode?.enter() ?? []
    defer {
      watcher.finish()
      mode?.leave()
    }
    do throws(Failure) {
      driver.setClock(.now, at: now)
      openScreen(&driver)
      try driver.begin(at: now)
      report(
        driver.isGloveAbsent
          ? "ready, and waiting for the glove (\(driver.place)): Ctrl-C quits"
          : "ready on \(driver.place): Ctrl-C quits")
      if terminal == nil { report(withoutTerminal) }
      if let room = firstRoom, room != .screen {
        report("waiting for a program that offers the room '\(room.rawValue.printable)'")
      }
      if let failure = models.failure { report(failure.message) }
      for obstacle in settings.configuration.obstacles { report(obstacle) }
      driver.outlet.sendKept()
      try driver.press(keyboard.read(early, at: now), at: now)
      let status = try play(&driver, waiter, mode)
      try leave(&driver, waiter)
      return status
    } catch {
      try? leave(&driver, waiter)
      watcher.finish()
      report(error.message)
      return error.status
    }
  }

  private var withoutTerminal: String {
    gloveOptions.place == .loopback
      ? "no keys: run it in the foreground of a terminal, or on a glove with --device"
      : "no terminal: keys come only from the glove"
  }

  private mutating func play(
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

  /// Lets the terminal's keys press on the loopback; a real glove has fingers of its own.
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

  /// Tells people and subscribers what happened.
  private mutating func show(
    _ driver: inout MessengerDriver<StoreOutlet>, at now: Microseconds
  ) {
    for news in driver.takeNews() { report("\(news)") }
    desk.tell(&driver, dots: keyboard.dots == .blank ? driver.dots : keyboard.dots, at: now)
    watcher.watch(at: now)
  }

  /// Writes a line for people, and tells subscribers.
  mutating func report(_ line: String) {
    socket.tell(.notice(line))
    watcher.tell(line)
  }

  var socket: ServiceSocket { desk.socket }

  private func reply(_ request: NotifyRequest, _ answer: NotifyAnswer, at now: Microseconds) {
    socket.answer(request.caller, ServiceAnswer(answer), at: now)
  }

  /// Does what a program asks.
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

  // MARK: Messages

  private mutating func deliver(
    _ request: NotifyRequest, _ driver: inout MessengerDriver<StoreOutlet>, at now: Microseconds
  ) throws(Failure) {
    let analysis = driver.outlet.shelf.heard(
      models.analyzer.analyze(request.message), of: request.message
    ).analysis.minding(request.message)
    guard arriving.count < Self.mostArriving else {
      let failure = Failure(
        .unavailable, "\(arriving.count) messages already wait to be stored",
        cure: "end the program that holds the store, or check the disk")
      reply(request, .refused(failure.message, failure.status), at: now)
      return try tell(of: failure, request.message, analysis, &driver, at: now)
    }
    let before = analysis.isUrgent ? driver.outlet.shelf.find(request.message) : nil
    let ticket = driver.outlet.deliver(request.message, analysis)
    var message = ArrivingMessage(request, analysis, ticket: ticket, at: now)
    if let before, before.isTold { message.known = before.id }
    arriving.append(message)
  }

  /// Tells the hand of a message that is not stored: by its sender if it is urgent.
  private func tell(
    of failure: Failure, _ message: IncomingMessage, _ analysis: Analysis,
    _ driver: inout MessengerDriver<StoreOutlet>, at now: Microseconds
  ) throws(Failure) {
    if analysis.isUrgent {
      try driver.take(
        .notKept(
          ShelfError(failure.message),
          urgentFrom: driver.outlet.shelf.heard(analysis, of: message).name), at: now)
    } else {
      for event in driver.outlet.complainOfKeeping(failure) { try driver.take(event, at: now) }
    }
  }

  /// Announces urgent messages that the store has not taken in time.
  private mutating func tellOverdue(
    _ driver: inout MessengerDriver<StoreOutlet>, at now: Microseconds
  ) throws(Failure) {
    for index in arriving.indices {
      let message = arriving[index]
      guard let deadline = message.tellingDeadline, now >= deadline else { continue }
      if let known = message.known {
        hear(of: known, index, driver, at: now)
        continue
      }
      arriving[index].toldAs = told(message)
      // If there is no room, it is announced once another alert was felt, which wakes this up.
      guard arriving[index].toldAs == nil, driver.messenger.hasRoomForUrgent else { continue }
      let number = message.number
      arriving[index].toldAs = number
      let sender = driver.outlet.shelf.heard(message.analysis, of: message.request.message).name
      try driver.take(
        .overdue(
          number, from: sender, gist: message.analysis.gist,
          isDoubtful: message.analysis.isScam), at: now)
    }
  }

  /// Answers a script that repeats a stored message, before the store can say so.
  private mutating func hear(
    of known: MessageID, _ index: Int, _ driver: borrowing MessengerDriver<StoreOutlet>,
    at now: Microseconds
  ) {
    arriving[index].isAnswered = true
    let message = arriving[index]
    if driver.outlet.isInHand(known) {
      wait(message, for: known)
    } else {
      reply(message.request, .done(known, .duplicate, message.script.band), at: now)
    }
  }

  /// Handles a message that the store has taken or refused.
  private mutating func take(
    _ arrival: StoreOutlet.Arrival, _ driver: inout MessengerDriver<StoreOutlet>,
    at now: Microseconds
  ) throws(Failure) {
    guard let index = self.arriving.firstIndex(where: { $0.ticket == arrival.ticket })
    else { return }
    var arriving = self.arriving.remove(at: index)
    let (request, analysis) = (arriving.request, arriving.analysis)
    let band = analysis.urgency.band
    switch arrival.result {
    case .success(let stored):
      arriving.toldAs = told(arriving)
      for other in self.arriving.indices where self.arriving[other].isSame(as: arriving) {
        self.arriving[other].known = stored.id
        if arriving.toldAs != nil, !self.arriving[other].isAnswered {
          self.arriving[other].isAnswered = true
          wait(self.arriving[other], for: stored.id)
        }
      }
      if let replaced = stored.replaced {
        try driver.take(.replaced(replaced, by: stored.id), at: now)
      }
      // A stored message that was never announced is as good as new.
      if stored.isTold, !driver.outlet.isInHand(stored.id) {
        if !arriving.isAnswered {
          reply(request, .done(stored.id, .duplicate, band), at: now)
        }
        return
      }
      if !arriving.isAnswered { wait(arriving, for: stored.id) }
      // It is being announced: the script waits for the same PLAYED.
      guard !stored.isTold else { return }
      try driver.take(
        arriving.toldAs.map { .kept(stored.id, overdue: $0) } ?? .arrived(stored.id), at: now)
      if stored.isNew { model?.ask(stored.id, request.message, analysis) }
    case .failure(let error):
      let failure = Failure(error)
      if analysis.isUrgent, arriving.known == nil {
        arriving.ticket = nil
        self.arriving.insert(arriving, at: index)
        // The urgent message is announced before the trouble with the store.
        guard arriving.toldAs != nil else { return }
      } else if !arriving.isAnswered {
        reply(request, .refused(failure.message, failure.status), at: now)
      }
      for event in driver.outlet.complainOfKeeping(failure) { try driver.take(event, at: now) }
    }
  }

  /// Hands the store what a larger model found out.
  private mutating func takeRevisions(_ driver: inout MessengerDriver<StoreOutlet>) {
    for revision in model?.take() ?? [] {
      driver.outlet.revise(revision.message, from: revision.old, to: revision.new)
      if let news = revision.news { report(news) }
    }
    for trouble in model?.takeTroubles() ?? [] { report(trouble.message) }
  }

  /// The number under which it, or an unstored copy of it, was announced; nil if neither was.
  func told(_ message: ArrivingMessage) -> Int? {
    message.toldAs ?? arriving.first { $0.toldAs != nil && $0.isSame(as: message) }?.toldAs
  }

  /// Lets its script wait for what is done with the stored message.
  private mutating func wait(_ message: ArrivingMessage, for id: MessageID) {
    waiting.append(
      WaitingScript(
        request: message.request, message: id, band: message.script.band, since: message.since))
  }

  /// Looks for messages that other programs brought.
  private mutating func look(
    _ driver: inout MessengerDriver<StoreOutlet>, at now: Microseconds
  ) {
    guard now >= nextLook else { return }
    nextLook = now + Self.lookInterval
    driver.setClock(.now, at: now)
    driver.outlet.look(at: now)
    missBridges(&driver, at: now)
    for (index, message) in arriving.enumerated() where message.ticket == nil {
      arriving[index].ticket = driver.outlet.deliver(message.request.message, message.analysis)
    }
  }

  private mutating func answer(
    _ driver: inout MessengerDriver<StoreOutlet>, at now: Microseconds
  ) {
    let isFull = socket.isFull
    var waiting: [WaitingScript] = []
    for script in self.waiting {
      let delivery = script.message.flatMap { driver.outlet.delivery(of: $0) }
      let isAnswered = reply(
        to: script, delivery, driver, isInTheWay: isFull && isFirst(script), at: now)
      if !isAnswered { waiting.append(script) }
    }
    self.waiting = waiting
    for (index, message) in arriving.enumerated() {
      guard
        let deadline = message.answerDeadline(driver.messenger, isInTheWay: isFull),
        now >= deadline
      else { continue }
      let isFelt = message.toldAs.map { driver.messenger.isFelt(overdue: $0) } ?? false
      arriving[index].isAnswered = reply(
        to: message.script, isFelt ? .felt : nil, driver, isInTheWay: isFull, at: now)
    }
    driver.outlet.forgetDeliveries()
  }

  /// Tells a script what was done with its message; returns false while it must wait.
  private func reply(
    to script: WaitingScript, _ delivery: Delivery?,
    _ driver: borrowing MessengerDriver<StoreOutlet>, isInTheWay: Bool, at now: Microseconds
  ) -> Bool {
    let outcome = script.outcome(
      delivery, at: now, isInTheWay: isInTheWay, isGloveThere: driver.messenger.isGloveThere,
      heardAt: driver.heardAt)
    guard let outcome else { return false }
    reply(script.request, .done(script.message, outcome, script.band), at: now)
    return true
  }

  /// Whether this script is the first to be answered when no new one can be heard.
  private func isFirst(_ script: WaitingScript) -> Bool {
    script.message == waiting.first?.message
  }
}
