import TactusLink
import TactusMock
import TactusWire
import Testing

/// A line that accepts this many bytes and no more.
private struct NarrowLine: ByteTransport {
  var room: Int
  var written: [UInt8] = []
  var descriptor: Int32? { nil }

  mutating func write(_ bytes: ArraySlice<UInt8>) throws(TransportError) -> Int {
    let count = min(room, bytes.count)
    written += bytes.prefix(count)
    room -= count
    return count
  }

  mutating func read(into buffer: inout [UInt8]) throws(TransportError) {}
}

@Suite struct FaultyTransportTests {
  private static func at(_ milliseconds: Int64) -> Microseconds {
    Microseconds(milliseconds * 1000)
  }

  @Test func bytesOfTheDeviceReachTheHostWhenTheyAreDue() throws {
    let (host, device) = MemoryTransport.makePair()
    var end = FaultyTransport(device, FaultyLine(try FaultSpec("delay=5"), seed: 1))
    #expect(try end.write([1, 2]) == 2)
    #expect(!host.hasBytes)
    #expect(end.nextDeadline == Self.at(5))
    try end.advance(to: Self.at(5))
    #expect(host.hasBytes)
    #expect(end.nextDeadline == nil)
  }

  @Test func piecesAreHandedOverOneByOneBothWays() throws {
    let (host, device) = MemoryTransport.makePair()
    var end = FaultyTransport(device, FaultyLine(try FaultSpec("chunk=1"), seed: 1))
    _ = try host.write([1, 2, 3])
    for byte: UInt8 in 1...3 {
      var received: [UInt8] = []
      try end.read(into: &received)
      #expect(received == [byte])
      #expect((end.nextDeadline == nil) == (byte == 3))
    }
  }

  /// A host that does not read must not make the device's loop spin.
  @Test func whileTheLineIsFullThereIsNoDeadlineAndNothingIsLost() throws {
    var end = FaultyTransport(NarrowLine(room: 2), FaultyLine(seed: 1))
    #expect(try end.write([1, 2, 3]) == 3)
    #expect(end.wantsToWrite)
    #expect(end.nextDeadline == nil)
    let many = [UInt8](repeating: 9, count: 2 * FaultyLane.capacity)
    #expect(try end.write(many[...]) == FaultyLane.capacity - 1)
    #expect(end.line.written == [1, 2])
  }

  /// Lines deliver more at once than a wire holds.
  @Test(arguments: ["", "chunk=100", "delay=2", "drop=0.1,rate=100000", "dup=0.5"])
  func moreThanTheWireHoldsPassesBothWaysByItsDeadlinesAlone(faults: String) throws {
    let (host, device) = MemoryTransport.makePair()
    var end = FaultyTransport(device, FaultyLine(try FaultSpec(faults), seed: 1))
    let count = 3 * FaultyLane.capacity
    let last: [UInt8] = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    #expect(try host.write(last[...]) == count)
    var waiting = last[...]
    var (received, returned): ([UInt8], [UInt8]) = ([], [])
    var now: Microseconds? = .zero
    while let time = now {
      try end.advance(to: time)
      try end.read(into: &received)
      waiting.removeFirst(try end.write(waiting))
      try host.read(into: &returned)
      now = end.nextDeadline
    }
    #expect(waiting.isEmpty)
    #expect(!end.isFull)
    let expected = count - end.wire.toDevice.tally.dropped + end.wire.toDevice.tally.doubled
    #expect(received.count == expected)
    let back = count - end.wire.fromDevice.tally.dropped + end.wire.fromDevice.tally.doubled
    #expect(returned.count == back)
  }

  @Test func aCutIsNoticedAfterEarlierBytesAreTaken() throws {
    let (host, device) = MemoryTransport.makePair()
    var end = FaultyTransport(device, FaultyLine(try FaultSpec("to-device.cut=2"), seed: 1))
    _ = try host.write([1, 2, 3])
    var received: [UInt8] = []
    try end.read(into: &received)
    #expect(received == [1, 2])
    #expect(end.nextDeadline == .zero)
    #expect(throws: TransportError.closed) { try end.advance(to: .zero) }
  }
}
