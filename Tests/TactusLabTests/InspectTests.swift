import CaptureTestSupport
import Foundation
import TactusBraille
import TactusCapture
import TactusCaptureReading
import TactusSystem
import TactusTestSupport
import TactusText
import TactusWire
import Testing

@testable import TactusLab

/// The reports on a capture, as text and as JSON.
@Suite struct InspectTests {
  private func text(
    _ capture: Capture, _ part: (InspectText, inout StandardOutput) -> Void
  ) throws -> [String] {
    let transcript = Transcript()
    var output = StandardOutput(into: transcript)
    part(InspectText(capture), &output)
    try output.finish()
    return lines(transcript)
  }

  private func json(
    _ capture: Capture, _ part: (InspectJSON, inout StandardOutput) -> Void
  ) throws -> [[String: Any]] {
    let transcript = Transcript()
    var output = StandardOutput(into: transcript)
    part(InspectJSON(capture), &output)
    try output.finish()
    return try lines(transcript).map(members)
  }

  private func lines(_ transcript: Transcript) -> [String] {
    String(decoding: transcript.bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  private func members(_ line: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  private func story(_ capture: Capture) throws -> [String] {
    try text(capture) { $0.writeSummary(&$1) }
  }

  /// The lines under a label, joined.
  private func line(_ label: String, in lines: [String]) -> String? {
    guard let first = lines.firstIndex(where: { $0.hasPrefix(label.padded(13)) }) else {
      return nil
    }
    let rest = lines.dropFirst(first + 1).prefix { $0.hasPrefix(" ") }
    return ([lines[first].dropFirst(13)] + rest.map { $0.dropFirst(13) }).joined(separator: " ")
  }

  // MARK: A reading

  @Test func aReadingIsToldWithItsTextAndCells() throws {
    let capture = try ReadingRig.reading("ab cd").capture
    let lines = try story(capture)
    #expect(line("said", in: lines) == "ab cd")
    #expect(line("cells", in: lines) == "⠁⠃⠀⠉⠙")
    #expect(line("felt", in: lines) == "5 of 5 cells")
    #expect(line("errors", in: lines) == "none" && line("never felt", in: lines) == nil)
    #expect(line("session", in: lines)?.hasPrefix("1 at 0.000") == true)
    #expect(line("time", in: lines)?.hasSuffix(" s, virtual") == true)
    #expect(line("stops", in: lines) == "1")
    #expect(line("clock", in: lines)?.contains(" exchanges; ") == true)
  }

  @Test func aReadingInRealTimeHasItsDate() throws {
    // 2026-01-02 03:04:05 UTC.
    let capture = try ReadingRig.reading("a", epoch: 1_767_323_045_000_000_000).capture
    #expect(
      try line("time", in: story(capture))?.hasPrefix("2026-01-02 03:04:05 UTC, ") == true)
  }

  @Test func trafficIsCountedBothWays() throws {
    let capture = try ReadingRig.reading("ab").capture
    var bytes = [0, 0]
    var frames = [0, 0]
    for case .frame(_, let direction, let wire) in capture.records.map(\.content)
    where wire.contains(where: { $0 != 0 }) {
      let index = direction == .toDevice ? 0 : 1
      bytes[index] += wire.count
      frames[index] += 1
    }
    let lines = try story(capture)
    for (index, label) in ["sent", "received"].enumerated() {
      let words = try #require(line(label, in: lines))
      #expect(words.hasPrefix("\(frames[index]) frames, "), "\(words)")
    }
    let json = try json(capture) { $0.writeSummary(&$1) }
    let sent = try #require(json[0]["to_device"] as? [String: Int])
    #expect(sent["frames"] == frames[0] && sent["rejected"] == 0)
  }

  @Test func theJSONHasTheSameCells() throws {
    let json = try json(try ReadingRig.reading("ab cd").capture) { $0.writeSummary(&$1) }
    #expect(json[0]["kind"] as? String == "capture" && json[0]["text"] as? String == "ab cd")
    #expect(json[0]["cells"] as? Int == 5 && json[0]["played"] as? Int == 5)
    let cells = json.filter { $0["kind"] as? String == "cell" }
    #expect(cells.map { $0["text"] as? String } == ["a", "b", " ", "c", "d"])
    #expect(cells.allSatisfy { $0["fate"] as? String == "played" && $0["late_ms"] is NSNull })
    #expect(cells.allSatisfy { $0["planned_us"] as? Int == $0["onset_us"] as? Int })
    let sessions = json.filter { $0["kind"] as? String == "session" }
    #expect(sessions.count == 1 && sessions[0]["board"] as? String == "loopback")
    #expect(!json.contains { $0["kind"] as? String == "error" })
  }

  @Test func everyFrameIsListedWithItsBytes() throws {
    let capture = try ReadingRig.reading("ab").capture
    let text = try text(capture) { $0.frames(&$1) }
    let json = try json(capture) { $0.frames(&$1) }
    #expect(text.count == 2 * capture.frameCount && json.count == capture.frameCount)
    for (index, frame) in json.enumerated() {
      let wire = try #require(frame["wire"] as? String)
      #expect(text[2 * index + 1] == "       " + wire)
      let direction = try #require(frame["direction"] as? String)
      #expect(text[2 * index].contains(direction == "to device" ? " > " : " < "))
      #expect(frame["frame"] as? Int == index + 1)
      #expect(text[2 * index].hasPrefix(String(index + 1).leftPadded(5)))
    }
  }

  // MARK: Mishaps

  @Test func cellsThatWereNotPlayedAreNamedWithTheReason() throws {
    var conversation = Conversation()
    conversation.open()
    conversation.note(
      .text([
        SpokenCell(number: 0, cell: try #require(BrailleCell(brf: UInt8(ascii: "K"))), text: "k"),
        SpokenCell(number: 1, cell: try #require(BrailleCell(brf: UInt8(ascii: "K"))), text: "k"),
      ]))
    conversation.order(.play(start: 200, late: .shift, SlotRun(repeating: 3, count: 2)))
    conversation.report(.played(cell: 0, onset: 0))
    conversation.report(.dropped(first: 1, count: 1, .late))
    let capture = Capture(records: conversation.records)
    let lines = try story(capture)
    #expect(line("felt", in: lines) == "1 of 2 cells")
    #expect(line("never felt", in: lines)?.hasPrefix("1 word: 'kk' (dropped, ") == true)
    let json = try json(capture) { $0.writeSummary(&$1) }
    let fates = json.filter { $0["kind"] as? String == "cell" }.map { $0["fate"] as? String }
    #expect(fates == ["played", "dropped"])
    let unfelt = try #require(json.first { $0["kind"] as? String == "unfelt" })
    #expect(unfelt["text"] as? String == "kk" && unfelt["missing"] as? Int == 1)
  }

  @Test func aLateCellHasItsDelay() throws {
    var conversation = Conversation()
    conversation.open()
    conversation.order(.play(start: 200, late: .shift, SlotRun(repeating: 3, count: 1)))
    conversation.report(.late(cell: 0, by: 42))
    conversation.report(.played(cell: 0, onset: 0))
    let json = try json(Capture(records: conversation.records)) { $0.writeSummary(&$1) }
    let cell = try #require(json.first { $0["kind"] as? String == "cell" })
    #expect(cell["fate"] as? String == "late" && cell["late_ms"] as? Int == 42)
    // Without a note of the text, the cell is inferred from its pattern: dots 1 and 3.
    #expect(cell["inferred"] as? Bool == true)
    let lines = try story(Capture(records: conversation.records))
    #expect(line("cells", in: lines)?.hasPrefix("⠅") == true)
    #expect(lines.contains { $0.hasSuffix("inferred from the patterns, actuator 0 as dot 1") })
  }

  @Test func aBadFrameIsAnErrorWithItsBytes() throws {
    var conversation = Conversation()
    conversation.open()
    conversation.raw(.fromDevice, [1, 2, 3, 4, 0])
    let capture = Capture(records: conversation.records)
    let lines = try story(capture)
    #expect(line("errors", in: lines) == "1, see --errors")
    #expect(line("received", in: lines)?.hasSuffix("1 rejected") == true)
    let errors = try text(capture) { $0.errors(&$1) }
    #expect(errors.first?.hasPrefix("frame \(capture.frameCount)  ") == true)
    #expect(errors.first?.hasSuffix("  from device") == true)
    #expect(errors.last == "  " + [1, 2, 3, 4, 0].hexBytes)
    let json = try json(capture) { $0.errors(&$1) }
    #expect(json.map { $0["kind"] as? String } == ["error"])
    #expect(json[0]["frame"] as? Int == capture.frameCount)
    #expect(json[0]["wire"] as? String == [1, 2, 3, 4, 0].hexBytes)
  }

  // MARK: Sessions and lines

  @Test func unansweredHellosAreCounted() throws {
    var conversation = Conversation()
    conversation.host(.hello(Hello(session: 1)))
    var lines = try story(Capture(records: conversation.records))
    #expect(line("session", in: lines) == "none: HELLO was sent 1 time, without an answer")
    conversation.host(.hello(Hello(session: 1)))
    lines = try story(Capture(records: conversation.records))
    #expect(line("session", in: lines) == "none: HELLO was sent 2 times, without an answer")
    #expect(line("felt", in: lines) == "nothing was sent")
  }

  @Test func aCaptureWithoutHelloSaysSo() throws {
    let lines = try story(Capture(records: []))
    #expect(line("session", in: lines) == "none: no HELLO in the capture")
    #expect(line("sent", in: lines) == "0 frames, 0 bytes")
    #expect(line("time", in: lines) == nil)
  }

  @Test func changesOfTheLineAreToldWithTheirTime() throws {
    var conversation = Conversation()
    conversation.note(.line(.opened(path: "/dev/x", identity: "serial \u{1B}7")))
    conversation.open()
    conversation.wait(milliseconds: 2_000)
    conversation.note(.line(.lost))
    conversation.wait(milliseconds: 500)
    conversation.note(.line(.back(path: "/dev/y")))
    let capture = Capture(records: conversation.records)
    let lines = try story(capture)
    let words = lines.filter { $0.contains(" s  ") || $0.contains("line was lost") }
    #expect(lines.contains { $0.hasSuffix("the line was lost") })
    #expect(lines.contains { $0.hasSuffix("back as /dev/y") })
    #expect(!words.joined().unicodeScalars.contains("\u{1B}"))
    let json = try json(capture) { $0.writeSummary(&$1) }.filter { $0["kind"] as? String == "line" }
    #expect(json.map { $0["event"] as? String } == ["opened", "lost", "back"])
    let times = json.compactMap { $0["time_ns"] as? Int }
    #expect(times[2] - times[1] == 500_000_000)
    #expect(
      json[0]["identity"] as? String == "serial \u{1B}7" && json[2]["path"] as? String == "/dev/y")
  }

  @Test func longLinesAreFoldedAtSpaces() throws {
    let words = Array(repeating: "word", count: 40).joined(separator: " ")
    let lines = try story(try ReadingRig.reading(words).capture)
    #expect(lines.allSatisfy { $0.count <= 72 || !$0.dropFirst(13).contains(" ") })
    #expect(line("said", in: lines) == words)
  }

  @Test func damageOfAFileIsAnObjectOfItsOwn() throws {
    let file = try ReadingRig.reading("ab").file
    let capture = Capture(bytes: file.dropLast(3))
    let json = try json(capture) { $0.frames(&$1) }
    let damage = try #require(json.last)
    #expect(damage["kind"] as? String == "damage")
    #expect(damage["offset"] as? Int == capture.damage?.offset)
    #expect(json.count == capture.frameCount + 1)
  }
}

extension String {
  fileprivate func padded(_ width: Int) -> String {
    padding(toLength: max(count, width), withPad: " ", startingAt: 0)
  }

  fileprivate func leftPadded(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
