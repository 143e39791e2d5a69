/// What each cue is sent as on one layout: patterns that are to follow one another.
///
/// Everything is worked out and checked when the table is made.
public struct CueTable: Sendable {
  /// The cues and their pulses.
  public let vocabulary: Vocabulary
  /// Where the motors sit.
  public let layout: Layout
  /// How strongly the motors are driven.
  public let calibration: Calibration
  /// The limits that every cue keeps.
  public let limits: SafetyLimits
  private let parts: [Cue: [LimitedPattern]]

  /// - Throws: `HapticsError.missingActuators`, `.motorCount`, or `.unplayableCue` for a cue that the motors,
  ///   the device or the limits forbid.
  public init(
    _ vocabulary: Vocabulary = .standard, layout: Layout = .gloveFingers,
    calibration: Calibration = .standard, limits: SafetyLimits = .standard,
    device: DeviceCapacity = .standard
  ) throws(HapticsError) {
    try layout.check(calibration, device)
    var parts: [Cue: [LimitedPattern]] = [:]
    for cue in Cue.allCases {
      do throws(Unfit) {
        parts[cue] = try vocabulary[cue].parts(on: layout, calibration, limits, device)
      } catch {
        throw .unplayableCue(cue, error.reason)
      }
    }
    self.vocabulary = vocabulary
    self.layout = layout
    self.calibration = calibration
    self.limits = limits
    self.parts = parts
  }

  /// The patterns of a cue in their order: each starts when the advance of the one before it is over. The
  /// advance of the last holds the rest after the cue.
  public subscript(cue: Cue) -> [LimitedPattern] { parts[cue] ?? [] }

  /// What the motors do for a cue, from its start on.
  public func timeline(of cue: Cue) -> Timeline { Timeline(self[cue].map(\.pattern)) }
}
