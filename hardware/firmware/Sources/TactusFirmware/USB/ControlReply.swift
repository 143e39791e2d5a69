/// What a control transfer sends to the host, packet by packet.
struct ControlReply: Sendable {
  /// The longest reply: the configuration with all that belongs to it.
  static var capacity: Int { 67 }

  private var bytes = InlineArray<67, UInt8>(repeating: 0)
  private(set) var count = 0

  subscript(index: Int) -> UInt8 { index < count ? bytes[index] : 0 }

  mutating func clear() { count = 0 }

  mutating func append(_ byte: UInt8) {
    guard count < Self.capacity else { return }
    bytes[count] = byte
    count &+= 1
  }

  /// Low byte first, as all of USB.
  mutating func append(_ word: UInt16) {
    append(UInt8(truncatingIfNeeded: word))
    append(UInt8(truncatingIfNeeded: word &>> 8))
  }

  /// Leaves out what the host did not ask for.
  mutating func truncate(to length: UInt16) { count = min(count, Int(length)) }
}

/// What endpoint 0 is to do next.
enum ControlStep: Equatable, Sendable {
  case nothing
  /// Refuse whatever the host tries, until the next SETUP.
  case stall
  /// Send `count` bytes of the reply from `start` on; the host may end the transfer at any time.
  case send(start: Int, count: Int)
  /// Take a packet of data.
  case receive
  /// Say with an empty packet that the request is done.
  case confirm
}

/// What the other endpoints are to do at once.
enum EndpointOrder: Equatable, Sendable {
  case keep
  /// All begin anew, with DATA0.
  case open
  case close
  /// Begins anew, with DATA0, and is not halted any more.
  case restart(USBEndpoint)
  /// So do the two that carry the line.
  case restartLine
  case halt(USBEndpoint)
}

/// How a request is answered.
struct ControlAnswer: Equatable, Sendable {
  var step: ControlStep
  var endpoints = EndpointOrder.keep
}
