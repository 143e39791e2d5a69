import TactusHaptics
import TactusText
public import TactusWire

/// The supply of the glove, and the warnings that the reader has had about it.
///
/// A low battery is warned of once, until it has been charged; a critical one at once, and again
/// every half hour.
struct BatteryWatch: Hashable, Sendable {
  enum Warning { case low, critical }

  private static let pause = Microseconds.seconds(1800)

  /// The last measurement of the connected glove; nil if it has sent none.
  private(set) var supply: Supply?
  private var hasWarnedOfLow = false
  private var warnedOfCritical: Microseconds?

  /// Updates the measurement; nil for a glove that is gone, whose warnings are not repeated when it
  /// returns.
  mutating func update(_ supply: Supply?) {
    self.supply = supply
    guard let supply else { return }
    if !supply.isLow { hasWarnedOfLow = false }
    if !supply.isCritical { warnedOfCritical = nil }
  }

  /// Returns the warning that is due, and counts it as given.
  ///
  /// - Parameter urgentOnly: true if only a warning that cannot wait is wanted.
  mutating func popWarning(urgentOnly: Bool, at now: Microseconds) -> Warning? {
    guard let supply else { return nil }
    if supply.isCritical {
      guard warnedOfCritical.map({ now - $0 >= Self.pause }) ?? true else { return nil }
      (warnedOfCritical, hasWarnedOfLow) = (now, true)
      return .critical
    }
    guard supply.isLow, !hasWarnedOfLow, !urgentOnly else { return nil }
    hasWarnedOfLow = true
    return .low
  }

  /// The state in words, if it needs the reader's attention.
  var warning: String? {
    guard let supply, supply.isLow else { return nil }
    return supply.isCritical ? Self.critical : Self.low
  }

  /// The state in words; nil if nothing is known.
  var words: String? {
    guard let supply else { return nil }
    if let warning { return warning }
    guard supply.charge <= 100 else { return supply.isExternal ? "on power" : nil }
    return "battery \(supply.charge)" + (supply.isExternal ? " charging" : "")
  }

  static let low = "battery low"
  static let critical = "battery empty"
}

/// Warning of an empty battery by touch, before the reader feels silence.
extension Messenger {
  /// The measured supply of the glove; nil if it has sent none.
  public var supply: Supply? { battery.supply }

  mutating func update(_ supply: Supply) -> [MessengerEffect] {
    battery.update(supply)
    return []
  }

  /// Warns of a low battery between two texts and outside quiet hours, of a critical one at the end of
  /// the word being felt.
  mutating func warnOfBattery() -> [MessengerEffect] {
    guard isGloveThere else { return [] }
    let isFree = !attention.hasUnfeltOutput && !attention.isBehindAlert && !isQuiet
    switch battery.popWarning(urgentOnly: !isFree, at: now) {
    case .low?: return alert([.cue(.sendFailure), .text(BatteryWatch.low)], addsWords: false)
    case .critical?: return urgentOfNone([.cue(.urgentTriple), .text(BatteryWatch.critical)])
    case nil: return []
    }
  }
}
