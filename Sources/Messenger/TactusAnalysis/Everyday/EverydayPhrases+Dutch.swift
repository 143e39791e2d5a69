extension EverydayPhrases {
  /// The phrases of Dutch messages.
  static let dutch: [Entry] = [
    Entry(
      .sensor,
      tells:
        """
        brand gedetecteerd,brand vastgesteld,brand waargenomen,gas gedetecteerd,gas vastgesteld,\
        gas waargenomen,gaslek gedetecteerd,gaslek vastgesteld,gaslek waargenomen,\
        gehuil gedetecteerd,gehuil vastgesteld,gehuil waargenomen,glasbreuk gedetecteerd,\
        glasbreuk vastgesteld,glasbreuk waargenomen,koolmonoxide gedetecteerd,\
        koolmonoxide vastgesteld,koolmonoxide waargenomen,lek gedetecteerd,lek vastgesteld,\
        lek waargenomen,rook gedetecteerd,rook vastgesteld,rook waargenomen,val gedetecteerd,\
        val vastgesteld,val waargenomen,water gedetecteerd,water vastgesteld,water waargenomen,\
        waterlek gedetecteerd,waterlek vastgesteld,waterlek waargenomen
        """),
    Entry(
      .sensor,
      forbids:
        """
        geen lek,geen water,geen rook,niet meer,test,oefening,vals alarm,loos alarm,opgelost
        """),
    Entry(
      .waiting,
      tells:
        """
        # min* van je vandaan,# min* verwijderd,aankomst in # min*,aankomst over # min*,arriveert in # min*,\
        arriveert over # min*,auto is aangekomen,auto is er,auto is gearriveerd,auto is over # min*,\
        auto komt over # min*,auto staat beneden,auto staat buiten,auto staat klaar,auto staat voor,\
        auto wacht buiten,auto wacht op je,auto wacht op u,begeleider is aangekomen,begeleider is er,\
        begeleider is gearriveerd,begeleider staat beneden,begeleider staat buiten,begeleider staat klaar,\
        begeleider staat voor,begeleider wacht buiten,begeleider wacht op je,begeleider wacht op u,\
        begeleidster is er,begeleidster is gearriveerd,begeleidster staat buiten,begeleidster staat klaar,\
        begeleidster staat voor,ben beneden,ben buiten voor,ben er over # min*,ben over # min*,\
        ben voor de deur,bezorger is er,bezorger staat voor,bij de afgesproken plek,bij de ophaallocatie,\
        bij de ophaalplaats,bij de ophaalplek,bij je over 1min*,bij je over 2min*,bij je over 3min*,\
        bij je over 4min*,bij je over 5min*,bij je over 6min*,bij je over 7min*,bij je over 8min*,\
        bij je over 9min*,busje is er,busje is gearriveerd,busje staat buiten,busje staat klaar,\
        busje staat voor,chauffeur is aangekomen,chauffeur is bijna,chauffeur is er,chauffeur is gearriveerd,\
        chauffeur is onderweg en,chauffeur is over # min*,chauffeur komt eraan,chauffeur komt over # min*,\
        chauffeur staat beneden,chauffeur staat buiten,chauffeur staat klaar,chauffeur staat voor,\
        chauffeur wacht buiten,chauffeur wacht op je,chauffeur wacht op u,doe eens open ik,doe je open ik,\
        doe open ik,dubbel geparkeerd,er over 1min*,er over 2min*,er over 3min*,er over 4min*,er over 5min*,\
        er over 6min*,er over 7min*,er over 8min*,er over 9min*,gids is aangekomen,gids is er,\
        gids is gearriveerd,gids staat beneden,gids staat buiten,gids staat klaar,gids staat voor,\
        gids wacht buiten,gids wacht op je,gids wacht op u,ik ben aan de deur,ik ben aan je deur,\
        ik ben bij de ingang,ik ben bij de poort,ik ben buiten,ik ben er bijna,ik ben er kom,\
        ik ben voor het huis,ik ben voor je deur,ik ben voor je huis,ik ben voor uw deur,ik sta al aan de deur,\
        ik sta al aan je deur,ik sta al beneden,ik sta al bij de ingang,ik sta al bij de poort,ik sta al buiten,\
        ik sta al voor de deur,ik sta al voor het huis,ik sta al voor je deur,ik sta al voor je huis,\
        ik sta al voor uw deur,ik sta hier aan de deur,ik sta hier aan je deur,ik sta hier beneden,\
        ik sta hier bij de ingang,ik sta hier bij de poort,ik sta hier buiten,ik sta hier voor de deur,\
        ik sta hier voor het huis,ik sta hier voor je deur,ik sta hier voor je huis,ik sta hier voor uw deur,\
        ik sta voor,ik wacht beneden,ik wacht bij de poort,ik wacht buiten,ik wacht in de auto,\
        ik wacht voor de deur,je rit is er,je rit staat klaar,je rit staat voor,kom je naar beneden,\
        kom naar beneden ik,kom naar buiten ik,komt aan in # min*,komt aan over # min*,nog # min* en dan,\
        nog # min* rijden,op de afgesproken plek,op de ophaallocatie,op de ophaalplaats,op de ophaalplek,\
        over # min* ben ik,over # min* bij je,over # min* bij u,over # min* er,over # min* sta ik,\
        over # min* ter plaatse,over # min* voor de deur,over ca # min* bij,over ca # min* er,\
        over ca # min* voor,over circa # min* bij,over circa # min* er,over circa # min* voor,\
        over ongeveer # min* bij,over ongeveer # min* er,over ongeveer # min* voor,regiotaxi is er,\
        regiotaxi is gearriveerd,regiotaxi staat buiten,regiotaxi staat klaar,regiotaxi staat voor,\
        rolstoeltaxi is aangekomen,rolstoeltaxi is er,rolstoeltaxi is gearriveerd,rolstoeltaxi staat beneden,\
        rolstoeltaxi staat buiten,rolstoeltaxi staat klaar,rolstoeltaxi staat voor,rolstoeltaxi wacht buiten,\
        rolstoeltaxi wacht op je,rolstoeltaxi wacht op u,sta aan de deur,sta aan je deur,sta beneden,\
        sta bij de ingang,sta bij de poort,sta buiten,sta dubbel,sta voor de deur,sta voor het huis,\
        sta voor je deur,sta voor je huis,sta voor uw deur,taxi is aangekomen,taxi is bijna,taxi is er,\
        taxi is gearriveerd,taxi is onderweg en,taxi is over # min*,taxi komt eraan,taxi komt over # min*,\
        taxi staat beneden,taxi staat buiten,taxi staat klaar,taxi staat voor,taxi wacht buiten,\
        taxi wacht op je,taxi wacht op u,taxibus is aangekomen,taxibus is er,taxibus is gearriveerd,\
        taxibus staat beneden,taxibus staat buiten,taxibus staat klaar,taxibus staat voor,taxibus wacht buiten,\
        taxibus wacht op je,taxibus wacht op u,tolk is aangekomen,tolk is er,tolk is gearriveerd,\
        tolk staat beneden,tolk staat buiten,tolk staat klaar,tolk staat voor,tolk wacht buiten,\
        tolk wacht op je,tolk wacht op u,uber is aangekomen,uber is er,uber is gearriveerd,uber staat beneden,\
        uber staat buiten,uber staat klaar,uber staat voor,uber wacht buiten,uber wacht op je,uber wacht op u,\
        uw rit is er,uw rit staat klaar,uw rit staat voor,valys is er,valys is gearriveerd,valys staat buiten,\
        valys staat klaar,valys staat voor,wacht beneden op je,wacht beneden op u,wacht buiten op je,\
        wacht buiten op u,we staan aan de deur,we staan aan je deur,we staan beneden,we staan bij de ingang,\
        we staan bij de poort,we staan buiten,we staan voor de deur,we staan voor het huis,\
        we staan voor je deur,we staan voor je huis,we staan voor uw deur,zijn beneden,zijn buiten voor,\
        zijn voor de deur,zorgtaxi is er,zorgtaxi is gearriveerd,zorgtaxi staat buiten,zorgtaxi staat klaar,\
        zorgtaxi staat voor,\
        chauffeur aangekomen,chauffeur gearriveerd,taxi aangekomen,taxi gearriveerd,taxi er,\
        koerier aangekomen,chauffeur ter plaatse
        """),
    Entry(
      .waiting,
      forbids:
        """
        # min* geleden,auto is er mee,ben je beneden,ben je buiten,ben morgen,beoordeel,bericht als,bezorgd,\
        boarding,buiten bij de bioscoop,buiten bij de school,buiten bij het museum,buiten bij het theater,\
        buiten de,buiten in de,buiten met,bus 1*,bus 2*,bus 3*,bus 4*,bus 5*,bus 6*,bus 7*,bus 8*,bus 9*,\
        bushalte,dinsdag,donderdag,geannuleerd,gewacht,gisteren,halte,iemand is,iemand staat,\
        ik sta voor een,ik sta voor gek,ik sta voor lul,in de tuin,is morgen,komt morgen,laat me weten,\
        laat weten wanneer,laten weten,lijn,maandag,met de hond,metro,morgen ben,morgen haal,morgen is,\
        morgen kom,morgen komt,morgen om,morgen rijdt,morgen sta,morgen wacht,morgenavond,morgenmiddag,\
        morgenochtend,om # uur,op het werk,op mijn werk,over 11 min*,over 12 min*,over 13 min*,over 14 min*,\
        over 15 min*,pakje,pakket*,perron,roken,spelen,spoor,sta je beneden,sta je buiten,\
        sta voor de keuze,staat morgen,straks,tot morgen,tram,trein,treinen,uur geleden,vanavond,vanmiddag,\
        vanmorgen,vannacht,vanochtend,vertrokken,vlucht,volgende keer,volgende week,voor de bioscoop,\
        voor de deur van,voor de school,voor het museum,voor het theater,vorige keer,vorige week,vrijdag,\
        wachtlijst,wanneer je chauffeur,wanneer uw chauffeur,weggereden,woensdag,zaterdag,zeg het als,zodra,\
        zondag
        """),
    Entry(
      .doorbell,
      tells:
        """
        bel gaat,bel geactiveerd,bel ging,bel ingedrukt,bel is ingedrukt,bel rinkelt,bel werd ingedrukt,\
        bezoek aan de deur,bezoek bij de deur,bezoek bij de intercom,bezoek voor de deur,bezoeker aan de deur,\
        bezoeker bij de deur,bezoeker bij de intercom,bezoeker voor de deur,de deurbel is gegaan,deurbel gaat,\
        deurbel geactiveerd,deurbel ging,deurbel ingedrukt,deurbel is ingedrukt,deurbel rinkelt,\
        deurbel werd ingedrukt,er is aangebeld,er is gebeld aan de deur,er werd aangebeld,\
        er werd gebeld aan de deur,er wordt gebeld aan de deur,gesprek intercom,gesprek van de intercom,\
        gesprek via de intercom,heeft aangebeld,iemand aan de deur,iemand aan de voordeur,iemand aan je deur,\
        iemand belt aan,iemand bij de deur,iemand bij de voordeur,iemand bij je deur,iemand bij je voordeur,\
        iemand bij uw voordeur,iemand drukt op de deurbel,iemand heeft op de deurbel,iemand is aan de deur,\
        iemand is aan de voordeur,iemand is aan je deur,iemand is bij de deur,iemand is bij de voordeur,\
        iemand is bij je deur,iemand is bij je voordeur,iemand is bij uw voordeur,iemand is voor de deur,\
        iemand staat aan de deur,iemand staat aan de voordeur,iemand staat aan je deur,iemand staat bij de deur,\
        iemand staat bij de voordeur,iemand staat bij je deur,iemand staat bij je voordeur,\
        iemand staat bij uw voordeur,iemand staat voor de deur,iemand voor de deur,intercom gaat,\
        intercom oproep,op de bel gedrukt,op de deurbel gedrukt,oproep intercom,oproep van de intercom,\
        oproep via de intercom,voordeurbel gaat,voordeurbel geactiveerd,voordeurbel ging,voordeurbel ingedrukt,\
        voordeurbel is ingedrukt,voordeurbel rinkelt,voordeurbel werd ingedrukt,wordt aangebeld,\
        er wordt geklopt,er wordt aangebeld,de bel gaat
        """),
    Entry(
      .doorbell,
      forbids:
        """
        aanbieding,accu,als iemand,altijd,batterij,beweging,gisteren,install*,kapot,kopen,maken,morgen,\
        niet,nieuwe deurbel,offline,pakket*,persoon gedetecteerd,persoon gezien,repar*,stuk,telefoon,\
        telkens,terwijl,toen,update,uur geleden,vanmorgen,vanochtend,volume,voorbij,wanneer,wekker
        """),
    Entry(
      .code,
      tells:
        """
        aanmeldcode,activeringscode,authenticatiecode,autorisatiecode,beveiligings code,beveiligingscode,\
        bevestigingscode,code met niemand,code om aan,code om in,code om te,code voor inloggen,codes om aan,\
        codes om in,codes om te,controlecode,de code is,deel de code,deel deze code,eenmalig te gebruiken,\
        eenmalig wachtwoord,eenmalige code,eenmalige toegangscode,gebruik code,gebruik de code,\
        gebruik deze code,inlogcode,je code,jouw code,om aan te melden,om in te loggen,otp,sms code,smscode,\
        tan,tancode,toegangscode is,tweestapsverificatie,uw code,verificatie code,verificatiecode,\
        voer de code,voer deze code,vul de code,vul deze code
        """),
    Entry(
      .code,
      forbids:
        """
        aanbieding*,actiecode,afhaal*,afhalen,alarm*,bespaar,bestelling,bezorg*,boeking*,brief,cadeau*,\
        coupon,deur,deurcode,fietsslot,foutcode,garage,gebouw,kluis,kluisje,korting*,ophaal*,ophalen,\
        pakket*,per post,poort,postcode,qr,reservering*,sale,sleutel*,slot,tegoed*,ticket*,tracktrace,\
        voucher,waardebon,webshop,wifi,winkelmand
        """),
    Entry(
      .routine,
      tells:
        """
        achterdeur gesloten,achterdeur ontgrendeld,achterdeur op slot,achterdeur van slot,\
        achterdeur vergrendeld,back up gelukt,back up gemaakt,back up geslaagd,back up klaar,\
        back up succesvol,back up voltooid,backup gelukt,backup gemaakt,backup geslaagd,\
        backup klaar,backup succesvol,backup voltooid,beweging gedetecteerd,beweging gezien,\
        beweging waargenomen,build gelukt,build geslaagd,build succesvol,build voltooid,\
        camera is online,camera online,camera verbonden,camera weer,controles geslaagd,\
        deploy gelukt,deploy geslaagd,deploy succesvol,deploy voltooid,deployment gelukt,\
        deployment geslaagd,deployment succesvol,deployment voltooid,deur gesloten,\
        deur is gesloten,deur is op slot,deur is vergrendeld,deur ontgrendeld,deur op slot,\
        deur van slot,deur vergrendeld,droger is klaar,er is beweging,garagedeur dicht,\
        garagedeur gesloten,lampen aan,lampen ingeschakeld,lampen uit,lampen uitgeschakeld,\
        licht aan,licht ingeschakeld,licht uit,licht uitgeschakeld,ontgrendeld door,\
        pipeline gelukt,pipeline geslaagd,pipeline succesvol,pipeline voltooid,\
        programma afgelopen,programma voltooid,reservekopie gelukt,reservekopie gemaakt,\
        reservekopie geslaagd,reservekopie klaar,reservekopie succesvol,reservekopie voltooid,\
        robotstofzuiger is klaar,robotstofzuiger klaar,schoonmaak voltooid,succesvol afgerond,\
        succesvol voltooid,terug naar normaal,tests geslaagd,update geinstalleerd,\
        vaatwasser is klaar,vergrendeld door,verlichting aan,verlichting ingeschakeld,\
        verlichting uit,verlichting uitgeschakeld,verwarming aan,verwarming ingesteld,\
        verwarming uit,volledig opgeladen,voordeur gesloten,voordeur is gesloten,\
        voordeur is op slot,voordeur is vergrendeld,voordeur ontgrendeld,voordeur op slot,\
        voordeur van slot,voordeur vergrendeld,was is klaar,wasmachine is klaar,\
        wasmachine klaar,wasmachine voltooid,wasprogramma afgelopen,wasprogramma klaar,\
        wasprogramma voltooid,weer normaal,weer online
        """),
    Entry(
      .routine,
      forbids:
        """
        account,accu #,accu 16*,accu 17*,accu 18*,accu 19*,accu 2*,afgebroken,alarm*,bankpas,batterij #,\
        batterij 16*,batterij 17*,batterij 18*,batterij 19*,batterij 2*,batterijniveau #,batterijniveau 16*,\
        batterijniveau 17*,batterijniveau 18*,batterijniveau 19*,batterijniveau 2*,beademing*,bijna,brand*,\
        co,defect,dringend,fout*,gas,gaslek,geannuleerd,geblokkeerd,gefaald,geforceerd,gehoor*,gevaar*,\
        gevallen,geweigerd,glas,glasbreuk,glucose,hoge,hoog,hoortoestel*,hulp,iemand,implantaat,inbraak,\
        inbreker*,indringer*,insuline*,koolmonoxide,kritiek*,kritisch*,laag,leeg,lek*,let op,mislukt,\
        niet,nood*,offline,onbekend*,ongebruikelijk*,ongewoon,open,overleden,overstroming,oververhit*,\
        pacemaker,persoon,pomp,rekening,rolstoel,rook*,sabotage,storing*,te heet,te koud,te warm,val,\
        vastgelopen,verbroken,verdacht*,verlopen,verloren,vreemd*,vuur,waarschuwing,water,zuurstof,zwak
        """),
    Entry(
      .drill,
      tells:
        """
        alarm wordt getest,alarmoefening,alarmtest,bhv oefening,bhvoefening,brandalarm wordt getest,\
        brandalarmoefening,brandoefening,controlebericht nlalert,controlebericht van,dit is een oefening,\
        dit is een test,dit is maar een oefening,dit is maar een test,eerste maandag van de maand,\
        evacuatieoefening,het betreft een oefening,het is maar een oefening,het is maar een test,luchtalarmtest,\
        nlalert testbericht,oefenalarm,oefening oefening,ontruimings oefening,ontruimingsoefening,proefalarm,\
        rampenoefening,sirene worden getest,sirene wordt getest,sirenes worden getest,sirenes wordt getest,\
        sirenetest,slechts een oefening,slechts een test,test brandalarm,test brandmeldinstallatie,\
        test nlalert,test van de sirenes,test van het alarm,test van het brandalarm,test van het luchtalarm,\
        testalarm,testbericht nlalert,testbericht van,testmelding nlalert,testmelding van,\
        worden de alarm getest,worden de brandalarm getest,worden de luchtalarm getest,worden de sirene getest,\
        worden de sirenes getest,worden het alarm getest,worden het brandalarm getest,\
        worden het luchtalarm getest,worden het sirene getest,worden het sirenes getest,wordt de alarm getest,\
        wordt de brandalarm getest,wordt de luchtalarm getest,wordt de sirene getest,wordt de sirenes getest,\
        wordt het alarm getest,wordt het brandalarm getest,wordt het luchtalarm getest,wordt het sirene getest,\
        wordt het sirenes getest
        """),
    Entry(
      .drill,
      forbids:
        """
        afgelast,bloedtest,boor*,boren,defensie,dit is echt,echt alarm,echt brand,echt vuur,echte brand,\
        gaat niet door,geannuleerd,geen alarmoefening,geen alarmtest,geen brandoefening,geen evacuatieoefening,\
        geen grap,geen oefenalarm,geen oefening,geen ontruimingsoefening,geen proefalarm,geen test,\
        geen testalarm,geen testbericht,het is echt,huiswerk,leger,militair*,niet de brandoefening,\
        niet de oefening,niet de proef,niet de test,niet een brandoefening,niet een oefening,niet een proef,\
        niet een test,niet geoefend,niet meer een brandoefening,niet meer een oefening,niet meer een proef,\
        niet meer een test,tandarts,zelftest
        """),
  ]
}
