import TactusMock
import TactusTestSupport
import Testing

@Suite struct FaultSpecTests {
  @Test func aNameAppliesToBothDirectionsUnlessOneIsGiven() throws {
    let spec = try FaultSpec("drop=0.5,to-device.drop=0.25,from-device.cut=40,stall=9")
    #expect(spec.toDevice == LaneFaults([.drop: 0.25, .stall: 9]))
    #expect(spec.fromDevice == LaneFaults([.drop: 0.5, .cut: 40, .stall: 9]))
    #expect(try FaultSpec("") == .none)
  }

  @Test func aFreezeAppliesToBothEndsUnlessOneIsGiven() throws {
    let spec = try FaultSpec("freeze=200,host.freeze=100,freeze-every=1000,device.freeze-every=10")
    #expect(spec.host == EndFaults([.freeze: 100, .freezeEvery: 1000]))
    #expect(spec.device == EndFaults([.freeze: 200, .freezeEvery: 10]))
    #expect(spec.toDevice == .none && spec.fromDevice == .none)
  }

  @Test(arguments: Seeds.of(count: 100))
  func itReadsBackWhatItPrints(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var spec = try FaultSpec("stall=1,freeze=1")
    for fault in Fault.allCases {
      let value = Double.random(in: fault.range, using: &random)
      if Bool.random(using: &random) { spec.toDevice[fault] = value }
      if Bool.random(using: &random) { spec.fromDevice[fault] = value }
      if Bool.random(using: &random) { spec.fromDevice[fault] = spec.toDevice[fault] }
    }
    for fault in EndFault.allCases {
      let value = Double.random(in: fault.range, using: &random)
      if Bool.random(using: &random) { spec.host[fault] = value }
      if Bool.random(using: &random) { spec.device[fault] = value }
      if Bool.random(using: &random) { spec.device[fault] = spec.host[fault] }
    }
    #expect(try FaultSpec(spec.description) == spec, "\(spec): \(Seeds.again(seed))")
  }

  @Test func itPrintsAsAPersonWouldWrite() throws {
    let text =
      "drop=0.01,to-device.flip=0.001,delay=5,rate=11520,to-device.cut=4000"
      + ",host.freeze=200,freeze-every=2500"
    #expect(try FaultSpec(text).description == text)
    #expect(FaultSpec.none.description == "")
  }

  @Test(
    arguments: [
      ("drop", .notAnAssignment("drop")), ("drop=1,", .notAnAssignment("")),
      ("drp=1", .unknownName("drp")), ("to-host.drop=1", .unknownName("to-host.drop")),
      ("to-device.drp=1", .unknownName("to-device.drp")), ("=1", .unknownName("")),
      ("to-device.freeze=1", .unknownName("to-device.freeze")),
      ("host.drop=1", .unknownName("host.drop")), ("host.=1", .unknownName("host.")),
      ("stall-chance=1", .alone(name: "stall-chance", needs: "stall")),
      ("freeze-every=50,drop=1", .alone(name: "freeze-every", needs: "freeze")),
      (
        "from-device.stall-chance=0.5,to-device.stall=10",
        .alone(name: "from-device.stall-chance", needs: "from-device.stall")
      ),
      (
        "host.freeze-every=50,device.freeze=5",
        .alone(name: "host.freeze-every", needs: "host.freeze")
      ),
    ] as [(String, FaultSpecError)])
  func anUnknownFaultIsNamed(text: String, error: FaultSpecError) {
    #expect(throws: error) { try FaultSpec(text) }
    #expect(!error.description.contains("\n"))
  }

  @Test(
    arguments: [
      ("drop=", "a number from 0 to 1"), ("drop=1.01", "a number from 0 to 1"),
      ("drop=-0.1", "a number from 0 to 1"), ("drop=nan", "a number from 0 to 1"),
      ("drop=1=2", "a number from 0 to 1"), ("drop= 1", "a number from 0 to 1"),
      ("delay=inf", "a number from 0 to 10000"), ("delay=10001", "a number from 0 to 10000"),
      ("chunk=0", "a whole number from 1 to 4096"),
      ("chunk=1.5", "a whole number from 1 to 4096"),
      ("rate=0", "a whole number from 1 to 10000000"),
      ("cut=1e99", "a whole number from 1 to 1000000000"),
      ("freeze=10001", "a number from 0 to 10000"),
      ("freeze-every=9", "a number from 10 to 3600000"),
    ])
  func aBadValueIsReportedWithTheLegalRange(text: String, range: String) throws {
    let error = try #require(throws: FaultSpecError.self) { try FaultSpec(text) }
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    #expect(error.description == "\(sides[0])='\(sides[1])': give \(range)")
  }

  @Test func theEndsOfEveryRangeAreLegalAndNothingBeyondThem() throws {
    try expectRanges(Fault.self) { try FaultSpec("stall=1,\($0)").toDevice }
    try expectRanges(EndFault.self) { try FaultSpec("freeze=1,\($0)").device }
  }

  private func expectRanges<Name: FaultName>(
    _: Name.Type, read: (String) throws -> FaultValues<Name>
  ) throws {
    for fault in Name.allCases {
      var faults = FaultValues([fault: -1e9])
      #expect(faults[fault] == fault.range.lowerBound)
      faults[fault] = 1e12
      #expect(faults[fault] == fault.range.upperBound)
      faults[fault] = .nan
      #expect(faults[fault] == nil)
      for end in [fault.range.lowerBound, fault.range.upperBound] {
        #expect(try read("\(fault.rawValue)=\(end)")[fault] == end)
      }
    }
  }
}
