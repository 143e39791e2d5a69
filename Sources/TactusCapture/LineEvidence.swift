package import TactusWire

/// What shows of each session whether the line under it was bad.
///
/// A replay gives the glove all bytes that the recorded host sent: what was lost on their way then is not
/// lost again.
package struct LineEvidence {
  /// By the place of the session in the story.
  private var bad: Set<Int> = []
  private var reportsLost: Set<Int> = []
  /// The last cell of each session of which a report came.
  private var lastKnown: [Int: Int] = [:]

  /// - Parameters:
  ///   - silences: when the line was gone, from the story's beginning on.
  ///   - known: what the bytes of the host bring about on any line.
  package init(
    _ story: Story, silences: [Range<Microseconds>] = [], except known: Set<Trouble.Kind> = []
  ) {
    for silence in silences {
      bad.insert(story.session(at: UInt64(clamping: silence.lowerBound.count) &* 1000))
    }
    for trouble in story.troubles where Self.isOfLine(trouble) && !known.contains(trouble.kind) {
      let session = story.session(at: trouble.time)
      bad.insert(session)
      if trouble.kind == .reportsLost { reportsLost.insert(session) }
    }
    for (index, cell) in story.felt.enumerated() where cell.fate != .unknown {
      lastKnown[cell.session] = index
    }
  }

  package var isBad: Bool { !bad.isEmpty }

  package func isBad(in session: Int) -> Bool { bad.contains(session) }

  /// Whether a report of that session may be missing.
  package func mayLack(_ cell: FeltCell, at index: Int) -> Bool {
    reportsLost.contains(cell.session)
      || bad.contains(cell.session) && index > lastKnown[cell.session] ?? -1
  }

  private static func isOfLine(_ trouble: Trouble) -> Bool {
    switch trouble.kind {
    // A frame that the host's end of the line had whole, or had damaged, goes to the glove as it is.
    case .rejected, .unreadable: trouble.direction == .fromDevice
    case .resent, .missing, .reportsLost, .lineLost, .noSession: true
    case .late, .dropped, .underrun, .fault, .refused, .queueFull, .noVersion, .log: false
    }
  }
}

extension Story {
  /// The place of the session that ran then; the first one also before it.
  fileprivate func session(at time: UInt64) -> Int {
    max(0, (sessions.firstIndex { $0.began > time } ?? sessions.count) - 1)
  }
}
