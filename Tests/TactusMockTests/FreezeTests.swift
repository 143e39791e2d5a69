import TactusLink
import TactusLoopback
import TactusMock
import TactusTestSupport
import TactusWire
import Testing

/// The bytes of both directions that a wire has delivered, with their times; a byte every
/// millisecond, both ways.
private struct Traffic {
  /// The arrival of the byte that was sent at each millisecond; ms.
  var toDevice: [Int64] = []
  var fromDevice: [Int64] = []
  /// The times when the wire first counted each freeze; ms.
  var freezes: [Int64] = []

  init(_ spec: String, seed: UInt64, milliseconds: Int64) throws {
    var wire = FaultyLine(try FaultSpec(spec), seed: seed)
    var orders: (UInt8, UInt8) = (0, 0)
    for time in 0...milliseconds {
      let now = Microseconds(time * 1000)
      wire.advance(to: now)
      while freezes.count < wire.tally.freezes { freezes.append(time) }
      #expect(wire.toDevice.write([UInt8(truncatingIfNeeded: time)], at: now) == 1)
      #expect(wire.fromDevice.write([UInt8(truncatingIfNeeded: time)], at: now) == 1)
      for byte in wire.toDevice.read(by: now) {
        #expect(byte == orders.0, "in order")
        orders.0 &+= 1
        toDevice.append(time)
      }
      for byte in wire.fromDevice.read(by: now) {
        #expect(byte == orders.1, "in order")
        orders.1 &+= 1
        fromDevice.append(time)
      }
    }
  }

  /// The time when the frozen end writes a byte that it has at this time; ms.
  func given(_ time: Int64) -> Int64 {
    freezes.first { ($0..<$0 + 100).contains(time) }.map { $0 + 100 } ?? time
  }

  /// The time when the frozen end reads a byte that arrives at this time; ms.
  func taken(_ time: Int64) -> Int64 {
    // One freeze may immediately follow another.
    freezes.reduce(time) { ($1..<$1 + 100).contains($0) ? $1 + 100 : $0 }
  }
}

@Suite struct FreezeTests {
  private static let seeds = Seeds.of(count: 5, whole: 20)

  /// Earlier bytes still arrive; bytes that arrive meanwhile wait, and are then read at once.
  @Test(arguments: seeds, ["host", "device"])
  func aFrozenEndNeitherGivesNorTakes(seed: UInt64, end: String) throws {
    let traffic = try Traffic(
      "delay=10,\(end).freeze=100,\(end).freeze-every=500", seed: seed, milliseconds: 10_000)
    #expect(traffic.freezes.count >= 5, "\(Seeds.again(seed))")
    let (fromIt, toIt) =
      end == "host"
      ? (traffic.toDevice, traffic.fromDevice) : (traffic.fromDevice, traffic.toDevice)
    let given = (0...10_000).map { traffic.given($0) + 10 }.filter { $0 <= 10_000 }
    let taken = (0...10_000).map { traffic.taken($0 + 10) }.filter { $0 <= 10_000 }
    #expect(fromIt == given, "\(Seeds.again(seed))")
    #expect(toIt == taken, "\(Seeds.again(seed))")
  }

  @Test func freezesComeAtTheRequestedOrTheUsualRate() throws {
    for (words, pause) in [("freeze-every=50", 50.0), ("freeze-every=2000", 2000), ("", 5000)] {
      var wire = FaultyLine(
        try FaultSpec("host.freeze=20" + (words.isEmpty ? "" : ",\(words)")), seed: 7)
      wire.advance(to: .zero)
      let expected = 1000
      wire.advance(to: Microseconds(Int64(Double(expected) * (pause + 20) * 1000)))
      // Five standard deviations: a pause is uniform from 0 to twice its mean.
      #expect(abs(wire.tally.freezes - expected) < 100, "\(words): \(wire.tally.freezes)")
    }
  }

  @Test(arguments: seeds)
  func theSameSeedRepeatsFreezesHoweverTheClockSteps(seed: UInt64) throws {
    func count(_ seed: UInt64, step: Int64) throws -> [Int] {
      var wire = FaultyLine(try FaultSpec("freeze=5,freeze-every=20"), seed: seed)
      return (0...500).compactMap { (time: Int64) in
        if time.isMultiple(of: step) { wire.advance(to: Microseconds(time * 1000)) }
        return time.isMultiple(of: 50) ? wire.tally.freezes : nil
      }
    }
    let fine = try count(seed, step: 1)
    #expect(try count(seed, step: 50) == fine, "\(Seeds.again(seed))")
    #expect(try count(seed, step: 10) == fine, "\(Seeds.again(seed))")
    let others = try (UInt64(0)..<20).map { try count($0, step: 50) }
    #expect(Set(others).count > 1)
  }

  @Test func anIdleLineNeedsNoStepForAFreeze() throws {
    var wire = FaultyLine(try FaultSpec("freeze=50,freeze-every=10"), seed: 1)
    for time in 0..<1000 {
      wire.advance(to: Microseconds(Int64(time) * 1000))
      #expect(wire.toDevice.nextDeadline == nil && wire.fromDevice.nextDeadline == nil)
    }
    #expect(wire.tally.freezes > 10)
  }

  /// Its timers continue: it receives no lease, and stops.
  @Test(arguments: seeds)
  func aFrozenDeviceStopsItsMotorsWhenTheLeaseIsOver(seed: UInt64) throws {
    let (host, device) = MemoryTransport.makePair()
    var end = FaultyTransport(
      device,
      FaultyLine(try FaultSpec("device.freeze=1500,device.freeze-every=200"), seed: seed))
    var glove = VirtualGlove(clockLead: .zero)
    func send(_ messages: HostMessage...) throws {
      for message in messages {
        _ = try host.write(try #require(message.frame()).array[...])
      }
    }
    let level = try #require(Level(rawValue: 31))
    let pulse = try #require(
      Pulse(actuator: 2, level: level, onset: 0, duration: Milliseconds(UInt32(1900))))
    var pattern = Pattern(advance: Milliseconds(UInt32(2000)))
    try pattern.append(pulse)
    try send(
      .hello(Hello(session: 5)), .command(sequence: 0, .arm(cell: 0)),
      .command(sequence: 1, .pattern(start: 0, late: .shift, pattern)))
    var frozen: Int64?
    var silenced: Int64?
    for time in Int64(0)..<1200 where silenced == nil {
      let now = Microseconds(time * 1000)
      try end.advance(to: now)
      if frozen == nil, end.wire.tally.freezes > 0 { frozen = time }
      if time.isMultiple(of: 50) { try send(.lease(session: 5, reportsSeen: 255)) }
      try glove.serve(&end, at: now)
      let isOn = glove.motorLevels[2] > 0
      if time == 0, frozen == nil { #expect(isOn, "\(Seeds.again(seed))") }
      if frozen != nil, !isOn { silenced = time }
    }
    let start = try #require(frozen, "\(Seeds.again(seed))")
    let low = try #require(silenced, "\(Seeds.again(seed))")
    #expect(low - start <= 251, "\(Seeds.again(seed))")
    #expect(glove.statistics.leasesExpired == (start == 0 ? 0 : 1), "\(Seeds.again(seed))")
  }
}
