/// The settings of touches of all kinds.
public struct TouchSettings: Hashable, Sendable {
  /// The interpretation of touches.
  public var kind = TouchKind.braille
  /// The size of a surface that does not report its own; nil if none is configured.
  public var size: TouchSize?
  /// The settings of touch braille.
  public var braille = BrailleTouchSettings()
  /// The settings of quarters.
  public var quadrants = QuadrantSettings()
  /// The settings of presses.
  public var press = PressSettings()

  /// Creates the default settings.
  public init() {}

  /// The names that `choose(mode:)` accepts.
  public static let modes = ["quadrant", "braille", "hold", "table", "press", "fingers"]

  /// Sets the kind, and for braille the mode, by a name of `modes`; returns false for any other
  /// name.
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

  /// The surface for which targets are computed: of the configured size, or else a phone.
  public var spelledSurface: TouchSurface {
    let mode: BrailleTouchMode = braille.mode == .table ? .table : .hold
    guard let size else { return .phone(mode) }
    return TouchSurface(width: size.width, height: size.height, isFlat: mode == .table)
  }
}

/// The size of a surface as it is held; mm.
public struct TouchSize: Hashable, Sendable {
  /// More than 0, at most 2,000.
  public let width: Double
  /// More than 0, at most 2,000.
  public let height: Double

  /// Creates a size; nil unless both sides are more than 0 and at most 2,000 mm.
  public init?(width: Double, height: Double) {
    guard TouchRecording.isLength(width), TouchRecording.isLength(height) else { return nil }
    (self.width, self.height) = (width, height)
  }
}

extension TouchSize: LosslessStringConvertible {
  /// The size in the form "65.0×140.0".
  public var description: String { "\(width)×\(height)" }

  /// Parses "65×140" or "65x140"; nil for anything else.
  public init?(_ description: String) {
    let sides = description.split(
      omittingEmptySubsequences: false, whereSeparator: { "×xX".contains($0) })
    guard sides.count == 2, let width = Double(sides[0]), let height = Double(sides[1]) else {
      return nil
    }
    self.init(width: width, height: height)
  }
}
