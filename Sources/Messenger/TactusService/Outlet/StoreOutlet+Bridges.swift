import TactusMessenger
import TactusStore
import TactusSystem
import TactusWire

/// Handles the store requests of bridges, and the answers sent through them.
extension StoreOutlet {
  /// Queues a store job for a bridge, whose program is answered when it is done.
  mutating func ask(ofBridge work: StoreJob.Work) { desk.ask(work) }

  /// Adds a line for a helper.
  mutating func complain(_ trouble: Failure, ofBridge name: String) { troubles.append(trouble) }

  /// The most people with a listening connection.
  private static let mostListeners = 256

  /// Routes what is written in a conversation to the connection that delivered a message of it.
  mutating func listen(_ caller: ServiceCaller, to conversation: ConversationID) {
    guard listeners.count < Self.mostListeners || listeners[conversation] != nil else { return }
    listeners[conversation] = caller
    desk.reach(Set(listeners.keys))
  }

  /// Forgets the connections that no longer listen.
  mutating func forgetListeners(unless isThere: (ServiceCaller) -> Bool) {
    guard !listeners.isEmpty else { return }
    listeners = listeners.filter { isThere($0.value) }
    desk.reach(Set(listeners.keys))
  }

  /// Handles the result of a store job about a bridge, or about an answer that waits for one.
  mutating func followBridge(_ job: StoreJob, _ answer: StoreJob.Answer) -> [MessengerEvent] {
    if case .keepForBridge(let message) = job.work {
      // The bridge may have reported at the last moment.
      switch answer {
      case .stands(.sent): return [.sent(message.key, .sent)]
      case .stands(.failed): return [.sent(message.key, .failed)]
      // The bridge has a call for help that the store could not record.
      case .stands(nil) where helpKeys.contains(message.key):
        return [sendingEnded(message, .unknown)]
      default: return [.sent(message.key, .kept)]
      }
    }
    let events = bridges.follow(job, answer)
    if case .bridgeSent(_, let key, .unknown, _) = job.work, !events.isEmpty {
      told.perhapsSent.append(key)
    }
    return events
  }

  /// Makes an answer wait for its bridge's report if that is connected; otherwise stores it for the
  /// bridge.
  mutating func hold(_ message: OutgoingMessage, for bridge: String, at now: Microseconds) {
    guard isLeaving || !bridges.wait(message, for: bridge, at: now) else { return }
    desk.ask(.keepForBridge(message))
  }
}
