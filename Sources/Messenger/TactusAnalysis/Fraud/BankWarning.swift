/// Recognises a bank's warning of a payment or a sign-in that the reader may not have made, in ten
/// languages.
///
/// The words of one language must come together: the reader's card or account, an event on it, and
/// doubt whether the reader caused it, or a stop. A message that asks for a click, a code or data,
/// or that gives a link, is bait instead of a warning; a receipt, a statement, advice or a test is
/// not a warning either.
struct BankWarning {
  enum Part: Hashable, CaseIterable {
    /// The reader's card or account.
    case means
    /// The sender's own card or account.
    case mine
    case payment
    /// Words of paying that only a question turns into an event.
    case paying
    /// A sign-in, or a change of the account's credentials.
    case access
    case newDevice
    case strange
    /// Stopped by the bank, or until the reader agrees.
    case stopped
    /// Not yet done, or refused, which happens for many reasons.
    case pending
    /// A question about who caused the event.
    case question
    /// A condition that another person caused the event.
    case disowned
    /// An order to the reader to block the card.
    case block
    case lure
    /// The pretext for a fee.
    case parcel
    /// A receipt, a statement, income or advice.
    case ordinary
    case noFunds
    case test
  }

  private struct Found {
    var language: Int
    var part: Part
    var tokens: Range<Int>
  }

  private let found: [Found]
  private let tokens: [Token]

  init(_ text: MessageText) {
    tokens = text.tokens
    let words = BankPhrases.words(of: text.tokens)
    found = BankPhrases.all.matches(in: words).compactMap { match in
      let start = words[match.words.lowerBound].token
      let end = words[match.words.upperBound - 1].token
      let isDenied =
        switch match.part {
        case .lure: Self.isDenied(match, in: words, tokens: text.tokens, within: 10)
        case .strange, .stopped: Self.isDenied(match, in: words, tokens: text.tokens, within: 3)
        default: false
        }
      return isDenied
        ? nil : Found(language: match.language, part: match.part, tokens: start..<end + 1)
    }
  }

  /// True if the text is such a warning.
  var isOne: Bool {
    BankLexicon.all.indices.contains { isOne(in: $0) }
      && !tokens.contains { $0.isLink || Self.isHost($0) }
      // A number to call about an account without a payment is bait.
      && (Money.first(in: tokens) != nil || !FraudRules.containsPhoneNumber(tokens))
  }

  /// True if a word in small letters is a host, such as "my-bank.live"; a shop's is written with a
  /// capital.
  private static func isHost(_ token: Token) -> Bool {
    guard token.bare.contains("."), !token.text.contains(where: \.isUppercase) else { return false }
    let labels = token.bare.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, let first = labels.first, let last = labels.last else { return false }
    return first.utf8.count >= 3 && first.contains(where: \.isLetter) && last.utf8.count >= 2
      && last.allSatisfy(\.isLetter) && labels.allSatisfy { !$0.isEmpty }
  }

  /// True if it gives two answers to choose from, such as "YES or NO".
  private var offersAnswer: Bool {
    Set(
      tokens.lazy.filter { $0.text == $0.text.uppercased() && Self.answers.contains($0.bare) }.map(
        \.bare)
    )
    .count >= 2
  }

  private static let answers: Set<String> = [
    "yes", "no", "y", "n", "ja", "nein", "oui", "non", "si", "sim", "nao", "nee", "tak", "nie",
    "evet",
    "hayir", "hayır", "nej",
  ]

  /// True if it says that it is only a test.
  var isTest: Bool {
    found.contains { $0.part == .test } || tokens.first.map { Self.tests.contains($0.bare) } == true
  }

  private static let tests: Set<String> = ["test", "teste", "testowa", "testalarm", "probealarm"]

  /// True if it asks for a click, a code or the reader's data, in any language.
  var isLure: Bool { found.contains { $0.part == .lure } }

  /// The maximum number of words from the first to the last that make a warning: words further
  /// apart belong to different subjects.
  private static let longest = 60

  private func isOne(in language: Int) -> Bool {
    let found = found.filter { $0.language == language }
    guard !isTest, !found.contains(where: { $0.part == .lure }) else { return false }
    let excluding = Set(found.lazy.map(\.part)).intersection([.mine, .ordinary, .noFunds, .parcel])
    return found.contains { first in
      let end = first.tokens.lowerBound + Self.longest
      let near = found.filter {
        $0.tokens.lowerBound >= first.tokens.lowerBound && $0.tokens.upperBound <= end
      }
      let words = max(first.tokens.lowerBound - Self.longest / 3, 0)..<min(end, tokens.count)
      let sum = words.contains { Money.isSum($0, in: tokens) }
      return isOne(Set(near.map(\.part)).union(excluding), sum: sum)
    }
  }

