/// What a line may do to the bytes that travel one way.
public enum Fault: String, CaseIterable, Sendable {
  /// Probability that a byte is lost.
  case drop
  /// Probability that one bit of a byte is inverted.
  case flip
  /// Probability that a byte comes twice.
  case dup
  /// Probability that a random byte comes behind a byte.
  case insert
  /// Milliseconds that a byte travels.
  case delay
  /// Milliseconds by which the delay grows at most, drawn anew for each instant of sending.
  case jitter
  /// Bytes a second; without it as fast as they are given.
  case rate
  /// Bytes in a piece at most; each piece's length is drawn from 1 up.
  case chunk
  /// Milliseconds that the line stops when it stalls; what is behind waits too.
  case stall
  /// Probability that the line stalls before a byte.
  case stallChance = "stall-chance"
  /// Bytes after which the line is hung up, in mid-frame if it falls so.
  case cut

  /// The values that it takes; what has no probability or milliseconds is a whole number.
  public var range: ClosedRange<Double> {
    switch self {
    case .drop, .flip, .dup, .insert, .stallChance: 0...1
    case .delay, .jitter, .stall: 0...10_000
    case .rate: 1...10_000_000
    case .chunk: 1...4096
    case .cut: 1...1_000_000_000
    }
  }

  public var isWhole: Bool {
    switch self {
    case .rate, .chunk, .cut: true
    default: false
    }
  }
}

/// The faults of one direction.
public struct LaneFaults: Hashable, Sendable {
  public static let none = LaneFaults()
  /// How likely a byte stalls the line where `stall` is given alone.
  public static let usualStallChance = 0.001

  private var values: [Fault: Double] = [:]

  /// Values outside a fault's range are taken into it.
  public init(_ values: [Fault: Double] = [:]) {
    for (fault, value) in values { self[fault] = value }
  }

  /// Nil: the line does no such thing.
  public subscript(_ fault: Fault) -> Double? {
    get { values[fault] }
    set {
      values[fault] = newValue.flatMap { value in
        guard !value.isNaN else { return nil }
        let kept = min(max(value, fault.range.lowerBound), fault.range.upperBound)
        return fault.isWhole ? kept.rounded(.down) : kept
      }
    }
  }
}
