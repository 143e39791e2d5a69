import TactusMessage
import TactusText
import Testing

@testable import TactusAnalysis

/// Messages in which a phrase list took back an alarm or stated one by mistake.
struct AlarmReviewTests {
  @Test(arguments: [
    "The car ended up in the river. Dad is not breathing.",
    "The smoke alarm has gone off in the kitchen.",
    "Hope you are all safe! There is a fire in your building.",
    "Rauchalarm aus der Küche.", "Überall Rauch, weg hier!",
    "Overal rook, weg hier!", "Melding uit de keuken.", "Larm över hela staden.",
  ])
  func wordsNearAnAlarmDoNotTakeItBack(text: String) {
    #expect(!AlarmReading(MessageText(text)).isTakenBack, "\(text)")
  }

  @Test(arguments: [
    "The car ended up in the river. Dad is not breathing.",
    "Hope you are all safe! There is a fire in your building.",
    "Fire in the kitchen, get out! Hope everyone is safe!",
    "There is a fire in your building. Hopefully, everyone is safe.",
    "Es brennt im Haus! Ich hoffe, dass alle in Sicherheit sind.",
  ])
  func anAlarmNextToSuchWordsCallsForHelp(text: String) {
    #expect(AlarmReading(MessageText(text)).alarm?.callsForHelp == true, "\(text)")
  }

  @Test(arguments: [
    "The alarm has been silenced, all normal.", "The smoke has gone.", "All safe now.",
    "Rauch ist weg.", "Gas is weg.", "Larmet är över.",
  ])
  func theEndOfAnAlarmStillTakesItBack(text: String) {
    #expect(AlarmReading(MessageText(text)).isTakenBack, "\(text)")
  }

  @Test(arguments: [
    "This app ate my battery.", "My son swallowed his tablets.",
    "Der Kleine hat seine Tabletten geschluckt.", "Oğlum ilacı içti.",
    "Este coche bebe gasolina.", "Este carro bebe gasolina.", "Ce soir truite fumée maison.",
  ])
  func everydayWordsStateNoDanger(text: String) {
    #expect(AlarmReading(MessageText(text)).alarm == nil, "\(text)")
  }

  @Test(arguments: [
    "My son swallowed my tablets.", "She drank bleach.", "The baby has swallowed a button battery.",
    "Der Kleine hat meine Tabletten geschluckt.", "El niño ha bebido gasolina.",
    "Il y a de la fumée dans la maison.",
  ])
  func aPersonWhoSwallowedPoisonOrSmokeStillCalls(text: String) {
    #expect(AlarmReading(MessageText(text)).alarm?.callsForHelp == true, "\(text)")
  }

  @Test(arguments: [
    "Paketi bırakın, evde biri var.", "Sí, hay alguien en casa.", "Sim, há alguém em casa.",
    "Sì, c'è qualcuno in casa.", "Tak, ktoś jest w domu.", "Ja, er is iemand in huis.",
    "Ja, det är någon i huset.", "Ja, da ist jemand im Haus.", "Oui, il y a quelqu'un chez moi.",
  ])
  func anAnswerToACourierCallsForNoHelp(text: String) {
    #expect(AlarmReading(MessageText(text)).alarm?.callsForHelp != true, "\(text)")
    #expect(!analysis(of: text).help.calls, "\(text)")
  }

  @Test(arguments: [
    ("quelqu'un", ["quelqu", "un"]), ("quelqu’un", ["quelqu", "un"]),
    ("quelquun", ["quelqu", "un"]), ("quelqun", ["quelqu", "un"]),
  ])
  func theFrenchSomeoneIsTwoWords(text: String, words: [String]) {
    let found = AlarmWords(MessageText(text)).sentences.flatMap { $0.words.map(\.text) }
    #expect(found == words)
  }

  @Test(arguments: [
    ("El reporte del simulacro", false), ("L'exercice est reporté", true),
    ("La réunion est reportée", true), ("The drill was cancelled", true),
  ])
  func theSpanishReportIsNotPostponed(text: String, isCancelled: Bool) {
    let words = AlarmWords(MessageText(text)).sentences.flatMap(\.words)
    #expect(AlarmWords.areCancelled(words) == isCancelled)
  }

  @Test(arguments: [
    ("Thanks for everything. Love you all, goodbye forever. I am done.", true),
    ("Thanks for everything. The keys are on the table.", true),
    ("Thanks! The keys are on the table.", false),
    ("Thanks Anna! The keys are on the table.", false),
  ])
  func aGoodbyeThatSaysMoreIsSentWhole(text: String, isWhole: Bool) {
    #expect(MessageText(text).isFarewell == isWhole)
  }
}
