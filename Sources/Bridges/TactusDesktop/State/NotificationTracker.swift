import TactusBridge
import TactusMessage
import TactusText
import TactusWire

/// An event from the session bus.
enum BusEvent {
  /// The bus is connected, with this notification server; an empty name for none.
  case there(bus: String, server: String)
  case lost(String)
  /// Another program has become the notification server.
  case server(String)
  case notified(Notification)
  /// The server assigned a number to a notification.
  case numbered(BusCall, UInt32)
  /// The notification was closed, for this reason.
  case closed(UInt32, reason: UInt32)
  /// An application withdrew the notification with this key.
  case withdrawn(String)
}

/// An action to perform on the bus.
enum BusAction: Equatable {
  /// The reader chose an action of this notification.
  case act(String, NotificationEntry)
  /// The notification is closed, for this reason.
  case close(UInt32, reason: UInt32)
}

/// The handling of notifications: selects those to deliver, merges updates, and determines the
/// replies to programs.
struct NotificationTracker {
  /// The reasons for closing a notification.
  private enum Reason {
    static let expired: UInt32 = 1
    static let dismissed: UInt32 = 2
    static let byProgram: UInt32 = 3
  }

  private let rules: ProgramRules
  /// Returns true if a text reports a danger.
  private let isAlarm: @Sendable (String) -> Bool
  private(set) var state: DesktopState
  private var flow = ProgramFlow()
  /// Counts not yet in the state, and the time to add them.
  private var counts: [String: KnownProgram] = [:]
  private var nextCounts: Microseconds?
  private static let countInterval = Microseconds.seconds(5)
  private static let mostCounts = 256

  init(
    _ rules: ProgramRules, _ state: DesktopState, isAlarm: @escaping @Sendable (String) -> Bool
  ) {
    (self.rules, self.state, self.isAlarm) = (rules, state, isAlarm)
  }

  /// Removes and returns the state changes not yet in the file.
  mutating func drainChanges() -> [DesktopStateChange] { state.drainChanges() }

  mutating func popDroppedCount() -> Int { state.popDroppedCount() }

  // MARK: The bus

  /// Handles an event from the bus.
  mutating func handle(_ event: BusEvent, at now: Microseconds, time: Timestamp) {
    switch event {
    case .there(let bus, let server):
      if (bus, server) != (state.bus, state.server) { state.make(.server(bus: bus, name: server)) }
    case .server(let name):
      if name != state.server { state.make(.server(bus: state.bus, name: name)) }
    case .lost: break
    case .notified(let notification): track(notification, at: now, time: time)
    case .numbered(let call, let number):
      if state.changeHeld(where: { $0.call == call }, { $0.number = number }) { return }
      guard let entry = state.entries.last(where: { $0.call == call }) else { return }
      if entry.number != number { state.make(.numbered(id: entry.id, number: number)) }
    case .closed(let number, let reason):
      // A notification that merely disappears from the screen may still be felt.
      guard reason == Reason.dismissed || reason == Reason.byProgram else { return }
      close(state.entry(number: number)) { $0.number == number }
    case .withdrawn(let key): close(state.entry(key: key)) { $0.key == key }
    }
  }

  private mutating func track(
    _ notification: Notification, at now: Microseconds, time: Timestamp
  ) {
    count(notification, at: now, time: time)
    let verdict = rules.verdict(notification.program, notification.entry)
    // Progress bars on the screen are not felt, but some programs use one to warn of an empty
    // battery.
    guard verdict.rule.telling != .never,
      !notification.hasValue || notification.level == .critical
    else { return }
    let call = notification.call
    guard
      var message = NotificationMessage.message(
        notification, id: id(call), verdict.rule, at: time, isAlarm: isAlarm,
        canAct: { canAct($0, notification) })
    else { return }
    if let earlier = earlier(notification) {
      // An unchanged notification is delivered once.
      if !earlier.isFelt, earlier.message.hasSameText(as: message) { return }
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
      state.make(.stored(entry))
    } else {
      state.hold(entry, in: place)
    }
  }

