import TactusBraille
package import TactusHaptics
package import TactusSystem
import TactusText
import TactusWire

extension Cue {
  /// - Throws: with the names nearest to a name that no cue has.
  package init(named name: String) throws(Failure) {
    if let cue = Cue(rawValue: name) {
      self = cue
      return
    }
    let nearest = NearestNames.of(name, in: Cue.allCases.map(\.rawValue))
    let advice =
      nearest.isEmpty
      ? "'tactus vocabulary' lists them" : "did you mean \(nearest.joined(separator: ", "))?"
    throw Failure(.usage, "no cue \(name.quoted): \(advice)")
  }
}

extension ReadingOptions {
  /// What the cues are sent as on a device.
  package func table(
    of vocabulary: Vocabulary, _ device: DeviceCapacity = .standard
  ) throws(HapticsError) -> CueTable {
    try CueTable(
      vocabulary, layout: layout, calibration: calibration, limits: limits, device: device)
  }
}
