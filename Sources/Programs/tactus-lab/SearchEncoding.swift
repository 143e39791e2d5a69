import TactusBraille
import TactusCommandLine
import TactusGlove
import TactusHaptics
import TactusLab
import TactusSystem
import TactusText

/// Searches for the fastest encoding that the perception model rates well enough.
struct SearchEncoding: TactusCommand {
  static let name = "search-encoding"
  static let usage = "[--layout L] [--right PERCENT] [--seed N] [--json]"
  static let options: [any CommandOption] = [
    ReadingOptions.layout, ReadingOptions.profile, right, seed, Flag.json,
  ]
  private static let right = Option(
    "right", "PERCENT", .integer(1...99), default: 90,
    "letters that must be read right, \(.range) (default \(.default))")
  private static let seed = Option(
    "seed", "N", .integer(0...1_000_000), default: 1, "start of the search (default \(.default))")
  static let notes = """
    Varies the times of each encoding within its ranges, and prints the fastest that
    'tactus encodings --predict' rates high enough, without rests in ordinary text,
    and with a pause after a cell at least twice that within it. The last line is
    'columns' in its standard times. No reader has confirmed any of it.

      tactus search-encoding --layout two-hands
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try refuseOperands(arguments)
    let least = try arguments[right]
    let search = try search(ReadingOptions(arguments).layout, leastRight: Double(least) / 100)
    let seed = UInt64(try arguments[seed])
    let found = Encoding.Kind.allCases.map { ($0.rawValue, search.fastest($0, seed: seed)) }
    let rows = found + [("columns, standard", search.rated(.columns))]
    if arguments[.json] { return try listJSON(rows.map(json)) }
    return try list(
      rows.map { name, candidate in
        (name, candidate.map(words) ?? "no times are rated at \(least) % of letters")
      })
  }

  private static func search(
    _ layout: Layout, leastRight: Double
  ) throws(Failure) -> EncodingSearch {
    let sentence = PredictedReading.sentence
    let line = String(repeating: sentence, count: 2500 / sentence.count)
    do {
      return EncodingSearch(
        on: layout, leastRight: leastRight, text: try Translator().translate(line: line).cells,
        characters: line.count)
    } catch {
      throw Failure(.unavailable, "\(error)")
    }
  }

  private static func words(_ found: EncodingSearch.Candidate) -> String {
    let times = found.encoding.kind.rules.map { rule in
      "\(rule.parameter.shortName)=\(found.encoding[rule.parameter]?.count ?? 0)"
    }
    let percent = Int((found.reading.lettersRight * 100).rounded())
    let speed = Int(found.reading.charactersPerMinute.rounded())
    return "\(percent) %, \(speed) characters a minute: \(times.joined(separator: " "))"
  }

  private static func json(
    _ name: String, _ found: EncodingSearch.Candidate?
  ) -> [(String, String)] {
    [
      ("name", JSONText.string(name)),
      ("letters_right", found.map { JSONText.hundredths($0.reading.lettersRight) } ?? "null"),
      (
        "characters_per_minute",
        found.map { "\(Int($0.reading.charactersPerMinute.rounded()))" } ?? "null"
      ),
    ]
      + (found?.encoding.kind.rules ?? []).map {
        ($0.parameter.rawValue, "\(found?.encoding[$0.parameter]?.count ?? 0)")
      }
  }
}
