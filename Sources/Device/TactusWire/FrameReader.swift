/// Reads the fields of a frame body, little-endian.
///
/// A wrong length takes precedence over a field outside its range, regardless of their order
/// (PROTOCOL.md, sections 4, 5, 13).
struct FrameReader: FieldCoder, ~Escapable {
  private let source: Span<UInt8>
  /// Starts at 1: the type is already known.
  private var offset = 1
  private var isLengthWrong: Bool
  private var isFieldWrong = false
  /// Bytes that the texts leave unused; negative when they exceed their capacities together.
  private var slack = 0

  @_lifetime(copy source) init(_ source: Span<UInt8>) {
    self.source = source
    isLengthWrong = source.count > Frame.maximumBodyCount
  }

  /// The error in the body, known once all fields have been read; nil for a valid body.
  var error: MessageError? {
    isLengthWrong || offset != source.count || slack < 0
      ? .badLength : isFieldWrong ? .badField : nil
  }

  private var remaining: Int { source.count &- offset }

  // Out of line, because every field calls it and flash is small.
  @inline(never) private mutating func take(_ count: Int) -> UInt32 {
    guard remaining >= count else {
      isLengthWrong = true
      return 0
    }
    var value: UInt32 = 0
    for index in 0..<count { value |= UInt32(source[offset &+ index]) &<< UInt32(8 &* index) }
    offset &+= count
    return value
  }

  @inline(__always) mutating func number(
    _ name: StaticString, _ value: UInt32, in limits: ClosedRange<UInt32>, bytes: Int,
    as kind: NumberKind
  ) -> UInt32 {
    let value = take(bytes)
    // Lets the compiler drop the check of a field that may hold any value.
    let largest = UInt32.max &>> UInt32(32 &- 8 &* bytes)
    if value < limits.lowerBound || limits.upperBound < largest && value > limits.upperBound {
      isFieldWrong = true
    }
    return value
  }

  mutating func instant(_ name: StaticString, _ value: Microseconds) -> Microseconds {
    let low = take(4)
    let value = Microseconds(Int64(bitPattern: UInt64(low: low, high: take(4))))
    if value < .zero || value > .wireLimit { isFieldWrong = true }
    return value
  }

  mutating func text<let capacity: Int>(
    _ name: StaticString, _ value: ShortText<capacity>, isCounted: Bool
  ) -> ShortText<capacity> {
    let count = isCounted ? Int(take(1)) : remaining
    guard remaining >= count else {
      isLengthWrong = true
      return ShortText()
    }
    if count > capacity { isFieldWrong = true }
    slack &+= capacity &- count
    defer { offset &+= count }
    return ShortText(utf8: source.extracting(offset..<offset &+ count))
  }

  @inline(never) mutating func row<Row: ByteRow>(
    _ name: StaticString, _ value: Row, atMost most: Int
  ) -> Row {
    var row = value
    if remaining < 1 || remaining > most { isLengthWrong = true }
    while remaining > 0 { _ = row.append(UInt8(truncatingIfNeeded: take(1))) }
    return row
  }

  @inline(never) mutating func pulses(_ pattern: Pattern, advance: Milliseconds) -> Pattern {
    var pattern = Pattern(advance: advance)
    if remaining % 4 != 0 || remaining > 4 * Pattern.maximumPulses { isLengthWrong = true }
    while remaining > 0, !isLengthWrong {
      guard let pulse = Pulse(packed: take(4)) else {
        isFieldWrong = true
        continue
      }
      do { try pattern.append(pulse) } catch { isFieldWrong = true }
    }
    return pattern
  }

  mutating func testPulse(_ value: TestPulse) -> TestPulse {
    guard let pulse = Pulse(packed: take(4)), pulse.onset == 0 else {
      isFieldWrong = true
      return value
    }
    return (pulse.actuator, pulse.level, pulse.duration)
  }

  mutating func laterFields() { offset = source.count }

  mutating func refuse(_ name: StaticString) { isFieldWrong = true }
}
