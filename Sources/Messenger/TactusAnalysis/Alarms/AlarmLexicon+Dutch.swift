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
      low = 60 61 62 63 64 65 66 67 68 69 70 71 72 73 74 75 76 77 78 79 80 81 82 83 84 85 86 87 88 89
      hypo = 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55
      limb = arm armen hand handen been benen voet vinger vingers duim teen tenen vingertop wijsvinger
      tool = zaag cirkelzaag kettingzaag slijptol haakse mes bijl glas scherf decoupeerzaag machine grasmaaier
      heavy = boom tractor trekker muur puin machine aanhanger dak kast wandkast graafmachine heftruck vrachtwagen auto tak stam
      heavy = quad balk paard motor lawine steiger shovel boekenkast
      weapon = mes pistool vuurwapen wapen bijl geweer machete hamer honkbalknuppel koevoet
      toxin = vaatwastablet vaatwastabletten afwastablet vaatwasblokje vaatwasblokjes wascapsule wastablet
      toxin = gootsteenontstopper ontstopper ovenreiniger toiletreiniger wcreiniger ontkalker rattengif slakkenkorrels antivries bleek bleekmiddel lampolie
      room = badkamer wc toilet slaapkamer kast kelder zolder kamer berging meterkast
      who = iemand hij ze man mannen vent gast kerel lui mensen onbekende vreemde ex
      fine = 95 96 97 98 99 100
      zaak = sleutel sleutels bril telefoon mobiel beer knuffel ballon weg tas portemonnee fiets pas kaartje jas handschoen handschoenen horloge pasje rijbewijs pinpas bal stem draad paraplu
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
        vuur/brand/bosbrand/natuurbrand/vlammen [is/zijn/heeft/komt] _ overgeslagen/overgesprongen/nadert/naderen/bereikt
        bos/heuvel/heide/duinen/helling/berg/veld/duin [staat/achter] _ brand/brandt/vlammen ~ weg/eruit/vlucht/ga/verlaat/huis
        weg/eruit/vlucht/ren ~ bos/heuvel/heide/duinen/helling/berg/huis/dak [achter/staat] _ brand/brandt/vlammen
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
        co/koolmonoxide melder/alarm/sensor [is/gaat/net] _ af/afgegaan/loeit/piept/gaat
        koolmonoxidemelder/koolmonoxidealarm/gasmelder/gasalarm _ af/afgegaan/loeit/piept/gaat/alarm
        gaslek <in> _ <place>
        gas ~ geen/niet vuur/lucifers/licht/roken/schakelaars/aansteken
        gasfles/gasleiding/gasslang/gaskraan/gasfornuis _ sist/lekt/sissen/lek
        sist _ gas
        iedereen/allemaal/kinderen/we/allebei/ik/hij/ze __ duizelig/hoofdpijn/misselijk/suf ~ geiser/kachel/haard/ketel/cv/gaskachel/generator/barbecue/bbq ~ aan/brandt/binnen/geiser/gaskachel/generator
        duizelig ~ hoofdpijn ~ geiser/kachel/haard/ketel/gaskachel/generator/barbecue/bbq
        hoofdpijn ~ duizelig ~ geiser/kachel/haard/ketel/gaskachel/generator/barbecue/bbq
        geiser/kachel/gaskachel/generator/barbecue [staat/is] _ aan/binnen ~ duizelig/suf/flauwgevallen
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
        hele strip/doos/pot/doosje pillen/tabletten/medicijnen
        ademt/adem/ademen _ niet [meer]
        ademt nauwelijks/amper/moeilijk
        kan/kunnen _ niet [meer/goed] ademen/ademhalen
        krijg/krijgt/krijgen _ geen lucht/adem
        geen lucht meer
        benauwd __ ambulance/112/lucht
        <kin>/hij/ze/zij/ik/ben/heeft _ benauwd __ heel/erg/blauw
        heel/erg/zo benauwd en/ze/hij/ik
        snakt/hapt naar adem
        stikt
        stik ik
        verslikt __ lucht/blauw/ademt/stikt
        wordt/is/loopt [helemaal] blauw [aan]
        bewusteloos
        bewusteloos/levenloos __ gevonden/aangetroffen
        gevonden _ bewusteloos/levenloos
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
        heeft/heb/hebben _ hartaanval/beroerte/hartinfarct/hartstilstand/herseninfarct/hersenbloeding
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
        kan/kom/komt _ niet [meer] overeind/omhoog/bewegen
        gevallen ~ kan/kom _ niet [meer] opstaan
        kan/kom _ niet meer opstaan
        lig/ligt ~ kan _ niet opstaan
        <kin>/hij/ze/ik/is/ben/iemand _ van _ trap/ladder/dak/balkon gevallen
        van [de/het] ladder/dak/balkon gevallen
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
        zit/zitten/ben/is/zijn _ vast/opgesloten/bekneld _ lift/auto/puin/brand/wrak
        vast/opgesloten/bekneld in [de/een/het] lift/auto/puin/brand/wrak
        in de lift vast/opgesloten
        zit/zitten in de lift vast/opgesloten
        zit/zitten vast in/onder/tussen [de/een/het] lift/auto/puin/ijs/machine/modder/brand/wrak
        opgesloten
        bloedsuiker _ gevaarlijk/te laag
        hypo en/niet
        weeën
        vliezen gebroken
        de baby komt
        knellend/drukkend/beklemmend/beklemd/benauwd gevoel _ borst/borstkas
        druk/beklemming/drukkend/benauwd/steken/gewicht/strak/pijnlijke _ op/in/over [de/mijn/zijn/haar/mn/zn] borst/borstkas/borstbeen
        drukt/knelt/klemt/brandt/steekt __ op/in [de/mijn/zijn/haar/mn/zn] borst/borstkas
        borst/borstkas [voelt/is/doet] _ strak/beklemd/benauwd/dichtgeknepen
        olifant/steen/gewicht op [de/mijn/zijn/haar/mn/zn] borst
        borst ~ <limb> _ gevoelloos/verdoofd/tintelt/slaapt/lam
        <limb> [is/wordt/zijn/voelt] [helemaal/ineens] gevoelloos/verlamd/lam/slap ~ borst/gezicht/mond/praten/praat
        linkerarm/rechterarm/linkerbeen/rechterbeen/linkerkant/rechterkant/linkerhand/rechterhand _ gevoelloos/verlamd/slap/lam/niet
        linker/rechter <limb>/kant/lichaamshelft/gezichtshelft _ gevoelloos/verlamd/slap/lam
        gezicht/mond/mondhoek/gezichtshelft _ hangt/scheef/hangend
        hangt _ gezicht/mond/mondhoek
        helft/kant van [zijn/haar/mijn/het/mn/zn] gezicht hangt/verlamd/scheef
        praat/spreekt/praten/spreken/praatte _ onduidelijk/wartaal/verward/onverstaanbaar/brabbel*/lallend
        brabbelt/lalt [ineens/opeens/alleen]
        ineens/opeens/plotseling __ onduidelijk/wartaal/onverstaanbaar
        kan/kon ineens/opeens/plotseling niet [meer] praten/spreken/zien/lopen
        kan/kon _ <limb>/linkerarm/rechterarm/kant _ niet [meer] optillen/bewegen/omhoog/heffen/tillen
        <limb>/linkerarm/rechterarm/kant niet [meer] optillen/bewegen/heffen/tillen
        bloed _ spuit/stroomt/gutst/spoot/gulpt
        spuit/gutst/stroomt/spoot _ bloed
        bloed/bloeding/bloeden/bloedt _ niet te/meer stelpen/stoppen
        niet te stelpen
        bloedt/bloeden __ stopt niet
        blijft [maar] bloeden
        stopt/houdt niet [meer] [op] [met] bloeden
        <limb> [er] eraf/af gezaagd/gesneden/gehakt/geknipt
        <limb> _ afgesneden/afgezaagd/afgehakt/afgerukt/geamputeerd/afgeknipt
        afgesneden/afgezaagd/afgehakt/afgerukt _ <limb>
        <tool> [is/schoot/uitgeschoten] _ uitgeschoten/uitschoot/uitgegleden ~ bloed/bloedt/diep/bot/<limb>/bovenbeen/dij
        met [de/een/het] <tool> _ in [zijn/haar/mijn/mn/zn/de] <limb>/bovenbeen/dij/nek/buik gezaagd/gesneden/gehakt/gestoken/geslepen
        <tool> _ in/door [zijn/haar/mijn/mn/zn] <limb>/bovenbeen/dij/nek/buik
        diepe snijwond/wond/snee
        slagader
        door het ijs gezakt/gevallen/heen/gegaan
        door ijs gezakt
        zakt/zakte/gezakt _ door het ijs
        overboord gevallen/geslagen/gegaan/gesprongen
        <kin>/<Name>/iemand/hij/ze/man [is/viel/ligt] overboord
        viel/valt/sloeg _ overboord
        boot/schip/kajak/kano/zeilboot/bootje/sloep/veerboot/rubberboot [is/zijn] _ zinkt/zinken/gekapseisd/omgeslagen/gezonken/kapseist/zinkende/omgeslagen
        zijn/ben [met] [de/het] [boot/bootje/kano/kajak] omgeslagen/gekapseisd
        we zinken
        maakt/maken water ~ boot/schip/help
        boot/schip/bootje _ maakt/maken water
        onder/tussen [de/een/het/zijn/haar] _ <heavy> _ bekneld/bedolven/geplet/vast/klem/terechtgekomen/beklemd/begraven
        bekneld/bedolven/geplet/beklemd/begraven onder/tussen/door [de/een/het] [omgevallen] <heavy>
        ligt/zit/lig onder [de/een/het] omgevallen/gekantelde/omgeslagen <heavy>
        ligt/zit/lig onder [de/een/het] <heavy> bekneld/vast/klem
        <kin>/hij/ze/ik/<Name> _ klem/vast onder/tussen [de/een/het] <heavy>
        <heavy> [is/viel] _ op [de/mijn/hem/haar/ons/me/mij/een] [<kin>] gevallen/gekanteld/gekomen/omgevallen
        <heavy> viel/kantelde/valt _ op hem/haar/ons/me/mij/<kin>
        gezicht/lippen/lip/keel/tong/ogen [is/zijn/wordt] _ zwelt/zwellen/opgezet/opgezwollen/dik/dikker/gezwollen ~ lucht/ademen/ademt/noten/noot/pinda/pindas/wesp/bij/gestoken/steek/gegeten/allergie/allergisch/piept/snel
        gestoken/wesp/bijensteek/wespensteek/pinda/pindas/noten/gegeten/garnalen ~ zwelt/zwellen/opgezwollen/piept/piepend/piepende/galbulten/opzwellen
        gezicht/lippen/lip/tong/keel zwelt/zwellen [helemaal/heel] [op/dicht]
        zwelt/zwellen [zijn/haar/mijn/de/het/mn/zn] gezicht/lippen/tong/keel
        piept/piepen/piepende _ ademhaling/adem/ademen ~ gestoken/wesp/bij/pinda/noten/gegeten
        koorts __ stijve/stijf nek
        koorts __ nekstijf*
        nek _ stijf ~ koorts/graden
        stijve nek ~ koorts/graden
        schokt/schokken _ hele/lichaam/lijf/overal
        schuim op/om [de/zijn/haar] mond
        stuipen/epilepsieaanval/insult [heeft/hebben/weer]
        heeft/krijgt/kreeg [een/weer] _ stuipen/epilepsieaanval/insult
        heeft/krijgt/kreeg [weer] een toeval
        ogen [zijn] _ weggedraaid/draaien/rollen/weg/gedraaid weg/naar/achteren/boven
        zwakke/zwak/nauwelijks pols/polsslag/hartslag
        pols/hartslag [is] _ zwak/nauwelijks/amper
        reageert/antwoordt _ niet [meer] op _ naam/stem/schudden/roepen/aanraking
        antwoordt/reageert _ niet/nauwelijks [meer] ~ ogen/pols/ademt/ademhaling/grond/vloer
        <young>/<he>/<Name>/ik __ <toxin> _ gegeten/ingeslikt/doorgeslikt/gedronken/opgegeten/mond/gebeten/geslikt
        <toxin> in [zijn/haar/de/mijn] mond
        ! <toxin> gegeten/ingeslikt/doorgeslikt/gedronken/opgegeten
        <young> __ opas/omas/mijn/mamas/papas pillen/tabletten/medicijnen/hartpillen/bloeddrukpillen _ gegeten/geslikt/ingeslikt/genomen/ingenomen/opgegeten
        dubbele/dubbel/tweemaal/drie/verkeerde _ insuline/morfine/metformine/dosis [gespoten/ingespoten/genomen/toegediend] ~ gespoten/ingespoten/genomen/toegediend/gegeven/vergissing
        insuline _ dubbel/tweemaal/verwisseld/verkeerde [keer] [gespoten/ingespoten/toegediend]
        per ongeluk ~ insuline _ dubbel/dubbele/keer/gespoten/ingespoten
        alle/al [de/mijn/haar/zijn] pillen/tabletten/medicijnen/slaappillen/slaaptabletten _ ingenomen/geslikt/genomen/opgegeten/achter
        hele doos/doosje/strip/pot/potje/verpakking [pillen/slaappillen/tabletten/paracetamol/medicijnen] _ geslikt/ingenomen/genomen/achterover
        hele/volle doos/doosje/strip/pot/potje/verpakking pillen/slaappillen/tabletten/paracetamol/medicijnen
        baby/peuter/kleuter/<young> [is/zit/zitten/ligt/alleen/nog] _ in [de/een/onze] [hete/afgesloten/snikhete/warme] auto [opgesloten] ~ opgesloten/hitte/heet/zon/graden/zweet/afgesloten/raampjes/op/slot
        <young> [is/zit/per/ongeluk] [ongeluk] opgesloten in [de/een] auto
        <young> _ in [de/een/onze] [hete] auto opgesloten
        sleutel/sleutels ~ auto ~ baby/peuter/kind/kleine/dochter/zoon opgesloten/erin/binnen
        vliezen _ gebroken
        water [is] gebroken
        weeën _ minuten/sterk/heftig/snel/elkaar/constant
        hoofdje _ zie/zien/al/komt/staat
        persweeën
        <young> [is/zit/zitten/ligt] [helemaal] alleen in [een/de] [hete/afgesloten/warme] auto
        <young> __ in [een/de] hete/snikhete/afgesloten auto
        arm/mond/gezicht/gezichtshelft ~ brabbelt/lalt/brabbelen
        <kin>/hij/ze lalt
        boot/schip/bootje/sloep/zeilboot loopt vol [water]
        <heavy> ~ ligt/zit [hij/ze] eronder
        hij/ze/<kin> ligt/zit eronder
        <heavy> ligt [boven] op hem/haar/me/mij/ons
        epileptische aanval die niet stopt/ophoudt
        aanval stopt/houdt niet [op/meer]
        bijna/nauwelijks/amper geen/een pols/hartslag
        voel/vind _ nauwelijks/amper pols/hartslag
        twee/2/drie keer/maal insuline
        insuline twee/2/drie keer/maal
        alles geslikt/ingenomen ~ doos/strip/pillen/pot
        minuten/minuut weeën
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
        sta/staat/zit/sta op [het/de] [rand] [van] [het] dak/spoor/reling/rails
        sta/staat/zit op [de/een] brug ~ spring/springen/eind/doei/vaarwel/niet/meer/voorbij/reling
        ! [ik] sta/zit op [de/een] brug
        wil/ga/gaat/dreigt _ [te] springen ~ brug/dak/raam/trein/balkon/flat/spoor
        wil/ga/gaat/dreigt _ van/voor/uit [de/het/een] brug/dak/raam/trein/balkon/flat [te/af] springen
        dreigt te springen
        polsen door*
        strop
        touw [is/hangt/ligt] [al] klaar/geknoopt/hangt/vastgemaakt ~ sorry/vergeef/vaarwel/voorbij/einde/zolder/balk/nek/hals
        ! [het/mijn] touw hangt/ligt/is [al] klaar
        heb/heeft [de/een/het] strop/touw klaar/geknoopt/opgehangen
        leef [ik] morgen niet meer
        morgen ben ik er niet meer ~ hond/kat/zorg/kinderen/sorry/vergeef/hou
        er morgen niet meer ~ hond/kat/zorg/kinderen/sorry/vergeef/hou
        zorg ~ hond/kat/kinderen ~ morgen/er niet meer [ben]
        <he>/heb/heeft [heb/heeft] [in] mijn/mn/zijn/haar armen/arm/polsen/aders/onderarmen _ opengesneden/gesneden/doorgesneden/opengehaald
        snijd/snijdt/gesneden/snijden [in] mezelf/zichzelf
        in mijn/mn/haar/zijn armen/polsen/onderarmen gesneden/gekrast
        pistool/wapen/geweer/revolver [is/ligt/heb] [al] geladen
        geladen pistool/wapen/geweer/revolver
        heb/heeft [het/de/mijn/zijn/een] pistool/wapen/geweer/revolver geladen
        lig/ligt/zit/sta/staat op [de/het] rails/spoor/treinrails
        andere/verkeerde kant van [de/het] reling/hek/leuning
        als je/jullie dit leest/lezen ~ niet meer/dood
        ! [het] touw hangt [al]
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
        ex/exman/exvriend/stalker [man/vriend/is/partner] _ bonkt/beukt/bonst/ramt/trapt/slaat/hamert/staat _ [te] [bonken/beuken/rammen] deur/voordeur/raam
        ex/exman/exvriend/stalker [man/vriend] staat _ [voor] _ deur te bonken/beuken/rammen/schreeuwen
        bonkt/beukt/bonst/ramt/trapt/hamert _ deur/voordeur ~ schreeuwt/dreigt/vermoorden/dronken/bang/ex/exman/exvriend/woedend
        doe/doen/maak/open [open/de/die] [deur/open] ~ of/anders ~ schiet/schieten/vermoord/maak/steek/trap/kapot/dood/beuk
        of ik schiet/vermoord/steek
        of/anders vermoord/schiet/steek/maak ik je/jullie/u
        staat/sta/wacht/wachten/is/sta [nu/buiten/al] voor/achter/bij/aan [mijn/je/de/jouw/onze/jullie] [deur/voordeur/huis] _ met _ <weapon>
        voor/achter/aan mijn/je/de/jouw/onze deur/voordeur/huis met _ <weapon>
        trekt/trok/getrokken [een/zijn/het] [een/zijn] <weapon>
        <weapon> getrokken
        heeft [een/zijn] <weapon> getrokken/gepakt
        <weapon> op/tegen/aan/naar [mijn/zijn/haar/de/onze/me/mn] keel/hoofd/slaap/nek/borst
        richt/gericht/houdt _ <weapon> _ op/tegen mij/me/ons/hem/haar/hoofd/keel
        opgesloten/verstopt/verscholen/verstop/verschanst _ <room> ~ hem/hij/ex/papa/vader/man/vriend/slaat/mes/bang/dronken/deur
        in [de/het] <room> opgesloten/verstopt/verscholen/verschanst ~ hem/hij/ex/papa/vader/man/vriend/slaat/mes/bang/dronken
        verstop/verstoppen me/mij/ons _ in/onder _ <room>/bed
        beroven/overvallen/omsingelen/omsingeld/ingesloten me/mij/ons/hem/haar
        <who> __ omsingeld/ingesloten/klemgezet/beroofd
        hebben/heeft me/mij/ons _ klemgezet/omsingeld/ingesloten/beroofd/overvallen
        word/worden <now>/net/zojuist/hier beroofd/overvallen
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
        ingebroken bij/in/<now>
        is/wordt/wordt/er/zijn _ ingebroken
        breekt in
        probeert/proberen _ in/binnen te breken/komen/dringen
        probeert/proberen _ deur open/in
        inbraak <in>/bij/gaande/bezig/nu
        ! inbraak
        vreemde/onbekende _ in [mijn/ons/het/onze/de/mn] huis/tuin/kamer/woning/kelder/keuken/gang
        een man _ in [mijn/ons/het/onze/de/mn] huis/tuin/kamer/woning/kelder/keuken/gang
        dieven in
        inbraakalarm gaat/af
        inbraak/indringer/inbraakalarm gedetecteerd/geregistreerd/gesignaleerd/geconstateerd
        inbraakalarm/alarmsysteem/inbraakmelding ~ raam/deur/glasbreuk/ruit/beweging gebroken/geforceerd/ingeslagen/in/open
        glasbreuk ~ beweging/gang/woonkamer/keuken/hal
        ruit/raam ingeslagen/kapot/gebroken/ingetikt ~ beweging
        voordeur/achterdeur/deur/raam/slot/balkondeur/keukendeur [is/was/werd] _ geforceerd/opengebroken/ingetrapt/ingeslagen/ingebeukt/opengewrikt
        <who> _ probeert/proberen __ deur/voordeur/achterdeur/raam/slot _ open/in/te _ breken/trappen/beuken/forceren/wrikken/slaan
        probeert/proberen __ deur/voordeur/achterdeur/raam/slot _ te forceren/breken/trappen/beuken
        trapt/beukt/breekt/forceert [iemand/nu/bij/mijn/onze] _ deur/voordeur/achterdeur [in/open]
        lig/verstop/zit/verstopt onder [het/mijn] bed ~ huis/hij/binnen/bang/inbreker/ze
        klimt/klimmen/geklommen [iemand/er/nu] [iemand] _ raam/keukenraam/kelderraam/balkon/badkamerraam [naar] [binnen]
        <who> _ door [het/de] raam/keukenraam/kelderraam/achterdeur [naar] binnen/gekomen/geklommen
        """
      ),
      (
        .pursuit,
        """
        iemand/man/vent/gast/kerel __ achter me/mij/ons aan/sinds/al
        achter me/mij aan
        iemand/man/vent/gast/kerel/auto/vreemde _ fietst/loopt/rijdt _ achter me/mij/ons
        fietst/loopt/rijdt [al/steeds] _ achter me/mij/ons [aan] ~ al/bang/steeds/sinds/minuten/donker
        volgt/volgen/achtervolgt/achtervolgen/achterna me/mij/ons/haar
        word/worden/wordt _ gevolgd/achtervolgd
        loopt/rijdt/fietst/komt/zit me/mij/ons achterna
        loopt/lopen _ achter me/mij/ons aan
        stalkt/stalker
        <who> [is/heeft/zijn] me/mij/ons/haar _ [tot] _ deur/voordeur/huis [toe] gevolgd/achtervolgd/achterna/nagelopen
        me/mij/ons tot _ deur/voordeur/huis [toe] gevolgd/achtervolgd/nagelopen
        volgde/volgden me/mij/ons _ tot/naar _ deur/huis/voordeur
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
        uw/jullie/je zoon/dochter/kind/moeder/vader/oma/opa/man/vrouw/zoontje/dochtertje [is/was/kwam] _ [nog/vandaag/vanochtend] niet [meer/in/op/uit/aan] [in/op/de/het] _ school/klas/bus/schoolbus/aangekomen/gekomen/verschenen/hier/opvang/kamer/gevonden/vindbaar/ingestapt/teruggekomen
        <young>/<frail>/<Name>/hij/ze/bewoner/bewoonster [is/zijn] nergens [meer] te/gevonden [vinden/bekennen]
        <young>/<Name>/hij/ze [is/zijn] [vandaag] niet in/uit [de/het] bus/schoolbus/trein gestapt/gekomen/ingestapt/uitgestapt
        <young>/<Name>/hij/ze [is/zijn] [vandaag] niet ingestapt/uitgestapt
        niet in/uit [de] schoolbus gestapt/ingestapt/gekomen
        hek/poort/deur/voordeur/tuinhek [stond/was/staat/is] [wagenwijd] open ~ <young>/<frail>/<Name>/hij/ze/kleine [is/zijn] _ weg/verdwenen/nergens/kwijt
        <young>/<Name>/hij/ze [is/zijn] _ weg/verdwenen/kwijt ~ hek/poort/deur/voordeur/tuinhek [stond/was/staat/is] [wagenwijd] open
        overal gezocht ~ <young>/<frail>/hem/haar/<Name>
        overal [naar] hem/haar/<young>/<frail> gezocht
        <frail>/<Name>/hij/ze/bewoner/bewoonster/mevrouw/meneer __ weg/weggelopen/verdwenen/buiten/vermist/vertrokken/verlaten/straat/naar ~ nachthemd/nachtjapon/pyjama/pantoffels/ochtendjas/badjas/sloffen/nachtkleding
        in [haar/zijn/alleen/een] [haar/zijn] nachthemd/nachtjapon/pyjama/pantoffels/ochtendjas/badjas [het/de/haar/uit] [huis/deur/straat/verpleeghuis] weggelopen/verdwenen/huis/weg/straat/uit/verlaten
        dementie/dement/dementerende/alzheimer/verward/verwarde ~ weggelopen/verdwenen/weg/vermist/gezien ~ weggelopen/verdwenen/vermist/huis/gezien/sinds/seizoen/verpleeghuis
        dementie/dement/dementerende/alzheimer ~ weggelopen/verdwenen/vermist/zoek
        sindsdien/sinds niet [meer] gezien
        niet meer gezien sinds
        kan/kunnen <Name> niet/nergens [meer] vinden
        school/opvang/crèche/peuterspeelzaal ~ niet aangekomen/verschenen/komen
        overal gezocht naar _ <kin>/hem/haar
        in [haar/zijn/alleen] pyjama/nachthemd/nachtjapon/pantoffels [het/de] [huis/tehuis/verpleeghuis/deur] uitgelopen/uitgegaan/weggelopen/uitgegaan
        niet [meer] op/in zijn/haar kamer/bed ~ deur/voordeur/hek/raam
        """
      ),
      (
        .flight,
        """
        evacueer/ontruim/evacueert & <now>
        ! iedereen eruit/weg <now>
        ! eruit <now>
        iedereen eruit/weg <now>
        eruit <now> ~ brand/rook/gas/gebouw/huis
        <now> [het/de] huis/gebouw/pand uit/verlaten
        ! iedereen <now> eruit/weg
        ! <now> eruit
        <now> weg hier
        ! [iedereen/allemaal] [ga] <now> naar buiten
        iedereen [moet] <now> naar buiten
        ga/kom/gaan <now> [allemaal] naar buiten ~ brand/rook/gas/gevaar
        iedereen [moet] <now> eruit/buiten
        iedereen moet [het] [gebouw/huis/pand] eruit/uit
        ! iedereen [naar] eruit/buiten
        ! naar buiten <now>
        naar buiten <now> ~ brand/rook/gas
        verlaat [<now>] [het/de/uw/je] [<now>] huis/gebouw/pand/woning/gebied/terrein/school/flat/ruimte/kantoor/zaal
        evacueer/evacueren/geëvacueerd/evacuatie <now>
        evacueer/evacueren _ huis/gebouw/woning/wijk/straat/pand/school/gebied/uw
        evacuatie van _ huis/gebouw/wijk/straat/pand/school/gebied/dorp
        <home>/wijk/straat/dorp/school/we/jullie wordt/worden/moet/moeten _ geëvacueerd/evacueren
        ! evacueer/evacueren/evacuatie
        moet/moeten/word/wordt/worden <now> geëvacueerd/evacueren
        evacuatie is/wordt/loopt/begonnen/bevel/bezig
        wordt/worden ontruimd
        ontruimen <now>/gebouw/huis/pand
        moeten/moet/wordt/worden _ ontruimen/ontruimd
        gebouw/pand/huis/flat/school ontruimen
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
        ramen en deuren dicht/gesloten/sluiten ~ binnen/rook/gas/brand/houd/ventilatie
        houd [uw/de/je] ramen en deuren
        sluit [uw/alle/de/je] ramen/deuren ~ binnen/rook/gas/ventilatie/brand/gevaar/schutter/deuren
        deuren op slot ~ blijf/binnen/schutter/verstop/stil ~ blijf/binnen/schutter/verstop/stil/ramen/licht
        """
      ),
      (
        .disaster,
        """
        rivier/beek/dijk/dam _ overstro*/doorgebroken/oevers
        ga _ naar [een/de] hogere/hoger/hoog [gelegen] verdieping/grond/gebied
        water stijgt/stroomt _ [binnen/huis/kelder/op]
        water komt _ binnen/huis/kelder/omhoog/naar
        overstroming <in>/bij/nu/dreigt
        overstroomt/overstroomd
        staat/staan/loopt onder water/vol
        dijk/dam _ doorgebroken/breekt/breuk
        dijkdoorbraak
        vloedgolf
        tornado/orkaan/tsunami/bosbrand/natuurbrand/lawine/windhoos __ nadert/komt/waarschuwing/dichtbij/schuil*
        tornado/orkaan/tsunami/bosbrand/natuurbrand/lawine/windhoos __ op ons/jullie/weg af
        ! aardbeving/tsunami/lawine/tornado
        explosie <in> [<de>] <home>
        <home>/gasfles/ketel/accu [is] ontploft
        ingestort
        stort in
        luchtalarm
        levensgevaar
        dijk/dam/stuwdam/stuw/kade [is/dreigt/kan/staat/houdt/wordt] __ risico/doorbreken/breken/bezwijken/bezwijkt/overlopen/scheur/scheuren/gevaar/instorten
        rivier/beek/maas/rijn/kanaal/geul _ buiten/over/uit [zijn/haar/de] oevers
        water/overstroming/rivier/dijk/vloedgolf ~ naar boven/hoger/verdieping/zolder [<now>/gaan/verdieping]
        naar boven/zolder ~ water/overstroming/dijk stijgt/komt/stroomt/doorgebroken
        helling/heuvel/berg/modder/rotsen/talud [is/zijn] _ glijdt/schuift/komt/verschuift ~ weg/huis/huizen/straat/dorp/eruit
        aardverschuiving/modderstroom ~ weg/huis/huizen/straat/dorp/eruit/nu
        alles/huis/grond/muren/vloer [hier] beeft/schudt/trilt ~ eruit/buiten/aardbeving/tafel/weg
        aardbeving ~ eruit/buiten/tafel/nu/hier/gaande
        boom/tak/dak/muur/steiger/kraan/schoorsteen/plafond/balkon [dreigt/kan/staat/gaat] __ op _ <kin>/mensen/ons/straat/voorbijgangers/speelplaats te/vallen/storten/valt/omvallen
        boom/tak/dak/muur/steiger/kraan/schoorsteen/plafond/balkon dreigt/staat/gaat _ [op] om/in/te/vallen/instorten/omvallen [te] [vallen/storten] ~ weg/mensen/kinderen/eruit/huis/nu
        ! dijkdoorbraak/dambreuk
        dijkdoorbraak/dambreuk ~ ga/weg/hoger/evacueer/verlaat
        boom/tak/dak/muur/steiger/kraan/schoorsteen/balkon valt/stort/kantelt [zo/bijna/straks] op [de] mensen/kinderen/straat/ons/huis/huizen
        water staat [al] [tot/in] [aan] [de/het] woonkamer/kelder/keuken/huis/gang/ramen/garage/knieën/heup
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
        glucose/bloedsuiker/suiker/glucosewaarde/dexcom/libre/sensor [is/op/waarde/nu/staat] _ <hypo> _ dalend/daalt/zakt/zakkend/laag/eten/dextro
        glucose/bloedsuiker/suiker/glucosewaarde _ laag ~ daalt/dalend/zakt/eten/eet/dextro/limonade/drink
        <hypo> [mg] [dl] en dalend/daalt/zakt/zakkend
        glucose/bloedsuiker/suiker/glucosewaarde [is/op/nu/van] 1/2 __ dalend/daalt/zakt/zakkend
        laag en [snel/verder] dalend/daalt/zakt
        eet/neem/drink/geef <now> [iets/wat] suiker/dextro/druivensuiker/limonade
        insulinepomp/insulinetoevoer/insulineafgifte/pomp/katheter _ occlusie/verstopping/verstopt/onderbroken/gestopt/leeg/geblokkeerd
        geen insulineafgifte/insulinetoevoer
        beademing*/beademingsapparaat/beademingsslang/slang __ losgekoppeld/los/losgeraakt/losgeschoten/druk beademing/laag/losgekoppeld/los/losgeraakt/te
        beademing* __ losgekoppeld/los/losgeraakt/drukverlies/valt/druk/faalt
        zuurstofconcentrator/concentrator/zuurstofapparaat/neusbril __ geen flow/stroom/doorstroming/zuurstof
        saturatie/zuurstofgehalte/zuurstofwaarde/spo2/zuurstof [is/op/nu/nog/maar/staat] __ <low>
        saturatie/spo2/zuurstofgehalte _ daalt/zakt/gedaald/gezakt/laag/dalend
        val geregistreerd/geconstateerd/gemeld/gesignaleerd
        valdetectie/valalarm/valsensor/valmelding _ geactiveerd/alarm/af/afgegaan/geregistreerd/ingeschakeld
        valalarm/valmelding/personenalarm/alarmhanger/alarmknop/halsalarm ~ geen/niet antwoord/reactie/reageert/antwoordt/gehoor/contact
        reageert/antwoordt _ niet ~ val/valalarm/alarmcentrale/alarmhanger
        geen contact/gehoor/reactie _ met/van/bij/krijgen __ ~ iemand/moet/ga/kijken/langs kijken/gaan/heen/langs/moet
        krijgen geen gehoor/contact ~ iemand/langs/kijken/ga/moet
        beademing* ~ slang/slangen/slangetje los/losgeraakt/losgeschoten
        zuurstofsaturatie/zuurstofniveau/saturatiemeter __ <low>
        valdetectie/valsensor ~ geen/niet antwoord/reactie/reageert/antwoordt/gehoor
        insulinepomp/pomp geeft/levert niets/geen [insuline] [meer] [af]
        """
      ),
      (
        .rescue,
        """
        bel/bellen/belt [<now>] [een/de] [<now>] ambulance/112/politie/brandweer/ziekenwagen [bellen]
        bel/bellen <now> [een/de] dokter/huisartsenpost
        bel/bellen [een/de] dokter/huisartsenpost <now>
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
        heeft/had/heb/hebben _ een [ernstig/zwaar/klein] ongeluk/ongeval/aanrijding
        heeft/had/heb/hebben _ [ernstig] ongeval/verkeersongeluk
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
        """
        stikt/stik [ik] [van] van/in het/de/werk lachen/hitte/werk/mails/lach
        ik stik in/van
        stik van/in
        vast onder de/het bank/tapijt
        is [pas/nog/maar] drie/vier/vijf/zes/3/4/5/6/7 minuten/uur/dagen/weken/maanden/graden/euro/procent/km/meter/keer
        leven in/met/hier/daar/bij
        vuur in de haard/kachel
        haard brandt
        kachel brandt
        kaars/kaarsen/licht/lamp brandt/branden
        doodlachen
        mes en vork
        help me met/even/kiezen/herinneren
        gas bij/terug
        op school gekomen
        naar buiten met/en
        in de buurt van
        nicht van
        maar niet heus
        naar buiten spelen
        overboord gooien/gooit/gegooid/zetten
        druk op de borstel
        brandt licht/lamp/kaars
        het brandt in/op [de] mond/keel/tong/ogen/begroting/coalitie
        vingers/hand/haar afgeknipt van
        water gebroken leiding/waterleiding
        schiet/schieten foto/fotos/goal/doelpunt/op/mij/lekker/lekker/me
        naar buiten <now> [het] lekker/mooi/zon
        gevoelloos/slap/verdoofd na/van _ tandarts/sporten/training/slapen/verdoving
        opgezet/gezwollen/opgezwollen na/van _ tandarts/huilen
        uit de lucht
        mes in het varken
        brug [in/is/staat] [de] file/open
        gelopen race
        inbraakalarm test/getest
        op het spoor van
        weer op het spoor
        spoor van/op
        wordt er gebeld
        grond/vloer _ te/en [te] spelen/speelt/stoeien/puzzelen/lezen/leest/tekenen
        grond/vloer _ spelen/puzzelen/tekenen/stoeien
        brandt los/goed/mooi/lekker/een/kaars
        rook/damp komt uit [de] schoorsteen/pan/oven/barbecue
        iedereen [naar] buiten ~ taart/zon/foto/ijs/spelen
        verlaat kantoor/huis/school/werk om/rond/pas/altijd
        niet meer wakker worden voor
        blijf [lekker/maar] binnen ~ regent/koud/koorts/warm/weer
        ligt op [de/het] grond/vloer te/en
        klok/sok/sokken/jas/boek/telefoon/speelgoed/bal/krant/tas/sleutel/sleutels/was ligt/liggen
        ben gevallen en weer/maar/heb/alles
        achter me/mij/ons [aan] ~ rij/kassa/file/kat/hond
        kat/hond/poes ~ achter me/mij/ons
        volgt/volgen me/mij/ons op/via insta/instagram/twitter/facebook/tiktok/strava/de
        help ik snap/begrijp [dit/het] niet
        help ik ben verliefd
        ! sta/zit op de brug te wachten
        mes/bijl gekocht/gekregen/geslepen/meegenomen/cadeau
        steekt me/mij/ons aan/af/tegen
        slaat/sloeg me/mij/ons/hem/haar ~ schaken/dammen/tennis/padel/spelletje
        slaat mij/me/ons over
        ingebroken in [de/het/mijn] computer/systeem/account/netwerk
        monitor/scherm [staat/is] uit/kapot/zwart/stuk
        zuurstof in [de/het] sloot/vijver/aquarium/water
        is/zijn op zoek naar
        zoek naar
        het is [erg/heel/zo] benauwd
        benauwd ~ weer/warm/buiten/zomer
        pakket/pakje/post/mail/bestelling/brief __ niet aangekomen/verschenen
        saturatie/spo2/zuurstof/zuurstofgehalte [is/op/van] <fine>
        co/koolmonoxide melder/alarm batterij/test/gekocht
        help options/button/buttons/page/pages/screen/desk/center/centre/menu/text/file/line
        key/print/for/available/prompt/need/no/any/some/more/get/the/your/of help
        vind/vinden ~ niet [zo/echt/erg] aardig/leuk/mooi/lief/goed/fijn/eerlijk/grappig/knap/erg/slim/nodig/lekker
        <zaak> _ kwijt/kwijtgeraakt/verdwenen/zoek
        band/bal/matras __ geen lucht [meer]
        geen lucht meer in [de/het] band/bal/matras
        er is brand geweest
        """
      ),
      (.negation, "geen\nniet\nnooit\nniemand\nniets\nzonder\nnoch"),
      (.negationAfter, "niet\nniet meer"),
      (
        .condition,
        "als\nindien\nmocht\ningeval\nin geval van\nbij brand/gaslucht/alarm\nwanneer\nwat te doen\nalsof\nstel\nzou/zouden\nhoe je\ncursus/training/boek/artikel\nelke/iedere dag/week/keer/maand/jaar\naltijd\nbijna"
      ),
      (
        .unreal,
        """
        als kind/baby
        op zijn/haar/jouw/mijn leeftijd
        film
        serie
        aflevering
        seizoen
        spel
        spelletje
        roman
        boek
        thriller
        droom
        gedroomd
        liedje
        toneelstuk
        documentaire
        video
        grap
        jaren geleden
        maanden geleden
        vorig jaar
        vorige zomer/winter/maand
        vroeger
        toen ik
        museum
        hoofdstuk
        netflix
        op tv/televisie
        tv-serie
        soap
        soapserie
        musical
        voorstelling
        hoorspel
        première
        krantenkop
        kop in
        hoofdredactioneel
        column
        scène
        in het script
        """
      ),
      (.past, "gisteren\neergisteren\nvorige week\ngeleden"),
      (
        .later,
        "morgen\nvolgende week/maand\nop maandag/dinsdag/woensdag/donderdag/vrijdag\ngepland\nafspraak"
      ),
      (.joke, "lol\nhaha*\nhihi*\ngrapje\ngeintje\nlachen"),
      (
        .drill,
        """
        oefening
        ontruimingsoefening
        brandoefening
        proefalarm
        testalarm
        nl alert test
        slechts een test
        dit is een test
        alleen een test
        simulatie
        generalrepetitie
        drill
        lockdownoefening
        """
      ),
      (
        .over,
        """
        alarm/melding [is/weer] [al] beëindigd/afgelopen/voorbij/gereset/opgeheven
        rook/gas [is] [nu] opgetrokken/weggetrokken
        rook/gas is [nu] weg
        alles [is] [weer] normaal
        vals alarm
        loos alarm
        alles [is] [weer] veilig/oké/ok/goed/voorbij/orde
        alles weer in orde
        is/zijn [weer] [het/de] [al] geblust/voorbij/gevonden/terecht/uit/opgelost/opgeheven/ontslagen
        brand meester
        onder controle
        gaat [het/alweer] [alweer/weer] [weer] [al] goed/beter
        weer thuis
        uit het ziekenhuis
        was/is [maar/alleen/gewoon] _ niets/toast/stoom/aangebrand
        was alleen/maar
        niets aan de hand
        niets ernstigs
        niemand gewond
        laat maar
        opgelost
        aangehouden
        gered
        niet langer
        niets gebeurd
        is/was maar/gewoon/alleen op [de] tv/televisie
        is/was maar/gewoon/alleen [de/een/het] film/serie/spelletje/toneelstuk
        is/was maar/gewoon/alleen in de film/serie
        """
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