  private func isOne(_ parts: Set<Part>, sum: Bool) -> Bool {
    func has(_ part: Part) -> Bool { parts.contains(part) }
    let isEvent = has(.payment) || has(.access) || has(.newDevice)
    let isDoubted = has(.question) || has(.disowned) || (has(.block) && !has(.mine))
    if has(.mine) && !isDoubted { return false }
    if has(.ordinary) {
      return sum && isEvent && has(.means) && (has(.question) || has(.strange) || has(.stopped))
        && (isDoubted || has(.stopped))
    }
    if has(.noFunds) && !has(.strange) && !isDoubted { return false }
    if has(.parcel) && !isDoubted { return false }
    // Families also ask each other who paid.
    let isBanks =
      has(.means) || has(.strange) || has(.stopped) || has(.block) || has(.disowned)
      || offersAnswer
    let isPaid = has(.paying) && isBanks
    if isDoubted, isEvent || isPaid, sum || has(.means) || has(.newDevice) || has(.access) {
      return true
    }
    if isDoubted, has(.means), has(.stopped) || sum { return true }
    if has(.question), sum, has(.strange) || has(.stopped) { return true }
    if has(.strange), isEvent, sum || has(.means) { return true }
    if has(.stopped), has(.strange), has(.means) { return true }
    if has(.stopped), has(.payment), sum { return true }
    if has(.newDevice), has(.means) { return true }
    return has(.pending) && has(.payment) && has(.means) && sum
  }

  /// True if a "never" or "no" precedes a phrase in its clause, as in "we never ask you to click".
  private static func isDenied(
    _ match: BankPhrases.Match, in words: [BankPhrases.Word], tokens: [Token], within most: Int
  ) -> Bool {
    let first = match.words.lowerBound
    let denials = BankLexicon.denials[match.language]
    func isDenial(_ index: Int) -> Bool { denials.contains(words[index].text) }
    for distance in stride(from: 1, through: min(most, first), by: 1) {
      let word = words[first - distance]
      if tokens[word.token].endsClause { return false }
      if never.contains(word.text) || (distance <= 2 && isDenial(first - distance)) { return true }
    }
    // A phrase with a gap may contain the denial, as in "geben Sie niemals".
    return match.words.dropFirst().dropLast().contains { never.contains(words[$0].text) }
  }

  private static let never: Set<String> = [
    "never", "nie", "niemals", "jamais", "nunca", "jamas", "mai", "nooit", "nigdy", "nikomu",
    "asla",
    "kimseyle", "aldrig", "without", "ohne", "sans", "sin", "senza", "sem", "zonder", "bez", "utan",
    "inga", "keine", "keinen", "aucun", "aucune", "ningun", "ninguna", "nessun", "nessuna",
    "nenhum", "nenhuma", "geen", "zadnych", "zadne", "hicbir",
  ]

  // MARK: The gist

  /// The description of the event: the phrases of a payment or a sign-in, with their suspicious
  /// details.
  var event: Range<Int>? {
    let events = found.filter { [.payment, .access, .newDevice].contains($0.part) }
    let first =
      events.first { $0.part == .newDevice } ?? events.first { $0.part == .access } ?? events.first
    guard let first else {
      return nil
    }
    var range = first.tokens
    for other in found where other.language == first.language && other.part == .strange {
      if other.tokens.upperBound >= range.lowerBound - 1,
        other.tokens.lowerBound <= range.upperBound + 1
      {
        range =
          min(
            range.lowerBound, other.tokens.lowerBound)..<max(
            range.upperBound, other.tokens.upperBound)
      }
    }
    return range
  }

  /// True if a token belongs to one of the phrases and is therefore not a name.
  func isKnown(_ index: Int) -> Bool {
    found.contains { $0.part != .lure && $0.part != .parcel && $0.tokens.contains(index) }
  }

  /// True if a token belongs to a card or an account.
  func isMeans(_ index: Int) -> Bool {
    found.contains { $0.part == .means && $0.tokens.contains(index) }
  }
}
