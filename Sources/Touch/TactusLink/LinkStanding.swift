public import TactusWire

/// The state of a link: its pending wait with its start, and known faults.
public struct LinkStanding: Equatable, Sendable {
  /// The answer that a link waits for.
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

  /// The answer that the link waits for; nil for none.
  public var wait: Wait?
  /// The host time of the last progress; nil while the link waits for nothing, or has only just begun.
  public var since: Microseconds?
  /// The host time since which no cell has been felt; nil while the link waits for nothing.
  public var unfeltSince: Microseconds?
  /// The time at which the last frame arrived, damaged or not; nil when none has since `connect`.
  public var lastReceivedAt: Microseconds?
  /// The cause of the last session's loss; nil when none was lost.
  public var loss: SessionLoss?
  /// True if a cell was felt in this session.
  public var hasFelt: Bool
  /// The number of sessions lost since the last felt cell, or the last session of ten seconds or
  /// more.
  public var losses: Int
  /// The illegal field that the device repeatedly sends; nil when there is none.
  public var illegal: IllegalField?
  /// The proven fault of the device's clock; nil when there is none.
  public var clockFault: ClockFault?
}

extension Link {
  /// The current wait of the link, and its known faults.
  public var standing: LinkStanding {
    let wait = currentWait
    // A wait that has only just begun has no start yet: that of an earlier one may be minutes old.
    let isWaiting = wait != nil && !progress.isCalm
    return LinkStanding(
      wait: wait, since: isWaiting ? progress.since : nil,
      unfeltSince: isWaiting ? progress.unfeltSince : nil, lastReceivedAt: lastReceivedAt,
      loss: loss,
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

  mutating func updateProgress(at now: Microseconds) {
    progress.update(isWaiting: currentWait != nil, at: now)
  }
}
