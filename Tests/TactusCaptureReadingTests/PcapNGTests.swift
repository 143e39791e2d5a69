import TactusBraille
import TactusCapture
import TactusCaptureReading
import TactusTestSupport
import TactusWire
import Testing

@Suite struct PcapNGTests {
  private static let writer = PcapNGWriter(start: 0x0102_0304_0506_0708)

  /// Written manually from draft-ietf-opsawg-pcapng, sections 4.1 to 4.3 and 4.6.
  static let golden = """
    0A0D0D0A 28000000 4D3C2B1A 0100 0000 FFFFFFFFFFFFFFFF
      0400 0200 54610000 0000 0000 28000000
    01000000 30000000 9300 0000 00010000
      0200 0900 2F6465762F747479 58000000 0900 0100 09000000 0000 0000 30000000
    06000000 34000000 00000000 04030201 09070605 05000000 05000000
      04023E4D 00000000 0200 0400 02000000 0000 0000 34000000
    05000000 48000000 00000000 04030201 0A070605
      0100 1900 7B226C696E65223A7B226576656E74223A226C6F7374227D7D 000000
      0200 0800 04030201 08070605 0000 0000 48000000
    """

  @Test func aFileIsWrittenByteForByteAsTheFormatSays() throws {
    var file = Self.writer.header(program: "Ta", interface: "/dev/ttyX")
    file += Self.writer.frame(.toDevice, [4, 2, 0x3E, 0x4D, 0], at: 0x0102_0304_0506_0709)
    file += Self.writer.note(.line(.lost), at: 0x0102_0304_0506_070A).joined()
    let golden = try #require([UInt8](hex: Self.golden.replacing("\n", with: " ")))
    #expect(file.hex == golden.hex)
  }

  static let description = DeviceDescription(
    actuators: 6, slots: 64, pulsesPerPattern: 12, waitingPatterns: 4, queueDepth: 128, window: 8,
    maximumPulse: 3000, maximumContinuous: 3000, lease: 250, keys: 6, pressureChannels: 0,
    resetCause: .brownOut, board: ShortText("böard \"1\""), firmware: ShortText("x\ny\\"))

  private static func note(_ generator: inout SeededGenerator) -> CaptureNote {
    switch Int.random(in: 0..<7, using: &generator) {
    case 0:
      return .device(
        Welcome(
          version: 1, capabilities: .keys, session: .random(in: 1 ... .max, using: &generator),
          boot: .random(in: 0 ... .max, using: &generator)), description)
    case 1:
      return .clock(
        device: Microseconds(Int64.random(in: 0...(1 << 53), using: &generator)),
        errorBound: Microseconds(Int64.random(in: 0...1000, using: &generator)), samples: 7)
    case 2:
      return .text(
        (0..<Int.random(in: 0...20, using: &generator)).map { _ in
          SpokenCell(
            number: .random(in: 0 ... .max, using: &generator),
            cell: BrailleCell(rawValue: .random(in: 0 ... .max, using: &generator)),
            text: ["", "a", "\u{1F600}", "\"\\\u{7}\n", "gh"].randomElement(using: &generator) ?? ""
          )
        })
    case 3:
      return .motors(
        (0..<Int.random(in: 0...50, using: &generator)).map { _ in
          MotorChange(
            time: Microseconds(Int64.random(in: 0...(1 << 53), using: &generator)),
            actuator: .random(in: 0...7, using: &generator),
            level: .random(in: 0...31, using: &generator))
        })
    case 4: return .line(.opened(path: "/dev/ttyACM0", identity: "serial \"7\""))
    case 5: return .line(.lost)
    default: return .line(.back(path: "/dev/ttyACM1"))
    }
  }

  private static func randomRecords(_ seed: UInt64) -> [Capture.Record] {
    var generator = SeededGenerator(seed: seed)
    var frames = 0
    return (0..<60).map { _ in
      let time = UInt64.random(in: 0 ... .max, using: &generator)
      if Int.random(in: 0..<4, using: &generator) == 0 {
        return Capture.Record(time: time, content: .note(note(&generator)))
      }
      frames += 1
      let wire = generator.bytes(Int.random(in: 0...256, using: &generator), zeros: 10)
      let direction = FrameDirection.allCases.randomElement(using: &generator) ?? .toDevice
      return Capture.Record(
        time: time, content: .frame(number: frames, direction, wire: wire[...]))
    }
  }

  private static func blocks(_ records: [Capture.Record]) -> [[UInt8]] {
    [writer.header(program: "tactus", interface: "line")]
      + records.flatMap { record -> [[UInt8]] in
        switch record.content {
        case .frame(_, let direction, let wire):
          [writer.frame(direction, wire, at: record.time)]
        case .note(let note): writer.note(note, at: record.time)
        }
      }
  }

