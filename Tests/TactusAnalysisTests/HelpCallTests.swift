import TactusText
import Testing

@testable import TactusAnalysis

/// Who is called for, by the installed models and rules.
@Suite struct HelpCallTests {
  private func analysis(_ text: String) -> Analysis {
    InstalledAnalyzer.ofProgram.analyze(
      IncomingMessage(sender: "Anna", body: text, time: Timestamp(milliseconds: 0)))
  }

  @Test(arguments: [
    "Armed police operation in Mill Lane. Residents are asked to stay indoors and lock their doors.",
    "Smoke from a fire at the recycling plant is drifting over Leigh. Stay inside and keep windows and doors closed.",
    "Bushfire near Otway: residents of Lorne should prepare to leave. Pack medicines and papers.",
    "School update: we are in lockdown as a precaution after a call to police. Please do not come to the school.",
    "Bei einem Brand in der Lackfabrik tritt Rauch aus. Die Bevölkerung wird gebeten, Fenster und Türen geschlossen zu halten.",
    "Hochwasser an der Ahr: Anwohner sollen sich auf eine Evakuierung vorbereiten.",
    "Incendie dans une usine chimique à Rouen. Restez chez vous, fermez portes et fenêtres.",
    "Incendio forestal en la sierra. Se pide a los vecinos de El Tiemblo que se preparen para una posible evacuación.",
    "Incendio in un capannone a Pomezia. I residenti tengano chiuse porte e finestre.",
    "Grote brand in Zaandam. Omwonenden: sluit ramen en deuren en zet ventilatie uit.",
    "Incêndio florestal em Monchique. A população deve preparar-se para sair.",
    "Brand på återvinningscentral i Tumba. Boende uppmanas att stanna inomhus och stänga fönster.",
    "Pożar składowiska w Zielonej Górze. Mieszkańcy proszeni są o pozostanie w domach i zamknięcie okien.",
    "Fabrikada kimyasal sızıntı. Vatandaşlarımızın evlerinden çıkmaması, kapı ve pencereleri kapalı tutması rica olunur.",
  ])
  func aNoticeToThePublicCallsNobody(text: String) {
    #expect(!analysis(text).help.calls)
  }

  @Test(arguments: [
    "Residents of Flat 4 and 5: fire in the stairwell, leave the building immediately",
    "Der Damm gibt nach. Bewohner der Uferstraßen gehen sofort in höher gelegene Stockwerke.",
    "Straż jedzie, pali się wasz dach, wychodź",
  ])
  func anOrderToLeaveAtOnceCalls(text: String) {
    #expect(analysis(text).help.calls)
  }

  @Test(arguments: [
    "Tom fell off the climbing wall and passed out for a second, the ambulance is on its way",
    "Oma ist gestürzt und war kurz bewusstlos, der Rettungswagen ist unterwegs, ich bleib bei ihr",
    "mamie est tombée dans l'escalier, les pompiers arrivent, je reste avec elle",
    "la abuela se ha desmayado en misa, ya viene la ambulancia, luego te cuento",
    "papà è svenuto al bar, l'ambulanza sta arrivando, io sono con lui",
    "opa is gevallen en bloedt aan zijn hoofd, de ambulance is onderweg, ik zit naast hem",
    "o avô desmaiou, a ambulância já vem a caminho, eu fico com ele",
    "mormor har ramlat och slagit i huvudet, ambulansen är på väg, jag sitter hos henne",
    "babcia zemdlała w kościele, karetka już jedzie, jestem przy niej",
    "dedem bayıldı, ambulans yolda, ben yanındayım",
    "zit nu bij de politie in de auto. ze hebben hem. kan je komen",
    "bin auf der wache bei der polizei, sie haben ihn, kannst du kommen",
    "I'm at the police station, they've got him. Can you come",
  ])
  func whereRescuersCareNobodyIsCalled(text: String) {
    #expect(!analysis(text).help.calls)
  }

