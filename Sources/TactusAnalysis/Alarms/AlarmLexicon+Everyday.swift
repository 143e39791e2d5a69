extension AlarmLexicon {
  /// Words of its alarms that ordinary messages hold so often that they are no sign of a danger.
  ///
  /// They are those in more than one of 250 messages of the corpus that are of low or medium urgency.
  var everyday: String {
    switch language {
    case .english:
      """
      2 3 4 5 6 7 7* 8 8* a about again alarm alive all am an and answer any anyone are arrived at away \
      baby back bad battery be bed been behind being below better bleeding blood blue bomb box boy break \
      broken building burning bus by call came can can't cannot car centre child children church class \
      close co come coming could cover cut dad dead did die do don't dont door doors down dropped dying \
      eat emergency end everybody everyone face failed fall father feel fell find fire five flat floor \
      follow following for found four from full garden gas get gets getting girl give go going gone got \
      ground had hand has have having he head hear heard hearing heart held help her here him himself his \
      holding home hospital house hurt husband i i'm i've im in inside into is it just keep kids kill \
      kitchen leave left leg let life lift like line little live locked lost lot low man many me minutes \
      missing move much mum my myself near nearly neighbour never next no not note nothing now of off \
      office old on only open our out outside over own panic park passed people person phone place please \
      police power quick right road roof room run running s says school screaming see seen seven she shop \
      shot show shut side since six smell smoke so somebody someone son stairs stand standing stay still \
      stop stopped street strike stuck take taken the them there there're there's they third this three \
      through to today tomorrow tonight too touch train turn turned under up urgent us van ve very wall \
      want wanted wants warning was water we well went were whole will window with without wrong year you \
      your
      """
    case .german:
      """
      3 4 5 6 7 ab akku alarm alle allem alles als am an arm auf aufzug aus bach bad bank batterie bei \
      bekommen besser bin bleibt blut bombe brand brennt bring bringt bus da das dein dem den der die dran \
      drei ein eine einem einer einfach ende er erst es essen euer eure evakuier* explodiert falsch* fest \
      feuer finden findet flur frau fährt fällt fünf ganz ganze garten gas geben gefahr gefallen gefunden \
      gegen geht gerade gib gibt ging hab habe haben halbe hand hat hatte haus hause heim herzinfarkt \
      heute hier hilfe hoch hängt hört ich ihn ihr ihre im in ins ist jahre jemand jetzt kann kein keine \
      keinen keller kind komm komme kommen kommt kriegt können lassen leben liegt lässt läuft machen mama \
      mann mehr mein meine mich mir mit mutter nach nehmen nicht noch nur oben ohne oma papa person \
      rauchmelder raus schluss sechs sehr seine seite sich sie sind sitzt sofort steh* stehen steht straße \
      therme tür um umgekippt und uns unsere unserem unserer unter vater verbrannt verletzt vermisst viel \
      viele vier vom von wasser weg weiter* werden wie wieder will wird wohnung wollte worden wurde wurden \
      zimmer zu zug zurück zusammen über
      """
    case .french:
      """
      1er 3 4 5 6 7 a ai alarme alerte ans arrive arrives arrivé arrivée arrêt arrêt* arrêté ascenseur \
      attaque attaqué au aujourd aux avalanche avec avons bas beaucoup bleu bloqué boite bombe bouge boîte \
      bras brule brulé brûle brûlé bureau bébé car ce cette chambre chez chute cinq coincé colis coupé \
      cours cuisine d danger dans de depuis derrière des devant donne donner du déclaré détecteur eau elle \
      en encore enfant entre entré erreur est et eu explosé faire fais fait fenêtre feu fin fort fuite \
      fumée fête gare gars gaz hurle ici il incendie infarctus intrusion j jardin je jours juste l la \
      laisse le les lettre m ma machine main mains maintenant maison mal maman mange manger manque marche \
      marché me mes met moi mon mort mourir n nos notre nous odeur on ont panne par partir perdu personne \
      peut peux pile plage plus porte prend prends prenez pressé pris prise quatre que quelqu qui rentre \
      rentré respire reste retrouve rue s s'est sa salle sang sans se ses seulement six sonne sont sort \
      sous suis sur surtout suspect terre tire tomber tombé tombée ton tous tout toute trois trop trouve \
      trouvé très un une urgence va vais venu veut veux vide vie vite voiture votre vous vu y à ça été \
      être
      """
    case .spanish:
      """
      3 4 5 6 7 a acab* acaba acabó agua ahogo aire al alarma algo alguien amenaza aquí arde ascensor así \
      aviso años baja bajo batería baño bien bomba caja carta casa cayó cierra coche colegio con contra \
      corazón cuarto cuatro curso dado de debajo dejado dejó del dentro desde el en entero entre escuela \
      esta estoy está están explotó falta fin fue fuego fuerte fuga ganas gente grave ha han hay he hemos \
      hoy humo incendio incendios infarto la las le les llegó lleva lo los mama mamá mano matar mañana me \
      mejor mi mis morir mucho muerte muy más mí mío nada ni niña niño no nos nosotros nota nuestro \
      oficina par* para paro peligro perdí persona piso podemos por puede pueden puedo puente puerta \
      puesto puso queda quiere quiero rojo sale sangre se seis sido siento sigue sin sismo solo su sólo \
      tengo terremoto tiene toda todas todo todos trae tres tu tío un una unos va vací* vacío vida viene \
      vienen visto voy vuelto y ya
      """
    case .italian:
      """
      3 4 5 6 7 a abbiamo acqua ad ai al all alla allarme allerta ammazza ancora anni arriva arrivato \
      arrivo ascensore auto avere bagno banca batteria bene biglietto blocc* bloccato bocca bomba bruciato \
      c camera casa ce chiude chiusa chiuso ci cinque co con corso crollo cuore d da dal dalla dei del \
      della delle dentro di e emergenza fa faccia ferm* ferma fermo fiamme fine finit* finita finito forte \
      fumo fuoco fuori gambe gas ha hanno ho i il in incendio infarto intero l la le lettera lo macchina \
      mai male manca mano me meglio mercato mettere mi mia mio molto morire morte negozio nel nell nella \
      noi non nostro ospedale parte per pericolo perso piano piccolo più porta prendere preso prova \
      qualcuno quattro qui respira resta rilevato rott* rotto sangue scale sei senza si siamo solo sono \
      sotto spent* spento sta stanno stata stato sto sua subito sul sveglia terra terremoto testa tetto \
      tre tua tutta tutte tutto ufficio un una uno va vado valanga visto vita voglio vuole vuot* è
      """
    case .portuguese:
      """
      3 4 5 6 7 a acab* acabar acabou ainda alarme alerta alguém anda anos ao aqui arder as bateria bateu \
      bem bolsa bomba cabeça caiu cara carro carta casa chegou cheiro choque com consigo criança da de \
      debaixo deixa desde deslig* do dê em encontra encontro escola esta estamos estou está estão eu \
      explodiu faca falta fecha fechar feira festa fica ficar ficou fim fogo foi fui fumo gente grave ha \
      hoje homem há incêndio ir já lado levantar linha loja lá mais mal matar me melhor menina menino \
      mercado meu mim minha morrer morte muito mãe mão na nas no nos nossa nosso não nós o os para parou \
      parque parte pegou pela pequeno perdeu perdi perigo por porta praia preso pôr quarto quer quero sai \
      sair se segue seis sem ser sua só telhado tem tenho ter teve toda todo todos traz três tua tudo tá \
      um uma vai vem vida viu voltou vou à água
      """
    case .dutch:
      """
      3 4 5 6 7 aan achter af afgesloten al alarm alle alleen ambulance auto bank batterij ben beter bij \
      bijna binnen bleek blijft bloed bom brand breuk buiten dak de deur dicht dijk dood door door* drie \
      echt een eet eind elkaar en er eruit eten ga gaan gaat gang gas gast geef geen gemeld gesloten \
      gestopt gevallen geven gevonden gewoon gezien ging goed grond haar hand hangt hard heb hebben heeft \
      heel hele hem het hier hij hoor huis iemand ik in is je jullie kamer kan kant kantoor kapot keuken \
      kind kom komen komt krijg krijgt kunnen kwijt laat laten leven ligt loopt maak maar maken mam man me \
      meer meisje met mij mijn mn moeder naar neem nemen niet niets nog nu onder ons ontploft ontruim* \
      onze op open pas pot reactie rook staan staat stopt te trap trein uit van vast veel verloren vier \
      vijf vinden vloer voelt volgt vrouw vuur waarschuwing wakker water wc we weer weg wil wilt worden \
      wordt ze zes zich zijn zit zitten zonder
      """
    case .polish:
      """
      3 4 5 6 7 alarm alarm* awaria bank bardzo bateria bez bomba brak brakuje będzie cały chce chcę co \
      cztery czujnik czy dachu dalej do domu dopiero dość drzwi dym dziś go głow* i ja jej jest jestem \
      jeszcze już ją krew krwi ktoś lat lepiej leży ma mam mamy mi miał miała mnie mną mocno mogą mogę \
      moje może mu mój na nam nami nas nasz nie nóż od odebrać odpowiada on ona piwnicy pięć po pożar ppm \
      proszę serce się sobie stoi trwa trzy trzęsienie twój tylko tym u w woda wody wszystkie wyszedł z za \
      zabije zabiję zaraz zawał ze zgubił* znowu został została że
      """
    case .turkish:
      """
      acil adam alarm alarmı aldı alev alev* almıyor* altında artık asa* asansör* at* ateş açıldı ağrı* \
      aşağı bahçede bana başladı başı bebek ben beni bina bir biri bitiyor bitti bize bizi bomba bu bütün \
      camdan can cevap cihaz* co daha denize deprem değil dili doldu doluyor doğum duman durdu duruyor* \
      düşmüş düştü ederim ediyor ediyor* elektrik elimde ev evde eve evin* gaz geldi geliyor geri geçti \
      girdi* gitti hala hareket her istemiyor* istemiyorum istiyor izin içinde içti kaldı kaldım kalmadı \
      kalp kalın kan kanama* kapandı kapat* kapatıldı kapı* kapıda kaydı kayıp kaç kaçak kaçağı kendini \
      kes* kesildi kilitle* kişi kokusu kombi korku* krizi kıy* kız mı nefes oldu onu oğlan panik patladı \
      patlama pil pil* saklan* sel sesi soba* son su taraf tehlike tüm var ve yakın* yandı yangın yanlış \
      yanıyor yer yine yok zehir zehir* çalışıyor çalışıyor* çatı* çay çocuk çok çöktü çıkmış çıktı öldür* \
      ölmek üstünde şey şu
      """
    case .swedish:
      """
      aldrig alla allt andas att av badrummet bara barn batteri batteri* bilen blev blir blivit blod blå \
      blöder bort borta brinner bättre det dig ditt drunknar dö döda dörren efter ej en er ert fall fara \
      farligt fast fastnat fel fick finns fort från fullt får fått för gick golvet gå går gått göra haft \
      han handen har hela helt hem henne hissen hon honom hos hus huset huvudet hänger här håller hör \
      hörde i igen ihop in ingen inne inte isen jag kan kom komma kommer kommit kunde köket kör larm \
      ligger liv livet luktar lämna längre låg lågt lås låst mamma man med meddelande mer mig min mina \
      misstänkt mitt mycket många ner nu nyss någon och ont orkar oss person precis på rök satt sedan sett \
      sig sina sitt sitter själv sjön ska skada skolan slog slut stod stopp står svårt ta tagit taket \
      tappade tappat tar till tänker under upp ur ut utan vatten vattnet vill vår våra vårt är ät ätit ån \
      åt över
      """
    }
  }
}
