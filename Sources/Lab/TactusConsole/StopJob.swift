import TactusGlove
import TactusLink
import TactusSystem
import TactusWire

/// `stop`, and the end of every job that armed: sends STOP until the glove confirms it.
struct StopJob: ConsoleJob {
  private static let patience = Microseconds.milliseconds(2000)
  private var deadline = Microseconds.zero
  /// The item to print at the end; nil for none.
  private let result: ConsoleItem?

  init(_ result: ConsoleItem?) { self.result = result }

  mutating func step(
    _ input: JobInput, _ link: inout Link, _ output: inout [ConsoleItem], at now: Microseconds
  ) -> JobProgress {
    if case .begin = input {
      deadline = now + Self.patience
      link.stop(at: now)
    }
    guard link.isStopping else {
      if let result { output.append(result) }
      return .done
    }
    guard now >= deadline else { return .waits(until: deadline) }
    return .failed(Failure(.unavailable, DeviceWords.stopUnconfirmed))
  }
}
