/// The position of the fingers relative to the surface in touch braille (FINGERS.md, M7).
public enum BrailleTouchMode: String, CaseIterable, Hashable, Sendable {
  /// The screen faces away, and the fingers reach round it: each hand's index finger is uppermost.
  case hold
  /// The surface lies in front of the reader: each hand's fingers come from below and outside.
  case table
}

/// The choice of the mode.
public enum BrailleTouchModeChoice: String, CaseIterable, Hashable, Sendable {
  /// Follows the surface: table if it lies flat, hold if it is upright.
  case auto
  case hold
  case table
}

/// A mode and an orientation that remain, however the surface is turned.
public struct BrailleTouchLock: Hashable, Sendable {
  /// The mode.
  public var mode: BrailleTouchMode
  /// The orientation of the surface if it were held as locked.
  public var wayUp: TouchSurface.Orientation

  /// Creates a lock to a mode and an orientation.
  public init(_ mode: BrailleTouchMode, wayUp: TouchSurface.Orientation) {
    self.mode = mode
    self.wayUp = wayUp
  }
}

extension TouchSurface.Orientation {
  /// Clockwise from upright; 0 to 3.
  var quarterTurns: Int { rawValue / 90 }

  init(quarterTurns: Int) {
    self = Self(rawValue: (quarterTurns & 3) * 90) ?? .upright
  }
}
