public import TactusWire

/// A virtual time that does not advance: an end of the line is due repeatedly.
public struct Standstill: Error, CustomStringConvertible {
  public let description: String
}

/// Counts how often the ends of a line are served, so that one that never comes to rest fails its
/// test instead of hanging it.
public struct RoundCount {
  /// In one span. A stalled line that then recovers byte by byte needs some ten thousand; an end
  /// that is due at each microsecond has more.
  private static let most = 50_000
  private static let span = Microseconds.milliseconds(100)

  private let again: String?
  private var rounds = 0
  private var began = Microseconds.zero

  /// - Parameter again: the command that repeats the test, if its name is not enough.
  public init(_ again: String? = nil) { self.again = again }

  /// Counts one more round, in which the ends are due at these times.
  public mutating func add(
    at now: Microseconds, _ ends: @autoclosure () -> [(name: String, due: Microseconds?)]
  ) throws(Standstill) {
    if now - began >= Self.span {
      began = now
      rounds = 0
    }
    rounds += 1
    guard rounds > Self.most else { return }
    let due = ends().compactMap { name, due in
      due.flatMap { $0 <= now ? "\(name) is due since \($0.count) µs" : nil }
    }
    throw Standstill(
      description: "time stands still at \(now.count) µs, where "
        + (due.isEmpty ? "nobody is due" : due.joined(separator: " and "))
        + (again.map { ": \($0)" } ?? ""))
  }
}
