/// Phrases that tell of a present danger to life in so many words, in ten languages, folded as `Folding` does.
///
/// Nobody who labels messages of everyday life writes them, so that models hardly learn them; none of them stands in a
/// message of the corpus that could wait.
enum AlarmPhrases {
  /// The phrase that a sentence holds; nil if it holds none, or speaks of a film, a joke, a drill or the past.
  static func found(in sentence: ArraySlice<Token>) -> [String]? {
    let words = sentence.map { plain($0.bare) }
    guard !words.contains(where: unreal.contains), !sentence.contains(where: \.asks),
      !sentence.contains(where: { $0.isUnspaced && laughs.contains($0.text) })
    else { return nil }
    for start in words.indices {
      for phrase in byFirst[words[start]] ?? []
      where words[start...].starts(with: phrase) && !isOfPlace(phrase, words.dropFirst(start)) {
        return phrase
      }
    }
    return fireInHouse(words)
  }

  /// Fire or smoke, and up to three words later a part of a house, in a sentence of few words: "Smoke in the hall".
  private static func fireInHouse(_ words: [String]) -> [String]? {
    guard words.count <= 9, !words.contains(where: harmless.contains) else { return nil }
    for (start, word) in words.enumerated() where fires.contains(word) {
      if start > 0, words[start - 1] == "no" { continue }
      let end = words[start...].prefix(5).lastIndex { parts.contains($0) }
      if let end, end > start { return Array(words[start...end]) }
    }
    return nil
  }

  /// The alarm of a message that is hardly more than that: five words at most, no figures, no emojis.
  ///
  /// In longer messages the same words may mean anything.
  static func inFewWords(_ tokens: [Token]) -> [String]? {
    let words = tokens.map { plain($0.bare) }.filter { !$0.isEmpty }
    guard (1...5).contains(words.count),
      !tokens.contains(where: { $0.asks || $0.hasDigit || $0.isUnspaced }),
      !words.contains(where: {
        unreal.contains($0) || harmless.contains($0) && !["alarm", "out"].contains($0)
      })
    else { return nil }
    for start in words.indices {
      for phrase in shortByFirst[words[start]] ?? [] where words[start...].starts(with: phrase) {
        return phrase
      }
    }
    return nil
  }

  private static let shortByFirst = table(
    """
    get out,gas leak,co alarm,chest pain,chest pains,is bleeding,bleeding badly,child missing,
    kid missing,son missing,daughter missing,intruder,intruders,burglar,burglars,earthquake,
    heart attack,stroke,seizure,overdose,choking,unconscious,not breathing,avalanche,tsunami,
    es brennt,brennt,gasleck,gasgeruch,einbrecher,erdbeben,herzinfarkt,schlaganfall,lawine,
    fuite de gaz,tremblement de terre,cambrioleur,cambrioleurs,infarctus,un avc,
    fuga de gas,terremoto,ladrones,infarto,ictus,sismo,fuga di gas,ladri,valanga,
    gaslek,inbreker,aardbeving,hartaanval,beroerte,
    wyciek gazu,wlamywacz,zawal,trzesienie ziemi,lawina,
    yangin var,gaz kacagi,deprem,hirsiz var,
    gaslacka,inbrottstjuv,jordbavning,hjartattack,eld i,det brinner,
    """)

  private static let fires: Set<String> = [
    "fire", "smoke", "feuer", "brennt", "rauch", "incendie", "fumee", "fuego", "humo", "fogo",
    "fumo", "brand", "rook", "pozar", "dym", "brinner", "rok",
  ]
  private static let parts: Set<String> = [
    "hall", "hallway", "corridor", "kitchen", "stairwell", "cellar", "basement", "attic",
    "bedroom", "flur", "treppenhaus", "keller", "dachboden", "schlafzimmer", "kuche", "couloir",
    "cuisine", "escalier", "cave", "grenier", "pasillo", "cocina", "escalera", "sotano",
    "dormitorio", "corridoio", "cucina", "cantina", "soffitta", "corredor", "cozinha", "escada",
    "porao", "gang", "keuken", "kelder", "zolder", "trappenhuis", "korytarzu", "kuchni",
    "piwnicy", "klatce", "building", "gebaude", "immeuble",
    "edificio", "palazzo", "predio", "gebouw", "budynku", "hallen", "koket", "kallaren",
    "trapphuset", "vinden",
  ]
  private static let harmless: Set<String> = [
    "not", "smell", "smells", "sign", "alarm", "test", "battery", "candle", "oven", "toast",
    "safety", "door", "doors", "extinguisher", "pan", "kein", "keine", "nicht", "pas", "geen",
    "niet", "nie", "inte", "sin", "nao", "non", "sem", "old", "vieux", "out",
  ]

