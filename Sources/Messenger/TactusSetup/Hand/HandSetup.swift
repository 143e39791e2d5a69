import TactusBraille
package import TactusHaptics
package import TactusInput
import TactusMessenger
package import TactusService
import TactusSystem
package import TactusWire

/// The first-run questions, asked on the glove: chords in, tactile items out.
///
/// Yes is the "activate" chord, next is "down"; back returns to the previous question, and on the
/// first one leaves. A question is repeated at growing intervals until a chord is pressed, and
/// finally abandoned.
package struct HandSetup: Sendable {
  /// An input to the state machine.
  package enum Event: Equatable, Sendable {
    case begin
    case chord(Chord)
    /// Everything requested was felt.
    case quiet
    /// The glove was connected or lost.
    case glove(isThere: Bool)
    /// The command being tried has ended.
    case tried(TrialOutcome)
    case tick
  }

  /// The outcome of a command that was tried.
  package enum TrialOutcome: Equatable, Sendable {
    case sent
    case notSent
    /// It was ended before it reported.
    case perhapsSent
  }

  /// An output of the state machine.
  package enum Effect: Equatable, Sendable {
    /// Plays these immediately, at this rate in percent, followed by a few letters in an encoding, if
    /// one is being tried.
    case feel([TactileItem], rate: Int, trying: Encoding.Kind? = nil)
    /// Runs a command, and reports its end as `tried`.
    case tryOut(CommandTrial)
    /// Setup has ended: the answers, or nil to change nothing.
    case end(SetupAnswers?)
  }

  /// The questions, in order.
  package enum Question: Int, CaseIterable, Sendable {
    case greeting, language, table, rate, encoding, sending, quiet, people, help, call, farewell
  }

  /// The usual rates in percent.
  package static let rates = [60, 100, 150, 200]
  /// The rate in percent of all questions until one is chosen.
  package static let slow = 60

  /// The current question.
  package private(set) var question = Question.greeting
  let languages: [LanguageChoice]
  let plainTable: String
  let standing: SetupAnswers
  private let usualEncoding: Encoding.Kind
  /// The people to choose from.
  let people: HandSetupPeople
  private let triesEncodings: Bool
  private let patience: Microseconds
  private(set) var chosen: [Question: Int] = [:]
  /// True while a test call is being made.
  private(set) var isCalling = false
  /// The outcome of the last test call, felt before the next question.
  private(set) var callOutcome: String?
  private var isThere = false
  /// True if the whole question was felt.
  private var isQuiet = false
  private var repeatsAt: Microseconds?
  private var endsAt: Microseconds?
  private var pause = Self.shortestPause
  private var isOver = false

  private static let shortestPause = Microseconds.seconds(4)
  private static let longestPause = Microseconds.seconds(60)

  /// - Parameters:
  ///   - languages: the languages offered for messages, likely ones first; at least one.
  ///   - plainTable: the table of the questions themselves, which are in English.
  ///   - standing: the current settings, offered first.
  ///   - usualEncoding: the encoding in use while none is chosen.
  ///   - people: the people to choose from; without any file of them, no import is offered.
  ///   - triesEncodings: true if an encoding can be tried, and the question is asked.
  ///   - patience: the time without a chord after which setup ends.
  package init(
    _ languages: [LanguageChoice], plainTable: String, standing: SetupAnswers = SetupAnswers(),
    usualEncoding: Encoding.Kind = .columns, people: HandSetupPeople = HandSetupPeople(),
    triesEncodings: Bool = false, patience: Microseconds = .seconds(3600)
  ) {
    self.languages = languages
    self.plainTable = plainTable
    self.standing = standing
    self.usualEncoding = usualEncoding
    self.people = people
    self.triesEncodings = triesEncodings
    self.patience = patience
    chosen[.encoding] =
      Encoding.Kind.allCases.firstIndex(of: standing.encoding ?? usualEncoding) ?? 0
    chosen[.rate] = standing.rate.flatMap(offeredRates.firstIndex(of:)) ?? 0
    chosen[.language] =
      languages.firstIndex { choice in choice.tables.contains { $0.name == standing.table } } ?? 0
    chosen[.table] = language?.tables.firstIndex { $0.name == standing.table } ?? 0
  }

  /// Creates the questions for these settings and the people of this store, with the tables of this
  /// machine.
  package init(standing: MessengerConfiguration, store: String, patience: Microseconds) {
    var answers = SetupAnswers()
    answers.send = standing.send.map { .program($0) }
    answers.callForHelp = standing.callForHelp.map { .program($0) }
    (answers.table, answers.rate) = (standing.table, standing.ratePercent)
    answers.encoding = standing.encoding
    answers.quiet = standing.quietHours.map { .hours($0) }
    self.init(
      LanguageChoice.all(), plainTable: Self.plainTable(among: Tables.list().map(\.name)),
      standing: answers, usualEncoding: standing.usualEncoding,
      people: HandSetupPeople(store: store),
      triesEncodings: true, patience: patience)
  }

  /// Returns a table for uncontracted English, if installed: readers of contracted braille can
  /// read it too.
  private static func plainTable(among names: [String]) -> String {
    let plain = "en-ueb-g1.ctb"
    return names.contains(plain) ? plain : Translator.defaultTable
  }

  /// The time of the next `tick`; nil for never.
  package var nextDeadline: Microseconds? {
    isOver ? nil : [repeatsAt, endsAt].compactMap { $0 }.min()
  }

  /// Handles an event; returns its effects.
  package mutating func handle(_ event: Event, at now: Microseconds) -> [Effect] {
    guard !isOver else { return [] }
    switch event {
    case .begin: return [feel()]
    case .glove(let isThere):
      guard isThere != self.isThere else { return [] }
      self.isThere = isThere
      repeatsAt = nil
      endsAt = now + patience
      // Output not yet felt is played when the glove is back; otherwise the question is repeated.
      defer { isQuiet = false }
      return !isThere && isQuiet ? [feel()] : []
    case .quiet:
      isQuiet = true
      if isThere { repeatsAt = now + pause }
      return []
    case .tick: return tick(at: now)
    case .tried(let outcome): return handleCallEnd(outcome)
    case .chord(let chord):
      isQuiet = false
      pause = Self.shortestPause
      endsAt = now + patience
      repeatsAt = nil
      return perform(KeyMap.command(named: chord.dots))
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

  private mutating func perform(_ command: KeyCommand?) -> [Effect] {
    guard !isCalling else { return [feel()] }
    callOutcome = nil
    if question == .call, command == .activate, chosen[.call] == 1, let trial {
      isCalling = true
      return [feel(after: [.cue(.activate)]), .tryOut(trial)]
    }
    switch command {
    case .activate: return advance(by: 1, answer: true)
    case .back: return advance(by: -1, answer: false)
    case .down, .right: return step(by: 1)
    case .up, .left: return step(by: -1)
    case .faster where question == .rate: return step(by: 1)
    case .slower where question == .rate: return step(by: -1)
    case .preview, .place, .repeatWord, .full, .home: return [feel()]
    default: return [feel(after: [.cue(.rejected)])]
    }
  }

  private mutating func advance(by step: Int, answer: Bool) -> [Effect] {
    if answer, question == .farewell { return end(answers) }
    var place = question.rawValue + step
    while let next = Question(rawValue: place), !isAsked(next) { place += step }
    guard let next = Question(rawValue: place) else { return end(nil) }
    if answer, question == .language, language != languageOfTable { chosen[.table] = 0 }
    question = next
    return [feel(after: [.cue(answer ? .activate : .back)])]
  }

  /// Ends a test call; after one that was sent, the next question follows.
  mutating func endCall(_ outcome: String, wasSent: Bool) -> [Effect] {
    isCalling = false
    callOutcome = outcome
    isQuiet = false
    repeatsAt = nil
    chosen[.call] = 0
    if wasSent { question = .farewell }
    return [feel()]
  }

  private func isAsked(_ question: Question) -> Bool {
    switch question {
    case .encoding: triesEncodings
    case .people: !people.files.isEmpty
    case .call: trial != nil
    default: true
    }
  }

  private mutating func step(by step: Int) -> [Effect] {
    let count = count(question)
    guard count > 1 else { return [feel(after: [.cue(.endOfCategory)])] }
    let next = chosen[question, default: 0] + step
    // The list of rates has a tangible end; other lists wrap around.
    if question == .rate, !(0..<count).contains(next) {
      return [feel(after: [.cue(.endOfCategory)])]
    }
    if question == .language { chosen[.table] = 0 }
    if question == .people { chosen[.help] = 0 }
    if question == .help || question == .people { chosen[.call] = 0 }
    chosen[question] = (next + count) % count
    return [feel(after: [.cue(.focus)])]
  }

  func count(_ question: Question) -> Int {
    switch question {
    case .greeting, .farewell: 1
    case .language: languages.count
    case .table: language?.tables.count ?? 1
    case .rate: offeredRates.count
    case .encoding: Encoding.Kind.allCases.count
    case .sending: sendingWays.count
    case .quiet: hours.count
    case .people: people.files.count + 1
    case .help: helpRows.count
    case .call: 2
    }
  }

  // MARK: Answers

  var language: LanguageChoice? {
    let index = chosen[.language, default: 0]
    return languages.indices.contains(index) ? languages[index] : nil
  }

  var languageOfTable: LanguageChoice? {
    languages.first { choice in choice.tables.contains { $0.name == table } }
  }

  var table: String {
    let index = chosen[.table, default: 0]
    guard let tables = language?.tables, tables.indices.contains(index) else { return plainTable }
    return tables[index].name
  }

  /// The rates offered, in percent, with the current one among them.
  private var offeredRates: [Int] { Set(Self.rates + [standing.rate].compactMap(\.self)).sorted() }

  var rate: Int { offeredRates[chosen[.rate, default: 0]] }

  var encoding: Encoding.Kind { Encoding.Kind.allCases[chosen[.encoding, default: 0]] }

  /// The contact file to import; nil unless the reader chose one.
  var file: HandSetupPeople.File? {
    let index = chosen[.people, default: 0] - 1
    return people.files.indices.contains(index) ? people.files[index] : nil
  }

  /// The quiet hours offered, the current ones first.
  var hours: [(SetupAnswers.Quiet, String)] {
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

  var answers: SetupAnswers {
    var answers = SetupAnswers()
    answers.table = table
    answers.rate = rate
    // An encoding that was not chosen remains the program's default.
    if standing.encoding != nil || encoding != usualEncoding {
      answers.encoding = encoding
    }
    answers.quiet = hours[chosen[.quiet, default: 0]].0
    answers.sending = sending
    if standing.send != nil, sending != .program { answers.send = .absent }
    answers.contacts = file?.path
    answers.helper = helper
    return answers
  }
}
