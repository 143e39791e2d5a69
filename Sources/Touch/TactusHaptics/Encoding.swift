public import TactusWire

/// The rendering of a cell's dots as pulses in time.
///
/// Times are milliseconds at rate 100 %. A blank cell is silence of two cell gaps in every
/// encoding, so a word gap, with the cell gap that ends the cell before it, is three cell gaps,
/// counted from the end of the last cell's time.
public struct Encoding: Hashable, Sendable {
  /// The six encodings, by the names that users type.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Dots 1 to 3 together, then dots 4 to 6 together; an empty column takes its time too.
    case columns
    /// All dots together.
    case simultaneous
    /// Dots start one step after another in dot order and end together.
    case overlapping
    /// One pulse for each raised dot, in dot order; the length of a cell grows with its dots.
    case burst
    /// Six slots in dot order, one for each dot, raised or not.
    case sixSlot = "six-slot"
    /// One pulse for each raised dot around the cell, 1 2 3 6 5 4; the pause is shorter where the next
    /// dot is in the other column.
    case outline
  }

  /// A time of an encoding, named by its key in a profile.
  public enum Parameter: String, CaseIterable, Hashable, Sendable {
    /// The length of a pulse.
    case pulse = "pulse_ms"
    /// The pause from the end of a pulse, or of a column, to the next.
    case gap = "gap_ms"
    /// The pause after a cell.
    case cellGap = "cell_gap_ms"
    /// The time from the start of a dot to the start of the next.
    case step = "step_ms"
    /// The time for which all dots stay on together after the last has started.
    case hold = "hold_ms"
  }

  /// The standard value of a parameter, and its permitted range.
  public struct Rule: Hashable, Sendable {
    /// The parameter that the rule applies to.
    public let parameter: Parameter
    /// The default value.
    public let standard: Milliseconds
    /// The permitted values, at 100 %.
    public let range: ClosedRange<Milliseconds>
  }

  /// The kind of encoding.
  public let kind: Kind
  private var values: [Parameter: Milliseconds]

  /// Left column, then right column, with standard times.
  public static let columns = Encoding(.columns)
  /// All dots together, with standard times.
  public static let simultaneous = Encoding(.simultaneous)
  /// Staggered starts and a common end, with standard times.
  public static let overlapping = Encoding(.overlapping)
  /// One pulse for each raised dot, with standard times.
  public static let burst = Encoding(.burst)
  /// Six slots in dot order, with standard times.
  public static let sixSlot = Encoding(.sixSlot)
  /// One pulse for each raised dot around the cell, with standard times.
  public static let outline = Encoding(.outline)

  /// Creates the encoding with its standard times.
  public init(_ kind: Kind) {
    self.kind = kind
    values = Dictionary(uniqueKeysWithValues: kind.rules.map { ($0.parameter, $0.standard) })
  }

  /// Creates the encoding with these times in place of its standard ones.
  ///
  /// - Throws: `HapticsError.outOfRange` for a time outside its rule, `.foreignParameter` for a
  ///   parameter that the encoding does not have.
  public init(_ kind: Kind, _ changes: [Parameter: Milliseconds]) throws(HapticsError) {
    self.kind = kind
    let rules = kind.rules
    var values = Dictionary(uniqueKeysWithValues: rules.map { ($0.parameter, $0.standard) })
    for parameter in Parameter.allCases {
      guard let value = changes[parameter] else { continue }
      guard let rule = rules.first(where: { $0.parameter == parameter }) else {
        throw .foreignParameter(parameter, kind)
      }
      guard rule.range.contains(value) else {
        throw .outOfRange(
          "\(kind.rawValue) \(parameter.rawValue)", value: value.int,
          range: rule.range.lowerBound.int...rule.range.upperBound.int, unit: "ms")
      }
      values[parameter] = value
    }
    self.values = values
  }

  /// Creates the encoding with this name and its standard times.
  ///
  /// - Throws: `HapticsError.unknownEncoding`, whose description suggests the nearest names.
  public init(named name: String) throws(HapticsError) {
    self.init(try Kind(named: name))
  }

  /// The time of a parameter at 100 %; nil when the encoding has no such parameter.
  public subscript(parameter: Parameter) -> Milliseconds? { values[parameter] }

  /// Returns the encoding with another value of a parameter that it has.
  func with(_ parameter: Parameter, _ value: Milliseconds) -> Encoding {
    var changed = self
    changed.values[parameter] = value
    return changed
  }

  func time(_ parameter: Parameter, at rate: Rate) -> Int {
    rate.scale((values[parameter] ?? 0).int)
  }
}

extension Encoding.Kind {
  /// Creates the kind with this name.
  ///
  /// - Throws: `HapticsError.unknownEncoding`, whose description suggests the nearest names.
  public init(named name: String) throws(HapticsError) {
    guard let kind = Self(rawValue: name) else { throw .unknownEncoding(name) }
    self = kind
  }

  /// One line for a list of the encodings.
  public var summary: String {
    switch self {
    case .columns: "left column, then right column; every cell takes the same time"
    case .simultaneous: "all dots of a cell at once"
    case .overlapping: "dots start one after another and end together"
    case .burst: "one pulse for each raised dot, left column then right"
    case .sixSlot: "a time slot for each of the six dots; also for one motor"
    case .outline: "one pulse for each raised dot, round the cell; quicker across its columns"
    }
  }

  /// The parameters of the encoding with their standard values and ranges.
  ///
  /// Ordinary text in the standard times stays within the duty limits at every rate, so that no
  /// reading pauses for rest: on the busiest motor, dot 1, about 18 % of the time in `simultaneous`
  /// and 20 % in `overlapping`, whose limit is 22.5 % of steady reading (`EvenReadingTests`). An
  /// onset step of 60 ms is above the 34 ms at which fingers distinguish the order of two taps. A
  /// cell gap of 120 ms is 30 ms at 400 %, below which pulses merge, and a step of 20 ms is then 5 ms,
  /// the stagger of starts. docs/REFERENCES.md names the source of each value.
  public var rules: [Encoding.Rule] {
    let gap = Encoding.Rule(parameter: .gap, standard: 50, range: 20...500)
    func cellGap(_ standard: Milliseconds) -> Encoding.Rule {
      Encoding.Rule(parameter: .cellGap, standard: standard, range: 120...2000)
    }
    func pulse(_ standard: Milliseconds, _ range: ClosedRange<Milliseconds>) -> Encoding.Rule {
      Encoding.Rule(parameter: .pulse, standard: standard, range: range)
    }
    switch self {
    case .columns: return [pulse(250, 80...500), gap, cellGap(200)]
    case .simultaneous: return [pulse(200, 100...2000), cellGap(450)]
    case .overlapping:
      return [
        Encoding.Rule(parameter: .step, standard: 60, range: 20...200),
        Encoding.Rule(parameter: .hold, standard: 150, range: 30...2000),
        cellGap(480),
      ]
    case .burst: return [pulse(100, 60...500), gap, cellGap(150)]
    case .sixSlot: return [pulse(150, 60...400), gap, cellGap(200)]
    case .outline:
      return [
        pulse(100, 60...500), Encoding.Rule(parameter: .gap, standard: 60, range: 20...500),
        Encoding.Rule(parameter: .step, standard: 110, range: 20...200), cellGap(150),
      ]
    }
  }
}
