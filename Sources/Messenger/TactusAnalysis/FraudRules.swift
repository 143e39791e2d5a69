/// Recognises messages that warn, or pretend to warn, of a payment or a sign-in that the reader may
/// not have made.
///
/// Three things must come together: a possession of the reader (your card, your account), an event
/// on it (a charge, a sign-in), and doubt whether the reader caused it. A bank's name, a statement,
/// a receipt or advice about fraud lacks one of them. A sum with "was this you?", or an
/// "unusual sign-in", suffices alone. A notice's customary "if this was not you" is doubt enough,
/// except in a receipt. A message that also reads as advice, or is sent to many, must name a sum,
/// and either that very card or a direct question: missing an alert is worse than feeling a false
/// one.
///
/// `BankWarning` first looks for a bank's warning in any of the ten languages.
///
/// Phishing that threatens an account and asks for a click counts too. It cannot be distinguished
/// from a bank's own warning, and the fraud room offers only the actions that the reader has
/// configured, never those that the message requests. Bait that touches no account (a parcel's fee,
/// a prize) counts as advertising and does not interrupt.
enum FraudRules {
  enum Part: Hashable {
    case payment
    case signIn
    case doubt
    /// Doubt addressed to the reader as a question.
    case question
    /// Doubt that calls itself an alarm.
    case alarm
    case customaryDoubt
    /// Customary doubt about a payment or an order that the reader can still stop, which makes it
    /// the reader's own.
    case disowned
    /// Doubt and event in one.
    case alarmingEvent
    /// An alleged threat to an account.
    case threat
    /// A request to click, or to enter one's data.
    case lure
    case parcel, fee, prize
    /// A notice of the reader's own action, or general advice.
    case ordinary
    case nothing
  }

  static func isFraudAlert(_ text: MessageText, isBulk: Bool) -> Bool {
    let warning = BankWarning(text)
    if warning.isTest { return false }
    if !isBulk, warning.isOne { return true }
    let found = Set(parts.meanings(in: text.tokens))
    let possession = possession(in: text.tokens)
    let asks = found.contains(.question)
    let alarms = found.contains(.alarm) || found.contains(.alarmingEvent)
    if !isBulk, possession != nil, found.contains(.threat), found.contains(.lure) || hasLink(text) {
      return true
    }
    let namesSum = text.tokens.indices.contains {
      Facts(at: $0, in: text.tokens).contains(.amount)
    }
    let isEvent =
      found.contains(.payment) || found.contains(.signIn) || found.contains(.alarmingEvent)
      || (namesSum && (asks || alarms))
    let isOwn = possession != nil || (found.contains(.disowned) && !found.contains(.ordinary))
    guard asks || alarms || isOwn, isEvent else { return false }
    if found.contains(.ordinary) || isBulk {
      return namesSum
        && (asks || (possession == .named && (alarms || found.contains(.doubt))))
    }
    return asks || alarms || found.contains(.doubt) || found.contains(.customaryDoubt)
      || found.contains(.disowned)
  }

  /// True if it offers a parcel or a prize for a click or a fee.
  static func isBait(_ text: MessageText) -> Bool {
    let found = Set(parts.meanings(in: text.tokens))
    let isLured = found.contains(.lure) || hasLink(text)
    return isLured && (found.contains(.prize) || (found.contains(.parcel) && found.contains(.fee)))
  }

  /// True if it asks for no click, no call to a number that it gives, and none of the reader's
  /// data, so that it cannot be bait by itself.
  static func requestsNothing(_ text: MessageText) -> Bool {
    let shop = BankWarning(text).isOne ? FraudGist(text).shop : nil
    return !lures(text) && !hasSpacedNumber(text.tokens)
      && text.tokens.indices.allSatisfy { index in
        let token = text.tokens[index]
        if shop?.contains(index) == true, token.isCapitalised { return true }
        return !namesHost(token) && !isLongNumber(token)
      }
  }

  /// True if it asks for a click or for the reader's data.
  static func lures(_ text: MessageText) -> Bool {
    if hasLink(text) { return true }
    let warning = BankWarning(text)
    return !warning.isOne
      && (warning.isLure || parts.meanings(in: text.tokens).contains(.lure))
  }

