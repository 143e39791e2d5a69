import Testing

/// Alarms of every kind in ten languages, text that may surround them, and messages that only look
/// like them.
enum PlainAlarms {
  struct Line: Sendable, CustomTestStringConvertible {
    var language: String
    var callsForHelp: Bool
    var text: String
    var testDescription: String { "\(language): \(text)" }
  }

  static let all: [Line] = languages.flatMap { language, lines in
    lines.split(separator: "\n").map { line in
      Line(language: language, callsForHelp: line.first == "!", text: String(line.dropFirst(2)))
    }
  }

  /// The alarms; `!` precedes those that call for help.
  private static let languages = [
    (
      "en",
      """
      - Your son has been taken to hospital by ambulance
      ! He is hitting me again
      ! The school is in lockdown
      ! Evacuate the building immediately
      ! Somebody is following me, I'm scared
      ! We lost Tim in the crowd, he is four
      ! Your pacemaker battery is critically low
      - Boil water notice
      ! There is a fire in the building. Leave now!
      ! Dad collapsed in the kitchen and won't wake up
      ! She took a whole bottle of pills
      ! There's a man trying to get in through the back door
      ! The basement is flooding and I'm stuck down here
      ! I can smell gas in the hallway
      ! CO alarm is going off in the bedroom
      - Dad is in hospital
      ! I'm going to end my life tonight
      ! Oxygen concentrator failure, switch to backup cylinder
      ! Tornado on the ground two miles from you, take shelter
      ! Grandma fell down the stairs and isn't moving
      - Do not drink the tap water, it is contaminated
      - URGENT RECALL: stop giving your baby this formula, salmonella found
      ! Mum can't breathe, her lips are blue
      ! Oma's ventilator has stopped working
      """
    ),
    (
      "de",
      """
      ! Es brennt im Haus. Sofort raus!
      - Ihr Sohn wurde mit dem Rettungswagen ins Krankenhaus gebracht
      ! Er schlägt mich schon wieder
      ! In der Schule ist Amokalarm, wir haben uns eingeschlossen
      ! Bitte verlassen Sie sofort das Gebäude
      ! Jemand verfolgt mich, ich habe Angst
      ! Wir haben Tim im Gedränge verloren, er ist vier
      ! Die Batterie Ihres Herzschrittmachers ist kritisch niedrig
      - Trinkwasser bitte abkochen, es ist verunreinigt
      ! Papa ist umgekippt und atmet nicht
      ! Oma ist gestürzt und kommt nicht mehr hoch
      ! Es riecht im ganzen Treppenhaus nach Gas
      ! Ich kann nicht mehr, ich mache heute Schluss mit allem
      ! Jemand versucht, unsere Tür aufzubrechen
      ! Der Keller läuft voll Wasser, Papa ist noch unten
      ! Sie hat eine ganze Packung Schlaftabletten geschluckt
      ! Insulinpumpe: Verstopfung, keine Abgabe
      - Mama liegt auf der Intensivstation
      ! Sie blutet stark am Kopf
      ! Rauchmelder im Flur hat ausgelöst
      - Rückruf: Bitte nicht verzehren, Glassplitter in der Babynahrung
      ! Unsere Tochter ist nicht aus der Schule heimgekommen, wir finden sie nicht
      """
    ),
    (
      "fr",
      """
      - Votre fils a été emmené à l'hôpital en ambulance
      ! Il me frappe encore
      ! L'école est confinée, il y a un homme armé
      ! Évacuez immédiatement le bâtiment
      ! Quelqu'un me suit, j'ai peur
      ! On a perdu Tim dans la foule, il a quatre ans
      ! La pile de votre pacemaker est presque vide, niveau critique
      - Ne buvez pas l'eau du robinet, elle est contaminée
      ! Il y a le feu dans l'immeuble, sortez vite
      ! Papa est tombé et il ne se réveille pas
      ! Ça sent le gaz dans tout l'appartement
      ! J'en peux plus, je vais me tuer ce soir
      ! Quelqu'un essaie de forcer la porte
      ! Mamie n'arrive plus à respirer
      ! Elle a avalé une boîte entière de somnifères
      ! L'eau monte dans la maison, on est coincés à l'étage
      - Maman est en réanimation
      ! Appelle une ambulance, vite
      ! Le détecteur de fumée du couloir s'est déclenché
      - Rappel de produit : ne consommez pas ce lait, salmonelle
      ! Ma fille n'est pas rentrée de l'école et personne ne l'a vue
      """
    ),
    (
      "es",
      """
      - A su hijo se lo han llevado en ambulancia al hospital
      ! Me está pegando otra vez
      ! El colegio está en confinamiento, hay un hombre armado
      ! Evacúen el edificio inmediatamente
      ! Alguien me está siguiendo, tengo miedo
      ! Hemos perdido a Tim entre la multitud, tiene cuatro años
      ! La batería de su marcapasos está en nivel crítico
      - No beban agua del grifo, está contaminada
      ! Hay un incendio en el edificio, salgan ya
      ! Papá se ha desmayado y no respira
      ! Huele a gas en toda la casa
      ! No quiero seguir viviendo
      ! Están intentando entrar en mi casa
      ! La abuela se cayó y no se puede levantar
      ! Se ha tomado todas las pastillas
      ! El agua está entrando en casa, estamos atrapados
      - Mamá está en la UCI
      ! Llama a una ambulancia, rápido
      ! La bomba de insulina se ha parado
      - Alerta alimentaria: no consuman este producto, contiene listeria
      ! Mi hija no ha vuelto del colegio y no aparece
      """
    ),
    (
      "it",
      """
      - Suo figlio è stato portato in ospedale in ambulanza
      ! Mi sta picchiando di nuovo
      ! La scuola è in lockdown, c'è un uomo armato
      ! Evacuate subito l'edificio
      ! Qualcuno mi sta seguendo, ho paura
      ! Abbiamo perso Tim nella folla, ha quattro anni
      ! La batteria del suo pacemaker è a un livello critico
      - Non bevete l'acqua del rubinetto, è contaminata
      ! C’è un incendio nel palazzo. Uscite subito!
      ! Incendio in cucina, uscite!
      ! Papà è svenuto e non respira
      ! C'è puzza di gas in tutta la casa
      ! Non voglio più vivere
      ! Stanno cercando di entrare in casa
      ! La nonna è caduta e non riesce a rialzarsi
      ! Ha preso tutte le pastiglie
      ! L'acqua sta entrando in casa, siamo bloccati al piano di sopra
      - La mamma è in terapia intensiva
      ! Chiama un'ambulanza, presto
      ! Il microinfusore si è fermato
      - Richiamo alimentare: non consumare, rischio salmonella
      ! Mia figlia non è tornata da scuola, non la troviamo
      """
    ),
    (
      "nl",
      """
      - Uw zoon is met de ambulance naar het ziekenhuis gebracht
      ! Hij slaat me weer
      ! De school is in lockdown, er is een gewapende man
      ! Verlaat onmiddellijk het gebouw
      ! Iemand volgt me, ik ben bang
      ! We zijn Tim kwijtgeraakt in de drukte, hij is vier
      ! De batterij van uw pacemaker is kritiek laag
      - Kook het drinkwater, het is verontreinigd
      ! Er is brand in het gebouw, ga naar buiten
      ! Papa is in elkaar gezakt en ademt niet
      ! Het ruikt hier naar gas
      ! Ik wil niet meer leven
      ! Er probeert iemand in te breken
      ! Oma is gevallen en kan niet opstaan
      ! Ze heeft een hele strip pillen geslikt
      ! Het water stroomt het huis binnen, we zitten vast
      - Mama ligt op de intensive care
      ! Bel een ambulance, snel
      ! De insulinepomp is gestopt
      - Terugroepactie: niet eten, kan salmonella bevatten
      ! Mijn dochter is niet thuisgekomen van school, we kunnen haar niet vinden
      """
    ),
    (
      "pt",
      """
      - O seu filho foi levado de ambulância para o hospital
      ! Ele está a bater-me outra vez
      ! A escola está em lockdown, há um homem armado
      ! Evacuem o edifício imediatamente
      ! Alguém me está a seguir, tenho medo
      ! Perdemos o Tim no meio da multidão, ele tem quatro anos
      ! A bateria do seu pacemaker está em nível crítico
      - Não bebam água da torneira, está contaminada
      ! Há um incêndio no prédio, saiam já
      ! O pai desmaiou e não respira
      ! Cheira a gás em toda a casa
      ! Não quero mais viver
      ! Estão a tentar entrar em minha casa
      ! A avó caiu e não consegue levantar-se
      ! Ela tomou todos os comprimidos
      ! A água está a entrar em casa, estamos presos no primeiro andar
      - A mãe está nos cuidados intensivos
      ! Chama uma ambulância, depressa
      ! A bomba de insulina parou
      - Recolha de produto: não consuma, risco de salmonela
      ! A minha filha não voltou da escola e ninguém sabe dela
      """
    ),
    (
      "sv",
      """
      - Din son har förts till sjukhus med ambulans
      ! Han slår mig igen
      ! Skolan är i lockdown, det finns en beväpnad man
      ! Utrym byggnaden omedelbart
      ! Någon följer efter mig, jag är rädd
      ! Vi har tappat bort Tim i folkmassan, han är fyra
      ! Batteriet i din pacemaker är kritiskt lågt
      - Drick inte kranvattnet, det är förorenat
      ! Det brinner i huset, ut genast
      ! Pappa har fallit ihop och andas inte
      ! Det luktar gas i hela huset
      ! Jag vill inte leva längre
      ! Någon försöker bryta sig in
      ! Mormor har ramlat och kan inte resa sig
      ! Hon har tagit alla tabletterna
      ! Vattnet forsar in i huset, vi sitter fast
      - Mamma ligger på intensiven
      ! Ring efter ambulans, fort
      ! Insulinpumpen har stannat
      - Återkallelse: ät inte, kan innehålla salmonella
      ! Min dotter har inte kommit hem från skolan, vi hittar henne inte
      """
    ),
    (
      "pl",
      """
      - Pana syn został zabrany karetką do szpitala
      ! Znowu mnie bije
      ! Szkoła jest zamknięta, w środku jest uzbrojony mężczyzna
      ! Natychmiast opuścić budynek
      ! Ktoś mnie śledzi, boję się
      ! Zgubiliśmy Tima w tłumie, ma cztery lata
      ! Bateria rozrusznika serca jest krytycznie niska
      - Nie pijcie wody z kranu, jest skażona
      ! W budynku jest pożar, wychodźcie natychmiast
      ! Tata upadł i nie oddycha
      ! Czuć gaz w całym mieszkaniu
      ! Nie chcę już żyć
      ! Ktoś próbuje włamać się do domu
      ! Babcia spadła ze schodów i nie może wstać
      ! Połknęła całe opakowanie tabletek
      ! Woda wlewa się do domu, jesteśmy uwięzieni na piętrze
      - Mama jest na OIOM-ie
      ! Dzwoń po karetkę, szybko
      ! Pompa insulinowa przestała działać
      - Wycofanie produktu: nie spożywać, ryzyko salmonelli
      ! Moja córka nie wróciła ze szkoły, nie możemy jej znaleźć
      """
    ),
    (
      "tr",
      """
      - Oğlunuz ambulansla hastaneye kaldırıldı
      ! Yine bana vuruyor
      ! Okul kilitlendi, içeride silahlı biri var
      ! Binayı derhal boşaltın
      ! Biri beni takip ediyor, korkuyorum
      ! Can'ı kalabalıkta kaybettik, dört yaşında
      ! Kalp pilinizin bataryası kritik seviyede
      - Musluk suyunu içmeyin, kirlenmiş
      ! Binada yangın var, hemen çıkın
      ! Babam bayıldı, nefes almıyor
      ! Evin her yeri gaz kokuyor
      ! Artık yaşamak istemiyorum
      ! Biri eve girmeye çalışıyor
      ! Anneannem düştü, kalkamıyor
      ! Bir kutu hap içmiş
      ! Eve su doluyor, üst katta mahsur kaldık
      - Annem yoğun bakımda
      ! Ambulans çağırın, çabuk
      ! İnsülin pompası durdu
      - Geri çağırma: tüketmeyin, salmonella riski var
      ! Kızım okuldan dönmedi, bulamıyoruz
      """
    ),
  ]

