/// The share of a message's meaning that a part of it carries.
enum Salience {
  /// Returns the part's weight: facts, questions, changes of plan and prohibitions count, and
  /// emergencies most of all.
  ///
  /// - Parameter mayPress: true if its sentence cannot wait, so that this part may be the reason.
  static func weight(of part: Range<Int>, in tokens: [Token], isFraud: Bool, mayPress: Bool = true)
    -> Double
  {
    var weight = 0.0
    var denials = 0
    for index in part {
      let token = tokens[index]
      let facts = Facts(at: index, in: tokens)
      if facts.contains(.amount) { weight += 4 }
      if facts.contains(.phone) { weight += 3 }
      if facts.contains(.time) { weight += 3 }
      if facts.contains(.date) { weight += 2 }
      if facts.contains(.negation) { denials += 1 }
      if facts.contains(.number) { weight += 1 }
      if token.isCapitalised, index > part.lowerBound, token.bare.utf8.count > 2 { weight += 1 }
      if turns.contains(token.bare) { weight += 3 }
      if telling.contains(token.bare) { weight += 1 }
      if token.asks { weight += 3 }
      if token.bare == "please" { weight += 2 }
      if token.bare == "must" { weight += 3 }
      if !StopWords.all.contains(token.bare) { weight += token.isUnspaced ? 0.05 : 0.2 }
    }
    if denials > 0 { weight += forbids(tokens[part]) ? 12 : 4 }
    let words = tokens[part]
    if orders(words) { weight += 4 }
    if mayPress, UrgencySigns.cannotWait(words) { weight += 20 }
    if isFraud && !FraudRules.events(in: words).isEmpty {
      weight += part.contains { Facts(at: $0, in: tokens).contains(.amount) } ? 80 : 15
    }
    return weight
  }

  /// True if it forbids, as in "Do not …", "you must not …", "never …".
  private static func forbids(_ words: ArraySlice<Token>) -> Bool {
    let words = words.drop { ["please", "and", "but", "you"].contains($0.bare) }.prefix(3).map(
      \.bare)
    guard words.count == 3, !words.contains(where: ["need", "worry", "hesitate"].contains) else {
      return false
    }
    let (first, second) = (words[0], words[1])
    return ["dont", "never", "mustnt", "cannot"].contains(first)
      || (["do", "must", "may"].contains(first) && second == "not")
  }

  /// True if it contains a fact, a question or a change, so that it may be kept next to a weightier
  /// part.
  static func matters(_ part: Range<Int>, in tokens: [Token]) -> Bool {
    part.contains { index in
      let token = tokens[index]
      return token.asks || token.isUnspaced || token.bare == "please" || turns.contains(token.bare)
        || !Facts(at: index, in: tokens).isEmpty
    } || orders(tokens[part])
  }

  /// True if it begins with a verb that asks the reader to act.
  private static func orders(_ words: ArraySlice<Token>) -> Bool {
    let first = words.first { !["please", "and", "then", "so", "now", "just"].contains($0.bare) }
    return first.map { imperatives.contains($0.bare) } == true
  }

  private static let imperatives: Set<String> = [
    "throw", "move", "ring", "call", "press", "leave", "open", "close", "stay", "go", "get",
    "bring", "take", "turn", "switch", "stop", "wait", "boil", "store", "keep", "check", "come",
    "send", "pay", "reply", "cancel", "collect", "use", "avoid", "evacuate", "lock", "hide", "run",
    "drink", "meet", "pick", "tell", "ask", "buy", "sign", "confirm", "return", "discard", "put",
    "give", "stand", "hold", "follow", "shut", "wear", "secure", "block", "freeze", "report",
    "contact", "offer", "do", "dont", "never", "remember", "shelter", "cover", "pack", "charge",
    "answer", "write", "try", "see", "test", "fetch", "feed", "sell", "start",
  ]

  /// Words for a change of plan.
  private static let turns: Set<String> = [
    "cancelled", "canceled", "moved", "postponed", "rescheduled", "delayed", "declined", "closed",
    "failed",
  ]
  private static let telling: Set<String> = [
    "call", "pay", "paid", "confirm", "reply", "bring", "send", "sign", "cancel", "changed", "due",
    "deadline", "meet", "meeting", "pick", "freeze", "block", "blocked", "come", "join", "book",
    "booked", "need", "must", "urgent", "emergency", "help", "hospital", "opens", "closes",
    "approve",
    "approved", "review", "instead", "arrives", "leaves", "starts", "ends", "fraud", "suspicious",
    "charged", "sign-in", "password", "update", "appointment", "flight", "delivery", "renew",
    "expires", "overdue", "check", "buy", "tell", "ask", "take", "evacuate", "leave", "wait",
    "stop",
    "sold", "won", "died", "born", "power", "water", "collect", "return", "vote", "submit",
  ]
}
