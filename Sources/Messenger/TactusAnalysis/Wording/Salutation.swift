import TactusWrittenText

/// The words that greet the reader at the beginning of a message, in ten languages.
enum Salutation {
  /// Returns the number of tokens of a greeting that opens a sentence: "Chers parents, …" has two,
  /// and "Graça, …" one.
  static func length(of sentence: ArraySlice<Token>) -> Int {
    guard let first = sentence.first else { return 0 }
    let opening = sentence.prefix(longest)
    let end = opening.firstIndex { $0.text.hasSuffix(",") || $0.text.hasSuffix("!") || $0.isDash }
    let greets = words.contains(Folding.plain(first.bare))
    if let end, greets || end == sentence.startIndex && first.isCapitalised && sentence.count > 3 {
      return end + 1 - sentence.startIndex
    }
    guard greets, !opening.contains(where: \.asks) else { return 0 }
    // "Guten Morgen" without more is no news either.
    if sentence.count <= 3, !sentence.contains(where: \.hasDigit) { return sentence.count }
    return single.contains(Folding.plain(first.bare)) ? 1 : 0
  }

  private static let longest = 6

  private static func set(_ words: String) -> Set<String> {
    Set(words.split(separator: " ").map(String.init))
  }

  /// The first words of greetings.
  private static let words = single.union(
    set(
      """
      dear good guten sehr liebe lieber liebes geehrte cher chere chers cheres bonjour bonsoir madame \
      monsieur buenas buenos estimado estimada querido querida gentile egregio caro cara cari bom boa \
      prezado prezada caro goede goedemorgen goedemiddag beste geachte dag god kara basta dzien dobry \
      szanowny szanowna szanowni drogi droga sayin gunaydin iyi morning
      """))
  /// Greetings of one word.
  private static let single = set(
    """
    hi hello hey hiya hallo moin servus servas gruezi griass griasd salut coucou allo hola ciao \
    buongiorno buonasera salve ola oi hoi hej hejsan tjena tja czesc hejka siema merhaba selam
    """)
}
