import TactusLink
import TactusMock
import TactusTestSupport
import TactusWire
import Testing

@Suite struct FaultyRelayTests {
  private static func at(_ milliseconds: Int64) -> Microseconds {
    Microseconds(milliseconds * 1000)
  }

  private static func read(_ line: MemoryTransport) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try line.read(into: &bytes)
    return bytes
  }

  @Test func withoutFaultsBytesPassBothWaysAtOnce() throws {
    var relay = FaultyRelay(try PluggedLine(seed: 1))
    var (device, port) = MemoryTransport.makePair()
    let host = try RawLine(relay.line.path)
    _ = try host.write([1, 2, 3])
    _ = try device.write([4, 5])
    try relay.step(&port, to: .zero)
    #expect(relay.line.hasHost)
    #expect(try Self.read(device) == [1, 2, 3])
    #expect(try host.read() == [4, 5])
    #expect(relay.nextDeadline == nil)
    #expect((relay.toDeviceCount, relay.fromDeviceCount) == (3, 2))
    withExtendedLifetime(device) {}
  }

  @Test func aFaultDamagesWhatPassesAndIsCounted() throws {
    let faults = try FaultSpec("to-device.drop=1,from-device.dup=1,delay=3")
    var relay = FaultyRelay(try PluggedLine(faults: faults, seed: 1))
    var (device, port) = MemoryTransport.makePair()
    let host = try RawLine(relay.line.path)
    _ = try host.write([1, 2, 3])
    _ = try device.write([4, 5])
    try relay.step(&port, to: .zero)
    #expect(try host.read() == [])
    #expect(relay.nextDeadline == Self.at(3))
    try relay.step(&port, to: Self.at(3))
    #expect(try Self.read(device) == [])
    #expect(try host.read() == [4, 4, 5, 5])
    #expect((relay.line.faultTally.dropped, relay.line.faultTally.doubled) == (3, 2))
    withExtendedLifetime(device) {}
  }

  @Test func aCutHangsUpOnTheHostAndOffersAnotherPath() throws {
    let faults = try FaultSpec("to-device.cut=2")
    var relay = FaultyRelay(try PluggedLine(faults: faults, seed: 1))
    var (device, port) = MemoryTransport.makePair()
    let before = relay.line.path
    let host = try RawLine(before)
    _ = try host.write([1, 2, 3])
    try relay.step(&port, to: .zero)
    #expect(try Self.read(device) == [1, 2])
    try relay.step(&port, to: .zero)
    #expect(relay.line.plugs == 2)
    #expect(relay.line.path != before)
    #expect(throws: TransportError.self) { try host.read() }
    #expect(relay.line.faultTally.cuts == 1)
    withExtendedLifetime(device) {}
  }

  @Test func aLostDeviceIsDistinguishedFromALostHost() throws {
    var relay = FaultyRelay(try PluggedLine(seed: 1))
    var port: MemoryTransport
    do {
      let (device, other) = MemoryTransport.makePair()
      port = other
      var host: RawLine? = try RawLine(relay.line.path)
      try relay.step(&port, to: .zero)
      #expect(relay.line.hasHost)
      host = nil
      #expect(waitForHangUp(relay.line.interest.descriptor))
      try relay.step(&port, to: .zero)
      #expect(!relay.line.hasHost && host == nil)
      withExtendedLifetime(device) {}
    }
    #expect(throws: FaultyRelay.Failure.self) { try relay.step(&port, to: .zero) }
    #expect(relay.line.plugs == 1)
  }

  /// Neither end is read while its previous bytes cannot be passed on.
  @Test func anEndThatTakesNothingBlocksTheOtherWithinBounds() throws {
    var relay = FaultyRelay(try PluggedLine(seed: 1))
    let host = try RawLine(relay.line.path)
    var port = ClosedMouth()
    for _ in 0..<200 {
      _ = try host.write([UInt8](repeating: 1, count: 512)[...])
      try relay.step(&port, to: .zero)
    }
    #expect(relay.deviceInterest == (true, true))
    #expect(relay.nextDeadline == nil)
    #expect(try host.write([UInt8](repeating: 1, count: 512)[...]) == 0, "the host is held up")

    var talker = Talker()
    for _ in 0..<200 { try relay.step(&talker, to: .zero) }
    #expect(talker.given < 100_000)
    #expect(relay.deviceInterest.wantsToRead == false)
  }
}

/// A device that accepts nothing.
private struct ClosedMouth: ByteTransport {
  var descriptor: Int32? { nil }
  func write(_ bytes: ArraySlice<UInt8>) throws(TransportError) -> Int { 0 }
  func read(into buffer: inout [UInt8]) throws(TransportError) {}
}

/// A device that always has bytes to send.
private struct Talker: ByteTransport {
  var given = 0
  var descriptor: Int32? { nil }
  func write(_ bytes: ArraySlice<UInt8>) throws(TransportError) -> Int { bytes.count }
  mutating func read(into buffer: inout [UInt8]) throws(TransportError) {
    buffer += [UInt8](repeating: 2, count: 1000)
    given += 1000
  }
}
