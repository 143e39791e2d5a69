import TactusCapture
import TactusCaptureReading
import TactusTestSupport
import Testing

/// Files of other writers, made by a builder that implements the format independently of this code.
@Suite struct ForeignFileTests {
  struct Builder {
    var isBigEndian: Bool
    private(set) var bytes: [UInt8] = []

    init(isBigEndian: Bool = false) { self.isBigEndian = isBigEndian }

    func field(_ value: UInt64, _ size: Int) -> [UInt8] {
      let little = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
      return isBigEndian ? little.reversed() : little
    }

    func option(_ code: UInt64, _ value: [UInt8]) -> [UInt8] {
      field(code, 2) + field(UInt64(value.count), 2) + padded(value)
    }

    func padded(_ value: [UInt8]) -> [UInt8] {
      value + [UInt8](repeating: 0, count: (4 - value.count % 4) % 4)
    }

    mutating func block(_ type: UInt64, _ body: [UInt8]) {
      let length = field(UInt64(body.count + 12), 4)
      bytes += field(type, 4) + length + body + length
    }

    mutating func section() {
      block(0x0A0D_0D0A, field(0x1A2B_3C4D, 4) + field(1, 2) + field(0, 2) + field(.max, 8))
    }

    mutating func interface(link: UInt64 = 147, _ options: [UInt8] = []) {
      block(1, field(link, 2) + field(0, 2) + field(0, 4) + options)
    }

    mutating func packet(
      interface: UInt64 = 0, stamp: UInt64, _ wire: [UInt8], _ options: [UInt8]
    ) {
      block(
        6,
        field(interface, 4) + field(stamp >> 32, 4) + field(stamp & 0xFFFF_FFFF, 4)
          + field(UInt64(wire.count), 4) + field(UInt64(wire.count), 4) + padded(wire) + options)
    }

    func flags(_ value: UInt64) -> [UInt8] { option(2, field(value, 4)) }
  }

  @Test(arguments: [false, true])
  func bothByteOrdersAreRead(isBigEndian: Bool) {
    var file = Builder(isBigEndian: isBigEndian)
    file.section()
    file.interface(file.option(9, [9]))
    file.packet(stamp: 0x1_0000_0002, [4, 2, 0x3E, 0x4D, 0], file.flags(2))
    file.packet(stamp: 0x1_0000_0003, [0], file.flags(1))
    let capture = Capture(bytes: file.bytes)
    #expect(capture.damage == nil)
    #expect(
      capture.records == [
        Capture.Record(
          time: 0x1_0000_0002,
          content: .frame(number: 1, .toDevice, wire: [4, 2, 0x3E, 0x4D, 0])),
        Capture.Record(
          time: 0x1_0000_0003, content: .frame(number: 2, .fromDevice, wire: [0])),
      ])
  }

  @Test func unknownBlocksOptionsAndOtherLinkTypesAreSkippedAndCounted() {
    var file = Builder()
    file.section()
    file.interface(link: 1)
    file.interface(file.option(9, [9]) + file.option(4711, [1, 2, 3]))
    file.block(0x0BAD, [1, 2, 3, 4])
    file.packet(interface: 0, stamp: 1, [1, 2, 3], [])
    file.packet(interface: 1, stamp: 2, [0], file.option(9999, [7]) + file.flags(1))
    file.packet(interface: 1, stamp: 3, [0], [])
    let capture = Capture(bytes: file.bytes)
    #expect(capture.damage == nil)
    #expect(capture.otherPackets == 2)
    #expect(
      capture.records == [
        Capture.Record(time: 2, content: .frame(number: 2, .fromDevice, wire: [0]))
      ])
  }

  @Test func sectionsFollowOneAnotherInEitherOrder() {
    var first = Builder()
    first.section()
    first.interface(first.option(9, [9]))
    first.packet(stamp: 5, [0], first.flags(1))
    var second = Builder(isBigEndian: true)
    second.section()
    second.interface()
    second.packet(stamp: 5, [0], second.flags(2))
    let capture = Capture(bytes: first.bytes + second.bytes)
    #expect(capture.damage == nil)
    #expect(capture.records.map(\.time) == [5, 5000])
  }

  /// if_tsresol, if_tsoffset, the stamp, and its value in nanoseconds.
  static let stamps: [(resolution: UInt8?, offset: Int64, stamp: UInt64, time: UInt64)] = [
    (nil, 0, 7, 7000), (9, 0, 7, 7), (0, 0, 7, 7_000_000_000), (12, 0, 7999, 7),
    (3, 0, 7, 7_000_000), (9, 2, 7, 2_000_000_007), (9, -1, 2_000_000_000, 1_000_000_000),
    (9, -5, 1, 0), (0x80, 0, 3, 3_000_000_000), (0x81, 0, 3, 1_500_000_000),
    (0xA0, 0, 1 << 32, 1_000_000_000), (0xBF, 0, 1 << 63, 1_000_000_000),
    (0xC0, 0, 1 << 63, 500_000_000), (0xFF, 0, .max, 0), (127, 0, .max, 0), (0, 0, .max, .max),
    (0x80, 0, .max, .max), (9, .max, 1, .max), (9, .min, .max, 0),
  ]

  @Test(arguments: stamps.indices)
  func timestampsUseTheirInterfacesUnit(index: Int) {
    let (resolution, offset, stamp, time) = Self.stamps[index]
    var file = Builder()
    file.section()
    file.interface(
      (resolution.map { file.option(9, [$0]) } ?? [])
        + (offset == 0 ? [] : file.option(14, file.field(UInt64(bitPattern: offset), 8))))
    file.packet(stamp: stamp, [0], file.flags(1))
    #expect(Capture(bytes: file.bytes).records.map(\.time) == [time])
  }
}
