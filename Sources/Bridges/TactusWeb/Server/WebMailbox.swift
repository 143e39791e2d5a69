import Synchronization
import TactusProcess
import TactusSystem

/// Passes messages between the network thread and the loop of the command, which alone may block
/// on files.
final class WebMailbox: Sendable {
  private struct State {
    var started: Result<UInt16, Failure>?
    var jobs: [(page: PageID, frame: [UInt8])] = []
    var outcomes: [(page: PageID, outcome: SetupOutcome)] = []
    var isClosing = false
    var hasEnded = false
  }

  /// Readable when there is a message for the command.
  let forCommand: EventDescriptor
  /// Readable when there is a message for the network.
  let forNetwork: EventDescriptor
  private let state = Mutex(State())

  /// Returns nil if the system has no descriptor left; the reason is in `errno`.
  init?() {
    guard let command = EventDescriptor(isBlocking: false),
      let network = EventDescriptor(isBlocking: false)
    else { return nil }
    (forCommand, forNetwork) = (command, network)
  }

  // MARK: The command's side

  /// Removes and returns the port, or the error, once the network has started.
  func popStartResult() -> Result<UInt16, Failure>? {
    state.withLock { state in
      defer { state.started = nil }
      return state.started
    }
  }

  func drainJobs() -> [(page: PageID, frame: [UInt8])] {
    forCommand.clear()
    return state.withLock { state in
      defer { state.jobs = [] }
      return state.jobs
    }
  }

  func end(_ page: PageID, _ outcome: SetupOutcome) {
    state.withLock { $0.outcomes.append((page, outcome)) }
    forNetwork.signal()
  }

  func close() {
    state.withLock { $0.isClosing = true }
    forNetwork.signal()
  }

  var hasEnded: Bool { state.withLock { $0.hasEnded } }

  // MARK: The network's side

  func start(_ result: Result<UInt16, Failure>) {
    state.withLock { $0.started = result }
    forCommand.signal()
  }

  func addJob(_ page: PageID, _ frame: [UInt8]) {
    state.withLock { $0.jobs.append((page, frame)) }
    forCommand.signal()
  }

  func drainOutcomes() -> (outcomes: [(page: PageID, outcome: SetupOutcome)], isClosing: Bool) {
    forNetwork.clear()
    return state.withLock { state in
      defer { state.outcomes = [] }
      return (state.outcomes, state.isClosing)
    }
  }

  func ended() {
    state.withLock { $0.hasEnded = true }
    forCommand.signal()
  }
}
