/// A danger that a sentence states in so many words, and that nothing in the message takes back.
package struct PlainAlarm: Hashable, Sendable {
  var kind: AlarmKind
  /// The words that state it, folded.
  package var phrase: String
  /// The index of the sentence that contains it.
  var sentence: Int

  /// The thing in danger; nil if a call for rescuers leaves it open.
  package var danger: Danger? { kind.danger }
  /// True if rescuers have already arrived.
  var isHandled = false
  /// The number of words in its sentence.
  fileprivate var wordsOfSentence = 0
  /// True if it is at least a third of its sentence, or at least half of it.
  var isMuchOfSentence: Bool { 3 * words >= wordsOfSentence }
  var isMostOfSentence: Bool { 2 * words >= wordsOfSentence }
  /// The reason to doubt it in its own sentence or another one; nil without any.
  fileprivate(set) var doubt: AlarmDoubt?
  /// True if it is at least two sevenths of its sentence.
  var isPartOfSentence: Bool { 7 * words >= 2 * wordsOfSentence }
  /// True if it has more than one word, and is at least two fifths of a sentence of at most ten
  /// words.
  var isShortSentence: Bool {
    words > 1 && 5 * words >= 2 * wordsOfSentence && wordsOfSentence <= 10
  }
  /// True if a person is in danger now, so that an unanswered alert calls for help.
  ///
  /// An alarm that its own writer corrects is only felt.
  package var callsForHelp: Bool { kind.callsForHelp && !isHandled && doubt != .correction }

  /// Returns the gravest alarm of some text, quoted or not; nil without one, or if it is retracted.
  package static func found(in text: String) -> PlainAlarm? {
    found(in: MessageText(lines: MessageText.lines(of: MessageText.read(of: text))))
  }

  /// Returns the gravest alarm of a text: the first that calls for help, or else the first of all.
  ///
  /// A long text may tell a story, so it must state its alarm twice, near the beginning or the end,
  /// or in a separate sentence.
  static func found(in text: MessageText) -> PlainAlarm? { AlarmReading(text).alarm }

  /// The number of words that state it.
  fileprivate var words: Int { 1 + phrase.utf8.count { $0 == 0x20 } }

  /// True if it only cries for help, without naming a person to call.
  fileprivate var isCry: Bool {
    kind == .rescue && Self.cries.contains { phrase.hasPrefix($0) }
  }

  private static let cries = [
    "help", "hilf", "helf", "aide", "au secours", "a l", "ayud", "auxil", "socor", "aiut", "hulp",
    "hjalp", "pomo", "ratun", "imdat", "yardim", "ajud", "me ajud",
  ]

  /// True if one sentence states an alarm, whatever the rest of the message says.
  static func isStated(in sentence: ArraySlice<Token>) -> Bool {
    !Reading(AlarmWords.sentence(sentence)).alarms.isEmpty
  }
}

/// The combined statement of a message's sentences about a danger.
struct AlarmReading {
  /// The gravest alarm; nil if the message states none, or takes it back.
  private(set) var alarm: PlainAlarm?
  /// True if the message is short and contains hardly anything but the alarm.
  private(set) var isAlarmOnly = false
  /// The words by which the message says that a danger is over, handled, a drill or a false alarm;
  /// nil if it does not.
  private(set) var takenBack: TakenBack?
  /// True if the message says that a danger is over, handled, a drill or a false alarm.
  var isTakenBack: Bool { takenBack != nil }

  /// True if it says that an alarm is over, or that all is well.
  var isEnd: Bool {
    takenBack.map { taken in
      taken.isOver
        && taken.phrase.split(separator: " ").contains { AlarmWords.ended.contains(String($0)) }
    } ?? false
  }

  /// The statement that an alarm was false or is over.
  struct TakenBack: Hashable, Sendable {
    /// The statement as a reason.
    var words: String
    /// The words that state it, folded.
    var phrase: String
    /// True if nothing of the danger is left, so that help being there is not enough.
    var isOver = true
  }