  static let neighbours: [String: [String]] = [
    "en": [
      "Hi, it's me.",
      "Don't worry about dinner.",
      "The film last night was great.",
      "How are you?",
      "See you on Sunday.",
      "I bought milk and bread.",
      "Thanks for the flowers!",
      "If you have time, call Ben.",
      "The drill yesterday took an hour.",
      "Yesterday we played cards.",
      "Anna says hello.",
      "Nobody was at home.",
      "It's raining again.",
      "Happy birthday!",
      "Please reply.",
      "My train was late.",
      "The game starts at eight.",
      "We lost the match.",
      "Read the news?",
      "I am on my way.",
      "No cake left.",
    ],
    "de": [
      "Hallo, ich bins.",
      "Wegen des Essens keine Sorge.",
      "Der Film gestern war toll.",
      "Wie geht es dir?",
      "Bis Sonntag.",
      "Ich habe Milch gekauft.",
      "Danke für die Blumen!",
      "Wenn du Zeit hast, ruf Ben an.",
      "Die Übung gestern dauerte lange.",
      "Gestern haben wir Karten gespielt.",
      "Anna lässt grüßen.",
      "Niemand war zu Hause.",
      "Es regnet wieder.",
      "Alles Gute zum Geburtstag!",
      "Bitte antworte.",
      "Mein Zug war zu spät.",
      "Das Spiel beginnt um acht.",
      "Wir haben das Match verloren.",
      "Hast du die Zeitung gelesen?",
      "Bin unterwegs.",
      "Komm sofort raus!",
    ],
    "fr": [
      "Bonjour, c'est moi.",
      "Pas de souci pour le dîner.",
      "Le film hier soir était super.",
      "Comment ça va ?",
      "À dimanche.",
      "J'ai acheté du lait.",
      "Merci pour les fleurs !",
      "Si tu as le temps, appelle Ben.",
      "L'exercice hier a duré une heure.",
      "Hier on a joué aux cartes.",
      "Anna te dit bonjour.",
      "Personne n'était à la maison.",
      "Il pleut encore.",
      "Joyeux anniversaire !",
      "Réponds-moi.",
      "Mon train était en retard.",
      "Le match commence à huit heures.",
      "On a gagné.",
      "Tu as lu le journal ?",
      "J'arrive.",
      "Vite !",
    ],
    "es": [
      "Hola, soy yo.",
      "No te preocupes por la cena.",
      "La película de anoche fue genial.",
      "¿Cómo estás?",
      "Hasta el domingo.",
      "He comprado leche.",
      "¡Gracias por las flores!",
      "Si tienes tiempo, llama a Ben.",
      "El simulacro de ayer duró una hora.",
      "Ayer jugamos a las cartas.",
      "Anna te saluda.",
      "Nadie estaba en casa.",
      "Está lloviendo otra vez.",
      "¡Feliz cumpleaños!",
      "Contéstame.",
      "Mi tren llegó tarde.",
      "El partido empieza a las ocho.",
      "Hemos ganado.",
      "¿Has leído el periódico?",
      "Voy para allá.",
      "¡Rápido!",
    ],
    "it": [
      "Ciao, sono io.",
      "Non preoccuparti per la cena.",
      "Il film di ieri sera era bello.",
      "Come stai?",
      "A domenica.",
      "Ho comprato il latte.",
      "Grazie per i fiori!",
      "Se hai tempo, chiama Ben.",
      "L'esercitazione di ieri è durata un'ora.",
      "Ieri abbiamo giocato a carte.",
      "Anna ti saluta.",
      "Nessuno era in casa.",
      "Piove ancora.",
      "Buon compleanno!",
      "Rispondimi.",
      "Il mio treno era in ritardo.",
      "La partita comincia alle otto.",
      "Abbiamo vinto.",
      "Hai letto il giornale?",
      "Sto arrivando.",
      "Presto!",
    ],
    "nl": [
      "Hoi, met mij.",
      "Maak je geen zorgen over het eten.",
      "De film van gisteren was goed.",
      "Hoe gaat het?",
      "Tot zondag.",
      "Ik heb melk gekocht.",
      "Bedankt voor de bloemen!",
      "Als je tijd hebt, bel Ben.",
      "De oefening gisteren duurde een uur.",
      "Gisteren hebben we gekaart.",
      "Anna doet de groeten.",
      "Niemand was thuis.",
      "Het regent weer.",
      "Gefeliciteerd met je verjaardag!",
      "Antwoord me.",
      "Mijn trein was te laat.",
      "De wedstrijd begint om acht uur.",
      "We hebben gewonnen.",
      "Heb je de krant gelezen?",
      "Ik kom eraan.",
      "Snel!",
    ],
    "pt": [
      "Olá, sou eu.",
      "Não te preocupes com o jantar.",
      "O filme de ontem foi ótimo.",
      "Como estás?",
      "Até domingo.",
      "Comprei leite.",
      "Obrigada pelas flores!",
      "Se tiveres tempo, liga ao Ben.",
      "O simulacro de ontem durou uma hora.",
      "Ontem jogámos às cartas.",
      "A Anna manda beijos.",
      "Ninguém estava em casa.",
      "Está a chover outra vez.",
      "Feliz aniversário!",
      "Responde-me.",
      "O meu comboio chegou tarde.",
      "O jogo começa às oito.",
      "Ganhámos.",
      "Leste o jornal?",
      "Vou a caminho.",
      "Depressa!",
    ],
    "sv": [
      "Hej, det är jag.",
      "Oroa dig inte för middagen.",
      "Filmen i går var bra.",
      "Hur mår du?",
      "Vi ses på söndag.",
      "Jag har köpt mjölk.",
      "Tack för blommorna!",
      "Om du har tid, ring Ben.",
      "Övningen i går tog en timme.",
      "I går spelade vi kort.",
      "Anna hälsar.",
      "Ingen var hemma.",
      "Det regnar igen.",
      "Grattis på födelsedagen!",
      "Svara mig.",
      "Mitt tåg var sent.",
      "Matchen börjar klockan åtta.",
      "Vi vann.",
      "Har du läst tidningen?",
      "Jag är på väg.",
      "Fort!",
    ],
    "pl": [
      "Cześć, to ja.",
      "Nie martw się o kolację.",
      "Film wczoraj był świetny.",
      "Jak się masz?",
      "Do niedzieli.",
      "Kupiłam mleko.",
      "Dziękuję za kwiaty!",
      "Jeśli masz czas, zadzwoń do Bena.",
      "Ćwiczenia wczoraj trwały godzinę.",
      "Wczoraj graliśmy w karty.",
      "Anna pozdrawia.",
      "Nikogo nie było w domu.",
      "Znowu pada.",
      "Wszystkiego najlepszego!",
      "Odpisz.",
      "Mój pociąg się spóźnił.",
      "Mecz zaczyna się o ósmej.",
      "Wygraliśmy.",
      "Czytałeś gazetę?",
      "Jestem w drodze.",
      "Szybko!",
    ],
    "tr": [
      "Merhaba, benim.",
      "Yemeği merak etme.",
      "Dünkü film güzeldi.",
      "Nasılsın?",
      "Pazar günü görüşürüz.",
      "Süt aldım.",
      "Çiçekler için teşekkürler!",
      "Vaktin olursa Ben'i ara.",
      "Dünkü tatbikat dün bir saat sürdü.",
      "Dün kart oynadık.",
      "Anna selam söylüyor.",
      "Kimse evde yoktu.",
      "Yine yağmur yağıyor.",
      "Doğum günün kutlu olsun!",
      "Cevap ver.",
      "Trenim geç kaldı.",
      "Maç sekizde başlıyor.",
      "Kazandık.",
      "Gazeteyi okudun mu?",
      "Yoldayım.",
      "Çabuk!",
    ],
  ]

