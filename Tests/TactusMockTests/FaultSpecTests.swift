import TactusMock
import TactusTestSupport
import Testing

@Suite struct FaultSpecTests {
  @Test func aNameHoldsForBothDirectionsUnlessOneIsNamed() throws {
    let spec = try FaultSpec("drop=0.5,to-device.drop=0.25,from-device.cut=40,stall-chance=1")
    #expect(spec.toDevice == LaneFaults([.drop: 0.25, .stallChance: 1]))
    #expect(spec.fromDevice == LaneFaults([.drop: 0.5, .cut: 40, .stallChance: 1]))
    #expect(try FaultSpec("") == .none)
  }

  @Test(arguments: UInt64(0)..<100)
  func itReadsBackWhatItPrints(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var spec = FaultSpec()
    for fault in Fault.allCases {
      let value = Double.random(in: fault.range, using: &random)
      if Bool.random(using: &random) { spec.toDevice[fault] = value }
      if Bool.random(using: &random) { spec.fromDevice[fault] = value }
      if Bool.random(using: &random) { spec.fromDevice[fault] = spec.toDevice[fault] }
    }
    #expect(try FaultSpec(spec.description) == spec, "seed \(seed): \(spec)")
  }

  @Test func itPrintsAsAPersonWouldWrite() throws {
    let text = "drop=0.01,to-device.flip=0.001,delay=5,rate=11520,to-device.cut=4000"
    #expect(try FaultSpec(text).description == text)
    #expect(FaultSpec.none.description == "")
  }

  @Test(
    arguments: [
      ("drop", .notAnAssignment("drop")), ("drop=1,", .notAnAssignment("")),
      ("drp=1", .unknownName("drp")), ("to-host.drop=1", .unknownName("to-host.drop")),
      ("to-device.drp=1", .unknownName("to-device.drp")), ("=1", .unknownName("")),
      ("drop=", .badValue(.drop, "")), ("drop=1.01", .badValue(.drop, "1.01")),
      ("drop=-0.1", .badValue(.drop, "-0.1")), ("drop=nan", .badValue(.drop, "nan")),
      ("delay=inf", .badValue(.delay, "inf")), ("delay=10001", .badValue(.delay, "10001")),
      ("chunk=0", .badValue(.chunk, "0")), ("chunk=1.5", .badValue(.chunk, "1.5")),
      ("rate=0", .badValue(.rate, "0")), ("cut=1e99", .badValue(.cut, "1e99")),
      ("drop=1=2", .badValue(.drop, "1=2")), ("drop= 1", .badValue(.drop, " 1")),
    ] as [(String, FaultSpecError)])
  func whatIsWrongIsNamed(text: String, error: FaultSpecError) {
    #expect(throws: error) { try FaultSpec(text) }
    #expect(!error.description.contains("\n"))
  }

  @Test func theEndsOfEveryRangeAreTakenAndNothingBeyondThem() throws {
    for fault in Fault.allCases {
      var faults = LaneFaults([fault: -1e9])
      #expect(faults[fault] == fault.range.lowerBound)
      faults[fault] = 1e12
      #expect(faults[fault] == fault.range.upperBound)
      faults[fault] = .nan
      #expect(faults[fault] == nil)
      for end in [fault.range.lowerBound, fault.range.upperBound] {
        #expect(try FaultSpec("\(fault.rawValue)=\(end)").toDevice[fault] == end)
      }
    }
  }
}
