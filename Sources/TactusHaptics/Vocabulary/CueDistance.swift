/// How unlike two things feel: 0 for the same, 1 for two that have no motor in common at any time.
///
/// It is the Jaccard distance of the times at which each motor is on, with both laid over one another as
/// well as can be: 1 − (on in both) / (on in either), the least over all shifts in time. Levels do not
/// count, because they are what the skin tells apart worst; nor does when something begins, because
/// nobody feels that. What is on in both changes with the shift along straight lines between the shifts at
/// which two edges meet, so that looking at those finds the least exactly. It is symmetric, and keeps the
/// triangle inequality, as the Jaccard distance does.
///
/// It is a measure and not a trial with readers: two rhythms on one place that differ by less than a pulse's
/// length in many places are further apart by it than they feel.
public enum CueDistance {
  /// The least that a cue is to have from all else: at most two fifths of what is felt in either of two is
  /// felt in both.
  public static let required = 0.6

  /// The distance from 0 (they feel the same) to 1 (they never run one motor at once).
  public static func between(_ a: Timeline, _ b: Timeline) -> Double {
    Occupancy(a).distance(to: Occupancy(b))
  }
}

/// When each motor is on.
struct Occupancy {
  private struct Span {
    var start: Int64
    var end: Int64
  }

  /// By actuator, in order, with gaps between them.
  private var spans: [[Span]]
  /// How long each actuator is on.
  private let sizes: [Int64]
  private let size: Int64

  init(_ timeline: Timeline) {
    spans = Array(repeating: [], count: 8)
    for pulse in timeline.inOrder {
      let lane = Int(pulse.actuator)
      if let last = spans[lane].indices.last, pulse.onset <= spans[lane][last].end {
        spans[lane][last].end = max(spans[lane][last].end, pulse.end)
      } else {
        spans[lane].append(Span(start: pulse.onset, end: pulse.end))
      }
    }
    sizes = spans.map { $0.reduce(0) { $0 + $1.end - $1.start } }
    size = sizes.reduce(0, +)
  }

  func distance(to other: Occupancy) -> Double {
    guard size + other.size > 0 else { return 0 }
    return distance(to: other, shared: overlap(with: other))
  }

  /// What the distance cannot be less than; quick.
  func leastDistance(to other: Occupancy) -> Double {
    guard size + other.size > 0 else { return 0 }
    return distance(to: other, shared: zip(sizes, other.sizes).reduce(0) { $0 + min($1.0, $1.1) })
  }

  private func distance(to other: Occupancy, shared: Int64) -> Double {
    1 - Double(shared) / Double(size + other.size - shared)
  }

  /// How long motors are on in both, at the shift where that is most.
  private func overlap(with other: Occupancy) -> Int64 {
    var pairs: [(Span, Span)] = []
    var shifts: Set<Int64> = []
    for (own, others) in zip(spans, other.spans) {
      for span in own {
        for second in others {
          pairs.append((span, second))
          shifts.formUnion([
            span.start - second.start, span.start - second.end, span.end - second.start,
            span.end - second.end,
          ])
        }
      }
    }
    var most: Int64 = 0
    for shift in shifts {
      var shared: Int64 = 0
      for (span, second) in pairs {
        let start = max(span.start, second.start + shift)
        shared += max(0, min(span.end, second.end + shift) - start)
      }
      most = max(most, shared)
    }
    return most
  }
}
