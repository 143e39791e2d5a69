import TactusAnalysis
import TactusMessage
import TactusTestSupport
import TactusText
import Testing

private func meaning(of text: String, from sender: String = "Sam", language: Language? = nil)
  -> Analysis
{
  InstalledAnalyzer.ofProgram.analyze(
    IncomingMessage(
      sender: sender, body: text, time: Timestamp(milliseconds: 0), language: language))
}

/// The program's models on messages; `make models` measures their quality.
@Suite struct MeaningTests {
  @Test func theProgramsModelsCanBeRead() {
    #expect(InstalledAnalyzer.ofProgram.modelError == nil)
  }

  @Test(arguments: [
    ("Mom", "Dad is not breathing, come now"), ("Anna", "Mama ist gestürzt und wacht nicht auf"),
    ("Ayşe", "annem yere düştü nefes almıyor, hemen gel"),
    ("Lucie", "papa a fait un malaise, il ne répond plus, appelle le 15"),
    ("Marta", "babcia nie oddycha, dzwoń na 112"),
  ])
  func dangerToLifeInterrupts(sender: String, text: String) {
    let found = meaning(of: text, from: sender)
    #expect(found.isUrgent && found.danger == .health, "\(found)")
    #expect(!found.why.isEmpty)
  }

  @Test(arguments: [
    ("Leo", "lol ok"), ("Shop", "Unsere Newsletter: 20 % auf alles, nur dieses Wochenende"),
    ("Ana", "muchas gracias por la cena, estuvo genial"),
    ("Ola", "tack för igår, det var jättekul"),
  ])
  func whatCanWaitDoesNotInterrupt(sender: String, text: String) {
    #expect(!meaning(of: text, from: sender).isUrgent)
  }

  @Test(arguments: [
    ("Smoke alarm hall", "Smoke detected"), ("Rauchmelder Flur", "Alarm: Rauch erkannt"),
    ("Tom", "Help!"), ("Tom", "SOS"), ("Lea", "Hilfe!"), ("Tom", "Fire!"), ("Tom", "FIRE"),
    ("Lea", "Feuer!"), ("Luc", "Au feu !"), ("Ana", "¡Fuego!"), ("Ola", "Pomocy!"),
    ("Can", "İmdat!"), ("Can", "Yangın var, çık"), ("Ola", "Pożar w domu!"),
    ("Tom", "The house is on fire"), ("Tom", "There is a fire in the kitchen"),
    ("Tom", "I am having a heart attack"), ("Luc", "Je fais un infarctus"),
    ("Ana", "Creo que me está dando un infarto"), ("Ana", "Terremoto, sal del edificio ya"),
    ("Tom", "I do not want to live any more. Thank you for everything, goodbye."),
    ("Can", "Deprem oldu, binadan hemen çık"),
    ("Lea", "Der CO-Melder piept und uns allen ist schlecht"),
  ])
  func whatARuleKnowsForCertainIsCritical(sender: String, text: String) {
    let found = meaning(of: text, from: sender)
    #expect(found.urgency.band == .critical && found.isUrgent && !found.isScam)
    #expect(!found.why.isEmpty)
  }

  @Test(arguments: [
    ("Smoke alarm hall", "Weekly test passed, no smoke"), ("Smoke alarm hall", "Battery low"),
    ("Tom", "Help me pick a colour?"), ("Tom", "Help! What should I wear tonight?"),
    ("Tom", "In the film the house is on fire"),
    ("Tom", "I do not want to live in London any more"),
    ("Ana", "No quiero vivir en Madrid, es muy caro"),
    ("Tom", "There is a fire in the fireplace, come and warm up"),
  ])
  func anAlarmThatOnlyReportsIsNoAlarm(sender: String, text: String) {
    #expect(meaning(of: text, from: sender).urgency.band < .critical)
  }

  @Test(arguments: [1, 5, 20])
  func aLongLetterDoesNotHideAnAlarm(times: Int) {
    let chat = String(
      repeating: "The boys are back at school and the garden is full of apples. ", count: times)
    let found = meaning(of: chat + "The kitchen is on fire and we are outside. " + chat, from: "Jo")
    #expect(found.isUrgent)
    #expect(found.summary.contains("The kitchen is on fire"), "\(found.summary)")
  }

  @Test func anUrgencyFromOutsideStands() {
    let low = IncomingMessage(
      sender: "Tom", body: "the house is on fire", time: Timestamp(milliseconds: 0),
      urgency: Urgency(clamping: 0.1))
    #expect(!InstalledAnalyzer.ofProgram.analyze(low).isUrgent)
    let high = IncomingMessage(
      sender: "Tom", body: "nice weather", time: Timestamp(milliseconds: 0),
      urgency: Urgency(clamping: 0.9))
    #expect(InstalledAnalyzer.ofProgram.analyze(high).isUrgent)
  }

  @Test func aScamDoesNotInterruptAndOpensNoFraudRoom() {
    let found = meaning(
      of:
        "DHL: your parcel is held. Pay the customs fee of 1.99 EUR now: http://dhl-fee.example/pay",
      from: "+44 7700 900123")
    #expect(found.isScam && !found.isUrgent && !found.isFraudAlert)
  }