  @Test(arguments: [
    "HOSPITAL FOOD. CALL THE POLICE.",
    "Mum just put pineapple on a roast dinner. Someone call the police",
    "he ironed his socks. call a doctor", "6-0. send an ambulance for our goalkeeper",
    "Er hat freiwillig abgewaschen. Ruf einen Arzt",
    "0:5 zur Halbzeit. Kann mal einer den Krankenwagen für die Abwehr rufen",
    "il a mis du ketchup sur les pâtes. appelez la police",
    "quelqu'un a acheté mon tableau. appelez un médecin",
    "ha puesto cebolla en la tortilla de mi madre. llamen a la policía",
    "ananas sulla pizza a casa nostra. chiamate i carabinieri",
    "lui ha stirato da solo. chiamate un medico",
    "ze heeft mijn laatste stroopwafel op. bel de politie",
    "puseram ketchup no bacalhau. chamem a polícia",
    "o meu irmão arrumou o quarto. chamem um médico",
    "hon har städat frivilligt. ring en läkare", "du har ätit min semla. ring polisen",
    "zjadł mój sernik. dzwońcie na policję", "posprzątał sam z siebie. wezwijcie lekarza",
    "son dolmayı yemiş. polisi arayın", "kendi kendine bulaşık yıkadı. doktor çağırın",
  ])
  func rescuersAreCalledForInJest(text: String) {
    #expect(!analysis(text).help.calls)
  }

  @Test(arguments: [
    "call the police now", "Somebody please call an ambulance", "ruf die polizei bitte schnell",
    "appelle une ambulance, papa saigne beaucoup",
    "llama a la policía, hay un hombre con un cuchillo",
    "chiama subito un'ambulanza", "bel 112 nu", "chama uma ambulância, depressa", "ring 112 nu",
    "wezwij karetkę, szybko", "ambulans çağır, çabuk",
    "Call an ambulance, Dad is on the floor and his lips are blue",
  ])
  func rescuersAreCalledForInEarnest(text: String) {
    #expect(analysis(text).help.calls)
  }

