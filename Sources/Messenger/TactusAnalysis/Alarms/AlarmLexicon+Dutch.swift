extension AlarmLexicon {
  static let dutch = AlarmLexicon(
    language: .dutch,
    classes: """
      kin = mama mam moeder ma papa pap vader pa oma opa grootmoeder grootvader zoon zoontje dochter dochtertje
      kin = jongen meisje kind kinderen kindje baby peuter kleuter man vrouw broer broertje zus zusje oom tante neef
      kin = nicht kleinkind kleinzoon kleindochter vriend vriendin buurman buurvrouw collega juf partner
      young = zoon zoontje dochter dochtertje jongen jongetje meisje kind kinderen kindje baby peuter kleuter
      young = broertje zusje kleinzoon kleindochter kleinkind
      frail = mama moeder papa vader oma opa man vrouw bewoner bewoonster patiënt
      he = ik hij zij ze we wij iemand er man vrouw <kin>
      de = de het een mijn mn onze ons je jouw uw haar zijn zn hun
      home = huis woning flat appartement keuken kelder zolder dak trappenhuis gang gebouw kamer slaapkamer
      home = woonkamer badkamer garage auto school kantoor hal schuur loods stal oven fornuis bed bank gordijn
      home = gordijnen lift hotel winkel verzorgingshuis verpleeghuis trein bus boot verdieping container
      place = <home> hier beneden boven binnen hiernaast straat buren buurhuis wijk
      in = in uit op onder bij naast achter voor door boven
      now = nu direct meteen onmiddellijk snel gauw alsjeblieft aub
      drank = gedronken ingeslikt doorgeslikt opgedronken drinkt dronk slikt
      many = mijn mn omas opas hele doos doosje pot strip handvol veel meerdere vier vijf tien twintig 4 5 6 7 8 9 10 12 15 16 20 24 30
      toxic = gif vergif bleekmiddel chloor schoonmaakmiddel afwasmiddel wasmiddel
      toxic = gootsteenontstopper antivries terpentine
      toxic = ontsmettingsmiddel
      """,
    alarms: [
      (
        .fire,
        """
        vuur/brand/rook ~ eruit/naar/weg/ontruim*/buiten
        vlammen _ uit [het/de/jullie/je/ons] dak/raam/huis
        <home> staat/staan _ brand/fik/lichterlaaie
        <home> staat/staan in brand/lichterlaaie/fik
        staat/staan <home> in brand/fik
        <home> brandt
        het brandt _ [<in>] _ [<place>]
        ! het brandt [hier]
        er is [een] brand/vuur/rook _ <in>/hier
        is er brand/vuur
        er is brand
        brand uitgebroken
        ! brand/vuur/rook <in> [de/het] <place>
        <home> vol/staat [vol] [met] rook
        overal [is] rook/vuur/vlammen
        rook/vlammen/vuur overal
        rook/vlammen komt/komen/slaan
        komt _ rook uit
        ruik _ rook/brandlucht
        brandlucht
        rookmelder/brandalarm/brandmelder/rookalarm gaat/ging/piept/loeit/afgegaan/is
        rookmelder/brandalarm __ af/afgegaan
        ! brandalarm
        rook gedetecteerd
        """
      ),
      (
        .gas,
        """
        co/koolmonoxide __ ppm/hoog/gevaarlijk
        ruik _ gas
        ruikt _ [naar] gas
        gas ruiken/ruikt
        gaslucht
        ! gaslek
        gaslek <in>/bij/gemeld
        gas lekt
        koolmonoxide* <in>/alarm/gaat/gemeten/melder/hoog
        ! koolmonoxide
        co-melder/koolmonoxidemelder gaat/piept/alarm/loeit/af
        co melder/alarm gaat/piept/af/loeit
        gifwolk
        giftige stoffen/gassen/rook
        """
      ),
      (
        .body,
        """
        <kin> __ <drank> & <toxic>
        <young>/<he> __ <drank> & <toxic>
        <young>/<he> __ <toxic> _ <drank>
        ! <drank> & <toxic>
        <young> __ benzine _ <drank>
        <young> __ <many> _ pillen/tabletten _ ingeslikt/doorgeslikt
        <young> __ ingeslikt/slikte _ <many> _ pillen/tabletten
        ingeslikt/doorgeslikt/slikt & batterij/knoopbatterij/magneet/magneetjes
        uitgegleden/gevallen/onderuit __ kan/kom niet overeind/opstaan/omhoog
        hele strip/doos/pot [pillen]
        ademt/adem/ademen _ niet [meer]
        ademt nauwelijks/amper/moeilijk
        kan/kunnen _ niet [meer/goed] ademen/ademhalen
        krijg/krijgt/krijgen _ geen lucht/adem
        geen lucht meer
        benauwd __ ambulance/112/heel/erg/lucht
        snakt/hapt naar adem
        stikt
        stik ik
        verslikt __ lucht/blauw/ademt/stikt
        wordt/is/loopt [helemaal] blauw [aan]
        bewusteloos
        buiten bewustzijn
        bewustzijn verloren
        niet aanspreekbaar
        reageert _ niet [meer]
        wordt/worden _ niet [meer] wakker
        krijg/krijgen _ niet [meer] wakker
        niet wakker te krijgen
        in elkaar gezakt
        zakte in elkaar
        flauwgevallen
        ingestort
        heeft/heb/hebben _ hartaanval/beroerte/hartinfarct/hartstilstand/herseninfarct/hersenbloeding/toeval
        ! hartaanval/beroerte/hartstilstand
        epileptische aanval
        stuiptrek*
        geen hartslag/pols
        pijn op/in _ borst
        borstpijn
        druk op _ borst
        mond/gezicht hangt [scheef]
        voel/voelt _ [benen/arm/been] niet meer
        bloedt/bloed/bloedend _ [heel] hevig/erg/hard/heftig/ernstig
        overal bloed
        bloed overal
        veel bloed
        blijft bloeden
        stopt niet met bloeden
        bloeden stopt niet
        spuugt/braakt/hoest bloed
        gevallen __ niet/kan/bloedt/hoofd/opstaan/ambulance/beweegt/overeind
        ben gevallen en
        kan/kom/komt _ niet [meer] opstaan/overeind/omhoog/bewegen
        van _ trap/ladder/dak/balkon gevallen
        uit het raam gevallen
        in het water/zwembad/kanaal/ijs gevallen
        in de sloot/gracht/rivier/vijver gevallen
        ligt _ [op] _ grond/vloer
        beweegt _ niet [meer]
        verdrinkt
        aan het verdrinken
        veel/alle/hele/doos/strip/10/12/15/16/20/24/30 _ pillen/tabletten ingenomen/geslikt/genomen
        te veel pillen/tabletten/insuline/medicijnen
        alle pillen ingenomen/geslikt/genomen
        overdosis
        bleek/gif/bleekmiddel/schoonmaakmiddel/gootsteenontstopper/antivries/batterij/knoopbatterij _ gedronken/ingeslikt/doorgeslikt/opgedronken
        vergiftigd
        allergische reactie/shock
        anafylactische
        keel/tong/gezicht zwelt
        geëlektrocuteerd
        elektrische schok
        ernstig/zwaar verbrand
        door [een] auto/bus/vrachtwagen/trein/tram [aangereden/geraakt/overreden]
        aangereden
        overreden
        bekneld
        zit/zitten/ben/is/zijn/vast _ [vast/opgesloten] [in] _ lift/auto/puin/brand
        zit/zitten vast
        opgesloten
        bloedsuiker _ gevaarlijk/te laag
        hypo en/niet
        weeën
        vliezen gebroken
        de baby komt
        """
      ),
      (
        .selfHarm,
        """
        mes/scheermes/mesje/touw/pillen in mijn hand/handen
        wil/wilt niet meer leven
        niet meer leven
        wil/ga/gaat/wou mezelf/zichzelf/mij/me/zich _ doden/ophangen/verdrinken/pijn/kant
        van kant maken
        maak/maakt een eind/einde aan
        eind/einde aan mijn/haar/zijn leven
        uit het leven stappen
        stap/stapt eruit
        zelfmoord
        zelfdoding
        ! ik wil dood
        wil [gewoon/echt/alleen/niet] dood
        niet meer wakker worden
        beter af zonder mij
        zonder mij beter
        geen zin meer in het leven/leven
        afscheidsbrief
        suïcid*
        sta/staat op _ brug/dak/spoor
        wil/ga/gaat/dreigt _ springen
        polsen door*
        """
      ),
      (
        .violence,
        """
        slaat/sloeg/schopt/wurgt/bedreigt/mishandelt/steekt/stompt mij/me/ons/haar/hem/mama/moeder/mam
        heeft mij/me/ons/haar/hem __ geslagen/gewurgt/aangevallen/mishandeld/bedreigd/neergestoken/geschopt
        slaat mij/me weer
        valt mij/me/ons/haar/hem aan
        wil/gaat/zal me/mij/ons/haar _ vermoorden/doden/slaan/neersteken
        heeft/met/hebben [een] mes/pistool/wapen/vuurwapen/bijl/geweer
        man/iemand _ met [een] mes/pistool/wapen/vuurwapen/bijl
        schoten gehoord/gelost/gehoord
        hoor/horen [we/ik] schoten
        er wordt geschoten
        schietpartij <in>/bij/hier/nu
        schutter
        gewapende
        ben/is/werd/zijn/wordt/word _ overvallen/aangevallen/beroofd/verkracht/ontvoerd/neergestoken/neergeschoten/mishandeld/bedreigd/gestoken
        gegijzeld
        gijzeling <in>/bij [bank/school/de]
        bom/explosief gevonden/ontploft/gemeld
        bommelding
        laat/laten me/mij/ons/haar niet gaan/weg/eruit
        heeft me/ons opgesloten
        verstop/verstoppen me/ons
        ben in gevaar
        """
      ),
      (
        .presence,
        """
        iemand _ in [het/mijn/ons/de/onze] huis/woning/kelder
        iemand binnen
        """
      ),
      (
        .intruder,
        """
        iemand _ in [het/mijn/ons/de/onze] huis/woning/tuin/kelder ~ opgesloten/verstopt/verstop/bang
        iemand binnen ~ opgesloten/verstopt/verstop/bang
        durf me/mij niet te bewegen
        opgesloten/verstopt in de badkamer/slaapkamer/kamer/wc/kast
        in de badkamer/wc/slaapkamer opgesloten/verstopt
        inbreker/inbrekers
        iemand/ze/er breekt/breken/probeert/wordt _ in [te/breken/ingebroken]
        wordt _ ingebroken
        ingebroken
        breekt in
        probeert/proberen _ in/binnen te breken/komen/dringen
        probeert/proberen _ deur open/in
        inbraak <in>/bij/gaande/bezig/nu
        ! inbraak
        vreemde/onbekende _ in [mijn/ons/het/onze/de/mn] huis/tuin/kamer/woning/kelder/keuken/gang
        een man _ in [mijn/ons/het/onze/de/mn] huis/tuin/kamer/woning/kelder/keuken/gang
        dieven in
        inbraakalarm gaat/af
        """
      ),
      (
        .pursuit,
        """
        iemand/man/vent/gast/kerel __ achter me/mij/ons aan/sinds/al
        achter me/mij aan
        fietst/loopt/rijdt _ achter me
        volgt/volgen/achtervolgt/achtervolgen/achterna me/mij/ons/haar
        word/worden/wordt _ gevolgd/achtervolgd
        loopt/rijdt/fietst/komt/zit me/mij/ons achterna
        loopt/lopen _ achter me/mij/ons aan
        stalkt/stalker
        """
      ),
      (
        .lost,
        """
        <Name> _ kwijt/kwijtgeraakt/vermist/verdwenen/zoek
        vind/vinden <Name> niet/nergens
        heeft iemand <Name> gezien
        hij/ze is [pas/nog] [maar] drie/vier/vijf/zes/3/4/5/6/7
        <young>/<frail> __ vermist/kwijt/verdwenen/zoek/weggelopen/kwijtgeraakt
        ! vermist
        kwijt _ <young>
        zijn/ben/is <de> <young> kwijt [geraakt]
        ben/zijn _ <young> kwijt
        vermist/vermiste kind/meisje/jongen/persoon/vrouw/man
        vind/vinden/vindt _ <young>/<frail> niet/nergens
        kan/kunnen _ <young>/<frail> niet/nergens [meer] vinden
        kan/kunnen hem/haar _ niet/nergens vinden
        niet _ school/opvang/huis aangekomen/gekomen/thuisgekomen
        niet thuisgekomen
        kwijtgeraakt in
        in de menigte/drukte kwijt
        ontvoerd
        """
      ),
      (
        .flight,
        """
        evacueer/ontruim/evacueert & <now>
        eruit/weg <now>
        <now> [het/de] [huis/gebouw/pand] eruit/naar/weg/uit/verlaten [buiten]
        iedereen [moet] [<now>] [naar] eruit/buiten
        naar buiten <now>
        verlaat [<now>] [het/de/uw/je] [<now>] huis/gebouw/pand/woning/gebied/terrein/school/flat/ruimte/kantoor/zaal
        evacueer/evacueren/geëvacueerd/evacuatie
        wordt/worden ontruimd
        ontruimen
        ontruiming
        ren voor je leven
        """
      ),
      (
        .lockdown,
        """
        school/campus/ziekenhuis/gebouw/kantoor/universiteit/crèche/opvang __ lockdown/afgesloten/afgegrendeld
        lockdown <in>/op _ school/gebouw/kantoor/ziekenhuis
        ! lockdown
        blijf/blijft _ binnen _ ramen/deuren/sluit/deur
        ramen en deuren dicht/gesloten/sluiten
        sluit ramen/deuren
        deuren op slot
        """
      ),
      (
        .disaster,
        """
        rivier/beek/dijk/dam _ overstro*/doorgebroken/oevers
        ga _ naar [een/de] hogere/hoger/hoog verdieping/grond
        water stijgt/komt/stroomt _ [binnen/huis/kelder/op]
        overstroming <in>/bij/nu/dreigt
        overstroomt/overstroomd
        staat/staan/loopt onder water/vol
        dijk/dam _ doorgebroken/breekt/breuk
        dijkdoorbraak
        vloedgolf
        tornado/orkaan/tsunami/bosbrand/natuurbrand/lawine/windhoos __ nadert/komt/waarschuwing/dichtbij/op/schuil*
        ! aardbeving/tsunami/lawine/tornado
        explosie <in> [<de>] <home>
        <home>/gasfles/ketel/accu [is] ontploft
        ingestort
        stort in
        luchtalarm
        levensgevaar
        """
      ),
      (
        .lifeSupport,
        """
        insulinepomp/beademing*/zuurstof*/pacemaker __ gestopt/piep*/leeg/bijna/uit/niets/kapot
        pacemaker/defibrillator/icd __ leeg/laag/kritiek/alarm/storing/fout/defect/batterij
        beademing*/zuurstof*/insulinepomp/dialyse*/infuuspomp/voedingspomp/monitor __ leeg/laag/kritiek/alarm/storing/fout/defect/uitgevallen/gestopt/verstopt/piept/op/uit
        geen zuurstof/insuline [meer]
        saturatie _ laag/daalt/onder/zakt
        bloedsuiker/glucose __ kritiek/gevaarlijk
        val gedetecteerd
        noodknop/alarmknop/sos __ ingedrukt/alarm/geactiveerd
        """
      ),
      (
        .rescue,
        """
        bel/bellen/belt [<now>] [een/de] [<now>] ambulance/112/politie/brandweer/dokter/ziekenwagen/huisartsenpost [bellen]
        ambulance/112/politie/brandweer bellen <now>
        stuur [een/de] ambulance/hulp/politie/brandweer
        heb/hebben _ [een/de/dringend/nu] ambulance/politie/brandweer nodig
        heb/hebben <now>/dringend hulp nodig
        haal hulp
        help ik/mij/hij/ze/we/er/snel/alsjeblieft
        ! help me [<now>]
        ! help
        ! hulp
        ! noodgeval
        """
      ),
      (
        .hospital,
        """
        <kin>/hij/ze/zij __ [naar/in/het] ziekenhuis/intensive/spoedeisende/eerste/ic/seh
        naar het ziekenhuis gebracht/vervoerd/gegaan/moeten
        [ligt/is/zit/lig] in het ziekenhuis
        opgenomen in
        met [de/een] ambulance
        ambulance heeft/neemt/brengt/is/meegenomen
        op de intensive/ic/spoedeisende/seh [care/hulp]
        op de eerste hulp
        met spoed opgenomen/geopereerd
        spoedoperatie
        heeft/had/heb/hebben _ [ernstig] ongeluk/ongeval/auto-ongeluk
        ongeluk gehad
        zwaar/ernstig gewond
        in coma
        in levensgevaar
        heup/schedel gebroken
        """
      ),
      (
        .supply,
        """
        kook/koken _ [kraan] water/kraanwater/drinkwater
        kraanwater/drinkwater/leidingwater __ koken/besmet/vervuild/verontreinigd/onveilig/drinken
        kookadvies
        drink _ geen kraanwater/water
        terugroep*/teruggeroepen __ salmonella/listeria/glas/metaal/babyvoeding/allerge*/gevaar
        salmonella/listeria/glas/metaal _ in/gevonden/aangetroffen
        niet [meer] [op] eten/gebruiken/innemen/drinken
        stop met innemen/slikken
        """
      ),
      (
        .poison,
        """
        niet eten/innemen/nemen/drinken/geven ~ giftig/verkeerde/gevaarlijk/dosis/vergissing
        neem/eet/drink/geef _ niet/geen ~ giftig/verkeerde/dosis/gevaarlijk
        verkeerde dosis/medicijn/medicijnen/dosering
        paddenstoelen/bessen _ giftig
        """
      ),
    ],
    contexts: [
      (
        .handled,
        "politie/brandweer/ambulance/hulpdiensten [is/zijn] [al] [ter] plaatse/hier/aanwezig/gearriveerd/er\nin veiligheid\nzijn [allemaal] veilig\nin goede handen"
      ),
      (
        .routine,
        "werk/werkt/baan/dienst/bezoek/bezoekuur/bezoektijd/stage/verpleegkundige/afspraak/vrijwilliger"
      ),
      (
        .pet,
        "kat/poes/katje/kitten/hond/puppy/eend/gans/schaap"
      ),
      (
        .mask,
        "stikt/stik [ik] [van] van/in het/de/werk lachen/hitte/werk/mails/lach\nik stik in/van\nstik van/in\nvast onder de/het bank/tapijt\nis [pas/nog/maar] drie/vier/vijf/zes/3/4/5/6/7 minuten/uur/dagen/weken/maanden/graden/euro/procent/km/meter/keer\nleven in/met/hier/daar/bij\nvuur in de haard/kachel\nhaard brandt\nkachel brandt\nkaars/kaarsen/licht/lamp brandt/branden\ndoodlachen\nmes en vork\nhelp me met/even/kiezen/herinneren\ngas bij/terug\nop school gekomen\nnaar buiten met/en\nin de buurt van\nnicht van\nmaar niet heus\nnaar buiten spelen"
      ),
      (.negation, "geen\nniet\nnooit\nniemand\nniets\nzonder\nnoch"),
      (.negationAfter, "niet\nniet meer"),
      (
        .condition,
        "als\nindien\nmocht\ningeval\nin geval van\nbij brand/gaslucht/alarm\nwanneer\nwat te doen\nalsof\nstel\nzou/zouden\nhoe je\ncursus/training/boek/artikel\nelke/iedere dag/week/keer/maand/jaar\naltijd\nbijna"
      ),
      (
        .unreal,
        "als kind/baby\nop zijn/haar/jouw/mijn leeftijd\nfilm\nserie\naflevering\nseizoen\nspel\nspelletje\nroman\nboek\nthriller\ndroom\ngedroomd\nliedje\ntoneelstuk\ntheater\ndocumentaire\nvideo\ngrap\njaren geleden\nmaanden geleden\nvorig jaar\nvorige zomer/winter/maand\nvroeger\ntoen ik\nmuseum\nhoofdstuk\nnetflix"
      ),
      (.past, "gisteren\neergisteren\nvorige week\ngeleden"),
      (
        .later,
        "morgen\nvolgende week/maand\nop maandag/dinsdag/woensdag/donderdag/vrijdag\ngepland\nafspraak"
      ),
      (.joke, "lol\nhaha*\nhihi*\ngrapje\ngeintje\nlachen"),
      (
        .drill,
        "oefening\nontruimingsoefening\nbrandoefening\nproefalarm\ntestalarm\nnl alert test\nslechts een test\ndit is een test\nalleen een test\nsimulatie\ngeneralrepetitie"
      ),
      (
        .over,
        "alarm/melding [is/weer] [al] beëindigd/afgelopen/voorbij/gereset/opgeheven\nrook/gas [is] [nu] opgetrokken/weggetrokken\nrook/gas is [nu] weg\nalles [is] [weer] normaal\nvals alarm\nloos alarm\nalles [is] [weer] veilig/oké/ok/goed/voorbij/orde\nalles weer in orde\nis/zijn [weer] [het/de] [al] geblust/voorbij/gevonden/terecht/uit/opgelost/opgeheven/ontslagen\nbrand meester\nonder controle\ngaat [het/alweer] [alweer/weer] [weer] [al] goed/beter\nweer thuis\nuit het ziekenhuis\nwas/is [maar/alleen/gewoon] _ niets/toast/stoom/aangebrand\nwas alleen/maar\nniets aan de hand\nniets ernstigs\nniemand gewond\nlaat maar\nopgelost\naangehouden\ngered\nniet langer\nniets gebeurd"
      ),
      (
        .bulk,
        "prijzen\naanbieding\nuitverkoop\nkorting*\nuitschrijven\nafmelden\nnieuwsbrief\nkorting\nkortingscode\nwinactie\ntickets\ndoneer\ndonatie\nbitcoin\nnieuw nummer\ntikkie"
      ),
      (
        .advice,
        "wat moet/moeten/kan ik/we\nwat nu\nwaar ben/is/zijn/bent\nkun/kan/kunnen je/iemand/jullie/u [<now>/snel] komen/helpen/bellen\nben je\nhulp\nmoet ik"
      ),
    ])
}
