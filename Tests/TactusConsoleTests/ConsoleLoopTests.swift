import Foundation
import Glibc
import TactusBraille
import TactusCapture
import TactusGlove
import TactusHaptics
import TactusMock
import TactusSerial
import TactusSystem
import TactusWire
import Testing

@testable import TactusConsole

/// A virtual clock that does something when it reaches a time.
private final class ActingWaiter: Waiter {
  private let base: VirtualWaiter
  private var actions: [(time: Microseconds, act: () -> Void)] = []

  init(signals: [(Microseconds, Int32)] = []) throws {
    base = try VirtualWaiter(
      hearsSignals: false,
      script: signals.map { (time: $0.0, wakeup: Wakeup(signals: [$0.1])) })
  }

  func act(at time: Microseconds, _ act: @escaping () -> Void) { actions.append((time, act)) }

  var now: Microseconds { base.now }
  var isVirtual: Bool { true }
  var keyboard: Int32?
  func requeue(_ signal: Int32) { base.requeue(signal) }
  func release() {}

  func wait(until deadline: Microseconds?, for interests: [Interest]) -> Wakeup {
    guard let action = actions.first, deadline.map({ action.time <= $0 }) ?? true else {
      return base.wait(until: deadline, for: [])
    }
    let wakeup = base.wait(until: action.time, for: [])
    guard base.now >= action.time else { return wakeup }
    actions.removeFirst()
    action.act()
    return wakeup
  }
}

/// The console's loop on the loopback glove, with signals at chosen moments.
@Suite struct ConsoleLoopTests {
  private struct Run {
    var status: TactusSystem.ExitStatus?
    var failure: Failure?
    var lines: [String]
    var end: Microseconds
  }