  private func isHeld(_ place: String) -> Bool { state.held.contains { $0.place == place } }

  private func id(_ call: BusCall) -> String {
    "\(busPrefix)\(call.sender)/\(call.serial)"
  }

  /// The prefix of the message names from this bus.
  private var busPrefix: String { "\(state.bus.prefix(16))/" }

  /// Returns the notification of the same program that this one replaces.
  private func earlier(_ notification: Notification) -> NotificationEntry? {
    let program = NotificationMessage.program(notification)
    let found =
      notification.key.map { state.entry(key: $0) } ?? state.entry(number: notification.replaced)
    guard
      let earlier = found ?? notification.tag.flatMap({ state.entry(tag: $0, of: program) })
    else { return nil }
    let isOwn =
      earlier.call.sender == notification.call.sender
      || earlier.program == program
    return isOwn ? earlier : nil
  }

  /// Returns the message to replace with the next one; an earlier one that has not been sent yet is
  /// dropped.
  private mutating func place(of earlier: NotificationEntry) -> String? {
    guard !earlier.isTaken, !earlier.isHanded else { return earlier.id }
    state.make(.gone(id: earlier.id))
    return earlier.message.replaces
  }

  private mutating func count(
    _ notification: Notification, at now: Microseconds, time: Timestamp
  ) {
    let name = NotificationMessage.program(notification)
    guard counts[name] != nil || counts.count < Self.mostCounts else { return }
    var program =
      counts[name] ?? state.programs[name]
      ?? KnownProgram(name: name, entry: nil, count: 0, last: time)
    program.count += 1
    program.last = time
    program.entry = notification.entry.map { String($0.excerpt) } ?? program.entry
    counts[name] = program
    nextCounts = nextCounts ?? now + Self.countInterval
  }

  // MARK: Actions

  /// True if programs rely on this server for the outcome of their notifications.
  private var isServer: Bool { state.server == DesktopState.ownServer }

  /// True if an action can be performed: programs obey the server only, except that GLib
  /// applications accept calls from any process.
  private func canAct(_ action: Notification.Action, _ notification: Notification) -> Bool {
    if isServer, notification.key == nil { return true }
    guard let entry = notification.entry, ApplicationAction.path(of: entry) != nil else {
      return false
    }
    return ApplicationAction(action.name) != nil
      && (action.name != "default"
        || notification.actions.contains { $0.name.hasPrefix("app.") })
  }

  // MARK: Closed before it was felt

  /// Withdraws the alert of a notification that was dismissed on the screen or by its program
  /// before it was felt.
  private mutating func close(
    _ entry: NotificationEntry?, where isMeant: (NotificationEntry) -> Bool
  ) {
    let isHeld = state.changeHeld(where: isMeant) { entry in
      if !entry.isCritical { entry.message.isQuiet = true }
      entry.message.actions = []
      (entry.number, entry.key) = (nil, nil)
    }
    guard !isHeld, var entry else { return }
    let id = entry.id
    guard !entry.isFelt, !entry.isCritical, !entry.message.isQuiet else {
      if entry.isTaken { state.make(.gone(id: id)) }
      return
    }
    entry.message.isQuiet = true
    entry.message.actions = []
    (entry.number, entry.key) = (nil, nil)
    if entry.isTaken || entry.isHanded {
      entry.message.externalID = id + "/closed"
      entry.message.replaces = id
      (entry.isTaken, entry.isHanded) = (false, false)
      state.make(.gone(id: id))
    }
    state.make(.stored(entry))
  }

  // MARK: The service

  /// Returns at most this many messages to send to the service; they count as sent from now on.
  mutating func hand(_ most: Int) -> [IncomingMessage] {
    let next = state.entries.lazy.filter { !$0.isTaken && !$0.isHanded }.prefix(max(0, most))
    let messages = next.map(\.message)
    for message in messages { state.hand(message.externalID ?? "") }
    return Array(messages)
  }