  init(_ text: MessageText) {
    let words = AlarmWords(text)
    let sentences = words.sentences.map { Reading($0) }
    let takenBack = sentences.reduce(into: Set<Int>()) { $0.formUnion($1.takesBack) }
    let found = sentences.reduce(into: Set<Int>()) { $0.formUnion($1.finds) }
    let drill = sentences.reduce(into: Set<Int>()) { $0.formUnion($1.practises) }
    let isBulk = sentences.contains(where: \.isBulk)
    let asks = words.sentences.contains { $0.words.contains(where: \.asks) }
    var alarms: [PlainAlarm] = []
    for (index, sentence) in sentences.enumerated() {
      // An alarm that is sent to many has few other words in its sentence; advertising has more.
      let stated = sentence.alarms.filter { alarm in
        let words = alarm.phrase.split(separator: " ").count
        let isOwn = words >= 3 && 2 * words > sentence.words
        // An order to leave stands, whatever was found, and so does what befell a person.
        let stands = [.flight, .lockdown].contains(alarm.kind) || alarm.statesHarm
        let isFound = found.contains(alarm.lexicon) && !stands
        let isDrill = drill.contains(alarm.lexicon) && !sentence.isReal
        return !takenBack.contains(alarm.lexicon) && !isFound && !isDrill && (!isBulk || isOwn)
      }
      guard let alarm = stated.first(where: \.kind.callsForHelp) ?? stated.first else { continue }
      var found = PlainAlarm(kind: alarm.kind, phrase: alarm.phrase, sentence: index)
      found.wordsOfSentence = words.sentences[index].words.count
      alarms.append(found)
    }
    // If the message asks something, "Help!" is a figure of speech.
    if asks { alarms.removeAll(where: \.isCry) }
    if words.sentences.reduce(0, { $0 + $1.words.count }) > Self.longest, alarms.count == 1 {
      alarms.removeAll {
        $0.sentence > 1 && $0.sentence < sentences.count - 2 && !$0.isMostOfSentence
      }
    }
    // A person in hospital is being cared for; one for whom rescuers are to be called is not.
    let isInHospital =
      sentences.contains(where: \.isOfHospital) && !sentences.contains(where: \.callsRescuers)
    let isHandled = sentences.contains(where: \.isHandled)
    self.takenBack =
      sentences.lazy.compactMap(\.takenBackBy).first ?? sentences.lazy.compactMap(\.handledBy).first
    for index in alarms.indices {
      alarms[index].isHandled = isHandled || isInHospital && alarms[index].kind == .body
      let place = alarms[index].sentence
      alarms[index].doubt = AlarmDoubt(
        before: place > 0 ? sentences[place - 1].neighbour : nil, sentences[place].neighbour,
        after: sentences.dropFirst(place + 1).map(\.neighbour))
    }
    alarm = alarms.first(where: \.callsForHelp) ?? alarms.first
    if let alarm {
      let count = words.sentences.reduce(0) { $0 + $1.words.count }
      isAlarmOnly = count <= Self.fewWords && 2 * alarm.words >= count
    }
  }

  /// The maximum number of words in a message that may state its alarm once and anywhere.
  private static let longest = 60
  /// The maximum number of words in a message that is nothing but an alarm.
  private static let fewWords = 10
}

/// The combined meaning of the words of one sentence.
private struct Reading {
  /// The alarms that it states.
  private(set) var alarms: [Stated] = []
  /// The lexicons in which it says that the message's alarm is over.
  private(set) var takesBack: Set<Int> = []
  /// The lexicons in which it says that somebody or something was found.
  private(set) var finds: Set<Int> = []
  /// The lexicons in which it announces a drill or a test.
  private(set) var practises: Set<Int> = []
  /// True if it says that something is real.
  private(set) var isReal = false
  /// The words that take back the message's alarm.
  private(set) var takenBackBy: AlarmReading.TakenBack?
  /// True if it says that the message is sent to many recipients.
  private(set) var isBulk = false
  /// The statements about a neighbouring alarm.
  private(set) var neighbour: AlarmDoubt.Sentence
  /// The number of its words.
  let words: Int
  /// The words that say that rescuers have arrived and everyone is safe.
  private(set) var handledBy: AlarmReading.TakenBack?
  /// True if it says that rescuers have arrived and everyone is safe.
  var isHandled: Bool { handledBy != nil }
  /// True if it says that a person is in hospital.
  var isOfHospital: Bool { alarms.contains { $0.kind == .hospital } }
  /// True if it asks to call rescuers.
  var callsRescuers: Bool { alarms.contains { $0.kind == .rescue } }

  struct Stated {
    var kind: AlarmKind
    var phrase: String
    var lexicon: Int
    /// True if it says that a person is unconscious, injured or dead.
    var statesHarm: Bool {
      phrase.split(separator: " ").contains { AlarmWords.isHarmed(String($0)) }
    }
  }

