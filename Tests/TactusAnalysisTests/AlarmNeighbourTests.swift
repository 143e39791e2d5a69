import TactusMessage
import TactusText
import Testing

@testable import TactusAnalysis

/// Alarms between greetings, thanks, goodbyes, emojis and laughter about something else, and alarms
/// in other spellings.
struct AlarmNeighbourTests {
  private static func analyze(_ text: String) -> Analysis {
    InstalledAnalyzer.ofProgram.analyze(
      IncomingMessage(sender: "Anna", body: text, time: Timestamp(milliseconds: 0)))
  }

  @Test(arguments: AlarmNeighbours.all)
  func noCourtesyNextToAnAlarmSilencesIt(words: AlarmNeighbours) {
    var lost: [String] = []
    var (urgent, uncalled) = (0, 0)
    for alarm in words.alarms {
      let alone = Self.analyze(alarm)
      #expect(alone.isUrgent, "\(alarm)")
      for wrapping in words.wrappings {
        let text = wrapping.replacing("{}", with: alarm)
        let found = Self.analyze(text)
        if found.isUrgent { urgent += 1 } else { lost.append(text) }
        if !found.help.calls { uncalled += 1 }
      }
    }
    // Before courtesies were left out, one in ten was lost.
    let all = urgent + lost.count
    #expect(lost.count <= all / 20, "\(lost)")
    #expect(uncalled <= all / 8)
  }

  @Test(arguments: AlarmNeighbours.all)
  func anAlarmInCapitalsIsAnAlarm(words: AlarmNeighbours) {
    for alarm in words.alarms {
      let capitals = words.language == "tr" ? Self.turkishCapitals(alarm) : alarm.uppercased()
      #expect(Self.analyze(capitals).isUrgent, "\(capitals)")
    }
  }

  private static func turkishCapitals(_ text: String) -> String {
    text.replacing("i", with: "İ").uppercased()
  }

  @Test(arguments: [
    ("There is a fire in the kitchen. Haha, dad is cooking again.", "said with laughter"),
    ("I saw a film last night. There is a fire in the building and nobody can get out.", "a story"),
    ("A strange message: \"There is a fire in the building\"", "a quotation"),
  ])
  func whatSpeaksAgainstAnAlarmIsNamed(text: String, words: String) {
    let doubt = AlarmReading(MessageText(text)).alarm?.doubt
    #expect(doubt == nil || doubt?.words == words, "\(text)")
  }

  @Test(arguments: [
    "Thanks for yesterday! There is a fire in the kitchen.",
    "Danke für gestern! Es riecht nach Gas im Treppenhaus.",
  ])
  func thanksForThePastSpeakAgainstNothing(text: String) {
    #expect(AlarmReading(MessageText(text)).alarm?.doubt == nil)
  }
}

/// Alarms, and what may stand around them.
struct AlarmNeighbours: Sendable, CustomTestStringConvertible {
  var language: String
  var alarms: [String]
  /// The words around an alarm, which is written as "{}".
  var wrappings: [String]
  var testDescription: String { language }

