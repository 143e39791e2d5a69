public import TactusWire

/// An event of the link for the program above it.
///
/// Cells are numbered from 0 in each session, without wrap; times are on the device's clock.
public enum LinkEvent: Equatable, Sendable {
  /// The session is open and the device has described itself. Motors cannot move yet.
  case connected(Welcome, DeviceDescription)
  /// The device supports no protocol version that this host supports.
  case noCommonVersion
  /// Motors may move; the device's clock is known to within `errorBound`, either way.
  case armed(errorBound: Microseconds)
  /// The device's clock is known only to within `errorBound`, which exceeds `Link.armingBound`; it
  /// is `Int64.max` if no exchange has succeeded.
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
  case supply(Supply)
  case log(LogLevel, String)
  case statistics(Statistics)
  /// A clock exchange succeeded: its total duration, and the time that the device held it.
  case timed(roundTrip: Microseconds, turnaround: Microseconds)
  /// A clock exchange was not answered in time.
  case exchangeLost
  /// This many reports never arrived.
  case reportsLost(Int)

  /// The reason that motors may no longer move.
  public enum Disarming: Equatable, Sendable {
    case stopped
    case leaseExpired
    /// The link opens a new session by itself, which may then show that the device restarted
    /// (`LinkStanding.loss`).
    case sessionLost(SessionLoss)
  }
}