  init(_ sentence: AlarmWords.Sentence) {
    let words = sentence.words
    self.words = words.count
    neighbour = AlarmDoubt.Sentence(words: words.count, sentence)
    let matches = AlarmGrammar.all.matches(in: words)
    guard !matches.isEmpty else { return }
    let contexts = Contexts(matches, words)
    takesBack = contexts.over(isFinding: false)
    finds = contexts.over(isFinding: true)
    practises = contexts.practises
    isReal = words.contains { AlarmWords.real.contains($0.text) }
    takenBackBy = contexts.takenBackBy
    isBulk = contexts.contains(.bulk)
    neighbour.isPast = contexts.contains(.past)
    neighbour.isStory = contexts.contains(.unreal)
    neighbour.isCorrection =
      contexts.startOfStory.map { AlarmCorrection.leads(words[..<$0].map(\.text)) } ?? false
    neighbour.laughs = neighbour.laughs || contexts.contains(.joke)
    neighbour.beginsWithLaughter =
      neighbour.beginsWithLaughter || contexts.start(of: .joke) == 0
    handledBy = contexts.handled.map {
      AlarmReading.TakenBack(
        words: "says that help is there or everyone is safe", phrase: $0, isOver: false)
    }
    guard !sentence.laughs else { return }
    for match in matches {
      guard case .alarm(let kind) = match.meaning, !contexts.excuse(match, kind) else { continue }
      let phrase = words[match.words].map(\.text).joined(separator: " ")
      alarms.append(Stated(kind: kind, phrase: phrase, lexicon: match.lexicon))
    }
  }

  /// The contexts that a sentence contains.
  private struct Contexts {
    private typealias Place = (lexicon: Int, words: Range<Int>)
    private var places: [AlarmContext: [Place]] = [:]
    private let words: [AlarmWords.Word]

    init(_ matches: [AlarmGrammar.Match], _ words: [AlarmWords.Word]) {
      self.words = words
      for match in matches {
        if case .context(let context) = match.meaning {
          places[context, default: []].append((match.lexicon, match.words))
        }
      }
    }

    /// Returns the lexicons in which something is over, or was found.
    func over(isFinding: Bool) -> Set<Int> {
      Set(ends.filter { finds($0) == isFinding }.map(\.lexicon))
    }

    /// The lexicons in which a drill or a test is announced.
    var practises: Set<Int> {
      contains(.past) || isCancelled ? [] : Set(stated(.drill).map(\.lexicon))
    }

    var takenBackBy: AlarmReading.TakenBack? {
      if let over = ends.first {
        return AlarmReading.TakenBack(words: "says that it is over", phrase: phrase(at: over))
      }
      guard !contains(.past), !isCancelled, let drill = stated(.drill).first else { return nil }
      return AlarmReading.TakenBack(words: "a drill or a test", phrase: phrase(at: drill))
    }

    /// The positions of phrases that end an alarm; the end of a drill does not end an alarm.
    private var ends: [Place] {
      isCancelled && contains(.drill)
        ? []
        : stated(.over).filter {
          !isAsked($0.words) && !isHoped($0.words) && !(finds($0) && isHarmed($0.lexicon))
        }
    }

    /// True if a person is said to be unconscious, injured or dead.
    private func isHarmed(_ lexicon: Int) -> Bool {
      words.indices.contains { index in
        AlarmWords.isHarmed(words[index].text) && !isNegated(index..<index + 1, lexicon)
      }
    }

    private var isCancelled: Bool { AlarmWords.areCancelled(words) }

    private func finds(_ place: Place) -> Bool {
      words[place.words].contains { AlarmWords.found.contains($0.text) }
    }

    /// The words that say that rescuers have arrived and everyone is safe; nil without any.
    var handled: String? {
      stated(.handled).first { !isAsked($0.words) && !isHoped($0.words) }.map { phrase(at: $0) }
    }

    /// Returns the place of the first words of a context; nil without it.
    func start(of context: AlarmContext) -> Int? {
      places[context]?.map(\.words.lowerBound).min()
    }

    /// The place of the first words about a film or a series that are not negated; nil without any.
    ///
    /// Several languages have the same word for a film, but each has its own negations.
    var startOfStory: Int? {
      let stories = places[.unreal, default: []]
      let denied = Set(stories.filter { isNegated($0.words, $0.lexicon) }.map(\.words.lowerBound))
      return Set(stories.map(\.words.lowerBound)).subtracting(denied).min()
    }

    private func phrase(at place: Place) -> String {
      words[place.words].map(\.text).joined(separator: " ")
    }

    private func stated(_ context: AlarmContext) -> [Place] {
      places[context, default: []].filter { !isNegated($0.words, $0.lexicon) }
    }

    func contains(_ context: AlarmContext) -> Bool { places[context] != nil }

