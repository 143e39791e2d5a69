import Glibc
import TactusAnalysis
import TactusBridge
import TactusClient
package import TactusGlove
import TactusInput
import TactusMessage
import TactusMessenger
import TactusMock
import TactusPlayer
import TactusProcess
import TactusStore
import TactusSurface
package import TactusSystem
import TactusTerminal
import TactusText
import TactusWire

/// One run of the messenger in real time.
package struct RunJob {
  /// The stored braille tables for people, the rate and the settings that the reader chose, the number
  /// of opened rows with a number, and the newest unread messages.
  private typealias Remembered = (
    tables: [String], rate: MessageStore.ChosenRate?,
    kept: MessageStore.KeptChoices, opened: Int,
    unread: [(id: MessageID, message: IncomingMessage, analysis: Analysis)]
  )

  let settings: MessengerSettings
  let gloveOptions: GloveOptions
  private let outlet: StoreOutlet
  var handler: RequestHandler
  let models: InstalledModels
  /// The larger model; nil if the settings name none.
  var model: ModelQueue?
  /// The messages that the encoder reads; nil if it is not installed.
  var encoder: EncoderQueue?
  var watcher: RunWatcher
  var keyboard = TerminalKeyboard()
  /// The simulated pressure on the loopback's channels.
  var fingers = HeldPressure()
  /// The braille display for BRLTTY; nil if there is none.
  var display: BrailleDisplayPort?
  /// The progress file of practice.
  var practice: PracticeHost
  /// The state of the surface under the hand.
  var touching: Touching
  /// The rooms last offered to the messenger.
  var offered: [RoomName] = []
  /// The room to enter as soon as it is open.
  var firstRoom: RoomName?
  /// True to enter the screen's room once BRLTTY shows something.
  var entersScreen = false
  /// The texts and patterns being played for programs, by number.
  var plays: [Int: Play] = [:]
  var lastPlay = 0
  var lastPattern = 0
  /// The disconnected bridges for which answers are waiting.
  var missing: [String: Missing] = [:]
  /// Messages of scripts that are being stored.
  var arriving: [ArrivingMessage] = []
  /// Scripts that wait for the outcome of their stored message.
  var waiting: [WaitingScript] = []
  /// The time of the next check for messages from other programs.
  var nextLook = Microseconds.zero
  var manager = ServiceManager()
  /// The rate from the command line or settings, in percent; `keptRate` is the last stored rate, or
  /// one that need not be stored.
  let settingsRate: Int
  /// The problems with the settings that the reader chose.
  private let choiceProblems: [Failure]
  private let openedNumbers: Int
  var storedRate: Int

  /// The number of unread messages that the encoder reads again at the start.
  private static let mostReadAgain = 100
  /// The age in ms of the oldest of them: an older alert would be no news.
  private static let oldestReadAgain: Int64 = 86_400_000

  /// Claims and opens the store, and listens for programs.
  ///
  /// - Throws: `Failure` if the store cannot be opened or is used by another messenger, or if the socket
  ///   cannot be created.
  package init(
    _ settings: MessengerSettings, _ glove: GloveOptions, store path: String, isJudged: Bool,
    room: String? = nil, touch: OwnSurfaceOptions? = nil
  ) throws(Failure) {
    settingsRate = settings.reading.rate.percent
    firstRoom = room.map(RoomName.init)
    models = InstalledModels(settings.configuration.models)
    models.prepare()
    gloveOptions = glove
    // A file that is not a store is refused before anything is created next to it.
    let (tables, rate, kept, opened, unread) = try storing { () throws(StoreError) -> Remembered in
      var health = StoreHealth()
      return try health.reading(
        { () throws(StoreError) -> Remembered in
          let store = try MessageStore(path: path, isVisitor: true)
          return (
            try store.tablesOfPeople(most: TableTranslators.most), try store.chosenRate(),
            try store.keptChoices(), try store.openedNumbers(),
            try store.newestUnread(
              most: Self.mostReadAgain,
              since: Timestamp(
                milliseconds: Timestamp.now.milliseconds - Self.oldestReadAgain))
          )
        }, orElse: ([], nil, MessageStore.KeptChoices(), 0, []))
    }
    let practised = PracticeFile(beside: path).start()
    let (settings, problems) = settings.offeringTables().chosen(
      rate, kept.choices, damaged: kept.damaged, practised: practised.progress)
    choiceProblems = problems
    openedNumbers = opened
    self.settings = settings
    storedRate = settings.reading.rate.percent
    // Opening a table takes too long during playback, so the tables are opened now.
    for table in tables { _ = settings.translators.known(table) }
    // The store is claimed before it is opened: another messenger may be sending from it.
    let isUsual = (try? MessengerPaths.store()) == path
    let socket = try ServiceSocket(
      store: path, in: try MessengerPaths.sockets(), isUsual: isUsual)
    handler = RequestHandler(socket, settings)
    touching = Touching(settings, own: touch)
    practice = PracticeHost(store: path, settings, start: practised)
    var outlet = try storing { () throws(StoreError) in
      try StoreOutlet(path, settings.configuration)
    }
    outlet.configured = settings.configured
    self.outlet = outlet
    model = try settings.configuration.model.map { model throws(Failure) in try ModelQueue(model) }
    // Messages can be judged without it.
    encoder = (try? EncoderQueue(InstalledEncoder())) ?? nil
    // Some may have come while the encoder or this service was not there.
    for one in unread { encoder?.readAgain(one.id, one.message, one.analysis, at: .zero) }
    watcher = RunWatcher(judging: isJudged ? socket.path : nil)
    let isEmpty = (try? outlet.archive.conversations(nil))?.isEmpty == true
    entersScreen = settings.configuration.isOnlyScreen && isEmpty
  }

  /// Runs the messenger until a signal or a failure ends it; returns the exit status.
  ///
  /// - Throws: `Failure` if the glove or the terminal cannot be opened.
  package mutating func run(_ waiter: any Waiter) throws(Failure) -> ExitStatus {
    // The terminal's keys work even if the output is redirected, for example into tee.
    let terminal = Terminal(showsOutput: false)
    waiter.keyboard = terminal?.descriptor
    let mode = terminal.map { KeyboardMode($0) }
    let sandbox = SandboxRoom(settings, clock: .now, at: waiter.now)
    let now = waiter.now
    var driver = MessengerDriver(
      reading: try StageReading(
        settings, glove: Glove(gloveOptions, waiter), seed: UInt64.random(in: .min ... .max)),
      messenger: messenger(), outlet: outlet)
    driver.inForce = settings
    let early = mode?.enter() ?? []
    defer {
      watcher.finish()
      mode?.leave()
    }
    do throws(Failure) {
      driver.setClock(.now, at: now)
      openScreen(&driver)
      driver.outlet.rooms.openPractice(practice.room)
      driver.outlet.rooms.openSandbox(sandbox)
      _ = driver.outlet.rooms.setBackground(practice.wishesBackground, at: now)
      try driver.begin(at: now)
      report(
        driver.isGloveAbsent
          ? "ready, and waiting for the glove (\(driver.place)): Ctrl-C quits"
          : "ready on \(driver.place): Ctrl-C quits")
      if terminal == nil { report(withoutTerminal) }
      if let notice = Self.layoutNotice(settings) { report(notice) }
      if let room = firstRoom, room != .screen {
        report("waiting for a program that offers the room '\(room.rawValue.printable)'")
      }
      if let damage = outlet.damage { report("store damaged: \(Failure(damage).message)") }
      if let failure = models.failure { report(failure.message) }
      for problem in choiceProblems { report(problem.message) }
      for obstacle in settings.configuration.commandProblems { report(obstacle) }
      for problem in services.problems { report(problem) }
      driver.outlet.sendQueued()
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

  /// Names the encoding that the layout brings with it; nil if it is the usual one, or was chosen.
  static func layoutNotice(_ settings: MessengerSettings) -> String? {
    let (layout, kind) = (settings.reading.layout, settings.reading.encoding.kind)
    guard settings.configuration.encoding == nil, kind == layout.encoding, kind != .columns
    else { return nil }
    return "encoding \(kind.rawValue), which fits layout \(layout.name.printable) best: "
      + "another is chosen by 'encoding' in the settings, or by the reader as style"
  }

  private var services: ReaderServices {
    let helpers = try? outlet.archive.helpers(byCommand: settings.configuration.canSend)
    return ReaderServices(
      settings.configuration, helpers: helpers ?? [], isAnsweredByBridge: outlet.isAnsweredByBridge)
  }

  private var withoutTerminal: String {
    gloveOptions.place == .loopback
      ? "no keys: run it in the foreground of a terminal, or on a glove with --device"
      : "no terminal: keys come only from the glove"
  }

  private func messenger() -> Messenger {
    var messenger = Messenger(
      keySeed: UInt64.random(in: .min ... .max), perhapsSent: outlet.perhapsSent,
      patience: settings.configuration.inactivity,
      urgentWaits: settings.configuration.urgentWaits,
      clock: ReaderClock(secondsFromUTC: LocalTime.secondsFromUTC),
      quietHours: settings.configuration.quietHours,
      bankActions: settings.configuration.bankActions, echo: settings.configuration.echo,
      typing: settings.typingTable, tables: settings.tables, typingBy: settings.typingBy,
      backTranslate: settings.backTranslation)
    messenger.choices = settings.choices
    messenger.samples = settings.samples
    messenger.openedNumbers = openedNumbers
    messenger.interruptions = settings.configuration.interruptions
    messenger.help = ReaderCallSetup(
      text: settings.configuration.helpText ?? ReaderCallSetup.usualText,
      hasCommand: settings.configuration.callForHelp != nil)
    return messenger
  }
}
