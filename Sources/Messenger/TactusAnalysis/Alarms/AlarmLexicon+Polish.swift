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
      toxic = trutkę
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
        <home> płonie/stoi [w/ogniu] [płomieniach]
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
        alarm/czujnik/czujka [przeciwpożarowy/pożarowy/dymu] [dymu/pożarowy] wyje/piszczy/dzwoni/włączył/uruchomił/się/alarmuje/wykrył
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
        co/czad/tlenku __ ppm/wysoki*/niebezpieczn*
        czuć/czuję _ gaz/gazem/gazu
        śmierdzi/pachnie/zalatuje gazem
        zapach gazu
        ulatnia się gaz
        gaz się ulatnia
        wyciek/ulatnianie gazu
        tlenek węgla
        tlenku węgla
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
        całe/cały opakowanie/listek/słoik
        połknął/połknęła/wziął/wzięła/wzięłam/wypił* _ opakowanie/tabletek
        nie oddycha/oddycham/oddychają
        przestał/przestała/przestało oddychać
        nie może/mogę/możemy/mogą [złapać] oddychać/oddechu/tchu
        ledwo/ledwie oddycha
        brakuje/brak _ powietrza/tchu/tlenu
        dusi/duszę/dławi/krztusi/zakrztusił/zakrztusiła/zadławił/zadławiła się
        się dusi/dławi/krztusi
        sinieje/siny/sina/zsiniał/zsiniała
        nieprzytomn*
        straciła/stracił/stracił przytomność
        zemdlał/zemdlała
        nie reaguje/odpowiada/budzi
        nie mogę/możemy/da/daje się/go/jej/ją/dobudzić/obudzić [dobudzić/obudzić]
        zasłabł/zasłabła
        osunął/osunęła się
        upadł/upadła/padł/padła i/na nie/ziemię
        ma/miał/miała/dostał/dostała/mam zawał/zawału/udar/udaru/wylew/atak/ataku/napad/drgawki/drgawek
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
        opadł _ kącik
        wykrzywi* twarz/usta
        nie czuję/czuje nóg/ręki/rąk/nogi
        krwawi/krwawię [mocno/bardzo/obficie/z]
        nie przestaje krwawić
        krew wszędzie/leje/leci/tryska
        wszędzie [jest] krew
        dużo/mnóstwo/kałuża krwi
        traci/tracę [dużo] krew/krwi
        krwotok
        wymiotuje/pluje/kaszle krwią
        upadł/upadła/upadłam/upadłem/spadł/spadła/przewrócił/przewróciła/przewróciłam/przewróciłem/spadłem/spadłam __ wstać/podnieść/rusza/nieprzytom*/schodów/drabiny/dachu/okna/balkonu/głow*/krwawi/wstaje/wody/basenu/rzeki/studni
        nie mogę/może/możemy [się] wstać/podnieść/ruszyć/poruszyć/ruszać
        leży na podłodze/ziemi/chodniku
        nie rusza się
        topi się
        <kin>/on/ona/ktoś [się] tonie/topi
        wziął/wzięła/wzięłam/wziąłem/połknął/połknęła/łyknął/łyknęła/zażył/zażyła/wypił/wypiła _ tabletek/prochy/wybielacz/truciznę/baterię/domestos/kreta/domestosa/płyn/bateryjkę
        za dużo tabletek/leków/insuliny
        wszystkie tabletki/leki
        przedawkowa*
        zatruł*/otruł*/otruty/otruta/zatrucie
        wstrząs anafilaktyczny
        reakcja/reakcję alergiczna/alergiczną
        puchnie _ gardło/język/twarz
        gardło/język/twarz puchnie
        porażony/porażona/poraził/poraziło prądem/go/prąd
        ciężko/mocno/poważnie poparzony/poparzona
        poparzył*/poparzen*
        potrącił/potrącony/potrącona/potrąciło
        przejechał/przejechany _ [samochód]
        uwięziony/uwięziona/uwięzieni/zatrzasnęł*/utknął/utknęła/utknęliśmy/utknęłam [<in>]
        przygniót*/przygniecion*
        cukier/glukoza _ niebezpiecznie/bardzo/za niski/niska
        hipoglikemi*
        skurcze co
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
        uzbrojon*
        zostałam/zostałem/została/został/zostaliśmy [napadnięt*] napadnięt*/pobit*/okradzion*/zgwałcon*/porwan*/dźgnięt*/zaatakowan*/postrzelon*
        napadli mnie/nas
        napad [na/z] [bank/nas/bronią]
        zakładnik*
        bomba/bombę [została] znaleziono/wybuchła/podłożon*/znaleziona
        alarm bombowy
        nie chce/pozwala mnie/nas/mi wypuścić/wyjść
        zamknął mnie/nas
        ukrywam/ukrywamy/schowałam/schowałem/chowam/chowamy się przed/pod/za
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
        zamknęłam/zamknąłem/schowałam/schowałem się w łazience/pokoju/szafie
        włamywacz*
        włamanie [<in>/do/właśnie/trwa]
        ! włamanie/włamywacze
        ktoś/oni/złodziej/złodzieje [się/próbuje/właśnie] [się] włamuje/włamują/włamać/włamał/wdziera/dobija/wszedł/dostać/wejść [się/do] [do] [nas/mnie/domu/mieszkania/drzwi]
        włamuje/włamują/włamać/włamał się
        próbuje/próbują [się] wejść/włamać/wyważyć/dostać/wedrzeć [do/drzwi/się]
        wyważa/wyważają/wyłamuje drzwi
        obcy/nieznajomy/intruz/człowiek [jest] [obcy] <in> [moim/naszym/moim] domu/mieszkaniu/ogrodzie/pokoju/piwnicy/kuchni
        intruz
        złodziej/złodzieje <in>
        """
      ),
      (
        .pursuit,
        """
        ktoś/facet/typ/jakiś/mężczyzna __ za mną/nami [od/idzie]
        za mną idzie/chodzi/jedzie [od]
        śledzi/śledzą/goni/gonią/prześladuje/ściga mnie/nas/ją
        mnie/nas/ją [ktoś/ciągle/cały] śledzi/goni/gonią/śledzą/prześladuje
        idzie/idą/chodzi/jedzie/lezie za mną/nami
        """
      ),
      (
        .lost,
        """
        zgubiliśmy/zgubiłam/zgubiłem/zgubił __ tłumie/tłoku/plaży/parku/sklepie/targu/centrum
        zgubiliśmy/zgubiłam/zgubiłem <Name>
        <Name> [nam/mi/się] [się] zgubił/zgubiła/zaginął/zniknął/zniknęła/zaginęła
        zgubił/zgubiła/zaginął/zniknął [nam/mi/się] [się/nam/mi] <Name>
        nie mogę/możemy znaleźć <Name>
        czy ktoś widział <Name>
        ma [tylko/dopiero] trzy/cztery/pięć/sześć/3/4/5/6/7 lata/lat _ zgubił*/zaginął
        zgubiliśmy/zgubiłam/zgubiłem/zgubił/zgubiła [się/nam] [nasz/naszego/naszą/mojego/moją/mi] <young>
        zgubiliśmy/zgubiłam/zgubiłem go/ją/<young>/naszego <in>
        zgubił/zgubiła/zginął/zginęła/zagubił/zagubiła [mi/nam] się/mi/nam <young>/<frail>
        zaginął/zaginęła/zaginęło/zaginiony/zaginiona/zaginione
        ! zaginął/zaginęła/zaginięcie
        <young>/<frail> [mi/nam/się/gdzieś] [się] zaginął/zaginęła/zaginęło/zniknął/zniknęła/zniknęło/zgubił/zgubiła/zgubiło/uciekł/uciekła/zginął/zginęła/zginęło/przepadł
        zniknął/zniknęła/zniknęło [nam/mi/nasz/moje] <young>/<frail>
        nie mogę/możemy znaleźć <young>/<frail>/mojego/mojej/naszego/naszej/go/jej [<young>/<frail>]
        nigdzie [go/jej] nie ma <young>/<frail>/go/jej
        nie wrócił/wróciła/dotarł/dotarła/wróciło/przyszedł/przyszła [ze/do/dziś/jeszcze] [do] [szkoły/domu/przedszkola]
        porwan*/porwał*/porwali <young>/mi/mojego/moje
        wyszedł/wyszła z domu i nie
        """
      ),
      (
        .flight,
        """
        ewakuujcie/ewakuuj/opuśćcie/ewakuować & <now>
        uciekajcie/uciekaj <now>/z/stamtąd [domu/budynku]
        wychodźcie/wychodź/wyjdź/wyjdźcie/wyjść [wszyscy/<now>] [<now>/z/na] [<now>/domu/budynku/stamtąd/zewnątrz]
        <now> wychodźcie/wychodź/wyjdź/wyjdźcie/opuścić/opuśćcie
        wszyscy na zewnątrz/dwór
        wszyscy wychodzą/wychodzić
        opuśćcie/opuść/opuścić/opuszczamy [<now>] [<now>/ten] budynek/dom/mieszkanie/teren/strefę/szkołę/lokal/obiekt/obszar/biuro/pomieszczenie
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
        szkoła/szkole/kampus/budynek/szpital/biuro/przedszkole/uczelnia __ lockdown/zamknięta/zablokowana/zablokowany/barykad*
        lockdown <in> _ szkole/budynku/szpitalu/biurze
        ! lockdown
        zostańcie/zostań/pozostańcie/pozostań/proszę [<in>/pozostać/zostać] [w/wewnątrz/środku] _ [domach/domu/środku] zamknijcie/zamknij/zamknąć/okna/drzwi
        zamknijcie/zamknij/zamknąć [okna/wszystkie/się] [i] okna/drzwi
        zabarykad*/barykad*
        """
      ),
      (
        .disaster,
        """
        przerwany/przerwało/pękł wał/tama/wały
        rzeka/potok/woda __ wylewa/wylała/wystąpiła/wzbiera
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
        rozrusznik/pompa/respirator/koncentrator/tlen __ piszczy/pika/stanęł*/przestał*/zatrzymał*/pusty/pusta/kończy
        rozrusznik/rozrusznika/stymulator/defibrylator __ słaba/niski/niska/krytyczn*/alarm/awaria/błąd/bateria/rozładowan*/wyczerpan*
        respirator/respiratora/tlen/tlenu/koncentrator/pompa/pompy/pompie/dializ*/infuzyjna/butla/monitor __ niski/niska/krytyczn*/alarm/awaria/błąd/kończy/skończył/pusta/zatrzymał*/okluzja/wyłączył*/rozładow*/przestał*/zatkan*
        kończy/skończył/skończyła/brak [się/mi/nam] [się] tlen/tlenu/insulina/insuliny
        saturacja/saturacji _ niska/spada/poniżej
        cukier/glukoza/glukozy __ krytyczn*/zagraż*
        wykryto upadek
        przycisk/alarm sos/alarmowy/panik* [naciśnięt*/wciśnięt*]
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
        pomóż/pomóżcie [mi] <now>/nie/on/ktoś
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
        "policja/straż/pogotowie/karetka [jest/są] [już] na/tu miejscu\nsą bezpieczni/bezpieczne\nbezpieczni/bezpieczne/bezpieczny/bezpieczna [w/są]\nw dobrych rękach"
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
        "dusi/duszę/dławi/krztusi się ze/w/od/z śmiechu/upale/gorąca/pracy/robocie/papierach\nutknąłem/utknął pod kanapą/dywanem/sofą\numrzeć z głodu/nudów/śmiechu\nżyć w/z/tu/tam/na\npali się światło/lampka/świeca/do\nw kominku/piecu pali się\npali się _ kominku/piecu/ognisko\nświatło się pali\npali się do\nogień w kominku/sercu\nogniu pytań\nnie pali się\numieram ze/z\numrzeć ze\nboki zrywać\nzgubiłam/zgubiłem/zgubiłeś klucze/telefon/portfel\nwychodzę\nwyjść na/z/do\nwyjść na spacer/piwo/kolację\nwychodź na/do\nstrzały na bramkę\npomóż mi w/z/wybrać\nchodzi za mną\npomocy w/przy/z\nszkło w\nrodzi się\nrodzi pytanie/pytania\nzabije mnie mama/za\nśledzi mnie na\nbomba kaloryczna\nnie ma go w\nnie ma jej w"
      ),
      (.negation, "nie\nnigdy\nbez\nżaden\nżadna\nżadnego\nnikt\nnic\nani"),
      (.negationAfter, "nie ma"),
      (
        .condition,
        "jeśli\njeżeli\ngdy\ngdyby\nkiedy\nw razie\nw przypadku\nco robić gdy\njakby\nwyobraź sobie\nbyłoby\nmógłby\nkurs/szkolenie/artykuł/książka/wykład\nco dzień/tydzień/miesiąc/rok\ncodziennie\nzawsze\nprawie\no mało"
      ),
      (
        .unreal,
        "w dzieciństwie\njako dziecko\nw jego/jej/twoim/moim wieku\nfilm\nfilmie\nserial\nserialu\nodcinek\nodcinku\nsezon\ngra\ngrze\npowieść\nksiążka\nksiążce\nkryminał\nsen\nśniło\npiosenka\npiosence\nteatr\nspektakl\nsztuka\ndokument\nwideo\nżart\nlat temu\nmiesięcy temu\nlata temu\nrok temu\nw zeszłym roku\nzeszłego lata\nkiedyś\nmuzeum\nhistoria\nrozdział\nnetflix"
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
        "alarm/alert/alarmu [został/jest/już] zakończony/wyłączony/odwołany/zresetowany/skończony\ndym/gaz [się/już] [już] rozwiał/zniknął/wywietrzony\nwszystko [już/jest] [w] normie/bezpiecznie/normalnie\nfałszywy alarm\nodwołan*\nwszystko [już/jest] [jest/w] [w] dobrze/porządku/ok/gra/opanowane\npod kontrolą\njuż po/jest/są [wszystkim/pożarze/dobrze/lepiej/ok] [w] [dobrze/lepiej/ok/porządku/ugaszony/domu]\nugaszon*\nzgaszon*\nczuje/czuję/ma się [już/dużo/znacznie] lepiej/dobrze\nwyszedł/wyszła/wypisany/wypisana/wypisali ze szpitala\nwypisan*\njuż w domu\nznalazł/znalazła/znaleziony/znaleziona/znaleźliśmy/odnalazł* [się/go/ją/cały/cała]\nznalazł się\nto był/była/było [tylko] [tylko] [tost/tosty/para/kot/nic]\nto był/była/było tylko\nto tylko\nnic poważnego\nnic się nie stało\nnic mu/jej/nam nie jest\nnikt nie ucierpiał/został\nnie ma zagrożenia\nzapomnij\nzażegnan*\nzatrzymany\nzatrzymano\nuratowan*"
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