    /// True if something takes back an alarm: a negation, a supposition, a film.
    func excuse(_ match: AlarmGrammar.Match, _ kind: AlarmKind) -> Bool {
      let (range, lexicon) = (match.words, match.lexicon)
      func near(_ context: AlarmContext, before: Int, after: Int, clauses: Int = .max) -> Bool {
        places[context, default: []].contains { place in
          guard place.lexicon == lexicon || context == .joke else { return false }
          if place.words.upperBound <= range.lowerBound {
            return range.lowerBound - place.words.upperBound < before
              && clausesEnded(from: place.words, to: range.lowerBound, joins: clauses == 0)
                <= clauses
          }
          if place.words.lowerBound >= range.upperBound {
            return place.words.lowerBound - range.upperBound < after
              && clausesEnded(from: range, to: place.words.lowerBound, joins: false) <= clauses
          }
          return !range.contains(place.words.lowerBound) || context == .mask
        }
      }
      if near(.mask, before: 0, after: 0) || isNegated(range, lexicon) { return true }
      if near(.joke, before: .max, after: .max) { return true }
      // "Leave if …" is conditional, but "if" after a report does not make the report conditional.
      let mayFollow = [.flight, .lockdown, .rescue, .supply].contains(kind)
      if near(.condition, before: 6, after: mayFollow ? 1 : 0, clauses: 1) { return true }
      if kind == .pursuit, near(.pet, before: 6, after: 6, clauses: 0) { return true }
      if kind == .gas, isClean { return true }
      if kind == .hospital, near(.routine, before: .max, after: .max) { return true }
      if near(.unreal, before: 6, after: 6, clauses: 0) {
        // "This is not a film."
        let isDenied = places[.unreal, default: []].allSatisfy { isNegated($0.words, $0.lexicon) }
        if !isDenied { return true }
      }
      if !kind.callsForHelp, near(.past, before: 8, after: 8, clauses: 0) { return true }
      let mayBePlanned = [.flight, .lockdown, .fire, .gas, .disaster].contains(kind)
      if !kind.callsForHelp || mayBePlanned,
        near(.later, before: 8, after: 8, clauses: 0)
      {
        return true
      }
      return isAsked(range) && !contains(.advice)
    }

    /// True if a sensor reports too few parts per million of carbon monoxide to be dangerous.
    private var isClean: Bool {
      zip(words, words.dropFirst()).contains { number, unit in
        unit.text == "ppm" && Int(number.text).map { $0 < Self.leastAlarming } == true
      }
    }

    /// The parts per million at and above which alarms sound within hours.
    private static let leastAlarming = 30

    /// Returns the number of clauses that end between two places.
    ///
    /// - Parameter joins: true if a clause of few words, such as "In the film, …", belongs to the
    ///   next.
    private func clausesEnded(from first: Range<Int>, to end: Int, joins: Bool) -> Int {
      let ends = (first.upperBound - 1..<end).filter { words[$0].endsClause }
      guard joins, let near = ends.first else { return ends.count }
      let start = words[..<first.lowerBound].lastIndex(where: \.endsClause).map { $0 + 1 } ?? 0
      return ends.count - (near - start < Self.fewWords ? 1 : 0)
    }

    private static let fewWords = 2

    private func isNegated(_ range: Range<Int>, _ lexicon: Int) -> Bool {
      let isBefore = places[.negation, default: []].contains { place in
        place.lexicon == lexicon && place.words.upperBound <= range.lowerBound
          && range.lowerBound - place.words.upperBound < 2
          && !words[place.words.upperBound - 1..<range.lowerBound].contains(where: \.endsClause)
      }
      if isBefore { return true }
      return places[.negationAfter, default: []].contains { place in
        place.lexicon == lexicon && place.words.lowerBound >= range.upperBound
          && place.words.lowerBound - range.upperBound < 2
          && !words[range.upperBound - 1..<place.words.lowerBound].contains(where: \.endsClause)
      }
    }

    /// True if a hope stands before these words, in their clause or in a short one before it: what is hoped
    /// for is not so.
    private func isHoped(_ range: Range<Int>) -> Bool {
      let before = words[..<(range.upperBound - 1)]
      let clause = before.reversed().prefix { !$0.endsClause }
      let rest = before.dropLast(clause.count)
      let earlier = rest.dropLast().reversed().prefix { !$0.endsClause } + rest.suffix(1)
      let near = clause + (earlier.count <= Self.longestHope ? earlier : [])
      return near.contains { AlarmWords.hopes.contains($0.text) }
    }

    /// The most words of a clause that only hopes, such as "Ich hoffe sehr, …".
    private static let longestHope = 4

    /// True if the clause in which these words end is a question.
    private func isAsked(_ range: Range<Int>) -> Bool {
      words[(range.upperBound - 1)...].first(where: \.endsClause)?.asks == true
    }
  }
}
