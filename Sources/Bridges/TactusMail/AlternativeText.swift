import TactusText

/// Recognises plain text that only asks the recipient to read the HTML page instead, in ten
/// languages.
enum AlternativeText {
  /// Longer texts are never placeholders.
  private static let longest = 1500
  /// A text with no more letters than this may carry no message.
  private static let shortest = 30

  /// Returns the text to use instead of the plain text if that says too little by itself; nil if
  /// the plain text is enough.
  static func better(than plain: String, _ page: String) -> String? {
    guard page.canBeFelt, plain.utf8.count <= longest else { return nil }
    let sentences = sentences(plain)
    var isPointer = sentences.map { pointsElsewhere($0) || isPlaceholder($0) }
    // "Can you not read this mail? Click here."
    for index in sentences.indices.dropLast() where isPointer[index + 1] {
      let words = sentences[index].lowercased()
      if words.hasSuffix("?"), words.containsAny(of: mails) { isPointer[index] = true }
    }
    let pageWords = words(page)
    let others = sentences.indices.filter { !isPointer[$0] }.map { sentences[$0] }
    // Sentences that the page lacks are never dropped.
    let missing = others.filter { !isNothing($0) && !words($0).isSubset(of: pageWords) }
    let plainLetters = others.reduce(0) { $0 + letterCount($1) }
    let pageLetters = letterCount(page)
    if others.allSatisfy(isNothing) { return page }
    let isPointing = isPointer.contains(true)
    // The plain text is a short beginning of the page.
    let isBeginning = plainLetters < 200 && plainLetters * 3 < pageLetters
    if missing.isEmpty {
      return isPointing && plainLetters * 2 < pageLetters || isBeginning ? page : nil
    }
    if isPointing, plainLetters * 2 < pageLetters, missing.count <= 3 {
      return page + "\n" + missing.joined(separator: "\n")
    }
    // Next to a page of sentences, a few other words may be an unknown placeholder.
    guard plainLetters <= shortest, plainLetters * 4 < pageLetters else { return nil }
    return missing.joined(separator: "\n") + "\n" + page
  }

  /// Returns words for the part by which mail programs exchange reactions, as in
  /// {"emoji":"👍","version":1}; nil for any other text.
  static func reaction(_ text: String) -> String? {
    guard text.utf8.count <= 200, text.trimmingSpace.hasPrefix("{"),
      let emoji = JSONMembers(line: Array(text.utf8))?.text("emoji")
    else { return nil }
    return "reacted \(emoji)"
  }

  /// True if a program wrote the sentence as a placeholder for a missing text.
  private static func isPlaceholder(_ sentence: String) -> Bool {
    var words = sentence.lowercased().trimmingSpace
    // A template field that was never filled in, as in "{{ body }}" or "%%TEXT%%", perhaps with
    // words around it.
    for (open, close) in fields {
      while let start = words.firstRange(of: open),
        let end = words[start.upperBound...].firstRange(of: close)
      {
        words.replaceSubrange(start.lowerBound..<end.upperBound, with: " ")
      }
    }
    if letterCount(words) == 0 { return letterCount(sentence) > 0 }
    let plain = words.split { !$0.isLetter && !$0.isNumber && $0 != "/" }.joined(separator: " ")
    return placeholders.contains(plain) || plain.containsAny(of: leftBlank)
  }