  static let all = [
    AlarmNeighbours(
      language: "en",
      alarms: [
        "There is smoke coming out of your window.",
        "It smells of gas in the stairwell.",
        "There's a fire in the kitchen.",
        "Mum fell down the stairs and isn't moving.",
        "Dad is not breathing.",
        "There is somebody in the house, I have locked myself in.",
        "He is hitting me again.",
        "Leave the building at once, there is a fire on the second floor.",
        "Leo has swallowed bleach.",
        "The carbon monoxide alarm is going off here.",
        "Grandma has collapsed in the bathroom.",
      ],
      wrappings: [
        "{} See you Saturday!",
        "{} Thanks!",
        "{} Love, Anna",
        "🔥🔥 {} 🆘",
        "{} 😱😱",
        "Hi, how are you? {}",
        "Good morning! {} Best wishes, Tom",
        "{} Talk to you later x",
        "Haha yes, the film was great! {}",
        "{} ❤️",
        "Sorry to bother you. {} Thank you so much!",
        "Thanks for the cake yesterday! {} Bye",
      ]),
    AlarmNeighbours(
      language: "de",
      alarms: [
        "Bei dir kommt Rauch aus dem Fenster.",
        "Es riecht nach Gas im Treppenhaus.",
        "In der Küche brennt es.",
        "Mama ist die Treppe runtergefallen und bewegt sich nicht.",
        "Papa atmet nicht.",
        "Da ist jemand im Haus, ich habe mich eingeschlossen.",
        "Er schlägt mich wieder.",
        "Verlasst sofort das Gebäude, im zweiten Stock brennt es.",
        "Der Kleine hat Bleichmittel getrunken.",
        "Der Kohlenmonoxidmelder schlägt an.",
        "Oma ist im Bad zusammengebrochen.",
      ],
      wrappings: [
        "{} Bis Samstag!",
        "{} Danke!",
        "{} Liebe Grüße, Anna",
        "🔥🔥 {} 🆘",
        "{} 😱😱",
        "Hallo, wie geht's dir? {}",
        "Guten Morgen! {} Viele Grüße, Tom",
        "{} Bis später, Küsschen",
        "Haha ja, der Film war super! {}",
        "{} ❤️",
        "Entschuldige die Störung. {} Vielen Dank!",
        "Danke für den Kuchen gestern! {} Tschüss",
      ]),
    AlarmNeighbours(
      language: "fr",
      alarms: [
        "Il y a de la fumée qui sort de ta fenêtre.",
        "Ça sent le gaz dans l'escalier.",
        "Il y a le feu dans la cuisine.",
        "Maman est tombée dans l'escalier et ne bouge plus.",
        "Papa ne respire plus.",
        "Il y a quelqu'un dans la maison, je me suis enfermée.",
        "Il me frappe encore.",
        "Quittez l'immeuble tout de suite, il y a le feu au deuxième.",
        "Le petit a bu de la javel.",
        "Le détecteur de monoxyde sonne.",
        "Mamie s'est effondrée dans la salle de bain.",
      ],
      wrappings: [
        "{} À samedi !",
        "{} Merci !",
        "{} Bisous, Anna",
        "🔥🔥 {} 🆘",
        "{} 😱😱",
        "Salut, ça va ? {}",
        "Bonjour ! {} Cordialement, Tom",
        "{} À plus tard",
        "Haha oui, le film était super ! {}",
        "{} ❤️",
        "Désolé de te déranger. {} Merci beaucoup !",
        "Merci pour le gâteau hier ! {} Au revoir",
      ]),
    AlarmNeighbours(
      language: "es",
      alarms: [
        "Sale humo de tu ventana.",
        "Huele a gas en la escalera.",
        "Hay fuego en la cocina.",
        "Mamá se ha caído por la escalera y no se mueve.",
        "Papá no respira.",
        "Hay alguien en casa, me he encerrado.",
        "Me está pegando otra vez.",
        "Hay humo en el pasillo, sal del piso.",
        "El niño ha bebido lejía.",
        "Suena el detector de monóxido.",
        "La abuela se ha desmayado en el baño.",
      ],
      wrappings: [
        "{} ¡Hasta el sábado!",
        "{} ¡Gracias!",
        "{} Besos, Ana",
        "🔥🔥 {} 🆘",
        "{} 😱😱",
        "Hola, ¿qué tal? {}",
        "¡Buenos días! {} Saludos, Tomás",
        "{} Hablamos luego",
        "Jaja sí, la película era genial. {}",
        "{} ❤️",
        "Perdona que te moleste. {} ¡Muchas gracias!",
        "¡Gracias por la tarta de ayer! {} Adiós",
      ]),
    AlarmNeighbours(
      language: "it",
      alarms: [
        "Esce fumo dalla tua finestra.",
        "C'è odore di gas sulle scale.",
        "C'è un incendio in cucina.",
        "La mamma è caduta dalle scale e non si muove.",
        "Papà non respira.",
        "C'è qualcuno in casa, mi sono chiusa dentro.",
        "Mi sta picchiando di nuovo.",
        "Uscite subito dal palazzo, c'è fuoco al secondo piano.",
        "La bambina ha bevuto candeggina.",
        "Suona il rilevatore di monossido.",
        "La nonna è svenuta in bagno.",
      ],
      wrappings: [
        "{} A sabato!",
        "{} Grazie!",
        "{} Un bacio, Anna",
        "🔥🔥 {} 🆘",
        "{} 😱😱",
        "Ciao, come stai? {}",
        "Buongiorno! {} Cordiali saluti, Tommaso",
        "{} Ci sentiamo dopo",
        "Ahah sì, il film era bellissimo! {}",
        "{} ❤️",
        "Scusa il disturbo. {} Grazie mille!",
        "Grazie per la torta di ieri! {} Ciao",
      ]),
    AlarmNeighbours(
      language: "pt",
      alarms: [
        "Está a sair fumo da tua janela.",
        "Cheira a gás nas escadas.",
        "Há fogo na cozinha.",
        "A mãe caiu das escadas e não se mexe.",
        "O pai não respira.",
        "Está alguém dentro de casa, tranquei-me no quarto.",
        "Ele está a bater-me outra vez.",
        "Saiam já do prédio, há fogo no segundo andar.",
        "O menino bebeu lixívia.",
        "O detetor de monóxido está a tocar.",
        "A avó desmaiou na casa de banho.",
      ],
      wrappings: [
        "{} Até sábado!",
        "{} Obrigada!",
        "{} Beijinhos, Ana",
        "🔥🔥 {} 🆘",
        "{} 😱😱",
        "Olá, tudo bem? {}",
        "Bom dia! {} Cumprimentos, Tomás",
        "{} Falamos depois",
        "Haha sim, o filme foi ótimo! {}",
        "{} ❤️",
        "Desculpa incomodar. {} Muito obrigado!",
        "Obrigada pelo bolo de ontem! {} Adeus",
      ]),
    AlarmNeighbours(
      language: "nl",
      alarms: [
        "Er komt rook uit je raam.",
        "Het ruikt naar gas in het trappenhuis.",
        "Er is brand in de keuken.",
        "Mama is van de trap gevallen en beweegt niet.",
        "Papa ademt niet.",
        "Er is iemand in huis, ik heb me opgesloten.",
        "Hij slaat me weer.",
        "Verlaat meteen het gebouw, er is brand op de tweede verdieping.",
        "De kleine heeft bleekmiddel gedronken.",
        "De koolmonoxidemelder gaat af.",
        "Oma is in elkaar gezakt in de badkamer.",
      ],
      wrappings: [
        "{} Tot zaterdag!",
        "{} Dankjewel!",
        "{} Liefs, Anna",
        "🔥🔥 {} 🆘",
        "{} 😱😱",
        "Hoi, hoe gaat het? {}",
        "Goedemorgen! {} Groetjes, Tom",
        "{} Tot straks",
        "Haha ja, de film was super! {}",
        "{} ❤️",
        "Sorry dat ik stoor. {} Heel erg bedankt!",
        "Bedankt voor de taart gisteren! {} Doei",
      ]),
    AlarmNeighbours(
      language: "sv",
      alarms: [
        "Det kommer rök ur ditt fönster.",
        "Det luktar gas i trapphuset.",
        "Det brinner i köket.",
        "Mamma har ramlat i trappan och rör sig inte.",
        "Pappa andas inte.",
        "Det är någon i huset, jag har låst in mig.",
        "Han slår mig igen.",
        "Lämna byggnaden genast, det brinner på andra våningen.",
        "Den lille har druckit klorin.",
        "Kolmonoxidlarmet tjuter.",
        "Mormor har fallit ihop i badrummet.",
      ],
      wrappings: [
        "{} Vi ses på lördag!",
        "{} Tack!",
        "{} Kram, Anna",
        "🔥🔥 {} 🆘",
        "{} 😱😱",
        "Hej, hur mår du? {}",
        "God morgon! {} Hälsningar, Tom",
        "{} Vi hörs senare",
        "Haha ja, filmen var jättebra! {}",
        "{} ❤️",
        "Förlåt att jag stör. {} Tack så mycket!",
        "Tack för tårtan igår! {} Hejdå",
      ]),
    AlarmNeighbours(
      language: "pl",
      alarms: [
        "Z twojego okna leci dym.",
        "Na klatce czuć gaz.",
        "W kuchni się pali.",
        "Mama spadła ze schodów i się nie rusza.",
        "Tata nie oddycha.",
        "Ktoś jest w domu, zamknęłam się w pokoju.",
        "On znowu mnie bije.",
        "Natychmiast opuśćcie budynek, pali się na drugim piętrze.",
        "Dziecko wypiło wybielacz.",
        "Wyje czujnik czadu.",
        "Babcia zemdlała w łazience.",
      ],
      wrappings: [
        "{} Do soboty!",
        "{} Dzięki!",
        "{} Buziaki, Ania",
        "🔥🔥 {} 🆘",
        "{} 😱😱",
        "Cześć, co słychać? {}",
        "Dzień dobry! {} Pozdrawiam, Tomek",
        "{} Do usłyszenia",
        "Haha tak, film był super! {}",
        "{} ❤️",
        "Przepraszam, że przeszkadzam. {} Dziękuję bardzo!",
        "Dzięki za wczorajsze ciasto! {} Pa",
      ]),
    AlarmNeighbours(
      language: "tr",
      alarms: [
        "Pencerenden duman çıkıyor.",
        "Merdivende gaz kokusu var.",
        "Mutfakta yangın var.",
        "Annem merdivenden düştü, kıpırdamıyor.",
        "Babam nefes almıyor.",
        "Evde biri var, kendimi odaya kilitledim.",
        "Beni yine dövüyor.",
        "Hemen binadan çıkın, ikinci katta yangın var.",
        "Çocuk çamaşır suyu içti.",
        "Karbonmonoksit dedektörü ötüyor.",
        "Babaannem banyoda bayıldı.",
      ],
      wrappings: [
        "{} Cumartesi görüşürüz!",
        "{} Teşekkürler!",
        "{} Sevgiler, Ayşe",
        "🔥🔥 {} 🆘",
        "{} 😱😱",
        "Merhaba, nasılsın? {}",
        "Günaydın! {} Saygılar, Tolga",
        "{} Sonra konuşuruz",
        "Haha evet, film çok güzeldi! {}",
        "{} ❤️",
        "Rahatsız ettiğim için özür dilerim. {} Çok teşekkür ederim!",
        "Dünkü pasta için teşekkürler! {} Hoşça kal",
      ]),
  ]
}
