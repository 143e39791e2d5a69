import TactusCapture
import TactusCaptureReading
import TactusWire

/// The sessions in which the line under the frames was evidently bad.
///
/// A replay gives the glove every byte that the recorded host sent, so losses on their way are not
/// repeated.
struct LineEvidence {
  /// The summary's indices of sessions on a bad line.
  private var bad: Set<Int> = []
  private var reportsLost: Set<Int> = []
  /// The last cell of each session that a report mentions.
  private var lastKnown: [Int: Int] = [:]

  /// Collects the evidence in a summary.
  ///
  /// - Parameters:
  ///   - silences: the periods without a line, relative to the beginning of the capture.
  ///   - known: the problems that the host's bytes cause on any line.
  init(
    _ story: CaptureSummary, silences: [Range<Microseconds>] = [],
    except known: Set<CaptureProblem.Kind> = []
  ) {
    for silence in silences {
      bad.insert(story.session(at: UInt64(clamping: silence.lowerBound.count) &* 1000))
    }
    for trouble in story.problems where Self.isOfLine(trouble) && !known.contains(trouble.kind) {
      let session = story.session(at: trouble.time)
      bad.insert(session)
      if trouble.kind == .reportsLost { reportsLost.insert(session) }
    }
    for (index, cell) in story.felt.enumerated() where cell.outcome != .unknown {
      lastKnown[cell.session] = index
    }
  }

  /// True if the line was bad in any session.
  var isBad: Bool { !bad.isEmpty }

  /// Returns true if the line was bad in this session.
  func isBad(in session: Int) -> Bool { bad.contains(session) }

  /// Returns true if a report about this cell, at this index in the summary, may be missing.
  func mayLack(_ cell: FeltCell, at index: Int) -> Bool {
    reportsLost.contains(cell.session)
      || bad.contains(cell.session) && index > lastKnown[cell.session] ?? -1
  }

  private static func isOfLine(_ trouble: CaptureProblem) -> Bool {
    switch trouble.kind {
    // The glove receives a frame exactly as the host's end of the line had it, intact or damaged.
    case .rejected, .unreadable: trouble.direction == .fromDevice
    case .resent, .missing, .reportsLost, .lineLost, .noSession: true
    case .late, .dropped, .underrun, .fault, .refused, .queueFull, .noVersion, .log: false
    }
  }
}

extension CaptureSummary {
  /// Returns the index of the session at that time; 0 before the first.
  fileprivate func session(at time: UInt64) -> Int {
    max(0, (sessions.firstIndex { $0.began > time } ?? sessions.count) - 1)
  }
}
