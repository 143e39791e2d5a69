public import TactusBraille
public import TactusWire

/// What can be set about touch braille; a length or time that makes no sense counts as the default.
public struct BrailleTouchSettings: Hashable, Sendable {
  // MARK: Mode

  /// Who says which mode it is.
  public var mode = BrailleTouchModeChoice.auto
  /// The mode where nothing says whether the surface lies flat. Touchpads and laptop screens are
  /// known to: their source says so.
  public var unknownPosture = BrailleTouchMode.hold
  /// What swipes do.
  public var swipes = BrailleTouchSwipeTable.messenger

  // MARK: Zones (M7)

  /// How wide the zones of the middle fingers are; mm, 0 is a third of the surface's shorter side.
  public var middleFingerWidth = 0.0
  /// How steeply the middle fingers' zones rise to the centre line in table mode; radians.
  public var fingerAngle = 0.698132
  /// How far the hands are from the middle of their halves in table mode, towards each other; mm.
  public var fingerBiasInwards = 0.0
  /// How far the hands are from the middle of their halves in table mode, away from you; mm.
  public var fingerBiasAway = -TouchLength.points(20)

  // MARK: Gestures (M3, M6, T6)

  /// From where on a moved finger swipes; mm.
  public var swipeDistance = TouchLength.points(50)
  /// How long all fingers must be still to make a held chord.
  public var hold = ChordRecognizer.hold
  /// How far a still finger may stray; mm. Fingertips roll by a millimetre when they rest.
  public var stillness = 2.0
  /// How many fingers a source must take away from us to mean ⠿; 1 is what the seed has. A phone
  /// that tells five fingers apart takes away all five at the sixth.
  public var fewestCancelled = 1

  // MARK: Finding the place (M11)

  /// Whether cells are felt while they are touched.
  public var vibrates = false
  /// The cells that are felt; none at first.
  public var vibrationCells: Set<BrailleCell> = []
  /// How often they are felt; 30 ms or more, so that a pulse has ended when the next one comes.
  public var vibrationInterval = Microseconds.milliseconds(100)

  /// The seed's own values.
  public init() {}

  /// Dots 2 and 5 alone: where both middle fingers are at home.
  public static let homeRow: Set<BrailleCell> = [
    BrailleTouchFinger.leftMiddle.cell, BrailleTouchFinger.rightMiddle.cell,
  ]

  /// The shortest time in which a motor can be felt.
  public static let shortestPulse = Microseconds.milliseconds(30)
}

extension BrailleTouchSettings {
  /// The mode of a surface that is not locked.
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

  /// How wide the middle fingers' zones are on a surface; mm.
  func middleFingerWidth(width: Double, height: Double) -> Double {
    middleFingerWidth > 0 && middleFingerWidth.isFinite
      ? middleFingerWidth : min(width, height) / 3
  }
}
