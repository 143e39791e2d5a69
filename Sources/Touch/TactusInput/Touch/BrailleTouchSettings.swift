public import TactusBraille
public import TactusWire

/// The settings of touch braille; an invalid length or time counts as the default.
public struct BrailleTouchSettings: Hashable, Sendable {
  // MARK: Mode

  /// The choice of the mode.
  public var mode = BrailleTouchModeChoice.auto
  /// The mode if it is unknown whether the surface lies flat. For touchpads and laptop screens it
  /// is known: their source reports it.
  public var unknownPosture = BrailleTouchMode.hold
  /// The actions of swipes.
  public var swipes = BrailleTouchSwipeTable.messenger

  // MARK: Zones (M7)

  /// The width of the middle fingers' zones; mm, 0 for a third of the surface's shorter side.
  public var middleFingerWidth = 0.0
  /// The slope at which the middle fingers' zones rise to the centre line in table mode; radians.
  public var fingerAngle = 0.698132
  /// The offset of the hands from the middle of their halves in table mode, towards each other; mm.
  public var fingerBiasInwards = 0.0
  /// The offset of the hands from the middle of their halves in table mode, away from the reader;
  /// mm.
  public var fingerBiasAway = -TouchLength.points(20)

  // MARK: Gestures (M3, M6, T6)

  /// The minimum distance of a swipe; mm.
  public var swipeDistance = TouchLength.points(50)
  /// The time for which all fingers must be still to make a held chord.
  public var hold = ChordRecognizer.hold
  /// The maximum movement of a still finger; mm. Fingertips roll by a millimetre when they rest.
  public var stillness = 2.0
  /// The minimum number of fingers that a source must cancel at once to mean ⠿; 1 in the seed. A
  /// phone that distinguishes five fingers cancels all five at the sixth.
  public var fewestCancelled = 1

  // MARK: Finding the place (M11)

  /// True if cells are felt while they are touched.
  public var vibrates = false
  /// The cells that are felt; none by default.
  public var vibrationCells: Set<BrailleCell> = []
  /// The interval of their pulses; at least 30 ms, so that a pulse has ended when the next one
  /// begins.
  public var vibrationInterval = Microseconds.milliseconds(100)

  /// Creates the seed's own settings.
  public init() {}

  /// Dots 2 and 5 alone, the home positions of both middle fingers.
  public static let homeRow: Set<BrailleCell> = [
    BrailleTouchFinger.leftMiddle.cell, BrailleTouchFinger.rightMiddle.cell,
  ]

  /// The shortest perceptible pulse of a motor.
  public static let shortestPulse = Microseconds.milliseconds(30)
}

extension BrailleTouchSettings {
  /// Returns the mode of a surface that is not locked.
  func mode(of surface: TouchSurface) -> BrailleTouchMode {
    switch mode {
    case .hold: .hold
    case .table: .table
    case .auto: surface.isFlat.map { $0 ? .table : .hold } ?? unknownPosture
    }
  }

  var safeSwipeDistance: Double { swipeDistance > 0 ? swipeDistance : Self().swipeDistance }
  var safeStillness: Double { stillness >= 0 ? stillness : Self().stillness }
  var safeHold: Microseconds { hold > .zero ? hold : Self().hold }
  var safeInterval: Microseconds { max(vibrationInterval, Self.shortestPulse) }
  var safeAngle: Double { fingerAngle.isFinite ? fingerAngle : Self().fingerAngle }
  var safeBias: (inwards: Double, away: Double) {
    (
      fingerBiasInwards.isFinite ? fingerBiasInwards : Self().fingerBiasInwards,
      fingerBiasAway.isFinite ? fingerBiasAway : Self().fingerBiasAway
    )
  }

  /// Returns the width of the middle fingers' zones on a surface; mm.
  func middleFingerWidth(width: Double, height: Double) -> Double {
    middleFingerWidth > 0 && middleFingerWidth.isFinite
      ? middleFingerWidth : min(width, height) / 3
  }
}