  @Test(arguments: [
    ("Tom", "minutes at https://club.example/minutes.pdf, Yours Tom"),
    ("Bill", "The rota for next month: https://church.example/rota. Regards Bill"),
    ("Lena", "Das Protokoll liegt unter https://verein.example/protokoll.pdf, Gruß Lena"),
    ("Ingrid", "här är schemat https://skola.example/schema hälsar Ingrid"),
    ("Ewa", "plan wycieczki https://gory.example/plan"),
  ])
  func aLinkInAFriendlyNoteIsNoScam(sender: String, text: String) {
    #expect(!meaning(of: text, from: sender).isScam)
  }

  @Test(arguments: [
    ("Could you bring the cake tomorrow please, and the candles?", Language.english),
    ("Kannst du morgen bitte den Kuchen mitbringen?", .german),
    ("Tu peux apporter le gâteau demain, s'il te plaît ?", .french),
    ("¿Puedes traer el pastel mañana, por favor?", .spanish),
    ("Puoi portare la torta domani, per favore?", .italian),
    ("Podes trazer o bolo amanhã, por favor?", .portuguese),
    ("Kun je morgen alsjeblieft de taart meenemen?", .dutch),
    ("Czy możesz jutro przynieść ciasto?", .polish),
    ("Yarın pastayı getirebilir misin lütfen?", .turkish),
    ("Kan du ta med dig tårtan imorgon, snälla?", .swedish),
  ])
  func theLanguageIsFound(text: String, language: Language) {
    #expect(meaning(of: text).language == language)
  }

  @Test(arguments: [
    "Ты можешь завтра принести торт?", "هل يمكنك إحضار الكعكة غدا؟", "明日ケーキを持ってきてくれる？",
    "내일 케이크 가져올래?", "Μπορείς να φέρεις την τούρτα;", "תביא את העוגה מחר", "请明天带蛋糕来",
    "कल केक ला सकते हो?", "Ок, Sam, завтра принесу", "พรุ่งนี้เอาเค้กมาได้ไหม",
  ])
  func aTextOfAnotherScriptHasNoLanguage(text: String) {
    #expect(meaning(of: text).language == nil)
  }

  @Test func aNameOfAnotherScriptLeavesTheLanguage() {
    #expect(meaning(of: "Could you bring Юлия the cake tomorrow?").language == .english)
  }

  @Test(arguments: ["", " ", "?!", "🎉🎉", "\u{0}\u{1}", "\u{200B}"])
  func whatSaysNothingHasNoLanguageAndDoesNotInterrupt(text: String) {
    let found = meaning(of: text)
    #expect(found.language == nil && !found.isUrgent, "\(found)")
  }

  @Test(arguments: [
    String(repeating: "a", count: 1000), String(repeating: "help ", count: 13_000),
    String(repeating: "日本語", count: 5000), String(repeating: "سلام ", count: 3000),
    String(repeating: "e\u{301}\u{302}", count: 9000),
    String(repeating: "the boiler, the cellar, and the key. ", count: 1800),
  ])
  func anOddOrEndlessTextIsAnsweredWithinTheLimits(text: String) {
    let found = meaning(of: text)
    #expect(found.summary.count <= Analysis.longestSummary)
    #expect(found.gist.count <= Analysis.longestGist)
    #expect(found.why.count <= Analysis.mostReasons)
    #expect((0...1).contains(found.urgency.value))
  }

  @Test func aMailIsSummedUpWithoutQuotationSignatureAndDisclaimer() {
    let found = meaning(
      of: """
        Hello Kim,

        thank you for your patience, we know how long you have been waiting for news about it.
        Your appointment moved to Thursday at 14:30, room 12. Please bring the letter of your doctor.

        Kind regards
        Jo

        -- 
        Clinic North, Main Street 1
        On 3 May 2026 at 10:01, Kim wrote:
        > can I come on Tuesday at 9:00?
        This message is intended solely for the addressee and may contain confidential information.
        """, from: "Clinic North")
    #expect(found.summary.contains("Thursday at 14:30"), "\(found.summary)")
    for word in ["Tuesday", "Main Street", "confidential"] {
      #expect(!found.summary.contains(word), "\(found.summary)")
    }
  }

  @Test func whatTheNextSentenceTakesBackIsNotTheSummary() {
    let found = meaning(
      of: "We meet on Tuesday at the station as we always do, under the big clock near the bakery. "
        + "Actually no, we meet on Wednesday at the library, the station is closed for repairs.")
    #expect(found.summary.contains("Wednesday"), "\(found.summary)")
    #expect(!found.summary.contains("Tuesday") || found.summary.contains("Actually"))
  }

  @Test func theSameMessageAlwaysMeansTheSame() {
    let text = "The water in the cellar is rising, please call me at once. Anna is with me."
    #expect(meaning(of: text) == meaning(of: text))
  }
}

/// Models that `tactus-train` did not write.
@Suite struct DamagedModelTests {
  @Test(arguments: [0, 1, 8, 19, 20, 40])
  func whatIsTooShortIsNamed(length: Int) {
    let analyzer = InstalledAnalyzer(models: [UInt8](repeating: 7, count: length))
    #expect(analyzer.modelError?.isEmpty == false)
  }

  @Test func rulesAloneGoOnBesideDamagedModels() {
    let analyzer = InstalledAnalyzer(
      models: Array("TACTMDL1".utf8) + [UInt8](repeating: 0, count: 99))
    #expect(analyzer.modelError == "damaged: the checksum is wrong")
    let found = analyzer.analyze(
      IncomingMessage(
        sender: "Tom", body: "I cannot breathe, call an ambulance",
        time: Timestamp(milliseconds: 0)))
    #expect(found.isUrgent)
  }
}
