public import TactusWire

/// How hard a thing is pressed to act; forces in units of the reader's own light touch (FINGERS.md,
/// P2 and P3).
public enum PressThreshold: Hashable, Sendable {
  /// It acts at this force.
  case absolute(Double)
  /// It begins to move at the first force and acts at the second, or at the first if that is
  /// greater.
  case two(Double, Double)
  /// It acts at so much more than the first force of this touch.
  case relative(Double)

  /// The source's own: 2.0.
  public static let interaction = PressThreshold.absolute(2)

  /// The forces at which a thing begins to move and acts, for a touch that began with `first`.
  ///
  /// What scrolls begins a little before it acts, because the seed asks to press "slightly harder".
  func forces(first: Double, scrolls: Bool) -> (begin: Double, act: Double) {
    func usable(_ force: Double) -> Double {
      force.isNaN ? Self.most : min(max(force, PressSettings.leastForce), Self.most)
    }
    func one(_ force: Double) -> (Double, Double) {
      let force = usable(force)
      return (scrolls ? min(max(force * Self.scrollShare, Self.leastScroll), force) : force, force)
    }
    switch self {
    case .absolute(let force): return one(force)
    case .two(let begin, let act): return (usable(begin), max(usable(begin), usable(act)))
    case .relative(let more): return one(first + more)
    }
  }

  /// No source tells more.
  static let most = 1000.0
  private static let scrollShare = 0.7
  /// A light touch never scrolls.
  private static let leastScroll = 1.2
}

/// How presses are read.
public struct PressSettings: Hashable, Sendable {
  /// Which motors a glove has: how many ticks a second can be told apart (FINGERS.md, P4).
  public enum Motors: String, CaseIterable, Hashable, Sendable {
    case erm = "ERM"
    case lra = "LRA"

    /// The least time from tick to tick: 10 or 20 a second.
    var gap: Microseconds { Microseconds(length) }

    /// The same as the length of a pulse that lasts until the next.
    var length: Milliseconds { self == .erm ? 100 : 50 }
  }

  /// The thresholds of what has none of its own.
  public var threshold: PressThreshold
  /// The thresholds of kinds that differ.
  public var ofKind: [PressThing.Kind: PressThreshold]
  /// What began at a force ends below this share of it, so that a trembling finger does not begin
  /// it again and again (FINGERS.md, P3); 0…1.
  public var release: Double
  /// Which motors are felt.
  public var motors: Motors
  /// What the reader's light touch is.
  public var calibration: PressCalibration
  /// The shortest pulse that the glove's motors render; a shorter tick is lengthened to it.
  public var leastPulse: Milliseconds = 0

  /// The usual settings, or others in their place.
  public init(
    threshold: PressThreshold = .interaction,
    ofKind: [PressThing.Kind: PressThreshold] = [.grave: .absolute(3)],
    release: Double = Self.usualRelease, motors: Motors = .erm,
    calibration: PressCalibration = .usual
  ) {
    self.threshold = threshold
    self.ofKind = ofKind
    self.release = release
    self.motors = motors
    self.calibration = calibration
  }

  /// Below this force there is no touch (FINGERS.md, P2).
  public static let leastForce = 0.25
  /// What is released below if nothing else is set.
  public static let usualRelease = 0.8
  /// How long a finger rests before it is told what is under it (FINGERS.md, P5).
  public static let rest = Microseconds.milliseconds(300)
  /// How far a finger that rests may wander: 20 pt; mm.
  public static let stillness = TouchLength.points(20)

  var safeRelease: Double { (0...1).contains(release) ? release : Self.usualRelease }

  func threshold(of thing: PressThing) -> PressThreshold {
    thing.threshold ?? ofKind[thing.kind] ?? threshold
  }
}
