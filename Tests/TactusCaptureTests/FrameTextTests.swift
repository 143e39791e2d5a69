import TactusCapture
import TactusTestSupport
import TactusWire
import Testing

@Suite struct FrameTextTests {
  /// Worked examples of PROTOCOL.md, section 14, and their names.
  static let examples: [(hex: String, direction: FrameDirection, words: String)] = [
    ("04 02 3E 4D 00", .toDevice, "STOP"),
    (
      "05 01 01 01 07 01 01 07 78 56 34 12 60 3D 00", .toDevice,
      "HELLO version_min 1 version_max 1 capabilities 7 session 0x12345678"
    ),
    (
      "04 81 01 01 01 01 06 78 56 34 12 2A 01 01 03 EF E9 00", .fromDevice,
      "WELCOME version 1 capabilities 1 session 0x12345678 boot 0x0000002A"
    ),
    ("03 20 04 01 03 90 B1 00", .toDevice, "ARM seq 4 cell 0"),
    (
      "02 21 01 04 EE 02 F8 0D A0 0F E1 05 A0 0F E4 2C A1 0F 47 63 00", .toDevice,
      "DEFINE seq 0 slot 0 advance 750 pulses 0/31@0+250 1/28@5+250 4/28@300+250"
    ),
    (
      "05 22 05 4F D7 07 01 02 02 03 BB 8D 00", .toDevice,
      "PLAY seq 5 start 55119 late shift slots 0 1 2 2 3"
    ),
    ("03 26 06 04 01 C9 69 00", .toDevice, "CONTINUE seq 6 slots 0 1"),
    ("05 83 06 01 FB 03 FD 63 00", .fromDevice, "ACK next 6 reason gap free 251"),
    (
      "04 A2 02 02 02 03 04 02 1D 0C 00", .fromDevice,
      "DROPPED number 2 first 2 count 3 reason stopped"
    ),
    ("05 83 06 01 FB 03 FD 64 00", .fromDevice, "rejected: bad CRC"),
    ("05 83 06 00", .fromDevice, "rejected: truncated"),
    ("04 02 3E 4D 00", .fromDevice, "STOP: unknown type"),
    ("00 00", .toDevice, "silence bytes 2"),
    ("05 83 06", .fromDevice, "unfinished bytes 3"),
  ]

  @Test(arguments: examples.indices)
  func framesAreNamedAsInTheProtocol(index: Int) throws {
    let (hex, direction, words) = Self.examples[index]
    let wire = try #require([UInt8](hex: hex))
    #expect("\(FrameText(wire: wire, direction))" == words)
  }

  @Test(arguments: Seeds.of(count: 50))
  func anyBytesGetOneLineThatCannotSteerATerminal(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let count = Int.random(in: 0...59, using: &generator)
      var body = generator.bytes(count)
      if let type = MessageType.allCases.randomElement(using: &generator), count > 0 {
        body[0] = type.rawValue
      }
      let wire = Frame(body: body.span).map { frame in
        frame.bytes.indices.map { frame.bytes[$0] }
      }
      for direction in FrameDirection.allCases {
        let words = "\(FrameText(wire: wire ?? body, direction))"
        #expect(!words.isEmpty, "\(Seeds.again(seed))")
        #expect(
          !words.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F },
          "\(Seeds.again(seed))")
      }
    }
  }
}
