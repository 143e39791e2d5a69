import TactusBridge
import TactusMail
import TactusMessage
import TactusSystem
import TactusText
import TactusWire

/// The mails on their way to the messenger: reads each, delivers it once, and records it when it
/// is stored.
struct MailDelivery {
  /// A message that the service has not stored yet.
  private struct Handed {
    let message: IncomingMessage
    let taken: TakenMail
    let name: MaildirName
  }

  /// The maximum number of mails delivered to the service without an answer.
  private static let mostHanded = 16
  /// The delay before redelivering a mail that the service could not store.
  private static let pause = Microseconds.seconds(2)

  private let ledger: MailLedger
  /// True if mails read by touch are marked as seen in the Maildirs.
  private let marksSeen: Bool
  private var handed: [Int: Handed] = [:]
  private var again: [(ticket: Int, at: Microseconds)] = []
  private var lastTicket = 0
  /// The identities of mails that were read but not recorded yet, and the last mail of each
  /// Message-ID.
  private var pending: Set<String> = []
  private var unwritten: [String: TakenMail] = [:]
  /// Files that could not be read; each is reported once.
  private var forbidden: Set<MailLocation> = []

  init(_ ledger: MailLedger, marksSeen: Bool = false) {
    self.ledger = ledger
    self.marksSeen = marksSeen
  }

  /// True if no more mails can be delivered at the moment.
  var isFull: Bool { handed.count >= Self.mostHanded }
  var isEmpty: Bool { handed.isEmpty }
  /// The time at which `step` is due.
  var nextDeadline: Microseconds? { again.map(\.at).min() }

  /// A new mail, ready for delivery.
  struct New {
    var message: IncomingMessage
    var taken: TakenMail
    var name: MaildirName
  }

  /// Reads a mail; nil if it was already delivered or cannot be read.
  mutating func read(_ place: MailLocation, _ report: (String) -> Void) throws(StoreError) -> New? {
    let name = place.name
    if name.isDiscarded { return nil }
    if try ledger.knows(name) { return nil }
    switch MailFile.read(place) {
    case .gone: return nil
    case .passedOver: try ledger.add(name)
    case .failed(let reason):
      report(reason)
      try ledger.add(name)
    case .forbidden(let reason):
      if forbidden.count < 1000, forbidden.insert(place).inserted { report(reason) }
    case .mail(let mail):
      if try ledger.knows(mail) {
        try ledger.add(name)
        break
      }
      let identity = MailConversion.identity(of: mail)
      if !pending.contains(identity) { return try new(mail, identity, place) }
    }
    return nil
  }

  private mutating func new(
    _ mail: ReadMail, _ identity: String, _ place: MailLocation
  ) throws(StoreError) -> New {
    let id = MailConversion.id(of: mail)
    // The mail that it answers may be with the service but not recorded yet.
    let answered = mail.references.reversed().first { unwritten[$0] != nil }
      .flatMap { unwritten[$0] }
    var known = answered?.thread
    if known == nil { known = try ledger.thread(of: mail.references.reversed()) }
    let thread = known ?? StableHash.of(mail.references.first ?? mail.messageID ?? identity)
    let subject = MailConversion.subjectNumber(mail.subject)
    var knownSubject = answered?.subject
    if knownSubject == nil { knownSubject = try ledger.subject(of: thread) }
    let isKnown = knownSubject == subject
    let message = MailConversion.message(
      of: mail, id: id, isSubjectKnown: isKnown && !mail.references.isEmpty,
      isRead: place.name.isRead, isOld: place.isOld, at: Timestamp.now)
    let taken = register(
      TakenMail(
        identity: identity, id: id, thread: thread, subject: subject,
        origin: MailConversion.origin(of: mail),
        place: marksSeen && !place.name.isRead ? place : nil))
    return New(message: message, taken: taken, name: place.name)
  }

  private mutating func register(_ taken: TakenMail) -> TakenMail {
    pending.insert(taken.identity)
    if !taken.origin.messageID.isEmpty { unwritten[taken.origin.messageID] = taken }
    return taken
  }

  private mutating func forgetUnwritten(_ taken: TakenMail) {
    pending.remove(taken.identity)
    if unwritten[taken.origin.messageID]?.identity == taken.identity {
      unwritten[taken.origin.messageID] = nil
    }
  }

  /// Delivers a mail to the service.
  mutating func hand(_ new: New, to link: inout BridgeLink) {
    lastTicket += 1
    handed[lastTicket] = Handed(message: new.message, taken: new.taken, name: new.name)
    link.deliver(new.message, ticket: lastTicket)
  }

  /// Handles the service's answer for a mail.
  mutating func delivered(
    _ ticket: Int, _ answer: DeliveryAnswer, at now: Microseconds
  ) throws(StoreError) {
    guard let one = handed[ticket] else { return }
    if case .taken(nil, _, _) = answer {
      // Perhaps felt, but not stored yet, and lost if the service is killed now.
      again.append((ticket, now + Self.pause))
      return
    }
    do throws(StoreError) { try record([(one.taken, one.name)]) } catch {
      // The service recognises its id, and will answer again.
      again.append((ticket, now + Self.pause))
      throw error
    }
    handed[ticket] = nil
  }

  /// Handles a permanent rejection of a mail.
  mutating func refused(_ ticket: Int) throws(StoreError) {
    guard let one = handed[ticket] else { return }
    try ledger.add(one.name)
    handed[ticket] = nil
    forgetUnwritten(one.taken)
  }

  /// Records delivered mails.
  mutating func record(_ all: [(taken: TakenMail, name: MaildirName)]) throws(StoreError) {
    try ledger.transaction { () throws(StoreError) in
      for (taken, name) in all { try ledger.add(taken, name) }
    }
    for (taken, _) in all { forgetUnwritten(taken) }
  }

  /// Drops mails that were read but neither delivered nor recorded: they are read again and must
  /// not look like duplicates then.
  mutating func forgetUnwritten() {
    (pending, unwritten) = ([], [:])
    for one in handed.values { _ = register(one.taken) }
  }

  /// Delivers again the mails that were not stored.
  mutating func step(_ link: inout BridgeLink, at now: Microseconds) {
    let due = again.filter { now >= $0.at }
    again.removeAll { now >= $0.at }
    for (ticket, _) in due {
      guard let one = handed.removeValue(forKey: ticket) else { continue }
      hand(New(message: one.message, taken: one.taken, name: one.name), to: &link)
    }
  }
}
