/// The kinds of fact that a word holds.
struct Facts: OptionSet, Hashable {
  let rawValue: Int

  static let number = Facts(rawValue: 1)
  /// A sum of money or a percentage.
  static let amount = Facts(rawValue: 2)
  static let time = Facts(rawValue: 4)
  static let date = Facts(rawValue: 8)
  static let phone = Facts(rawValue: 16)
  static let negation = Facts(rawValue: 32)

  init(rawValue: Int) { self.rawValue = rawValue }

  /// The facts of a word and its neighbours, such as "20" and "euros", or "7" and "pm".
  init(at index: Int, in tokens: [Token]) {
    self.init(of: tokens[index])
    guard tokens[index].hasDigit else { return }
    let beside = [index - 1, index + 1].filter(tokens.indices.contains).map { tokens[$0] }
    if beside.contains(where: { Self.currencies.contains($0.bare) || $0.isCurrency }) {
      insert(.amount)
    }
    if index + 1 < tokens.count,
      ["am", "pm", "a.m", "p.m", "oclock", "uhr"].contains(tokens[index + 1].bare)
    {
      insert(.time)
    }
  }

  /// Returns the full range of an amount: the number with its currency, and the digit groups
  /// separated by spaces.
  static func extent(of amount: Int, in tokens: [Token], within sentence: Range<Int>) -> Range<Int>
  {
    func belongs(_ index: Int) -> Bool {
      sentence.contains(index)
        && (tokens[index].hasDigit || tokens[index].isCurrency
          || currencies.contains(tokens[index].bare))
    }
    var extent = amount..<amount + 1
    while belongs(extent.lowerBound - 1), !tokens[extent.lowerBound - 1].endsClause {
      extent = extent.lowerBound - 1..<extent.upperBound
    }
    while belongs(extent.upperBound), !tokens[extent.upperBound - 1].endsClause {
      extent = extent.lowerBound..<extent.upperBound + 1
    }
    return extent
  }

  /// Returns the next capitalised name after "at", "from", "to" and the like; nil without one.
  static func name(after start: Int, in tokens: [Token], within sentence: Range<Int>) -> Range<Int>?
  {
    func isName(_ index: Int) -> Bool {
      sentence.contains(index) && tokens[index].isCapitalised && Facts(of: tokens[index]).isEmpty
        && !tokens[index].hasDigit
    }
    for index in start..<max(start, sentence.upperBound)
    where isName(index)
      && ["at", "from", "in", "near", "to", "by"].contains(tokens[index - 1].bare)
    {
      var end = index + 1
      while isName(end), !tokens[end - 1].endsClause { end += 1 }
      return index..<end
    }
    return nil
  }

  /// The facts of a word by itself.
  init(of token: Token) {
    self = []
    if token.isNegator { insert(.negation) }
    if Self.timeWords.contains(token.bare) { insert(.time) }
    if Self.days.contains(token.bare) { insert(.date) }
    if Self.months.contains(token.bare), token.isCapitalised { insert(.date) }
    guard token.hasDigit else { return }
    insert(.number)
    if token.text.unicodeScalars.contains(where: Self.isMoney) { insert(.amount) }
    if Self.isClock(token.bare) { insert(.time) }
    if token.bare.utf8.count(where: { $0 == 0x2F || $0 == 0x2D }) == 2 { insert(.date) }
    let digits = token.bare.unicodeScalars.count { $0.properties.numericType == .decimal }
    if digits >= 7, token.bare.unicodeScalars.allSatisfy(Self.isPhoneSign) { insert(.phone) }
    if token.text.hasPrefix("+"), digits >= 2 { insert(.phone) }
  }

  static let months: Set<String> = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december", "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep",
    "sept",
    "oct", "nov", "dec",
  ]
  static let currencies: Set<String> = [
    "usd", "eur", "gbp", "chf", "cad", "aud", "jpy", "dollar", "dollars", "euro", "euros", "pound",
    "pounds", "cents", "kr", "sek", "nok", "dkk", "inr", "rs", "pln", "czk",
  ]
  static let days: Set<String> = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "mon", "tue",
    "tues",
    "wed", "thu", "thurs", "fri", "today", "tonight", "tomorrow", "yesterday",
  ]
  private static let timeWords: Set<String> = ["noon", "midnight", "midday"]

  private static func isMoney(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "%" || scalar.properties.generalCategory == .currencySymbol
  }

  private static func isPhoneSign(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.numericType == .decimal || "-+().".unicodeScalars.contains(scalar)
  }

  /// True if it is a time such as "7:30", "7pm", "19h" or "7:30pm".
  private static func isClock(_ word: String) -> Bool {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    guard (1...2).contains(digits.utf8.count) else { return false }
    let rest = word.dropFirst(digits.count)
    if ["am", "pm", "a.m", "p.m", "h"].contains(rest) { return true }
    guard rest.first == ":" else { return false }
    let minutes = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
    return minutes.utf8.count == 2
  }
}

extension Token {
  /// True if it consists of currency signs.
  var isCurrency: Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy { $0.properties.generalCategory == .currencySymbol }
  }

  /// True if it is an ordinal such as "3." in "3. Mai".
  var isOrdinal: Bool {
    bare.utf8.count <= 2 && bare.utf8.allSatisfy { (0x30...0x39).contains($0) }
      && text.hasSuffix(".")
  }

  var isMonth: Bool {
    Facts.months.contains(bare)
      || ["januar", "februar", "marz", "mai", "juni", "juli", "oktober", "dezember"].contains(bare)
  }
}
