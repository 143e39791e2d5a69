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
      low = 60 61 62 63 64 65 66 67 68 69 70 71 72 73 74 75 76 77 78 79 80 81 82 83 84 85 86 87 88 89
      hypo = 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55
      limb = arm arme hand hände bein beine fuß finger daumen zeh zehen fingerkuppe zeigefinger mittelfinger unterarm
      tool = säge kreissäge kettensäge motorsäge flex winkelschleifer messer beil axt glas scherbe stichsäge maschine rasenmäher
      heavy = baum traktor mauer wand trümmer maschine anhänger dach schrank regal bagger stapler lkw auto ast stamm quad balken pferd motorrad lawine gerüst
      weapon = messer pistole waffe axt beil gewehr machete hammer brecheisen baseballschläger schusswaffe
      toxin = spülmaschinentab spülmaschinentabs geschirrspültab geschirrspültabs spülmaschinentablette spültab waschmittelpod rohrreiniger abflussreiniger
      toxin = backofenreiniger wcreiniger entkalker rattengift schneckenkorn frostschutz bleichmittel grillanzünder lampenöl
      room = bad badezimmer klo toilette schlafzimmer schrank keller zimmer kammer abstellkammer dachboden
      who = jemand einer er mann männer typ typen leute unbekannter unbekannte fremder sie ex
      thing = strom auto schlüssel handy geld katze kater hund internet netz wlan paket fahrrad rad koffer tasche geldbeutel portemonnaie brille
      thing = schmerz schmerzen fieber husten erkältung schnee regen nebel sonne zug bus kuchen milch termin datei ordner foto fotos stau wasser
      thing = kopfweh kopfschmerzen problem fehler fleck empfang signal ton bild kater pickel essen schokolade
      fine = 95 96 97 98 99 100
      """,
    alarms: [
      (
        .fire,
        """
        <in> _ <home> brennt/brennts es/wirklich
        <in> _ <home> brennts
        brennts _ <in> _ <place>
        brennts _ raus
        rauch/qualm aus _ wohnung
        fernseher/tv brennt
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
        feuer/waldbrand/flammen/brand [hat/ist/haben/sind/schon] _ übergesprungen/gesprungen/nähert/nähern/erreicht/überquert/rast
        wald/hang/berg/hügel/feld/böschung/heide/wiese [hinter/steht] _ brennt/brennen/flammen ~ raus/weg/flieht/sofort/los/hier/haus/verlasst
        raus/weg/flieht/lauft ~ wald/hang/berg/hügel/feld/heide/haus/dach [hinter] _ brennt/flammen
        feuer/brand/waldbrand [hat/ist] _ straße/fluss/bach/bahn/autobahn übersprungen/erreicht/überquert
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
        co/kohlenmonoxid melder/warner/alarm/sensor [hat/ist/gerade] _ geht/heult/piept/angeschlagen/losgegangen/ausgelöst
        kohlenmonoxidmelder/gasmelder/gaswarner [hat/ist/gerade] _ angeschlagen/losgegangen/ausgelöst/los
        gasleck/gasaustritt <in> _ <place>
        gas ~ kein/keine/keinen licht/feuer/streichhölzer/lichtschalter/schalter/zigaretten
        gasflasche/gaskartusche/gasleitung/gashahn/gasherd/gasschlauch _ zischt/leckt/undicht/zischen
        zischt _ gas
        uns/allen/alle/kindern/wir/kinder/mir/ihm/ihr __ schwindlig/schwindelig/kopfweh/kopfschmerzen/übel/benommen ~ therme/ofen/gasofen/gastherme/kaminofen/holzofen/kamin/heizung/heizer/heizstrahler/gasheizung/grill/generator/heizpilz
        schwindlig/schwindelig/schwindel/benommen ~ kopfweh/kopfschmerzen/übelkeit ~ therme/ofen/gasofen/gastherme/kaminofen/holzofen/kamin/heizung/heizstrahler/gasheizung/grill/generator
        kopfweh/kopfschmerzen/übelkeit ~ schwindlig/schwindelig/schwindel/benommen ~ therme/ofen/gasofen/gastherme/kaminofen/holzofen/kamin/heizung/heizstrahler/gasheizung/grill/generator
        therme/ofen/heizstrahler/gasheizung/grill/generator/gasheizer [ist/läuft/an] _ an/läuft/drinnen/laufen ~ schwindlig/schwindelig/benommen/umgekippt
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
        ganze/gesamte/halbe packung/schachtel/flasche/blister _ [tabletten/pillen] geschluckt/genommen/eingenommen/intus/getrunken
        hat/habe/hab [die/eine] ganze/gesamte/halbe packung/schachtel/blister geschluckt/genommen/eingenommen/tabletten/pillen/schlaftabletten
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
        bewusstlos/leblos/ohnmächtig __ gefunden/aufgefunden/vorgefunden
        gefunden _ bewusstlos/leblos/ohnmächtig
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
        gestürzt __ nicht/liegt/blutet/kopf/krankenwagen/hilfe/aufstehen/hoch
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
        vergiftungs*
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
        fest/feststecken/festgesteckt [im/in] [dem/einem] aufzug/lift/fahrstuhl
        <kin>/er/sie/ich/wir/stecke/stecken steckt/stecke/stecken/im _ aufzug/lift/fahrstuhl [fest]
        im aufzug/lift/fahrstuhl fest/festgesteckt/stecken/steckt
        stecke/stecken/steckt/sitzt/sitze _ auto fest/eingeklemmt
        sitze/sitzt/bin/sind/ist _ gefangen/eingeschlossen
        unterzucker*
        zuckerschock
        blutzucker _ zu gefährlich/niedrig
        wehen
        fruchtblase geplatzt
        das baby kommt
        druck/enge/engegefühl/stechen/brennen/gewicht/beklemmung/enger _ auf/in/über/hinter [der/meiner/seiner/ihrer/dem] brust/brustkorb/brustbein
        drückt/presst/schnürt/brennt/sticht __ auf/in [der/die/meiner/seiner/ihrer/dem/den] brust/brustkorb/brustbein
        brust [ist/wird/fühlt] _ eng/zusammengeschnürt/zugeschnürt
        elefant/stein/zentner/gewicht auf [der/meiner/seiner/ihrer] brust
        <limb> [ist/wird/sind/werden/linker/rechter] [ganz/plötzlich] taub/gelähmt ~ brust/gesicht/mund/sprechen/spricht/reden/lallt
        brust ~ arm/arme/hand _ taub/kribbelt/lahm
        linker/linken/rechter/rechten/linke/rechte/ganze <limb>/seite/körperhälfte/gesichtshälfte _ gelähmt/taub/schlaff/lahm
        gesichtshälfte/gesicht/mundwinkel/mund/gesichtsseite [von] _ hängt/hängen/herunter/schief
        hängt/hängen _ gesichtshälfte/gesicht/mundwinkel/mund
        mund/gesicht [ist/steht/hängt/plötzlich] [ganz/plötzlich/auf] schief
        lallt/lalle
        spricht/redet/rede/spreche/reden _ verwaschen/wirr/undeutlich/kauderwelsch/unverständlich
        sprache/aussprache _ verwaschen/weg/undeutlich
        kann/konnte [plötzlich/auf] _ nicht [mehr] sprechen/reden ~ gesicht/arm/mund/seite/hand
        kann/konnte plötzlich [nicht] _ nicht [mehr] sprechen/reden/sehen/laufen/gehen
        plötzlich nicht [mehr] sprechen/reden/laufen/heben/bewegen
        kann/konnte [plötzlich] _ [linken/rechten/linke/rechte] <limb>/seite nicht [mehr] heben/bewegen/anheben/hochheben/rühren
        <limb>/seite _ nicht [mehr] heben/bewegen/anheben/hochheben
        blut _ spritzt/schießt/strömt/sprudelt/quillt/pumpt
        spritzt/schießt/strömt _ blut
        blutung/blut/bluten __ nicht stoppen/stillen/auf
        blutet _ nicht auf
        hört _ nicht [mehr] [auf] [zu] bluten
        blutet durch/unaufhörlich/ununterbrochen
        <limb> _ abgeschnitten/abgesägt/abgetrennt/abgehackt/abgerissen/amputiert
        abgeschnitten/abgesägt/abgetrennt/abgehackt/abgerissen _ <limb>
        <tool> [ist/mir/ihm/ihr] _ abgerutscht/ausgerutscht/gesägt ~ blut/blutet/tief/knochen/<limb>/oberschenkel
        mit [der/dem/einer] <tool> [tief] _ in/ins [den/die/das/seinen/seine/meinen/meine/ihren] <limb>/oberschenkel/hals/bauch geschnitten/gesägt/gestochen/gehackt/gerammt
        <tool> _ in [den/die/das/sein/mein] <limb>/oberschenkel/hals/bauch gefahren/gerutscht/gegangen/geschnitten
        tiefe/tiefer schnittwunde/wunde/schnitt
        schlagader/pulsader/arterie
        durchs/ins/im eis eingebrochen/gebrochen
        eis [ist] gebrochen/eingebrochen/bricht ~ wasser/<kin>/rein
        <kin>/er/sie/<Name>/jemand/kinder __ [ins/im] eis eingebrochen/durchgebrochen
        über bord
        mann/kind/frau überbord
        boot/schiff/kajak/kanu/segelboot/schlauchboot/fähre/jolle [ist/sind] _ sinkt/gekentert/untergegangen/kentert/gesunken
        boot/schiff/kajak/kanu/segelboot/schlauchboot/fähre/jolle läuft voll
        <he>/sind/haben [sind] [mit] [dem/unserem] [boot/kajak/kanu] gekentert
        wir sinken
        wasser im/ins boot
        unter/unterm/zwischen/von [dem/der/einem/einer/seinem/ihrem/den] _ <heavy> eingeklemmt/begraben/verschüttet/eingequetscht/erdrückt/überrollt
        klemmt/klemme/eingeklemmt unter/unterm/zwischen [dem/der/einem/einer] [umgestürzten/umgekippten] <heavy>
        liegt/liege/steckt/stecke/ist unter/unterm/zwischen [dem/der/einem/einer] umgestürzten/umgekippten <heavy>
        liegt/liege/steckt/stecke/ist unter/unterm/zwischen [dem/der/einem/einer] <heavy> ~ eingeklemmt/fest/blutet/blut/luft/hilfe/bewusstlos/atmet/bewegt
        <heavy> [ist] auf [den/die/meinen/meine/unseren/ihn/sie/uns/mich] [<kin>] gefallen/gestürzt/gekippt/gekracht/gerollt
        gesicht/lippen/lippe/zunge/hals/augen/rachen [ist/sind/wird] _ schwillt/schwellen/zu/an/dick/geschwollen/zugeschwollen ~ luft/atmen/atmet/nuss/nüsse/erdnuss/erdnüsse/biene/wespe/gestochen/stich/gegessen/allergie/allergisch/pfeift/schnell
        gestochen/stich/wespenstich/bienenstich/erdnuss/erdnüsse/nüsse/nuss/gegessen/garnelen ~ schwillt/anschwillt/geschwollen/pfeift/pfeifend/keucht/röchelt/zuschwillt/quaddeln/luft
        gesicht/lippen/lippe/zunge/hals/rachen schwillt/schwellen [ganz/total/immer] [an/zu/dick]
        schwillt/schwellen [ihm/ihr/mir/das/die/der/sein/ihr] [das/die/der] [ganze] gesicht/lippen/zunge/hals/lippe
        fieber ~ nacken/genick ~ steif/beugen
        fieber __ nackensteif*
        nacken _ steif ~ fieber/grad
        nackensteif* ~ fieber/grad
        krampft/krampfen/krampfanfall
        schaum vor dem mund
        zuckt _ [am] ganzen/unkontrolliert/körper
        augen [sind] _ verdreht/weggerollt
        verdreht _ augen und
        puls [ist] _ schwach/schwacher/fadenförmig/kaum
        schwacher/schwachen puls
        antwortet/reagiert _ nicht/kaum [mehr] ~ augen/puls/atmet/atmung/boden/schütteln/rufen/ansprache/sturz
        antwortet/antworten _ nicht [mehr] auf [meine/unsere] ansprache/rufen/rufe/klopfen/namen
        reagiert _ nicht/kaum [mehr] auf _ ansprache/schütteln/rufen/rufe/stimme/schmerz
        <young>/<he>/<Name> __ <toxin> _ gegessen/geschluckt/verschluckt/zerbissen/getrunken/abgeleckt/mund/gebissen
        <young>/<he>/<Name> [hat/haben] [in/auf] __ <toxin> _ gebissen/gegessen/geschluckt/gelutscht
        <toxin> im/in mund
        ! <toxin> gegessen/geschluckt/verschluckt/zerbissen/getrunken
        <young> __ opas/omas/meine/papas/mamas/uromas [herz] tabletten/pillen/medikamente/herztabletten/blutdrucktabletten/medizin _ gegessen/geschluckt/genommen/gelutscht
        doppelt/doppelte/doppelten/dreifach*/zweimal _ insulin/insulindosis/metformin/morphin/herztabletten [gespritzt/genommen]
        insulin/insulindosis _ doppelt/zweimal/verwechselt/versehentlich
        alle/sämtliche [meine/ihre/seine/die/diese] tabletten/pillen/medikamente/schlaftabletten/medis _ genommen/geschluckt/eingenommen/intus
        ganze/komplette/volle packung/schachtel/dose/blister/glas _ geschluckt/eingenommen/intus
        ganze/komplette packung/schachtel/dose/blister tabletten/pillen/schlaftabletten/schmerztabletten/medikamente/ibuprofen/paracetamol
        baby/kleinkind/säugling/<young> [ist/sind/sitzt/sitzen/wurde/allein/alleine/noch] _ im/in [dem/einem/unserem/heißen/verschlossenen] [heißen/verschlossenen/abgeschlossenen] auto/wagen [eingeschlossen/eingesperrt] ~ eingeschlossen/eingesperrt/hitze/heiß/sonne/grad/schwitzt/abgeschlossen/verschlossen/fenster
        <young> [ist/sind/sitzt/aus/versehentlich] [versehentlich] im/in [heißen/dem] auto eingeschlossen/eingesperrt
        schlüssel ~ auto ~ baby/kind/kleine/kleiner eingeschlossen/drin/eingesperrt
        fruchtblase _ geplatzt/gesprungen
        fruchtwasser
        presswehen
        wehen _ minuten/abständen/schlimm
        wehen sind/werden [so/sehr/schon] stark
        habe/hab/hat [schon] starke wehen
        köpfchen _ schon/sehe/sehen/da/raus
        krieg/kriege/kriegt/bekomme/bekommt/bekomm _ linken/rechten/linke/rechte/den <limb>/seite nicht [mehr] hoch/gehoben/bewegt
        alles/überall/boden/küche/bad [ist] voller/voll [mit/von] blut
        <young> [ist/sind/sitzt/sitzen] [ganz/mutterseelen] allein/alleine im/in [einem/dem] [heißen/verschlossenen] auto/wagen
        <young> __ im/in [einem/dem] heißen/verschlossenen/überhitzten auto/wagen
        wehen __ minuten und keiner/niemand/keine [da/hier/hebamme]
        kann/konnte nicht [mehr] richtig reden/sprechen ~ seite/gesicht/mund/arm
        eine/linke/rechte seite hängt [runter/herunter]
        <kin>/er/sie lallt
        lallt nur/plötzlich/auf/ganz
        arm/bein _ weggesackt ~ lallt/spricht/mund/gesicht
        ! finger/daumen/hand ab
        auf dem see/eis/weiher/teich/kanal eingebrochen
        <heavy> ~ liegt/lag auf ihm/ihr/mir/uns/ihnen
        <heavy> hat ihn/sie/mich/uns erschlagen/getroffen/begraben/erwischt/überrollt
        fieber ~ nackensteif*
        <kin>/er/sie krampft
        krampft seit/noch/immer/am/weiter/wieder
        kaum [noch] [einen/ein] puls
        doppelt/zweimal gespritzt ~ insulin
        insulin ~ doppelt/zweimal gespritzt
        alles geschluckt ~ schachtel/packung/tabletten/pillen/flasche
        geschluckt ~ ganze/volle/komplette schachtel/packung/dose
        """
      ),
      (
        .selfHarm,
        """
        steh/stehe/sitz/sitze auf [der/dem/einer/einem] [den] dach/gleis*/geländer/brückengeländer/schienen
        steh/stehe/sitz/sitze auf [der/einer] brücke ~ springe/springen/ende/schluss/leb/leben/tschüss/verzeih/vergebt/kann/mehr/vorbei/liebe/runter
        ! [ich] steh/stehe/sitz/sitze auf [der/einer] brücke
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
        mache [heute/jetzt] schluss mit [dem/meinem/allem] leben/allem
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
        will/werde/droht _ springen ~ brücke/dach/fenster/zug/balkon/turm/klippe/runter/leben/gleise
        droht _ zu springen
        will/werde/wird/droht [jetzt/gleich] [von/vom/aus] [der/dem] brücke/dach/fenster/balkon/turm/klippe [zu] springen/runterspringen
        auf der dach/fenstersims/gleisen und/steh*
        auf der brücke und/steh* ~ spring*/ende/schluss/tschüss/leben/verzeih
        stehe/steht/sitzt/bin auf [dem/den/einem] dach/gleisen/schienen/geländer
        steht/sitzt auf [der/einer] brücke ~ springen/springt/springe/geländer/runter
        pulsadern
        mich/sich aufhängen/erhängen/erschießen
        ritzt/ritze mich/sich
        strick/galgenstrick/schlinge [ist/hängt/liegt/hab] [schon] bereit/fertig/geknüpft/hängt/gebunden
        seil [ist/hängt/liegt] [schon] bereit/fertig/hängt/gebunden ~ verzeih/tschüss/ende/leb/schluss/vorbei/hals/dachboden/balken
        ! das seil ist/hängt/liegt [schon] bereit
        hab/habe [den/einen/das/ein] strick/schlinge
        morgen/dann bin ich nicht mehr da/hier ~ hund/katze/kümmer*/pass/kinder/verzeih/lieb
        bin/werde [ich] morgen nicht mehr [da/hier] ~ hund/katze/kümmer*/pass/kinder/verzeih/lieb/sein
        kümmer*/pass ~ hund/katze/kinder ~ morgen/bald/ab _ nicht mehr da/hier/leben
        <he>/hab/habe/hat [hab/habe/hat] mir/sich [in/die] [die/den] [die] arme/arm/unterarme/handgelenke/adern/pulsadern _ aufgeschnitten/geschnitten/geritzt/aufgeritzt
        arme/unterarme/handgelenke/adern _ aufgeschnitten/aufgeritzt
        geritzt ~ blut/arm/arme/tief
        pistole/waffe/gewehr/revolver/flinte/knarre [ist/liegt/hab] [schon] geladen
        geladene/geladenen pistole/waffe/gewehr/revolver/knarre
        habe/hab/hat [die/das/den/seine/meine] pistole/waffe/gewehr/revolver/flinte geladen
        lieg/liege/liegt/sitz/sitze auf den schienen/gleisen
        auf/am/vom [dem/der/den] [rand] dach/klippe/brückengeländer/hochhaus/dachkante/abgrund ~ springe/springen/springt/ende/tschüss/leb/verzeih/sterben
        hab/habe/hat [das/den/ein/einen] [schon] seil/strick [schon] geknotet/geknüpft/bereitgelegt
        wenn du/ihr das/dies/diesen [brief] liest/lest ~ tot
        wenn du/ihr das/dies/diesen [brief] liest/lest ~ nicht mehr da/leben/am
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
        hat/haben [ein/eine/nen/ne] messer/pistole/waffe/axt/gewehr/machete
        mit einem/einer/nem/ner messer/pistole/waffe/axt/gewehr/machete
        mit dem messer auf mich/uns/ihn/sie
        kommt/droht/bedroht/steht _ mit dem messer
        mann/männer/jemand/typ/einer/kerl/er/frau/bewaffneter mit messer/pistole/waffe/axt/gewehr/machete
        mit messer/pistole/waffe/axt/gewehr/machete <in>/bedroht
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
        ex/exmann/exfreund/stalker [mann/freund/ist/partner] _ hämmert/trommelt/schlägt/tritt/donnert/poltert/klopft _ tür/haustür/wohnungstür/fenster
        hämmert/trommelt/schlägt/tritt/donnert/poltert _ tür/haustür/wohnungstür ~ schreit/brüllt/droht/umbringen/betrunken/angst/rein/töten/ex/exmann/exfreund
        mach/macht/machen/öffne/öffnet/aufmachen [auf/die] [tür/sofort] ~ oder/sonst ~ schieße/schieß/schießen/knall/knalle/bring/bringe/töte/töten/abstechen/stech/steche/trete/brenne/zünde/kracht/umbringen
        oder ich schieße/schieß/erschieße/erschieß/töte/stech/steche
        oder/sonst [ich] bring/bringe ich/dich/euch [dich/euch] um
        steht/stehe/wartet/warte/lauert/ist/steh [draußen/jetzt/schon] vor/hinter [meiner/deiner/der/unserer/eurer] [tür/haustür/wohnungstür] _ mit _ <weapon>
        steht/stehe/wartet/warte/lauert/ist/steh [draußen/jetzt/schon] mit _ <weapon> vor/hinter/an/im/in
        vor der/meiner/deiner/unserer tür/haustür/wohnungstür/haus mit _ <weapon>
        zieht/zog/gezogen/zückt/gezückt [ein/eine/das/die] <weapon>
        <weapon> [raus/aus] gezogen/gezückt/gezogen
        <weapon> an/am/auf [den/die/meinen/meine/seinen/unseren] hals/kopf/kehle/schläfe/brust
        richtet/zielt/gerichtet/hält _ <weapon> _ auf/an mich/uns/sie/ihn/kopf
        zielt _ auf mich/uns/sie/ihn
        versteckt/verstecke/eingeschlossen/eingesperrt/verschanzt/verbarrikadiert _ <room> ~ ihm/er/ex/papa/mann/vater/schlägt/tobt/messer/angst/draußen/tür
        im/in [der/dem] <room> eingeschlossen/versteckt/verschanzt/eingesperrt ~ ihm/er/ex/papa/mann/vater/schlägt/tobt/messer/angst/draußen
        verstecke/versteck/verstecken mich/uns _ <in> _ <room>
        rauben/raubt/beklauen/überfallen/bedrängen/umzingeln/umzingelt [mich/uns/sie/ihn] [mich/uns/sie/ihn/gerade/aus] [gerade/aus] aus/mich/uns/sie/ihn/gerade
        <who>/<kin> __ umzingelt/eingekreist/bedrängt/ausgeraubt mich/uns/haben/hat
        haben/hat/werde/werden/bin/sind mich/uns/gerade/von [gerade/von] _ umzingelt/eingekreist/ausgeraubt/überfallen
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
        einbruch/eindringling/einbruchalarm/einbruchsalarm erkannt/festgestellt/detektiert/registriert
        einbruchalarm/einbruchsalarm/einbruchmeldung/einbruchsmeldung _ <in>/ausgelöst/fenster/tür/wohnung/haus
        alarmanlage/einbruch/alarm ~ fenster/scheibe/tür/terrassentür/glasbruch [eingeschlagen/aufgebrochen/zerbrochen] ~ bewegung/eingeschlagen/aufgebrochen/aufgehebelt
        glasbruch/fensterbruch ~ bewegung/flur/wohnzimmer/küche
        wohnungstür/haustür/tür/terrassentür/kellertür/eingangstür/balkontür/fenster/schloss [ist/wurde/stand] _ aufgebrochen/aufgehebelt/eingetreten/eingeschlagen/aufgestemmt/geknackt
        <who> _ versucht/versuchen __ tür/haustür/wohnungstür/fenster/schloss _ aufzubrechen/einzutreten/aufzuhebeln/einzuschlagen/aufzustemmen/knacken
        versucht/versuchen __ tür/haustür/wohnungstür/fenster/schloss [zu] aufzubrechen/einzutreten/aufzuhebeln/einzuschlagen/aufzustemmen/einzubrechen
        bricht/brechen/tritt/hebelt/hebeln/treten [gerade/jemand/mir/uns] _ tür/haustür/wohnungstür/fenster/schloss ein/auf
        <who> _ macht/machen/hantiert/fummelt [sich] _ [am/an] schloss/türschloss
        hab/habe/haben mich/uns __ versteckt ~ haus/wohnung/er/angst/ihm/unten/tür/einbrecher
        einbruchalarm/einbruchsalarm/einbruchmeldung _ terrassentür/haustür/kellertür/bewegung/wohnungstür
        <who>/einbrecher [ist/sind] _ durchs/durch [das/den/unser] [offene] fenster/kellerfenster/küchenfenster/badfenster/terrassentür/balkon rein/eingestiegen/hereingekommen/geklettert/hereingeklettert/gekommen
        <who> steigt/klettert/steigen/klettern [gerade/jetzt] [gerade] _ fenster/kellerfenster/küchenfenster/badfenster/balkon [ein/rein]
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
        <who> [ist/hat/sind] mir/uns/ihr _ [bis] [zur/an/vor/zu/nach] [die/meine/meiner/zur/der] haustür/wohnungstür/tür/hause/haus gefolgt/nachgegangen/hinterhergelaufen/nachgelaufen
        mir/uns/ihr _ bis _ haustür/wohnungstür/tür/hause/heim gefolgt/nachgegangen/hinterhergelaufen
        folgt/folgen mir/uns [schon/bis/immer] [schon] bis/noch/durch/überall/zu
        folgt/folgen mir/uns [schon] seit _ minuten/bahnhof/bahn/bus/haltestelle/straße/park
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
        <Name>/er/sie ist/sind [spurlos/plötzlich/einfach] verschwunden/vermisst
        <Name>/er/sie ist/sind spurlos/plötzlich/einfach weg
        <Name> ist/sind weg
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
        <young> ist _ weg
        <young>/<frail> ist spurlos/plötzlich/einfach weg
        nicht _ schule/kita/kindergarten angekommen/erschienen/gekommen
        nicht nach hause gekommen
        nicht von der schule zurück/gekommen
        nicht _ heimgekommen
        im gedränge/menschenmenge verloren
        entführt
        aus dem heim/pflegeheim verschwunden/weggelaufen
        ihr/euer/dein/eure/ihre/deine sohn/tochter/kind/mutter/vater/oma/opa/mann/frau [ist/war/kam] _ [noch/bisher/heute] nicht [mehr/in/im/auf/aus] [in/im/der/dem] angekommen/erschienen/da/schule/unterricht/kita/kindergarten/hort/bus/gekommen/auffindbar/aufgetaucht/eingestiegen/zimmer/hier/zurückgekommen
        <young>/<frail>/er/sie/bewohner/bewohnerin [ist/sind] nicht/nirgends [mehr] auffindbar/aufzufinden
        <young>/<frail>/er/sie/bewohner/bewohnerin ist nirgends [zu/mehr] [zu] finden
        <young>/<Name>/er/sie/kinder [ist/sind] [heute/heut] nicht in [den/dem/der/seinen/ihren] [bus/schulbus] eingestiegen/gestiegen
        <young>/<Name>/er/sie/kinder [ist/sind/war] [heute] [noch] nicht [aus/im/in] [dem/den] schulbus/bus gestiegen/ausgestiegen/eingestiegen/angekommen
        nicht in [den/dem] schulbus gestiegen/eingestiegen
        nicht aus [dem] schulbus gestiegen/ausgestiegen
        tor/gartentor/türe/tür/haustür [stand/war/ist/steht] [weit] offen ~ <young>/<frail>/<Name>/er/sie/kleine/kleiner [ist/sind] _ weg/verschwunden/nicht/nirgends
        <young>/<Name>/er/sie [ist/sind] _ weg/verschwunden ~ tor/gartentor/tür/haustür [stand/war/ist/steht] [weit] offen
        überall gesucht ~ <young>/<frail>/ihn/sie/<Name>
        suchen/suche [schon/überall] _ überall [nach] ihn/sie/ihm/ihr/<young>/<frail>/<Name>
        haben/habe [schon] überall [nach] ihn/sie/ihm/ihr/<young> _ gesucht
        <frail>/<Name>/er/sie/bewohner/bewohnerin/patientin/dame/herr __ weggelaufen/verschwunden/weg/raus/rausgelaufen/unterwegs/verlassen/gegangen/vermisst ~ nachthemd/schlafanzug/pyjama/hausschuhen/morgenmantel/bademantel/barfuß/schlappen
        im/in nachthemd/schlafanzug/pyjama/hausschuhen/morgenmantel [aus/das/die/auf/raus] [dem/haus/heim/straße/der] weggelaufen/verschwunden/weg/raus/rausgelaufen/haus/heim/straße
        demenz/dement/demente/dementer/alzheimer/demenzkrank* ~ verschwunden/weggelaufen/vermisst/abgängig
        demenz/dement/alzheimer/demenzkrank*/demente/dementer/verwirrt ~ weggelaufen/verschwunden/weg/haus/gesehen/vermisst/rausgelaufen/heim verlassen/weggelaufen/gesehen/seit/verschwunden/weg/unterwegs/abgängig
        seit _ nicht [mehr] gesehen worden
        wurde/wird seitdem/seither/seit nicht/vermisst [mehr] gesehen/vermisst
        schule/grundschule/kita/kindergarten/hort ~ nicht angekommen/erschienen/eingetroffen/aufgetaucht
        heim/haus/station/wohnheim/pflegeheim _ im/in schlafanzug/nachthemd/pyjama/hausschuhen verlassen
        seitdem/seither nicht [mehr] gesehen
        nicht [mehr] in seinem/ihrem zimmer/bett ~ tür/haustür/tor/fenster/wohnungstür
        """
      ),
      (
        .flight,
        """
        räumen/evakuieren/räumt/evakuiert sie/bitte/<now> __ straße/gebäude/haus/häuser/gebiet/viertel
        räumen/räumt/evakuiert/evakuieren & <now>
        <now> raus hier/da
        geh/geht/gehen [sie] raus ausm/aus [dem/der] haus/wohnung/gebäude/keller
        raus ausm haus/keller
        <now> [alle] raus aus [dem/der/eurem] haus/wohnung/gebäude/schule/keller/saal/häusern
        ! [alle/ihr] <now> raus
        alle/ihr <now> raus
        ! [alle] raus [hier] <now>
        raus hier <now>
        ! alle raus
        alle <now> raus
        alle müssen [<now>] raus hier/<now>
        alle müssen <now> raus
        ! alle raus [hier]
        ! [alle] raus hier
        raus aus [dem/der] haus/wohnung/gebäude
        verlassen [sie] [<now>/bitte] [das/die/den/ihr/ihre/euer] [<now>] haus/gebäude/wohnung/gelände/schule/raum/bereich/zimmer/büro
        verlasst/verlass [<now>] [das/die/den] [<now>] haus/gebäude/wohnung/gelände/schule/raum/bereich
        gebäude/haus/wohnung/gelände/gebiet <now> verlassen/räumen
        gebäude/haus/wohnung/schule _ verlassen
        komm/kommt/geht/geh sofort/schnell raus ~ feuer/brennt/rauch/gas/hier
        komm/kommt/geht/geh sofort raus
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
        fenster und türen geschlossen halten/lassen
        fenster und türen schließen ~ rauch/gas/brand/bleiben/lüftung/drinnen/gefahr/warnung
        schließen [sie] fenster und türen
        türen verriegeln/verbarrikadieren
        türen abschließen ~ verstecken/licht/drinnen/amok/still/leise
        verbarrikadier*
        einschließen ~ amok/klassenzimmer/raum/türen/still/leise
        """
      ),
      (
        .disaster,
        """
        bach/fluss/damm/deich _ über/ufer/gebrochen/bricht
        [sofort/gehen] _ höhere/obere/obergeschoss/stockwerke [gelegene]
        keller läuft [voll/mit]
        hochwasser __ kommt/steigt/keller/haus/evakuier*/warnung/höchste/erreicht
        wasser steigt/dringt/strömt _ [ein/rein/keller/haus]
        wasser läuft/kommt _ ein/rein/herein/hinein/keller/haus/wohnung/hereingelaufen
        keller/haus/wohnung/straße läuft/steht/stehen _ voll/wasser
        überflutet
        überschwemmung <in>/im/bei/jetzt
        damm/deich _ gebrochen/bricht
        sturzflut
        flutwelle
        tornado/orkan/tsunami/waldbrand/lawine/erdrutsch zieht/rast [direkt] auf
        tornado/orkan/tsunami/waldbrand/lawine/erdrutsch __ kommt/warnung/nähert/schutz/hier/abgegangen/verschüttet
        tornado/orkan/tsunami/waldbrand/lawine/erdrutsch __ auf uns/euch/dich/unser/die/das [dorf/haus] zu
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
        damm/deich/staudamm/talsperre/staumauer/stausee [ist/koennte/droht/kann/hält/wird/nicht] __ gefahr/brechen/bricht/gefährdet/überlaufen/riss/risse/nachgeben/bersten/undicht
        bach/fluss/rhein/elbe/donau/ahr/mosel/see __ über/übers [die/das/den/seine] ufer
        wasser/flut/hochwasser/damm/welle ~ nach oben/höher/obergeschoss/stockwerk/höhere [sofort/jetzt/gehen/stockwerk]
        nach oben/höher ~ wasser/flut/hochwasser/welle steigt/kommt/dringt/läuft
        wasser [steigt/kommt] ~ gehen/geht/geh/sofort/schnell [sie/bitte/sofort] nach oben
        hang/hügel/berg/schlamm/geröll/felsen/böschung [ist/sind] _ rutscht/rutschen/kommt/abgerutscht/bewegt ~ raus/weg/haus/häuser/straße/dorf
        erdrutsch/schlammlawine/mure/felssturz/hangrutsch ~ raus/weg/haus/häuser/straße/dorf/sofort
        alles/haus/wohnung/gebäude/erde/boden/wände [hier] wackelt/bebt/schwankt/zittert ~ raus/draußen/erdbeben/tisch/weg
        erdbeben ~ raus/draußen/tisch/sofort/gerade/jetzt/hier
        baum/ast/dach/mauer/gerüst/kran/schornstein/decke/balkon/ziegel [droht/kann/koennte/wird] __ [auf] auf _ <kin>/leute/menschen/passanten/uns/spielplatz/gehweg zu/fallen/stürzen/kippen/fällt/stürzt
        baum/ast/dach/mauer/gerüst/kran/schornstein/decke/balkon [droht/kann/koennte/wird] _ [gleich] umzustürzen/umstürzen/abzustürzen/herunterzufallen/einzustürzen/umfallen/einstürzen/umzufallen/kippen ~ leute/menschen/kinder/weg/raus/passanten/haus/sofort
        ! dammbruch/deichbruch/staudammbruch
        dammbruch/deichbruch/staudammbruch ~ sofort/höhere/höher/verlassen/evakuier*/lagen
        sofort in/auf höhere/höhergelegene/höher lagen/gebiete/gelände/gegenden/gelegene
        baum/ast/dach/mauer/gerüst/kran/schornstein/balkon stürzt/fällt/kippt [gleich/bald/jetzt] auf [die] leute/menschen/kinder/passanten/uns/straße/spielplatz
        wasser steht [schon/bereits] [bis/im/in] [der/zum/zu/im/am] wohnzimmer/keller/küche/haus/flur/fenster/fenstern/erdgeschoss/knie/hüfte/garage/hals
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
        glukose/glucose/zucker/blutzucker/zuckerwert/dexcom/libre/gewebezucker [ist/bei/wert/nur/jetzt/liegt] _ <hypo> _ fallend/fällt/sinkt/sinkend/niedrig/dringend/essen/traubenzucker
        glukose/glucose/zucker/blutzucker/zuckerwert _ niedrig/tief ~ fällt/sinkt/fallend/sinkend/essen/traubenzucker/saft
        <hypo> [mg] [dl] und fallend/fällt/sinkt/sinkend
        niedrig/tief und [weiter/schnell] fallend/fällt/sinkt/sinkend
        sofort/jetzt [etwas] zucker/traubenzucker essen/nehmen/trinken/geben
        insulinpumpe/insulinabgabe/insulinzufuhr/pumpe/katheter _ verschluss/okklusion/verstopft/verstopfung/unterbrochen/gestoppt/leer/steht
        keine insulinabgabe/insulinzufuhr
        beatmungsgerät/beatmung/beatmungsmaschine/schlauch/beatmungsschlauch/diskonnektion __ getrennt/diskonnekt*/abgefallen/ab/gelöst/versagt/druckverlust/ausgefallen/beatmung
        beatmungsgerät/beatmung/beatmungsmaschine __ druck/atemwegsdruck _ niedrig/abgefallen/fällt/zu
        sauerstoffkonzentrator/konzentrator/sauerstoffgerät/nasenbrille __ kein/keinen/keine fluss/durchfluss/flow/sauerstoff/abgabe
        kein durchfluss
        sauerstoff [ist/nur/noch] auf/bei/nur/noch [noch/auf/bei] [auf/bei] <low>
        glukosealarm/glukosewarnung/zuckeralarm _ niedrig/tief/<hypo>/1/2/3/fällt
        glukose/glucose/zucker/blutzucker/zuckerwert [ist/bei/wert/nur/jetzt] 1/2 __ fallend/fällt/sinkt/sinkend
        sauerstoffsättigung/sättigung/sauerstoffwert/spo2/sättigungswert/o2 [ist/bei/nur/noch/auf/liegt] __ <low>
        sättigung/sauerstoffsättigung/spo2 _ fällt/sinkt/gefallen/abgesunken/niedrig/abgefallen
        sturz gemeldet/registriert/detektiert/erfasst
        sturzmelder/sturzsensor/sturzalarm _ ausgelöst/alarm/angeschlagen/registriert
        hausnotruf/notrufarmband/notrufknopf/notrufuhr/sturz ~ keine/nicht antwort/reaktion/antwortet/erreichbar/reagiert/meldet
        antwortet/meldet/reagiert _ nicht ~ sturz/hausnotruf/notruf/notrufzentrale
        kein/keinen kontakt zu/mit/zur/zum __ ~ jemand/jemanden/bitte/nachsehen/hinfahren/schauen nachsehen/hin/hinfahren/vorbeifahren/vorbei/schauen/hingehen/muss
        <frail>/bewohner/bewohnerin/teilnehmer/teilnehmerin/patient/patientin _ nicht erreichbar ~ jemand/bitte nachsehen/hin/hinfahren/muss/vorbei/hingehen
        sauerstoffgerät/sauerstoffkonzentrator/konzentrator ohne fluss/durchfluss/sauerstoff/flow
        insulinpumpe/pumpe gibt/liefert/fördert nichts/kein [insulin] [mehr] [ab]
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
        hilfe [bitte/schnell/ich] ich/er/sie/wir/mein/meine/es [<kin>] bin/ist/kann/bekomme/blutet/brennt/gestürzt/stirbt/sind
        hilfe [bitte/schnell/ich] bekomme/blutet/brennt/gestürzt/stirbt
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
        druck/brennt _ [auf] brustkrebs
        brustschwimmen
        messer und gabel/löffel
        kaffee/milch/wasser/wein/tee/saft/suppe/bier/cola/zucker/mehl/öl/farbe __ verschüttet
        schlüssel/handy/karte/kabel/portemonnaie _ steckt/stecken
        druck auf/in der brusttasche
        finger/arm/arme/bein/beine/hand taub/schlaff/lahm vom/von/nach
        finger/hand/haare abgeschnitten vom/von/am handschuh
        über bord geworfen/werfen/wirft
        schwellen/geschwollen nach/vom/von zahnarzt/weinen
        der stein auf
        wehen des/der/die/der/fahnen/flaggen
        verbrannt* kalorien
        ist jemand im/in [der/dem] büro/laden/haus/werkstatt da
        stehe auf der/dem brücke im stau
        auf der brücke [ist/im] stau
        es brennt [im/in] [der/dem/den] haushalt/etat/budget/kasse/koalition/partei/fingern/nägeln
        brennt _ nägeln
        auf mich/uns/ihn/sie schießt/geschossen ein/das tor
        feueralarm übung/probe/test
        wasser trinken
        geschossen/schießt/schießen tor/tore/fotos/foto/bilder
        schießt/schoss/schießen _ tor/tore/foto/fotos
        mit [der/einem] waffel
        überfallen müdigkeit
        brennt [schon/das] licht/feuer im/in kamin/ofen
        herdentrieb
        puls [ist] _ schwach [nach] sport/training
        verrutscht
        <thing> ist/sind [wieder/plötzlich/einfach/spurlos] weg/verschwunden/vermisst
        weg bis/zum/nach/für/gefahren/gezogen/kommt
        dach ~ kaffee/sonne/repariere/arbeite/bier/antenne/solar/ziegel/trinke
        boden _ spielt/spielen/liest/malt/yoga/puzzelt/puzzeln/turnt
        brennt [noch/das/ein] licht/kerze/kerzen/kamin/lampe
        rauch/feuer vom/von/aus [dem/unserem] grill/kamin/räucherofen/lagerfeuer/schornstein
        wacht/wachen _ nicht [mehr] auf vor/bis/endlich
        wacht nicht auf endlich/super/toll
        gefallen/gestürzt der/die preis/preise/aktie/aktien/kurs
        preis/preise/kurs/kurse/bild/handy/aktie/aktien/schlüssel/tasse/glas/buch/stift/socke/socken/jacke __ gefallen/gestürzt/gekippt
        boden und lacht/lachen/schläft/spielt/spielen/liest
        handy/schlüssel/buch/spielzeug/jacke/tasche/ball/wäsche/socken/brief/zettel/lego liegt/liegen
        verfolgt/verfolgen mich/uns _ [den/seit] _ lied/ohrwurm/gedanke/werbung/tag
        hinter mir/uns [her] ~ schlange/kasse/hund/stau/platz/auto/tabelle/sitzt/reihe
        schlange/kasse/hund ~ hinter mir/uns
        finde/finden parkplatz/netflix/app/zeit/datei/link
        suchen/suche/sucht/vermisse _ kind/kinder/mann/frau für/zum/fürs/zur
        damm/deich/bach/fluss _ über die elbe/den/felder/nordsee/straße
        stürzt/stürzen ein glas/paar/bier/mal
        stürzt/stürzen _ [ein] ab
        ruf/rufe/rufen/ruft ~ arzt an
        hilfe ich bin zu müde/alt/doof
        hilfe ich kann nicht/kein [mehr] entscheiden/kochen/mathe/widerstehen
        messer/axt geschenkt/gekauft/bekommen/geschliffen/mitgebracht/verkauft
        messer/pistole/waffe/axt im spiel/messerblock/schublade
        schlägt/schlug/schlagen mich/uns/ihn/sie _ im/beim/in [schach/tennis/mario] schach/tennis/spiel/kart/uno/mario/poker/dart/badminton/tischtennis/kickern
        schlägt/schlug auf
        schlägt/schlug sie/uns/ihn/mich vor
        droht zu springen der preis
        ohne mich besser dran geht/fahrt
        monitor/bildschirm defekt/kaputt/schwarz
        sauerstoff im aquarium/teich/wasser/becken
        einbruch bei/der/des/im den/umsätzen/umsatz/aktien/kurse/export/exporten/handel
        paket/post/mail/lieferung/brief/nachricht/bestellung __ nicht angekommen/da/erschienen
        wasser steht auf dem tisch
        sättigung/sauerstoffsättigung/spo2/sauerstoff [ist/bei/liegt/von] [bei/von] <fine>
        co/kohlenmonoxid melder/alarm/warner batterie/battery/test/wartung/gekauft/installiert
        vermisst/vermissen seinen/ihren/seine/ihre/sein/ihr/dich/euch/uns/mich/sie/ihn
        finde/finden/findest/findet ~ nicht [so/auch/sehr/besonders/gerade] schön/gut/nett/fair/toll/lustig/schlimm/witzig/attraktiv/sympathisch/cool/richtig/okay/ok/leicht/schwer
        reifen/ball/matratze/schlauch/luftballon __ keine luft [mehr]
        keine luft mehr in/im [den/der] reifen/ball/matratze/schlauch
        herz blutet [sehr/stark]
        bringt/bringst mich/uns um den/die/meinen/unseren/das
        wasser kommt/läuft aus [dem/der] hahn/leitung/dusche/quelle
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
        waere/wuerde/koennte/haette
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
        im fernsehen
        fernsehserie
        tv-serie
        die/der/eine/in/im soap
        seifenoper
        hörspiel
        show
        schauspiel
        musical
        premiere
        schlagzeile
        leitartikel
        überschrift
        thriller
        drehbuch
        krimiserie
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
        ist/war nur/bloß im/in/aus fernsehen/film/tatort/krimi/radio/tv
        ist/war nur/bloß [der/die/ein/eine/das] tatort/krimi/serie/hörspiel/theaterstück
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
