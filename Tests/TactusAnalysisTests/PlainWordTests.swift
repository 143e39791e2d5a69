import TactusMessage
import TactusText
import Testing

@testable import TactusAnalysis

/// Plain sentences of ten languages that were judged wrongly, each one of a kind.
struct PlainWordTests {
  private static func analyze(_ text: String, from sender: String = "Anna") -> Analysis {
    InstalledAnalyzer.ofProgram.analyze(
      IncomingMessage(sender: sender, body: text, time: Timestamp(milliseconds: 0)))
  }

  @Test(arguments: [
    "Leo has swallowed bleach", "Amma drank the cleaner", "Der Kleine hat Bleichmittel getrunken",
    "Mia hat eine Knopfbatterie verschluckt", "Le petit a bu de la javel",
    "Ma fille a avalé une pile", "El niño ha bebido lejía", "Mi hijo se ha tragado una pila",
    "La bambina ha bevuto candeggina", "Il bimbo ha ingoiato una pila",
    "O menino bebeu lixívia", "A menina engoliu uma pilha", "De kleine heeft bleekmiddel gedronken",
    "Noah heeft een knoopbatterij ingeslikt", "Den lille har druckit klorin",
    "Ella har svalt ett batteri", "Dziecko wypiło wybielacz", "Synek połknął baterię",
    "Çocuk çamaşır suyu içti", "Bebek pil yuttu",
  ])
  func somebodyWhoSwallowedPoisonIsInDanger(text: String) {
    let found = Self.analyze(text)
    #expect(found.help.calls && found.danger == .health, "\(text)")
    #expect(Self.analyze(text.uppercased()).isUrgent, "\(text)")
  }

  @Test(arguments: [
    "My phone drank water again", "Leo has eaten his soup", "Papa hat Kaffee getrunken",
    "Le petit a bu son lait", "El niño ha bebido su leche", "Comió una pila de pasta",
    "La bambina ha bevuto il latte", "O menino bebeu soda", "De kleine heeft melk gedronken",
    "Den lille har druckit mjölk", "Dziecko wypiło mleko", "Wypił kwas chlebowy",
    "Çocuk süt içti",
  ])
  func whoDrankMilkIsNot(text: String) {
    #expect(!Self.analyze(text).help.calls, "\(text)")
  }

  @Test(arguments: [
    "My dad is not breathing, call an ambulance", "Mum is unconscious, call 999",
    "Mein Vater atmet nicht, ruf einen Krankenwagen", "Mama ist bewusstlos, ruf den Notarzt",
    "Mon père ne respire plus, appelle une ambulance", "Ma mère est inconsciente, appelle le 15",
    "Mi padre no respira, llama a una ambulancia", "Mi madre está inconsciente, llama al 112",
    "Mio padre non respira, chiama un'ambulanza", "Mia madre è svenuta, chiama il 118",
    "O meu pai não respira, chama uma ambulância", "Mijn vader ademt niet, bel een ambulance",
    "Mijn moeder is bewusteloos, bel 112", "Pappa andas inte, ring en ambulans",
    "Mamma är medvetslös, ring 112", "Tata nie oddycha, wezwij karetkę",
    "Mama jest nieprzytomna, dzwoń po karetkę", "Babam nefes almıyor, ambulans çağır",
    "Annem bilincini kaybetti, 112'yi ara",
  ])
  func whoNeedsAnAmbulanceIsNotInHospital(text: String) {
    #expect(Self.analyze(text).help.calls, "\(text)")
  }

  @Test(arguments: [
    "There is somebody in the house, I have locked myself in",
    "Da ist jemand im Haus, ich habe mich eingeschlossen",
    "Il y a quelqu'un dans la maison, je me suis enfermée",
    "Hay alguien en casa, me he encerrado", "C'è qualcuno in casa, mi sono chiusa dentro",
    "Está alguém dentro de casa, tranquei-me no quarto",
    "Er is iemand in huis, ik heb me opgesloten", "Det är någon i huset, jag har låst in mig",
    "Ktoś jest w domu, zamknęłam się w pokoju", "Evde biri var, kendimi odaya kilitledim",
    "EVDE BİRİ VAR, KENDİMİ ODAYA KİLİTLEDİM",
  ])
  func somebodyInTheHouseIsAnIntruder(text: String) {
    #expect(Self.analyze(text).help.calls, "\(text)")
  }

