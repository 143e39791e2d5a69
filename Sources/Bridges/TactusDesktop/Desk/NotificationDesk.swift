import TactusAnalysis
import TactusService
import TactusText
import TactusWire

/// What is heard of the session bus.
enum BusNews {
  /// The bus is there, and this is who shows notifications; an empty name for nobody.
  case there(bus: String, server: String)
  case lost(String)
  /// Somebody else shows notifications from now on.
  case server(String)
  case notified(Notification)
  /// The number of a notification.
  case numbered(BusCall, UInt32)
  /// The notification is gone, for this reason.
  case closed(UInt32, reason: UInt32)
  /// An application has withdrawn the notification of this name.
  case withdrawn(String)
}

/// What is to be done on the bus.
enum BusDeed: Equatable {
  /// The reader has chosen an action of this notification.
  case act(String, NotificationEntry)
  /// The notification is over, for this reason.
  case close(UInt32, reason: UInt32)
}

/// What becomes of notifications: which are told, which belong together, and what their programs hear.
struct NotificationDesk {
  /// Why a notification is over.
  private enum Reason {
    static let expired: UInt32 = 1
    static let dismissed: UInt32 = 2
    static let byProgram: UInt32 = 3
  }

  private let rules: ProgramRules
  private(set) var book: DesktopBook
  private var flow = ProgramFlow()
  /// Counts that the book does not have yet, and when it gets them.
  private var counts: [String: HeardProgram] = [:]
  private var nextCounts: Microseconds?
  private static let countInterval = Microseconds.seconds(5)
  private static let mostCounts = 256

  init(_ rules: ProgramRules, _ book: DesktopBook) { (self.rules, self.book) = (rules, book) }

  /// Changes of the book that its file does not have yet.
  mutating func takeNotes() -> [DesktopNote] { book.takeNotes() }

  mutating func takeDropped() -> Int { book.takeDropped() }

  // MARK: The bus

  /// Takes what is heard of the bus.
  mutating func hear(_ news: BusNews, at now: Microseconds, time: Timestamp) {
    switch news {
    case .there(let bus, let server):
      if (bus, server) != (book.bus, book.server) { book.make(.server(bus: bus, name: server)) }
    case .server(let name):
      if name != book.server { book.make(.server(bus: book.bus, name: name)) }
    case .lost: break
    case .notified(let notification): take(notification, at: now, time: time)
    case .numbered(let call, let number):
      if book.changeHeld(where: { $0.call == call }, { $0.number = number }) { return }
      guard let entry = book.entries.last(where: { $0.call == call }) else { return }
      if entry.number != number { book.make(.numbered(id: entry.id, number: number)) }
    case .closed(let number, let reason):
      // What only vanishes from the screen may still be felt.
      guard reason == Reason.dismissed || reason == Reason.byProgram else { return }
      close(book.entry(number: number)) { $0.number == number }
    case .withdrawn(let key): close(book.entry(key: key)) { $0.key == key }
    }
  }

  private mutating func take(
    _ notification: Notification, at now: Microseconds, time: Timestamp
  ) {
    count(notification, at: now, time: time)
    let verdict = rules.verdict(notification.program, notification.entry)
    // A bar on the screen is nothing to feel, but some programs warn of an empty battery by one.
    guard verdict.rule.telling != .never,
      !notification.hasValue || notification.level == .critical
    else { return }
    let call = notification.call
    guard
      var message = NotificationMessage.message(
        notification, id: id(call), verdict.rule, at: time,
        canAct: { canAct($0, notification) })
    else { return }
    if let earlier = earlier(notification) {
      // What has not changed is told once.
      if !earlier.isFelt, earlier.message.says(message) { return }
      message.replaces = place(of: earlier)
    }
    var entry = NotificationEntry(
      message: message, call: call, program: NotificationMessage.program(notification),
      desktopEntry: notification.entry)
    entry.key = notification.key
    entry.tag = notification.tag
    entry.isCritical = notification.level == .critical
    entry.isResident = notification.isResident
    let place = flow.place(of: entry.program, at: now, isHeld: isHeld)
    if !isHeld(place), flow.admits(place, at: now) {
      book.make(.put(entry))
    } else {
      book.hold(entry, in: place)
    }
  }

