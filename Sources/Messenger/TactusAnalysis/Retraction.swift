/// Recognises the beginning of a sentence that takes back the one before it, such as "Actually no",
/// "Korrektur:" or "En fait".
enum Retraction {
  static func begins(_ sentence: ArraySlice<Token>) -> Bool {
    let words = sentence.prefix(4).map(\.bare)
    guard let first = words.first else { return false }
    if starts.contains(first) { return true }
    return phrases.contains { phrase in words.starts(with: phrase) }
  }

  private static let starts: Set<String> = [
    "actually", "correction", "edit", "update", "scratch", "korrektur", "correction",
    "rectificatif",
    "correccion", "correzione", "rettifica", "correcao", "correctie", "korekta", "sprostowanie",
    "poprawka", "duzeltme", "rattelse", "anzi", "alias", "doch", "finalement", "eigentlich",
    "wlasciwie", "aslinda", "egentligen", "eigenlijk",
  ]
  private static let phrases: [[String]] = [
    ["no", "wait"], ["wait", "no"], ["oh", "wait"], ["sorry", "not"], ["sorry", "i", "meant"],
    ["i", "meant"], ["forget", "that"], ["forget", "it"], ["ignore", "that"], ["ignore", "my"],
    ["never", "mind"], ["change", "of", "plan"], ["ah", "nein"], ["nein", "doch"], ["moment"],
    ["vergiss"], ["ach", "nee"], ["non", "attends"], ["en", "fait"], ["oublie"], ["pardon"],
    ["no", "espera"], ["mejor"], ["olvida"], ["perdon"], ["en", "realidad"], ["no", "aspetta"],
    ["in", "realta"], ["scusa"], ["na", "verdade"], ["nao", "espera"], ["esquece"],
    ["nee", "wacht"],
    ["toch"], ["vergeet"], ["czekaj"], ["jednak"], ["zapomnij"], ["yok"], ["bosver"], ["pardon"],
    ["nej", "vanta"], ["glom"], ["vanta"],
  ]
}
