/// Messages that a different author wrote to test the rules of plain alarms, in ten languages.
///
/// One message per line: language, class, call for help or not, sender and text, separated by bars.
enum PlainMessages {
  struct Line: Sendable {
    var language: Substring
    /// `emergency`, `soon` or `everyday`.
    var kind: Substring
    var callsForHelp: Bool
    var sender: Substring
    var text: Substring
  }

  static let all: [Line] = lines.split(separator: "\n").compactMap { line in
    let parts = line.split(separator: "|", maxSplits: 4)
    guard parts.count == 5 else { return nil }
    return Line(
      language: parts[0], kind: parts[1], callsForHelp: parts[2] == "help", sender: parts[3],
      text: parts[4])
  }

  private static let lines = #"""
    en|emergency|-|Karen|They've taken Mum to A&E in an ambulance, it's her heart
    en|emergency|help|Jess|hes hitting me again please come
    en|emergency|help|Priya|I can't find Leo anywhere. He was by the swings a minute ago
    en|emergency|help|Building Manager|Everyone out now, use the stairs. This is not a drill.
    en|emergency|-|Westbrook High School|We are in lockdown. Police are here and all pupils are safe in their classrooms. Please stay away.
    en|emergency|help|Front Desk|Man with a gun on level 2. Lock your door and keep quiet.
    en|emergency|help|Amy|some guy has been behind me since the station, im scared, can you come get me
    en|emergency|help|Grandad|My oxygen's nearly empty and I can't get the spare to open
    en|emergency|-|Oakley Water|Do not drink the tap water in Oakley until further notice, not even for brushing teeth.
    en|emergency|help|Tom flat 3|FIRE IN THE KITCHEN GET OUT
    en|emergency|help|Mrs Doyle|Strong smell of gas in the hallway. Don't switch anything on, just come outside.
    en|emergency|help|Auntie Jean|Ive slipped in the bath and cant get up
    en|emergency|help|Rob|Hi love. Don't panic. Your dad's collapsed in the garden and he isn't breathing right
    en|emergency|help|Danny|I've taken all the pills. I'm sorry.
    en|emergency|help|Ellie|There's someone downstairs. I'm hiding in the wardrobe
    en|emergency|help|County Alerts|Tornado on the ground near Mill Road. Take cover now.
    en|emergency|help|CO Detector|Carbon monoxide detected: Bedroom, 180 ppm. Move to fresh air.
    en|emergency|-|Mr Patel|Your Ruby's sitting outside the school on her own, everyone's gone home and it's getting dark
    en|everyday|-|Facilities|Fire drill on Friday at 10. No need to do anything special.
    en|everyday|-|Tom flat 3|False alarm, it was only my toast. All safe now, sorry everyone
    en|everyday|-|Dad|Boil the kettle, I'm nearly home
    en|everyday|-|Doorcam|Motion detected at Front Door
    en|everyday|-|Karen|He's killing it at school this term, so proud
    en|everyday|-|Auntie Jean|Visiting on her ward is 2 to 4, she'd love some grapes
    en|everyday|-|Grandad|Pacemaker check went fine. They gave me a biscuit
    en|everyday|-|Rob|the shooting scene goes on for ever, rest of the film is good though
    en|everyday|-|ci-bot|All 214 tests passed in 6 min
    en|everyday|-|Priya|Where's the blue pen?
    en|everyday|-|Helen|Lunch tomorrow at 12:20, table's booked under Ann
    en|everyday|-|Instagram|ben_carter88 started following you
    en|everyday|-|Jess|lol theres one piece missing from the jigsaw, bet the dog ate it
    en|everyday|-|Danny|If this meeting goes on any longer I'll die of boredom
    en|soon|-|Amy|Outside your flat, double parked, come down!
    en|soon|-|SkyWest|Flight SW418: gate changed to B14. Boarding at 15:40.
    en|soon|-|Rob|Can you get Leo from football at half four? I'm stuck on the M6
    de|emergency|-|Papa|Oma ist mit dem Rettungswagen ins Klinikum gekommen, ich fahr hinterher
    de|emergency|-|Sabine|Ruf mich an sobald du das liest. Felix hatte einen Unfall und liegt auf der Intensiv
    de|emergency|help|Nele|er tritt gerade die tür ein und schreit dass er mich umbringt
    de|emergency|help|Tanja|Mia ist weg!! War eben noch am Klettergerüst, hilf mir suchen
    de|emergency|help|Hausverwaltung Krüger|Bombenfund in der Lindenstraße. Bitte verlassen Sie umgehend das Haus.
    de|emergency|-|Gesamtschule Nord|Amokalarm an unserer Schule. Die Polizei ist vor Ort, alle Klassen sind eingeschlossen und in Sicherheit. Bitte nicht herkommen.
    de|emergency|help|Lea|Da läuft mir einer hinterher seit der U-Bahn. Hab Angst, hol mich bitte ab
    de|emergency|help|Opa Heinz|Mein Beatmungsgerät piepst und der Akku ist gleich leer
    de|emergency|-|Stadtwerke|Leitungswasser ab sofort nur abgekocht trinken, es wurden Keime gefunden.
    de|emergency|help|Yilmaz 2. OG|Bei euch brennts im Treppenhaus!! RAUS
    de|emergency|help|Mama|Bleib ruhig. Die Küche brennt, geh über die Terrasse raus.
    de|emergency|help|Frau Behrens|Im Keller riecht es stark nach Gas. Kein Licht anmachen und raus!
    de|emergency|help|Onkel Dieter|Gisela ist die Treppe runter gefallen, sie blutet am Kopf und antwortet nicht
    de|emergency|help|Jonas|Ich steh auf der Brücke. Machs gut.
    de|emergency|help|Svenja|Jemand ist in der Wohnung, ich hör Schritte im Flur
    de|emergency|help|NINA|Der Damm in Altdorf ist gebrochen. Sofort in ein höheres Stockwerk gehen.
    de|emergency|help|Rauchmelder|Rauch erkannt! Schlafzimmer, 02:14
    de|emergency|-|Frau Lindner|Ihr Sohn steht allein an der Haltestelle und weint, der Bus ist längst weg
    de|everyday|-|Stadt Hagen|Am Donnerstag um 11 Uhr heulen die Sirenen zur Probe.
    de|everyday|-|Yilmaz 2. OG|Entwarnung, war nur der Toaster. Alles gut bei uns
    de|everyday|-|Nele|Bringst du Holz mit fürs Lagerfeuer am Samstag?
    de|everyday|-|Saugroboter|Reinigung beendet. Bitte Wassertank leeren.
    de|everyday|-|Jonas|Der Typ hat mich im Schach sowas von vernichtet haha
    de|everyday|-|Tanja|Hab die Stelle im Krankenhaus bekommen, fang im August an
    de|everyday|-|Opa Heinz|Herzschrittmacher kontrolliert, Batterie hält noch 7 Jahre.
    de|everyday|-|Sabine|Im Tatort war der Mörder wieder mal der Gärtner
    de|everyday|-|Hausverwaltung Krüger|Die Gaszähler werden am 14.3. abgelesen.
    de|everyday|-|Lea|Hast du meinen Schirm gesehen? Der grüne
    de|everyday|-|Markus|Montag Mittag Kantine? Gibt Linsen mit Spätzle
    de|everyday|-|Papa|Das Chili brennt wie Feuer, aber saulecker
    de|everyday|-|Kopfhörer|Akku schwach (10 %)
    de|everyday|-|Oma Gisela|Bin beim Krimi eingeschlafen, wer wars denn jetzt
    de|soon|-|Markus|Steh unten im Halteverbot, kommst du?
    de|soon|-|DB Navigator|Gleiswechsel: Ihr Zug um 16:08 fährt heute von Gleis 7.
    de|soon|-|Klingel|Es klingelt an der Haustür
    fr|emergency|-|Tata Sylvie|Les pompiers viennent d'emmener Papi aux urgences, il arrivait plus à parler
    fr|emergency|help|Inès|il a un couteau viens vite stp
    fr|emergency|help|Marc|On a perdu Lucas à la plage, maillot rouge. T'es où ???
    fr|emergency|help|Syndic Les Tilleuls|Évacuez l'immeuble par l'escalier B, risque d'effondrement.
    fr|emergency|-|Collège Jean-Moulin|Intrusion au collège, élèves confinés dans les classes. La gendarmerie est sur place, ne venez pas.
    fr|emergency|help|Chloé|y a un mec qui me suit depuis Bastille jai peur tu peux venir me chercher
    fr|emergency|help|Mamie Jo|Ma machine à oxygène s'est arrêtée, j'étouffe
    fr|emergency|-|Mairie de Saulnes|Eau du robinet non potable jusqu'à nouvel ordre. Ne pas la boire.
    fr|emergency|help|Pharmacie du Marché|Ne prenez surtout pas le sirop d'hier, nous nous sommes trompés de dosage. C'est dangereux.
    fr|emergency|help|Gardien|LE FEU AU 4E SORTEZ TOUS
    fr|emergency|help|Voisin du 2e|Ça sent le gaz dans toute la cage d'escalier, n'allumez rien et sortez
    fr|emergency|help|Papa|Ta mère est tombée, elle ne répond plus
    fr|emergency|help|Nico|Coucou c'est Nico. Panique pas mais Mamie saigne beaucoup de la tête, je sais pas quoi faire
    fr|emergency|help|Théo|j'ai plus envie de vivre, j'ai la corde dans les mains
    fr|emergency|help|Manon|Quelqu'un force la porte de derrière, je suis seule avec les petits
    fr|emergency|help|FR-Alert|La rivière déborde dans votre quartier. Montez à l'étage, ne prenez pas la voiture.
    fr|emergency|help|Détecteur Couloir|ALERTE FUMÉE - COULOIR
    fr|emergency|-|Mme Ferrand|Votre fille attend toute seule devant la danse, il n'y a plus personne
    fr|everyday|-|RH|Exercice incendie jeudi à 10h, on descend tranquillement par l'escalier.
    fr|everyday|-|Marc|C'est bon on l'a retrouvé, il mangeait une glace. Ouf
    fr|everyday|-|Tata Sylvie|Pense à arroser mes tomates stp, pas trop d'eau
    fr|everyday|-|Lave-linge|Cycle terminé
    fr|everyday|-|Inès|Il a tout déchiré à son oral, 18 sur 20 !
    fr|everyday|-|Papa|C'est une fille ! 3,2 kg, on sort de la maternité lundi
    fr|everyday|-|Mamie Jo|Piles de l'appareil changées, j'entends mieux la radio
    fr|everyday|-|Théo|J'en suis à la saison 3, ils viennent de tuer le commissaire nooon
    fr|everyday|-|Nico|Le PSG s'est fait massacrer hier soir
    fr|everyday|-|Manon|tu sais où est la télécommande ?
    fr|everyday|-|Odile|Resto dimanche 12h45, j'ai réservé pour quatre
    fr|everyday|-|Chloé|Je suis morte de fatigue, je vais me coucher
    fr|everyday|-|Maman|Le gratin est au four, il sera brûlant, prends le gant
    fr|everyday|-|Strava|Bruno a commencé à vous suivre
    fr|soon|-|Nico|Suis en double file en bas, grouille
    fr|soon|-|Aéroports|Vol pour Nice : embarquement porte F32 au lieu de F21, dans 20 min
    fr|soon|-|Odile|Le plombier sonne chez toi et personne n'ouvre, il repart dans 10 min
    es|emergency|-|Tía Carmen|Se han llevado al abuelo en ambulancia, parece un infarto
    es|emergency|help|Lucía|mi ex está aporreando la puerta y dice que me va a matar
    es|emergency|help|Javi|Le están dando una paliza a Dani en el parque, llama a la poli!!
    es|emergency|help|Paco|No encontramos a la abuela, salió en bata hace una hora y no sabe volver
    es|emergency|help|Comunidad Portal 5|Desalojen el edificio ya, lo piden los bomberos.
    es|emergency|-|IES Miraflores|Hay un hombre armado cerca del instituto. Los alumnos están a salvo en las aulas con la policía, no se acerquen.
    es|emergency|help|Noe|tía me viene siguiendo un tío con capucha, estoy en la plaza, ven ya
    es|emergency|help|Mamá|La bomba de insulina de Hugo no para de pitar y no le entra nada
    es|emergency|-|Aguas de Villar|No beban agua del grifo, está contaminada. Se reparten botellas en el polideportivo.
    es|emergency|help|Vecino 3B|fuego en el cuarto de contadores, salid por la terraza
    es|emergency|help|Encarni|Huele a gas en toda la casa y me estoy mareando
    es|emergency|help|Papá|Me he caido en la cocina no puedo moverme
    es|emergency|help|Rosa|Hola, soy Rosa, la vecina. Tu madre está en el suelo del rellano y no respira
    es|emergency|help|Sergio|Me voy a tirar. Dile a mamá que la quiero.
    es|emergency|help|Marta|HAN ENTRADO A ROBAR ESTOY ENCERRADA EN EL BAÑO
    es|emergency|help|Protección Civil|Riada inminente en el barranco. Suba a una planta alta ahora mismo.
    es|emergency|help|Teleasistencia|Botón de pánico pulsado por: ABUELA. Sin respuesta.
    es|emergency|-|Conserje cole|Su nieto sigue aquí solo en la puerta y yo tengo que cerrar
    es|everyday|-|Comunidad Portal 5|El miércoles a las 12 hacemos un simulacro de incendio, solo sonará la sirena
    es|everyday|-|Paco|Ya apareció la abuela, estaba en misa. Todo bien
    es|everyday|-|Mamá|Bate los huevos y mételos en la nevera porfa
    es|everyday|-|Casa|Persiana del salón cerrada
    es|everyday|-|Noe|Estoy muerta de hambre, qué hay de cena
    es|everyday|-|Tía Carmen|Al abuelo le dan el alta el lunes, está comiendo como un campeón
    es|everyday|-|Reloj|Batería baja: quedan 2 horas
    es|everyday|-|Javi|Anoche vi la del tiroteo en el tren, vaya peliculón
    es|everyday|-|Sergio|El Betis nos ha pegado un baño, 4-0
    es|everyday|-|Lucía|a qué hora abre el mercadona los sábados?
    es|everyday|-|Encarni|Mañana comemos a las 14:30 en Casa Manolo, ya está reservado
    es|everyday|-|Marta|La fiesta fue la bomba jajaja
    es|everyday|-|Papá|Ha subido otra vez el gas, 78 euros este mes
    es|everyday|-|Rosa|Hace diez años del incendio del bar, cómo pasa el tiempo
    es|soon|-|Javi|Estoy abajo en doble fila, baja ya
    es|soon|-|Marta|Recoges tú a Nico del entreno? sale en media hora y yo no llego
    es|soon|-|Renfe|Su tren sale por la vía 9. El acceso cierra en 8 minutos.
    it|emergency|-|Zia Pina|Hanno portato il nonno al pronto soccorso, codice rosso, siamo qui con lui
    it|emergency|help|Giada|mi sta picchiando aiuto
    it|emergency|help|Ilaria|Non trovo più Tommaso! Eravamo al mercato, ha la felpa gialla
    it|emergency|help|Amministratore|Uscite tutti subito dal palazzo, sta cedendo il solaio.
    it|emergency|-|Segreteria Liceo|Uomo armato segnalato vicino alla scuola: porte chiuse, ragazzi al sicuro in classe. I carabinieri sono già qui.
    it|emergency|help|Martina|c'è uno che mi segue da quando sono scesa dal tram... vieni a prendermi ti prego
    it|emergency|help|Nonna|Il respiratore del nonno suona e segna batteria scarica, è andata via la luce
    it|emergency|-|Comune di Rovello|Vietato bere l'acqua del rubinetto: trovati batteri. Usare solo acqua in bottiglia.
    it|emergency|help|Mamma|NON MANGIARE I FUNGHI DELLO ZIO SONO VELENOSI
    it|emergency|help|Sandro piano 2|Al fuoco!! Scendi dalle scale, non prendere l'ascensore
    it|emergency|help|Signora Colli|C'è una perdita di gas nel palazzo. Apri le finestre ed esci
    it|emergency|help|Luca|La mamma è svenuta in bagno e non si sveglia
    it|emergency|help|Ale|ho la lametta in mano, non ce la faccio più
    it|emergency|help|Fede|C'è un ladro in casa, mi sono chiuso in camera
    it|emergency|help|IT-alert|Il torrente sta esondando in via Marconi. Salite ai piani alti.
    it|emergency|help|Rilevatore CO|Livello di CO alto in taverna, 220 ppm
    it|emergency|-|Sensore acqua|Perdita rilevata sotto il lavandino. Chiudere il rubinetto.
    it|emergency|-|Rosaria bidella|Sofia è rimasta sola al cancello, non è venuto nessuno a prenderla
    it|everyday|-|Segreteria Liceo|Lunedì prova di evacuazione alle 9, è solo un'esercitazione
    it|everyday|-|Zia Pina|Tranquilli, il nonno è già a casa, era solo un calo di pressione
    it|everyday|-|Luca|butta la pasta che sto salendo
    it|everyday|-|Telecamera|Movimento rilevato: vialetto
    it|everyday|-|Giada|Oggi in ufficio un caldo da morire
    it|everyday|-|Ilaria|In ospedale fanno entrare solo dalle 18 alle 19
    it|everyday|-|Nonna|Ho cambiato la pila al telecomando, adesso va
    it|everyday|-|Fede|Hai visto la serie sui pompieri? Bellissima la puntata dell'incendio
    it|everyday|-|Sandro piano 2|L'Inter ha ammazzato il campionato
    it|everyday|-|Martina|Chi ha preso la mia tazza rossa?
    it|everyday|-|Gino|Sabato pranzo alle 13 da me, siamo in sei
    it|everyday|-|Mamma|Manca il sale, lo compri tu?
    it|everyday|-|Pipeline|57 test superati in 3 min 12 s
    it|everyday|-|Ale|Mi è caduto il telefono, schermo a pezzi uffa
    it|soon|-|Gino|Sono giù col motore acceso, ti muovi?
    it|soon|-|VoloBlu|Il volo per Bari ora parte dall'uscita A7, imbarco tra 15 minuti
    it|soon|-|Citofono|Qualcuno sta suonando al portone
    nl|emergency|-|Pap|Ze hebben Joris met de ambulance naar het ziekenhuis gebracht, ik zit erbij
    nl|emergency|-|UMC Spoed|Uw vrouw is zojuist bij ons binnengebracht. Wilt u zo snel mogelijk komen?
    nl|emergency|help|Anouk|hij slaat me bel de politie
    nl|emergency|help|Marloes|Fleur is kwijt op de kermis, ze is pas 6, roze jas. Help zoeken!
    nl|emergency|help|VvE Parkzicht|Iedereen nu het pand verlaten via het noordtrappenhuis.
    nl|emergency|help|Receptie Stadskantoor|Blijf op je kamer en doe de deur op slot, er loopt iemand met een wapen rond.
    nl|emergency|help|Sanne|er fietst al tien min een vent achter me aan, durf niet naar huis, kom je me halen?
    nl|emergency|help|Oma Bep|Mn zuurstof is bijna op en de leverancier neemt niet op
    nl|emergency|-|Waterbedrijf Noord|Kookadvies: drink geen kraanwater zonder het eerst 3 minuten te koken.
    nl|emergency|help|Buurvrouw Riet|Er komen vlammen uit jullie dak!!! Zijn jullie buiten?
    nl|emergency|help|Jeroen|Niet schrikken. De schuur staat in brand en het slaat over naar het huis, kom naar buiten
    nl|emergency|help|Kees|Koolmonoxide in huis, iedereen is misselijk. We kunnen amper opstaan
    nl|emergency|help|Mama|Opa ligt onderaan de trap en beweegt niet
    nl|emergency|help|Bram|ik sta op het spoor. het hoeft van mij niet meer
    nl|emergency|help|Eva|Er is iemand binnen. Ik durf me niet te bewegen
    nl|emergency|help|NL-Alert|Dijk doorgebroken in Ravenwaard. Ga direct naar een hogere verdieping.
    nl|emergency|help|Rookmelder overloop|ROOK GEDETECTEERD
    nl|emergency|-|Buurman Ton|Daan zit al een half uur in zn eentje bij jullie op de stoep, hij kan er niet in
    nl|everyday|-|BHV|Donderdag 14.00 uur ontruimingsoefening, koffie staat buiten klaar
    nl|everyday|-|Jeroen|Loos alarm hoor, ik had gewoon de eieren laten aanbranden
    nl|everyday|-|Mama|Wil jij de planten even water geven als ik weg ben?
    nl|everyday|-|Thermostaat|Woonkamer op 20 graden gezet
    nl|everyday|-|Sanne|Ik lach me dood om die kat van jou
    nl|everyday|-|Pap|Bezoekuur is van 3 tot 8, hij ligt op kamer 12 en verveelt zich
    nl|everyday|-|Oma Bep|Pacemaker nagekeken, alles prima. Nu taart
    nl|everyday|-|Eva|Boek uit! de moordenaar was de dokter
    nl|everyday|-|Bram|Ajax is ingemaakt, ik kijk nooit meer
    nl|everyday|-|Anouk|Waar ligt de schaar?
    nl|everyday|-|Tante Wil|Zondag om 11 uur koffie bij mij, neem Joris mee
    nl|everyday|-|Kees|Sleutels weer eens zoek, lagen in de koelkast haha
    nl|everyday|-|Marloes|We steken vanavond de bbq aan, jullie ook zin?
    nl|everyday|-|Buurvrouw Riet|Het regent pijpenstelen, doe een jas aan als je gaat
    nl|soon|-|Jeroen|Ik sta voor de deur dubbel geparkeerd
    nl|soon|-|NS|Spoorwijziging: uw trein van 17.22 vertrekt van spoor 4b.
    nl|soon|-|Marloes|Kun jij Fleur over drie kwartier van hockey halen? Ik sta in de file
    pt|emergency|-|Tio Zé|O INEM levou a avó para o hospital, a tia foi com ela
    pt|emergency|help|Bia|ele ta quebrando tudo e me bateu, me ajuda
    pt|emergency|help|Carla|O Tiago desapareceu no centro comercial, só tem 4 anos!!
    pt|emergency|help|Portaria|Saiam do prédio agora, não usem o elevador.
    pt|emergency|-|Escola EB 2,3|Ameaça armada junto à escola. Os alunos estão em segurança nas salas e a PSP está no local.
    pt|emergency|help|Rita|está um homem atrás de mim desde o metro, vem-me buscar
    pt|emergency|help|Vó Lurdes|O aparelho de oxigênio parou, tô com falta de ar
    pt|emergency|-|SMAS Carvalhal|Água imprópria para consumo. Não beba da torneira até novo aviso.
    pt|emergency|help|Vizinha do 1º|FOGO NA GARAGEM, SAI JÁ
    pt|emergency|help|Bruno|o mato atrás da casa pegou fogo e tá vindo pra cá. pega o cachorro e sai
    pt|emergency|help|Marcos|Cheiro forte de gás no corredor, não acende nada e desce
    pt|emergency|help|Pai|A mãe desmaiou na cozinha e está a sangrar da cabeça
    pt|emergency|help|Helena|Olá querida. Não te assustes. O teu avô está no chão e não acorda
    pt|emergency|help|Gui|tomei a caixa toda. desculpa
    pt|emergency|help|Duda|tem alguém dentro de casa to trancada no quarto
    pt|emergency|help|Defesa Civil|A água já está entrando nas casas da Rua das Flores. Vá para um lugar alto imediatamente.
    pt|emergency|help|Detetor de fumo|Fumo detetado: quarto 2
    pt|emergency|-|Dona Sônia|O Pedrinho tá sozinho no portão da escola, todo mundo já foi embora
    pt|everyday|-|Condomínio|Sexta às 15h testamos o alarme do prédio, vai tocar uns 5 minutos
    pt|everyday|-|Bruno|Foi só um susto, já apagaram tudo. Estamos bem
    pt|everyday|-|Helena|põe o arroz ao lume que já vou
    pt|everyday|-|Campainha|Encomenda entregue na porta da frente
    pt|everyday|-|Bia|Morri de rir com esse vídeo kkkk
    pt|everyday|-|Tio Zé|A consulta no hospital passou para dia 22 de maio às 9h
    pt|everyday|-|Vó Lurdes|Fui ver o aparelho do ouvido, tá ótimo, era só sujeira
    pt|everyday|-|Carla|Aquela novela acaba com um tiro, não conto de quem
    pt|everyday|-|Gui|O Benfica levou uma tareia ontem
    pt|everyday|-|Rita|Viste o meu carregador?
    pt|everyday|-|Marcos|Almoço terça 12h30 no Tasco, mesa para cinco
    pt|everyday|-|Duda|Essa pimenta tá pegando fogo, adorei
    pt|everyday|-|Instagram|joao.surf começou a seguir-te
    pt|everyday|-|Pai|Que chuvada esta noite, nem ouvi, dormi como uma pedra
    pt|soon|-|Bia|Tô aqui embaixo com o Uber esperando, desce
    pt|soon|-|AeroSul|Embarque alterado para o portão 22. Fecha às 09:40.
    pt|soon|-|Porta|Alguém está a tocar à campainha
    sv|emergency|-|Mamma|Ambulansen har hämtat morfar, de misstänker stroke. Jag åker med
    sv|emergency|help|Elin|han har slagit in dörren och är på mig nu, ring polisen
    sv|emergency|help|Petra|Har någon sett Alva? Hon försvann nere vid vattnet nyss, hon kan inte simma
    sv|emergency|help|Brf Solgläntan|Utrym huset omedelbart. Samling vid lekplatsen.
    sv|emergency|-|Björkskolan|Inrymning pågår, polis på plats. Alla elever är i säkerhet i klassrummen, kom inte hit.
    sv|emergency|help|Moa|nån går efter mig från bussen, så jävla rädd, kom och möt mig
    sv|emergency|help|Farfar|Andningsmaskinen larmar och batteriet lyser rött
    sv|emergency|-|Kommunen|Koka allt dricksvatten tills vidare. Bakterier har hittats i nätet.
    sv|emergency|help|Apoteket Svanen|Ta inte tabletterna du hämtade i dag, du har fått tio gånger för stark dos.
    sv|emergency|help|Granne Bosse|DET BRINNER HOS ER
    sv|emergency|help|Ulf 2 tr|Gasläcka i källaren, gå ut och rör inte lysknapparna
    sv|emergency|help|Pappa|Jag har ramlat i trappan, det blöder mycket och jag kommer inte upp
    sv|emergency|help|Johan|Hej gumman. Få inte panik nu. Mormor har satt i halsen och får ingen luft
    sv|emergency|help|Kim|orkar inte leva mer, jag gör det nu
    sv|emergency|help|Sara|Det är någon i huset. Jag ligger under sängen.
    sv|emergency|help|VMA|Dammen har brustit. Lämna Åsby och ta dig till högre mark nu.
    sv|emergency|help|Larmcentralen|Trygghetslarm utlöst: Gunnel, badrummet. Hon svarar inte.
    sv|emergency|-|Lotta|Nils sitter själv utanför fritids, det är stängt och mörkt
    sv|everyday|-|Jobbet|Brandövning onsdag kl 9, fika efteråt
    sv|everyday|-|Granne Bosse|Falskt larm, det var grillen som rök. Sover gott i natt ändå
    sv|everyday|-|Johan|Kan du skala potatis? Hemma om en stund
    sv|everyday|-|Kamera|Rörelse upptäckt: uppfarten
    sv|everyday|-|Moa|jag dör vad gullig hunden är
    sv|everyday|-|Mamma|Morfar är hemma från sjukhuset och tjatar redan om kaffe
    sv|everyday|-|Farfar|Nya batterier i hörapparaten, nu hör jag gökuret igen
    sv|everyday|-|Petra|Såg klart Beck igår, trodde aldrig det var grannen som sköt
    sv|everyday|-|Kim|Djurgården blev helt slaktade, 6-1
    sv|everyday|-|Sara|Vem har tagit min mugg?
    sv|everyday|-|Lotta|Middag på lördag 18.30, jag bjuder
    sv|everyday|-|Pappa|Badtemperatur 19 grader, härligt i vattnet idag
    sv|everyday|-|byggbot|Bygget gick igenom: 312 tester på 5 min
    sv|everyday|-|Ulf 2 tr|Minns du när bastun brann 1998? Hittade foton
    sv|soon|-|Johan|Står på lastzonen nere, skynda
    sv|soon|-|Nordflyg|Flyget till Luleå går från gate 18 nu, ombordstigning 12.05
    sv|soon|-|Petra|Kan du ta Alva på dagis 16.30? Mitt tåg står still
    pl|emergency|-|Ciocia Basia|Pogotowie zabrało tatę do szpitala, ma zawał
    pl|emergency|-|Marta|Oddzwoń szybko. Piotrek miał wypadek, wiozą go na blok operacyjny
    pl|emergency|help|Ola|on mnie bije, przyjedźcie
    pl|emergency|help|Magda|Zgubił nam się Staś na plaży, ma niebieską czapkę, ratunku
    pl|emergency|help|Administracja|Proszę natychmiast opuścić budynek, ewakuacja klatki 2 i 3.
    pl|emergency|-|SP nr 12|Uzbrojony napastnik w pobliżu szkoły. Dzieci są bezpieczne w salach, policja na miejscu.
    pl|emergency|help|Zuza|ktos za mna idzie od przystanku boje sie przyjedz po mnie
    pl|emergency|help|Dziadek|Rozrusznik ciągle piszczy i robi mi się ciemno przed oczami
    pl|emergency|-|Wodociągi|Woda z kranu niezdatna do picia! Prosimy nie pić nawet po przegotowaniu.
    pl|emergency|help|Sąsiad Wojtek|PALI SIĘ U WAS W KUCHNI
    pl|emergency|help|Pani Halina|Gaz się ulatnia na klatce, nie dzwońcie dzwonkiem, wychodźcie
    pl|emergency|help|Mama|Babcia się przewróciła i nie oddycha
    pl|emergency|help|Kuba|Połknąłem wszystkie tabletki. Żegnaj
    pl|emergency|help|Kinga|Ktoś jest w mieszkaniu!! schowałam się w szafie
    pl|emergency|help|Alert RCB|Przerwany wał w Kępie. Natychmiast uciekaj na wyższe piętro.
    pl|emergency|help|Tomek|Trąba powietrzna idzie prosto na nas. Schodź do piwnicy
    pl|emergency|help|Czujnik czadu|Wykryto tlenek węgla: łazienka. Opuść mieszkanie.
    pl|emergency|-|Pani ze sklepu|Zosia stoi sama pod szkołą i płacze, świetlica już zamknięta
    pl|everyday|-|Administracja|W piątek o 10 próbny alarm, proszę nie wychodzić z mieszkań
    pl|everyday|-|Magda|Znalazł się, spał pod kocem :) dzięki wszystkim
    pl|everyday|-|Mama|Wstaw wodę na makaron, zaraz będę
    pl|everyday|-|Kamera|Wykryto ruch: furtka
    pl|everyday|-|Ciocia Basia|Ten sernik to po prostu bomba
    pl|everyday|-|Marta|Piotrek ma ładny pokój w szpitalu, odwiedziny od 13 do 17
    pl|everyday|-|Hulajnoga|Bateria naładowana w 100%
    pl|everyday|-|Kinga|W tym serialu znowu kogoś zastrzelili, nuda
    pl|everyday|-|Kuba|Legia dostała lanie 0:4
    pl|everyday|-|Zuza|gdzie jest niebieski długopis
    pl|everyday|-|Pani Halina|Obiad w niedzielę o 13:15, będzie rosół i szarlotka
    pl|everyday|-|Tomek|Umieram z nudów na tym zebraniu
    pl|everyday|-|Ola|Mama mówi żebyś założył czapkę
    pl|everyday|-|Dziadek|Pamiętasz tę powódź w 97? Znalazłem zdjęcia na strychu
    pl|soon|-|Tomek|Stoję na dole na awaryjnych, schodź
    pl|soon|-|Lotnisko|Lot do Gdańska: zmiana wyjścia na 31, boarding 18:20
    pl|soon|-|Kurier|Jestem pod drzwiami z paczką, czekam jeszcze 5 minut
    tr|emergency|-|Teyzem|Dedeni ambulansla hastaneye kaldırdılar, dayın yanında
    tr|emergency|help|Elif|kocam beni dövüyor yardım et
    tr|emergency|help|Sevgi Abla|Kerem kayboldu! Parktaydı bir anda gitti, 5 yaşında daha
    tr|emergency|help|Site Yönetimi|Binayı hemen boşaltın, asansör kullanmayın.
    tr|emergency|-|Okul İdaresi|Okul çevresinde silahlı biri var. Öğrenciler sınıflarda güvende, polis geldi, lütfen okula gelmeyin.
    tr|emergency|help|Buse|biri beni takip ediyo cok korkuyorum gel al beni
    tr|emergency|help|Annem|Babanın solunum cihazının şarjı bitiyor, elektrikler de yok
    tr|emergency|-|Su İdaresi|Şebeke suyunu içmeyin, kirlilik tespit edildi.
    tr|emergency|help|Komşu Hasan|EVİNİZ YANIYOR ÇIKIN
    tr|emergency|help|Kapıcı Rıza|Apartmanda doğalgaz kaçağı var, ışıkları açmadan dışarı çıkın
    tr|emergency|help|Mert|şofben zehirledi galiba, hepimizin başı dönüyor, kalkamıyoruz
    tr|emergency|help|Babam|Annen banyoda düştü, kendinde değil
    tr|emergency|help|Ayşe|Selam canım, telaş yapma. Babaannen yere yığıldı, nefes almıyor
    tr|emergency|help|Emre|Artık yaşamak istemiyorum, hakkını helal et. Çatıdayım.
    tr|emergency|help|Deniz|evde biri var, kendimi odaya kilitledim, sakın arama duyar
    tr|emergency|help|AFAD|Dere taştı, su mahallenize ulaşıyor. Üst katlara çıkın.
    tr|emergency|help|Duman Sensörü|Duman algılandı: Mutfak
    tr|emergency|-|Servisçi Ömer|Abla Ece'yi indirdim ama evde kimse yok, kapıda tek başına bekliyor
    tr|everyday|-|İK|Cuma 10.30'da yangın tatbikatı var, bilginize
    tr|everyday|-|Kapıcı Rıza|Yanlış alarmmış, ekip baktı, sorun yok. İyi geceler
    tr|everyday|-|Annem|Pilavın altını kıs, yarım saate gelirim
    tr|everyday|-|Bulaşık Makinesi|Program bitti
    tr|everyday|-|Buse|Gülmekten öldüm yaa
    tr|everyday|-|Elif|Yeğenim bu yıl hastanede staja başladı, çok seviyor
    tr|everyday|-|Dedem|Kalp pili kontrolü temiz çıktı çok şükür
    tr|everyday|-|Sevgi Abla|Dizide yine adamı vurdular, ağladım resmen
    tr|everyday|-|Mert|Maç ateş gibiydi, son dakikada 3-2
    tr|everyday|-|Deniz|gözlüğümü sende mi unuttum acaba
    tr|everyday|-|Ayşe|Yarın 12.45'te öğle yemeği, yer ayırttım
    tr|everyday|-|Babam|Annen bereni tak diyor, hava soğukmuş
    tr|everyday|-|Komşu Hasan|Doğalgaz faturası bu ay 640 lira gelmiş, seninki ne kadar
    tr|everyday|-|Instagram|zeynep.mutfakta seni takip etmeye başladı
    tr|soon|-|Emre|Aşağıdayım, arabayı yolun ortasına bıraktım çabuk gel
    tr|soon|-|Anadolu Uçuş|İzmir uçağınızın kapısı 207 oldu, son çağrı 14:55
    tr|soon|-|Elif|Kerem'i 40 dk sonra kurstan alır mısın, toplantı uzadı
    """#
}
