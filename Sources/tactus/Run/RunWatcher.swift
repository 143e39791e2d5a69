import TactusBraille
import TactusMessenger
import TactusWire

/// Tells those who watch a messenger what happens: a line for what went wrong, and a picture for a judge.
struct RunWatcher {
  private let isJudged: Bool

  init(isJudged: Bool, _ settings: MessengerSettings) { self.isJudged = isJudged }

  mutating func begin() {}
  mutating func finish() {}

  /// Takes what happened since the last call.
  /// - Parameter dots: what the terminal's keys have raised so far.
  mutating func watch<Outlet>(
    _ driver: inout MessengerDriver<Outlet>, dots: BrailleCell, at now: Microseconds
  ) {
    for news in driver.takeNews() { tell("\(news)") }
    _ = driver.takeStory()
    _ = driver.takeMotorChanges()
  }

  /// When the picture next changes by itself.
  func nextDeadline<Outlet>(
    _ driver: borrowing MessengerDriver<Outlet>, at now: Microseconds
  ) -> Microseconds? { nil }

  func tell(_ line: String) { StandardError.write("tactus run: \(line)") }
}
