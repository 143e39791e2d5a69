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
        boîte/boite/plaquette/flacon entière/entier/toute
        toute la boîte/boite
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
        ! inconscient/inconsciente
        perdu connaissance
        perte de connaissance
        sans connaissance
        réagit/répond/réveille/bouge <pas>
        se réveille <pas>
        arrive <pas> à le/la réveiller
        arrive <pas> à réveiller
        s est/s'est évanoui/évanouie/effondré/effondrée/écroulé/écroulée
        fait/fais/faire/a/fait/eu un/une [<kin>] avc/infarctus/malaise/crise/arrêt/attaque
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
        au/par/à sol/terre [et]
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
        brûlé/brûlée <in>/grave/gravement
        renversé/renversée/percuté/percutée par
        fait renverser
        s est fait renverser
        coincé/coincée/bloqué/bloquée/coincés/bloqués [<in>] _ ascenseur/voiture/décombres/incendie/sous/flammes
        suis/est coincé/coincée
        prisonnier/prisonniers des flammes
        hypoglycémie
        glycémie _ dangereusement/trop basse/bas
        contractions
        perdu les eaux
        le bébé arrive
        """
      ),
      (
        .selfHarm,
        """
        lame/rasoir/cutter/corde/cachets [à/dans/sur] [la/le/les] main/mains/poignets/cou
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
        suis sur le [bord/rebord] [du] pont/toit/rails
        il/elle/qui/quelqu est sur le [bord/rebord] [du] pont/toit/rails
        se/me jeter du/par/sous/de
        tailler les veines
        m/s ouvrir les veines
        plus me réveiller
        """
      ),
      (
        .violence,
        """
        [me/nous/la/le/m] frappe/tape/bat/étrangle/menace/agresse/cogne/attaque/tabasse/poignarde [moi/encore/maman]
        me/m/nous/l a [encore] frappé/frappée/battu/battue/étranglé/agressé/agressée/attaqué/attaquée/menacé/poignardé/tabassé
        veut/va/menace [de] me/nous/la/le/m tuer/frapper/poignarder/battre/égorger
        a/avec/tient/sort [un/une] couteau/arme/pistolet/fusil/hache/machette/revolver
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
        [quelqu] [un] entre/rentre/pénètre/essaie/tente/force/forcent/défonce _ [d] [entrer/ouvrir/forcer] [chez/dans/par/la/ma/porte] [moi/nous/porte/maison/appartement/serrure]
        essaie/tente/essaient/tentent d/de [rentrer/forcer] entrer/rentrer/forcer/ouvrir/pénétrer
        force/forcent/défonce/fracture la/ma/notre porte/serrure
        quelqu un est entré dans/chez la/ma/notre/l/le/mon/moi/nous [maison/appartement/jardin/chambre/cave]
        homme/inconnu/étranger/intrus [est/dans] _ dans la/ma/mon/notre maison/appartement/chambre/jardin/cuisine
        intrus
        sont entrés chez
        voleurs/voleur dans
        entrer par effraction
        """
      ),
      (
        .pursuit,
        """
        homme/type/mec/quelqu/gars/il _ derrière moi/nous [depuis]
        derrière moi depuis
        marche derrière moi
        me/nous/la/m suit/suivent/suis/poursuit/poursuivent/traque
        [suis/est/être] suivi/suivie/poursuivi/poursuivie [par/dans/jusque]
        suis suivi/suivie
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
        fermez _ portes/fenêtres
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
        """
      ),
      (
        .lifeSupport,
        """
        oxygène/respirateur/pompe/machine/pacemaker/ventilateur __ arrêt*/bipe/bip/vide/coupé/coupée/marche/sonne
        machine à oxygène _ arrêt*/marche/panne/bipe
        pacemaker/stimulateur/défibrillateur __ faible/critique/alarme/panne/défaillance/vide/batterie/pile/erreur
        respirateur/ventilateur/oxygène/concentrateur/pompe/dialyse/perfusion/appareil/moniteur __ faible/critique/alarme/panne/défaillance/vide/arrêté/arrêtée/occlusion/bouché/bouchée/sonne/épuisé/débranché
        plus d oxygène/insuline
        <pas> d oxygène/insuline
        saturation/oxygène _ basse/chute/baisse/bas/sous
        glycémie _ critique/dangereuse
        chute détectée
        bouton/alarme/appel [d] [urgence/alarme/sos] activé/activée/déclenché/déclenchée/pressé
        """
      ),
      (
        .rescue,
        """
        appelle/appelez/appelons [vite] [<now>] [une/l/le/les/la] ambulance/15/18/112/17/samu/pompiers/police/secours/médecin/urgences
        appelle/appelez/appeler <now> _ ambulance/samu/pompiers/police/secours
        fais/faites le 15/18/112/17
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
        "étouffe/étouffer/étouffé de/sous/dans [de] rire/chaud/chaleur/joie/boulot/travail/mails/dossiers/la\ncoincé/bloqué sous le canapé/tapis\nprod/production/serveur/site/réseau/système/appli est par terre\ncouteau suisse\ncouteau à beurre/pain\ncouteau et\nme suis garé*/trompé*\nvivre ici/à/avec/dans/en/au/là/chez\nfeu de joie/camp/bois/circulation/vert/rouge/artifice\nfeu dans la cheminée/poêle/insert\nfeu aux poudres\nmettre le feu à la piste/scène\nen feu ce soir/hier/sur\nmort de rire\nà mourir\nmourir de rire/faim/honte/chaud\ncoup de feu\nà couteaux tirés\nme suit sur/partout\nme bat à/aux/au\nsortez vos/vous/du/les\nsors du/les/ce/ton\nsors avec/ce/ton\nétouffe de rire\nentre midi\nm étouffe\ntombé dans le panneau/oubli\ntombée dans/du le/lit\ntombé du lit\nme tue de\nme frappe c\nj ai perdu mes/mon/ma clés/téléphone/sac\navalanche de\nexplosé de rire\nj explose"
      ),
      (.negation, "pas\nplus\njamais\nsans\naucun\naucune\nrien\npersonne\nni"),
      (
        .condition,
        "si\nen cas\nlorsque\nquand\ndès que\nque faire\ncomme si\nimagine\nserait/pourrait/devrait\nformation/cours/stage/article/livre/atelier\nchaque jour/semaine/fois/mois/année\ntoujours\npresque\nfailli"
      ),
      (
        .unreal,
        "quand/étant petit/petite/enfant\nà son/ton/mon âge\nfilm\nsérie\népisode\nsaison\njeu\nroman\nlivre\npolar\nrêve\nrêvé\nchanson\nthéâtre\npièce de\ndocumentaire\nvidéo\nblague\nil y a des/deux/trois/dix ans\nannées\nl an dernier\nl année dernière\nl été dernier\nmois dernier\nautrefois\nmusée\nchapitre\nnetflix\nhistoire"
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
        "alarme/alerte [est/a] [été] terminée/finie/arrêtée/désactivée/levée\nfumée/gaz [s/est/a] [est/été] dissipée/dissipé/évacuée/partie/parti\ntout [est] [redevenu/revenu] [à] [la] normal/normale/sûr\nfausse alerte\nfin d alerte\nfin de l alerte\nalerte levée\ntout va [très] bien\ntout est [rentré] [terminé/réglé/fini] [dans/ordre]\nrentré dans l ordre\nest/été [maintenant] éteint/éteinte/maîtrisé/maîtrisée/terminé/terminée/fini/finie/passé/levé/levée/retrouvé/retrouvée/retrouvés/sauvé/rétabli/rétablie/réparé/réparée/réparée\nsous contrôle\nc est fini\nva/vais [beaucoup] mieux/bien\nsorti/sortie de l hôpital\nrentré/rentrée de l hôpital\nrentré/rentrée à la maison\nc était [juste/que/seulement] _ rien/toast/grille/vapeur/pain\nc était juste/seulement\nplus de peur que de mal\nrien de grave/cassé\npersonne n est/a [été] blessé\nplus de danger\nlaisse tomber\noublie\nretrouvé/retrouvée/retrouvés"
      ),
      (
        .bulk,
        "prix\nsoldes\nstocks\noffre\ndésabonner\nse désinscrire\ndésinscrire\nnewsletter\npromo\ncode promo\nréduction\nconcours\nbillets\nbilletterie\nfaire un don\ndons\nbitcoin\nnouveau numéro\ncaution\nmandat"
      ),
      (
        .advice,
        "que dois/faut/faire/fait je/il/on\nqu est ce que je/on\nje fais quoi\non fait quoi\noù es/êtes/est/sont\ntu/vous peux/pouvez [vite] venir/aider/appeler\npeux/pouvez/peut tu/vous/quelqu [un] venir/appeler/aider\nquelqu un peut\ntu es là\naide\nsecours\ndois je"
      ),
    ])
}
