import Glibc
public import TactusMessage

/// Derives the meaning of messages with models trained on labelled messages, and with the rules.
///
/// A certain sign of danger (`CertainSigns`) is a lower bound that the models cannot undercut. An
/// urgency given by the source overrides both, as with `RuleAnalyzer`. The result is deterministic,
/// and the time linear in the text read, at most `RuleAnalyzer.longestHead` bytes of a body.
public struct MeaningAnalyzer: Analyzer {
  private let model: MeaningModel

  /// Creates an analyser that uses these models.
  public init(_ model: MeaningModel) { self.model = model }

  /// Analyses a message by models and rules.
  public func analyze(_ message: IncomingMessage) -> Analysis { analyze(message, by: nil) }

  /// Analyses a message by models and rules, and by an encoder's scores of it if there are any.
  public func analyze(_ message: IncomingMessage, by encoded: EncodedMeaning?) -> Analysis {
    let reading = read(message, by: encoded)
    let (judged, learned, language) = (reading.judged, reading.learned, reading.language)
    let (certain, kinds) = (reading.certain, reading.kinds)
    let (isFraud, isScam, standing) = (reading.isFraud, reading.isScam, reading.standing)
    let (text, scores) = (reading.text, reading.scores)
    // A message without words is not urgent, regardless of its sender.
    var found =
      learned.words.isEmpty
      ? .none
      : urgency(
        scores, kinds, isFraud: isFraud, isScam: isScam, standing, certain, reading.combined)
    found = reading.everyday?.bounded(found) ?? found
    found = max(found, reading.floor)
    // An answer to the reader's own alarm is not an alarm, but it matters.
    if judged.answersAlarm(Self.tellsOfDanger) { found = max(found, Urgency(clamping: 0.5)) }
    var urgency = message.urgency ?? found
    if urgency.band == .critical, standing.calls, message.urgency != .mostWithoutCall {
      urgency = max(urgency, .alarm)
    }
    // An urgency given by the source is not a sign of danger.
    let danger =
      standing.calls || isFraud || found.band.interrupts
      ? certain.danger ?? (isFraud ? .money : self.danger(kinds)) : nil
    let isUrgent = message.interrupts(
      isFraud: isFraud, otherwise: urgency.band.interrupts)
    let summary = Summary(of: text, isFraud: isFraud, isCut: judged.isCut) { summary in
      let clauses = ClauseFeatures.of(
        summary, text, language ?? .english, model.lexicon, model.urgency)
      return zip(summary.parts.indices, clauses.features).map { index, features in
        let scores = model.clauses.scores(of: features)
        // The plain words of a danger outweigh all else.
        let alarm = PlainAlarm.isStated(in: text.tokens[summary.parts[index]]) ? 5.0 : 0
        // The reason for the urgency precedes the request.
        let lead = isUrgent && index == clauses.pressing ? Self.lead : 0
        return alarm + lead + Self.chance(scores[0]) + Self.chance(scores[1])
      }
    }
    return Analysis(
      language: language,
      urgency: urgency,
      isUrgent: isUrgent,
      danger: danger,
      isScam: isScam,
      category: kinds.category,
      tone: tone(reading.words),
      asks: kinds[.asks] >= model[.asks] && reading.everyday?.mayAsk != false,
      summary: summary.line(),
      gist: summary.gist(),
      isFraudAlert: isFraud,
      why: reason(of: reading, message, urgency, danger).sentences,
      help: HelpCall(urgency, certain, isRead: standing.calls, danger))
  }

  /// The models' and the rules' results for a message, before they are combined.
  private struct Reading {
    var judged: JudgedText
    /// The sender's own words, with an alarm of other words before them.
    var text: MessageText
    /// The everyday class that overrides the models; nil if no class applies or a danger is stated.
    var everyday: EverydayClass?
    var learned: LearnedText
    var language: Language?
    var words: TextFeatures
    var scores: [Float]
    /// The contribution of each word to the urgency.
    var moved: [Float]
    var kinds: KindScores
    var certain: CertainSigns
    var standing: DangerStanding
    var isScam: Bool
    var isFraud: Bool
    /// The lowest urgency, from words that another person wrote.
    var floor: Urgency
    /// The scores together with an encoder's; nil without one.
    var combined: CombinedScores?
  }

