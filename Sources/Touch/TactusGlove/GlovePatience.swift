import TactusLink
import TactusSystem
import TactusWire

/// The time for which a command waits for a glove that makes no progress, and its failure after that
/// (RELIABILITY.md, "Waits").
struct GlovePatience {
  /// The time allowed to a silent glove: a board that restarts when its port is opened answers late.
  static let silence = Microseconds.seconds(5)
  /// The time allowed with `--no-wait`.
  private static let hurried = Microseconds.seconds(7)
  /// The time allowed with `--no-wait` while no cell is felt, even if something else makes progress.
  private static let hurriedCell = Microseconds.milliseconds(8_500)
  /// The time allowed at the start to a glove that sends anything.
  private static let starting = Microseconds.seconds(15)
  /// The time allowed to a glove that has worked before and answers.
  private static let working = Microseconds.seconds(60)

  /// The time for which a clock must be continuously wrong: an emulated board's lags while
  /// its computer is busy.
  private static let wrongClock = Microseconds.seconds(4)

  /// True to wait for a glove that is lost.
  let waits: Bool
  /// True if the glove was connected before.
  let wasConnected: Bool

  /// Returns the time after which waiting is pointless; nil while nothing is pending, or a silent glove is
  /// awaited.
  func deadline(_ standing: LinkStanding) -> Microseconds? {
    guard let since = standing.since else { return nil }
    if standing.lastReceivedAt == nil, !wasConnected { return since + Self.silence }
    guard waits else {
      return min(since + Self.hurried, (standing.unfeltSince ?? since) + Self.hurriedCell)
    }
    guard let lastReceivedAt = standing.lastReceivedAt, lastReceivedAt >= since else {
      return wasConnected ? nil : since + Self.starting
    }
    return since + (wasConnected ? Self.working : Self.starting)
  }

  /// Returns the reason that waiting is pointless at `now`; nil if it is not.
  func failure(_ standing: LinkStanding, at place: String, _ now: Microseconds) -> Failure? {
    if let field = standing.illegal {
      return Failure(.unavailable, DeviceWords.illegal(field), cure: "update its firmware")
    }
    let isOver = deadline(standing).map { now >= $0 } ?? false
    if let fault = standing.clockFault, isOver || now - fault.since >= Self.wrongClock {
      return Failure(
        .unavailable, DeviceWords.wrongRate(fault.error), cure: "check its firmware and its crystal"
      )
    }
    guard isOver else { return nil }
    return DeviceWords.stuck(standing, at: place)
  }
}
