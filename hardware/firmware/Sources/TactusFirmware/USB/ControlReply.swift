/// The data that a control transfer sends to the host, packet by packet.
struct ControlReply: Sendable {
  /// The longest reply: the configuration descriptor with its interfaces and endpoints.
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

  /// Truncates the reply to the length that the host requested.
  mutating func truncate(to length: UInt16) { count = min(count, Int(length)) }
}

/// The next action of endpoint 0.
enum ControlStep: Equatable, Sendable {
  case nothing
  /// Refuse all packets until the next SETUP.
  case stall
  /// Send `count` bytes of the reply from `start` on; the host may end the transfer at any time.
  case send(start: Int, count: Int)
  /// Receive a data packet.
  case receive
  /// Confirm the request with an empty packet.
  case confirm
}

/// The immediate action of the other endpoints.
enum EndpointOrder: Equatable, Sendable {
  case keep
  /// Open all of them, at DATA0.
  case open
  case close
  /// Restart one at DATA0 and clear its halt.
  case restart(USBEndpoint)
  /// Restart the two that carry the line.
  case restartLine
  case halt(USBEndpoint)
}

/// The response to a request.
struct ControlAnswer: Equatable, Sendable {
  var step: ControlStep
  var endpoints = EndpointOrder.keep
}