  private func isHeld(_ place: String) -> Bool { book.held.contains { $0.place == place } }

  private func id(_ call: BusCall) -> String {
    "\(busPrefix)\(call.sender)/\(call.serial)"
  }

  /// What the names of messages of this bus begin with.
  private var busPrefix: String { "\(book.bus.prefix(16))/" }

  /// The notification of the same program whose place it takes.
  private func earlier(_ notification: Notification) -> NotificationEntry? {
    let program = NotificationMessage.program(notification)
    let found =
      notification.key.map { book.entry(key: $0) } ?? book.entry(number: notification.replaced)
    guard
      let earlier = found ?? notification.tag.flatMap({ book.entry(tag: $0, of: program) })
    else { return nil }
    let isOwn =
      earlier.call.sender == notification.call.sender
      || earlier.program == program
    return isOwn ? earlier : nil
  }

  /// The message whose place one takes that comes after this; what nobody was told of goes.
  private mutating func place(of earlier: NotificationEntry) -> String? {
    guard !earlier.isTaken, !earlier.isHanded else { return earlier.id }
    book.make(.gone(id: earlier.id))
    return earlier.message.replaces
  }

  private mutating func count(
    _ notification: Notification, at now: Microseconds, time: Timestamp
  ) {
    let name = NotificationMessage.program(notification)
    guard counts[name] != nil || counts.count < Self.mostCounts else { return }
    var program =
      counts[name] ?? book.programs[name]
      ?? HeardProgram(name: name, entry: nil, count: 0, last: time)
    program.count += 1
    program.last = time
    program.entry = notification.entry.map { String($0.excerpt) } ?? program.entry
    counts[name] = program
    nextCounts = nextCounts ?? now + Self.countInterval
  }

  // MARK: Actions

  /// Whether programs hear from this one what becomes of what they notify.
  private var isServer: Bool { book.server == DesktopBook.ownServer }

  /// Whether an action can be carried out: programs listen to the server alone, except that those of GLib let
  /// themselves be asked by anybody.
  private func canAct(_ action: Notification.Action, _ notification: Notification) -> Bool {
    if isServer, notification.key == nil { return true }
    guard let entry = notification.entry, ApplicationAction.path(of: entry) != nil else {
      return false
    }
    return ApplicationAction(action.name) != nil
      && (action.name != "default"
        || notification.actions.contains { $0.name.hasPrefix("app.") })
  }

  // MARK: Over before it was felt

  /// Takes back the alert of what somebody saw, or its program withdrew, before it was felt.
  private mutating func close(
    _ entry: NotificationEntry?, where isMeant: (NotificationEntry) -> Bool
  ) {
    let isHeld = book.changeHeld(where: isMeant) { entry in
      if !entry.isCritical { entry.message.isQuiet = true }
      entry.message.actions = []
      (entry.number, entry.key) = (nil, nil)
    }
    guard !isHeld, var entry else { return }
    let id = entry.id
    guard !entry.isFelt, !entry.isCritical, !entry.message.isQuiet else {
      if entry.isTaken { book.make(.gone(id: id)) }
      return
    }
    entry.message.isQuiet = true
    entry.message.actions = []
    (entry.number, entry.key) = (nil, nil)
    if entry.isTaken || entry.isHanded {
      entry.message.externalID = id + "/closed"
      entry.message.replaces = id
      (entry.isTaken, entry.isHanded) = (false, false)
      book.make(.gone(id: id))
    }
    book.make(.put(entry))
  }

  // MARK: The service

