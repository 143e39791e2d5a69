/// The words by which people take back an alarm of their own: "Ah no, it's the TV series."
///
/// A bare "Oh no, …" is no correction, since it may bewail what happened.
enum AlarmCorrection {
  /// True if a sentence corrects itself with these folded words, before it names a film or a series.
  static func leads(_ words: [String]) -> Bool {
    guard let length = openings.filter({ words.starts(with: $0) }).map(\.count).max() else {
      return false
    }
    let rest = words.dropFirst(length)
    guard let first = rest.first else { return true }
    return rest.count <= fewWords && (rest.count == 1 || pointers.contains(first))
  }

  /// The number of words between a correction and the film that it names.
  private static let fewWords = 6

  private static let openings: [[String]] = [
    "ah no", "ahh no", "ah wait", "oh wait", "oh no wait", "no wait", "wait no",
    "ach nein", "ach ne", "ach nee", "ah nein", "ah nee", "nein warte", "ne warte",
    "ah non", "ah mais non", "mais non", "non attends", "non attendez",
    "ay no", "ah que no", "ay que no", "no espera", "espera no", "no perdon",
    "ma no", "no aspetta", "aspetta no", "ah no aspetta",
    "ah nao", "ai nao", "nao espera", "espera nao", "afinal nao",
    "oh nee", "o nee", "nee wacht", "wacht nee", "ach nee",
    "ah nej", "aha nej", "nej vanta", "vanta nej", "jaha nej",
    "a nie", "o nie", "ach nie", "ej nie", "nie czekaj", "czekaj nie", "a jednak nie",
    "ay yok", "a yok", "ha yok", "yok yok", "yok ya", "yok dur", "dur yok", "ay hayir", "yok be",
  ].map { $0.split(separator: " ").map(String.init) }

  /// The words that point at what was seen or heard.
  private static let pointers: Set<String> = [
    "it", "its", "thats", "that", "this", "just", "only", "das", "es", "ist", "war", "nur", "c",
    "cest", "ce", "era", "son", "que", "solo", "e", "foi", "so", "het", "dat", "is", "det", "bara",
    "to", "tylko", "bu", "o", "sadece", "televizyondaki",
  ]
}
