import TactusBraille
import TactusClient
import TactusHaptics
import TactusMessenger
package import TactusService
import TactusSystem
import TactusText
package import TactusWording

/// The first-run questions, asked on the terminal: input and output are lines.
///
/// Each question is one line, with the current value in brackets; an empty answer keeps it, and `b`
/// returns to the question before.
package struct SetupDialogue {
  /// An output of the dialogue.
  package enum Effect: Equatable {
    case say(String)
    /// A question; waits for a line.
    case ask(String)
    /// A text to try with the answers so far.
    case feel(String, SetupAnswers)
    /// A command to try; its outcome goes to `handle(_:)`.
    case tryOut(CommandTrial)
    /// A contact file; shows what importing it would add.
    case people(String)
    /// All questions are answered.
    case done(SetupAnswers)
    /// The user left; nothing changes.
    case leave
  }

  /// The questions, in order.
  package enum Step: Int, CaseIterable {
    case reader, language, table, glove, rate
    case sending, sendProgram, sendTrial
    case help, helperName, helperAddress, helpProgram, helpTrial
    case quiet, people, peopleSure, more, encoding, interrupt, sure
  }

  /// The facts known before the first question.
  package struct Facts {
    package var standing: MessengerConfiguration
    package var gloves: [GloveChoice]
    package var languages: [LanguageChoice]
    /// The names of the people who are called for help.
    package var helpers: [String] = []
    /// Returns the path of a program that a person named; nil if it cannot be started.
    package var program: (String) -> String? = SystemPrograms.path(of:)
    /// The language of the questions.
    package let wording: Wording

    package init(
      standing: MessengerConfiguration, gloves: [GloveChoice], languages: [LanguageChoice],
      wording: Wording = .english
    ) {
      self.standing = standing
      self.gloves = gloves
      self.languages = languages
      self.wording = wording
    }
  }

  let facts: Facts
  var wording: Wording { facts.wording }
  private let presets: SetupAnswers
  var answers: SetupAnswers
  var step = Step.reader
  private(set) var language: LanguageChoice?
  /// The name of the person to call for help, until their address is known.
  var helperName: String?
  private var peopleFile: String?
  private var hasPeople: Bool
  /// True if the optional questions are asked.
  private var wantsMore = false
  /// The dialogue before each answer, for going back.
  private var earlier: [SetupDialogue] = []

  /// - Parameters:
  ///   - presets: the answers given as options, which are not asked for.
  ///   - hasPeople: true if a contact file was given.
  package init(_ facts: Facts, given: SetupAnswers, hasPeople: Bool = false) {
    self.facts = facts
    self.presets = given
    answers = given
    self.hasPeople = hasPeople
    language =
      facts.languages.first { $0.tables.contains { $0.name == facts.standing.table } }
      ?? facts.languages.first
  }

  /// Asks the first question.
  package mutating func begin() -> [Effect] {
    step = .reader
    return ask()
  }

  /// Handles an answer.
  package mutating func handle(_ line: String) -> [Effect] {
    if ["b", "back"].contains(line.trimmed.lowercased()) { return goBack() }
    let before = self
    let effects = answer(line)
    keep(before)
    return effects
  }

  /// Keeps the dialogue before an answer that led to another question.
  mutating func keep(_ before: SetupDialogue) {
    if step != before.step { earlier.append(before) }
  }

  private mutating func goBack() -> [Effect] {
    guard let last = earlier.last else {
      return again(wording("This is the first question; Ctrl-C leaves."))
    }
    // What was answered since is the default now.
    let (answers, helperName) = (answers, helperName)
    self = last
    (self.answers, self.helperName) = (answers, helperName)
    return list.map { .say($0) } + [.ask(question)]
  }

  private mutating func answer(_ line: String) -> [Effect] {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    let word = words.joined(separator: " ")
    switch step {
    case .reader: return nameReader(line.trimmed)
    case .sending, .sendProgram, .sendTrial: return answerSending(line.trimmed)
    case .help, .helperName, .helperAddress, .helpProgram, .helpTrial:
      return answerHelp(line.trimmed)
    case .more:
      guard let isWanted = isYes(word, usually: false) else { return again() }
      wantsMore = isWanted
      return next()
    case .glove: return choose(word, gloves.map(\.device)) { $0.answers.device = $1 }
    case .language: return chooseLanguage(word)
    case .table: return chooseTable(words)
    case .rate: return chooseRate(word)
    case .encoding: return chooseEncoding(words)
    case .interrupt: return chooseInterruptions(word)
    case .quiet: return chooseQuiet(word)
    case .people: return choosePeople(line.trimmed)
    case .peopleSure:
      guard let file = peopleFile, let isSure = isYes(word, usually: true) else {
        return again()
      }
      answers.contacts = isSure ? file : nil
      return next()
    case .sure:
      guard let isSure = isYes(word, usually: true) else { return again() }
      return [isSure ? .done(answers) : .leave]
    }
  }

  /// Decodes a yes or no; nil for an invalid answer.
  func isYes(_ word: String, usually: Bool) -> Bool? {
    switch word.lowercased() {
    case "": usually
    // "Sí" is often typed without its accent.
    case "y", "yes", wording("y"), wording("yes"), wording("yes").replacing("í", with: "i"): true
    case "n", "no", wording("n"), wording("no"): false
    default: nil
    }
  }

  mutating func next() -> [Effect] {
    guard let next = Step(rawValue: step.rawValue + 1) else { return [.done(answers)] }
    step = next
    return ask()
  }

  func again(_ why: String? = nil) -> [Effect] {
    [.say(why ?? wording("Please answer y or n.")), .ask(question)]
  }

  // MARK: Questions

  private mutating func ask() -> [Effect] {
    switch step {
    case .sendProgram where answers.sending != .program, .sendTrial where sendCommand == nil,
      .helperName, .helperAddress, .helpProgram, .helpTrial,
      .more where presets.encoding != nil && presets.interruptions != nil,
      .encoding where !wantsMore, .interrupt where !wantsMore,
      .glove where presets.device != nil, .rate where presets.rate != nil,
      .encoding where presets.encoding != nil, .interrupt where presets.interruptions != nil,
      .quiet where presets.quiet != nil,
      .language where presets.table != nil || facts.languages.isEmpty,
      .table where presets.table != nil || language == nil,
      .people where hasPeople, .peopleSure where peopleFile == nil:
      return next()
    case .sure:
      let changes = answers.changes(of: facts.standing, wording)
      guard !changes.isEmpty || answers.helper != nil else {
        return [.say(wording("Nothing differs from the settings.")), .done(answers)]
      }
      let people =
        ([SendingWay.page, .mail].first { $0 == answers.sending }.map {
          [wording("answers: {0}", wording($0.words))]
        }
          ?? [])
        + (answers.helper.map {
          [wording("help: {0}, {1}", $0.name.printable, $0.address.printable)]
        } ?? [])
        + (answers.contacts.map { [wording("people: from {0}", $0.printable)] } ?? [])
      return [.say(wording("Settings to save:"))]
        + (changes.map(\.words) + people).map { .say("  \($0)") }
        + [.ask(question)]
    default: return list.map { .say($0) } + [.ask(question)]
    }
  }

  /// The offered devices; a nil device means that none is set.
  var gloves: [(device: String?, name: String)] {
    let found = facts.gloves.map { glove in
      (
        device: Optional(glove.device),
        name: glove == .virtual
          ? wording("the virtual glove, inside this program") : glove.name
      )
    }
    if let device = facts.standing.device {
      let isThere = facts.gloves.contains { $0.device == device }
      return (isThere ? [] : [(device, wording("the one in the settings, {0}", device.printable))])
        + found
    }
    guard facts.gloves == [.virtual] else { return found }
    return [(nil, wording("any glove plugged in later (virtual until then)"))] + found
  }

  var standingGlove: Int {
    gloves.firstIndex { $0.device == answers.device ?? facts.standing.device } ?? 0
  }

  var standingLanguage: Int {
    facts.languages.firstIndex { $0 == language } ?? 0
  }

  var table: String { answers.table ?? facts.standing.table ?? Translator.defaultTable }
  /// The position of the current table; nil if it is not one of the language's.
  var standingTable: Int? {
    let tables = language?.tables ?? []
    if let index = tables.firstIndex(where: { $0.name == table }) { return index }
    return facts.standing.table == nil && !tables.isEmpty ? 0 : nil
  }

  var rate: Int { answers.rate ?? facts.standing.ratePercent ?? 100 }
  var standingEncoding: Int {
    let kind = answers.encoding ?? facts.standing.usualEncoding
    return Encoding.Kind.allCases.firstIndex(of: kind) ?? 0
  }

  var standingInterruptions: Int {
    Interruptions.allCases.firstIndex(of: answers.interruptions ?? facts.standing.interruptions)
      ?? 0
  }

  var quietWords: String {
    switch answers.quiet {
    case .never?: wording("none")
    case .hours(let hours)?: hours.words
    case nil: facts.standing.quietHours?.words ?? wording("none")
    }
  }

  // MARK: Answers

  mutating func choose<Value>(
    _ word: String, _ values: [Value], standing: Int? = nil,
    _ apply: (inout SetupDialogue, Value) -> Void
  ) -> [Effect] {
    let index = word.isEmpty ? standing ?? standingGlove : (Int(word) ?? 0) - 1
    guard values.indices.contains(index) else { return again(numberWanted) }
    apply(&self, values[index])
    return next()
  }

  private mutating func chooseLanguage(_ word: String) -> [Effect] {
    choose(word, facts.languages, standing: standingLanguage) { $0.language = $1 }
  }

  private mutating func chooseTable(_ words: [String]) -> [Effect] {
    let tables = (language?.tables ?? []).map(\.name)
    if let index = tried(words, tables.count, standingTable) {
      var trial = answers
      trial.table = tables[index]
      return [.feel(sample, trial), .ask(question)]
    }
    if words.isEmpty, standingTable == nil { return next() }
    if let name = words.first, words.count == 1, Int(name) == nil {
      guard let index = tables.firstIndex(of: name) else {
        return again(noTable(name, tables))
      }
      answers.table = tables[index]
      return next()
    }
    return choose(words.joined(), tables, standing: standingTable) { $0.answers.table = $1 }
  }

  private mutating func chooseEncoding(_ words: [String]) -> [Effect] {
    let kinds = Encoding.Kind.allCases
    if let index = tried(words, kinds.count, standingEncoding) {
      var trial = answers
      trial.encoding = kinds[index]
      return [.feel(sample, trial), .ask(question)]
    }
    // An encoding that was not chosen remains the program's default.
    if words.isEmpty { return next() }
    return choose(words.joined(), kinds, standing: standingEncoding) { $0.answers.encoding = $1 }
  }

  private mutating func chooseInterruptions(_ word: String) -> [Effect] {
    word.isEmpty ? next() : choose(word, Interruptions.allCases) { $0.answers.interruptions = $1 }
  }

  /// Returns the index of the choice to try, given `t` with a number, or `t` alone.
  private func tried(_ words: [String], _ count: Int, _ standing: Int?) -> Int? {
    guard let first = words.first?.lowercased(), first.hasPrefix("t") else { return nil }
    let number = first.dropFirst() + words.dropFirst().joined()
    let index = number.isEmpty ? standing ?? 0 : (Int(number) ?? 0) - 1
    return (0..<count).contains(index) ? index : nil
  }

  private var sample: String { language?.sample ?? "the people are there" }

  private mutating func chooseRate(_ word: String) -> [Effect] {
    switch word.lowercased() {
    case "": return next()
    case "t": break
    case "f": answers.rate = HandSetup.rates.first { $0 > rate } ?? rate
    case "s": answers.rate = HandSetup.rates.last { $0 < rate } ?? rate
    default:
      let digits = word.hasSuffix("%") ? String(word.dropLast()) : word
      guard let percent = Int(digits.filter { $0 != " " }), Rate.range.contains(percent) else {
        return again(
          wording("Type t, f, s or a rate from {0}, or just press Enter.", Rate.range.words))
      }
      answers.rate = percent
    }
    return [.feel(sample, answers), .ask(question)]
  }

  private mutating func nameReader(_ name: String) -> [Effect] {
    guard !name.isEmpty else { return next() }
    guard ServiceProtocol.isName(name) else {
      return again(nameWanted)
    }
    answers.reader = name
    return next()
  }

  private mutating func chooseQuiet(_ word: String) -> [Effect] {
    switch word.lowercased() {
    case "": break
    case "none", "no", wording("none"), wording("no"): answers.quiet = .never
    default:
      guard let hours = QuietHours(words: word) else {
        return again(wording("Type two times such as 22:00-07:00, or none."))
      }
      answers.quiet = .hours(hours)
    }
    return next()
  }

  private mutating func choosePeople(_ path: String) -> [Effect] {
    guard !path.isEmpty else {
      (peopleFile, answers.contacts) = (nil, nil)
      return next()
    }
    let file = SystemPrograms.expanded(path)
    peopleFile = file
    step = .peopleSure
    return [.people(file), .ask(question)]
  }

  /// Returns to the question about a contact file, since the named one cannot be read.
  package mutating func refusePeople() -> [Effect] {
    if let last = earlier.popLast() { self = last }
    return [.ask(question)]
  }
}

extension String {
  /// The text without white space around it.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(start.prefix(start.count - start.reversed().prefix(while: \.isWhitespace).count))
  }
}
