import TactusBraille
import TactusHaptics
import TactusWire

/// Cells and cues read back from the motors' log and the table's patterns alone.
struct MotorReading {
  struct Felt {
    /// The start on the host's clock.
    var time: Microseconds
    /// The start on the device's clock.
    var onset: Int64
    /// Nil for pulses that are neither a whole cell nor a part of a cue.
    var symbol: Symbol?

    var cell: BrailleCell? { symbol?.cell }
  }

  struct Drive {
    var host: Microseconds
    var change: MotorChange
  }

  /// A period of a motor without a change.
  private struct Stretch {
    var host: Microseconds
    var actuator: Int
    var level: UInt8
    var time: Range<Int64>
  }

  private struct Key: Hashable {
    var actuator: Int
    var level: UInt8
  }

  private struct Shape {
    var symbol: Symbol
    var pulses: [(actuator: Int, level: UInt8, onset: Int64, duration: Int64)]
  }

  /// The precision with which a pattern is played; µs.
  private static let tolerance: Int64 = 1000

  private(set) var felt: [Felt] = []
  /// The longest on-time of a motor; µs.
  private(set) var longest: Int64 = 0
  /// True if every motor is off at the end.
  private(set) var isSilent = true

  init(_ drives: [Drive], _ table: PatternTable, _ parts: [Cue: Int]) {
    let cells = (UInt8(1)...255).map { Symbol.cell(BrailleCell(rawValue: $0)) }
    let cues = parts.flatMap { cue, count in (0..<count).map { Symbol.cue(cue, part: $0) } }
    var shapes: [Key: [Shape]] = [:]
    for symbol in cells + cues {
      let shape = Shape(symbol: symbol, pulses: Self.pulses(table[symbol]))
      guard let first = shape.pulses.first else { continue }
      shapes[Key(actuator: first.actuator, level: first.level), default: []].append(shape)
    }
    // Of two that fit, the one with more pulses was meant.
    shapes = shapes.mapValues { $0.sorted { $0.pulses.count > $1.pulses.count } }
    read(stretches(drives), shapes)
  }

  private static func pulses(
    _ pattern: Pattern
  ) -> [(actuator: Int, level: UInt8, onset: Int64, duration: Int64)] {
    let pulses = (0..<pattern.count).map { index in
      let pulse = pattern[index]
      return (
        actuator: Int(pulse.actuator), level: pulse.level.rawValue,
        onset: Int64(pulse.onset.count) * 1000, duration: Int64(pulse.duration.count) * 1000
      )
    }
    let sorted = pulses.sorted { ($0.onset, $0.actuator) < ($1.onset, $1.actuator) }
    let first = sorted.first?.onset ?? 0
    return sorted.map { ($0.actuator, $0.level, $0.onset - first, $0.duration) }
  }

  private mutating func stretches(_ drives: [Drive]) -> [Stretch] {
    var on: [Int: Drive] = [:]
    var stretches: [Stretch] = []
    for drive in drives {
      let change = drive.change
      if let begun = on.removeValue(forKey: change.actuator) {
        let time = begun.change.time.count..<max(begun.change.time.count, change.time.count)
        longest = max(longest, time.upperBound - time.lowerBound)
        if !time.isEmpty {
          stretches.append(
            Stretch(
              host: begun.host, actuator: change.actuator, level: begun.change.level, time: time))
        }
      }
      if change.level > 0 { on[change.actuator] = drive }
    }
    isSilent = on.isEmpty
    return stretches.sorted {
      ($0.time.lowerBound, $0.actuator) < ($1.time.lowerBound, $1.actuator)
    }
  }

  private mutating func read(_ stretches: [Stretch], _ shapes: [Key: [Shape]]) {
    var isRead = [Bool](repeating: false, count: stretches.count)
    for index in stretches.indices where !isRead[index] {
      let first = stretches[index]
      let near = stretches[index...].prefix(24).indices.filter { !isRead[$0] }
      let fitting = shapes[Key(actuator: first.actuator, level: first.level)]?.lazy
        .compactMap { shape in
          Self.fit(shape, at: first.time.lowerBound, stretches, near).map { (shape, $0) }
        }
        .first
      let (symbol, places) = fitting.map { ($0.symbol, $1) } ?? (nil, [index])
      for place in places { isRead[place] = true }
      // Pulses that were interrupted together count as one.
      if symbol == nil, let last = felt.last, last.symbol == nil,
        first.time.lowerBound - last.onset < 400_000
      {
        continue
      }
      felt.append(Felt(time: first.host, onset: first.time.lowerBound, symbol: symbol))
    }
  }

  /// The indices of a shape's pulses; nil if one is missing, or was interrupted.
  private static func fit(
    _ shape: Shape, at start: Int64, _ stretches: [Stretch], _ near: [Int]
  ) -> [Int]? {
    var places: [Int] = []
    for pulse in shape.pulses {
      let place = near.first { place in
        let stretch = stretches[place]
        return stretch.actuator == pulse.actuator && stretch.level == pulse.level
          && abs(stretch.time.lowerBound - start - pulse.onset) <= tolerance
          && abs(stretch.time.upperBound - stretch.time.lowerBound - pulse.duration) <= tolerance
          && !places.contains(place)
      }
      guard let place else { return nil }
      places.append(place)
    }
    return places
  }
}
