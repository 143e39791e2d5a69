extension EverydayPhrases {
  /// The phrases of German messages.
  static let german: [Entry] = [
    Entry(
      .sensor,
      tells:
        """
        brenner gestort,feuer erkannt,feuer festgestellt,feuer gemeldet,feuer wurde erkannt,\
        gas erkannt,gas festgestellt,gas gemeldet,gas wurde erkannt,gasaustritt erkannt,\
        gasaustritt festgestellt,gasaustritt gemeldet,gasaustritt wurde erkannt,\
        glasbruch erkannt,glasbruch festgestellt,glasbruch gemeldet,glasbruch wurde erkannt,\
        heizung gestort,kohlenmonoxid erkannt,kohlenmonoxid festgestellt,kohlenmonoxid gemeldet,\
        kohlenmonoxid wurde erkannt,leck erkannt,leck festgestellt,leck gemeldet,\
        leck wurde erkannt,leckalarm,rauch erkannt,rauch festgestellt,rauch gemeldet,\
        rauch im * erkannt,rauch wurde erkannt,sturz erkannt,sturz festgestellt,sturz gemeldet,\
        sturz wurde erkannt,wasser erkannt,wasser festgestellt,wasser gemeldet,\
        wasser im keller erkannt,wasser unter,wasser unter der waschmaschine erkannt,\
        wasser wurde erkannt,wasseralarm,wasseraustritt erkannt,wasseraustritt festgestellt,\
        wasseraustritt gemeldet,wasseraustritt wurde erkannt,wasserleck erkannt,\
        wasserleck festgestellt,wasserleck gemeldet,wasserleck wurde erkannt,weinen erkannt,\
        weinen festgestellt,weinen gemeldet,weinen wurde erkannt
        """),
    Entry(
      .sensor,
      forbids:
        """
        kein leck,kein wasser,kein rauch,nicht mehr,entwarnung,test,probealarm,fehlalarm,\
        behoben,beendet
        """),
    Entry(
      .waiting,
      tells:
        """
        # min* entfernt,am abholort angekommen,am abholort eingetroffen,an der abholadresse,ankunft in # min*,\
        assistent ist angekommen,assistent ist da,assistent ist eingetroffen,assistent ist vor ort,\
        assistentin ist angekommen,assistentin ist da,assistentin ist eingetroffen,assistentin ist vor ort,\
        assistentin wartet,assistenz ist angekommen,assistenz ist da,assistenz ist eingetroffen,\
        assistenz ist hier,assistenz ist vor ort,begleiter ist angekommen,begleiter ist da,\
        begleiter ist eingetroffen,begleiter ist vor ort,begleiterin ist angekommen,begleiterin ist da,\
        begleiterin ist eingetroffen,begleiterin ist vor ort,begleiterin wartet,bereit zur abholung,\
        bin an deiner tur,bin an der tur,bin draussen,bin gleich bei dir,bin gleich bei ihnen,bin gleich da,\
        bin gleich unten,bin in # min* da,bin in # min* dort,bin in # min* unten,bin jetzt da draussen,\
        bin jetzt da und,bin jetzt da unten,bin schon da draussen,bin schon da und,bin schon da unten,\
        bin unten,bin vor deiner haustur,bin vor deiner tur,bin vor der haustur,bin vor der tur,\
        bin vor ihrer haustur,bin vor ihrer tur,dein fahrer wartet,dolmetscher ist angekommen,\
        dolmetscher ist da,dolmetscher ist eingetroffen,dolmetscher ist hier,dolmetscher ist vor ort,\
        dolmetscher wartet,dolmetscherin ist angekommen,dolmetscherin ist da,dolmetscherin ist eingetroffen,\
        dolmetscherin ist hier,dolmetscherin ist vor ort,dolmetscherin wartet,eintreffen in # min*,\
        fahrdienst ist angekommen,fahrdienst ist da,fahrdienst ist eingetroffen,fahrdienst ist hier,\
        fahrdienst ist vor ort,fahrdienst steht am,fahrdienst steht auf,fahrdienst steht bereit,\
        fahrdienst steht draussen,fahrdienst steht jetzt,fahrdienst steht unten,fahrdienst steht vor,\
        fahrdienst wartet am,fahrdienst wartet auf,fahrdienst wartet bereit,fahrdienst wartet jetzt,\
        fahrdienst wartet vor,fahrer ist angekommen,fahrer ist da,fahrer ist eingetroffen,fahrer ist gleich bei,\
        fahrer ist hier,fahrer ist in # min* bei,fahrer ist in # min* da,fahrer ist vor ort,\
        fahrer kommt in # min*,fahrer steht am,fahrer steht auf,fahrer steht bereit,fahrer steht draussen,\
        fahrer steht jetzt,fahrer steht unten,fahrer steht vor,fahrer wartet am,fahrer wartet auf,\
        fahrer wartet bereit,fahrer wartet jetzt,fahrer wartet vor,fahrerin ist angekommen,fahrerin ist da,\
        fahrerin ist eingetroffen,fahrerin ist hier,fahrerin ist vor ort,fahrerin wartet,\
        fahrzeug kommt in # min*,hol dich jetzt ab,hol sie jetzt ab,hole dich jetzt ab,hole sie jetzt ab,\
        ihr fahrer wartet,in # min* an der tur,in # min* bei dir,in # min* bei ihnen,in # min* vor deiner tur,\
        in # min* vor der tur,in # min* vor ort,in 10min* da,in 1min* bei dir,in 1min* da,in 1min* unten,\
        in 2min* bei dir,in 2min* da,in 2min* unten,in 3min* bei dir,in 3min* da,in 3min* unten,\
        in 4min* bei dir,in 4min* da,in 4min* unten,in 5min* bei dir,in 5min* da,in 5min* unten,\
        in 6min* bei dir,in 6min* da,in 6min* unten,in 7min* bei dir,in 7min* da,in 7min* unten,\
        in 8min* bei dir,in 8min* da,in 8min* unten,in 9min* bei dir,in 9min* da,in 9min* unten,\
        in ca # min* bei dir,in ca # min* bei ihnen,in ca # min* da,in ca # min* vor ort,\
        in circa # min* bei dir,in circa # min* bei ihnen,in circa # min* da,in etwa # min* bei dir,\
        in etwa # min* bei ihnen,in etwa # min* da,in zweiter reihe,ist am abholort,ist am treffpunkt,\
        ist am vereinbarten,ist gleich da,komm raus bin,komm raus ich,komm runter bin,komm runter ich,\
        kommst du runter,krankentransport ist angekommen,krankentransport ist da,\
        krankentransport ist eingetroffen,krankentransport ist vor ort,lass mich rein,mach auf ich,\
        mach bitte auf ich,mach bitte tur auf,mach die auf ich,mach die tur auf,mach mal auf ich,\
        mach mal tur auf,minicar ist angekommen,minicar ist da,minicar ist eingetroffen,minicar ist vor ort,\
        noch # min* bis,noch # min* dann,schriftdolmetscherin ist angekommen,schriftdolmetscherin ist da,\
        schriftdolmetscherin ist eingetroffen,schriftdolmetscherin ist vor ort,sind draussen vor,\
        sind jetzt da draussen,sind jetzt da und,sind jetzt da unten,sind schon da draussen,sind schon da und,\
        sind schon da unten,sind unten,steh draussen,steh jetzt draussen,steh jetzt unten,steh schon draussen,\
        steh schon unten,steh unten,steh vor deinem haus,steh vor deiner tur,steh vor dem haus,\
        steh vor der tur,steh vor ihrem haus,steh vor ihrer tur,stehe draussen,stehe jetzt draussen,\
        stehe jetzt unten,stehe schon draussen,stehe schon unten,stehe unten,stehe vor deinem haus,\
        stehe vor deiner tur,stehe vor dem haus,stehe vor der tur,stehe vor ihrem haus,stehe vor ihrer tur,\
        steht am abholort,steht am treffpunkt,steht am vereinbarten,steht bereits vor deiner haustur,\
        steht bereits vor deiner tur,steht bereits vor der haustur,steht bereits vor der tur,\
        steht bereits vor ihrer haustur,steht bereits vor ihrer tur,steht fur sie bereit,\
        steht jetzt vor deiner haustur,steht jetzt vor deiner tur,steht jetzt vor der haustur,\
        steht jetzt vor der tur,steht jetzt vor ihrer haustur,steht jetzt vor ihrer tur,\
        steht schon vor deiner haustur,steht schon vor deiner tur,steht schon vor der haustur,\
        steht schon vor der tur,steht schon vor ihrer haustur,steht schon vor ihrer tur,steht vor deiner tur,\
        steht vor der tur,steht vor ihrer tur,taxi ist angekommen,taxi ist da,taxi ist eingetroffen,\
        taxi ist gleich bei,taxi ist hier,taxi ist in # min* bei,taxi ist in # min* da,taxi ist vor ort,\
        taxi ist vorgefahren,taxi kommt in # min*,taxi steht am,taxi steht auf,taxi steht bereit,\
        taxi steht draussen,taxi steht jetzt,taxi steht unten,taxi steht vor,taxi wartet am,taxi wartet auf,\
        taxi wartet bereit,taxi wartet jetzt,taxi wartet vor,trifft in # min* ein,uber ist angekommen,\
        uber ist da,uber ist eingetroffen,uber ist hier,uber ist vor ort,wagen ist angekommen,wagen ist da,\
        wagen ist eingetroffen,wagen ist hier,wagen ist in # min* bei,wagen ist in # min* da,wagen ist vor ort,\
        wagen steht am,wagen steht auf,wagen steht bereit,wagen steht draussen,wagen steht jetzt,\
        wagen steht unten,wagen steht vor,wagen wartet am,wagen wartet auf,wagen wartet bereit,\
        wagen wartet jetzt,wagen wartet vor,warte am auto,warte am eingang,warte am tor,warte beim auto,\
        warte beim eingang,warte beim tor,warte draussen,warte im auto,warte unten,warte vor deiner tur,\
        warte vor dem haus,warte vor der tur,warte vor ihrer tur,warten auf dich am,warten auf dich unten,\
        warten auf dich vor,warten auf sie am,warten auf sie unten,warten auf sie vor,warten draussen,\
        warten unten,warten vor deiner tur,warten vor dem haus,warten vor der tur,warten vor ihrer tur,\
        wartet am abholort,wartet am eingang,wartet am treffpunkt,wartet am vereinbarten,\
        wartet bereits auf dich,wartet bereits auf sie,wartet bereits vor deiner haustur,\
        wartet bereits vor deiner tur,wartet bereits vor der haustur,wartet bereits vor der tur,\
        wartet bereits vor ihrer haustur,wartet bereits vor ihrer tur,wartet draussen,\
        wartet jetzt vor deiner haustur,wartet jetzt vor deiner tur,wartet jetzt vor der haustur,\
        wartet jetzt vor der tur,wartet jetzt vor ihrer haustur,wartet jetzt vor ihrer tur,wartet schon auf dich,\
        wartet schon auf sie,wartet schon vor deiner haustur,wartet schon vor deiner tur,\
        wartet schon vor der haustur,wartet schon vor der tur,wartet schon vor ihrer haustur,\
        wartet schon vor ihrer tur,wartet unten,wartet vor deiner tur,wartet vor dem eingang,\
        wartet vor dem haus,wartet vor der tur,wartet vor ihrer tur,wir stehen draussen,wir stehen unten,\
        wir stehen vor dem haus,wir stehen vor der tur,zweite reihe,\
        fahrer angekommen,fahrer eingetroffen,fahrer da,fahrerin angekommen,\
        fahrerin eingetroffen,taxi angekommen,taxi eingetroffen,taxi da,taxi wartet,\
        kurier angekommen,wagen eingetroffen
        """),
    Entry(
      .waiting,
      forbids:
        """
        ab morgen,abgefahren,abgelegt,abgesagt,abgestellt,auf arbeit,bahnsteig,bei der arbeit,\
        bescheid sobald,bewerte,bewerten,bis morgen,bist du da,bist du draussen,bist du unten,bus 1*,bus 2*,\
        bus 3*,bus 4*,bus 5*,bus 6*,bus 7*,bus 8*,bus 9*,dienstag,donnerstag,flug,freitag,gassi,gestern,\
        gewartet,gleis,gleise,gut angekommen,haltestelle,heute abend,heute morgen,heute nachmittag,\
        hinterlegt,ich bin unten im,im garten,in 11 min*,in 12 min*,in 13 min*,in 14 min*,in 15 min*,\
        ist morgen,jemand ist,jemand steht,lass mich rein interesse*,lass mich rein schauen,letzte* mal,\
        letzte* nacht,letzte* woche,linie,mit dem hund,mittwoch,montag,morgen #,morgen abend,morgen fruh,\
        morgen ist,morgen mittag,morgen nachmittag,morgen steht,morgen um,morgen wartet,nachste* mal,\
        nachste* woche,noch 11 min*,noch 12 min*,noch 13 min*,noch 14 min*,noch 15 min*,packchen,paket*,\
        rauchen,s bahn,sag bescheid wenn,sagen bescheid wenn,samstag,sbahn,sendung,sobald dein fahrer,\
        sobald ihr fahrer,sonntag,spielen,storniert,strassenbahn,tram,ubahn,um 10 uhr,um 11 uhr,um 12 uhr,\
        um 13 uhr,um 14 uhr,um 15 uhr,um 16 uhr,um 17 uhr,um 18 uhr,um 19 uhr,vor # min*,vor # stunden,\
        vor dem buro,vor dem kino,vor dem museum,vor dem restaurant,vor dem supermarkt,vor dem theater,\
        vor der arbeit,vor der bar,vor der kirche,vor der kneipe,vor der schule,vorhin,war da,\
        ware bereit zur abholung,warteliste,weggefahren,wenn ihr fahrer,zu hause angekommen,zug,zuge
        """),
    Entry(
      .doorbell,
      tells:
        """
        an der haustur geklingelt,an der tur geklingelt,anruf von der haustur,anruf von der turstation,\
        besuch an der gegensprechanlage,besuch an der haustur,besuch an der sprechanlage,besuch an der tur,\
        besuch vor der gegensprechanlage,besuch vor der haustur,besuch vor der sprechanlage,besuch vor der tur,\
        besucher am eingang,besucher am tor,besucher an der gegensprechanlage,besucher an der haustur,\
        besucher an der sprechanlage,besucher an der tur,besucher vor der gegensprechanlage,\
        besucher vor der haustur,besucher vor der sprechanlage,besucher vor der tur,es hat geklingelt,\
        es hat gelautet,es klingelt,es lautet,gegensprechanlage anruf,gegensprechanlage klingelt,\
        hat an ihrer tur geklingelt,hausklingel ausgelost,hausklingel betatigt,hausklingel gedruckt,\
        hausklingel hat gelautet,hausklingel klingelt,hausklingel lautet,hausklingel wurde betatigt,\
        hausklingel wurde gedruckt,jemand an der gegensprechanlage,jemand an der haustur,\
        jemand an der sprechanlage,jemand an der tur,jemand hat geklingelt,jemand hat gelautet,\
        jemand ist an deiner eingangstur,jemand ist an deiner haustur,jemand ist an deiner tur,\
        jemand ist an deiner wohnungstur,jemand ist an der eingangstur,jemand ist an der haustur,\
        jemand ist an der tur,jemand ist an der wohnungstur,jemand ist an ihrer eingangstur,\
        jemand ist an ihrer haustur,jemand ist an ihrer tur,jemand ist an ihrer wohnungstur,jemand klingelt,\
        jemand lautet,jemand steht an der haustur,jemand steht an der tur,jemand steht vor der haustur,\
        jemand steht vor der tur,klingel ausgelost,klingel betatigt,klingel gedruckt,klingel hat gelautet,\
        klingel klingelt,klingel lautet,klingel wurde betatigt,klingel wurde gedruckt,klingeltaste gedruckt,\
        ruf von der sprechanlage,ruf von der turstation,turklingel ausgelost,turklingel betatigt,\
        turklingel gedruckt,turklingel hat gelautet,turklingel jemand,turklingel klingelt,turklingel lautet,\
        turklingel wurde betatigt,turklingel wurde gedruckt,turruf,turstation klingelt,\
        es klopft
        """),
    Entry(
      .doorbell,
      forbids:
        """
        akku*,als ich,angebot,batterie*,bestell*,bewegung*,defekt,falls,funktioniert,gestern,handy,\
        im kopf,immer,install*,kaputt,kaufen,klingelton,lautstarke,montier*,morgen,neue klingel,\
        neue turklingel,nicht,offline,ohr*,paket*,person entdeckt,person erkannt,person gesehen,reparier*,\
        standig,telefon,update,vor # stunden,vorbei*,vorhin,wahrend ich,wecker,wenn es,wenn jemand
        """),
    Entry(
      .code,
      tells:
        """
        aktivierungscode,anmeldecode,apple code,authentifizierungscode,bestatigungscode,code fur den anmeldung,\
        code fur den login,code fur den uberweisung,code fur den zahlung,code fur die login,\
        code fur die uberweisung,code fur die zahlung,code fur ihre anmeldung,code fur ihre login,\
        code fur ihre uberweisung,code fur ihre zahlung,code mit niemandem,code nicht weiter,\
        code niemals weiter,dein code,der code ist,der code lautet,einmal code,einmalcode,einmalkennwort,\
        einmalpasswort,facebook code,freigabecode,fur die anmeldung,geben sie den code,geben sie diesen code,\
        gib den code,gib diesen code,google code,ihr code,login code,logincode,microsoft code,mtan,otp,\
        paypal code,sicherheitscode,smstan,tan,um dich anzumelden,um sich anzumelden,verifikationscode,\
        verifizierungscode,whatsapp code,zugangscode lautet,zum anmelden,zum einloggen
        """),
    Entry(
      .code,
      forbids:
        """
        abhol*,aktionscode,alarmanlage,angebot,bestellnummer,brief,buchung*,empfehl*,fahrradschloss,\
        fehlercode,garage,gutschein*,haustur,kundennummer,lieferung,mit der post,newsletter,packstation,\
        paket*,per post,postleitzahl,prozent,qr code,qrcode,rabatt*,reservierung*,schlusselsafe,\
        schlusseltresor,sendung*,spare,sparen,ticket*,torcode,tur,turcode,vorwahl,warenkorb,wlan,\
        zahlenschloss,zeile
        """),
    Entry(
      .routine,
      tells:
        """
        abgeschlossen durch,abgeschlossen von,aufgeschlossen durch,aufgeschlossen von,\
        backup abgeschlossen,backup beendet,backup erfolgreich,backup erstellt,backup fertig,\
        bewegung am,bewegung an,bewegung erfasst,bewegung erkannt,bewegung festgestellt,\
        bewegung im,build erfolgreich,build war erfolgreich,datensicherung abgeschlossen,\
        datensicherung beendet,datensicherung erfolgreich,datensicherung erstellt,\
        datensicherung fertig,entriegelt durch,entriegelt von,erfolgreich abgeschlossen,\
        garagentor geschlossen,geschirrspuler beendet,geschirrspuler fertig,\
        geschirrspuler ist fertig,haustur abgeschlossen,haustur aufgeschlossen,\
        haustur entriegelt,haustur geschlossen,haustur verriegelt,haustur wurde abgeschlossen,\
        haustur wurde geschlossen,haustur wurde verriegelt,heizung auf,heizung ausgeschaltet,\
        heizung eingeschaltet,kamera ist online,kamera online,kamera verbunden,\
        licht ausgeschaltet,licht eingeschaltet,pipeline erfolgreich,programm beendet,\
        prufungen bestanden,reinigung abgeschlossen,reinigung beendet,rolladen geoffnet,\
        rolladen geschlossen,rollladen geoffnet,rollladen geschlossen,saugroboter fertig,\
        saugroboter ladt,sicherung abgeschlossen,sicherung beendet,sicherung erfolgreich,\
        sicherung erstellt,sicherung fertig,spulmaschine beendet,spulmaschine fertig,\
        spulmaschine ist fertig,temperatur wieder,tests bestanden,trockner beendet,\
        trockner fertig,trockner ist fertig,tur abgeschlossen,tur geschlossen,tur verriegelt,\
        tur wurde abgeschlossen,tur wurde geschlossen,tur wurde verriegelt,update installiert,\
        verriegelt durch,verriegelt von,vollstandig aufgeladen,vollstandig geladen,\
        waschmaschine beendet,waschmaschine fertig,waschmaschine ist fertig,\
        waschprogramm beendet,waschprogramm fertig,wieder im normalbereich,wieder normal,\
        wieder online
        """),
    Entry(
      .routine,
      forbids:
        """
        abgebrochen,abgelaufen,achtung,akku #,akku 16*,akku 17*,akku 18*,akku 19*,akku 2*,akkustand #,\
        akkustand 16*,akkustand 17*,akkustand 18*,akkustand 19*,akkustand 2*,alarm*,aufgebrochen,batterie #,\
        batterie 16*,batterie 17*,batterie 18*,batterie 19*,batterie 2*,batteriestand #,batteriestand 16*,\
        batteriestand 17*,batteriestand 18*,batteriestand 19*,batteriestand 2*,beatmung*,blockiert,\
        blutzucker*,brand*,co,dringend,einbrecher,einbruch*,erhoht,fehler*,fehlgeschlagen,feuer*,fremd*,\
        gas,gasleck,gefahr*,gescheitert,gesperrt,gestorben,gesturzt,getrennt,gewaltsam,glasbruch,glukose,\
        herzschrittmacher,hilfe,hoch,horgerat*,implantat,insulin*,jemand,karte,kohlenmonoxid,konto,\
        kritisch*,ladestand #,ladestand 16*,ladestand 17*,ladestand 18*,ladestand 19*,ladestand 2*,leck*,\
        leer,nicht,niedrig*,notfall,notruf,offen,offline,person,pumpe,rauch*,rollstuhl,sabotage,\
        sauerstoff,schwach,storung*,sturz,uberflutung,uberhitz*,unbekannt*,ungewohnlich*,verdachtig*,\
        verloren,vermisst,verstorben,verweigert,warnung,wasser,wassermelder,wasserschaden,zu heiss,zu kalt,\
        zu warm
        """),
    Entry(
      .drill,
      tells:
        """
        alarm ist nur ein test,alarmtest,alarmubung,amoklauf ubung,brandschutzubung,das ist ein test,\
        das ist eine ubung,das ist nur ein test,dies ist ein test,dies ist eine ubung,dies ist nur ein test,\
        es handelt sich um eine ubung,evakuierungsubung,feueralarm probe,feueralarmubung,feuerubung,\
        feuerwehrubung,katastrophenschutzubung,notfallubung,nur eine probe,nur eine ubung,probe alarm,\
        probe der sirenen,probealarm,probewarnung,raumungsubung,sirenen werden getestet,sirenenprobe,\
        sirenentest,test der alarmanlage,test der brandmeldeanlage,test der rauchmelder,test der sirenen,\
        test des feueralarms,testalarm,testwarnung,ubung ubung,ubungsalarm,warntag
        """),
    Entry(
      .drill,
      forbids:
        """
        abgesagt,bluttest,bohr*,brennt wirklich,bundeswehr,echter alarm,echtes feuer,ernstfall jetzt,\
        ernstfall keine,es brennt,fallt aus,hausaufgabe*,im ernst,kein alarmtest,kein probe alarm,\
        kein probealarm,kein scherz,kein sirenentest,kein test,kein testalarm,kein ubungsalarm,\
        keine alarmubung,keine brandschutzubung,keine evakuierungsubung,keine feuerubung,keine notfallubung,\
        keine probe,keine probewarnung,keine raumungsubung,keine sirenenprobe,keine testwarnung,keine ubung,\
        klavier*,manover,nicht der brandschutzubung,nicht der ein probealarm,nicht der ein test,\
        nicht der eine ubung,nicht der feuerubung,nicht der geplante,nicht der probealarm,nicht der ubung,\
        nicht die brandschutzubung,nicht die ein probealarm,nicht die ein test,nicht die eine ubung,\
        nicht die feuerubung,nicht die geplante,nicht die probealarm,nicht die ubung,nicht geubt,\
        nicht nur brandschutzubung,nicht nur ein probealarm,nicht nur ein test,nicht nur eine ubung,\
        nicht nur feuerubung,nicht nur probealarm,nicht nur ubung,nicht ubung,nicht um eine ubung,schnelltest,\
        wirklich brand,wirklich ein,wirklich feuer,zahnarzt*
        """),
  ]
}