  private static let fields = [
    ("{{", "}}"), ("{%", "%}"), ("%%", "%%"), ("[[", "]]"), ("<%", "%>"), ("${", "}"),
    ("#{", "}"), ("*|", "|*"), ("<<", ">>"), ("@@", "@@"), ("##", "##"), ("__", "__"),
  ]
  private static let placeholders: Set<String> = [
    "n/a", "n a", "na", "null", "nil", "none", "undefined", "nan", "empty", "blank", "void",
    "false", "object object", "no text", "no content", "no body", "no plain text",
    "no text content", "no text part", "no plain text content", "no message", "no text body",
    "empty message", "text", "text part", "plain text", "text body", "body", "content",
    "placeholder", "lorem ipsum", "todo", "tbd", "text here", "insert text here",
    "your text here", "kein text", "kein inhalt", "leer", "pas de texte", "aucun contenu",
    "aucun texte", "vide", "sin texto", "sin contenido", "vacío", "nessun testo",
    "nessun contenuto", "vuoto", "sem texto", "sem conteúdo", "vazio", "geen tekst",
    "geen inhoud", "leeg", "brak tekstu", "brak treści", "pusty", "metin yok", "içerik yok",
    "boş", "ingen text", "inget innehåll", "tom",
  ]
  private static let leftBlank: Signs = [
    "intentionally left blank", "intentionally blank", "intentionally empty",
    "left intentionally blank", "left blank intentionally", "intentionally left empty",
    "lorem ipsum dolor", "absichtlich leer", "bewusst leer", "leer gelassen",
    "intentionnellement vide", "laissé vide", "volontairement vide", "intencionadamente en blanco",
    "intencionalmente en blanco", "dejada en blanco", "dejado en blanco",
    "intenzionalmente vuot", "lasciata vuota", "lasciato vuoto", "intencionalmente em branco",
    "deixada em branco", "deixado em branco", "opzettelijk leeg", "bewust leeg", "leeg gelaten",
    "celowo pozostawion", "celowo pusta", "kasıtlı olarak boş", "bilerek boş", "avsiktligt tom",
    "lämnats tom", "avsiktligen tom",
  ]

  /// Returns the lines of a text with words that another text lacks.
  static func lines(of text: String, beyond known: String) -> [String] {
    var seen = words(known)
    return text.split(separator: "\n").filter { line in
      let words = words(String(line))
      guard !words.isSubset(of: seen) else { return false }
      seen.formUnion(words)
      return true
    }.map(String.init)
  }

  private static func words(_ text: String) -> Set<Substring> {
    Set(text.lowercased().split { !$0.isLetter && !$0.isNumber })
  }

  private static func letterCount(_ text: String) -> Int {
    withoutAddresses(text).count { $0.isLetter || $0.isNumber }
  }

