public import TactusWire

/// The limits of every stream of pulses, regardless of its source.
///
/// Skin, nerves and motor coils need rest, and the glove draws from one USB port. A profile may
/// tighten the times and duties but not loosen them; the summed level depends on the power supply.
public struct SafetyLimits: Hashable, Sendable {
  /// The level from which a drive counts as strong; 30…80 % of full drive.
  public let strongPercent: Int
  /// The longest strong drive of one actuator without a rest of 30 ms; 200…2000 ms.
  public let continuous: Milliseconds
  /// The maximum on-time of one actuator in any 10 s; 5…50 %.
  public let shortDutyPercent: Int
  /// The maximum on-time of one actuator in any 10 min; 2…25 %.
  public let longDutyPercent: Int
  /// The maximum drive of all actuators together, in percent of one motor's full drive; 100…800.
  public let summedPercent: Int
  /// The minimum time between the starts of two pulses; 5…20 ms.
  public let stagger: Milliseconds

  /// The permitted values of `strongPercent`; %.
  public static let strongRange = 30...80
  /// The permitted values of `continuous`; ms.
  public static let continuousRange = 200...2000
  static let shortDutyRange = 5...50
  static let longDutyRange = 2...25
  /// The permitted values of `summedPercent`; %.
  public static let summedRange = 100...800
  /// The permitted values of `stagger`; ms.
  public static let staggerRange = 5...20

  static let shortWindow: Milliseconds = 10_000
  static let longWindow: Milliseconds = 600_000

  /// The shortest pause that ends a continuous drive; the skin does not feel a shorter one.
  public static let rest = MotorProfile.fusion

  /// The limits in force when a profile sets none.
  public static let standard = SafetyLimits(unchecked: 80, 2000, 50, 25, 500, 5)

  /// Creates the standard limits with some tightened.
  ///
  /// - Throws: `HapticsError.outOfRange`, which names the limit.
  public init(
    strongPercent: Int = 80, continuous: Milliseconds = 2000, shortDutyPercent: Int = 50,
    longDutyPercent: Int = 25, summedPercent: Int = 500, stagger: Milliseconds = 5
  ) throws(HapticsError) {
    try check("strong level", strongPercent, Self.strongRange, "%")
    try check("continuous strong drive", continuous.int, Self.continuousRange, "ms")
    try check("duty over 10 s", shortDutyPercent, Self.shortDutyRange, "%")
    try check("duty over 10 min", longDutyPercent, Self.longDutyRange, "%")
    try check("summed level", summedPercent, Self.summedRange, "%")
    try check("start stagger", stagger.int, Self.staggerRange, "ms")
    self.init(
      unchecked: strongPercent, continuous, shortDutyPercent, longDutyPercent, summedPercent,
      stagger)
  }

  private init(
    unchecked strong: Int, _ continuous: Milliseconds, _ short: Int, _ long: Int, _ summed: Int,
    _ stagger: Milliseconds
  ) {
    strongPercent = strong
    self.continuous = continuous
    shortDutyPercent = short
    longDutyPercent = long
    summedPercent = summed
    self.stagger = stagger
  }

  /// Returns true if this level counts as strong.
  public func isStrong(_ level: Level) -> Bool {
    Int(level.rawValue) * 100 >= strongPercent * 31
  }

  /// The highest level that is not strong; nil when every level is.
  var strongestGentle: Level? {
    (1...31).reversed().lazy.compactMap { Level(rawValue: $0) }.first { !isStrong($0) }
  }

  /// The 10 s rule. Half of its allowance may be spent at once, and the other half is replenished
  /// steadily: a single long cell at the slowest rate passes whole, and dense text slows evenly
  /// instead of stopping.
  var shortBucket: LeakyBucket {
    LeakyBucket(window: Self.shortWindow, percent: shortDutyPercent, burstPercent: 50)
  }

  /// The 10 min rule. A tenth of its allowance may be spent at once, which leaves nine tenths for
  /// steady reading.
  var longBucket: LeakyBucket {
    LeakyBucket(window: Self.longWindow, percent: longDutyPercent, burstPercent: 10)
  }
}

/// A (σ, ρ) constraint on on-time: at most σ + ρT of it in any window of length T (Cruz 1991).
///
/// The bucket fills while the actuator is on and drains at ρ always, never below empty. Over any
/// window it rises by at least on-time − ρT, so as long as it never holds more than σ, on-time is
/// at most σ + ρT; with T the rule's window that is the rule's allowance.
struct LeakyBucket {
  /// σ in thousandths of a millisecond.
  let capacity: Int32
  /// ρ in thousandths, rounded down.
  let drain: Int32
  let window: Milliseconds

  init(window: Milliseconds, percent: Int, burstPercent: Int) {
    let allowed = window.int * percent / 100
    let burst = allowed * burstPercent / 100
    capacity = Int32(clamping: burst * 1000)
    drain = Int32(clamping: (allowed - burst) * 1000 / window.int)
    self.window = window
  }

  /// Returns the longest pulse that an empty bucket holds and a full one accepts after `longestWait` ms;
  /// rounded down.
  func atOnce(longestWait: Int) -> Milliseconds {
    Milliseconds(min(Int(capacity), longestWait * Int(drain)) / (1000 - Int(drain)))
  }
}
