import TactusMessage

/// Short answers that are sent without typing: those that the reader often writes to a person, and then common ones in
/// the language of the conversation.
struct QuickAnswers: Hashable, Sendable {
  /// The answers, the likeliest first.
  let all: [String]

  /// - Parameters:
  ///   - message: the last message of the other person; nil if unknown.
  ///   - own: the reader's texts to this person, the newest first.
  init(to message: Message?, own: [String]) {
    let common = Self.common[message?.analysis.language ?? .english] ?? Self.english
    let ordered =
      message?.analysis.asks == true ? common : [common[2], common[0], common[1]] + common[3...]
    var counts: [String: Int] = [:]
    for text in own where Self.isShort(text) { counts[text, default: 0] += 1 }
    var seen: Set<String> = []
    let often = own.filter {
      counts[$0, default: 0] >= Self.fewestTimes && seen.insert($0).inserted
    }
    let learned = often.enumerated()
      .sorted {
        (-counts[$0.element, default: 0], $0.offset) < (-counts[$1.element, default: 0], $1.offset)
      }
      .prefix(Self.mostLearned).map(\.element)
    all =
      learned
      + ordered.filter { answer in !learned.contains { $0.lowercased() == answer.lowercased() } }
  }

  /// The number of own texts to a person that are looked at.
  static let mostTexts = 40
  /// The number of times that a text was written before it is offered.
  private static let fewestTimes = 2
  private static let mostLearned = 3
  private static let longest = 24

  private static func isShort(_ text: String) -> Bool {
    !text.isEmpty && text.count <= longest && !text.contains(where: \.isNewline)
  }

  private static let english = ["yes", "no", "ok", "on my way", "call you later", "who is this?"]

  /// Yes, no, ok, on my way, call you later, who is this?
  private static let common: [Language: [String]] = [
    .english: english,
    .german: ["ja", "nein", "ok", "bin unterwegs", "ich rufe später an", "wer ist da?"],
    .french: ["oui", "non", "d'accord", "j'arrive", "je te rappelle", "qui est-ce ?"],
    .spanish: ["sí", "no", "vale", "voy de camino", "te llamo luego", "¿quién es?"],
    .italian: ["sì", "no", "ok", "sto arrivando", "ti chiamo dopo", "chi sei?"],
    .portuguese: ["sim", "não", "ok", "estou a caminho", "ligo mais tarde", "quem é?"],
    .dutch: ["ja", "nee", "oké", "ik ben onderweg", "ik bel je later", "wie is dit?"],
    .swedish: ["ja", "nej", "okej", "jag är på väg", "jag ringer senare", "vem är det?"],
    .polish: ["tak", "nie", "dobrze", "jestem w drodze", "zadzwonię później", "kto to?"],
    .turkish: ["evet", "hayır", "tamam", "yoldayım", "sonra ararım", "kimsiniz?"],
  ]
}
