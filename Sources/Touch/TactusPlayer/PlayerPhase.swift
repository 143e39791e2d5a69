import TactusLink
import TactusWire

/// The state of a player; each phase carries the data that only it needs.
enum PlayerPhase: Sendable {
  /// There is no session; the link is opening one.
  case connecting(WaitingCommands)
  /// The device's queue is empty, and the device must be armed.
  case arming(Arming)
  case playing
  /// The device's queue is being cut, because of the reader's commands.
  case cutting(Cut)
  case paused
  /// There is nothing to feel; the device is disarmed until there is.
  case resting(WaitingCommands)
  case ended

  struct Arming: Sendable {
    var commands: WaitingCommands
    var since: Microseconds
    /// The time before which the device is not armed, after too many interruptions.
    var restsUntil: Microseconds?
    /// The time since which the device's clock has been too uncertain; nil if it is not known to
    /// be.
    var refusedSince: Microseconds?
    /// True if arming was requested from the link.
    var isRequested = false
  }

  struct Cut: Sendable {
    var mode: CutMode
    var commands: WaitingCommands
    /// True if the cell being played is no longer wanted and must end.
    var silences: Bool
    /// The value of `Player.listened` at the request.
    var since: Microseconds
    /// The number of the next cell when the CUT was sent; nil until then.
    var end: Int?
    /// The start time of the first removed cell; ms on the device's clock.
    var resumption: Int64?
  }
}

/// The reader's commands that the device cannot carry out yet.
struct WaitingCommands: Sendable {
  static let limit = 32

  private(set) var list: [PlayerCommand] = []

  init(_ list: [PlayerCommand] = []) { self.list = list }

  /// True if the reader wants to pause; nil if no command decides it.
  var wantsPause: Bool? { list.last { [.pause, .resume].contains($0) }.map { $0 == .pause } }

  /// Appends a command. When there are too many, the oldest are dropped, but never the last one to
  /// pause or resume.
  mutating func append(_ command: PlayerCommand) {
    list.append(command)
    guard list.count > Self.limit else { return }
    let rest = list.lastIndex { [.pause, .resume].contains($0) }
    list.remove(at: rest == 0 ? 1 : 0)
  }

  /// Removes all commands that refer to a position in a text.
  mutating func removePositionCommands() {
    list.removeAll { command in
      switch command {
      case .faster, .slower, .rate: false
      default: true
      }
    }
  }
}
