import TactusBridge
import TactusMessenger
import TactusStore
import TactusSystem
import TactusText
import TactusWire

/// The service's side of the bridge protocol.
extension RunJob {
  /// The maximum number of statuses per read, and of reads per turn of the loop.
  private static let mostAtOnce = 64
  private static let mostTimes = 16
  /// The time after which a missing bridge is reported if answers wait for it.
  private static let longestAway = Microseconds.seconds(60)

  /// Registers a program as a bridge; it is answered once the store has recorded it.
  func registerBridge(
    _ name: String, answers: Bool, _ request: IncomingRequest,
    _ driver: inout MessengerDriver<StoreOutlet>, at now: Microseconds
  ) {
    guard socket.bridge(of: request.caller) == nil else {
      let failure = Failure(
        .badData, "this connection is already a bridge", cure: "open another connection")
      return refuse(request, failure, at: now)
    }
    guard socket.beBridge(request.caller, name) else {
      let failure = Failure(
        .unavailable,
        "bridge name '\(name)' is in use, or the limit of \(ServiceSocket.mostStaying) connections is reached",
        cure: "stop it, or choose another name")
      return refuse(request, failure, at: now)
    }
    driver.outlet.bridges.add(name, request.caller)
    driver.outlet.enqueue(forBridge: .bridge(name, answers: answers, request.caller))
  }

  /// Returns the requesting bridge's name; refuses the request and returns nil if it is not a bridge.
  func bridge(_ request: IncomingRequest, at now: Microseconds) -> String? {
    if let name = socket.bridge(of: request.caller) { return name }
    let failure = Failure(
      .badData, "this connection is not a bridge", cure: "send 'bridge' first")
    refuse(request, failure, at: now)
    return nil
  }

  /// Handles a bridge's report on an answer.
  func handle(
    _ report: BridgeReport, of key: IdempotencyKey, from bridge: String, _ caller: ServiceCaller,
    _ driver: inout MessengerDriver<StoreOutlet>, at now: Microseconds
  ) {
    switch report {
    case .sent: driver.outlet.enqueue(forBridge: .bridgeSent(bridge, key, .sent, caller))
    case .failed(let reason):
      complain("\(bridge) could not send", reason, of: bridge, &driver)
      driver.outlet.enqueue(forBridge: .bridgeSent(bridge, key, .failed, caller))
    case .unknown(let reason):
      complain("\(bridge) may have sent", reason, of: bridge, &driver)
      driver.outlet.enqueue(forBridge: .bridgeSent(bridge, key, .unknown, caller))
    case .later:
      driver.outlet.bridges.postpone(key, by: bridge)
      socket.answer(caller, .done("sent"), at: now)
    }
  }

  private func complain(
    _ words: String, _ reason: String, of bridge: String,
    _ driver: inout MessengerDriver<StoreOutlet>
  ) {
    let problem = Failure(.unavailable, words + (reason.isEmpty ? "" : ": \(reason)"))
    driver.outlet.complain(problem, ofBridge: bridge)
  }

  /// Answers bridges, and sends them the statuses of their messages and the answers to send.
  func serveBridges(_ driver: inout MessengerDriver<StoreOutlet>, at now: Microseconds) {
    for (caller, answer) in driver.outlet.bridges.popAnswers() {
      socket.answer(caller, answer, at: now)
    }
    driver.outlet.bridges.removeAll { !socket.isThere($0) }
    for (caller, message) in driver.outlet.bridges.popUnstoredMessages() {
      _ = socket.send(toBridge: caller, .answer(BridgeAnswer(message, at: .now)))
    }
    for (name, bridge) in driver.outlet.bridges.behind {
      if sendStatuses(to: name, bridge, &driver), sendAnswers(to: name, bridge, &driver) {
        driver.outlet.bridges.markUpToDate(name)
      }
    }
  }

  /// Sends statuses; returns true if there are no more.
  private func sendStatuses(
    to name: String, _ bridge: BridgeRegistry.Bridge, _ driver: inout MessengerDriver<StoreOutlet>
  ) -> Bool {
    var last = bridge.lastStatus
    defer { driver.outlet.bridges.markStatusesSent(to: name, upTo: last) }
    for _ in 0..<Self.mostTimes {
      guard socket.hasRoom(bridge.caller) else { return false }
      let events = driver.outlet.archive.deliveryEvents(
        of: name, after: last, limit: Self.mostAtOnce)
      for event in events {
        last = event.number
        guard let status = DeliveryStatus(event) else { continue }
        _ = socket.send(toBridge: bridge.caller, .statusChanged(status))
      }
      if events.count < Self.mostAtOnce { return true }
    }
    return false
  }

  /// Sends answers; returns false if the connection can take no more for now.
  private func sendAnswers(
    to name: String, _ bridge: BridgeRegistry.Bridge, _ driver: inout MessengerDriver<StoreOutlet>
  ) -> Bool {
    let waiting = driver.outlet.archive.waiting(
      for: name, limit: Self.mostAtOnce + bridge.keys.count)
    for entry in waiting where !bridge.keys.contains(entry.message.key) {
      guard socket.hasRoom(bridge.caller) else { return false }
      let key = entry.message.key
      // A bridge may have sent any answer passed to it. The handover must be recorded first,
      // or the answer could be deleted here and still be sent. Once it is recorded, the store is
      // read again.
      guard bridge.handed.contains(key) else {
        if driver.outlet.bridges.beginHandover(key, to: name) {
          driver.outlet.enqueue(forBridge: .handOver(key))
        }
        continue
      }
      driver.outlet.bridges.markAnswerSent(to: name, key: key)
      if !socket.send(toBridge: bridge.caller, .answer(BridgeAnswer(entry))) {
        driver.outlet.complain(
          Failure(.badData, "the answer to \(entry.message.recipient) is too long to be sent"),
          ofBridge: name)
        driver.outlet.enqueue(forBridge: .bridgeSent(name, key, .failed, nil))
      }
    }
    return true
  }

  /// Reports bridges that stay disconnected while answers wait for them, once per disconnection.
  mutating func reportMissingBridges(
    _ driver: inout MessengerDriver<StoreOutlet>, at now: Microseconds
  ) {
    let awaited = driver.outlet.archive.awaitedBridges()
    missing = missing.filter { missed in awaited.contains { $0.name == missed.key } }
    for (name, count) in awaited {
      guard driver.outlet.bridges.connected[name] == nil else {
        missing[name] = nil
        continue
      }
      let missed = missing[name] ?? Missing(since: now)
      missing[name] = missed
      guard !missed.isReported, now - missed.since >= Self.longestAway else { continue }
      missing[name]?.isReported = true
      report("the bridge '\(name.printable)' is down, and \(count) answers wait for it: start it")
    }
  }

  /// A disconnected bridge for which answers are waiting.
  struct Missing {
    var since: Microseconds
    var isReported = false
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
