extension EverydayPhrases {
  /// The phrases of Turkish messages.
  static let turkish: [Entry] = [
    Entry(
      .sensor,
      tells:
        """
        aglama algilandi,aglama tespit edildi,cam kirilmasi algilandi,\
        cam kirilmasi tespit edildi,duman algilandi,duman tespit edildi,dusme algilandi,\
        dusme tespit edildi,gaz algilandi,gaz kacagi algilandi,gaz kacagi tespit edildi,\
        gaz tespit edildi,karbonmonoksit algilandi,karbonmonoksit tespit edildi,su algilandi,\
        su kacagi algilandi,su kacagi tespit edildi,su tespit edildi,yangin algilandi,\
        yangin tespit edildi
        """),
    Entry(
      .sensor,
      forbids:
        """
        algilanmadi,tespit edilmedi,artik yok,test,tatbikat,yanlis alarm,giderildi
        """),
    Entry(
      .waiting,
      tells:
        """
        # dakika geliyorum,# dakika icinde gelecek,# dakika icinde gelirim,# dakika icinde geliyor,\
        # dakika icinde geliyorum,# dakika icinde kapida,# dakika icinde kapinizda,# dakika icinde orada,\
        # dakika icinde oradayim,# dakika icinde sizinle,# dakika icinde ulasacak,# dakika icinde varacagim,\
        # dakika icinde varacak,# dakika icinde yanindayim,# dakika icinde yaninizda,# dakika kapida,\
        # dakika kapinizda,# dakika mesafede,# dakika orada,# dakika oradayim,# dakika sizinle,\
        # dakika sonra gelecek,# dakika sonra gelirim,# dakika sonra geliyor,# dakika sonra geliyorum,\
        # dakika sonra kapida,# dakika sonra kapinizda,# dakika sonra orada,# dakika sonra oradayim,\
        # dakika sonra sizinle,# dakika sonra ulasacak,# dakika sonra varacagim,# dakika sonra varacak,\
        # dakika sonra yanindayim,# dakika sonra yaninizda,# dakika uzagindayim,# dakika uzaklikta,\
        # dakika uzakta,# dakika yanindayim,# dakika yaninizda,# dakikaya gelir,# dakikaya gelirim,\
        # dakikaya geliyor,# dakikaya geliyorum,# dakikaya kapida,# dakikaya kapinizda,# dakikaya orada,\
        # dakikaya oradayim,# dakikaya sizinle,# dakikaya varir,# dakikaya yanindayim,# dakikaya yaninizda,\
        # dk geliyorum,# dk icinde gelecek,# dk icinde gelirim,# dk icinde geliyor,# dk icinde geliyorum,\
        # dk icinde kapida,# dk icinde kapinizda,# dk icinde orada,# dk icinde oradayim,# dk icinde sizinle,\
        # dk icinde ulasacak,# dk icinde varacagim,# dk icinde varacak,# dk icinde yanindayim,\
        # dk icinde yaninizda,# dk kapida,# dk kapinizda,# dk mesafede,# dk orada,# dk oradayim,# dk sizinle,\
        # dk sonra gelecek,# dk sonra gelirim,# dk sonra geliyor,# dk sonra geliyorum,# dk sonra kapida,\
        # dk sonra kapinizda,# dk sonra orada,# dk sonra oradayim,# dk sonra sizinle,# dk sonra ulasacak,\
        # dk sonra varacagim,# dk sonra varacak,# dk sonra yanindayim,# dk sonra yaninizda,# dk uzagindayim,\
        # dk uzaklikta,# dk uzakta,# dk yanindayim,# dk yaninizda,# dkya geliyorum,# dkya kapida,\
        # dkya kapinizda,# dkya orada,# dkya oradayim,# dkya sizinle,# dkya yanindayim,# dkya yaninizda,\
        1dk icinde,1dk sonra,2dk icinde,2dk sonra,3dk icinde,3dk sonra,4dk icinde,4dk sonra,5dk icinde,\
        5dk sonra,6dk icinde,6dk sonra,7dk icinde,7dk sonra,8dk icinde,8dk sonra,9dk icinde,9dk sonra,\
        alis noktasina geldi,alis noktasina ulasti,alis noktasinda*,apartmanin onunde*,araba asagida,\
        araba geldi,araba kapida,araba kapinizda,arabada bekliyorum,arabada bekliyoruz,arac asagida,\
        arac geldi,arac kapida,arac kapinizda,aracin asagida,aracin bekliyor,aracin burada,aracin geldi,\
        aracin kapida,araciniz # dakika icinde,araciniz # dakika sonra,araciniz # dakika uzaginizda,\
        araciniz # dk icinde,araciniz # dk sonra,araciniz # dk uzaginizda,araciniz asagida,araciniz bekliyor,\
        araciniz burada,araciniz geldi,araciniz gelmek uzere,araciniz kapida,araciniz kapinizda,\
        araciniz ulasti,araciniz varis noktasina,araciniz varmak uzere,araciniz yaklasiyor,araciniz yaklasti,\
        asagi gel,asagi in,asagi iner misin,asagi inin,asagida bekliyorum,asagida bekliyoruz,asagidayim,\
        asagidayiz,binanin onunde*,bulusma noktasina geldi,bulusma noktasina ulasti,bulusma noktasinda*,\
        cift sira,disarida bekliyorum,disarida bekliyoruz,disaridayim,dortluleri yaktim,evin onunde*,\
        evinin onundeyim,evinizin onundeyim,geldim bekliyorum,hasta nakil asagida,hasta nakil bekliyor,\
        hasta nakil geldi,hasta nakil kapida,kapida bekliyorum,kapida bekliyoruz,kapidayim,kapidayiz,\
        kapindayim,kapinin onunde*,kapinizdayim,kapinizin onunde*,kapiyi ac bekliyorum,kapiyi ac ben,\
        kapiyi ac geldim,kapiyi acar misin geldim,kurye geldi,kurye kapida,nakil araci asagida,\
        nakil araci bekliyor,nakil araci geldi,nakil araci kapida,refakatciniz asagida,refakatciniz bekliyor,\
        refakatciniz burada,refakatciniz geldi,refakatciniz kapida,refakatciniz kapinizda,refakatciniz ulasti,\
        refakatciniz varis noktasina,rehber asagida,rehber bekliyor,rehber geldi,rehber kapida,\
        rehberiniz asagida,rehberiniz bekliyor,rehberiniz burada,rehberiniz geldi,rehberiniz kapida,\
        rehberiniz kapinizda,rehberiniz ulasti,rehberiniz varis noktasina,seni arabada bekliyor*,\
        seni asagida bekliyor*,seni bekliyorum asagida,seni bekliyorum kapida,seni disarida bekliyor*,\
        seni kapida bekliyor*,servis asagida,servis bekliyor,servis geldi,servis kapida,servisiniz asagida,\
        servisiniz bekliyor,servisiniz burada,servisiniz geldi,servisiniz kapida,servisiniz kapinizda,\
        servisiniz ulasti,servisiniz varis noktasina,sizi asagida bekliyor*,sizi bekliyor,sizi bekliyorum,\
        sizi bekliyoruz,sizi kapida bekliyor*,sofor asagida,sofor bekliyor,sofor burada,sofor geldi,\
        sofor kapida,sofor kapinizda,sofor ulasti,sofor varis noktasina,soforun asagida,soforun bekliyor,\
        soforun burada,soforun geldi,soforun kapida,soforunuz # dakika icinde,soforunuz # dakika sonra,\
        soforunuz # dakika uzaginizda,soforunuz # dk icinde,soforunuz # dk sonra,soforunuz # dk uzaginizda,\
        soforunuz asagida,soforunuz bekliyor,soforunuz burada,soforunuz geldi,soforunuz gelmek uzere,\
        soforunuz kapida,soforunuz kapinizda,soforunuz ulasti,soforunuz varis noktasina,soforunuz varmak uzere,\
        soforunuz yaklasiyor,soforunuz yaklasti,surucu asagida,surucu bekliyor,surucu burada,surucu geldi,\
        surucu kapida,surucu kapinizda,surucu ulasti,surucu varis noktasina,surucun asagida,surucun bekliyor,\
        surucun burada,surucun geldi,surucun kapida,surucunuz # dakika icinde,surucunuz # dakika sonra,\
        surucunuz # dakika uzaginizda,surucunuz # dk icinde,surucunuz # dk sonra,surucunuz # dk uzaginizda,\
        surucunuz asagida,surucunuz bekliyor,surucunuz burada,surucunuz geldi,surucunuz gelmek uzere,\
        surucunuz kapida,surucunuz kapinizda,surucunuz ulasti,surucunuz varis noktasina,surucunuz varmak uzere,\
        surucunuz yaklasiyor,surucunuz yaklasti,taksi asagida,taksi geldi,taksi kapida,taksi kapinizda,\
        taksin asagida,taksin bekliyor,taksin burada,taksin geldi,taksin kapida,taksiniz # dakika icinde,\
        taksiniz # dakika sonra,taksiniz # dakika uzaginizda,taksiniz # dk icinde,taksiniz # dk sonra,\
        taksiniz # dk uzaginizda,taksiniz asagida,taksiniz bekliyor,taksiniz burada,taksiniz geldi,\
        taksiniz gelmek uzere,taksiniz kapida,taksiniz kapinizda,taksiniz ulasti,taksiniz varis noktasina,\
        taksiniz varmak uzere,taksiniz yaklasiyor,taksiniz yaklasti,tercuman asagida,tercuman bekliyor,\
        tercuman geldi,tercuman kapida,tercumaniniz asagida,tercumaniniz bekliyor,tercumaniniz burada,\
        tercumaniniz geldi,tercumaniniz kapida,tercumaniniz kapinizda,tercumaniniz ulasti,\
        tercumaniniz varis noktasina,uber asagida,uber geldi,uber kapida,uber kapinizda,\
        yaklasik # dakika icinde,yaklasik # dakika sonra,yaklasik # dk icinde,yaklasik # dk sonra,\
        surucu vardi,surucunuz vardi,sofor vardi
        """),
    Entry(
      .waiting,
      forbids:
        """
        11 dakika*,11 dk,12 dakika*,12 dk,13 dakika*,13 dk,14 dakika*,14 dk,15 dakika*,15 dk,1dk once,\
        2dk once,3dk once,4dk once,5dk once,6dk once,7dk once,8dk once,9dk once,aksam,asagida misin,\
        bahcede*,bekledi,bekleme listesi,birak*,bu sabah,carsamba,cevabini,cuma,cumartesi,dakika once,\
        degerlendir*,dk once,dun,durak*,gecen hafta,gecen sefer,geldi mi,geldiginde,geldin mi,\
        gelecek hafta,gelecek sefer,gelince,gitti,gun once,haber ver,haber verecegiz,haber verin,\
        haber veririz,iptal,isteyim,kapida misin,kargo*,koli*,kopek*,metro*,muzenin onunde*,numarali hat,\
        ofisin onunde*,ofiste,okulun onunde*,otobus*,oynuyor*,paket*,pazar,pazartesi,peron*,persembe,\
        saat #,saat once,sali gunu,sigara*,sinemanin onunde*,sonra gor*,su an iste,tiyatronun onunde*,\
        tramvay*,tren*,ucak*,ucus*,yarin
        """),
    Entry(
      .doorbell,
      tells:
        """
        biri kapi ziline caldi,biri kapi ziline caliyor,biri kapi zilini basiyor,biri kapi zilini basti,\
        biri kapi zilini caldi,biri kapi zilini caliyor,biri kapida bekliyor,biri kapida var,\
        biri kapiyi basiyor,biri kapiyi basti,biri kapiyi caldi,biri kapiyi caliyor,biri zile caldi,\
        biri zile caliyor,biri zili basiyor,biri zili basti,biri zili caldi,biri zili caliyor,\
        birisi kapi ziline caldi,birisi kapi ziline caliyor,birisi kapi zilini basiyor,birisi kapi zilini basti,\
        birisi kapi zilini caldi,birisi kapi zilini caliyor,birisi kapiyi basiyor,birisi kapiyi basti,\
        birisi kapiyi caldi,birisi kapiyi caliyor,birisi zile caldi,birisi zile caliyor,birisi zili basiyor,\
        birisi zili basti,birisi zili caldi,birisi zili caliyor,diafon aramasi,diafon cagrisi,diafon caldi,\
        diafon caliyor,diafondan arama,diafondan cagri,diyafon aramasi,diyafon cagrisi,diyafon caldi,\
        diyafon caliyor,interkom aramasi,interkom cagrisi,interkom caldi,interkom caliyor,kapi caldi,\
        kapi calindi,kapi caliyor,kapi zili basildi,kapi zili caldi,kapi zili calindi,kapi zili caliyor,\
        kapi zilin basildi,kapi zilin caldi,kapi zilin calindi,kapi zilin caliyor,kapi ziline basildi,\
        kapi ziline basiyor,kapi ziline basti,kapi ziliniz basildi,kapi ziliniz caldi,kapi ziliniz calindi,\
        kapi ziliniz caliyor,kapida biri bekliyor,kapida biri var,kapida birisi bekliyor,kapida birisi var,\
        kapin caliyor,kapinda biri bekliyor,kapinda biri var,kapiniz caliyor,kapinizda biri bekliyor,\
        kapinizda biri var,misafir geldi,misafir kapida,misafir var,zil basildi,zil caldi,zil calindi,\
        zil caliyor,zile basildi,zile basiyor,zile basti,ziyaretci geldi,ziyaretci kapida,ziyaretci var
        """),
    Entry(
      .doorbell,
      forbids:
        """
        alarm,az once,batarya*,biraz once,bozuk,bozul*,bu sabah,calismiyor,cevrimdisi,degil,demin,ders*,\
        dun,eger,hareket*,indirim*,kargo*,kisi algilandi,kisi gorundu,kur*,okul*,paket*,pil*,saat once,\
        sarj*,satin,surekli,tamir*,telefon*,yarin,yeni zil,zaman
        """),
    Entry(
      .code,
      tells:
        """
        3d secure,3d sifreniz,aktivasyon kodu,bu sifreyi girin,bu sifreyi giriniz,bu sifreyi kimseyle,\
        bu sifreyi kullanin,bu sifreyi kullaniniz,bu sifreyi paylasmayin,bu sifreyi paylasmayiniz,\
        dogrulama kod*,giris kodu,giris yapmak icin,girisinizi onaylamak icin,guvenlik kodu,\
        iki adimli dogrulama,islem sifre*,kimseyle paylas*,kodu girin,kodu giriniz,kodu kimseyle,\
        kodu kullanin,kodu kullaniniz,kodu paylasmayin,kodu paylasmayiniz,kodun,kodunuz,kodunuzu girin,\
        kodunuzu giriniz,kodunuzu kimseyle,kodunuzu kullanin,kodunuzu kullaniniz,kodunuzu paylasmayin,\
        kodunuzu paylasmayiniz,onay kodu,onay sifre*,otp,oturum acmak icin,sifren #,sifren budur,sifren tek,\
        sifreniz #,sifreniz budur,sifreniz tek,sifrenizi girin,sifrenizi giriniz,sifrenizi kimseyle,\
        sifrenizi kullanin,sifrenizi kullaniniz,sifrenizi paylasmayin,sifrenizi paylasmayiniz,sms kodu,\
        sms sifreniz,sms sifresi,smsonay kodu,smsonay sifreniz,smsonay sifresi,tek kullanimlik kod*,\
        tek kullanimlik parola*,tek kullanimlik sifre*
        """),
    Entry(
      .code,
      forbids:
        """
        alarm*,anahtar*,apartman*,bilet*,bina*,davet*,dolap,firsat*,garaj*,hata kodu,hediye*,indirim*,\
        kampanya*,kapi*,karekod,kargo*,kilit,kupon*,kurye*,mektup*,musteri no,paket*,pnr,posta*,\
        promosyon*,qr,rezervasyon*,satir*,sepet*,siparis no,siparis numara*,tasarruf,teslim,teslimat*,wifi
        """),
    Entry(
      .routine,
      tells:
        """
        basariyla sonuclandi,basariyla tamamlandi,basariyla yuklendi,batarya 100,batarya 3*,\
        batarya 4*,batarya 5*,batarya 6*,batarya 7*,batarya 8*,batarya 9*,batarya dolu,\
        batarya seviyesi 100,batarya seviyesi 3*,batarya seviyesi 4*,batarya seviyesi 5*,\
        batarya seviyesi 6*,batarya seviyesi 7*,batarya seviyesi 8*,batarya seviyesi 9*,\
        batarya tam dolu,build basarili,build gecti,build tamamlandi,bulasik makinesi bitti,\
        bulasik makinesi tamamlandi,camasir makinesi bitti,camasir makinesi isini bitirdi,\
        camasir makinesi programi bitti,camasir makinesi tamamlandi,dagitim basarili,\
        dagitim gecti,dagitim tamamlandi,derleme basarili,derleme gecti,derleme tamamlandi,\
        garaj kapisi kapandi,garaj kapisi kapatildi,giris kapisi kapandi,giris kapisi kapatildi,\
        giris kapisi kilidi acildi,giris kapisi kilitlendi,guncelleme tamamlandi,\
        guncelleme yuklendi,hareket tespit edildi,isik acildi,isik kapandi,isik kapatildi,\
        isik sondu,isiklar acildi,isiklar kapandi,isiklar kapatildi,isiklar sondu,\
        isitma acildi,isitma kapandi,isitma kapatildi,kamera baglandi,kamera cevrimici,\
        kamera yeniden cevrimici,kapi kapandi,kapi kapatildi,kapi kilidi acildi,kapi kilitlendi,\
        kombi acildi,kombi kapandi,kombi kapatildi,kurutma makinesi bitti,\
        kurutma makinesi tamamlandi,normal degerlere dondu,normal seviyeye dondu,normale dondu,\
        pipeline basarili,pipeline gecti,pipeline tamamlandi,program bitti,program sona erdi,\
        program tamamlandi,sicaklik normal,tarafindan acildi,tarafindan kapatildi,\
        tarafindan kilitlendi,tekrar cevrimici,temizlik bitti,temizlik tamamlandi,\
        testler basarili,testler gecti,yedek alindi,yedek basarili,yedek bitti,\
        yedek tamamlandi,yedekleme alindi,yedekleme basarili,yedekleme bitti,\
        yedekleme tamamlandi,yikama bitti,yikama sona erdi,yikama tamamlandi
        """),
    Entry(
      .routine,
      forbids:
        """
        acik kaldi,acil,acilen,alarm*,ariza*,asiri*,ates,azald*,basarisiz*,batarya #,batarya 16*,\
        batarya 17*,batarya 18*,batarya 19*,batarya 2*,bilinmeyen,biri,birisi,bitmek,cam kirilma*,cami,\
        camin,cevrimdisi,co,cok,davetsiz,degil,dikkat,duman*,dusme*,dustu,dusuk*,edilemedi,gaz*,\
        glikoz*,hala acik,hata*,hesab*,hirsiz*,imdat,implant*,insulin*,iptal*,isitme*,kacag*,kacak,\
        karbon*,kart*,kesildi,kirilan cam,kirild*,kisi,koptu,kritik*,monoksit,oksijen*,olagandisi,pil #,\
        pil 16*,pil 17*,pil 18*,pil 19*,pil 2*,pompa*,reddedil*,sabotaj*,sarj #,sarj 16*,sarj 17*,\
        sarj 18*,sarj 19*,sarj 2*,seker*,seviyesi #,seviyesi 16*,seviyesi 17*,seviyesi 18*,seviyesi 19*,\
        seviyesi 2*,sikisti,sizinti*,solunum*,su algilandi,su baskini,su tespit,supheli*,suresi doldu,\
        tamamlanamadi,tanimlanamayan,tehlike*,tekerlekli,uyari*,vefat*,yabanci*,yangin*,yardim*,yuksek*,\
        zayif*,zorla*
        """),
    Entry(
      .drill,
      tells:
        """
        acil durum tatbikat*,acil durum uyari test*,afet tatbikat*,alarm denemesi,alarm provasi,alarm test*,\
        bosaltma tatbikat*,bu bir tatbikat*,bu bir testtir,bu sadece bir tatbikat*,bu sadece bir test*,\
        deneme alarmi,deprem tatbikat*,ikaz sistemi test*,siren denemesi,siren provasi,siren test*,\
        sirenler test edil*,sivil savunma tatbikat*,tahliye denemesi,tahliye provasi,tahliye tatbikat*,\
        tatbikat amaclidir,tatbikat basladi,tatbikat basliyor,tatbikat sona,tatbikat var,tatbikat yapilacak*,\
        tatbikattir,test alarmi,test amaclidir,test mesajidir,yangin alarmi test*,yangin tatbikat*
        """),
    Entry(
      .drill,
      forbids:
        """
        asker*,bu gercek,deneme degil*,denemesi degil*,deniz kuvvet*,dis hekimi,disci*,gercek alarm,\
        gercek yangin*,gercekten,gercektir,iptal,kan testi,matkap*,nato,ordu*,prova degil*,provasi degil*,\
        tatbikat degil*,tatbikat falan degil*,tatbikat sanmayin,tatbikati degil*,tatbikatla,test degil*,\
        testi degil*
        """),
  ]
}