  private func run(
    on glove: GloveOptions = .loopback, isJSON: Bool = false,
    signals: [(Microseconds, Int32)] = [],
    faults: [(Microseconds, String)] = [],
    _ work: (Console) throws(Failure) -> TactusSystem.ExitStatus
  ) throws -> Run {
    let transcript = Transcript()
    let waiter = try ActingWaiter(signals: signals)
    let console = try Console(
      glove,
      ConsoleEngine(
        options: try ReadingOptions(translator: Translator()), isTyped: false, greets: false),
      nil, isJSON: isJSON, waiter, output: StandardOutput(into: transcript))
    for (time, fault) in faults {
      let line = FaultyLine(try FaultSpec(fault), seed: 1)
      let disturb = { console.connection.disturb { FaultyTransport($0, line) } }
      if time == .zero { disturb() } else { waiter.act(at: time, disturb) }
    }
    var run = Run(lines: [], end: .zero)
    do throws(Failure) { run.status = try work(console) } catch { run.failure = error }
    // An empty item must not leave an empty line.
    run.lines = String(decoding: transcript.bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    run.end = waiter.now
    return run
  }

  @Test func linesArePerformedUntilOneFails() throws {
    let run = try run { console throws(Failure) in
      try console.obey("ping 1\n\n  # nothing\nhelp stop; motor 9 50 20; ping 2\nping 3")
    }
    #expect(run.failure?.status == .badData)
    #expect(run.failure?.message == "line 4, column 12: no motor 9: this glove has motors 1 to 6")
    #expect(run.lines.first == "1 round trip, 0 lost")
    #expect(run.lines.contains("turn every motor off and empty the queue"))
    #expect(!run.lines.contains { $0.hasPrefix("2 round") || $0.hasPrefix("3 round") })
  }

  @Test func whatWasPrintedBeforeAFailureStays() throws {
    let run = try run { console throws(Failure) in try console.obey("ping 1; bogus") }
    #expect(run.failure?.message.hasPrefix("line 1, column 9: no command 'bogus'") == true)
    #expect(run.lines.first == "1 round trip, 0 lost")
  }

  @Test func nothingFollowsQuit() throws {
    let run = try run { console throws(Failure) in try console.obey("ping 1; quit; ping 2\nping 3")
    }
    #expect(run.status == .ok && run.lines.filter { $0.contains("round") }.count == 1)
  }

  @Test func parsedCommandsEndAtTheFirstThatFails() throws {
    let run = try run { console throws(Failure) in
      try console.obey([
        .ping(count: 2), .motor(actuator: 8, percent: 50, 20), .ping(count: 3),
      ])
    }
    // Without a line there is no place to name.
    #expect(run.failure?.message == "no motor 9: this glove has motors 1 to 6")
    #expect(run.lines.filter { $0.contains("round") } == ["2 round trips, 0 lost"])
    let fine = try self.run { console throws(Failure) in
      try console.obey([.ping(count: 2), .stop])
    }
    #expect(fine.status == .ok && fine.lines.last == "stopped")
  }

  // MARK: Signals

  @Test(
    arguments: [
      (SIGINT, .interrupted), (SIGTERM, .terminated), (SIGHUP, .hungUp), (SIGQUIT, .quit),
    ] as [(Int32, TactusSystem.ExitStatus)])
  func aSignalEndsTheScriptWithItsStatus(signal: Int32, status: TactusSystem.ExitStatus) throws {
    let run = try run(signals: [(.seconds(2), signal)]) { console throws(Failure) in
      try console.obey("ping 1; sweep; ping 2\nping 3")
    }
    #expect(run.status == status)
    #expect(run.lines.filter { $0.contains("round") } == ["1 round trip, 0 lost"])
    #expect(run.lines.contains { $0.hasPrefix("motor 1 (thumb)  level") })
    #expect(run.end < .seconds(3))
  }

  @Test(
    arguments: [
      (SIGINT, .interrupted), (SIGTERM, .terminated),
    ] as [(Int32, TactusSystem.ExitStatus)])
  func aSignalEndsParsedCommandsToo(signal: Int32, status: TactusSystem.ExitStatus) throws {
    let run = try run(signals: [(.seconds(2), signal)]) { console throws(Failure) in
      try console.obey([.sweep(actuator: nil), .ping(count: 1)])
    }
    #expect(run.status == status && !run.lines.contains { $0.contains("round") })
  }

  @Test func anOtherSignalEndsNothing() throws {
    let run = try run(signals: [(.milliseconds(1_500), SIGWINCH)]) { console throws(Failure) in
      try console.obey("inputs 2; ping 1")
    }
    #expect(run.status == .ok && run.lines.contains("1 round trip, 0 lost"))
  }

  // MARK: A glove that is not there

  private static let absent: GloveOptions = {
    var options = GloveOptions(place: .port(.path("/nonexistent/glove")), waits: true)
    options.startsWithoutGlove = true
    return options
  }()

  @Test(arguments: ["ping", "describe", "stop", "raw 00", "motor 1 50 20"])
  func aCommandNeedsAConnectedGlove(line: String) throws {
    let run = try run(on: Self.absent) { console throws(Failure) in try console.obey(line) }
    #expect(run.failure?.status == .unavailable)
    #expect(
      run.failure?.message
        == "line 1, column 1: the glove is disconnected: plug it in, or 'quit'")
    #expect(run.lines == [])
  }

  @Test func helpNeedsNoGlove() throws {
    let run = try run(on: Self.absent) { console throws(Failure) in
      try console.obey("help ping; log on; monitor on; quit")
    }
    #expect(run.status == .ok && run.lines.first == "ping [N]")
  }

  @Test(arguments: [
    (
      [(Microseconds.zero, "drop=1")],
      "no answer yet from loopback: is it a Tactus glove? still trying"
    ),
    (
      [(.zero, "delay=50"), (.milliseconds(120), "drop=1")],
      "only parts of the answers arrive from loopback: check the cable; still trying"
    ),
  ])
  func aSilentGloveIsReportedWhileACommandWaits(
    faults: [(Microseconds, String)], notice: String
  ) throws {
    let run = try run(faults: faults) { console throws(Failure) in try console.obey("ping 1") }
    #expect(run.failure?.message.hasPrefix("line 1, column 1: no answer") == true)
    #expect(run.lines == [notice] && run.end >= .seconds(5))
    let json = try self.run(isJSON: true, faults: faults) { console throws(Failure) in
      try console.obey("ping 1")
    }
    #expect(json.lines.first?.hasPrefix(#"{"event":"silent","text":"#) == true)
  }

  @Test func aBrokenLineEndsTheScript() throws {
    let run = try run(faults: [(.seconds(2), "to-device.cut=1")]) { console throws(Failure) in
      try console.obey("sweep; ping 1")
    }
    #expect(run.failure?.status == .inputOutput)
    #expect(!run.lines.contains { $0.contains("round") })
    #expect(run.end < .seconds(4))
  }