  private func read(_ message: IncomingMessage, by encoded: EncodedMeaning?) -> Reading {
    let judged = JudgedText(message)
    let spelt = PlainSpelling.copy(of: message).map(JudgedText.init)
    // Danger counts anywhere in a message, and its words are then felt.
    var alarm = judged.alarm(Self.tellsOfDanger)
    var floor = Urgency.none
    if alarm.isEmpty, let passage = judged.passages.first(where: { isCritical($0, message) }) {
      (alarm, floor) = (Array(passage.prefix(JudgedText.longestAlarm)), Urgency(clamping: 0.85))
    }
    let text = MessageText(lines: alarm + judged.lines)
    let lines = alarm + (spelt ?? judged).newLines
    let isText = spelt == nil && judged.newLines == judged.lines
    let judgedText = isText ? text : MessageText(lines: lines)
    let learned = LearnedText(lines.joined(separator: "\n"))
    let language = message.language ?? language(of: learned)
    let read = ReadMessage(learned, language ?? .english, model.lexicon)
    let words = read.textFeatures
    let features = read.features(words, from: message.sender)
    var (scores, moved) = model.urgency.scores(
      of: features, explaining: MeaningModel.pressureWeights, words: learned.words.count)
    var kinds = KindScores(model.kinds.scores(of: features))
    var weighed = learned
    // Thanks and goodbyes make no message less urgent.
    if let rest = judgedText.withoutCourtesy {
      let plain = LearnedText(rest.joined(separator: "\n"))
      let read = ReadMessage(plain, language ?? .english, model.lexicon)
      let features = read.features(read.textFeatures, from: message.sender)
      let other = model.urgency.scores(
        of: features, explaining: MeaningModel.pressureWeights, words: plain.words.count)
      if MeaningModel.pressure(other.0) > MeaningModel.pressure(scores) {
        (scores, moved) = other
        weighed = plain
        kinds.raiseDangers(to: KindScores(model.kinds.scores(of: features)))
      }
    }
    let certain = CertainSigns(judgedText, sender: message.sender)
    let combined = encoded.map { encoded in
      CombinedScores(
        encoded, pressure: MeaningModel.pressure(scores) - model[.urgent],
        critical: scores[UrgencyHead.critical.rawValue] - model[.critical],
        medium: scores[UrgencyHead.medium.rawValue] - model[.medium])
    }
    // An alarm of the rules is weighed by the linear models alone, sentence by sentence.
    var standing = standing(
      of: certain, in: judgedText, language, dangerScores(scores, kinds),
      isHousehold: kinds[.danger(.household)] >= model[.danger], message)
    if let combined { kinds.add(combined) }
    let warnsOfFraud = FraudRules.isFraudAlert(judgedText, isBulk: false)
    let isScam =
      standing != .certain && kinds[.scam] >= scamLimit(warnsOfFraud, judgedText)
      && (combined != nil
        || readsLikeScam(lines, language, message.sender, warnsOfFraud, judgedText))
    // What the rules know to be over, handled or denied is no present danger.
    let isSettled =
      certain.reading.isTakenBack || certain.reading.alarm != nil && !certain.isDanger
    if combined?.callsForHelp == true, !isScam, !warnsOfFraud, !isSettled,
      !learned.words.isEmpty, !judged.answersAlarm(Self.tellsOfDanger)
    {
      standing = .certain
    }
    var everyday: EverydayClass?
    if !isScam, !warnsOfFraud { everyday = EverydayClass(judgedText, standing, certain) }
    // "It's all over" may be said of a life.
    if everyday == .settled, [.selfHarm, .violence, .health].contains(danger(kinds)) {
      everyday = nil
    }
    return Reading(
      judged: judged, text: text, everyday: everyday,
      learned: weighed, language: language, words: words,
      scores: scores, moved: moved, kinds: kinds, certain: certain, standing: standing,
      isScam: isScam, isFraud: !isScam && warnsOfFraud, floor: floor, combined: combined)
  }

