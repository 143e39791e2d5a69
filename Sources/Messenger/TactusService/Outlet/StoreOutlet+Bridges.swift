import TactusMessenger
import TactusStore
import TactusSystem
import TactusWire

/// What bridges ask of the store, and the answers that go out by them.
extension StoreOutlet {
  /// Notes in the store that a bridge has come, what it has settled, or what it has sent; its program is answered then.
  mutating func ask(ofBridge work: StoreJob.Work) { desk.ask(work) }

  /// Adds a line for a helper.
  mutating func complain(_ trouble: Failure, ofBridge name: String) { troubles.append(trouble) }

  /// The most people who are listening at once.
  private static let mostListeners = 256

  /// Notes that the connection which brought a message hears what is written to its sender.
  mutating func listen(_ caller: ServiceCaller, to conversation: ConversationID) {
    guard listeners.count < Self.mostListeners || listeners[conversation] != nil else { return }
    listeners[conversation] = caller
    desk.reach(Set(listeners.keys))
  }

  /// Forgets the connections that hear nothing any more.
  mutating func forgetListeners(unless isThere: (ServiceCaller) -> Bool) {
    guard !listeners.isEmpty else { return }
    listeners = listeners.filter { isThere($0.value) }
    desk.reach(Set(listeners.keys))
  }

  /// Does what follows from what the store has noted of a bridge, or of an answer that waits for one.
  mutating func followBridge(_ job: StoreJob, _ answer: StoreJob.Answer) -> [MessengerEvent] {
    if case .keepForBridge(let message) = job.work {
      // Its bridge's word may have come at the last moment.
      switch answer {
      case .stands(.sent): return [.sent(message.key, .sent)]
      case .stands(.failed): return [.sent(message.key, .failed)]
      // Its bridge has a call for help that the store could not note.
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

  /// Lets an answer wait for its bridge, and its writer for the bridge's word if that is there.
  mutating func hold(_ message: OutgoingMessage, for bridge: String, at now: Microseconds) {
    guard isLeaving || !bridges.wait(message, for: bridge, at: now) else { return }
    desk.ask(.keepForBridge(message))
  }
}
