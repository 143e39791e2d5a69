import TactusMessage
import TactusText
import Testing

@testable import TactusAnalysis

/// Alarms that their own writer corrects in the next sentence.
struct AlarmCorrectionTests {
  private static func analyze(_ text: String) -> Analysis {
    InstalledAnalyzer.ofProgram.analyze(
      IncomingMessage(sender: "Anna", body: text, time: Timestamp(milliseconds: 0)))
  }

  @Test(arguments: [
    "They are shooting in the yard!! Ah no, it's the TV series",
    "Someone is shooting outside! Oh no wait, that's the film next door.",
    "Es brennt im Haus!! Ach nein, das ist nur der Film",
    "Sie schießen im Hof! Ach nee, das war die Serie im Fernsehen",
    "Il y a le feu dans l'immeuble !! Ah non, c'est la série",
    "¡Hay fuego en la casa! Ay no, es la serie de la tele",
    "C'è un incendio nel palazzo!! Ah no, è la serie",
    "Há fogo no prédio!! Ah não, é a novela",
    "Er is brand in huis!! Oh nee, het is de serie",
    "Det brinner i huset!! Ah nej, det är serien",
    "Strzelają na podwórku!! A nie, to serial",
    "Strzelają u sąsiadów! Pomocy! O nie, to ten film",
    "Bahçede silah sesleri var!! Ay yok, diziymiş",
    "Binada yangın var!! Yok yok, bu dizi",
  ])
  func anAlarmCorrectedAsAStoryCallsNobody(text: String) {
    let alarm = AlarmReading(MessageText(text)).alarm
    #expect(alarm?.callsForHelp != true, "\(text)")
    #expect(!Self.analyze(text).help.calls, "\(text)")
  }

  @Test(arguments: [
    "Fire in the kitchen, get out! We were watching a film.",
    "Dad is not breathing! Oh no, we were only watching a film",
    "They are shooting in the yard!! Ah no, it's not the film",
    "Es brennt im Haus! Wir haben gerade einen Film gesehen.",
    "Pożar w bloku, uciekajcie! Oglądaliśmy film.",
    "Tata nie oddycha! O nie, oglądaliśmy tylko film",
    "Binada yangın var, hemen çıkın! Film izliyorduk.",
  ])
  func aFilmBesideAnAlarmCorrectsNothing(text: String) {
    #expect(AlarmReading(MessageText(text)).alarm?.callsForHelp == true, "\(text)")
  }

  @Test(arguments: [
    ("Fire in the kitchen, get out! We were watching a film.", true),
    ("Es brennt im Haus! Wir haben gerade einen Film gesehen.", true),
    ("They are shooting in the yard!! Ah no, it's the TV series", false),
  ])
  func onlyACorrectionKeepsHelpAway(text: String, calls: Bool) {
    #expect(Self.analyze(text).help.calls == calls, "\(text)")
  }

  @Test func aCorrectionIsNamed() {
    let text = "They are shooting in the yard!! Ah no, it's the TV series"
    let alarm = AlarmReading(MessageText(text)).alarm
    #expect(alarm == nil || alarm?.doubt?.words == "corrected as a story")
  }
}
