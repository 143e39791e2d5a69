import TactusMessenger
import TactusSystem
import TactusText
import TactusWire

/// The connected bridges, the keys of the answers sent to them, and the answers awaiting their
/// reports.
struct BridgeRegistry {
  struct Bridge {
    var caller: ServiceCaller
    /// The number of the last status sent on this connection.
    var lastStatus: Int64 = 0
    /// The keys of the answers sent on this connection.
    var keys: Set<IdempotencyKey> = []
    /// The answers whose handover the store is recording or has recorded; `handed` contains only
    /// the recorded ones.
    var handing: Set<IdempotencyKey> = []
    var handed: Set<IdempotencyKey> = []
    /// True once the store has recorded the bridge; nothing is sent to it until then.
    var isRecorded = false
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

  /// The maximum time that an answer waits for the bridge's report before it is stored.
  private static let patience = Microseconds.seconds(10)

  private(set) var connected: [String: Bridge] = [:]
  private var unanswered: [Unanswered] = []
  /// The calls for help not yet sent to their bridges, which the store could not record.
  private var unstoredMessages: [(bridge: String, message: OutgoingMessage)] = []
  private var answers: [(caller: ServiceCaller, answer: ServiceAnswer)] = []

  // MARK: Connecting and disconnecting

  mutating func add(_ name: String, _ caller: ServiceCaller) {
    connected[name] = Bridge(caller: caller)
  }

  /// Removes the bridges whose connections have ended, and ends all waits for their reports.
  mutating func removeAll(where isGone: (ServiceCaller) -> Bool) {
    for (name, bridge) in connected where isGone(bridge.caller) {
      connected[name] = nil
      for index in unanswered.indices where unanswered[index].bridge == name {
        unanswered[index].deadline = .zero
      }
    }
  }

  /// Marks all bridges as behind the store.
  mutating func look() {
    for name in connected.keys { connected[name]?.isBehind = true }
  }

  /// The recorded bridges for which the store may hold more, ordered by name.
  var behind: [(name: String, bridge: Bridge)] {
    connected.filter { $0.value.isRecorded && $0.value.isBehind }.map { ($0.key, $0.value) }
      .sorted { $0.0 < $1.0 }
  }

  mutating func markStatusesSent(to name: String, upTo number: Int64) {
    connected[name]?.lastStatus = number
  }
  mutating func markAnswerSent(to name: String, key: IdempotencyKey) {
    connected[name]?.keys.insert(key)
  }
  mutating func markUpToDate(_ name: String) { connected[name]?.isBehind = false }

  /// Returns true if the store must first record that the bridge receives this answer.
  mutating func beginHandover(_ key: IdempotencyKey, to name: String) -> Bool {
    connected[name]?.handing.insert(key).inserted ?? false
  }

  private mutating func removeAnswer(_ key: IdempotencyKey, of name: String) {
    connected[name]?.keys.remove(key)
    connected[name]?.handing.remove(key)
    connected[name]?.handed.remove(key)
  }

  // MARK: Answers

  /// Makes an answer wait for a bridge's report; returns false if the bridge is not connected.
  mutating func wait(
    _ message: OutgoingMessage, for bridge: String, at now: Microseconds
  ) -> Bool {
    guard connected[bridge] != nil else { return false }
    // A new attempt to send the same message replaces the previous one.
    removeAnswer(message.key, of: bridge)
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
    unstoredMessages.append((bridge, message))
    return true
  }

  /// Pops the messages that go to their bridges although the store could not record them.
  mutating func popUnstoredMessages() -> [(caller: ServiceCaller, message: OutgoingMessage)] {
    defer { unstoredMessages = [] }
    return unstoredMessages.compactMap { one in
      connected[one.bridge].map { ($0.caller, one.message) }
    }
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
  mutating func popOverdue(at now: Microseconds?) -> [OutgoingMessage] {
    func isOver(_ one: Unanswered) -> Bool { now.map { one.deadline <= $0 } ?? true }
    defer { unanswered.removeAll(where: isOver) }
    return unanswered.filter(isOver).map(\.message)
  }

  var nextDeadline: Microseconds? { unanswered.map(\.deadline).min() }

  // MARK: Results of the store

  /// Pops the answers due to programs.
  mutating func popAnswers() -> [(caller: ServiceCaller, answer: ServiceAnswer)] {
    defer { answers = [] }
    return answers
  }

  /// Handles the result of a store job.
  mutating func follow(_ job: StoreJob, _ answer: StoreJob.Answer) -> [MessengerEvent] {
    switch job.work {
    case .bridge(let name, _, let caller):
      if connected[name]?.caller.client == caller.client { connected[name]?.isRecorded = true }
      answers.append((caller, .done("bridge")))
    case .deleteDeliveryEvents(_, _, let caller): answers.append((caller, .done("settle")))
    case .handOver(let key):
      for (name, bridge) in connected where bridge.handing.contains(key) {
        connected[name]?.handed.insert(key)
      }
    case .bridgeSent(let name, let key, let outcome, let caller):
      // The same answer may be sent again.
      removeAnswer(key, of: name)
      if let caller { answers.append((caller, .done("sent"))) }
      guard case .reported(let message?) = answer else {
        return endUnstored(key) ? [.sent(key, outcome)] : []
      }
      guard unanswered.contains(where: { $0.message.key == key }) else {
        return [.outboxSent(message, outcome)]
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
    case .bridge(_, _, let caller), .deleteDeliveryEvents(_, _, let caller),
      .bridgeSent(_, _, _, let caller?):
      answers.append((caller, .refused(failure.message, failure.status)))
    case .handOver(let key):
      for name in connected.keys { connected[name]?.handing.remove(key) }
    default: break
    }
    return []
  }
}
