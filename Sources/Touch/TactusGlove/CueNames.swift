import TactusBraille
package import TactusHaptics
package import TactusSystem
import TactusText
import TactusWire

extension Cue {
  /// Finds a cue by its name on the command line.
  ///
  /// - Throws: `Failure` with the nearest names if there is no such cue.
  package init(named name: String) throws(Failure) {
    if let cue = Cue(rawValue: name) {
      self = cue
      return
    }
    let nearest = NearestNames.of(name, in: Cue.allCases.map(\.rawValue))
    let advice =
      nearest.isEmpty
      ? "'tactus cues' lists them" : "did you mean \(nearest.joined(separator: ", "))?"
    throw Failure(.usage, "no cue \(name.quoted): \(advice)")
  }
}

extension ReadingOptions {
  /// Compiles the cues of a vocabulary for a device.
  ///
  /// - Throws: `HapticsError` if a cue does not fit the device or the safety limits.
  package func table(
    of vocabulary: Vocabulary, _ device: DeviceCapacity = .standard
  ) throws(HapticsError) -> CueTable {
    try CueTable(
      vocabulary, layout: layout, calibration: calibration, limits: limits, device: device)
  }
}
