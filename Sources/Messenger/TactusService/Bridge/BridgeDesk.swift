import TactusMessenger
import TactusStore
import TactusSystem
import TactusText
import TactusWire

/// The bridges that are there, what they were told, and the answers whose writers wait for their word.
struct BridgeDesk {
  struct Bridge {
    var caller: ServiceCaller
    /// The last of what became of messages that it was told on this connection.
    var lastFate: Int64 = 0
    /// The answers that it was told on this connection.
    var keys: Set<IdempotencyKey> = []
    /// Those of which the store is noting that it is told, or has noted it.
    var handing: Set<IdempotencyKey> = []
    var handed: Set<IdempotencyKey> = []
    /// Whether the store knows that it is there; before that it is told nothing.
    var isNoted = false
    /// Whether the store may have more for it.
    var isBehind = true
  }

  private struct Unanswered {
    var message: OutgoingMessage
    var bridge: String
    var deadline: Microseconds
    /// Whether the store could not note it.
    var isUnstored = false
  }

  /// How long the writer of an answer waits for the bridge's word before it is kept.
  private static let patience = Microseconds.seconds(10)

  private(set) var there: [String: Bridge] = [:]
  private var unanswered: [Unanswered] = []
  /// Calls for help that the store could not note, until their bridges have them.
  private var unhanded: [(bridge: String, message: OutgoingMessage)] = []
  private var answers: [(caller: ServiceCaller, answer: ServiceAnswer)] = []

  // MARK: Coming and going

  mutating func come(_ name: String, _ caller: ServiceCaller) {
    there[name] = Bridge(caller: caller)
  }

  /// Forgets the bridges whose connection has ended, and lets nobody wait for their word.
  mutating func forget(_ isGone: (ServiceCaller) -> Bool) {
    for (name, bridge) in there where isGone(bridge.caller) {
      there[name] = nil
      for index in unanswered.indices where unanswered[index].bridge == name {
        unanswered[index].deadline = .zero
      }
    }
  }

  /// The store may have more for all of them.
  mutating func look() {
    for name in there.keys { there[name]?.isBehind = true }
  }

  /// Those for whom the store may have more.
  var behind: [(name: String, bridge: Bridge)] {
    there.filter { $0.value.isNoted && $0.value.isBehind }.map { ($0.key, $0.value) }
      .sorted { $0.0 < $1.0 }
  }

  mutating func note(_ name: String, told number: Int64) { there[name]?.lastFate = number }
  mutating func note(_ name: String, told key: IdempotencyKey) { there[name]?.keys.insert(key) }
  mutating func note(upToDate name: String) { there[name]?.isBehind = false }

  /// Whether the store must note first that the bridge is told of this answer.
  mutating func beginHanding(_ key: IdempotencyKey, to name: String) -> Bool {
    there[name]?.handing.insert(key).inserted ?? false
  }

  private mutating func forget(_ key: IdempotencyKey, of name: String) {
    there[name]?.keys.remove(key)
    there[name]?.handing.remove(key)
    there[name]?.handed.remove(key)
  }

  // MARK: Answers

  /// Lets the writer of an answer wait for a bridge's word; false if the bridge is not there.
  mutating func wait(
    _ message: OutgoingMessage, for bridge: String, at now: Microseconds
  ) -> Bool {
    guard there[bridge] != nil else { return false }
    // Another attempt to send the same takes its place.
    forget(message.key, of: bridge)
    unanswered.removeAll { $0.message.key == message.key }
    unanswered.append(
      Unanswered(message: message, bridge: bridge, deadline: now + Self.patience))
    return true
  }

  /// Lets a bridge send a message that the store could not note; false if the bridge is not there.
  mutating func hand(
    _ message: OutgoingMessage, to bridge: String, at now: Microseconds
  ) -> Bool {
    guard wait(message, for: bridge, at: now) else { return false }
    unanswered[unanswered.count - 1].isUnstored = true
    unhanded.append((bridge, message))
    return true
  }

  /// Takes the messages that go to their bridges although the store could not note them.
  mutating func takeUnhanded() -> [(caller: ServiceCaller, message: OutgoingMessage)] {
    defer { unhanded = [] }
    return unhanded.compactMap { one in there[one.bridge].map { ($0.caller, one.message) } }
  }

  /// Ends the wait for a message that the store could not note; false if none is waited for.
  private mutating func endUnstored(_ key: IdempotencyKey) -> Bool {
    let index = unanswered.firstIndex { $0.message.key == key && $0.isUnstored }
    if let index { unanswered.remove(at: index) }
    return index != nil
  }

  /// The bridge goes on trying: its writer waits no longer.
  mutating func postpone(_ key: IdempotencyKey, by bridge: String) {
    for index in unanswered.indices
    where unanswered[index].message.key == key && unanswered[index].bridge == bridge {
      unanswered[index].deadline = .zero
    }
  }

  /// Takes the answers whose writers have waited long enough, or all.
  mutating func takeUnanswered(at now: Microseconds?) -> [OutgoingMessage] {
    func isOver(_ one: Unanswered) -> Bool { now.map { one.deadline <= $0 } ?? true }
    defer { unanswered.removeAll(where: isOver) }
    return unanswered.filter(isOver).map(\.message)
  }

  var nextDeadline: Microseconds? { unanswered.map(\.deadline).min() }

  // MARK: What the store says

  /// What programs are to be answered.
  mutating func takeAnswers() -> [(caller: ServiceCaller, answer: ServiceAnswer)] {
    defer { answers = [] }
    return answers
  }

  /// Does what follows from what the store has noted.
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
      // It may be sent once more.
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

  /// Tells a program that the store could not note it; of a message that it could not note either, the bridge's word
  /// counts all the same.
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
