import TactusBraille
import TactusHaptics
import TactusText

/// Files read as profiles, and the cells compiled with them.
enum ProfileTarget {
  static func run(_ input: [UInt8]) {
    do throws(JSONDocumentError) {
      try compile(Profile(json: input, file: "fuzz.json"))
    } catch {
      let report = "\(error)"
      require(report.hasPrefix("fuzz.json:"), "no place: \(report)")
      require(report.allSatisfy { !$0.isNewline }, "more than a line: \(report)")
    }
  }

  /// Whatever a profile contains, no limit is wider than the standard one.
  private static func compile(_ profile: Profile) {
    let limits = profile.limits ?? .standard
    _ = limits
    guard
      var compiler = try? CellCompiler(
        table: PatternTable(
          encoding: profile.encoding ?? .columns, layout: profile.layout ?? .gloveFingers,
          calibration: profile.calibration, limits: limits))
    else { return }
    for raw in [0, 1, 63, 64, 255, 0, 63] as [UInt8] {
      _ = compiler.push(BrailleCell(rawValue: raw))
    }
    _ = compiler.finish()
  }
}
