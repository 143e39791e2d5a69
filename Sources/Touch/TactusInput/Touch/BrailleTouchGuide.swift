public import TactusBraille

/// The target of a finger for its dot.
public struct BrailleTouchTarget: Hashable, Sendable {
  /// The finger, and so the dot.
  public let finger: BrailleTouchFinger
  /// The centroid of its zone.
  public let place: BrailleTouchLayout.Place

  /// In whole mm from the left and the upper edge, for a person, as in "left index 35 12".
  public var words: String {
    "\(finger.name) \(Self.whole(place.x)) \(Self.whole(place.y))"
  }

  private static func whole(_ length: Double) -> String {
    Int(exactly: length.rounded()).map(String.init) ?? "\(length)"
  }
}

/// The gesture for a cell of a text.
public enum BrailleTouchStep: Hashable, Sendable {
  case touch(BrailleCell, [BrailleTouchTarget])
  /// A space between words; nil if no swipe of the table types one.
  case space(TouchSwipe?)
  /// A cell that six fingers cannot make here: it has dot 7 or 8, or a zone does not fit.
  case untouchable(BrailleCell)

  /// One line for a person: the cell, its dots, and the gesture.
  public var words: String {
    switch self {
    case .touch(let cell, let targets):
      "\(cell) \(cell.dotNumbers): \(targets.map(\.words).joined(separator: ", "))"
    case .space(let swipe): "space: \(swipe.map { "swipe \($0.words)" } ?? "no swipe for it")"
    case .untouchable(let cell): "\(cell) \(cell.dotNumbers): cannot be touched here"
    }
  }
}

extension BrailleTouchLayout {
  /// The diameter of the spot that a guide draws at each target; mm (FINGERS.md, M12).
  public static let spotDiameter = TouchLength.points(80)

  /// Returns the targets for a cell, dot by dot, for learners; nil if it cannot be touched here.
  public func targets(for cell: BrailleCell) -> [BrailleTouchTarget]? {
    guard cell.isSixDot else { return nil }
    var targets: [BrailleTouchTarget] = []
    for finger in BrailleTouchFinger.allCases where cell.contains(dot: finger.rawValue) {
      guard let place = centroid(of: finger) else { return nil }
      targets.append(BrailleTouchTarget(finger: finger, place: place))
    }
    return targets
  }

  /// Returns the gesture for each cell of a text.
  public func spelling(
    of cells: some Sequence<BrailleCell>, swipes: BrailleTouchSwipeTable = .messenger
  ) -> [BrailleTouchStep] {
    let space = swipes.swipe(for: .space, whileTyping: true)
    return cells.map { cell in
      if cell == .blank { return .space(space) }
      return targets(for: cell).map { .touch(cell, $0) } ?? .untouchable(cell)
    }
  }
}

extension TouchSurface {
  /// Returns a typical phone's screen, held or laid down as in a mode, for use without a device.
  public static func phone(_ mode: BrailleTouchMode) -> Self {
    switch mode {
    case .hold: Self(width: 65, height: 140, isFlat: false)
    case .table: Self(width: 140, height: 65, orientation: .left, isFlat: true)
    }
  }
}
