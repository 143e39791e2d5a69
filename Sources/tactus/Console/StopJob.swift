import TactusLink
import TactusWire

/// `stop`, and what ends every job that armed: STOP until the glove has confirmed it.
struct StopJob: ConsoleJob {
  private static let patience = Microseconds(2000 as Milliseconds)
  private var deadline = Microseconds.zero
  /// Nil when nobody wants to be told.
  private let result: ConsoleItem?

  init(_ result: ConsoleItem?) { self.result = result }

  mutating func step(
    _ input: JobInput, _ link: inout Link, _ output: inout [ConsoleItem], at now: Microseconds
  ) -> JobProgress {
    if case .begin = input {
      deadline = now + Self.patience
      link.stop(at: now)
      guard link.phase == .stopping else { return finish(&output) }
    }
    switch input {
    case .event(.disarmed(.stopped)), .event(.disarmed(.sessionLost)): return finish(&output)
    default: break
    }
    guard now >= deadline else { return .waits(until: deadline) }
    return .failed(
      Failure(
        .unavailable,
        "the glove does not confirm the stop: its lease ends all motors; check the cable"))
  }

  private func finish(_ output: inout [ConsoleItem]) -> JobProgress {
    if let result { output.append(result) }
    return .done
  }
}
