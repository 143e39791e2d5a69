/// Fingers that went the same way together.
public struct FingerSwipe: Hashable, Sendable {
  /// The way they went, as the surface is held.
  public enum Direction: String, CaseIterable, Hashable, Sendable {
    case up, down, left, right
  }

  /// The way they went.
  public var direction: Direction
  /// 1…5, where 5 stands for five or more.
  public var fingers: Int

  /// A swipe of so many fingers, brought to 1…5.
  public init(_ direction: Direction, fingers: Int) {
    self.direction = direction
    self.fingers = min(max(fingers, 1), 5)
  }

  /// The swipe of fingers that all went the same way at least so far, in mm; else nil.
  init?(_ fingers: [FingersDown.Finger], least: Double) {
    let ways = Set(fingers.map { Direction($0, least: least) })
    guard ways.count == 1, let way = ways.first, let way else { return nil }
    self.init(way, fingers: fingers.count)
  }
}

extension FingerSwipe.Direction {
  /// The way of a finger that went at least so far, along its larger axis: equal ones count as
  /// upright (FINGERS.md, M3); nil if it did not go so far.
  init?(_ finger: FingersDown.Finger, least: Double) {
    guard finger.start.distance(to: finger.place) >= least - 1e-6 else { return nil }
    let (x, y) = (finger.place.x - finger.start.x, finger.place.y - finger.start.y)
    self = abs(x) > abs(y) ? (x < 0 ? .left : .right) : (y < 0 ? .up : .down)
  }
}

extension FingerSwipe: CustomStringConvertible {
  /// As in "U1" (FINGERS.md, M3).
  public var description: String {
    "\(direction.rawValue.prefix(1).uppercased())\(fingers)"
  }
}
