/// What a line may do to the bytes that travel one way.
public enum Fault: String, FaultName {
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

/// What the program at an end of a line may do, the host's or the device's.
public enum EndFault: String, FaultName {
  /// Milliseconds that it neither gives nor takes a byte when it freezes; then it takes at once what waits.
  case freeze
  /// Milliseconds from the end of a freeze to the next, on average; each is drawn from 0 to twice that.
  case freezeEvery = "freeze-every"

  public var range: ClosedRange<Double> {
    switch self {
    case .freeze: 0...10_000
    case .freezeEvery: 10...3_600_000
    }
  }

  public var isWhole: Bool { false }
}

/// The name of a fault, as a person writes it.
public protocol FaultName: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The values that it takes.
  var range: ClosedRange<Double> { get }
  var isWhole: Bool { get }
}

/// The faults of one direction.
public typealias LaneFaults = FaultValues<Fault>
/// The faults of the program at one end.
public typealias EndFaults = FaultValues<EndFault>

/// How strong each fault is.
public struct FaultValues<Name: FaultName>: Hashable, Sendable {
  public static var none: Self { Self() }

  private var values: [Name: Double] = [:]

  /// Values outside a fault's range are taken into it.
  public init(_ values: [Name: Double] = [:]) {
    for (fault, value) in values { self[fault] = value }
  }

  /// Nil: no such thing happens.
  public subscript(_ fault: Name) -> Double? {
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

extension LaneFaults {
  /// How likely a byte stalls the line where `stall` is given alone.
  public static let usualStallChance = 0.001
}

extension EndFaults {
  /// Milliseconds from a freeze to the next, on average, where `freeze` is given alone.
  public static let usualFreezeEvery = 5000.0
}
