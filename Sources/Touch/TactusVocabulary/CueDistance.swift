public import TactusHaptics

/// The difference between two timelines: 0 when they are the same, 1 when they never share a motor.
///
/// It is the Jaccard distance of the times at which each motor is on, at the best alignment: 1 −
/// (on in both) / (on in either), minimised over all shifts in time. Levels do not count, because
/// the skin distinguishes them worst; nor does the start time, which cannot be felt. The overlap is
/// piecewise linear in the shift, with corners where two edges meet, so checking those shifts finds
/// the minimum exactly. Like the Jaccard distance it is symmetric and satisfies the triangle
/// inequality.
///
/// It is a computed measure, not a trial with readers: it overstates the difference of two rhythms
/// on one motor that differ in many places by less than a pulse.
public enum CueDistance {
  /// The minimum distance of a cue from any other cue or letter: at most two fifths of the vibration
  /// in either is in both.
  public static let required = 0.6

  /// Returns the distance of two timelines, 0 to 1; 0 when both are silent.
  public static func between(_ a: Timeline, _ b: Timeline) -> Double {
    Occupancy(a).distance(to: Occupancy(b))
  }
}

/// The on-times of each motor.
struct Occupancy {
  private struct Span {
    var start: Int64
    var end: Int64
  }

  /// Indexed by actuator; in order, with gaps between spans.
  private var spans: [[Span]]
  /// The total on-time of each actuator.
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

  /// Returns a lower bound of the distance that is quick to compute.
  func leastDistance(to other: Occupancy) -> Double {
    guard size + other.size > 0 else { return 0 }
    return distance(to: other, shared: zip(sizes, other.sizes).reduce(0) { $0 + min($1.0, $1.1) })
  }

  private func distance(to other: Occupancy, shared: Int64) -> Double {
    1 - Double(shared) / Double(size + other.size - shared)
  }

  /// Returns the time for which motors are on in both, at the shift that maximises it.
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
