import TactusCommandLine
import TactusConsole
import TactusGlove
import TactusHaptics
import TactusPlot
import TactusSystem
import TactusText
import TactusVocabulary
import TactusWire

struct CuesCommand: TactusCommand {
  static let name = "cues"
  static let usage = "[OPTION…] [--play NAME… | --plot FILE]"
  static let options =
    [file, play, plot, json, ReadingOptions.layout, ReadingOptions.profile]
    + GloveOptions.briefOptions
  private static let file = Option(
    "file", "FILE", .text, "replace some cues with your own, given in JSON")
  private static let play = Option(
    repeated: "play", "NAME", .text, "play this cue and those named after it, or 'all'")
  private static let plot = Option(
    "plot", "FILE", .text, "draw all cues as an SVG picture; - is standard output")
  private static let json = Flag("json", "print one JSON object per cue, for scripts")
  static let notes = """
    Without --play or --plot it lists for each cue what it means, how to remember
    it, how long it takes, which cue and which letter at 100 % are nearest, and its
    pulses: 26@0+60 is dots 2 and 6, from 0 ms, for 60 ms.

    The distance is 0 between two cues that feel the same and 1 between two that
    never run one motor at once. On six motors it must be at least \(required), also to
    letters in every encoding from 50 to 200 %. On one motor, only rhythm differs.

    \(VocabularyText.file)

    \(GloveOptions.notes)

      tactus cues
      tactus cues --play send-success send-failure
      tactus cues --file my-cues.json --plot cues.svg
    """

  private static let required = JSONText.hundredths(CueDistance.required)

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let played = try arguments[play] + arguments.operands
    if let first = arguments.operands.first, !arguments.has(play) {
      throw Failure(
        .usage, "unexpected '\(first.printable)'",
        cure: "to feel a cue, give --play \(first.printable)")
    }
    if arguments.has(play), arguments.has(plot) {
      throw Failure(.usage, "--play and --plot exclude each other: give one")
    }
    let options = try ReadingOptions(arguments)
    let path = try arguments[file]
    let vocabulary = try path.map { path throws(Failure) in try read(path) }
    let cues = try names(played)
    let table: CueTable
    do throws(HapticsError) {
      table = try options.table(of: vocabulary ?? .standard)
    } catch {
      throw Failure(.badData, "\(error)")
    }
    if !cues.isEmpty { return try play(cues, table.vocabulary, options, arguments) }
    if let picture = try arguments[plot] {
      let details =
        [options.layout.name] + (path.map { [$0] } ?? [])
        + ["times in ms", "height and shade: drive"]
      let plot = CuePlot(table, details: details.joined(separator: ", "))
      try OutputFile.write(plot.svg(), to: picture)
      return .ok
    }
    var list = CueList(table, isJSON: arguments[json])
    return try list.write()
  }

  private static func read(_ path: String) throws(Failure) -> Vocabulary {
    do throws(JSONDocumentError) {
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
      try GloveOptions(arguments, canWait: false), engine, nil, isJSON: arguments[json],
      LiveWaiter())
    return try console.obey(cues.map { .cue($0) })
  }
}
