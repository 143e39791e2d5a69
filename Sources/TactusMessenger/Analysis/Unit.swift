/// Words that are kept or left out together: an amount with its currency, a time with its "pm", a telephone
/// number, a name, a "not" with what it denies.
struct Unit {
  /// Of the message's tokens.
  var tokens: Range<Int>
  /// In characters, with the spaces within.
  var length: Int
  var facts: Facts
  /// Says nothing that would be missed.
  var isFiller = false
  /// How much it tells.
  var weight = 0.0
  /// Says that something is no longer as it was planned.
  var isTurn = false
  /// A clause ends with it.
  var endsClause = false

  /// The units of a sentence, weighed.
  static func units(of sentence: Range<Int>, in tokens: [Token]) -> [Unit] {
    let filler = Filler.places(in: tokens[sentence])
    var units: [Unit] = []
    for index in sentence {
      let token = tokens[index]
      var facts = Facts(of: token)
      if isName(index, in: tokens, sentence) { facts.insert(.name) }
      if let last = units.last, last.length + token.length < longest,
        joins(last, facts, to: index, in: tokens)
      {
        units[units.count - 1].tokens = last.tokens.lowerBound..<index + 1
        units[units.count - 1].length += token.length + (token.isSpaced ? 1 : 0)
        units[units.count - 1].facts.formUnion(facts)
        units[units.count - 1].isFiller = false
        units[units.count - 1].endsClause = token.endsClause
      } else {
        units.append(
          Unit(
            tokens: index..<index + 1, length: token.length, facts: facts,
            isFiller: filler.contains(index), endsClause: token.endsClause))
      }
    }
    for index in units.indices { units[index].weigh(in: tokens) }
    return units
  }

  /// No unit grows beyond so many characters.
  private static let longest = 48

  private static func joins(
    _ unit: Unit, _ facts: Facts, to index: Int, in tokens: [Token]
  ) -> Bool {
    let last = tokens[index - 1]
    let next = tokens[index]
    if last.endsClause && !last.text.hasSuffix(".") { return unit.isDay && next.isYear }
    if last.endsSentence { return false }
    if next.isUnspaced && !next.isSpaced { return last.hasDigit && !last.isUnspaced }
    if last.isNegator { return true }
    if unit.facts.contains(.negation) && unit.tokens.count < 5
      && Filler.stopWords.contains(last.bare)
    {
      return true
    }
    let digits = next.hasDigit
    if last.hasDigit && (digits || measures.contains(next.bare)) { return true }
    if last.hasDigit && Facts.currencies.contains(next.bare) { return true }
    if last.hasDigit && facts.contains(.date) && !unit.facts.contains(.time) {
      return Facts.months.contains(next.bare)
    }
    if digits && (labels.contains(last.bare) || Facts.currencies.contains(last.bare)) {
      return true
    }
    if digits && last.bare.isEmpty && !Facts(of: next).isEmpty && last.isCurrency { return true }
    if Facts.months.contains(last.bare) && digits { return true }
    if Facts.days.contains(last.bare) && dayParts.contains(next.bare) { return true }
    if !facts.isDisjoint(with: [.time, .date]) || (digits && !facts.contains(.amount)) {
      return prepositions.contains(last.bare)
    }
    if labels.contains(next.bare), index + 1 < tokens.count, tokens[index + 1].hasDigit {
      return last.bare == "to" || last.bare == "in"
    }
    return facts.contains(.name)
      && (unit.facts.contains(.name) || (last.hasDigit && !next.isShouted))
  }

  private static func isName(_ index: Int, in tokens: [Token], _ sentence: Range<Int>) -> Bool {
    index > sentence.lowerBound && tokens[index].isCapitalised
      && !["i", "im", "ill", "ive", "id"].contains(tokens[index].bare)
  }

  private var isDay: Bool { facts.contains(.date) }

  /// By which words are taken where a sentence is too long: what turns its meaning round goes before all.
  var rank: Double { facts.contains(.negation) || isTurn ? weight + 6 : weight }

