import TactusMessage
import Testing

@testable import TactusAnalysis

/// The clauses that stand alone on a line of the digest, and what they are chosen by.
@Suite struct WordingTests {
  private static func best(
    _ body: String, _ purpose: Wording.Purpose, _ language: Language = .english, most: Int = 60
  ) -> String? {
    Wording.all(of: body, gist: "", in: language, for: purpose, most: most).first?.text
  }

  @Test(arguments: [
    (
      "Hallo Mama, wie gehts der Hüfte? Ich komm Mittwoch vorbei, passt das?", Language.german,
      "Ich komm Mittwoch vorbei, passt das?"
    ),
    ("Hiya, graphics pad is set up in 2.03. Still on for 3?", .english, "Still on for 3?"),
    (
      "Mme Vinciane : Chers parents, des poux. Merci de vérifier les têtes ce soir.", .french,
      "Merci de vérifier les têtes ce soir"
    ),
    ("La stanza è pronta. Mi chiami entro venerdì? Grazie", .italian, "Mi chiami entro venerdì?"),
  ])
  func theRequestIsChosen(body: String, language: Language, words: String) {
    #expect(Self.best(body, .asking, language) == words)
  }

  @Test func nothingIsCutWithinAClause() {
    let body =
      "Kannst du mir morgen um neun beim Arzt in der Stadt mit den vielen Formularen helfen?"
    #expect(Wording.all(of: body, gist: "", in: .german, for: .asking, most: 40).isEmpty)
    let shorter = Self.best(
      "can you disconnect the hose because last year we paid 600 bucks for it", .asking, most: 40)
    #expect(shorter == "disconnect the hose")
  }

  @Test func aNotOfTheSameSentenceIsNeverLostUnmarked() {
    let all = Wording.all(
      of: "Take the blue tablets at noon, but not the white ones before Friday", gist: "",
      in: .english, for: .dated, most: 60)
    #expect(!all.isEmpty)
    #expect(all.allSatisfy { $0.text.contains("not") || $0.text.hasSuffix("…") }, "\(all)")
  }

  @Test(arguments: [
    "at 17:00", "um 8 Uhr", "à 9h30", "a las 10.15", "giovedì", "sexta-feira", "om 9.50 u",
    "w piątek",
    "yarın", "kl 9", "21.11.", "14 July", "3 de mayo", "on the 19th", "den 5 april", "Fr 11:20",
  ])
  func aTimeOrADayIsRecognised(words: String) {
    let text = MessageText("wir sehen uns \(words) dort")
    #expect(Moment.isNamed(in: text.tokens, 0..<text.tokens.count))
  }

  @Test(arguments: [
    "Guten Morgen zusammen", "184 € für ein Kaugummi", "9.40 EUR", "3 x geklingelt", "passed #2210",
    "esta mañana llovió", "1-2 Stück", "version 7.2 is out",
  ])
  func otherNumbersAreNoTimes(words: String) {
    let text = MessageText(words)
    #expect(!Moment.isNamed(in: text.tokens, 0..<text.tokens.count))
  }

  @Test(arguments: [
    "never mind, found it", "gas man's gone, all safe", "False alarm, it was toast",
    "hat sich erledigt", "Entwarnung", "laisse tomber, je l'ai trouvé", "fausse alerte",
    "ya lo encontré", "lascia stare, trovato", "falso allarme", "já encontrei",
    "laat maar, al gevonden",
    "nieważne, znalazłam", "boş ver, buldum", "strunta i det, hittat",
  ])
  func whatSettlesAnEarlierMessageIsRecognised(body: String) {
    #expect(Settlement(of: body).endsAlarm)
  }

  @Test(arguments: [
    "The kitchen is on fire", "I have not found it", "Ambulance is here, he is not breathing",
    "Where is it?", "not a false alarm, get out", "See you at noon",
  ])
  func whatSettlesNothingIsLeftAlone(body: String) {
    #expect(Settlement(of: body) == Settlement(of: ""))
  }
}