  private static func withoutAddresses(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace)
      .filter { !$0.contains("://") && !$0.lowercased().hasPrefix("www.") }.joined(separator: " ")
  }

  private static func sentences(_ text: String) -> [String] {
    var sentences: [String] = []
    for paragraph in text.split(separator: "\n\n") {
      var sentence = ""
      for word in paragraph.split(whereSeparator: \.isWhitespace) {
        sentence += (sentence.isEmpty ? "" : " ") + word
        if let last = word.last, ".!?".contains(last) {
          sentences.append(sentence)
          sentence = ""
        }
      }
      if !sentence.isEmpty { sentences.append(sentence) }
    }
    return sentences
  }

  /// True if a sentence is a line of symbols or a copyright notice.
  private static func isNothing(_ sentence: String) -> Bool {
    letterCount(sentence) == 0 || sentence.contains("©")
  }

  /// True if a sentence only explains how to view the mail.
  private static func pointsElsewhere(_ sentence: String) -> Bool {
    let plain = withoutAddresses(sentence).lowercased()
    guard plain.count <= 240, !plain.hasSuffix("?") else { return false }
    let words = Set(plain.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init))
    if plain.contains("html") {
      return plain.containsAny(of: seeing) || plain.containsAny(of: programs) || words.count <= 6
    }
    if plain.containsAny(of: programs) || plain.containsAny(of: elsewhere) {
      return plain.containsAny(of: seeing)
    }
    return plain.containsAny(of: links)
  }

  private static let seeing: Signs = [
    "view", "see ", "read", "display", "show", "open", "support", "capable", "enable", "render",
    "version", "requires", "need", "use ", "upgrade", "click", "only", "format", "switch",
    "contains", "compatible",
    "ansehen", "anzeig", "anzuzeig", "angezeigt", "sehen", "lesen", "darstell", "dargestellt",
    "unterstütz", "öffnen", "fähig", "klick", "verwenden", "benötig", "nur ", "enthält", "aktivier",
    "afficher", "affiche", "voir", "lire", "lisez", "ouvrir", "ouvrez", "charge", "cliquez",
    "utilisez", "visualis", "consult", "nécessite", "contient",
    "ver ", "verlo", "mostrar", "muestra", "leer", "abrir", "abra", "compatible", "admite",
    "soporta", "haga clic", "utilice", "necesita", "contiene", "visualiz",
    "vedere", "mostra", "leggere", "apri", "support", "clicca", "utilizza", "richiede",
    "weergeven", "weergegeven", "bekijk", "lezen", "openen", "ondersteun", "klik", "gebruik",
    "geschikt", "bevat", "exibir", "exibe", "ler ", "abra", "suporta", "clique", "utilize",
    "contém", "visa", "läs", "öppna", "stöd", "klicka", "använd", "innehåller", "krävs",
    "wyświetl", "zobacz", "odczyt", "otwórz", "obsług", "kliknij", "użyj", "zawiera", "wymaga",
    "görüntüle", "göster", "oku", "açın", "destekle", "tıkla", "kullan", "içer", "gerek",
  ]
  private static let programs: Signs = [
    "mail client", "email client", "e-mail client", "mail program", "email program",
    "mail reader", "email reader", "email software", "mail software", "email application",
    "mail application", "e-mail-programm", "mailprogramm", "mail-programm", "e-mail-client",
    "mailclient", "client de messagerie", "logiciel de messagerie", "client mail", "client email",
    "client e-mail", "cliente de correo", "programa de correo", "gestor de correo",
    "client di posta", "programma di posta", "lettore di posta", "e-mailprogramma",
    "mailprogramma", "emailprogramma", "programa de e-mail", "programa de email",
    "cliente de e-mail", "cliente de email", "leitor de e-mail", "e-postprogram", "epostprogram",
    "e-postklient", "program pocztowy", "programu pocztowego", "programie pocztowym",
    "klient poczt", "klienta poczt", "kliencie poczt", "e-posta program", "e-posta istemci",
    "eposta program",
  ]
  private static let elsewhere: Signs = [
    "browser", "webpage", "web page", "webseite", "page web", "página web", "pagina web",
    "webpagina", "webbsida", "stronę", "web version", "webversion", "web page version",
    "online version",
    "onlineversion", "online-version", "version en ligne", "version web", "navigateur",
    "versión web", "versión en línea", "navegador", "versione web", "versione online",
    "versão web", "versão online", "webversie", "onlineversie", "webbläsare", "webbversion",
    "onlineversion", "przeglądar", "wersja internetowa", "wersję internetową", "wersji online",
    "wersję online", "tarayıcı", "web sürümü", "çevrimiçi sürüm", "view it online", "view online",
    "view this online", "view this email online", "view this message online", "read online",
    "read it online", "see it online", "online ansehen", "online lesen", "online anzeigen",
    "voir en ligne", "lire en ligne", "ver en línea", "ver online", "visualizza online",
    "online bekijken", "bekijk online", "visa online", "läs online", "zobacz online",
    "çevrimiçi görüntüle", "this email correctly", "this message correctly",
  ]
  private static let mails: Signs = [
    "mail", "message", "newsletter", "nachricht", "courriel", "correo", "mensaje", "messaggio",
    "mensagem", "bericht", "mejl", "meddelande", "wiadomo", "ileti", "mesaj", "e-posta",
  ]
  private static let links: Signs = [
    "click here", "click the link", "click on the link", "follow the link", "hier klicken",
    "klicken sie hier", "folgenden link", "cliquez ici", "cliquez sur", "haga clic aquí",
    "clic aquí", "clicca qui", "clique aqui", "klik hier", "klicka här", "kliknij tutaj",
    "tıklayın", "this is a multi-part message", "cannot be displayed", "can't be displayed",
    "nicht angezeigt werden", "ne peut pas être affiché", "no se puede mostrar",
    "non può essere visualizzat", "não pode ser exibid", "kan niet worden weergegeven",
    "kan inte visas", "nie może zostać wyświetlon", "nie można wyświetlić", "görüntülenemiyor",
    "richtig angezeigt", "korrekt angezeigt", "richtig dargestellt", "korrekt dargestellt",
    "displayed correctly", "displayed properly", "display correctly", "display properly",
    "displaying correctly", "displaying properly", "see this email", "see this message",
    "read this email", "affiche pas correctement", "affiche mal", "ve correctamente",
    "visualiza correctamente", "visualizza correttamente", "vedi correttamente",
    "visualizar corretamente", "exibido corretamente", "goed weergegeven", "correct weergegeven",
    "goed te lezen", "visas korrekt", "visas inte", "wyświetla się", "düzgün görüntüle",
    "text version", "textversion", "version texte", "versión de texto", "versione testuale",
    "alternative part", "plain text version", "nur-text", "no plain text",
  ]
}
