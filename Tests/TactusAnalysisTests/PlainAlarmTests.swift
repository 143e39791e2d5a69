import TactusMessage
import TactusTestSupport
import TactusText
import TactusWrittenText
import Testing

@testable import TactusAnalysis

struct PlainAlarmTests {
  @Test(arguments: PlainAlarms.all)
  func everyKindOfAlarmIsUrgentInEveryLanguage(alarm: PlainAlarms.Line) {
    let found = PlainAlarm.found(in: String(alarm.text))
    #expect(found != nil)
    #expect(found?.callsForHelp == alarm.callsForHelp)
  }

  @Test(arguments: Extent.chosen.all(PlainAlarms.all, brieflyEvery: 7))
  func whatStandsBesideAnAlarmDoesNotHideIt(alarm: PlainAlarms.Line) {
    for neighbour in PlainAlarms.neighbours[alarm.language, default: []] {
      for text in ["\(neighbour) \(alarm.text)", "\(alarm.text). \(neighbour)"] {
        #expect(PlainAlarm.found(in: text) != nil, "\(text)")
      }
    }
  }

  @Test(arguments: PlainAlarms.all)
  func anAlarmIsKnownHoweverItIsTyped(alarm: PlainAlarms.Line) {
    let text = String(alarm.text)
    let bare = text.filter {
      $0.isLetter || $0.isNumber || $0 == " " || $0 == "'" || $0 == "’" || $0 == "-"
    }
    let plain = text.split(separator: " ").map { Folding.plain(Folding.bare($0)) }.joined(
      separator: " ")
    for typed in [text.uppercased(), "🚨 \(text) 🙏", bare, plain] {
      #expect(PlainAlarm.found(in: typed) != nil, "\(typed)")
    }
  }

  @Test(arguments: PlainAlarms.harmless)
  func harmlessTwinsAreNoAlarms(text: String) {
    #expect(PlainAlarm.found(in: text) == nil)
  }

  @Test func theBarsHoldOnMessagesOfAnotherHand() throws {
    let analyzer = MeaningAnalyzer(try MeaningModel.ofProgram())
    let found = PlainMessages.all.map { line in
      (
        line: line,
        analysis: analyzer.analyze(
          IncomingMessage(
            sender: String(line.sender), body: String(line.text), time: Timestamp(milliseconds: 0)))
      )
    }
    func share(_ kind: Substring, _ holds: (Analysis) -> Bool) -> Double {
      let those = found.filter { $0.line.kind == kind }
      return Double(those.count { holds($0.analysis) }) / Double(those.count)
    }
    #expect(share("emergency") { !$0.isUrgent } <= 0.06)
    #expect(share("everyday") { $0.isUrgent } <= 0.14)
    #expect(share("everyday") { $0.help.calls } <= 0.01)
    let present = found.filter(\.line.callsForHelp)
    #expect(present.count { $0.analysis.help.calls } >= present.count * 97 / 100)
    let others = found.filter { !$0.line.callsForHelp }
    #expect(others.count { $0.analysis.help.calls } <= 3)
  }

