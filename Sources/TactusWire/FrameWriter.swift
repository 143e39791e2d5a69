/// Builds a frame field by field, little-endian, with its CRC and byte stuffing as it goes.
///
/// What is written is not judged, but for its length (PROTOCOL.md, "Framing").
public struct FrameWriter {
  private var storage = InlineArray<63, UInt8>(repeating: 0)
  private var cobs = COBSEncoder()
  private var crc = CRC16()
  private var bodyCount = 0
  private var isTooLong = false

  public init() {}

  mutating func byte(_ value: UInt8) {
    guard bodyCount < Frame.maximumBodyCount else {
      isTooLong = true
      return
    }
    bodyCount &+= 1
    crc.add(value)
    stuff(value)
  }

  mutating func u16(_ value: UInt16) {
    byte(UInt8(truncatingIfNeeded: value))
    byte(UInt8(truncatingIfNeeded: value &>> 8))
  }

  mutating func u32(_ value: UInt32) {
    u16(UInt16(truncatingIfNeeded: value))
    u16(UInt16(truncatingIfNeeded: value &>> 16))
  }

  mutating func u64(_ value: UInt64) {
    u32(value.low)
    u32(value.high)
  }

  mutating func span(_ source: Span<UInt8>) {
    for index in source.indices { byte(source[index]) }
  }

  mutating func type(_ type: MessageType) { byte(type.rawValue) }

  mutating func type(_ type: MessageType, _ number: UInt8) {
    byte(type.rawValue)
    byte(number)
  }

  /// The frame, once; nil when the body was empty or too long.
  public mutating func frame() -> Frame? {
    guard bodyCount >= Frame.minimumBodyCount, !isTooLong else { return nil }
    let check = ~crc.value
    stuff(UInt8(truncatingIfNeeded: check &>> 8))
    stuff(UInt8(truncatingIfNeeded: check))
    var output = storage.mutableSpan
    let count = cobs.finish(into: &output)
    return Frame(wire: storage, count: count + 1)
  }

  private mutating func stuff(_ value: UInt8) {
    var output = storage.mutableSpan
    cobs.push(value, into: &output)
  }
}
