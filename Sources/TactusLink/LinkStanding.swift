public import TactusWire

/// How a link stands with its device: what it waits for, since when, and what is known to be wrong.
public struct LinkStanding: Equatable, Sendable {
  /// What a link waits for.
  public enum Wait: Hashable, Sendable {
    case welcome
    case description
    /// TIME REPLY, often enough to know the clock.
    case clock
    /// The acknowledgement of an ARM.
    case arming
    /// That of other orders; the reason names what the device answers instead.
    case acknowledgement(instead: AcknowledgementReason?)
    case stopped
  }

  /// Nil while nothing is wanted of the device.
  public var wait: Wait?
  /// Since when the link got no further; nil while it waits for nothing.
  public var since: Microseconds?
  /// Since when no cell was felt, in the same way.
  public var unfeltSince: Microseconds?
  /// When the last frame came from the device, damaged ones included.
  public var heardAt: Microseconds?
  /// Why the last session was lost.
  public var loss: SessionLoss?
  /// Whether a cell was felt in this session.
  public var hasFelt: Bool
  /// Sessions lost since the last in which a cell was felt, or that lasted.
  public var losses: Int
  /// What the device says time and again though it may not.
  public var illegal: IllegalField?
  /// Nil unless the device's clock is proven to be wrong.
  public var clockFault: ClockFault?
}

extension Link {
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
