public import TactusWire

/// Feeds recorded touches to a recognizer in virtual time, as a patient driver would in life.
///
/// The recognizer is woken at each of its deadlines, so that every result has its own time.
public struct TouchReplay<Recognizer: TouchRecognizer>: Sendable {
  /// What the recognizer means at a time.
  public typealias Results = [Timed<Recognizer.Result>]

  /// How long the recognizer is waited for after the last touch, as for a tap that may be doubled.
  public static var rest: Microseconds { .seconds(1) }
  /// The most wake-ups between two touches; a recording may have years between them.
  public static var mostWakes: Int { 1_000 }

  /// Where the recognizer stands.
  public var recognizer: Recognizer
  private var clock = Microseconds.zero

  /// A replay to a recognizer.
  public init(_ recognizer: Recognizer) { self.recognizer = recognizer }

  /// What a touch means, and before it what time alone brought.
  public mutating func take(_ entry: TouchRecording.Entry) -> Results {
    var results = wait(until: entry.time)
    clock = max(clock, entry.time)
    results += recognizer.take(entry.value, at: clock).map { Timed($0, at: clock) }
    return results
  }

  /// What time alone brings up to an instant, itself included.
  public mutating func advance(to now: Microseconds) -> Results {
    wait(until: now + .microseconds(1))
  }

  /// What time brings after the last touch.
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
