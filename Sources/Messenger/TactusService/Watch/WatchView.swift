import TactusBraille
import TactusBridge
import TactusClient
import TactusInput
import TactusSystem
import TactusTerminal
import TactusWire

/// Displays the service's events: as a picture on a terminal, or else line by line. It never
/// waits for its output to be read.
struct WatchView {
  private enum Form {
    case lines(WatchLines)
    /// Created once the service has identified itself.
    case picture(WatchPicture?)
  }

  /// The number of recently felt items shown.
  private static let mostFelt = 3
  /// The news that the picture omits, since its status already shows them.
  private static let standingNews: Set<String> = [RunLog.paused, RunLog.resumed]

  private var form: Form
  private var things = FeltThings()
  private var cells = WatchedCells()
  private var scene = WatchPicture.Scene()
  /// True if there is only the virtual glove.
  private var isLoopback = false

  /// The reason why nothing is felt; nil with a glove.
  private var noGlove: String?

  private static let virtual = "no glove: only shown here"
  private static let missing = "no glove connected"

  /// Creates a picture if standard output is a terminal that can show one, or else lines.
  init() { form = Terminal.canRedraw ? .picture(nil) : .lines(WatchLines()) }

  /// Subscribes to everything that is shown.
  func subscribe(through link: ServiceLink) {
    link.request(.hello(version: ServiceProtocol.version))
    link.request(.state)
    switch form {
    case .lines: link.request(.subscribe([.felt, .place, .news, .waits]))
    case .picture: link.request(.subscribe([.felt, .planned, .place, .keys, .news, .waits]))
    }
  }

  /// Closes the picture, or writes the remaining lines; `show` starts another picture.
  mutating func finish() {
    switch form {
    case .lines(var lines):
      lines.finish()
      form = .lines(lines)
    case .picture(var picture):
      picture?.finish()
      form = .picture(picture)
    }
  }

  /// True if a line on standard error would appear in the middle of the picture.
  var coversErrors: Bool {
    if case .picture(let picture?) = form { picture.coversErrors } else { false }
  }

  /// Shows a line about a failure.
  mutating func showNote(_ line: String) { scene.add(note: line) }

  /// Handles an answer or event of the service.
  mutating func handle(_ heard: ServiceLink.ServerMessage, at now: Microseconds) {
    switch heard {
    case .answer(.hello(let hello), _):
      if case .picture(nil) = form { form = .picture(WatchPicture(hello)) }
    case .answer(.state(let state), _):
      isLoopback = state.glove == "loopback"
      show(noGlove: isLoopback ? Self.virtual : state.isGloveThere ? nil : Self.missing)
    case .event(let event): handle(event, at: now)
    case .answer, .unknown: break
    }
  }

  private mutating func show(noGlove words: String?) {
    guard words != noGlove else { return }
    noGlove = words
    scene.hasNoGlove = words != nil
    guard case .lines(var lines) = form else { return }
    lines.write(glove: words ?? "connected")
    form = .lines(lines)
  }

  private mutating func handle(_ event: ServiceEvent, at now: Microseconds) {
    cells.handle(event, at: now)
    switch event {
    case .felt(let cell, _): show(things.felt(cell))
    case .quiet: show(things.popText())
    case .cut: show(things.cut())
    case .place(let place):
      scene.place = place
      if case .lines(var lines) = form {
        lines.show(place)
        form = .lines(lines)
      }
    case .word(let word): scene.reached = word
    case .standing(let standing): scene.standing = standing
    case .key(let chord): scene.lastInput = Self.name(chord)
    case .command(let command): scene.lastInput = command.rawValue
    case .pressing(let dots): scene.dots = dots
    case .news(let sentence):
      if !Self.standingNews.contains(sentence) { scene.news = sentence }
      if case .lines(var lines) = form {
        lines.write(news: sentence)
        form = .lines(lines)
      }
    case .notice(let line): scene.add(note: line)
    case .dropped(let count): scene.add(note: "\(count) events dropped")
    case .waiting(let wait) where !isLoopback:
      show(noGlove: wait == .glove ? Self.missing : nil)
    case .planned, .unplanned, .motors, .alert, .waiting, .sent, .room, .touched, .surface,
      .surfaceLost, .guide, .touches, .statusChanged, .answer, .practice:
      break
    }
  }

  private mutating func show(_ things: [FeltThing]) {
    scene.felt = (scene.felt + things).suffix(Self.mostFelt)
    guard case .lines(var lines) = form else { return }
    for thing in things { lines.write(thing) }
    form = .lines(lines)
  }

  private static func name(_ chord: Chord) -> String {
    "\(chord.dots.unicode) \(chord.dots.dotNumbers)" + (chord.isHeld ? " held" : "")
  }

  /// Shows the newest state; returns the `errno` of a failed write.
  mutating func show(at now: Microseconds) -> Int32? {
    switch form {
    case .lines(var lines):
      defer { form = .lines(lines) }
      return lines.flush()
    case .picture(var picture):
      // The first picture waits for the reader's position.
      guard scene.place != nil else { return nil }
      scene.moment = cells.moment(at: now)
      picture?.draw(scene)
      form = .picture(picture)
      return nil
    }
  }

  /// The time of the next change without an event; nil for none.
  func nextDeadline(at now: Microseconds) -> Microseconds? {
    switch form {
    case .lines(let lines): lines.isBehind ? now + PatientStream.pause : nil
    case .picture(let picture?) where picture.isBehind: now + PatientStream.pause
    case .picture: cells.moment(at: now).nextChange
    }
  }
}
