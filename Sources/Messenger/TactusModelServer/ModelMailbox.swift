import Synchronization
import TactusProcess
import TactusSystem

/// The queue between an event loop and the thread that sends requests to a model.
final class ModelMailbox: Sendable {
  struct Request: Sendable {
    var number: Int
    var body: [UInt8]
    var deadline: ContinuousClock.Instant
  }

  private struct State {
    var waiting: [Request] = []
    var ended: [(number: Int, reply: ModelReply)] = []
    var isClosing = false
  }

  /// Readable when a request has ended.
  let ended: EventDescriptor
  private let requestSignal: EventDescriptor
  private let patience: Duration
  private let state = Mutex(State())

  /// Creates the queue; nil if the system has no descriptor left, with the reason in `errno`.
  init?(patience: Duration) {
    guard let ended = EventDescriptor(isBlocking: false),
      let requestSignal = EventDescriptor(isBlocking: true)
    else { return nil }
    (self.ended, self.requestSignal, self.patience) = (ended, requestSignal, patience)
  }

  // MARK: The loop's side

  func enqueue(_ number: Int, _ body: [UInt8]) {
    let request = Request(number: number, body: body, deadline: .now + patience)
    let isCrowded = state.withLock { state in
      state.waiting.append(request)
      guard state.waiting.count > ModelServer.mostWaiting else { return false }
      state.ended.append((state.waiting.removeFirst().number, .none(.crowdedOut)))
      return true
    }
    requestSignal.signal()
    if isCrowded { ended.signal() }
  }

  func drainEnded() -> [(number: Int, reply: ModelReply)] {
    ended.clear()
    return state.withLock { state in
      defer { state.ended = [] }
      return state.ended
    }
  }

  func close() {
    state.withLock { $0.isClosing = true }
    requestSignal.signal()
  }

  // MARK: The thread's side

  var isClosing: Bool { state.withLock { $0.isClosing } }

  /// Waits for a request; returns nil when the thread must end.
  func next() -> Request? {
    while true {
      let (request, isClosing) = state.withLock { state in
        (state.waiting.isEmpty ? nil : state.waiting.removeFirst(), state.isClosing)
      }
      if isClosing { return nil }
      if let request { return request }
      requestSignal.clear()
    }
  }

  /// Ends a request; a late answer is discarded.
  func end(_ request: Request, _ reply: ModelReply) {
    let isLate = ContinuousClock.now > request.deadline
    state.withLock { $0.ended.append((request.number, isLate ? .none(.late) : reply)) }
    ended.signal()
  }
}
