extension EverydayPhrases {
  /// The phrases of Polish messages.
  static let polish: [Entry] = [
    Entry(
      .sensor,
      tells:
        """
        alarm czad,alarm dym,alarm gaz,alarm ogien,alarm placz,alarm tlenek wegla,\
        alarm ulatnianie gazu,alarm upadek,alarm wode,alarm wyciek,alarm wyciek wody,\
        alarm zbicie szyby,wykryto czad,wykryto dym,wykryto gaz,wykryto ogien,wykryto placz,\
        wykryto tlenek wegla,wykryto ulatnianie,wykryto ulatnianie gazu,wykryto upadek,\
        wykryto wode,wykryto wyciek,wykryto wyciek wody,wykryto zbicie,wykryto zbicie szyby
        """),
    Entry(
      .sensor,
      forbids:
        """
        nie wykryto,brak wycieku,juz nie,test,cwiczenia,falszywy alarm,usunieto
        """),
    Entry(
      .waiting,
      tells:
        """
        asystent czeka,asystent dotarl,asystent jest na miejscu,asystent jest pod,asystent juz czeka,\
        asystent juz jest,asystent przybyl,asystent przyjechal,asystentka czeka,asystentka jest na miejscu,\
        asystentka juz jest,asystentka przyjechala,auto czeka,auto podstawione,bede na dole za # min*,\
        bede na miejscu za # min*,bede pod domem za # min*,bede u ciebie za # min*,bede za # min*,bede za 1min*,\
        bede za 2min*,bede za 3min*,bede za 4min*,bede za 5min*,bede za 6min*,bede za 7min*,bede za 8min*,\
        bede za 9min*,bede za jakies # min*,bede za ok # min*,bede za okolo # min*,bedzie za 1min*,\
        bedzie za 2min*,bedzie za 3min*,bedzie za 4min*,bedzie za 5min*,bedzie za 6min*,bedzie za 7min*,\
        bedzie za 8min*,bedzie za 9min*,bedzie za jakies # min*,bedzie za ok # min*,bedzie za okolo # min*,\
        bedziemy na dole za # min*,bedziemy na miejscu za # min*,bedziemy pod domem za # min*,\
        bedziemy u ciebie za # min*,bedziemy za # min*,czekam na ciebie na dole,czekam na ciebie pod,\
        czekam na ciebie przed,czekam na ciebie w aucie,czekam na ciebie w samochodzie,czekam na dole,\
        czekam na pana na dole,czekam na pana pod,czekam na pana przed,czekam na pana w aucie,\
        czekam na pana w samochodzie,czekam na pania na dole,czekam na pania pod,czekam na pania przed,\
        czekam na pania w aucie,czekam na pania w samochodzie,czekam pod blokiem,czekam pod brama,\
        czekam pod budynkiem,czekam pod domem,czekam pod drzwiami,czekam pod klatka,czekam pod twoim blokiem,\
        czekam pod twoim domem,czekam pod twoimi drzwiami,czekam przed brama,czekam przed budynkiem,\
        czekam przed domem,czekam przed klatka,czekam przed wejsciem,czekam przy bramie,czekam przy wejsciu,\
        czekam w aucie,czekam w samochodzie,czekamy na dole,czekamy pod blokiem,czekamy pod brama,\
        czekamy pod domem,czekamy pod drzwiami,czekamy pod klatka,czekamy pod twoim blokiem,\
        czekamy pod twoim domem,czekamy pod twoimi drzwiami,czekamy przed brama,czekamy przed domem,\
        czekamy przed klatka,czekamy przed wejsciem,dojade za # min*,dostawca czeka,dostawca jest pod,\
        dostawca przyjechal,jestem na dole,jestem na miejscu czekam,jestem na zewnatrz,jestem pod blokiem,\
        jestem pod brama,jestem pod domem,jestem pod drzwiami,jestem pod klatka,jestem pod twoim blokiem,\
        jestem pod twoim domem,jestem pod twoimi drzwiami,jestem przed brama,jestem przed domem,\
        jestem przed klatka,jestem przed wejsciem,jestesmy na dole,jestesmy pod blokiem,jestesmy pod brama,\
        jestesmy pod domem,jestesmy pod drzwiami,jestesmy pod klatka,jestesmy pod twoim blokiem,\
        jestesmy pod twoim domem,jestesmy pod twoimi drzwiami,jestesmy przed brama,jestesmy przed domem,\
        jestesmy przed klatka,jestesmy przed wejsciem,juz podjechalam,juz podjechalem,\
        kierowca bedzie na miejscu za # min*,kierowca bedzie u ciebie za # min*,kierowca bedzie za # min*,\
        kierowca czeka,kierowca dojezdza,kierowca dotarl,kierowca dotrze za # min*,kierowca jest blisko,\
        kierowca jest na miejscu,kierowca jest pod,kierowca jest w poblizu,kierowca juz czeka,kierowca juz jest,\
        kierowca oczekuje,kierowca podjezdza,kierowca przybyl,kierowca przyjechal,kierowca przyjedzie za # min*,\
        kierowca zaraz bedzie,kurier z jedzeniem czeka,kurier z jedzeniem dotarl,\
        kurier z jedzeniem jest na miejscu,kurier z jedzeniem jest pod,kurier z jedzeniem juz czeka,\
        kurier z jedzeniem juz jest,kurier z jedzeniem przybyl,kurier z jedzeniem przyjechal,na miejsce odbioru,\
        na miejscu odbioru,na miejscu spotkania,na punkcie odbioru,na umowionym miejscu,opiekun czeka,\
        opiekun dotarl,opiekun jest na miejscu,opiekun jest pod,opiekun juz czeka,opiekun juz jest,\
        opiekun przybyl,opiekun przyjechal,opiekunka czeka,opiekunka jest na miejscu,opiekunka juz jest,\
        opiekunka przyjechala,otworz drzwi jestem,otworz jestem,otworz mi jestem,otworz stoje,\
        pana kierowca jest,pana kierowca juz,panstwa kierowca jest,panstwa kierowca juz,panstwa taksowka jest,\
        podjade za # min*,podjechalam czekam,podjechalam juz,podjechalam pod,podjechalem czekam,\
        podjechalem juz,podjechalem pod,przewodnik czeka,przewodnik dotarl,przewodnik jest na miejscu,\
        przewodnik jest pod,przewodnik juz czeka,przewodnik juz jest,przewodnik przybyl,przewodnik przyjechal,\
        przyjade za # min*,przyjazd za # min*,przyjechalem czekam,przyjechalem jestem,schodz czekam,\
        schodz jestem,schodz juz,schodz na dol,stoje na awaryjnych,stoje na dole,stoje pod blokiem,\
        stoje pod brama,stoje pod domem,stoje pod drzwiami,stoje pod klatka,stoje pod twoim blokiem,\
        stoje pod twoim domem,stoje pod twoimi drzwiami,stoje przed blokiem,stoje przed brama,stoje przed domem,\
        stoje przed klatka,stoje przed wejsciem,taksowka bedzie na miejscu za # min*,\
        taksowka bedzie u ciebie za # min*,taksowka bedzie za # min*,taksowka czeka,taksowka dojezdza,\
        taksowka dotrze za # min*,taksowka jest na miejscu,taksowka juz czeka,taksowka juz jest,\
        taksowka podjechala,taksowka podjezdza,taksowka podstawiona,taksowka przyjechala,\
        taksowka przyjedzie za # min*,taksowka stoi pod,taksowka zaraz bedzie,taxi bedzie na miejscu za # min*,\
        taxi bedzie u ciebie za # min*,taxi bedzie za # min*,taxi czeka,taxi dotrze za # min*,\
        taxi jest na miejscu,taxi juz czeka,taxi juz jest,taxi podjechala,taxi przyjechala,\
        taxi przyjedzie za # min*,taxi stoi pod,tlumacz czeka,tlumacz dotarl,tlumacz jest na miejscu,\
        tlumacz jest pod,tlumacz juz czeka,tlumacz juz jest,tlumacz przybyl,tlumacz przyjechal,tlumaczka czeka,\
        tlumaczka jest na miejscu,tlumaczka juz jest,tlumaczka przyjechala,transport czeka,\
        transport jest na miejscu,transport przyjechal,twoj kierowca jest,twoj kierowca juz,twoj przejazd czeka,\
        twoj przejazd przyjechal,twoja taksowka jest,w miejsce odbioru,w miejscu odbioru,w miejscu spotkania,\
        w punkcie odbioru,w umowionym miejscu,wychodz czekam,wychodz jestem,wychodz juz,wychodz na dol,\
        wyjdz czekam,wyjdz jestem,wyjdz juz,wyjdz na dol,za # min* bede,za # min* bedzie,za # min* jestem,\
        za # min* na miejscu,za # min* pod,za # min* u ciebie,zejdz czekam,zejdz jestem,zejdz juz,zejdz na dol,\
        kierowca na miejscu,taksowka na miejscu,kurier na miejscu
        """),
    Entry(
      .waiting,
      forbids:
        """
        # min* temu,anulowan*,autobus*,czekal,czekala,czekam na odpowiedz,czwartek,czy jestes,czy kierowca,\
        czy taksowka,daj znac,gdy kierowca,gdy twoj,godzin temu,godziny temu,jak bedziesz,jak przyjedzie,\
        jestes na dole,jutro,kiedy kierowca,kiedy przyjedzie,kiedy twoj,ktos jest,ktos stoi,kurier zostawil,\
        linia,lista oczekujacych,lot do,lot nr,lotnisk*,metro,moj lot,na spacerze,na zewnatrz jest,\
        na zewnatrz z,niedziele,o godzinie,ocen,odjechal*,odwolan*,paczk*,pale papierosa,peron*,piatek,\
        pociag*,pod kinem,pod muzeum,pod praca,pod teatrem,pojechal sobie,poniedzialek,powiadomimy,pozniej,\
        przed kinem,przed muzeum,przed teatrem,przesylk*,przystanek,przystanku,rano,samolot,sobote,srode,\
        tor #,tramwaj*,w ogrodzie,w pracy,w przyszlym,w zeszlym,wczoraj,wieczorem,wtorek,z psem,\
        za 11 min*,za 12 min*,za 13 min*,za 14 min*,za 15 min*,zabawa,zamowienie jest gotowe,zostawion*
        """),
    Entry(
      .doorbell,
      tells:
        """
        domofon dzwoni,domofon wywolanie,dzonek do drzwi,dzwonek aktywowany,dzwonek do drzwi,dzwonek dzwoni,\
        dzwonek nacisniety,dzwonek u drzwi,dzwonek zadzwonil,dzwonek zostal nacisniety,dzwoni domofon,\
        dzwonia do drzwi,gosc dzwoni do drzwi,gosc pod drzwiami,gosc przed drzwiami,gosc przy domofonie,\
        gosc przy drzwiach,goscie pod drzwiami,goscie przed drzwiami,goscie przy domofonie,goscie przy drzwiach,\
        ktos dzwoni do drzwi,ktos dzwoni do twoich drzwi,ktos dzwoni domofonem,ktos dzwoni dzwonkiem,\
        ktos jest pod drzwiami,ktos jest przed drzwiami,ktos jest przy drzwiach,ktos jest u drzwi,\
        ktos jest za drzwiami,ktos nacisnal dzwonek,ktos pod drzwiami,ktos przed drzwiami,ktos przy drzwiach,\
        ktos stoi pod drzwiami,ktos stoi przed drzwiami,ktos stoi przy drzwiach,ktos stoi u drzwi,\
        ktos stoi za drzwiami,ktos u drzwi,ktos za drzwiami,ktos zadzwonil do drzwi,\
        ktos zadzwonil do twoich drzwi,ktos zadzwonil domofon,ktos zadzwonil domofonem,ktos zadzwonil dzwonkiem,\
        nacisnieto dzwonek,nacisnieto przycisk dzwonka,osoba dzwoni do drzwi,polaczenie domofonu,\
        polaczenie z domofonu,polaczenie z wideodomofonu,wywolanie domofonu,wywolanie z domofonu,\
        wywolanie z wideodomofonu,\
        ktos puka,pukaja do drzwi
        """),
    Entry(
      .doorbell,
      forbids:
        """
        aktualizacj*,akumulator*,bateri*,budzik,gdy,glosnosc,godzin* temu,instal*,jak ktos,jesli,jutro,\
        kiedy,kup*,kurier zostawil,lekcj*,napraw*,nie,nowy dzwonek,offline,paczk*,promocj*,rano,ruch,\
        szkol*,telefon,wczesniej,wczoraj,wykryto osob*,za kazdym,zawsze,zepsut*
        """),
    Entry(
      .code,
      tells:
        """
        aby sie zalogowac,do zalogowania,haslo 3d,haslo do operacji,haslo jednorazowe,haslo sms,\
        haslo tymczasowe,kod aktywacyjny,kod autoryzacji,kod autoryzacyjny,kod bezpieczenstwa,kod blik,\
        kod do autoryzacji,kod do logowania,kod do operacji,kod do potwierdzenia,kod do transakcji,\
        kod dostepu to,kod facebook,kod google,kod jednorazowy,kod logowania,kod potwierdzajacy,\
        kod potwierdzenia,kod sms,kod uwierzytelniajacy,kod weryfikacyjny,kodu jednorazowego,\
        kodu weryfikacyjnego,logowanie dwuetapowe,nie podawaj kodu,nie podawaj nikomu,nie podawaj tego,\
        nie przekazuj kodu,nie przekazuj nikomu,nie przekazuj tego,nie udostepniaj kodu,nie udostepniaj nikomu,\
        nie udostepniaj tego,nikomu go nie,otp,pana kod,pani kod,panstwa kod,podaj kod w,twoim kod to,\
        twoim kodem jest,twoj kod,twoj kodem jest,uzyj kodu,uzyj tego kodu,wpisz kod,wpisz ten kod,\
        wprowadz kod,wprowadz ten kod
        """),
    Entry(
      .code,
      forbids:
        """
        alarm*,bilet*,bon na,bon podarunkowy,bram*,budyn*,domofon*,dostaw*,drzwi,furtk*,garaz*,klatk*,\
        klodk*,klucz*,kod bledu,kod zamowienia,koszyk*,kupon*,kurier*,listem,numer zamowienia,odbierz,\
        odbior*,odebrac,ofert*,oszczedz,paczk*,poczta,pocztow*,polec*,prezent*,promo*,przesylk*,qr,\
        rabat*,rezerwacj*,sejf*,skrytk*,voucher,wifi,znizk*
        """),
    Entry(
      .routine,
      tells:
        """
        aktualizacja zainstalowana,backup gotowa,backup utworzona,backup wykonana,\
        backup wykonany,backup zakonczona,backup zakonczony,brama garazowa zamknieta,\
        brama zamknieta,build powiodla,build udana,build udany,build zakonczona,\
        build zakonczone,build zakonczony,cykl prania zakonczony,cykl zakonczony,\
        drzwi frontowe otwarte,drzwi frontowe zamkniete,drzwi frontowe zaryglowane,\
        drzwi frontowe zostaly zamkniete,drzwi otwarte przez,drzwi wejsciowe otwarte,\
        drzwi wejsciowe zamkniete,drzwi wejsciowe zaryglowane,drzwi wejsciowe zostaly zamkniete,\
        drzwi zablokowane,drzwi zamkniete,drzwi zaryglowane,drzwi zostaly zamkniete,\
        kamera jest online,kamera online,kamera polaczona,kamera znow online,\
        kompilacja powiodla,kompilacja udana,kompilacja udany,kompilacja zakonczona,\
        kompilacja zakonczone,kompilacja zakonczony,kopia zapasowa gotowa,\
        kopia zapasowa utworzona,kopia zapasowa wykonana,kopia zapasowa wykonany,\
        kopia zapasowa zakonczona,kopia zapasowa zakonczony,ogrzewanie wlaczone,\
        ogrzewanie wylaczone,pipeline powiodla,pipeline udana,pipeline udany,\
        pipeline zakonczona,pipeline zakonczone,pipeline zakonczony,pomyslnie zakonczon*,\
        ponownie online,powrot do normy,pralka skonczyla,pralka zakonczyla,pranie gotowe,\
        pranie skonczone,pranie zakonczone,program prania zakonczony,program zakonczony,\
        rolety otwarte,rolety zamkniete,ruch wykryty,sprzatanie ukonczone,sprzatanie zakonczone,\
        suszarka skonczyla,suszarka zakonczyla,swiatla wlaczone,swiatla wylaczone,\
        swiatlo wlaczone,swiatlo wylaczone,temperatura w normie,testy przeszly,testy zaliczone,\
        w pelni naladowan*,wdrozenie powiodla,wdrozenie udana,wdrozenie udany,\
        wdrozenie zakonczona,wdrozenie zakonczone,wdrozenie zakonczony,wrocila do normy,\
        wrocilo do normy,wykryto ruch,wykryty ruch,zakonczona pomyslnie,zakonczona sukcesem,\
        zakonczone pomyslnie,zakonczone sukcesem,zakonczono pomyslnie,zakonczono sukcesem,\
        zakonczony pomyslnie,zakonczony sukcesem,zmywarka skonczyla,zmywarka zakonczyla
        """),
    Entry(
      .routine,
      forbids:
        """
        akumulator #,akumulator 16*,akumulator 17*,akumulator 18*,akumulator 19*,akumulator 2*,alarm*,\
        anulowan*,aparat*,awari*,bateria #,bateria 16*,bateria 17*,bateria 18*,bateria 19*,bateria 2*,\
        baterii #,baterii 16*,baterii 17*,baterii 18*,baterii 19*,baterii 2*,blad,bled*,co,czad*,dym*,\
        gaz*,glukoz*,implant*,insulin*,intruz*,karta,konto,krytyczn*,ktos,nadal,nagl*,nie powiod*,\
        niebezpiecz*,niepowodz*,nietypow*,nieudan*,nieznan*,nisk*,obc*,odmow*,offline,ogien,ognia,osob*,\
        ostrzez*,piln*,podejrzan*,pomoc*,pomp*,pozar*,przegrz*,przerwan*,respirator*,rozlaczon*,rozladow*,\
        rozrusznik*,sabotaz*,sila,slab*,sluchow*,stluczen*,szyb*,tlen*,upad*,uster*,utracon*,uwaga,\
        wlaman*,wlamyw*,wod*,wozek,wozka,wyciek*,wygas*,wysok*,wywazon*,zaciet*,zagroz*,zalan*,zbyt,\
        zmarl*
        """),
    Entry(
      .drill,
      tells:
        """
        alarm cwiczebny,alarm probny,alarm testowy,alert testowy,cwiczebny alarm,cwiczen* ewakuacyjn*,\
        cwiczen* obrony cywilnej,cwiczen* ppoz,cwiczen* przeciwpozarow*,cwiczenia ewakuacji,cwiczenie ewakuacji,\
        cwiczenie uruchomienie syren,cwiczenie z ewakuacji,ewakuacja cwiczebna,ewakuacja probna,\
        komunikat testowy,proba alarmu,proba ewakuacji,proba syren,probna ewakuacja,probna ewakuacje,\
        probnej ewakuacji,probny alarm,test alarmu,test syren,test systemu alarmowego,test systemu ostrzegania,\
        testowanie alarmu,testowanie syren,testowy alarm,testy alarmu,testy syren,testy systemu alarmowego,\
        testy systemu ostrzegania,to cwiczenia,to jest cwiczenie,to jest test,to jest tylko cwiczenie,\
        to jest tylko test,to sa cwiczenia,to tylko cwiczenie,to tylko proba,to tylko test,trening ewakuacji,\
        trening uruchomienie syren,trening z ewakuacji,treningowe ewakuacji,treningowe uruchomienie syren,\
        treningowe z ewakuacji,tylko cwiczenia
        """),
    Entry(
      .drill,
      forbids:
        """
        armi*,dentyst*,matematyk*,naprawde,nie cwiczenia,nie jest cwiczeniem,nie jest proba,nie jest testem,\
        nie jest to alarm,nie jest to cwiczenie,nie jest to proba,nie jest to test,nie proba,nie probny,\
        nie sa cwiczenia,nie sa to,nie test,odwolan*,poligon*,prawdziwy alarm,prawdziwy pozar,rehabilitac*,\
        silown*,to nie alarm probny,to nie cwiczenie,to nie jest alarm,to nie jest cwiczenie,\
        to nie jest probny,to nie jest test,wiert*,wojsk*,zadania domow*,zaden probny,zaden test,zadna proba,\
        zadne cwiczenia
        """),
  ]
}
