import TactusTestSupport
import TactusWire
import Testing

@testable import TactusFirmware

/// The Pico's USB in cases where its controller would fail.
@Suite struct RP2040USBErrataTests {
  private let bench = PicoBench()
  /// Cycles of a packet on the wire.
  private let packetTime = 1800

  /// A packet that completes after the SETUP that aborted it is not part of the new request.
  @Test func aPacketOfABrokenOffRequestIsNotTakenForTheNext() throws {
    bench.run(milliseconds: 5)
    bench.resetBus()
    _ = bench.chip.setup([0x80, 6, 0, 1, 0, 0, 18, 0], address: 0)
    bench.turn(3)
    // The descriptor waits; the host breaks off, and its next request meets the old packet.
    _ = bench.chip.setup(Request.address, address: 0)
    _ = bench.chip.take(from: 0, address: 0)
    bench.turn(2)
    #expect(bench.address == 0, "the address counts only once its own status stage is through")
  }

  @Test func aPacketOfABrokenOffRequestThatIsOnTheWireIsLetThrough() throws {
    bench.run(milliseconds: 5)
    bench.resetBus()
    _ = bench.chip.setup([0x80, 6, 0, 1, 0, 0, 18, 0], address: 0)
    bench.turn(3)
    _ = bench.chip.setup(Request.address, address: 0)
    _ = bench.chip.take(from: 0, address: 0, after: packetTime)
    bench.turn(3)
    #expect(bench.address == 0)
    #expect(bench.chip.take(from: 0, address: 0) == .data([], isData1: true))
    bench.turn(2)
    #expect(bench.address == 7)
    #expect(bench.chip.violations == [])
  }

  /// DTR falls, or the device is configured again, while the host reads a packet: the DATA0/DATA1
  /// toggle of the next one is correct.
  @Test(arguments: [Request.lowerDTR, Request.configure])
  func aPacketToTheHostOnTheWireKeepsItsTurn(_ request: [UInt8]) throws {
    bench.enumerate()
    _ = try bench.open()
    try bench.send(.describe)
    var answer = SimulatedRP2040.Answer.nak
    for _ in 0..<200 where answer == .nak {
      bench.turn()
      answer = bench.read(after: packetTime)
    }
    #expect(answer != .nak)
    #expect(bench.request(request) == .done)
    bench.run(milliseconds: 3)
    #expect(try bench.open(2).count == 1)
    try bench.send(.describe)
    #expect(bench.hear().count == 1)
    #expect(bench.chip.violations == [])
  }

  /// A packet from the host that is on the wire while its endpoint is restarted or halted is
  /// received.
  @Test(arguments: [1, 3] as [UInt8])
  func aPacketFromTheHostOnTheWireIsNotLost(request: UInt8) throws {
    bench.enumerate()
    _ = try bench.open()
    #expect(bench.offer(try PicoBench.frame(.describe), after: packetTime) == .ack)
    #expect(bench.request(2, request, index: 2) == .done)
    #expect(bench.hear().count == 1)
    if request == 3 {
      #expect(bench.offer([0]) == .stall)
      #expect(bench.request(2, 1, index: 2) == .done)
    }
    try bench.send(.describe)
    #expect(bench.hear().count == 1)
    #expect(bench.chip.violations == [])
  }

  @Test func aClearedHaltRefusesNothingMore() {
    bench.enumerate()
    #expect(bench.request(2, 3, index: 0x82) == .done)
    #expect(bench.read() == .stall)
    #expect(bench.request(2, 1, index: 0x82) == .done)
    #expect(bench.read() == .nak)
  }

  /// Frames stop and the controller does not report a suspended bus: it hangs.
  @Test func aControllerThatHangsIsResetAndShowsAnew() throws {
    bench.enumerate()
    bench.chip.sleep()
    bench.run(milliseconds: 995)
    #expect(bench.chip.isOnTheBus)
    bench.run(milliseconds: 15)
    #expect(!bench.chip.isOnTheBus, "the host must see it go")
    bench.run(milliseconds: 20)
    #expect(bench.chip.isOnTheBus)
    bench.chip.isAwake = true
    bench.enumerate()
    #expect(try bench.open().count == 1)
    #expect(bench.chip.violations == [] && bench.chip.resets == [])
  }

  @Test func aHostThatSleepsIsLeftAlone() {
    bench.enumerate()
    bench.chip.sleep()
    bench.run(milliseconds: 3)
    bench.chip.showSuspended()
    for _ in 0..<30 {
      bench.run(milliseconds: 50)
      #expect(bench.chip.isOnTheBus)
    }
  }
}
