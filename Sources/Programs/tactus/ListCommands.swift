import TactusBraille
import TactusCommandLine
import TactusGlove
import TactusHaptics
import TactusSystem
import TactusText
import TactusWire

struct ListTables: TactusCommand {
  static let name = "tables"
  static let usage = "[--json] [WORD]"
  static let options: [any CommandOption] = [Flag.json]
  static let notes = """
    WORD limits the list to tables with it in their name, description or language.

      tactus tables german
      tactus say --table de-g2.ctb Guten Morgen
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let words = arguments.operands.map { $0.lowercased() }
    let tables = Tables.list().filter { table in
      words.allSatisfy { word in
        [table.name, table.summary, table.language ?? ""].contains {
          $0.lowercased().contains(word)
        }
      }
    }
    guard !tables.isEmpty else {
      guard !words.isEmpty else {
        throw Failure(
          .unavailable, "no braille tables found: install liblouis-data, or set LOUIS_TABLEPATH")
      }
      throw Failure(.usage, ReadingOptions.unknownTable(arguments.operands.joined(separator: " ")))
    }
    if arguments[.json] {
      return try listJSON(
        tables.map { table in
          [
            ("name", JSONText.string(table.name)), ("summary", JSONText.string(table.summary)),
            ("language", table.language.map(JSONText.string) ?? "null"),
            ("contraction", table.contraction.map { JSONText.string($0.rawValue) } ?? "null"),
            ("dots", table.dots.map(String.init) ?? "null"),
          ]
        })
    }
    return try list(tables.map { ($0.name, $0.summary) })
  }
}

struct ListEncodings: TactusCommand {
  static let name = "encodings"
  static let usage = "[--json] [--predict [OPTION…]]"
  static let options: [any CommandOption] = [
    Flag.json, predict, every, ReadingOptions.layout, ReadingOptions.profile, ReadingOptions.rate,
  ]
  private static let predict = Flag("predict", "estimate the letters read right, and the speed")
  private static let rates = [25, 50, 100, 200, 400].compactMap { try? Rate(percent: $0) }
  private static let every = Flag("every", "every layout at five rates, unless one is given")
  static let notes = """
    Each is followed by its times and their ranges, in ms, and by the pauses that
    the safety limits add to 2,500 characters of ordinary text. --set changes a
    time:

      tactus say --encoding burst --set pulse=80 Hello

    --predict asks a model of touch that is fitted to a few published scores. No
    reader has confirmed its estimates; 'tactus perception' shows how it was made.

      tactus encodings --predict --layout two-hands --rate 150
      tactus encodings --predict --every
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try refuseOperands(arguments)
    if arguments[predict] {
      let options = try ReadingOptions(arguments)
      let all = arguments[every]
      let layouts = all && !arguments.has(ReadingOptions.layout) ? Layout.all : [options.layout]
      let rates = all && !arguments.has(ReadingOptions.rate) ? Self.rates : [options.rate]
      for layout in layouts {
        for rate in rates {
          let page = EncodingPredictions(options: options, layout: layout, rate: rate)
          try page.list(arguments[.json])
        }
      }
      return .ok
    }
    guard !arguments.hasOther(than: [Flag.json]) else {
      throw Failure(.usage, "give --every, --layout, --profile and --rate with --predict")
    }
    if arguments[.json] {
      return try listJSON(
        Encoding.Kind.allCases.map { kind throws(Failure) in
          [
            ("name", JSONText.string(kind.rawValue)), ("summary", JSONText.string(kind.summary)),
            ("parameters", JSONText.array(kind.rules.map(json))),
            ("rest_ms", "\(try rests(kind).total)"),
          ]
        })
    }
    var rows: [(String, String)] = []
    for kind in Encoding.Kind.allCases {
      rows.append((kind.rawValue, kind.summary))
      for rule in kind.rules {
        let (low, high) = (rule.range.lowerBound.count, rule.range.upperBound.count)
        let times = "\(rule.standard.count) ms, \(low) to \(high)"
        rows.append(("  \(rule.parameter.shortName)", times))
      }
      rows.append(("  rests", try rests(kind).sentence))
    }
    return try list(rows)
  }

  /// Returns the rests in 2,500 characters, in the standard times and on the standard glove.
  private static func rests(_ kind: Encoding.Kind) throws(Failure) -> RestTally {
    var tally = RestTally()
    do {
      var compiler = CellCompiler(table: try PatternTable(encoding: Encoding(kind)))
      for cell in try EncodingPredictions.sample().cells {
        if let compiled = compiler.push(cell) { tally.add(compiled.wait) }
      }
    } catch {
      throw Failure(.unavailable, "\(error)")
    }
    return tally
  }

  private static func json(_ rule: Encoding.Rule) -> String {
    JSONText.object([
      ("name", JSONText.string(rule.parameter.shortName)), ("default_ms", "\(rule.standard.count)"),
      ("minimum_ms", "\(rule.range.lowerBound.count)"),
      ("maximum_ms", "\(rule.range.upperBound.count)"),
    ])
  }
}

struct ListLayouts: TactusCommand {
  static let name = "layouts"
  static let usage = "[--json]"
  static let options: [any CommandOption] = [Flag.json]
  static let notes = """
    The encoding is the one in use without --encoding. A JSON file can define your
    own layout ('tactus guide --chapter builders'):

      tactus say --layout glove-back Hello
      tactus say --layout my-glove.json Hello
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try refuseOperands(arguments)
    if arguments[.json] {
      return try listJSON(
        Layout.all.map { layout in
          [
            ("name", JSONText.string(layout.name)), ("summary", JSONText.string(layout.summary)),
            ("encoding", JSONText.string(layout.encoding.rawValue)),
            ("actuators", JSONText.array(layout.actuators.map { JSONText.string($0.name) })),
            ("dots", JSONText.array(layout.dots.map { "\($0)" })),
          ]
        })
    }
    var rows: [(String, String)] = []
    for layout in Layout.all {
      rows.append((layout.name, layout.summary))
      rows.append(("  encoding", layout.encoding.rawValue))
      for (dot, actuator) in layout.dots.enumerated() {
        let place = layout.actuators[Int(actuator)].name
        rows.append(("  dot \(dot + 1)", "motor \(actuator.motorNumber) \(place)"))
      }
    }
    return try list(rows)
  }
}
