import TactusBraille
package import TactusHaptics
package import TactusInput
import TactusMessenger
package import TactusService
import TactusSystem
package import TactusWire

/// The questions of the first run as a hand answers them: chords in, feelings out.
///
/// Yes is the hand's own "activate", next its "down"; back leads to the question before, and out at the
/// first. Whatever was felt is felt again until a chord comes, ever more rarely, and given up in the end.
package struct HandSetup: Sendable {
  /// What happens to it.
  package enum Event: Equatable, Sendable {
    case begin
    case chord(Chord)
    /// All that it wanted felt was felt.
    case quiet
    /// The glove came or went.
    case glove(isThere: Bool)
    case tick
  }

  /// What it wants.
  package enum Effect: Equatable, Sendable {
    /// These at once, at this rate in percent.
    case feel([Feeling], rate: Int)
    /// It is over: what was settled, or nil to leave all as it was.
    case end(SetupAnswers?)
  }

  /// A question, in their order.
  package enum Question: Int, CaseIterable, Sendable {
    case greeting, language, table, rate, quiet, farewell
  }

  /// The rates to try; percent.
  package static let rates = [60, 100, 150, 200]
  /// The rate of all questions until one is chosen.
  package static let slow = 60

  /// The question at hand.
  package private(set) var question = Question.greeting
  private let languages: [LanguageChoice]
  private let plainTable: String
  private let standing: SetupAnswers
  private let patience: Microseconds
  private var chosen: [Question: Int] = [:]
  private var isThere = false
  /// Whether all of the question was felt.
  private var isQuiet = false
  private var repeatsAt: Microseconds?
  private var endsAt: Microseconds?
  private var pause = Self.shortestPause
  private var isOver = false

  private static let shortestPause = Microseconds.seconds(4)
  private static let longestPause = Microseconds.seconds(60)

  /// - Parameters:
  ///   - languages: what messages may be written in, likely ones first; at least one.
  ///   - plainTable: the table of the questions themselves, which are English.
  ///   - standing: what is settled already, and offered first.
  ///   - patience: how long it goes on without a chord.
  package init(
    _ languages: [LanguageChoice], plainTable: String, standing: SetupAnswers = SetupAnswers(),
    patience: Microseconds = .seconds(3600)
  ) {
    self.languages = languages
    self.plainTable = plainTable
    self.standing = standing
    self.patience = patience
    chosen[.rate] = standing.rate.flatMap(Self.rates.firstIndex(of:)) ?? 0
    chosen[.language] =
      languages.firstIndex { choice in choice.tables.contains { $0.name == standing.table } } ?? 0
    chosen[.table] = language?.tables.firstIndex { $0.name == standing.table } ?? 0
  }

  /// The questions for these settings, with the tables of this machine.
  package init(standing: MessengerConfiguration, patience: Microseconds) {
    var answers = SetupAnswers()
    (answers.table, answers.rate) = (standing.table, standing.ratePercent)
    answers.quiet = standing.quietHours.map { .hours($0) }
    self.init(
      LanguageChoice.all(), plainTable: Self.plainTable(among: Tables.list().map(\.name)),
      standing: answers, patience: patience)
  }

  /// English without contractions, if it is installed: who reads contractions reads it as well.
  private static func plainTable(among names: [String]) -> String {
    let plain = "en-ueb-g1.ctb"
    return names.contains(plain) ? plain : Translator.defaultTable
  }

  /// When `tick` must next come; nil for never.
  package var nextDeadline: Microseconds? {
    isOver ? nil : [repeatsAt, endsAt].compactMap { $0 }.min()
  }

  /// Takes an event; returns what follows from it.
  package mutating func handle(_ event: Event, at now: Microseconds) -> [Effect] {
    guard !isOver else { return [] }
    switch event {
    case .begin: return [feel()]
    case .glove(let isThere):
      guard isThere != self.isThere else { return [] }
      self.isThere = isThere
      repeatsAt = nil
      endsAt = now + patience
      // What is still to be felt is felt when the glove is back; otherwise the question is.
      defer { isQuiet = false }
      return !isThere && isQuiet ? [feel()] : []
    case .quiet:
      isQuiet = true
      if isThere { repeatsAt = now + pause }
      return []
    case .tick: return tick(at: now)
    case .chord(let chord):
      isQuiet = false
      pause = Self.shortestPause
      endsAt = now + patience
      repeatsAt = nil
      return take(KeyMap.command(named: chord.dots))
    }
  }

  private mutating func tick(at now: Microseconds) -> [Effect] {
    if let endsAt, now >= endsAt { return end(nil) }
    guard let due = repeatsAt, now >= due else { return [] }
    repeatsAt = nil
    isQuiet = false
    pause = min(Self.longestPause, Microseconds(pause.count * 3 / 2))
    return [feel()]
  }

  private mutating func end(_ answers: SetupAnswers?) -> [Effect] {
    isOver = true
    return [.end(answers)]
  }

  // MARK: Chords

  private mutating func take(_ command: KeyCommand?) -> [Effect] {
    switch command {
    case .activate: return go(by: 1, answer: true)
    case .back: return go(by: -1, answer: false)
    case .down, .right: return step(by: 1)
    case .up, .left: return step(by: -1)
    case .faster where question == .rate: return step(by: 1)
    case .slower where question == .rate: return step(by: -1)
    case .preview, .place, .repeatWord, .full, .home: return [feel()]
    default: return [feel(after: [.cue(.rejected)])]
    }
  }

  private mutating func go(by step: Int, answer: Bool) -> [Effect] {
    if answer, question == .farewell { return end(answers) }
    guard let next = Question(rawValue: question.rawValue + step) else { return end(nil) }
    if answer, question == .language, language != languageOfTable { chosen[.table] = 0 }
    question = next
    return [feel(after: [.cue(answer ? .activate : .back)])]
  }

  private mutating func step(by step: Int) -> [Effect] {
    let count = count(question)
    guard count > 1 else { return [feel(after: [.cue(.endOfCategory)])] }
    let next = chosen[question, default: 0] + step
    // Rates have an end that is told; lists begin anew.
    if question == .rate, !(0..<count).contains(next) {
      return [feel(after: [.cue(.endOfCategory)])]
    }
    if question == .language { chosen[.table] = 0 }
    chosen[question] = (next + count) % count
    return [feel(after: [.cue(.focus)])]
  }

  private func count(_ question: Question) -> Int {
    switch question {
    case .greeting, .farewell: 1
    case .language: languages.count
    case .table: language?.tables.count ?? 1
    case .rate: Self.rates.count
    case .quiet: hours.count
    }
  }

  // MARK: Answers

  private var language: LanguageChoice? {
    let index = chosen[.language, default: 0]
    return languages.indices.contains(index) ? languages[index] : nil
  }

  private var languageOfTable: LanguageChoice? {
    languages.first { choice in choice.tables.contains { $0.name == table } }
  }

  private var table: String {
    let index = chosen[.table, default: 0]
    guard let tables = language?.tables, tables.indices.contains(index) else { return plainTable }
    return tables[index].name
  }

  private var rate: Int { Self.rates[chosen[.rate, default: 0]] }

  /// What stands comes first.
  private var hours: [(SetupAnswers.Quiet, String)] {
    var all: [(SetupAnswers.Quiet, String)] = [(.never, "no quiet hours")]
    for (from, to) in [(22, 7), (21, 7), (23, 7), (22, 8), (23, 8)] {
      guard let hours = QuietHours(from: from * 60, to: to * 60) else { continue }
      all.append((.hours(hours), "quiet from \(from) to \(to)"))
    }
    guard let quiet = standing.quiet, case .hours(let hours) = quiet else { return all }
    all.removeAll { $0.0 == quiet }
    let words = hours.words.split(separator: "-").joined(separator: " to ")
    return [(quiet, "quiet from \(words)")] + all
  }

  private var answers: SetupAnswers {
    var answers = SetupAnswers()
    answers.table = table
    answers.rate = rate
    answers.quiet = hours[chosen[.quiet, default: 0]].0
    return answers
  }

  // MARK: Feelings

  private func feel(after cues: [Feeling] = []) -> Effect {
    let isTried = question.rawValue >= Question.rate.rawValue
    return .feel(cues + feelings, rate: isTried ? rate : Self.slow)
  }

  private func plain(_ text: String) -> Feeling { .text(text, in: plainTable) }

  private var feelings: [Feeling] {
    switch question {
    case .greeting: [plain("yes is dots 1 5. set up?")]
    case .language: [plain("\(language?.name ?? "english"). next is dot 4, back is dots 2 6.")]
    case .table:
      [
        .text(language?.words ?? "", in: table),
        plain(language?.tables[chosen[.table, default: 0]].summary ?? ""),
      ]
    case .rate:
      [.text(language?.sample ?? "", in: table), plain("rate \(rate). faster, slower, good?")]
    case .quiet: [plain(hours[chosen[.quiet, default: 0]].1)]
    case .farewell:
      [
        plain("rate \(rate), \(hours[chosen[.quiet, default: 0]].1). yes keeps it and goes home.")
      ]
    }
  }
}
