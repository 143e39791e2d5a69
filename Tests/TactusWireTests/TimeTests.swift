import TactusTestSupport
import TactusWire
import Testing

@Suite struct TimeTests {
  private func milliseconds(_ count: Int64) -> Microseconds { Microseconds(count * 1000) }

  @Test(arguments: Seeds.of(count: 50))
  func aStartTimeWithin32767MillisecondsIsResolvedExactly(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let reference = Microseconds(Int64.random(in: 0...1 << 53, using: &random))
      let distance = Int64.random(in: -32767...32767, using: &random)
      let start = milliseconds(reference.milliseconds + distance)
      #expect(
        Microseconds.resolve(start.wireMilliseconds, near: reference) == start,
        "\(Seeds.again(seed))")
    }
  }

  @Test(arguments: Seeds.of(count: 50))
  func anyStartTimeIsResolvedToTheNearestOfItsKind(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let reference = Microseconds(Int64.random(in: 0...1 << 53, using: &random))
      let wire = UInt16.random(in: 0...UInt16.max, using: &random)
      let start = Microseconds.resolve(wire, near: reference)
      #expect(start.wireMilliseconds == wire, "\(Seeds.again(seed))")
      #expect(start.count % 1000 == 0, "\(Seeds.again(seed))")
      let away = start.milliseconds - reference.milliseconds
      #expect((-32768...32767).contains(away), "\(Seeds.again(seed))")
    }
  }

  @Test(
    arguments: [
      // reference µs, wire, expected ms
      (0, 0, 0), (0, 1, 1), (0, 32767, 32767), (0, 65535, -1), (0, 32769, -32767),
      (999, 0, 0), (65_535_000, 0, 65536), (65_535_999, 0, 65536), (65_536_000, 65535, 65535),
      (65_536_000, 0, 65536), (65_536_000, 32767, 98303), (98_303_000, 0, 65536),
      (98_305_000, 0, 131_072), (131_072_000, 65535, 131_071), (32_767_000, 0, 0),
      (32_769_000, 0, 65536), (1_234_567_890, 55119, 1_234_767),
      (1 << 53, 0, 9_007_199_223_808),
    ] as [(Int64, UInt16, Int64)])
  func theWrapOf16BitsIsCrossed(reference: Int64, wire: UInt16, expected: Int64) {
    #expect(Microseconds.resolve(wire, near: Microseconds(reference)) == milliseconds(expected))
  }

  @Test(
    arguments: [
      (0, 0), (1, 0), (999, 0), (1000, 1), (1999, 1), (-1, -1), (-1000, -1), (-1001, -2),
      (1 << 53, 9_007_199_254_740),
    ] as [(Int64, Int64)])
  func millisecondsAreRoundedDown(count: Int64, expected: Int64) {
    #expect(Microseconds(count).milliseconds == expected)
    #expect(Microseconds(count).wireMilliseconds == UInt16(truncatingIfNeeded: expected))
  }

  @Test(arguments: Seeds.of(count: 50))
  func millisecondsAreTheExactThousandthOfAnyCount(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for width in 1...63 {
      let near = Int64(1) << Int64(width)
      let any = Int64.random(in: Int64.min...Int64.max, using: &random) >> Int64(width)
      for count in [any, near &- 1, near, any / 1000 * 1000, any / 1000 * 1000 - 1] {
        let floor = count / 1000 - (count % 1000 < 0 ? 1 : 0)
        #expect(Microseconds(count).milliseconds == floor, "count \(count): \(Seeds.again(seed))")
      }
    }
  }

  @Test(arguments: [0, 1, 65535, UInt32.max])
  func millisecondsWidenToMicroseconds(count: UInt32) {
    #expect(Microseconds(Milliseconds(count)).count == Int64(count) * 1000)
  }

  @Test func instantsAddAndOrder() {
    func instant(_ count: Int64) -> Microseconds { Microseconds(count) }
    var sum = instant(5)
    sum += instant(7)
    #expect(sum == instant(12))
    #expect(sum - instant(20) == instant(-8))
    #expect(Microseconds.zero < sum && sum < .wireLimit)
    #expect(Milliseconds(2) + 3 == 5 && 2 < Milliseconds(3))
  }

  @Test(arguments: [0, 1, 0xFFFF_FFFF, 0x1_0000_0000, 0x0123_4567_89AB_CDEF, UInt64.max])
  func a64BitNumberIsItsHalves(value: UInt64) {
    #expect(UInt64(low: value.low, high: value.high) == value)
    #expect(UInt64(value.low) == value % 0x1_0000_0000)
    #expect(UInt64(value.high) == value / 0x1_0000_0000)
  }
}
