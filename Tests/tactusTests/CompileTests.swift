import Foundation
import TactusTestSupport
import TactusWire
import Testing

@Suite(.onThreads) struct CompileTests {
  static let english = String(
    repeating: "the quick brown fox jumps over the lazy dog while seven wizards box in the yard ",
    count: 140)

  /// A text of this many cells in uncontracted braille: small letters and single spaces.
  static func text(cells: Int) -> String {
    var text = String(english.prefix(cells))
    if text.hasSuffix(" ") { text = text.dropLast() + "s" }
    return text
  }

  static func compile(_ text: String, _ options: [String] = []) throws -> CompiledReading {
    let outcome = try Tool.run(["compile", "--json"] + options + ["-"], input: text)
    try #require(outcome.status == 0, "\(outcome.errors)")
    return try CompiledReading(outcome)
  }

  /// Options and text of readings of every kind.
  static let readings: [(options: [String], text: String)] = [
    ([], ""), ([], "e"), ([], "Hello from Tactus"), ([], "one line\n\nand another\r\nthe last"),
    ([], english.prefix(900).description), (["--rate", "400"], "fast reading"),
    (["--table", "en-us-comp8.ctb"], "Eight DOTS at 7 and 8"),
    (["--table", "en-ueb-g2.ctb"], "knowledge and people, one after the other"),
    (["--encoding", "burst"], "every dot by itself"), (["--encoding", "six-slot"], "slots"),
    (["--encoding", "simultaneous"], "all at once"), (["--encoding", "overlapping"], "as chords"),
    (["--layout", "band-ring", "--set", "pulse=300"], "round the wrist"),
    // More patterns than a glove has slots, more waits, and more of both in its queue.
    ([], (0..<700).map { String(Unicode.Scalar(UInt16(0x2800 + $0 * 37 % 256)) ?? "e") }.joined()),
    (
      ["--encoding", "six-slot", "--layout", "one-motor"],
      (0..<300).map { String(Unicode.Scalar(UInt16(0x2800 + $0 * 91 % 255)) ?? "e") }.joined()
    ),
  ]

  @Test func aCellHasTheKeysOfItsDescription() throws {
    let lines = try Tool.run(["compile", "--json", "Hi"]).lines
    #expect(lines.count == 4)
    for line in lines.dropLast() {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let keys = ["index", "text", "cell", "dots", "onset_ms", "advance_ms", "pulses", "frame"]
      #expect(object?.keys.sorted() == keys.sorted())
      let pulses = try #require(object?["pulses"] as? [[String: Any]])
      for pulse in pulses {
        let keys = ["dot", "actuator", "level", "onset_ms", "duration_ms"]
        #expect(pulse.keys.sorted() == keys.sorted())
      }
    }
    let last = try #require(lines.last)
    let object = try JSONSerialization.jsonObject(with: Data(last.utf8)) as? [String: Any]
    let summary = try #require(object?["summary"] as? [String: Any])
    let keys = [
      "cells", "duration_ms", "rest_ms", "longest_rest_ms", "wire_bytes", "definition_bytes",
      "bytes_per_cell",
    ]
    #expect(summary.keys.sorted() == keys.sorted())
  }

  @Test func theLettersInTheProtocolsSessionAreThoseThatAreCompiled() throws {
    let document = try String(
      contentsOf: Vectors.protocolFolder.appending(path: "PROTOCOL.md"), encoding: .utf8)
    for cell in try Self.compile("hello").cells {
      let step = try #require(document.components(separatedBy: "the letter \(cell.text) `").last)
      let wire = try #require([UInt8](hex: step.prefix { $0 != "`" }))
      let frame = try #require([UInt8](hex: cell.frame))
      let definition = try #require(Self.body(of: wire))
      let body = try #require(Self.body(of: frame))
      guard case .command(_, .define(_, let told)) = try HostMessage(body: definition),
        case .command(_, .pattern(_, _, let compiled)) = try HostMessage(body: body)
      else {
        Issue.record("\(cell.text) is no pattern")
        continue
      }
      #expect(told == compiled, "\(cell.text)")
    }
  }

  @Test func aCellSaysWhatItIs() throws {
    let reading = try Self.compile("Hi")
    #expect(reading.cells.map(\.cell) == ["⠠", "⠓", "⠊"])
    #expect(reading.cells.map(\.dots) == [[6], [1, 2, 5], [2, 4]])
    #expect(reading.cells.map(\.index) == [0, 1, 2])
    #expect(reading.cells.map(\.text) == ["H", "H", "i"])
  }

