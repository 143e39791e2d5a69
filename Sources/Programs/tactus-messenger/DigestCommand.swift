import TactusCommandLine
import TactusMessenger
import TactusService
import TactusSystem

struct DigestCommand: TactusCommand {
  static let name = "inbox digest"
  static let usage = "[pressing | asking | rest] [--json]"
  static let options: [any CommandOption] = [json, MessengerOptions.store]
  private static let json = Flag("json", "one JSON object per line, with its messages")
  static let notes = """
    Line 1 shows what presses, line 2 who asks for what, line 3 news with a date and
    the number of all other messages by kind; an empty line is left out. The
    messages of one sender count once. A danger that a later message ends is not
    shown, nor a question that was taken back or answered. A line has at most 72
    characters, and is read in less than a minute at the default rate. With a line's
    name, its messages are listed. The reader finds the same at home, in the row
    "news".

      tactus inbox digest
      tactus inbox digest asking
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
    for line in try DigestReport(of: store, kind, isJSON: arguments[json]).lines {
      output.line(line)
    }
    try output.finish()
    return .ok
  }
}
