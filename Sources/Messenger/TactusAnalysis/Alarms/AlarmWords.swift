import TactusWrittenText

/// The words of a message as searched for alarms: folded, without signs, and with elided articles
/// as separate words.
struct AlarmWords {
  struct Word {
    var text: String
    /// True if it may be a name: it is capitalised in a sentence that has lower-case letters.
    var isName = false
    /// True if a clause ends after it.
    var endsClause = false
    /// True if a question ends after it.
    var asks = false
  }

  struct Sentence {
    var words: [Word] = []
    var laughs = false
    /// True if it has an emoji that laughs or celebrates.
    var isCheerful = false
    /// True if it contains an opening and a closing quotation mark.
    var isQuoted = false
  }

  private(set) var sentences: [Sentence] = []

  init(_ text: MessageText) {
    sentences = text.sentences.map { Self.sentence(text.tokens[$0]) }
  }

  static func sentence(_ tokens: ArraySlice<Token>) -> Sentence {
    var sentence = Sentence()
    var isOpen = false
    for token in tokens {
      isOpen = isOpen || token.opensQuotation
      if isOpen, token.closesQuotation { sentence.isQuoted = true }
      if token.isUnspaced {
        if laughs.contains(token.text) { sentence.laughs = true }
        if cheers.contains(token.text) { sentence.isCheerful = true }
        continue
      }
      let before = sentence.words.count
      append(token.isLink ? "" : token.text, token.bare, to: &sentence.words)
      guard sentence.words.count > before || !sentence.words.isEmpty else { continue }
      let last = sentence.words.count - 1
      if before > 0, token.isCapitalised, !token.isShouted { sentence.words[last].isName = true }
      if token.endsClause || token.isDash { sentence.words[last].endsClause = true }
      if token.asks { sentence.words[last].asks = true }
    }
    return sentence
  }

  /// Appends the words of a token, split at signs within it and after an elided article.
  private static func append(_ text: String, _ bare: String, to words: inout [Word]) {
    guard !text.isEmpty else { return }
    if let subjunctive = subjunctives[bare], text.lowercased() == subjunctive.written {
      words.append(Word(text: subjunctive.text))
      return
    }
    // Most words are letters only.
    if bare.utf8.allSatisfy(isLetterOrDigit), !text.utf8.contains(where: isApostrophe) {
      if someone.contains(bare) {
        words += [Word(text: "quelqu"), Word(text: "un")]
      } else if !bare.isEmpty {
        words.append(Word(text: bare))
      }
      return
    }
    for word in split(text) { words.append(Word(text: word)) }
  }

  /// Returns the folded words of written text.
  static func split(_ text: some StringProtocol) -> [String] {
    var words: [String] = []
    var word = ""
    func end() {
      let bare = Folding.plain(Folding.bare(Substring(word)))
      if !bare.isEmpty { words.append(bare) }
      word = ""
    }
    for character in text {
      if character == "'" || character == "’" || character == "ʼ" {
        if elisions.contains(word.lowercased()) { end() }
      } else if character.isLetter || character.isNumber {
        word.append(character)
      } else {
        end()
      }
    }
    end()
    return words
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
  }

  private static func isApostrophe(_ byte: UInt8) -> Bool { byte == 0x27 || byte == 0xE2 }

  /// Folded words that say in ten languages that somebody or something was found.
  static let found: Set<String> = [
    "found", "gefunden", "wiedergefunden", "aufgetaucht", "retrouve", "retrouvee", "retrouves",
    "encontrado", "encontrada", "encontrados", "aparecido", "aparecio", "trovato", "trovata",
    "ritrovato", "ritrovata", "gevonden", "terecht", "funnen", "hittats", "hittad", "hittat",
    "znaleziono", "znaleziony", "znaleziona", "znalazl", "znalazla", "bulundu", "bulduk",
    "bulmuslar", "encontramos", "achamos", "apareceu",
  ]
  /// Beginnings of folded words by which a person who was found is still in danger, in ten languages.
  private static let harmed = [
    "unconscious", "unresponsive", "lifeless", "collapsed", "bleeding", "injured",
    "drowned",
    "bewusstlos", "leblos", "ohnmachtig", "verletzt", "schwerverletzt", "erhangt", "ertrunken",
    "inconscient", "inanime", "noye", "evanoui", "inconsciente", "desmayad",
    "herid", "muert", "ahogad", "ahorcad", "incoscient", "ferit", "svenut", "annegat",
    "desmaiad", "ferid", "afogad", "desacordad", "bewusteloos", "levenloos", "gewond", "dood",
    "nieprzytomn", "utopion", "baygin", "bilincsiz", "hareketsiz", "yarali", "bogulmus",
    "medvetslos", "livlos", "skadad", "avsvimmad", "dode",
  ]
  private static let harmedWords: Set<String> = [
    "dead", "blesse", "blessee", "blesses", "pendu", "pendue", "sensi", "martwy", "martwa",
    "tot", "mort", "morte", "morts", "morto", "morta", "olu", "dod", "doda",
  ]