  /// Weighs the rules' alarm against the models' scores of the whole message and of the sentence
  /// that states the alarm, so that no other sentence hides it.
  private func standing(
    of certain: CertainSigns, in text: MessageText, _ language: Language?, _ whole: DangerScores,
    isHousehold: Bool, _ message: IncomingMessage
  ) -> DangerStanding {
    guard certain.isDanger else { return .none }
    // The models hardly know such short texts.
    if certain.isNothingElse { return .certain }
    // Water in a house endangers no lives.
    if certain.danger == .weather, isHousehold { return .stated }
    if whole.agrees { return .certain }
    func scores(of sentences: Range<Int>) -> DangerScores? {
      let words = sentences.clamped(to: text.sentences.indices)
        .flatMap { text.tokens[text.sentences[$0]] }.filter { !$0.isEmoji }.map(\.text)
      return dangerScores([words.joined(separator: " ")], language, message)
    }
    // Such a short sentence is meant literally in any context.
    if certain.reading.alarm?.isShortSentence == true { return .certain }
    // A cry is among the first sentences.
    if certain.reading.alarm == nil,
      [0..<2, 0..<3].contains(where: { scores(of: $0)?.agrees == true })
    {
      return .certain
    }
    guard let alarm = certain.reading.alarm else { return whole.denies ? .none : .stated }
    // Emojis and other sentences are left out, unless they speak of the alarm.
    let place = alarm.sentence
    let isFree =
      alarm.doubt == nil && alarm.isPartOfSentence && whole.scam < 0
      && text.tokens.count <= Self.longestFree
    var agrees = false
    var denies = whole.denies
    if alarm.isMuchOfSentence || isFree, text.hasMore(than: place),
      let alone = scores(of: place..<place + 1)
    {
      denies = denies && (!isFree || alone.denies)
      // "Fire! Leave now!" is two sentences.
      let pairs = alarm.isMuchOfSentence ? [place..<place + 2, max(0, place - 1)..<place + 1] : []
      agrees =
        alone.agrees || alarm.isMostOfSentence && !alone.denies
        || pairs.contains { scores(of: $0)?.agrees == true }
    }
    if agrees { return .certain }
    // The reader must know of an alarm in a sentence of its own at once, whatever the rest says.
    return denies && !alarm.isMostOfSentence ? .none : .stated
  }

  /// The number of words of a message in which an alarm counts without its neighbours; a longer one
  /// may tell a story.
  private static let longestFree = 32

  private func dangerScores(_ scores: [Float], _ kinds: KindScores) -> DangerScores {
    DangerScores(
      critical: scores[UrgencyHead.critical.rawValue] - model[.critical],
      pressure: MeaningModel.pressure(scores) - model[.urgent],
      scam: kinds[.scam] - model[.scam])
  }

  /// Returns the models' scores of some lines of a message; nil if the lines have no words.
  private func dangerScores(
    _ lines: [String], _ language: Language?, _ message: IncomingMessage
  ) -> DangerScores? {
    let learned = LearnedText(lines.joined(separator: "\n"))
    guard !learned.words.isEmpty else { return nil }
    let language = language ?? self.language(of: learned) ?? .english
    let read = ReadMessage(learned, language, model.lexicon)
    let features = read.features(read.textFeatures, from: message.sender)
    let (scores, _) = model.urgency.scores(
      of: features, explaining: MeaningModel.pressureWeights, words: learned.words.count)
    return dangerScores(scores, KindScores(model.kinds.scores(of: features)))
  }

