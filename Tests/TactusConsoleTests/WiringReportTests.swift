import Testing

@testable import TactusConsole

/// The motors felt for each output, counted from 1, as in `2,1,3` or `1+2,,3`.
private func faults(_ felt: String, pins: [String] = []) -> [String] {
  let motors = felt.split(separator: ",", omittingEmptySubsequences: false).map { output in
    Set(output.split(separator: "+").compactMap { Int($0) }.map { $0 - 1 })
  }
  return WiringReport(motors) { pins.indices.contains($0) ? pins[$0] : nil }.faults
}

@Suite struct WiringReportTests {
  @Test(arguments: ["1", "1,2,3,4,5,6", "1,2,3,4,5,6,7,8"])
  func aRightWiringHasNoFaults(felt: String) {
    #expect(faults(felt) == [])
  }

  @Test func anUnfeltMotorIsReportedWithItsPin() {
    #expect(
      faults("1,,3") == [
        "motor 2 was not felt: check its plug, its two wires and its driver; "
          + "'sweep 2' tries every level"
      ])
    #expect(
      faults("1,,3", pins: ["PA0", "PA1", "PA2"]) == [
        "motor 2 was not felt: check its plug, its two wires and its driver at pin PA1; "
          + "'sweep 2' tries every level"
      ])
    #expect(faults(",,").count == 3)
  }

  @Test(arguments: [
    ("2,1", 1, 2), ("1,3,2", 2, 3), ("6,2,3,4,5,1", 1, 6),
  ])
  func twoSwappedMotorsAreOneFault(felt: String, first: Int, second: Int) {
    #expect(
      faults(felt) == [
        "motors \(first) and \(second) are swapped: exchange their two wires at the driver"
      ])
  }

  @Test func twoPairsAreTwoFaults() {
    #expect(faults("2,1,4,3").count == 2)
  }

  @Test func aLongerCycleNamesEveryMove() {
    // Output 1 turns motor 2, output 2 motor 3, output 3 motor 1.
    #expect(
      faults("2,3,1") == [
        "motors 1, 2 and 3 are on each other's outputs: connect motor 2 to output 2 (now on 1), "
          + "motor 3 to output 3 (now on 2), motor 1 to output 1 (now on 3)"
      ])
  }

  @Test func aMotorOnAnotherOutputLeavesItsOwnSilent() {
    // Output 2 turns motor 3, and nothing else turns motor 2.
    #expect(
      faults("1,3,") == [
        "nothing was felt for output 3: motor 3 is wired to another one",
        "output 2 turns motor 3: move the two wires of motor 3 from output 2 to output 3",
      ])
  }

  @Test func aBridgeIsReportedOnceForAllItsOutputs() {
    #expect(
      faults("1+2,1+2,3") == [
        "motors 1 and 2 were felt at once for outputs 1 and 2: "
          + "look for a bridge between their wires or driver channels"
      ])
    #expect(
      faults("1+2+3,2,3", pins: ["PA0", "PA1", "PA2"]) == [
        "motors 1, 2 and 3 were felt all at once for output 1: look for a bridge between their "
          + "wires or driver channels at pins PA0, PA1 and PA2"
      ])
    #expect(faults("1+2,2+3,3").count == 2, "different bridges")
  }

  @Test func outputsThatTurnTheSameMotorAreReportedTogether() {
    #expect(
      faults("1,1,3") == [
        "outputs 1 and 2 both turn motor 1: check where the wires of motor 2 go"
      ])
    #expect(
      faults("2,2,2") == [
        "outputs 1, 2 and 3 all turn motor 2: check where the wires of motors 1 and 3 go"
      ])
  }

  @Test func faultsOfDifferentKindsAreAllReported() {
    let found = faults("2,1,,5+6,5+6,5+6")
    #expect(found.count == 3)
    #expect(found.contains { $0.hasPrefix("motors 1 and 2 are swapped") })
    #expect(found.contains { $0.hasPrefix("motor 3 was not felt") })
    #expect(found.contains { $0.hasPrefix("motors 5 and 6 were felt at once for outputs 4, 5") })
  }

  @Test func noAnswersAreNoFaults() {
    #expect(WiringReport([]) { _ in nil }.faults == [])
  }

  /// An early end of the test leaves outputs untried: their motors may have been felt elsewhere.
  @Test func aMotorBeyondTheTriedOutputsIsAWrongWire() {
    #expect(
      faults("4,2") == [
        "output 1 turns motor 4: move the two wires of motor 4 from output 1 to output 4"
      ])
  }

  /// Whatever is felt, every output that is not right is mentioned.
  @Test func everyMistakeOfThreeOutputsIsReported() {
    let answers = ["", "1", "2", "3", "1+2", "1+3", "2+3", "1+2+3"]
    for first in answers {
      for second in answers {
        for third in answers {
          let felt = [first, second, third].joined(separator: ",")
          let found = faults(felt)
          #expect(found.isEmpty == (felt == "1,2,3"), "\(felt)")
          for (index, answer) in [first, second, third].enumerated() where answer != "\(index + 1)"
          {
            #expect(found.contains { $0.contains("\(index + 1)") }, "\(felt): \(found)")
          }
        }
      }
    }
  }
}
