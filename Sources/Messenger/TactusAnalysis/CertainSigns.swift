/// The signs that a rule recognises with certainty: a plain alarm, a bare cry for help, and the
/// report of an alarm device.
struct CertainSigns {
  /// The kind of danger that the alarm's own words state; nil if they state none.
  private(set) var danger: Danger?
  /// True if a person is certainly in danger now.
  private(set) var isDanger = false
  /// True if the reader must certainly know at once, even if no one is in danger now.
  private(set) var isPressing = false
  /// The words that serve as evidence, folded; nil without any.
  private(set) var evidence: String?
  /// A description of the kind of danger; nil without any.
  private(set) var kind: String?
  /// The statements of the message's sentences about a danger.
  let reading: AlarmReading
  /// True if the message is hardly more than its alarm: a cry for help, or an alarm device's
  /// report.
  private(set) var isNothingElse = false

  init(_ text: MessageText, sender: String) {
    reading = AlarmReading(text)
    let alarm = reading.alarm
    if let alarm, alarm.callsForHelp {
      (danger, isDanger, evidence, kind) = (alarm.danger, true, alarm.phrase, alarm.kind.words)
      isNothingElse = reading.isAlarmOnly
      return
    }
    // If a question or a correction follows, "Help!" is a figure of speech.
    let isFigure = text.tokens.contains(where: \.asks) || alarm?.doubt == .correction
    for sentence in text.sentences.prefix(3)
    where !isFigure && EmergencyRules.isPlainCry(text.tokens[sentence]) {
      isDanger = true
      evidence = AlarmWords.sentence(text.tokens[sentence]).words.map(\.text).prefix(
        Self.longestCry
      )
      .joined(separator: " ")
      kind = "a cry for help"
      isNothingElse = text.tokens.count <= Self.longestCry
      return
    }
    findAlarm(of: sender, in: text)
    if !isDanger, let alarm {
      (danger, isPressing, evidence, kind) = (alarm.danger, true, alarm.phrase, alarm.kind.words)
    }
  }

  /// Finds the report of a sender that is named as an alarm device.
  private mutating func findAlarm(of sender: String, in text: MessageText) {
    let name = Token.tokens(of: sender.prefix(120)).map(\.bare)
    guard
      let device = Self.devices.first(where: { device in
        device.words.allSatisfy { word in name.contains { $0.hasPrefix(word) } }
      })
    else { return }
    let words = text.tokens.map(\.bare)
    guard words.count <= 40, !words.contains(where: { Self.calm.contains($0) }),
      !(device.measuresMonoxide && Self.hasLittleMonoxide(words)),
      let word = words.first(where: { Self.alarms.contains($0) })
    else { return }
    (danger, isDanger, evidence, kind) = (device.danger, true, word, "an alarm's own report")
    isNothingElse = true
  }

  /// True if a report names parts per million, all too few for carbon monoxide to be dangerous,
  /// and neither smoke nor fire.
  private static func hasLittleMonoxide(_ words: [String]) -> Bool {
    guard !words.contains(where: { alarms.contains($0) && !reports.contains($0) }) else {
      return false
    }
    let joined = words.filter { $0.hasSuffix("ppm") }.map { number($0.dropLast(3)) }
    let spaced = zip(words, words.dropFirst()).filter { $1 == "ppm" }.map { number($0.0) }
    let parts = (joined + spaced).compactMap { $0 }
    return !parts.isEmpty && parts.allSatisfy { $0 < leastMonoxide }
  }

  /// Returns a number as written; three digits after a point or comma are a group of thousands.
  private static func number(_ text: some StringProtocol) -> Double? {
    let groups = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    let isGrouped =
      groups.count > 1 && groups.first != "0" && groups.dropFirst().allSatisfy { $0.count == 3 }
    return Double(groups.joined(separator: isGrouped ? "" : "."))
  }

  /// The parts per million at and above which carbon monoxide alarms sound within hours.
  private static let leastMonoxide = 30.0
  /// The maximum number of words in a bare cry for help.
  private static let longestCry = 6

  /// A kind of alarm device.
  private struct Device {
    /// The beginnings of the words of its name.
    var words: [String]
    var danger = Danger.fireOrGas
    /// True if it reports carbon monoxide in parts per million.
    var measuresMonoxide = false
  }

  private static let devices: [Device] = [
    Device(words: ["smoke", "alarm"]),
    Device(words: ["smoke", "detector"]),
    Device(words: ["fire", "alarm"]),
    Device(words: ["co", "alarm"], measuresMonoxide: true),
    Device(words: ["co", "detector"], measuresMonoxide: true),
    Device(words: ["gas", "detector"]),
    Device(words: ["rauchmelder"]),
    Device(words: ["co-melder"], measuresMonoxide: true),
    Device(words: ["gasmelder"]),
    Device(words: ["detecteur", "fumee"]),
    Device(words: ["detector", "humo"]),
    Device(words: ["rilevatore", "fumo"]),
    Device(words: ["detetor", "fumo"]),
    Device(words: ["rookmelder"]),
    Device(words: ["czujnik", "dymu"]),
    Device(words: ["czujnik", "czadu"], measuresMonoxide: true),
    Device(words: ["duman", "dedektor"]),
    Device(words: ["brandvarnare"]),
  ]
  /// The words that an alarm device sends while it sounds.
  private static let alarms: Set<String> = [
    "alarm", "alarm!", "smoke", "fire", "feuer", "rauch", "alarme", "fumee", "fuego", "humo",
    "incendio", "fumo", "rook", "brand", "pozar", "dym", "yangin", "duman", "rok", "detected",
    "erkannt",
  ]
  /// Those that name no smoke or fire.
  private static let reports: Set<String> = [
    "alarm", "alarm!", "alarme", "detected", "erkannt",
  ]
  /// The words that it sends when there is no fire.
  private static let calm: Set<String> = [
    "test", "tested", "testing", "battery", "batterie", "bateria", "bateriya", "pil", "batteri",
    "batterij", "pile", "pila", "ok", "normal", "clear", "cleared", "over", "ended", "off",
    "offline", "online", "no", "not", "kein", "keine", "aucune", "aucun", "sin", "nessun", "sem",
    "geen", "brak", "yok", "ingen", "weekly", "monthly", "passed", "self-test", "selbsttest",
    "low", "update", "firmware", "replace", "expired", "maintenance", "false", "silenced",
    "reset", "resolved", "cancelled", "drill", "steam", "stoom", "dampf", "vapeur", "vapor",
    "vapore", "para", "buhar", "anga", "loos", "vals",
    "falszywy", "fausse", "falsa", "falso", "falskt", "yanlis", "entwarnung", "fehlalarm",
    "erfolgreich",
    "finished", "beendet", "normalzustand", "normalbetrieb", "zuruckgesetzt", "vorbei",
    "termine", "terminee", "retabli", "retablie", "desactivee", "terminada",
    "terminado", "finalizada", "finalizado", "desactivada", "desactivado", "restablecida",
    "finita", "finito", "terminata", "terminato", "rientrato", "cessato", "disattivato",
    "encerrado", "encerrada", "terminou", "desativado", "beeindigd", "afgelopen", "voorbij",
    "gereset", "avslutat", "avslutad", "aterstallt", "aterstalld", "avblast",
    "zakonczony", "zakonczono", "odwolany", "normie", "bitti", "erdi",
  ]
}