  private mutating func weigh(in tokens: [Token]) {
    let words = tokens[self.tokens]
    weight = isFiller ? 0 : words.contains { !$0.isUnspaced } ? 0.2 : 0.05
    learn(from: words)
    if facts.contains(.amount) { weight += 4 }
    if facts.contains(.phone) { weight += 3 }
    if facts.contains(.time) { weight += 3 }
    if facts.contains(.date) { weight += 2 }
    if facts.contains(.negation) { weight += 3 }
    if facts.contains(.number) { weight += 1 }
    if facts.contains(.name) { weight += 1.5 }
    isTurn = words.contains { TellingWords.turns.contains($0.bare) }
    if words.contains(where: { TellingWords.all.contains($0.bare) }) { weight += 1 }
    if words.allSatisfy({ Filler.stopWords.contains($0.bare) || $0.bare.isEmpty }) { weight = 0 }
  }

  /// What the words are only together: "7" and "pm" a time, "20" and "euros" an amount, "0112" and "358" a
  /// telephone number.
  private mutating func learn(from words: ArraySlice<Token>) {
    guard words.count > 1, facts.contains(.number) else { return }
    for word in words where !word.hasDigit {
      if Self.dayHalves.contains(word.bare) { facts.insert(.time) }
      if Facts.currencies.contains(word.bare) || word.isCurrency { facts.insert(.amount) }
    }
    let digits = words.reduce(0) { sum, word in
      sum + (word.isTelephonic ? word.bare.utf8.count : 0)
    }
    if digits >= 7 && facts.isDisjoint(with: [.amount, .date]) { facts.insert(.phone) }
  }

  private static let dayHalves: Set<String> = ["am", "pm", "a.m", "p.m", "oclock"]
  private static let prepositions: Set<String> = [
    "at", "by", "before", "after", "until", "till", "from", "on", "since", "around", "about", "to",
    "under", "over", "between", "for", "in", "within", "of", "next", "this",
  ]
  private static let measures: Set<String> = [
    "am", "pm", "a.m", "p.m", "oclock", "minutes", "minute", "min", "mins", "hours", "hour", "hrs",
    "days", "day", "weeks", "week", "months", "month", "years", "seconds", "percent", "km",
    "m", "kg", "g", "miles", "mile", "people", "persons", "guests", "seats", "tickets", "items",
    "pages", "gb", "mb", "degrees", "million", "billion", "thousand", "hundred", "grand", "k",
    "messages", "copies", "boxes", "bags", "mg", "ml", "pills", "tablets",
  ]
  private static let labels: Set<String> = [
    "room", "gate", "platform", "floor", "suite", "flight", "terminal", "level", "apt", "apartment",
    "bus", "line", "seat", "building", "door", "desk", "unit", "no", "number", "page", "chapter",
    "invoice", "order", "ticket", "ref", "code", "pin", "version", "track", "bay", "hall", "ext",
    "extension", "ending", "q", "week", "lot", "row", "table", "exit", "highway", "route", "ward",
  ]
  private static let dayParts: Set<String> = ["morning", "afternoon", "evening", "night", "noon"]
}

extension Token {
  fileprivate var isYear: Bool {
    bare.utf8.count == 4 && bare.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Of digits, and the signs of telephone numbers.
  fileprivate var isTelephonic: Bool {
    hasDigit && bare.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E }
  }

  fileprivate var isCurrency: Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy { $0.properties.generalCategory == .currencySymbol }
  }
}

