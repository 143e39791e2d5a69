import TactusSystem
import TactusWire

/// Polls the host's power, at an interval that keeps a changing charge from flooding the broker.
struct PowerWatch {
  private static let pause = Microseconds.seconds(60)

  private let root: String
  private(set) var nextLook = Microseconds.zero

  init(root: String = HostPower.usualRoot) { self.root = root }

  /// Returns the current value if a poll is due; otherwise nil.
  mutating func look(at now: Microseconds) -> HostPower?? {
    guard now >= nextLook else { return nil }
    nextLook = now + Self.pause
    return .some(HostPower.read(in: root))
  }
}
