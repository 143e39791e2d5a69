import TactusWrittenText

/// The words by which a sentence only thanks, greets or says goodbye, in ten languages.
enum Farewell {
  /// True if a sentence begins with thanks or a goodbye.
  ///
  /// - Parameter words: its folded words.
  static func begins(_ words: some Sequence<String>) -> Bool {
    let opening = Array(words.prefix(longestPhrase))
    return opening.first.map { single.contains($0) } == true
      || phrases.contains { opening.starts(with: $0) }
  }

  /// True if a sentence only thanks, greets, says goodbye, or is an emoji.
  static func isCourtesy(_ sentence: ArraySlice<Token>) -> Bool {
    let words = sentence.filter { !$0.isEmoji }
    guard words.count <= longest, !words.contains(where: \.hasDigit) else { return false }
    if words.isEmpty { return true }
    if words.contains(where: \.asks) { return RequestWords.isSmallTalk(sentence) }
    let folded = words.map { Folding.plain($0.bare) }
    let isOne =
      Salutation.length(of: sentence) == sentence.count || begins(folded)
      || folded.count <= fewWords && folded.last.map(lastWords.contains) == true
    return isOne && !PlainAlarm.isStated(in: sentence)
  }

  /// True if a courtesy has no words but its phrase and a name.
  static func isBare(_ sentence: ArraySlice<Token>) -> Bool {
    let words = sentence.filter { !$0.isEmoji }
    if words.isEmpty || words.contains(where: \.asks) { return true }
    if Salutation.length(of: sentence) == sentence.count { return true }
    let folded = words.map { Folding.plain($0.bare) }
    let phrase =
      phrases.filter { folded.starts(with: $0) }.map(\.count).max()
      ?? (folded.first.map(single.contains) == true ? 1 : 0)
    if phrase > 0 { return folded.count <= phrase + 1 }
    return folded.count <= fewWords && folded.last.map(lastWords.contains) == true
  }

  /// True for a folded word that may make a goodbye the last one.
  static func isFinal(_ word: String) -> Bool { lastGoodbyes.contains(Folding.plain(word)) }

  private static let lastGoodbyes: Set<String> = [
    "love", "forever", "done", "sorry", "goodbye", "immer", "ewig", "lebwohl", "toujours",
    "jamais", "siempre", "sempre", "altijd", "voorgoed", "alltid", "evigt", "zawsze", "zegnaj",
    "zegnajcie", "sonsuza", "elveda",
  ]

  /// The number of words of a sentence that does hardly more than thank.
  private static let longest = 6
  private static let longestPhrase = 4
  /// "Pa", and what ends "Cumartesi görüşürüz".
  private static let fewWords = 3
  private static let lastWords: Set<String> = ["gorusuruz", "konusuruz", "ciao", "pa", "x"]

  private static let single: Set<String> = [
    "thanks", "thx", "cheers", "bye", "danke", "dank", "tschuss", "tschau", "merci",
    "bisous", "gracias", "adios", "besos", "grazie", "obrigado", "obrigada", "adeus", "beijos",
    "beijinhos", "bedankt", "dankjewel", "doei", "liefs", "groetjes", "groeten", "tack", "hejda",
    "kram", "kramar", "dzieki", "dziekuje", "dziekujemy", "buziaki", "pozdrawiam",
    "pozdrowienia",
    "tesekkurler", "tesekkur", "sagol", "sevgiler", "gorusuruz", "saludos", "halsningar", "xx",
    "xoxo",
  ]
  private static let phrases: [[String]] =
    [
      "thank you", "many thanks", "see you", "take care", "talk to you", "talk later", "good night",
      "love from", "all the best", "love you",
      "sonra konusuruz", "hablamos luego", "falamos depois", "perdona que",
      "sorry to bother", "entschuldige die", "desole de", "scusa il", "desculpa incomodar",
      "sorry dat ik", "forlat att jag", "przepraszam ze", "rahatsiz ettigim", "kind regards",
      "best regards", "best wishes", "vielen dank", "besten dank", "herzlichen dank", "bis dann",
      "bis bald", "bis spater", "bis morgen", "bis gleich", "liebe grusse", "viele grusse",
      "lieben gruss", "mach s gut", "auf wiedersehen", "gute nacht", "a bientot", "a plus",
      "a demain", "au revoir", "bonne journee", "bonne soiree", "merci beaucoup",
      "bien a toi", "muchas gracias", "hasta luego", "hasta manana", "hasta pronto", "un abrazo",
      "un beso", "mil gracias", "a presto", "a domani", "a dopo", "un bacio", "un abbraccio",
      "cordiali saluti", "ci vediamo", "ci sentiamo", "muito obrigado", "muito obrigada",
      "ate logo", "ate amanha", "ate ja", "ate breve", "um abraco", "um beijo", "heel erg bedankt",
      "dank je", "dank u", "tot straks", "tot morgen", "tot ziens", "tot gauw",
      "met vriendelijke groet", "vi ses", "vi hors", "tusen tack", "ha det",
      "med vanliga halsningar", "do zobaczenia", "do jutra", "do uslyszenia", "do widzenia",
      "na razie", "trzymaj sie", "cok tesekkur", "hosca kal", "hosca kalin", "kendine iyi bak",
      "iyi gunler", "iyi geceler",
    ].map { $0.split(separator: " ").map(String.init) } + untilDays
  /// "Bis Samstag", "hasta el lunes".
  private static let untilDays = [
    "bis montag dienstag mittwoch donnerstag freitag samstag sonntag",
    "a lundi mardi mercredi jeudi vendredi samedi dimanche lunedi martedi mercoledi giovedi",
    "a venerdi sabato domenica", "hasta_el lunes martes miercoles jueves viernes sabado domingo",
    "ate segunda terca quarta quinta sexta sabado domingo",
    "tot maandag dinsdag woensdag donderdag vrijdag zaterdag zondag",
    "do poniedzialku wtorku srody czwartku piatku soboty niedzieli",
    "till mandag tisdag onsdag torsdag fredag lordag sondag",
  ].flatMap { line in
    let words = line.split(separator: " ").map(String.init)
    let opening = words[0].split(separator: "_").map(String.init)
    return words.dropFirst().map { opening + [$0] }
  }
}
