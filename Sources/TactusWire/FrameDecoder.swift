/// Why bytes between two delimiters are not a frame (PROTOCOL.md, "Receiving").
public enum FrameRejection: UInt8, Error, Sendable {
  /// More than 62 bytes before the delimiter.
  case tooLong = 1
  /// Fewer than a type and a CRC after unstuffing.
  case tooShort = 2
  /// The last COBS code announced bytes that did not come.
  case truncated = 3
  /// The CRC does not match.
  case badCRC = 4
}

/// What one more byte did to a frame decoder.
public enum FrameProgress: Equatable, Sendable {
  case needsMoreBytes
  /// `FrameDecoder.body` holds the type and payload until the next byte is pushed.
  case frame
  case rejected(FrameRejection)
}

/// Bytes in, frames out: finds delimiters, undoes COBS, checks the CRC.
///
/// Takes any bytes whatever; a bad frame costs at most itself, since the next zero byte begins a new
/// one. Delimiters with nothing between them are silence, not an error.
public struct FrameDecoder: ~Copyable, Sendable {
  private var received = ReceivedFrame()
  private var encodedCount = 0
  private var cobs = COBSDecoder()
  private var crc = CRC16()

  public init() {}

  /// The type and payload of the frame just completed, without the CRC.
  public var body: Span<UInt8> { @_lifetime(borrow self) get { received.body } }

  /// A copy of the frame just completed.
  public var frame: ReceivedFrame { received }

  public mutating func push(_ byte: UInt8) -> FrameProgress {
    if byte == 0 { return finish() }
    if encodedCount == 0 {
      received.count = 0
      cobs = COBSDecoder()
      crc = CRC16()
    }
    if encodedCount <= Frame.maximumEncodedCount { encodedCount += 1 }
    guard encodedCount < Frame.maximumEncodedCount else { return .needsMoreBytes }
    if let decoded = cobs.push(byte) {
      received.append(decoded)
      crc.add(decoded)
    }
    return .needsMoreBytes
  }

  private mutating func finish() -> FrameProgress {
    let length = encodedCount
    encodedCount = 0
    if length == 0 { return .needsMoreBytes }
    if length >= Frame.maximumEncodedCount { return .rejected(.tooLong) }
    guard cobs.isComplete else { return .rejected(.truncated) }
    guard received.count >= Frame.minimumBodyCount + 2 else { return .rejected(.tooShort) }
    guard crc.value == CRC16.residue else { return .rejected(.badCRC) }
    return .frame
  }
}

/// The type and payload of a frame that was received, with the CRC behind them.
public struct ReceivedFrame: Sendable {
  private var bytes = InlineArray<61, UInt8>(repeating: 0)
  fileprivate var count = 0

  fileprivate init() {}

  fileprivate mutating func append(_ byte: UInt8) {
    bytes[count] = byte
    count &+= 1
  }

  /// Type and payload, without the CRC.
  public var body: Span<UInt8> {
    @_lifetime(borrow self) get { bytes.span.extracting(0..<max(0, count - 2)) }
  }
}
