import TactusMessage

/// The signs that make a message pressing, or let it wait.
struct UrgencySigns {
  enum Sign: Hashable {
    /// Danger to life and limb.
    case emergency
    /// The sender says that it cannot wait.
    case pressing
    /// It may be pressing, if the same sentence asks for something.
    case perhapsPressing
    /// Something is wanted at once.
    case now
    /// Something is wanted within hours.
    case soon
    /// A date by which something must be done.
    case deadline
    /// Money may be lost.
    case money
    /// The reader is asked for something.
    case ask
    /// A plan has changed.
    case change
    /// An appointment, or something that will be missing.
    case disruption
    /// There is time.
    case relaxed
    /// The reader should know, but need not act.
    case forInformation
    /// It is sent to many.
    case bulk
    /// It is sent to many, if the sender or the first sentence says so.
    case perhapsBulk
    /// A phrase that only looks like one of the others.
    case nothing
  }

  let signs: Set<Sign>
  /// True if it is sent to many, so that nothing in it is urgent.
  let isBulk: Bool
  /// True if it cannot wait.
  var isUrgent: Bool {
    !isBulk && (signs.contains(.emergency) || signs.contains(.pressing))
  }

  /// True if these words report an emergency, or say that they cannot wait.
  static func cannotWait(_ words: ArraySlice<Token>) -> Bool {
    EmergencyRules.isEmergency(words) || signs.meanings(in: words).contains { $0 == .pressing }
  }

  /// Words of a request; "right now" is pressing only next to one.
  private static let requests: Set<String> = [
    "need", "needs", "needed", "please", "come", "call", "send", "get", "go", "leave", "bring",
    "must",
    "answer", "reply", "stop", "help", "run", "wanted", "want",
  ]

  private static func asksForSomething(_ sentence: ArraySlice<Token>) -> Bool {
    sentence.contains { requests.contains($0.bare) }
  }

  /// True if it advertises a reduction, such as "20% off".
  private static func isOffer(_ tokens: [Token]) -> Bool {
    zip(tokens, tokens.dropFirst()).contains { $0.text.hasSuffix("%") && $1.bare == "off" }
  }

  init(_ text: MessageText, sender: [Token]) {
    let matches = Self.signs.matches(in: text.tokens)
    var signs = Set(matches.lazy.filter { !$0.isNegated }.map(\.meaning))
    let pressing: Set<Sign> = [.pressing, .perhapsPressing, .now]
    if matches.contains(where: { $0.isNegated && pressing.contains($0.meaning) }) {
      signs.insert(.relaxed)
    }
    for sentence in text.sentences.map({ text.tokens[$0] }) {
      if EmergencyRules.isEmergency(sentence) { signs.insert(.emergency) }
      if signs.contains(.perhapsPressing), Self.asksForSomething(sentence),
        Self.signs.meanings(in: sentence).contains(.perhapsPressing)
      {
        signs.insert(.pressing)
      }
    }
    if text.tokens.contains(where: \.asks) { signs.insert(.ask) }
    let first = text.sentences.first ?? 0..<0
    let marks = Set(Self.signs.meanings(in: sender) + Self.signs.meanings(in: text.tokens[first]))
    isBulk =
      signs.contains(.bulk) || marks.contains(.bulk) || marks.contains(.perhapsBulk)
      || Self.isOffer(text.tokens) || FraudRules.isBait(text)
    self.signs = signs
  }

  /// Returns the category's base value, plus and minus the values of the signs; within 0…1.
  ///
  /// | base | urgent 0.75, work 0.4, personal 0.35, other 0.1 |
  /// | more | fraud or emergency 0.25; hours, money 0.15; now, deadline, change 0.1; ask 0.05 |
  /// | less | relaxed 0.25, sent to many 0.2, for information 0.1 |
  ///
  /// So a message that is urgent by its own words is `high`; an emergency, a fraud alert or an
  /// urgent deadline within hours is `critical`. No message is critical without an urgent word. A
  /// notice of a change, of an appointment or of an absence is at least `medium` from any sender.
  func urgency(in folder: MessageFolder, isFraud: Bool) -> Urgency {
    var value = Self.base[folder] ?? 0
    if isFraud || (signs.contains(.emergency) && folder == .urgent) { value += 0.25 }
    if isBulk {
      value -= 0.2
    } else {
      for sign in signs { value += Self.weight[sign] ?? 0 }
    }
    let isNotice = folder == .other && !signs.isDisjoint(with: [.change, .disruption])
    if isNotice && !isBulk { value = max(value, 0.4) }
    if isFraud { return Urgency(clamping: max(value, 0.95)) }
    if folder != .urgent { value = min(value, 0.84) }
    return Urgency(clamping: (value * 100).rounded() / 100)
  }

