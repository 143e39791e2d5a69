import TactusHaptics
import TactusMessage
import TactusText
public import TactusWire

/// The supply of the glove, and the warnings that the reader has felt about it.
///
/// A low battery is warned of once until it has been charged, and a critical one again and again, unless
/// a lead powers the glove. Neither is warned of twice within half an hour, however the measurements
/// flicker.
struct BatteryWatch: Hashable, Sendable {
  enum Warning { case low, critical }

  /// A warning that the glove has not yet reported as felt.
  struct Request: Hashable {
    var warning: Warning
    /// The number under which it is announced.
    var name: MessageID
    /// The number of announcements.
    var times = 1
  }

  private static let pause = Microseconds.seconds(1800)

  /// The last measurement of the connected glove; nil if it has sent none.
  private(set) var supply: Supply?
  private(set) var request: Request?
  /// The time when a warning was last felt, or was announced for the last time.
  private var lowAt: Microseconds?
  private var criticalAt: Microseconds?
  /// True once the reader was warned of this low battery.
  private var isLowKnown = false

  /// Updates the measurement; nil for a glove that is gone, instead of which another may come.
  mutating func update(_ supply: Supply?) {
    self.supply = supply
    if supply?.isLow != true { isLowKnown = false }
  }

  /// The warning that the supply calls for, and the time from which it is due; nil for none.
  var next: (warning: Warning, due: Microseconds)? {
    guard let supply else { return nil }
    if supply.isCritical, !supply.isExternal {
      return (.critical, criticalAt.map { $0 + Self.pause } ?? .zero)
    }
    guard supply.isLow, !isLowKnown else { return nil }
    return (.low, lowAt.map { $0 + Self.pause } ?? .zero)
  }

  /// Records that a warning is announced under a name; a third announcement counts as felt.
  mutating func announce(_ warning: Warning, as name: MessageID, at now: Microseconds) {
    let times = request.map { $0.warning == warning ? $0.times + 1 : 1 } ?? 1
    request = Request(warning: warning, name: name, times: times)
    if times >= Messenger.mostAnnouncements { felt(name, at: now) }
  }

  /// Records that the glove has played the cue of an alert, if that is a warning's.
  mutating func felt(_ name: MessageID, at now: Microseconds) {
    guard let request, request.name == name else { return }
    if request.warning == .critical { criticalAt = now }
    (lowAt, isLowKnown) = (now, supply?.isLow == true)
    self.request = nil
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

  /// The time when a warning is due; nil for never, and while it waits for the end of other output.
  var batteryDeadline: Microseconds? {
    guard isGloveThere, let next = battery.next else { return nil }
    if let request = battery.request, request.warning == next.warning,
      attention.alerts[request.name] != nil
    {
      return nil
    }
    guard next.warning == .low else { return next.due }
    let isFree = !attention.hasUnfeltOutput || attention.isBackground
    return isFree && !attention.isBehindAlert ? max(next.due, quietEnd ?? .zero) : nil
  }

  /// Warns of a low battery between two texts and outside quiet hours, of a critical one at the end of
  /// the word being felt; again if the warning ended unfelt.
  mutating func warnOfBattery() -> [MessengerEffect] {
    guard let due = batteryDeadline, due <= now, let warning = battery.next?.warning else {
      return []
    }
    let name = nextAlertOfNone()
    battery.announce(warning, as: name, at: now)
    return switch warning {
    case .low: alert([.cue(.sendFailure), .text(BatteryWatch.low)], about: name)
    case .critical: urgent([.cue(.urgentTriple), .text(BatteryWatch.critical)], about: name)
    }
  }
}
