import TactusMessenger
import TactusProcess
import TactusSystem
import TactusWire

/// The reader's own commands that are running.
struct RunningCommands {
  enum Purpose {
    case send(OutgoingMessage)
    /// Sends a message that waited in the outbox.
    case sendQueued(OutgoingMessage)
    case act(FraudAction, Message)
    /// Calls for help, since the message was not acknowledged.
    case help(Message)
    /// Calls for help at the reader's request.
    case request(ReaderCall)

    fileprivate var input: String {
      switch self {
      case .send(let message), .sendQueued(let message): CommandInput.send(message)
      case .act(let action, let message): CommandInput.act(action, on: message)
      case .help(let message): CommandInput.help(about: message)
      case .request(let request): CommandInput.help(request)
      }
    }
  }

  struct Ended {
    var purpose: Purpose
    var outcome: ChildProcess.Outcome
    /// True if it was ended with the messenger.
    var isAbandoned = false
  }

  private var running: [(purpose: Purpose, program: ChildProcess)] = []

  var isEmpty: Bool { running.isEmpty }
  var interests: [Interest] { running.flatMap(\.program.interests) }
  /// The deadline of `step`; now for a command that could not be started.
  var nextDeadline: Microseconds? {
    running.map { $0.program.outcome == nil ? $0.program.deadline : .zero }.compactMap { $0 }.min()
  }

  mutating func start(_ purpose: Purpose, _ command: [String], at now: Microseconds) {
    running.append((purpose, ChildProcess(command, input: purpose.input, at: now)))
  }

  /// Pops the commands that have ended.
  mutating func step(at now: Microseconds) -> [Ended] {
    for item in running { item.program.step(at: now) }
    let ended = running.compactMap { item in
      item.program.outcome.map { Ended(purpose: item.purpose, outcome: $0) }
    }
    running.removeAll { $0.program.outcome != nil }
    return ended
  }

  /// Ends the commands that are still running.
  mutating func abandon() -> [Ended] {
    defer { running = [] }
    return running.map { item in
      let outcome = item.program.outcome
      return Ended(
        purpose: item.purpose, outcome: outcome ?? .unknown(reason: "ended with the messenger"),
        isAbandoned: outcome == nil)
    }
  }
}
