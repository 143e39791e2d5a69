/// How fingers and surface meet in touch braille (FINGERS.md, M7).
public enum BrailleTouchMode: String, CaseIterable, Hashable, Sendable {
  /// The screen faces away, and the fingers reach round it: each hand's index finger is uppermost.
  case hold
  /// The surface lies before the reader: each hand's fingers come from below and outside.
  case table
}

/// Who says which mode it is.
public enum BrailleTouchModeChoice: String, CaseIterable, Hashable, Sendable {
  /// The surface: table where it lies flat, hold where it is upright.
  case auto
  case hold
  case table
}

/// A mode and a way up that stay however the surface is turned.
public struct BrailleTouchLock: Hashable, Sendable {
  /// The mode.
  public var mode: BrailleTouchMode
  /// How the surface would be turned if it were held as is locked.
  public var wayUp: TouchSurface.Orientation

  /// A lock to a mode and a way up.
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