  /// True if it is a bare host, such as "my-bank-secure.info".
  private static func namesHost(_ token: Token) -> Bool {
    let labels = token.bare.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, let last = labels.last, !labels.contains(where: \.isEmpty) else {
      return false
    }
    return domains.contains(last)
  }

  /// True if it has as many digits as a telephone number, and at most one sign between two of them.
  private static func isLongNumber(_ token: Token) -> Bool {
    let digits = token.bare.utf8.count { (0x30...0x39).contains($0) }
    if Facts(of: token).contains(.amount) || isDate(token) { return false }
    return digits >= 7 && token.bare.utf8.count <= 2 * digits
  }

  /// True if it contains a telephone number.
  static func containsPhoneNumber(_ tokens: [Token]) -> Bool {
    hasSpacedNumber(tokens) || tokens.contains { isLongNumber($0) }
  }

  /// True if consecutive words of digits make a telephone number: 0800 123 456.
  private static func hasSpacedNumber(_ tokens: [Token]) -> Bool {
    var digits = 0
    for (index, token) in tokens.enumerated() {
      let isNumber = token.hasDigit && token.bare.allSatisfy { $0.isNumber || "-/()".contains($0) }
      let begins = token.text.first.map { "0+(".contains($0) } == true
      guard isNumber, !Money.isSum(index, in: tokens),
        digits > 0 || begins || token.bare.utf8.count == 3
      else {
        digits = 0
        continue
      }
      digits += token.bare.count(where: \.isNumber)
      if digits >= 8 { return true }
    }
    return false
  }

  /// True if it is a date such as 12.05.2026 or 2026-05-12.
  private static func isDate(_ token: Token) -> Bool {
    let parts = token.bare.split(omittingEmptySubsequences: false) { "./-".contains($0) }
    let counts = parts.map(\.utf8.count)
    return parts.joined().allSatisfy(\.isNumber)
      && (counts == [4, 2, 2]
        || counts.count == 3 && counts[2] == 4 && counts.prefix(2).allSatisfy { $0 <= 2 })
  }

  private static let domains: Set<Substring> = [
    "com", "net", "org", "info", "co", "uk", "de", "fr", "es", "it", "pt", "br", "nl", "pl", "tr",
    "se", "eu", "io", "me", "app", "online", "site", "xyz", "top", "click", "link", "shop", "ly",
  ]

  private static func hasLink(_ text: MessageText) -> Bool { text.tokens.contains(where: \.isLink) }

  /// Returns the ranges that describe an event.
  static func events(in tokens: ArraySlice<Token>) -> [Range<Int>] {
    parts.matches(in: tokens).filter { [.payment, .signIn, .alarmingEvent].contains($0.meaning) }
      .map { $0.tokens.lowerBound + tokens.startIndex..<$0.tokens.upperBound + tokens.startIndex }
  }

  private enum Possession { case some, named }

  /// Returns the kind of reference to the reader's card or account: by its last digits or
  /// otherwise; nil without one.
  private static func possession(in tokens: [Token]) -> Possession? {
    var found: Possession?
    for (index, token) in tokens.enumerated() where possessions.contains(token.bare) {
      if index > 0, idleCards.contains(tokens[index - 1].bare) { continue }
      let after = tokens.dropFirst(index + 1).first?.bare
      if after == "ending" || after == "number" { return .named }
      if tokens.dropFirst(index + 1).first?.hasDigit == true { return .named }
      if tokens[max(index - 5, 0)..<index].contains(where: { $0.bare == "your" }) { found = .some }
    }
    return found
  }

  /// Words for cards that cannot pay.
  private static let idleCards: Set<String> = [
    "library", "loyalty", "membership", "bus", "travel", "gift", "birthday", "member", "gym",
  ]
  private static let possessions: Set<String> = [
    "card", "cards", "account", "accounts", "debit", "credit", "visa", "mastercard", "amex",
    "banking",
    "password", "profile", "wallet", "netbanking",
  ]

