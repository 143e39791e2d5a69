/// How touches are read, whatever their kind.
public struct TouchSettings: Hashable, Sendable {
  /// What touching is taken for.
  public var kind = TouchKind.braille
  /// The size of a surface that does not tell its own; nil where none is set.
  public var size: TouchSize?
  /// How dots are read.
  public var braille = BrailleTouchSettings()
  /// How quarters are read.
  public var quadrants = QuadrantSettings()
  /// How presses are read.
  public var press = PressSettings()

  /// The usual settings.
  public init() {}

  /// What `choose(mode:)` knows.
  public static let modes = ["quadrant", "braille", "hold", "table", "press", "fingers"]

  /// Takes the kind, and for braille the mode, from a name of `modes`; false for any other name.
  public mutating func choose(mode name: String) -> Bool {
    switch name {
    case "quadrant": kind = .quadrants
    case "braille": (kind, braille.mode) = (.braille, .auto)
    case "hold": (kind, braille.mode) = (.braille, .hold)
    case "table": (kind, braille.mode) = (.braille, .table)
    case "press": kind = .press
    case "fingers": kind = .fingers
    default: return false
    }
    return true
  }

  /// The surface of which is told where to touch: of the size that is set, or else a phone.
  public var spelledSurface: TouchSurface {
    let mode: BrailleTouchMode = braille.mode == .table ? .table : .hold
    guard let size else { return .phone(mode) }
    return TouchSurface(width: size.width, height: size.height, isFlat: mode == .table)
  }
}

/// How large a surface is as it is held; mm.
public struct TouchSize: Hashable, Sendable {
  /// More than 0, at most 2,000.
  public let width: Double
  /// More than 0, at most 2,000.
  public let height: Double

  /// Nil unless both sides are more than 0 and at most 2,000 mm.
  public init?(width: Double, height: Double) {
    guard TouchRecording.isLength(width), TouchRecording.isLength(height) else { return nil }
    (self.width, self.height) = (width, height)
  }
}

extension TouchSize: LosslessStringConvertible {
  /// As in "65.0×140.0".
  public var description: String { "\(width)×\(height)" }

  /// Reads "65×140" or "65x140"; nil for anything else.
  public init?(_ description: String) {
    let sides = description.split(
      omittingEmptySubsequences: false, whereSeparator: { "×xX".contains($0) })
    guard sides.count == 2, let width = Double(sides[0]), let height = Double(sides[1]) else {
      return nil
    }
    self.init(width: width, height: height)
  }
}