  /// Records that the service has stored a message, or rejected it for good.
  mutating func markStored(_ id: String) {
    guard let entry = state.entry(id), !entry.isTaken else { return }
    state.make(.taken(id: id))
  }

  /// Handles the outcome of a message; returns the actions to perform on the bus.
  mutating func handle(_ status: DeliveryStatus) -> [BusAction] {
    guard let entry = state.entry(status.id) else {
      fail(status, nil)
      return []
    }
    switch status.what {
    case .read where entry.message.actions.isEmpty && !entry.isResident && isServer:
      // No other program will report it as dealt with.
      return over(entry, Reason.dismissed)
    case .felt, .read, .acknowledged:
      if !entry.isFelt { state.make(.felt(id: entry.id)) }
      return []
    case .acted(let action):
      // Recorded first, since repeating an action may do harm.
      guard !state.hasActed(Self.key(status)) else { return [] }
      // On another bus the same unique name belongs to another program.
      guard entry.id.hasPrefix(busPrefix) else {
        fail(status, entry)
        return []
      }
      state.make(.acted(Self.key(status)))
      return [.act(action, entry)] + (entry.isResident ? [] : over(entry, Reason.dismissed))
    case .expired: return over(entry, Reason.expired)
    case .deleted: return over(entry, Reason.dismissed)
    }
  }

  /// True if the program of a chosen action cannot be notified yet, because the bus has not reported
  /// the number that this server gave to the notification.
  func awaitsNumber(_ status: DeliveryStatus) -> Bool {
    guard isServer, case .acted = status.what, !state.hasActed(Self.key(status)),
      let entry = state.entry(status.id)
    else { return false }
    return entry.number == nil && entry.key == nil && entry.id.hasPrefix(busPrefix)
  }

  private static func key(_ status: DeliveryStatus) -> String { "\(status.number) \(status.id)" }

  /// Reports to the reader that a chosen action failed; does nothing for other outcomes, nor for a
  /// recorded action without its notification.
  ///
  /// - Parameter entry: the notification, if it is still known.
  mutating func fail(_ status: DeliveryStatus, _ entry: NotificationEntry?) {
    guard case .acted(let action) = status.what else { return }
    let isRecorded = state.hasActed(Self.key(status))
    guard entry != nil || !isRecorded else { return }
    let program = entry?.program ?? "a program"
    let title = entry?.message.actions.first { $0.name == action }?.title ?? action
    var message = IncomingMessage(
      sender: program, body: "\(title) could not be done", time: status.time,
      externalID: "\(status.id)/\(status.number)/undone")
    message.address = entry?.message.address ?? "program:\(program)"
    message.urgency = entry?.message.urgency
    state.make(.stored(NotificationEntry(message: message, call: BusCall("", 0), program: program)))
    if !isRecorded { state.make(.acted(Self.key(status))) }
  }

  private mutating func over(_ entry: NotificationEntry, _ reason: UInt32) -> [BusAction] {
    state.make(.gone(id: entry.id))
    guard isServer, let number = entry.number else { return [] }
    return [.close(number, reason: reason)]
  }

  // MARK: Time

  /// The time at which `passTime` is due.
  var nextDeadline: Microseconds? {
    [flow.deadline(of: state.held.map(\.place)), nextCounts].compactMap(\.self).min()
  }

  /// Releases held notifications that the limiter admits, and stores counts that are due.
  mutating func passTime(to now: Microseconds) {
    for one in state.held where flow.admits(one.place, at: now) { state.make(.stored(one.counted)) }
    if let next = nextCounts, now >= next { storeCounts() }
  }

  /// Stores the counts that would be lost at the end of this program.
  mutating func end() { storeCounts() }

  private mutating func storeCounts() {
    for program in counts.values { state.make(.program(program)) }
    (counts, nextCounts) = ([:], nil)
  }
}

extension IncomingMessage {
  /// True if sender and text are equal.
  fileprivate func hasSameText(as other: IncomingMessage) -> Bool {
    (sender, body) == (other.sender, other.body)
  }
}
