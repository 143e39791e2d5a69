extension AlarmLexicon {
  static let swedish = AlarmLexicon(
    language: .swedish,
    classes: """
      kin = mamma mor morsan pappa far farsan mormor farmor morfar farfar son sonen dotter dottern pojke pojken
      kin = flicka flickan barn barnet barnen bebis bebisen man mannen fru frun bror brorsan lillebror syster
      kin = lillasyster farbror moster faster morbror kusin barnbarn vän vännen granne grannen kollega pojkvän sambo
      kin = maken makan min
      young = son sonen dotter dottern pojke pojken flicka flickan barn barnet barnen bebis bebisen lillebror
      young = lillasyster barnbarn tjej tjejen kille killen unge ungen
      frail = mamma mor pappa far mormor farmor morfar farfar man mannen fru frun make maka boende patient
      he = jag han hon vi de dom någon man <kin>
      home = huset hus lägenheten lägenhet köket kök källaren källare vinden taket tak trapphuset trapphus hallen
      home = byggnaden byggnad rummet rum sovrummet vardagsrummet badrummet garaget bilen bil skolan skola kontoret
      home = ladan stallet ugnen spisen sängen soffan gardinerna hissen hotellet butiken fastigheten våningen
      home = äldreboendet förskolan tåget bussen båten balkongen soprummet huskroppen
      place = <home> här nere uppe inne bredvid grannen grannhuset gatan området
      in = i på ur från under hos vid bakom genom
      now = nu genast omedelbart snabbt direkt fort snälla snarast
      drank = druckit drack dricker svalde sväljer
      many = mina mormors farmors hel hela ask burk karta näve flera många fyra fem tio tjugo 4 5 6 7 8 9 10 12 15 16 20 24 30
      toxic = gift blekmedel klorin klor diskmedel tvättmedel propplösare
      toxic = rengöringsmedel glykol terpentin lut tändvätska
      """,
    alarms: [
      (
        .fire,
        """
        brand/eld/rök ~ ut/utrym/lämna/spring
        lågor _ från/ur taket/fönstret/huset
        det brinner _ [<in>] _ [<place>]
        ! det brinner [här]
        det brinner
        <home> brinner
        brinner <in> _ <place>
        brinner det
        <home> står/stod i lågor/brand
        ! brand/eld/rök <in> [hela] <place>
        eld i _ <home>
        eld/branden har brutit/spridit ut/sig
        brand har utbrutit
        brand utbruten
        är/finns [det] [en] brand/eld/rök/lågor <in>/överallt/här
        rök/lågor/eld överallt
        överallt [är] rök
        fullt av/med rök
        rökfyllt/rökfylld
        rök/lågor kommer/tränger/slår/väller
        kommer _ rök
        luktar _ rök/bränt/brandrök
        känner rök/brandlukt
        brandlarmet/brandlarm/brandvarnaren/brandvarnare/rökdetektorn/röklarmet går/tjuter/piper/låter/ljuder/gick/utlöst/har
        brandlarmet/brandvarnaren __ utlöst/gått
        ! brandlarm
        rök upptäckt/detekterad
        """
      ),
      (
        .gas,
        """
        co/kolmonoxid __ ppm/hög/höga/farlig
        luktar _ gas
        gas luktar
        gaslukt
        känner _ gas/gaslukt
        ! gasläcka
        gasläcka/gasläckage
        gas läcker
        kolmonoxid* <in>/larm/larmar/hög/höga
        ! kolmonoxid
        kolmonoxidlarmet/co-larmet/kolmonoxidvarnaren/gaslarmet går/piper/tjuter/larmar/låter
        giftig/giftiga gas/gaser/rök/moln
        kemikalieolycka
        """
      ),
      (
        .body,
        """
        <kin> __ <drank> & <toxic>
        <young>/<he> __ <drank> & <toxic>
        ! <drank> & <toxic>
        har svalt _ <toxic>
        <young> __ <drank> _ bensin
        <young> __ svalt/svalde _ <many> _ tabletter/tabletterna/piller
        svalt/svalde & batteri/batteriet/knappbatteri/magnet
        halkat/ramlat/trillat/fallit __ inte resa/upp/komma
        kan inte resa/ta mig/sig [upp]
        tagit/svalt/ätit alla/hela tabletterna/tabletter/asken/burken/kartan
        hela asken/burken/kartan
        andas inte/ej [längre]
        andas knappt
        inte/ej andas
        kan/kunde/får inte [jag/han/hon] [längre] andas
        får/fick inte luft
        får/fick ingen/knappt luft
        inte luft
        kippar/kämpar efter andan/luft
        kvävs/kväver
        satt i halsen
        blir/är [helt] blå
        medvetslös/medvetslöst
        okontaktbar
        inte kontaktbar
        reagerar inte
        svarar inte _ [på] tilltal
        vaknar inte
        får inte liv/väcka
        går inte att väcka
        kan inte väcka
        tappat/förlorat medvetandet
        svimmat
        kollapsat/kollapsade
        fallit ihop
        föll ihop
        segnade
        har/fick/fått/haft [en] hjärtattack/stroke/hjärtinfarkt/hjärtstopp/hjärnblödning/krampanfall
        ! hjärtattack/stroke/hjärtstopp
        misstänkt hjärtinfarkt/stroke
        krampar
        epileptiskt anfall
        ingen puls
        ont i bröstet
        bröstsmärta/bröstsmärtor
        smärta/smärtor/tryck i bröstet
        hänger i ansiktet
        mungipan hänger
        känner inte _ ben/benen/arm/armen
        blöder _ kraftigt/mycket/ymnigt/rejält/kraftig/fort/huvudet
        blod överallt
        överallt blod
        mycket blod
        slutar inte blöda
        kräks/hostar blod
        ramlat/fallit/ramlade/föll/trillat __ inte/kan/blöder/huvudet/upp/ambulans/rör
        har ramlat [och]
        kan/kommer inte [ta/resa/komma] [mig/sig] upp
        ramlat/fallit/föll/ramlade [ner] [från/nedför/utför/ned/ner] _ trappan/stegen/taket/balkongen/fönstret
        ramlat/fallit/föll i vattnet/sjön/poolen/ån/isen
        <kin>/han/hon ligger på _ golvet/marken [och]
        rör [sig/på] inte
        <kin>/han/hon/någon drunknar
        tagit _ sömntabletter
        tagit _ många/alla/hela/burk/karta/ask/10/12/15/16/20/24/30 _ tabletter/piller/tabletterna/pillren
        tagit för många/mycket
        tagit/svalt/åt alla [mina/sina] tabletter/tabletterna/piller/pillren
        överdos
        druckit/svalt _ gift/blekmedel/klorin/propplösare/batteri/rengöringsmedel/knappbatteri
        förgiftad/förgiftats
        allergisk reaktion/chock
        anafylaktisk
        halsen/tungan/ansiktet svullnar/sväller
        elchock
        fått ström
        svårt bränd/brännskadad
        påkörd
        blivit överkörd
        körd över
        fastklämd
        instängd
        fast/fastnat i [en] hissen/bilen/hiss
        sitter fast
        blodsockret _ farligt/livsfarligt
        insulinkoma
        värkar
        vattnet [har] gått
        bebisen kommer
        """
      ),
      (
        .selfHarm,
        """
        rakblad/kniv/rep/tabletterna/tabletter i handen
        vill/orkar inte leva [längre/mer]
        inte leva längre/mer
        ta livet av mig/sig
        jag/han/hon tar livet av mig/sig
        ta/tar mitt/sitt liv
        avsluta/avslutar mitt/livet [liv]
        göra slut på allt
        vill [bara] dö
        inte vakna mer/igen
        bättre utan mig
        självmord*
        suicid*
        avskedsbrev
        döda mig/sig
        tänker/ska/vill/hotar _ hoppa
        står på _ bron/taket/spåret/räcket
        skär/skurit _ handleder/handlederna
        skada mig själv
        hänga mig/sig
        """
      ),
      (
        .violence,
        """
        slår/slog/sparkar/stryper/hotar/misshandlar/attackerar/knivhugger/knuffar mig/oss/henne/honom/mamma
        har slagit/misshandlat/hotat/attackerat/strypt mig/oss/henne/honom/mamma
        slår mig
        ska/vill/tänker/hotar _ döda/slå/mörda/skjuta/knivhugga mig/oss/henne
        har/med [en] kniv/pistol/vapen/yxa/gevär
        skott hörs/lossade/avlossade/avlossats
        hör/hörde skott/skottlossning
        skottlossning
        skjuter
        skytt
        beväpnad/beväpnade
        blivit/blev/har/är _ överfallen/rånad/attackerad/våldtagen/kidnappad/knivhuggen/skjuten/misshandlad/nedslagen/hotad
        gisslan
        bomb hittad/funnen/exploderat
        bombhot
        släpper/låter mig/oss inte gå/ut
        låst in mig/oss
        gömmer mig/oss
        är i fara
        bankar/slår/sparkar på dörren _ [rädd]
        """
      ),
      (
        .presence,
        """
        någon _ [inne] i [mitt/vårt/min/vår] huset/hus/lägenheten/lägenhet/källaren
        någon _ inne
        """
      ),
      (
        .intruder,
        """
        någon _ i [mitt/vårt/min/vår] huset/hus/lägenheten/lägenhet/källaren ~ låst/gömmer/inlåst/gömt/rädd
        jag ligger/gömmer [mig] under sängen
        låst in mig
        inlåst på/i toaletten/badrummet/rummet/sovrummet
        gömmer mig i/på
        inbrottstjuv/inbrottstjuvar/inbrottstjuven
        någon bryter/försöker/håller _ in [sig]
        bryter sig in
        bryta sig in
        brutit sig in
        inbrott <in>/pågår/hos/nu
        ! inbrott
        främling/okänd _ [är] [inne] i [mitt/vårt/min/vår] huset/hus/lägenheten/lägenhet/trädgården/källaren/köket/rummet
        tjuvar i
        försöker ta sig in
        inbrottslarmet går/utlöst
        """
      ),
      (
        .pursuit,
        """
        någon/man/kille/snubbe _ efter/bakom mig/oss [sedan/hela]
        går/cyklar/kör/kommer efter mig
        bakom mig sedan
        förföljer/förföljd
        följer efter mig/oss/henne/honom
        följer mig/oss
        följt efter mig/oss
        blir/är/jag förföljd
        går efter mig
        """
      ),
      (
        .lost,
        """
        tappat/tappade bort __ folkmassan/trängseln/affären/parken/stranden/stan
        tappat/tappade bort <Name>
        <Name> är borta/försvunnen/försvann
        <Name>/hon/han försvann [nyss/precis]
        har någon sett <Name>
        hittar inte <Name>
        inte kommit hem från/till
        <young>/<frail> __ försvunnen/försvunnit/försvann/saknas/bortsprungen/borta/vilse/rymt/försvunna
        ! försvunnen/försvunnet
        saknad/saknat/försvunnet/försvunnen barn/flicka/pojke/person/kvinna/man
        tappat/tappade bort <young>/min/mitt/vår/vårt/våra/honom/henne/mina
        hittar/hitta _ inte/ej/ingenstans _ <young>/<frail>/honom/henne
        hittar inte <young>/<frail>/min/mitt/vår/vårt/honom/henne
        kan inte hitta <young>/<frail>/min/mitt/vår/vårt/honom/henne/mina
        inte kommit/kom [fram/hem] till/från/hem skolan/förskolan/hem/dagis
        inte kommit hem
        kom aldrig hem/fram
        kidnappad/kidnappats
        bortrövad
        """
      ),
      (
        .flight,
        """
        utrym/evakuera/utryms & <now>
        ut <now>
        <now> ut
        alla [måste] ut
        gå/spring/kom ut <now>
        ta dig/er ut
        lämna [<now>] [omedelbart] huset/byggnaden/lägenheten/området/skolan/fastigheten/lokalen/rummet/kontoret/hemmet
        lämna era/ditt/ert hem/hus/bostäder
        evakuera/evakueras/evakueringen/utrym/utryms/utrymmer/utrymning <now>/nu/huset/byggnaden/skolan/området/lokalen/oss/er/pågår/lokalerna/fastigheten
        måste/ska/vi [ni] evakueras/evakuera/utrymma/utrymmas
        sätt er/dig i säkerhet
        spring för livet
        """
      ),
      (
        .lockdown,
        """
        skolan/sjukhuset/byggnaden/kontoret/campus/universitetet/förskolan __ låst/lockdown/inrymning/nedstängd/avspärrad
        inrymning
        ! lockdown
        stanna/håll/gå _ [er/dig] inne/inomhus _ stäng/dörrar/fönster/lås
        stäng dörrar/fönster/fönstren/dörren
        lås dörrarna/dörren/dörrar
        viktigt meddelande till allmänheten
        """
      ),
      (
        .disaster,
        """
        ån/älven/bäcken/dammen _ svämmar/brustit/översväm*
        ta dig/er till högre/högt mark/våning/belägen
        vattnet stiger/forsar/strömmar/rinner/kommer [in]
        vatten forsar/strömmar/rinner in
        översväm*
        står under vatten
        dammen/fördämningen _ brustit/brister
        skogsbrand/tromb/tornado/tsunami/lavin/jordskred/orkan/ras __ närmar/kommer/varning/nära/sprider/är/sök
        ! jordbävning/lavin/tsunami/tromb
        explosion <in> <home>
        <home>/gasol*/batteri* har/har exploderat
        <home> [har] rasat/rasar/rasade [in]
        rasade in
        flyglarm
        skyddsrum <now>
        livsfara
        """
      ),
      (
        .lifeSupport,
        """
        insulinpumpen/respiratorn/syrgasen/pacemakern/pacemaker __ stannat/piper/tom/slut/stopp/fel
        pacemaker/pacemakern/defibrillator/icd __ låg/lågt/kritiskt/kritisk/larm/fel/tomt/batteri/slut
        respirator*/syrgas*/syre*/insulinpump*/dialys*/infusionspump*/andningsmaskin*/ventilator*/matpump*/monitor* __ låg/lågt/kritiskt/kritisk/larm/larmar/fel/tom/tomt/slut/stannat/stoppat/piper/ocklusion
        slut på syre/syrgas/insulin
        syret/syrgasen/insulinet _ slut
        saturation*/syresättning* _ låg/sjunker/under
        blodsocker*/glukos* __ kritiskt/farligt
        fall upptäckt
        trygghetslarm*/nödknapp*/larmknapp* __ tryckt/utlöst/larm/intryckt
        """
      ),
      (
        .rescue,
        """
        ring/ringa/tillkalla [<now>] [efter/en] ambulans/ambulansen/112/polisen/brandkåren/sos/räddningstjänsten/läkare
        ringa 112
        skicka [en] ambulans/hjälp/polis/brandkår
        behöver [en/akut/genast] ambulans/ambulansen/polis/brandkår
        behöver [hjälp] hjälp/nu/genast <now>/akut/genast
        hjälp jag/mig/han/hon/vi/det/snälla/snabbt/min
        hjälp mig [<now>]
        ! hjälp
        nödläge
        ! nödsituation
        """
      ),
      (
        .hospital,
        """
        <kin>/han/hon __ [till/på] sjukhus/sjukhuset/akuten/lasarettet/intensiven/iva
        till sjukhus/sjukhuset/akuten/lasarettet
        [ligger/är] på sjukhus/sjukhuset/intensiven/akuten/iva/lasarettet
        [med/i] ambulans till
        ambulansen/ambulans har/hämtade/kör/tog/tar/är/kom/kommer
        i ambulans/ambulansen
        inlagd på
        akut inlagd/opererad/operation
        akutoperation
        varit/råkat/var med/ut om/i/för [en] olycka/trafikolycka/bilolycka
        råkat ut för
        med om en [allvarlig] olycka/bilolycka
        svårt/allvarligt skadad/skadade/sjuk
        i koma
        livshotande
        brutit höften/lårbenshalsen/nacken
        """
      ),
      (
        .supply,
        """
        återkall*/ät __ salmonella/listeria/glas/metall
        koka _ dricksvatten/vatten/vattnet
        ät inte
        bakterier _ vattnet/nätet/dricksvattnet
        dricksvatten/vatten/vattnet _ koka
        koka _ vatten/vattnet/dricksvatten/kranvatten/dricksvattnet
        kokas
        vatten/vattnet/kranvatten*/dricksvatten* __ kokas/förorenat/otjänligt/förgiftat/bakterier/dricka
        drick inte/ej [kranvattnet/vattnet]
        återkall* __ salmonella/listeria/glas/metall/barnmat/allergi*/farlig*/plast
        salmonella/listeria/glas/glasbitar/metall _ i/hittats
        ät/använd/drick/ta inte/ej [inte] denna/detta/produkten/tabletterna/medicinen
        sluta ta/använda medicinen/tabletterna
        ta inte medicinen/tabletterna
        """
      ),
      (
        .poison,
        """
        ta/ät/drick/ge inte/ej ~ giftig/giftiga/giftigt/fel/farlig/farligt/dos/stark/misstag
        fel dos/medicin/tabletter
        svampen/svamparna/bären _ giftig/giftiga
        """
      ),
    ],
    contexts: [
      (
        .handled,
        "polis/polisen/räddningstjänsten/ambulans/brandkåren [är] [redan] på/här plats\ni säkerhet\nalla är trygga\ni trygga händer"
      ),
      (
        .routine,
        "jobb/jobbar/arbetar/arbete/tjänst/besök/besökstid/praktik/sjuksköterska/tid/skift"
      ),
      (
        .pet,
        "katt/katten/kattunge/kattungen/hund/hunden/valp/anka/gås/får"
      ),
      (
        .mask,
        "kvävs/kväver av/i skratt/jobb/arbete/värme/värmen/mejl\nfast under soffan/mattan\nbrinner så fint/mysigt/skönt\nvaknar inte före/förrän\nkniv i nästa\nleva i/med/här/där/på/hos\neld i spisen/kaminen/brasan/ögonen\nljus/ljuset/lampan brinner\nbrinner för\nbrinnande\nskrattar ihjäl\nut <now> och fira\nhjälp mig med/att/gärna/välja\nut och äta/gå\nkniv och gaffel\nfar till/med\ndör av skratt\nvill dö av"
      ),
      (.negation, "inte\nej\ningen\ninget\ninga\naldrig\nutan\nknappast\nicke"),
      (.negationAfter, "inte\nej\ninte längre"),
      (
        .condition,
        "om\nifall\nvid brand/fara/gaslukt/larm\nnär\nskulle\nvad man ska göra\nsom om\nkurs/utbildning/artikel/bok/föreläsning\nvarje dag/vecka/gång/månad/år\nalltid\nnästan"
      ),
      (
        .unreal,
        "som liten/barn\ni hans/hennes/din/min ålder\nfilm\nfilmen\nserie\nserien\navsnitt\nsäsong\nspel\nspelet\nroman\nbok\nboken\ndeckare\ndröm\ndrömde\nsång\nlåt\nlåten\nteater\ndokumentär\nvideo\nskämt\når sedan\nmånader sedan\nförra året\ni fjol\nförr\nmuseum\nkapitel\nnetflix"
      ),
      (.past, "igår\ni går\nförrgår\nförra veckan\nsedan"),
      (
        .later,
        "imorgon\ni morgon\nnästa vecka/månad\npå måndag/tisdag/onsdag/torsdag/fredag\nplanerad\nplanerat\ntid hos\nbokad"
      ),
      (.joke, "lol\nhaha*\nhihi*\nskojar\nskoja\nskämtar\nskratt"),
      (
        .drill,
        "övning\nbrandövning\nutrymningsövning\nprovlarm\nbara ett test\ndetta är ett test\nendast ett test\ntestlarm\nsimulering\nprov av"
      ),
      (
        .over,
        "larm/larmet [är/har] [nu] avslutat/återställt/avblåst/slut\nlarm/larmet är [nu] över\nrök/röken/gas/gasen [har/är] [nu] skingrats/borta/vädrats\nallt [är] [nu/åter] normalt/säkert\nhemma från\nhem från sjukhuset\nkommit hem från sjukhuset\nfalskt larm\nfalsklarm\nfara över\nfaran över/är\när/är [nu] [allt] [över/släckt/släckta/lugnt] över/släckt/släckta/lugnt/under\nsläckt\nunder kontroll\nallt [är] [nu] [bra/lugnt/ok/okej] bra/lugnt/ok/okej\nmår [nu] [bra] bra/bättre\nhemma igen\nkommit hem\nutskriven\nfunnen\nhar hittats\nhittad\nhittat honom/henne/dem\nvar/är bara _ ingenting/rostat/ånga/brödrost*\nvar bara\ninget allvarligt\ningen skadad\ningen skadades\nglöm det\nlöst\nhävt/hävd\ngripen\nräddad"
      ),
      (
        .bulk,
        "priser\npriserna\nrea\nerbjudande\navregistrera\navprenumerera\nnyhetsbrev\nrabatt\nrabattkod\ntävling\nbiljetter\nskänk\ngåva\nbitcoin\nnytt nummer\nswisha"
      ),
      (
        .advice,
        "vad ska/gör/kan jag/vi\nvar är/e\nkan du/någon/ni [snälla] komma/hjälpa/ringa\när du där\nhjälp\nska jag"
      ),
    ])
}
