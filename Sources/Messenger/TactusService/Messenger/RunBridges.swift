import TactusMessenger
import TactusStore
import TactusSystem
import TactusText
import TactusWire

/// The service's side of the bridge protocol.
extension RunJob {
  /// The most statuses read at once, and the most reads in one turn of the loop.
  private static let mostAtOnce = 64
  private static let mostTimes = 16
  /// The absence after which a bridge is reported, while answers wait for it.
  private static let longestAway = Microseconds.seconds(60)

  /// Registers a program as a bridge; it is answered once the store has recorded it.
  func comeBridge(
    _ name: String, answers: Bool, _ asked: ServiceAsked,
    _ driver: inout MessengerDriver<StoreOutlet>, at now: Microseconds
  ) {
    guard socket.bridge(of: asked.caller) == nil else {
      let failure = Failure(
        .badData, "this connection is a bridge already", cure: "open another connection")
      return refuse(asked, failure, at: now)
    }
    guard socket.beBridge(asked.caller, name) else {
      let failure = Failure(
        .unavailable,
        "bridge name '\(name)' is in use, or the limit of \(ServiceSocket.mostStaying) connections is reached",
        cure: "stop it, or choose another name")
      return refuse(asked, failure, at: now)
    }
    driver.outlet.bridges.come(name, asked.caller)
    driver.outlet.ask(ofBridge: .bridge(name, answers: answers, asked.caller))
  }

  /// Returns the requesting bridge's name; refuses the request and returns nil if there is none.
  func bridge(_ asked: ServiceAsked, at now: Microseconds) -> String? {
    if let name = socket.bridge(of: asked.caller) { return name }
    let failure = Failure(
      .badData, "this connection is not a bridge", cure: "ask with 'bridge' first")
    refuse(asked, failure, at: now)
    return nil
  }

  /// Handles a bridge's report on an answer.
  func hear(
    _ report: BridgeReport, of key: IdempotencyKey, from bridge: String, _ caller: ServiceCaller,
    _ driver: inout MessengerDriver<StoreOutlet>, at now: Microseconds
  ) {
    switch report {
    case .sent: driver.outlet.ask(ofBridge: .bridgeSent(bridge, key, .sent, caller))
    case .failed(let reason):
      complain("\(bridge) could not send", reason, of: bridge, &driver)
      driver.outlet.ask(ofBridge: .bridgeSent(bridge, key, .failed, caller))
    case .unknown(let reason):
      complain("\(bridge) has perhaps sent", reason, of: bridge, &driver)
      driver.outlet.ask(ofBridge: .bridgeSent(bridge, key, .unknown, caller))
    case .later:
      driver.outlet.bridges.postpone(key, by: bridge)
      socket.answer(caller, .done("sent"), at: now)
    }
  }

  private func complain(
    _ words: String, _ reason: String, of bridge: String,
    _ driver: inout MessengerDriver<StoreOutlet>
  ) {
    let trouble = Failure(.unavailable, words + (reason.isEmpty ? "" : ": \(reason)"))
    driver.outlet.complain(trouble, ofBridge: bridge)
  }

  /// Answers bridges, and sends them the statuses of their messages and the answers to send.
  func tellBridges(_ driver: inout MessengerDriver<StoreOutlet>, at now: Microseconds) {
    for (caller, answer) in driver.outlet.bridges.takeAnswers() {
      socket.answer(caller, answer, at: now)
    }
    driver.outlet.bridges.forget { !socket.isThere($0) }
    for (caller, message) in driver.outlet.bridges.takeUnhanded() {
      _ = socket.tell(bridge: caller, .answer(BridgeAnswer(message, at: .now)))
    }
    for (name, bridge) in driver.outlet.bridges.behind {
      if tellFates(to: name, bridge, &driver), tellAnswers(to: name, bridge, &driver) {
        driver.outlet.bridges.note(upToDate: name)
      }
    }
  }

  /// Sends statuses; returns true if there are no more.
  private func tellFates(
    to name: String, _ bridge: BridgeRegistry.Bridge, _ driver: inout MessengerDriver<StoreOutlet>
  ) -> Bool {
    var last = bridge.lastFate
    defer { driver.outlet.bridges.note(name, told: last) }
    for _ in 0..<Self.mostTimes {
      guard socket.hasRoom(bridge.caller) else { return false }
      let fates = driver.outlet.shelf.fates(of: name, after: last, limit: Self.mostAtOnce)
      for fate in fates {
        last = fate.number
        guard let told = DeliveryStatus(fate) else { continue }
        _ = socket.tell(bridge: bridge.caller, .became(told))
      }
      if fates.count < Self.mostAtOnce { return true }
    }
    return false
  }

  /// Sends answers; returns false if the connection can take no more now.
  private func tellAnswers(
    to name: String, _ bridge: BridgeRegistry.Bridge, _ driver: inout MessengerDriver<StoreOutlet>
  ) -> Bool {
    let waiting = driver.outlet.shelf.waiting(
      for: name, limit: Self.mostAtOnce + bridge.keys.count)
    for entry in waiting where !bridge.keys.contains(entry.message.key) {
      guard socket.hasRoom(bridge.caller) else { return false }
      let key = entry.message.key
      // A bridge may have sent any answer that it was given. The handover must be recorded first,
      // or the answer could be deleted here and still be sent. Once it is recorded, the store is
      // read again.
      guard bridge.handed.contains(key) else {
        if driver.outlet.bridges.beginHanding(key, to: name) {
          driver.outlet.ask(ofBridge: .handOver(key))
        }
        continue
      }
      driver.outlet.bridges.note(name, told: key)
      if !socket.tell(bridge: bridge.caller, .answer(BridgeAnswer(entry))) {
        driver.outlet.complain(
          Failure(.badData, "the answer to \(entry.message.recipient) is too long to be sent"),
          ofBridge: name)
        driver.outlet.ask(ofBridge: .bridgeSent(name, key, .failed, nil))
      }
    }
    return true
  }

  /// Reports the bridges that stay away while answers wait for them, once per absence.
  mutating func missBridges(
    _ driver: inout MessengerDriver<StoreOutlet>, at now: Microseconds
  ) {
    let awaited = driver.outlet.shelf.awaitedBridges()
    missing = missing.filter { missed in awaited.contains { $0.name == missed.key } }
    for (name, count) in awaited {
      guard driver.outlet.bridges.there[name] == nil else {
        missing[name] = nil
        continue
      }
      let missed = missing[name] ?? Missing(since: now)
      missing[name] = missed
      guard !missed.isTold, now - missed.since >= Self.longestAway else { continue }
      missing[name]?.isTold = true
      report("the bridge '\(name.printable)' is away, and \(count) answers wait for it: start it")
    }
  }

  /// A bridge that is away while answers wait for it.
  struct Missing {
    var since: Microseconds
    var isTold = false
  }
}

extension DeliveryStatus {
  fileprivate init?(_ stored: StoredDeliveryEvent) {
    guard let what = stored.what else { return nil }
    self.init(number: stored.number, id: stored.id, what: what, time: stored.time)
  }
}

extension BridgeAnswer {
  fileprivate init(_ entry: OutboxEntry) { self.init(entry.message, at: entry.time) }

  fileprivate init(_ message: OutgoingMessage, at time: Timestamp) {
    self.init(
      key: message.key.rawValue, recipient: message.recipient, text: message.text,
      address: message.address, id: message.answers, time: time)
  }
}
