extension AlarmLexicon {
  static let german = AlarmLexicon(
    language: .german,
    classes: """
      kin = mama mami mutti mutter papa papi vati vater oma omi opa opi großmutter großvater sohn tochter junge
      kin = mädchen kind kinder baby bub kleine kleiner kleinen mann frau bruder schwester onkel tante cousin enkel
      kin = enkelin freund freundin nachbar nachbarin partner kollege kollegin lehrerin zwillinge schwiegermutter
      young = sohn tochter junge jungen mädchen kind kinder baby bub kleine kleiner kleinen bruder enkel enkelin
      young = tochter söhne töchter
      frail = mama mutter papa vater oma opa großmutter großvater mann frau schwester bewohner bewohnerin patient
      he = ich er sie es wir ihr jemand einer mann frau <kin>
      der = der die das den dem des ein eine einen einem einer mein meine meinen meiner meinem unser unsere unserer
      der = unserem unseren dein deine deiner deinem ihr ihre ihrem ihrer sein seine seinem seiner euer eure im
      home = haus wohnung küche keller dachboden dach treppenhaus flur gebäude zimmer schlafzimmer wohnzimmer
      home = kinderzimmer bad badezimmer garage auto wagen schule büro halle lager stall scheune heim wohnheim
      home = herd ofen backofen bett sofa vorhang mülltonne aufzug lift hotel laden werkstatt schuppen stockwerk
      home = etage stock treppe altenheim pflegeheim kita hochhaus nachbarhaus bus zug balkon fabrik turm
      place = <home> hier unten oben drinnen nebenan straße siedlung nachbarwohnung nähe
      in = in im aus vor hinter unter neben an am bei beim auf durch über
      now = sofort jetzt schnell gleich umgehend unverzüglich bitte augenblicklich
      brennt = brennt brennen
      stop = nicht kein keine keinen
      drank = getrunken verschluckt geschluckt trinkt trank schluckt schluckte
      many = meine omas opas ganze packung schachtel dose blister handvoll mehrere viele vier fünf zehn zwanzig 4 5 6 7 8 9 10 12 15 16 20 24 30
      toxic = gift bleiche bleichmittel chlorreiniger reiniger rohrreiniger putzmittel spülmittel
      toxic = frostschutz frostschutzmittel waschmittel desinfektionsmittel
      toxic = lampenöl terpentin säure chlor entkalker
      """,
    alarms: [
      (
        .fire,
        """
        <in> _ <home> brennt/brennts es/wirklich
        <in> _ <home> brennts
        brennts _ <in> _ <place>
        brennts _ raus
        feuer/brand/rauch ~ raus/verlassen/evakuieren
        flammen _ aus <der>/eurem/deinem <home>
        <der> <home> brennt
        <home> brennt
        <home> steht/stehen _ flammen
        es brennt _ <in> _ <place>
        es brennt hier/bei/unten/oben/nebenan/im/in
        ! es brennt [hier]
        brennt es _ <in> _ <place>
        hier brennt es
        ! feuer/rauch/qualm <in>/im [der/dem] <place>
        feuer/brand/rauch/qualm <in> <der> <home> raus
        feuer im haus
        feuer/brand _ <in> [der/dem/unserer/unserem/meiner/meinem] <home> ausgebrochen/gemeldet
        <in> <home> ist/gibt [es] [ein] feuer/brand/rauch
        da/hier ist/sind feuer/flammen/rauch
        <home> ist/sind/steht voller/voll rauch/qualm
        alles voller/voll [mit] rauch/qualm
        überall [ist] rauch/qualm/flammen/feuer
        rauch/qualm/flammen/feuer überall
        rauch/qualm/flammen kommt/kommen/quillt/dringt/dringen/schlagen/zieht
        kommt/dringt/quillt _ rauch/qualm
        riecht _ nach rauch/brand/verbranntem/feuer/angebranntem/verschmort*
        rieche rauch/brandgeruch
        brandgeruch
        rauchmelder/feuermelder/feueralarm/brandmelder/brandmeldeanlage piept/schrillt/geht/ging/heult/klingelt/ausgelöst/schlägt/läutet
        rauchmelder/feuermelder/feueralarm/brandmelder/brandmeldeanlage __ ausgelöst/angeschlagen/losgegangen/alarm
        ! feueralarm/brandalarm
        feueralarm/brandalarm <in>/im
        rauch erkannt/festgestellt/entdeckt/gemeldet
        feuer gefangen
        in brand
        """
      ),
      (
        .gas,
        """
        kohlenmonoxidmelder/co-melder/gasmelder/gaswarner/kohlenmonoxidwarner/co-warner schlägt/geht/piept/schlagen/piepst/heult [an/los]
        co/kohlenmonoxid __ ppm/erhöht/hoch/gefährlich
        kohlenmonoxidwert
        riecht _ [nach] gas
        nach gas riecht/stinkt
        stinkt _ nach gas
        gasgeruch
        ! gasleck
        gasleck/gasaustritt/gasausströmung
        gas strömt/tritt _ aus
        gas ausgetreten
        rieche _ gas
        co/kohlenmonoxid [melder/alarm/warner] __ piept/schrillt/alarm/ausgelöst/gemessen/festgestellt/hoch/schlägt/losgegangen
        co-melder piept/schrillt/geht/alarm
        co-alarm
        ! kohlenmonoxid
        kohlenmonoxid <in>/im
        gasmelder/gaswarner/co-warner __ piept/schrillt/alarm/ausgelöst
        melder piept und
        giftgas/giftige [gase/gaswolke/dämpfe]
        chemieunfall
        """
      ),
      (
        .body,
        """
        <kin> __ <drank> & <toxic>
        <young>/<he> __ <drank> & <toxic>
        <young>/<he> __ <toxic> _ <drank>
        ! <drank> & <toxic>
        <young> __ benzin _ <drank>
        <young> __ trank/schluckte _ benzin
        <young> __ <many> _ tabletten/pillen/medikamente _ verschluckt/geschluckt
        <young> __ verschluckte/schluckte _ <many> _ tabletten/pillen/medikamente
        verschluckt/geschluckt/verschluckte & knopfbatterie/batterie/batterien/magnet/magnete
        ausgerutscht/hingefallen/gestürzt/liege __ komme/kann/komm nicht [mehr/wieder] hoch/auf/aufstehen
        komme/komm nicht mehr hoch
        ganze/gesamte/halbe packung/schachtel/flasche/blister
        schlaftabletten [geschluckt/genommen]
        atmet/atme/atmen _ nicht [mehr/richtig]
        atmet kaum [noch]
        bekomme/bekommt/bekommen/kriegt/kriege/krieg/bekomm/kriegen/kriegst _ keine luft
        keine luft mehr
        keine luft bekommt/bekomme
        atemnot
        kann/können _ nicht [mehr] atmen
        ringt/schnappt nach luft
        erstickt/ersticke/erstickt
        verschluckt/verschluckte __ luft/blau/erstickt/atmet/hustet
        läuft/wird/ist [ganz] blau [an]
        blau angelaufen
        bewusstlos*
        ohnmächtig
        nicht ansprechbar
        nicht bei bewusstsein
        reagiert _ nicht/kaum [mehr]
        wacht/wachen _ nicht [mehr] auf
        nicht [mehr] aufwacht
        bekomme/kriege/bekommen/kriegen _ nicht wach
        nicht wach zu bekommen/kriegen
        das bewusstsein verloren
        zusammengebrochen
        bricht/brach _ zusammen
        <kin>/er/sie ist/gerade [gerade/einfach] umgekippt
        hat/habe/hatte/haben _ herzinfarkt/schlaganfall/herzstillstand/krampfanfall/hirnblutung
        herzinfarkt/schlaganfall <in>/vermutlich/verdacht/notarzt
        verdacht auf herzinfarkt/schlaganfall
        ! herzinfarkt/schlaganfall/herzstillstand
        krampft/krampfanfall
        epileptischen/epileptischer anfall
        kein puls
        keinen puls [mehr]
        brustschmerzen
        schmerzen in der brust
        schmerzen _ brust
        stechen/druck/enge in der brust
        mundwinkel hängt
        gesicht hängt
        halbseitig gelähmt
        spüre/spürt/fühle/fühlt _ [beine/arm/bein/arme/seite] nicht mehr
        blutet/blute _ stark/heftig/schlimm/kopf/sehr/wie
        stark/heftig blutet/blute
        überall [ist] blut
        blut überall
        viel blut
        verliert/verliere _ blut
        blutung hört/stoppt/lässt _ nicht
        hört nicht auf zu bluten
        blutlache
        spuckt/erbricht/hustet blut
        gestürzt __ nicht/kann/liegt/blutet/kopf/krankenwagen/hilfe/aufstehen/hoch
        kann/komme/kommt _ nicht [mehr] hoch/aufstehen
        bin gestürzt
        ist/bin [gerade/eben] [die] _ treppe _ gefallen/gestürzt/runtergefallen/hinuntergefallen
        gefallen/gestürzt/hingefallen __ kann/nicht/aufstehen
        vom dach/balkon/gerüst/baum gefallen/gestürzt
        von der leiter gefallen/gestürzt
        aus dem fenster gefallen/gestürzt
        ins wasser/becken/eis gefallen/gestürzt
        liegt _ [auf/am] boden [und]
        bewegt _ nicht [mehr]
        ertrinkt/ertrinke
        am ertrinken
        viele/mehrere/ganze/zehn/zwanzig/10/12/15/16/20/24/30 _ tabletten/pillen genommen/geschluckt
        zu viele/viel tabletten/pillen/insulin/schlaftabletten
        alle [meine/ihre/seine] tabletten/pillen genommen/geschluckt/geschluckt
        überdosis
        gift/bleiche/reiniger/rohrreiniger/putzmittel/frostschutz/knopfbatterie/batterie/waschmittel _ getrunken/verschluckt/geschluckt
        verschluckt _ batterie/gift
        vergiftet
        vergiftung
        allergischer/allergische schock/reaktion
        anaphylaktisch*
        hals/zunge/gesicht schwillt/schwellen
        stromschlag
        schwer/schlimm verbrannt/verbrüht
        verbrüht
        vom/von auto/lkw/bus/zug/bahn/einem/laster [auto/lkw/bus] angefahren/überfahren/erfasst
        angefahren [worden]
        überfahren worden
        eingeklemmt
        verschüttet
        fest/stecke/steckt/stecken _ aufzug/lift/fahrstuhl/auto
        sitze/sitzt/bin/sind/ist _ gefangen/eingeschlossen
        unterzucker*
        zuckerschock
        blutzucker _ zu gefährlich/niedrig
        wehen
        fruchtblase geplatzt
        das baby kommt
        """
      ),
      (
        .selfHarm,
        """
        steh/stehe/sitz/sitze auf _ brücke/dach/gleis*/geländer
        klinge/rasierklinge/tabletten/strick _ [in] hand/arm/hals
        will/möchte/werde/wollte/kann nicht mehr leben
        nicht mehr leben
        bringe/bring/bringt mich/sich um
        mich/sich umbringen
        mich/sich umzubringen
        mir/sich das leben nehmen
        mein/meinem leben ein ende/beenden
        leben beenden
        schluss machen mit allem/leben
        mache [heute/jetzt] schluss [mit]
        will/möchte [nur/einfach/nicht] [noch/mehr] sterben
        ! ich will sterben
        nicht mehr aufwachen
        keinen sinn mehr _ [leben/weiter*]
        ohne mich besser
        besser dran ohne mich
        besser ohne mich dran
        selbstmord
        suizid*
        abschiedsbrief
        will/werde/wird/droht _ springen
        auf der brücke/dach/fenstersims/gleisen und/steh*
        stehe/steht/bin auf _ brücke/dach/gleisen
        pulsadern
        mich/sich aufhängen/erhängen/erschießen
        ritzt/ritze mich/sich
        """
      ),
      (
        .violence,
        """
        schlägt/schlug/prügelt/tritt/würgt/bedroht/misshandelt/sticht/attackiert/verprügelt mich/uns/sie/ihn/mama/mutter/oma/auf
        er/sie/papa/mann/jemand/exfreund/ex/freund/vater/sohn [hat] mich/uns/mama/sie _ geschlagen/verprügelt/gewürgt/angegriffen/bedroht/verletzt/gestochen
        schlägt _ wieder/gerade zu
        schlägt mich
        hat mich/uns/sie/ihn __ geschlagen/gewürgt/angegriffen/verprügelt/bedroht/überfallen/verletzt
        mich/uns/sie _ umbringen/töten/abstechen/erschießen/totschlagen
        er/sie/mann bringt mich/uns um
        hat/mit/haben [ein/einem/einer/eine] messer/pistole/waffe/axt/gewehr/machete
        schüsse
        es wird geschossen
        schießt/schießen _ um auf
        schießt jemand
        jemand schießt
        amok*
        ! amokalarm
        bewaffnet*
        bin/wurde/wurden/wird/werde/worden _ überfallen/angegriffen/ausgeraubt/vergewaltigt/entführt/bedroht/niedergestochen/angeschossen/angeschossen/zusammengeschlagen/verprügelt
        schlägerei
        geiselnahme <in>/bei _ [bank/schule/hier]
        als geisel
        bombe/sprengsatz _ gefunden/entdeckt/explodiert
        bombendrohung
        bombenalarm
        lässt/lassen _ nicht raus/gehen/weg
        hat mich _ eingesperrt
        verstecke/verstecken/versteckt mich/uns/sich
        bin in gefahr
        tritt/schlägt/hämmert _ [gegen] die tür
        """
      ),
      (
        .presence,
        """
        ist jemand <in> [der/unserer/meiner/unserem/meinem] haus/wohnung/keller
        jemand ist <in> [der/unserer/meiner/unserem/meinem] haus/wohnung/garten/keller
        """
      ),
      (
        .intruder,
        """
        jemand _ im/in haus/wohnung/garten/keller/unserer/meiner/der [wohnung] ~ eingeschlossen/versteckt/verstecke/eingesperrt/angst/schritte
        ist/sind jemand/einer/fremder/leute/männer <in> [der/unserer/meiner/unserem] haus/wohnung/keller ~ eingeschlossen/versteckt/verstecke/eingesperrt/angst
        versucht/versuchen ~ aufzubrechen/einzubrechen/reinzukommen/einzudringen/aufbrechen
        eingeschlossen/eingesperrt im/in bad/badezimmer/zimmer/schlafzimmer
        im bad/badezimmer/zimmer eingeschlossen/eingesperrt/versteckt
        einbrecher
        jemand _ [bei/uns/mir] bricht/bricht ein
        bricht [gerade/jemand] _ [bei/uns] ein
        brechen _ [bei/uns] ein
        [jemand] ist/sind [bei/uns] eingebrochen
        wird gerade/bei [bei] [uns/mir/nachbarn] eingebrochen
        einbruch <in>/im/gemeldet/bei/jetzt/alarm
        ! einbruch
        fremder/fremde/unbekannter/unbekannte/männer [mann] ist/sind/steht _ in/im [meiner/unserer/meinem/unserem] haus/wohnung/garten/keller/flur/zimmer
        versucht/versuchen _ tür _ aufzubrechen/einzutreten/öffnen/aufbrechen
        bricht _ tür auf
        schlägt/schlagen _ scheibe/fenster ein
        alarmanlage schlägt/heult/ausgelöst/geht
        diebe im
        """
      ),
      (
        .pursuit,
        """
        <he> _ hinter mir/uns [her]
        hinter mir/uns her
        läuft/geht/steht _ hinter mir
        verfolgt/verfolgen/verfolgte mich/uns/sie/ihn
        werde/wird/werden _ verfolgt
        mich/uns/sie verfolgt
        mann/typ/jemand/einer/auto/er _ läuft/geht/fährt/kommt/schleicht mir/uns/ihr _ nach/hinterher
        läuft/geht/fährt/schleicht mir/uns _ nach/hinterher
        stalkt/stalker
        """
      ),
      (
        .lost,
        """
        verloren __ gedränge/menge/menschenmenge
        gedränge/menge/menschenmenge __ verloren
        <Name> _ [im/in] gedränge/menge/menschenmenge verloren
        haben/habe <Name> _ verloren
        finde/finden <Name> _ nicht/nirgends/nirgendwo
        <Name>/er/sie ist/sind [spurlos] verschwunden/weg/vermisst
        er/sie ist [erst] drei/vier/fünf/sechs/3/4/5/6/7 [jahre]
        ist erst drei/vier/fünf/sechs/3/4/5/6/7 [jahre]
        haben/habe/hat/hab <der> <young> [in/im/auf] __ verloren
        <young>/<frail> _ [im/in/auf] __ verloren gegangen
        <young>/<frail> __ vermisst/verschwunden/weggelaufen/abgängig/entlaufen/verlorengegangen/unauffindbar
        vermisse/vermissen/sucht/suchen _ <young>
        vermisst wird
        ! <young> weg/vermisst/verschwunden
        vermisstes/vermisster/vermisste kind/mädchen/junge/person/frau/mann
        finde/finden/findet _ [meinen/meine/unseren/unsere/die/den] <young>/<frail> _ nicht [mehr]
        kann/können _ <young>/<frail> nicht [mehr] finden
        finde/finden ihn/sie _ nirgends/nirgendwo
        <young>/<frail> ist _ weg
        nicht _ schule/kita/kindergarten angekommen/erschienen/gekommen
        nicht nach hause gekommen
        nicht von der schule zurück/gekommen
        nicht _ heimgekommen
        im gedränge/menschenmenge verloren
        entführt
        aus dem heim/pflegeheim verschwunden/weggelaufen
        """
      ),
      (
        .flight,
        """
        räumen/evakuieren/räumt/evakuiert sie/bitte/<now> __ straße/gebäude/haus/häuser/gebiet/viertel
        räumen/räumt/evakuiert/evakuieren & <now>
        <now> raus [hier/da/aus]
        <now> raus
        raus [hier] <now>
        alle [<now>/müssen] raus
        ! alle raus [hier]
        ! [alle] raus hier
        raus aus [dem/der] haus/wohnung/gebäude
        verlassen [sie] [<now>/bitte] [das/die/den/ihr/ihre/euer] [<now>] haus/gebäude/wohnung/gelände/schule/raum/bereich/zimmer/büro
        verlasst/verlass [<now>] [das/die/den] [<now>] haus/gebäude/wohnung/gelände/schule/raum/bereich
        gebäude/haus/wohnung/gelände/gebiet <now> verlassen/räumen
        gebäude/haus/wohnung/schule _ verlassen
        komm/kommt/geht/geh [<now>] raus
        werden/wird/müssen/sofort/müsst [sofort/gerade] evakuiert/evakuieren
        evakuierung <now>/der/des/läuft/angeordnet
        evakuieren sie
        evakuiert <now>/das/die
        <home> wird/werden geräumt/evakuiert
        räumung des/der gebäudes/schule/hauses
        bringt euch in sicherheit
        bringen sie sich in sicherheit
        """
      ),
      (
        .lockdown,
        """
        schule/büro/krankenhaus/campus/gebäude/uni/kita/kindergarten __ lockdown/abgeriegelt/verbarrikadiert/abgesperrt
        lockdown <in>/im _ schule/gebäude/büro/krankenhaus
        ! lockdown
        amokalarm
        bleiben/bleibt/bleib [sie] [in/im/drinnen/zuhause] __ fenster/türen/tür geschlossen/schließen/zu/verschließen/ab
        fenster und türen geschlossen/schließen/zu
        türen verriegeln/verbarrikadieren/abschließen
        verbarrikadier*
        einschließen
        """
      ),
      (
        .disaster,
        """
        bach/fluss/damm/deich _ über/ufer/gebrochen/bricht
        [sofort/gehen] _ höhere/obere/obergeschoss/stockwerke [gelegene]
        keller läuft [voll/mit]
        hochwasser __ kommt/steigt/keller/haus/evakuier*/warnung/höchste/erreicht
        wasser steigt/läuft/dringt/strömt/kommt _ [ein/rein/keller/haus]
        keller/haus/wohnung/straße läuft/steht/stehen _ voll/wasser
        überflutet
        überschwemmung <in>/im/bei/jetzt
        damm/deich _ gebrochen/bricht
        sturzflut
        flutwelle
        tornado/orkan/tsunami/waldbrand/lawine/erdrutsch __ kommt/warnung/nähert/zu/schutz/hier/abgegangen/verschüttet/auf
        ! erdbeben/lawine/tsunami/tornado
        explosion <in> [der/unserem/unserer] <home>
        <home>/gas/akku/therme/boiler _ explodiert
        eingestürzt
        stürzt ein
        decke/dach/wand/mauer _ eingestürzt/runtergekommen/einsturz
        stromleitung/kabel _ liegt
        luftalarm/fliegeralarm/raketenalarm
        schutzräume/schutzraum/bunker <now>
        lebensgefahr
        """
      ),
      (
        .lifeSupport,
        """
        herzschrittmacher*/schrittmacher* __ niedrig/schwach/leer/kritisch/piept
        insulinpumpe/beatmungsgerät/sauerstoffgerät/sauerstoff __ verstopfung/keine/piept/stehen/leer/ausgegangen/abgabe/geht
        herzschrittmacher/schrittmacher/defibrillator/icd __ leer/schwach/kritisch/alarm/ausgefallen/störung/fehler/niedrig/defekt/batterie
        beatmungsgerät/beatmung/sauerstoff*/sauerstoffgerät/insulinpumpe/dialysegerät/dialyse/infusionspumpe/atemgerät/monitor/konzentrator __ leer/schwach/kritisch/alarm/ausgefallen/störung/fehler/defekt/aus/verstopft/unterbrochen/piept/niedrig/stopp/gestoppt
        sauerstoffsättigung/sauerstoff/sättigung _ niedrig/fällt/sinkt/unter/kritisch
        kein/keinen sauerstoff [mehr]
        kein insulin mehr
        blutzucker/zuckerwert/glukose __ kritisch/gefährlich/lebensgefährlich
        sturz erkannt
        notruf ausgelöst/abgesetzt/knopf
        notrufknopf/hausnotruf/notfallknopf __ gedrückt/ausgelöst/alarm
        """
      ),
      (
        .rescue,
        """
        ruf/rufe/ruft/rufen [sie] [<now>/bitte] [den/die/einen/mal] [<now>] notarzt/krankenwagen/rettungswagen/rettung/feuerwehr/polizei/112/110/arzt/rettungsdienst/ambulanz
        wähl/wählt/wählen 112/110
        notarzt/krankenwagen/rettungswagen/rettungsdienst/polizei/feuerwehr <now> [rufen]
        ! [den/die] notarzt/krankenwagen/rettungswagen/feuerwehr/polizei rufen
        brauche/brauchen/braucht _ notarzt/krankenwagen/rettungswagen/polizei/feuerwehr
        brauche/brauchen <now>/dringend hilfe
        holt/hol/hole hilfe
        hol/holt/hole _ notarzt/polizei/krankenwagen
        hilfe [bitte/schnell/ich] [ich/er/sie/wir] bin/ist/kann/bekomme/blutet/brennt/gestürzt/stirbt
        helft/hilf mir [<now>/bitte/ich]
        ! notfall
        """
      ),
      (
        .hospital,
        """
        <kin>/er/sie/ihn/ihr _ [ist/wurde/wird/musste/liegt/kam/kommt] __ [im/ins/in] krankenhaus/klinik/intensivstation/notaufnahme/spital [gebracht/eingeliefert]
        ins krankenhaus/spital gebracht/eingeliefert/gekommen/gefahren/muss*
        in die klinik/notaufnahme gebracht/eingeliefert/gekommen/gefahren
        im krankenhaus/spital [komm/bitte]
        auf der intensivstation
        auf intensiv
        krankenwagen/rettungswagen/notarzt/rettung/sanitäter hat/bringt/nimmt/haben/holt/ist/kommt/mitgenommen
        mit [dem] krankenwagen/rettungswagen/blaulicht/hubschrauber/rettungshubschrauber
        in [die] notaufnahme
        notoperation
        notoperiert
        not-op
        hatte/hatten/hat/haben/hab/habe [einen/schweren] [schweren/einen] unfall/autounfall/verkehrsunfall
        unfall gehabt/verletzt/schwer
        schwer verletzt
        schwerverletzt
        liegt im koma/sterben
        in lebensgefahr
        hüfte/schädel gebrochen
        """
      ),
      (
        .supply,
        """
        wasser/leitungswasser/trinkwasser __ abkochen/verunreinigt/verseucht/belastet/keime/kolibakterien/abgekocht/vergiftet/trinken
        abkochgebot
        trinken sie _ kein/nicht [leitungswasser]
        rückruf/zurückgerufen __ salmonellen/listerien/glas/metall/glassplitter/keime/gesundheitsgefahr/verzehren/allergen*/babynahrung/säuglingsnahrung
        salmonellen/listerien/glassplitter/metallsplitter _ in/im/gefunden/rückruf
        nicht verzehren/essen/einnehmen
        nicht mehr einnehmen/verzehren
        medikament/tabletten/charge/arznei* __ [nicht] [mehr] zurückgerufen/einnehmen/nehmen/rückruf/absetzen
        """
      ),
      (
        .poison,
        """
        nicht/keine/kein _ nehmen/einnehmen/essen/trinken/geben ~ giftig/falsch/gefährlich/dosis/verwechselt
        giftig/giftige/falsche [dosis/dosierung] ~ nicht [mehr] essen/nehmen/einnehmen/trinken
        nehmen/nimm/gib/essen/iss _ nicht/keine/auf keinen ~ giftig/falsch*/gefährlich/dosis/verwechsl*
        falsche dosis/dosierung/tabletten/medikamente
        pilze/beeren _ giftig
        """
      ),
    ],
    contexts: [
      (
        .handled,
        "polizei/feuerwehr/notarzt/rettung [ist/sind] [schon/bereits] [da/hier] vor/da/hier/eingetroffen/ort\nin sicherheit\nalle/kinder/schüler [sind] [alle] sicher/wohlauf\nin guten händen"
      ),
      (
        .routine,
        "stelle/job/arbeit/arbeite/arbeitet/schicht/besuch/besuchszeit/besuchszeiten/praktikum/ausbildung/termin/pfleger/krankenschwester/cafeteria\nfange/fängt an\nangefangen"
      ),
      (
        .pet,
        "katze/kätzchen/kater/hund/welpe/ente/gans/schaf/igel"
      ),
      (
        .mask,
        """
        erstickt/ersticke/ersticken <in> arbeit/papier/papierkram/müll/mails/wäsche/lachen/hitze
        erstickt/ersticke vor lachen/glück/hitze
        jemand _ in der nachbarwohnung
        taschenmesser
        ist [erst] drei/vier/fünf/sechs/3/4/5/6/7 minuten/stunden/tage/tagen/wochen/monate/uhr/grad/euro/prozent/km/meter/kilometer/mal
        feuer im kamin/ofen/herz*/blut
        licht/kerze/lampe/ofen/kamin __ brennt
        nichts passiert
        alle raus und feiern
        alles muss raus
        hilf mir bitte/mal beim/mit/bei
        verfolgt mich der/die/das ohrwurm/lied/gedanke/werbung
        """
      ),
      (
        .negation,
        "kein\nkeine\nkeinen\nkeiner\nkeinem\nnicht\nnie\nniemals\nniemand\nnichts\nohne\nweder\nkaum"
      ),
      (.negationAfter, "nicht\nnicht mehr\nkein\nkeiner\nniemand"),
      (
        .condition,
        """
        wenn
        falls
        sollte
        sollten
        im falle
        im fall
        im notfall
        bei brand/feuer/gasgeruch/rauch/alarm
        sobald
        was tun
        als ob
        angenommen
        wäre/würde/könnte/hätte
        wie man
        kurs/schulung/vortrag/artikel/buch/lehrgang
        jeden/jede/jedes tag/woche/mal/monat/jahr
        immer
        fast
        beinahe
        """
      ),
      (
        .unreal,
        """
        als kind/baby
        in seinem/ihrem/deinem/meinem alter
        film
        serie
        folge
        staffel
        spiel
        roman
        buch
        krimi
        traum
        geträumt
        lied
        theater
        theaterstück
        doku
        video
        witz
        tatort
        vor jahren
        vor monaten
        letztes jahr
        letzten sommer/winter/monat
        letztes mal
        damals
        früher
        museum
        geschichte
        kapitel
        netflix
        """
      ),
      (.past, "gestern\nvorgestern\nletzte woche\nvor einer woche\nvor wochen"),
      (
        .later,
        "morgen\nnächste/nächsten/nächster woche/montag/dienstag/mittwoch/donnerstag/freitag/monat\nam montag/dienstag/mittwoch/donnerstag/freitag/samstag/sonntag\ngeplant\ntermin"
      ),
      (.joke, "lol\nhaha*\nhihi*\nscherz\nspaß\nkleiner scherz\ngelacht"),
      (
        .drill,
        """
        probealarm
        übung
        übungsalarm
        feueralarmübung
        brandschutzübung
        räumungsübung
        evakuierungsübung
        feuerwehrübung
        nur ein test
        dies/das ist ein test
        testalarm
        warntag
        testnachricht
        simulation
        generalprobe
        """
      ),
      (
        .over,
        """
        alarm/alarms/gasalarm/rauchalarm/einsatz [ist/wurde/wieder] beendet/zurückgesetzt/aufgehoben
        rauch/qualm/gas [ist/hat] [sich] abgezogen/verzogen
        rauch/qualm/gas ist [wieder/jetzt] weg
        alles [ist] [wieder] normal/sicher/normalzustand
        entwarnung
        fehlalarm
        falscher alarm
        ist/sind [wieder/alles] [alles] vorbei/vorüber/gelöscht
        alles [wieder] gut/ok/okay/gut/ordnung/vorbei
        alles [ist] [wieder] in ordnung
        gelöscht
        ist [das/es] [wieder] aus
        unter kontrolle
        [ihm/ihr/mir/allen/uns] geht [es/ihm/ihr/uns] [ihm/ihr/mir/allen/uns] [schon/jetzt] [wieder/besser] besser/gut/wieder
        gehts _ wieder/besser/gut
        wieder zuhause/daheim/gesund
        wieder zu hause
        aus dem krankenhaus entlassen
        entlassen
        gefunden/wiedergefunden/aufgetaucht
        war/ist/waren [nur/doch/bloß] [nur/doch] _ nichts/toast/toaster/dampf/angebrannt*/katze/wasserdampf/grill
        war nur/bloß
        nichts passiert
        nichts schlimmes/ernstes
        niemand verletzt
        niemand wurde verletzt
        hat sich erledigt
        erledigt
        schon erledigt
        vergiss es
        aufgehoben
        behoben
        besteht keine gefahr
        keine gefahr [mehr]
        festgenommen
        gerettet
        """
      ),
      (
        .bulk,
        "preise\npreis\nangebot\nangebote\nrabatte\neilmeldung\nticket\nabmelden\nnewsletter\nabbestellen\nim browser\nrabatt\ngutschein\ngewinnspiel\ntickets\nspenden\nspende\nrabattcode\nbitcoin\nüberweise\nkaution\nneue nummer"
      ),
      (
        .advice,
        """
        was soll/sollen/kann/muss/mach/mache/machen ich/wir
        was tun wir
        wo bist/seid/ist
        kannst/könnt/können du/ihr/sie/jemand [bitte] [schnell/sofort] kommen/helfen/hilfe/anrufen/rufen
        kann jemand
        hörst du
        hilfe
        soll ich
        """
      ),
    ])
}