  @Test(arguments: [
    "He broke in his new shoes", "She's choking up at every wedding",
    "Someone is in the flat next door, party again", "Ich ersticke in Arbeit",
    "J'étouffe de rire", "Me ahogo en papeles", "Sto soffocando dal caldo",
    "Estou a sufocar com calor", "Ik stik van het lachen", "Duszę się ze śmiechu",
    "evde biri var mı, tavla oynayalım",
  ])
  func aFigureOfSpeechCallsForNoHelp(text: String) {
    #expect(!Self.analyze(text).help.calls, "\(text)")
  }

  @Test(arguments: [
    "Evacuate Hill Street now. A bomb from the war was found.",
    "The drill was cancelled. There is a real fire in building B.",
    "Verlasst sofort das Haus. Eine Bombe wurde gefunden.",
    "Évacuez la rue immédiatement. Une bombe a été retrouvée.",
    "L'exercice est annulé. Il y a un vrai incendie dans le bâtiment B.",
    "Evacúen la calle ahora. Se ha encontrado una bomba.",
    "Evacuate subito la strada. È stata trovata una bomba.",
    "Evacuem já a rua. Foi encontrada uma bomba.",
    "Ontruim de straat nu. Er is een bom gevonden.",
    "Utrym gatan omedelbart. En bomb har hittats.",
    "Natychmiast opuśćcie budynek. Znaleziono bombę.",
    "Hemen binayı boşaltın. Bomba bulundu.",
  ])
  func whatWasFoundOrCancelledTakesNoAlarmBack(text: String) {
    #expect(Self.analyze(text).help.calls, "\(text)")
  }

  @Test(arguments: [
    "Gas man's gone, all safe", "Smoke cleared, all normal.", "Alarm ended.",
    "Alarm beendet.", "Rauch abgezogen, alles normal.", "Alarme terminée.",
    "Fumée dissipée, tout est normal.", "Alarma desactivada, todo normal.",
    "Allarme rientrato, tutto normale.", "Alarme terminado, tudo normal.",
    "Alarm beëindigd, alles normaal.", "Larmet avslutat, allt normalt.",
    "Alarm zakończony, wszystko w normie.", "Alarm sona erdi, her şey normal.",
  ])
  func theEndOfAnAlarmSettlesItAndDoesNotInterrupt(text: String) {
    #expect(Settlement(of: text).endsAlarm, "\(text)")
    #expect(!Self.analyze(text).isUrgent, "\(text)")
  }

  @Test(arguments: [
    "Kapı çalıyor", "Es klopft", "On frappe à la porte", "Llaman a la puerta",
    "Suonano alla porta", "Tocam à campainha", "Er wordt geklopt", "Det knackar på dörren",
    "Ktoś puka", "Someone is knocking", "Driver arrived", "Fahrer eingetroffen",
    "Taxi aangekomen", "Taxi framme", "Kierowca na miejscu", "Sürücü geldi", "Llegó el taxi",
    "Autista arrivato", "Motorista no local", "Chauffeur sur place",
  ])
  func somebodyAtTheDoorOrWaitingInterrupts(text: String) {
    let found = Self.analyze(text, from: "App")
    #expect(found.isUrgent && !found.help.calls, "\(text)")
  }

  @Test(arguments: [
    "G-482913 is your Google verification code. Do not share it.",
    "Your taxi is here, please come down", "Ihr Code lautet 482913. Bitte nicht weitergeben.",
    "Twoja taksówka czeka, proszę zejść",
  ])
  func aCodeOrATaxiAsksForNothing(text: String) {
    let found = Self.analyze(text)
    #expect(!found.asks && !found.why.contains { $0.hasPrefix("asks") }, "\(found.why)")
  }

  @Test func aReasonHasNoUnknownKind() {
    #expect(
      HelpCall(.alarm, CertainSigns(MessageText("x"), sender: ""), isRead: true, nil).why
        == "The message clearly states a present danger: one that the encoder reads in it.")
  }
}