  @Test(arguments: Seeds.of(count: 30))
  func whatIsWrittenReadsBack(seed: UInt64) {
    let records = Self.randomRecords(seed)
    let capture = Capture(bytes: Array(Self.blocks(records).joined()))
    #expect(capture.damage == nil, "\(Seeds.again(seed))")
    #expect(capture.records == records, "\(Seeds.again(seed))")
    #expect(capture.program == "tactus", "\(Seeds.again(seed))")
    #expect(capture.interface == "line", "\(Seeds.again(seed))")
  }

  @Test func aNoteTooLongForOneBlockIsCutIntoSeveral() {
    let changes = (0..<20_000).map {
      MotorChange(time: Microseconds(Int64($0) << 30), actuator: 5, level: 31)
    }
    let cells = (0..<30).map {
      SpokenCell(number: $0, cell: .full, text: String(repeating: "\u{1}", count: 5000))
    }
    let writer = Self.writer
    let file =
      writer.header(program: "", interface: "") + writer.note(.motors(changes), at: 1).joined()
      + writer.note(.text(cells), at: 2).joined()
    let capture = Capture(bytes: file)
    #expect(capture.damage == nil)
    var read: [MotorChange] = []
    var said: [SpokenCell] = []
    for record in capture.records {
      if case .note(.motors(let part)) = record.content { read += part }
      if case .note(.text(let part)) = record.content { said += part }
    }
    #expect(read == changes)
    #expect(said.map(\.number) == cells.map(\.number))
  }

  // MARK: Damage

  /// A small file, with the end of each of its blocks and the number of records up to there.
  private static let small: (file: [UInt8], ends: [(offset: Int, records: Int)], Capture) = {
    let records = Array(randomRecords(3).prefix(8))
    var file: [UInt8] = []
    var ends: [(Int, Int)] = []
    var count = -2
    var parts = blocks(records)
    // The header is two blocks; the first has its length in its second field.
    parts.replaceSubrange(0..<1, with: [Array(parts[0][..<44]), Array(parts[0][44...])])
    for block in parts {
      file += block
      count += 1
      ends.append((file.count, max(0, count)))
    }
    return (file, ends, Capture(bytes: file))
  }()

  @Test func aTruncatedFileKeepsItsWholeBlocksAndNamesThePlace() {
    let (file, ends, whole) = Self.small
    for length in 0..<file.count {
      let capture = Capture(bytes: Array(file[..<length]))
      let kept = ends.last { $0.offset <= length }
      #expect(capture.records.count == (kept?.records ?? 0), "cut to \(length)")
      #expect(capture.records.elementsEqual(whole.records.prefix(capture.records.count)))
      #expect(
        capture.damage?.offset == (kept?.offset == length ? nil : kept?.offset ?? 0),
        "cut to \(length)")
    }
  }

  @Test func aChangedByteCostsNothingBeforeItsBlock() {
    let (file, ends, whole) = Self.small
    for place in file.indices {
      for change: UInt8 in [0x01, 0xFF] {
        var damaged = file
        damaged[place] ^= change
        let capture = Capture(bytes: damaged)
        let before = ends.last { $0.offset <= place }?.records ?? 0
        #expect(capture.records.prefix(before).elementsEqual(whole.records.prefix(before)))
        #expect(capture.damage?.reason.isEmpty != true)
        _ = CaptureSummary(capture)
      }
    }
  }

  @Test(arguments: Seeds.of(count: 200))
  func randomBytesAfterAHeaderNeitherCrashNorHang(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let header = Self.writer.header(program: "", interface: "")
    let capture = Capture(bytes: header + generator.bytes(400, zeros: 60))
    #expect(
      capture.damage != nil || !capture.records.isEmpty || capture.otherPackets >= 0,
      "\(Seeds.again(seed))")
    #expect(
      Capture(bytes: generator.bytes(400, zeros: 30)).damage?.offset == 0, "\(Seeds.again(seed))")
  }

  @Test func theDamageIsReportedInOneLine() {
    var file = Self.writer.header(program: "", interface: "")
    for time in 1...17 { file += Self.writer.frame(.toDevice, [0], at: UInt64(time)) }
    let place = file.count
    file += [6, 0, 0, 0, 7, 0, 0, 0] + [UInt8](repeating: 0, count: 20)
    #expect(
      Capture(bytes: file).damageReport
        == "damaged at byte \(place): block length 7 is not a multiple of 4; "
        + "17 frames before it were read")
  }
}
