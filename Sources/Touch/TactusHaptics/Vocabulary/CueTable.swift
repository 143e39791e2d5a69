/// The patterns of each cue on one layout, to be played in sequence.
///
/// All patterns are computed and checked when the table is made.
public struct CueTable: Sendable {
  /// The definitions of the cues.
  public let vocabulary: Vocabulary
  /// The assignment of dots to actuators.
  public let layout: Layout
  /// The conversion of levels to drive.
  public let calibration: Calibration
  /// The limits that the patterns keep.
  public let limits: SafetyLimits
  private let parts: [Cue: [LimitedPattern]]

  /// Computes and checks the patterns of all cues.
  ///
  /// - Throws: `HapticsError.missingActuators`, `.motorCount`, or `.unplayableCue` for a cue that
  ///   the motors, the device or the limits forbid.
  public init(
    _ vocabulary: Vocabulary = .standard, layout: Layout = .gloveFingers,
    calibration: Calibration = .standard, limits: SafetyLimits = .standard,
    device: DeviceCapacity = .standard
  ) throws(HapticsError) {
    try layout.check(calibration, device)
    var parts: [Cue: [LimitedPattern]] = [:]
    for cue in Cue.allCases {
      do throws(RenderingError) {
        parts[cue] = try vocabulary[cue].parts(of: cue, on: layout, calibration, limits, device)
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

  /// The patterns of a cue, each starting when the advance of the previous one has passed. The
  /// advance of the last includes the rest after the cue.
  public subscript(cue: Cue) -> [LimitedPattern] { parts[cue] ?? [] }

  /// Returns the motors' activity during a cue, from its start.
  public func timeline(of cue: Cue) -> Timeline { Timeline(self[cue].map(\.pattern)) }
}