  private static let base: [MessageFolder: Double] = [
    .urgent: 0.75, .work: 0.4, .personal: 0.35, .other: 0.1,
  ]
  private static let weight: [Sign: Double] = [
    .now: 0.1, .soon: 0.15, .deadline: 0.1, .money: 0.15, .change: 0.1, .ask: 0.05,
    .relaxed: -0.25, .forInformation: -0.1,
  ]

  private static let signs = PhraseTable<Sign>([
    (
      .pressing,
      """
      urgent,urgently,asap,as soon as possible,right away,time-sensitive,time sensitive,\
      drop everything,cannot wait,this cant wait,it cant wait,final notice,last warning,security breach,\
      data breach,production is down,server is down,site is down,system is down,critical outage,critical issue,\
      critical bug,critical failure,act now,without delay,call me now,come now,need you now,\
      need it now,dringend,so schnell wie moglich,urgente,urgentemente,lo antes posible,des que possible,durgence,\
      il prima possibile,zo snel mogelijk,o mais rapido possivel,pilne,pilnie,jak najszybciej
      """
    ),
    (.perhapsPressing, "immediately,right now,at once,now please"),
    (
      .now,
      """
      call now,come quickly,reply now,answer now,come home now,leave now,hurry,hurry up,within the hour,in the next hour,\
      within 15 minutes,within 30 minutes,in 10 minutes,in 15 minutes,in 20 minutes,in 30 minutes,this minute
      """
    ),
    (
      .soon,
      "today,tonight,this morning,this afternoon,this evening,end of day,eod,by noon,by midnight,in an hour,in 2 hours,in two hours"
    ),
    (
      .deadline,
      """
      due,deadline,by tomorrow,by monday,by tuesday,by wednesday,by thursday,by friday,by saturday,by sunday,\
      before friday,before monday,overdue,expires,expire,last day,last chance to,until friday,no later than,\
      end of the week,cutoff,tomorrow
      """
    ),
    (
      .money,
      """
      overdraft,overdrawn,past due,late fee,payment failed,payment declined,card declined,insufficient funds,\
      account will be closed,account will be suspended,service will be cut off,will be disconnected,eviction,\
      debt collection,penalty,missed payment,unpaid,refund expires,overdue invoice
      """
    ),
    (
      .ask,
      """
      please,can you,could you,would you,will you,need you to,you need to,you must,let me know,call me,call us,reply,\
      confirm,respond,rsvp,sign the,send me,bring,approve,action required
      """
    ),
    (
      .change,
      """
      cancelled,canceled,postponed,rescheduled,moved to,moved from,changed to,room change,gate change,delayed,running late,\
      instead of,new time,new room,no longer
      """
    ),
    (
      .disruption,
      """
      no power,no water,no service,no heating,no internet,power cut,power outage,your appointment,appointment is,\
      appointment on
      """
    ),
    (
      .relaxed,
      """
      no rush,no hurry,not urgent,isnt urgent,nothing urgent,non-urgent,when you have time,when you get a chance,\
      when you have a moment,whenever you,whenever is,at your leisure,take your time,no need to hurry,\
      no need to reply,no reply needed,no action needed,no action required,no action is required,\
      no action is needed,not an emergency,no emergency,isnt an emergency,nothing to worry about,can wait,\
      in no hurry,someday,it is not urgent,low priority
      """
    ),
    (
      .forInformation,
      "fyi,for your information,just so you know,for the record,heads up,no reply necessary"
    ),
    (
      .bulk,
      """
      unsubscribe,view in browser,view this email in your browser,manage your preferences,manage preferences,\
      email preferences,you are receiving this,promo code,use code,coupon,limited time offer,off your next order,off everything,shop now,\
      mailing list,opt out
      """
    ),
    (
      .perhapsBulk,
      """
      newsletter,digest,weekly roundup,daily briefing,round-up,no-reply,noreply,donotreply,promotions,deals,big sale,\
      flash sale,special offer,top stories,sale ends,while stocks last,traffic news
      """
    ),
    (
      .nothing,
      """
      urgent care center,urgent care clinic,due to,due diligence,a digest of my,digest that,digest this,\
      right now im fine,not due,shop at,penalty kick,penalty shootout,since this morning,\
      non urgente,pas urgent
      """
    ),
  ])
}
