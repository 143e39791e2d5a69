import Foundation
import TactusBraille
import TactusInput
import TactusSystem
import TactusTestSupport
import TactusWire
import Testing

@testable import TactusSurface

/// The trainer with live touches, in a time that jumps.
@Suite struct TouchJobTests {
  /// Touches that arrive at their times; the surface is gone after the last one if `breaks`.
  private struct ScriptedTouches: TouchSource {
    let surface = TouchSurface(width: 65, height: 140)
    var entries: [TouchRecording.Entry] = []
    var breaks = false
    var interest: Interest { Interest(descriptor: -1) }

    mutating func read(at now: Microseconds) throws(Failure) -> [TouchRecording.Entry] {
      let due = entries.prefix { $0.time <= now }
      entries.removeFirst(due.count)
      if breaks, entries.isEmpty { throw Failure(.unavailable, "the surface is gone") }
      return Array(due)
    }

    /// A finger that lands, and lifts.
    mutating func tap(_ x: Double, _ y: Double, at time: Int64, for length: Int64 = 50) {
      for (phase, time) in [(TouchPoint.Phase.down, time), (.up, time + length)] {
        entries.append(
          Timed(.point(TouchPoint(id: 0, phase, x: x, y: y)), at: .milliseconds(time)))
      }
    }
  }

  private struct Outcome {
    var status: TactusSystem.ExitStatus?
    var failure: Failure?
    var lines: [String]
  }

  private func run(
    _ source: ScriptedTouches, wanted: String? = nil, isJSON: Bool = false,
    recorder: TouchRecorder? = nil, ends: Wakeup = Wakeup(key: [0x0A]), at end: Int64 = 9000
  ) throws -> Outcome {
    var source = source
    let transcript = Transcript()
    let plan = try TouchPlan(
      TouchSettings(), mode: "quadrant", size: nil, Translator(), isJSON: isJSON)
    var job = try plan.job(
      text: wanted, tellsTyping: true, output: StandardOutput(into: transcript))
    let script =
      source.entries.map { (time: $0.time, wakeup: Wakeup()) } + [(.milliseconds(end), ends)]
    let waiter = try VirtualWaiter(hearsSignals: false, script: script)
    var outcome = Outcome(lines: [])
    do throws(Failure) {
      outcome.status = try job.follow(&source, recorder: recorder, waiter)
    } catch { outcome.failure = error }
    outcome.lines = String(decoding: transcript.bytes, as: UTF8.self)
      .split(separator: "\n").map(String.init)
    return outcome
  }

  @Test func resultsAreToldWithTheirTimesAndFiguresAtTheEnd() throws {
    var source = ScriptedTouches()
    source.tap(10, 10, at: 1000)
    source.tap(10, 120, at: 2000)
    source.tap(10, 120, at: 3000, for: 600)
    let outcome = try run(source)
    #expect(outcome.status == .ok)
    #expect(
      outcome.lines == [
        "1.050 state shift", "2.050 text tab  ⇥", "3.400 holding", "3.600 command delete  ",
        "typed: ", "0 characters in 2.600 s, 0 a minute",
      ])
  }

  @Test func itEndsWhenWhatWasWantedIsTyped() throws {
    var source = ScriptedTouches()
    source.tap(10, 120, at: 1000)
    source.tap(50, 120, at: 2000)
    source.tap(10, 120, at: 3000)
    let outcome = try run(source, wanted: " \n", isJSON: true)
    #expect(outcome.status == .ok)
    #expect(
      outcome.lines == [
        #"{"time_us":1050000,"result":"text space","typed":" "}"#,
        #"{"time_us":2050000,"result":"text enter","typed":" \n"}"#,
        #"{"summary":{"wanted":" \n","typed":" \n","characters":2,"time_us":1050000,"characters_a_minute":114,"errors":0}}"#,
      ])
  }

  @Test func aSignalEndsItWithItsStatusAndFigures() throws {
    var source = ScriptedTouches()
    source.tap(10, 120, at: 1000)
    let outcome = try run(source, wanted: "a", ends: Wakeup(signals: [SIGINT]))
    #expect(outcome.status == .interrupted)
    #expect(outcome.lines.last == "1 character in 0.050 s, 1200 a minute, 1 error")
  }

  @Test func aSurfaceThatIsGoneIsSaidAfterTheFigures() throws {
    var source = ScriptedTouches(breaks: true)
    source.tap(10, 120, at: 1000)
    let outcome = try run(source)
    #expect(outcome.failure?.status == .unavailable)
    #expect(outcome.lines.last == "0 characters in 0.000 s, 0 a minute")
  }

  @Test func whatIsRecordedIsPlayedTheSame() throws {
    try Folder.with { folder in
      var source = ScriptedTouches()
      source.tap(10, 10, at: 1000)
      source.tap(10, 120, at: 3000, for: 600)
      let path = folder.file("touches.jsonl")
      let told = try run(source, recorder: TouchRecorder(path)).lines
      let transcript = Transcript()
      let plan = try TouchPlan(
        TouchSettings(), mode: "quadrant", size: nil, Translator(), isJSON: false)
      var job = try plan.job(
        text: nil, tellsTyping: true, output: StandardOutput(into: transcript))
      try job.replay(path)
      #expect(
        String(decoding: transcript.bytes, as: UTF8.self) == told.map { $0 + "\n" }.joined())
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect(mode as? Int == 0o600)
    }
  }

  @Test func aRecordingThatCannotBeMadeIsSaid() {
    let failure = #expect(throws: Failure.self) { try TouchRecorder("/nowhere/a.jsonl") }
    #expect(failure?.message.contains("/nowhere/a.jsonl") == true)
  }
}
