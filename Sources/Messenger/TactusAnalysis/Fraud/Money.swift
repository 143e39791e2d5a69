import TactusWrittenText

/// Sums of money in the formats of ten languages.
enum Money {
  /// Returns the first sum of a text; nil without any.
  static func first(in tokens: [Token]) -> Range<Int>? {
    tokens.indices.first { isSum($0, in: tokens) }.map { extent(of: $0, in: tokens) }
  }

  /// True if a number is a sum: with a currency in the same word or in the next.
  static func isSum(_ index: Int, in tokens: [Token]) -> Bool {
    let token = tokens[index]
    guard token.hasDigit, !token.isLink else { return false }
    if namesCurrency(token) { return true }
    if index + 1 < tokens.count, !token.endsClause || token.text.last == ".",
      isCurrency(tokens[index + 1])
    {
      return true
    }
    return index > 0 && isCurrency(tokens[index - 1]) && !tokens[index - 1].endsClause
  }

  /// Returns the number with its currency and the digit groups separated by spaces.
  static func extent(of index: Int, in tokens: [Token]) -> Range<Int> {
    var (start, end) = (index, index + 1)
    while start > 0, !tokens[start - 1].endsClause, isGroup(tokens[start - 1]),
      startsWithGroup(tokens[start])
    {
      start -= 1
    }
    while end < tokens.count, !tokens[end - 1].endsClause, isGroup(tokens[end - 1]),
      startsWithGroup(tokens[end])
    {
      end += 1
    }
    if end < tokens.count, isCurrency(tokens[end]), !namesCurrency(tokens[end - 1]),
      !tokens[end - 1].endsClause || tokens[end - 1].text.last == "."
    {
      end += 1
    } else if start > 0, isCurrency(tokens[start - 1]) {
      start -= 1
    }
    return start..<end
  }

  private static func isGroup(_ token: Token) -> Bool {
    let digits = token.text.filter { !isSign($0) }
    return (1...3).contains(digits.count) && digits.allSatisfy(\.isNumber)
  }

  private static func startsWithGroup(_ token: Token) -> Bool {
    let digits = token.text.prefix(while: \.isNumber)
    return digits.count == 3
  }

  private static func isSign(_ character: Character) -> Bool {
    character.unicodeScalars.first?.properties.generalCategory == .currencySymbol
  }

  /// True if a word with digits also names a currency, such as "€20", "20kr" and "EUR20,00".
  private static func namesCurrency(_ token: Token) -> Bool {
    if token.text.contains(where: isSign) { return true }
    if token.text.hasSuffix(":-") || token.text.contains(":-.") { return true }
    let word = Folding.plain(token.bare)
    let letters = word.filter(\.isLetter)
    return !letters.isEmpty && currencies.contains(letters)
      && (word.hasPrefix(letters) || word.hasSuffix(letters))
  }

  static func isCurrency(_ token: Token) -> Bool {
    if token.hasDigit { return false }
    if token.isCurrency || (token.text.contains(where: isSign) && token.length <= 4) { return true }
    let word = Folding.plain(String(token.text.prefix { !"'’".contains($0) }).lowercased())
    return currencies.contains(Folding.plain(token.bare))
      || currencies.contains(Folding.plain(Folding.bare(Substring(word))))
  }

  private static let currencies: Set<String> = [
    "eur", "euro", "euros", "eurot", "usd", "gbp", "chf", "pln", "zl", "zloty", "zlotych", "zlote",
    "try", "tl", "lira", "liraya", "lirasi", "lirasini", "brl", "reais", "real", "sek", "kr",
    "kronor",
    "nok", "dkk", "kroner", "dollar", "dollars", "dolar", "dolares", "dollari", "dollaro", "pound",
    "pounds",
    "pfund", "franken", "francs", "livres", "libras", "sterline", "pesos", "cad", "aud", "jpy",
    "inr", "rs",
    "czk", "huf", "ron", "mxn", "ars", "cop", "clp", "zar", "ghs", "ngn", "kes", "fr",
  ]
}
