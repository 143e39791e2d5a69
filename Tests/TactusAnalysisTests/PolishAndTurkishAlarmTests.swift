import Testing

@testable import TactusAnalysis

/// Alarms in Polish and Turkish as people, carers, neighbours and devices write them, and everyday
/// messages with the same words.
struct PolishAndTurkishAlarmTests {
  private static func calls(_ text: String) -> Bool {
    PlainAlarm.found(in: text)?.callsForHelp == true
  }

  /// The text as typed on a keyboard without the letters of its language.
  private static func plain(_ text: String) -> String {
    String(text.map { letters[$0] ?? $0 })
  }

  private static let letters = Dictionary(
    uniqueKeysWithValues: zip("ąćęłńóśźżçğıöşüĄĆĘŁŃÓŚŹŻÇĞİÖŞÜ", "acelnoszzcgiosuACELNOSZZCGIOSU"))

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }

  @Test(arguments: lines(polishAlarms) + lines(turkishAlarms))
  func anAlarmCallsForHelp(text: String) {
    #expect(Self.calls(text), "\(text)")
    #expect(Self.calls(Self.plain(text)), "\(text) without accents")
  }

  @Test(arguments: lines(polishTwins) + lines(turkishTwins))
  func anEverydayMessageWithItsWordsDoesNot(text: String) {
    let found = PlainAlarm.found(in: text)
    #expect(found?.callsForHelp != true, "\(text): \(found?.phrase ?? "")")
    let plain = PlainAlarm.found(in: Self.plain(text))
    #expect(plain?.callsForHelp != true, "\(text) without accents: \(plain?.phrase ?? "")")
  }

  private static let polishAlarms = """
    Mamę strasznie gniecie w klatce piersiowej i drętwieje jej lewa ręka
    Mam straszny ucisk na piersiach, nie mogę złapać tchu
    Dziadkowi opadła połowa twarzy
    Tacie wykrzywiło usta i nagle zaczął mówić bełkotliwie
    Babcia nie może podnieść prawej ręki, mówi bez sensu
    Krew mu sika z nogi, nie możemy zatamować
    Uciął sobie palec piłą, jest pełno krwi
    Szlifierka mu odbiła, strasznie krwawi z ręki
    Pod chłopcem załamał się lód na stawie
    Kuba wpadł pod lód!
    Ktoś wypadł za burtę i go nie widać
    Łódka nabiera wody, toniemy
    Traktor przewrócił się na tatę, leży pod nim
    Drzewo przygniotło sąsiada
    Po orzeszkach puchnie jej język i usta
    Użądliła go osa, świszczy mu oddech
    Mała ma 40 stopni gorączki i sztywny kark
    Oczy mu uciekły do góry, ma drgawki
    Tętno ledwo wyczuwalne
    Synek zjadł kapsułkę do zmywarki
    Córeczka połknęła tabletki babci
    Niechcący podałam mu insulinę drugi raz
    Połknęła wszystkie tabletki
    Wziął całe opakowanie
    Na parkingu niemowlę zamknięte w aucie, straszny upał
    Dziecko jest samo w samochodzie, zatrzaśnięte, czerwone na twarzy
    Odeszły mi wody, jestem sama
    Żona rodzi, skurcze co 3 minuty
    Glukoza 41 i spada, zjedz coś słodkiego
    Pompa insulinowa: okluzja, podawanie insuliny wstrzymane
    Respirator: rozłączony obwód, niskie ciśnienie
    Koncentrator tlenu: brak przepływu
    Saturacja spadła do 74
    Wykryto upadek użytkownika. Brak odpowiedzi
    Brak kontaktu z panią Zofią, ktoś musi pojechać sprawdzić
    Wyje czujka czadu w piwnicy
    Wyciek gazu na Państwa ulicy, proszę wyjść i nie zapalać światła
    Butla z gazem syczy
    Boli nas głowa i wszystkim niedobrze, piecyk chodzi od rana
    ALARM włamanie: wybita szyba, ruch w korytarzu
    Drzwi wejściowe wyważone
    Ktoś próbuje wyważyć drzwi
    Mój były wali pięściami w drzwi
    Otwórz albo strzelam
    Stoję pod twoimi drzwiami z nożem
    Zamknęłam się w łazience, on wali w drzwi
    Facet szedł za mną aż pod klatkę
    Kuby nigdzie nie ma, furtka była otwarta, szukamy wszędzie
    Zosia nie wsiadła do autobusu szkolnego
    Tata z demencją wyszedł w piżamie i nie możemy go znaleźć
    Siedzę na barierce mostu
    Jutro mnie już nie będzie, zaopiekuj się psem
    Pocięłam sobie ręce
    Naładowałem broń
    Włamywacz jest już w domu
    Sąsiadka znalazła mamę nieprzytomną na podłodze
    Zatrzymano podawanie insuliny, pompa insulinowa nie działa
    Dziadek ma bezwładną prawą stronę
    Wstrzyknęłam sobie dwa razy insulinę przez pomyłkę
    W aucie na parkingu płacze niemowlę, nikogo nie ma, 33 stopnie
    Alarm respiratora: niskie ciśnienie
    Ma 39,8 i nie może zgiąć szyi, światło ją razi
    Wyciągnął na mnie nóż
    Dziadek z alzheimerem nie wrócił ze spaceru
    Woda przelewa się przez wał, uciekajcie
    Tama zaraz puści, uciekajcie
    Rzeka wystąpiła z brzegów, idź na piętro natychmiast
    Zbocze się osuwa
    Trzęsie się ziemia, wychodźcie na zewnątrz
    Ogień przeskoczył drogę, ewakuujcie się teraz
    Dach zaraz runie
    Zostańcie w domach, zamknijcie okna, chmura toksyczna
    Mężczyzna, zatrzymanie krążenia, nie oddycha
    Jestem już w domu, tata nie oddycha
    W teatrze jest pożar, wychodźcie
    Dym w mieszkaniu od grilla na balkonie
    Wszędzie dym, ogień już jest na schodach
    Mąż nie pozwala mi wyjść z domu
    Wychodź na zewnątrz!
    Jakiś facet chodzi za mną
    Nie ma go w szkole, szukamy wszędzie
    Wzięła wszystkie tabletki na sen
    Upadłam, nie mogę wstać o własnych siłach
    Choinka pali się!
    Pożar w pokoju Kuby
    Światło zgaszone, schowaliśmy się pod stołem
    Mama prawie nie oddycha
    """

  private static let polishTwins = """
    Tryb nocny włączony, wszystkie drzwi i okna zamknięte
    Alarm uzbrojony, wszyscy poza domem
    Ktoś stoi przed drzwiami wejściowymi
    Jestem już w domu
    Wychodź już, autobus za pięć minut
    Dobranoc, zamknij drzwi i śpij słodko
    Czujnik w kuchni: stan normalny, bateria 62%
    Czujnik tlenku węgla: bateria wymieniona
    CO: 3 ppm, stan normalny
    Twój rozrusznik działa dobrze
    Rozrusznik w samochodzie przestał kręcić
    Pompa ciepła: błąd E4, wezwij serwis
    Auto stoi pod blokiem
    Twoja passa jest zagrożona, zagraj dziś
    Blok stoi od lat, kot stoi na balkonie
    Pali się w budżecie, pisze gazeta
    Kontrolka pali się na czerwono
    Strzelają fajerwerki u sąsiadów
    W serialu strzelają na ulicy
    Prosimy, aby ktoś był w domu podczas przeglądu
    Huragan zbliża się do Florydy
    Na Netfliksie facet z nożem, straszne
    Oddałam krew, wszystko ok
    Serwer nie odpowiada na pytania
    Termin mi nie odpowiada
    Nie odpowiada na maile od tygodnia
    Paczka jeszcze nie dotarła do domu
    Faktura nie przyszła
    Śnieg leży na ziemi
    Dziecko leży na podłodze i rysuje
    Lód topi się na balkonie
    Zjadłam całe opakowanie lodów
    Odebrałam wszystkie leki z apteki
    Nie mogę podnieść tej paczki
    Nie mogę się ruszyć z domu, remont
    Utknęłam w korku na A4
    Kuba zgubił plecak w szkole
    Mama zgubiła klucze
    Ktoś włamał się na moje konto na Facebooku
    Telefon spadł mi ze schodów
    Pies zamknięty w aucie u sąsiada
    W samochodzie śpi dziecko, zaraz będziemy
    Nie czuję nóg po treningu
    Opuszczamy mieszkanie w piątek
    Szkoła zamknięta z powodu śniegu
    Pomóż mi proszę w lekcjach
    Insulinę biorę dwa razy dziennie
    Nie zapalaj światła, dziecko śpi
    Listonosz puka do drzwi
    Termin mamy w szpitalu w środę
    Nie mogę znaleźć Twojego maila
    Skończyła się kawa w domu
    Nie budzi to zaufania
    Jestem na moście, korek straszny
    Teatr: w sztuce ktoś ma nóż
    Nie mam czasu, ktoś musi sprawdzić fakturę
    Wyjdź szybko, czekam na dole
    Zrobiłam sznur korali
    Kot leży pod szafą
    """

  private static let turkishAlarms = """
    Babamın göğsüne ağırlık çöktü, sol kolu uyuşuyor
    Göğsümde korkunç bir baskı var, terliyorum
    Annemin yüzünün bir tarafı düştü
    Dedem birden konuşamıyor, ağzı kaydı
    Anneannem sağ kolunu kaldıramıyor
    Bacağından kan fışkırıyor, durduramıyoruz
    Testere kaydı, parmağı koptu
    Elini makineye kaptırdı
    Buz kırıldı, çocuk suya düştü
    Tekneden denize düştü, göremiyoruz
    Tekne su alıyor, batıyoruz
    Tekne alabora oldu
    Traktörün altında kaldı
    Ağaç arabanın üstüne devrildi, içinde insan var
    Fıstık yedi, dudakları şişiyor, nefesi hırıltılı
    Arı soktu, boğazı kapanıyor
    Bebeğin ateşi 40, ensesi sert
    Gözleri geriye kaydı, ağzından köpük geliyor
    Nabzı çok zayıf
    Küçük bulaşık makinesi tabletini yuttu
    Dedesinin ilaçlarını yutmuş
    Yanlışlıkla iki kere insülin yaptım
    Bütün kutuyu içmiş
    Hapların hepsini içtim
    Otoparkta bebek arabada kilitli kaldı, çok sıcak
    Arabanın içinde çocuk var, camlar kapalı, güneşin altında
    Suyum geldi, yalnızım
    Eşim doğuruyor, kimse yok
    Şekerin 41 ve düşüyor, glukoz 41 düşüyor hemen şeker ye
    İnsülin pompası tıkandı
    Solunum cihazının bağlantısı koptu
    Oksijen cihazından akış gelmiyor, oksijen akışı yok
    Satürasyon 74
    Düşme algılandı, kullanıcı cevap vermiyor
    Ayşe Hanım ile iletişim kurulamıyor, biri gitsin
    Karbonmonoksit alarmı çalıyor
    Sokağınızda gaz kaçağı var, çıkın, ışık yakmayın
    Tüpten gaz sızıyor, tıslıyor
    Hepimizin başı dönüyor, başımız ağrıyor, soba yanıyordu
    İzinsiz giriş algılandı: cam kırıldı, holde hareket
    Biri kapımı açmaya çalışıyor
    Kapıyı kırıyorlar
    Eski kocam kapıya dayandı, bağırıyor
    Kapıyı aç yoksa vururum
    Kapının önündeyim, elimde bıçak var
    Banyoya kilitledim kendimi, kocam kapıyı kırıyor
    Adam peşimden kapıma kadar geldi
    Elif servise binmedi
    Kızım okulda yok, her yeri aradık
    Babam pijamayla çıkmış, bulamıyoruz
    Köprünün kenarındayım
    Yarın artık olmayacağım, köpeğime iyi bak
    Kollarımı kestim
    Tabancayı kafama dayadım, silahı kafama dayadım
    Oksijen bitti
    biri beni takip ediyo
    evin yanıyo çabuk gel
    Annemi yerde baygın bulduk, nefes almıyor
    Babam göğsünü tutuyor, sol kolu uyuşmuş
    Annemin ağzı yamuldu
    Suyum geldi kimse yok
    Karım doğuruyor ambulans gelmedi
    Oksijen seviyesi 75
    Baraj patlayacak, hemen kaçın
    Sel geliyor, üst kata çıkın
    Yamaç kayıyor, evleri boşaltın
    Her yer sallanıyor
    Alevler tepeyi aştı, hemen çıkın
    Duvar yıkılmak üzere
    Her şey bitti, kendimi öldüreceğim
    Tiyatroda yangın var
    Mangal yüzünden her yer duman
    Yangın kontrol altına alınamıyor, hemen kaçın
    Işıkları söndürdük, evde saklanıyoruz
    Boş ver eşyaları, yangın var, hemen çık
    Babam iş yerinde yığıldı
    Araba çarptı hareket etmiyor
    Annem telefonla konuşurken merdivenden düştü
    Annem eve girerken bayıldı
    Dedem hiç nefes almıyor
    Babam bizi öldürecek
    Demanslı babam hastaneden çıktı, bulamıyoruz
    Evde güvende değilim, adam kapıyı kırıyor
    """

  private static let turkishTwins = """
    Gece modu açık, bütün kapılar ve pencereler kapalı
    Kapıda biri var, zili çaldı
    Eve girdim, merak etme
    Otobüs şimdi kalkıyor, hemen çık geç kalma
    İyi geceler, kapıyı kilitle ve güzel rüyalar
    Duman dedektörü normal, pil %62
    Duman dedektörü satın aldım
    Karbonmonoksit dedektörünün pili değişti
    CO 3 ppm, durum normal
    Kalp piliniz iyi çalışıyor
    Mutfak tüpü bitti, yenisini söyle
    Araba bloğun yanında duruyor
    Serin tehlikede, bugün oyna
    Bütçe yanıyor diyor gazete
    Fırın yanıyor, keki koy
    Dizide silah sesleri var
    Kontrol için evde biri olsun lütfen
    Kasırga Florida'ya yaklaşıyor
    Yüzüm şişti uyumaktan
    Garson çay taşıyor masaya
    Evde yangın tüpü var mı
    Hemen çık da kahve içelim
    Seni öldüreceğim :) niye söylemedin
    Japonya'da deprem oldu
    Annem hediyeye bayıldı
    Ekran tepki vermiyor
    Ben işe boğuldum
    Trafik kıpırdamıyor
    İş yerinden çıktım
    Yerinden memnun musun
    Bu hafta bütün ilaçları eczaneden aldım
    Parmağımı kestim soğan doğrarken
    Günde iki kez insülin yapıyorum
    Yağmur altında kaldık
    Şimdi kaç lira
    Acil kaç kişi lazım
    Sular geldi mi
    Mahallenin suyu geldi
    Kargonuz takip ediliyor
    Haberleri takip ediyoruz
    Üniversiteye girmeye çalışıyor
    Annem yok, markete gitti
    Evden çıktı ve geliyor
    Çocuk bugün okulda, yarın tatil
    Bilgisayar monitörü çalışmıyor
    Hidrofor pompası arıza yaptı
    Telefonum balkondan düştü
    Kalp krizi riskini azaltan beş besin
    Çocuklar topla camı kırdı
    Kötü alışkanlıkları terk edin
    Dışarı çıkmayın, hava çok soğuk bugün
    Kedi dolaba saklandı evde
    Köprünün üstünde trafik var
    Mutfakta bıçak var çekmecede
    Kapıyı açmaya geldim
    Arabada çocuk uyuyor, birazdan geliyoruz
    Yarın yokum, kediye bak
    Botlarım su alıyor
    Artık burada olmayacağım, yeni ofise geçiyorum
    Size ulaşamadık, kargonuz şubeye gitsin mi
    Ayşe anahtarlarını kaybetti, her yere baktık
    Araba karın altında kalmış
    """
}
