import CaptureTestSupport
import TactusBraille
import TactusHaptics
import TactusPlayer
import TactusSystem
import TactusTestSupport
import TactusWire
import Testing

@testable import TactusGlove

/// The output of `compile`, and the plan behind it, held against a reading on the loopback.
@Suite struct CompileReportTests {
  private static let text = "A few words, 42"

  private func report(
    _ text: String, isJSON: Bool, traffic: ReadingTraffic = ReadingTraffic()
  ) throws -> [String] {
    let options = try ReadingOptions(translator: Translator())
    let transcript = Transcript()
    var report = CompileReport(table: try options.table(), isJSON: isJSON)
    report.output = StandardOutput(into: transcript)
    for cell in try Cells.of(text) { report.add(cell) }
    report.finish(traffic)
    try report.output.finish()
    return lines(transcript)
  }

  @Test func thePlanIsWhatTheLoopbackPlays() throws {
    let rig = try GloveRig(Self.text)
    try rig.run()
    let played = rig.events.compactMap { event -> (ScheduledCell, Microseconds)? in
      if case .played(let cell, let onset) = event { (cell, onset) } else { nil }
    }
    let planned = try Cells.of(Self.text)
    #expect(planned.map(\.source) == played.map(\.0.source))
    let first = try #require(planned.first?.compiled.start)
    let begin = try #require(played.first?.1)
    #expect(
      planned.map { ($0.compiled.start - first) * 1000 } == played.map { ($0.1 - begin).count })
  }

  @Test func thePlansBytesAreThoseOfTheLine() throws {
    let options = try ReadingOptions(translator: Translator())
    let source = TextSource(
      try TextInput(operands: [Self.text]), options.translator, waits: true)
    var plan = try LoopbackPlan(source, options)
    while plan.next() != nil {}
    let rig = try GloveRig(Self.text)
    try rig.run()
    let traffic = rig.reading.readingTraffic
    #expect(plan.traffic.wireBytes == traffic.wireBytes && traffic.wireBytes > 0)
    #expect(plan.traffic.definitionBytes == traffic.definitionBytes)
    #expect(plan.traffic.upkeepBytes == 0 && traffic.upkeepBytes > 0)
  }

  @Test func thePulsesOfTheReportAreTheMotorsOfTheGlove() throws {
    let rig = try GloveRig(Self.text)
    try rig.run()
    let onsets = rig.events.compactMap { if case .played(_, let onset) = $0 { onset } else { nil } }
    let begin = try #require(onsets.first)
    var motors: [[Int]] = []
    let json = try report(Self.text, isJSON: true).dropLast().map(members)
    for cell in json {
      let onset = try #require(cell["onset_ms"] as? Int)
      for pulse in try #require(cell["pulses"] as? [[String: Int]]) {
        let motor = try #require(pulse["actuator"])
        let start = try onset + #require(pulse["onset_ms"])
        motors.append([start, motor, try #require(pulse["level"])])
        motors.append([try start + #require(pulse["duration_ms"]), motor, 0])
      }
    }
    let felt = rig.motors.map { change in
      [Int((change.time - begin).milliseconds), change.actuator, Int(change.level)]
    }
    let order = { (left: [Int], right: [Int]) in left.lexicographicallyPrecedes(right) }
    #expect(motors.sorted(by: order) == felt.sorted(by: order))
  }

  @Test func eachCellHasItsTextDotsAndTimes() throws {
    let json = try report("b é", isJSON: true).map(members)
    let (first, summary) = (json[0], try #require(json.last?["summary"] as? [String: Any]))
    #expect(first["index"] as? Int == 0 && first["onset_ms"] as? Int == 0)
    #expect(first["text"] as? String == "b" && first["dots"] as? [Int] == [1, 2])
    #expect(first["cell"] as? String == "⠃")
    #expect(json.dropLast().compactMap { $0["text"] as? String }.joined().contains("é"))
    let cells = json.dropLast()
    #expect(summary["cells"] as? Int == cells.count)
    let last = try #require(cells.last)
    let end = try #require(last["onset_ms"] as? Int) + #require(last["advance_ms"] as? Int)
    #expect(summary["duration_ms"] as? Int == end)
  }

  @Test func textThatNeedsEscapesIsEscaped() throws {
    let json = try report("\"\\", isJSON: true).dropLast().map(members)
    #expect(Set(json.compactMap { $0["text"] as? String }).isSuperset(of: ["\"", "\\"]))
  }

  @Test func eachFrameIsThePatternOfItsCell() throws {
    let cells = try Cells.of("ab")
    let frames = try report("ab", isJSON: true).dropLast().map {
      try #require(members($0)["frame"] as? String)
    }
    let start = cells[0].compiled.start
    for (cell, hex) in zip(cells, frames) {
      let message = HostMessage.command(
        sequence: UInt8(cell.index),
        .pattern(
          start: UInt16(cell.compiled.start - start), late: .shift, cell.compiled.pattern))
      let frame = try #require(message.frame())
      #expect([UInt8](hex: hex) == frame.wire && !hex.contains(" "))
    }
  }

  @Test func theSummaryDividesTheRunsByTheCells() throws {
    let traffic = ReadingTraffic(wireBytes: 120, definitionBytes: 100)
    let lines = try report("abc", isJSON: false, traffic: traffic).suffix(6)
    #expect(lines.first == "cells             3")
    #expect(
      lines.suffix(3) == [
        "bytes on the wire 120", "for slots         100, sent once per session",
        "bytes per cell    6.667",
      ])
    let last = try report("abc", isJSON: true, traffic: traffic).last
    let json = try #require(try members(last ?? "")["summary"] as? [String: Any])
    #expect(json["wire_bytes"] as? Int == 120 && json["definition_bytes"] as? Int == 100)
  }

  @Test func aTextWithoutCellsDividesByNothing() throws {
    let lines = try report("", isJSON: false)
    #expect(lines.contains("duration          0 ms") && lines.last == "bytes per cell    0.000")
  }

  @Test func theTextNamesMotorsDotsAndRests() throws {
    let lines = try report("b", isJSON: false)
    #expect(lines[0].hasPrefix("0  ⠃  b  dots 12  at 0 ms, advance "))
    let pulses = lines.filter { $0.hasPrefix("   dot ") }
    #expect(pulses.count == 2 && pulses[0].contains("dot 1") && pulses[1].contains("dot 2"))
    #expect(pulses[0].contains(" motor 1 \(Layout.gloveFingers.actuators[0].name)"))
    #expect(lines.contains("of which rests    none"))
  }
}
