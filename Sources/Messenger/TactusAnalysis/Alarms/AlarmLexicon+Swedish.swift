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
      low = 60 61 62 63 64 65 66 67 68 69 70 71 72 73 74 75 76 77 78 79 80 81 82 83 84 85 86 87 88 89
      hypo = 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55
      limb = arm armen armarna hand handen ben benet benen fot foten finger fingret fingrarna fingrar tumme tummen tå tårna pekfingret fingertopp fingertoppen
      tool = sågen såg motorsågen motorsåg vinkelslipen vinkelslip kniven kniv yxan yxa glaset klingan cirkelsågen kapsågen gräsklipparen maskinen slipen
      heavy = träd trädet traktor traktorn mur muren vägg väggen rasmassor rasmassorna maskin maskinen släp släpet tak taket bokhylla bokhyllan skåp skåpet
      heavy = grävmaskinen truck trucken lastbil lastbilen bil bilen gren grenen stock stocken fyrhjuling fyrhjulingen balk balken häst hästen motorcykel lavin lavinen ställningen
      weapon = kniv pistol vapen yxa gevär machete hammare kofot basebollträ skjutvapen
      toxin = maskindisktablett maskindisktabletter disktablett disktabletten tvättkapsel tvättkapslar propplösare propplösaren
      toxin = ugnsrengöring toalettrengöring avkalkning råttgift snigelgift glykol klorin blekmedel tändvätska lampolja
      room = badrummet toaletten toan sovrummet garderoben källaren rummet badrum toalett garderob klädkammaren vinden
      who = någon han hon man män mannen männen kille killen killar gäng gänget folk främling ex exet dom de okänd
      fine = 95 96 97 98 99 100
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
        branden/elden/skogsbranden/lågorna/brand [har/är/kommer/närmar] _ hoppat/spridit/närmar/nått/korsat/kommer _ [sig] vägen/huset/husen/byn/åsen/oss/er/hus/gränden/gården
        skogen/kullen/åsen/berget/fältet/sluttningen/ljungen [bakom/står] _ brinner/lågor/brand ~ ut/bort/lämna/spring/stick/huset
        ut/bort/lämna/spring/stick/fly ~ skogen/kullen/åsen/berget/fältet/huset/taket [bakom/står] _ brinner/lågor
        skogsbranden/branden/elden/lågorna närmar sig
        skogsbranden/branden/elden [har] nått/hoppat [över/in/till] [vägen/huset/husen/byn/oss]
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
        co/kolmonoxid larm/larmet/varnare/varnaren [har/går/nu] _ går/utlöst/tjuter/piper/larmar/gått
        kolmonoxidlarmet/kolmonoxidvarnaren/gasvarnaren/gasollarmet/gasollarm/kolmonoxidlarm _ gått/utlöst/tjuter/piper/larmar/går
        gasläcka/gasläckage/gasläckan <in> _ <place>/gata/er/din
        gas ~ tänd/tända/rök/rökning/inte/ingen inget/inte/ingen/eld/ljus/lampor
        gasolflaska/gasolflaskan/gasflaskan/gasledningen/gasolslangen/gasolen/gasslangen _ väser/pyser/läcker/fräser
        väser/pyser _ gas/gasol/gasolflaska/gasolflaskan
        alla/vi/barnen/båda/jag/han/hon __ yr/yra/huvudvärk/illamående ~ kaminen/gasolkaminen/pannan/spisen/elverket/grillen/värmaren/gasolvärmaren ~ på/igång/brinner/inne/inomhus
        yr/yra ~ huvudvärk ~ kaminen/gasolkaminen/pannan/elverket/grillen/värmaren/gasolvärmaren
        huvudvärk ~ yr/yra ~ kaminen/gasolkaminen/pannan/elverket/grillen/värmaren/gasolvärmaren
        kaminen/gasolkaminen/elverket/grillen/gasolvärmaren [är/står] _ på/inne/igång ~ yr/yra/svimmar/svimmat
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
        hela asken/burken/kartan tabletter/piller/sömntabletter/alvedon/medicin
        tagit/svalt/tog hela asken/burken/kartan
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
        hittade/hittades/hittats/hittat __ medvetslös/livlös/medvetslöst
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
        <kin>/hon/han/jag har ramlat ~ golvet/upp/blöder/ont/huvudet/hjälp/ligger/trappan/svarar
        ! <kin>/hon/han/jag har ramlat
        kan inte [ta/resa/komma] mig/sig upp
        kan inte resa mig/sig
        kommer inte upp [från/igen/ur/längre] ~ golvet/ramlat/fallit/marken/badkaret/sängen/toaletten
        ramlat/fallit/golvet/marken ~ kommer inte upp
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
        sitter fast i/under/mellan _ hissen/hiss/bilen/bilvraket/vraket/maskinen/isen/leran/rasmassorna/träd/trädet
        <kin>/handen/benet/armen/foten sitter fast i/under/mellan
        blodsockret _ farligt/livsfarligt
        insulinkoma
        värkar
        vattnet [har] gått
        bebisen kommer
        tryck/tryckande/åtstramning/tyngd/press/band/trångt _ över/i/på/mot/runt bröstet/bröstkorgen/bröstbenet
        trycker/spänner/svider/kramar/stramar __ över/i/på bröstet/bröstkorgen
        bröstet [känns/är] _ trångt/spänt/tungt/hoptryckt
        elefant/sten på bröstet
        bröstet/bröstkorgen ~ <limb> _ domnat/domnar/bortdomnad/domnad/känsellös/sticker
        <limb> [är/har/blir] [helt/plötsligt] domnat/domnad/bortdomnad/domnar/förlamad/känsellös ~ bröstet/ansiktet/munnen/prata/pratar/tala
        vänster/vänstra/höger/högra/ena <limb>/sida/sidan/ansiktshalva _ domnat/domnad/bortdomnad/förlamad/förlamat/slapp/känsellös
        ansiktet/ansikte/munnen/mungipan/ansiktshalvan _ hänger/hängande/snett/sned
        hänger _ ansiktet/munnen/mungipan/ansiktshalvan
        halva ansiktet _ hänger/förlamat/domnat/slappt
        sluddrar/sluddrigt/sluddrande
        talar/pratar/talet/tal [plötsligt/helt/är] _ otydligt/osammanhängande/obegripligt/grötigt/rappakalja
        kan/kunde plötsligt inte prata/tala/se/gå/lyfta/röra
        plötsligt inte prata/tala/se/gå/lyfta
        kan/kunde [plötsligt] inte [längre] lyfta/röra [på] [sin/min/sitt/mitt/hela] [vänstra/högra/vänster/höger/ena] <limb>/sida/sidan
        <limb>/sidan går inte att lyfta/röra
        blodet/blod _ sprutar/forsar/rinner/pumpar/väller
        sprutar/forsar/väller _ blod
        blodet/blödningen/blödning _ inte [att] stoppa/stanna/stannar/sluta/slutar/stoppar
        får/går inte [att] [stopp] stoppa/stopp [på] blodet/blödningen/blodflödet
        inte sluta/slutar blöda
        slutar inte [att] blöda
        får/fick inte upp/lyft [min/sin] vänster/vänstra/höger/högra <limb>
        får/fick hon/han/jag/barnet/vi ingen/inte/knappt [någon] luft
        sågat/kapat/huggit/skurit/klippt [sig/mig] [hela/halva] tummen/fingret/fingrarna/fingertoppen
        gått/gick/åkt ner/ned sig [på/i] [isen/is]
        sågat/skurit/huggit/kapat/klippt/slitit av [mig/sig/han/hon] [halva] _ <limb>
        <limb> [är/blev/har/blivit] _ avsågad/avskuren/avhuggen/avkapad/avsliten/avskuret/avskurna/avkapat/avkapade
        av [sig/mig] [halva/hela] _ <limb> ~ såg/sågen/kapsågen/blod/blöder/maskinen/kniven/yxan/vinkelslipen
        <tool> slant/slog/halkade/slintade ~ blod/blodet/blöder/djupt/benet/<limb>/låret
        med [en] <tool> _ i [mitt/sitt/min/sin] <limb>/låret/halsen/magen ~ blod/blodet/blöder/djupt
        <tool> _ i/genom/rakt/över/in [i] [mitt/sitt/min/sin] <limb>/låret/halsen/magen/benet ~ blod/blodet/blöder/djupt/sprutar
        skurit/sågat/huggit sig/mig djupt/kraftigt/illa
        djupt sår/skärsår/jack
        pulsådern/pulsåder/artären
        gått/gick/ramlat/fallit/föll/trillat/åkt/gått genom/ned/ner/igenom [genom/isen/i] isen/is/vak/vaken
        gick/gått/går/föll/plurrat/ramlat _ genom isen
        isen brast/brustit/sprack ~ <kin>/<Name>/vattnet/han/hon/vi
        fallit/föll/ramlat/ramlade/spolades/spolats/trillade/trillat överbord/bord
        <kin>/man/<Name>/han/hon/barn [är] överbord
        båten/båt/skeppet/fartyget/kanoten/kajaken/segelbåten/jollen/färjan [har/är/håller] _ sjunker/kapsejsat/kantrat/välter/vält/sjunkit/sjunka/kantrade
        vi [har] kantrat/kapsejsat/sjunker
        båten/båt/skeppet/fartyget/kanoten/kajaken/segelbåten/jollen/färjan/vi tar in vatten
        <kin>/han/hon/jag/<Name>/någon _ klämd/fastklämd/fast/begravd/krossad/kläms under/mellan/av [ett/en] [omkull] _ <heavy>
        <kin>/han/hon/jag/<Name>/någon ligger under [ett/en] <heavy> ~ fast/klämd/blöder/andas/loss/hjälp/krossad/rör
        klämd/fastklämd/begravd/krossad under/mellan/av [ett/en] <heavy>
        <heavy> [har/föll/fallit/ramlat/rasat/vält] _ över/på [en] honom/henne/mig/oss/<kin>
        begravd/begravda/fast under rasmassorna/lavinen/snön/rasmassor
        begravd/begravda i rasmassorna/lavinen/snön
        ansiktet/läpparna/läppen/tungan/halsen/ögonen [har/är/börjar] _ svullnat/svullet/svullen/svullna/svullnar/sväller/svullit ~ luft/andas/nötter/nöt/jordnöt/jordnötter/bi/geting/stucken/stick/ätit/åt/allergi/allergisk/väser/fort
        stucken/stuckit/geting/jordnöt/jordnötter/nötter/ätit/räkor ~ svullnar/svullen/sväller/svullnat/väser/pipande/piper/nässelutslag/rosslar
        ansiktet/läpparna/läppen/tungan/halsen [bara] svullnar/sväller [upp/igen]
        svullnar/sväller [hans/hennes/mina] ansiktet/läpparna/tungan/halsen/läppar
        väser/piper/rosslar/väsande _ andas/andningen/andetag ~ stick/stucken/geting/bi/nötter/jordnötter/ätit
        feber __ stel/nackstel/styv nacke/nacken
        feber ~ stel i nacken
        stel i nacken ~ feber/ljus/ljuskänslig/utslag
        feber __ nackstel*
        nacken _ stel ~ feber/grader
        nackstel* ~ feber/grader
        skakar/rycker _ hela/okontrollerat/kroppen
        fradga kring/runt/ur/i munnen/mun
        krampanfall/krampar
        ögonen [har] rullat/rullar/vänder/vänts/rullade _ bakåt/uppåt/upp/vitorna
        svag/knappt [någon] puls
        pulsen [är] _ svag/knappt/svagare
        svarar/reagerar inte/knappt ~ ögonen/puls/pulsen/andas/golvet/marken
        svarar/reagerar inte/knappt _ när/på _ skakar/ropar/ropa/tilltal/röst/namn/smärta
        <young>/<he>/<Name>/jag __ svalt/ätit/druckit/bitit/tuggat/sugit/svalde/drack/åt [på/i] [en/hel] [halv] <toxin>
        <toxin> i munnen
        ! svalt/ätit/druckit/bitit [i/på] [en] <toxin>
        <young> __ svalt/ätit/tagit/åt/tog morfars/farfars/mormors/farmors/mina/mammas/pappas [hjärt] tabletter/piller/mediciner/medicin/hjärtmedicin/blodtrycksmedicin/hjärttabletter
        dubbel/dubbla/dubbelt/trippel/fel _ insulin/insulindos/dosen/insulinet ~ tagit/tog/gett/gav/injicerat/sprutat/misstag
        tagit/tog/gett/gav/injicerat/sprutat _ dubbel/dubbla/dubbelt/fel _ insulin/insulindos/insulinet/dos
        insulin/insulinet _ två gånger
        tagit/svalt/tog/svalde/ätit [alla/allihop] _ alla/samtliga [mina/sina/hennes/hans/de] [sömn] tabletter/tabletterna/piller/pillren/mediciner/medicinerna/sömntabletter
        tagit/svalt/tog/svalde _ hela burken/asken/kartan/förpackningen/paketet/lådan
        barn/barnet/bebis/bebisen/<young> [är/sitter/ligger/blev/har/ensam] _ i [den/en/vår] [låsta/varma/heta/överhettade] bilen/bil [inlåst/inlåsta] ~ inlåst/inlåsta/låst/hetta/hettan/varmt/solen/grader/svettig/svettas/rutorna/stängda
        <young> [är/blev/råkat] inlåst/inlåsta/instängd i [den] [varma] bilen/bil
        nyckeln/nycklarna ~ bilen ~ bebisen/barnet/dottern/sonen/bebis inlåst/inne/kvar/är
        vattnet [har] gått/gick
        fostervatten*
        värkar _ minuter/minut/starka/täta/täta/hela
        värkarna _ minuter/minut/starka/täta/hela/kommer
        ser huvudet
        krystvärkar
        <young> [är/sitter/ligger] [helt] ensam/ensamt/ensamma i [en/den] [het/varm/låst] bil/bilen
        <young> __ i [en/den] het/heta/överhettad/låst/låsta bil/bilen
        <kin>/han/hon sluddrar/sluddrade
        armen/benet/mungipan hänger ~ sluddrar/pratar/ansiktet
        huggit/sågat/skurit/kapat sig/mig i <limb>/låret/halsen/magen ~ <tool>/blod/blöder
        <kin>/han/hon krampar
        krampar och/fortfarande/igen/hela
        vänder/vänt/rullar upp/bak ögonen
        svalt/tagit allt ~ burken/asken/kartan/tabletterna
        <kin>/han/hon ligger på golvet/marken och svarar/reagerar/rör/vaknar/andas [sig] inte/knappt
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
        tänker/ska/vill/hotar _ hoppa _ från/framför/ut/ner [genom] [ett/en] bro/bron/tak/taket/fönstret/tåget/balkongen/spåret
        tänker/ska/vill/hotar _ hoppa ~ bron/taket/fönstret/tåget/balkongen/spåret/räcket
        hotar [med] att hoppa
        ! [jag] står/sitter på [ute] bron/taket/spåret/räcket
        står/sitter på [ett/utsidan/kanten] [av/på] taket/spåret/räcket/rälsen
        skär/skurit _ handleder/handlederna
        skada mig själv
        hänga mig/sig
        snaran/snara [är/hänger/ligger] [redan] klar/knuten/hänger/färdig
        repet [är/hänger/ligger] [redan] klart/knutet/hänger/färdigt ~ förlåt/adjö/slut/slutet/orkar/halsen/vinden
        ! repet är/hänger/ligger [redan] klart/knutet/färdigt
        har/fixat/knutit [ett/en/fixat] snara/snaran
        står/sitter/är på [ett/en] bron/taket/räcket/rälsen/spåren/broräcket ~ hoppar/hoppa/förlåt/orkar/slutet/adjö/dö
        står/sitter på spåret ~ hoppar/hoppa/förlåt/slut/orkar/slutet/adjö/dö
        står/sitter på [utsidan/kanten/fel] [av/sida/på] [om] [taket/bron] räcket/broräcket/rälsen/spåret/spåren/taket
        är/finns [jag] inte [här/kvar/mer] [här/kvar/mer] i morgon/imorgon ~ hunden/katten/barnen/förlåt
        imorgon/morgon är/finns [jag] inte [här/kvar] [mer] [kvar/längre] ~ hunden/katten/barnen/förlåt
        ta/tar hand om _ hunden/katten/barnen ~ inte här/kvar/finns/lever/är
        skurit/skär/skurit/skära mig/sig [i/själv] [i] armen/armarna/handlederna/låren/själv
        skurit upp armarna/handlederna/armen
        laddat [geväret/mitt/sitt/pappas/en/ett] pistolen/geväret/vapnet/hagelgeväret/bössan/revolvern/pistol/gevär/vapen
        pistolen/geväret/vapnet/bössan/revolvern [är/ligger] [redan] laddad/laddat
        när du/ni läser detta/det/här ~ finns/lever/är inte/jag/död inte/längre/mer/död
        ! repet hänger [redan]
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
        skjuter [på/i/vid/utanför/inne/ute] [i/på] [den/vår] <place>/gården/torget
        skjuter [på/mot] oss/mig/folk/människor/alla/henne/honom
        skjuter vilt/omkring
        någon skjuter
        ! de/dom/han skjuter
        skytt <in>/[på] <place>/skolan
        skytt/skytten [är] lös/inne/här/kvar
        pågående skytt
        beväpnad skytt
        beväpnad/beväpnade
        blivit/blev/har/är _ överfallen/rånad/attackerad/våldtagen/kidnappad/knivhuggen/skjuten/misshandlad/nedslagen/hotad
        gisslan
        bomb hittad/funnen/exploderat
        bombhot
        släpper/låter mig/oss inte gå/ut
        låst in mig/oss
        gömmer mig/oss
        jag/hon/han/barnen/vi/<kin> är i fara
        bankar/slår/sparkar på dörren _ [rädd]
        ex/exet/exman/exmake/exmannen/exkille/exsambo/stalker [man/sambo/är/kille/står] _ bankar/dunkar/bultar/slår/sparkar/hamrar/och _ [bankar/dunkar/bultar] dörren/dörr/ytterdörren/fönstret
        bankar/dunkar/bultar/slår/sparkar/hamrar _ dörren/ytterdörren ~ skriker/hotar/döda/full/livrädd/exet/ex/arg
        öppna [dörren] ~ eller/annars ~ skjuter/dödar/sparkar/slår/hugger/bränner/döda/skjuta
        eller/annars/så skjuter/dödar/knivhugger jag [dig/er]
        eller jag skjuter/dödar
        står/väntar/är [nu/redan/utanför] utanför/vid/bakom [min/din/vår/er] dörr/dörren/ytterdörren/huset/hus/fönstret _ med _ <weapon>
        utanför [min/din/vår/er] dörr/dörren/ytterdörren/huset/hus med _ <weapon>
        drog/drar/dragit/har [fram/upp] [en/ett/sin/sitt] [dragit] <weapon> [fram]
        dragit/drog/drar [fram/upp] [en/ett/sin/sitt] <weapon>
        <weapon> mot [min/hans/hennes/vår/mitt/hennes] hals/halsen/huvud/huvudet/tinning/tinningen/bröstet/strupen/oss/mig
        riktar/siktar/riktat _ <weapon> _ mot/på mig/oss/honom/henne/huvud/huvudet
        gömmer/gömt/gömd/inlåst/låst/inlåsta _ <room> ~ honom/han/exet/ex/pappa/sambo/slår/kniv/full/rädd/dörren
        på/i <room> ~ gömmer/gömt/inlåst/låst ~ honom/han/exet/pappa/slår/kniv/full
        gömmer mig/oss _ <room>/sängen
        rånar/överfaller/omringar/omringat/trängt mig/oss/honom/henne/in
        <who> [har] _ omringat/trängt/rånat mig/oss/henne/honom/in
        blir/blivit rånad/omringad/överfallen/inträngd <now>/just/av/här
        """
      ),
      (
        .presence,
        """
        någon _ [inne] i [mitt/vårt/min/vår] huset/hus/lägenheten/lägenhet/källaren
        någon [är/finns] inne
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
        intrång/inbrott/inkräktare upptäckt/detekterat/registrerat/detekterad/larm
        inbrottslarm/inbrottslarmet/hemlarmet/larmet/intrångslarm ~ fönster/fönstret/dörr/dörren/ruta/glaskross/rörelse krossat/krossad/uppbruten/brutet/hallen/rörelse/sönderslaget
        glaskross/ruta/fönster/fönstret krossat/krossad/krossades/sönderslaget/i ~ rörelse
        ytterdörren/dörren/altandörren/källardörren/fönstret/låset/balkongdörren [är/har/blivit/var/stod] _ uppbruten/uppbrutet/inslagen/insparkad/uppbänd/upp/brutits/sönderslagen/sönderslaget/forcerad
        <who> _ försöker/försökte/håller __ bryta/sparka/slå/bända/dyrka [upp/in/sig] _ [upp] dörren/ytterdörren/fönstret/låset
        <who> _ bryter/sparkar/bänder/dyrkar upp/in dörren/ytterdörren/fönstret/låset
        <who> [är/har] klättrar/klättrat/tar/tagit/kommer/på [sig] [in/väg] [in/genom] [genom] [ett/vårt] fönstret/köksfönstret/källarfönstret/balkongen/sovrumsfönstret
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
        <who> [har/följde] [följt] följt/följde/förföljde mig/oss/henne [ända/hela] [vägen] [fram] hem/till/fram
        följt/följde mig/oss _ dörren/hem/porten/ytterdörren
        """
      ),
      (
        .lost,
        """
        tappat/tappade bort __ folkmassan/trängseln/affären/parken/stranden/stan
        tappat/tappade bort <Name>
        <Name> är borta/försvunnen/försvann
        <Name>/hon/han försvann [nyss/precis]
        har någon sett <Name> ~ borta/försvunnen/försvann/hem/hittar/saknas/år/senast
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
        <young>/<frail> [har] [ännu] inte kommit hem [från/till] [skolan/affären]
        kom aldrig hem/fram
        kidnappad/kidnappats
        bortrövad
        er/din/ert/ditt/era son/dotter/barn/mamma/pappa/mormor/morfar/man/fru/pojke/flicka [är/kom/har] _ inte/aldrig [här/dök/kommit/klev/steg/kom/i/på] [på/i/till/upp/av] _ här/skolan/förskolan/bussen/klassen/lektionen/fram/upp/rummet/skolbussen/avdelningen/hem/kommit
        <young>/<frail>/<Name>/han/hon/den [boende] [är/går/finns/kan] ingenstans/inte [att] [att] finna/hitta/hittas/återfinna
        klev/steg/kom/kommit aldrig/inte på/av skolbussen
        <young>/<Name>/han/hon klev/steg/gick/kom/kommit aldrig/inte [på/av] [på/av] bussen/skolbussen/tåget
        <young>/<Name>/han/hon [har/är] inte [klivit/steg/kommit/stigit] [på/av/med] [på/av/med] bussen/skolbussen/tåget
        grinden/porten/dörren/ytterdörren [stod/var/är/står] [vidöppen/på] öppen/vidöppen/öppet ~ <young>/<frail>/<Name>/han/hon [är] _ borta/försvunnen/försvunnet/ingenstans
        <young>/<Name>/han/hon [är] _ borta/försvunnen/försvunnet ~ grinden/porten/dörren [stod/var/är/står] öppen/vidöppen
        letat överallt ~ <young>/<frail>/honom/henne/<Name>/efter
        letat efter honom/henne/<young>/<frail> överallt
        letar/letat överallt efter honom/henne/<young>/<frail>/<Name>
        <frail>/<Name>/han/hon/boende/damen/mannen __ borta/försvunnen/försvann/gått/lämnat/rymt/ute/saknas/vandrat/gick ~ nattlinne/nattlinnet/pyjamas/pyjamasen/tofflor/morgonrock/morgonrocken/nattkläder/barfota
        i [bara/endast] nattlinne/nattlinnet/pyjamas/tofflor/morgonrock/nattkläder [har/lämnat/gått/ute] _ huset/hemmet/boendet/gatan/borta/försvunnen/ute/ut
        demens/dement/dementa/demenssjuk/demenssjuka/alzheimer/alzheimers ~ borta/försvunnen/försvann/gått/lämnat/saknas/sedd/setts/rymt/vandrat ~ boendet/hemmet/huset/hem/sedd/sedan/sett/saknas/försvunnen/borta
        demens/dement/dementa/demenssjuk/demenssjuka/alzheimer ~ borta/försvunnen/försvann/saknas/rymt
        inte setts/synts/sedd/sett [till] sedan/sen
        ingen [har] sett honom/henne/<young>/<frail>/<Name> sedan/sen
        skolan/förskolan/fritids/dagis ~ inte/aldrig kommit/dykt/kom/dök [upp/fram/hit]
        lämnat boendet/hemmet/avdelningen/huset i [bara] pyjamas/pyjamasen/nattlinne/nattlinnet/tofflor/morgonrock
        inte [längre/kvar] på/i sitt/hans/hennes/sin rum/säng/rummet ~ dörren/ytterdörren/grinden/fönstret
        """
      ),
      (
        .flight,
        """
        utrym/evakuera/utryms & <now>
        ! [alla] ut <now>
        alla [måste] ut <now>
        ut [ur] [huset/byggnaden/lägenheten] <now> ~ brand/brinner/rök/gas/eld/explosion
        ! <now> ut
        måste <now> ut ur/ut ~ brand/brinner/rök/gas
        <now> ut ur huset/byggnaden/lägenheten
        ! alla ut
        alla måste ut [<now>] ur/<now>
        alla ut <now>/ur
        spring ut <now>
        gå/kom ut <now> ~ brinner/brand/rök/gas/eld/fara
        gå/kom ut ur huset/byggnaden/lägenheten <now>
        ! gå/kom ut omedelbart/genast
        ta dig/er ut [ur/härifrån] <now>/huset/byggnaden/lägenheten/härifrån
        ! ta dig/er ut
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
        stäng dörrar/fönster/fönstren ~ inne/inomhus/ventilation/ventilationen/rök/gas/lyssna/radio
        stäng dörrar och fönster
        lås dörrarna/dörren/dörrar ~ göm/gömmer/inne/tysta/beväpnad/skytt/skjuter/håll/tyst
        viktigt meddelande till allmänheten
        """
      ),
      (
        .disaster,
        """
        ån/älven/bäcken/dammen _ svämmar/brustit/översväm*
        ta dig/er till högre/högt mark/våning/belägen
        vattnet stiger/forsar/strömmar [in]
        vattnet rinner/kommer in
        vatten forsar/strömmar/rinner in
        översväm*
        står under vatten
        dammen/fördämningen _ brustit/brister
        skogsbrand/tromb/tornado/tsunami/lavin/jordskred/orkan/ras __ närmar/kommer/varning/nära/sprider/sök
        skogsbrand/tromb/tornado/tsunami/lavin/jordskred/orkan [är] här/nära/på
        ! jordbävning/lavin/tsunami/tromb
        explosion <in> <home>
        <home>/gasol*/batteri* har/har exploderat
        <home> [har] rasat/rasar/rasade [in]
        rasade in
        flyglarm
        skyddsrum <now>
        livsfara
        dammen/damm/fördämningen/vallen/dammvallen [är/riskerar/kan/hotar/håller/på] __ risk/brista/brister/rasa/spricka/sprickor/svämma/ge/brott/kollapsa/fara
        ån/älven/bäcken/floden/sjön _ över sina/bräddarna/kanterna [bräddar]
        vatten/vattnet/översvämning/dammen/ån ~ gå/spring/ta [<now>] upp/er/dig [upp] [till] [övervåningen] en/våningen/övervåningen/högre/trappan/våning
        gå/spring upp på/till övervåningen/vinden/våningen ~ vatten/vattnet/översvämning
        slänten/sluttningen/kullen/berget/leran/jordmassor/lera [har/är] _ rasar/rasat/glider/kommer ~ ut/bort/huset/husen/vägen/byn
        jordskred/ras/slamström/lerskred ~ ut/bort/huset/husen/byn/lämna/nu
        allt/huset/marken/golvet/väggarna [här] skakar/gungar/darrar ~ ut/jordbävning/jordskalv/bordet/ute
        jordbävning/jordskalv ~ ut/bordet/nu/här/pågår
        träd/trädet/grenen/taket/muren/byggställningen/kranen/skorstenen/balkongen [håller/är/kan/riskerar/på] __ [på] falla/rasa/välta/ramla/faller/rasar/välter [ner] över/på/mot [<kin>] <kin>/folk/människor/oss/gatan/förbipasserande/lekplatsen/barnen
        träd/trädet/grenen/taket/muren/byggställningen/kranen/skorstenen/balkongen håller/är på _ att falla/rasa/välta/ramla/störta ~ undan/bort/folk/barn/barnen/ut/människor/nu/flytta
        ! dammbrott
        dammbrott ~ sök/högre/lämna/utrym/evakuera/nu
        sök/ta/sätt dig/er till högre mark/belägen
        bäcken/ån/älven/floden/sjön/dammen [har] svämmat/svämmar över
        vattnet står [redan] [upp] i/till [till] vardagsrummet/källaren/köket/huset/hallen/fönstren/garaget/knäna/midjan
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
        glukos/blodsocker/blodsockret/socker/glukosvärde/dexcom/libre/sensorglukos [är/på/nu/ligger/värde] _ <hypo> _ fallande/faller/sjunker/sjunkande/lågt/ät/druvsocker
        glukos/blodsocker/blodsockret/glukosvärde _ lågt/låg ~ sjunker/faller/fallande/sjunkande/ät/äta/druvsocker/saft/drick
        <hypo> [mg] [dl] och fallande/faller/sjunker/sjunkande
        glukos/blodsocker/blodsockret/glukosvärde [är/på/nu/ligger] [på] 1/2 __ fallande/faller/sjunker/sjunkande
        lågt/låg och [snabbt] fallande/faller/sjunker/sjunkande
        ät/ta/drick/ge <now> [lite/något] socker/druvsocker/saft/sött
        ät/ta/drick/ge [lite] socker/druvsocker/saft <now>
        insulinpump/insulinpumpen/insulintillförsel/insulintillförseln/pumpen _ ocklusion/stopp/igensatt/stoppad/stannat/tom/avbruten/blockerad/blockerat
        ingen insulintillförsel
        respirator*/ventilator*/andningsmaskin*/andningsslang*/slangen __ bortkopplad/urkopplad/frånkopplad/lossnat/lossat/tryck/trycket/tryckfall [lågt] [respirator*]
        respirator*/ventilator*/andningsmaskin* __ bortkopplad/urkopplad/frånkopplad/lossnat/lågt/trycket/tryckfall/stannat
        syrgas*/syrekoncentrator*/koncentrator*/syre*/grimman __ inget/ingen flöde/syre/syrgas
        saturation/saturationen/syresättning/syresättningen/syrehalt/syrehalten/spo2/syre [är/på/nu/bara/ligger/nere] __ <low>
        saturation*/syresättning*/spo2 _ faller/sjunker/fallit/sjunkit/fallande/sjunkande/låg
        fall registrerat/detekterat/identifierat/larmat/registrerad
        falllarm/falldetektor/fallarm/fallarmet/falllarmet/falldetektorn _ utlöst/larmat/larm/aktiverat/registrerat/gått
        trygghetslarm*/larmknapp*/halslarm/armbandslarm/fallarm/falllarm/fall/larmet ~ inte/inget/ingen svarar/svar/kontakt/reagerar
        svarar inte ~ fall/fallarm/trygghetslarm*/larmcentralen/falllarm
        ingen/inte kontakt/svar med/från/hos __ ~ någon/måste/åk/åka/titta/kolla åka/gå/titta/dit/kolla/måste/se
        får inte kontakt/svar/tag ~ någon/åk/åka/måste/titta/kolla/dit
        insulinpumpen/pumpen ger/levererar inget/ingen [insulin] [mer/längre]
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
        """
        saturation to
        kvävs/kväver av/i skratt/jobb/arbete/värme/värmen/mejl
        fast under soffan/mattan
        brinner så fint/mysigt/skönt
        vaknar inte före/förrän
        kniv i nästa
        leva i/med/här/där/på/hos
        eld i spisen/kaminen/brasan/ögonen
        ljus/ljuset/lampan brinner
        brinner för
        brinnande
        skrattar ihjäl
        ut <now> och fira
        hjälp mig med/att/gärna/välja
        ut och äta/gå
        kniv och gaffel
        far till/med
        dör av skratt
        vill dö av
        skjuter upp/fram/på/in/till/ut mötet/det/festen/resan/tiden/semestern/matchen/oss/kväll
        skjuter upp
        skjuter mål/bilder/straff/straffen/fart
        tryck i bröstfickan
        finger/fingret/handen/arm/armen/benet/foten domnat/domnad/somnat av/efter/när/för
        domnat/domnad/domnar/bortdomnad ~ sovit/tandläkaren/träning/suttit
        svullen/svullet/svullna/svullnat efter/av _ tandläkaren/gråt/gråtit/visdomstand
        bron och fotar/fotograferar
        ljuset brinner
        brinner i budgeten/magen/halsen/ögonen/ekonomin/spisen/kaminen/brasan
        det brinner i/för budgeten/magen/halsen/ögonen/ekonomin/spisen/kaminen/brasan/knutarna
        gå/kom ut och
        sprutar ut
        vattnet gick till
        laddat ner/upp/telefonen/mobilen/hem
        lås dörren och sov/dröm/godnatt/lägg
        ut <now> och/på/för/i/med
        <now> ut och/på/för/i/med
        ring/ringa [polisen/ambulans/brandkåren] museum
        golvet/marken och leker/läser/sover/tränar/vilar/ritar/bygger/spelar/kollar/skrattar
        skjuter på beslutet/det/mötet/frågan
        skjuter snöbollar/målet
        brinner [ett/en] ljus/lampa/brasa/kamin
        luktar bränt/rök/brandrök från grillen/brasan/kaminen
        det brinner i _ knutarna/kassakista/kassakistan/kassan
        rök kommer från skorstenen/grillen/kaminen
        ut snabbt/fort/direkt/nu ~ bussen/tåget/hunden/solen/leka/handla
        borta på/hos/till/i/över/idag/igen/på resa/handlar/mormor/åtta/helgen/semester/stan/jobbet/kväll
        är borta på/hos/till/över/idag/tills
        sett game/ikea/filmen/serien/nya/matchen
        hittar inte netflix/systembolaget/ica/spotify/parkering/youtube/app/appen
        inte kommit hem från jobbet/gymmet/affären än/ännu
        blodet rinner till
        ramlat/fallit i pris/skratt/sömn/trans
        ramlat [och] skrubbat/men
        priset/priserna/börsen/aktien/kursen [har] fallit/ramlat/rasat
        kniv/yxa/pistol i lådan/spelet
        följer mig/oss på insta/instagram/tiktok/facebook/strava/twitter
        ta dig/er ut i/till/och skogen/naturen/solen
        ventilatorn/fläkten i köket
        slut på insulin ~ apoteket/hämtar/recept
        ring/ringa läkare/läkaren efter/om/för/imorgon/på
        hjälp nu med
        hjälp jag förstår/fattar inte/inget
        hoppa på/över tåget/bussen/lunchen/spårvagnen
        dö av skam/skratt/tristess/värme/hunger/nyfikenhet/pinsamhet
        slår/slog mig/oss/honom/henne [alltid/ofta] i/på schack/tennis/padel/kort/spel/mario/golf
        slår mig/oss ned/ner
        slår mig som/att
        låst på helgen/kvällen/natten/lov/lovet
        saturation/saturationen/syresättning/syresättningen/spo2/syre [är/på/ligger] [på] <fine>
        co/kolmonoxid larm/larmet/varnare batteri/test/köpt
        borta från skolan/jobbet/förskolan/träningen
        saknas på bilden/kortet/listan/fotot
        däcket/bollen/madrassen __ ingen luft
        ingen luft i däcket/bollen/madrassen
        """
      ),
      (.negation, "inte\nej\ningen\ninget\ninga\naldrig\nutan\nknappast\nicke"),
      (.negationAfter, "inte\nej\ninte längre"),
      (
        .condition,
        "om\nifall\nvid brand/fara/gaslukt/larm\nnär\nskulle\nvad man ska göra\nsom om\nkurs/utbildning/artikel/bok/föreläsning\nvarje dag/vecka/gång/månad/år\nalltid\nnästan"
      ),
      (
        .unreal,
        """
        som liten/barn
        i hans/hennes/din/min ålder
        film
        filmen
        serie
        serien
        avsnitt
        säsong
        spel
        spelet
        roman
        bok
        boken
        deckare
        dröm
        drömde
        sång
        låt
        låten
        dokumentär
        video
        skämt
        år sedan
        månader sedan
        förra året
        i fjol
        förr
        museum
        kapitel
        netflix
        på tv
        tv-serie
        tv-serien
        teve
        såpa
        såpopera
        musikal
        föreställning
        pjäs
        pjäsen
        hörspel
        premiär
        rubrik
        rubriken
        krönika
        thriller
        manus
        manuset
        deckaren
        """
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
        """
        larm/larmet [är/har] [nu] avslutat/återställt/avblåst/slut
        larm/larmet är [nu] över
        rök/röken/gas/gasen [har/är] [nu] skingrats/borta/vädrats
        allt [är] [nu/åter] normalt/säkert
        hemma från
        hem från sjukhuset
        kommit hem från sjukhuset
        falskt larm
        falsklarm
        fara över
        faran över/är
        är/är [nu] [allt] [över/släckt/släckta/lugnt] över/släckt/släckta/lugnt/under
        släckt
        under kontroll
        allt [är] [nu] [bra/lugnt/ok/okej] bra/lugnt/ok/okej
        mår [nu] [bra] bra/bättre
        hemma igen
        kommit hem
        utskriven
        funnen
        har hittats
        hittad
        hittat honom/henne/dem
        var/är bara _ ingenting/rostat/ånga/brödrost*
        var bara
        inget allvarligt
        ingen skadad
        ingen skadades
        glöm det
        löst
        hävt/hävd
        gripen
        räddad
        är/var bara på tv/teve/film
        är/var bara [en/i] film/filmen/serien/spelet/pjäsen/tv-serien
        """
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
