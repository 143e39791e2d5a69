/// The reason that bytes between two delimiters are not a frame (PROTOCOL.md, "Receiving").
public enum FrameRejection: UInt8, Error, Sendable {
  /// More than 62 bytes before the delimiter.
  case tooLong = 1
  /// Fewer than a type and a CRC after unstuffing.
  case tooShort = 2
  /// The last COBS code announced more bytes than were received.
  case truncated = 3
  /// The CRC does not match.
  case badCRC = 4
}

/// The effect of one more byte on a frame decoder.
public enum FrameProgress: Equatable, Sendable {
  case needsMoreBytes
  /// `FrameDecoder.body` holds the type and payload until the next byte is pushed.
  case frame
  case rejected(FrameRejection)
}

/// Bytes in, frames out: finds delimiters, undoes COBS, checks the CRC.
///
/// Any input is safe. A bad frame costs only itself, because the next zero byte starts a new one.
/// Empty frames are ignored.
public struct FrameDecoder: ~Copyable, Sendable {
  private var received = ReceivedFrame()
  /// Bytes since the last delimiter; saturates at `Frame.maximumEncodedCount`, one more than fits.
  private var encodedCount: UInt8 = 0

  /// Creates a decoder that has seen no byte.
  public init() {}

  /// The type and payload of the frame just completed, without the CRC.
  public var body: Span<UInt8> { @_lifetime(borrow self) get { received.body } }

  /// A copy of the frame just completed.
  public var frame: ReceivedFrame { received }

  /// Decodes one byte and reports whether it ended a frame.
  public mutating func push(_ byte: UInt8) -> FrameProgress {
    if byte == 0 { return finish() }
    store(byte)
    return .needsMoreBytes
  }

  /// Consumes bytes from the front of `bytes`, up to and including the next delimiter, or all when
  /// there is none. The result is the same as pushing them one by one, but faster.
  @_lifetime(bytes: copy bytes)
  public mutating func push(from bytes: inout Span<UInt8>) -> FrameProgress {
    let count = bytes.countBeforeZero
    let run = bytes.extracting(first: count)
    let storedCount = min(count, Frame.maximumEncodedCount &- Int(encodedCount))
    for index in 0..<storedCount { received.bytes[Int(encodedCount) &+ index] = run[index] }
    encodedCount &+= UInt8(truncatingIfNeeded: storedCount)
    guard count < bytes.count else {
      bytes = bytes.extracting(last: 0)
      return .needsMoreBytes
    }
    bytes = bytes.extracting(droppingFirst: count &+ 1)
    return finish()
  }

  private mutating func store(_ byte: UInt8) {
    guard encodedCount < Frame.maximumEncodedCount else { return }
    received.bytes[Int(encodedCount)] = byte
    encodedCount &+= 1
  }

  private mutating func finish() -> FrameProgress {
    let count = Int(encodedCount)
    encodedCount = 0
    if count == 0 { return .needsMoreBytes }
    if count >= Frame.maximumEncodedCount { return .rejected(.tooLong) }
    return received.finish(count)
  }
}

extension Span<UInt8> {
  /// The number of bytes before the first zero, or before the end.
  fileprivate var countBeforeZero: Int {
    let ones = UInt.max / 0xFF
    var index = 0
    while index &+ UInt.bitWidth / 8 <= count {
      // The lowest zero byte borrows from its top bit; no byte below it does.
      let word = bytes.word(at: index).littleEndian
      let zeros = (word &- ones) & ~word & ones &<< 7
      if zeros != 0 { return index &+ zeros.trailingZeroBitCount / 8 }
      index &+= UInt.bitWidth / 8
    }
    while index < count, self[index] != 0 { index &+= 1 }
    return index
  }
}

/// The type and payload of a received frame, followed by its CRC.
public struct ReceivedFrame: Sendable {
  /// As received; once the frame is complete, decoded from the second byte on.
  fileprivate var bytes = InlineArray<63, UInt8>(repeating: 0)
  private var bodyCount: UInt8 = 0

  fileprivate init() {}

  fileprivate mutating func finish(_ count: Int) -> FrameProgress {
    var encoded = bytes.mutableSpan
    guard COBS.decode(&encoded, count: count) else { return .rejected(.truncated) }
    guard count > Frame.minimumBodyCount + 2 else { return .rejected(.tooShort) }
    guard CRC16.of(bytes.span.extracting(1..<count)) == CRC16.residue else {
      return .rejected(.badCRC)
    }
    bodyCount = UInt8(truncatingIfNeeded: count &- 3)
    return .frame
  }

  /// Type and payload, without the CRC.
  public var body: Span<UInt8> {
    @_lifetime(borrow self) get { bytes.span.extracting(1..<1 &+ Int(bodyCount)) }
  }
}
