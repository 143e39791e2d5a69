import TactusText

/// What a browser has said in a WebSocket (RFC 6455).
enum WebSocketMessage: Equatable {
  case text([UInt8])
  case ping([UInt8])
  case pong
  /// It closes, by a code if it gave one.
  case close(UInt16?)
  /// It broke the protocol, or said too much; the code says which, and nothing more is read.
  case broken(UInt16)
}

/// Reads a browser's frames: masked, without extensions, texts of at most `longest` bytes however they are cut.
struct FrameReader {
  /// The most bytes of a message, one less than a line of the service with its end.
  static let longest = 65_535
  private static let longestControl = 125

  private var bytes: [UInt8] = []
  /// The parts of a message that is not whole yet; nil between messages.
  private var parts: [UInt8]?
  private var isOver = false

  /// How much is kept of what is not whole.
  var kept: Int { bytes.count + (parts?.count ?? 0) }

  /// Takes what came, and gives the messages that are whole.
  mutating func take(_ more: some Sequence<UInt8>) -> [WebSocketMessage] {
    guard !isOver else { return [] }
    bytes += more
    var messages: [WebSocketMessage] = []
    var start = 0
    while !isOver, let frame = Self.frame(bytes[start...]) {
      switch frame {
      case .failure(let code): messages.append(end(code))
      case .success(let whole):
        start += whole.length
        if let message = take(whole) { messages.append(message) }
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
    /// In the stream, with its head.
    var length: Int
  }

  private enum Found {
    case success(Frame)
    case failure(UInt16)
  }

  /// The frame at the start; nil if it is not whole yet.
  private static func frame(_ bytes: ArraySlice<UInt8>) -> Found? {
    guard bytes.count >= 2 else { return nil }
    let start = bytes.startIndex
    let (first, second) = (bytes[start], bytes[start + 1])
    let opcode = first & 0x0F
    // No extension was agreed on, browsers mask, and opcodes 3 to 7 and 11 to 15 have no meaning.
    guard first & 0x70 == 0, second & 0x80 != 0, opcode <= 2 || (8...10).contains(opcode) else {
      return .failure(1002)
    }
    var (size, head) = (Int(second & 0x7F), 2)
    if opcode >= 8, size > longestControl || first & 0x80 == 0 { return .failure(1002) }
    if size == 126 {
      guard bytes.count >= 4 else { return nil }
      (size, head) = (Int(bytes[start + 2]) << 8 | Int(bytes[start + 3]), 4)
    } else if size == 127 {
      // Whatever it says, it is more than is read.
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

  /// Codes that an endpoint may send (RFC 6455, 7.4, and the registry of IANA): not those that only
  /// stand for a missing one, nor unassigned ones.
  private static let closeCodes: [ClosedRange<UInt16>] = [1000...1003, 1007...1014, 3000...4999]

  private static func close(_ payload: [UInt8]) -> WebSocketMessage {
    guard !payload.isEmpty else { return .close(nil) }
    guard payload.count >= 2 else { return .broken(1002) }
    let code = UInt16(payload[0]) << 8 | UInt16(payload[1])
    guard closeCodes.contains(where: { $0.contains(code) }) else { return .broken(1002) }
    // The reason is text too.
    guard String(validating: payload[2...], as: UTF8.self) != nil else { return .broken(1007) }
    return .close(code)
  }

  /// Nil for a part of a message.
  private mutating func take(_ frame: Frame) -> WebSocketMessage? {
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
    // Nothing is copied for each part of many.
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
