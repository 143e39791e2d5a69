import TactusCapture
import TactusConsole
import TactusGlove
import TactusHaptics
import TactusPlot
import TactusSystem
import TactusText
import TactusWire

struct VocabularyCommand: Command {
  static let name = "vocabulary"
  static let summary = "List, play or draw the cues that the messenger tells by touch."
  static let usage = "[OPTION…] [--play NAME… | --plot FILE]"
  static let options =
    [
      OptionSpec("file", "FILE", "cues of your own in the place of some, in JSON"),
      OptionSpec("play", "NAME", "feel this cue and those named after it, or 'all'"),
      OptionSpec("plot", "FILE", "draw all cues as an SVG picture; - is standard output"),
      OptionSpec("json", nil, "one JSON object a cue, for scripts"),
    ] + ReadingOptions.specs.filter { ["layout", "profile"].contains($0.name) }
    + GloveOptions.briefSpecs
  static let notes = """
    Without --play or --plot each cue is listed: what it means, how it may be
    remembered, how long it takes, what it is nearest to among the other cues and
    the letters at 100 %, and its pulses: 26@0+60 is dots 2 and 6, from 0 ms on,
    for 60 ms.

    The distance is 0 for two that feel the same and 1 for two that have no motor
    in common at any time. On six motors \(required) is the least, for letters in
    every encoding from 50 to 200 %. On one motor rhythm alone is left.

    A FILE is one JSON object. Each key is a cue, each value the list of its
    pulses: dots, onset_ms (the first has 0), duration_ms (30 to 500) and, if you
    like, level_percent (1 to 100). A cue ends within 1500 ms, with 30 ms or more
    between two pulses on one dot. One that is nearer to another cue or to a
    letter than \(required) is refused, with what it is near to.

      {"focus": [{"dots": [2, 6], "onset_ms": 0, "duration_ms": 60},
                 {"dots": [3, 5], "onset_ms": 170, "duration_ms": 60}]}

    \(GloveOptions.notes)

      tactus vocabulary
      tactus vocabulary --play send-success send-failure
      tactus vocabulary --file my-cues.json --plot cues.svg
    """

  private static let required = JSONText.hundredths(CueDistance.required)

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let played = arguments.all("play") + arguments.operands
    if let first = arguments.operands.first, !arguments.has("play") {
      throw Failure(
        .usage, "'\(first.printable)' is too much: to feel a cue, --play \(first.printable)")
    }
    if arguments.has("play"), arguments.has("plot") {
      throw Failure(.usage, "give either --play or --plot: they are two things to do")
    }
    let options = try ReadingOptions(arguments)
    let vocabulary = try arguments["file"].map { path throws(Failure) in try read(path) }
    let cues = try names(played)
    let table: CueTable
    do throws(HapticsError) {
      table = try options.table(of: vocabulary ?? .standard)
    } catch {
      throw Failure(.badData, "\(error)")
    }
    if !cues.isEmpty { return try play(cues, table.vocabulary, options, arguments) }
    if let path = arguments["plot"] {
      let details =
        [options.layout.name] + (arguments["file"].map { [$0] } ?? [])
        + ["times in ms", "height and shade: drive"]
      try OutputFile.write(CuePlot(table, details: details.joined(separator: ", ")).svg(), to: path)
      return .ok
    }
    var list = CueList(table, isJSON: arguments.has("json"))
    return try list.write()
  }

  private static func read(_ path: String) throws(Failure) -> Vocabulary {
    do throws(ProfileError) {
      return try Vocabulary(readingFrom: path)
    } catch {
      throw Failure(error)
    }
  }

  private static func names(_ words: [String]) throws(Failure) -> [Cue] {
    var cues: [Cue] = []
    for word in words { cues += word == "all" ? Cue.allCases : [try Cue(named: word)] }
    return cues
  }

  private static func play(
    _ cues: [Cue], _ vocabulary: Vocabulary, _ options: ReadingOptions, _ arguments: Arguments
  ) throws(Failure) -> ExitStatus {
    let engine = ConsoleEngine(
      options: options, vocabulary: vocabulary, isTyped: false, greets: false)
    let console = try Console(
      try GloveOptions(arguments, canWait: false), engine, nil, isJSON: arguments.has("json"), LiveWaiter())
    return try console.obey(cues.map { .cue($0) })
  }
}
