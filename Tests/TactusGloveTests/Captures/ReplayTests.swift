import CaptureTestSupport
import Foundation
import Glibc
import TactusCapture
import TactusCaptureReading
import TactusMock
import TactusPlayer
import TactusReplay
import TactusSystem
import TactusTestSupport
import TactusText
import TactusWire
import Testing

@testable import TactusGlove
@testable import TactusLab

/// Captures of readings in virtual time, and their replay.
@Suite struct RecordedReadingTests {
  private func capture(_ text: String, in folder: Folder) throws -> (Capture, GloveRig) {
    let path = folder.file("reading.pcapng")
    let rig = try GloveRig(text, on: GloveOptions(place: .loopback, capture: path))
    var recorded = 0
    while recorded < rig.events.count || rig.ending == nil {
      rig.reading.record(Array(rig.events.dropFirst(recorded)))
      recorded = rig.events.count
      try rig.run(until: rig.now + .milliseconds(50))
    }
    rig.reading.close(at: rig.now)
    return (try Capture(readingFrom: path), rig)
  }

  @Test func theCaptureHoldsTextMotorsDeviceAndClock() throws {
    try Folder.with { folder in
      let (capture, rig) = try capture("Ab cd", in: folder)
      let notes = capture.records.compactMap { record in
        if case .note(let note) = record.content { note } else { nil }
      }
      var motors: [MotorChange] = []
      var said = ""
      var devices = 0
      var clocks: [Int64] = []
      for note in notes {
        switch note {
        case .motors(let changes): motors += changes
        case .text(let cells): said += cells.map(\.text).joined()
        case .device(_, let device):
          devices += 1
          #expect(device.board.description == "loopback")
        case .clock(let device, _, _): clocks.append(device.count)
        case .line(let event): #expect(event == .opened(path: "loopback", identity: "loopback"))
        }
      }
      #expect(motors == rig.motors)
      #expect(devices == 1 && said == "Ab cd", "\(said)")
      #expect(clocks.count >= 2 && clocks == clocks.sorted())
      #expect(capture.program == Program.version && capture.interface == "loopback")
      #expect(capture.damage == nil && CaptureSummary(capture).problems.isEmpty)
    }
  }

  @Test func theClockIsNotedEveryTenSeconds() throws {
    try Folder.with { folder in
      let (capture, _) = try capture(String(repeating: "ab ", count: 14), in: folder)
      let times = capture.records.compactMap { record -> Int? in
        if case .note(.clock) = record.content { Int(record.time / 1_000_000) } else { nil }
      }
      #expect(times.count >= 3)
      for (before, after) in zip(times, times.dropFirst().dropLast()) {
        #expect((10_000...12_000).contains(after - before))
      }
    }
  }

  @Test func aReplayOnTheLoopbackIsExact() throws {
    try Folder.with { folder in
      let (capture, rig) = try capture("Ab cd", in: folder)
      let schedules = try ReplaySchedule.schedules(of: capture)
      try #require(schedules.count == 1)
      let waiter = try VirtualWaiter(hearsSignals: false)
      let (answers, motors) = try LoopbackReplayJob.run(schedules[0], speed: 100, waiter)
      #expect(motors.map(\.actuator) == rig.motors.map(\.actuator))
      #expect(waiter.now == schedules[0].end)
      var tally = ReplayTally(tolerance: .milliseconds(2))
      tally.add(schedules[0], answers, motors)
      #expect(tally.ofGlove.isEmpty)
      #expect(tally.lines.last == "verified: every answer and every motor change is the same")
      #expect(
        tally.lines[0]
          == "replayed \(schedules[0].chunks.count) frames of \(Spoken.time(schedules[0].end.milliseconds)): \(answers.count) answers, \(motors.count) motor changes"
      )
    }
  }

  @Test(arguments: [(50, 2, 1), (200, 1, 2), (100, 1, 1)] as [(Int, Int64, Int64)])
  func theSpeedStretchesTheTimeOfTheWaiter(speed: Int, times: Int64, over: Int64) throws {
    let schedule = try ReplaySchedule.schedules(of: ReadingRig.reading("ab").capture)[0]
    let waiter = try VirtualWaiter(hearsSignals: false)
    _ = try LoopbackReplayJob.run(schedule, speed: speed, waiter)
    #expect(abs(waiter.now.count - schedule.end.count * times / over) <= 1)
  }

  @Test func aSignalEndsAReplay() throws {
    let schedule = try ReplaySchedule.schedules(of: ReadingRig.reading("ab").capture)[0]
    let waiter = try VirtualWaiter(
      hearsSignals: false, script: [(.milliseconds(900), Wakeup(signals: [SIGINT]))])
    let failure = #expect(throws: Failure.self) {
      _ = try LoopbackReplayJob.run(schedule, speed: 100, waiter)
    }
    #expect(failure?.status == .interrupted && waiter.now == .milliseconds(900))
  }

  @Test func aCaptureThatCannotBeCreatedEndsTheCommand() throws {
    try Folder.with { folder in
      let options = GloveOptions(place: .loopback, capture: folder.file("none/reading"))
      let failure = #expect(throws: Failure.self) { _ = try GloveRig("a", on: options) }
      #expect(failure?.status == .inputOutput)
    }
  }

  @Test func aCaptureThatFailsIsReportedOnceAndTheReadingGoesOn() throws {
    try Folder.with { folder in
      let path = folder.file("pipe")
      try #require(mkfifo(path, 0o600) == 0)
      let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      defer { close(reader) }
      let rig = try GloveRig("ab", on: GloveOptions(place: .loopback, capture: path))
      // Nothing reads the pipe, and now it is full.
      let writer = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      defer { close(writer) }
      let bytes = [UInt8](repeating: 0, count: 4_096)
      for size in [4_096, 1] { while write(writer, bytes, size) > 0 {} }
      try rig.run()
      #expect(rig.ending == .finished && rig.felt == "ab")
      #expect(rig.sentences.count == 1 && rig.sentences[0].contains(path))
    }
  }

  @Test func aRecorderWritesEachNoteAtOnce() throws {
    try Folder.with { folder in
      let recorder = try GloveRecorder(
        folder.file("reading"), on: "loopback", isLoopback: true,
        VirtualWaiter(hearsSignals: false))
      recorder.now = .milliseconds(7)
      recorder.note(.line(.lost))
      recorder.record([ScheduledCell]())
      let capture = try Capture(readingFrom: folder.file("reading"))
      #expect(capture.records.map(\.content) == [.note(.line(.lost))])
      #expect(capture.records.first?.time == 7_000_000)
    }
  }
}

