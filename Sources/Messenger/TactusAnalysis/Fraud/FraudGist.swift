import TactusWrittenText

/// The subject of a fraud alert: the sum, or else the event, and the shop, person or place.
struct FraudGist {
  /// The sum or the event.
  private let head: Range<Int>?
  private let name: Range<Int>?
  private let tokens: [Token]

  init(_ text: MessageText) {
    tokens = text.tokens
    let warning = BankWarning(text)
    let sum = Self.sum(in: text, warning)
    let head = sum ?? FraudRules.events(in: tokens[...]).first ?? warning.event
    self.head = head
    let names = Self.names(in: tokens, warning)
    name =
      names.min { first, second in
        Self.rank(first, from: head, in: text) < Self.rank(second, from: head, in: text)
      }?.tokens
  }

  /// The range of the name of the shop, person or place.
  var shop: Range<Int>? { name }

  /// Returns the gist in at most `limit` characters; nil if there is none that fits.
  func line(limit: Int) -> String? {
    guard let head else { return nil }
    for ranges in [[head] + (name.map { [$0] } ?? []), [head]] {
      let line = ranges.map { range in words(range) }.joined(separator: " ")
      if !line.isEmpty, line.count <= limit { return line }
    }
    return nil
  }

  /// True if a line contains all of it.
  func isIn(_ line: String) -> Bool {
    [head, name].allSatisfy { range in range.map { line.contains(words($0)) } ?? true }
  }

  private func words(_ range: Range<Int>) -> String {
    range.map { index in
      let word = tokens[index].displayText.trimmingSigns()
      guard index == range.upperBound - 1 else { return word }
      return Self.withoutSuffix(word)
    }.joined(separator: " ")
  }

  /// Returns a name without a Turkish ending after an apostrophe.
  private static func withoutSuffix(_ word: String) -> String {
    guard let mark = word.lastIndex(where: { "'’".contains($0) }) else { return word }
    let ending = word[word.index(after: mark)...]
    return suffixes.contains(Folding.bare(ending)) ? String(word[..<mark]) : word
  }

  // MARK: The sum

  /// Returns the first sum that is neither a balance nor a limit.
  private static func sum(in text: MessageText, _ warning: BankWarning) -> Range<Int>? {
    let tokens = text.tokens
    var sums: [Range<Int>] = []
    for index in tokens.indices where Money.isSum(index, in: tokens) {
      if sums.last?.contains(index) == true { continue }
      sums.append(Money.extent(of: index, in: tokens))
    }
    return sums.first { sum in
      !tokens[max(sum.lowerBound - 4, 0)..<sum.lowerBound].contains {
        balances.contains(Folding.plain($0.bare))
      }
    } ?? sums.first
  }

  private static let balances: Set<String> = [
    "balance", "limit", "available", "kontostand", "saldo", "verfugbar", "verfugbares", "solde",
    "disponible", "disponibile", "disponivel", "plafond", "limite", "bakiye", "bakiyeniz", "limiet",
    "dostepne", "disponibelt", "tillgangligt",
  ]

  // MARK: The name

  private struct Name {
    var tokens: Range<Int>
    /// The rank of its candidacy as the shop, by the word before it; 0 is best.
    var rank: Int
  }

  /// The maximum number of words in a name.
  private static let longestName = 10

  /// Returns the names after words such as "at", before a Turkish ending, or after a label.
  private static func names(in tokens: [Token], _ warning: BankWarning) -> [Name] {
    var names: [Name] = []
    for index in tokens.indices {
      let word = Folding.plain(tokens[index].bare)
      if labels.contains(word), tokens[index].text.hasSuffix(":") {
        if let run = run(from: index + 1, in: tokens, warning) {
          names.append(Name(tokens: run, rank: 0))
        }
      } else if let rank = prepositions[word], !tokens[index].endsClause {
        var start = index + 1
        while start < tokens.count, start <= index + 2, !tokens[start].isCapitalised,
          articles.contains(Folding.plain(tokens[start].bare))
        {
          start += 1
        }
        if let run = run(from: start, in: tokens, warning) {
          names.append(Name(tokens: run, rank: rank))
        }
      } else if let ending = suffix(of: tokens[index]), mayBeName(index, in: tokens, warning) {
        var start = index
        while start > 0, !tokens[start - 1].endsClause, mayBeName(start - 1, in: tokens, warning) {
          start -= 1
        }
        names.append(Name(tokens: start..<index + 1, rank: ending))
      } else if shops.contains(where: { word.hasPrefix($0) }) {
        var start = index
        while start > 0, !tokens[start - 1].endsClause, mayBeName(start - 1, in: tokens, warning) {
          start -= 1
        }
        if start < index { names.append(Name(tokens: start..<index, rank: 0)) }
      } else if index > 0,
        Money.isSum(index - 1, in: tokens) || Money.isCurrency(tokens[index - 1]),
        !tokens[index - 1].endsSentence, let run = run(from: index, in: tokens, warning)
      {
        names.append(Name(tokens: run, rank: 3))
      } else if tokens[index].isShouted, index > 0, !tokens[index - 1].endsSentence,
        let run = run(from: index, in: tokens, warning)
      {
        names.append(Name(tokens: run, rank: 4))
      }
    }
    return names
  }

