import TactusCommandLine
import TactusMessenger
import TactusService
import TactusSystem

/// `tactus inbox search`: prints the people and messages that match the words.
enum InboxSearch {
  static func run(_ arguments: Arguments, words: [String]) throws(Failure) -> ExitStatus {
    let words = SearchWords(words.joined(separator: " "))
    guard !words.isEmpty else {
      throw Failure(.usage, "no words to find", cure: "give one or more, or their beginnings")
    }
    var output = StandardOutput()
    let isJSON = arguments[Inbox.json]
    let store = try Inbox.existingStore(arguments)
    let lines = try store?.lines(finding: words, isJSON: isJSON) ?? []
    for line in lines { output.line(line) }
    if lines.isEmpty, !isJSON { output.line("nothing found") }
    try output.finish()
    return .ok
  }
}