  /// True if the models find a danger in lines that another person wrote.
  private func isCritical(_ lines: [String], _ message: IncomingMessage) -> Bool {
    let learned = LearnedText(lines.joined(separator: "\n"))
    guard !learned.words.isEmpty else { return false }
    let language = message.language ?? language(of: learned) ?? .english
    let read = ReadMessage(learned, language, model.lexicon)
    let features = read.features(read.textFeatures, from: message.sender)
    let (scores, _) = model.urgency.scores(
      of: features, explaining: MeaningModel.pressureWeights, words: learned.words.count)
    let kinds = KindScores(model.kinds.scores(of: features))
    return MeaningModel.pressure(scores) >= model[.urgent]
      && scores[UrgencyHead.critical.rawValue] >= model[.critical]
      && kinds[.scam] < model[.scam] && danger(kinds) != nil
  }

  /// True if a suspected scam still scores as one without its mail addresses, which are rare in the
  /// everyday messages of the training, and is not a server's delivery report.
  private func readsLikeScam(
    _ lines: [String], _ language: Language?, _ sender: String, _ warnsOfFraud: Bool,
    _ text: MessageText
  ) -> Bool {
    guard lines.contains(where: { $0.utf8.contains(UInt8(ascii: "@")) }) else { return true }
    if DeliveryReport.isOne(text) { return false }
    let words = lines.map { line in
      line.split(separator: " ").filter { !$0.utf8.contains(UInt8(ascii: "@")) }.joined(
        separator: " ")
    }
    let read = ReadMessage(
      LearnedText(words.joined(separator: "\n")), language ?? .english, model.lexicon)
    let features = read.features(read.textFeatures, from: sender)
    let kinds = KindScores(model.kinds.scores(of: features))
    return kinds[.scam] >= scamLimit(warnsOfFraud, text)
  }

  private static func tellsOfDanger(_ lines: [String]) -> Bool {
    CertainSigns(MessageText(lines: lines), sender: "").isDanger
  }

  /// Returns the score threshold of a scam: a warning of fraud that asks for nothing is never one,
  /// one that asks for a click or a code has a lower threshold than other messages, and one that
  /// names a payment and a number to call a higher one.
  private func scamLimit(_ warnsOfFraud: Bool, _ text: MessageText) -> Float {
    guard warnsOfFraud else { return model[.scam] }
    if FraudRules.requestsNothing(text) { return .greatestFiniteMagnitude }
    if FraudRules.lures(text) { return model[.scam] - 1.5 }
    return model[.scam] + (BankWarning(text).isOne ? 1.5 : 0)
  }

  /// Returns the language of a text; nil if it has no words.
  public func language(of text: String) -> Language? {
    language(of: LearnedText(text.prefix(ReadMessage.longestSample)))
  }

  private func language(of text: LearnedText) -> Language? {
    guard text.words.contains(where: { text.isWritten($0) }), text.isMostlyLatin else {
      return nil
    }
    return Self.best(
      Language.allCases, model.language.scores(of: ReadMessage.languageFeatures(text)))
  }

  private func tone(_ words: TextFeatures) -> Tone {
    Self.best(Tone.allCases, model.tone.scores(of: words)) ?? .neutral
  }

  private func danger(_ kinds: KindScores) -> Danger? {
    let scores = Danger.allCases.map { kinds[.danger($0)] }
    guard let most = scores.max(), most >= model[.danger] else { return nil }
    return Self.best(Danger.allCases, scores)
  }

