import TactusBraille
package import TactusSystem
import TactusText
import TactusWire

/// Answers from a file, one line for each trial in its order:
///
///     600 1            chord 1, 600 ms after the end of the stimulus
///     300 12, 200 15h  two chords, the second held
///     400 1b           a chord whose contact bounces at its release
///     -                no answer
///     100 unplug       the glove loses its power
///
/// An empty line or one that begins with # is left out. After the last line no answer follows.
package struct FingerScript: Fingers, Sendable {
  private var answers: ArraySlice<[TimedMove]>

  private static let mostLines = 20_000
  private static let latest: Int64 = 600_000

  /// Reads a script.
  ///
  /// - Throws: `Failure` that names the line.
  package init(_ bytes: [UInt8], file: String) throws(Failure) {
    var answers: [[TimedMove]] = []
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let content = line.drop { $0 == " " }
      guard !content.isEmpty, !content.hasPrefix("#") else { continue }
      guard let moves = Self.moves(content), answers.count < Self.mostLines else {
        throw Failure(
          .badData, "\(file):\(index + 1): \(String(content).quoted)",
          cure: "give MS KEYS, such as 600 1, or 300 12, 200 15h; or -, or MS unplug")
      }
      answers.append(moves)
    }
    self.answers = answers[...]
  }

  private static func moves(_ line: Substring) -> [TimedMove]? {
    if line.split(separator: " ") == ["-"] { return [] }
    var list = MoveList()
    for part in line.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: " ")
      guard words.count == 2, let time = Int64(words[0]), (0...latest).contains(time) else {
        return nil
      }
      let silence = Microseconds.milliseconds(time)
      if words[1] == "unplug" {
        list.unplug(after: silence)
        continue
      }
      let mark = words[1].last
      let isMarked = mark == "h" || mark == "b"
      guard let dots = Stimulus.dots(isMarked ? words[1].dropLast() : words[1]), dots != .blank
      else { return nil }
      list.press(dots, after: silence, isHeld: mark == "h", bounces: mark == "b")
    }
    return list.moves
  }

  /// Returns the next line's answer.
  package mutating func answer(_ trial: ExperimentTrial, in plan: ExperimentPlan) -> [TimedMove] {
    answers.popFirst() ?? []
  }
}
