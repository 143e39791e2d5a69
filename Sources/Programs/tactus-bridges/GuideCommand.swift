import TactusGuide
import TactusService
import TactusCommandLine
import TactusSystem

/// `tactus guide`: the user guide, to be read, printed, embossed or felt.
struct GuideCommand: TactusCommand {
  static let name = "guide"
  static let usage = "[OPTION…]"
  static let options: [any CommandOption] = [
    OptionSpec("list", nil, "list the chapters and their names for --chapter"),
    OptionSpec("chapter", "NAME", "only this chapter"),
    OptionSpec("html", nil, "as one self-contained HTML page"),
    OptionSpec("brf", nil, "as a braille book: 40 cells, 25 lines (BRF)"),
    OptionSpec("table", "TABLE", "the braille of --brf (default \(GuideRequest.usualTable))"),
    OptionSpec("offer", nil, "offer it to the reader as the room \"guide\""),
    OptionSpec("json", nil, "with --list, as JSON"),
    MessengerOptions.store,
  ]
  static let notes = GuideRequest.notes

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try refuseOperands(arguments)
    let request = try GuideRequest(
      forms: GuideForm.allCases.filter { arguments.has($0.rawValue) },
      chapter: arguments["chapter"], table: arguments["table"], isJSON: arguments.has("json"))
    guard request.form == .offer else {
      try OutputFile.write(request.text(), to: nil)
      return .ok
    }
    let waiter = try LiveWaiter()
    defer { waiter.release() }
    var offer = GuideOffer(request.chapters, store: try MessengerOptions.store(arguments))
    return try offer.run(waiter)
  }
}