  /// Orders names: those in the sentence of the sum or event first, then those after it, then those
  /// with the better preceding word.
  private static func rank(_ name: Name, from head: Range<Int>?, in text: MessageText) -> Int {
    guard let head else { return name.rank * 1_000 + name.tokens.lowerBound }
    let sentence = text.sentences.first { $0.contains(head.lowerBound) } ?? 0..<text.tokens.count
    let isNear = sentence.contains(name.tokens.lowerBound)
    let distance =
      name.tokens.lowerBound >= head.upperBound
      ? name.tokens.lowerBound - head.upperBound : head.lowerBound - name.tokens.upperBound + 2
    return (isNear ? 0 : 100_000) + name.rank * 10_000 + min(max(distance, 0), 9_999)
  }

  private static func run(from start: Int, in tokens: [Token], _ warning: BankWarning) -> Range<
    Int
  >? {
    guard start < tokens.count, mayBeName(start, in: tokens, warning) else { return nil }
    var end = start + 1
    while end < tokens.count, end - start < longestName, !tokens[end - 1].endsClause,
      mayBeName(end, in: tokens, warning)
        || (isJoint(tokens[end]) && end + 1 < tokens.count
          && mayBeName(end + 1, in: tokens, warning))
    {
      end += 1
    }
    return start..<end
  }

  private static let joints: Set<String> = [
    "&", "+", "y", "e", "de", "van", "den", "der", "von", "da", "do", "dos", "di", "del", "of",
    "the",
  ]

  private static func isJoint(_ token: Token) -> Bool {
    joints.contains(token.text) && !token.endsClause
  }

  /// True if a word may belong to a name: it has a capital, or a sign as in "booking.com", and is
  /// not a word of the warning.
  private static func mayBeName(_ index: Int, in tokens: [Token], _ warning: BankWarning) -> Bool {
    let token = tokens[index]
    guard
      token.text.contains(where: \.isUppercase)
        || token.text.contains(where: { "*.&".contains($0) && token.bare.contains($0) }),
      !token.bare.isEmpty, token.bare.contains(where: \.isLetter)
    else { return false }
    if Money.isSum(index, in: tokens) || Money.isCurrency(token) { return false }
    let isBesideNumber = [index - 1, index + 1].contains {
      tokens.indices.contains($0) && tokens[$0].hasDigit
    }
    if (Facts(of: token).contains(.date) && isBesideNumber) || Facts(of: token).contains(.time) {
      return false
    }
    let word = Folding.plain(token.bare)
    return !common.contains(word) && !(warning.isKnown(index) && !token.isShouted)
      && !(warning.isKnown(index) && token.isShouted && warning.isMeans(index))
  }

