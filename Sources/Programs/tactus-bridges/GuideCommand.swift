import TactusCommandLine
import TactusGuide
import TactusService
import TactusSystem
import TactusWording

/// `tactus guide`: the user guide, for reading, printing, embossing or the glove.
struct GuideCommand: TactusCommand {
  static let name = "guide"
  static let usage = "[OPTION…]"
  static let options: [any CommandOption] = [
    list, chapter, LanguageOption.lang, html, brf, chords, table, offer, json,
    MessengerOptions.store,
  ]
  private static let list = Flag("list", "list the chapters and their names for --chapter")
  private static let chapter = Option("chapter", "NAME", .text, "only this chapter")
  private static let html = Flag("html", "as one self-contained HTML page")
  private static let brf = Flag("brf", "as a braille book: 40 cells, 25 lines (BRF)")
  private static let chords = Option(
    "chords", "FORM", .oneOf(["brf": ChordSheet.Form.brf, "svg": .svg]),
    "the chords to read by touch: brf, or svg for swell paper")
  private static let table = Option(
    "table", "TABLE", .text,
    "the braille of --brf and --chords (default: the language's)")
  private static let offer = Flag("offer", "offer it to the reader as the room \"guide\"")
  private static let json = Flag("json", "with --list, as JSON")
  static let notes = GuideRequest.notes

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try refuseOperands(arguments)
    let forms: KeyValuePairs<GuideForm, Flag> = [
      .list: list, .html: html, .brf: brf, .offer: offer,
    ]
    let language = try arguments.language
    let request = try GuideRequest(
      forms: forms.filter { arguments[$0.value] }.map(\.key), chords: arguments[chords],
      chapter: arguments[chapter],
      table: arguments[table], language: language, isJSON: arguments[json])
    guard request.form == .offer else {
      try OutputFile.write(request.text(), to: nil)
      return .ok
    }
    let waiter = try LiveWaiter()
    defer { waiter.release() }
    var room = GuideOffer(
      request.chapters, store: try MessengerOptions.store(arguments), Guide.words(in: language))
    return try room.run(waiter)
  }
}
