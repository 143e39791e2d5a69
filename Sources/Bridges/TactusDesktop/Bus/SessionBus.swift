import TactusSystem
import TactusText
import TactusWire

/// The session bus: reports notifications, serves programs, and reconnects automatically.
///
/// A monitor receives everything but may not send, so a second connection sends.
struct SessionBus {
  static let daemon = "org.freedesktop.DBus"
  private static let daemonPath = "/org/freedesktop/DBus"
  /// The pause before reconnecting, and the time limit for a reply of the bus.
  private static let pause = Microseconds.seconds(1)
  private static let patience = Microseconds.seconds(10)
  /// The flag of RequestName that lets another notification server replace this one.
  private static let allowsReplacement: UInt32 = 1

  /// `naming`: already listening, and requesting the name of the notification server.
  private enum Phase { case away, speaking, asking, naming, listening }

  /// The maximum number of events held while the bus assigns the name.
  private static let mostHeld = 4_096
  /// The replies to RequestName that confirm ownership.
  private static let ownerAnswers: Set<UInt32> = [1, 4]

  /// The serials of the calls to the bus, on either connection.
  struct PendingCalls {
    var id: UInt64?
    var name: UInt64?
    var owner: UInt64?
    var monitor: UInt64?
  }

  private let address: () -> String?
  private let isServer: Bool
  private var phase = Phase.away
  private var speaker: BusConnection?
  private var monitor: BusConnection?
  private var server = NotificationServer()
  private var receipts = NotificationReceipts()
  private var pending = PendingCalls()
  private var busID = ""
  private var owner = ""
  /// The unique name of the sending connection.
  private var ownName = ""
  private var nextTry = Microseconds.zero
  private var phaseEnds: Microseconds?
  private var hasMore = false
  /// Events received before the owner of the server's name is known.
  private var held: [BusEvent] = []
  private var failure: String?

  /// - Parameters:
  ///   - address: returns the address at each attempt to connect; nil for none.
  ///   - isServer: true to act as the notification server if there is no other.
  init(address: @escaping () -> String?, isServer: Bool) {
    (self.address, self.isServer) = (address, isServer)
  }

  // MARK: The loop

  var interests: [Interest] { [speaker?.interest, monitor?.interest].compactMap(\.self) }

  func nextDeadline(at now: Microseconds) -> Microseconds? {
    if hasMore { return now }
    if phase == .away { return max(now, nextTry) }
    return [phaseEnds, speaker?.nextDeadline, monitor?.nextDeadline, receipts.nextDeadline]
      .compactMap(\.self).min()
  }

  /// Connects to the bus, and returns the events from it.
  mutating func step(at now: Microseconds) -> [BusEvent] {
    let events = process(at: now)
    if isServer {
      for case .notified(let notification) in events { receipts.markSeen(notification.call) }
    }
    return events
  }

  private mutating func process(at now: Microseconds) -> [BusEvent] {
    if phase == .away {
      guard now >= nextTry else { return [] }
      guard let address = address() else { return lose("this login session has none", now) }
      guard let line = BusConnection(address) else {
        return lose("no answer at \(address.printable)", now)
      }
      speaker = line
      pending = PendingCalls()
      pending.id = line.call(Self.daemon, Self.daemonPath, Self.daemon, "GetId")
      (phase, phaseEnds) = (.speaking, now + Self.patience)
    }
    hasMore = false
    let events = speak(at: now) + listen()
    if let reason = failure { return events + lose(reason, now) }
    // Messages received before the end of the connection are processed first.
    if monitor?.isOver == true || speaker?.isOver == true && !hasMore {
      return events + lose("it has ended the connection", now)
    }
    if let phaseEnds, now >= phaseEnds { return events + lose("it does not answer", now) }
    return events
  }

  private mutating func lose(_ reason: String, _ now: Microseconds) -> [BusEvent] {
    let events = phase == .naming ? open() : []
    (speaker, monitor, failure) = (nil, nil, nil)
    receipts = NotificationReceipts()
    (phase, phaseEnds, nextTry, hasMore) = (.away, nil, now + Self.pause, false)
    return events + [.lost(reason)]
  }

  /// Completes the connection and releases the events held so far.
  private mutating func open() -> [BusEvent] {
    defer { held = [] }
    (phase, phaseEnds) = (.listening, nil)
    return [.there(bus: busID, server: server(owner))] + held
  }

  // MARK: The sending connection

