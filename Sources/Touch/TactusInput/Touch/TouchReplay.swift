public import TactusWire

/// Feeds recorded touches to a recognizer in virtual time, as a live driver would in real time.
///
/// The recognizer is woken at each of its deadlines, so that every result has its own time.
public struct TouchReplay<Recognizer: TouchRecognizer>: Sendable {
  /// The recognizer's results with their times.
  public typealias Results = [Timed<Recognizer.Result>]

  /// The time to wait for results after the last touch, such as those of a tap that may be doubled.
  public static var rest: Microseconds { .seconds(1) }
  /// The maximum number of wake-ups between two touches; a recording may have years between them.
  public static var mostWakes: Int { 1_000 }

  /// The recognizer in its current state.
  public var recognizer: Recognizer
  private var clock = Microseconds.zero

  /// Creates a replay to a recognizer.
  public init(_ recognizer: Recognizer) { self.recognizer = recognizer }

  /// Returns the results of the time before a touch and of the touch.
  public mutating func handle(_ entry: TouchRecording.Entry) -> Results {
    var results = wait(until: entry.time)
    clock = max(clock, entry.time)
    results += recognizer.handle(entry.value, at: clock).map { Timed($0, at: clock) }
    return results
  }

  /// Returns the results of the time up to and including an instant.
  public mutating func advance(to now: Microseconds) -> Results {
    wait(until: now + .microseconds(1))
  }

  /// Returns the results of the time after the last touch.
  public mutating func finish() -> Results { wait(until: clock + Self.rest) }

  private mutating func wait(until end: Microseconds) -> Results {
    var results: Results = []
    for _ in 0..<Self.mostWakes {
      guard let deadline = recognizer.nextDeadline, deadline < end else { break }
      clock = max(clock, deadline)
      results += recognizer.advance(to: clock).map { Timed($0, at: clock) }
    }
    return results
  }
}
