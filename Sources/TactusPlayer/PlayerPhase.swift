import TactusLink
import TactusWire

/// What a player is about; what only one of these needs, it carries.
enum PlayerPhase: Sendable {
  /// There is no session; the link opens one.
  case connecting(WaitingCommands)
  /// The device has nothing, and is to be armed.
  case arming(Arming)
  case playing
  /// The device is to give back what waits there, for what the reader asked.
  case cutting(Cut)
  case paused
  case ended

  struct Arming: Sendable {
    var commands: WaitingCommands
    var since: Microseconds
    /// After too many setbacks: not before this.
    var restsUntil: Microseconds?
    /// Since when the device's clock has not been known well enough; nil while it may be.
    var refusedSince: Microseconds?
    /// Whether the link was asked to arm.
    var isAsked = false
  }

  struct Cut: Sendable {
    var mode: CutMode
    var commands: WaitingCommands
    /// Whether what the device plays is of no use any more and must end.
    var silences: Bool
    /// When it was asked for, by `Player.listened`.
    var since: Microseconds
    /// The number of the next cell to come when the order was sent; nil until it is.
    var end: Int?
    /// When the first cell that was removed would have started, ms on the device's clock.
    var resumption: Int64?
  }
}

/// What the reader asked while the device could not do it.
struct WaitingCommands: Sendable {
  static let limit = 32

  private(set) var list: [PlayerCommand] = []

  init(_ list: [PlayerCommand] = []) { self.list = list }

  /// Whether the reader wants to pause; nil where nothing was said about it.
  var wantsPause: Bool? { list.last { [.pause, .resume].contains($0) }.map { $0 == .pause } }

  /// Of too many the oldest are forgotten, but never whether the reader wants to pause.
  mutating func append(_ command: PlayerCommand) {
    list.append(command)
    guard list.count > Self.limit else { return }
    let rest = list.lastIndex { [.pause, .resume].contains($0) }
    list.remove(at: rest == 0 ? 1 : 0)
  }

  /// What is not about a place in a text.
  mutating func keepRates() { list.removeAll { ![.faster, .slower].contains($0) } }
}
