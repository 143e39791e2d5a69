import TactusHaptics

/// The times of the readings that the oracle judges.
enum Pace {
  /// All dots of a cell at once, so that the motors show where a cell begins, with pulses longer than the pause after
  /// them, so that a blank cell shows as silence.
  static let encoding =
    (try? Encoding(.simultaneous, [.pulse: 400, .cellGap: 250])) ?? .simultaneous
}
