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

  @Test(arguments: [
    "We have found her unconscious in the bath. Call an ambulance!",
    "The missing boy was found. He is unconscious, call an ambulance!",
    "Oma wurde bewusstlos gefunden, ruft den Notarzt!",
    "On l'a retrouvée inconsciente, appelez les secours !",
    "La han encontrado inconsciente, llamad a una ambulancia",
    "È stata ritrovata priva di sensi, chiama l'ambulanza",
    "Foi encontrada inconsciente, chamem uma ambulância",
    "Ze is bewusteloos gevonden, bel een ambulance!",
    "Została znaleziona nieprzytomna, dzwoń po karetkę",
    "Annem baygın bulundu, ambulans çağırın",
    "Hon hittades medvetslös, har hittats i badet, ring ambulans!",
  ])
  func someoneFoundUnconsciousIsStillInDanger(text: String) throws {
    let alarm = try #require(PlainAlarm.found(in: text), "\(text)")
    #expect(alarm.callsForHelp, "\(text)")
  }

  @Test(arguments: [
    "Tim is missing, he is four! Update: he has been found, not injured.",
    "Tim ist weg, er ist vier! Er wurde gefunden, unverletzt.",
    "Tim est perdu dans la foule ! Il a été retrouvé, pas blessé.",
  ])
  func whoIsFoundUnharmedIsNoLongerInDanger(text: String) {
    #expect(PlainAlarm.found(in: text)?.callsForHelp != true, "\(text)")
  }

  @Test(arguments: ["Set the saturation to 70", "Reduce saturation to 65 in the photo"])
  func theSaturationOfAPictureIsNoDanger(text: String) {
    #expect(PlainAlarm.found(in: text) == nil)
  }
}
