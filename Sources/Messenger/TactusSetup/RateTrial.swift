import TactusBraille
import TactusGlove
package import TactusHaptics
package import TactusService
package import TactusSystem
package import TactusWire

/// A few letters played with the current settings, for programs that can only play pulses.
package enum RateTrial {
  /// The letters, few enough for the pulse capacity of any glove.
  private static let letters = "hi"
  private static let longest = 4095

  /// Returns the pulses of the letters, timed from the start of the first.
  ///
  /// - Throws: `Failure` if these settings do not fit together.
  package static func pulses(
    _ document: SettingsDocument, table: String?, encoding: Encoding.Kind?, rate: Int
  ) throws(Failure) -> [Pulse] {
    let configuration = document.configuration
    do {
      let kind = encoding ?? configuration.encoding
      let layout = layout(configuration.layout) ?? document.profile?.layout ?? .gloveFingers
      let compiled = try PatternTable(
        encoding: try kind.map { try Encoding(named: $0.rawValue) } ?? document.profile?.encoding
          ?? Encoding(layout.encoding),
        layout: layout,
        calibration: document.profile?.calibration ?? .standard, rate: try Rate(percent: rate),
        limits: document.profile?.limits ?? .standard, device: .standard)
      let name = table ?? configuration.table ?? Translator.defaultTable
      let cells = try Translator(table: name).translate(line: letters).cells
      return row(cells.map { compiled[$0] })
    } catch let error as HapticsError {
      throw Failure(.badData, "\(error)")
    } catch {
      throw Failure(.badData, "table: \(error)")
    }
  }

  /// Returns the same letters as one pattern, with the reader's options and an encoding to try; nil
  /// if they cannot be played this way.
  static func pattern(
    _ kind: Encoding.Kind, _ reading: ReadingOptions, rate: Int
  ) -> OwnPattern? {
    guard let rate = try? Rate(percent: rate),
      let encoding = try? Encoding(named: kind.rawValue),
      let compiled = try? PatternTable(
        encoding: encoding, layout: reading.layout, calibration: reading.calibration, rate: rate,
        limits: reading.limits, device: .standard),
      let cells = try? reading.translator.translate(line: letters).cells,
      let number = Encoding.Kind.allCases.firstIndex(of: kind)
    else { return nil }
    let pulses = row(cells.map { compiled[$0] })
    let end = pulses.map { $0.onset.count + $0.duration.count }.max() ?? 0
    var pattern = Pattern(advance: Milliseconds(end) + CueDefinition.rest)
    for pulse in pulses where (try? pattern.append(pulse)) == nil { return nil }
    return
      (try? LimitedPattern(
        pattern, limits: reading.limits, calibration: reading.calibration, device: .standard))
      .map { OwnPattern($0, number: number * 1000 + rate.percent) }
  }

  private static func layout(_ name: String?) -> Layout? {
    name.flatMap { name in Layout.all.first { $0.name == name } }
  }

  private static func row(_ patterns: [Pattern]) -> [Pulse] {
    var pulses: [Pulse] = []
    var offset = 0
    for pattern in patterns {
      for index in 0..<pattern.count {
        let pulse = pattern[index]
        let onset = offset + Int(pulse.onset.count)
        guard pulses.count < DeviceCapacity.standard.pulsesPerPattern, onset <= longest,
          let moved = Pulse(
            actuator: pulse.actuator, level: pulse.level, onset: Milliseconds(UInt32(onset)),
            duration: pulse.duration)
        else { return pulses }
        pulses.append(moved)
      }
      offset += Int(pattern.advance.count)
    }
    return pulses
  }
}
