import TactusTestSupport
import TactusWire

/// Frames that follow each other on the line without a pause, as a host of an open session may send
/// them.
public struct FrameFlood: Sendable {
  public private(set) var bytes: [UInt8] = []
  public private(set) var count = 0

  /// Makes frames for this many seconds at 115,200 bit/s; the orders begin with sequence number 0.
  public init(seconds: Double, session: UInt32, seed: UInt64 = 1) {
    var random = SeededGenerator(seed: seed)
    var sequence: UInt8 = 0
    while Double(bytes.count) < seconds * 11_520 {
      let message: HostMessage
      switch Int.random(in: 0..<10, using: &random) {
      case 0: message = .lease(session: session, reportsSeen: 255)
      case 1: message = .time(token: random.next32())
      default:
        message = .command(
          sequence: sequence,
          .define(slot: UInt8.random(in: 0..<64, using: &random), Self.pattern(&random)))
        sequence &+= 1
      }
      guard let frame = message.frame() else { continue }
      bytes += frame.array
      count += 1
    }
  }

  private static func pattern(_ random: inout SeededGenerator) -> Pattern {
    var pattern = Pattern(advance: 4000)
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      let pulse = Pulse(
        actuator: UInt8.random(in: 0..<6, using: &random), level: .full,
        onset: Milliseconds(UInt32.random(in: 0..<3000, using: &random)),
        duration: Milliseconds(UInt32.random(in: 1..<200, using: &random)))
      if let pulse { try? pattern.append(pulse) }
    }
    return pattern
  }
}

extension SeededGenerator {
  fileprivate mutating func next32() -> UInt32 { UInt32(truncatingIfNeeded: next()) }
}
