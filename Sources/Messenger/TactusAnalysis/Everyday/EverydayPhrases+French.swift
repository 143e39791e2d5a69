extension EverydayPhrases {
  /// The phrases of French messages.
  static let french: [Entry] = [
    Entry(
      .sensor,
      tells:
        """
        a ete detecte bris de verre,a ete detecte bris de vitre,a ete detecte chute,\
        a ete detecte eau,a ete detecte feu,a ete detecte fuite,a ete detecte fuite de gaz,\
        a ete detecte fuite deau,a ete detecte fumee,a ete detecte gaz,\
        a ete detecte monoxyde de carbone,a ete detecte pleurs,a ete detectee bris de verre,\
        a ete detectee bris de vitre,a ete detectee chute,a ete detectee eau,a ete detectee feu,\
        a ete detectee fuite,a ete detectee fuite de gaz,a ete detectee fuite deau,\
        a ete detectee fumee,a ete detectee gaz,a ete detectee monoxyde de carbone,\
        a ete detectee pleurs,bris de verre a ete detecte,bris de verre a ete detectee,\
        bris de verre detecte,bris de verre detectee,bris de verre detectes,\
        bris de vitre a ete detecte,bris de vitre a ete detectee,bris de vitre detecte,\
        bris de vitre detectee,bris de vitre detectes,chute a ete detecte,chute a ete detectee,\
        chute detecte,chute detectee,chute detectes,detecte bris de verre,detecte bris de vitre,\
        detecte chute,detecte eau,detecte feu,detecte fuite,detecte fuite de gaz,\
        detecte fuite deau,detecte fumee,detecte gaz,detecte monoxyde de carbone,detecte pleurs,\
        detectee bris de verre,detectee bris de vitre,detectee chute,detectee eau,detectee feu,\
        detectee fuite,detectee fuite de gaz,detectee fuite deau,detectee fumee,detectee gaz,\
        detectee monoxyde de carbone,detectee pleurs,detectes bris de verre,\
        detectes bris de vitre,detectes chute,detectes eau,detectes feu,detectes fuite,\
        detectes fuite de gaz,detectes fuite deau,detectes fumee,detectes gaz,\
        detectes monoxyde de carbone,detectes pleurs,eau a ete detecte,eau a ete detectee,\
        eau detecte,eau detectee,eau detectes,feu a ete detecte,feu a ete detectee,feu detecte,\
        feu detectee,feu detectes,fuite a ete detecte,fuite a ete detectee,\
        fuite de gaz a ete detecte,fuite de gaz a ete detectee,fuite de gaz detecte,\
        fuite de gaz detectee,fuite de gaz detectes,fuite deau a ete detecte,\
        fuite deau a ete detectee,fuite deau detecte,fuite deau detectee,fuite deau detectes,\
        fuite detecte,fuite detectee,fuite detectes,fumee a ete detecte,fumee a ete detectee,\
        fumee detecte,fumee detectee,fumee detectes,gaz a ete detecte,gaz a ete detectee,\
        gaz detecte,gaz detectee,gaz detectes,monoxyde de carbone a ete detecte,\
        monoxyde de carbone a ete detectee,monoxyde de carbone detecte,\
        monoxyde de carbone detectee,monoxyde de carbone detectes,pleurs a ete detecte,\
        pleurs a ete detectee,pleurs detecte,pleurs detectee,pleurs detectes
        """),
    Entry(
      .sensor,
      forbids:
        """
        aucune fuite,pas de fuite,aucune fumee,plus de,test,exercice,fausse alerte,\
        fin dalerte,resolue
        """),
    Entry(
      .waiting,
      tells:
        """
        a # min* de chez,a # min* de toi,a # min* de vous,accompagnateur est arrive,accompagnateur est arrivee,\
        accompagnateur est devant,accompagnateur est en bas,accompagnateur est la,accompagnatrice est arrive,\
        accompagnatrice est arrivee,accompagnatrice est devant,accompagnatrice est en bas,\
        accompagnatrice vous attend,arrive dans # min*,arrive dans 1min*,arrive dans 2min*,arrive dans 3min*,\
        arrive dans 4min*,arrive dans 5min*,arrive dans 6min*,arrive dans 7min*,arrive dans 8min*,\
        arrive dans 9min*,arrive dans environ # min*,arrivee dans # min*,arrivera dans # min*,\
        au lieu de prise en charge,au point de prise en charge,au point de rencontre,au point de rendezvous,\
        auxiliaire est arrive,auxiliaire est arrivee,auxiliaire est devant,auxiliaire est en bas,\
        auxiliaire vous attend,chauffeur arrive # min*,chauffeur arrive a #,chauffeur arrive dans #,\
        chauffeur arrivera # min*,chauffeur arrivera a #,chauffeur arrivera dans #,chauffeur est a a #,\
        chauffeur est a dans #,chauffeur est arrive,chauffeur est arrivee,chauffeur est au lieu,\
        chauffeur est au point,chauffeur est devant,chauffeur est en bas,chauffeur est la,\
        chauffeur sera la # min*,chauffeur sera la a #,chauffeur sera la dans #,chauffeur tattend,\
        chauffeur vous attend,chez toi dans # min*,chez vous dans # min*,chui dehors,chui devant,chui en bas,\
        chuis dehors,chuis devant,chuis en bas,conducteur arrive # min*,conducteur arrive a #,\
        conducteur arrive dans #,conducteur arrivera # min*,conducteur arrivera a #,conducteur arrivera dans #,\
        conducteur est a a #,conducteur est a dans #,conducteur est arrive,conducteur est arrivee,\
        conducteur est au lieu,conducteur est au point,conducteur est devant,conducteur est en bas,\
        conducteur est la,conducteur sera la # min*,conducteur sera la a #,conducteur sera la dans #,\
        conducteur tattend,conducteur vous attend,dans environ # min* chez,dans environ # min* devant,\
        dans environ # min* en,descends je suis,descends jsuis,descends vite,devant chez toi,devant chez vous,\
        en bas dans # min*,en double file,est a # min*,gare en double,interprete est arrive,\
        interprete est arrivee,interprete est devant,interprete est en bas,interprete est la,interprete tattend,\
        interprete vous attend,jarrive dans # min*,jarrive dans 1min*,jarrive dans 2min*,jarrive dans 3min*,\
        jarrive dans 4min*,jarrive dans 5min*,jarrive dans 6min*,jarrive dans 7min*,jarrive dans 8min*,\
        jarrive dans 9min*,jattends dehors,jattends devant,jattends en bas,je suis a # min*,je suis a la porte,\
        je suis a ta porte,je suis arrive en bas,je suis dehors,je suis devant la porte,\
        je suis devant limmeuble,je suis devant ta porte,je suis devant ton immeuble,je suis devant votre porte,\
        je suis gare devant,je suis garee devant,je tattends a la porte,je tattends au portail,\
        je tattends dans la voiture,je tattends dehors,je tattends devant,je tattends en bas,\
        je viens de me garer,je vous attends,jsui dehors,jsui devant,jsui en bas,jsuis dehors,jsuis devant,\
        jsuis en bas,jsuis la devant,la dans # min*,la guide est arrive,la guide est arrivee,\
        la guide est devant,la guide est en bas,la guide vous attend,le guide est arrive,le guide est arrivee,\
        le guide est devant,le guide est en bas,le guide vous attend,livreur est arrive,livreur est en bas,\
        livreur est la,nous sommes devant chez,nous sommes devant la porte,nous sommes en bas,on est en bas,\
        on tattend en bas,ouvre moi je suis,ouvre moi la porte,ouvre moi stp,ouvremoi je suis,\
        ouvremoi la porte,ouvremoi stp,suis devant chez,suis en bas,taxi arrive # min*,taxi arrive a #,\
        taxi arrive dans #,taxi arrivera # min*,taxi arrivera a #,taxi arrivera dans #,taxi est a a #,\
        taxi est a dans #,taxi est arrive,taxi est arrivee,taxi est au lieu,taxi est au point,taxi est avance,\
        taxi est devant,taxi est en bas,taxi est la,taxi sera la # min*,taxi sera la a #,taxi sera la dans #,\
        taxi tattend,taxi vous attend,uber est arrive,uber est arrivee,uber est devant,uber est en bas,\
        uber est la,uber tattend,uber vous attend,vehicule arrive # min*,vehicule arrive a #,\
        vehicule arrive dans #,vehicule arrivera # min*,vehicule arrivera a #,vehicule arrivera dans #,\
        vehicule est a a #,vehicule est a dans #,vehicule est arrive,vehicule est arrivee,vehicule est au lieu,\
        vehicule est au point,vehicule est devant,vehicule est en bas,vehicule est la,vehicule sera la # min*,\
        vehicule sera la a #,vehicule sera la dans #,votre chauffeur arrive,votre conducteur arrive,\
        votre course est arrivee,votre course vous attend,votre taxi arrive,vous attend dehors,\
        vous attend devant,vous attend en bas,vtc arrive # min*,vtc arrive a #,vtc arrive dans #,\
        vtc arrivera # min*,vtc arrivera a #,vtc arrivera dans #,vtc est a a #,vtc est a dans #,vtc est arrive,\
        vtc est arrivee,vtc est devant,vtc est en bas,vtc est la,vtc sera la # min*,vtc sera la a #,\
        vtc sera la dans #,vtc tattend,vtc vous attend,\
        chauffeur arrive,taxi arrive,vtc arrive,livreur arrive,voiture arrivee,\
        chauffeur sur place,taxi sur place
        """),
    Entry(
      .waiting,
      forbids:
        """
        a # heures,a 11 min*,a 12 min*,a 13 min*,a 14 min*,a 15 min*,a attendu,annule,annulee,arret,\
        arrive hier,arrivee hier,attendait,au boulot,au travail,avant hier,avanthier,avec le chien,\
        bien arrive a la maison,bus 1*,bus 2*,bus 3*,bus 4*,bus 5*,bus 6*,bus 7*,bus 8*,bus 9*,ce matin,\
        ce soir,colis,dans 11 min*,dans 12 min*,dans 13 min*,dans 14 min*,dans 15 min*,dans le jardin,\
        dehors avec,demain,depose,des que votre chauffeur,des que votre taxi,devant la gare,devant la mairie,\
        devant la porte de,devant la tele,devant le bureau,devant le cinema,devant le musee,\
        devant le restaurant,devant le stade,devant le theatre,dhier,dimanche,dis moi quand,dismoi quand,\
        embarquement,est parti,est reparti,estu en bas,etait hier,fumer,hier a,hier apresmidi,hier jai,\
        hier le,hier matin,hier soir,il y a # min*,jeudi,la hier,la semaine,laisse devant,ligne #,\
        liste dattente,lorsque votre chauffeur,lundi,mardi,mercredi,metro,notez,paquet,previen* moi quand,\
        previen* vous quand,quai,quand votre chauffeur,rer,samedi,tgv,tout a lheure,train,tram,tramway,\
        tu es dehors,tu es en bas,vendredi,venu hier,venue hier,vers # h*,voie #,vol,vous etes en bas,\
        vous serez averti,vous serez informe,vous serez prevenu
        """),
    Entry(
      .doorbell,
      tells:
        """
        a appuye sur la sonnette,a sonne a la porte,a sonne a votre porte,appel de linterphone,\
        appel du visiophone,appel interphone,appel visiophone,appui sur la sonnette,bouton de la sonnette,\
        ca sonne a la porte,ca sonne a linterphone,carillon actionne,carillon actionnee,carillon active,\
        carillon activee,carillon appuyee,carillon pressee,il y a quelquun a la porte,\
        il y a quelquun a linterphone,il y a quelquun a votre porte,interphone appel,interphone sonne,\
        la sonnette a retenti,la sonnette a sonne,la sonnette retentit,la sonnette sonne,\
        la sonnette vient de sonner,on a sonne,on sonne a la porte,on sonne a linterphone,\
        on sonne a votre porte,on sonne chez vous,quelquun a sonne,quelquun est a la porte,\
        quelquun est a linterphone,quelquun est a votre porte,quelquun est devant la porte,quelquun sonne,\
        sonnerie a la porte,sonnerie de la porte,sonnette actionne,sonnette actionnee,sonnette active,\
        sonnette activee,sonnette appuyee,sonnette pressee,un visiteur est,un visiteur sonne,\
        visiteur a la porte,visiteur a lentree,visiteur a linterphone,\
        on frappe a la porte,quelquun frappe,on sonne
        """),
    Entry(
      .doorbell,
      forbids:
        """
        acheter,batterie,cassee,ce matin,chaque fois,colis,demain,hier,hors ligne,il y a # heure*,\
        install*,mise a jour,mouvement,nouvelle sonnette,oreilles,panne,paquet,pas,passage,pendant que,\
        personne detectee,personne reperee,personne vue,pile*,promo*,quand on,quand quelquun,repar*,reveil,\
        si quelquun,telephone,toujours,tout a lheure,volume
        """),
    Entry(
      .code,
      tells:
        """
        code 3d secure,code a usage unique,code dacces,code dactivation,code dauthentification,\
        code de authentification,code de confirmation,code de connection,code de connexion,code de securite,\
        code de validation,code de verification,code didentification,code facebook,code google,\
        code pour confirmer,code pour valider,code pour votre,code pour vous,code secret temporaire,code sms,\
        code unique,code whatsapp,confirmer votre achat,confirmer votre connexion,confirmer votre paiement,\
        double authentification,entrez ce code,entrez le code,le code est,mot de passe a usage unique,\
        mot de passe temporaire,mot de passe unique,ne communiquez jamais ce code,ne communiquez pas ce code,\
        ne donnez jamais ce code,ne donnez pas ce code,ne le communiquez,ne partagez jamais ce code,\
        ne partagez pas ce code,ne transmettez jamais ce code,ne transmettez pas ce code,otp,pour te connecter,\
        pour vous connecter,saisissez ce code,saisissez le code,ton code est,utilisez ce code,utilisez le,\
        votre code
        """),
    Entry(
      .code,
      forbids:
        """
        alarme,batiment,billet*,boite,bon dachat,bug,cadeau,cadenas,casier,code erreur,code postal,colis,\
        commande,consigne,coupon,courrier,derreur,digicode,dossier,garage,immeuble,interphone,ligne #,\
        ligne de code,livraison,livreur,numero de reference,offre,panier,paquet,parrain*,portail,porte,\
        profitez,promo*,qr code,reduction,reference de,relais,remise,reservation,retrait,revue,soldes,\
        wifi
        """),
    Entry(
      .routine,
      tells:
        """
        backup complete,backup effectuee,backup reussie,backup termine,backup terminee,\
        build reussi,build termine,camera connectee,camera de nouveau,camera en ligne,\
        camera est en ligne,chauffage allume,chauffage eteint,chauffage regle,\
        compilation reussie,cycle termine,de nouveau en ligne,deploiement reussi,\
        deploiement termine,fin de cycle,lave linge a termine,lave linge est termine,\
        lave linge est terminee,lave linge termine,lave linge terminee,lave vaisselle a termine,\
        lave vaisselle est termine,lave vaisselle est terminee,lave vaisselle termine,\
        lave vaisselle terminee,lavelinge a termine,lavelinge est termine,lavelinge est terminee,\
        lavelinge termine,lavelinge terminee,lavevaisselle a termine,lavevaisselle est termine,\
        lavevaisselle est terminee,lavevaisselle termine,lavevaisselle terminee,\
        lessive a termine,lessive est termine,lessive est terminee,lessive termine,\
        lessive terminee,lumiere allumee,lumiere eteinte,machine a laver a termine,\
        machine a laver est termine,machine a laver est terminee,machine a laver termine,\
        machine a laver terminee,mise a jour installee,mouvement dans,mouvement detecte,\
        mouvement devant,nettoyage termine,pipeline reussi,pipeline termine,porte a ete fermee,\
        porte a ete verrouillee,porte de garage fermee,porte dentree deverrouillee,\
        porte dentree fermee,porte dentree verrouillee,porte deverrouillee par,porte fermee,\
        porte verrouillee,retour a la normale,revenue a la normale,sauvegarde complete,\
        sauvegarde effectuee,sauvegarde reussie,sauvegarde termine,sauvegarde terminee,\
        sechelinge a termine,sechelinge est termine,sechelinge est terminee,sechelinge termine,\
        sechelinge terminee,temperature revenue,termine avec succes,terminee avec succes,\
        tests passes,tests reussis,un mouvement a ete detecte,verrouillee par,volets fermes,\
        volets ouverts
        """),
    Entry(
      .routine,
      forbids:
        """
        aide,alarme*,alerte,annule,attention,auditif,auditives,avertissement,batterie #,batterie 16*,\
        batterie 17*,batterie 18*,batterie 19*,batterie 2*,batterie a #,batterie a 16*,batterie a 17*,\
        batterie a 18*,batterie a 19*,batterie a 2*,batterie de secours,bloque,bloquee,bris,carte,chute,co,\
        compte,critique,danger,decede*,deconnectee,defaillance,defaut,eau,echec,echoue,echouee,\
        effraction,elevee,erreur*,etranger,expire,faible,fauteuil,feu,forcage,forcee,fuite,fumee,gaz,\
        glycemie,hors ligne,implant,incendie,inconnu,inconnue,inhabituel*,inondation,insuline,interrompu,\
        interrompue,intrus*,monoxyde,nest pas,ouverte depuis,oxygene,pacemaker,panne,perdue,personne,\
        pompe,quelquun,refuse*,respirateur,restee ouverte,sabotage,surchauffe,suspect*,tombe,tombee,\
        trop chaud,trop froid,trop haute,urgence,urgent,vitre
        """),
    Entry(
      .drill,
      tells:
        """
        alarme test,alerte test,ce nest quun exercice,ce nest quun test,ceci est un exercice,ceci est un test,\
        cest juste un exercice,cest un exercice,cest un simple exercice,essai dalarme,essai de la sirene,\
        essai de lalarme,essai de sirene,essai des sirenes,essai mensuel,exercice attentat,exercice dalarme,\
        exercice dalerte,exercice de confinement,exercice de securite,exercice devacuation,exercice dincendie,\
        exercice evacuation,exercice exercice,exercice incendie,exercice intrusion,exercice ppms,\
        exercices attentat,exercices dalarme,exercices dalerte,exercices de confinement,exercices de securite,\
        exercices devacuation,exercices dincendie,exercices incendie,exercices intrusion,exercices ppms,\
        il sagit dun exercice,il sagit dun test,simulation devacuation,simulation dincendie,\
        sirenes seront testees,sirenes testees,test dalarme,test de la sirene,test de lalarme,test des sirenes,\
        test fralert
        """),
    Entry(
      .drill,
      forbids:
        """
        absolument pas,armee,aucun exercice,aucune simulation,dentiste,devoirs,exercice annule,\
        exercices de math*,fraise,il y a vraiment,kine,maths,militaire*,ne sagit pas,nest plus un exercice,\
        pas de simulation,pas du tout un,pas dun essai,pas dun exercice,pas dun test,pas lessai,pas lexercice,\
        pas un exercice,pas un simple exercice,pas un test,pas une simulation,percer,perceuse,reel,sanguin,\
        sans rapport avec lexercice,vrai feu,vrai incendie,vraie alerte,vraiment le feu,yoga
        """),
  ]
}
