public import TactusAnalysis
import TactusMessage

/// The messages that interrupt the reader, as the reader or a helper chooses.
public enum Interruptions: String, Hashable, Sendable, CaseIterable {
  /// Dangers and what else is critical.
  case danger
  /// Also what cannot wait an hour.
  case hour
  /// Also what perhaps should not wait; it is told at once by day, and not repeated.
  case more

  /// The lowest urgency that is told at once with `more`, but not repeated.
  static let lowestOfMore = Urgency(clamping: 0.45)

  /// A description for a helper; `Sources/Tools/train-meaning/judge.py` prints how often each interrupts.
  public var words: String {
    switch self {
    case .danger: "only dangers"
    case .hour: "also what must be known within the hour"
    case .more: "also what might not be able to wait"
    }
  }
}

extension Analysis {
  /// Returns the analysis of a message for a reader who chose which messages interrupt.
  public func adjusted(for level: Interruptions) -> Analysis {
    var analysis = self
    switch level {
    case .danger: analysis.isUrgent = isUrgent && (breaksThrough || isFraudAlert)
    case .hour, .more: break
    }
    return analysis
  }
}
