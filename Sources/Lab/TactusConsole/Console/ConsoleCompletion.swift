import TactusHaptics
import TactusTerminal
import TactusText

extension LineCompletion {
  /// Completes a word of a console line.
  ///
  /// - Parameters:
  ///   - text: the line up to the cursor.
  ///   - motors: the number of the glove's motors.
  package init(_ text: String, motors: Int) {
    let command = text.split(separator: ";", omittingEmptySubsequences: false).last ?? ""
    var words = command.split(omittingEmptySubsequences: true) { $0 == " " || $0 == "," }
    let word = command.last.map { $0 == " " || $0 == "," } ?? true ? "" : String(words.removeLast())
    let names = Self.names(after: words, in: command, motors: motors)
    let fitting = names.filter { $0.hasPrefix(word) }
    guard let first = fitting.first else {
      self.init(addition: "", choices: [])
      return
    }
    let common = fitting.dropFirst().reduce(first) { Self.commonPrefix($0, $1) }
    let addition = String(common.dropFirst(word.count)) + (fitting.count == 1 ? " " : "")
    self.init(addition: addition, choices: addition.isEmpty ? fitting : [])
  }

  private static func names(
    after words: [Substring], in command: Substring, motors: Int
  ) -> [String] {
    guard let first = words.first else { return ConsoleVerb.allCases.map(\.rawValue) }
    guard let verb = try? ConsoleVerb(ConsoleWord(text: String(first), column: 1)) else {
      return []
    }
    switch (verb, words.count) {
    case (.cue, 1): return Cue.allCases.map(\.rawValue)
    case (.monitor, 1): return ["on", "off"]
    case (.log, 1): return ["on", "off", "debug", "info", "warning", "error"]
    case (.raw, 1): return ["--frame"]
    case (.help, 1): return ConsoleVerb.allCases.map(\.rawValue)
    case (.motor, 1), (.sweep, 1): return (0..<motors).map { "\($0.motorNumber)" }
    case (.pulse, let count) where (count - 1).isMultiple(of: 4):
      return (0..<motors).map { "\($0.motorNumber)" }
    default: return []
    }
  }

  private static func commonPrefix(_ a: String, _ b: String) -> String {
    String(zip(a, b).prefix { $0 == $1 }.map(\.0))
  }
}