/// Words by which a reader knows what is wanted or what has happened.
enum TellingWords {
  /// Of a change of plan.
  static let turns: Set<String> = [
    "cancelled", "canceled", "moved", "postponed", "rescheduled", "delayed", "declined", "closed",
    "failed",
  ]
  static let all: Set<String> = [
    "call", "pay", "paid", "confirm", "reply", "bring", "send", "sign", "cancelled", "canceled",
    "cancel", "moved", "postponed", "changed", "due", "deadline", "meet", "meeting", "pick",
    "freeze",
    "block", "blocked", "come", "join", "book", "booked", "need", "must", "urgent", "emergency",
    "help",
    "hospital", "delayed", "closed", "failed", "opens", "closes", "approve", "approved", "review",
    "rescheduled", "instead", "arrives", "leaves", "starts", "ends", "fraud", "suspicious",
    "declined",
    "charged", "sign-in", "password", "update", "dinner", "lunch", "birthday", "party",
    "appointment",
    "flight", "delivery", "delivered", "renew", "expires", "overdue", "check", "buy", "tell", "ask",
    "take", "evacuate", "leave", "home", "wait", "stop", "sold", "won", "died", "born", "statement",
    "balance", "agenda", "reminder", "power", "water", "collect", "return", "vote", "submit",
  ]
}

/// Words that are left out of a summary first.
enum Filler {
  static let articles: Set<String> = ["a", "an", "the"]

  /// Words that tell nothing by themselves.
  static let stopWords: Set<String> = [
    "a", "an", "the", "and", "or", "but", "so", "of", "to", "in", "on", "at", "by", "for", "from",
    "with",
    "as", "is", "are", "was", "were", "be", "been", "am", "it", "its", "this", "that", "these",
    "those",
    "i", "im", "ive", "you", "your", "youre", "he", "she", "we", "they", "them", "his", "her",
    "our", "my",
    "me", "us", "their", "has", "have", "had", "do", "does", "did", "will", "would", "can", "could",
    "should", "there", "here", "if", "then", "than", "into", "out", "up", "about", "all", "any",
    "some", "which", "who", "what", "when", "where", "how", "also", "well", "ill", "theyre",
    "really", "very", "quite", "too", "just", "actually", "even",
    "always", "ever", "yet", "only", "still", "such", "more", "totally", "entirely", "necessarily",
    "exactly", "kindly", "please", "simply", "absolutely", "definitely", "literally", "basically",
  ]

  /// Where filler stands; never a word that a negator stands before.
  static func places(in sentence: ArraySlice<Token>) -> Set<Int> {
    var places: Set<Int> = []
    for match in phrases.matches(in: sentence) {
      let range =
        match.tokens.lowerBound + sentence.startIndex..<match.tokens.upperBound
        + sentence.startIndex
      let before = range.lowerBound - 1
      if sentence.indices.contains(before), sentence[before].isNegator { continue }
      if range.upperBound < sentence.endIndex || sentence.count == range.count {
        places.formUnion(range)
      }
    }
    for (index, token) in zip(sentence.indices, sentence) where articles.contains(token.bare) {
      let isOfName = token.isCapitalised && index > sentence.startIndex
      if !isOfName && !token.endsClause { places.insert(index) }
    }
    if let first = sentence.first, first.bare.isEmpty { places.insert(sentence.startIndex) }
    return places
  }

  private static let phrases = PhraseTable<Bool>([
    (
      true,
      """
      just,really,very,actually,basically,literally,quite,simply,kindly,please,obviously,honestly,also,anyway,by the way,as you know,of course,in order,at your earliest convenience,\
      i just wanted to let you know that,i just wanted to let you know,i wanted to let you know that,i wanted to let you know,just wanted to let you know that,\
      wanted to let you know that,i am writing to,im writing to,i am writing to let you know that,\
      just a quick reminder that,a quick reminder that,quick reminder that,this is a reminder that,\
      this is a friendly reminder that,just a friendly reminder that,a friendly reminder that,\
      we would like to inform you that,we are writing to inform you that,please note that,please be advised that,\
      please be aware that,we are pleased to inform you that,we regret to inform you that,\
      for your information,as discussed,as mentioned,to be honest,\
      i just wanted to say that,i would like to,\
      i was wondering if,we wanted to let you know that,as a reminder,as always,a little bit,kind of,sort of,\
      if possible,absolutely,totally,definitely,once again,at this point in time,um,uh,haha,lol,hey,oh
      """
    )
  ])
}