  /// Whether somebody only does not want to live in some place, or with somebody.
  private static func isOfPlace(_ phrase: [String], _ words: ArraySlice<String>) -> Bool {
    guard let last = phrase.last, living.contains(last) else { return false }
    return words.dropFirst(phrase.count).first.map(places.contains) == true
  }

  private static let living: Set<String> = [
    "live", "leben", "vivre", "vivir", "viviendo", "vivere", "viver", "leven", "zyc", "leva",
    "yasamak", "istemiyorum",
  ]
  private static let places: Set<String> = [
    "in", "here", "with", "there", "at", "near", "next", "alone", "hier", "dort", "bei", "mit",
    "im", "ici", "a", "la", "avec", "dans", "en", "au", "aqui", "con", "alli", "qui", "em", "com",
    "na", "no", "met", "daar", "w", "z", "tu", "tam", "med", "pa", "dar", "har", "i",
  ]

  /// A folded word with one i for both of Turkish.
  static func plain(_ word: String) -> String {
    guard word.utf8.contains(where: { $0 >= 0x80 }) else { return word }
    var text = String.UnicodeScalarView()
    for scalar in word.unicodeScalars where scalar != "\u{307}" {
      text.append(scalar == "\u{131}" ? "i" : scalar)
    }
    return String(text)
  }

  private static let byFirst = table(all)

  /// Phrases by their first words.
  private static func table(_ phrases: String) -> [String: [[String]]] {
    var table: [String: [[String]]] = [:]
    for phrase in phrases.split(whereSeparator: { ",\n".contains($0) }) {
      let words = phrase.split(separator: " ").map(String.init)
      guard let first = words.first else { continue }
      table[first, default: []].append(words)
    }
    return table
  }

  private static let laughs: Set<String> = ["😂", "🤣", "😅"]
  /// Words that say that nothing of it is so, now.
  private static let unreal: Set<String> = [
    "film", "movie", "episode", "series", "serie", "game", "book", "novel", "drill", "exercise",
    "training", "yesterday", "lol", "haha", "hahaha", "lmao", "if", "wenn", "falls", "gestern",
    "ubung", "probealarm", "ubungsalarm", "exercice", "jeu", "si", "ayer", "pelicula",
    "simulacro", "ieri", "esercitazione", "ontem", "filme", "simulacao", "gisteren", "als",
    "oefening", "wczoraj", "jesli", "cwiczenia", "dun", "tatbikat", "eger", "dizi", "igar", "om",
    "ovning", "song", "lied", "almost", "nearly", "beinahe", "fireplace", "stove", "grate",
    "hearth", "bbq", "barbecue", "grill", "kamin", "ofen", "cheminee", "poele", "chimenea",
    "camino", "lareira", "haard", "kominku", "somine", "spisen", "brasan",
  ]