  @Test(arguments: readings.indices)
  func onsetsAddUpByTheAdvances(index: Int) throws {
    let reading = try Self.compile(Self.readings[index].text, Self.readings[index].options)
    var onset = 0
    for cell in reading.cells {
      #expect(cell.onsetMs == onset)
      onset += cell.advanceMs
    }
    #expect(reading.summary.durationMs == onset)
    #expect(reading.summary.cells == reading.cells.count)
  }

  @Test(arguments: readings.indices)
  func everyFrameCarriesThePulsesOfItsCell(index: Int) throws {
    for cell in try Self.compile(Self.readings[index].text, Self.readings[index].options).cells {
      let bytes = try #require([UInt8](hex: cell.frame))
      #expect(bytes.count <= 63)
      #expect(bytes.last == 0)
      let body = try #require(Self.body(of: bytes))
      guard case .command(_, .pattern(_, _, let pattern)) = try HostMessage(body: body) else {
        Issue.record("\(cell.frame) is no pattern")
        continue
      }
      #expect(Int(pattern.advance.count) == cell.advanceMs)
      let sent = (0..<pattern.count).map { index in
        let pulse = pattern[index]
        return [
          Int(pulse.actuator), Int(pulse.level.rawValue), Int(pulse.onset.count),
          Int(pulse.duration.count),
        ]
      }
      #expect(sent == cell.pulses.map { [$0.actuator, $0.level, $0.onsetMs, $0.durationMs] })
    }
  }

  @Test(arguments: readings.indices)
  func everyRaisedDotHasAPulse(index: Int) throws {
    for cell in try Self.compile(Self.readings[index].text, Self.readings[index].options).cells {
      #expect(Set(cell.pulses.map(\.dot)) == Set(cell.dots), "\(cell)")
    }
  }

  @Test(arguments: readings.indices)
  func theSummaryCountsTheBytesThatSaySends(index: Int) throws {
    let (options, text) = Self.readings[index]
    let summary = try Self.compile(text, options).summary
    let said = try Tool.run(
      ["say", "--virtual-time", "--view", "none", "--json"] + options + ["-"], input: text)
    #expect(said.status == 0)
    let object = try JSONSerialization.jsonObject(with: Data(said.output)) as? [String: Any]
    for (key, value) in [
      ("wire_bytes", summary.wireBytes), ("definition_bytes", summary.definitionBytes),
      ("cells", summary.cells), ("duration_ms", summary.durationMs),
    ] {
      #expect(object?[key] as? Int == value, "\(key)")
    }
    for key in ["late", "lost", "unreported", "underruns", "breaks"] {
      #expect(object?[key] as? Int == 0, "\(key)")
    }
  }

  @Test(arguments: [48, 55, 56, 57, 58, 112, 113, 200, 10_000])
  func runsTakeAtMostOneAndAQuarterBytesACell(cells: Int) throws {
    let summary = try Self.compile(Self.text(cells: cells)).summary
    #expect(summary.cells == cells)
    #expect(summary.bytesPerCell <= 1.25)
    Self.expectRatio(summary)
  }

  @Test(arguments: ["e", "x", "y"])
  func oneCellAloneTakesAtMostTwelveBytes(text: String) throws {
    let summary = try Self.compile(text).summary
    #expect(summary.cells == 1)
    #expect(summary.bytesPerCell <= 12)
    Self.expectRatio(summary)
  }

  @Test func aPersonReadsTheSameFigures() throws {
    let plain = try Tool.run(["compile", "Hi"])
    let reading = try Self.compile("Hi")
    #expect(plain.status == 0)
    for cell in reading.cells { #expect(plain.text.contains("frame \(cell.frame)")) }
    #expect(plain.text.contains("\(reading.summary.durationMs) ms"))
  }

  private static func expectRatio(_ summary: CompiledReading.Summary) {
    let runs = Double(summary.wireBytes - summary.definitionBytes)
    #expect(summary.bytesPerCell == runs / Double(summary.cells))
  }

  private static func body(of frame: [UInt8]) -> [UInt8]? {
    var decoder = FrameDecoder()
    for byte in frame {
      if case .frame = decoder.push(byte) { return Array(decoder.body) }
    }
    return nil
  }
}