  static let harmless = [
    "Fire drill at 10 tomorrow, leave the building when the alarm sounds",
    "False alarm, the smoke was toast",
    "The fire is out, everybody is safe",
    "Boil water for the pasta, I'm home in ten",
    "The film is about a man with a gun in a school",
    "My phone battery is critically low lol",
    "I'm dying of laughter, can't breathe 😂",
    "If you smell gas, open the windows and call us",
    "Dad works in the hospital on Mondays",
    "He was in hospital last year",
    "Your appointment at the hospital is on Monday at 9",
    "We lost the match in the last minute",
    "I lost my keys in the park",
    "Smoke detector: self-test passed",
    "Oxygen sensor normal",
    "This is a test of the alarm system",
    "Wildfire in Australia, thousands flee, newsletter",
    "Heart attack of a dessert",
    "The boil water notice has been lifted",
    "Pacemaker check is on Thursday",
    "Probealarm am Samstag um 12 Uhr, bitte Gebäude nicht verlassen",
    "Fehlalarm, es war nur der Toaster",
    "Das Licht im Keller brennt noch",
    "Ich habe die Stelle im Krankenhaus bekommen",
    "Im Brandfall das Gebäude sofort verlassen, wenn die Sirene ertönt",
    "Der Film handelt von einem Einbrecher im Haus",
    "C'était une fausse alerte, tout va bien",
    "Exercice d'évacuation demain à 10 h",
    "Si ça sent le gaz, ouvrez les fenêtres",
    "Je meurs de faim",
    "Simulacro de incendio mañana a las diez",
    "Falsa alarma, era la tostada",
    "He perdido las llaves en el parque",
    "Esercitazione antincendio domani alle dieci",
    "Falso allarme, era solo il toast",
    "Ho perso il telefono al mercato",
    "Brandoefening morgen om tien uur",
    "Vals alarm, het was de toast",
    "De haard brandt gezellig",
    "Simulacro de incêndio amanhã às dez",
    "Falso alarme, era a torrada",
    "Brandövning i morgon klockan tio",
    "Falskt larm, det var brödrosten",
    "Ljuset brinner så fint",
    "Próbny alarm jutro o dziesiątej",
    "Fałszywy alarm, to był tylko tost",
    "W kominku pali się ogień",
    "Yarın saat onda yangın tatbikatı var",
    "Yanlış alarm, sadece tost yanmış",
    "Filmde biri eve giriyor",
  ]
}
