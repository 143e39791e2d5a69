import TactusHaptics
import TactusText

/// The tactile items of the questions, and their texts for a sighted helper.
extension HandSetup {
  /// Plays these cues, then the current question.
  func feel(after cues: [TactileItem] = []) -> Effect {
    let isTried = question.rawValue >= Question.rate.rawValue
    return .feel(
      cues + items, rate: isTried ? rate : Self.slow,
      trying: question == .encoding ? encoding : nil)
  }

  private func plain(_ text: String) -> TactileItem { .text(text, in: plainTable) }

  private var items: [TactileItem] {
    if isCalling { return [plain("calling")] }
    return (callOutcome.map { [plain($0 + ".")] } ?? []) + itemsOfQuestion
  }

  private var itemsOfQuestion: [TactileItem] {
    switch question {
    case .greeting: [plain("yes is dots 1 5. set up?")]
    case .language: [plain("\(language?.plainName ?? "english"). next is dot 4, back is dots 2 6.")]
    case .table:
      [
        .text(language?.words ?? "", in: table),
        plain(language?.tables[chosen[.table, default: 0]].summary ?? ""),
      ]
    case .rate:
      [.text(language?.sample ?? "", in: table), plain("rate \(rate). faster, slower, good?")]
    case .encoding: [plain("pulses, \(encoding.rawValue).")]
    case .sending: [plain(sendingWords + ".")]
    case .quiet: [plain(hours[chosen[.quiet, default: 0]].1)]
    case .people: [plain(file.map { "people from \(name(of: $0))?" } ?? "no people from a file")]
    case .help: [plain(helpWords + ".")]
    case .call: [plain(chosen[.call] == 1 ? "test call now?" : "no test call. next is one.")]
    case .farewell:
      [
        plain(
          "rate \(rate), \(hours[chosen[.quiet, default: 0]].1), \(sendingWords), \(helpWords)."
            + " yes keeps it and goes home.")
      ]
    }
  }

  /// A one-line description of the current question and choice, for a watching helper.
  package var words: String {
    (callOutcome.map { "\($0); " } ?? "") + wordsOfQuestion
  }

  private var wordsOfQuestion: String {
    switch question {
    case .greeting:
      "asked: set up? Yes is dots 15 (Enter), next is dot 4 (arrow down), back is dots 26 (Esc)"
    case .language: "asked: language of messages: \(language?.name ?? "English")\(place)"
    case .table: "asked: braille table: \(summary)\(place)"
    case .rate: "asked: rate: \(rate) %\(place)"
    case .encoding: "asked: vibration style: \(encoding.rawValue)\(place)"
    case .sending: "asked: \(sendingWords)\(place)"
    case .quiet: "asked: \(hours[chosen[.quiet, default: 0]].1)\(place)"
    case .people: "asked: people from a file: \(file.map(name(of:)) ?? "none")\(place)"
    case .help: "asked: \(helpWords)\(place)"
    case .call where isCalling: "making the test call"
    case .call: "asked: \(chosen[.call] == 1 ? "make a test call" : "no test call")\(place)"
    case .farewell: "asked: keep table \(table), rate \(rate) %, and go home?"
    }
  }

  private var summary: String {
    guard let table = language?.tables[chosen[.table, default: 0]] else { return plainTable }
    return "\(table.summary) (\(table.name))".printable
  }

  /// The position of the current choice and the number of choices.
  private var place: String {
    " (\(chosen[question, default: 0] + 1) of \(count(question)))"
  }

  private func name(of file: HandSetupPeople.File) -> String {
    String(file.path.split(separator: "/").last ?? "").printable
  }
}