  /// Returns a value within the band that the scores reach; the limits of the bands are those of
  /// `UrgencyBand`.
  private func urgency(
    _ scores: [Float], _ kinds: KindScores, isFraud: Bool, isScam: Bool,
    _ standing: DangerStanding, _ certain: CertainSigns, _ combined: CombinedScores?
  ) -> Urgency {
    if isFraud || standing == .certain { return .alarm }
    if let combined {
      let value = combined.urgency
      if isScam { return Urgency(clamping: min(value, 0.1)) }
      return Urgency(
        clamping: certain.isPressing || standing == .stated ? max(value, Self.pressing) : value)
    }
    let (pressure, order) = (MeaningModel.pressure(scores), MeaningModel.order(scores))
    let urgent = model[.urgent]
    let value: Double
    if pressure >= urgent {
      let over = max(0, Self.logistic(order - urgent) * 2 - 1)
      let isCritical = scores[UrgencyHead.critical.rawValue] >= model[.critical]
      // A message that is barely pressing and mentions no danger waits: an invitation to lunch
      // names a time too.
      let mayWait = !isCritical && over < Self.hardlyPressing && danger(kinds) == nil
      value = isCritical ? 0.85 + 0.099 * over : mayWait ? Self.mostThatWaits : 0.7 + 0.149 * over
    } else {
      let isMedium =
        scores[UrgencyHead.medium.rawValue] >= model[.medium] || pressure >= model[.nearlyUrgent]
      value = (isMedium ? 0.35 : 0) + 0.349 * min(1, 2 * Self.logistic(order - urgent))
    }
    if isScam { return Urgency(clamping: min(value, 0.1)) }
    return Urgency(
      clamping: certain.isPressing || standing == .stated ? max(value, Self.pressing) : value)
  }

  /// The margin above the threshold, within 0…1, below which an urgent message must also mention a
  /// danger.
  private static let hardlyPressing = 0.25
  /// The highest urgency of a message that does not interrupt.
  private static let mostThatWaits = 0.699

  /// The lowest urgency of a message that must be known at once.
  private static let pressing = 0.8

  /// Maps a score to 0…1, with 0.5 at 0. An algebraic curve, the same on every machine.
  static func logistic(_ x: Float) -> Double {
    let x = Double(x)
    return 0.5 + 0.5 * x / (1 + x * x).squareRoot()
  }

  /// The bonus of the most pressing part of an urgent message, on top of chances of up to 2.
  private static let lead = 0.5

  /// Returns the probability that a clause is of the kind that its score measures; the training
  /// gave both classes the same weight, although positives are rare.
  private static func chance(_ score: Float) -> Double { 1 / (1 + exp(-1.5 * Double(score - 1))) }

  private static func best<Label>(_ labels: [Label], _ scores: [Float]) -> Label? {
    scores.indices.max { (scores[$0], $1) < (scores[$1], $0) }.map { labels[$0] }
  }

  /// Returns the reason for an urgency.
  private func reason(
    of reading: Reading, _ message: IncomingMessage, _ urgency: Urgency, _ danger: Danger?
  ) -> Reason {
    let kinds = reading.kinds
    return Reason(
      text: reading.text, given: message.urgency, certain: reading.certain,
      standing: reading.standing, urgency: urgency, isFraud: reading.isFraud,
      isScam: reading.isScam, isQuoted: reading.floor > .none,
      answersAlarm: reading.judged.answersAlarm(Self.tellsOfDanger), everyday: reading.everyday,
      danger: danger,
      suspected: self.danger(kinds), category: kinds.category, asks: kinds[.asks] >= model[.asks],
      weights: { WordWeights(reading.learned, reading.moved) })
  }
}

/// The scores of the part `kinds`.
private struct KindScores {
  private var scores: [KindHead: Float]

  init(_ scores: [Float]) {
    self.scores = Dictionary(
      zip(KindHead.allCases, scores), uniquingKeysWith: { first, _ in first })
  }

  subscript(head: KindHead) -> Float { scores[head] ?? 0 }

  /// Raises the scores of dangers to those of a part of the message.
  mutating func raiseDangers(to other: KindScores) {
    for danger in Danger.allCases {
      scores[.danger(danger)] = max(self[.danger(danger)], other[.danger(danger)])
    }
  }

  /// Adds the scores of an encoder.
  mutating func add(_ combined: CombinedScores) {
    scores[.scam, default: 0] += combined.scam
    scores[.asks, default: 0] += combined.asks
    for danger in Danger.allCases { scores[.danger(danger), default: 0] += combined.danger(danger) }
    for category in MessageCategory.allCases {
      scores[.category(category), default: 0] += combined.category(category)
    }
  }

  var category: MessageCategory {
    MessageCategory.allCases.max { self[.category($0)] < self[.category($1)] } ?? .personal
  }
}
