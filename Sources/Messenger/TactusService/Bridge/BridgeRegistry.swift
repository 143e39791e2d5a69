import TactusMessenger
import TactusStore
import TactusSystem
import TactusText
import TactusWire

/// The connected bridges, the keys of the answers sent to them, and the answers awaiting their
/// reports.
struct BridgeRegistry {
  struct Bridge {
    var caller: ServiceCaller
    /// The number of the last status sent on this connection.
    var lastFate: Int64 = 0
    /// The keys of the answers sent on this connection.
    var keys: Set<IdempotencyKey> = []
    /// The answers whose handover the store is recording or has recorded; `handed` has the
    /// recorded.
    var handing: Set<IdempotencyKey> = []
    var handed: Set<IdempotencyKey> = []
    /// True once the store has recorded the bridge; nothing is sent to it before.
    var isNoted = false
    /// True if the store may hold more for it.
    var isBehind = true
  }

  private struct Unanswered {
    var message: OutgoingMessage
    var bridge: String
    var deadline: Microseconds
    /// True if the store could not record the message.
    var isUnstored = false
  }

  /// The longest wait of an answer for the bridge's report, before it is stored.
  private static let patience = Microseconds.seconds(10)

  private(set) var there: [String: Bridge] = [:]
  private var unanswered: [Unanswered] = []
  /// The calls for help that the store could not record, not yet sent to their bridges.
  private var unhanded: [(bridge: String, message: OutgoingMessage)] = []
  private var answers: [(caller: ServiceCaller, answer: ServiceAnswer)] = []

  // MARK: Connecting and disconnecting

  mutating func come(_ name: String, _ caller: ServiceCaller) {
    there[name] = Bridge(caller: caller)
  }

  /// Removes the bridges whose connections have ended, and ends all waits for their reports.
  mutating func forget(_ isGone: (ServiceCaller) -> Bool) {
    for (name, bridge) in there where isGone(bridge.caller) {
      there[name] = nil
      for index in unanswered.indices where unanswered[index].bridge == name {
        unanswered[index].deadline = .zero
      }
    }
  }

  /// Marks all bridges as behind the store.
  mutating func look() {
    for name in there.keys { there[name]?.isBehind = true }
  }

  /// The recorded bridges for which the store may hold more, ordered by name.
  var behind: [(name: String, bridge: Bridge)] {
    there.filter { $0.value.isNoted && $0.value.isBehind }.map { ($0.key, $0.value) }
      .sorted { $0.0 < $1.0 }
  }

  mutating func note(_ name: String, told number: Int64) { there[name]?.lastFate = number }
  mutating func note(_ name: String, told key: IdempotencyKey) { there[name]?.keys.insert(key) }
  mutating func note(upToDate name: String) { there[name]?.isBehind = false }

  /// Returns true if the store must first record that the bridge is given this answer.
  mutating func beginHanding(_ key: IdempotencyKey, to name: String) -> Bool {
    there[name]?.handing.insert(key).inserted ?? false
  }

  private mutating func forget(_ key: IdempotencyKey, of name: String) {
    there[name]?.keys.remove(key)
    there[name]?.handing.remove(key)
    there[name]?.handed.remove(key)
  }

  // MARK: Answers

  /// Makes an answer wait for a bridge's report; returns false if the bridge is not connected.
  mutating func wait(
    _ message: OutgoingMessage, for bridge: String, at now: Microseconds
  ) -> Bool {
    guard there[bridge] != nil else { return false }
    // A new attempt to send the same message replaces the previous one.
    forget(message.key, of: bridge)
    unanswered.removeAll { $0.message.key == message.key }
    unanswered.append(
      Unanswered(message: message, bridge: bridge, deadline: now + Self.patience))
    return true
  }

  /// Queues a message that the store could not record; returns false if the bridge is not
  /// connected.
  mutating func hand(
    _ message: OutgoingMessage, to bridge: String, at now: Microseconds
  ) -> Bool {
    guard wait(message, for: bridge, at: now) else { return false }
    unanswered[unanswered.count - 1].isUnstored = true
    unhanded.append((bridge, message))
    return true
  }

  /// Pops the messages that go to their bridges although the store could not record them.
  mutating func takeUnhanded() -> [(caller: ServiceCaller, message: OutgoingMessage)] {
    defer { unhanded = [] }
    return unhanded.compactMap { one in there[one.bridge].map { ($0.caller, one.message) } }
  }

  /// Ends the wait for a message that the store could not record; returns false if there is none.
  private mutating func endUnstored(_ key: IdempotencyKey) -> Bool {
    let index = unanswered.firstIndex { $0.message.key == key && $0.isUnstored }
    if let index { unanswered.remove(at: index) }
    return index != nil
  }

  /// Ends the wait for a bridge that will keep trying.
  mutating func postpone(_ key: IdempotencyKey, by bridge: String) {
    for index in unanswered.indices
    where unanswered[index].message.key == key && unanswered[index].bridge == bridge {
      unanswered[index].deadline = .zero
    }
  }

  /// Pops the answers that have waited long enough; all of them if `now` is nil.
  mutating func takeUnanswered(at now: Microseconds?) -> [OutgoingMessage] {
    func isOver(_ one: Unanswered) -> Bool { now.map { one.deadline <= $0 } ?? true }
    defer { unanswered.removeAll(where: isOver) }
    return unanswered.filter(isOver).map(\.message)
  }

  var nextDeadline: Microseconds? { unanswered.map(\.deadline).min() }

  // MARK: Results of the store

  /// Pops the answers due to programs.
  mutating func takeAnswers() -> [(caller: ServiceCaller, answer: ServiceAnswer)] {
    defer { answers = [] }
    return answers
  }

  /// Handles the result of a store job.
  mutating func follow(_ job: StoreJob, _ answer: StoreJob.Answer) -> [MessengerEvent] {
    switch job.work {
    case .bridge(let name, _, let caller):
      if there[name]?.caller.client == caller.client { there[name]?.isNoted = true }
      answers.append((caller, .done("bridge")))
    case .settleFates(_, _, let caller): answers.append((caller, .done("settle")))
    case .handOver(let key):
      for (name, bridge) in there where bridge.handing.contains(key) {
        there[name]?.handed.insert(key)
      }
    case .bridgeSent(let name, let key, let outcome, let caller):
      // The same answer may be sent again.
      forget(key, of: name)
      if let caller { answers.append((caller, .done("sent"))) }
      guard case .reported(let message?) = answer else {
        return endUnstored(key) ? [.sent(key, outcome)] : []
      }
      guard unanswered.contains(where: { $0.message.key == key }) else {
        return [.keptSent(message, outcome)]
      }
      unanswered.removeAll { $0.message.key == key }
      return [.sent(key, outcome)]
    default: break
    }
    return []
  }

  /// Refuses the program whose request the store could not record; a report on a message that the
  /// store could not record either counts all the same.
  mutating func fail(_ job: StoreJob, _ failure: Failure) -> [MessengerEvent] {
    switch job.work {
    case .bridgeSent(_, let key, let outcome, let caller) where endUnstored(key):
      if let caller { answers.append((caller, .done("sent"))) }
      return [.sent(key, outcome)]
    case .bridge(_, _, let caller), .settleFates(_, _, let caller),
      .bridgeSent(_, _, _, let caller?):
      answers.append((caller, .refused(failure.message, failure.status)))
    case .handOver(let key):
      for name in there.keys { there[name]?.handing.remove(key) }
    default: break
    }
    return []
  }
}