  private static let all = """
    a gas leak in,alarm is going off and,bleeding badly,building is on fire,cannot breathe,
    cant breathe,cant feel my legs,carbon monoxide alarm,chest pain and cannot breathe,
    co alarm is going,do not want to live,dont want to live,fire in the kitchen,
    going to kill myself,gonna kill myself,having a heart attack,having a stroke,
    he is having a stroke,he is not breathing,house is on fire,i am having a heart attack,
    i do not want to live,im having a heart attack,is choking,is drowning,isnt breathing,
    kitchen is on fire,not waking up,she is having a stroke,she is not breathing,smell gas,
    smells of gas,somebody is breaking in,someone is breaking in,stopped breathing,
    taken all the pills,there is a fire,there is a fire in,there is a fire in the,
    theres a fire in,took all the pills,want to end my life,wont stop bleeding,wont wake up,
    atmet nicht,bekomme keine luft,bekommt keine luft,bewusstlos,blutet stark,
    co melder piept,co-melder piept,einbrecher im haus,es brennt hier,feuer im haus,
    hat einen herzinfarkt,hat einen schlaganfall,haus brennt,ich will nicht mehr leben,
    krieg keine luft,kriegt keine luft,kuche brennt,melder piept und,riecht nach gas,
    ruf den notarzt,ruf die 112,rufen sie den notarzt,wacht nicht auf,will mich umbringen,
    wohnung brennt,
    appelez le 15,appelle le 15,appelle le 18,appelle les pompiers,appelle une ambulance,
    est inconscient,est inconsciente,fais un avc,fais un infarctus,fait un avc,
    fait un infarctus,il y a le feu,je fais un infarctus,je ne veux plus vivre,maison brule,
    ne respire pas,ne respire plus,odeur de gaz,perdu connaissance,peux plus respirer,
    plus envie de vivre,quelquun entre chez,saigne beaucoup,sent le gaz,setouffe,y a le feu,
    dando un infarto,esta dando un infarto,esta inconsciente,huele a gas,
    llama a una ambulancia,llama al 112,llama al 911,me esta dando un infarto,
    no puedo respirar,no quiero seguir viviendo,no quiero vivir,quitarme la vida,
    sal del edificio,sangra mucho,se esta ahogando,se quema la casa,tiene un cuchillo,
    brucia la casa,casa va a fuoco,chiama il 112,chiama il 118,chiama lambulanza,
    chiama unambulanza,ha perso i sensi,ha un infarto,non respira,non riesco a respirare,
    non voglio piu vivere,odore di gas,perde molto sangue,privo di sensi,puzza di gas,
    sta avendo un ictus,sta avendo un infarto,sta soffocando,uscite dal palazzo,
    a pegar fogo,chama o samu,chama uma ambulancia,cheira a gas,cheiro de gas,esta a sufocar,
    esta a ter um avc,esta a ter um enfarte,esta inconsciente,esta pegando fogo,
    esta tendo um infarto,ha fogo na,liga 112,liga para o 112,liga pro 192,nao quero viver,
    nao respira,
    ademt niet,bel een ambulance,bewusteloos,bloedt hevig,er is brand,er is brand in,
    heeft een beroerte,heeft een hartaanval,het brandt,het huis brandt,huis staat in brand,
    kan niet ademen,krijgt geen lucht,ruik gas,wil niet meer leven,wordt niet wakker,
    czuc gaz,czujnik czadu wyje,dlawi sie,dzwon na 112,dzwon po karetke,dzwon po pogotowie,
    ma udar,ma zawal,ma zawal serca,mocno krwawi,nie chce zyc,nie moge oddychac,
    nie moze oddychac,nieprzytomna,nieprzytomny,pali sie dom,pozar w domu,
    stracil przytomnosc,stracila przytomnosc,ulatnia sie gaz,wezwij karetke,
    112 yi ara,112yi ara,ambulans cagir,ambulansi ara,bilinci kapali,binadan cik,
    binadan hemen cik,cok kan kaybediyor,ev yaniyor,felc geciriyor,gaz kokusu,gaz kokuyor,
    kalp krizi geciriyor,kalp krizi geciriyorum,nefes alamiyor,yangin var cik,
    yasamak istemiyorum,
    bloder kraftigt,det brinner,det brinner i,far ingen luft,far inte luft,fatt en stroke,
    har en stroke,har fatt en stroke,huset brinner,jag vill inte leva,kan inte andas,
    luktar gas,medvetslos,ring ambulans,ring en ambulans,vill inte leva,
    """
}
