import TactusConformance
import TactusLink
import TactusLoopback
import TactusMock
import TactusTestSupport
import TactusWire
import Testing

/// A line to something other than a glove.
private final class StrangeBench: Bench {
  private(set) var now = Microseconds.zero
  private let answer: (Microseconds) throws(ExaminationEnd) -> [UInt8]

  init(_ answer: @escaping (Microseconds) throws(ExaminationEnd) -> [UInt8]) {
    self.answer = answer
  }

  func exchange(
    _ bytes: [UInt8], until deadline: Microseconds
  ) throws(ExaminationEnd) -> [UInt8] {
    let came = try answer(now)
    now = came.isEmpty ? deadline : min(deadline, now + .milliseconds(1))
    return came
  }

  func restart() throws(ExaminationEnd) -> Bool { false }
}

/// A correct device that acknowledges nothing.
private final class MuteBench: Bench {
  private let bench = VirtualBench(VirtualGlove())
  private var decoder = FrameDecoder()
  private var frame: [UInt8] = []

  var now: Microseconds { bench.now }

  func exchange(
    _ bytes: [UInt8], until deadline: Microseconds
  ) throws(ExaminationEnd) -> [UInt8] {
    var came: [UInt8] = []
    for byte in try bench.exchange(bytes, until: deadline) {
      frame.append(byte)
      var type: UInt8?
      if decoder.push(byte) == .frame { type = decoder.body[0] }
      guard byte == 0 else { continue }
      if type != MessageType.acknowledgement.rawValue { came += frame }
      frame = []
    }
    return came
  }

  func restart() throws(ExaminationEnd) -> Bool { try bench.restart() }
}

@Suite struct NoDeviceTests {
  private static let longest = Microseconds.seconds(20)

  @Test func silenceEndsWithoutADevice() {
    let bench = StrangeBench { _ in [] }
    #expect(throws: ExaminationEnd.noDevice(heardBytes: false)) { try Examination(bench, seed: 1) }
    #expect(bench.now < Self.longest)
  }

  @Test func garbageEndsWithoutADevice() {
    var random = SeededGenerator(seed: 5)
    let bench = StrangeBench { _ in (0..<40).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
    #expect(throws: ExaminationEnd.noDevice(heardBytes: true)) { try Examination(bench, seed: 1) }
    #expect(bench.now < Self.longest)
  }

  @Test func aHangUpEndsTheExamination() throws {
    let gone = ExaminationEnd.line(.closed)
    #expect(throws: gone) {
      try Examination(StrangeBench { _ throws(ExaminationEnd) in throw gone }, seed: 1)
    }
  }

  /// A device that goes silent fails each remaining check, each within seconds.
  @Test func aDeviceThatFallsSilentFailsTheRemainingChecks() throws {
    let bench = VirtualBench(VirtualGlove(), canRestart: false)
    let examination = try Examination(bench, seed: 1)
    bench.isSilent = true
    for check in Check.all where !unseenByAnyHost.contains(check.name) {
      let began = bench.now
      let outcome = try examination.make(check)
      #expect(bench.now < began + .seconds(30), "\(check.name)")
      if case .passed = outcome.verdict { Issue.record("\(check.name) passed in silence") }
    }
  }

  @Test func aDeviceThatAcknowledgesNothingCostsNoSecondForEachOrder() throws {
    let bench = MuteBench()
    let outcomes = try examine(bench)
    #expect(failures(outcomes).count < 12, "\(failures(outcomes))")
    #expect(bench.now < .seconds(30))
    let sparing = outcomes.count {
      $0.verdict == .notObservable("it acknowledges no order: mend that first")
    }
    #expect(sparing > 80)
    #expect(outcomes.contains { $0.verdict == .passed }, "what needs no order is examined")
  }

  /// The line adds noise between and in the frames: verdicts, and no hang.
  @Test(arguments: ["from-device.insert=0.05", "from-device.drop=0.05", "flip=0.02"])
  func aBadLineGivesVerdictsWithoutHanging(faults: String) throws {
    let bench = VirtualBench(VirtualGlove(), line: try FaultSpec(faults))
    do throws(ExaminationEnd) {
      #expect(try examine(bench).count == Check.all.count)
    } catch {
      guard case .noDevice = error else { throw error }
    }
    #expect(bench.now < .seconds(1200))
  }

  @Test func anInterruptionLeavesTheDeviceStopped() throws {
    for milliseconds in stride(from: 1000, to: 30_000, by: 1700) as StrideTo<Int64> {
      let bench = VirtualBench(
        VirtualGlove(), interruptedAt: Microseconds(milliseconds * 1000))
      let examination = try Examination(bench, seed: 1)
      #expect(throws: ExaminationEnd.interrupted) {
        for check in Check.all { _ = try examination.make(check) }
      }
      examination.stop()
      #expect(!bench.isArmed)
      #expect(bench.motorLevels.allSatisfy { $0 == 0 })
    }
  }
}
