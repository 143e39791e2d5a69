import TactusConformance
import TactusMock
import TactusWire

/// The checks that by their own account no host can make.
let unseenByAnyHost = [
  "clock-wraps", "drive", "keys", "log", "faults", "counters-wrap", "late", "saturated",
  "line-gone", "pulse-end", "motors-off", "motor-power", "watchdog", "capped-until",
]

/// Runs these checks.
func examine(
  _ bench: any Bench, _ checks: [Check] = Check.all
) throws(ExaminationEnd) -> [Outcome] {
  let examination = try Examination(bench, seed: 1)
  return try checks.map { check throws(ExaminationEnd) in try examination.make(check) }
}

/// The failures, in words.
func failures(_ outcomes: [Outcome]) -> [String] {
  outcomes.compactMap { outcome in
    guard case .failed(let expected, let got) = outcome.verdict else { return nil }
    return "\(outcome.check.section) \(outcome.check.name): expected \(expected), got \(got)"
  }
}

/// A device of these sizes.
func describe(
  actuators: UInt8 = 6, slots: UInt8 = 64, pulses: UInt8 = 12, patterns: UInt8 = 4,
  queue: UInt16 = 128, window: UInt8 = 8, pulse: Milliseconds = 2000,
  continuous: Milliseconds = 3000, lease: Milliseconds = 250, keys: UInt8 = 6, channels: UInt8 = 2
) -> DeviceDescription {
  DeviceDescription(
    actuators: actuators, slots: slots, pulsesPerPattern: pulses, waitingPatterns: patterns,
    queueDepth: queue, window: window, maximumPulse: pulse, maximumContinuous: continuous,
    lease: lease, keys: keys, pressureChannels: channels, resetCause: .powerOn,
    board: ShortText("trial"), firmware: ShortText("trial 1"))
}
