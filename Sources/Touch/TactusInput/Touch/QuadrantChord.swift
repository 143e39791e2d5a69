/// A quarter of a surface that is divided in the middle in both directions (FINGERS.md, Q1).
public enum Quadrant: Int, CaseIterable, Hashable, Comparable, Sendable {
  case upperLeft = 1
  case upperRight = 2
  case lowerLeft = 3
  case lowerRight = 4

  /// Creates the quarter of a place; a place on an axis belongs to the quarter to its right or below.
  init(_ place: FingerPlace, on surface: TouchSurface) {
    let isLeft = place.x < surface.width / 2
    self =
      place.y < surface.height / 2
      ? (isLeft ? .upperLeft : .upperRight) : (isLeft ? .lowerLeft : .lowerRight)
  }

  /// Its centre; mm on this surface.
  public func middle(on surface: TouchSurface) -> (x: Double, y: Double) {
    let isLeft = self == .upperLeft || self == .lowerLeft
    let isUpper = self == .upperLeft || self == .upperRight
    return (surface.width * (isLeft ? 0.25 : 0.75), surface.height * (isUpper ? 0.25 : 0.75))
  }

  /// Orders quarters by number.
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// The quarters that fingers touch together: one to three fingers, at most two in a quarter, which
/// makes 30 chords (FINGERS.md, Q4).
public struct QuadrantChord: Hashable, Sendable {
  /// The maximum number of fingers of a chord.
  public static let most = 3
  /// The maximum number of fingers in one quarter.
  public static let mostInQuadrant = 2

  /// The quarters in ascending order, each as often as it is touched.
  public let quadrants: [Quadrant]

  /// Creates the chord of these quarters in any order; nil if there are too many fingers, or too
  /// many in one quarter.
  public init?(_ quadrants: [Quadrant]) {
    guard (1...Self.most).contains(quadrants.count) else { return nil }
    let isCrowded = Quadrant.allCases.contains { quadrant in
      quadrants.count { $0 == quadrant } > Self.mostInQuadrant
    }
    guard !isCrowded else { return nil }
    self.quadrants = quadrants.sorted()
  }

  /// Creates the chord with this number, such as 223; nil if there is none.
  public init?(number: Int) {
    let quadrants = String(number).map { $0.wholeNumberValue.flatMap(Quadrant.init(rawValue:)) }
    guard number > 0, quadrants.allSatisfy({ $0 != nil }) else { return nil }
    self.init(quadrants.compactMap(\.self))
  }

  /// All 30, those of fewer fingers first, each in the order of its quarters.
  public static let all: [QuadrantChord] = {
    let one = Quadrant.allCases.map { [$0] }
    let two = one.flatMap { quadrants in Quadrant.allCases.map { quadrants + [$0] } }
    let three = two.flatMap { quadrants in Quadrant.allCases.map { quadrants + [$0] } }
    return (one + two + three).filter { $0 == $0.sorted() }.compactMap(QuadrantChord.init)
  }()
}

extension QuadrantChord: CustomStringConvertible {
  /// The numbers of its quarters in a row, such as "223".
  public var description: String { quadrants.map { String($0.rawValue) }.joined() }
}