  /// True if a folded word says that somebody is in danger or dead.
  static func isHarmed(_ word: String) -> Bool {
    harmedWords.contains(word) || harmed.contains { word.hasPrefix($0) }
  }

  /// Folded words of which a statement that a danger is over has one.
  static let ended: Set<String> = [
    "alarm", "alarms", "alarme", "alarma", "allarme", "larm", "larmet", "alarmu", "alarmi",
    "alert", "alerte", "alerta", "allerta", "uyari", "entwarnung", "fehlalarm", "falsklarm",
    "emergency", "incident", "smoke", "rauch", "qualm", "fumee", "humo", "fumo", "fumaca", "rook",
    "rok", "roken", "dym", "duman", "gas", "gaz", "gasen", "all", "everything", "alles", "tout",
    "todo", "tutto", "tudo", "allt", "wszystko", "sey", "gasalarm", "rauchalarm",
  ]
  /// Folded words that say in ten languages that something is no drill.
  static let real: Set<String> = [
    "real", "really", "genuine", "actual", "echt", "echter", "echtes", "echten", "echte",
    "wirklich", "wirkliches", "tatsachlich", "vrai", "vraie", "vraiment", "reel", "reelle",
    "verdadero", "verdad", "verdadeiro", "verdade", "vero", "vera", "davvero", "reale",
    "werkelijk", "riktig", "riktigt", "verklig", "verkligen", "skarpt", "prawdziwy", "prawdziwa",
    "prawdziwe", "naprawde", "gercek", "gercekten", "gercektir",
  ]

  /// Folded words that begin a hope in ten languages.
  static let hopes: Set<String> = [
    "hope", "hopes", "hoping", "hopefully", "pray", "praying", "hoffe", "hoffen", "hoffentlich",
    "espere", "esperons", "esperant", "pourvu", "espero", "esperamos", "ojala",
    "tomara", "oxala", "spero", "speriamo", "sperando", "hopen", "hopelijk", "hoppas",
    "forhoppningsvis", "nadzieje", "oby", "umarim", "umuyorum", "insallah",
  ]

  /// True if folded words say in one of ten languages that something will not take place.
  static func areCancelled(_ words: [Word]) -> Bool {
    if words.contains(where: { isCancelled($0.text) }) { return true }
    // Without its accent, the French "reporté" is the Spanish word for a report.
    return zip(words, words.dropFirst()).contains {
      auxiliaries.contains($0.text) && ($1.text == "reporte" || $1.text == "reportes")
    }
  }

  private static func isCancelled(_ word: String) -> Bool {
    postponed.contains(word) || cancelled.contains { word.hasPrefix($0) }
  }

  private static let auxiliaries: Set<String> = ["est", "sont", "ete", "etre"]
  private static let postponed: Set<String> = ["reportee", "reportees"]

  private static let cancelled = [
    "cancel", "abgesagt", "annul", "suspendid", "geannuleerd", "afgelast", "installd", "odwolan",
    "iptal", "postponed", "verschoben", "aplazad", "rinviat", "adiad", "uitgesteld",
    "uppskjut", "przelozon", "ertelen",
  ]

  private static let laughs: Set<String> = ["😂", "🤣", "😅", "😆", "😹"]
  private static let cheers: Set<String> = [
    "😄", "😁", "😀", "😃", "😜", "🤪", "😝", "😛", "😎", "🥳", "🎉", "💪", "💀", "🙈", "😇", "😉", "🤭",
  ]
  /// German subjunctives, which folding would make the past: "würde" is conditional, "wurde" is not.
  private static let subjunctives = [
    "wurde": (written: "würde", text: "wuerde"), "ware": (written: "wäre", text: "waere"),
    "konnte": (written: "könnte", text: "koennte"), "hatte": (written: "hätte", text: "haette"),
  ]
  /// "quelqu'un" without its apostrophe.
  private static let someone: Set<String> = ["quelquun", "quelqun"]
  private static let elisions: Set<String> = [
    "l", "d", "c", "n", "s", "j", "m", "t", "qu", "un", "dell", "nell", "all", "dall", "sull",
    "quell", "quelqu", "jusqu", "lorsqu", "puisqu", "dov", "com",
  ]
}
