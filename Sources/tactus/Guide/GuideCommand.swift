import TactusBraille
import TactusGuide
import TactusManual
import TactusSystem
import TactusText

/// `tactus guide`: the user guide, to be read, printed, embossed or felt.
struct GuideCommand: Command {
  static let name = "guide"
  static let summary = "Show the user guide: as text, a web page, braille, or a room."
  static let usage = "[OPTION…]"
  static let options = [
    OptionSpec("list", nil, "the chapters, each with the name that --chapter takes"),
    OptionSpec("chapter", "NAME", "only this chapter"),
    OptionSpec("html", nil, "as one HTML page, which loads nothing"),
    OptionSpec("brf", nil, "as a book in braille: 40 cells, 25 lines (BRF)"),
    OptionSpec("table", "TABLE", "the braille of --brf (default \(usualTable))"),
    OptionSpec("offer", nil, "offer it to the hand, as the room \"guide\", until it is ended"),
    OptionSpec("json", nil, "with --list, as JSON"),
    MessengerOptions.store,
  ]
  static let notes = """
    With --offer, home lists "guide" beside the other rooms of 'tactus run', which
    may start before or after. There 1 and 4 choose a chapter, and 15 opens it. In a
    chapter 1 and 4 go back and on by a sentence, 3 and 6 by a heading, and 26 leads
    out. The place is kept, in guide.json beside the messages.

      tactus guide
      tactus guide --chapter reader | tactus say
      tactus guide --html > guide.html
      tactus guide --brf --table de-g2.ctb > guide.brf
      tactus guide --offer
    """

  private static let usualTable = "en-ueb-g2.ctb"

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try refuseOperands(arguments)
    let forms = ["list", "html", "brf", "offer"].filter(arguments.has)
    guard forms.count <= 1 else {
      throw Failure(
        .usage, "--\(forms[0]) and --\(forms[1]) exclude each other", cure: "give one of them")
    }
    let chapters = try chapters(arguments)
    switch forms.first {
    case "list": return try list(chapters, arguments)
    case "offer":
      let waiter = try LiveWaiter()
      defer { waiter.release() }
      var offer = GuideOffer(chapters, store: try MessengerOptions.store(arguments))
      return try offer.run(waiter)
    case "html": return try show(GuideHTML.page(of: chapters))
    case "brf": return try show(braille(chapters, arguments["table"] ?? usualTable))
    default: return try show(GuideText.text(of: chapters))
    }
  }

  private static func chapters(_ arguments: Arguments) throws(Failure) -> [GuideChapter] {
    guard let name = arguments["chapter"] else { return Guide.chapters }
    let chosen = Guide.chapters.filter { $0.name == name }
    guard chosen.isEmpty else { return chosen }
    let nearest = NearestNames.of(name, in: Guide.chapters.map(\.name))
    throw Failure(
      .usage, "no chapter '\(name.printable)'",
      cure: nearest.isEmpty
        ? "see 'tactus guide --list'" : "did you mean \(nearest.joined(separator: ", "))?")
  }

  private static func list(
    _ chapters: [GuideChapter], _ arguments: Arguments
  ) throws(Failure) -> ExitStatus {
    guard !arguments.has("json") else {
      return try listJSON(
        chapters.map { chapter in
          [("name", JSONText.string(chapter.name)), ("title", JSONText.string(chapter.title))]
        })
    }
    let column = chapters.map(\.name.count).max() ?? 0
    return try show(
      chapters.map { chapter in
        chapter.name + String(repeating: " ", count: column - chapter.name.count + 2)
          + chapter.title + "\n"
      }.joined())
  }

  private static func braille(
    _ chapters: [GuideChapter], _ table: String
  ) throws(Failure) -> String {
    do throws(BrailleError) {
      return try GuideBraille.brf(of: chapters, table: table)
    } catch {
      throw Failure(.usage, "\(error)", cure: "see 'tactus tables' for one of six dots")
    }
  }

  private static func show(_ text: String) throws(Failure) -> ExitStatus {
    var output = StandardOutput()
    output.write(text)
    try output.finish()
    return .ok
  }
}
