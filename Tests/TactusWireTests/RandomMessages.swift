import TactusTestSupport
import TactusWire

/// Valid messages of every kind, drawn by seed.
struct RandomMessages {
  var fields: RandomFields

  init(seed: UInt64) { fields = RandomFields(seed: seed) }

  mutating func pattern() -> Pattern {
    fields.pulses(Pattern(advance: 0), advance: Milliseconds(fields.any(0...65535)))
  }

  mutating func hostMessage() -> HostMessage { message() ?? .stop }

  mutating func deviceMessage() -> DeviceMessage { message() ?? .stopped }

  private mutating func message<Kind: WireMessage>() -> Kind? {
    let types = MessageType.allCases.filter { Kind(type: $0) != nil }
    return types.randomElement(using: &fields.random).flatMap { fields.message($0) }
  }

  /// A message from `sender`, framed.
  mutating func frame(from sender: Side) throws(VectorError) -> Frame {
    let frame = sender == .host ? hostMessage().frame() : deviceMessage().frame()
    guard let frame else { throw VectorError("a random message has no frame") }
    return frame
  }
}
