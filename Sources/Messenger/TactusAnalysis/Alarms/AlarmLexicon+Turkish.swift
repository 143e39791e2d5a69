extension AlarmLexicon {
  static let turkish = AlarmLexicon(
    language: .turkish,
    classes: """
      kin = anne* annem* baba* babam* babaanne* anneanne* dede* dedem* nine* büyükanne* büyükbaba* oğlum oğlu oğlumuz
      kin = oğlan kızım kızı kızımız kız çocuk çocuğum çocuğumuz çocuklar bebek bebeğim bebeğimiz eşim kocam karım
      kin = kardeş* ağabey* abim abi ablam abla amca* dayı* teyze* hala* kuzen* yeğen* arkadaş* komşu* torun*
      kin = sevgilim nişanlım öğretmen kayınvalide* kaynana*
      young = oğlum oğlu oğlumuz oğlumu kızım kızı kızımız kızımı çocuk çocuğum çocuğumuz çocuğu çocuğumu çocuklar
      young = bebek bebeğim bebeği kardeşim kardeşimi kardeşi torunum torunumu torunu yeğenim yeğenimi
      frail = annem annemi annemiz babam babamı dedem dedemi ninem babaannem babaannemi anneannem anneannemi eşim eşimi
      frail = kocam karım hasta
      he = ben o biz onlar biri birisi bir adam kadın <kin>
      home = eviniz eviniz* evin* evimi* evimiz* ev evde evi evim evimiz evimizde evin mutfak mutfakta mutfağı mutfağımız bodrum bodrumda çatı çatıda
      home = merdiven merdivenlerde koridor koridorda bina binada binamız apartman apartmanda apartmanımız daire
      home = dairede oda odada odası yatak salon salonda banyo banyoda garaj garajda araba arabada arabamız okul okulda
      home = okulu ofis ofiste fabrika fabrikada depo depoda ahır fırın asansör asansörde otel otelde dükkan dükkanda
      home = kat katta balkon balkonda çöp perde perdeler hastane hastanede iş işyeri işyerinde yurt yurtta
      place = <home> burada burda aşağıda yukarıda yanda yan komşuda sokakta bizde
      now = hemen çabuk acil acilen şimdi derhal lütfen koşun
      drank = içti içmiş içtim yuttu yutmuş içirmiş
      swallowed = yuttu yutmuş yuttum içti içmiş içtim yedi yemiş
      heavy = traktörün ağacın duvarın taşların göçüğün göçük çığın çığ enkazın enkaz kamyonun
      heavy = kepçenin vincin forkliftin toprağın kayaların makinenin otobüsün römorkun
      falling = traktör ağaç duvar dolap kaya direk dal kolon raf makine tavan iskele kamyon forklift
      fast = hemen çabuk acil acilen derhal koşun
      weapon = bıçak bıçakla bıçağı silah silahla silahı tabanca tabancayla tabancası balta baltayla tüfek tüfekle satır
      lowsugar = 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55
      lowoxygen = 55 58 60 61 62 63 64 65 66 67 68 69 70 71 72 73 74 75 76 77 78 79 80 81 82 83 84 85 86
      many = kutu kutusu benim ilaçlarımı haplarımı avuç şişe dört beş altı on yirmi çok fazla 4 5 6 7 8 9 10 12 15 16 20 24 30
      """,
    alarms: [
      (
        .fire,
        """
        yangın/duman/alev/alevler ~ çık/çıkın/kaçın/boşaltın
        çık/çıkın/kaçın/kaç ~ yanıyor/yanıyo/yangın
        orman/tepe/dağ/köy/mahalle/sokak/her [yer] yanıyor/yanıyo ~ çık/çıkın/kaçın/boşaltın
        yangın/alevler/ateş _ tepeyi/yolu/dereyi/sırtı/tepeden/yoldan aştı/geçti/atladı
        yangın/alevler _ yaklaşıyor/yaklaşıyo/geliyor/geliyo/dayandı/sıçradı
        üstü/elbisesi/saçı/saçları/perde/perdeler/yağ _ tutuştu
        tava/yağ/ocak/fırın alev aldı
        evin/eviniz/eviniz/evimiz/evim/evi yanıyor/yanıyo
        evin* yanıyor/yanıyo
        yangın var/çıktı/başladı
        ! yangın
        <home> yangın [var/çıktı]
        <home> yanıyor/yanıyo
        yanıyor/yanıyo <home>/<now>
        alev alev yanıyor/yanıyo
        alev/alevler/duman/dumanlar <home>/her/yükseliyor/yükseliyo/geliyor/geliyo/var/içinde/sardı/çıkıyor/çıkıyo
        <home> duman/dumanla/alev [var/doldu/doluyor/doluyo/geliyor/geliyo/doldurdu/çıkıyor/çıkıyo]
        her yer/yerde/taraf duman/alev/ateş
        duman kokusu/kokuyor/kokuyo
        yanık kokusu/kokuyor/kokuyo
        tutuştu
        yangın/duman alarmı/dedektörü/sensörü _ çalıyor/çalıyo/ötüyor/ötüyo/çaldı/öttü/devrede/alarm/duman
        ! yangın/duman alarmı
        duman algılandı/tespit
        """
      ),
      (
        .gas,
        """
        co/karbonmonoksit __ ppm/yüksek/tehlikeli
        şofben* _ zehir*/gaz
        soba* zehir*
        gaz kokusu/kokuyor/kokuyo/sızıyor/sızıyo/kaçağı/kaçıyor/kaçıyo/sızıntısı/kaçak
        gaz kokusu [var/alıyorum/geliyor/geliyo]
        doğalgaz kokusu/kaçağı/sızıntısı
        gaz alarmı/dedektörü çalıyor/çalıyo/ötüyor/ötüyo/çaldı
        karbonmonoksit/monoksit [alarmı/dedektörü/seviyesi/gazı] _ çalıyor/çalıyo/ötüyor/ötüyo/yüksek/var/çaldı/öttü/algılandı/alarm/sızıntısı/zehirlen*
        karbon monoksit __ yüksek/tehlikeli/çalıyor/çalıyo/ötüyor/ötüyo/çaldı/zehirlen*/sızıntısı/algılandı/var/ppm
        ! karbonmonoksit/monoksit alarmı
        gaz/doğalgaz/doğal ~ ışık/ışıkları/elektrik/elektriği/çakmak/kibrit/ateş/sigara/lamba yakmayın/yakma/açmayın/açma/kullanmayın/çakmayın/çakma
        tüp/tüpü/tüpten/tüpün/ocaktan/vanadan/hortumdan [gaz] tıslıyor/tıslıyo/tıslama/sızdırıyor/sızdırıyo/kaçırıyor/kaçırıyo/sızıyor/sızıyo/kaçıyor/kaçıyo/tıss*
        soba*/kombi*/şofben*/mangal* ~ başımız/hepimizin/hepimizde/çocukların/midemiz/midesi _ dönüyor/dönüyo/ağrıyor/ağrıyo/bulanıyor/bulanıyo
        başımız/hepimizin/midemiz/çocukların _ dönüyor/dönüyo/ağrıyor/ağrıyo/bulanıyor/bulanıyo ~ soba*/kombi*/şofben*/mangal*
        zehirli gaz
        """
      ),
      (
        .body,
        """
        çamaşır suyu/suyunu/suyundan içti/içmiş/içtim
        <young>/<he> _ zehir/deterjan/antifriz/asit/tiner/dezenfektan/tuzruhu/ağartıcı/ağartıcıyı/klorak [şişesini] <drank>
        zehir/deterjan/antifriz/asit/tiner/dezenfektan/tuzruhu/ağartıcı/ağartıcıyı/klorak [şişesini] içtim/yuttum
        ! zehir/deterjan/antifriz/tiner/dezenfektan/tuzruhu/ağartıcı/ağartıcıyı/klorak [şişesini] <drank>
        <young> _ benzin <drank>
        böcek/fare ilacı/zehri/zehiri <drank>/yedi/yemiş
        pil/pili/düğme [pil/pili] yuttu/yutmuş/yuttum
        <young> _ <many> _ hap/hapları/ilaç/ilaçları/haplar/tablet/tabletleri _ yuttu/yutmuş/içti/içmiş
        <young> _ ilaçlarımı/haplarımı _ yuttu/yutmuş/içti/içmiş
        zehirledi/zehirleniyoruz/zehirlendik
        başımız/başı/başım dönüyor/dönüyo __ kalkamıyo*
        kaydım/düştüm __ kalkamıyorum
        kutu/bütün/tüm hap/hapları/ilaç/ilacı/ilaçları _ içmiş/içti/içtim/yuttum/yuttu/yutmuş/yedi/yemiş
        bütün/tüm kutuyu _ içmiş/içti/içtim/yuttum/yuttu/yutmuş
        kutunun/kutudaki/şişedeki/avuç/avucu hapların/hapları/hap/hepsini/tamamını/ilaçları/ilaç _ <swallowed>
        ilaçların/hapların/tabletlerin hepsini/tamamını/tümünü [birden] <swallowed>
        bulaşık/çamaşır makinesi/makine/makinası tableti/kapsülü/tabletini/kapsülünü/deterjanı/deterjanını __ <swallowed>
        bulaşık/çamaşır tableti/kapsülü/tabletini/kapsülünü/deterjanını __ <swallowed>
        bulaşık/çamaşır deterjanı/deterjanının tableti/kapsülü/tabletini/kapsülünü _ <swallowed>
        kezzap/porçöz/çözücü/çözücüsü/çözücüyü/çözücüsünü/sökücü/sökücüyü/açıcı/açıcıyı/açıcısı/açıcısını __ <swallowed>
        dedesinin/babasının/annesinin/ninesinin/babaannesinin/anneannesinin/dedenin/annemin/babamın _ ilaç*/ilac*/hapı/hapını/haplar* _ <swallowed>
        insülin* ~ yanlışlıkla/yanlış iki/fazla/çift/tekrar/ikinci
        yanlışlıkla __ iki/fazla/çift/tekrar __ insülin*
        çift/iki/fazla doz insülin*
        insülin* _ üst üste/iki/fazla [doz/kat] _ yapmış*/vurmuş*
        kutuyu içtim
        nefes alamıyo*/almıyo*/alamadı/alamıyorum
        neredeyse/hiç [hiç] nefes almıyor/almıyo/alamıyor/alamıyo/alamıyorum
        hiç tepki/cevap vermiyor/vermiyo
        hiç hareket etmiyor/etmiyo
        hiç kıpırdamıyor/kıpırdamıyo
        nefesi kesildi/durdu/daralıyor/daralıyo
        nefessiz kaldı
        zor nefes alıyor/alıyo
        nefes almakta zorlan*
        boğuluyo*
        boğazına [bir] [şey] takıldı/kaçtı
        morardı/morarıyor/morarıyo
        bilinci kapalı/kapandı/yok/gitti
        bilincini kaybetti/yitirdi
        bilinçsiz
        baygın/bilinçsiz/hareketsiz [halde] [olarak] bulundu/bulduk/bulmuşlar/bulunmuş/yatıyor
        kendinde değil
        kendinden geçti
        bayıldı/bayılmış
        uyanmıyor/uyanmıyo/uyandıramıyo*
        tepki vermiyor/vermiyo
        cevap vermiyor/vermiyo <now>
        yere yığıldı/düştü/yıkıldı
        <kin>/biri/adam/kadın/birden/aniden _ yığıldı
        kalp krizi geçiriyo*/geçirdi/geçirmiş/geçirdim/galiba/sanırım/herhalde/<now>
        ! kalp krizi
        kalbi durdu
        felç geçiriyor/geçiriyo/geçirdi/geçirmiş/indi
        inme geçiriyor/geçiriyo/geçirdi/indi
        beyin kanaması
        nöbet/havale/sara geçiriyor/geçiriyo/geçirdi
        kasılıyor/kasılıyo
        nabız yok
        nabzı yok/alınmıyor/alınmıyo/atmıyor/atmıyo
        göğsüm/göğsü/göğsünde/göğsümde/göğüs [çok] ağrı*/ağrıyor/ağrıyo/sıkışıyor/sıkışıyo/ağrısı
        göğsüm*/göğsün*/göğsü/göğüs _ baskı*/sıkış*/ağırlık/yanma/daral*/saplan*/batıyor/batıyo
        göğsüme/göğsüne/göğsümün/göğsünün __ oturdu/oturmuş/çöktü/bastırıyor/bastırıyo
        sol kolum/kolu/kolumu/koluma/koluna __ uyuşuyor/uyuşuyo/uyuştu/uyuşmuş/vuruyor/vuruyo/hissetm*/ağrıyor/ağrıyo
        göğsünü tutuyor/tutuyo
        kolunu/kolumu/bacağını/bacağımı/tarafını/tarafımı/elini/elimi/kolu/kolum _ oynatam*/kaldıram*/kıpırdatam*/kımıldatam*/ettirem*/tutmuyor/tutmuyo
        yüzünün/yüzümün/ağzının _ tarafı/yarısı/yanı _ düştü/düşmüş/sarktı/sarkıyor/sarkıyo/sarkmış/kaydı/felç/uyuş*/tutmuyor/tutmuyo
        ağzı/dudağı/yüzü [bir] [yana/tarafa] kaydı/kaymış/kayıyor/kayıyo/eğildi/sarktı
        konuşması/konuşmam/dili [birden/aniden/çok] bozuldu/peltekleş*/dolanıyor/dolanıyo/dolaşıyor/dolaşıyo/tutuldu
        birden/aniden __ konuşamıyor/konuşamıyo/konuşamaz/konuşamadı/peltek*
        <frail> __ düzgün/anlaşılır konuşamıyor/konuşamıyo
        ne dediği/dediğim/söylediği anlaşılmıyor/anlaşılmıyo ~ <frail>/kolu/yüzü/ağzı
        yüzü/ağzı çarpıldı/çarpılmış/yamuldu/yamulmuş
        bacaklarımı/kolumu/bacaklarını/kolunu hissetmiyo*
        kanıyor/kanıyo/kanama* [çok/var/durmuyor/durmuyo]
        kan kaybediyo*/kaybı
        çok kan var/kaybediyo*/kaybetti/akıyor/akıyo/geliyor/geliyo/aktı
        her yer/taraf kan
        kan durmuyor/durmuyo/kusuyor/kusuyo/tükürüyor/tükürüyo/fışkırıyor/fışkırıyo/fışkırdı/boşalıyor/boşalıyo/durduramıyo*
        kanı/kanamayı/kanaması [_] durduramıyo*/durduramadı*
        parmağı/parmağım/eli/elim/kolu/kolum/parmakları/bacağı _ koptu/kopmuş/kesildi
        parmağını/parmağımı/elini/elimi/kolunu/kolumu/parmaklarını _ kopardı/kopardım/koparmış/kaptırdı/kaptırdım/kaptırmış
        testere*/taşlama/spiral*/bıçak/bıçağı/balta/baltayı/motorlu ~ kanıyor/kanıyo/kanama*/fışkır*
        atardamar*/damarı/damarını/bileği/bileğini _ kesti/kesildi/koptu/patladı/kesilmiş
        kan/kanlar içinde
        kan gölü
        buz [_] kırıldı/çöktü ~ düştü/düştüler/altında/suya/suda/çocuk*
        buzun altına/altında/içine
        tekneden/gemiden/bottan/kayıktan/vapurdan/feribottan/güverteden/iskeleden [_] [denize/suya] düştü/düşmüş/düştüm
        denize/suya/göle/nehre/dereye [bir] adam/çocuk/biri/kadın düştü/düşmüş
        denizde/suda/gölde _ görünmüyor/görünmüyo/gözükmüyor/gözükmüyo/göremiyo*/çırpınıyor/çırpınıyo
        tekne/teknemiz/kayık/gemi/botumuz/sandal/feribot/yat/kano _ batıyor/batıyo/battı/alabora/devrildi
        tekne/teknemiz/kayık/gemi/botumuz/sandal/feribot [_] su alıyor/alıyo/doluyor/doluyo
        alabora oldu/olduk/oluyo*
        <he> __ arabanın/dolabın/karın altında/altına _ kaldı*/sıkış*/ezil*
        <heavy> altında/altına _ kaldı*/kalmış*/sıkış*/ezil*
        <falling> __ üstüne/üzerine/üstüme/üzerime/üstümüze/üzerimize devrildi/düştü/yıkıldı/çöktü/devrilmiş/düşmüş
        kanaması/kanama durmuyor/durmuyo/var/durduramıyo*
        düştü/düştüm/düşmüş __ kalkamıyo*/kıpırdamıyor/kıpırdamıyo/kırıldı/başı/hareket/baygın/kanıyor/kanıyo/bilinci
        merdivenden/merdivenlerden/çatıdan/camdan/balkondan/pencereden/suya/havuza/kuyuya/damdan/denize düştü/düşmüş/düştüm
        <kin>/yerden/yerinden/düştü _ kalkamıyor/kalkamıyo
        ! kalkamıyorum
        yerden/yerimden/düştüm/yardım _ kalkamıyorum
        yerinden kıpırdamıyor/kıpırdamıyo/oynamıyor/oynamıyo/kımıldamıyor/kımıldamıyo
        yerde yatıyor/yatıyo
        hareket etmiyor/etmiyo/edemiyo*
        kıpırdamıyor/kıpırdamıyo
        suda boğuluyor/boğuluyo
        bütün/tüm/çok/fazla/kutu hap/hapları/ilaç/ilaçları/ilacı/haplar [kutu] içti/içmiş/yuttu/yutmuş/aldı/içtim/yuttum
        aşırı doz
        çamaşır suyu içti/içmiş
        pil/zehir/deterjan yuttu/içti/yutmuş
        zehirlendi/zehirlenmiş/zehirleniyor/zehirleniyo
        alerjik reaksiyon/şok
        anafilaksi/anafilaktik
        boğazı/dili/yüzü/boğazım/dilim/yüzüm/dudağı/dudakları/dudaklarım/dudağım _ şişiyor/şişiyo/şişti/şişmiş/şişmeye/şişmekte
        boğazı/boğazım/soluk/nefes borusu/yolu [_] kapanıyor/kapanıyo/kapandı/tıkanıyor/tıkanıyo/tıkandı
        boğazı/boğazım _ kapanıyor/kapanıyo/kapandı/daralıyor/daralıyo
        arı/akrep/yılan/fıstık*/fındık*/karides* ~ nefes/hırıl*/boğaz*/dili/dudak*/bayıl*
        hırıl* & nefes*/solu*/göğsü*
        nefes darlığı var/çekiyor/çekiyo/başladı/yaşıyor/yaşıyo/çekiyorum
        ateşi/ateşim/ateş/ateşli ~ ensesi/ensem/boynu/boynum/ense sert/sertliği/sertleşti/tutuldu/kaskatı/tutulmuş
        ateşi/ateşim/ateş/ateşli ~ boynunu/ensesini/boynumu eğemiyor*/bükemiyor*/oynatam*
        ensesi/ensem/boynu/boynum/ense sert/sertliği/sertleşti/kaskatı ~ ateşi/ateşim/ateş/ateşli
        ağzından köpük/köpükler
        gözleri [geriye/arkaya/yukarı/yukarıya] kaydı/kayıyor/kayıyo/kaymış/devrildi
        nabzı/nabız/nabzım [çok] zayıf/hissedilmiyor/hissedilmiyo/alınamıyor/alınamıyo/hissedemiyo*
        sesleniyo*/dürtüyo*/sarsıyo*/seslendim/sarstım ~ cevap/tepki/yanıt vermiyor/vermiyo/yok
        uyandıramadı*/uyandıramıyo*
        bebek/bebeği/çocuk/çocuğu/bebeğim/bebeğimi/çocuğum/çocuğumu/çocuklar/bebeğini/çocuğunu __ arabada/arabanın/araçta/aracın/otomobilde [içinde] _ kilitli/kilitlendi/kaldı/kalmış/mahsur/yalnız/unut*/bırak*/bayg*
        arabada/arabanın/araçta/aracın/otomobilde [içinde] _ bebek/çocuk/bebeği/çocuğu ~ kilitli/kaldı/kalmış/yalnız/güneş*/sıcak*/bırak*/unut*/cam*
        doğum sancı*/sancıları/sancısı
        sancılar*/sancıları _ dakikada/sıklaş*
        ! doğuruyo*
        <kin> [_] doğuruyor/doğuruyo
        suyum/suyu patladı
        elektrik çarptı/çarpmış
        ağır yanık
        yandı haşlandı
        araba/otobüs/kamyon/araç/tren çarptı/ezdi/çarpmış
        çarptı araba
        enkaz/göçük/moloz/toprak/çığ/araç/araba/traktör/kamyon altında kaldı/kaldık/kaldım/kalmış/kalanlar
        enkaz altında
        mahsur kaldı/kaldık/kaldım/kalmış
        sıkıştı/sıkıştık/sıkıştım _ [asansör*]
        asansörde kaldım/kaldık/mahsur/sıkıştık
        şekeri/kan [şekeri] çok/tehlikeli düştü/düşük
        doğum başladı
        suyum geldi
        suyum geldi [evde/ve/ama] kimse yok
        <kin>/hamile/karımın/eşimin/ablamın/kızımın _ suyu geldi
        bebek geliyor/geliyo
        """
      ),
      (
        .selfHarm,
        """
        elimde/elinde [bir] jilet/ip/hap/haplar
        jilet elimde
        yaşamak istemiyo*
        [artık] yaşamak istemiyorum
        ! [ben] ölmek istiyorum
        ölmek istiyor/istiyo/istiyorum
        intihar edec*/etmek/ediyo*/ederim/notu
        kendimi/kendini öldür*/asa*/asac*/kesiyo*/at*
        kendimi/kendini köprüden/çatıdan/aşağı/camdan
        canıma/canına kıy*
        hayatıma/hayatına son
        bu hayata son
        bensiz daha
        ben olmasam
        veda mektubu/notu
        köprüden/çatıdan/balkondan/camdan/pencereden/aşağı/aşağıya/trenin/uçurumdan [_] atlayacağım/atlayacak/atlarım/atlamak/atlıyorum
        ! atlayacağım
        köprünün/çatının/rayların/uçurumun/balkonun/viyadüğün üstündeyim/kenarındayım/üzerindeyim/ucundayım/kenarında/korkulu*
        köprünün/çatının/rayların/uçurumun/viyadüğün üstünde/üzerinde/ucunda duruyo*/oturuyo*
        köprüde/çatıda/raylarda/uçurumda/köprüdeyim/çatıdayım duruyo*/oturuyo*/atla*
        ip/urgan/ilmek/ilmik [artık] hazır/hazırladım/astım/boynumda/boynunda
        boynuma/boynuna ip/ipi/geçirdim/geçirdi/doladım/doladı
        hakkınızı/hakkını helal edin/et ~ ip/ipi/hap/hapları/ölec*/köprü*
        ip/ipi/hapları/köprü* ~ hakkınızı/hakkını helal edin/et
        artık [bu] [dünyada/yarın] olmayacağım
        yarın [artık] olmayacağım ~ bak/bakın/affet*/hakkını/elveda
        kollarımı/kolumu/bileğimi/kollarını/kolunu/bileğini kestim/kesti/kesiyo*/doğradı*/jiletle*
        silahı/tabancayı/tüfeği/silahımı _ doldurdum/doldurdu/kafama/başıma/kafasına/başına
        bileklerimi/bileklerini kes*
        bir daha uyanmak/uyanmayayım
        """
      ),
      (
        .violence,
        """
        beni/bizi/annemi/onu/bana/bize/anneme [yine/şu] dövüyor/dövüyo/dövdü/vuruyor/vuruyo/vurdu/boğuyor/boğuyo/tehdit/saldırıyor/saldırıyo/saldırdı/bıçakladı/öldürecek/tekmeliyor/tekmeliyo/öldürmek/yumrukluyor/yumrukluyo
        dövüyor/dövüyo/saldırıyor/saldırıyo/vuruyor/vuruyo beni/bizi/bana/bize
        bıçaklı/silahlı [bir] [adam/biri/saldırgan/kişi]
        elinde [bir] bıçak/silah/balta/tabanca/satır
        bıçağı/silahı var/çekti/çıkardı/doğrulttu/dayadı
        bıçak/silah/tabanca/bıçağını/silahını çekti/çıkardı/doğrulttu/dayadı/çekiyor/çekiyo
        adamda/onda/birinde [bir] bıçak/silah var
        silah sesi/sesleri
        ateş açıldı/ediyor/ediyo/ediliyor/ediliyo/açtı
        silahlı saldırı
        saldırıya uğradı*
        saldırı var
        bıçaklandı*/vuruldu*/kaçırıldı*/soyuldu*/gasp*/tecavüz
        rehin*
        bomba bulundu/patladı/ihbarı/var
        [dışarı] çıkmama/gitmeme izin vermiyor/vermiyo
        beni/bizi kilitledi
        saklanıyo*/saklandı*
        tehlikedeyim/tehlikedeyiz
        kapıyı/kapıya/kapımı/kapıma tekmeliyor/tekmeliyo/tekme/kırıyo*/yumrukluyor/yumrukluyo/yumruk
        eski/kocam/adam/sarhoş*/sevgilim/babam __ kapıya/kapıyı/kapımda/kapımıza/kapıma/kapımı vuruyor/vuruyo/dayandı/zorluyor/zorluyo/bağırıyor/bağırıyo/kırıyo*/kıracak
        aç/açın/açmazsan/açmazsanız ~ vururum/öldürürüm/öldürürüz/kırarım/yakarım/gebertirim/kırarız
        seni/sizi/onu/hepinizi öldüreceğim/gebertirim/gebertec*/bıçaklayacağım/vuracağım ~ kapı*/bıçak*/silah*/kaçamaz*/geliyorum/aç
        kapında/kapının/kapınızın/kapındayım/evinin/kapınızdayım ~ elimde/elinde <weapon>
        kapında/kapının/kapınızın/kapındayım/evinin ~ bıçakla/silahla/tabancayla/baltayla/tüfekle
        ondan/kocamdan/babamdan/adamdan/eskimden saklanıyo*/saklandı*
        önümü/etrafımı/önümüzü/etrafımızı kesti*/sardı*
        köşeye sıkıştırdı*
        """
      ),
      (
        .presence,
        """
        evde/içeride/içerde/evimizde/evimde [bir] biri/birisi/birileri var
        """
      ),
      (
        .intruder,
        """
        evde/içeride/içerde [bir] biri/birisi/adam/yabancı/birileri var ~ kilitledim/saklan*/kork*
        evde/içeride/içerde [bir] adam/yabancı var
        evimizde/evimde [bir] adam/yabancı [biri] var
        evde/içeride/içerde [bir] biri/birisi/adam/yabancı [var] __ kilitledim/saklan*/korku*
        kendimi/odaya/banyoya/kendimizi/tuvalete kilitledim/kilitledik ~ kork*/biri/birisi/adam/polis*/kocam/girmeye/saklan*/kırıyo*
        biri/birisi/adam/kocam/hırsız/babam/sarhoş* ~ kendimi/odaya/banyoya/kendimizi/tuvalete kilitledim/kilitledik
        hırsız [var/girdi/giriyor/giriyo]
        hırsızlar
        ! hırsız
        eve/evimize/evime/dairemize/komşuya/bahçeye/içeri/kapıdan/pencereden/balkondan hırsız/biri/birisi/birileri/yabancı [zorla] giriyo*/girdi/girdiler/girmeye/girmiş
        eve/evimize/evime/dairemize/içeri zorla giriyo*/girdi/girdiler
        hırsız alarmı _ çalıyor/çalıyo/çaldı/devrede/ötüyor/ötüyo
        izinsiz giriş/girişi [_] algılandı/tespit/var/alarmı
        ! izinsiz giriş
        cam/pencere kırıldı/kırılması/kırılmış ~ hareket/alarm/algılandı/hırsız/içeride/içeri
        alarm ~ cam/pencere/kapı kırıldı/kırılması/kırılmış/zorlandı
        kapı/kapımız/kapım/kilit/kilidi/kapısı kırılmış/zorlanmış/kırıldı/zorlandı ~ hırsız/içeri*/biri/alarm/polis*/ev*
        kapıyı kırdılar/kırıp/kırmaya
        birisi/biri/birileri/yabancı/adam [şu] eve/evde/içeri/evin/bahçede/kapıda giriyo*/girmeye/girdi/içinde/içeride/zorluyor/zorluyo
        evde [bir] yabancı/adam/hırsız [var]
        zorla girmeye/giriyo*
        kapıyı/kapımı/kapımızı/kilidi zorluyo*/kırıyo*/kırmaya
        biri/birisi/birileri/adam/yabancı _ kapıyı/kapımı/kapımızı/kilidi [_] açmaya çalışıyo*
        eve/evime/evimize/içeri/içeriye/daireye/pencereden/camdan/balkondan/bahçeye [_] girmeye çalışıyo*
        pencereyi/camı kırıyo*/kırdılar
        pencereyi/camı kırdı/kırıp/kırarak ~ giri*/girdi*/içeri*/hırsız
        """
      ),
      (
        .pursuit,
        """
        arkamda/arkamdan/peşimde _ adam/biri/geliyor/geliyo/var/takip
        biri/adam/birisi _ peşimde/arkamda/arkamdan
        beni/bizi/onu _ takip ediyo*
        biri/adam/araba/birisi/birileri/adamın __ takip ediyo*
        takip ediliyorum/ediliyoruz
        peşimden/arkamdan/beni _ kapıya/kapıma/evime/kapımıza [kadar] geldi/takip/izledi
        peşimde/peşimizde/peşimden [geliyor/geliyo/biri/var/bir]
        beni/bizi [biri] takip ediyo*/etti/edip
        beni/bizi [biri] izliyor/izliyo/kovalıyo*
        arkamdan geliyor/geliyo
        """
      ),
      (
        .lost,
        """
        bulamıyoruz/bulamıyorum/kaybettik/kayboldu ~ yaşında
        kalabalıkta/parkta/pazarda/plajda __ kaybettik/kayboldu
        kalabalıkta/parkta/pazarda/plajda/çarşıda/avmde kaybettik/kaybettim/kayboldu
        servise/otobüse/servisten/otobüsten binmedi/binmemiş/inmedi/inmemiş
        okulda/kreşte/anaokulunda/yurtta/sınıfta/bahçede/okuldan [_] yok/değil/kayıp ~ aradık/arıyoruz/bulamıyo*/bulamadık/kapı
        <young>/<frail> ~ her yere/yeri/yerde/tarafa/tarafı/yerini baktık/aradık/arıyoruz/aradım
        her yere/yeri/yerde/tarafa/tarafı baktık/aradık/arıyoruz ~ <young>/<frail>
        kapı/bahçe/kapısı/kapısını açık/açıkmış/açılmış/açmış ~ <young>/<frail>/<Name> [evde/içeride/bahçede] yok/bulamıyo*
        <young>/<frail>/<Name> [_] yok ~ kapı/kapısı açık/açıkmış
        <young>/<frail>/<Name> [okulda/evde/yurtta/kreşte/odasında/yatağında] [hiçbir] [yerde] yok ~ aradık/arıyoruz/bulamıyo*/bulamadık
        pijama*/gecelik*/terlik*/yalınayak __ çıktı/çıkmış/gitti/gitmiş ~ yok/bulamıyo*/dönmedi/haber/gören/arıyoruz
        demans*/alzheimer* ~ çıktı/çıkmış/kayboldu/kayıp/yok/bulamıyo*
        <frail>/<young>/ondan/kendisinden [_] haber alınamıyor/alınamıyo/alamıyoruz/alamıyorum
        <Name> kayboldu/kayıp/kaybettik
        <kin>/<young> [okuldan] dönmedi
        okuldan dönmedi
        <Name> bulamıyoruz/bulamıyorum
        gören var mı
        <young>/<frail> [kalabalıkta/parkta/pazarda/çarşıda/avmde/plajda/hala/hiçbir] [yerde] kayboldu/kayıp/kaybettik/kaybettim/kaçırıldı/bulamıyo*/kaybolmuş
        <young> _ kaybettik/kaybettim/kayboldu/bulamıyo*
        kayboldu <young>/<frail>
        ! kayıp
        kayıp çocuk/kız/kişi/oğlan
        evden çıktı/çıkmış [ve] [bir/hala/henüz] [daha] [geri] dönmedi/gelmedi/dönmemiş
        evden çıktı/çıkmış ~ bulamıyo*/kayıp/haber/pijama*/gecelik*
        okula gelmedi/gitmemiş/ulaşmadı
        okuldan [eve] dönmedi/gelmedi
        eve dönmedi/gelmedi [hala]
        """
      ),
      (
        .flight,
        """
        <now> __ boşaltın/boşaltınız
        <now> __ tahliye edin/ediyoruz/ediliyo*/olun
        <now> çıkın/kaçın/boşaltın/terk [edin/binadan/evden/dışarı]
        <fast> çık [binadan/evden/dışarı/oradan]
        binayı/evi/bölgeyi/okulu/evinizi/evlerinizi/alanı/ofisi [<now>] boşaltın/terk/boşaltılıyor/boşaltılıyo/boşaltın
        binadan/evden/oradan/dışarı/dışarıya [<now>] çık/çıkın/kaçın/kaç
        herkes dışarı [çıksın/<now>]
        tahliye ediliyo*/edin/emri/başladı/ediyo*
        kaçın <now>
        <now> terk edin
        binayı/evi/evinizi/bölgeyi/okulu/alanı/evlerinizi/tesisi/mahalleyi _ terk edin
        """
      ),
      (
        .lockdown,
        """
        okul/okulda/kampüs/hastane/üniversite __ kilitlendi/lockdown/abluka*
        okul/okulda/kampüs/bina/hastane/ofis/üniversite __ kapatıldı/kilitlendi ~ silah*/saldırgan/saldırı/bıçak*/rehin*
        ! lockdown
        içeride/evde/evlerinizde/içerde kalın/kal/kalınız __ kapı*/pencere*/kilitle*/kapat*/camları
        kapıları/pencereleri/kapıyı/pencerelerinizi/kapılarınızı/camları _ kilitleyin/kapatın/kilitle/kapalı ~ silah*/saldır*/duman*/gaz*/kimyasal*/çıkmayın/zehirli/saklan*
        silah*/saldır*/duman*/gaz/kimyasal*/zehirli/çıkmayın ~ kapıları/pencereleri/kapıyı/pencerelerinizi/kapılarınızı/camları _ kilitleyin/kapatın/kilitle/kapalı
        dışarı/sokağa/evden/binadan/sınıftan çıkmayın ~ silah*/tehlik*/gaz*/duman*/saldır*/kimyasal*/zehirli
        silah*/tehlik*/gaz*/duman*/saldır*/kimyasal*/zehirli ~ dışarı/sokağa/evden/binadan/sınıftan çıkmayın
        ! dışarı çıkmayın
        """
      ),
      (
        .disaster,
        """
        su/sular eve/evlere/içeri doluyor/doluyo/giriyor/giriyo/girdi/basıyor/basıyo
        dere/nehir/ırmak __ taştı/taşıyor/taşıyo/yükseliyor/yükseliyo
        çay __ yükseliyor/yükseliyo/yatağından
        üst/yüksek kata/katlara/yere çık/çıkın
        su yükseliyor/yükseliyo/basıyor/basıyo/doluyor/doluyo
        su/sel/sular ~ yukarı/yukarıya/üst/çatıya/damlara/tepeye [kata] çık/çıkın/kaçın
        yukarı/yukarıya/üst/çatıya [kata] çık/çıkın/kaçın ~ su/sel/sular/dere
        dere/nehir/çay/ırmak yatağından taştı/taşıyor/taşıyo
        ani/büyük sel/taşkın
        sel/taşkın tehlikesi/baskını/geldi/suyu
        baraj [duvarı/gölü/kapağı/seti] _ çatladı/çatlak/yıkılabilir/patlayabilir/taşıyor/taşıyo/taştı/yıkılmak/sızdırıyor/sızdırıyo/yıkılıyor/yıkılıyo/patlıyor/patlıyo/patlayacak
        toprak/yamaç/tepe/dağ kayıyor/kayıyo/kaydı/kayması/kaymış
        heyelan oldu/başladı/geliyor/geliyo/var
        her/ev/bina/yer/evimiz/apartman [yer] sallanıyor/sallanıyo/sarsılıyor/sarsılıyo
        sallanıyoruz/sarsılıyoruz <now>/çık*/deprem
        ağaç/çatı/duvar/tavan/direk/vinç/iskele/bina/balkon _ devrilmek/yıkılmak/çökmek/düşmek üzere
        ağaç/direk/iskele/vinç/duvar/çatı/tavan _ devriliyor/devriliyo/devrilecek/yıkılacak/çökecek/uçuyor/uçuyo/düşecek
        sular yükseliyor/yükseliyo
        su bastı
        sel geliyor/geliyo/bastı/oldu/var/suları/uyarısı
        taştı/taşıyor/taşıyo nehir/dere
        nehir/dere taştı/taşıyor/taşıyo
        baraj patladı/yıkıldı
        kasırga/hortum/tsunami/çığ/heyelan/fırtına/orman __ yaklaşıyor/yaklaşıyo/geliyor/geliyo/uyarısı/düştü/yangını/altında
        ! deprem/tsunami/çığ
        deprem oldu/oluyor/oluyo/<now>
        patlama oldu/var [<home>/yakın*]
        tüp/kombi/kazan/<home> patladı
        bina/tavan/çatı/duvar/ev/köprü çöktü/yıkıldı/çöküyor/çöküyo/yıkılıyor/yıkılıyo
        hava saldırısı
        sığınağa/sığınaklara
        hayati tehlike
        can güvenliğiniz/güvenliğimiz/güvenliği için/tehlikede/yok
        """
      ),
      (
        .lifeSupport,
        """
        insülin/oksijen/solunum/kalp _ [pompası/cihazı/pili/tüpü] durdu/bitti/ötüyor/ötüyo/çalışmıyor/çalışmıyo/tıkandı/bitiyor/bitiyo
        kalp [pili] pil*/pilinin __ bitiyor/bitiyo/düşük/kritik/zayıf/alarm/arıza
        solunum/oksijen/insülin/ventilatör/diyaliz/infüzyon/konsantratör __ bitiyor/bitiyo/bitti/bitmek/düşük/kritik/zayıf/alarm/arıza/durdu/tıkandı/tıkanma/çalışmıyor/çalışmıyo/kapandı/azalıyor/azalıyo/boş/düşüyor/düşüyo/oklüzyon/boşaldı
        oksijen* cihaz* ~ durdu/bitti
        oklüzyon/tıkanıklık/tıkanma _ insülin*/pompa*/infüzyon*
        insülin [iletimi/akışı] durdu/durduruldu/gelmiyor/gelmiyo/verilmiyor/verilmiyo/akmıyor/akmıyo/kesildi
        ventilatör*/solunum __ bağlantı*/ayrıldı/çıktı/basınç*/koptu/çıkmış/kaçak/sızıntı
        trakeostomi* _ çıktı/tıkan*/çıkmış
        oksijen*/konsantratör* [cihazı/cihazından/akışı/akış] gelmiyor/gelmiyo/vermiyor/vermiyo/kesildi/yok/durdu
        oksijen bitti/bitiyor/bitiyo/kalmadı
        oksijen [seviyesi/seviyem/oranı/değeri] <lowoxygen>
        insülin bitti/kalmadı
        satürasyon*/spo2/oksijeni/oksijenim __ düşük/düşüyor/düşüyo/düştü/<lowoxygen>
        kan şekeri kritik/tehlikeli [düşük]
        şeker/şekeri/şekerim/glukoz/glikoz __ <lowsugar> _ düşüyor/düşüyo/mg/ye/yiyin/iç/düşük/tehlikeli/düşmeye
        şeker/şekeri/şekerim/glukoz/glikoz __ <lowsugar> ~ düşüyor/düşüyo/ye/yiyin/meyve/düşmeye
        şekeri/şekerim/glukoz/glikoz [hızla/çok/hızlı] [düşük] düşüyor/düşüyo/düştü/düşük ~ ye/yiyin/hemen/acil/titriyor/titriyo/terliyor/terliyo/meyve
        acil/kritik düşük glukoz/glikoz/şeker
        düşme/düşüş algılandı/tespit/kaydedildi/bildirildi
        düşme/düşüş ~ cevap/yanıt/tepki vermiyor/vermiyo/yok/alınamadı/alınamıyor/alınamıyo
        iletişim/bağlantı/irtibat/temas kurulamıyor/kurulamıyo/kurulamadı/yok/kuramıyoruz/kuramadık ~ biri/birisi/birinin gitsin/gitmeli/gitmesi/baksın/bakmalı/bakması
        ulaşılamıyor/ulaşılamıyo/ulaşamıyoruz/ulaşamadık/ulaşamıyorum ~ biri/birisi/birinin gitsin/gitmeli/gitmesi/baksın/bakmalı/bakması
        acil/panik/sos/yardım [çağrı] butonu/butonuna/düğmesi/düğmesine/tuşuna/alarmı _ basıldı/bastı/basılmış/aktif/tetiklendi
        ! sos/panik alarmı/butonu
        """
      ),
      (
        .rescue,
        """
        112yi/112/155/110/ambulansı/ambulans/polisi/polis/itfaiyeyi/itfaiye/doktor/yardım [<now>] ara/arayın/çağır/çağırın/gönder/gönderin/arar/isteyin/iste
        112 yi/ye [<now>] ara/arayın
        ambulans/polis/itfaiye lazım/gerek/gerekiyor/gerekiyo/gelsin
        acil yardım/ambulans [lazım/gerek]
        yardım lazım/gerek <now>
        imdat yardım/yangın/boğul*/biri/annem/çocuk*
        yardım edin/et <now>/bana/ölüyo*
        ! yardım edin
        ! yardım
        ! imdat
        ! acil durum
        kurtarın
        ambulans gelmedi/gelmiyor/gelmiyo/gecikti
        """
      ),
      (
        .hospital,
        """
        <kin>/onu/beni __ hastanede/hastaneye/hastanelik/yoğun/acile/acilde/ambulansla/ambulans/ameliyata
        hastaneye kaldırıldı/kaldırdılar/kaldırdık/götürdüler/götürüyo*/yatırıldı/götürdük/yetiştir*/kaldırılmış/sevk/götürüldü
        [şu] hastanede/hastanedeyiz/hastanedeyim [yatıyor/yatıyo]
        yoğun bakım*
        ambulansla [hastaneye]
        ambulans geldi/aldı/götürdü/geliyor/geliyo/götürüyor/götürüyo
        acile/acil [servise/serviste/serviste] kaldırıldı/götürdük/gittik/götürüldü
        acil ameliyata/ameliyat
        [trafik] kaza geçirdi/geçirdik/geçirmiş/yaptı/yaptık/geçirdim/oldu
        kazası geçirdi/geçirdik/geçirmiş/yaptı
        ağır yaralı/yaralandı/hasta
        yaralandı
        komada/komaya
        durumu kritik/ağır
        hayati tehlikesi
        kalçası/kalçasını kırıldı/kırdı
        """
      ),
      (
        .supply,
        """
        su/suyu/suları/suyunu/sular kaynatarak/kaynatmadan/kirli/içmeyin/kaynatın/kirlendi/zehirli/mikroplu/kaynatılmadan
        musluk/şebeke/çeşme suyu/suyunu/sularını __ içmeyin/kaynat*/kirli/kirlendi/içilmemeli/bakteri*
        suyu kaynat*/içmeyin/içme
        geri çağrıldı/çağırma/çağrılıyor/çağrılıyo/çağırıyor/çağırıyo/toplatılıyor/toplatılıyo/çağırıldı
        toplatılıyor/toplatılıyo/toplatıldı
        salmonella/listeria/cam parçası/parçaları/tespit/bulundu/kırığı
        tüketmeyin/yemeyin
        ilacı/ilaçları/hapları [artık] kullanmayın/içmeyin/almayın/içme/bırakın
        """
      ),
      (
        .poison,
        """
        içme/içmeyin/yeme/yemeyin/almayın/alma/kullanmayın ~ zehirli/yanlış/tehlikeli/doz
        zehirli/yanlış [doz/dozda] ~ içme/içmeyin/yeme/yemeyin/almayın/kullanmayın/tehlikeli
        yanlış doz/ilaç/ilaç
        mantar/mantarlar _ zehirli
        """
      ),
    ],
    contexts: [
      (
        .handled,
        "polis/itfaiye/ambulans [zaten] [şu] geldi/burada/olay\nherkes/hepsi/hepimiz/çocuklar güvende\ngüvendeyiz\ngüvendeler"
      ),
      (.routine, "çalışıyor/staj*/işe/ziyaret*/hemşire/randevu*/nöbet*/gönüllü*/başladı"),
      (
        .pet,
        "kedi/yavru/köpek/ördek/kaz/koyun"
      ),
      (
        .mask,
        """
        biri/birisi/birileri/kimse var mı/mi/mıydı
        gülmekten boğul*/öl*
        işe/işten/evraka/borca/sıcaktan boğul*
        boğuluyor* işe/işten/borca/sıcaktan
        kanepenin/koltuğun/halının altında/altına sıkıştım/sıkıştı/kaldım/kaldı
        evde/burada/orada/burda/şehirde/onunla yaşamak
        şömine* ateş/yanıyor
        mum/lamba/ışık/sobası yanıyor
        ışıklar yanıyor
        su iç
        su için
        su içmeyi
        su aldım
        gülmekten öl*
        yorgunluktan/açlıktan/sıkıntıdan öl*
        kazadan sonra
        yangın tüpü/tüpünü/söndürücü/söndürücüsü/merdiveni/sigortası/kapısı/güvenliği/eğitimi/battaniyesi
        çık/çıkın da/de
        şişti/şişmiş uyumaktan/ağlamaktan/uykudan
        yan oda
        kendini attı koltuğa/yatağa
        yer yarıldı
        su faturası
        komşu*ya gel
        nefes kes*
        nefesimi kes*
        yardım et bana ödev*/seç*
        bana yardım et/eder
        takip et instagram*
        takip ediyorum
        sel gibi
        hediye*/filme/pasta*/yemeğe/kek*/tatlı*/elbise*/şarkı*/manzara*/sürpriz*/çiçek*/buna/fikre/sana/kazağa bayıldı
        ekran/telefon/tuş/dokunmatik/uygulama/bilgisayar/sistem/kumanda/piyasa* _ tepki vermiyor
        iş/işler/bulaşık/çamaşır/kar/trafik/mail* yığıldı
        trafik/otobüs/tren/araba/asansör/imleç/fare/araç/kuyruk hareket/kıpırdamıyor
        işlerden/ödevlerden/evrakta/işlerde/mailde/trafikten/sıkıntıdan boğul*
        telefon/telefonum/saksı/kar/çamaşır/çamaşırlar/top/kedi/anahtar/anahtarım/kiremit/bardak/tabak/terlik [balkondan/camdan/yere/çatıdan/suya/denize/havuza] düştü
        burnundan/burnumdan/burnu _ kan
        kedi/köpek/kuş/güneş/ay _ saklan*
        annem/hocam/müdür/patron beni/bizi öldürecek
        annem/babam/annemler __ çıkmama/gitmeme izin vermiyor
        eşim/kızım/oğlum/annem/babam/kardeşim/arkadaşım _ arkamdan
        siber saldırı
        beni/bizi instagram*/twitter*/facebook*/tiktok* takip
        takip et/edin/edebilirsin*
        fırın/kombi/kalorifer/ocak/farlar/far/lambalar/sinyal yanıyor
        çilingir _ kapıyı
        siparişin/kargonuz/kargo/kurye/usta/paket/fatura/kedi _ eve gelmedi/dönmedi
        yunanistan*/kaliforniya*/avustralya*/portekiz*/ispanya*/kanada* __ yangın*
        japonya*/endonezya*/şili*/meksika*/filipinler*/tayvan*/çin* __ deprem*
        kasırga/fırtına/hortum/tsunami __ florida*/amerika*/filipinler*/japonya*/karayip*/teksas*
        florida*/amerika*/filipinler*/japonya*/karayip*/teksas* __ kasırga/fırtına/hortum/tsunami
        çık/çıkın geç kalma*
        acil yardım çantası/kursu/numarası
        kan bağışı
        """
      ),
      (.negation, "değil\nyok\nhiç\nasla\nkimse"),
      (.negationAfter, "yok\ndeğil\ndeğildi\nyoktu\nolmadı"),
      (
        .condition,
        "eğer\nsayet\ndurumunda\nhalinde\nolursa\nvarsa\nsanki\nne yapmalı\nolsaydı\nkursu/eğitimi/makale/kitap/seminer\nher gün/hafta/zaman/ay/yıl\nneredeyse\naz kalsın"
      ),
      (
        .unreal,
        """
        küçükken/çocukken/bebekken
        film
        filmde
        filmi
        dizi
        dizide
        diziyi
        bölüm
        bu/son bölümde
        sezon
        oyun
        oyunda
        roman
        kitap
        kitapta
        rüya
        rüyamda
        şarkı
        şarkıda
        belgesel
        video
        şaka
        yıl önce
        yıllar önce
        ay önce
        geçen yıl
        geçen sene
        geçen yaz
        eskiden
        netflix*
        filmin
        filmdeki
        filmmiş
        filmdeymiş
        filmden
        diziymiş
        dizinin
        dizideki
        dizideymiş
        diziden
        dizisi
        dizisinde
        televizyondaki
        televizyondaymış
        oyundaymış
        komedi
        skeç
        podcast
        köşe yazısı
        gazetede
        """
      ),
      (.past, "dün\nevvelsi gün\ngeçen hafta\nönce"),
      (
        .later,
        "yarın\nhaftaya\ngelecek hafta\nönümüzdeki\nplanlanan\nplanlı\nrandevu*\npazartesi\nsalı\nçarşamba\nperşembe\ncuma"
      ),
      (.joke, "lol\nhaha*\nahaha*\nhehe*\nşaka yapıyorum\nşaka şaka\ngülmekten\nsjsj*\nasdf*"),
      (
        .drill,
        "tatbikat*\ntatbikatı\nbu bir test\ntest mesajı\nsadece test\ndeneme\ndenemesi\nalarm testi\nsistem testi\nsimülasyon\nprova"
      ),
      (
        .over,
        "alarm/uyarı [durumu] bitti/sonlandı/kapandı/kapatıldı/susturuldu\nduman/gaz dağıldı/gitti/temizlendi\nher şey normal/normale/güvende\nyanlış alarm\nher şey yolunda/tamam\nkontrol altında\nkontrol altına alındı\n! söndürüldü/söndürdük/söndürdüler\nyangın/alevler/ateş _ söndürüldü\nyangın/ateş/alevler [artık] söndü\nyangını/alevleri/ateşi _ söndürdük/söndürdüler\n[artık/şimdi/durumu/gayet] iyi [iyi] durumda/oldu/iyiyim/iyiyiz\ndurumu iyi\niyiyiz\nsalim/sağsalim eve döndü/geldi\n! bulundu/bulduk/bulmuşlar\n<young>/<Name>/onu/kayıp/sağ/salim [parkta/okulda/komşuda/evde/sağ] [salim] bulundu/bulduk/bulmuşlar\nsadece tost*/buhar*/kedi*\nsadece kedi/buhar/tost\nciddi [bir] [şey] değil\nönemli [bir] [şey] değil/yok\ntehlike yok/geçti\nsaldırgan/hırsız/şüpheli/zanlı yakalandı\nherkes kurtarıldı/kurtuldu\nkaldırıldı yasak\nuyarısı/alarmı kaldırıldı\ntehlike/alarm/olay/yangın/saldırı sona erdi\ntehlike/yangın/olay/saldırı bitti"
      ),
      (
        .bulk,
        "fiyat*\nstok*\nfırsat*\ntl\nkampanya*\nabonelikten\nüyelikten çık\nbülten\nindirim*\nkampanya*\nkupon*\nçekiliş*\nbilet*\nbağış*\nbitcoin\nkefalet\nyeni numara*\niban\nhavale yap*"
      ),
      (
        .advice,
        "ne yapayım\nne yapalım\nne yapmalıyım\nneredesin\nneredesiniz\nnerdesin\ngelebilir misin\ngelir misin\nyardım eder\nbiri gelsin\narayayım\nyardım"
      ),
    ])
}