  @Test func aStopThatTheGloveDoesNotConfirmIsReportedBeforeASignalEndsTheScript() throws {
    let run = try run(
      signals: [(.milliseconds(2_100), SIGTERM)], faults: [(.seconds(2), "drop=1")]
    ) { console throws(Failure) in try console.obey("sweep") }
    #expect(run.status == .terminated && run.end < .seconds(6))
    #expect(
      run.lines.contains("the glove did not confirm a stop: a new session is being opened"))
  }

  @Test func theLastStopIsReportedIfTheGloveDoesNotConfirmIt() throws {
    let run = try run(faults: [(.milliseconds(1_900), "drop=1")]) { console throws(Failure) in
      try console.obey("inputs 2")
    }
    #expect(run.status == .ok && run.lines.last == DeviceWords.stopUnconfirmed)
    let fine = try self.run { console throws(Failure) in try console.obey("inputs 2") }
    #expect(fine.lines.last?.hasPrefix("channel 6") == true)
  }

  // MARK: Printing

  @Test func aProgramGetsWhatAUserIsSpared() throws {
    let text = try run { console throws(Failure) in try console.obey("sweep 1") }
    #expect(text.lines.count == 11 && text.lines.allSatisfy { $0.contains("level") })
    let json = try run(isJSON: true) { console throws(Failure) in try console.obey("sweep 1") }
    let objects = try json.lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.count == 22)
    #expect(objects.compactMap { $0["command"] as? String }.count == 11)
    #expect(objects.last?["level"] as? Int == 31 && objects.last?["motor"] as? Int == 1)
  }

  @Test func theMonitorsFramesAreObjectsForAProgram() throws {
    let run = try run(isJSON: true) { console throws(Failure) in
      try console.obey("ping 1; monitor on; raw --frame 02")
    }
    let frames = try run.lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }.filter { $0["event"] as? String == "frame" }
    #expect(frames.first?["to"] as? String == "glove")
    #expect(frames.first?["bytes"] as? String == "04 02 3E 4D 00")
    #expect(frames.first?["meaning"] as? String == "STOP")
    #expect(
      frames.contains { $0["to"] as? String == "host" && $0["meaning"] as? String == "STOPPED" })
  }

  @Test(arguments: [
    (FrameDirection.toDevice, "04 02 3E 4D 00", "> 04 02 3E 4D 00  STOP"),
    (.fromDevice, "04 82 AF C5 00", "< 04 82 AF C5 00  STOPPED"),
  ])
  func aFrameIsShownWithItsDirectionBytesAndMeaning(
    direction: FrameDirection, hex: String, line: String
  ) {
    let bytes = hex.split(separator: " ").compactMap { UInt8($0, radix: 16) }
    #expect(FrameLine.text(direction, bytes[...]) == line)
    let item = FrameLine.item(direction, bytes[...])
    #expect(item.text == line && item.members.first?.1 == "\"frame\"")
  }

  @Test(arguments: ["04 82 AF C4 00", "11 22 33 00", "00", "05"])
  func aBadFrameIsShownAsRejected(hex: String) {
    let bytes = hex.split(separator: " ").compactMap { UInt8($0, radix: 16) }
    let text = FrameLine.text(.fromDevice, bytes[...])
    #expect(text.hasPrefix("< \(hex)  ") && !text.contains("STOPPED"))
  }

  @Test func aTableAlignsItsValues() {
    #expect(
      ConsoleTable.text([("a", "1"), ("long name", "2"), ("ü", "")])
        == "a          1\nlong name  2\nü          ")
    #expect(ConsoleTable.text([]) == "")
  }

  @Test func anItemNamesItsCommandOrEventFirst() {
    let result = ConsoleItem.result(.ping, "x", [("count", "1")])
    #expect(result.members.map(\.0) == ["command", "count"] && result.members[0].1 == "\"ping\"")
    let event = ConsoleItem.event("gone", "a \"b\"", [("n", "2")])
    #expect(event.members.map(\.1) == ["\"gone\"", #""a \"b\"""#, "2"])
    #expect(event.members.map(\.0) == ["event", "text", "n"])
  }
}
