import TactusWire

/// One motor of a trial device, with its two caps (PROTOCOL.md, M10.3, M10.4).
struct TrialMotor: Sendable {
  private static let onTimeReserve = Microseconds.seconds(6).count
  private static let longAgo = Microseconds.seconds(-1000)

  private let longest: Microseconds
  private let shortestRest: Microseconds
  private let hasContinuousCap: Bool
  private let hasDutyCap: Bool

  private(set) var level: UInt8 = 0
  /// True if it remains off until the next cell.
  var isCapped = false
  private var since = longAgo
  /// The start of the current drive, ignoring short pauses.
  private var driveStart = longAgo
  /// Half of its time on minus half of its time off, never below 0, as of `since`; µs.
  private var spent: Int64 = 0

  init(_ description: DeviceDescription, _ defects: Set<Defect>) {
    longest = Microseconds(description.maximumContinuous)
    shortestRest =
      defects.contains(.longPausesCount)
      ? .milliseconds(50) : .milliseconds(defects.contains(.shortPausesRest) ? 5 : 10)
    hasContinuousCap = !defects.contains(.noContinuousCap)
    hasDutyCap = !defects.contains(.noDutyCap)
  }

  /// The time when a cap takes effect; nil while it is off.
  var limit: Microseconds? {
    guard level > 0 else { return nil }
    var limits: [Microseconds] = []
    if hasContinuousCap { limits.append(driveStart + longest) }
    if hasDutyCap { limits.append(since + Microseconds((Self.onTimeReserve - spent) * 2)) }
    return limits.min()
  }

  /// Drives it at `wanted`, 0 for off, as far as the caps allow; returns true when a cap has just
  /// stopped it.
  mutating func drive(_ wanted: UInt8, at now: Microseconds) -> Bool {
    let isOn = wanted > 0 && !isCapped
    if isOn, level == 0 {
      spent = max(0, spent - (now - since).count / 2)
      if now - since >= shortestRest { driveStart = now }
      since = now
      level = wanted
    }
    if let limit, limit <= now, isOn {
      isCapped = true
      switchOff(at: now)
      return true
    }
    if isOn { level = wanted } else if level > 0 { switchOff(at: now) }
    return false
  }

  private mutating func switchOff(at now: Microseconds) {
    spent += (now - since).count / 2
    since = now
    level = 0
  }
}
