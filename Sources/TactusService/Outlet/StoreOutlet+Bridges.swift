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

  /// Does what follows from what the store has noted of a bridge, or of an answer that waits for one.
  mutating func followBridge(_ job: StoreJob, _ answer: StoreJob.Answer) -> [MessengerEvent] {
    if case .keepForBridge(let message) = job.work {
      // Its bridge's word may have come at the last moment.
      switch answer {
      case .stands(.sent): return [.sent(message.key, .sent)]
      case .stands(.failed): return [.sent(message.key, .failed)]
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
