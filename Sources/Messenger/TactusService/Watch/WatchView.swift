import TactusBraille
import TactusInput
import TactusMessenger
import TactusSystem
import TactusTerminal
import TactusWire

/// Shows people the story that the service tells: as a picture on a terminal, or else line by line. It never
/// waits for a reader.
struct WatchView {
  private enum Form {
    case lines(WatchLines)
    /// Drawn once the service has said who it is.
    case picture(WatchPicture?)
  }

  /// How many of the last things felt are shown.
  private static let mostFelt = 3
  /// What the picture leaves out of the news, since its foot says so for as long as it is.
  private static let standingNews: Set<String> = [RunNews.paused, RunNews.resumed]

  private var form: Form
  private var things = FeltThings()
  private var cells = WatchedCells()
  private var scene = WatchPicture.Scene()

  /// A picture where standard output is a terminal that can show one, or else lines.
  init() { form = Terminal.canRedraw ? .picture(nil) : .lines(WatchLines()) }

  /// Asks the service for all that is shown.
  func ask(_ link: ServiceLink) {
    link.ask(.hello(version: ServiceProtocol.version))
    switch form {
    case .lines: link.ask(.subscribe([.felt, .place, .news]))
    case .picture: link.ask(.subscribe([.felt, .planned, .place, .keys, .news]))
    }
  }

  /// Leaves the last picture, or writes the rest of the lines; `show` starts another picture.
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

  /// Whether a line on standard error would stand in the middle of the picture.
  var coversErrors: Bool {
    if case .picture(let picture?) = form { picture.coversErrors } else { false }
  }

  /// Shows a line about what went wrong.
  mutating func note(_ line: String) { scene.note = line }

  /// Takes what the service has said.
  mutating func take(_ heard: ServiceLink.Heard, at now: Microseconds) {
    switch heard {
    case .answer(.hello(let hello), _):
      if case .picture(nil) = form { form = .picture(WatchPicture(hello)) }
    case .event(let event): take(event, at: now)
    case .answer, .unknown: break
    }
  }

  private mutating func take(_ event: ServiceEvent, at now: Microseconds) {
    cells.take(event, at: now)
    switch event {
    case .felt(let cell, _): tell(things.felt(cell))
    case .quiet: tell(things.take())
    case .cut: tell(things.cut())
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
        lines.tell(news: sentence)
        form = .lines(lines)
      }
    case .notice(let line): scene.note = line
    case .dropped(let count): scene.note = "\(count) lines of the story left out"
    case .planned, .unplanned, .motors, .alert, .waiting, .sent, .room, .touched, .surface,
      .surfaceLost, .guide, .touches, .became, .answer:
      break
    }
  }

  private mutating func tell(_ things: [FeltThing]) {
    scene.felt = (scene.felt + things).suffix(Self.mostFelt)
    guard case .lines(var lines) = form else { return }
    for thing in things { lines.tell(thing) }
    form = .lines(lines)
  }

  private static func name(_ chord: Chord) -> String {
    "\(chord.dots.unicode) \(chord.dots.dotNumbers)" + (chord.isHeld ? " held" : "")
  }

  /// Shows the newest; returns the `errno` of a write that failed.
  mutating func show(at now: Microseconds) -> Int32? {
    switch form {
    case .lines(var lines):
      defer { form = .lines(lines) }
      return lines.flush()
    case .picture(var picture):
      // The first picture shows the place.
      guard scene.place != nil else { return nil }
      scene.moment = cells.moment(at: now)
      picture?.draw(scene)
      form = .picture(picture)
      return nil
    }
  }

  /// When what is shown next changes by itself.
  func nextDeadline(at now: Microseconds) -> Microseconds? {
    switch form {
    case .lines(let lines): lines.isBehind ? now + PatientStream.pause : nil
    case .picture(let picture?) where picture.isBehind: now + PatientStream.pause
    case .picture: cells.moment(at: now).nextChange
    }
  }
}
