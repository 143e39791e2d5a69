import TactusText

/// A message from a browser in a WebSocket (RFC 6455).
enum WebSocketMessage: Equatable {
  case text([UInt8])
  case ping([UInt8])
  case pong
  /// A close frame, with its code if it has one.
  case close(UInt16?)
  /// A violation of the protocol or of a limit; the code identifies it, and nothing more is read.
  case broken(UInt16)
}

/// Parses a browser's frames: masked, without extensions, with texts of at most `longest` bytes in
/// any fragmentation.
struct FrameReader {
  /// The maximum number of bytes in a message, one less than in a service line with its end.
  static let longest = 65_535
  private static let longestControl = 125

  private var bytes: [UInt8] = []
  /// The fragments of an incomplete message; nil between messages.
  private var parts: [UInt8]?
  private var isOver = false

  /// The number of buffered bytes of incomplete input.
  var bufferedCount: Int { bytes.count + (parts?.count ?? 0) }

  /// Appends received bytes, and returns the complete messages.
  mutating func decode(_ more: some Sequence<UInt8>) -> [WebSocketMessage] {
    guard !isOver else { return [] }
    bytes += more
    var messages: [WebSocketMessage] = []
    var start = 0
    while !isOver, let frame = Self.frame(bytes[start...]) {
      switch frame {
      case .failure(let code): messages.append(end(code))
      case .success(let whole):
        start += whole.length
        if let message = assemble(whole) { messages.append(message) }
      }
    }
    bytes.removeFirst(isOver ? bytes.count : start)
    return messages
  }

  private mutating func end(_ code: UInt16) -> WebSocketMessage {
    (isOver, parts) = (true, nil)
    return .broken(code)
  }

  private struct Frame {
    var isFinal: Bool
    var opcode: UInt8
    var payload: [UInt8]
    /// The length in the stream, including the header.
    var length: Int
  }

  private enum Found {
    case success(Frame)
    case failure(UInt16)
  }

  /// Returns the frame at the start; nil if it is incomplete.
  private static func frame(_ bytes: ArraySlice<UInt8>) -> Found? {
    guard bytes.count >= 2 else { return nil }
    let start = bytes.startIndex
    let (first, second) = (bytes[start], bytes[start + 1])
    let opcode = first & 0x0F
    // No extension is negotiated, browsers must mask, and opcodes 3 to 7 and 11 to 15 are
    // reserved.
    guard first & 0x70 == 0, second & 0x80 != 0, opcode <= 2 || (8...10).contains(opcode) else {
      return .failure(1002)
    }
    var (size, head) = (Int(second & 0x7F), 2)
    if opcode >= 8, size > longestControl || first & 0x80 == 0 { return .failure(1002) }
    if size == 126 {
      guard bytes.count >= 4 else { return nil }
      (size, head) = (Int(bytes[start + 2]) << 8 | Int(bytes[start + 3]), 4)
    } else if size == 127 {
      // Any 64-bit length is above the limit.
      return .failure(1009)
    }
    guard size <= longest else { return .failure(1009) }
    guard bytes.count >= head + 4 + size else { return nil }
    let mask = Array(bytes[(start + head)..<(start + head + 4)])
    var payload = Array(bytes[(start + head + 4)..<(start + head + 4 + size)])
    for index in payload.indices { payload[index] ^= mask[index & 3] }
    return .success(
      Frame(
        isFinal: first & 0x80 != 0, opcode: opcode, payload: payload, length: head + 4 + size))
  }

  /// Codes that an endpoint may send (RFC 6455, 7.4, and the registry of IANA): neither the
  /// placeholders for a missing code nor unassigned ones.
  private static let closeCodes: [ClosedRange<UInt16>] = [1000...1003, 1007...1014, 3000...4999]

  private static func close(_ payload: [UInt8]) -> WebSocketMessage {
    guard !payload.isEmpty else { return .close(nil) }
    guard payload.count >= 2 else { return .broken(1002) }
    let code = UInt16(payload[0]) << 8 | UInt16(payload[1])
    guard closeCodes.contains(where: { $0.contains(code) }) else { return .broken(1002) }
    // The reason must be valid text too.
    guard String(validating: payload[2...], as: UTF8.self) != nil else { return .broken(1007) }
    return .close(code)
  }

  /// Handles a frame; returns nil for a fragment of a message.
  private mutating func assemble(_ frame: Frame) -> WebSocketMessage? {
    switch frame.opcode {
    case 8:
      isOver = true
      return Self.close(frame.payload)
    case 9: return .ping(frame.payload)
    case 10: return .pong
    case 2: return end(1003)
    case 1 where parts != nil, 0 where parts == nil: return end(1002)
    default: break
    }
    // Moving the buffer out avoids a copy for each fragment.
    var whole = parts ?? []
    parts = nil
    whole += frame.payload
    guard whole.count <= Self.longest else { return end(1009) }
    guard frame.isFinal else {
      parts = whole
      return nil
    }
    guard String(validating: whole, as: UTF8.self) != nil else { return end(1007) }
    return .text(whole)
  }
}