@Suite struct ReplayTallyTests {
  private static func schedule(_ text: String) throws -> ReplaySchedule {
    try ReplaySchedule.schedules(of: ReadingRig.reading(text).capture)[0]
  }

  private static func replay(_ schedule: ReplaySchedule) throws -> (
    [ReplaySchedule.Answer], [MotorChange]
  ) {
    try LoopbackReplayJob.run(schedule, speed: 100, try VirtualWaiter(hearsSignals: false))
  }

  @Test func anotherMotorIsADifferenceOfTheGlove() throws {
    let schedule = try Self.schedule("ab")
    var (answers, motors) = try Self.replay(schedule)
    motors[0].actuator = 5
    var tally = ReplayTally(tolerance: .milliseconds(2))
    tally.add(schedule, answers, motors)
    answers = []
    #expect(!tally.ofGlove.isEmpty && tally.ofGlove.allSatisfy { $0.cause == .glove })
    #expect(
      tally.lines.contains { $0.hasPrefix("the glove's first difference, ") })
    let json = try tally.json.map(members)
    #expect(json[0]["verified"] as? Bool == false)
    #expect(json[0]["of_glove"] as? Int == tally.ofGlove.count)
    #expect(json.count == 1 + tally.ofGlove.count)
    #expect(json[1]["kind"] as? String == "difference" && json[1]["cause"] as? String == "glove")
  }

  @Test func whatTheCaptureCannotShowIsLeftOpenAndNamed() throws {
    var talk = Conversation()
    talk.open()
    talk.order(.play(start: 10_100, late: .shift, SlotRun(repeating: 3, count: 1)))
    talk.wait(milliseconds: 148 - talk.time / 1_000_000)
    talk.host(.stop)
    talk.report(.played(cell: 0, onset: 10_100_000))
    talk.device(.stopped)
    let schedule = try ReplaySchedule.schedules(of: Capture(records: talk.records))[0]
    let (answers, motors) = try Self.replay(schedule)
    var tally = ReplayTally(tolerance: .milliseconds(1))
    tally.add(schedule, answers, motors)
    #expect(tally.ofGlove.isEmpty)
    #expect(tally.lines.contains("verified: the same was felt, starts within 1 ms"))
    #expect(
      tally.lines.last?.hasPrefix("left open: 1 cell ended about when a STOP or CUT came") == true)
    let json = try tally.json.map(members)
    #expect(json[0]["verified"] as? Bool == true && json[0]["of_timing"] as? Int == 1)
    #expect(json[1]["cause"] as? String == "timing")
  }

  @Test func withoutAToleranceNothingIsCompared() throws {
    let schedule = try Self.schedule("ab")
    var tally = ReplayTally(tolerance: nil)
    tally.add(schedule, [], nil)
    #expect(tally.lines.count == 1 && tally.ofGlove.isEmpty)
    #expect(tally.lines[0].hasSuffix(": 0 answers"))
    let json = try members(tally.json[0])
    #expect(json["verified"] is NSNull && json["motor_changes"] is NSNull)
  }

  @Test func aGloveWhoseMotorsAreUnknownIsVerifiedByItsStarts() throws {
    let schedule = try Self.schedule("ab")
    let (answers, _) = try Self.replay(schedule)
    var tally = ReplayTally(tolerance: .milliseconds(2))
    tally.add(schedule, answers, nil)
    #expect(tally.lines.last == "verified: the same was felt, starts within 2 ms")
    #expect(try members(tally.json[0])["verified"] as? Bool == true)
  }

  @Test func severalStartsAreAddedUp() throws {
    let schedule = try Self.schedule("ab")
    let (answers, motors) = try Self.replay(schedule)
    var tally = ReplayTally(tolerance: .milliseconds(2))
    tally.add(schedule, answers, motors)
    tally.add(schedule, answers, motors)
    let json = try members(tally.json[0])
    #expect(json["frames"] as? Int == 2 * schedule.chunks.count)
    #expect(json["motor_changes"] as? Int == 2 * motors.count)
    #expect(json["length_ms"] as? Int == Int((schedule.end + schedule.end).milliseconds))
  }
}
