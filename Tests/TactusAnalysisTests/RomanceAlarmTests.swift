import Testing

@testable import TactusAnalysis

/// Alarms in French, Spanish, Italian and Portuguese as families, carers, neighbours, schools,
/// alarm centres and devices write them, and ordinary messages of similar words.
struct RomanceAlarmTests {
  struct Line: Sendable, CustomTestStringConvertible {
    var language: String
    var isAlarm: Bool
    var text: String
    var testDescription: String { "\(language): \(text)" }
  }

  @Test(arguments: lines.filter(\.isAlarm))
  func aPresentDangerCallsForHelp(line: Line) {
    #expect(PlainAlarm.found(in: line.text)?.callsForHelp == true)
  }

  @Test(arguments: lines.filter { !$0.isAlarm })
  func anOrdinaryMessageOfSimilarWordsDoesNot(line: Line) {
    #expect(PlainAlarm.found(in: line.text)?.callsForHelp != true)
  }

  /// The lines of all languages; `!` precedes alarms.
  private static let lines: [Line] = languages.flatMap { language, lines in
    lines.split(separator: "\n").map { line in
      Line(language: language, isAlarm: line.first == "!", text: String(line.dropFirst(2)))
    }
  }

  private static let languages = [
    (
      "fr",
      """
      ! Papa a un poids énorme sur la poitrine et son bras gauche est engourdi
      ! j'ai la poitrine serrée comme dans un étau, je transpire
      ! La moitié de son visage tombe et elle parle en bouillie d'un coup
      ! Mamie n'arrive plus à lever le bras gauche et sa bouche est de travers
      ! Le sang gicle, je n'arrive pas à l'arrêter
      ! La tronçonneuse a glissé, il saigne énormément de la cuisse
      ! Paul s'est sectionné deux doigts avec la scie
      ! La glace a cédé sous Léo, il est dans l'étang
      ! Un homme est passé par-dessus bord, on ne le voit plus
      ! Notre bateau prend l'eau au large de Sète
      ! Le voilier a chaviré, on est dans l'eau
      ! Le tracteur s'est retourné sur mon père
      ! Jules est coincé sous un arbre
      ! Ses lèvres et sa langue gonflent après les cacahuètes
      ! Piqué par une guêpe, il siffle en respirant
      ! 40 de fièvre et la nuque raide, le petit ne veut plus la lumière
      ! Ma fille fait une crise d'épilepsie depuis cinq minutes
      ! Il a les yeux révulsés et le pouls très faible
      ! Le petit a croqué une tablette de lave-vaisselle
      ! Ma fille a bu du Destop
      ! Je me suis injecté deux fois l'insuline par erreur
      ! elle a avalé tous les cachets du flacon
      ! Un bébé est enfermé dans une voiture en plein soleil
      ! Ma femme vient de perdre les eaux et je suis tout seul ici
      ! Elle est en train d'accoucher dans le salon
      ! Glycémie 0,42 et en baisse, mangez du sucre tout de suite
      ! Glucose 41 mg/dL en chute rapide
      ! Pompe à insuline : occlusion, administration interrompue
      ! Respirateur déconnecté, pression basse
      ! Concentrateur d'oxygène : aucun débit
      ! La saturation est tombée à 74
      ! Chute enregistrée par le médaillon de Mme Roy, elle ne répond pas
      ! Téléassistance : aucun contact avec votre mère, quelqu'un doit se rendre sur place
      ! L'avertisseur de monoxyde hurle depuis dix minutes
      ! Fuite de gaz dans votre rue, sortez et n'allumez rien
      ! La bouteille de gaz siffle dans la cuisine
      ! On a tous la tête qui tourne depuis qu'on a allumé le poêle
      ! Alarme : intrusion détectée, vitre brisée, mouvement dans l'entrée
      ! Notre porte d'entrée a été fracturée
      ! Quelqu'un essaie de défoncer ma porte
      ! mon ex tambourine à la porte et hurle
      ! Ouvre ou je te tue
      ! Il attend devant chez toi avec un couteau
      ! Je me cache dans la salle de bain, il va me trouver
      ! on vient de me braquer, ils sont encore là
      ! Un type m'a suivie jusqu'à ma porte
      ! Emma n'est pas descendue du bus, personne ne l'a vue
      ! La grille était ouverte, on ne trouve plus Nathan, on a cherché partout
      ! M. Petit a quitté la résidence en pyjama, on ne l'a pas revu
      ! Je suis sur le pont. Occupe-toi du chien, demain je ne serai plus là
      ! je me suis ouvert le bras, ça coule
      ! J'ai chargé le fusil, c'est fini pour moi
      ! La corde est prête, pardon
      ! Le barrage menace de céder, gagnez les hauteurs
      ! Crue éclair, montez tout de suite à l'étage
      ! La rivière est sortie de son lit dans votre rue
      ! Tout tremble, sortez
      ! Le feu a sauté la crête, partez maintenant
      ! La colline brûle, partez
      ! Un arbre va tomber sur les gens devant l'école
      ! Glissement de terrain au-dessus du village, partez
      ! Je me fais frapper par mon chum, viens vite
      ! Mon chum me tape dessus, j'ai peur
      ! Le char est en feu dans le garage
      - Mode nuit activé, portes et fenêtres fermées
      - Quelqu'un est à la porte d'entrée
      - Je suis déjà à la maison
      - Je rentre à la maison vers 18 h
      - Le bus part maintenant, dépêche-toi
      - Bonne nuit, ferme la porte et fais de beaux rêves
      - Détecteur de fumée : état normal, batterie 62 %
      - Détecteur de CO : 4 ppm, état normal
      - Alerte CO terminée, air sain
      - Votre pacemaker fonctionne bien
      - Votre pacemaker marche très bien, prochain contrôle en mars
      - La machine à laver ne marche plus
      - La pompe à chaleur est en panne
      - Ma voiture est garée devant l'immeuble
      - Ta série de 40 jours est en danger
      - Ça brûle dans le budget de la commune
      - Incendie en Australie : des milliers d'hectares partis en fumée
      - Ils tirent dans la cour !! ah non c'est la série
      - On répète la pièce : au deuxième acte il sort un couteau
      - Le technicien passe jeudi, quelqu'un doit être à la maison
      - Ouragan en Floride, les avions sont cloués au sol
      - Bouge pas, j'arrive
      - Il répond pas au téléphone, essaie plus tard
      - Elle ne répond plus à mes messages
      - J'ai mangé toute la boîte de chocolats
      - Le petit fait une crise parce qu'il veut la tablette
      - Je suis suivie par un kiné depuis mars
      - Votre colis est suivi par Chronopost
      - Mbappé frappe encore, 2-0
      - Il me tape sur les nerfs
      - Le projet est tombé à l'eau
      - L'appareil photo est en panne
      - Notre avion a un arrêt à Lyon
      - J'ai mal aux bras après la muscu
      - Mon téléphone est tombé par terre, écran cassé
      - J'ai un poids en moins sur la conscience
      - Le sucre est en promo, 40 centimes le kilo
      - La pression de la chaudière est basse, rajoute de l'eau
      - La saturation du réseau chute après 20 h
      - On a cherché partout les clés, introuvables
      - Le petit dort dans la voiture, on arrive dans dix minutes
      - Mon chat est resté enfermé dans la voiture dix minutes
      - Sors du lit, il est midi
      - Il y a du feu dans la cheminée, viens te réchauffer
      - Elle accouche en mai
      - Quelle soirée, je suis morte de rire
      - Le bateau part à 14 h du vieux port
      - La glace fond, mange vite
      - On a mangé une glace au bord du lac
      - Le chargeur est dans le tiroir, le fusil à pompe du jeu aussi
      - Occupe-toi du chien demain, je rentre dimanche
      - Demain je ne serai pas là, réunion à Paris
      - Je suis sur le pont, on voit toute la ville
      - Vous avez gagné ou je mange mon chapeau
      - Bagnole en panne, je prends le métro
      - Le médaillon de mamie est réparé, il est à la bijouterie
      - Dans le feuilleton, le mari étrangle sa femme
      - Pas de réponse de la mairie, il faut y aller
      - Attention au verglas, le barrage sera fermé au public
      - Tu peux sortir les poubelles stp ?
      - Je sors du boulot, j'arrive dans 20 min
      - On sort tous ce soir, tu viens ?
      - Le four est en panne, on commande une pizza
      - La porte du garage est restée ouverte
      - J'ai perdu mon portefeuille dans le métro
      - Le bébé dort enfin, ne sonne pas
      - J'ai coupé la main courante, elle gênait
      - Ma main est engourdie, j'ai dormi dessus
      - J'ai mal à la tête, je reste au lit
      - Le médecin dit que sa tension est basse mais ça va
      - Fais attention à la marche en sortant
      - Le pont est fermé à la circulation
      - Le feu est passé au vert et il a calé
      - Feu d'artifice au port ce soir
      - La rivière est belle en ce moment
      - L'eau monte à ébullition, mets les pâtes
      - J'ai pris tous les tickets de caisse
      - J'ai pris toutes mes vitamines ce matin
      - Le voisin du dessus fait du bruit encore
      - Quelqu'un a vu mon chargeur ?
      - Quelqu'un a garé sa voiture devant le garage
      - Il a l'air d'avoir compris
      - Elle a disparu de mes contacts
      - Paul n'est pas rentré dans le détail
      - Les enfants ne sont pas rentrés de l'école, ils ont foot
      - Maman n'est pas encore arrivée, le train a du retard
      - Je ne trouve pas mes clés
      - On ne trouve pas de place pour se garer
      - Ils ont enfermé le chien dans la cuisine
      - Le détecteur de fumée a bipé, pile à changer
      - Pile du détecteur faible
      - Alarme désactivée par Sophie
      - Caméra : mouvement détecté dans l'allée
      - Le prix du gaz monte encore
      - Le concert a été un vrai choc
      - J'étouffe sous les cartons du déménagement
      - La réunion a été évacuée en dix minutes
      - Le patron menace de fermer le site
      - Ce roman me tue, quel suspense
      - J'ai le cœur qui bat, c'est mon premier oral
      - Il a perdu connaissance de ses droits
      - La saison des champignons commence
      - Prends pas le bus, il y a grève
      - Ne buvez pas trop ce soir
      - Appelle le médecin demain pour l'ordonnance
      - La police a fait un contrôle sur l'autoroute
      - On est coincés dans les bouchons
      - Je suis coincée en réunion
      - L'équipe est en danger de relégation
      - La banque alerte sur la fraude
      - Le vol 432 est annulé
      - Exercice incendie demain à 10 h
      - On a un malaise dans l'équipe, il faut en parler
      - La crise du logement s'aggrave
      - Les contractions du marché inquiètent
      - La corde à linge est prête
      - Il a sauté le déjeuner
      - Attaque bien ta journée
      - L'attaque du PSG est en feu
      - Le serveur ne répond plus
      - Le site ne répond pas
      - Mon ordi ne réagit plus
      - ma batterie est à plat, je te rappelle
      - Le petit bouge pas mal en ce moment
      - Le câble est coupé, plus d'internet
      - Le boulanger a coupé le pain
      - On se réveille pas demain, c'est férié
      - Il se réveille plus tôt maintenant
      - Ferme les fenêtres, il pleut
      - Fermez la porte en partant
      - Papa est à terre après la finale, trop déçu
      - Le colis est par terre devant la porte
      - Le petit a avalé son bol de soupe
      - Elle a bu un verre de trop
      - Je vais me tuer à la tâche
      - Ton frère va te tuer quand il verra
      - J'ai chargé le téléphone
      - J'ai chargé la voiture, on part
      - Il y a quelqu'un à l'accueil
      - Marie est tombée enceinte !
      - Papi est tombé sur une vieille photo
      - Je suis tombée dans les pommes de rire
      - Le chat est coincé sous le lit
      - Le dossier est bloqué en préfecture
      - Le résultat du match est tombé
      - Bon anniversaire, ça va brûler avec toutes ces bougies
      - La fenêtre est cassée, le vitrier passe lundi
      - Léa n'est pas à l'école aujourd'hui, elle a de la fièvre
      - Mon ex est passé à la maison rendre les clés
      - Adieu les vacances, retour au boulot
      - L'eau du bain est prête
      - Retrouvé ! Il dormait dans le placard
      ! J'ai une douleur qui m'écrase la poitrine et je sens plus mon bras
      ! Maman a la bouche qui pend d'un côté et elle comprend plus ce que je dis
      ! ça pisse le sang de sa jambe, on arrive pas à faire un garrot
      ! il s'est tranché la main avec la disqueuse
      ! mon petit frère est passé à travers la glace
      ! Notre fils est tombé du bateau, on le retrouve pas
      ! On prend l'eau, le moteur est noyé, venez vite
      ! Mon collègue est écrasé sous un mur
      ! Elle gonfle de partout au visage et arrive plus à avaler
      ! le bébé convulse
      ! Papi ne répond plus et ses yeux sont révulsés
      ! Le petit a avalé une capsule de lessive
      ! J'ai pris tous les cachets
      ! Il y a deux enfants enfermés dans une voiture au soleil au parking du Leclerc
      ! J'ai perdu les eaux et les contractions sont toutes les trois minutes, je suis seule
      ! Dexcom : glucose 48 mg/dL, en baisse rapide
      ! pompe à insuline vide et glycémie qui explose
      ! Alerte apnée : respirateur débranché
      ! SpO2 71 %
      ! Chute détectée : aucune réponse de l'utilisateur
      ! Téléalarme : Mme Blanc ne répond pas, merci de vous rendre chez elle
      ! Le détecteur de CO sonne, on a mal à la tête
      ! Ça sent le gaz très fort dans la cage d'escalier
      ! La fenêtre du salon est cassée et il y a quelqu'un en bas
      ! Mon ex est devant la porte et menace de la défoncer
      ! Je me suis enfermée dans la salle de bain, il a un couteau
      ! Léa n'est pas à la garderie, on l'a cherchée partout
      ! Votre père n'est pas dans sa chambre, la porte était ouverte, on le cherche
      ! Demain je serai plus là, prends soin de maman
      ! L'eau arrive, montez au premier maintenant
      ! Coulée de boue dans le village, évacuez
      ! Le feu est derrière la maison, partez
      - Je suis chez moi, sonne deux fois
      - Qui est derrière moi dans la file ?
      - Ne bouge pas, je passe te prendre
      - La crise d'ado continue
      - Le médaillon pendentif est livré
      - Il lui a coupé la parole
      - J'ai coupé le gaz et l'eau avant de partir
      - On se fait livrer ce soir ?
      - Attention, le parquet glisse
      - Le sol est mouillé
      - Il a tenu le pont tout le week-end
      - J'ai vu une fusillade dans ce film
      - Les tireurs de penalty sont prêts
      - Ils m'ont attaqué sur mon pull lol
      - Papa a un nouveau fusil de chasse
      - La main gauche au volant, la droite au café
      - On va sauter en parachute dimanche
      - Il va sauter le repas
      - Sa fièvre est à 38, rien d'alarmant
      - La pompe à insuline est bien arrivée à la pharmacie
      - L'oxygène du spa est en option
      - Votre glycémie : 1,02 g/L, normale
      - Oxygène 98 %, pouls 72
      - Bonne route, et le bus 42 est à 18 h
      - Les pompiers vendent leurs calendriers
      - Samu social : maraude ce soir, venez aider
      - Le barrage routier est levé
      - Inondation de mails ce matin
      - Tempête de neige au Québec, écoles fermées
      - Au secours, j'ai plus de café
      - À l'aide, quel pull je mets ?
      - J'ai perdu ma fille au Scrabble
      - Mon fils a disparu dans sa chambre avec sa console
      - Le chien a disparu, il est sous le lit
      - Fais gaffe au four, il est chaud
      - Le camion est tombé en panne
      - Le toit est réparé
      - L'arbre de Noël est tombé sur le buffet
      - On évacue les vieux meubles samedi
      - Le parking est complet, sortez par la B
      ! Quelqu'un a cassé la vitre de la cuisine et est entré, je suis cachée
      ! Des hommes armés devant la banque
      ! Il m'étrangle
      ! Ma sœur a disparu, elle est partie en pyjama, elle est désorientée
      ! La dame du 3e est par terre et ne répond plus
      ! Mon collègue a la main coincée dans la machine, ça saigne énormément
      ! L'échafaudage est tombé sur deux ouvriers
      ! Il y a le feu dans la pinède derrière le camping, partez
      ! Alerte tsunami, gagnez les hauteurs
      ! Mon père a mal dans la poitrine et transpire
      ! Ma fille a avalé une pile bouton
      ! il arrive plus à respirer et ses lèvres sont bleues
      ! Respirateur : défaillance d'alimentation, batterie vide
      - Le facteur a cassé la vitre du portail, il s'est excusé
      - La dame du 3e ne répond plus au téléphone depuis hier
      ! mon chum a comme un éléphant assis sur la poitrine, il est blême
      ! Maman parle tout croche d'un coup et son sourire est de travers
      ! j'ai la main gauche qui répond plus et un côté du visage mort
      ! il s'est ouvert la cuisse avec la scie, ça coule à flots
      ! La motoneige est passée à travers la glace avec deux personnes
      ! Une dame est tombée du traversier dans le fleuve
      ! Notre canot a chaviré, mon frère a disparu sous l'eau
      ! Mon grand-père est sous le tracteur
      ! Elle a mangé des noix, sa gorge se ferme
      ! Le petit fait des convulsions avec sa fièvre
      ! Il ne réagit plus, ses yeux sont retournés
      ! J'ai avalé toutes mes pilules avec de la vodka
      ! mon fils a bu du nettoyant à four
      ! Un enfant pleure dans une auto barrée en plein soleil, il est tout rouge
      ! Elle accouche maintenant, la sage-femme n'arrive pas
      ! Alerte glycémie basse urgente : 2,4 mmol/L, flèche vers le bas
      ! Pompe : débit d'insuline interrompu, réservoir vide
      ! Ventilation à domicile : patient débranché, alarme de pression
      ! Concentrateur d'oxygène en panne, passez sur la bouteille
      ! Sat à 76 et ça descend
      ! Alerte chute : M. Henri Colas ne répond pas à l'appel vocal
      ! Votre voisine a déclenché son bracelet, pas de réponse, pouvez-vous y aller ?
      ! odeur d'œuf pourri et de gaz dans le couloir, j'ai mal au cœur
      ! La bombonne de propane fuit sur le balcon
      ! Système d'alarme : porte arrière forcée, mouvement au sous-sol
      ! Il y a un gars qui essaie d'entrer par la fenêtre du sous-sol
      ! Il est revenu, il cogne dans la porte et crie qu'il va me tuer
      ! Deux hommes cagoulés nous ont mis en joue
      ! Un homme me suit depuis le métro et attend en bas
      ! Thomas n'est jamais arrivé à l'école ce matin, savez-vous où il est
      ! On a un résident manquant depuis 14 h, M. Roy, alzheimer, en robe de chambre
      ! je suis debout sur le rebord, dites à maman que je l'aime
      ! j'ai pris les lames, mes bras sont pleins de sang
      ! Rupture du barrage possible, évacuation immédiate de la vallée
      ! Le torrent a emporté le pont et l'eau est dans la rue, montez
      ! La terre tremble, sortez de là
      ! Les flammes arrivent sur le lotissement, partez
      ! Le toit du gymnase va s'effondrer, faites sortir les enfants
      - J'ai pris tous mes médicaments ce matin
      - Il a bu de l'eau fraîche
      - Le champagne coule à flots
      - Adieu le pont du premier mai
      - La neige va tomber, les enfants vont être contents
      - Il a emporté la voiture au garage
      - La glycémie du petit est bonne, 1,10 g/L
      - Le mur va tomber bientôt, dit l'architecte
      - Il manque un élève pour l'équipe
      - Elle parle bizarrement de son ex
      - On accouche d'une souris
      - Le gaz est coupé pour travaux jeudi
      - La scie sauteuse est chez le voisin
      - Le lave-vaisselle n'a plus de tablettes
      - Le petit a mangé une pastille de menthe
      - La pression du pneu est basse
      - L'eau est dans le frigo
      - Votre voisine a appuyé sur la sonnette
      - L'insuline est au frigo
      - Mon bras va mieux
      ! Mamie est dans son lit, elle répond pas et elle est froide
      - Le chauffage est froid, le proprio répond pas
      ! On a oublié le bébé dans la voiture, il ne respire plus
      ! Il a fait un malaise à la muscu
      ! Il a fait un malaise pendant le spectacle
      ! Laisse tomber tes affaires, il y a le feu dans la cuisine
      ! Tout est en feu dans la maison, sortez
      ! Le respirateur est éteint, il étouffe
      ! Il a un couteau et il est devant ma porte
      ! Papa étouffe dans la fumée
      ! Papa est sous le tracteur, il ne bouge plus
      ! Je suis rentrée à la maison, il y a de la fumée partout
      ! C'est fini. J'ai avalé tous les cachets
      - Demain je ne serai plus là, contactez ma collègue
      - Demain je ne suis plus là, bonne réunion
      - Papi est sous l'arbre
      - Montez au deuxième étage
      - Dans cette chanson tout bouge
      - Pas de réponse du plombier, quelqu'un peut passer ?
      - Le docteur Martin m'a suivie depuis l'enfance
      - Le raccordement au gaz est en cours
      """
    ),
    (
      "es",
      """
      ! Papá siente un peso enorme en el pecho y se le duerme el brazo izquierdo
      ! me aprieta mucho el pecho y estoy sudando frío
      ! Se le cayó media cara y habla enredado de repente
      ! La abuela no puede levantar el brazo derecho y tiene la boca chueca
      ! La sangre sale a chorros y no logro pararla
      ! Se le resbaló la motosierra y sangra muchísimo de la pierna
      ! Pedro se ha cortado dos dedos con la sierra, hay sangre
      ! Se rompió el hielo y Leo cayó al lago
      ! Un hombre cayó por la borda y no lo vemos
      ! El barco se está hundiendo frente a Cádiz
      ! Volcó la lancha, estamos en el agua
      ! El tractor volcó encima de mi padre
      ! Mi hermano quedó aplastado bajo un árbol
      ! Se le hinchan los labios y la lengua después de comer nueces
      ! Le picó una avispa y le silba el pecho, respira mal
      ! Tiene 40 de fiebre y el cuello rígido
      ! Mi hija está convulsionando desde hace cinco minutos
      ! Tiene los ojos en blanco y el pulso muy débil
      ! El nene mordió una pastilla de lavavajillas
      ! Mi hija se tomó un desatascador
      ! Me puse doble dosis de insulina por error
      ! se tragó todas las pastillas del frasco
      ! Hay un bebé encerrado en un coche al sol
      ! Mi mujer rompió fuente y estoy solo con ella
      ! Está dando a luz en el salón
      ! Glucosa 41 y bajando, coma azúcar ahora
      ! Glucosa 38 mg/dL, descenso rápido
      ! Bomba de insulina: oclusión, entrega detenida
      ! Ventilador mecánico desconectado, presión baja
      ! Concentrador de oxígeno sin flujo
      ! La saturación le bajó a 72
      ! Caída registrada por el colgante de doña Rosa, no contesta
      ! Teleasistencia: no hay contacto con su madre, alguien debe acudir
      ! Está sonando el detector de monóxido
      ! Fuga de gas en su calle, salgan y no enciendan nada
      ! La bombona está silbando en la cocina
      ! Estamos todos mareados desde que encendimos la estufa
      ! Alarma: intrusión detectada, cristal roto, movimiento en el pasillo
      ! Nos han reventado la puerta de la calle
      ! Alguien está intentando tirar la puerta abajo
      ! mi ex está golpeando la puerta como loco
      ! Abre o te mato
      ! Está esperando fuera de tu casa con un cuchillo
      ! Estoy escondida en el baño, él me busca
      ! me acaban de asaltar, siguen aquí
      ! Un tipo me siguió hasta mi puerta
      ! Emma no bajó del bus y nadie la ha visto
      ! La puerta del patio estaba abierta, no encontramos a Nico, buscamos por todos lados
      ! Don Luis salió de la residencia en pijama y no lo hemos vuelto a ver
      ! Estoy en el puente. Cuida del perro, mañana ya no voy a estar
      ! me corté los brazos y no para
      ! He cargado la escopeta, ya no puedo más
      ! La soga está lista, perdón
      ! La presa puede romperse, vayan a zonas altas
      ! Crecida repentina, suban al piso de arriba ya
      ! El río se desbordó en su calle
      ! Está temblando todo, salgan
      ! El fuego saltó la loma, váyanse ya
      ! El cerro se está quemando, salgan
      ! Un árbol se va a caer sobre la gente frente al colegio
      ! Deslizamiento de tierra sobre el pueblo, váyanse
      ! el abuelo ya no respira
      ! Mi pareja me está pegando, ven
      ! sal de casa ya, hay fuego en el techo
      - Modo noche activado, puertas y ventanas cerradas
      - Hay alguien en la puerta principal
      - Ya estoy en casa
      - El autobús sale ahora, corre
      - Buenas noches, cierra la puerta y sueña bonito
      - Detector de humo: estado normal, batería 62 %
      - Detector de CO: 4 ppm, normal
      - Alerta de CO finalizada, aire limpio
      - Su marcapasos funciona bien
      - La bomba de la piscina está parada
      - El coche está aparcado en el bloque
      - Tu racha de 40 días está en peligro
      - Arde el presupuesto del ayuntamiento
      - Incendio en Australia: miles de hectáreas quemadas
      - ¡¡Están disparando en el patio!! ah no, es la telenovela
      - Ensayamos la obra: en el segundo acto saca un cuchillo
      - El técnico pasa el jueves, tiene que haber alguien en casa
      - Huracán en Florida, los vuelos cancelados
      - No responde al teléfono, prueba luego
      - Me comí toda la caja de bombones
      - El proyecto se hundió
      - El ventilador del techo se paró
      - Está en el suelo del salón, es tu mochila
      - El azúcar está a 40 pesos el kilo
      - La presión de la caldera está baja, rellénala
      - Buscamos por todos lados las llaves
      - El niño se durmió en el coche, llegamos en diez minutos
      - Sal de la cama, son las doce
      - Ella da a luz en mayo
      - El barco sale a las dos del puerto
      - Se rompió el hielo con un chiste
      - Cuida del perro mañana, vuelvo el domingo
      - Mañana no voy a estar, reunión en Madrid
      - Estoy en el puente, se ve toda la ciudad
      - El colgante de la abuela está arreglado
      - Sin respuesta del ayuntamiento, hay que ir
      - La presa estará cerrada al público mañana
      - Me duelen los brazos del gimnasio
      - Se me cayó el móvil al suelo, pantalla rota
      - El equipo se hunde en la tabla
      - Ya no me duele nada, gracias
      - Está lloviendo fuera, coge paraguas
      - Voy detrás de ti en la cola
      - El pan está en la mesa de la cocina con un cuchillo
      - Se quema la tostada, ponla menos
      - Siempre me sigue en Instagram
      - Nos robaron el partido, qué árbitro
      - Temblé de frío toda la noche
      - Avión con retraso, llegamos tarde
      - El médico me sigue desde marzo
      - La abuela no contesta mis mensajes, estará en misa
      - En la serie el marido estrangula a la mujer
      - El coche no arranca, llego tarde
      - Me sigue doliendo la cabeza
      - Me sigue gustando esa canción
      - Le sigue costando dormir
      - Sal a comprar pan
      - Salgan por la puerta dos del metro
      - El ascensor no funciona
      - El niño no quiere ir al cole
      - No encuentro mis llaves
      - No encuentro a nadie en la oficina
      - Ha perdido el Madrid
      - Perdimos el tren
      - El agua está fría
      - El agua sube de precio
      - Se rompió la lavadora
      - Me rompí una uña
      - El fuego de la cocina no enciende
      - Hay humo en la barbacoa
      - Hay alguien en recepción
      - Alguien dejó un paquete en la puerta
      - Ábreme la puerta porfa
      - Abre o llamo al timbre
      - El perro está encerrado en el patio
      - Está encerrada en sus estudios
      - Me muero de sueño
      - Te voy a matar, te comiste mi postre
      - Estoy atrapada en el tráfico
      - Estoy atrapado en una reunión
      - El servidor no responde
      - No responde nadie del banco
      - Me tomé toda la mañana libre
      - Me tomé todas las vitaminas
      - Tomó todos los apuntes
      - Se me durmió el pie
      - Se me durmió la mano
      - La batería está baja
      - La bolsa cayó un dos por ciento
      - La caída de las ventas preocupa
      - Cayó la nieve toda la noche
      - El avión cayó en ventas
      - El dólar está en 41 pesos
      - Glucosa 98 en ayunas, perfecto
      - Azúcar 200 g, harina 300 g
      - Cierra las ventanas que llueve
      - Cierren la puerta al salir
      - Ponte el cuello alto, hace frío
      - Tiene el cuello duro, dormí mal
      - Terremoto en Chile: sin daños
      - Alerta de calor para mañana
      - Simulacro de sismo a las once
      - El partido se puso al rojo vivo
      - Se disparó el precio de la luz
      - Nos vemos en el puente mañana
      - Estamos en la azotea tomando algo
      - El río está precioso
      - El paciente de las diez no llegó
      - Se quemó la bombilla
      - Se desmayó de emoción jaja
      - Está inconsciente del riesgo que corre
      - Mi hijo se tragó la película entera
      - Cuida de los niños mañana, no voy a estar
      - Se hunde el mercado
      - Pidió auxilio a su jefe con el informe
      - Necesito ayuda con los deberes
      - Ayúdame a mover el sofá
      - Me caí de la risa
      - Está en el hospital trabajando
      - El gas subió este mes
      - Mareado de tanto viaje
      - El tren sale ya
      - Lucía no está en el cole hoy, tiene fiebre
      - Adiós a la dieta, hoy hay pizza
      - La ventana está rota, viene el cristalero
      - El bus 41 va lleno
      ! siento una presión en el pecho que me baja por el brazo
      ! Mi mamá tiene media cara dormida y no puede hablar bien
      ! le sale mucha sangre y no para
      ! se cortó la mano con la amoladora
      ! mi hermano se cayó al hielo y no lo vemos
      ! Nuestro hijo se cayó del barco y no lo encontramos
      ! se nos hunde la lancha
      ! Quedó atrapado debajo del tractor
      ! Se le está hinchando la cara y no puede respirar
      ! el bebé está convulsionando
      ! El abuelo tiene los ojos en blanco y no contesta
      ! El niño se comió una cápsula de detergente
      ! Me he tomado todas las pastillas de la caja
      ! Hay dos niños encerrados en un carro con este calor
      ! Rompí aguas y estoy sola, contracciones cada tres minutos
      ! Dexcom: glucosa 48 mg/dL bajando rápido
      ! Bomba de insulina sin insulina, oclusión
      ! Alarma de apnea: respirador desconectado
      ! SpO2 71 %
      ! Caída detectada: el usuario no responde
      ! Teleasistencia: doña Carmen no responde, por favor acuda a su domicilio
      ! Salta la alarma de monóxido y nos duele la cabeza
      ! Hay una fuga de gas en el edificio
      ! Han roto la ventana y hay alguien abajo
      ! Mi ex está en la puerta y amenaza con tirarla
      ! Me encerré en el baño, tiene un cuchillo
      ! Lucía no está en la guardería, la hemos buscado por todas partes
      ! Su padre no está en su cuarto, la puerta estaba abierta, lo estamos buscando
      ! Adiós a todos, ya tengo la soga
      ! El agua está entrando, suban al segundo piso ya
      ! Huaico en la quebrada, evacúen
      ! El fuego está detrás de la casa, salgan
      - Estoy en casa, llama dos veces
      - Quién está detrás de mí en la fila
      - No te muevas, paso por ti
      - El médico le quitó un dedo de crema
      - Cortó el pelo a los niños
      - Se cortó la luz
      - Corté el gas antes de salir
      - El suelo está mojado
      - Vi un tiroteo en la película
      - Papá tiene una escopeta de feria
      - El bebé tiene 37 de fiebre, nada grave
      - Oxígeno 98 %, pulso 72
      - Su glucosa: 102 mg/dL, normal
      - Los bomberos venden calendarios
      - Inundación de correos esta mañana
      - Nieve en Burgos, colegios cerrados
      - Socorro, no queda café
      - Mi hijo desapareció en su cuarto con la consola
      - El perro se perdió el desayuno
      - El árbol de Navidad se cayó
      - Desalojamos los muebles viejos el sábado
      - El muro de Berlín cayó en 1989
      - Se hundió el bizcocho
      - Rompió el hielo contando un chiste
      - Fuera de servicio el ascensor
      - Te sigo luego
      - Me siguen llamando del banco
      - El jefe me persigue con el informe
      - Hay fuego en sus ojos
      - La película tiene un incendio tremendo
      - Está todo temblando en el mercado de valores
      - Amenaza de lluvia el domingo
      - Disparó los precios
      - Alguien ha entrado en el grupo
      - Han entrado en vigor las normas
      - Suban el archivo a la nube ya
      - Suba al segundo piso, oficina 4
      - El tren cayó en desuso
      - Volcó todo su cariño en los nietos
      - No contesta al correo
      ! Alguien rompió el vidrio de la cocina y entró, estoy escondida
      ! Hay hombres armados frente al banco
      ! Me está ahorcando
      ! Mi hermana desapareció, salió en pijama y tiene alzheimer
      ! La señora del 3 está en el suelo y no responde
      ! Se le quedó la mano atrapada en la máquina y sangra muchísimo
      ! El andamio cayó encima de dos obreros
      ! Hay fuego en el pinar, salgan del camping
      ! Alerta de tsunami, suban a zonas altas
      ! A mi papá le duele el pecho y suda
      ! Mi hija se tragó una pila de botón
      ! no puede respirar y tiene los labios azules
      ! Respirador: fallo de alimentación, batería agotada
      ! el agua ya entró a la casa, suban al techo
      - El cartero rompió el vidrio sin querer
      - La señora del 3 no responde al teléfono
      ! siento como un elefante sentado en el pecho
      ! Mi mamá habla enredado y se le torció la boca
      ! no me responde el brazo izquierdo y se me durmió media cara
      ! se abrió la pierna con la motosierra, hay chorros de sangre
      ! Se quebró el hielo y hay dos personas en el agua
      ! Una señora se cayó del ferry
      ! Se volteó la canoa y mi hermano no sale del agua
      ! Mi abuelo está debajo del tractor
      ! Comió maní y se le está cerrando la garganta
      ! El nene está convulsionando por la fiebre
      ! No reacciona y tiene los ojos dados vuelta
      ! Me tragué todas las pastillas con vodka
      ! mi hijo tomó limpiahornos
      ! Hay un niño llorando encerrado en un auto al sol, está rojo
      ! Está naciendo el bebé y la partera no llega
      ! Alerta urgente de glucosa baja: 44 con flecha hacia abajo
      ! Bomba de insulina detenida, reservorio vacío
      ! Ventilación domiciliaria: paciente desconectado
      ! El concentrador de oxígeno falló, pase al tubo
      ! Satura 76 y sigue bajando
      ! Alerta de caída: don Héctor no contesta la llamada
      ! Su vecina apretó el botón de emergencia y no contesta, ¿puede ir?
      ! hay un olor a gas fuertísimo en el pasillo, me siento mareada
      ! La garrafa está perdiendo gas en el balcón
      ! Sistema de alarma: puerta trasera forzada, movimiento en el living
      ! Hay un tipo tratando de entrar por la ventana
      ! Volvió, está pateando la puerta y grita que me va a matar
      ! Dos encapuchados nos están apuntando
      ! Un hombre me viene siguiendo desde el metro y está abajo
      ! Tomás nunca llegó a la escuela hoy, ¿saben dónde está?
      ! Nos falta un residente desde las 14, don Raúl, con alzheimer, en bata
      ! estoy parado en la cornisa, díganle a mamá que la quiero
      ! agarré la gillette, tengo los brazos llenos de sangre
      ! Posible rotura de la presa, evacuación inmediata del valle
      ! El río se llevó el puente y el agua está en la calle, suban
      ! La tierra tiembla, salgan de ahí
      ! Las llamas llegan a las casas, váyanse
      ! El techo del gimnasio se va a caer, saquen a los niños
      - Traigan hielo, la gente quiere agua
      - Me tomé todas las pastillas de la mañana
      - Adiós al puente de mayo
      - Van a caer cuatro gotas, saca a los niños al parque
      - El agua se llevó el premio a la mejor de la región
      - Falta un alumno para el equipo
      - Le corté el pelo, quedó genial
      - El agua está en la nevera
      - La insulina está en la nevera
      - Mi brazo está mejor
      - El niño se comió una pastilla de menta
      - El lavavajillas no tiene pastillas
      - La glucosa del niño está bien, 110
      - Rompió el hielo con la gente en dos minutos
      - La garganta me molesta un poco
      - El muro se pinta mañana
      - Abre o cierra la ventana, me da igual
      - Está dando a la luz roja
      - Alguien tocó la puerta y se fue
      - El ferry sale a las ocho
      ! La abuela no responde y está fría
      - El casero no responde y el piso está helado
      ! Mi hijo ya no sale del agua, se ahoga
      ! Mi hijo ya no hace nada, no respira
      ! El fuego ya pasó la carretera, salgan
      ! El respirador está apagado, no respira
      ! Vi el fuego desde la ventana, la casa arde
      ! Se desplomó en el ensayo, no respira
      ! No quiero vivir así
      ! Mi hermano quedó debajo del tractor
      ! Ya en casa, huele a gas
      - Mañana ya no voy a la oficina
      - El abuelo está debajo del árbol
      - Cocina a fuego lento y échale sal
      - No, hijo, que vaya tu hermano
      - Todo se está moviendo en el mercado
      - La pelota se cayó al río
      """
    ),
    (
      "it",
      """
      ! Papà ha un peso fortissimo sul petto e il braccio sinistro addormentato
      ! mi sento una morsa al petto e sudo freddo
      ! Gli è caduta mezza faccia e parla impastato all'improvviso
      ! La nonna non riesce ad alzare il braccio destro e ha la bocca storta
      ! Il sangue schizza, non riesco a fermarlo
      ! Gli è scivolata la motosega, perde un sacco di sangue dalla gamba
      ! Paolo si è tagliato due dita con la sega, sangue dappertutto
      ! Si è rotto il ghiaccio sotto Leo, è nel lago
      ! Un uomo è caduto in mare dal traghetto, non lo vediamo più
      ! La barca sta affondando davanti a Rimini
      ! Il gommone si è capovolto, siamo in acqua
      ! Il trattore si è ribaltato addosso a mio padre
      ! Mio fratello è rimasto schiacciato sotto un albero
      ! Le si gonfiano le labbra e la lingua dopo le noccioline
      ! Punto da una vespa, fischia quando respira
      ! Ha 40 di febbre e il collo rigido
      ! Mia figlia ha le convulsioni da cinque minuti
      ! Ha gli occhi rovesciati e il polso debolissimo
      ! Il bimbo ha morso una pastiglia della lavastoviglie
      ! Mia figlia ha bevuto l'idraulico liquido
      ! Mi sono fatto due volte l'insulina per sbaglio
      ! ha ingoiato tutte le pillole del flacone
      ! C'è un neonato chiuso in macchina sotto il sole
      ! A mia moglie si sono rotte le acque e sono da solo
      ! Sta partorendo in salotto
      ! Glicemia 41 e in calo, mangia zucchero subito
      ! Glicemia 38 mg/dL in discesa rapida
      ! Microinfusore: occlusione, erogazione interrotta
      ! Ventilatore polmonare scollegato, pressione bassa
      ! Concentratore di ossigeno senza flusso
      ! La saturazione è scesa a 73
      ! Caduta registrata dal ciondolo della signora Rosa, non risponde
      ! Teleassistenza: nessun contatto con sua madre, qualcuno deve andare lì
      ! Sta suonando il rilevatore di monossido
      ! Fuga di gas nella vostra via, uscite e non accendete nulla
      ! La bombola del gas fischia in cucina
      ! Ci gira la testa a tutti da quando abbiamo acceso la stufa
      ! Allarme: intrusione rilevata, vetro rotto, movimento in corridoio
      ! Hanno sfondato la porta d'ingresso
      ! Qualcuno sta cercando di buttare giù la porta
      ! il mio ex sta battendo alla porta come un pazzo
      ! Apri o ti ammazzo
      ! È davanti a casa tua con un coltello
      ! Mi sono nascosta in bagno, lui mi cerca
      ! mi hanno appena rapinato, sono ancora qui
      ! Un tizio mi ha seguita fino al portone
      ! Emma non è scesa dal pulmino e nessuno l'ha vista
      ! Il cancello era aperto, non troviamo più Nico, abbiamo cercato dappertutto
      ! Il signor Bruno è uscito dalla residenza in pigiama, non l'abbiamo più visto
      ! Sono sul ponte. Pensa tu al cane, domani non ci sarò più
      ! mi sono tagliata le braccia, non smette
      ! Ho caricato il fucile, basta così
      ! La corda è pronta, perdonami
      ! La diga rischia di cedere, andate in alto
      ! Piena improvvisa, salite subito al piano di sopra
      ! Il fiume è uscito dagli argini nella vostra via
      ! Trema tutto, uscite
      ! Il fuoco ha superato il crinale, andate via subito
      ! La collina brucia, scappate
      ! Un albero sta per cadere sulla gente davanti alla scuola
      ! Frana sopra il paese, andate via
      ! È fuori dalla porta con un coltello
      ! Mio marito mi picchia, vieni
      ! Il nonno è caduto e non si rialza
      - Modalità notte attiva, porte e finestre chiuse
      - C'è qualcuno alla porta d'ingresso
      - Sono già a casa
      - L'autobus parte adesso, corri
      - Buonanotte, chiudi la porta e sogni d'oro
      - Rilevatore di fumo: stato normale, batteria 62 %
      - Rilevatore CO: 4 ppm, normale
      - Allarme CO rientrato, aria pulita
      - Il suo pacemaker funziona bene
      - La pompa di calore si è fermata
      - La macchina è sotto il palazzo
      - La tua serie di 40 giorni è in pericolo
      - Brucia il bilancio del comune
      - Incendio in Australia: migliaia di ettari in fumo
      - Sparano in cortile!! ah no, è la telenovela
      - Proviamo la commedia: nel secondo atto tira fuori un coltello
      - Il tecnico passa giovedì, deve esserci qualcuno in casa
      - Uragano in Florida, voli cancellati
      - Non risponde al telefono, riprova dopo
      - Ho mangiato tutta la scatola di cioccolatini
      - Il progetto è affondato
      - Il ventilatore in camera si è fermato
      - Lo zucchero costa 40 centesimi
      - La pressione della caldaia è bassa, aggiungi acqua
      - Abbiamo cercato dappertutto le chiavi
      - Il piccolo dorme in macchina, arriviamo tra dieci minuti
      - Esci dal letto, è mezzogiorno
      - Partorisce a maggio
      - Il traghetto parte alle due dal porto
      - Ha rotto il ghiaccio con una battuta
      - Pensa tu al cane domani, torno domenica
      - Domani non ci sarò, riunione a Roma
      - Sono sul ponte, si vede tutta la città
      - Il ciondolo della nonna è riparato
      - Nessuna risposta dal comune, bisogna andare
      - La diga domani è chiusa al pubblico
      - Mi fanno male le braccia dalla palestra
      - Mi è caduto il telefono per terra, schermo rotto
      - Sono a terra, che giornata
      - La gomma è a terra
      - Che fuoco quella chitarra
      - Mi segue il dottor Rossi da marzo
      - La nonna non risponde ai messaggi, sarà a messa
      - Nella fiction il marito strangola la moglie
      - Ci hanno rubato la partita
      - Il pane è sul tavolo con un coltello
      - Aspetto fuori dalla porta della palestra
      - Il bilancio fa acqua da tutte le parti
      - Non si sveglia mai prima delle dieci
      - Sono chiuso in ufficio fino alle otto
      - Esco dal lavoro adesso
      - Esci a prendere il pane
      - Uscite alla prossima fermata
      - Usciamo tutti stasera?
      - Fuori dalla stazione a destra
      - Ci vediamo fuori
      - Sono fuori
      - Il bimbo non si alza dal letto, che pigro
      - Non trovo le chiavi
      - Non trovo nessuno in ufficio
      - Ho perso il treno
      - Perso la partita
      - È arrivato il pacco
      - Il server non risponde più
      - Mi segue su Instagram
      - Mi manca il fiato, che salita
      - Sono senza fiato per la bellezza
      - Brucia il caffè
      - L'acqua bolle, butta la pasta
      - L'acqua sale di prezzo
      - La casa è a fuoco nel mirino del fisco
      - Chiudi la porta
      - Chiudi le finestre che piove
      - Sono nascosto dietro la tenda, shhh, sorpresa!
      - Il ladro di biciclette al cinema
      - Ladri di biciclette stasera in tv
      - Il prezzo cade
      - È caduta la linea
      - È caduto il governo
      - Mi sono tagliato i capelli
      - Mi sono tagliato un dito, niente di che
      - Ho male al collo
      - Il collo rigido mi passa con la borsa calda
      - Il mio telefono non si accende
      - La macchina non si muove
      - La nonna non si sveglia prima delle nove
      - Il treno parte subito
      - Andate via prima voi, io resto
      - Vai via dalla finestra
      - Ha mezza faccia abbronzata
      - Ho preso tutte le pastiglie della mattina
      - Troppa insulina nel frigo, serve spazio
      - Il ghiaccio nel freezer si è rotto
      - La barca è in porto
      - Aiuto, che fame!
      - Aiuto con i compiti?
      - Aiutami a spostare il tavolo
      - Sto morendo di sonno
      - Domani non ci sarò in ufficio
      - Sono sul tetto a montare i pannelli
      - C'è qualcuno in reception
      - Qualcuno entra in casa domani per le pulizie
      - Sta entrando in vigore la legge
      - L'autobus è fermo
      - La pompa della piscina è ferma
      - Terremoto in Giappone, nessun danno
      - Allerta caldo domani
      - È scoppiato un applauso
      - Ha rotto le scatole tutto il giorno
      - La febbre del sabato sera
      - Il bambino ha 39 di numero di scarpe
      - Si è rotta la lavatrice
      - Il gas costa di più
      - Non bevete troppo
      - Giulia non è a scuola oggi, ha la febbre
      - Addio dieta, stasera pizza
      - La finestra è rotta, viene il vetraio
      - Il mio ex mi ha riportato le chiavi
      ! mi fa male il petto e non sento più il braccio
      ! La mamma ha la bocca storta e non riesce a parlare
      ! perde tanto sangue e non si ferma
      ! si è tagliato la mano con il flessibile
      ! mio fratello è caduto nel lago ghiacciato
      ! Nostro figlio è caduto dalla barca e non lo troviamo
      ! stiamo affondando
      ! È rimasto sotto il trattore
      ! Le si sta gonfiando la faccia e non respira bene
      ! il bimbo ha le convulsioni
      ! Il nonno ha gli occhi girati e non risponde
      ! Il bambino ha mangiato una capsula di detersivo
      ! Ho preso tutte le pastiglie
      ! Ci sono due bambini chiusi in un'auto con questo caldo
      ! Mi si sono rotte le acque, sono sola, contrazioni ogni tre minuti
      ! Dexcom: glucosio 48 mg/dL in calo rapido
      ! Microinfusore vuoto, occlusione
      ! Allarme apnea: respiratore scollegato
      ! SpO2 71 %
      ! Caduta rilevata: l'utente non risponde
      ! Teleassistenza: la signora Bianchi non risponde, per favore andate da lei
      ! Suona l'allarme monossido e ci fa male la testa
      ! C'è una fuga di gas nel palazzo
      ! Hanno rotto la finestra e c'è qualcuno giù
      ! Il mio ex è alla porta e minaccia di sfondarla
      ! Mi sono chiusa in bagno, ha un coltello
      ! Giulia non è all'asilo, l'abbiamo cercata dappertutto
      ! Suo padre non è in camera, la porta era aperta, lo stiamo cercando
      ! Addio a tutti, ho già la corda
      ! L'acqua sta entrando, salite al primo piano subito
      ! Colata di fango in paese, evacuate
      ! Il fuoco è dietro casa, andate via
      - Sono a casa, suona due volte
      - Chi è dietro di me in fila?
      - Non ti muovere, passo a prenderti
      - Ha tagliato le spese
      - Ho tagliato il gas prima di uscire
      - Il pavimento è bagnato
      - Ho visto una sparatoria nel film
      - Papà ha un fucile da caccia nuovo
      - Febbre 37, niente di grave
      - Ossigeno 98 %, polso 72
      - La sua glicemia: 102 mg/dL, normale
      - I pompieri vendono i calendari
      - Alluvione di mail stamattina
      - Neve a Torino, scuole chiuse
      - Aiuto, è finito il caffè
      - Mio figlio è sparito in camera con la console
      - L'albero di Natale è caduto
      - Sgombriamo i mobili vecchi sabato
      - Il muro di Berlino è caduto nel 1989
      - Il soufflé è affondato
      - Fuori servizio l'ascensore
      - Ti seguo dopo
      - Mi chiamano ancora dalla banca
      - Il capo mi perseguita con la relazione
      - C'è fuoco nei suoi occhi
      - Trema tutto il mercato
      - Minaccia di pioggia domenica
      - Sono entrati in vigore i nuovi orari
      - Salite al secondo piano, ufficio 4
      - Mi hanno rubato il posto in fila
      - È crollato il prezzo
      - Crolla la borsa
      - Il palazzo è in vendita
      - Uscita di sicurezza a destra
      - Non fumare in casa
      - C'è fumo nel barbecue
      - Ho la gola secca
      - Il treno è bloccato a Bologna
      - Sono bloccata nel traffico
      - Ho 39 anni e il collo rigido
      ! Qualcuno ha rotto il vetro della cucina ed è entrato, sono nascosta
      ! Uomini armati davanti alla banca
      ! Mi sta strangolando
      ! Mia sorella è scomparsa, è uscita in pigiama e ha l'alzheimer
      ! La signora del terzo piano è a terra e non risponde
      ! Gli è rimasta la mano nella macchina e sanguina tantissimo
      ! L'impalcatura è caduta su due operai
      ! C'è fuoco nella pineta, uscite dal campeggio
      ! Allerta tsunami, andate in alto
      ! A mio padre fa male il petto e suda
      ! Mia figlia ha ingoiato una pila a bottone
      ! non riesce a respirare e ha le labbra blu
      ! Respiratore: guasto alimentazione, batteria esaurita
      ! è crollato il tetto della palestra
      - Il postino ha rotto il vetro senza volere
      - La signora del terzo non risponde al telefono
      ! mi sento un elefante seduto sul petto
      ! La mamma parla male all'improvviso e ha la bocca storta
      ! non riesco a muovere il braccio sinistro e ho mezza faccia addormentata
      ! si è aperto la gamba con la motosega, il sangue esce a fiotti
      ! Si è spaccato il ghiaccio e ci sono due persone in acqua
      ! Una signora è caduta dal traghetto
      ! La canoa si è ribaltata e mio fratello non riemerge
      ! Mio nonno è sotto il trattore
      ! Ha mangiato arachidi e le si chiude la gola
      ! Il piccolo ha le convulsioni per la febbre
      ! Non reagisce e ha gli occhi rovesciati
      ! Ho ingoiato tutte le pillole con la vodka
      ! mio figlio ha bevuto lo sgrassatore
      ! C'è un bambino che piange chiuso in un'auto al sole
      ! Sta nascendo il bambino e l'ostetrica non arriva
      ! Allarme urgente glicemia bassa: 44, freccia in giù
      ! Microinfusore fermo, serbatoio vuoto
      ! Ventilazione domiciliare: paziente scollegato
      ! Il concentratore di ossigeno è guasto, passate alla bombola
      ! Satura 76 e continua a scendere
      ! Allarme caduta: il signor Mario non risponde alla chiamata vocale
      ! La sua vicina ha premuto il pulsante di emergenza e non risponde, può andare?
      ! c'è una puzza di gas fortissima nel corridoio, mi gira la testa
      ! La bombola perde gas sul balcone
      ! Sistema di allarme: porta sul retro forzata, movimento in taverna
      ! C'è un tizio che cerca di entrare dalla finestra
      ! È tornato, prende a calci la porta e urla che mi ammazza
      ! Due incappucciati ci puntano la pistola
      ! Un uomo mi segue dalla metro ed è qui sotto
      ! Tommaso non è mai arrivato a scuola oggi, sapete dov'è?
      ! Ci manca un ospite dalle 14, il signor Renzo, alzheimer, in vestaglia
      ! sono in piedi sul cornicione, dite alla mamma che le voglio bene
      ! ho preso la lametta, le braccia piene di sangue
      ! Possibile cedimento della diga, evacuazione immediata della valle
      ! Il torrente ha portato via il ponte e l'acqua è in strada, salite
      ! La terra trema, uscite di lì
      ! Le fiamme arrivano alle case, andate via
      ! Il tetto della palestra sta per crollare, fate uscire i bambini
      - Ho preso tutte le pastiglie della sera
      - Addio al ponte di maggio
      - Sta per cadere la neve, i bambini sono felici
      - Mi hanno portato via la macchina per il bollo
      - Manca un alunno per la squadra
      - L'acqua è in frigo
      - L'insulina è in frigo
      - Il braccio va meglio
      - Il bimbo ha mangiato una pastiglia alla menta
      - La lavastoviglie non ha più pastiglie
      - La glicemia del bimbo è buona, 110
      - Ha rotto il ghiaccio con le persone in due minuti
      - Mi brucia un po' la gola
      - Il muro si dipinge domani
      - Apri o chiudi la finestra, fai tu
      - Porta il ghiaccio, siamo in due in acqua
      - Il traghetto parte alle otto
      - Prova la porta della cantina
      - La macchina perde olio
      - Il torrente è in secca
      ! La nonna è caduta in giardino e non si alza
      - Il bimbo non si alza, è domenica
      ! Odore di gas, lascia stare tutto ed esci
      ! Ha avuto un arresto cardiaco alla recita
      ! Il nonno non respira, lascia perdere il telefono e vieni
      ! Il respiratore si è spento, non respira
      ! È finita. Ho ingoiato tutte le pillole
      ! Sono tornata a casa, c'è fumo in cucina
      ! Chiusa in bagno a chiave, ha un coltello
      - Domani non ci sarò più, scrivete a Marta
      - Il nonno è sotto l'albero
      - Frana di sconti in via Roma
      - Valanga di sconti in via Roma
      - Mi trema la voce
      - Mi seguono due amici su Instagram
      - Il telefono è caduto in mare
      """
    ),
    (
      "pt",
      """
      ! O pai sente um peso enorme no peito e o braço esquerdo dormente
      ! tô com um aperto forte no peito e suando frio
      ! Metade da cara dela caiu e está a falar enrolado de repente
      ! A avó não consegue levantar o braço direito e tem a boca torta
      ! O sangue está jorrando e não consigo estancar
      ! A motosserra escorregou e ele está sangrando muito da perna
      ! O Pedro cortou dois dedos com a serra, tem sangue
      ! O gelo partiu debaixo do Leo, está no lago
      ! Um homem caiu ao mar e não o vemos
      ! O barco está a afundar ao largo de Peniche
      ! A lancha virou, estamos na água
      ! O trator capotou em cima do meu pai
      ! O meu irmão ficou esmagado debaixo de uma árvore
      ! Os lábios e a língua dele estão a inchar depois dos amendoins
      ! Foi picado por uma vespa e está com chiado a respirar
      ! Está com 40 de febre e o pescoço rígido
      ! A minha filha está a ter convulsões há cinco minutos
      ! Os olhos reviraram e o pulso está muito fraco
      ! O menino mordeu uma pastilha da máquina de lavar loiça
      ! A minha filha bebeu desentupidor
      ! Tomei dose dupla de insulina por engano
      ! ela engoliu todos os comprimidos do frasco
      ! Há um bebé fechado num carro ao sol
      ! A bolsa da minha mulher rebentou e estou sozinho com ela
      ! Ela está dando à luz na sala
      ! Glicose 41 e caindo, coma açúcar agora
      ! Glicemia 38 mg/dL, queda rápida
      ! Bomba de insulina: oclusão, administração interrompida
      ! Ventilador desconectado, pressão baixa
      ! Concentrador de oxigénio sem fluxo
      ! A saturação caiu para 72
      ! Queda registada pelo pendente da dona Rosa, não responde
      ! Teleassistência: sem contacto com a sua mãe, alguém tem de ir lá
      ! O detector de monóxido está apitando
      ! Fuga de gás na sua rua, saiam e não acendam nada
      ! A botija está a assobiar na cozinha
      ! Estamos todos tontos desde que ligámos o aquecedor
      ! Alarme: intrusão detetada, vidro partido, movimento no corredor
      ! Arrombaram a nossa porta da frente
      ! Alguém está a tentar deitar a porta abaixo
      ! meu ex tá esmurrando a porta
      ! Abre ou eu te mato
      ! Ele está à porta da tua casa com uma faca
      ! Estou escondida no banheiro, ele está me procurando
      ! acabaram de me assaltar, ainda estão aqui
      ! Um homem seguiu-me até à minha porta
      ! A Ema não desceu do autocarro e ninguém a viu
      ! O portão estava aberto, não encontramos o Nico, já procurámos em todo o lado
      ! O Sr. Luís saiu do lar de pijama e não foi mais visto
      ! Estou na ponte. Cuida do cão, amanhã já não estou cá
      ! cortei os braços e não para
      ! Carreguei a espingarda, acabou
      ! A corda está pronta, desculpa
      ! A barragem pode romper, vão para zonas altas
      ! Enxurrada repentina, subam já para o andar de cima
      ! O rio transbordou na sua rua
      ! Está tudo a tremer, saiam
      ! O fogo passou a serra, saiam já
      ! O morro está pegando fogo, saiam
      ! Uma árvore vai cair em cima das pessoas em frente à escola
      ! Deslizamento de terra no bairro, saiam já
      ! o avô já não respira
      ! Meu marido me bate, vem
      ! Quebraram a janela e entraram, estou trancada
      - Modo noite ativado, portas e janelas fechadas
      - Está alguém à porta da frente
      - Já estou em casa
      - O autocarro sai agora, corre
      - Boa noite, fecha a porta e sonha bem
      - Detetor de fumo: estado normal, bateria 62 %
      - Detetor de CO: 4 ppm, normal
      - Alerta de CO terminado, ar limpo
      - O seu pacemaker funciona bem
      - A bomba da piscina parou
      - O carro está parado no bloco
      - A tua sequência de 40 dias está em perigo
      - Pega fogo o orçamento da câmara
      - Incêndio na Austrália: milhares de hectares ardidos
      - Estão a disparar no pátio!! ah não, é a telenovela
      - Ensaiamos a peça: no segundo ato ele tira uma faca
      - O técnico passa quinta, tem de estar alguém em casa
      - Furacão na Flórida, voos cancelados
      - Não responde ao telefone, tenta depois
      - Comi a caixa toda de bombons
      - O projeto afundou
      - O ventilador de teto parou
      - O açúcar está a 40 cêntimos
      - A pressão da caldeira está baixa, põe água
      - Procurámos as chaves em todo o lado
      - O menino dorme no carro, chegamos em dez minutos
      - Sai da cama, é meio-dia
      - Ela dá à luz em maio
      - O barco sai às duas do porto
      - Quebrou o gelo com uma piada
      - Cuida do cão amanhã, volto domingo
      - Amanhã não estou, reunião em Lisboa
      - Estou na ponte, vê-se a cidade toda
      - O pendente da avó está arranjado
      - Nessa peça de teatro a casa arde e todos riem
      - Sem resposta da câmara, é preciso ir lá
      - A barragem amanhã está fechada ao público
      - Doem-me os braços do ginásio
      - O telemóvel caiu no chão, ecrã partido
      - A ameaça de chuva passou
      - O time afundou na tabela
      - Já não dói nada, obrigada
      - Está um frio lá fora, leva casaco
      - Vou atrás de ti na fila
      - O pão está na mesa com uma faca
      - Me segue no Instagram
      - Roubaram-nos o jogo, que árbitro
      - Tremi de frio a noite toda
      - O voo está atrasado, chegamos tarde
      - A avó não responde às mensagens, deve estar na missa
      - Na novela o marido estrangula a mulher
      - Enchente de pessoas no shopping hoje
      - O açude abre ao público no domingo
      - Saio do trabalho às seis
      - Sai daí um café?
      - Vou sair agora
      - A avó não acorda cedo
      - Ainda não voltou do almoço
      - Não encontro as chaves
      - Não encontro ninguém na loja
      - O servidor não responde
      - O computador não responde
      - Perdi o autocarro
      - Perdemos o jogo
      - O elevador parou
      - A água está fria
      - A água subiu de preço
      - O rio está lindo
      - O preço subiu
      - Está fogo este jogo
      - O fogão não acende
      - Há fumo no churrasco
      - Caiu a ligação
      - Caiu a luz aqui
      - Caí no sono
      - Ele caiu na real
      - Caiu no chão o meu gelado
      - Tem alguém na portaria
      - Tem alguém aí?
      - Alguém entrou no grupo
      - Estou preso no trânsito
      - Estou trancado em reuniões
      - Me mata de rir
      - Vou te matar, comeste o meu doce
      - Morri de rir
      - Fecha a janela que chove
      - Fechem a porta ao sair
      - Fiquem em casa hoje, está frio
      - Saiam pela porta dois
      - Tomei todos os cuidados
      - Tomei todas as vitaminas
      - Tomei o remédio da manhã
      - Açúcar 200 g
      - Glicose 95 em jejum, ótima
      - O dólar está em 5,41
      - Queda nas vendas
      - A queda foi registada na bolsa
      - Terremoto no Japão, sem danos
      - Alerta de calor amanhã
      - Simulacro de sismo às onze
      - O chefe me segue em tudo
      - Tá tudo tremendo de frio aqui
      - A bolsa caiu dois por cento
      - A bolsa dela rebentou, compra outra
      - O barco virou notícia
      - O carro capotou em cima da hora na novela
      - Ele quebrou o gelo na reunião
      - A bateria está fraca
      - O ventilador está desligado
      - Preciso de ajuda com a mudança
      - Me ajuda a carregar o sofá
      - Socorro, que fome
      - A ponte está fechada
      - Estamos na ponte a tirar fotos
      - O gás aumentou
      - Tonto de sono
      - O comboio sai já
      - Na semana que vem não estou cá
      - A corda do violão está pronta
      - Carreguei o telemóvel
      - O bebé já nasceu, está tudo bem
      - A Lúcia não está na escola hoje, tem febre
      - Adeus dieta, hoje há pizza
      - A janela está partida, vem o vidraceiro
      - O meu ex veio trazer as chaves
      ! tô com dor no peito que desce pro braço
      ! A mãe está com a boca ao lado e não consegue falar
      ! está a perder muito sangue e não para
      ! cortou a mão na serra elétrica
      ! o meu irmão caiu no lago gelado
      ! O nosso filho caiu do barco e não o encontramos
      ! o barco tá afundando
      ! Ficou preso debaixo do trator
      ! A cara dela está a inchar e não consegue respirar
      ! o bebê tá convulsionando
      ! O avô está com os olhos revirados e não responde
      ! O menino comeu uma cápsula de detergente
      ! Tomei os comprimidos todos
      ! Tem duas crianças trancadas num carro neste calor
      ! Rebentaram as águas e estou sozinha, contrações de três em três minutos
      ! Dexcom: glicose 48 mg/dL a descer rápido
      ! Bomba de insulina sem insulina, oclusão
      ! Alarme de apneia: ventilador desconectado
      ! SpO2 71 %
      ! Queda detetada: o utilizador não responde
      ! Teleassistência: a dona Maria não responde, por favor vá a casa dela
      ! O alarme de monóxido disparou e dói-nos a cabeça
      ! Há uma fuga de gás no prédio
      ! Partiram a janela e está alguém lá em baixo
      ! O meu ex está à porta e ameaça arrombá-la
      ! Tranquei-me no banheiro, ele tem uma faca
      ! A Lúcia não está na creche, já procurámos em todo o lado
      ! O seu pai não está no quarto, a porta estava aberta, estamos à procura dele
      ! Adeus a todos, já tenho a corda
      ! A água está a entrar, subam para o segundo andar já
      ! Deslizamento no morro, evacuem
      ! O fogo está atrás da casa, saiam
      - Estou em casa, toca duas vezes
      - Quem está atrás de mim na fila?
      - Não te mexas, passo aí
      - Cortou o cabelo
      - Cortou a luz
      - O chão está molhado
      - Vi um tiroteio no filme
      - O pai tem uma espingarda de caça
      - Febre de 37, nada grave
      - Oxigénio 98 %, pulso 72
      - A sua glicemia: 102 mg/dL, normal
      - Os bombeiros vendem calendários
      - Inundação de mails hoje
      - Neve na Guarda, escolas fechadas
      - Socorro, acabou o café
      - O meu filho desapareceu no quarto com a consola
      - A árvore de Natal caiu
      - O muro de Berlim caiu em 1989
      - O bolo afundou
      - Elevador fora de serviço
      - Sigo-te depois
      - O chefe me persegue com o relatório
      - Há fogo nos olhos dela
      - Ameaça de chuva no domingo
      - Subam ao segundo andar, sala 4
      - Roubaram o meu lugar
      - Desabou o preço
      - Saída de emergência à direita
      - Há fumo na churrasqueira
      - O comboio está parado em Coimbra
      - Estou presa no trânsito
      - Fui assaltada nos preços do mercado
      - Caiu a ficha
      - O avô caiu na gargalhada
      - Está a dar à luz verde o projeto
      - Me mata essa série
      - Quebrou a janela, o vidraceiro vem
      - Vai para a cama, já é tarde
      - Está tudo bem, já passou
      - Fogo, que calor
      ! Alguém partiu o vidro da cozinha e entrou, estou escondida
      ! Homens armados em frente ao banco
      ! Ele está me enforcando
      ! A minha irmã desapareceu, saiu de pijama e tem alzheimer
      ! A senhora do 3º está no chão e não responde
      ! Ficou com a mão presa na máquina e está a sangrar muito
      ! O andaime caiu em cima de dois operários
      ! Há fogo no pinhal, saiam do parque de campismo
      ! Alerta de tsunami, vão para zonas altas
      ! Dói o peito ao meu pai e está a suar
      ! A minha filha engoliu uma pilha de botão
      ! não consegue respirar e está com os lábios roxos
      ! Respirador: falha de alimentação, bateria descarregada
      ! a água já entrou em casa, subam para o telhado
      - O carteiro partiu o vidro sem querer
      - A senhora do 3º não responde ao telefone
      ! parece que tenho um elefante em cima do peito
      ! A mãe está a falar arrastado e ficou com a boca torta
      ! não consigo mexer o braço esquerdo e tenho metade da cara dormente
      ! abriu a perna com a motosserra, o sangue sai em jatos
      ! O gelo quebrou e há duas pessoas na água
      ! Uma senhora caiu do ferry
      ! A canoa virou e o meu irmão não vem à tona
      ! O meu avô está debaixo do trator
      ! Comeu amendoim e a garganta está fechando
      ! O pequeno está tendo convulsão por causa da febre
      ! Não reage e está com os olhos revirados
      ! Engoli os comprimidos todos com vodka
      ! meu filho bebeu limpa forno
      ! Tem uma criança chorando trancada num carro no sol
      ! O bebê está nascendo e a parteira não chega
      ! Alerta urgente de glicose baixa: 44, seta para baixo
      ! Bomba de insulina parada, reservatório vazio
      ! Ventilação domiciliária: doente desligado do ventilador
      ! O concentrador de oxigênio falhou, use o cilindro
      ! Saturando 76 e caindo
      ! Alerta de queda: o Sr. Manuel não responde à chamada de voz
      ! A sua vizinha carregou no botão de emergência e não responde, pode ir lá?
      ! um cheiro a gás fortíssimo no corredor, estou tonta
      ! A botija está a perder gás na varanda
      ! Sistema de alarme: porta das traseiras forçada, movimento na cave
      ! Tem um cara tentando entrar pela janela
      ! Ele voltou, está dando chutes na porta e grita que vai me matar
      ! Dois encapuzados apontaram a arma para nós
      ! Um homem me segue desde o metrô e está aqui embaixo
      ! O Tomás não chegou à escola hoje, sabem onde está?
      ! Falta-nos um utente desde as 14, o Sr. Raul, com alzheimer, de roupão
      ! estou em pé na beira do telhado, digam à mãe que a amo
      ! peguei a gilete, os braços cheios de sangue
      ! Possível rutura da barragem, evacuação imediata do vale
      ! O rio levou a ponte e a água está na rua, subam
      ! A terra está tremendo, saiam daí
      ! As chamas estão a chegar às casas, saiam
      ! O teto do ginásio vai cair, tirem as crianças
      - Tomei todos os comprimidos da manhã
      - Adeus à ponte de maio
      - Vai cair chuva, as crianças ficam em casa
      - Falta um aluno para a equipa
      - A água está no frigorífico
      - A insulina está no frigorífico
      - O braço está melhor
      - O menino comeu uma pastilha de mentol
      - A máquina de lavar loiça não tem pastilhas
      - A glicemia do menino está boa, 110
      - Tragam gelo, as pessoas querem água
      - Arde-me um pouco a garganta
      - O muro pinta-se amanhã
      - Abre ou fecha a janela, tanto faz
      - O ferry sai às oito
      - O carro perde óleo
      - O rio levou o prémio de mais limpo
      - Bateu à porta e foi-se embora
      - Chegou a encomenda
      - A encomenda ainda não chegou
      ! O avô não responde, está frio e de olhos abertos
      - O senhorio não responde e a casa está gelada
      ! O meu filho já não sai da água, está a afogar-se
      ! O meu pai já não dói, não respira
      ! Fogo na rua da Escola, saiam já
      ! O fogo já passou a serra, saiam já
      ! O avô caiu e não respira, peça ajuda
      ! Ele diz que me mata, tem uma faca
      ! Apareceu um homem na cozinha, ele tem uma faca
      ! O meu irmão ficou preso debaixo da árvore
      - Amanhã já não vou ao ginásio
      - Amanhã já não estou cá, falem com a Rita
      - O avô está debaixo da árvore
      - O telemóvel caiu na água
      - Ele me segue há anos no Instagram
      """
    ),
  ]
}
