public import TactusWire

/// Something on a surface that can be felt and pressed.
public struct PressThing: Hashable, Sendable {
  /// What it is: each kind may have thresholds of its own (FINGERS.md, P3 and P7).
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case row, button, word, zone
    /// What cannot be taken back, as in the fraud room: pressed harder than the rest.
    case grave
  }

  /// How its inside feels to a finger that moves on it (FINGERS.md, P4).
  public enum Texture: String, CaseIterable, Hashable, Sendable {
    case none
    /// A tick each 10 pt.
    case light
    /// A tick each 5 pt.
    case coarse
    /// A tick each 5 pt, alternately soft and strong.
    case scroll
  }

  /// How its edge feels to a finger that crosses it (FINGERS.md, P4).
  public enum Edge: String, CaseIterable, Hashable, Sendable {
    case none
    /// A soft tick.
    case low
    /// A strong tick.
    case high
  }

  /// How it moves with a finger that presses on it (FINGERS.md, P8).
  public struct Scroll: Hashable, Sendable {
    /// The way that counts.
    public enum Axis: String, CaseIterable, Hashable, Sendable { case vertical, horizontal }

    /// The way that counts.
    public var axis: Axis
    /// The length of a row or word; mm, at least 1.
    public var step: Double

    /// Rows or words of this length.
    public init(_ axis: Axis, step: Double) {
      self.axis = axis
      self.step = max(1, step)
    }
  }

  /// Tells it apart from others.
  public var id: Int
  /// What it is.
  public var kind: Kind
  /// Told to a finger that rests.
  public var name: String
  /// Where it is.
  public var area: TouchArea
  /// How its inside feels.
  public var texture: Texture
  /// How its edge feels.
  public var edge: Edge
  /// Which motor tells of it; 0…7, else none does.
  public var motor: UInt8
  /// Its own thresholds, instead of those of its kind.
  public var threshold: PressThreshold?
  /// How it scrolls; nil where it does not.
  public var scroll: Scroll?

  /// A thing with an outline and no grain.
  public init(
    id: Int, _ kind: Kind, name: String, area: TouchArea, texture: Texture = .none,
    edge: Edge = .low, motor: UInt8 = 0, threshold: PressThreshold? = nil, scroll: Scroll? = nil
  ) {
    self.id = id
    self.kind = kind
    self.name = name
    self.area = area
    self.texture = texture
    self.edge = edge
    self.motor = motor
    self.threshold = threshold
    self.scroll = scroll
  }
}

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

/// A tick to be felt: one motor, driven once.
public struct PressTick: Hashable, Sendable {
  /// 0…7.
  public var motor: UInt8
  public var level: Level
  public var duration: Milliseconds

  /// A tick of one motor.
  public init(motor: UInt8, level: Level, duration: Milliseconds) {
    self.motor = motor
    self.level = level
    self.duration = duration
  }

  /// 30 ms at 60 % (FINGERS.md, P4).
  public static func soft(_ motor: UInt8) -> PressTick {
    PressTick(motor: motor, level: Level(percent: 60), duration: 30)
  }

  /// 60 ms at 100 % (FINGERS.md, P4).
  public static func strong(_ motor: UInt8) -> PressTick {
    PressTick(motor: motor, level: .full, duration: 60)
  }
}

/// What a finger that feels and presses means.
public enum PressResult: Hashable, Sendable {
  /// The source tells no force: a tap tells a thing, two taps do it. Said once.
  case withoutPressure
  /// Something to feel now.
  case feel(PressTick)
  /// A finger has come onto a thing, by its id: nothing is done.
  case touched(Int)
  /// A finger rests on a thing, or taps it where no force is told: tell it.
  case preview(Int)
  /// A thing has the touch from now on, until the finger lifts or what scrolls is eased off.
  case pressed(Int)
  /// A thing is to move by so many rows or words, downwards or to the right; −1000…1000, never 0.
  case scroll(Int, steps: Int)
  /// A thing is to do what it does.
  case activate(Int)
  /// A thing is no longer pressed.
  case eased(Int)
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
  /// Which motors are felt.
  public var motors: Motors
  /// What the reader's light touch is.
  public var calibration: PressCalibration

  /// The usual settings, or others in their place.
  public init(
    threshold: PressThreshold = .interaction,
    ofKind: [PressThing.Kind: PressThreshold] = [.grave: .absolute(3)], motors: Motors = .erm,
    calibration: PressCalibration = .usual
  ) {
    self.threshold = threshold
    self.ofKind = ofKind
    self.motors = motors
    self.calibration = calibration
  }

  /// Below this force there is no touch (FINGERS.md, P2).
  public static let leastForce = 0.25
  /// What began at a force ends below this share of it, so that a trembling finger does not begin
  /// it again and again (FINGERS.md, P3).
  public static let release = 0.8
  /// How long a finger rests before it is told what is under it (FINGERS.md, P5).
  public static let rest = Microseconds.milliseconds(300)
  /// How far a finger that rests may wander: 20 pt; mm.
  public static let stillness = TouchLength.points(20)

  func threshold(of thing: PressThing) -> PressThreshold {
    thing.threshold ?? ofKind[thing.kind] ?? threshold
  }
}