  private mutating func speak(at now: Microseconds) -> [BusEvent] {
    guard let speaker else { return [] }
    var id: String?
    var naming: UInt32?
    let pending = pending
    var (server, receipts) = (server, receipts)
    hasMore =
      speaker.step { message in
        switch message.kind {
        case .call:
          if let number = server.answer(message, on: speaker) {
            receipts.add(message, number, on: speaker, at: now)
          }
        case .answer where message.answered == pending.id: id = message.text(64)
        case .answer where message.answered == pending.name: naming = message.unsigned() ?? 0
        case .failure where message.answered == pending.name: naming = 0
        case .answer, .failure: break
        case .signal, nil: break
        }
      } || hasMore
    (self.server, self.receipts) = (server, receipts)
    if phase == .speaking, let id, let name = speaker.name {
      (busID, ownName) = (id, name)
      startMonitoring(at: now)
    }
    guard phase == .naming, let naming else { return [] }
    if Self.ownerAnswers.contains(naming) { owner = ownName }
    return open()
  }

  /// Sends the delayed replies to programs.
  ///
  /// - Parameter isSaved: true if the notifications are in the file.
  mutating func answer(isSaved: Bool, at now: Microseconds) {
    if let speaker { receipts.answer(on: speaker, isSaved: isSaved, at: now) }
  }

  /// True if programs can be reached.
  var isListening: Bool { phase == .listening }

  /// Performs an action that the reader or the service requested of a program; returns false if
  /// that is impossible.
  func perform(_ busAction: BusAction) -> Bool {
    guard let speaker, isListening else { return false }
    switch busAction {
    case .close(let number, let reason):
      if owner == ownName { server.close(number, reason: reason, on: speaker) }
      return true
    case .act(let action, let entry): return act(action, entry, on: speaker)
    }
  }

  private func act(_ action: String, _ entry: NotificationEntry, on line: BusConnection) -> Bool {
    if owner != ownName || entry.key != nil, let wanted = ApplicationAction(action),
      let path = entry.desktopEntry.flatMap(ApplicationAction.path)
    {
      let (interface, caller) = ("org.freedesktop.Application", entry.call.sender)
      if let name = wanted.name {
        return line.call(
          caller, path, interface, "ActivateAction",
          [.text(name), .variants(wanted.target.map { [$0] } ?? []), .noHints],
          wantsAnswer: false) != nil
      }
      return line.call(caller, path, interface, "Activate", [.noHints], wantsAnswer: false) != nil
    }
    // Programs ignore this signal unless it comes from the server.
    guard owner == ownName, let number = entry.number else { return false }
    return line.signal(
      NotificationServer.path, NotificationServer.name, "ActionInvoked",
      [.number(number), .text(action)])
  }

  // MARK: The monitoring connection

  private static let rules = [
    "type='method_call',path='\(NotificationServer.path)',member='Notify'",
    "type='method_call',path='\(Notification.applicationPath)'",
    "type='method_return',sender='\(NotificationServer.name)'",
    "type='signal',sender='\(NotificationServer.name)',interface='\(NotificationServer.name)'",
    "type='signal',sender='\(daemon)',member='NameOwnerChanged',arg0='\(NotificationServer.name)'",
  ]

  private mutating func startMonitoring(at now: Microseconds) {
    guard let address = address(), let line = BusConnection(address, hearsAll: true) else {
      failure = "it refuses a second connection"
      return
    }
    monitor = line
    pending.owner = line.call(
      Self.daemon, Self.daemonPath, Self.daemon, "GetNameOwner", [.text(NotificationServer.name)])
    pending.monitor = line.call(
      Self.daemon, Self.daemonPath, "\(Self.daemon).Monitoring", "BecomeMonitor",
      [.texts(Self.rules), .number(0)])
    (phase, phaseEnds) = (.asking, now + Self.patience)
  }

  private mutating func listen() -> [BusEvent] {
    guard let monitor else { return [] }
    var messages: [MonitorMessage] = []
    let isMore = monitor.step { message in
      if let one = MonitorMessage.of(message, phase == .asking ? pending : nil) {
        messages.append(one)
      }
    }
    hasMore = hasMore || isMore
    var events: [BusEvent] = []
    for one in messages {
      switch one {
      case .event(let one):
        if phase == .naming { held.append(one) } else { events.append(one) }
      case .owner(let name):
        owner = name
        if phase == .listening { events.append(.server(server(name))) }
      case .listening:
        // Only now, because a notification sent to this server is seen by the monitor alone.
        if isServer { requestName() } else { events += open() }
      case .refused(let reason): failure = reason
      }
    }
    // If the bus is this slow, the owner of the name is reported later.
    return phase == .naming && held.count > Self.mostHeld ? events + open() : events
  }

  private mutating func requestName() {
    phase = .naming
    pending.name = speaker?.call(
      Self.daemon, Self.daemonPath, Self.daemon, "RequestName",
      [.text(NotificationServer.name), .number(Self.allowsReplacement)])
  }

  private func server(_ owner: String) -> String {
    owner == ownName && !owner.isEmpty ? DesktopState.ownServer : owner
  }
}
