import Glibc
import TactusBraille
import TactusGlove
import TactusHaptics
import TactusInput
import TactusMessenger
import TactusPlayer
import TactusSystem
import TactusTerminal
import TactusWire

/// Shows people what happens in a messenger: a line for everything that goes wrong, and for a judge what the
/// hand feels, as a picture on a terminal or else line by line. It never waits for a reader.
struct RunWatcher {
  private enum View {
    case none
    case lines(RunLines)
    case picture(RunPicture)
  }

  /// How many of the last things felt are shown.
  private static let mostFelt = 3

  private var view = View.none
  private var errors = PatientLines(STDERR_FILENO, prefix: "tactus run: ")
  private var notes = HeldLines()
  private var tally: ReadingTally
  private var things = FeltThings()
  private var felt: [FeltThing] = []
  private var rows = ScreenRows.none
  private var lastInput = ""
  private var news = ""
  /// Whether something happened since the last picture.
  private var hasChanged = true

  init(isJudged: Bool, _ settings: MessengerSettings) {
    tally = ReadingTally(ratePercent: settings.reading.rate.percent)
    guard isJudged else { return }
    view = Terminal.canRedraw ? .picture(RunPicture(settings.reading)) : .lines(RunLines())
  }

  /// Leaves the last picture and writes the rest of the lines, those that it held back among them; `watch`
  /// starts another picture.
  mutating func finish() {
    switch view {
    case .none: break
    case .lines(var lines):
      lines.finish()
      view = .lines(lines)
    case .picture(var picture):
      picture.finish()
      view = .picture(picture)
    }
    writeNotes()
    errors.finish()
  }

  /// Writes a line for people; one that a picture is in the way of stands inside it, and is written when it
  /// is left.
  mutating func tell(_ line: String) {
    notes.add(line)
    if case .picture(let picture) = view, picture.coversErrors { return }
    writeNotes()
    errors.flush()
  }

  private mutating func writeNotes() {
    for line in notes.take() { errors.line("tactus run: \(line)") }
  }

  /// Shows what happened since the last call.
  /// - Parameter dots: the dots that the terminal's keys have raised so far.
  mutating func watch<Outlet>(
    _ driver: inout MessengerDriver<Outlet>, dots: BrailleCell, at now: Microseconds
  ) {
    for news in driver.takeNews() { tell("\(news)") }
    _ = driver.takeMotorChanges()
    let story = driver.takeStory()
    errors.flush()
    if case .none = view { return }
    for part in story { note(part, driver) }
    hasChanged = hasChanged || !story.isEmpty
    // A picture must not start in the middle of a line.
    if !errors.isBehind { show(driver, dots, at: now) }
  }

  /// When the picture next changes by itself.
  func nextDeadline<Outlet>(
    _ driver: borrowing MessengerDriver<Outlet>, at now: Microseconds
  ) -> Microseconds? {
    switch view {
    case _ where errors.isBehind: errors.nextTry(at: now)
    case .none: nil
    case .lines(let lines): lines.isBehind ? now + PatientStream.pause : nil
    case .picture(let picture) where picture.isBehind: now + PatientStream.pause
    case .picture: driver.moment(tally, at: now).nextChange
    }
  }

  // MARK: What happened

  private mutating func note<Outlet>(
    _ part: MessengerStory, _ driver: borrowing MessengerDriver<Outlet>
  ) {
    switch part {
    case .heard(.chord(let chord)): lastInput = Self.name(chord)
    case .heard(.command(let command)): lastInput = command.rawValue
    case .heard(.quiet): tell(things.take())
    case .player(let event): note(event)
    default: break
    }
    if let sentence = RunNews.sentence(
      part, driver.messenger, driver.outlet.shelf)
    {
      // The picture's head says whether it is paused, for as long as it is.
      switch part {
      case .asked(.control(.pause)), .asked(.control(.resume)): break
      default: news = sentence
      }
      if case .lines(var lines) = view {
        lines.tell(news: sentence)
        view = .lines(lines)
      }
    }
  }

  private mutating func note(_ event: PlayerEvent) {
    tally.take(event)
    switch event {
    case .played(let cell, _): tell(things.felt(cell))
    case .discarded, .moved, .disarmed: tell(things.cut())
    default: break
    }
  }

  private mutating func tell(_ things: [FeltThing]) {
    felt = (felt + things).suffix(Self.mostFelt)
    guard case .lines(var lines) = view else { return }
    for thing in things { lines.tell(thing) }
    view = .lines(lines)
  }

  private static func name(_ chord: Chord) -> String {
    "\(chord.dots.unicode) \(chord.dots.dotNumbers)" + (chord.isHeld ? " held" : "")
  }

  // MARK: Showing

  private mutating func show<Outlet>(
    _ driver: borrowing MessengerDriver<Outlet>, _ dots: BrailleCell, at now: Microseconds
  ) {
    switch view {
    case .none: break
    case .lines(var lines):
      lines.show(driver.messenger.screen)
      let error = lines.flush()
      view = .lines(lines)
      guard let error else { return }
      // The reader has gone; the messenger goes on.
      view = .none
      tell("writing standard output failed: \(String(cString: strerror(error)))")
    case .picture(var picture):
      if hasChanged { rows = Self.rows(driver) }
      hasChanged = false
      picture.draw(
        RunPicture.Scene(
          screen: driver.messenger.screen, rows: rows,
          reached: driver.messenger.wordAtHand, waitingAlerts: driver.messenger.waitingAlerts,
          moment: driver.moment(tally, at: now), ratePercent: tally.ratePercent,
          isPaused: tally.isPaused, dots: dots == .blank ? driver.dots : dots,
          lastInput: lastInput, felt: felt, news: news, note: notes.latest))
      view = .picture(picture)
    }
  }

  private static func rows<Outlet>(_ driver: borrowing MessengerDriver<Outlet>) -> ScreenRows {
    // The messenger itself reports trouble with the store.
    (try? driver.messenger.rows(RunPicture.mostLines, driver.outlet.shelf)) ?? .none
  }
}
