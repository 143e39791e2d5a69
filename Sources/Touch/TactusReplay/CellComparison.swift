import TactusCapture
import TactusCaptureReading
import TactusWire

/// Compares the cells of one session, in order: as recorded and as replayed.
struct CellComparison {
  let tolerance: Microseconds
  /// True if the line may have lost bytes during the recording.
  let wasLineBad: Bool
  /// True if the line may have lost bytes during the replay.
  let isLineBad: Bool
  /// The cause of the previous cell's difference; nil when it did not differ.
  private var before: ReplayDifference.Cause?
  /// The previous cell's start in the recording minus its start in the replay.
  private var shift = Microseconds.zero
  /// The delay of the previous cell's start in the recording.
  private var lateness = Microseconds.zero
  /// True if the previous cell started both times; after cells that were withdrawn the plan is
  /// uncertain.
  private var isPlanSure = true
  private var numberOffset: UInt16 = 0

  init(tolerance: Microseconds, wasLineBad: Bool, isLineBad: Bool) {
    self.tolerance = tolerance
    self.wasLineBad = wasLineBad
    self.isLineBad = isLineBad
  }

  /// Returns the cause of a cell's difference; nil when it does not differ.
  ///
  /// - Parameter mayLack: true if a report about the recorded cell may be missing.
  mutating func cause(
    _ was: FeltCell, _ felt: FeltCell, mayLack: Bool
  ) -> ReplayDifference.Cause? {
    let offset = was.number &- felt.number
    let cause = offset != numberOffset ? worse : difference(was, felt, mayLack: mayLack)
    numberOffset = offset
    if let then = was.deviation, let now = felt.deviation {
      shift = then - now
      lateness = then
    }
    before = cause
    isPlanSure = was.isPlayed && felt.isPlayed
    return cause
  }

  private func difference(
    _ was: FeltCell, _ felt: FeltCell, mayLack: Bool
  ) -> ReplayDifference.Cause? {
    switch (was.outcome, felt.outcome) {
    case (.unknown, .unknown): return nil
    case (.unknown, _): return mayLack ? .line : .glove
    case (.played, .played), (.played, .late), (.late, .played), (.late, .late):
      return start(was, felt, mayLack: mayLack)
    case (.dropped(let reason), .dropped(let other)) where reason == other: return nil
    case (.dropped(.late), _): return couldBeLate(was) ? .line : .glove
    case (.dropped, _): return wasLineBad ? .line : .glove
    case (.played, _), (.late, _): return worse
    }
  }

  /// The cause for a cell that does worse in the replay: the previous difference, or the replay's
  /// line.
  private var worse: ReplayDifference.Cause { before == .line || isLineBad ? .line : .glove }

  private func start(
    _ was: FeltCell, _ felt: FeltCell, mayLack: Bool
  ) -> ReplayDifference.Cause? {
    guard let then = was.deviation, let now = felt.deviation else {
      switch (was.outcome, felt.outcome) {
      case (.late(let by), .late(let other)) where isNear(Microseconds(by), Microseconds(other)):
        return nil
      case (.late(let by), .late(let other)) where by < other: return worse
      case (.late, _): return couldBeLate(was) ? .line : .glove
      case (_, .late): return mayLack ? .line : worse
      default: return nil
      }
    }
    let difference = then - now
    if isNear(difference, .zero) {
      switch (was.outcome, felt.outcome) {
      case (.late(let by), .late(let other)):
        return isNear(Microseconds(by), Microseconds(other)) ? nil : worse
      case (.played, .played): return nil
      case (.played, _): return mayLack ? .line : worse
      case (_, _): return worse
      }
    }
    // The whole run began late, or made up for part of the delay.
    if let before, isNear(difference, shift) || (difference > .zero && difference < shift) {
      return before
    }
    guard difference > .zero else { return worse }
    if !isPlanSure, wasLineBad { return .line }
    return (wasReportedLate(was) || mayLack) && couldBeLate(was) ? .line : .glove
  }

  /// Returns true if the glove reported that the cell started late.
  private func wasReportedLate(_ cell: FeltCell) -> Bool {
    if case .late = cell.outcome { return true }
    return cell.underrun != nil
  }

  /// Returns true if the order may have reached the glove only when the cell was due.
  private func couldBeLate(_ cell: FeltCell) -> Bool {
    guard wasLineBad else { return false }
    guard let taken = cell.taken, let planned = cell.planned else { return true }
    return taken + tolerance >= planned + max(.zero, lateness)
  }

  private func isNear(_ a: Microseconds, _ b: Microseconds) -> Bool {
    (a - b).count.magnitude <= tolerance.count.magnitude
  }
}

extension FeltCell {
  /// The delay after its planned start; nil when either time is unknown.
  var deviation: Microseconds? {
    guard let onset, let planned else { return nil }
    return onset - planned
  }
}
