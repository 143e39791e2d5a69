import TactusManual
import TactusMessenger
import TactusService
import TactusSystem

struct DigestCommand: Command {
  static let name = "digest"
  static let summary = "Tell all unread messages in at most three lines."
  static let usage = "[pressing | asking | rest] [--json]"
  static let options = [
    OptionSpec("json", nil, "one JSON object a line, with the messages it leads to"),
    MessengerOptions.store,
  ]
  static let notes = """
    The first line tells what presses, the second who wants something and what, the
    third counts the rest by kind; a line that would be empty is left out. All three
    are felt within a minute at the usual rate. Named, a line shows its messages.
    The hand finds the same at home, in the row "news".

      tactus digest
      tactus digest asking
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    guard arguments.operands.count <= 1 else {
      throw Failure(.usage, "more than one line", cure: "name one: pressing, asking or rest")
    }
    var kind: Digest.Kind?
    if let word = arguments.operands.first {
      guard let known = Digest.Kind(rawValue: word) else {
        throw Failure(
          .usage, "no line '\(word.printable)'", cure: "give pressing, asking or rest")
      }
      kind = known
    }
    let store = try Inbox.existingStore(arguments)
    var output = StandardOutput()
    for line in try DigestReport(of: store, kind, isJSON: arguments.has("json")).lines {
      output.line(line)
    }
    try output.finish()
    return .ok
  }
}
