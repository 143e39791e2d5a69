import TactusService
import TactusSystem
import TactusText
import TactusWording
import Testing

@testable import TactusSetup

/// The questions on a keyboard in the languages other than English.
@Suite struct SetupLanguageTests {
  private static let others = InterfaceLanguage.allCases.filter { $0 != .english }

  private func dialogue(_ language: InterfaceLanguage) -> SetupDialogue {
    SetupDialogue(
      SetupDialogue.Facts(
        standing: .standard, gloves: [.virtual], languages: LanguageChoice.all(first: "en"),
        wording: SetupWords.wording(in: language)),
      given: SetupAnswers())
  }

  /// The lines of all questions and choices, answered with Enter and, for more, with yes.
  private func lines(_ language: InterfaceLanguage) -> [String] {
    var dialogue = dialogue(language)
    var lines: [String] = []
    var effects = dialogue.begin()
    for _ in SetupDialogue.Step.allCases {
      for effect in effects {
        switch effect {
        case .say(let line), .ask(let line): lines.append(line)
        default: break
        }
      }
      effects = dialogue.handle(
        dialogue.step == .more ? SetupWords.wording(in: language)("y") : "")
    }
    return lines
  }

  @Test(arguments: others)
  func eachQuestionAndItsChoicesAreInTheLanguage(language: InterfaceLanguage) {
    let (english, own) = (lines(.english), lines(language))
    #expect(own.count == english.count && own.count > 40)
    let same = zip(english, own).filter { $0.0 == $0.1 }.map(\.0)
    // Names of languages and tables are the same in all.
    #expect(same.allSatisfy { $0.hasPrefix("  ") }, "\(same)")
    #expect(zip(english, own).allSatisfy { $0.0.hasSuffix(": ") == $0.1.hasSuffix(": ") })
  }

  @Test(arguments: others)
  func yesAndNoAreUnderstoodInTheLanguageAndInEnglish(language: InterfaceLanguage) {
    let words = SetupWords.wording(in: language)
    let dialogue = dialogue(language)
    for (word, expected) in [
      (words("y"), true), (words("yes").uppercased(), true), ("y", true), ("yes", true),
      (words("n"), false), (words("no"), false), ("n", false), ("", nil), ("?", nil),
    ] as [(String, Bool?)] where !word.isEmpty {
      #expect(dialogue.isYes(word, usually: true) == expected, "\(word)")
    }
    #expect(words("y").count == 1 && words("y") != words("n"))
  }

  @Test(arguments: others)
  func noQuietHoursAreNamedInTheLanguage(language: InterfaceLanguage) {
    var dialogue = dialogue(language)
    _ = dialogue.begin()
    while dialogue.step != .quiet { _ = dialogue.handle("") }
    _ = dialogue.handle(SetupWords.wording(in: language)("none"))
    #expect(dialogue.answers.quiet == .never)
  }

  @Test(arguments: others)
  func theLastLinesAndTheCallForHelpAreInTheLanguage(language: InterfaceLanguage) {
    let words = SetupWords.wording(in: language)
    let lacks = [
      Finding.missing("answers", "answers cannot be sent and are kept", cure: "run 'tactus setup'"),
      .missing("help", "the reader's call for help reaches no one", cure: "run 'tactus setup'"),
    ]
    let closing = SetupClosing(lacks, device: "loopback", words)
    #expect(closing.lines[0].hasPrefix(words("Works:")))
    for english in ["answers cannot", "call for help", "run 'tactus setup'"] {
      #expect(!closing.lines.contains { $0.contains(english) })
    }
    #expect(closing.lines.allSatisfy { $0.count <= 80 })
    var answers = SetupAnswers()
    answers.reader = "Ada"
    let text = answers.helpText(words) ?? ""
    #expect(text != answers.helpText(.english) && text.count { $0 == "A" } >= 2)
    #expect(answers.changes(of: .standard, words).contains { $0.words.contains(text) })
  }
}
