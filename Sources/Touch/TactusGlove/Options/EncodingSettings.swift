import TactusBraille
package import TactusHaptics
import TactusSystem
import TactusText
import TactusWire

/// Sets the times of an encoding by `--set NAME=MS`.
enum EncodingSettings {
  /// Returns the base encoding with the times that `--set` gives.
  static func apply(_ settings: [String], to base: Encoding) throws(Failure) -> Encoding {
    var changes: [Encoding.Parameter: Milliseconds] = [:]
    for parameter in Encoding.Parameter.allCases { changes[parameter] = base[parameter] }
    for setting in settings {
      let (rule, value) = try parse(setting, base.kind)
      changes[rule.parameter] = value
    }
    do { return try Encoding(base.kind, changes) } catch { throw Failure(.usage, "\(error)") }
  }

  private static func parse(
    _ setting: String, _ kind: Encoding.Kind
  ) throws(Failure) -> (Encoding.Rule, Milliseconds) {
    let head = "--set '\(setting.printable)'"
    let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let names = kind.rules.map(\.parameter.shortName)
    guard parts.count == 2 else {
      throw Failure(
        .usage, "\(head): give NAME=MS, where NAME is one of \(names.joined(separator: ", "))")
    }
    let given = String(parts[0])
    let rule = kind.rules.first {
      $0.parameter.shortName == given || $0.parameter.rawValue == given
    }
    guard let rule else {
      let nearest = NearestNames.of(String(parts[0]), in: names)
      let advice =
        nearest.isEmpty
        ? "it has \(names.joined(separator: ", "))"
        : "did you mean \(nearest.joined(separator: ", "))?"
      throw Failure(.usage, "\(head): \(kind.rawValue) has no such time: \(advice)")
    }
    guard let value = UInt32(parts[1]).map({ Milliseconds($0) }), rule.range.contains(value) else {
      let range = "\(rule.range.lowerBound.count) to \(rule.range.upperBound.count) ms"
      throw Failure(
        .usage, "\(head): for \(kind.rawValue), give \(parts[0]) a whole number from \(range)")
    }
    return (rule, value)
  }
}

extension Encoding.Parameter {
  /// The name that the command line uses: without its unit, and with hyphens.
  package var shortName: String {
    String(rawValue.dropLast("_ms".count).map { $0 == "_" ? "-" : $0 })
  }
}
