import TactusSystem
import TactusText

extension JSONNode {
  /// A Boolean.
  func flag() throws(JSONDocumentError) -> Bool {
    guard case .bool(let flag) = value.content else { throw wrong("true or false") }
    return flag
  }

  /// A text or a whole number, as text.
  func word() throws(JSONDocumentError) -> String {
    if case .number(let number) = value.content, let whole = Int(exactly: number) {
      return "\(whole)"
    }
    return try line()
  }

  /// One line of at most 200 characters, unchanged.
  func line() throws(JSONDocumentError) -> String {
    guard case .string(let text) = value.content, !text.isEmpty, text.unicodeScalars.count <= 200,
      !text.unicodeScalars.contains(where: \.isSteering)
    else { throw wrong("a text of 1 to 200 characters in one line") }
    return text
  }

  /// A time given in seconds, as milliseconds.
  func milliseconds(_ range: ClosedRange<Int>) throws(JSONDocumentError) -> Int {
    let seconds = try number(Double(range.lowerBound) / 1000...Double(range.upperBound) / 1000)
    return Int((seconds * 1000).rounded())
  }

  /// The end of a pause: true for a key, false for none, or seconds.
  func pause() throws(JSONDocumentError) -> PauseEnd {
    if case .bool(let flag) = value.content { return flag ? .key : .none }
    return .milliseconds(try milliseconds(0...3_600_000))
  }

  /// The choices: names with their chords.
  func choices() throws(JSONDocumentError) -> [AnswerMode.Choice] {
    let members = try anyMembers()
    var choices: [AnswerMode.Choice] = []
    for key in JSONMembers(value.content)?.keys ?? [] {
      guard let node = members[key] else { continue }
      let word = try node.word()
      guard let chord = Stimulus.dots(word), chord != .blank else {
        throw node.wrong("the keys of the answer, such as \"1\" or \"14\"")
      }
      guard !choices.contains(where: { $0.name == key || $0.chord == chord }) else {
        throw node.refused("another choice has the same name or the same keys")
      }
      guard key == key.excerpt, !key.isEmpty, key != "n/a" else {
        throw refused("a choice has an empty or unprintable name")
      }
      choices.append(AnswerMode.Choice(name: key, chord: chord))
    }
    guard (2...63).contains(choices.count) else { throw wrong("2 to 63 choices with their keys") }
    return choices
  }
}