  private static let prepositions: [String: Int] = {
    var ranks: [String: Int] = [:]
    for word in [
      "at", "bei", "beim", "chez", "aupres", "presso", "bij", "hos", "u", "w", "we", "en", "em",
      "no",
      "na", "pa", "zugunsten", "favor", "favore",
    ] { ranks[word] = 0 }
    for word in [
      "to", "an", "a", "au", "aan", "till", "para", "do", "da", "dla", "al", "ao", "naar",
      "by", "nach", "verso", "vers", "von", "vom", "durch", "de", "van", "fran", "nella", "su",
      "sur", "pour", "fur", "for", "con",
      "via", "alla", "la", "voor", "pelo", "pela", "od",
    ] { ranks[word] = 1 }
    for word in ["in", "from", "near", "aus", "uit", "z", "desde", "dalla", "i", "te"] {
      ranks[word] = 2
    }
    return ranks
  }()
  private static let articles: Set<String> = [
    "the", "der", "dem", "den", "die", "le", "la", "les", "l", "el", "los", "las", "il", "lo", "i",
    "o", "os", "as", "de", "het", "een", "comercio", "negozio", "esercente", "loja", "winkel",
    "sklepie", "butiken", "commercant", "estabelecimento", "establecimiento", "comerciante",
    "haendler", "handler", "webshop", "sklepu", "shop", "magasin", "tienda", "site", "sitio",
    "sito",
  ]
  private static let labels: Set<String> = [
    "merchant", "shop", "store", "handler", "haendler", "empfanger", "commercant", "marchand",
    "beneficiaire", "comercio", "establecimiento", "beneficiario", "esercente", "negozio", "loja",
    "comerciante", "estabelecimento", "winkel", "begunstigde", "odbiorca", "sklep", "isyeri",
    "uye", "mottagare", "butik", "payee", "handelaar", "alici",
  ]
  /// Turkish words after a shop's name.
  private static let shops = ["isyeri", "magaza", "firma", "adli", "sitesi", "unvanli"]
  private static let suffixes: Set<String> = [
    "da", "de", "ta", "te", "dan", "den", "tan", "ten", "ya", "ye", "a", "e", "daki", "deki",
    "taki", "teki", "lik", "luk", "lık", "in", "nin", "un", "nun",
  ]

  private static func suffix(of token: Token) -> Int? {
    let word = token.text
    guard token.isCapitalised, !token.hasDigit,
      let mark = word.lastIndex(where: { "'’".contains($0) })
    else { return nil }
    switch Folding.bare(word[word.index(after: mark)...]) {
    case "da", "de", "ta", "te", "daki", "deki", "taki", "teki": return 0
    case "a", "e", "ya", "ye", "dan", "den", "tan", "ten": return 1
    default: return nil
    }
  }

  /// Capitalised words that are not names.
  private static let common: Set<String> = [
    "twoja", "twoje", "twoim", "twojego", "twojej", "ty", "pan", "pana", "pani", "panstwa", "su",
    "sua",
    "suo", "lei", "tuo", "tua", "uw", "u", "je", "jij", "din", "ditt", "du", "votre", "vous", "vos",
    "est-ce",
    "siz", "sizin", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    "tomorrow",
    "hohe", "ihrer", "ihrem", "ihre", "ihren", "ihr", "sie", "ihnen", "deiner", "deinem", "ausland",
    "wert", "betrag", "uhr", "hinweis", "sicherheit", "app", "telefon", "bank", "banco", "banque",
    "sparkasse", "banka", "banken", "bankens", "kunde", "kundin", "customer", "alert", "security",
    "yes", "no", "ja", "nein", "oui", "non", "si", "sim", "nao", "nee", "tak", "nie", "evet",
    "hayir", "nej", "sms", "pin", "tan", "push", "filiale", "geldautomat", "automaten", "internet",
    "i", "you", "your", "if", "was", "this", "we", "it", "call", "reply", "heute", "gestern",
    "today", "usted",
    "januar", "februar", "marz", "april", "mai", "juni", "juli", "august", "september", "oktober",
    "november", "dezember", "hoje", "hoy", "oggi", "vandaag", "dzis", "bugun", "idag", "name",
    "namen",
    "empfanger", "handler", "herr", "frau", "kundenservice", "service", "achtung", "warnung",
    "wichtig", "important", "aviso", "alerte", "avviso", "alerta", "uwaga", "dikkat", "varning",
    "obs", "let",
    "ruckseite", "hotline", "freigabe", "zeit", "minuten", "stunden", "rechnung", "unser",
    "unserer", "gerat",
    "grunden", "schutz", "eingang", "fall", "fraud", "mr", "mrs", "dr", "iban", "ref", "id", "nr",
  ]
}

extension String {
  /// Returns the text without clause signs, quotes and brackets at its ends.
  fileprivate func trimmingSigns() -> String {
    var words = Substring(self)
    while let last = words.last, ".,;:!?…—。、，；：！？\"”»)]“'’*".contains(last) { words.removeLast() }
    while let first = words.first, "\"„“«([‘'*»”".contains(first) { words.removeFirst() }
    return String(words)
  }
}
