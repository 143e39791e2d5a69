extension AlarmLexicon {
  static let polish = AlarmLexicon(
    language: .polish,
    classes: """
      kin = mama mamę mamy mamusia tata tatę taty tatuś ojciec ojca matka matkę babcia babcię babci dziadek dziadka
      kin = dziadka syn syna synek synka córka córkę córki córeczka chłopiec dziewczynka dziecko dziecka dzieci
      kin = niemowlę mąż męża żona żonę żony brat brata siostra siostrę wujek ciocia kuzyn kolega koleżanka
      kin = przyjaciel sąsiad sąsiada sąsiadka sąsiadkę wnuk wnuka wnuczka wnuczkę chłopak dziewczyna teściowa
      young = syn syna synek synka synem córka córkę córki córeczka córeczkę chłopiec chłopca dziewczynka dziewczynkę
      young = dziecko dziecka dzieci brat brata braciszek siostra siostrę siostrzyczka wnuk wnuka wnuczka wnuczkę
      young = mały mała małą małego maluch kuba
      frail = mama mamę mamy tata tatę taty ojciec ojca matka matkę babcia babcię babci dziadek dziadka mąż męża żona
      frail = żonę pacjent pacjentka podopieczny
      he = ja on ona my oni ktoś jakiś facet człowiek kobieta mężczyzna pan pani <kin>
      home = dom domu domem mieszkanie mieszkaniu kuchnia kuchni kuchnię piwnica piwnicy strych strychu dach dachu
      home = klatka klatce schody schodach korytarz korytarzu budynek budynku pokój pokoju sypialnia sypialni salon
      home = salonie łazienka łazience garaż garażu samochód samochodzie auto aucie szkoła szkole szkoły biuro biurze
      home = hala hali stodoła magazyn magazynie piekarnik łóżko winda windzie windy hotel hotelu sklep sklepie blok
      home = bloku kamienica kamienicy piętro piętrze pociąg autobus balkon balkonie altana przedszkole przedszkolu
      home = szpital szpitalu obiekt obiekcie śmietnik zasłony
      place = <home> tu tutaj dole górze obok ulicy sąsiada sąsiadów sąsiadki nas mnie
      in = w we na z ze pod za przy u obok nad
      now = natychmiast szybko teraz już zaraz prędko pilnie niezwłocznie błagam proszę
      drank = wypił wypiła wypiło pije połknął połknęła połknęło łyknął
      drank = łyknęła napił napiła napiło
      many = moje moich całe całą opakowanie pudełko garść kilka dużo cztery pięć dziesięć dwadzieścia 4 5 6 7 8 9 10 12 15 16 20 24 30
      toxic = wybielacz wybielacza truciznę trucizny domestos domestosa kreta detergent detergentu
      toxic = rozpuszczalnik denaturat terpentynę odmrażacz
      toxic = trutkę udrażniacz udrażniacza rozpałkę wybielaczem
      cleaner = zmywarki prania rur naczyń udrażniania spryskiwaczy chłodnic czyszczenia
      capsule = tabletkę tabletka kapsułkę kapsułka kostkę płyn płynu środek środka żel żelu
      baby = dziecko dzieci niemowlę maluch maluszek bobas chłopczyk dziewczynka synek córeczka
      to = mi mu jej ci mamie tacie babci dziadkowi ojcu mężowi żonie synowi córce dziecku bratu siostrze sąsiadowi
      to = sąsiadce koleżance koledze
      fast = natychmiast szybko teraz prędko niezwłocznie błagam pilnie
      out = wychodźcie wychodź wyjdź wyjdźcie
      armed = nóż nożem broń bronią pistolet pistoletem siekierę siekierą maczetę maczetą strzelbą
      ex = były ex eks mąż facet typ ktoś on pijany ojciec chłopak konkubent partner napastnik oni
      took = wziął wzięła wzięłam wziąłem wzięło połknął połknęła połknęło połknęłam połknąłem łyknął łyknęła łyknęłam
      took = łyknąłem zażył zażyła wypił wypiła wypiłam wypiłem nałykał nałykała
      lowsugar = 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55
      lowoxygen = 55 58 60 61 62 63 64 65 66 67 68 69 70 71 72 73 74 75 76 77 78 79 80 81 82 83 84 85 86
      barrier = wał wały wału tama tamy zapora zapory
      """,
    alarms: [
      (
        .fire,
        """
        leci/wydobywa/wychodzi/idzie/bucha [się] dym/ogień
        dym [się] leci/wydobywa/wychodzi/bucha [się]
        <in> _ <home> naprawdę [się] pali
        naprawdę się pali
        pożar/ogień/dym ~ uciekaj*/wychodź*/opuś*/ewakuuj*/wyjdź*
        płomienie _ dachu/okna/z
        wasz/twój/nasz <home> się/płonie [pali]
        pali się wasz/twój/u
        pali się [<in>] [<place>/u/nasz/mój]
        ! pali się
        pali się dom/mieszkanie/kuchnia/garaż/piwnica/strych/blok/budynek/samochód/dach/u/w/na/klatka/las/hala/magazyn
        <home> się pali
        <home> płonie
        <home> stoi w ogniu/płomieniach
        płonie <home>
        w ogniu/płomieniach
        jest/wybuchł/mamy pożar
        pożar <in> _ <place>
        ! pożar [<in>]
        ! ogień/dym <in> <place>
        ogień/dym/płomienie [jest] wszędzie/wydobywa/leci/idzie/<in>
        wszędzie [jest] dym/ogień
        pełno dymu
        dym <in> _ <place>
        czuję/czuć _ dym/spaleniznę/dymem/spalenizną
        śmierdzi/pachnie dymem/spalenizną
        alarm/czujnik/czujka przeciwpożarowy/pożarowy/przeciwpożarowa/dymu [się] wyje/piszczy/dzwoni/włączył/włączyła/uruchomił/uruchomiła/alarmuje/wykrył/wykryła
        alarm/czujnik/czujka [się] wyje/alarmuje/włączył/włączyła
        wyje/piszczy/alarmuje/włączył/włączyła [się] [alarm/czujnik/czujka] [przeciwpożarowy/pożarowy] alarm/czujnik/czujka/dymu/pożarowy/przeciwpożarowy
        uciekaj*/wychodź*/ewakuuj*/wyjeżdżaj* ~ płonie/płoną/pożar/ogień
        ogień/pożar/płomienie _ zbliża/podchodzi/idzie/przeskoczył/przeskoczyły/doszedł __ nas/was/domu/domów/wsi/osiedla/drogę/grzbiet/ulicę
        zapaliło/zapalił/zapaliła/zapaliły się ubranie/bluzka/koszula/sukienka/włosy/firanka/zasłony/olej/łóżko/kanapa
        ! alarm pożarowy/przeciwpożarowy
        wykryto dym/ogień
        zajął/zajęło/zajęła się ogniem
        """
      ),
      (
        .gas,
        """
        wyje/piszczy/włączył/alarmuje [się] czujnik/czujka/alarm czadu/gazu/co
        czujnik/czujka czadu/gazu/co wyje/piszczy/alarmuje/włączył
        czad/czadu/tlenku __ ppm/wysoki*/niebezpieczn*
        co __ ppm
        stężenie/poziom co/czadu/tlenku __ wysok*/niebezpieczn*/przekrocz*
        czuć/czuję _ gaz/gazem/gazu
        śmierdzi/pachnie/zalatuje gazem
        zapach gazu
        ulatnia się gaz
        gaz się ulatnia
        wyciek/ulatnianie gazu
        tlenek/tlenku węgla __ wykryt*/wykrył*/ppm/wysok*/niebezpieczn*/alarm*/przekrocz*/ulatnia
        wykryt*/wykrył*/wyciek/alarm/alarmuje/zatru* _ tlenek/tlenku/tlenkiem węgla
        rozszczeln* _ gazociąg*/gaz*/instalacj*/rur*
        gaz/gazu/gazem/gazowa ~ nie zapalaj*/zapalać/włączaj*/włączać/używaj* światła/niczego/ognia/nic/zapałek
        butla/butli/zawór/kuchenka/kuchenki & syczy/nieszczeln*/ulatnia
        gaz syczy/ucieka/leci
        nas/nam/wszystkich/wszystkim & głow*/mdli/słabo/niedobrze/zawroty ~ piecyk*/piec/piecu/junkers*/kominek/kominku/terma/termie
        piecyk*/piec/junkers*/kominek/terma ~ nas/nam/wszystkich/wszystkim & głow*/mdli/słabo/niedobrze/zawroty
        dzieci/dzieciom & głow*/mdli/niedobrze/wymiotuj* ~ piecyk*/piec/piecu/junkers*/kominek/kominku
        czad <in>/wykryto/zatrucie
        czujnik czadu/tlenku/gazu [węgla] wyje/piszczy/alarm*/pika/włączył/wykrył
        zaczadzen*/zaczadził*
        trujący gaz
        chmura chemiczna
        """
      ),
      (
        .body,
        """
        <kin> __ <drank> & <toxic>
        <young>/<he> __ <drank> & <toxic>
        ! <drank> & <toxic>
        <young> __ <drank> _ benzynę
        <young> __ połknął/połknęła/połknęło _ <many> _ tabletki/tabletek/leki/leków/pigułki
        połknął/połknęła/połknęło & baterię/bateryjkę/magnes
        poślizgnęł*/poślizgnąłem/upadłam/upadłem/leżę __ nie mogę wstać/podnieść
        nie mogę wstać
        <took> _ całe/cały/całą _ opakowanie/listek/słoik/blister/fiolkę/buteleczkę
        całe/cały/całą opakowanie/listek/słoik/blister/fiolkę/buteleczkę & <took>/tabletek/leków/proszków
        wszystkie [moje/swoje/te] tabletki/proszki/pigułki & <took>
        <took> _ wszystkie [moje/swoje/te] tabletki/proszki/pigułki
        wszystkie [moje/swoje/te] leki naraz/połkn*
        <took>/zjadł/zjadła/zjadło _ <capsule> _ <cleaner>
        napił/napiła/napiło się _ <capsule> _ <cleaner>
        <capsule> [do] <cleaner> & <took>/zjadł/zjadła/zjadło
        <young> __ <took>/zjadł/zjadła/zjadło _ moje/moich/babci/dziadka/mamy/taty/jakieś & tabletki/tabletek/leki/leków/pigułki
        <young> __ <took>/zjadł/zjadła/zjadło _ tabletki/tabletek/leki/leków babci/dziadka/mamy/taty
        najadł/najadła/najadło/nałykał/nałykała/nałykało się _ tabletek/leków/proszków/pigułek
        podwójną/podwójna dawkę/dawka _ insulin*
        podał*/wstrzykn*/wziął/wzięła/wzięłam/wziąłem/dał* _ dwa/drugi razy/raz [tę/swoją/jej/mu] insulin*
        insulin* _ podwójn*
        dwa razy/dwukrotnie/drugi _ podał*/wstrzykn*/wziął/wzięłam/wzięła/dał* & insulin*
        podał*/wstrzykn*/dał* _ insulin* ~ dwa/drugi razy/raz ~ pomył*/przypad*/niechcący/niecelowo
        insulin* ~ dwa razy ~ pomył*/przypad*/niechcący
        pomyłkowo/omyłkowo/niechcący/przypadkowo & insulin*
        połknął/połknęła/wziął/wzięła/wzięłam/wypił* _ opakowanie/tabletek
        nie oddycha/oddycham/oddychają
        prawie nie oddycha/oddycham/reaguje
        przestał/przestała/przestało oddychać
        nie może/mogę/możemy/mogą [złapać] oddychać/oddechu/tchu
        ledwo/ledwie oddycha
        brakuje/brak _ powietrza/tchu/tlenu
        dusi/duszę/dławi/krztusi/zakrztusił/zakrztusiła/zadławił/zadławiła się
        się dusi/dławi/krztusi
        sinieje/siny/sina/zsiniał/zsiniała
        nieprzytomn*
        znalezion*/znalazł*/znaleźli* __ nieprzytomn*
        straciła/stracił/stracił przytomność
        zemdlał/zemdlała
        nie reaguje/odpowiada/budzi
        nie mogę/możemy/da/daje się/go/jej/ją/dobudzić/obudzić [dobudzić/obudzić]
        zasłabł/zasłabła
        osunął/osunęła się
        upadł/upadła/padł/padła i/na nie/ziemię
        ma/miał/miała/dostał/dostała/mam zawał/zawału/udar/udaru/wylew/drgawki/drgawek
        ma/miał/miała/dostał/dostała/dostało/mam atak/ataku/napad/napadu serca/padaczk*/epilep*/astmy/drgawek/duszności
        zawał serca
        zatrzymanie krążenia
        zatrzymało _ serce
        ! zawał/udar
        drgawki
        atak padaczki/serca
        padaczk* atak/ma/dostał
        nie ma pulsu/tętna
        bez pulsu
        ból/bóle/boli/kłuje/ucisk/gniecie _ [w] klatce/piersi/serce
        boli mnie/go/ją klatka
        ściska/ściskanie/ucisk/uciska/gniecie/gniecenie/rozpiera/rozpieranie/pieczenie/ciężar _ [w/na/za] klatce/klatkę/piersi/piersiach/mostku/mostkiem
        klatce/piersi/piersiach [mnie/go/ją/mi/mu/jej] [strasznie/mocno/bardzo] ściska/gniecie/uciska/rozpiera/dusi/piecze
        boli/ból/bólem ~ drętwieje/promieniuje _ ręka/ręki/ramię/ramienia/rękę/szczęki/szczękę
        drętwieje/cierpnie _ lewa/lewe/lewą ręka/ramię/rękę/strona
        połowa/pół/połową/strona _ twarzy & opad*/wykrzyw*/drętw*/sparaliż*/rusza
        twarz/usta/buzia/kącik [się] <to> [się] wykrzyw*/opadł*/opada
        wykrzywi*/opadł*/opada <to> [się] twarz/usta/buzia/kącik
        kącik* ust [<to>] opad*
        ma krzywą/krzywe twarz/usta/buzię
        bezwładn* & strona/stronę/ręka/rękę/noga/nogę
        <frail>/nagle _ bełkoc*/bełkot*
        <frail> _ nagle/zaczął/zaczęła & niewyraźnie/bełkotliwie
        nagle & niewyraźnie/bełkotliwie/niezrozumiale
        mówi/mówić bełkotliwie
        nie może/mogę podnieść/ruszyć/poruszyć/ruszać/unieść [lewej/prawej/lewą/prawą] ręki/ręką/rękę/nogi/nogą/ramienia/strony/stroną
        nie rusza/podnosi/porusza/unosi [lewej/prawej/lewą/prawą] ręki/ręką/nogi/nogą/stroną
        sparaliżow* _ lewą/prawą/stronę/twarz/rękę/pół
        opadł _ kącik
        wykrzywi* twarz/usta
        nie czuję/czuje nóg/ręki/rąk/nogi
        krwawi/krwawię [mocno/bardzo/obficie/z]
        nie przestaje krwawić
        krew/krwi [ciągle/mocno/się/strasznie] [się] wszędzie/leje/leci/tryska/sika/chlusta/bucha
        leje/tryska/sika/chlusta/bucha [się] [mocno/strasznie] krew
        krwawienie/krwawienia/krew/krwi nie ustaje/przestaje/ustępuje/mogę/możemy/da [się] [zatrzymać/zatamować/lecieć]
        nie mogę/możemy/możesz/da/może/umiem/potrafię [się] zatamować
        nie mogę/możemy/da/może [się] zatrzymać krwi/krwawienia/krwawienie/krew
        obciął*/obcię*/uciął*/ucię*/odciął*/odcię*/urwał*/oderwał*/odrąb* _ palec/palce/palca/dłoń/rękę/kciuk/kciuka/stopę/nogę
        piła/piłą/pilarka/pilarką/szlifierka/szlifierką/nóż/nożem/siekiera/siekierą/kosiarka/kosiarką/kosa ~ krew/krwi/krwawi/krwawię/krwawię/krwotok
        przeciął*/przecię*/rozciął*/rozcię*/podciął*/podcię* _ tętnicę/żyłę/nadgarstek
        cały/cała/całe we krwi
        kałuży krwi
        zalewa się krwią
        wykrwawi*/wykrwawia się
        wszędzie [jest] krew
        dużo/mnóstwo/kałuża krwi
        traci/tracę [dużo] krew/krwi
        krwotok
        wymiotuje/pluje/kaszle krwią
        upadł/upadła/upadłam/upadłem/spadł/spadła/przewrócił/przewróciła/przewróciłam/przewróciłem/spadłem/spadłam __ wstać/podnieść/rusza/nieprzytom*/schodów/drabiny/dachu/okna/balkonu/głow*/krwawi/wstaje/wody/basenu/rzeki/studni
        nie mogę/może/możemy wstać
        nie mogę/może/możemy się [sama/sam/już] podnieść/ruszyć/poruszyć/ruszać
        nie mogę/może/możemy [sama/sam] podnieść/ruszyć/poruszyć/ruszać się
        lód/lodem/lodzie & załamał*/zarwał*/pękł* & nim/nią/mną/nami/<kin>/on/ona/ktoś/chłopcem
        wpadł/wpadła/wpadło/wpadli _ pod lód
        wpadł/wpadła/wpadło/wpadli _ przerębl*/przeręblę
        pod lodem & ktoś/człowiek/<kin>/jest
        załamał/zarwał [się] _ lód
        lód [się] [pod] _ załamał/zarwał
        wypadł/wypadła/wypadło/wypadli _ za burtę
        człowiek za burtą
        nie wypłynął/wypłynęła/wypłynęło
        spadł/spadła/spadło z pomostu/mostu/łódki/łodzi
        łódka/łódź/łódki/jacht/kajak/żaglówka/statek/prom/ponton [nam/się/nasz/nasza] [się] tonie/nabiera/przewrócił*/wywrócił*/idzie [na/wody] [dno]
        tonie/toniemy/wywróciła/wywrócił/przewróciła [się/nam] [się] [nasza] łódka/łódź/jacht/kajak/żaglówka/statek
        toniemy <fast>/łód*/jacht*/pomocy/na
        przygniotło/przygniótł/przywaliło/przywalił/przywaliła/zasypało/zmiażdżyło/przycisnęło _ mnie/go/ją/nas/<kin>/nogę/drzewo/traktor/ściana/mur
        traktor/ciągnik/quad/drzewo/konar/mur/ściana/szafa/auto/podnośnik & przygni*/zwalił*/runą*/runęł*/spadł*/przewrócił* & mnie/go/ją/nas/<kin>/nim/nią/mną
        leży/leżę _ pod traktorem/ciągnikiem/gruzami/lawiną
        uwięzion*/utknął/utknęła/przygnieci* _ pod drzewem/traktorem/ciągnikiem/gruzami/ścianą/murem/autem/samochodem/lawiną/śniegiem/szafą
        <he>/pacjent*/podopieczn* __ leży _ na podłodze/ziemi/chodniku/ulicy/jezdni/schodach
        leżę na podłodze/ziemi ~ nie/pomóż*/pomoc*
        leży na podłodze/ziemi/chodniku [i/bez] nie/przytomności
        <baby> & zamknięt*/zatrzaśnięt*/zatrzasnęł*/zostawion*/samo/same/zostało & aucie/samochodzie
        zamknięt*/zatrzaśnięt*/zatrzasnęł*/zostawion* & <baby> & aucie/samochodzie
        aucie/samochodzie ~ <baby> ~ upał*/upale/gorąc*/stopni/stopnie/zamknięt*/zatrzaśnięt*/samo/same/przegrz*
        zatrzasn*/zamkn* _ kluczyki ~ mały/mała/<baby> _ środku
        <baby> _ aucie/samochodzie ~ upał*/upale/stopni/zamknięt*/zatrzaśnięt*/samo/same/przegrz*
        nie rusza się
        oczy _ wywróciły/uciekły/uciekają/odpłynęły/wywraca/wywróciło
        wywróciło/wywraca <to> [się] oczy
        wywrócone/białkami oczy/oczu
        piana/pianę/piany z/na/toczy ust/usta/ustach
        ledwo/ledwie/słabo _ wyczuwaln*
        puls/tętno _ zanika/niewyczuwaln*/ledwo/ledwie
        słaby/słabe/bardzo puls/tętno
        drgawkach/drgawek/konwulsj* & <kin>/ma/dostał*/reaguje/leży
        ma/mam/dostał/dostała/dostało duszności/duszność
        <he> __ charczy/rzęzi
        użądl*/osa/pszczoła/szerszeń/orzech*/orzesz*/krewet* ~ puchn*/spuch*/dusi/duszę/oddych*/świszcz*/duszności/charczy/wstrząs
        puchnie/puchną/spuchł*/napuchł* & gardło/język/wargi/usta
        świszcz*/charcz* & oddech*/oddych*
        gorącz*/temperatur* ~ sztywny/sztywną/sztywnieje/sztywność/sztywne kark/karku/szyja/szyję
        sztywny/sztywną/sztywność kark/karku/szyja/szyję ~ gorącz*/temperatur*/wysypk*/światł*
        nie może/mogę zgiąć/zginać szyi/karku ~ gorącz*/światł*
        gorącz*/39/40/41 ~ nie może/mogę zgiąć/zginać szyi/karku
        gorącz* ~ leci/lecą przez ręce
        ! topi się
        <he> topi się
        <kin>/on/ona/ktoś [się] tonie/topi
        wziął/wzięła/wzięłam/wziąłem/połknął/połknęła/łyknął/łyknęła/zażył/zażyła _ tabletek/prochy/wybielacz/truciznę/baterię/domestos/kreta/domestosa/bateryjkę
        wypił/wypiła/wypiło _ wybielacz/truciznę/domestos/kreta/domestosa
        za dużo tabletek/leków/insuliny
        <took> _ wszystkie leki naraz/na
        przedawkowa*
        zatruł*/otruł*/otruty/otruta/zatrucie
        wstrząs anafilaktyczny
        reakcja/reakcję alergiczna/alergiczną
        puchnie _ gardło/język/twarz
        gardło/język/twarz puchnie
        porażony/porażona/poraził/poraziło prądem/go/prąd
        ciężko/mocno/poważnie poparzony/poparzona
        poparzył*/poparzen*
        potrącił/potrąciła/potrąciło _ mnie/ją/go/nas/<kin>/samochód/auto/autobus/tramwaj/pieszego/rowerzyst*
        potrącony/potrącona/potrącone przez
        <kin>/on/ona __ potrącony/potrącona/potrącone
        przejechał/przejechany _ [samochód]
        uwięziony/uwięziona/uwięzieni/zatrzasnęł*/utknął/utknęła/utknęliśmy/utknęłam [<in>]
        przygniót*/przygniecion*
        cukier/glukoza _ niebezpiecznie/bardzo/za niski/niska
        hipoglikemi*
        skurcze _ co _ minut*/min/2/3/4/5/dwie/trzy/cztery/pięć
        wody [mi/jej/już/właśnie/płodowe/żonie/siostrze] [już/właśnie/mi/jej] odeszły/odchodzą
        żona/siostra/córka/dziewczyna/sąsiadka/ona/koleżanka [już/właśnie/chyba] rodzi
        ! [chyba/ja/już] rodzę
        rodzę <fast>/sama/już
        poród [się/już] [się/już] zaczął/zaczyna
        zaczął/zaczyna się [już] poród
        odeszły _ wody
        zaczęła rodzić
        """
      ),
      (
        .selfHarm,
        """
        żyletkę/żyletka/nóż/sznur/tabletki _ [w] ręce/ręku/dłoni
        nie chcę/chce [już/mi/mu] [się] żyć
        nie chce mi/mu/jej się [już] żyć
        ! chcę umrzeć
        [ja] chcę [już/tylko/po] [prostu] umrzeć
        zabić się/siebie
        się zabić/zabiję/zabije/powiesić/powieszę
        zabiję się
        skończyć ze sobą/życiem/tym
        odebrać/odbiorę sobie życie
        targnąć/targnął/targnęła się na życie
        samobójst*/samobójc*
        lepiej beze mnie
        beze mnie [wam/będzie] [będzie] lepiej
        list pożegnalny
        chce/chcę/grozi [że] skoczyć/skoczy
        stoję/stoi na moście/dachu/torach/krawędzi
        podciąć/podcięła/podciął _ żyły
        nie obudzić się
        mam dość życia
        stoję/siedzę/stoi/siedzi [już/teraz] na [krawędzi/barierce] krawędzi/barierce/balustradzie/torach/parapecie/wiadukcie/gzymsie/dachu/mostu
        stoję/stoi/siedzi/siedzę/jestem/jest [już] za barierką/balustradą
        sznur/pętla/pętlę/stryczek & gotow*/przygotow*/zawiąz*/szyi/szyję
        ! sznur/pętla/stryczek już wisi
        mnie [jutro] już nie będzie ~ zaopiek*/zajmij*/opieku*/wybacz*/przepraszam/kocham/żegn*
        już [jutro] mnie nie będzie ~ zaopiek*/zajmij*/opieku*/wybacz*/przepraszam/kocham/żegn*
        jutro [już] mnie [już] nie będzie [na] ~ zaopiekuj*/wybacz*/żegn*
        pocięłam/pociąłem/pocięła/pociął/podcięłam/podciąłem/tnę się/sobie/ręce/rękę/żyły/nadgarstki
        naładowałem/naładowałam/naładował/odbezpieczył* _ broń/pistolet/strzelbę/rewolwer
        broń/pistolet/strzelba/rewolwer [jest/już/mam] naładowan*/odbezpieczon*
        kończę/skończę ze sobą/życiem
        nie widzę sensu życia/życiu/dalej
        """
      ),
      (
        .violence,
        """
        bije/bił/uderzył/uderza/dusi/kopie/atakuje/zaatakował/pobił/grozi/pobiła/szarpie/okłada/dźgnął/napadł mnie/nas/ją/go/mi/mamę/nam
        mnie/nas/ją/mamę/nam/mi [znowu/ciągle/zaraz] bije/bił/uderzył/dusi/kopie/atakuje/zaatakował/pobił/pobije/grozi/zabije/zabić/napadł/skrzywdzi
        chce/chcą mnie/nas/ją zabić/pobić
        on/mąż/ojciec/facet zabije mnie/nas
        ma/z/trzyma/wyciągnął nóż/nożem/broń/bronią/pistolet/pistoletem/siekierę/siekierą/maczetę/maczetą
        ktoś/facet/mężczyzna/człowiek [z] nożem/bronią/uzbrojony/siekierą/pistoletem
        strzały
        strzela/strzelają/strzelanina
        strzelec
        uzbrojon* mężczyzn*/człowiek*/napastni*/facet*/bandyt*/sprawc*/osob*/ludzie/nastolat*
        ktoś/jest/są/mężczyzna/napastnik/sprawca/facet _ uzbrojon*
        zostałam/zostałem/została/został/zostaliśmy [napadnięt*] napadnięt*/pobit*/okradzion*/zgwałcon*/porwan*/dźgnięt*/zaatakowan*/postrzelon*
        napadli mnie/nas
        napad [na/z] [bank/nas/bronią]
        zakładnik*
        bomba/bombę [została] znaleziono/wybuchła/podłożon*/znaleziona
        alarm bombowy
        nie chce/pozwala mnie/nas/mi wypuścić/wyjść [z/stąd]
        zamknął mnie/nas
        ukrywam/ukrywamy/schowałam/schowałem/chowam/chowamy/schowaliśmy się przed nim/nimi/mężem/byłym/ojcem/napastnik*/strzelc*/bandyt*
        ukrywam/ukrywamy/schowałam/schowałem/chowam/chowamy/schowaliśmy się pod/w/za łóżkiem/biurkiem/stołem/szafie/łazience/toalecie/piwnicy/garderobie
        zamknęłam/zamknąłem/schowałam/schowałem się przed nim/mężem/ojcem/byłym/nimi
        otwórz/otwieraj/wpuść ~ zabiję/zastrzelę/strzelam/strzelę/zadźgam/wyważę/spalę
        zastrzelę/zadźgam/zarżnę/zatłukę cię/was/ją/go/ciebie/wszystkich
        zabiję cię/was/ją ~ drzwiami/drzwi/suko/szmato/otwórz/otwieraj/nożem/wiem
        stoję/czekam/jestem _ pod/przed/za _ drzwiami/domem/oknem/blokiem ~ <armed>
        wymachuje/celuje/mierzy/grozi _ <armed>
        wyciągnął/wyciągnęła/wyciągnęli/wyjął na mnie/nas/nią/niego/mamę _ <armed>
        wyciąga/wyjął/wyjęła/chwycił/złapał _ <armed>
        celuje/mierzy [z] [broni/pistoletu] do/w mnie/nas/niego/nią
        otoczyli/otoczyło/osaczyli/osaczyło/dopadli mnie/nas
        mnie/nas otoczyli/otoczyło/osaczyli/osaczyło/dopadli
        otoczyła/osaczyła/dopadła mnie/nas [_] grupa/banda
        <ex> __ wali/dobija/łomocze/kopie/tłucze/napiera [mi/nam/się/pięściami] [się/nam] do/w/na [moje/moich/nasze/naszych] drzwi
        mój/moja były/ex/eks __ drzwi/drzwiami
        jestem/jesteśmy w niebezpieczeństwie
        """
      ),
      (
        .presence,
        """
        ktoś jest w [naszym/moim] domu/mieszkaniu/środku
        """
      ),
      (
        .intruder,
        """
        ktoś _ w [naszym/moim] domu/mieszkaniu/piwnicy ~ zamknęłam/zamknąłem/chowam/schowałam/schowałem/boję
        zamknęłam/zamknąłem/schowałam/schowałem/zamknęliśmy się w łazience/pokoju/szafie/toalecie/sypialni ~ boję/boimy/ktoś/on/dobija/wali/policj*/pomóż*/kroki/wyważ*/pijany
        ktoś/on/pijany/kroki ~ zamknęłam/zamknąłem/schowałam/schowałem/zamknęliśmy się w łazience/pokoju/szafie/toalecie/sypialni
        włamywacz*
        włamanie [<in>/do/właśnie/trwa]
        ! włamanie/włamywacze
        ktoś/oni/złodziej/złodzieje [się/próbuje/właśnie] [się] włamuje/włamują/włamać/włamał/wdziera/dobija [się/do] [do] [nas/mnie/domu/mieszkania/drzwi]
        ktoś/oni/złodziej/złodzieje/obcy [się/próbuje/chce/właśnie] [się] wszedł/wdarł/dostać/wejść [się] [oknem/balkonem/przez] [okno/balkon] do [mojego/naszego] nas/mnie/domu/mieszkania/środka
        ktoś/ktos [mi/nam/ciągle] szarpie/grzebie/majstruje/manipuluje/dobiera/rusza _ klamk*/zamk*/drzwi*
        włamuje/włamują/włamać/włamał się
        próbuje/próbują/usiłuje/usiłują [się] włamać/wyważyć/wyłamać/wedrzeć/sforsować [do/drzwi/się]
        próbuje/próbują [się] wejść/dostać/wleźć [oknem/balkonem/przez] [okno/balkon/się] do [mojego/naszego] domu/mieszkania/środka/nas/mnie
        wyważa/wyważają/wyłamuje/wyłamują/wyważył/wyważyli/wyłamał/wyłamali/rozwala/forsuje/rozwierca [mi/nam] [właśnie] drzwi/zamek/okno
        drzwi/zamek/okno [wejściowe/frontowe/tarasowe/balkonowe] [są/były/zostały/jest] wyważon*/wyłaman*/sforsowan*/rozwiercon*
        wyważone/wyłamane/sforsowane [są] drzwi
        zbicie/stłuczenie/rozbicie/wybicie szyby/okna ~ ruch/alarm/włama*/intruz*
        alarm/włamani*/włamaniowy ~ zbicie/stłuczenie/rozbicie/wybicie/wybita/rozbita/stłuczona/wybite/rozbite szyby/szyba/okna/okno
        wykryto/wykryte/alarm włamanie/intruza/wtargnięcie
        naruszenie/naruszono/naruszona strefy/strefa/strefę ~ okno/szyba/drzwi/ruch
        wywala/wywalają/wywalili mi/nam drzwi
        wybił/wybili/zbił/zbili/wybija/rozbił/rozbili/wybijają _ szybę/okno ~ wchodz*/wszed*/włama*/środku/domu/nas/mnie
        włamanie/włamania ~ ruch w/na <place>/korytarzu/holu/salonie/parterze
        obcy/nieznajomy/intruz/człowiek [jest] [obcy] <in> [moim/naszym/moim] domu/mieszkaniu/ogrodzie/pokoju/piwnicy/kuchni
        intruz
        złodziej/złodzieje w/na/u [naszym/moim/naszej/mojej] <place>/ogrodzie/podwórku
        """
      ),
      (
        .pursuit,
        """
        ktoś/facet/typ/jakiś/mężczyzna/auto/samochód __ idzie/idą/chodzi/jedzie/lezie/łazi/biegnie/szedł/jechał _ za mną/nami
        ktoś/facet/typ/jakiś/mężczyzna [_] za mną/nami _ idzie/idą/chodzi/jedzie/lezie/łazi/biegnie
        szedł/szła/szli/przyszedł/polazł/jechał/poszedł/dojechał za mną/nami [aż] do/pod [mój/moje/moją/moich/nasz/naszych/same] drzwi/dom/domu/blok/klatkę/klatki/mieszkania
        za mną [ciągle/cały/ktoś] idzie/idą/lezie/łazi
        za mną/nami jedzie [ktoś/samochód/auto/jakieś] od/ktoś/samochód/auto/jakieś
        śledzi/śledzą/goni/gonią/prześladuje/ściga mnie/nas/ją
        mnie/nas/ją [ktoś/ciągle/cały] śledzi/goni/gonią/śledzą/prześladuje
        idzie/idą/lezie/łazi za mną/nami
        jedzie za mną/nami od/ciągle/już
        """
      ),
      (
        .lost,
        """
        zgubiliśmy/zgubiłam/zgubiłem/zgubił __ tłumie/tłoku/plaży/parku/sklepie/targu/centrum
        zgubiliśmy/zgubiłam/zgubiłem <Name>
        <Name> [nam/mi] się [nam/mi/gdzieś] zgubił/zgubiła
        <Name> [nam/mi] zgubił/zgubiła się
        <Name> [nam/mi/gdzieś] zaginął/zniknął/zniknęła/zaginęła
        zgubił/zgubiła [nam/mi] się [nam/mi] <Name>
        zaginął/zaginęła/zniknął/zniknęła [nam/mi] <Name>
        nie mogę/możemy znaleźć <Name>
        czy ktoś widział <Name>
        ma [tylko/dopiero] trzy/cztery/pięć/sześć/3/4/5/6/7 lata/lat _ zgubił*/zaginął
        zgubiliśmy/zgubiłam/zgubiłem/zgubił/zgubiła [się/nam] [nasz/naszego/naszą/mojego/moją/mi] <young>
        zgubiliśmy/zgubiłam/zgubiłem go/ją/<young>/naszego <in>
        zgubił/zgubiła/zginął/zginęła/zagubił/zagubiła [mi/nam] się/mi/nam <young>/<frail>
        zaginął/zaginęła/zaginęło/zaginiony/zaginiona/zaginione
        ! zaginął/zaginęła/zaginięcie
        <young>/<frail> [mi/nam/gdzieś] zaginął/zaginęła/zaginęło/zniknął/zniknęła/zniknęło/uciekł/uciekła/zginął/zginęła/zginęło/przepadł
        <young>/<frail> [mi/nam/gdzieś] się [mi/nam/gdzieś] zgubił/zgubiła/zgubiło
        <young>/<frail> [mi/nam] zgubił/zgubiła/zgubiło się
        zniknął/zniknęła/zniknęło [nam/mi/nasz/moje] <young>/<frail>
        nie mogę/możemy znaleźć <young>/<frail>/mojego/mojej/naszego/naszej/go/jej [<young>/<frail>]
        nigdzie [go/jej] nie ma <young>/<frail>/go/jej
        nie wrócił/wróciła/dotarł/dotarła/wróciło/dotarło/przyszedł/przyszła/przyszło [dziś/dzisiaj/jeszcze] [ze/do/z] szkoły/domu/przedszkola/żłobka/świetlicy
        nie wsiadł/wsiadła/wsiadło/wysiadł/wysiadła/wysiadło do/z [szkolnego] autobusu/busa/gimbusa szkolnego
        nie wsiadł/wsiadła/wsiadło/wysiadł/wysiadła/wysiadło do/z [_] autobusu/busa/gimbusa ~ szuka*/gdzie/kontakt*/odebra*/wiemy
        nigdzie nie ma ~ furtk*/bram*/szukamy/policj*
        <Name>/<young> nie wsiadł/wsiadła/wsiadło/wysiadł/wysiadła/wysiadło do/z [_] autobusu/busa/gimbusa
        nie ma <Name>/<young>/go/jej [_] [w] [szkole/przedszkolu/żłobku/klasie/pokoju/domu/łóżku/ogrodzie] ~ szuka*/nigdzie/furtk*/bram*/policj*
        <Name>/<young>/syna/córki nie ma [_] ~ szukamy/szukaliśmy/przeszukal*/furtk*/bram*
        furtka/brama/bramka/drzwi [była/jest/były/są] otwart* ~ nie ma <Name>/<young>/<frail>/go/jej
        nigdzie nie możemy/mogę/można go/jej/<Name>/<young> znaleźć
        nie możemy/mogę/można go/jej/<Name>/<young>/<frail> nigdzie znaleźć
        <Name>/<young>/<frail> nigdzie nie ma
        oddalił/oddaliła/oddaliło się [sam/sama/samo] z/od [_] domu/przedszkola/szkoły/żłobka/ośrodka/placówki/dps/oddziału/grupy
        wyszedł/wyszła/zniknął/zniknęła __ piżamie/koszuli/szlafroku/kapciach/boso ~ nie/od/szuka*/zagin*/widz*
        demencj*/alzheimer* ~ wyszedł/wyszła/zniknął/zniknęła/oddalił*/zaginął/zaginęła
        wyszedł/wyszła/zniknął/zniknęła ~ demencj*/alzheimer*
        demencj*/alzheimer* ~ nie wrócił/wróciła
        ostatni/ostatnio [raz] widzian*/widziano ~ piżam*/ubran*/lat/policj*/demencj*/szuka*
        wyszedł/wyszła z domu __ od _ nie
        porwan*/porwał*/porwali [mi/nam] [mojego/moje/moją/nasze] <young>
        wyszedł/wyszła z domu i nie
        """
      ),
      (
        .flight,
        """
        ewakuujcie/ewakuuj/opuśćcie/ewakuować & <now>
        uciekajcie/uciekaj <fast>/stamtąd
        uciekajcie/uciekaj [<fast>] z [_] domu/budynku/mieszkania/bloku/szkoły/auta
        wychodźcie/wyjdźcie [wszyscy] <fast>/stamtąd
        wychodź/wyjdź natychmiast/niezwłocznie/błagam/stamtąd
        <out> [wszyscy/<fast>] z [tego/naszego] budynku/bloku/szkoły/hali
        <out> [wszyscy] <now> z [_] domu/mieszkania/biura/auta/samochodu
        <out> z [_] domu/mieszkania/biura/auta/samochodu <fast>
        <out> [wszyscy] na zewnątrz
        <fast> wychodźcie/wyjdźcie
        natychmiast/niezwłocznie/błagam wychodź/wyjdź
        <now> opuścić/opuśćcie
        wszyscy [<fast>] na zewnątrz
        wszyscy na dwór <fast>
        wszyscy wychodzić
        wszyscy wychodzą <fast>
        opuśćcie/opuść/opuścić [<now>] [<now>/ten] budynek/teren/strefę/szkołę/obiekt/obszar/pomieszczenie
        opuśćcie/opuść <now> [<now>/ten/to] dom/mieszkanie/lokal/biuro
        opuścić <now> [<now>/ten/to] dom/mieszkanie/lokal/biuro
        opuśćcie/opuść dom/domy/mieszkanie/mieszkania
        ewakuacja [natychmiast*] budynku/szkoły/osiedla/mieszkańców/biura/natychmiast*
        ewakuujcie/ewakuuj/ewakuować/ewakuujemy/ewakuują [się/nas] <now>/się/nas/budynek/budynku
        ewakuują nas
        zarządzono ewakuację
        ratujcie się
        schrońcie się
        """
      ),
      (
        .lockdown,
        """
        szkoła/szkole/kampus/budynek/szpital/biuro/przedszkole/uczelnia __ lockdown/barykad*
        szkoła/szkole/kampus/budynek/szpital/biuro/przedszkole/uczelnia __ zamknięt*/zablokowan* ~ uzbrojon*/strzel*/napastni*/bandyt*
        lockdown <in> _ szkole/budynku/szpitalu/biurze
        ! lockdown
        zostańcie/zostań/pozostańcie/pozostań/pozostać/zostać _ domach/domu/środku/wewnątrz/budynku/budynkach/klasach/mieszkaniach ~ okna/okien/drzwi/zamknij*/zamkną*/światł*
        zamknijcie/zamknij/zamknąć _ okna/drzwi ~ dym*/chemi*/chemik*/toksy*/skażen*/uzbrojon*/strzel*/napastni*/chmur*/trując*
        dym*/chemi*/toksy*/skażen*/uzbrojon*/strzel*/napastni*/chmur*/trując* ~ zamknijcie/zamknij/zamknąć _ okna/drzwi
        zamknijcie/zamknij _ okna/drzwi ~ nie wychodźcie/wychodź
        nie wychodźcie/wychodź [z] [_] [domów/domu] ~ zamknijcie/zamknij _ okna/drzwi
        zabarykad*/barykad*
        """
      ),
      (
        .disaster,
        """
        przerwany/przerwało/pękł wał/tama/wały
        rzeka/potok/woda __ wylewa/wylała/wystąpiła/wzbiera
        wystąpił*/wylał*/występuje/wyszła/wyszedł z brzegów/koryta
        <barrier> [może/mogą/zaraz/chyba/już/właśnie/nam] puścić/pęknąć/runąć/puszcza/puszczają/puści/puścił*/pęka/pękają/pękł*/pękn*/przecieka/przesiąka/przelewa
        woda [się] [już] przelewa [się] przez/górą
        <fast> na wyższe/górne piętra/piętro
        <barrier> nie wytrzyma/wytrzymają/utrzyma
        grozi [nam/jej] pęknięcie/przerwanie <barrier>
        alarm powodziowy
        gwałtowna/błyskawiczna/nagła powódź
        nadchodzi/idzie wielka woda
        woda/powódź/fala/rzeka ~ wejdź*/wchodź*/uciekaj*/idź*/przenieś* [się] [<fast>/wszyscy] na piętro/piętra/strych/dach/górę
        wejdź*/wchodź*/uciekaj*/idź*/przenieś* [się] [<fast>/wszyscy] na piętro/piętra/strych/dach/górę ~ woda/powódź/fala/rzeka/zalewa/tama
        zbocze/skarpa/stok/ziemia/góra [się/nam] [się] osuwa/osunęł*/obsuwa/zsuwa
        osuwa/osunęła/osunęło/obsuwa/zsuwa się [nam] [_] zbocze/skarpa/stok/ziemia
        lawina błotna
        ziemia się trzęsie
        trzęsie się ziemia
        wszystko/dom/blok/ściany [nam] się trzęsie/trzęsą ~ uciekaj*/wychodź*/trzęsieni*/zewnątrz/pomocy
        dach/sufit/strop/ściana/komin/rusztowanie/balkon [nam/się/zaraz/może] [się/zaraz/może] [się] wali/zawali/zawalić/runie/runąć/spadnie/zarywa/zapada
        drzewo/konar/słup/dźwig [się/zaraz/może/chyba] [się/zaraz] spadnie/runie/zwali/wali/runąć/spaść/przewróci _ na
        zaraz/może _ zawali/runie/runąć/spadnie [się] dach/sufit/strop/ściana/drzewo/komin
        uciekaj/uciekajcie/wejdź/wejdźcie/idź na wyższe/wyższy/górę piętro/piętra
        woda [się/ciągle] podnosi/wdziera/zalewa/wlewa/przybiera/leje
        zalewa/zalało/zalana/zalany/podtopi* [nam/nas/dom/piwnicę/mieszkanie]
        powódź [<in>/idzie/nadchodzi]
        fala powodziowa
        rzeka wylała/wylewa
        przerwało/przerwało/pękł/pękła [wał/tama/tamę/wały] [wał/tamę/wały]
        tornado/tsunami/huragan/lawina/osuwisko/pożar/trąba __ zbliża/nadchodzi/ostrzeżenie/schron*/lasu/powietrzna/zeszła
        ! trzęsienie ziemi
        ! lawina/tsunami
        trzęsienie ziemi <now>/tutaj/uciekajcie/wyjdźcie
        wybuch gazu
        wybuch <in> [naszym/moim] <home>
        wybuchł/wybuchła gaz/butla/kuchenka/bojler
        zawalił*/zawala/runął/runęła [się] [dach/budynek/sufit/strop/dom]
        zerwana/zerwane linia/przewód/linie/przewody
        alarm lotniczy
        alarm przeciwlotniczy
        do schronu/schronów
        zagrożenie życia
        """
      ),
      (
        .lifeSupport,
        """
        rozrusznik/respirator/koncentrator/tlen __ piszczy/pika/stanęł*/przestał*/zatrzymał*/pusty/pusta/kończy
        rozrusznik/rozrusznika/stymulator/stymulatora/defibrylator/defibrylatora __ słaba/niski/niska/krytyczn*/alarm/awaria/błąd/rozładowan*/wyczerpan*
        bateria/baterii rozrusznika/stymulatora __ słaba/niski/krytyczn*/wyczerp*/kończy
        respirator/respiratora/tlen/tlenu/koncentrator/koncentratora/pompa/pompy/pompie/dializ*/infuzyjna/insulinowa __ niski/niska/krytyczn*/alarm/awaria/błąd/kończy/skończył/pusta/pusty/zatrzymał*/okluzj*/niedrożn*/wyłączył*/rozładow*/przestał*/zatkan*/stanęła/piszczy
        respirator*/tracheo* __ odłączon*/odłączył*/rozłączon*/rozłączył*/ciśnieni*/nieszczeln*/wypadł*/zatkan*
        rurka/rurki/rura [tracheo*] & wypadł*/zatkan*/odłączył*/odłączon* & tracheo*/respirator*/oddych*
        koncentrator*/respirator* [tlenu] nie działa/podaje/daje/pracuje
        pompa insulinowa nie działa/podaje/dawkuje
        brak/zerowy przepływ* _ [tlen*] tlenu/koncentrator*
        koncentrator* ~ brak/bez/zerowy/niski przepływ*/tlenu/ciśnieni*
        okluzja/okluzję/niedrożność & pompa/pompy/drenu/wkłucia/insulin*
        zbiornik/zasobnik insuliny [jest] pust*
        respirator* ~ niskie/wysokie ciśnienie
        insulina nie płynie/podawana/jest
        podawanie/podaż/dopływ insuliny _ wstrzyman*/zatrzyman*/przerwan*
        kończy/skończył/skończyła/brak [się/mi/nam] [się] tlen/tlenu/insulina/insuliny
        saturacja/saturacji/saturację/spo2 __ niska/spada/spadła/poniżej/leci/<lowoxygen>
        cukier/glukoza/glukozy/glikemia/cukru __ krytyczn*/zagraż*
        cukier/glukoza/glukozy/glikemia/cukru __ <lowsugar> _ spada/leci/mg/zjedz/jedz/wypij/niebezpieczn*/niski*/poniżej
        cukier/glukoza/glukozy/glikemia/cukru __ <lowsugar> ~ spada/leci/zjedz/jedz/wypij/słodkiego
        cukier <to> [dalej/szybko/ciągle/nadal/bardzo/gwałtownie] leci/spada
        niski/niska/niskie/niskiej poziom/glukoza/glukozy/cukier/stężenie [glukozy/cukru] ~ zjedz/jedz/wypij/spada/pilne/pilnie/natychmiast
        pilny/pilne/pilnie/alarm [bardzo] niski/niska/niskiej poziom/glukoza/glukozy/cukier
        wykryto/zarejestrowano/stwierdzono/zgłoszono [_] upadek
        upadek [został/użytkownika] wykryty/zarejestrowany/zgłoszony
        czujnik/opaska/zegarek/bransoletka/detektor/pilot [upadku] [_] wykrył/wykryła/zarejestrował/zarejestrowała/zgłosił/zgłosiła/zgłasza _ upadek
        upadek/upadku ~ brak/nie reakcji/odpowiedzi/kontaktu/odpowiada/reaguje/odbiera
        brak/nie [mamy/ma] kontaktu z [_] panią/panem/podopieczn*/pacjent*/<Name> ~ sprawdz*/pojech*/podjech*/zajrz*/musi/pilnie
        nie/brak odpowiada/odbiera/reaguje/odpowiedzi/reakcji ~ ktoś musi/powinien _ pojechać/sprawdzić/podjechać/zajrzeć
        przycisk/guzik/pilot/alarm sos/alarmowy/panik*/życia/napadowy/ratunkowy _ naciśnięt*/wciśnięt*/nacisn*/wcisn*/uruchomi*/użyt*/wezwa*
        naciśnięt*/wciśnięt*/nacisn*/wcisn*/uruchomi* _ przycisk/przycisku/guzik/alarm sos/alarmowy/alarmowego/panik*/życia/napadowy/ratunkowy
        ! alarm/przycisk sos
        """
      ),
      (
        .rescue,
        """
        dzwoń/dzwońcie/zadzwoń/zadzwońcie/zadzwonić/dzwoni [<now>] [na/po] 112/999/998/997/karetkę/pogotowie/policję/straż/lekarza
        wezwij/wezwijcie/wezwać/wzywaj/wzywajcie [<now>] karetkę/pogotowie/policję/straż/pomoc/lekarza
        przyślij/przyślijcie/wyślij karetkę/pomoc/policję/pogotowie/straż
        potrzebuję/potrzebna/potrzebujemy/potrzebny [<now>] karetka/karetki/karetkę/pogotowie/policja/policji/policję/straż
        potrzebuję/potrzebujemy [pilnie/natychmiast] pomocy <now>
        karetka/karetkę/pogotowie <now>
        pomóż/pomóżcie [mi/nam] <fast>/nie/on/ktoś
        ! pomocy
        ! ratunku
        ! nagły wypadek
        """
      ),
      (
        .hospital,
        """
        <kin>/on/ona/go/ją __ [do/w] szpital/szpitala/szpitalu/pogotowie/sor/intensywnej/oiom/oiomie/oiomu
        [trafił/trafiła/zabrali/zabrało/zabrała/zabrano/zawieźli/zawiozła/wiozą/zawieziono/jedziemy/jedzie/wzięli/przewiezion*/zabrany/zabrana] _ do szpitala
        [jest/jestem/leży/jesteśmy] w szpitalu
        [jest/jestem/jesteśmy/trafił/trafiła] na sor/sorze/oiom/oiomie/intensywnej/izbie
        karetka/karetką/pogotowie [zabrała/zabrało/zawiozła/wiezie/jedzie/jest/wzięła/przyjechała/przyjechało/go/ją]
        [zabrała/zabiera] karetka
        miał/miała/mieli/mieliśmy/miałam/miałem [poważny] wypadek
        wypadek [samochodowy] ranny/ranna/ranni/poważny/samochodowy
        ciężko/poważnie ranny/ranna/ranni/chory
        pilna/pilnie/nagła operacja/operowan*/operują
        w śpiączce
        stan krytyczny
        w stanie krytycznym/ciężkim
        walczy o życie
        złamał*/złamane _ biodro
        """
      ),
      (
        .supply,
        """
        przegotować/przegotuj/gotować/gotuj/przegotowaniu/przegotowywać _ [wodę/wody/wodą]
        woda/wody/wodę _ [z] [kranu/kranowa] _ skażon*/zanieczyszczon*/niezdatn*/przegotowan*/bakteri*/nie/zatruta/coli
        nie pij/pijcie/pić [wody/wodę]
        wycofan*/wycofuje/wycofanie __ salmonell*/listeri*/szkło/partia/partii/produkt/szkła/żywności/leku/lek/metal
        salmonell*/listeri*/szkło/szkła/jad _ w/wykryto/znaleziono/kiełbasian*
        nie jedz/jedzcie/spożywać/spożywaj/używaj/używać
        nie bierz/bierzcie/zażywaj/przyjmuj/podawaj [już/tych/tego/leku/tabletek]
        odstaw/odstawić/przestań _ lek/leki/tabletki/brać
        """
      ),
      (
        .poison,
        """
        nie bierz/jedz/pij/zażywaj/dawaj/bierzcie/jedzcie/podawaj/przyjmuj ~ trujące/trujący/trujących/zła/błąd/dawka/dawkę/niebezpieczn*/pomyłka
        zła/niewłaściwa/błędna/złą dawka/dawkę
        zły lek
        grzyby/jagody _ trujące
        """
      ),
    ],
    contexts: [
      (
        .handled,
        "policja/straż/pogotowie/karetka [jest/są] [już] na/tu miejscu\nsą bezpieczni/bezpieczne\nbezpieczni\njest/jestem bezpieczny/bezpieczna/bezpieczne\nw dobrych rękach"
      ),
      (
        .routine,
        "pracuje/pracę/praca/pracuję/pracy/odwiedziny/odwiedzić/staż/pielęgniarka/pielęgniarz/wizyta/dyżur/dyżurze/wolontariat"
      ),
      (
        .pet,
        "kot/kotek/kociak/kotka/pies/piesek/szczeniak/kaczka/gęś"
      ),
      (
        .mask,
        """
        dusi/duszę/dławi/krztusi się ze/w/od/z śmiechu/upale/gorąca/pracy/robocie/papierach
        utknąłem/utknął pod kanapą/dywanem/sofą
        umrzeć z głodu/nudów/śmiechu
        żyć w/na <Name>/wsi/mieście/bloku
        pali się światło/lampka/świeca/do
        w kominku/piecu pali się
        pali się _ kominku/piecu/ognisko
        światło się pali
        pali się do
        ogień w kominku/sercu
        ogniu pytań
        nie pali się
        umieram ze/z
        umrzeć ze
        boki zrywać
        zgubiłam/zgubiłem/zgubiłeś klucze/telefon/portfel
        wychodzę
        wyjść na spacer/piwo/kolację
        strzały na bramkę
        pomóż mi w/z/wybrać
        pomysł/piosenka/melodia/temat _ chodzi za mną
        pomocy w/przy/z
        szkło w
        rodzi się
        rodzi pytanie/pytania
        zabije mnie mama
        śledzi/śledzą mnie/nas na instagram*/facebook*/tiktok*/twitter*/insta/fb
        bomba kaloryczna
        krew [mi/mu/jej] leci/poleciała z nosa
        leci/poleciała [mi/mu/jej] krew z nosa
        nóg/rąk po treningu/biegu/spacerze/wycieczce/siłowni/pracy/całym/zakupach
        nie odpowiada na mail*/maila/wiadomoś*/telefon*/ofert*/list*/smsy/sms/pismo/mess*
        nie odpowiada/odpowiadają mi/nam/ci
        mi/nam/ci nie odpowiada
        serwer/strona/aplikacja/drukarka/host/usługa/system/router/ekran/telefon/komputer/bot/pilot/sklep/firma/obsługa/infolinia/urząd _ nie odpowiada/reaguje/działa
        nie budzi _ wątpliwości/zaufania/zastrzeżeń/emocji/sympatii
        utknął/utknęła/utknęliśmy/utknęłam/utknąłem w/na _ korku/korkach/pracy/biurze/kolejce/poczekalni/martwym/poziomie/rozmowie
        pompa/pompy ciepła/wody/cyrkulacyjna/cyrkulacyjnej/paliwa/basenowa/rowerowa/obiegowa
        rozrusznik __ aucie/auta/samochod*/skuter*/silnik*
        włama* [się] [mi/nam] [na/do] [moje/mojego/moją/mojej/nasze/naszego/jej/jego] konto/konta/kont/facebook*/instagram*/poczt*/serwer*/system*/telefon*
        alarm/system/centrala/strefa/tryb jest/został/została uzbrojon*
        nóż/nożem do chleba/sera/masła/ryb/mięsa/pizzy/owoców/tapet
        fajerwerki/petardy/korki/szampany _ strzela*
        strzela/strzelają _ fajerwerki/petardy/korki/gol*/bramk*/focha/foch/zdjęcia
        strzelec bramki/gola/wyborowy/sezonu
        mama/szef/szefowa/pani mnie/nas zabije
        mama/tata/rodzice nie pozwala/pozwalają mi wyjść
        korek/kolejka/autobus/pociąg/sprawa/projekt/winda/tramwaj _ nie rusza
        nie rusza się z domu/kanapy
        nie mogę/możemy/może się ruszyć z domu/biura/pracy
        wstać rano/wcześnie
        wstać do/na pracy/szkoły/autobus/pociąg/lekcje/trening
        wstać o 5/6/7/8/9/piątej/szóstej/siódmej/ósmej
        leży na podłodze/ziemi _ bawi/rysuje/ogląda/gra/czyta/ćwiczy
        telefon/doniczka/śnieg/kot/laptop/paczka/donica/koc/ręcznik/pranie/piłka/zabawka/talerz/kubek/dachówka/liść/liście/pies _ upadł*/spadł*
        zalewa nas/mnie fala/spam/praca/krew
        ogniu krytyki/walki/walk/dyskusji
        pożar w robocie/projekcie/budżecie/pracy
        pożar* _ grecji/hiszpanii/kalifornii/portugalii/turcji/australii/kanadzie/amazonii
        pali się w budżecie/grafiku/pracy/robocie/projekcie/firmie/papierach
        pali się na czerwono/zielono/żółto/niebiesko/pomarańczowo/desce
        pali się _ światło/światła/lampa/lampka/kontrolka/dioda/żarówka/świeczka/znicz/zielon*/czerwon*
        światło/światła/lampa/lampka/kontrolka/dioda/żarówka/świeczka/świeca/znicz/neon [się/ciągle] pali/palą [się]
        dym/dymem/dymu z/od grilla/ogniska/wędzarni
        piszczy/pika _ bateri*
        piszczy/pika co minutę/chwilę
        huragan/tornado/tsunami/pożar/trzęsienie __ florydy/florydzie/usa/karaib*/filipin*/japoni*/stanów/stanach/teksas*/chinach/tajwan*/indonezj*
        klucz*/telefonu/pilota/portfela/ładowarki/okularów nigdzie [go/jej/ich] nie
        znaleźć Twojego/Twojej/Waszego/Pana/Pani/Państwa/Twój/Twoją/Twoich
        zgubił*/zgubiliśmy/zgubiłam _ klucz*/telefon*/portfel*/rękawiczk*/czapk*/szalik*/torb*/plecak*/słuchawk*/okular*/parasol*/kartę/dowód/pilot*/kolczyk*/pierścionek/bilet*/zegarek
        paczka/przesyłka/kurier/list/przelew/faktura/zamówienie [mi/nam/jeszcze/dziś/wciąż/nadal] nie dotarł*/przyszł*/wrócił*
        pomóż* __ zadani*/lekcj*/wybrać/spakować/zakup*/projek*/przenieść
        dwa razy dziennie
        piłą mechaniczną masakra
        ciężar [spadł] [mi] z
        """
      ),
      (.negation, "nie\nnigdy\nbez\nżaden\nżadna\nżadnego\nnikt\nnic\nani"),
      (.negationAfter, "nie ma"),
      (
        .condition,
        "jeśli\njeżeli\ngdy\ngdyby\nkiedy\nw razie\nw przypadku\nco robić gdy\njakby\nwyobraź sobie\nbyłoby\nmógłby\nkurs/szkolenie/artykuł/książka/wykład\nco dzień/tydzień/miesiąc/rok\ncodziennie\nzawsze\nprawie\no mało"
      ),
      (
        .unreal,
        """
        w dzieciństwie
        jako dziecko
        w jego/jej/twoim/moim wieku
        film
        filmie
        serial
        serialu
        odcinek
        w [ostatnim/tym/pierwszym/nowym] odcinku
        sezon
        gra
        grze
        powieść
        książka
        książce
        kryminał
        śniło
        piosenka
        piosence
        spektakl
        wideo
        żart
        lat temu
        miesięcy temu
        lata temu
        rok temu
        w zeszłym roku
        zeszłego lata
        kiedyś
        rozdział
        netflix*
        netflik*
        serialem
        serialach
        seriale
        serialik
        filmem
        filmu
        sztuce
        przedstawienie
        próbie teatralnej
        telenowela
        telenoweli
        tasiemiec
        komedia
        komedii
        podcast
        podcaście
        gazecie
        artykule
        felieton
        felietonie
        leci w telewizji
        """
      ),
      (.past, "wczoraj\nprzedwczoraj\nw zeszłym tygodniu\ntemu"),
      (
        .later,
        "jutro\nw przyszłym tygodniu\nw poniedziałek/wtorek/środę/czwartek/piątek\nwe wtorek\nplanowan*\nzaplanowan*\nwizyta\nwizytę\ntermin"
      ),
      (.joke, "lol\nhaha*\nhehe*\nxd\nxdd*\nżartuję\nżartowałem\nżartowałam\nśmiechu\nśmiech"),
      (
        .drill,
        "ćwiczenia\nćwiczenie\nćwiczebny\nćwiczebna\npróbny alarm\nalarm próbny\npróbna ewakuacja\nto tylko test\nto jest test\ntest systemu/syren/alarmu\nwiadomość testowa\nsymulacja\npróba generalna\npróba syren"
      ),
      (
        .over,
        "alarm/alert/alarmu [został/jest/już] zakończony/wyłączony/odwołany/zresetowany/skończony\ndym/gaz [się/już] [już] rozwiał/zniknął/wywietrzony\nwszystko [już/jest] [w] normie/bezpiecznie/normalnie\nfałszywy alarm\nalarm*/ewakuacj*/ostrzeżeni*/zagrożeni* & odwołan*\nwszystko [już/jest] [jest/w] [w] dobrze/porządku/ok/gra/opanowane\npod kontrolą\njuż po wszystkim/pożarze\njuż [jest/są] [w] dobrze/lepiej/ok/porządku/ugaszony\nugaszon*\npożar/ogień & zgaszon*\nczuje/czuję/ma się [już/dużo/znacznie] lepiej/dobrze\nwypisany/wypisana/wypisali ze szpitala\nznalazł/znalazła/znalazło/odnalazł* się\nsię [już] znalazł/znalazła/znalazło/odnalazł*\nznaleziony/znaleziona [cały/cała]\n! znaleźliśmy go/ją/<young> [cały/cała/całego/całą/u/w/na]\nznaleźliśmy go/ją/<young>/<Name> całego/całą/żywego/żywą/zdrowego/zdrową\n! znaleźliśmy <Name>\nto był/była/było [tylko] [tylko] [tost/tosty/para/kot/nic]\nto był/była/było tylko\n! to tylko\nto tylko tost/tosty/para/kot/wiatr/żart/test\nnic poważnego\nnic się nie stało\nnic mu/jej/nam nie jest\nnie ma zagrożenia\nzażegnan*\nsprawc*/napastni*/podejrzan*/złodziej*/włamywacz*/bandyt* & zatrzymany/zatrzymani/zatrzymano\nmężczyzna zatrzymany\nzatrzymano mężczyznę\nwszyscy [są/zostali] uratowan*"
      ),
      (
        .bulk,
        "ceny\ncen\npromocji\nwyprzedaż\nzniżek\nwypisz się\nrezygnacja\nnewsletter\nzniżka\nzniżki\nkod rabatowy\nrabat\npromocja\nkonkurs\nbilety\nwesprzyj\nzbiórka\ndarowizna\nbitcoin\nkaucja\nnowy numer\nblik\nprzelew"
      ),
      (
        .advice,
        "co [mam/mamy/teraz] robić/zrobić\nco robimy\ngdzie jesteś/jesteście/jest\nmożesz/możecie/czy [ktoś] [szybko] przyjechać/przyjść/pomóc/zadzwonić\nczy ktoś może\njesteś tam\npomoc\npomocy\nmam dzwonić"
      ),
    ])
}
