extension AlarmLexicon {
  static let french = AlarmLexicon(
    language: .french,
    classes: """
      kin = maman papa mère père mamie papi papy mémé pépé grand fils fille garçon enfant enfants bébé petit petite
      kin = mari femme frère sœur oncle tante cousin cousine neveu nièce ami amie voisin voisine copain copine
      kin = collègue mémère conjoint compagnon gamin gamine gosse fillette jumeaux
      young = fils fille garçon enfant enfants bébé petit petite frère sœur neveu nièce gamin gamine gosse fillette
      young = garçonnet bambin
      frail = maman papa mère père mamie papi papy femme mari résident résidente patient patiente
      he = je j il elle on nous ils elles quelqu quelqun un homme femme <kin>
      le = le la les l un une des du de d mon ma mes notre nos ton ta votre vos son sa leur ce cet cette au aux
      home = maison appartement appart immeuble cuisine cave grenier toit escalier escaliers couloir bâtiment
      home = chambre salon salle garage voiture école bureau usine grange ascenseur four lit canapé rideaux hôtel
      home = magasin poubelle hangar résidence étage palier parking train bus métro bateau balcon entrepôt hall
      home = buanderie foyer gymnase tour
      place = <home> ici dessous dessus bas haut côté rue quartier voisin voisins chez
      in = dans à au aux en sur sous de du chez derrière devant près depuis par
      now = immédiatement vite maintenant tout rapidement urgence aussitôt
      pas = pas plus
      drank = bu avalé avale ingéré
      many = mes boîte plaquette flacon tube poignée plusieurs cinq dix vingt 4 5 6 7 8 9 10 12 15 16 20 24 30
      toxic = javel poison détergent lessive antigel pesticide térébenthine
      toxic = désinfectant détachant déboucheur
      they = il elle <kin> homme femme dame monsieur madame
      low = 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54
      sat = 60 61 62 63 64 65 66 67 68 69 70 71 72 73 74 75 76 77 78 79 80 81 82 83 84
      boat = bateau voilier barque navire ferry péniche zodiac canot kayak chalutier
      heavy = arbre tracteur mur voiture camion décombres tronc poutre toit branche machine remorque armoire quad éboulement gravats échafaudage auto
      child = bébé enfant enfants petit petite fils fille gamin gamine nourrisson jumeaux bambin
      go = partez pars sortez sors fuyez fuis évacuez évacue quittez courez partons
      home = char chalet toiture
      """,
    alarms: [
      (
        .fire,
        """
        il y a un/une vrai/gros/vraie [feu] incendie/feu
        fumée & fenêtre/porte/toit/cave
        la/une/de/d/grosse/beaucoup [grosse/épaisse] fumée [noire/épaisse/blanche] dans/devant/autour/derrière [la/ma/ta/votre/notre/cette] maison
        fumée _ sort/vient/échappe _ maison
        maison _ de [la] fumée
        feu/incendie/fumée ~ sortez/sors/évacuez/évacue/descendez
        feu [au] 1er/2e/3e/4e/5e/étage/rez
        flammes _ sortent/dans toit/fenêtre/maison
        il y a [le] feu
        y a [le] feu
        ya le feu
        [il] y a _ feu/incendie/fumée/flammes <in>/partout/ici
        il y a un incendie
        y a un incendie
        ! au feu
        <home> [est/sont] [en] feu/flammes
        <home> brûle/brule/brûlent
        prend/pris feu
        a pris feu
        ! incendie/feu [<in>] _ <place>
        ! fumée <in> _ <place>
        alerte [à] [la] fumée
        incendie/feu <in> _ <home> sortez/sors/évacuez/vite
        incendie [s] déclaré
        un incendie s est
        de la fumée <in>/partout/sort/qui
        fumée/flammes _ partout/sort/sortent/envahit
        fumée sort/envahit/monte/arrive/entre
        plein/rempli/pleine de fumée
        enfumé*
        ça sent le brûlé/brulé/roussi
        sent/odeur _ fumée/brûlé
        odeur de fumée/brûlé/brulé
        alarme incendie/feu _ sonne/déclenchée/retentit/s
        détecteur [de] fumée/incendie _ sonne/bipe/déclenché/hurle/retentit/s
        alarme incendie déclenchée
        ! alarme incendie
        fumée détectée
        """
      ),
      (
        .gas,
        """
        co/monoxyde __ ppm/élevé/dangereux
        sent [le/très/fort] gaz
        ça sent _ gaz
        sens le/du gaz
        odeur de gaz
        fuite de gaz
        monoxyde <in>/détecté/alarme/élevé
        détecteur [de] monoxyde/co/gaz _ sonne/bipe/déclenché/hurle
        alarme monoxyde
        ! monoxyde de carbone
        gaz toxique/toxiques
        nuage toxique
        avertisseur/détecteur/alarme/alerte/capteur [de/d/du/au] [monoxyde/gaz] [de] monoxyde/co/gaz/carbone _ hurle/sonne/bipe/déclenché/déclenchée/retentit/crie/siffle
        bouteille/bonbonne/bombonne/tuyau/gazinière/cuisinière/robinet [de/du/à] [gaz/butane] _ siffle/fuit/fuite/chuinte
        allumez/allume/allumer/touchez <pas>/rien/ni/aucune ~ gaz
        gaz ~ allumez/allume/allumer rien/<pas>/aucune/ni
        gaz ~ <go>
        allumé _ poêle/chauffage/chauffe/brasero/groupe/convecteur/chaudière ~ tourne/vertiges/vertige/nausées/nausée/étourdis/étourdie/vomit
        tourne/vertiges/vertige/nausées/nausée/étourdis/étourdie/tête ~ depuis/quand/allumé _ allumé/poêle/chauffage/brasero _ poêle/chauffage/chauffe/brasero/groupe/chaudière
        odeur/sent _ pourri/gaz _ gaz
        """
      ),
      (
        .body,
        """
        <kin> __ <drank> & <toxic>
        <young>/<he> __ <drank> & <toxic>
        ! <drank> & <toxic>
        <young> __ <drank> _ essence/acide
        <young> __ avalé/avale/ingéré _ <many> _ cachets/comprimés/médicaments/pilules
        avalé/avale/ingéré & pile/piles/bouton/aimant
        glissé/tombé/tombée __ <pas> [à] me/se relever/lever
        arrive <pas> à me relever
        boîte/boite/plaquette/flacon entière/entier/toute [de/d] [cachets/comprimés/somnifères/médicaments]
        pris/prise/avalé/avalée/prend/vidé/ingéré toute la boîte/boite
        ! toute la boîte/boite
        j étouffe
        respire/respires/respirent [presque] <pas>/mal
        respire [très] difficilement
        arrive/arrives/peux/peut/arrivent [<pas>/à] [à] [<pas>] respirer
        ai/a du mal à respirer
        plus respirer
        manque d air
        étouffe/étouffer
        s étouffe
        étouffe avec
        est/devient/tout/devenu bleu/bleue
        inconscient/inconsciente <in>/par/et
        est/trouvé/trouvée/allongé inconscient/inconsciente
        retrouvé/retrouvée inconscient/inconsciente/inanimé/inanimée
        retrouvé/trouvé _ inconscient/inconsciente/inanimé/inanimée
        ! inconscient/inconsciente
        perdu connaissance
        perte de connaissance
        sans connaissance
        <they>/et/qui [ne] réagit <pas>
        <they>/et/qui ne se réveille <pas>
        <they>/et/qui se réveille <pas>
        arrive <pas> à le/la réveiller
        arrive <pas> à réveiller
        s est/s'est évanoui/évanouie/effondré/effondrée/écroulé/écroulée
        fait/fais/faire/a/eu un/une [<kin>] avc/infarctus/malaise
        fait/fais/faire/a/eu un/une [<kin>] crise/arrêt/attaque [de/d] cardiaque/cérébrale/convulsive/épilepsie/asthme/respiratoire/convulsions/cœur
        fait/fais un/une _ avc/infarctus/malaise/cardiaque
        crise cardiaque
        arrêt cardiaque
        ! avc/infarctus
        convulsion/convulsions/convulse
        crise d épilepsie
        <pas> de pouls
        douleur/douleurs/mal/serre _ poitrine/thorax
        visage/bouche _ paralysé/affaisse/déformé
        sens <pas> mes/mon jambes/bras
        saigne [beaucoup/énormément/abondamment/fort]
        saignement/hémorragie
        du sang partout
        perd/perds [beaucoup] de/du [beaucoup] sang
        plein de sang
        crache/vomit du sang
        tombé/tombée/tomber/chute __ relever/bouge/bouger/lever/inconscient/inconsciente/saigne/escalier/escaliers/échelle/toit/fenêtre/balcon/sol
        [est/suis/a] tombé/tombée <in> _ escalier/escaliers/eau/piscine/rivière/puits/lac
        <pas> me/se relever
        peux/peut/arrive <pas> [à] [me/se] relever
        allongé/allongée/gît _ sol/terre
        se noie
        avalé/pris/bu/ingéré [une] _ somnifères/javel/poison/pile/produit/boîte
        avalé/pris/ingéré _ trop/tous/toute/plein/boîte/plaquette/10/12/15/16/20/24/30 _ médicaments/cachets/comprimés/pilules
        trop de médicaments/cachets/comprimés/insuline
        overdose
        surdose
        empoisonné/empoisonnée/intoxiqué/intoxiquée
        intoxication
        réaction allergique
        choc anaphylactique
        gorge/langue/visage _ gonfle/enfle
        électrocuté/électrocutée
        s est électrocuté
        gravement brûlé/brûlée
        est/suis/s [gravement] brûlé/brûlée grave/gravement
        s est/suis brûlé/brûlée _ visage/dos/jambes/corps/torse/bras
        renversé/renversée/percuté/percutée par
        fait renverser
        s est fait renverser
        coincé/coincée/bloqué/bloquée/coincés/bloqués [<in>] _ ascenseur/voiture/décombres/incendie/flammes
        suis/est coincé/coincée sous/dans/à [l/la/le/les/un/une] ascenseur/voiture/eau/cave/décombres/ravin/trou/grotte/baignoire/neige/montagne/intérieur/appartement/flammes/incendie
        prisonnier/prisonniers des flammes
        hypoglycémie
        glycémie _ dangereusement/trop basse/bas
        contractions
        perdu les eaux
        le bébé arrive
        poids/pression/étau/oppression/compression/enclume _ poitrine/thorax
        poitrine/thorax [est/me] _ serrée/serre/comprimée/comprime/écrase/oppressée/oppresse/écrasée
        appuie/pèse/écrase/comprime _ poitrine/thorax
        bras/main/jambe/côté gauche/droit/droite _ engourdi/engourdie/engourdit/paralysé/paralysée/insensible/fourmille
        côté/moitié _ visage/bouche _ tombe/pend/affaisse/affaissé/affaissée/paralysé/paralysée/figé/figée
        visage/bouche _ tombe/pend/tordu/tordue/affaissé/affaissée/travers ~ bras/parle/parler/côté
        bras/parle/parler ~ visage/bouche _ tombe/pend/tordu/tordue/affaissé/affaissée/travers
        parle/mots/paroles/phrases/parler ~ coup/soudain/subitement/brusquement/soudainement ~ bouillie/charabia/incompréhensible/incohérent/incohérente/sens
        coup/soudain/subitement/brusquement/soudainement ~ parle/mots/paroles/phrases/parler ~ bouillie/charabia/incompréhensible/incohérent/incohérente/pâteuse
        parle/mots/paroles/phrases/parler _ bouillie/charabia/incompréhensible/incohérent/pâteuse ~ coup/soudain/subitement/brusquement
        arrive/peut/peux/sait <pas> [à] lever/bouger/soulever/remuer [le/son/mon/sa/la/ma/un/une] bras/jambe/main/côté
        <pas> [à] lever/bouger/soulever/remuer [le/son/sa/la] bras/jambe/main gauche/droit/droite
        gicle/giclent/jaillit/pisse & sang
        arrête/arrêter/arrêtera <pas> [de] saigner
        arrive/peux/peut <pas> à/l [l] arrêter [le] sang/saignement/hémorragie
        sang ~ arrive/peux/peut <pas> [à] [l/le] arrêter
        sectionné/sectionnée/tranché/amputé/amputée & doigt/doigts/pouce/main/pied/orteil/bras/jambe
        coupé/coupée/arraché/arrachée _ doigt/doigts/pouce/main ~ sang/saigne/scie/disqueuse/tronçonneuse/hache/meuleuse
        saigne/saignes/saignent/saigner _ beaucoup/énormément/abondamment/fort/partout/tête/cuisse/jambe/cou/gorge
        scie/disqueuse/meuleuse/tronçonneuse/hache/débroussailleuse ~ saigne/saignes/saigner/sang/artère
        glissé/dérapé/échappé ~ couteau/cutter ~ saigne beaucoup/énormément/partout
        glace [a] [s] _ cédé/rompu/rompue/brisée/craqué/cassé sous
        passé/passée/tombé/tombée/traversé à travers la glace
        disparu/disparue/coincé/coincée/passé/passée/tombé/tombée sous la glace
        passé/passée/tombé/tombée/basculé/basculée par dessus bord
        homme/enfant/quelqu/personne [un] à la mer
        tombé/tombée du/de [la] bateau/voilier/ponton/barque/ferry/kayak
        <boat> _ coule/sombre/chavire/chaviré/naufrage
        <boat> _ prend/prenons [l] eau
        <he>/avons [a/avons/vient] [de] chaviré/chavirer/chavirons
        ! mayday
        mayday mayday
        coincé/coincée/coincés/écrasé/écrasée/enseveli/ensevelie/ensevelis/pris/prise/piégé/piégée/bloqué/bloquée sous [un/une/le/la/l/les/son/des] <heavy>
        enseveli/ensevelie/ensevelis sous la/l/une neige/avalanche/terre/boue
        <heavy> [s] [est/a] _ retourné/retournée/tombé/tombée/effondré/renversé/basculé sur [mon/ma/son/un/une/le/la/notre] <kin>/lui/elle/moi/nous/homme/ouvrier/quelqu
        visage/lèvres/lèvre/langue/gorge/bouche _ gonfle/gonflent/enfle/enflent/gonfler/enfler/ferme
        gonfle/gonflent/enfle/enflent _ visage/lèvres/langue/gorge
        visage/lèvres/langue/gorge _ gonflé/gonflée/gonflées/enflé/enflée/enflées ~ respir*/guêpe/abeille/frelon/piqûre/cacahuète/cacahuètes/noix/arachide/crevette/crevettes/médicament
        piqûre/piqué/piquée/guêpe/abeille/frelon/cacahuète/cacahuètes/noix/arachides/crevettes ~ siffle/sifflement/gonfle/gonflent/enfle/respirer/respire <pas>/mal/visage/lèvres/en/respirant
        fièvre/39/40/41 ~ nuque _ raide/rigide
        nuque _ raide/rigide ~ fièvre/39/40/41
        crise/crises [d/de] épilepsie/convulsions/convulsive/épileptique
        secoué/secouée de convulsions/spasmes
        yeux _ révulsés/retournés/exorbités
        pouls _ faible/filant/imperceptible
        <they>/et/qui [ne] répond plus
        tombé/tombée/chute/sol/terre/médaillon/pendentif ~ répond <pas>
        <they>/et/qui [ne] bouge <pas>
        <they>/homme/dame [est/gît/reste] [toujours/encore] [allongé/allongée/étendu/étendue/couché/couchée/inerte] au/par sol/terre
        <he> __ avalé/mangé/croqué/mordu/ingéré/sucé/avale/croque _ tablette/pastille/capsule/dosette/berlingot _ vaisselle/lessive/linge
        <he> [a/ont/ai/vient] __ <drank>/boire _ destop/déboucheur/débouche/ammoniaque/décapant/caustique/antirouille/antigel
        <young> __ avalé/mangé/ingéré/croqué _ cachets/comprimés/médicaments/pilules/gélules de/du/à mamie/papi/maman/papa/mamy/père/mère
        pris/prise/injecté/injectée/fait/faite/donné/piqué __ double/trop _ insuline
        pris/prise/injecté/injectée/fait/faite/donné/piqué [à/l/mon/ma] [ma] [mère/père] deux/2 fois [l/son/mon] insuline
        insuline ~ deux/2 fois/doses [par] erreur
        pris/prise/avalé/avalée/ingéré/gobé/prend/avale [tout/tous/toute] _ tout/tous/toute/toutes [les/la/le] boîte/boite/plaquette/plaquettes/cachets/comprimés/pilules/somnifères/flacon/tube
        <child> _ enfermé/enfermée/enfermés/coincé/coincée/bloqué/bloquée dans [la/une/le/ma/sa/un/leur] voiture/auto/bagnole/char/véhicule
        <child> _ seul/seule/seuls dans [la/une/le/ma/sa/un/leur] voiture/auto/bagnole/char/véhicule ~ soleil/chaleur/chaud/vitres/fenêtres/degrés
        perdre/perds/perd les eaux
        poche des eaux _ rompue/percée/rompu
        contractions toutes les
        contractions ~ seul/seule/minutes/personne/rapprochées
        en train d accoucher
        accouche <now>/seule/ici/là
        va/vais accoucher ici/seule/là/<now>
        voit/vois la tête du bébé
        prend/prenons l eau ~ moteur/large/mer/coule/secours/barque
        <heavy> [s] [est/a] _ retourné/retournée/tombé/tombée/effondré/renversé/écroulé sur _ ouvriers/personnes/enfants/gens/passants
        éléphant/camion/enclume/poids [assis] sur la/ma/sa poitrine/thorax
        parle/parler _ croche/bizarre/bizarrement/travers ~ coup/soudain/subitement ~ sourire/bouche/visage/bras
        <they> __ bouche/visage/sourire _ travers/croche
        ouvert/ouverte la/le cuisse/jambe/bras/main/pied/ventre/crâne ~ scie/hache/sang/saigne/coule/vitre/tronçonneuse
        sang [coule] à flots
        tombé/tombée du/de/d [la/un/une] traversier/paquebot/chaloupe/canot/quai/jetée
        <they> [est] resté/restée/coincé/coincée/pris/prise sous le/un/l/la tracteur/arbre/décombres/éboulement/train/camion
        <they> est sous le/un/les/l tracteur/train/décombres/éboulement
        <young>/<he> __ <drank> _ nettoyant/décapant/dégraissant/diluant/détergent
        <child> _ dans [une/la/un] auto/voiture/char/véhicule _ barrée/verrouillée/fermée/barré
        avalé/avalée/gobé toutes/tous/tout mes/ses/les/le pilules/cachets/comprimés/somnifères/médicaments
        <they>/et/qui [ne] répond <pas> ~ froid/froide/respire/sol/lit/baignoire/bleu/bleue/yeux
        """
      ),
      (
        .selfHarm,
        """
        lame/rasoir/cutter/corde/cachets [à/dans/sur/autour] [la/le/les/du] main/mains/poignets/cou
        veux/veut [<pas>] <pas> vivre
        veux <pas> continuer à vivre
        [n] ai/a <pas> envie de vivre
        <pas> envie de vivre/continuer
        envie de mourir
        veux [juste] mourir
        vais/va/veux/veut/menace [de] me/se/m suicider/tuer/foutre/jeter/pendre
        me/se suicider/pendre
        me tuer
        se tuer
        en finir avec [la/ma] vie
        mettre/mets/met fin à mes/ma/ses/sa jours/vie
        en finir [ce/cette/aujourd/maintenant]
        mieux sans moi
        suicidaire
        se/me/s suicider
        tentative/tenté/menace de suicide
        lettre d adieu
        va/vais/veut/veux/menace [de] sauter
        suis sur le bord/rebord du pont/toit/balcon
        suis sur les rails/voies
        ! suis sur le pont/toit/rebord/parapet
        il/elle/qui/quelqu est sur le [bord/rebord] [du] pont/toit/rails
        se/me jeter du/par/sous/de
        tailler les veines
        m/s ouvrir les veines
        plus me réveiller
        demain je [ne] serai/suis plus là ~ pardon/adieu/pardonne/pardonnez/mieux
        demain je [ne] serai/suis plus là ~ prends soin de
        pardon/adieu/pardonne/pardonnez ~ demain je [ne] serai/suis plus là
        occupe/occupez/prends/garde __ chien/chat/enfants ~ serai/suis plus là
        corde/nœud _ prête/prêt/accrochée/attachée ~ pardon/adieu/fini/désolé/désolée
        ouvert/coupé/tailladé/entaillé/lacéré [le/les/mes/mon/ses] bras/poignet/poignets/avant/veines
        taillad* [le/les/mes/ses] bras/poignets
        chargé [le/mon/son] fusil/pistolet/revolver/arme/carabine
        fusil/pistolet/revolver/carabine chargé/chargée
        adieu ~ corde/cachets/rails
        ! [la] corde est prête/là
        debout/suis/assis/assise sur le rebord/parapet/garde
        pris/prends/sorti [les/une/la/des/le] lames/lame/rasoir ~ bras/sang/poignets
        bras/poignets [sont] pleins/couverts de sang
        """
      ),
      (
        .violence,
        """
        me/nous frappe/tape/bat/étrangle/menace/agresse/cogne/attaque/tabasse/poignarde [moi/encore/dessus]
        il/elle/<kin>/mec/type/ex frappe/tape/bat/étrangle/agresse/cogne/tabasse/poignarde [encore] maman/ma/mon/<kin>/elle/moi
        m agresse/attaque/étrangle [encore]
        me/m/nous/l a [encore] frappé/frappée/battu/battue/étranglé/agressé/agressée/attaqué/attaquée/menacé/poignardé/tabassé
        veut/va/menace [de] me/nous/la/le/m tuer/frapper/poignarder/battre/égorger
        a/tient/sort [un/une] couteau/arme/pistolet/fusil/hache/machette/revolver
        avec [un/une] arme/pistolet/fusil/machette/revolver
        <they>/type/mec/gars/ex/individu/quelqu/menace/dehors/devant/porte _ avec un/une couteau/hache
        un homme armé
        homme/type/quelqu/individu [un] [avec/armé] [un/une] couteau/arme/armé/pistolet
        coups de feu
        entends [des] tirs/coups
        ça tire <in> [la/le] rue/école/métro/gare
        fusillade
        tireur
        tire sur
        armé/armés <in>/devant/d
        ai/suis/a/est/été/fait agressé/agressée/attaqué/attaquée/violé/violée/kidnappé/enlevé/poignardé/poignardée/braqué/agresser/attaquer/poignarder/braquer
        prise/pris en/d otage/otages
        otages/otage [<in>] banque/école/chez
        bombe/colis _ trouvée/trouvé/suspect/suspecte/explosé
        alerte/menace à [la] bombe
        laisse/veut <pas> [me/nous] sortir/partir
        [m/nous] a enfermé/enfermée
        suis/cache/cachée/caché _ cachée/caché/placard/toilettes [car/il]
        suis en danger
        fais/fait frapper/tabasser/battre/cogner par
        viens/vient de me/nous/se [faire] braquer/agresser/racketter/attaquer/tabasser/poignarder
        me/nous braquent/braque/rackettent
        ouvre/ouvrez/donne/sors/descends ou je te/vous/tire/défonce/bute tue/bute/défonce/plante/égorge/tire/dessus/tout
        ouvre/ouvrez/donne/sors ou je tire/vous/te
        attend/attends/rôde/est devant/derrière/dehors/en __ couteau/arme/hache/fusil/batte
        me cache/suis/caché/cachée _ salle/toilettes/placard/chambre/cave ~ trouver/cherche/frapper/tuer/hurle
        ex/mari/mec/chum/copain/compagnon/type _ tambourine/cogne/défonce [à/contre/dans/sur] [la/ma/notre] porte
        mis/mettent/met en joue
        cagoulés/encagoulés/armés ~ joue/braqué/braquent/entrés/arme/armes
        """
      ),
      (
        .presence,
        """
        quelqu un [est] dans la/ma/notre/l/mon maison/appartement/appart/cave
        quelqu un [est] chez moi/nous
        """
      ),
      (
        .intruder,
        """
        quelqu un _ dans la/ma/notre/l/mon maison/appartement/appart/cave ~ enfermé/enfermée/caché/cachée/cache/peur
        quelqu un chez moi/nous ~ enfermé/enfermée/caché/cachée/cache/peur
        enfermé/enfermée/cachée/caché dans la/ma/les salle/chambre/toilettes
        cambrioleur/cambrioleurs <in>/chez/à
        cambriolage en/<in>/cours
        ! cambriolage
        quelqu un [est/a] [en/train] [de/d] entre/rentre/pénètre/entrer/entré/rentré/défonce/force/fracture _ chez/par/porte/maison/appartement/serrure/fenêtre/jardin/garage
        quelqu un essaie/tente [de/d] entrer/ouvrir/forcer/rentrer [chez/dans/par/la/ma/porte]
        essaie/tente/essaient/tentent d/de [rentrer/forcer] entrer/rentrer/forcer/ouvrir/pénétrer
        force/forcent/défonce/fracture la/ma/notre porte/serrure
        quelqu un est entré dans/chez la/ma/notre/l/le/mon/moi/nous [maison/appartement/jardin/chambre/cave]
        homme/inconnu/étranger/intrus [est/dans] _ dans la/ma/mon/notre maison/appartement/chambre/jardin/cuisine
        intrus
        sont entrés chez
        voleurs/voleur dans
        entrer par effraction
        intrusion _ détectée/confirmée/cours
        intrusion ~ mouvement/vitre/bris/fenêtre
        bris de vitre
        vitre/fenêtre/carreau/baie [est/a/vitrée] [été] brisée/cassée/brisé/cassé/fracturée & mouvement/alarme/intrusion/quelqu
        porte/serrure/volet/fenêtre [d/de/du] [entrée/derrière] [a/est/vient] [été/d] [être] fracturée/fracturé/défoncée/défoncé/enfoncée/forcée
        <he>/essaie/essaient/tente/tentent/veut/veulent/train [de/d] défoncer/enfoncer/fracturer/crocheter/casser [la/ma/notre/sa/une] porte/serrure/fenêtre/vitre
        entrée/ouverture forcée
        ex/mari/mec/chum/copain/compagnon/type/homme/inconnu/père _ tambourine/cogne/frappe/tape _ porte ~ hurle/crie/peur/menace/fou/bourré
        vitre/fenêtre/carreau/baie/porte _ brisée/cassée/fracturée/forcée ~ quelqu un _ bas/haut/dedans/intérieur/maison/appartement
        ex/mari/type/mec/chum/copain/homme __ porte ~ menace/défoncer/enfoncer
        porte/fenêtre [de/d/du/arrière/derrière] [derrière/arrière/entrée] forcée/fracturée/ouverte ~ mouvement
        """
      ),
      (
        .pursuit,
        """
        homme/type/mec/quelqu/gars/il _ derrière moi/nous [depuis]
        derrière moi depuis
        marche derrière moi
        me/nous/la/m suit/suivent/suis/poursuit/poursuivent/traque
        suivi/suivie/suivis/suivies/poursuivi/poursuivie par un/une/des/deux/quelqu [un] homme/type/mec/gars/inconnu/individu/voiture/moto/hommes/types/mecs/gens/un
        ! suis suivi/suivie
        suis suivi/suivie depuis/dans/jusque [le/la/la/<in>] métro/gare/rue/arrêt/bus/parking/travail/boulot/chez
        m/nous a/ont suivi/suivie/suivis/suivies jusqu/jusque/dans
        m/nous a/ont suivi/suivie/suivis/suivies depuis [le/la/l] métro/gare/arrêt/bus/parking/travail/boulot
        """
      ),
      (
        .lost,
        """
        perdu <Name> _ <in>
        trouve/trouvons/retrouve <pas>/nulle <Name>
        <Name> a/s [est] _ disparu/égaré/perdu/enlevé
        quelqu un a vu <Name>
        il/elle a [que/seulement] trois/quatre/cinq/six/3/4/5/6/7 ans
        [ai/a/avons/on] perdu [mon/ma/notre/le/la/mes/nos] <young>
        perdu _ <in> [la/le] foule/marché/parc/magasin/gare/plage/supermarché/fête/forêt
        <young>/<frail> [a/est/ont] _ disparu/disparue/introuvable/perdu/perdue/fugué/égaré/égarée/enlevé/kidnappé
        disparition [inquiétante] [d]
        ! disparu/disparue
        alerte enlèvement
        trouve/trouvons/retrouve/retrouvons <pas>/nulle [mon/ma/notre/le/la/mes] <young>/<frail>
        trouve/retrouve/trouvons/retrouvons <pas> [mon/ma/notre/le/la/mes] <young>/<frail>
        le/la/les trouve/retrouve/trouvons/retrouvons <pas>/nulle
        <pas> rentré/rentrée/arrivé/arrivée/venu de/à/l [la] école/collège/lycée/maison/crèche
        <pas> rentré/rentrée/revenu/revenue
        <Name>/<young>/<frail> [n] est/a [est] <pas> descendu/descendue/monté/montée/arrivé/arrivée/rentré/rentrée/présent/présente du/de/dans/à/en/au [la/le/l] bus/car/autobus/école/classe/crèche/cours/train
        <pas> descendu/descendue/monté/montée du/de/dans [le/l] bus/car/autobus/train ~ vu/vue/personne/introuvable
        on [ne] trouve plus <Name>
        cherché/cherchons/fouillé partout ~ introuvable/trouve/disparu/disparue <pas>/<Name>/<young>/<frail>
        <young>/<frail>/<Name> __ introuvable
        grille/portail/porte/barrière _ ouverte/ouvert ~ trouve/trouvons/retrouve/est/voit plus [là] <Name>/<young>/<frail>
        quitté/sorti/sortie/parti/partie/échappé/fugué __ pyjama/chemise/robe/pantoufles/chaussons ~ vu/vue/revu/revue/trouve/retrouve/introuvable/nouvelles
        quitté/sorti/sortie/parti/échappée/échappé __ résidence/ehpad/foyer/maison/clinique/chsld ~ <pas> vu/vue/revu/revue/retrouve/retrouvé/trouve
        alzheimer/démence/désorienté/désorientée ~ sorti/sortie/parti/partie/disparu/disparue/échappé/introuvable
        <Name>/<young>/<frail> [n] est <pas> à/dans/en [la/l/sa] garderie/école/crèche/chambre/classe/cour/lit ~ cherché/cherchée/cherche/cherchons/ouverte/partout/vu/vue
        est <pas> à/dans la/l garderie/crèche/école/chambre/classe ~ cherché/cherchée/cherchés/cherchons partout
        <Name>/<young>/<frail>/élève [n] est jamais arrivé/arrivée/rentré/rentrée à/de l école
        n est jamais arrivé/arrivée à/de l école
        résident/résidente/patient/patiente/pensionnaire/élève manquant/manquante/introuvable
        """
      ),
      (
        .flight,
        """
        évacuez/évacue & immédiatement/maintenant/suite/urgence/vite
        sortez/sors/sortons [tous/tout] <now>/dehors/suite [de/du]
        sortez/sors [tous] de/du [la/l/cet] maison/immeuble/bâtiment/appartement/là
        ! sortez/sors tous/vite/dehors
        <now> sortez/sors/dehors/évacuez/évacue
        tout le monde dehors
        tout le monde [doit] sort/sortir
        tous dehors
        dehors <now>
        quittez/quitte/évacuez/évacue/évacuer [<now>] _ maison/immeuble/bâtiment/lieux/zone/école/logement/domicile/appartement/pièce/salle/bureaux/quartier
        évacuez/évacuer/évacuation <now>/obligatoire/générale/en
        évacuation [immédiate] [de/du/des] [la/l] immeuble/bâtiment/école/quartier/zone/immédiate/cours/ordonnée/générale/lycée
        êtes/sommes/est/ordre/faut [d] évacués/évacué/évacuer/évacuation
        ordre d évacuation
        on [nous] évacue
        fuyez
        sauvez vous
        mettez vous à l abri
        """
      ),
      (
        .lockdown,
        """
        école/lycée/collège/campus/bâtiment/hôpital/bureau/crèche/université __ confinement/confiné/confinée/confinés/bouclé/bouclée/intrusion
        confinement [de/du] [l/la] école/lycée/collège/immédiat/campus/bâtiment/hôpital
        alerte attentat/intrusion
        ! confinement
        confinez vous
        restez/reste [confinés/à/chez/enfermés] _ intérieur/confinés/enfermés/abri/vous _ fermez/portes/fenêtres
        fermez/ferme _ portes/fenêtres ~ restez/reste/barricad*/fumée/toxique/nuage/intrus/tireur/armé/confin*/chimique
        restez/reste/fumée/toxique/nuage/tireur/armé/chimique ~ fermez/ferme _ portes/fenêtres
        barricad*
        """
      ),
      (
        .disaster,
        """
        torrent/rivière/ruisseau/digue _ déborde/déborder/rompu/cédé
        montez/monter/réfugiez à/aux/vous étage/étages/hauteur/hauteurs/supérieur
        eau monte/rentre/arrive/entre/déborde/envahit
        eau _ monte/montent [vite/dans]
        inondation <in>/en/immédiate/chez
        inondé/inondée/inonde
        rivière/fleuve déborde/débordé/sort
        crue _ subite/soudaine/évacuez/rapide
        digue/barrage _ rompu/cédé/rompue
        tornade/tsunami/ouragan/cyclone/avalanche/incendie/feu __ approche/approchent/arrive/alerte/abri/forêt/imminent
        alerte tsunami/tornade/cyclone
        ! tremblement de terre
        ! séisme/avalanche/tsunami
        tremblement de terre sortez/abri/maintenant/ici
        explosion <in> <le> <home>
        <home>/gaz/chaudière/bouteille [a] explosé
        effondré/écroulé/effondre/effondrement
        raid aérien
        danger de mort
        crue/inondation éclair/subite/soudaine/imminente
        rivière/fleuve/ruisseau/torrent est sorti/sortie de
        barrage/digue _ céder/rompre/lâcher/cède/rompt/fissure/fissuré
        gagnez/gagne/rejoignez _ hauteurs/étages/étage/hauteur
        montez _ hauteurs/hauteur
        eau/crue/inondation/torrent/digue ~ montez/monte _ étage/étages
        montez/monte _ <now>/suite _ étage/hauteur/hauteurs
        tout tremble
        ! [ça] tremble [partout]
        terre/maison/immeuble/murs _ tremble/tremblent ~ sortez/sors/abri/dehors
        feu/incendie/flammes _ sauté/franchi/traversé/passé _ crête/route/colline/rivière/autoroute/vallon
        feu/incendie/flammes ~ <go>
        colline/forêt/garrigue/pinède/montagne/bois/champ/maquis/crête _ brûle/brûlent/feu/flammes ~ <go>
        glissement [de] terrain ~ <go>
        coulée/coulées de boue
        éboulement/glissement/coulée ~ <go>
        arbre/toit/mur/grue/poteau/échafaudage/façade/branche _ tomber/tombe/effondrer/écrouler _ sur _ gens/enfants/passants/nous/tête/route/monde/personnes
        eau est dans la/les/le rue/rues/maison/maisons/village/sous ~ montez/monte/évacuez/partez
        toit/plafond/mur/arbre/pont/immeuble/bâtiment _ va/menace/vont [de/s] [s] effondrer/écrouler/tomber ~ sortir/sortez/enfants/évacuez/gens/dessous
        torrent/rivière/crue/eau/fleuve/boue _ emporté _ pont/route/voiture/maison/voitures
        """
      ),
      (
        .lifeSupport,
        """
        oxygène/respirateur __ arrêté/arrêtée/arrête/bipe/bip/vide/coupé/coupée/sonne
        oxygène/respirateur/pacemaker/pompe __ marche/fonctionne <pas>
        pompe [à/de/d] insuline/morphine/perfusion/nutrition __ arrêtée/arrête/bipe/bip/vide/coupée/sonne/bloquée/bouchée
        machine à oxygène _ arrêt*/marche/panne/bipe
        pacemaker/stimulateur/défibrillateur __ faible/critique/alarme/panne/défaillance/vide/batterie/pile/erreur
        respirateur/oxygène/concentrateur/dialyse/perfusion __ faible/critique/alarme/panne/défaillance/vide/arrêté/arrêtée/occlusion/bouché/bouchée/sonne/épuisé/débranché/déconnecté/éteint
        pompe/appareil [à/de/d] insuline/morphine/perfusion/nutrition/oxygène/dialyse/respiratoire __ faible/critique/alarme/panne/défaillance/vide/occlusion/bouchée/épuisée/interrompue
        pompe __ occlusion
        plus d oxygène/insuline
        <pas> d oxygène/insuline
        saturation/oxygène/spo2 _ basse/chute/baisse/bas/sous/chuté/effondre/plonge
        glycémie _ critique/dangereuse
        chute détectée
        bouton/alarme/appel [d] [urgence/alarme/sos] activé/activée/déclenché/déclenchée/pressé
        saturation/spo2/sat/oxygène [en/d] [oxygène] [est/a] [tombée/descendue/chuté/descend] [à] <sat>
        respirateur/vni/trachéo*/canule/circuit __ débranché/déconnecté/déconnectée/débranchée/déconnexion/apnée
        ventilateur __ déconnecté/déconnexion/pression/apnée
        concentrateur/oxygène/oxygénothérapie ~ aucun/sans/plus/pas [de] débit/flux
        concentrateur/oxygène __ débit _ nul/insuffisant/absent
        glycémie/glucose/dexcom [actuelle/à/est/en/de] [à/est/en/de] [0] <low>
        glycémie/glucose/sucre __ chute/dégringole/plonge/effondre ~ <now>/sucre/rapide/mangez/mange
        glycémie/glucose __ chute/baisse rapide/forte
        insuline ~ administration/délivrance/débit/injection _ interrompue/interrompu/arrêtée/bloquée/suspendue
        réservoir _ vide ~ insuline
        insuline __ réservoir _ vide
        chute enregistrée/signalée/repérée ~ répond/réponse/réagit/contact/bouge
        médaillon/pendentif/bracelet/téléalarme/téléassistance __ déclenché/déclenchée/pressé/actionné
        téléassistance/téléalarme/télésurveillance/centrale/médaillon/pendentif ~ aucun/aucune/sans/pas [de] contact/réponse/réaction
        contact/réponse/répond _ <frail>/mère/père/madame/monsieur ~ quelqu un _ aille/aller/rende/rendre/passe/passer
        téléassistance/téléalarme/télésurveillance ~ répond <pas>
        apnée ~ respirateur/ventilateur/débranché/déconnecté
        glycémie/glucose _ basse/bas urgente/urgent/critique/<now>
        urgente/urgence _ glycémie/glucose _ basse/bas
        insuline _ interrompu/interrompue/arrêtée/bloquée
        patient/patiente débranché/débranchée/déconnecté/déconnectée
        alerte chute ~ répond/réponse/réagit
        déclenché/actionné/pressé [sur] son/sa/le/la bracelet/médaillon/pendentif/téléalarme/bip
        """
      ),
      (
        .rescue,
        """
        appelle/appelez/appelons [vite] [<now>] [une/l/le/les/la] ambulance/15/18/112/17/911/samu/pompiers/police/secours/urgences
        appelle/appelez [vite] un médecin
        appelle/appelez/appeler <now> _ ambulance/samu/pompiers/police/secours
        fais/faites/appelle/appelez/fait le 15/18/112/17/911
        compose/composez le 15/18/112/17
        envoie/envoyez [une/les/des/la] ambulance/secours/pompiers/police/samu
        besoin d/de une/l [ambulance/aide] ambulance/pompiers/police/secours
        besoin d ambulance/aide/secours <now>
        besoin d aide <now>
        vite une ambulance
        ! au secours
        au secours je/il/elle/on/vite/au
        à l aide je/il/elle/s/vite/on
        ! laide
        aidez moi [vite/s]
        aide moi vite/je/il/s
        ! aidez moi
        urgence vitale/médicale
        ! urgence
        """
      ),
      (
        .hospital,
        """
        <kin>/il/elle __ [à/aux/en] hôpital/urgences/réanimation/réa/hospitalisé/hospitalisée/intensifs/clinique
        emmené/emmenée/transporté/transportée/conduit/conduite/admis/admise/amené/amenée _ hôpital/urgences/réanimation/clinique
        est/suis/être [été] hospitalisé/hospitalisée
        [est/suis/sommes] à l hôpital
        [est/suis/sommes] aux urgences
        en réanimation/réa
        soins intensifs
        ambulance/samu/pompiers [a/ont/l/vient/est] [emmené/emmènent/emmène/transporté/l/arrivée] [emmené/emporté/emmène/emmènent/transporté]
        en/par/dans [une/l] ambulance
        opéré/opérée [d] [en] urgence
        opération d urgence
        eu/a/ai/fait [un] [grave] accident
        accident _ blessé/blessée/blessés/grave/voiture
        gravement/grièvement blessé/blessée/malade
        dans le coma
        entre la vie et la mort
        cassé le col/la hanche
        """
      ),
      (
        .supply,
        """
        bouillir/bouillez _ eau
        eau [du/potable] [robinet/potable] _ contaminée/polluée/impropre/bouillir/bactéries/consommer/potable/empoisonnée
        buvez <pas> [l] [eau]
        boire _ eau _ robinet/jusqu
        <pas> boire [l] eau
        rappel/rappelé _ produit/produits/lot/salmonelle/salmonelles/listeria/verre/listériose/métal/lait
        rappel de produit/produits/lot/médicament
        salmonelle/salmonelles/listeria/listériose/botulisme _ dans/rappel/détectée
        <pas> consommer/consommez/manger/mangez/utiliser
        consommez/mangez/utilisez/prenez/prends <pas>
        arrêtez/arrête de prendre/donner
        """
      ),
      (
        .poison,
        """
        prenez/prends/mangez/mange/bois/buvez/donne [surtout] <pas> ~ dangereux/toxique/poison/vénéneux/dosage/erreur/mortel/trompé/trompés
        <pas> prendre/manger/boire/donner ~ dangereux/toxique/dosage/vénéneux/erreur
        erreur de dosage/médicament
        mauvais dosage/médicament
        champignons/baies _ vénéneux/toxiques
        """
      ),
    ],
    contexts: [
      (
        .handled,
        "police/pompiers/gendarmes/samu/secours [est/sont] [déjà] [sur] place/là/arrivés/arrivée\nen sécurité\nsain/saine/sains et sauf/sauve/saufs\nentre de bonnes mains"
      ),
      (
        .routine,
        "travaille/travail/poste/stage/visite/visites/horaires/bénévole/infirmière/infirmier/rendez/cantine/embauché"
      ),
      (
        .pet,
        "chat/chaton/chien/chiot/canard/oie/mouton"
      ),
      (
        .mask,
        "étouffe/étouffer/étouffé de/sous/dans [de] rire/chaud/joie/boulot/travail/mails/dossiers\nprod/production/serveur/site/réseau/système/appli est par terre\ncouteau suisse\ncouteau à beurre/pain\nme suis garé*/trompé*\nvivre ici/à/au/là/chez\nvivre en/avec <Name>\nvivre en/dans ville/campagne\nfeu de joie/camp/bois/circulation/vert/rouge/artifice\nfeu dans la cheminée/poêle/insert\nfeu aux poudres\nmettre le feu à la piste/scène\nmort de rire\nà mourir\nmourir de rire/faim/honte/chaud\ncoup de feu\nà couteaux tirés\nme suit sur insta/instagram/twitter/tiktok/facebook\nme bat au/aux cartes/échecs/tennis/ping\nsortez vos\nsors du lit\nsors avec\nétouffe de rire\nentre midi\ntombé dans le panneau/oubli\nme tue de\nme frappe c\nj ai perdu mes/mon/ma clés/téléphone/sac\navalanche de mails/messages/critiques/commandes/compliments/réactions/photos/cadeaux/promos/promotions\nexplosé de rire\nj explose\nsuivi/suivie/suivis par [un/une/le/la/mon/ma/des/le] psy/psychologue/psychiatre/médecin/kiné/spécialiste/docteur/dr/cardiologue/infirmière/sage/orthophoniste/chronopost/colissimo/dhl\nrépond/réponds <pas> [à/au/aux] [mes/tes/ses/nos/le/la/ma/mon] téléphone/tel/portable/cell/messages/message/sms/textos/texto/appels/mails/mail/courriels/whatsapp/questions/question\nbouge <pas> de/d/du/ce/demain\nboîte/boite/boîtes/tube/plaquette [entière/entier] de/d chocolat/chocolats/biscuits/gâteaux/bonbons/macarons/céréales/thé/beurre/conserve/dentifrice\nme tape sur les/le nerfs/système\nme menace de/d [son] partir/démissionner\nprojet/plan/vacances/week/soirée/accord/voyage/affaire/idée/tout/sortie/concert [est/sont] tombé/tombée/tombés/tombe/tombées à l eau\npompe à chaleur/eau/vélo/essence/bière\nsaturation du/de/des [la/l] réseau/réseaux/marché/bande/couleurs/image\ndéclenché/déclenchée/pressé/actionné par erreur/mégarde\noxygène de [la/l] ville/plante/plantes\n<low>/<sat> g/gr/grammes/euros/centimes/minutes/km/ans\neau monte/arrive à/en ébullition/température\n<pas> rentré/rentrée/revenu/revenue dans/sur/dessus\nbipé/bipe [pour/la] pile/piles/batterie\nétouffe/étouffer sous les/des/ton/mon/la/le cartons/dossiers/travail/pression/papiers\nperdu connaissance de\nmalaise entre les\nréveille <pas> tôt/tard/avant/demain/souvent\nbouge pas mal\nme/se tuer à/au la/travail/tâche/l/boulot\nsauter en/le/la/du/les/dans parachute/repas/déjeuner/dîner/élastique/pas/page/bouchon/trampoline/réunion\ninondation de mails/messages/publicités/appels/demandes\ndisparu dans/sous sa/son/le/la/ses chambre/lit/console/jeux/douche\non évacue les/le vieux/vieilles/meubles/cartons/déchets\nmédicaments/cachets/comprimés/pilules de/du [la/le] matin/soir/midi/jour\nmédicaments ce matin/midi\nmalaise dans l équipe\nperdu ma/mon/mes fille/fils/enfants au/aux scrabble/monopoly/cartes/uno/échecs"
      ),
      (.negation, "pas\nplus\njamais\nsans\naucun\naucune\nrien\npersonne\nni"),
      (
        .condition,
        "si\nen cas\nlorsque\nquand\ndès que\nque faire\ncomme si\nimagine\nserait/pourrait/devrait\nformation/cours/stage/article/livre/atelier\nchaque jour/semaine/fois/mois/année\ntoujours\npresque\nfailli"
      ),
      (
        .unreal,
        "quand/étant petit/petite/enfant\nfilm\nsérie\népisode\nsaison\njeu\nroman\nlivre\npolar\nrêve\nrêvé\nchanson\npièce de théâtre\ndocumentaire\nvidéo\nblague\nil y a des/deux/trois/dix ans\nannées\nl an dernier\nl année dernière\nl été dernier\nmois dernier\nautrefois\nchapitre\nnetflix\nhistoire\ntelenovela\nfeuilleton\ncomédie musicale\nsketch\njouée\npremier/deuxième/troisième/dernier acte\nscène de théâtre/film"
      ),
      (.past, "hier\navant hier\nsemaine dernière\nil y a une semaine"),
      (
        .later,
        "demain\nsemaine prochaine\nmois prochain\nprévu\nprévue\nrendez vous\nrdv\nlundi/mardi/mercredi/jeudi/vendredi prochain\nle 1/2/3/4/5/6/7/8/9"
      ),
      (.joke, "lol\nmdr*\nptdr\nhaha*\nhihi*\nje rigole\nje plaisante\nrire\nriait"),
      (
        .drill,
        "exercice\nsimulation\nsimulacre\nceci est un test\nc est un test\nun simple test\nmessage de test\ntest d alarme\nrépétition générale\nessai des/de sirènes/sirène"
      ),
      (
        .over,
        "alarme/alerte [est/a] [été] terminée/finie/arrêtée/désactivée/levée\nfumée/gaz [s/est/a] [est/été] dissipée/dissipé/évacuée\ntout [est] [redevenu/revenu] [à] [la] normal/normale/sûr\nfausse alerte\nfin d alerte\nfin de l alerte\nalerte levée\ntout va [très] bien\ntout est réglé\nrentré dans l ordre\nfeu/incendie/flammes/sinistre/fuite [est/sont/a] [été/maintenant] éteint/éteints/éteintes/maîtrisé/colmatée\nest/été [maintenant] maîtrisé/maîtrisée/terminé/terminée/retrouvé/retrouvée/retrouvés/sauvé/rétabli/rétablie/réparé/réparée\nsous contrôle\ndanger/incendie/alerte est fini/finie/passé/passée maintenant\nalerte/confinement/ordre/évacuation/mesure [est/a] [été] levé/levée\nva [beaucoup] mieux/bien\n! rentré/rentrée à la maison\nc était [juste/que/seulement] _ rien/toast/grille/vapeur/pain\nc était juste/seulement\nplus de peur que de mal\nrien de grave/cassé\nc est/était [juste/que] [la/le/une/un/ma] série/film/feuilleton/telenovela\nalerte/alarme _ terminée/levée\npersonne n est/a [été] blessé\nplus de danger\n! laisse tomber\n! oublie ça\na/ont/avons/ai/est/sont/été [bien/enfin] retrouvé/retrouvée/retrouvés\n! [bien] retrouvé/retrouvée/retrouvés"
      ),
      (
        .bulk,
        "prix\nsoldes\nstocks\noffre\ndésabonner\nse désinscrire\ndésinscrire\nnewsletter\npromo\ncode promo\nréduction\nconcours\nbillets\nbilletterie\nfaire un don\ndons\nbitcoin\nnouveau numéro\nla/une/de/ma/votre caution\nmandat"
      ),
      (
        .advice,
        "que dois/faut/faire/fait je/il/on\nqu est ce que je/on\nje fais quoi\non fait quoi\noù es/êtes/est/sont\ntu/vous peux/pouvez [vite] venir/aider/appeler\npeux/pouvez/peut tu/vous/quelqu [un] venir/appeler/aider\nquelqu un peut\ntu es là\naide\nsecours\ndois je"
      ),
    ])
}
