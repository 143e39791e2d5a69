import Glibc
import TactusSystem
import TactusTerminal
import TactusWire

/// Shows people what happens in a messenger: a line for everything that goes wrong, and for a judge what
/// `tactus watch` shows, from the service's own socket. It never waits for a reader.
struct RunWatcher {
  /// What a judge sees; nil without one, or once nobody reads it.
  private var judge: (view: WatchView, link: ServiceLink)?
  private var errors = PatientLines(STDERR_FILENO, prefix: "tactus run: ")
  private var notes = HeldLines()

  /// - Parameter path: the socket whose story is shown; nil for none.
  init(judging path: String?) {
    guard let path, let link = ServiceLink.connect(to: path).link else { return }
    let view = WatchView()
    view.ask(link)
    judge = (view, link)
  }

  /// What calls for `watch`.
  var interests: [Interest] { judge.map { [$0.link.interest] } ?? [] }

  /// Leaves the last picture and writes the rest of the lines, those that it held back among them; `watch`
  /// starts another picture.
  mutating func finish() {
    judge?.view.finish()
    writeNotes()
    errors.finish()
  }

  /// Writes a line for people; one that a picture is in the way of stands inside it, and is written when it
  /// is left.
  mutating func tell(_ line: String) {
    notes.add(line)
    if let judge, judge.view.coversErrors { return }
    writeNotes()
    errors.flush()
  }

  private mutating func writeNotes() {
    for line in notes.take() { errors.line("tactus run: \(line)") }
  }

  /// Shows what the socket has told since the last call.
  mutating func watch(at now: Microseconds) {
    errors.flush()
    guard case (var view, let link)? = judge else { return }
    judge = nil
    for heard in link.take() { view.take(heard, at: now) }
    if let note = notes.latest { view.note(note) }
    // A picture must not start in the middle of a line.
    let error = errors.isBehind ? nil : view.show(at: now)
    if let error {
      // The reader has gone; the messenger goes on.
      tell("writing standard output failed: \(String(cString: strerror(error)))")
    } else {
      judge = (view, link)
    }
  }

  /// When the picture next changes by itself.
  func nextDeadline(at now: Microseconds) -> Microseconds? {
    errors.isBehind ? errors.nextTry(at: now) : judge?.view.nextDeadline(at: now)
  }
}
