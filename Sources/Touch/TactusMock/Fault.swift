/// A fault that a line applies to the bytes of one direction.
public enum Fault: String, FaultName {
  /// The probability that a byte is lost.
  case drop
  /// The probability that one bit of a byte is inverted.
  case flip
  /// The probability that a byte is doubled.
  case dup
  /// The probability that a random byte follows a byte.
  case insert
  /// The transit time of a byte; ms.
  case delay
  /// The largest random addition to the delay, drawn for each instant of sending; ms.
  case jitter
  /// Bytes per second; without it, bytes travel as fast as they are written.
  case rate
  /// The maximum number of bytes in a piece; each piece's length is drawn from 1 up.
  case chunk
  /// The duration of a stall, which also delays everything behind; ms.
  case stall
  /// The probability that the line stalls before a byte.
  case stallChance = "stall-chance"
  /// The number of bytes after which the line hangs up, even in mid-frame.
  case cut

  /// The legal probabilities, times or counts, depending on the fault.
  public var range: ClosedRange<Double> {
    switch self {
    case .drop, .flip, .dup, .insert, .stallChance: 0...1
    case .delay, .jitter, .stall: 0...10_000
    case .rate: 1...10_000_000
    case .chunk: 1...4096
    case .cut: 1...1_000_000_000
    }
  }

  /// True for counts.
  public var isWhole: Bool {
    switch self {
    case .rate, .chunk, .cut: true
    default: false
    }
  }
}

/// A fault of the program at either end of a line.
public enum EndFault: String, FaultName {
  /// The duration of a freeze, in which the end neither writes nor reads, before it reads
  /// everything at once; ms.
  case freeze
  /// The mean time from the end of one freeze to the next, drawn from 0 to twice this; ms.
  case freezeEvery = "freeze-every"

  /// The range in ms.
  public var range: ClosedRange<Double> {
    switch self {
    case .freeze: 0...10_000
    case .freezeEvery: 10...3_600_000
    }
  }

  /// False: fractions of a millisecond are allowed.
  public var isWhole: Bool { false }
}

/// A fault that users can name.
public protocol FaultName: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The legal values.
  var range: ClosedRange<Double> { get }
  /// True if only whole numbers are legal.
  var isWhole: Bool { get }
}

/// The faults in one direction.
public typealias LaneFaults = FaultValues<Fault>
/// The faults of the program at one end.
public typealias EndFaults = FaultValues<EndFault>

/// The strength of each fault.
public struct FaultValues<Name: FaultName>: Hashable, Sendable {
  /// No faults at all.
  public static var none: Self { Self() }

  private var values: [Name: Double] = [:]

  /// Sets the given faults; values out of range are clamped.
  public init(_ values: [Name: Double] = [:]) {
    for (fault, value) in values { self[fault] = value }
  }

  /// A fault's strength; nil when it never happens. Values out of range are clamped, and NaN is
  /// nil.
  public subscript(_ fault: Name) -> Double? {
    get { values[fault] }
    set {
      values[fault] = newValue.flatMap { value in
        guard !value.isNaN else { return nil }
        let clamped = min(max(value, fault.range.lowerBound), fault.range.upperBound)
        return fault.isWhole ? clamped.rounded(.down) : clamped
      }
    }
  }
}

extension LaneFaults {
  /// The probability per byte that the line stalls if only `stall` is given.
  static let usualStallChance = 0.001
}

extension EndFaults {
  /// The mean time between freezes if only `freeze` is given; ms.
  static let usualFreezeEvery = 5000.0
}
