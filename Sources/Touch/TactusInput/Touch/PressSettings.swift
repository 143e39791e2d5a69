public import TactusWire

/// The force at which a pressed thing acts; forces in units of the reader's own light touch
/// (FINGERS.md, P2 and P3).
public enum PressThreshold: Hashable, Sendable {
  /// It acts at this force.
  case absolute(Double)
  /// It begins to move at the first force and acts at the second, or at the first if that is
  /// greater.
  case two(Double, Double)
  /// It acts at a force that exceeds the first force of this touch by this much.
  case relative(Double)

  /// The source's own: 2.0.
  public static let interaction = PressThreshold.absolute(2)

  /// Returns the forces at which a thing begins to move and acts, for a touch that began with `first`.
  ///
  /// A thing that scrolls begins a little before it acts, because the seed says to press "slightly
  /// harder".
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

  /// The maximum force; no source reports more.
  static let most = 1000.0
  private static let scrollShare = 0.7
  /// The minimum force that scrolls; a light touch never does.
  private static let leastScroll = 1.2
}

/// The settings of presses.
public struct PressSettings: Hashable, Sendable {
  /// The type of a glove's motors, which limits the number of distinct ticks a second (FINGERS.md,
  /// P4).
  public enum Motors: String, CaseIterable, Hashable, Sendable {
    case erm = "ERM"
    case lra = "LRA"

    /// The minimum time from tick to tick: 10 or 20 ticks a second.
    var gap: Microseconds { Microseconds(length) }

    /// The same as the length of a pulse that lasts until the next.
    var length: Milliseconds { self == .erm ? 100 : 50 }
  }

  /// The thresholds of things without their own.
  public var threshold: PressThreshold
  /// The thresholds of kinds that differ.
  public var ofKind: [PressThing.Kind: PressThreshold]
  /// The share of a starting force below which its effect ends, so that a trembling finger does not
  /// start it repeatedly (FINGERS.md, P3); 0…1.
  public var release: Double
  /// The type of the motors.
  public var motors: Motors
  /// The reader's light touch.
  public var calibration: PressCalibration
  /// The shortest pulse that the glove's motors render; shorter ticks are lengthened to it.
  public var leastPulse: Milliseconds = 0

  /// Creates the default settings, with any of them replaced.
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

  /// The minimum force of a touch (FINGERS.md, P2).
  public static let leastForce = 0.25
  /// The default of `release`.
  public static let usualRelease = 0.8
  /// The time for which a finger rests before the thing under it is announced (FINGERS.md, P5).
  public static let rest = Microseconds.milliseconds(300)
  /// The maximum movement of a resting finger: 20 pt; mm.
  public static let stillness = TouchLength.points(20)

  var safeRelease: Double { (0...1).contains(release) ? release : Self.usualRelease }

  func threshold(of thing: PressThing) -> PressThreshold {
    thing.threshold ?? ofKind[thing.kind] ?? threshold
  }
}
