import Glibc
import TactusBridge
import TactusSystem
import TactusTerminal
import TactusWire

/// Logs problems, and for a judge shows the view of `tactus watch`, fed by
/// the service's own socket. It never waits for its output to be read.
struct RunWatcher {
  /// The judge's view; nil without one, or once its output is closed.
  private var judge: (view: WatchView, link: ServiceLink)?
  private var errors = PatientLines(STDERR_FILENO, prefix: "tactus run: ")
  private var notes = HeldLines()

  /// - Parameter path: the socket to watch; nil for none.
  init(judging path: String?) {
    guard let path, let link = ServiceLink.connect(to: path).link else { return }
    let view = WatchView()
    view.subscribe(through: link)
    judge = (view, link)
  }

  /// The descriptors that call for `watch`.
  var interests: [Interest] { judge.map { [$0.link.interest] } ?? [] }

  /// Closes the picture and writes the remaining lines, including those held back; `watch` starts
  /// another picture.
  mutating func finish() {
    judge?.view.finish()
    writeNotes()
    errors.finish()
  }

  /// Writes a log line; while a picture covers the lines, it is shown in the picture and
  /// written once that is closed.
  mutating func log(_ line: String) {
    notes.add(line)
    if let judge, judge.view.coversErrors { return }
    writeNotes()
    errors.flush()
  }

  private mutating func writeNotes() {
    for line in notes.drain() { errors.line("tactus run: \(line)") }
  }

  /// Shows the events received from the socket since the last call.
  mutating func watch(at now: Microseconds) {
    errors.flush()
    guard case (var view, let link)? = judge else { return }
    judge = nil
    for heard in link.receive() { view.handle(heard, at: now) }
    if let note = notes.latest { view.showNote(note) }
    // Drawing must not start in the middle of a line.
    let error = errors.isBehind ? nil : view.show(at: now)
    if let error {
      // The output is closed; the messenger continues.
      log("writing standard output failed: \(String(cString: strerror(error)))")
    } else {
      judge = (view, link)
    }
  }

  /// The deadline of the next `watch` if nothing is received first; nil for none.
  func nextDeadline(at now: Microseconds) -> Microseconds? {
    errors.isBehind ? errors.nextTry(at: now) : judge?.view.nextDeadline(at: now)
  }
}
