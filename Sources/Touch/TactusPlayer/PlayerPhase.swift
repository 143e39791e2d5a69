import TactusLink
import TactusWire

/// What a player is doing; each phase carries what only it needs.
enum PlayerPhase: Sendable {
  /// There is no session; the link is opening one.
  case connecting(WaitingCommands)
  /// The device's queue is empty, and it is to be armed.
  case arming(Arming)
  case playing
  /// The device is giving back its queue, because of the reader's commands.
  case cutting(Cut)
  case paused
  /// There is nothing to feel; the device is disarmed until there is.
  case resting(WaitingCommands)
  case ended

  struct Arming: Sendable {
    var commands: WaitingCommands
    var since: Microseconds
    /// After too many setbacks, do not arm before this.
    var restsUntil: Microseconds?
    /// Since when the device's clock has been too uncertain; nil while it is not known to be.
    var refusedSince: Microseconds?
    /// Whether the link was asked to arm.
    var isAsked = false
  }

  struct Cut: Sendable {
    var mode: CutMode
    var commands: WaitingCommands
    /// Whether the cell being played is no longer wanted and must end.
    var silences: Bool
    /// When the cut was requested, as `Player.listened`.
    var since: Microseconds
    /// The number of the next cell when the order was sent; nil until then.
    var end: Int?
    /// When the first removed cell would have started; ms on the device's clock.
    var resumption: Int64?
  }
}

/// What the reader asked for while the device could not do it.
struct WaitingCommands: Sendable {
  static let limit = 32

  private(set) var list: [PlayerCommand] = []

  init(_ list: [PlayerCommand] = []) { self.list = list }

  /// Whether the reader wants to pause; nil where no command says so.
  var wantsPause: Bool? { list.last { [.pause, .resume].contains($0) }.map { $0 == .pause } }

  /// When there are too many, the oldest are dropped, but never the last word on pausing.
  mutating func append(_ command: PlayerCommand) {
    list.append(command)
    guard list.count > Self.limit else { return }
    let rest = list.lastIndex { [.pause, .resume].contains($0) }
    list.remove(at: rest == 0 ? 1 : 0)
  }

  /// Keeps only the commands that are not about a place in a text.
  mutating func keepRates() {
    list.removeAll { command in
      switch command {
      case .faster, .slower, .rate: false
      default: true
      }
    }
  }
}
