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
      many = kutu kutusu benim ilaçlarımı haplarımı avuç şişe dört beş altı on yirmi çok fazla 4 5 6 7 8 9 10 12 15 16 20 24 30
      """,
    alarms: [
      (
        .fire,
        """
        yangın/duman/alev ~ çık/çıkın/kaçın/boşaltın/kaç
        evin/eviniz/eviniz/evimiz/evim/evi yanıyor
        evin* yanıyor
        yangın var/çıktı/başladı
        ! yangın
        <home> yangın [var/çıktı]
        <home> yanıyor
        yanıyor <home>/<now>
        alev alev yanıyor
        alev/alevler/duman/dumanlar <home>/her/yükseliyor/geliyor/var/içinde/sardı/çıkıyor
        <home> duman/dumanla/alev [var/doldu/doluyor/geliyor/doldurdu/çıkıyor]
        her yer/yerde/taraf duman/alev/ateş
        duman kokusu/kokuyor
        yanık kokusu/kokuyor
        tutuştu
        yangın/duman alarmı/dedektörü/sensörü [çalıyor/ötüyor/çaldı/devrede/çalışıyor]
        duman algılandı/tespit
        """
      ),
      (
        .gas,
        """
        co/karbonmonoksit __ ppm/yüksek/tehlikeli
        şofben* _ zehir*/gaz
        soba* zehir*
        gaz kokusu/kokuyor/sızıyor/kaçağı/kaçıyor/sızıntısı/kaçak
        gaz kokusu [var/alıyorum/geliyor]
        doğalgaz kokusu/kaçağı/sızıntısı
        gaz alarmı/dedektörü çalıyor/ötüyor/çaldı
        karbonmonoksit/monoksit [alarmı/dedektörü/seviyesi/zehirlenmesi/gazı] [çalıyor/ötüyor/yüksek/var/çaldı]
        karbon monoksit
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
        başımız/başı/başım dönüyor __ kalkamıyor*
        kaydım/düştüm __ kalkamıyorum
        kutu/bütün/tüm hap/hapları/ilaç/ilacı/ilaçları [içmiş/içti/içtim/yuttum]
        kutuyu içtim
        nefes alamıyor*/almıyor*/alamadı/alamıyorum
        nefesi kesildi/durdu/daralıyor
        nefessiz kaldı
        zor nefes alıyor
        nefes almakta zorlan*
        boğuluyor*
        boğazına [bir] [şey] takıldı/kaçtı
        morardı/morarıyor
        bilinci kapalı/kapandı/yok/gitti
        bilincini kaybetti/yitirdi
        bilinçsiz
        kendinde değil
        kendinden geçti
        bayıldı/bayılmış
        uyanmıyor/uyandıramıyor*
        tepki vermiyor
        cevap vermiyor <now>
        yere yığıldı/düştü/yıkıldı
        yığıldı
        kalp krizi
        kalbi durdu
        felç geçiriyor/geçirdi/geçirmiş/indi
        inme geçiriyor/geçirdi/indi
        beyin kanaması
        nöbet/havale/sara geçiriyor/geçirdi
        kasılıyor
        nabız yok
        nabzı yok/alınmıyor/atmıyor
        göğsüm/göğsü/göğsünde/göğsümde/göğüs [çok] ağrı*/ağrıyor/sıkışıyor/ağrısı
        yüzü/ağzı kaydı/çarpıldı
        bacaklarımı/kolumu/bacaklarını/kolunu hissetmiyor*
        kanıyor/kanama* [çok/var/durmuyor]
        kan kaybediyor*/kaybı
        çok kan [var/kaybediyor]
        her yer/taraf kan
        kan durmuyor/kusuyor/tükürüyor
        kanaması/kanama durmuyor/var/durduramıyor*
        düştü/düştüm/düşmüş __ kalkamıyor*/kıpırdamıyor/kırıldı/başı/hareket/baygın/kanıyor/bilinci
        merdivenden/merdivenlerden/çatıdan/camdan/balkondan/pencereden/suya/havuza/kuyuya/damdan/denize düştü/düşmüş/düştüm
        kalkamıyor*/yerinden
        yerde yatıyor
        hareket etmiyor/edemiyor*
        kıpırdamıyor
        suda boğuluyor
        bütün/tüm/çok/fazla/kutu hap/hapları/ilaç/ilaçları/ilacı/haplar [kutu] içti/içmiş/yuttu/yutmuş/aldı/içtim/yuttum
        aşırı doz
        çamaşır suyu içti/içmiş
        pil/zehir/deterjan yuttu/içti/yutmuş
        zehirlendi/zehirlenmiş/zehirleniyor
        alerjik reaksiyon/şok
        anafilaksi/anafilaktik
        boğazı/dili/yüzü şişiyor/şişti
        elektrik çarptı/çarpmış
        ağır yanık
        yandı haşlandı
        araba/otobüs/kamyon/araç/tren çarptı/ezdi/çarpmış
        çarptı araba
        altında kaldı/kaldık
        enkaz altında
        mahsur kaldı/kaldık/kaldım/kalmış
        sıkıştı/sıkıştık/sıkıştım _ [asansör*]
        asansörde kaldım/kaldık/mahsur/sıkıştık
        şekeri/kan [şekeri] çok/tehlikeli düştü/düşük
        doğum başladı
        suyu/suyum geldi
        bebek geliyor
        """
      ),
      (
        .selfHarm,
        """
        elimde/elinde [bir] jilet/ip/hap/haplar
        jilet elimde
        yaşamak istemiyor*
        [artık] yaşamak istemiyorum
        ! [ben] ölmek istiyorum
        ölmek istiyor/istiyorum
        intihar edec*/etmek/ediyor*/ederim/notu
        kendimi/kendini öldür*/asa*/asac*/kesiyor*/at*
        kendimi/kendini köprüden/çatıdan/aşağı/camdan
        canıma/canına kıy*
        hayatıma/hayatına son
        bu hayata son
        bensiz daha
        ben olmasam
        veda mektubu/notu
        atlayacağım/atlayacak/atlamak
        köprünün/çatının/köprüde/çatıda üstünde/kenarında/üzerinde/duruyor*
        bileklerimi/bileklerini kes*
        bir daha uyanmak/uyanmayayım
        """
      ),
      (
        .violence,
        """
        beni/bizi/annemi/onu/bana/bize/anneme [yine/şu] dövüyor/dövdü/vuruyor/vurdu/boğuyor/tehdit/saldırıyor/saldırdı/bıçakladı/öldürecek/tekmeliyor/öldürmek/yumrukluyor
        dövüyor/saldırıyor/vuruyor beni/bizi/bana/bize
        bıçaklı/silahlı [bir] [adam/biri/saldırgan/kişi]
        elinde [bir] bıçak/silah/balta/tabanca/satır
        bıçağı/silahı/bıçak/silah var/çekti/çıkardı
        silah sesi/sesleri
        ateş açıldı/ediyor/ediliyor/açtı
        silahlı saldırı
        saldırıya uğradı*
        saldırı var
        bıçaklandı*/vuruldu*/kaçırıldı*/soyuldu*/gasp*/tecavüz
        rehin*
        bomba bulundu/patladı/ihbarı/var
        [dışarı] çıkmama/gitmeme izin vermiyor
        beni/bizi kilitledi
        saklanıyor*/saklandı*
        tehlikedeyim/tehlikedeyiz
        kapıyı/kapıya vuruyor/tekmeliyor/kırıyor*/yumrukluyor
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
        kendimi/odaya/banyoya kilitledim/kilitledi
        hırsız [var/girdi/giriyor]
        hırsızlar
        ! hırsız
        eve/evimize/evime/dairemize/komşuya/bahçeye/içeri/kapıdan [hırsız/biri/birisi/birileri] [zorla] giriyor*/girdi*/girmeye/girmiş
        birisi/biri/birileri/yabancı/adam [şu] eve/evde/içeri/evin/bahçede/kapıda giriyor*/girmeye/girdi/içinde/içeride/zorluyor
        evde [bir] yabancı/adam/hırsız [var]
        zorla girmeye/giriyor*
        kapıyı zorluyor*/kırıyor*/açmaya
        girmeye çalışıyor*
        pencereyi/camı kırdı*/kırıyor*
        """
      ),
      (
        .pursuit,
        """
        arkamda/arkamdan/peşimde _ adam/biri/geliyor/var/takip
        biri/adam/birisi _ peşimde/arkamda/arkamdan
        takip ediyor*/ediliyor*/ediyorlar
        peşimde/peşimizde/peşimden [geliyor/biri/var/bir]
        beni/bizi [biri] takip/izliyor/kovalıyor*
        arkamdan geliyor
        """
      ),
      (
        .lost,
        """
        bulamıyoruz/bulamıyorum/kaybettik/kayboldu ~ yaşında
        kalabalıkta/parkta/pazarda/plajda __ kaybettik/kayboldu
        kalabalıkta/parkta/pazarda/plajda/çarşıda/avmde kaybettik/kaybettim/kayboldu
        oksijen* cihaz* ~ durdu/bitti
        <Name> kayboldu/kayıp/kaybettik
        <kin>/<young> [okuldan] dönmedi
        okuldan dönmedi
        <Name> bulamıyoruz/bulamıyorum
        gören var mı
        <young>/<frail> [kalabalıkta/parkta/pazarda/çarşıda/avmde/plajda/hala] kayboldu/kayıp/kaybettik/kaybettim/yok/kaçırıldı/bulamıyor*/kaybolmuş
        <young> _ kaybettik/kaybettim/kayboldu/bulamıyor*
        kayboldu <young>/<frail>
        ! kayıp
        kayıp çocuk/kız/kişi/oğlan
        evden çıktı ve/geri
        okula gelmedi/gitmemiş/ulaşmadı
        okuldan [eve] dönmedi/gelmedi
        eve dönmedi/gelmedi [hala]
        """
      ),
      (
        .flight,
        """
        <now> __ boşaltın/boşaltınız/tahliye
        <now> çık/çıkın/kaçın/boşaltın/kaç/terk [binadan/evden/dışarı]
        binayı/evi/bölgeyi/okulu/evinizi/evlerinizi/alanı/ofisi [<now>] boşaltın/terk/boşaltılıyor/boşaltın
        binadan/evden/oradan/dışarı/dışarıya [<now>] çık/çıkın/kaçın/kaç
        herkes dışarı [çıksın/<now>]
        tahliye ediliyor*/edin/emri/başladı/ediyor*
        kaçın <now>
        terk edin
        """
      ),
      (
        .lockdown,
        """
        okul/okulda/kampüs/bina/hastane/ofis/üniversite __ kilitlendi/kapatıldı/karantina/lockdown/abluka*
        ! lockdown
        içeride/evde/evlerinizde/içerde kalın/kal/kalınız __ kapı*/pencere*/kilitle*/kapat*/camları
        kapıları/pencereleri/kapıyı/pencerelerinizi kilitleyin/kapatın/kilitle/kapalı
        dışarı çıkmayın
        """
      ),
      (
        .disaster,
        """
        su/sular eve/evlere/içeri doluyor/giriyor/girdi/basıyor
        dere/nehir/çay __ taştı/taşıyor/yükseliyor
        üst/yüksek kata/katlara/yere çık/çıkın
        su yükseliyor/basıyor/doluyor/geliyor
        sular yükseliyor
        su bastı
        sel geliyor/bastı/oldu/var/suları/uyarısı
        taştı/taşıyor nehir/dere
        nehir/dere taştı/taşıyor
        baraj patladı/yıkıldı
        kasırga/hortum/tsunami/çığ/heyelan/fırtına/orman __ yaklaşıyor/geliyor/uyarısı/düştü/yangını/altında
        ! deprem/tsunami/çığ
        deprem oldu/oluyor/<now>
        patlama oldu/var [<home>/yakın*]
        tüp/kombi/kazan/<home> patladı
        bina/tavan/çatı/duvar/ev/köprü çöktü/yıkıldı/çöküyor/yıkılıyor
        hava saldırısı
        sığınağa/sığınaklara
        hayati tehlike
        can güvenliği
        """
      ),
      (
        .lifeSupport,
        """
        insülin/oksijen/solunum/kalp _ [pompası/cihazı/pili/tüpü] durdu/bitti/ötüyor/çalışmıyor/tıkandı/bitiyor
        kalp [pili] pil*/pilinin __ bitiyor/düşük/kritik/zayıf/alarm/arıza
        solunum/oksijen/insülin/ventilatör/diyaliz/infüzyon/konsantratör/monitör/pompası/pompa/tüpü __ bitiyor/bitti/bitmek/düşük/kritik/zayıf/alarm/arıza/durdu/tıkandı/tıkanma/çalışmıyor/kapandı/azalıyor/boş/düşüyor
        oksijen bitti/bitiyor/kalmadı
        insülin bitti/kalmadı
        satürasyon [çok] düşük/düşüyor/düştü
        kan şekeri kritik/tehlikeli [düşük]
        düşme algılandı
        acil/panik/sos butonu/düğmesi [basıldı/basildi]
        """
      ),
      (
        .rescue,
        """
        112yi/112/155/110/ambulansı/ambulans/polisi/polis/itfaiyeyi/itfaiye/doktor/yardım [<now>] ara/arayın/çağır/çağırın/gönder/gönderin/arar/isteyin/iste
        112 yi/ye [<now>] ara/arayın
        ambulans/polis/itfaiye lazım/gerek/gerekiyor/gelsin
        acil yardım/ambulans [lazım/gerek]
        yardım lazım/gerek <now>
        imdat yardım/yangın/boğul*/biri/annem/çocuk*
        yardım edin/et <now>/bana/ölüyor*
        ! yardım edin
        ! yardım
        ! imdat
        ! acil durum
        kurtarın
        """
      ),
      (
        .hospital,
        """
        <kin>/onu/beni __ hastanede/hastaneye/hastanelik/yoğun/acile/acilde/ambulansla/ambulans/ameliyata
        hastaneye kaldırıldı/kaldırdılar/kaldırdık/götürdüler/götürüyor*/yatırıldı/götürdük/yetiştir*/kaldırılmış/sevk/götürüldü
        [şu] hastanede/hastanedeyiz/hastanedeyim [yatıyor]
        yoğun bakım*
        ambulansla [hastaneye]
        ambulans geldi/aldı/götürdü/geliyor/götürüyor
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
        geri çağrıldı/çağırma/çağrılıyor/çağırıyor/toplatılıyor/çağırıldı
        toplatılıyor/toplatıldı
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
        "polis/itfaiye/ambulans [zaten] [şu] geldi/burada/olay\ngüvende\ngüvendeler\nemniyette"
      ),
      (.routine, "çalışıyor/staj*/işe/ziyaret*/hemşire/randevu*/nöbet*/gönüllü*/başladı"),
      (
        .pet,
        "kedi/yavru/köpek/ördek/kaz/koyun"
      ),
      (
        .mask,
        "biri/birisi/birileri/kimse var mı/mi/mıydı\ngülmekten boğul*/öl*\nişe/işten/evraka/borca/sıcaktan boğul*\nboğuluyor* işe/işten/borca/sıcaktan\nkanepenin/koltuğun/halının altında/altına sıkıştım/sıkıştı/kaldım/kaldı\nevde/burada/orada/burda/şehirde/onunla yaşamak\nşömine* ateş/yanıyor\nmum/lamba/ışık/sobası yanıyor\nışıklar yanıyor\nsu iç\nsu için\nsu içmeyi\nsu aldım\ngülmekten öl*\nyorgunluktan/açlıktan/sıkıntıdan öl*\nkazadan sonra\nduman altı\nyan oda\nkendini attı koltuğa/yatağa\nyer yarıldı\nsu faturası\nkomşu*ya gel\nnefes kes*\nnefesimi kes*\nyardım et bana ödev*/seç*\nbana yardım et/eder\ntakip et instagram*\ntakip ediyorum\nsel gibi"
      ),
      (.negation, "değil\nyok\nhiç\nasla\nkimse"),
      (.negationAfter, "yok\ndeğil\ndeğildi\nyoktu\nolmadı"),
      (
        .condition,
        "eğer\nsayet\ndurumunda\nhalinde\nolursa\nvarsa\nsanki\nne yapmalı\nolsaydı\nkursu/eğitimi/makale/kitap/seminer\nher gün/hafta/zaman/ay/yıl\nneredeyse\naz kalsın"
      ),
      (
        .unreal,
        "küçükken/çocukken/bebekken\nfilm\nfilmde\nfilmi\ndizi\ndizide\ndiziyi\nbölüm\nbölümde\nsezon\noyun\noyunda\nroman\nkitap\nkitapta\nrüya\nrüyamda\nşarkı\nşarkıda\ntiyatro\nbelgesel\nvideo\nşaka\nyıl önce\nyıllar önce\nay önce\nay önce\ngeçen yıl\ngeçen sene\ngeçen yaz\neskiden\nmüze\ntarih\nnetflix"
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
        "alarm/uyarı [durumu] bitti/sonlandı/kapandı/kapatıldı/susturuldu\nduman/gaz dağıldı/gitti/temizlendi\nher şey normal/normale/güvende\nyanlış alarm\nher şey yolunda/tamam/kontrol\nkontrol altında/altına\nsöndürüldü\nsöndü\nsöndürdük\nsöndürdüler\ngeçti artık/bitti\n[artık/şimdi/durumu/gayet] iyi [iyi] durumda/oldu/iyiyim/iyiyiz\ndurumu iyi\niyiyiz\ntaburcu\nhastaneden çıktı\neve döndü/geldi/çıktı\nbulundu\nbulduk\nbulmuşlar\nsadece tost*/buhar*/kedi*/duman*\nsadece kedi/buhar/tost\nciddi [bir] [şey] değil\nönemli [bir] [şey] değil/yok\nyaralı/yaralanan yok\nyaralanan olmadı\ntehlike yok/geçti\nboş ver\nunut gitsin\nyakalandı\nkurtarıldı\nkurtuldu\nkaldırıldı yasak\nuyarısı/alarmı kaldırıldı\nsona erdi\nbitti [artık]"
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
