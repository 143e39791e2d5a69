public import TactusWire

/// Where a link stands: what it waits for, since when, and what is known to be wrong.
public struct LinkStanding: Equatable, Sendable {
  /// What a link waits for.
  public enum Wait: Hashable, Sendable {
    case welcome
    case description
    /// Enough TIME REPLYs to know the clock.
    case clock
    /// The acknowledgement of an ARM.
    case arming
    /// The acknowledgement of any other order, or of an ARM that the device answers with `instead`.
    case acknowledgement(instead: AcknowledgementReason?)
    case stopped
  }

  /// What the link waits for; nil when nothing.
  public var wait: Wait?
  /// Since when, in host time, the link has got no further; nil while it waits for nothing.
  public var since: Microseconds?
  /// Since when, in host time, no cell has been felt; nil while the link waits for nothing.
  public var unfeltSince: Microseconds?
  /// When the last frame arrived, damaged or not; nil when none has since `connect`.
  public var heardAt: Microseconds?
  /// Why the last session was lost; nil when none was.
  public var loss: SessionLoss?
  /// Whether a cell was felt in this session.
  public var hasFelt: Bool
  /// How many sessions were lost since the last felt cell, or the last session of ten seconds or
  /// more.
  public var losses: Int
  /// The illegal field that the device keeps sending; nil when there is none.
  public var illegal: IllegalField?
  /// The proven fault of the device's clock; nil when there is none.
  public var clockFault: ClockFault?
}

extension Link {
  /// What the link waits for now, and what is wrong.
  public var standing: LinkStanding {
    let wait = currentWait
    return LinkStanding(
      wait: wait, since: wait == nil ? nil : progress.since,
      unfeltSince: wait == nil ? nil : progress.unfeltSince, heardAt: heardAt, loss: loss,
      hasFelt: progress.hasFelt,
      losses: attempts.losses, illegal: illegal.repeated,
      clockFault: clockRate.fault)
  }

  var currentWait: LinkStanding.Wait? {
    switch phase {
    case .closed: nil
    case .connecting: welcome == nil ? .welcome : description == nil ? .description : .clock
    case .stopping: .stopped
    case .arming: window.complaint.map { .acknowledgement(instead: $0) } ?? .arming
    case .open where stops.isPending: .stopped
    case .open where armRequested: .clock
    case .open, .armed: window.isEmpty ? nil : .acknowledgement(instead: window.complaint)
    }
  }

  mutating func noteProgress(at now: Microseconds) {
    progress.note(isWaiting: currentWait != nil, at: now)
  }
}