  @Test(arguments: [
    "Kids: Mia fell off the slide yesterday, two stitches, already back on the trampoline",
    "Granny fell down the stairs, wrist in plaster and very grumpy. Otherwise all quiet here",
    "Ben fell from the climbing frame. He is conscious and calm but his tooth is chipped, please collect him",
    "your father fell off his chair napping. didn't even wake up. telling you so you can laugh",
    "Ella drew you a picture with lots of blood in it, you have been warned",
    "Herr Klein ist gestern von der Leiter gefallen, Gipsarm und schlechte Laune",
    "Emil ist vom Klettergerüst gefallen und hat sich am Mund verletzt. Er ist bei Bewusstsein und ruhig, bitte abholen",
    "hab ein bild gemalt mit viel blut, nicht erschrecken",
    "Jules est tombé du toboggan hier, trois points au menton, il est en pleine forme",
    "le voisin est tombé de l'échelle, jambe dans le plâtre et une humeur de chien",
    "il est tombé de sa chaise en pleine sieste. il ne s'est même pas réveillé. je te raconte pour que tu rigoles",
    "Hugo se cayó ayer de la bici, cuatro puntos y como una rosa",
    "el tío se ha caído de la escalera, escayola y mal genio",
    "Pietro ieri è caduto dallo scivolo, due punti sul mento, ora è felicissimo",
    "il nonno è caduto dalla scala, gamba ingessata e muso lungo. per il resto tutto tranquillo",
    "Giorgio è caduto dal castello in giardino. È cosciente e tranquillo, venite a prenderlo",
    "Noor is gisteren van de glijbaan gevallen, twee hechtingen, springt alweer rond",
    "a Joana caiu ontem do escorrega, três pontos no queixo, está ótima",
    "o vizinho caiu da escada, gesso na perna e um mau humor",
    "O Tomás caiu do baloiço. Está consciente e calmo, venham buscá-lo",
    "Alva ramlade från klätterställningen igår, två stygn, hoppar omkring som vanligt",
    "grannen föll från stegen, gipsat ben och sur som ättika",
    "Zosia spadła wczoraj ze zjeżdżalni, dwa szwy i już biega",
    "sąsiad spadł z drabiny, noga w gipsie i humor pod psem",
    "Ela dün kaydıraktan düştü, iki dikiş, şimdi zıplayıp duruyor",
    "komşu merdivenden düştü, bacağı alçıda, morali bozuk",
    "my boyfriend dumped me by sticker. I can't breathe lol",
    "no respiro, me ha dejado por un sticker",
    "je respire plus il m'a quittée par sticker. PAR STICKER",
    "no vayas si no lo ves claro",
    "si no lo ves, dímelo",
    "chi la spara più grossa vince",
    "Totti tira, spara alto. peccato",
    "canım sıkkın, film izleyelim mi",
    "canım sıkıldı bugün",
    "Has anyone seen the blue lead? Milo's vanished in the park yesterday",
    "Die rote Leine von Bello ist gestern im Park verschwunden",
    "La laisse de Rex a disparu hier au parc",
    "La correa de Luna desapareció ayer en el parque",
    "Il guinzaglio di Fido è sparito ieri al parco",
    "de riem van Bobbie is gisteren in het park verdwenen",
    "Kopplet till Bamse försvann i parken igår",
    "Smycz Reksa zniknęła wczoraj w parku",
    "Fıstık'ın tasması dün parkta kayboldu",
    "A trela do Bobi desapareceu ontem",
    "fire is burning in the stove, so cosy, wish you were here",
    "im Ofen brennt es schon, so gemütlich",
    "Es brennt im Kamin, richtig gemütlich",
    "le feu brûle dans le poêle, trop cosy",
    "ya arde la chimenea, qué gustito",
    "arde la estufa, qué bien se está",
    "brucia la legna nel camino, che pace",
    "het brandt in de kachel, zo gezellig",
    "já arde a lareira, que bom",
    "det brinner i kaminen, jättemysigt",
    "pali się w kominku, jest tak przytulnie",
    "soba yanıyor, çay demledim",
    "at school we had a bomb alarm but only a practice one, we stood on the pitch for ages",
    "bei uns war bombenalarm in der schule, nur probe, standen ewig auf dem hof",
    "on a eu une alerte à la bombe au lycée, c'était un exercice",
    "hubo aviso de bomba en el insti, era un simulacro",
    "allarme bomba a scuola ma era una prova",
    "bommelding op school, was een oefening",
    "ameaça de bomba na escola, mas era treino",
    "bombhot i skolan men det var bara övning",
    "okulda bomba ihbarı oldu ama tatbikatmış",
    "Example dialogue for practice: Patient: Doctor, I can't breathe! Doctor: Please sit down.",
    "Dialog zum Üben: Patient: Herr Doktor, ich bekomme keine Luft! Arzt: Setzen Sie sich.",
    "Exemple de dialogue : Patient : Docteur, je n'arrive pas à respirer ! Médecin : Asseyez-vous.",
    "Dialogo d'esempio per esercitarsi: Paziente: Dottore, non riesco a respirare! Dottoressa: Si sieda.",
    "Voorbeelddialoog om te oefenen: Patiënt: Dokter, ik krijg geen lucht! Dokter: Gaat u zitten.",
    "Exemplo de diálogo para treinar: Paciente: Doutor, não consigo respirar! Médico: Sente-se.",
    "Exempeldialog att öva på: Patient: Doktorn, jag får ingen luft! Läkaren: Sätt dig.",
    "Przykładowy dialog do ćwiczenia: Pacjent: Panie doktorze, nie mogę oddychać! Lekarz: Proszę usiąść.",
    "Alıştırma için örnek diyalog: Hasta: Doktor bey, nefes alamıyorum! Doktor: Oturun lütfen.",
    "Chapter 7 (shock and cardiac arrest) is converted, chapter 8 follows on Friday",
    "Kapitel 7 (Schock und Herzstillstand) ist fertig, Kapitel 8 kommt Freitag",
    "le chapitre 7 (choc et arrêt cardiaque) est converti",
    "the customer says the car sounds like somebody choking, what do I write on the sheet",
    "der Kunde sagt das Auto klingt wie einer der erstickt, was schreib ich auf",
    "FOUND. she was asleep in the wendy house. I am sitting on the floor and not getting up",
    "GEFUNDEN. hat im Spielhaus geschlafen. ich sitz auf dem boden und steh nicht mehr auf",
    "RETROUVÉE. elle dormait dans la cabane. je suis par terre et je me relève plus",
    "my hero. smells of burning all the way into bed",
    "mon héros de pompier. il sent la fumée jusque dans le lit",
  ])
  func whatIsMendedEnjoyedPractisedOrTrivialCallsNobody(text: String) {
    #expect(!analysis(text).help.calls)
  }

  @Test(arguments: [
    "Mum fell down the stairs, she is conscious but bleeding badly and can't move, I'm alone",
    "papá se cayó ayer y hoy no despierta",
    "Oma ist gestern gestürzt und wacht heute nicht mehr auf",
    "my son has been missing since yesterday",
    "es brennt im Wohnzimmer, nicht im Ofen, kommt raus",
    "det brinner i trapphuset, stanna i lägenheten och stäng dörren",
  ])
  func calmWordsDoNotHideAPresentDanger(text: String) {
    #expect(analysis(text).help.calls)
  }
}
