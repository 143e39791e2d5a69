extension EverydayPhrases {
  /// The phrases of Italian messages.
  static let italian: [Entry] = [
    Entry(
      .sensor,
      tells:
        """
        acqua e stata rilevata,acqua e stato rilevato,acqua rilevata,acqua rilevato,\
        caduta e stata rilevata,caduta e stato rilevato,caduta rilevata,caduta rilevato,\
        e stata rilevata acqua,e stata rilevata caduta,e stata rilevata fuga di gas,\
        e stata rilevata fumo,e stata rilevata fuoco,e stata rilevata gas,\
        e stata rilevata monossido di carbonio,e stata rilevata perdita,\
        e stata rilevata perdita dacqua,e stata rilevata pianto,e stata rilevata rottura vetro,\
        e stato rilevato acqua,e stato rilevato caduta,e stato rilevato fuga di gas,\
        e stato rilevato fumo,e stato rilevato fuoco,e stato rilevato gas,\
        e stato rilevato monossido di carbonio,e stato rilevato perdita,\
        e stato rilevato perdita dacqua,e stato rilevato pianto,e stato rilevato rottura vetro,\
        fuga di gas e stata rilevata,fuga di gas e stato rilevato,fuga di gas rilevata,\
        fuga di gas rilevato,fumo e stata rilevata,fumo e stato rilevato,fumo rilevata,\
        fumo rilevato,fuoco e stata rilevata,fuoco e stato rilevato,fuoco rilevata,\
        fuoco rilevato,gas e stata rilevata,gas e stato rilevato,gas rilevata,gas rilevato,\
        monossido di carbonio e stata rilevata,monossido di carbonio e stato rilevato,\
        monossido di carbonio rilevata,monossido di carbonio rilevato,\
        perdita dacqua e stata rilevata,perdita dacqua e stato rilevato,perdita dacqua rilevata,\
        perdita dacqua rilevato,perdita e stata rilevata,perdita e stato rilevato,\
        perdita rilevata,perdita rilevato,pianto e stata rilevata,pianto e stato rilevato,\
        pianto rilevata,pianto rilevato,rilevata acqua,rilevata caduta,rilevata fuga di gas,\
        rilevata fumo,rilevata fuoco,rilevata gas,rilevata monossido di carbonio,\
        rilevata perdita,rilevata perdita dacqua,rilevata pianto,rilevata rottura vetro,\
        rilevato acqua,rilevato caduta,rilevato fuga di gas,rilevato fumo,rilevato fuoco,\
        rilevato gas,rilevato monossido di carbonio,rilevato perdita,rilevato perdita dacqua,\
        rilevato pianto,rilevato rottura vetro,rottura vetro e stata rilevata,\
        rottura vetro e stato rilevato,rottura vetro rilevata,rottura vetro rilevato
        """),
    Entry(
      .sensor,
      forbids:
        """
        nessuna perdita,nessun fumo,non piu,test,prova,falso allarme,risolta
        """),
    Entry(
      .waiting,
      tells:
        """
        accompagnatore e arrivata,accompagnatore e arrivato,accompagnatore e fuori,accompagnatore e giu,\
        accompagnatore e qui,accompagnatore e sotto,al punto di incontro,al punto di partenza,\
        al punto di prelievo,al punto di ritiro,aprimi il portone,aprimi la porta,aprimi sono,\
        arriva fra # min*,arriva fra 1min*,arriva fra 2min*,arriva fra 3min*,arriva fra 4min*,arriva fra 5min*,\
        arriva fra 6min*,arriva fra 7min*,arriva fra 8min*,arriva fra 9min*,arriva fra circa # min*,\
        arriva in # min*,arriva tra # min*,arriva tra 1min*,arriva tra 2min*,arriva tra 3min*,arriva tra 4min*,\
        arriva tra 5min*,arriva tra 6min*,arriva tra 7min*,arriva tra 8min*,arriva tra 9min*,\
        arriva tra circa # min*,arrivera fra # min*,arrivera fra circa # min*,arrivera in # min*,\
        arrivera tra # min*,arrivera tra circa # min*,arrivero fra # min*,arrivero in # min*,\
        arrivero tra # min*,arriviamo fra # min*,arriviamo in # min*,arriviamo tra # min*,arrivo fra # min*,\
        arrivo fra 1min*,arrivo fra 2min*,arrivo fra 3min*,arrivo fra 4min*,arrivo fra 5min*,arrivo fra 6min*,\
        arrivo fra 7min*,arrivo fra 8min*,arrivo fra 9min*,arrivo fra circa # min*,arrivo in # min*,\
        arrivo tra # min*,arrivo tra 1min*,arrivo tra 2min*,arrivo tra 3min*,arrivo tra 4min*,arrivo tra 5min*,\
        arrivo tra 6min*,arrivo tra 7min*,arrivo tra 8min*,arrivo tra 9min*,arrivo tra circa # min*,\
        aspettiamo giu,aspettiamo qui fuori,aspettiamo qui sotto,aspettiamo sotto casa,aspetto giu,\
        aspetto qui fuori,aspetto qui sotto,aspetto sotto casa,autista e arrivata,autista e arrivato,\
        autista e fuori,autista e giu,autista e nelle vicinanze,autista e quasi arrivato,autista e qui,\
        autista e sotto,autista e vicino,autista la aspetta,autista la attende,autista sta arrivando,\
        autista ti aspetta,autista ti attende,autista ti sta aspettando,conducente e arrivata,\
        conducente e arrivato,conducente e fuori,conducente e giu,conducente e qui,conducente e sotto,\
        conducente la aspetta,conducente la attende,conducente sta arrivando,conducente ti aspetta,\
        conducente ti attende,conducente ti sta aspettando,dista # min*,distante # min*,e a # min*,\
        e arrivato il suo autista,e arrivato il suo taxi,e arrivato il tuo autista,e arrivato il tuo taxi,\
        fattorino e arrivato,fattorino e giu,fattorino e qui,fra # min* saro da te,fra # min* saro giu,\
        fra # min* saro li,fra # min* saro sotto,fra # min* sono da te,fra # min* sono li,fra # min* sono sotto,\
        guida e arrivata,guida e arrivato,guida e fuori,guida e giu,guida e qui,guida e sotto,\
        ho appena parcheggiato,in doppia fila,interprete e arrivata,interprete e arrivato,interprete e fuori,\
        interprete e giu,interprete e qui,interprete e sotto,la aspetto al portone,la aspetto davanti,\
        la aspetto fuori,la aspetto sotto,la sto aspettando al portone,la sto aspettando davanti,\
        la sto aspettando fuori,la sto aspettando giu,la sto aspettando sotto,la sua corsa e arrivata,\
        laccompagnatore e arrivata,laccompagnatore e arrivato,laccompagnatore e giu,laccompagnatore e qui,\
        lassistente e arrivata,lassistente e arrivato,lassistente e giu,lassistente e qui,lautista e arrivata,\
        lautista e arrivato,lautista e giu,lautista e qui,lautista la aspetta,lautista la sta aspettando,\
        lautista ti aspetta,lautista ti sta aspettando,linterprete e arrivata,linterprete e arrivato,\
        linterprete e giu,linterprete e qui,linterprete la aspetta,linterprete la sta aspettando,\
        linterprete ti aspetta,linterprete ti sta aspettando,macchina e arrivata,macchina e arrivato,\
        macchina e fuori,macchina e giu,macchina e qui,macchina e sotto,mi apri il portone,mi apri la porta,\
        mi apri sono,ncc e arrivata,ncc e arrivato,ncc e fuori,ncc e giu,ncc e qui,ncc e sotto,\
        nel punto di incontro,nel punto di partenza,nel punto di prelievo,nel punto di ritiro,rider e arrivato,\
        rider e giu,saro da lei fra # min*,saro da lei tra # min*,saro da te fra # min*,saro da te tra # min*,\
        saro giu fra # min*,saro giu tra # min*,saro li fra # min*,saro li tra # min*,\
        saro sotto casa fra # min*,saro sotto casa tra # min*,scenda che sono,scenda sono,scenda ti aspetto,\
        scendi che sono,scendi sono,scendi ti aspetto,siamo al cancello,siamo al portone,siamo alla porta,\
        siamo davanti a casa tua,siamo davanti alla porta,siamo davanti casa,siamo di sotto,siamo giu,\
        siamo qua fuori,siamo qua sotto,siamo qui fuori,siamo qui sotto,siamo sotto casa,sono a # min*,\
        sono al cancello,sono al portone,sono alla porta,sono alla sua porta,sono alla tua porta,\
        sono da lei fra # min*,sono da lei tra # min*,sono da te fra # min*,sono da te tra # min*,\
        sono davanti a casa tua,sono davanti al portone,sono davanti alla porta,sono davanti casa,sono di sotto,\
        sono fuori casa tua,sono fuori dalla porta,sono giu,sono li fra # min*,sono li tra # min*,\
        sono parcheggiato davanti,sono parcheggiato qui,sono parcheggiato sotto,sono qua fuori,sono qua sotto,\
        sono qui fuori,sono qui sotto,sono sotto casa,sto al cancello,sto al portone,sto alla porta,\
        sto davanti a casa tua,sto davanti alla porta,sto davanti casa,sto di sotto,sto giu,\
        sto parcheggiando sotto,sto qua fuori,sto qua sotto,sto qui fuori,sto qui sotto,sto sotto casa,\
        tassista e arrivata,tassista e arrivato,tassista e fuori,tassista e giu,tassista e qui,\
        tassista e sotto,tassista la aspetta,tassista la attende,tassista sta arrivando,tassista ti aspetta,\
        tassista ti attende,tassista ti sta aspettando,taxi e arrivata,taxi e arrivato,taxi e fuori,taxi e giu,\
        taxi e nelle vicinanze,taxi e quasi arrivato,taxi e qui,taxi e sotto,taxi e vicino,taxi la aspetta,\
        taxi la attende,taxi sta arrivando,taxi ti aspetta,taxi ti attende,taxi ti sta aspettando,\
        ti aspetto al cancello,ti aspetto al portone,ti aspetto davanti,ti aspetto fuori,ti aspetto in macchina,\
        ti aspetto sotto,ti sto aspettando al cancello,ti sto aspettando al portone,ti sto aspettando davanti,\
        ti sto aspettando fuori,ti sto aspettando giu,ti sto aspettando in macchina,ti sto aspettando qui fuori,\
        ti sto aspettando qui sotto,ti sto aspettando sotto,tra # min* saro da te,tra # min* saro giu,\
        tra # min* saro li,tra # min* saro sotto,tra # min* sono da te,tra # min* sono li,tra # min* sono sotto,\
        uber e arrivata,uber e arrivato,uber e fuori,uber e giu,uber e qui,uber e sotto,\
        autista arrivato,autista arrivata,taxi arrivato,taxi in arrivo ora,corriere arrivato,\
        autista sul posto,taxi sul posto
        """),
    Entry(
      .waiting,
      forbids:
        """
        # minuti fa,# ore fa,al lavoro,alle #,andato via,annullat*,autobus,avvisami quando,binario,bus 1*,\
        bus 2*,bus 3*,bus 4*,bus 5*,bus 6*,bus 7*,bus 8*,bus 9*,cancellat*,col cane,con il cane,\
        davanti al bar,davanti al cinema,davanti al museo,davanti al ristorante,davanti al teatro,dimmi quando,\
        domani,domenica,fammi sapere quando,fermata,fra 11 min*,fra 12 min*,fra 13 min*,fra 14 min*,\
        fra 15 min*,fumare,fuori citta,fuori dal bar,fuori dal cinema,fuori dal museo,fuori dal ristorante,\
        fuori dal teatro,giocando,giovedi,ha aspettato,ieri,imbarco,in 11 min*,in 12 min*,in 13 min*,\
        in 14 min*,in 15 min*,in giardino,in ufficio,la settimana,lasciato,linea #,lista dattesa,lunedi,\
        martedi,mercoledi,metro,metropolitana,pacchetto,pacchi,pacco,piu tardi,quando arriva,quando il suo,\
        quando il tuo,quando lautista,sabato,se ne e andato,sei fuori,sei giu,sei sotto,sono giu di morale,\
        spedizione,stamattina,stanotte,stasera,ti avviseremo,tra 11 min*,tra 12 min*,tra 13 min*,\
        tra 14 min*,tra 15 min*,tram,treni,treno,un po giu,valuta,venerdi,volo
        """),
    Entry(
      .doorbell,
      tells:
        """
        campanello attivato,campanello ha suonato,campanello premuto,campanello sta suonando,campanello suona,\
        campanello suonato,chiamata citofonica,chiamata citofono,chiamata dal citofono,\
        chiamata dal videocitofono,chiamata videocitofono,citofono chiamata,citofono sta suonando,\
        citofono suona,e suonato il campanello,ha suonato al citofono,ha suonato alla porta,\
        ha suonato il campanello,hanno suonato al campanello,hanno suonato al citofono,hanno suonato alla porta,\
        hanno suonato il campanello,ospite al citofono,ospite alla porta,ospite allingresso,\
        qualcuno al cancello,qualcuno al citofono,qualcuno alla porta,qualcuno alla sua porta,\
        qualcuno alla tua porta,qualcuno davanti alla porta,qualcuno e al cancello,qualcuno e al citofono,\
        qualcuno e alla porta,qualcuno e alla sua porta,qualcuno e alla tua porta,qualcuno e davanti alla porta,\
        qualcuno ha suonato al campanello,qualcuno ha suonato alla tua porta,qualcuno sta suonando al campanello,\
        qualcuno sta suonando al citofono,qualcuno sta suonando alla porta,qualcuno sta suonando alla tua porta,\
        qualcuno suona al campanello,qualcuno suona al citofono,qualcuno suona alla porta,\
        qualcuno suona alla tua porta,sta suonando il campanello,stanno suonando al campanello,\
        stanno suonando al citofono,stanno suonando alla porta,stanno suonando il campanello,suona il campanello,\
        suonano al campanello,suonano al citofono,suonano alla porta,suonano il campanello,visita al citofono,\
        visita alla porta,visita allingresso,visitatore al citofono,visitatore alla porta,visitatore allingresso,\
        bussano alla porta
        """),
    Entry(
      .doorbell,
      forbids:
        """
        # ore fa,aggiornamento,batteria,campanello nuovo,comprare,domani,guasto,ieri,install*,mentre,\
        movimento,non,nuovo campanello,offerta,offline,ogni volta,pacco,persona rilevata,persona vista,\
        pila,prima,quando,ripar*,rotto,se qualcuno,sempre,stamattina,sveglia,telefono,volume
        """),
    Entry(
      .code,
      tells:
        """
        codice di accesso,codice di attivazione,codice di autenticazione,codice di autorizzazione,\
        codice di conferma,codice di sicurezza,codice di verifica,codice dispositivo,codice monouso,\
        codice per autorizzare,codice per confermare,codice per laccesso,codice sms,codice temporaneo,\
        codice usa e getta,il codice e,il suo codice,il tuo codice,inserisca il codice,inserisci il codice,\
        inserisci questo codice,non comunicare a nessuno,non comunicare con nessuno,non comunicare il,\
        non comunicare mai,non comunicare questo,non comunicarlo a nessuno,non comunicarlo con nessuno,\
        non comunicarlo il,non comunicarlo mai,non comunicarlo questo,non condividere a nessuno,\
        non condividere con nessuno,non condividere il,non condividere mai,non condividere questo,\
        non condividerlo a nessuno,non condividerlo con nessuno,non condividerlo il,non condividerlo mai,\
        non condividerlo questo,otp,password dinamica,password monouso,password temporanea,\
        password usa e getta,per accedere,per autenticarti,per autorizzare il pagamento,per confermare laccesso,\
        per effettuare laccesso,pin monouso,pin temporaneo,usa il codice,usa questo codice,utilizza il codice,\
        utilizza questo codice,verifica in due passaggi
        """),
    Entry(
      .code,
      forbids:
        """
        allarme,armadietto,avviamento postale,biglietti,biglietto,buono,cancello,cap,carrello,cassetta,\
        chiavi,citofono,codice di errore,codice errore,codice fiscale,consegna,corriere,coupon,edificio,\
        garage,invita,lettera,locker,lucchetto,numero ordine,offerta,offerte,pacco,per posta,porta,\
        portone,prenotazione,promo*,qr,regalo,risparmia,ritirare,ritiro,saldi,sconti,sconto,spedizione,\
        tuo ordine,voucher,wifi
        """),
    Entry(
      .routine,
      tells:
        """
        aggiornamento installato,asciugatrice finita,asciugatrice ha finito,\
        asciugatrice ha terminato,asciugatrice terminata,backup completata,backup completato,\
        backup eseguito,backup riuscito,backup terminato,build completata,build completato,\
        build riuscita,build riuscito,build superata,ciclo completato,ciclo finito,\
        ciclo terminato,compilazione completata,compilazione completato,compilazione riuscita,\
        compilazione riuscito,compilazione superata,completat* con successo,\
        copia di sicurezza completata,copia di sicurezza completato,copia di sicurezza eseguito,\
        copia di sicurezza riuscito,copia di sicurezza terminato,deploy completata,\
        deploy completato,deploy riuscita,deploy riuscito,deploy superata,di nuovo online,\
        lavaggio completato,lavaggio finito,lavaggio terminato,lavastoviglie ha finito,\
        lavastoviglie ha terminato,lavastoviglie terminata,lavatrice finita,lavatrice ha finito,\
        lavatrice ha terminato,lavatrice terminata,luce accesa,luce spenta,luci accese,\
        luci spente,movimento rilevato,pipeline completata,pipeline completato,\
        pipeline riuscita,pipeline riuscito,pipeline superata,porta aperta da,porta bloccata,\
        porta chiusa,porta dingresso aperta,porta dingresso bloccata,porta dingresso chiusa,\
        porta dingresso sbloccata,porta principale aperta,porta principale bloccata,\
        porta principale chiusa,porta principale sbloccata,porta sbloccata da,pulizia completata,\
        pulizia terminata,rientrata alla normalita,rientrata nella norma,rientrata normale,\
        rilevato movimento,rilevato un movimento,riscaldamento acceso,riscaldamento impostato,\
        riscaldamento spento,tapparelle abbassate,tapparelle alzate,tapparelle chiuse,\
        telecamera connessa,telecamera di nuovo,telecamera e online,telecamera online,\
        test superati,tornata alla normalita,tornata nella norma,tornata normale,\
        tornato alla normalita,tornato nella norma,tornato normale,videocamera connessa,\
        videocamera di nuovo,videocamera e online,videocamera online
        """),
    Entry(
      .routine,
      forbids:
        """
        account,acqua,acustic*,aiuto,allagamento,allarme,allarmi,alta,ancora aperta,annullat*,attenzione,\
        avvertenza,avviso,bassa,batteria #,batteria 16*,batteria 17*,batteria 18*,batteria 19*,batteria 2*,\
        batteria al #,batteria al 16*,batteria al 17*,batteria al 18*,batteria al 19*,batteria al 2*,caduta,\
        caduto,carrozzina,co,conto,critic*,decedut*,disconness*,effrazione,elevata,emergenza,errore,\
        errori,estrane*,fallit*,forzat*,fumo,fuoco,gas,glicemia,guasta,guasto,impianto,incendio,\
        inceppat*,insolit*,insulina,interrott*,intrus*,ladr*,manomissione,monossido,mort*,negat*,non,\
        offline,ossigeno,pacemaker,perdita,pericolo,persa,persona,pompa,qualcuno,respiratore,\
        rimasta aperta,rottura,sabotaggio,scadut*,scarica,scasso,sconosciut*,sedia,sospett*,surriscald*,\
        troppo,urgente,vetro
        """),
    Entry(
      .drill,
      tells:
        """
        allarme di prova,e solo una esercitazione,e una esercitazione,e unesercitazione,\
        esercitazione antincendio,esercitazione antisismica,esercitazione di emergenza,\
        esercitazione di evacuazione,esercitazione di protezione civile,esercitazione terremoto,\
        evacuazione di prova,messaggio di prova,messaggio di test,prova allarme,prova antincendio,\
        prova antisismica,prova della sirena,prova dellallarme,prova delle sirene,prova di allarme,\
        prova di emergenza,prova di evacuazione,prova di protezione civile,prova evacuazione,prova italert,\
        prova terremoto,questa e solo una prova,questa e una prova,questo e solo un test,questo e un test,\
        si tratta di unesercitazione,simulazione di emergenza,simulazione di evacuazione,simulazione di incendio,\
        sirene saranno testate,solo unesercitazione,test allarme,test della sirena,test dellallarme,\
        test delle sirene,test di allarme,test italert
        """),
    Entry(
      .drill,
      forbids:
        """
        annullata,compiti,davvero,dentista,e reale,esercitazione di inglese,esercitazione di matematica,\
        esercito,fuoco vero,incendio vero,militare,militari,nessuna esercitazione,non e affatto,non e la,\
        non e piu,non e questa,non e solo,non e un test,non e una esercitazione,non e una prova,\
        non e unesercitazione,non esercitazione,non fa parte,non si tratta,pianoforte,trapano,vero incendio
        """),
  ]
}