  /// Messages to be handed to the service, at most so many; they count as handed from now on.
  mutating func hand(_ most: Int) -> [IncomingMessage] {
    let next = book.entries.lazy.filter { !$0.isTaken && !$0.isHanded }.prefix(max(0, most))
    let messages = next.map(\.message)
    for message in messages { book.hand(message.externalID ?? "") }
    return Array(messages)
  }

  /// The service has a message, or will never take it.
  mutating func taken(_ id: String) {
    guard let entry = book.entry(id), !entry.isTaken else { return }
    book.make(.taken(id: id))
  }

  /// Takes what became of a message; what is to be done on the bus.
  mutating func became(_ fate: BridgeFate) -> [BusDeed] {
    guard let entry = book.entry(fate.id) else {
      fail(fate, nil)
      return []
    }
    switch fate.what {
    case .read where entry.message.actions.isEmpty && !entry.isResident && isServer:
      // Nobody else would ever say that it was dealt with.
      return over(entry, Reason.dismissed)
    case .felt, .read, .acknowledged:
      if !entry.isFelt { book.make(.felt(id: entry.id)) }
      return []
    case .acted(let action):
      // Noted first, since what was done twice may do harm.
      guard !book.hasActed(Self.key(fate)) else { return [] }
      // On another bus the program's name is another's.
      guard entry.id.hasPrefix(busPrefix) else {
        fail(fate, entry)
        return []
      }
      book.make(.acted(Self.key(fate)))
      return [.act(action, entry)] + (entry.isResident ? [] : over(entry, Reason.dismissed))
    case .expired: return over(entry, Reason.expired)
    case .deleted: return over(entry, Reason.dismissed)
    }
  }

  private static func key(_ fate: BridgeFate) -> String { "\(fate.number) \(fate.id)" }

  /// Tells the hand that what it has chosen was not done; nothing of what was done before, or was no choice.
  ///
  /// - Parameter entry: the notification, as far as it is known.
  mutating func fail(_ fate: BridgeFate, _ entry: NotificationEntry?) {
    guard case .acted(let action) = fate.what else { return }
    let isNoted = book.hasActed(Self.key(fate))
    guard entry != nil || !isNoted else { return }
    let program = entry?.program ?? "a program"
    let title = entry?.message.actions.first { $0.name == action }?.title ?? action
    var message = IncomingMessage(
      sender: program, body: "\(title) could not be done", time: fate.time,
      externalID: "\(fate.id)/\(fate.number)/undone")
    message.address = entry?.message.address ?? "program:\(program)"
    message.urgency = entry?.message.urgency
    book.make(.put(NotificationEntry(message: message, call: BusCall("", 0), program: program)))
    if !isNoted { book.make(.acted(Self.key(fate))) }
  }

  private mutating func over(_ entry: NotificationEntry, _ reason: UInt32) -> [BusDeed] {
    book.make(.gone(id: entry.id))
    guard isServer, let number = entry.number else { return [] }
    return [.close(number, reason: reason)]
  }

  // MARK: Time

  /// When `passTime` has something to do.
  var nextDeadline: Microseconds? {
    [flow.deadline(of: book.held.map(\.place)), nextCounts].compactMap(\.self).min()
  }

  /// Lets go on what was held back, and notes counts.
  mutating func passTime(to now: Microseconds) {
    for one in book.held where flow.admits(one.place, at: now) { book.make(.put(one.counted)) }
    if let next = nextCounts, now >= next { noteCounts() }
  }

  /// Notes what would be lost with this program.
  mutating func end() { noteCounts() }

  private mutating func noteCounts() {
    for program in counts.values { book.make(.heard(program)) }
    (counts, nextCounts) = ([:], nil)
  }
}

extension IncomingMessage {
  /// Whether it tells the same of the same.
  fileprivate func says(_ other: IncomingMessage) -> Bool {
    (sender, body) == (other.sender, other.body)
  }
}
