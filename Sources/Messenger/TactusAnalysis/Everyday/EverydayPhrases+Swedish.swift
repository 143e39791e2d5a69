extension EverydayPhrases {
  /// The phrases of Swedish messages.
  static let swedish: [Entry] = [
    Entry(
      .sensor,
      tells:
        """
        brand detekterad,brand detekterat,brand larm,brand upptackt,brand upptacktes,\
        fall detekterad,fall detekterat,fall larm,fall upptackt,fall upptacktes,gas detekterad,\
        gas detekterat,gas larm,gas upptackt,gas upptacktes,gaslacka detekterad,\
        gaslacka detekterat,gaslacka larm,gaslacka upptackt,gaslacka upptacktes,\
        glaskross detekterad,glaskross detekterat,glaskross larm,glaskross upptackt,\
        glaskross upptacktes,grat detekterad,grat detekterat,grat larm,grat upptackt,\
        grat upptacktes,kolmonoxid detekterad,kolmonoxid detekterat,kolmonoxid larm,\
        kolmonoxid upptackt,kolmonoxid upptacktes,lacka detekterad,lacka detekterat,lacka larm,\
        lacka upptackt,lacka upptacktes,rok detekterad,rok detekterat,rok larm,rok upptackt,\
        rok upptacktes,vatten detekterad,vatten detekterat,vatten larm,vatten upptackt,\
        vatten upptacktes,vattenlacka detekterad,vattenlacka detekterat,vattenlacka larm,\
        vattenlacka upptackt,vattenlacka upptacktes
        """),
    Entry(
      .sensor,
      forbids:
        """
        ingen lacka,inget vatten,ingen rok,inte langre,test,ovning,falsklarm,falskt larm,\
        atgardat
        """),
    Entry(
      .waiting,
      tells:
        """
        # min* bort,# min* ifran dig,ankommer om # min*,anlander om # min*,ar # min* fran dig,ar # min* ifran,\
        bilen ar framme,bilen ar har,bilen ar pa plats,bilen ar utanfor,bilen har anlant,bilen har kommit,\
        bilen vantar pa dig,bilen vantar vid,budet ar har,chauffoer ar framme,chauffoer ar har,\
        chauffoer ar pa plats,chauffoer ar utanfor,chauffoer har anlant,chauffoer har kommit,\
        chauffoer vantar pa dig,chauffoer vantar vid,chauffor ar framme,chauffor ar har,chauffor ar pa plats,\
        chauffor ar utanfor,chauffor har anlant,chauffor har kommit,chauffor vantar pa dig,chauffor vantar vid,\
        chaufforen ar framme,chaufforen ar har,chaufforen ar pa plats,chaufforen ar utanfor,\
        chaufforen har anlant,chaufforen har kommit,chaufforen vantar pa dig,chaufforen vantar vid,\
        dar om # min*,dar om 1min*,dar om 2min*,dar om 3min*,dar om 4min*,dar om 5min*,dar om 6min*,\
        dar om 7min*,dar om 8min*,dar om 9min*,dar om ca # min*,dar om cirka # min*,dar om ungefar # min*,\
        din bil ar framme,din bil ar har,din bil ar snart,din bil har anlant,din bil har kommit,din bil star,\
        din bil vantar,din chauffor ar snart,din chauffor star,din chauffor vantar,din forare ar snart,\
        din forare star,din forare vantar,din resa ar har,din resa vantar,din taxi ar snart,din taxi star,\
        din taxi vantar,din tolk ar snart,din tolk star,din tolk vantar,dovblindtolken ar har,\
        dovblindtolken har kommit,dovblindtolken vantar,dubbelparkerad,er taxi ar snart,er taxi star,\
        er taxi vantar,fardtjanstbilen ar har,fardtjanstbilen har kommit,fardtjanstbilen vantar,\
        fardtjansten ar framme,fardtjansten ar har,fardtjansten ar pa plats,fardtjansten ar utanfor,\
        fardtjansten har anlant,fardtjansten har kommit,fardtjansten vantar,forare ar framme,forare ar har,\
        forare ar pa plats,forare ar utanfor,forare har anlant,forare har kommit,forare vantar pa dig,\
        forare vantar vid,foraren ar framme,foraren ar har,foraren ar i narheten,foraren ar nara,\
        foraren ar pa plats,foraren ar snart framme,foraren ar utanfor,foraren har anlant,foraren har kommit,\
        foraren vantar pa dig,foraren vantar vid,framme om # min*,framme om 1min*,framme om 2min*,\
        framme om 3min*,framme om 4min*,framme om 5min*,framme om 6min*,framme om 7min*,framme om 8min*,\
        framme om 9min*,framme om ca # min*,framme om cirka # min*,framme om ungefar # min*,har dubbelparkerat,\
        har om # min*,har om 1min*,har om 2min*,har om 3min*,har om 4min*,har om 5min*,har om 6min*,\
        har om 7min*,har om 8min*,har om 9min*,har om ca # min*,har om cirka # min*,har om ungefar # min*,\
        har parkerat utanfor,hos dig om # min*,hos dig om ca # min*,hos dig om cirka # min*,\
        hos dig om ungefar # min*,jag ar dar nere,jag ar darnere,jag ar har nere,jag ar har utanfor,\
        jag ar utanfor,jag ar vid din dorr,jag ar vid dorren,jag ar vid entren,jag ar vid grinden,\
        jag ar vid porten,kom ner jag,kom ner sa,kom ut jag ar,kom ut jag star,kommer om # min*,\
        ledsagare ar framme,ledsagare ar har,ledsagare ar pa plats,ledsagare ar utanfor,ledsagare har anlant,\
        ledsagare har kommit,ledsagare vantar pa dig,ledsagare vantar vid,ledsagaren ar framme,\
        ledsagaren ar har,ledsagaren ar pa plats,ledsagaren ar utanfor,ledsagaren har anlant,\
        ledsagaren har kommit,ledsagaren vantar pa dig,ledsagaren vantar vid,matbudet ar har,om # min* ar jag,\
        om # min* framme,om # min* hos dig,om # min* star jag,om # min* utanfor,oppna dorren jag,\
        oppna jag star,pa hamtplatsen,pa motesplatsen,pa upphamtningsadressen,pa upphamtningsplatsen,\
        sjukresan ar har,sjukresan har kommit,sjukresan vantar,slapp in mig,star dar nere,star darnere,\
        star har nere,star har utanfor,star nedanfor,star nere och,star utanfor,star vid din dorr,\
        star vid dorren,star vid entren,star vid grinden,star vid porten,taxi ar framme,taxi ar har,\
        taxi ar pa plats,taxi ar utanfor,taxi har anlant,taxi har kommit,taxi vantar pa dig,taxi vantar vid,\
        taxin ar framme,taxin ar har,taxin ar pa plats,taxin ar utanfor,taxin har anlant,taxin har kommit,\
        taxin vantar pa dig,taxin vantar vid,tolk ar framme,tolk ar har,tolk ar pa plats,tolk ar utanfor,\
        tolk har anlant,tolk har kommit,tolk vantar pa dig,tolk vantar vid,tolken ar framme,tolken ar har,\
        tolken ar pa plats,tolken ar utanfor,tolken har anlant,tolken har kommit,tolken vantar,uber ar framme,\
        uber ar har,uber ar pa plats,uber ar utanfor,uber har anlant,uber har kommit,uber vantar pa dig,\
        uber vantar vid,utanfor om # min*,vantar dar nere,vantar darnere,vantar har i bilen,vantar har nere,\
        vantar har utanfor,vantar i bilen,vantar pa dig darnere,vantar pa dig har,vantar pa dig i bilen,\
        vantar pa dig nere,vantar pa dig utanfor,vantar pa dig vid,vantar pa er darnere,vantar pa er har,\
        vantar pa er i bilen,vantar pa er nere,vantar pa er utanfor,vantar pa er vid,vantar utanfor,\
        vantar vid din dorr,vantar vid dorren,vantar vid entren,vantar vid grinden,vantar vid porten,\
        vi ar dar nere,vi ar darnere,vi ar har nere,vi ar har utanfor,vi ar utanfor,vi ar vid din dorr,\
        vi ar vid dorren,vi ar vid entren,vi ar vid grinden,vi ar vid porten,vid hamtplatsen,vid motesplatsen,\
        vid upphamtningsadressen,vid upphamtningsplatsen,\
        forare framme,foraren framme,chauffor framme,taxi framme,taxin framme,\
        foraren har kommit fram,forare pa plats
        """),
    Entry(
      .waiting,
      forbids:
        """
        akte,ar du dar,ar du har,ar du utanfor,avbokad,avbokat,betygsatt*,buss 1*,buss 2*,buss 3*,buss 4*,\
        buss 5*,buss 6*,buss 7*,buss 8*,buss 9*,bussen,ett tag,flyg*,for # min* sedan,forra gangen,\
        forra veckan,forsandelse*,fredag,hallplats*,har akt,i gar,i kvall,i morgon,i morse,i tradgarden,\
        igar,ikvall,imorgon,imorse,installd,kl #,klockan #,lamnad,lamnades,lamnat,leker,linje,lordag,\
        mandag,med hunden,med tag,meddela nar,meddelande nar,meddelar nar,nagon ar,nagon star,\
        nar chaufforen,nar din,nar foraren,nar taxin,nasta gang,nasta vecka,om 11 min*,om 12 min*,\
        om 13 min*,om 14 min*,om 15 min*,ombordstigning,onsdag,pa arbetet,pa jobbet,paket*,perrong,roker,\
        sag till nar,senare,sondag,spar,sparvagn*,tagen,taget,timmar sedan,tisdag,torsdag,tunnelbana*,\
        utanfor biografen,utanfor bion,utanfor jobbet,utanfor kyrkan,utanfor min,utanfor mitt,utanfor museet,\
        utanfor skolan,utanfor stan,utanfor teatern,vantade,vantelista
        """),
    Entry(
      .doorbell,
      tells:
        """
        anrop fran entren,anrop fran porttelefon,anrop fran porttelefonen,besok vid dorren,besok vid entren,\
        besok vid porten,besok vid porttelefonen,besokare vid dorren,besokare vid entren,besokare vid porten,\
        besokare vid porttelefonen,det plingar pa dorren,det ringde pa din dorr,det ringde pa din dorrklocka,\
        det ringde pa dorren,det ringde pa dorrklockan,det ringde pa porttelefonen,det ringde pa ytterdorren,\
        det ringer pa din dorr,det ringer pa din dorrklocka,det ringer pa dorren,det ringer pa dorrklockan,\
        det ringer pa porttelefonen,det ringer pa ytterdorren,dorrklocka aktiverad,dorrklocka har ringt,\
        dorrklocka har tryckts,dorrklocka intryckt,dorrklocka nedtryckt,dorrklocka ringde,dorrklocka ringer,\
        dorrklocka tryckt,dorrklockan aktiverad,dorrklockan har ringt,dorrklockan har tryckts,\
        dorrklockan intryckt,dorrklockan nedtryckt,dorrklockan ringde,dorrklockan ringer,dorrklockan tryckt,\
        nagon ar pa dorren,nagon ar utanfor dorren,nagon ar vid din dorr,nagon ar vid din ytterdorr,\
        nagon ar vid dorren,nagon ar vid entren,nagon ar vid porten,nagon ar vid ytterdorren,\
        nagon har ringt pa din dorr,nagon har ringt pa din dorrklocka,nagon har ringt pa dorrklockan,\
        nagon har ringt pa porttelefonen,nagon har ringt pa ytterdorren,nagon pa dorren,nagon plingade pa dorren,\
        nagon plingar pa dorren,nagon ringde pa din dorr,nagon ringde pa din dorrklocka,nagon ringde pa dorren,\
        nagon ringde pa dorrklockan,nagon ringde pa porttelefonen,nagon ringde pa ytterdorren,\
        nagon ringer pa din dorr,nagon ringer pa din dorrklocka,nagon ringer pa dorren,\
        nagon ringer pa dorrklockan,nagon ringer pa porttelefonen,nagon ringer pa ytterdorren,\
        nagon star pa dorren,nagon star utanfor dorren,nagon star vid din dorr,nagon star vid din ytterdorr,\
        nagon star vid dorren,nagon star vid entren,nagon star vid porten,nagon star vid ytterdorren,\
        nagon utanfor dorren,nagon vid din dorr,nagon vid din ytterdorr,nagon vid dorren,nagon vid entren,\
        nagon vid porten,nagon vid ytterdorren,porttelefonen ringer,ringklockan aktiverad,ringklockan har ringt,\
        ringklockan har tryckts,ringklockan intryckt,ringklockan nedtryckt,ringklockan ringde,\
        ringklockan ringer,ringklockan tryckt,ringt pa dorren,samtal fran entren,samtal fran porttelefon,\
        samtal fran porttelefonen,tryckt pa dorrklockan,tryckte pa dorrklockan,\
        det knackar pa dorren,det knackar,det ringer pa
        """),
    Entry(
      .doorbell,
      forbids:
        """
        alltid,batteri*,erbjudande,gick forbi,i gar,i morgon,i morse,igar,imorgon,imorse,install*,inte,\
        kop*,laga*,medan,nar jag,nar nagon,ny dorrklocka,nya dorrklocka*,offline,om nagon,paket*,passer*,\
        person identifierad,person sedd,person upptackt,reparer*,rorelse*,sonder,telefonen ringer,tidigare,\
        timmar sedan,trasig*,uppdatering*,vackarklock*,varje gang,volym
        """),
    Entry(
      .code,
      tells:
        """
        aktiveringskod*,ange den har koden,ange denna kod,ange kod,ange koden,anvand den har koden,\
        anvand denna kod,anvand kod,anvand koden,autentiseringskod*,bankid kod,bekraftelsekod*,\
        dela aldrig den,dela aldrig denna,dela aldrig koden,dela inte den,dela inte denna,dela inte koden,\
        din inloggning,din kod,engangs kod,engangskod*,engangslosenord*,er kod,for att bekrafta din,\
        for att logga in,for att verifiera,fyll i den har koden,fyll i denna kod,fyll i kod,fyll i koden,\
        inloggningskod*,kod ar din,kod for att,kod for din,kod for inloggning,koden ar,lamna aldrig ut din,\
        lamna aldrig ut koden,otp,sakerhets kod,sakerhetskod*,skriv in den har koden,skriv in denna kod,\
        skriv in kod,skriv in koden,sms kod,smskod*,tvastegsverifiering,verifierings kod,verifieringskod*
        """),
    Entry(
      .code,
      forbids:
        """
        biljett*,bokning*,brev,byggnad*,cykellas,dorr*,erbjudande*,felkod*,garage*,hamta*,hamtkod*,\
        hanglas,kampanj*,kassan,koden ar trasig,kupong*,larm*,leverans*,med posten,nyckel*,ombud,\
        ordernummer,paket*,porten,portkod*,postnummer,present,presentkort*,qr,rabatt*,rad #,rea,\
        rekommendera*,skap,spara,trapp*,utlamning*,vardekod*,varukorg*,wifi
        """),
    Entry(
      .routine,
      tells:
        """
        ater det normala,ater normal,ater normalt,backup ar klar,backup klar,backup lyckades,\
        backup slutford,backup slutfordes,backupen ar klar,backupen klar,backupen lyckades,\
        backupen slutford,backupen slutfordes,belysning av,belysning pa,belysning slackta,\
        belysning tanda,belysningen av,belysningen pa,belysningen slackta,belysningen tanda,\
        build godkand,build godkant,build klar,build klart,build lyckades,bygge godkand,\
        bygge godkant,bygge klar,bygge klart,bygge lyckades,bygget godkand,bygget godkant,\
        bygget klar,bygget klart,bygget lyckades,diskmaskinen ar klar,\
        diskmaskinen har kort klart,diskmaskinen klar,dorr ar last,dorr ar stangd,dorr last,\
        dorr lastes,dorr stangd,dorr stangdes,dorr upplast av,dorren ar last,dorren ar stangd,\
        dorren last,dorren lastes,dorren stangd,dorren stangdes,dorren upplast av,\
        driftsattning godkand,driftsattning godkant,driftsattning klar,driftsattning klart,\
        driftsattning lyckades,fulladdat,garageporten ar stangd,garageporten stangd,\
        kamera ansluten,kamera ar online,kamera online,kameran ansluten,kameran ar online,\
        kameran online,lampor av,lampor pa,lampor slackta,lampor tanda,lamporna av,\
        lamporna pa,lamporna slackta,lamporna tanda,online igen,pipeline godkand,\
        pipeline godkant,pipeline klar,pipeline klart,pipeline lyckades,programmet ar klar,\
        programmet ar klart,programmet avslutat,programmet klart,rorelse detekterad,\
        rorelse registrerad,rorelse upptackt,rorelse vid,sakerhetskopiering ar klar,\
        sakerhetskopiering klar,sakerhetskopiering lyckades,sakerhetskopiering slutford,\
        sakerhetskopiering slutfordes,sakerhetskopieringen ar klar,sakerhetskopieringen klar,\
        sakerhetskopieringen lyckades,sakerhetskopieringen slutford,\
        sakerhetskopieringen slutfordes,slutfordes utan,stadning klar,stadning slutford,\
        temperaturen ar normal,temperaturen normal,tester godkanda,tillbaka till det normala,\
        tillbaka till normal,tillbaka till normalt,torktumlaren ar klar,\
        torktumlaren har kort klart,torktumlaren klar,tvatten ar klar,tvatten ar klart,\
        tvatten avslutat,tvatten klart,tvattmaskinen ar klar,tvattmaskinen har kort klart,\
        tvattmaskinen klar,tvattprogrammet ar klar,tvattprogrammet ar klart,\
        tvattprogrammet avslutat,tvattprogrammet klart,uppdatering installerad,uppdatering klar,\
        uppvarmning av,uppvarmning pa,varmen av,varmen pa,ytterdorr ar last,\
        ytterdorr ar stangd,ytterdorr last,ytterdorr lastes,ytterdorr stangd,ytterdorr stangdes,\
        ytterdorr upplast av,ytterdorren ar last,ytterdorren ar stangd,ytterdorren last,\
        ytterdorren lastes,ytterdorren stangd,ytterdorren stangdes,ytterdorren upplast av
        """),
    Entry(
      .routine,
      forbids:
        """
        akut*,avbruten,avbrutet,avled,avliden,bankkort*,batteri #,batteri 16*,batteri 17*,batteri 18*,\
        batteri 19*,batteri 2*,batteriet #,batteriet 16*,batteriet 17*,batteriet 18*,batteriet 19*,\
        batteriet 2*,batteriniva #,batteriniva 16*,batteriniva 17*,batteriniva 18*,batteriniva 19*,\
        batteriniva 2*,blodsocker*,bradskande,brand*,co,eld,fall,fallit,fara,fastnat,fel,felet,\
        for kallt,for varmt,forlorad,framling*,frammande,gas,gaslacka,glas,glaskross*,glukos*,hjalp,hog,\
        hogt,horapparat*,implantat*,inbrott*,inkraktare,insulin*,inte,kolmonoxid,konto*,kortet,kritisk*,\
        lack*,lag,laga,lagt,larm*,misslyck*,misstankt*,nagon,nekad*,nod*,obs,offline,okand*,oppen,\
        oppet,ovanlig*,overhett*,oversvamning*,pacemaker,person,pump*,respirator*,rok*,rullstol*,sabotage,\
        sparrad,sparrat,storning*,svag*,syre,syrgas*,tappad,tjuv*,tvang,uppbrut*,varning,vatten*
        """),
    Entry(
      .drill,
      tells:
        """
        bara en ovning,beredskapsovning*,brand ovning,brandlarmet kommer att testas,brandlarmet provas,\
        brandlarmet testas,brandlarmsprov,brandlarmstest*,brandovning*,det ar en ovning,\
        det har ar bara ett test,det har ar en ovning,det har ar ett test,detta ar en ovning,\
        detta ar endast ett test,detta ar ett test,endast en ovning,evakueringsovning*,hesa fredrik testas,\
        inrymningsovning*,krisovning*,larmen kommer att testas,larmen provas,larmen testas,\
        larmet kommer att testas,larmet provas,larmet testas,larmprov,larmtest,ovning ovning,ovningslarm*,\
        prov av brandlarm,prov av brandlarmet,prov av hesa fredrik,prov av larmet,prov av sirenerna,\
        prov av utomhuslarmet,prov av utrymningslarmet,prov av varningssystemet,prov av viktigt meddelande,\
        prov av vma,provlarm*,sirenerna kommer att testas,sirenerna provas,sirenerna testas,test av brandlarm,\
        test av brandlarmet,test av hesa fredrik,test av larmet,test av sirenerna,test av utomhuslarmet,\
        test av utrymningslarmet,test av varningssystemet,test av viktigt meddelande,test av vma,\
        tester av brandlarm,tester av brandlarmet,tester av hesa fredrik,tester av larmet,tester av sirenerna,\
        tester av utomhuslarmet,tester av utrymningslarmet,tester av varningssystemet,\
        tester av viktigt meddelande,tester av vma,testlarm*,utrymnings ovning,utrymningsovning*,vma test,\
        vmalarmtest,vmatest
        """),
    Entry(
      .drill,
      forbids:
        """
        ar ej en ovning,blodprov,borr*,det brinner,ej brandovning,ej evakueringsovning,ej ovning,\
        ej ovningslarm,ej provlarm,ej testlarm,ej utrymningsovning,forsvarsmakten,ingen brandovning,\
        ingen evakueringsovning,ingen ovning,ingen ovningslarm,ingen provlarm,ingen test,ingen testlarm,\
        ingen utrymningsovning,inget ovningslarm,inget prov,inget provlarm,inget test,inget testlarm,installd,\
        inte bara en ovning,inte brandovning,inte den planerade,inte en brandovning,inte en ovning,\
        inte ett ovningslarm,inte ett test,inte evakueringsovning,inte langre en ovning,inte nagon ovning,\
        inte nagot test,inte ovning,inte ovningslarm,inte provlarm,inte test,inte testlarm,\
        inte utrymningsovning,laxa,militar*,pa allvar,pa riktigt,riktig brand,riktigt larm,skarpt lage,\
        skarpt larm,tandlakar*,verklig brand,verkligen,yoga
        """),
  ]
}
