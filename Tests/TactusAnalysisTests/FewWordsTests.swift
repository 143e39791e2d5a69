import TactusMessage
import TactusText
import Testing

@testable import TactusAnalysis

/// Alarms of very few words, by the installed models and rules.
@Suite struct FewWordsTests {
  private func isUrgent(_ text: String) -> Bool {
    InstalledAnalyzer.ofProgram.analyze(
      IncomingMessage(sender: "Door", body: text, time: Timestamp(milliseconds: 0))
    ).isUrgent
  }

  @Test(arguments: [
    "Smoke in the hall", "FIRE IN THE HALL!!!", "Fire! get out", "gas leak", "CO alarm",
    "I have chest pain", "Es brennt", "Rauch im Flur", "Eld i trapphuset", "Fuego en la cocina",
    "fire! fire! fire! fire! fire!",
  ])
  func aPlainAlarmInterrupts(text: String) { #expect(isUrgent(text)) }

  @Test(arguments: [
    "", "hello", "no", "ok", "yes", "coming", "second", "No smoke in the hall",
    "Fire alarm test in the hall",
  ])
  func aWordOfEveryDayDoesNot(text: String) { #expect(!isUrgent(text)) }
}
