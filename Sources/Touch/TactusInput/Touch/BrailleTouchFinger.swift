public import TactusBraille

/// The finger that touches a dot; the raw value is the dot's number, 1 to 6.
public enum BrailleTouchFinger: Int, CaseIterable, Hashable, Sendable {
  case leftIndex = 1
  case leftMiddle
  case leftRing
  case rightIndex
  case rightMiddle
  case rightRing

  /// Its dot alone.
  public var cell: BrailleCell { BrailleCell(rawValue: 1 << UInt8(rawValue - 1)) }

  /// Its hand and name, for a person.
  public var name: String {
    switch self {
    case .leftIndex: "left index"
    case .leftMiddle: "left middle"
    case .leftRing: "left ring"
    case .rightIndex: "right index"
    case .rightMiddle: "right middle"
    case .rightRing: "right ring"
    }
  }

  /// True for a finger of the left hand, which has dots 1, 2 and 3.
  var isLeft: Bool { rawValue <= Self.leftRing.rawValue }

  /// Its position in the hand: 0 index, 1 middle, 2 ring finger.
  var place: Int { (rawValue - 1) % 3 }

  /// Returns the finger at a position of a hand.
  init(isLeft: Bool, place: Int) {
    self =
      switch (isLeft, place) {
      case (true, ...0): .leftIndex
      case (true, 1): .leftMiddle
      case (true, _): .leftRing
      case (false, ...0): .rightIndex
      case (false, 1): .rightMiddle
      case (false, _): .rightRing
      }
  }

  /// Returns the cell of these fingers, each named by the zone that was touched; nil if they make none.
  ///
  /// Fingers of a hand that touch together need not all be in their zones: three are all three
  /// fingers, two are decided by vote, one by its zone alone, and four make no cell (FINGERS.md,
  /// M4, M5).
  static func cell(of touched: [Self]) -> BrailleCell? {
    var cell = BrailleCell.blank
    for isLeft in [true, false] {
      let places = touched.filter { $0.isLeft == isLeft }.map(\.place).sorted()
      guard let raised = raised(places) else { return nil }
      for place in raised { cell.rawValue |= Self(isLeft: isLeft, place: place).cell.rawValue }
    }
    return cell
  }

  /// Returns the fingers of a hand for these zones in ascending order; nil for more than three.
  private static func raised(_ places: [Int]) -> [Int]? {
    switch places.count {
    case 0, 1: places
    case 2 where places[0] != places[1]: places
    case 2: places[0] == 0 ? [0, 1] : [1, 2]
    case 3: [0, 1, 2]
    default: nil
    }
  }
}
