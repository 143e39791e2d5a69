/// What a rule knows for certain: a cry for help that is nothing else, and the word of an alarm itself.
struct CertainSigns {
  /// What is in danger, by the alarm's own word; nil if the cry does not say.
  private(set) var danger: Danger?
  /// Whether there is danger for certain.
  private(set) var isDanger = false
  /// The words that say so.
  private(set) var why: [String] = []

  init(_ text: MessageText, sender: String) {
    // Where a question follows, "Help!" is a figure of speech.
    let isAsked = text.tokens.contains(where: \.asks)
    for sentence in text.sentences.prefix(3)
    where !isAsked && EmergencyRules.isPlainCry(text.tokens[sentence]) {
      isDanger = true
      why = Array(text.tokens[sentence].map(\.bare).filter { !$0.isEmpty }.prefix(2))
      return
    }
    if let phrase = AlarmPhrases.inFewWords(text.tokens) {
      isDanger = true
      why = [phrase.joined(separator: " ")]
      return
    }
    for sentence in text.sentences {
      let words = text.tokens[sentence]
      if let phrase = AlarmPhrases.found(in: words) {
        isDanger = true
        why = [phrase.joined(separator: " ")]
        return
      }
      guard let flight = Self.flights.first(where: { Self.holds($0, words) }),
        EmergencyRules.isEmergency(words)
      else { continue }
      isDanger = true
      why = flight
      return
    }
    let name = Token.tokens(of: sender.prefix(120)).map(\.bare)
    guard
      let device = Self.devices.first(where: { device in
        device.words.allSatisfy { word in name.contains { $0.hasPrefix(word) } }
      })
    else { return }
    let words = text.tokens.map(\.bare)
    guard words.count <= 40, !words.contains(where: { Self.calm.contains($0) }),
      let word = words.first(where: { Self.alarms.contains($0) })
    else { return }
    danger = device.danger
    isDanger = true
    why = [word]
  }

  private static func holds(_ phrase: [String], _ words: ArraySlice<Token>) -> Bool {
    words.indices.contains { start in
      words[start].bare == phrase[0] && words.count - (start - words.startIndex) >= phrase.count
        && zip(words[start...], phrase).allSatisfy { $0.bare == $1 }
    }
  }

  /// What is only said of a present danger, beside words for it.
  private static let flights = [
    ["get", "out", "now"], ["get", "everyone", "out"], ["get", "out", "of", "the"],
    ["call", "an", "ambulance"], ["call", "911"], ["call", "999"], ["call", "112"],
    ["evacuate", "now"], ["evacuate", "immediately"], ["send", "help"],
  ]

  private static let devices: [(words: [String], danger: Danger)] = [
    (["smoke", "alarm"], .fireOrGas), (["smoke", "detector"], .fireOrGas),
    (["fire", "alarm"], .fireOrGas), (["co", "alarm"], .fireOrGas),
    (["co", "detector"], .fireOrGas),
    (["gas", "detector"], .fireOrGas), (["rauchmelder"], .fireOrGas), (["co-melder"], .fireOrGas),
    (["gasmelder"], .fireOrGas), (["detecteur", "fumee"], .fireOrGas),
    (["detector", "humo"], .fireOrGas), (["rilevatore", "fumo"], .fireOrGas),
    (["detetor", "fumo"], .fireOrGas), (["rookmelder"], .fireOrGas),
    (["czujnik", "dymu"], .fireOrGas), (["czujnik", "czadu"], .fireOrGas),
    (["duman", "dedektor"], .fireOrGas), (["brandvarnare"], .fireOrGas),
  ]
  /// What an alarm says while it sounds.
  private static let alarms: Set<String> = [
    "alarm", "alarm!", "smoke", "fire", "feuer", "rauch", "alarme", "fumee", "fuego", "humo",
    "incendio", "fumo", "rook", "brand", "pozar", "dym", "yangin", "duman", "rok", "detected",
    "erkannt",
  ]
  /// What it says when nothing burns.
  private static let calm: Set<String> = [
    "test", "tested", "testing", "battery", "batterie", "bateria", "bateriya", "pil", "batteri",
    "batterij", "pile", "pila", "ok", "normal", "clear", "cleared", "over", "ended", "off",
    "offline", "online", "no", "not", "kein", "keine", "aucune", "aucun", "sin", "nessun", "sem",
    "geen", "brak", "yok", "ingen", "weekly", "monthly", "passed", "self-test", "selbsttest",
    "low", "update", "firmware", "replace", "expired", "maintenance", "false", "silenced",
    "reset", "resolved", "cancelled", "drill", "steam", "entwarnung", "fehlalarm", "erfolgreich",
  ]
}
