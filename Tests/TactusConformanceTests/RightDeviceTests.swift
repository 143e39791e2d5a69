import Foundation
import TactusConformance
import TactusLoopback
import TactusMock
import TactusTestSupport
import TactusWire
import Testing

/// Devices that follow the protocol pass, whatever their sizes and their line.
@Suite struct RightDeviceTests {
  @Test func theVirtualGlovePassesEveryCheck() throws {
    var glove = VirtualGlove(pressureChannels: 6, measuresSupply: true)
    glove.setSupply(Supply(millivolts: 3900, charge: 65), at: .zero)
    let outcomes = try examine(VirtualBench(glove))
    #expect(failures(outcomes) == [])
    #expect(outcomes.map(\.check.name) == Check.all.map(\.name))
    let unseen = outcomes.filter { if case .notObservable = $0.verdict { true } else { false } }
    #expect(unseen.map(\.check.name) == unseenByAnyHost)
  }

  @Test(arguments: [
    describe(),
    describe(
      actuators: 1, slots: 1, pulses: 10, patterns: 1, queue: 57, window: 1, pulse: 30,
      continuous: 30, lease: 150, keys: 0, channels: 0),
    describe(
      actuators: 8, slots: 251, queue: 1000, pulse: 4095, continuous: 20000, channels: 8),
    describe(
      actuators: 2, slots: 10, pulses: 11, patterns: 2, queue: 58, window: 3, pulse: 500,
      continuous: 1200, lease: 200, keys: 1, channels: 1),
  ])
  func aDeviceOfAnyLegalSizesPasses(device: DeviceDescription) throws {
    let bench = VirtualBench(VirtualGlove(trial: TrialSpec(device)))
    let failed = try failures(examine(bench))
    #expect(failed == [])
  }

  @Test(arguments: [
    "delay=1", "delay=4,rate=11520", "delay=8,jitter=4,rate=11520", "chunk=3,jitter=2",
  ])
  func aSlowLineIsNotHeldAgainstTheDevice(faults: String) throws {
    let bench = VirtualBench(VirtualGlove(), line: try FaultSpec(faults))
    let failed = try failures(examine(bench))
    #expect(failed == [])
  }

  @Test func aWholeExaminationTakesTwoMinutesAtMost() throws {
    let bench = VirtualBench(VirtualGlove())
    _ = try examine(bench)
    #expect(bench.now < .seconds(120))
  }

  @Test func aDeviceThatCannotBeRestartedIsReported() throws {
    let outcomes = try examine(VirtualBench(VirtualGlove(), canRestart: false))
    #expect(failures(outcomes) == [])
    let unseen = outcomes.filter { if case .notObservable = $0.verdict { true } else { false } }
    #expect(unseen.map(\.check.name) == unseenByAnyHost + ["boot", "starts-closed"])
  }

  @Test func aDeviceWithASessionIsNotJudgedAsClosed() throws {
    let bench = VirtualBench(VirtualGlove(), canRestart: false)
    _ = try examine(bench)
    let outcomes = try examine(bench)
    #expect(failures(outcomes) == [])
    let closed = outcomes.filter { $0.check.name.hasPrefix("closed-") }
    #expect(!closed.isEmpty)
    for outcome in closed {
      guard case .notObservable = outcome.verdict else {
        Issue.record("\(outcome.check.name): \(outcome.verdict)")
        continue
      }
    }
  }

  @Test func eachCheckRunsAlone() throws {
    for check in Check.all {
      let examination = try Examination(VirtualBench(VirtualGlove()), seed: 2)
      let outcome = try examination.make(check)
      #expect(failures([outcome]) == [])
    }
  }

  @Test func everyCheckedMustIsInTheDocument() throws {
    let document = try String(
      contentsOf: Vectors.protocolFolder.appending(path: "PROTOCOL.md"), encoding: .utf8)
    for check in Check.all where check.section.hasPrefix("M") {
      let number = check.section
      #expect(document.contains("(\(number))") || document.contains("\n\(number) "), "\(number)")
    }
  }

  @Test func everyCheckHasAUniqueName() {
    #expect(Set(Check.all.map(\.name)).count == Check.all.count)
  }

  @Test func motorsAreOffAfterEachCheck() throws {
    let bench = VirtualBench(VirtualGlove())
    let examination = try Examination(bench, seed: 3)
    for check in Check.all {
      _ = try examination.make(check)
      #expect(!bench.isArmed, "after \(check.name)")
      #expect(bench.motorLevels.allSatisfy { $0 == 0 }, "after \(check.name)")
    }
  }
}
