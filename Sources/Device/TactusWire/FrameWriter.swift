/// Builds a frame field by field, little-endian, computing its CRC and stuffing its bytes on the
/// way.
///
/// Checks nothing but the length (PROTOCOL.md, "Framing").
struct FrameWriter {
  private var storage = InlineArray<63, UInt8>(repeating: 0)
  private var cobs = COBSEncoder()
  private var crc = CRC16()
  private var bodyCount = 0
  private var isTooLong = false

  // Out of line, because every field calls it and flash is small.
  @inline(never) mutating func byte(_ value: UInt8) {
    guard bodyCount < Frame.maximumBodyCount else {
      isTooLong = true
      return
    }
    bodyCount &+= 1
    crc.add(value)
    stuff(value)
  }

  @inline(never) mutating func word(_ value: UInt32, bytes: Int) {
    var rest = value
    for _ in 0..<bytes {
      byte(UInt8(truncatingIfNeeded: rest))
      rest &>>= 8
    }
  }

  mutating func span(_ source: Span<UInt8>) {
    for index in source.indices { byte(source[index]) }
  }

  /// Finishes the frame; call it once. Nil when the body was empty or too long.
  mutating func frame() -> Frame? {
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

extension FrameWriter: FieldCoder {
  mutating func begin(_ type: MessageType) { byte(type.rawValue) }

  @inline(__always) mutating func number(
    _ name: StaticString, _ value: UInt32, in limits: ClosedRange<UInt32>, bytes: Int,
    as kind: NumberKind
  ) -> UInt32 {
    word(value, bytes: bytes)
    return value
  }

  @inline(__always)
  mutating func instant(_ name: StaticString, _ value: Microseconds) -> Microseconds {
    let bits = UInt64(bitPattern: value.count)
    word(bits.low, bytes: 4)
    word(bits.high, bytes: 4)
    return value
  }

  @inline(__always) mutating func choice<Choice: RawRepresentable<UInt8>>(
    _ name: StaticString, _ value: Choice
  ) -> Choice {
    byte(value.rawValue)
    return value
  }

  @inline(__always) mutating func text<let capacity: Int>(
    _ name: StaticString, _ value: ShortText<capacity>, isCounted: Bool
  ) -> ShortText<capacity> {
    if isCounted { byte(UInt8(truncatingIfNeeded: value.count)) }
    span(value.bytes)
    return value
  }

  @inline(__always)
  mutating func row<Row: ByteRow>(_ name: StaticString, _ value: Row, atMost most: Int) -> Row {
    for index in 0..<value.count { byte(value[index]) }
    return value
  }

  @inline(__always)
  mutating func pulses(_ pattern: Pattern, advance: Milliseconds) -> Pattern {
    for index in 0..<pattern.count { word(pattern[index].wireValue, bytes: 4) }
    return pattern
  }

  mutating func testPulse(_ value: TestPulse) -> TestPulse {
    let (actuator, level, duration) = value
    let pulse = Pulse(actuator: actuator, level: level, onset: 0, duration: duration)
    word(pulse?.wireValue ?? 0, bytes: 4)
    return value
  }
}
