public import TactusWire

/// What the link tells the program above it.
///
/// Cells are counted from 0 since the session began, without wrap; times are on the device's clock.
public enum LinkEvent: Equatable, Sendable {
  /// A session stands, and the device has described itself. Motors cannot move yet.
  case connected(Welcome, DeviceDescription)
  /// The device speaks no version that this host speaks.
  case noCommonVersion
  /// Motors may move; the device's clock is known to so much, either way.
  case armed(errorBound: Microseconds)
  /// The device's clock is known only to so much, either way, and `Link.armingBound` is needed; the
  /// largest of all where no exchange has come back.
  case armingRefused(errorBound: Microseconds)
  case disarmed(Disarming)
  case played(cell: Int, onset: Microseconds)
  case late(cell: Int, by: Milliseconds)
  case underrun(cell: Int, gap: Milliseconds)
  case dropped(first: Int, count: Int, DropReason)
  case refused(type: UInt8, RefusalReason)
  case fault(FaultCode, detail: UInt16)
  case keys(time: UInt32, down: UInt8)
  case pressure(PressureSample)
  case log(LogLevel, String)
  case statistics(Statistics)
  /// A clock exchange came back: how long it took, and how much of that the device kept it.
  case timed(roundTrip: Microseconds, turnaround: Microseconds)
  /// A clock exchange did not come back in time.
  case exchangeLost
  /// Reports that the device could not keep until they were seen.
  case reportsLost(Int)

  public enum Disarming: Equatable, Sendable {
    case stopped
    case leaseExpired
    /// The link opens a new one by itself. That the device restarted may only show then
    /// (`LinkStanding.loss`).
    case sessionLost(SessionLoss)
  }
}
