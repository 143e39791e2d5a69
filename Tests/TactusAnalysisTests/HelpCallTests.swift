import TactusText
import Testing

@testable import TactusAnalysis

/// Calls for help, by the installed models and rules.
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

  @Test(arguments: [
    "Papá no respira, llama a una ambulancia",
    "Dad isn't breathing, call an ambulance",
    "Papa atmet nicht, ruf einen Krankenwagen",
    "Papa ne respire pas, appelle une ambulance",
    "Papà non respira, chiama un'ambulanza",
    "Papa ademt niet, bel een ambulance",
    "O pai não respira, chama uma ambulância",
    "Pappa andas inte, ring en ambulans",
    "Tata nie oddycha, dzwoń po karetkę",
    "Babam nefes almıyor, ambulans çağır",
    "someone is forcing the door",
    "quelqu'un force la porte",
    "de håller på att bryta upp dörren",
    "nån försöker bryta upp dörren",
    "estão arrombando a porta",
    "estão a arrombar a porta",
    "kapıyı zorluyorlar",
    "kapıyı kırmaya çalışıyorlar",
    "jemand bricht gerade die Tür auf",
    "están forzando la puerta",
    "stanno forzando la porta",
    "ze breken de deur open",
    "ktoś wyważa drzwi",
    "Sangro molto, aiuto",
    "I'm bleeding a lot, help",
    "Ich blute stark, Hilfe",
    "Je saigne beaucoup, aidez-moi",
    "Sangro mucho, ayuda",
    "Ik bloed hevig, help",
    "Estou a sangrar muito, ajuda",
    "Jag blöder mycket, hjälp",
    "Bardzo krwawię, pomocy",
    "Çok kanıyor, yardım edin",
    "I'm going to jump",
    "Ich springe jetzt",
    "je vais sauter",
    "voy a saltar",
    "sto per buttarmi",
    "ik ga springen",
    "vou saltar",
    "jag tänker hoppa",
    "atlayacağım",
    "das Wasser steht mir in der Küche bis zu den Knien",
    "el agua me llega a las rodillas en la cocina",
    "ho l'acqua alle ginocchia in cucina",
    "het water staat tot mijn knieën in de keuken",
    "tenho água pelos joelhos na cozinha",
    "vattnet går till knäna i köket",
    "mam wodę po kolana w kuchni",
    "mutfakta su dizlerime kadar geldi",
    "Gran is diabetic, no insulin since Monday and I can't wake her",
    "Opa ist Diabetiker, hat kein Insulin und ist bewusstlos",
    "mamie est diabétique, elle n'a pas eu son insuline et elle ne se réveille plus",
    "el abuelo es diabético, sin insulina y no despierta",
    "I'm locked in the sauna, the door won't open",
    "we're locked in the freezer room, nobody hears us",
    "bin in der Sauna eingesperrt, die Tür geht nicht auf",
    "bin im Kühlraum eingeschlossen, es ist eiskalt",
    "je suis enfermé dans le sauna",
    "je suis coincée dans la chambre froide",
    "estoy encerrado en la sauna",
    "estoy encerrada en la cámara frigorífica",
    "sono chiuso nella sauna, la porta non si apre",
    "sono chiuso nella cella frigorifera",
    "ik zit opgesloten in de sauna",
    "estou preso na sauna",
    "fiquei trancado na câmara fria",
    "jag är inlåst i bastun",
    "inlåst i frysrummet",
    "jestem zamknięty w saunie, drzwi się nie otwierają",
    "zatrzasnęłam się w chłodni",
    "saunada kilitli kaldım",
    "soğuk hava deposunda kilitli kaldım",
    "mum there is a man hammering on the door and shouting, dad isn't here I'm scared",
    "mama da hämmert ein mann an die tür und schreit papa ist nicht da ich hab angst",
    "maman y a un monsieur qui tape fort à la porte et il crie j'ai peur",
    "mamá un señor está golpeando la puerta y grita, tengo miedo",
    "mamma c'è un uomo che batte alla porta e urla, ho paura",
    "mama er bonkt een man op de deur en hij schreeuwt, ik ben bang",
    "mãe está um homem a bater na porta aos gritos, tenho medo",
    "mamma det bankar en man på dörren och skriker, jag är rädd",
    "mamo jakiś pan wali w drzwi i krzyczy, boję się",
    "anne bir adam kapıya vuruyor bağırıyor, korkuyorum",
    "ammonia leak in hall C, everybody is out except you, where are you",
    "Ammoniak tritt aus in Halle C, alle sind draußen, du fehlst beim Zählen",
    "fuite d'ammoniac dans l'atelier, tu manques à l'appel, sors par derrière",
    "fuga de amoníaco en la nave, faltas tú en el recuento",
    "perdita di ammoniaca nel reparto, manchi solo tu all'appello",
    "ammoniaklek in hal C, jij ontbreekt bij de telling",
    "ammoniakläcka i hallen, du saknas vid räkningen",
    "wyciek amoniaku na hali, brakuje cię na liście",
    "C bloğunda klor kaçağı var, sayımda yoksun, hemen çık",
    "the lift is coming down on you, get out from under the car",
    "die Hebebühne kommt runter, geh da raus",
    "le pont descend tout seul, sors de là",
    "de brug zakt, ga eronder uit",
    "o elevador está a descer sozinho, sai daí",
    "lyften sjunker, kom ut därifrån",
    "podnośnik opada, wychodź spod auta",
    "lift iniyor, altından çık",
  ])
  func aCryOfSomebodyInDangerCalls(text: String) {
    #expect(analysis(text).help.calls)
  }

  @Test(arguments: [
    "I'm going to jump in the shower",
    "gonna jump on the bus now",
    "ich spring jetzt unter die dusche",
    "je saute le repas ce midi",
    "je vais sauter le dessert",
    "voy a tirarme al sofá un rato",
    "vado a buttarmi a letto",
    "ik ga springen op de trampoline",
    "vou saltar o jantar",
    "jag ska hoppa över lunchen",
    "jag ska hoppa in i duschen",
    "zaraz skoczę do sklepu",
    "taksiye atlayacağım",
    "the food is in the freezer",
    "het eten zit in de koelkast",
    "zit lekker in de sauna, tot straks",
    "jag håller på att bryta ihop av skratt",
    "han håller på med dörren, den ska målas",
    "das Wasser steht mir bis zum Hals, so viel zu tun",
    "estoy con el agua al cuello con los exámenes",
    "the car is coming on Friday, let's go out",
    "the lift in our building is going down again, take the stairs",
  ])
  func ordinaryWordsOfTheSameKindsCallNobody(text: String) {
    #expect(!analysis(text).help.calls)
  }

  @Test(arguments: [
    "The spare key is under the mat.",
    "Der Ersatzschlüssel liegt unter der Matte.",
    "La llave de repuesto está debajo del felpudo.",
    "La chiave di riserva è sotto lo zerbino.",
    "Zapasowy klucz jest pod wycieraczką.",
    "Yedek anahtar paspasın altında.",
    "Reservnyckeln ligger under mattan.",
    "De reservesleutel ligt onder de mat.",
    "La clé de secours est sous le paillasson.",
    "A chave reserva está debaixo do tapete.",
    "Papa hatte letztes Jahr einen Schlaganfall, heute ist sein Jahrestag",
    "Dad had a stroke last year, today is the anniversary",
    "Papa a fait un AVC l'an dernier, aujourd'hui c'est l'anniversaire",
    "Papá tuvo un ictus el año pasado, hoy hace un año",
    "papà ha avuto un ictus l'anno scorso, oggi è un anno",
    "Papa had vorig jaar een beroerte, vandaag is het een jaar",
    "o pai teve um AVC no ano passado, faz hoje um ano",
    "pappa fick en stroke förra året, idag är det årsdagen",
    "Tata miał udar w zeszłym roku, dziś rocznica",
    "Babam geçen yıl felç geçirdi, bugün yıl dönümü",
    "In the book the baby stops breathing",
    "In dem Buch hört das Baby auf zu atmen",
    "In dem Roman atmet das Baby nicht mehr",
    "Dans le livre le bébé ne respire plus",
    "En el libro el bebé deja de respirar",
    "Nel libro il bambino smette di respirare",
    "In het boek ademt de baby niet meer",
    "No livro o bebé deixa de respirar",
    "I boken andas inte bebisen",
    "W książce dziecko przestaje oddychać",
    "Kitapta bebek nefes almıyor",
    "My line in the play is \"Help, he has a knife!\", how shall I say it",
    "Mein Satz im Stück ist „Hilfe, er hat ein Messer!“",
    "ma réplique dans la pièce : « Au secours, il a un couteau ! »",
  ])
  func placesOfThingsAnniversariesAndFictionCallNobody(text: String) {
    #expect(!analysis(text).help.calls)
  }

  @Test(arguments: [
    "The spare key is under the mat.",
    "Der Ersatzschlüssel liegt unter der Matte.",
    "La llave de repuesto está debajo del felpudo.",
    "La chiave di riserva è sotto lo zerbino.",
    "Zapasowy klucz jest pod wycieraczką.",
    "Yedek anahtar paspasın altında.",
    "Reservnyckeln ligger under mattan.",
    "De reservesleutel ligt onder de mat.",
    "La clé de secours est sous le paillasson.",
    "A chave reserva está debaixo do tapete.",
    "Deine Brille liegt auf dem Klavier",
    "your parcel is behind the bins",
  ])
  func whereAThingLiesWaits(text: String) {
    let found = analysis(text)
    #expect(!found.isUrgent && !found.help.calls, "\(found.urgency)")
  }

  @Test(arguments: [
    "theres smoke coming out from under your door are you in there???",
    "the bins are alight, get out, its at your window",
    "ive gone through the ice by the mill, cant get out",
    "door het ijs gezakt bij de molen, kom er niet uit",
    "jag gick igenom isen, kommer inte upp",
    "nån står och petar i låset, jag är ensam med bebis",
    "unten läuft jemand rum, ich bin allein zu hause",
    "er loopt iemand beneden, ik ben alleen",
    "qualcuno cammina di sotto, sono sola in casa",
    "mutfak gaz kokuyo, başım dönüyo",
    "Alarme de incêndio: Quarto 1, Corredor.",
    "Brandalarm keuken, gang",
    "Jouw dak staat in de fik, kom naar buiten",
    "tengo la pierna atrapada debajo del tractor",
    "mam nogę przygniecioną, pomocy",
  ])
  func aDangerInASendersHastyWordsCalls(text: String) {
    #expect(analysis(text).help.calls)
  }

  @Test(arguments: [
    "Köket står i lågor!! ...av kärlek, pappa lagar fondue ❤️",
    "There's someone in the house! A hedgehog. Came through the cat flap and ate the lot.",
    "questo trasloco mi ammazza. Domenica mi dai una mano coi libri? Fammi sapere",
    "Autorización pendiente: firma digital para la vacunación del día 18. Entre en la plataforma, apartado Salud.",
    "bouge pas jarrive",
  ])
  func aFewSentencesAreJudgedTogether(text: String) {
    #expect(!analysis(text).help.calls)
  }
}