  private static let parts = PhraseTable<Part>([
    (
      .payment,
      """
      charge,charged,attempted,attempt,was used,transaction,purchase,payment,withdrawal,transfer,declined,debited,spent,\
      wire transfer,cash advance,direct debit,spend,tried to use,trying to pay,money was sent,new payee
      """
    ),
    (
      .signIn,
      """
      sign-in,signed in,log-in,login,logged in,sign in from,log in from,new device,was accessed,access from,\
      sim was moved,sim has been moved,sim was activated,sim was swapped,new sim,sim swap,number was moved,\
      number was transferred,number has been moved,number is being moved,was ported,password was changed,password was reset,password reset,password change,login attempt,sign-in attempt
      """
    ),
    (
      .doubt,
      """
      suspicious,unusual,unrecognised,unrecognized,fraud,fraudulent,unauthorised,unauthorized,\
      not recognise,not recognize,freeze your card,freeze the card,card has been blocked,\
      card has been locked,reply no,someone tried,someone attempted,someone else,temporarily blocked,\
      locked your card,blocked your card,security alert,suspected,stolen,compromised
      """
    ),
    (
      .alarmingEvent,
      """
      unusual sign-in,unusual signin,unusual login,unusual log-in,unusual activity,unusual transaction,\
      suspicious sign-in,suspicious signin,suspicious login,suspicious log-in,suspicious activity,\
      suspicious transaction,suspicious payment,suspicious charge,unauthorised transaction,unauthorized transaction,\
      unauthorised payment,unauthorized payment,unrecognised device,unrecognized device,unknown device,someone tried to use your,somebody tried to use your,someone is using your,someone has your password,somebody has your password,someone knows your password,\
      someone has your pin,someone has your login,password was leaked,password has leaked,password was stolen,\
      password has been stolen,new device was added,new device has been added,new payee was added,new payee has been added
      """
    ),
    (
      .threat,
      """
      suspended,will be closed,be closed,be locked,is locked,has been locked,was locked,be blocked,is blocked,\
      has been blocked,limited,restricted,deactivated,on hold,be terminated,be deleted,expired,could not verify,unable to verify,could not be verified,cannot verify
      """
    ),
    (
      .lure,
      """
      click,tap here,tap the,follow the link,use the link,link below,verify,confirm your,confirm my,update your,\
      validate,log in here,claim,your details,your data
      """
    ),
    (.parcel, "parcel,package,shipment,delivery,customs,toll"),
    (.fee, "fee,customs charge,duty,pay,unpaid"),
    (
      .prize,
      "you have won,youve won,you won,lottery,prize,jackpot,inheritance,lucky winner,free iphone,gift card"
    ),
    (.alarm, "fraud alert,possible fraud,suspected fraud,fraud warning"),
    (
      .question,
      """
      did you make,did you authorise,did you authorize,did you attempt,did you just,was this you,is this you,\
      did you sign in,did you log in,did you spend,did you pay,did you send,if you made it,if you made this,\
      was it you,is it you,do you recognise,do you recognize,did you request,did you transfer
      """
    ),
    (
      .customaryDoubt,
      """
      if you did not,if you didnt,\
      reply yes or no,reply yes,reply y or n,reply n,reply y,\
      dont recognise,dont recognize,do not recognise,do not recognize,didnt make,did not make,werent you,\
      if you dont recognise,if you dont recognize,if you do not recognise,\
      if you do not recognize
      """
    ),
    (
      .disowned,
      """
      if this was not you,if this wasnt you,if it was not you,if it wasnt you,if this isnt you,if this is not you,not you,wasnt you,\
      if you did not order it,if you did not order this,if you did not make,if you didnt make,if you did not request,\
      if you didnt request,if you did not authorise,if you did not authorize,if you didnt authorise,if you didnt authorize,\
      if you did not approve,if you did not start,if you did not set,if you didnt set,if you did not ask,if you didnt do,\
      if you did not do,if you didnt order it,if you did not send,if you didnt send,if you did not initiate
      """
    ),
    (
      .ordinary,
      """
      receipt,your order,thank you for your purchase,thanks for your purchase,you paid,statement,tips,how to,ways to,\
      learn how,protect yourself,avoid fraud,fraud awareness,fraud prevention,your subscription,\
      booking confirmation,webinar,article,as requested,as you requested,you requested
      """
    ),
    (
      .nothing,
      "free of charge,in charge of,in charge,phone charge,charge your phone,charge your,fully charged"
    ),
  ])
}
