import TactusBraille
import TactusHaptics
import TactusWire

/// The loopback's motor changes, searched for words in their expected form.
///
/// It uses only a table's cells for a word and a rate's timing, independent of the code that
/// requested it.
struct MotorWords {
  private struct Stretch {
    var actuator: Int
    var time: Range<Int64>
  }

  private var on: [Int: Int64] = [:]
  private var stretches: [Stretch] = []

  /// True if every motor is off.
  var isSilent: Bool { on.isEmpty }
  /// The number of pulses that ended.
  var count: Int { stretches.count }
  /// The longest pulse; µs.
  var longest: Int64 { stretches.map { $0.time.upperBound - $0.time.lowerBound }.max() ?? 0 }

  mutating func take(_ changes: [MotorChange]) {
    for change in changes {
      if let start = on.removeValue(forKey: change.actuator), start < change.time.count {
        stretches.append(Stretch(actuator: change.actuator, time: start..<change.time.count))
      }
      if change.level > 0 { on[change.actuator] = change.time.count }
    }
  }

  /// The number of times that a word was felt whole, from this pulse on.
  func times(
    _ word: String, in table: String, at rate: Int, by encoding: Encoding = .columns,
    from start: Int = 0
  ) throws -> Int {
    let compiled = try PatternTable(
      encoding: encoding, layout: .gloveFingers, calibration: .standard,
      rate: try Rate(percent: rate), limits: .standard, device: .standard)
    var pulses: [(actuator: Int, time: Range<Int64>)] = []
    var offset: Int64 = 0
    for cell in try Translator(table: table).translate(line: word).cells {
      let pattern = compiled[.cell(cell)]
      for index in 0..<pattern.count {
        let onset = offset + Int64(pattern[index].onset.count) * 1000
        pulses.append(
          (
            Int(pattern[index].actuator),
            onset..<onset + Int64(pattern[index].duration.count) * 1000
          ))
      }
      offset += Int64(pattern.advance.count) * 1000
    }
    guard let first = pulses.min(by: { $0.time.lowerBound < $1.time.lowerBound }) else { return 0 }
    return stretches[min(start, stretches.count)...].count { begun in
      guard begun.actuator == first.actuator else { return false }
      let shift = begun.time.lowerBound - first.time.lowerBound
      return pulses.allSatisfy { pulse in
        stretches.contains {
          $0.actuator == pulse.actuator
            && abs($0.time.lowerBound - pulse.time.lowerBound - shift) <= 2000
            && abs($0.time.upperBound - pulse.time.upperBound - shift) <= 2000
        }
      }
    }
  }
}