  @Test func onlyThePlainAlarmAndTheSendersWordCallForHelp() {
    func help(_ body: String, _ urgency: Urgency? = nil, isPerson: Bool = false) -> HelpCall {
      HelpCall(
        urgency: urgency ?? .alarm, body: body, sender: "Anna",
        isFromEmergencyContact: isPerson)
    }
    #expect(help("Lunch today at 12:20?") == .none)
    #expect(help("Lunch today at 12:20?", .highest) == .sender)
    #expect(help("Call me", isPerson: true) == .person)
    #expect(help("There is a fire in the building. Leave now!").calls)
    #expect(!help("There is a fire in the building. Leave now!", Urgency(clamping: 0.2)).calls)
    #expect(!help("There was a fire in the building, it is out now").calls)
    #expect(!help("Dad is in hospital").calls)
    #expect(
      HelpCall.alarm(kind: "fire").why == "The message clearly states a present danger: fire.")
  }

  @Test(arguments: [
    "Dein Anmeldecode lautet 481 220 und ist 5 Minuten gültig.",
    "Mince, jeudi je suis coincée à 16 h. On peut avancer à 14 h ?",
    "la prod est par terre et la démo est à 15 h, tu peux te connecter là ?",
    "ya nació el niño de Sara!!! 3,4 kg, los dos estupendos, el padre se desmayó",
    "nog even over die inbraak op nr 12 vorige week: de dader is gepakt, bedankt allemaal",
    "Wasser kommt im Keller aus der Wand, der Haupthahn ist zu. Ruf bitte den Klempner an",
    "Mama mówi żebyś założył czapkę", "this kitten is following me home, can we keep it?",
    "CO 3 ppm. Alarm threshold 50.",
    "Tänkte elda på lördag, stäng fönstren om ni inte gillar röken",
    "They have taken Mum to hospital in an ambulance, I am with her",
    "HE'S AWAKE and asking for his glasses. They are keeping him in overnight, breathe",
    "Kota nakarmiłam, gaz zakręcony, klucz u mnie. Proszę się nie martwić",
    "Pobre mi niño. Tú a su edad tuviste 40 y convulsiones, la noche más larga de mi vida. Y mírate",
    "Ya pasó, estaba en su mochila. La ambulancia se lo lleva solo a vigilarlo. No te asustes",
    "Tlenek węgla 0 ppm. Test comiesięczny zakończony pomyślnie.",
    "matten tar livet av mig, hämta en präst", "Bloqué sous le canapé.",
    "on est sur le toit à bronzer, l'eau de la piscine est glaciale",
    "comi a caixa inteira de bombom e mais a da vó, tô rolando",
  ])
  func ordinaryNewsCallsNobody(text: String) throws {
    let analyzer = MeaningAnalyzer(try MeaningModel.ofProgram())
    let found = analyzer.analyze(
      IncomingMessage(sender: "Anna", body: text, time: Timestamp(milliseconds: 0)))
    #expect(!found.help.calls, "\(found.urgency) \(found.help)")
  }

  @Test(arguments: [
    "hes smashing the place up again, ive locked me and the kids in the bathroom",
    "riecht das bei euch auch so nach faulen eiern?? mir is schon ganz schwummrig",
    "orkar inte mer. har lagt upp alla tabletterna på bordet",
    "Viene riada por el barranco. Suban a los pisos altos.",
    "Alva fick en getingstick i munnen och svullnar upp i halsen. Ambulans är på väg.",
    "Ambulance just took your dad to St Luke's, they think its a stroke. He couldnt move his left arm",
  ])
  func aDangerInOtherWordsThanTheRulesIsUrgentAndCallsNobody(text: String) throws {
    let analyzer = MeaningAnalyzer(try MeaningModel.ofProgram())
    let found = analyzer.analyze(
      IncomingMessage(sender: "Anna", body: text, time: Timestamp(milliseconds: 0)))
    #expect(found.isUrgent && !found.help.calls, "\(found.urgency) \(found.help)")
  }

  @Test func amongManySentencesAnAlarmNeedsOneOfItsOwn() {
    let story = String(repeating: "We went on to the next village and had tea there. ", count: 8)
    let alarm = "There is a fire in the building. "
    let told = "By then, as the old man went on to tell us, there is a fire in the building. "
    #expect(PlainAlarm.found(in: story + alarm + story) != nil)
    #expect(PlainAlarm.found(in: story + told + story) == nil)
    #expect(PlainAlarm.found(in: alarm + story) != nil)
    #expect(PlainAlarm.found(in: story + alarm + "Leave the building immediately. " + story) != nil)
  }

  @Test func quotedLinesAreJudgedToo() {
    #expect(PlainAlarm.found(in: "> There is a fire in the building.\n> Leave now!") != nil)
  }
}
