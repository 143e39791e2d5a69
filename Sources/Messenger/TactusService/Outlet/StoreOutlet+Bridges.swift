import TactusMessenger
import TactusStore
import TactusSystem
import TactusWire

/// Handles the store requests of bridges, and the answers sent through them.
extension StoreOutlet {
  /// Queues a store job for a bridge, whose program is answered when it is done.
  mutating func enqueue(forBridge work: StoreJob.Work) { queue.enqueue(work) }

  /// Adds a line for a helper.
  mutating func complain(_ problem: Failure, ofBridge name: String) { problems.append(problem) }

  /// The maximum number of people with a listening connection.
  private static let mostListeners = 256

  /// Routes texts written in a conversation to the connection that delivered one of its messages.
  mutating func listen(_ caller: ServiceCaller, to conversation: ConversationID) {
    guard listeners.count < Self.mostListeners || listeners[conversation] != nil else { return }
    listeners[conversation] = caller
    queue.reach(Set(listeners.keys))
  }

  /// Removes the connections that no longer listen.
  mutating func removeListeners(unless isThere: (ServiceCaller) -> Bool) {
    guard !listeners.isEmpty else { return }
    listeners = listeners.filter { isThere($0.value) }
    queue.reach(Set(listeners.keys))
  }

  /// Handles the result of a store job about a bridge, or about an answer that waits for one.
  mutating func followBridge(_ job: StoreJob, _ answer: StoreJob.Answer) -> [MessengerEvent] {
    if case .storeForBridge(let message) = job.work {
      // The bridge may have reported just before the deadline.
      switch answer {
      case .outboxState(.sent): return [.sent(message.key, .sent)]
      case .outboxState(.failed): return [.sent(message.key, .failed)]
      // The bridge has a call for help that the store could not record.
      case .outboxState(nil) where helpKeys.contains(message.key):
        return [sendingEnded(message, .unknown)]
      default: return [.sent(message.key, .queued)]
      }
    }
    let events = bridges.follow(job, answer)
    if case .bridgeSent(_, let key, .unknown, _) = job.work, !events.isEmpty {
      reportedItems.perhapsSent.append(key)
    }
    return events
  }

  /// Waits for a bridge's report on an answer if it is connected; otherwise stores it for the
  /// bridge.
  mutating func awaitReport(on message: OutgoingMessage, from bridge: String, at now: Microseconds)
  {
    guard isLeaving || !bridges.wait(message, for: bridge, at: now) else { return }
    queue.enqueue(.storeForBridge(message))
  }
}
