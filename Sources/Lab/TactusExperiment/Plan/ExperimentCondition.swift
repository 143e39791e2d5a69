package import TactusHaptics
import TactusText
import TactusWire

/// A setting that an experiment varies, by the name of its column.
package enum ExperimentFactor: String, CaseIterable, Hashable, Sendable {
  case encoding, layout, rate, intensity, pulse, gap
  case cellGap = "cell_gap"
  case step, hold

  /// True if its levels are numbers, so that a staircase can vary it.
  package var isNumeric: Bool { self != .encoding && self != .layout }

  /// The unit of its levels; nil for names.
  package var unit: String? {
    switch self {
    case .encoding, .layout: nil
    case .rate, .intensity: "%"
    default: "ms"
    }
  }

  /// Returns the texts of factors among the values of a trial, which are named by their columns.
  static func texts(_ values: [String: String]) -> [Self: String] {
    var result: [Self: String] = [:]
    for factor in allCases { result[factor] = values[factor.rawValue] }
    return result
  }

  /// The time of an encoding that it sets; nil for the other settings.
  var parameter: Encoding.Parameter? {
    switch self {
    case .pulse: .pulse
    case .gap: .gap
    case .cellGap: .cellGap
    case .step: .step
    case .hold: .hold
    default: nil
    }
  }
}

/// The reason that a value in a plan cannot be used, without its place.
struct PlanProblem: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}

/// The settings with which a stimulus is felt.
package struct ExperimentCondition: Hashable, Sendable {
  /// The rendering of dots as pulses, with the times that the plan changes.
  package private(set) var encoding = Encoding.columns
  /// The name of a built-in layout; nil for that of the glove.
  package private(set) var layout: String?
  /// The rate; percent.
  package private(set) var rate = 100
  /// The strength of all pulses; percent.
  package private(set) var intensity = 100
  private var times: [Encoding.Parameter: Milliseconds] = [:]

  static let intensities = 1...100

  /// Creates the usual condition: `columns` at 100 %.
  package init() {}

  /// Sets factors from texts. Another encoding drops the times that were set for the one before.
  mutating func set(_ texts: [ExperimentFactor: String]) throws(PlanProblem) {
    for factor in ExperimentFactor.allCases {
      guard let text = texts[factor] else { continue }
      do throws(PlanProblem) { try set(factor, text) } catch {
        throw PlanProblem("\(factor.rawValue) \(text.quoted): \(error.reason)")
      }
    }
    encoding = try Self.encoding(encoding.kind, times)
  }

  private mutating func set(_ factor: ExperimentFactor, _ text: String) throws(PlanProblem) {
    switch factor {
    case .encoding:
      let kind: Encoding.Kind
      do throws(HapticsError) { kind = try Encoding.Kind(named: text) } catch {
        throw PlanProblem("\(error)")
      }
      if kind != encoding.kind { times = [:] }
      encoding = Encoding(kind)
    case .layout:
      guard !Layout.isFile(text) else {
        throw PlanProblem("a file: give it with --profile, or name a built-in layout")
      }
      do throws(HapticsError) { layout = try Layout(named: text).name } catch {
        throw PlanProblem("\(error)")
      }
    default:
      guard let number = Int(text) else { throw PlanProblem("give a whole number") }
      try set(factor, number)
    }
  }

  /// Sets a numeric factor; others are left unchanged. The times of the encoding are checked by
  /// `with`.
  private mutating func set(_ factor: ExperimentFactor, _ number: Int) throws(PlanProblem) {
    switch factor {
    case .encoding, .layout: break
    case .rate:
      guard Rate.range.contains(number) else { throw PlanProblem("give \(Self.words(Rate.range))") }
      rate = number
    case .intensity:
      guard Self.intensities.contains(number) else {
        throw PlanProblem("give \(Self.words(Self.intensities))")
      }
      intensity = number
    case .pulse, .gap, .cellGap, .step, .hold:
      guard let parameter = factor.parameter, let time = UInt32(exactly: number) else {
        throw PlanProblem("give a time in ms")
      }
      times[parameter] = Milliseconds(time)
    }
  }

  /// Returns the condition with another level of a numeric factor.
  func with(_ factor: ExperimentFactor, _ level: Int) throws(PlanProblem) -> Self {
    var changed = self
    try changed.set(factor, level)
    changed.encoding = try Self.encoding(encoding.kind, changed.times)
    return changed
  }

  /// The level of a numeric factor; nil for a time that the encoding does not have.
  package func level(of factor: ExperimentFactor) -> Int? {
    switch factor {
    case .encoding, .layout: nil
    case .rate: rate
    case .intensity: intensity
    default: factor.parameter.flatMap { encoding[$0] }.map { Int($0.count) }
    }
  }

  private static func encoding(
    _ kind: Encoding.Kind, _ times: [Encoding.Parameter: Milliseconds]
  ) throws(PlanProblem) -> Encoding {
    do throws(HapticsError) { return try Encoding(kind, times) } catch {
      throw PlanProblem("\(error)")
    }
  }

  private static func words(_ range: ClosedRange<Int>) -> String {
    "\(range.lowerBound) to \(range.upperBound)"
  }
}
