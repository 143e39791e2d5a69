import TactusSystem
import TactusWire

/// Looks at what the host runs on, seldom enough that a charge that changes all the time is not told all the time.
struct PowerWatch {
  private static let pause = Microseconds.seconds(60)

  private let root: String
  private(set) var nextLook = Microseconds.zero

  init(root: String = HostPower.usualRoot) { self.root = root }

  /// What is known now, where it is time to look; nil where it is not.
  mutating func look(at now: Microseconds) -> HostPower?? {
    guard now >= nextLook else { return nil }
    nextLook = now + Self.pause
    return .some(HostPower.read(in: root))
  }
}
