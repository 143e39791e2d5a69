import TactusLink
import TactusSystem
import TactusWire

/// How long a command works on with a glove that lets it get no further, and with which words it ends
/// (RELIABILITY.md, "Waits").
struct GlovePatience {
  /// A board that restarts when its port is opened takes a while before it answers.
  static let silence = Microseconds.seconds(5)
  /// With `--no-wait`.
  private static let hurried = Microseconds.seconds(7)
  /// The same without a cell felt, whatever else got further.
  private static let hurriedCell = Microseconds.milliseconds(8_500)
  /// At the start, with a glove of which something is heard.
  private static let starting = Microseconds.seconds(15)
  /// With one that has worked before and answers.
  private static let working = Microseconds.seconds(60)

  /// So long a clock must run wrong without a break: that of an emulated board lags while its computer is busy.
  private static let wrongClock = Microseconds.seconds(4)

  /// Whether a glove that goes is waited for.
  let waits: Bool
  /// Whether it was connected before.
  let wasConnected: Bool

  /// When there is no use in going on; nil while nothing is wanted, or a silent glove is waited for.
  func deadline(_ standing: LinkStanding) -> Microseconds? {
    guard let since = standing.since else { return nil }
    if standing.heardAt == nil, !wasConnected { return since + Self.silence }
    guard waits else {
      return min(since + Self.hurried, (standing.unfeltSince ?? since) + Self.hurriedCell)
    }
    guard let heardAt = standing.heardAt, heardAt >= since else {
      return wasConnected ? nil : since + Self.starting
    }
    return since + (wasConnected ? Self.working : Self.starting)
  }

  /// Why there is no use in going on at `now`; nil where there is.
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
