/// Fingers that swiped together: their number in each direction, such as "U1", "L2+R2" (FINGERS.md,
/// M3).
public struct TouchSwipe: Hashable, Sendable {
  /// The direction of a finger; the raw value is its letter.
  public enum Direction: String, CaseIterable, Hashable, Sendable {
    case up = "U"
    case right = "R"
    case down = "D"
    case left = "L"

    /// Clockwise from up; 0 to 3.
    var quarterTurns: Int {
      switch self {
      case .up: 0
      case .right: 1
      case .down: 2
      case .left: 3
      }
    }

    /// Creates the direction of a movement; an exact diagonal is up or down.
    init(x: Double, y: Double) {
      self =
        switch (abs(x) > abs(y), x < 0, y < 0) {
        case (true, true, _): .left
        case (true, false, _): .right
        case (false, _, true): .up
        case (false, _, false): .down
        }
    }
  }

  /// The maximum number of distinct fingers in a direction; more count as five.
  public static let mostFingers = 5

  private var counts: [Direction: Int] = [:]

  /// Creates a swipe in one direction; fewer than one finger count as one, more than five as five.
  public init(_ direction: Direction, _ fingers: Int = 1) {
    counts[direction] = min(max(fingers, 1), Self.mostFingers)
  }

  /// Creates a swipe with one finger for each direction in a list; nil for an empty list.
  init?(_ directions: [Direction]) {
    guard !directions.isEmpty else { return nil }
    counts = Dictionary(directions.map { ($0, 1) }) { min($0 + $1, Self.mostFingers) }
  }

  /// Returns the number of fingers in a direction; 0 to 5.
  public func fingers(_ direction: Direction) -> Int { counts[direction] ?? 0 }

  /// The direction, if all fingers went the same way.
  public var only: Direction? { counts.count == 1 ? counts.keys.first : nil }

  /// The order of the directions in descriptions.
  private static let order: [Direction] = [.up, .down, .left, .right]

  /// An instruction for a person, such as "1 finger up, 1 finger down".
  public var words: String {
    Self.order.filter { fingers($0) > 0 }.map { direction in
      "\(fingers(direction)) finger\(fingers(direction) == 1 ? "" : "s") \(direction)"
    }.joined(separator: ", ")
  }
}

extension TouchSwipe: LosslessStringConvertible {
  /// A description such as "U1+D1".
  public var description: String {
    Self.order.filter { fingers($0) > 0 }.map { "\($0.rawValue)\(fingers($0))" }
      .joined(separator: "+")
  }

  /// Parses "U1+D1" in any order and case; nil for anything else.
  public init?(_ description: String) {
    for part in description.split(separator: "+", omittingEmptySubsequences: false) {
      guard let direction = part.first.flatMap({ Direction(rawValue: $0.uppercased()) }),
        let fingers = Int(part.dropFirst()), (1...Self.mostFingers).contains(fingers),
        counts.updateValue(fingers, forKey: direction) == nil
      else { return nil }
    }
  }
}
