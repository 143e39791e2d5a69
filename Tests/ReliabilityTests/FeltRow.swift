import TactusBraille
import TactusHaptics
import TactusWire

/// Cells read back from the motors' log alone.
///
/// A cell's dots start together, so a cell is the time between two silences.
struct FeltRow {
  struct Felt: Equatable {
    /// On the device's clock; µs.
    var start: Int64
    var end: Int64
    var what: What
    /// True if a whole cell may instead have been cut off in its last moment.
    var mayBePart = false
  }

  enum What: Equatable {
    case whole(Symbol)
    /// A part of one of these symbols.
    case part([Symbol])
    case nothingKnown
  }

  /// The most that a cell may start late without a report, and still end at its own time
  /// (PROTOCOL.md, 8.4); µs.
  static let tolerance: Int64 = 1000

  private struct Shape {
    let symbol: Symbol
    /// Onset and duration of each actuator's pulse, µs.
    let pulses: [Int: (level: UInt8, onset: Int64, duration: Int64)]
  }

  let felt: [Felt]

  /// - Parameter cues: the cues of the table that may come between the cells, each of one part and
  ///   one touch.
  init(_ changes: [MotorChange], _ table: PatternTable, cues: [Cue] = []) {
    let cells = (1...63).map { Symbol.cell(BrailleCell(rawValue: UInt8($0))) }
    let shapes = (cells + cues.map { .cue($0, part: 0) }).map { Self.shape($0, table[$0]) }
    felt = Self.groups(changes).map { group in
      let (what, mayBePart) = Self.what(group, shapes)
      return Felt(
        start: group.map(\.time.lowerBound).min() ?? 0,
        end: group.map(\.time.upperBound).max() ?? 0, what: what, mayBePart: mayBePart)
    }
  }

  private struct Stretch {
    let actuator: Int
    let level: UInt8
    let time: Range<Int64>
  }

  private static func groups(_ changes: [MotorChange]) -> [[Stretch]] {
    var on: [Int: MotorChange] = [:]
    var stretches: [Stretch] = []
    for change in changes {
      if let begun = on.removeValue(forKey: change.actuator), begun.time < change.time {
        stretches.append(
          Stretch(
            actuator: change.actuator, level: begun.level,
            time: begun.time.count..<change.time.count))
      }
      if change.level > 0 { on[change.actuator] = change }
    }
    for (actuator, begun) in on {
      stretches.append(
        Stretch(actuator: actuator, level: begun.level, time: begun.time.count..<Int64.max))
    }
    stretches.sort { ($0.time.lowerBound, $0.actuator) < ($1.time.lowerBound, $1.actuator) }
    var groups: [[Stretch]] = []
    var end = Int64.min
    for stretch in stretches {
      if stretch.time.lowerBound >= end { groups.append([]) }
      groups[groups.count - 1].append(stretch)
      end = max(end, stretch.time.upperBound)
    }
    return groups
  }

  private static func shape(_ symbol: Symbol, _ pattern: Pattern) -> Shape {
    var pulses: [Int: (level: UInt8, onset: Int64, duration: Int64)] = [:]
    for index in 0..<pattern.count {
      let pulse = pattern[index]
      pulses[Int(pulse.actuator)] = (
        pulse.level.rawValue, Int64(pulse.onset.count) * 1000, Int64(pulse.duration.count) * 1000
      )
    }
    return Shape(symbol: symbol, pulses: pulses)
  }

  private static func what(_ group: [Stretch], _ shapes: [Shape]) -> (What, mayBePart: Bool) {
    var parts: [Symbol] = []
    for shape in shapes {
      switch likeness(group, shape) {
      case .whole?: return (.whole(shape.symbol), false)
      case .wholeOrPart?: return (.whole(shape.symbol), true)
      case .part?: parts.append(shape.symbol)
      case nil: break
      }
    }
    return (parts.isEmpty ? .nothingKnown : .part(parts), false)
  }

  private enum Likeness { case whole, part, wholeOrPart }

  private static func likeness(_ group: [Stretch], _ shape: Shape) -> Likeness? {
    let first = group.map(\.time.lowerBound).min() ?? 0
    let end = group.map(\.time.upperBound).max() ?? 0
    let earliest = shape.pulses.values.map(\.onset).min() ?? 0
    var found = 0
    var isWhole = true
    var isShort = false
    for stretch in group {
      guard let pulse = shape.pulses[stretch.actuator], pulse.level == stretch.level,
        abs(stretch.time.lowerBound - first - (pulse.onset - earliest)) <= tolerance,
        stretch.time.upperBound - stretch.time.lowerBound <= pulse.duration + tolerance
      else { return nil }
      found += 1
      let missing = pulse.duration - (stretch.time.upperBound - stretch.time.lowerBound)
      if missing > 0 { isShort = true }
      if missing > tolerance {
        // Cut off with all the others.
        guard stretch.time.upperBound >= end - tolerance else { return nil }
        isWhole = false
      }
    }
    if found < shape.pulses.count {
      let missing = shape.pulses.filter { pulse in !group.contains { $0.actuator == pulse.key } }
      guard missing.values.allSatisfy({ first + $0.onset - earliest >= end - tolerance }) else {
        return nil
      }
      isWhole = false
    }
    return !isWhole ? .part : isShort ? .wholeOrPart : .whole
  }
}

extension FeltRow: CustomStringConvertible {
  var description: String { Self.text(felt) }

  /// Letters as felt; a part of one in brackets.
  static func text(_ felt: [Felt]) -> String {
    felt.map { felt in
      switch felt.what {
      case .whole(let symbol): Self.letter(symbol)
      case .part(let symbols): "(\(symbols.map(Self.letter).joined()))"
      case .nothingKnown: "?"
      }
    }.joined()
  }

  private static func letter(_ symbol: Symbol) -> String {
    guard case .cell(let cell) = symbol else { return "[\(symbol)]" }
    return "abcdefghijklmnopqrstuvwxyz".utf8.first { BrailleCell(brf: $0) == cell }
      .map { String(UnicodeScalar($0)) } ?? ""
  }
}
