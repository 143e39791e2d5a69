import TactusMessage
import TactusWrittenText

/// The reason for a message's urgency in one or two sentences, with words of the message as they
/// stand: "danger: fire or smoke – 'smoke in the kitchen'", "asks by 17:00".
///
/// The sentences follow the order in which the analysis decides: the sender's own urgency, the
/// rules, and then the models.
struct Reason {
  /// The message's text, with an alarm of other words before it.
  var text: MessageText
  /// The urgency that the sender gave; nil without one.
  var given: Urgency?
  var certain: CertainSigns
  var standing: DangerStanding
  var urgency: Urgency
  var isFraud = false
  var isScam = false
  /// True if the words that decided are another person's, quoted in the message.
  var isQuoted = false
  /// True if it answers an alarm of the reader's own.
  var answersAlarm = false
  /// The everyday class that decided instead of the models; nil without one.
  var everyday: EverydayClass?
  var danger: Danger?
  /// The kind of danger that the models find likeliest, whether it counts or not; nil without any.
  var suspected: Danger?
  var category: MessageCategory
  var asks = false
  /// The contribution of each word to the urgency, needed for a quotation alone; nil if the rules
  /// alone decided.
  var weights: (() -> WordWeights)?

  /// The sentences, the deciding one first; at most `Analysis.mostReasons`, none for a message
  /// without words.
  var sentences: [String] {
    guard text.tokens.contains(where: { !$0.bare.isEmpty || $0.isUnspaced }) else {
      return given.map { [Self.given($0)] } ?? []
    }
    let first = deciding
    guard mayAsk, let asking = asking(besides: first) else { return [first] }
    // The request is the reason of a message that can wait.
    return isPressing ? [first, asking] : [asking]
  }

  private var isPressing: Bool { given != nil || urgency.band.interrupts || denied != nil }
  private var mayAsk: Bool { asks && !isScam && !isFraud && everyday?.mayAsk != false }

  // MARK: The deciding sentence

  private var deciding: String {
    let quotation = Quotation(text)
    func with(_ words: String, _ quote: String?) -> String {
      quote.map { "\(words) – \($0)" } ?? words
    }
    let heaviest = {
      let weights = weights?()
      return quotation.quote(weighing: { weights?.weight(of: $0) ?? 0 })
    }
    let evidence = certain.evidence.flatMap { quotation.quote($0) }
    if let given { return Self.given(given) }
    if isFraud { return with("a bank's warning", heaviest()) }
    if standing == .certain, certain.isDanger {
      return with("danger" + (certain.kind.map { ": \($0)" } ?? ""), evidence ?? heaviest())
    }
    if isScam { return with("looks like fraud", heaviest()) }
    if standing == .certain {
      let about = danger.map { ": \(Self.words($0))" } ?? ""
      return with("danger, as the encoder reads it\(about)", heaviest())
    }
    if standing == .stated {
      return with("perhaps danger" + (certain.kind.map { ": \($0)" } ?? ""), evidence)
    }
    if certain.isPressing {
      return with("must be known at once: \(certain.kind ?? "danger")", evidence)
    }
    if isQuoted { return with("danger in another person's words", heaviest()) }
    if answersAlarm { return "answers an alarm of your own" }
    if let denied { return denied }
    if let everyday { return with(everyday.words, nil) }
    switch urgency.band {
    case .critical, .high:
      let about = danger.map { ": \(Self.words($0))" } ?? ""
      return with("cannot wait\(about)", heaviest())
    case .medium: return with("matters within days", heaviest())
    case .low: return routine
    }
  }

  /// The reason why words of danger raise no alarm; nil if there are none, or they do.
  private var denied: String? {
    guard !isScam, urgency.band < .high else { return nil }
    let quotation = Quotation(text)
    func with(_ words: String, _ phrase: String?) -> String {
      let quote = phrase.flatMap { quotation.quote($0) }
      return "no alarm: " + (quote.map { "\(words) – \($0)" } ?? words)
    }
    let isStated = { text.sentences.contains { PlainAlarm.isStated(in: text.tokens[$0]) } }
    if let taken = certain.reading.takenBack, suspected != nil || isStated() {
      return with(taken.words, taken.phrase)
    }
    guard certain.isDanger, standing == .none else { return nil }
    let doubt = certain.reading.alarm?.doubt
    return with(doubt?.words ?? "the words mean something else here", certain.evidence)
  }

  private var routine: String {
    switch category {
    case .automation: "a machine's routine notice"
    case .promotion: "an advertisement or a newsletter"
    case .service: "a notice that can wait"
    case .work: "work that can wait"
    case .personal: "talk that can wait"
    }
  }

  private static func given(_ urgency: Urgency) -> String {
    "its sender gave the urgency \(urgency.band.name)"
  }

  /// Returns the words for a danger that the models found.
  static func words(_ danger: Danger) -> String {
    switch danger {
    case .health: "health"
    case .fireOrGas: "fire or gas"
    case .violence: "violence"
    case .selfHarm: "somebody who may hurt themselves"
    case .money: "money"
    case .security: "a break-in or a stolen account"
    case .missing: "a missing person"
    case .weather: "weather"
    case .household: "damage at home"
    case .travel: "travel"
    case .care: "somebody who depends on care"
    }
  }

  // MARK: The request

  /// Returns the sentence about a request, without its words if they are quoted already.
  private func asking(besides other: String) -> String? {
    let choice = ClauseChoice(text, gist: "", nil, .asking)
    let clause = choice.ranked.first
    let time = clause.flatMap { deadline(in: $0.words) } ?? (isPressing ? nil : deadline(in: nil))
    let head = "asks" + (time.map { " by \($0)" } ?? "")
    let line = clause.map { choice.line($0) } ?? ""
    let isWhole = (1...Quotation.longest).contains(line.count) && !other.contains("'\(line)'")
    let quote = isPressing || !isWhole ? nil : "'\(line)'"
    guard let quote else { return time == nil ? "asks for an answer or an action" : head }
    return "\(head) – \(quote)"
  }

  /// Returns the time by which something is wanted, as it stands; nil without one.
  private func deadline(in part: Range<Int>?) -> String? {
    let parts = part.map { [$0] } ?? text.sentences
    for part in parts {
      for moment in Moment.ranges(in: text.tokens, part) {
        let before = text.tokens[max(part.lowerBound, moment.lowerBound - 2)..<moment.lowerBound]
        let after = moment.upperBound < part.upperBound ? text.tokens[moment.upperBound].bare : ""
        guard
          before.contains(where: { Self.limits.contains(Folding.plain($0.bare)) })
            || ["kadar", "dek"].contains(after)
        else { continue }
        var words = text.tokens[moment].map(\.text).joined(separator: " ")
        while let last = words.last, ",;:.!?".contains(last) { words.removeLast() }
        return words
      }
    }
    return nil
  }

  /// Words before the last moment for something, in ten languages.
  private static let limits: Set<String> = [
    "by", "before", "until", "till", "bis", "vor", "spatestens", "avant", "dici", "jusqua",
    "antes", "hasta", "entro", "prima", "ate", "tot", "voor", "uiterlijk", "do", "przed", "fore",
    "senast", "innan",
  ]
}
