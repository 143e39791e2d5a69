import TactusLink
import TactusLoopback
import TactusMock
import TactusWire
import Testing

/// Host and device restart at every message boundary of a whole reading, over a line with a delay.
@Suite struct RestartTests {
  private final class Boundary { var isPast = false }

  private static let faults = "delay=0.8"

  /// A reading up to a frame; later ones in the same direction are lost with their sender or
  /// receiver.
  private static func reading(upTo frame: Int, _ direction: Direction) throws -> ReaderRig {
    let boundary = Boundary()
    let rig = ReaderRig(faults: try FaultSpec(faults)) {
      $0 == direction && $1 >= frame && !boundary.isPast ? .lost : nil
    }
    try rig.run(toFrame: frame, direction)
    boundary.isPast = true
    return rig
  }

  private static func frames(_ direction: Direction) throws -> Range<Int> {
    let whole = ReaderRig(faults: try FaultSpec(faults))
    #expect(try whole.finish() == [])
    let count = try #require(whole.lanes[direction]).frames
    #expect(count > 40)
    return 0..<count
  }

  @Test(arguments: Direction.allCases)
  func readingResumesAfterARestartAfterAnyFrame(direction: Direction) throws {
    for frame in try Self.frames(direction) {
      let rig = try Self.reading(upTo: frame, direction)
      rig.glove = VirtualGlove(clockLead: ms(77), boot: 2)
      let found = try rig.finish()
      #expect(found == [], "restart after frame \(frame) \(direction)")
    }
  }

  @Test(arguments: Direction.allCases)
  func aHostThatRestartsAfterAnyFrameReadsAgainAndNothingOfTheFirstIsPlayed(
    direction: Direction
  ) throws {
    for frame in try Self.frames(direction) {
      let rig = try Self.reading(upTo: frame, direction)
      rig.restartHost(seed: 2)
      let found = try rig.finish()
      #expect(found == [], "restart after frame \(frame) \(direction)")
    }
  }

  /// Both at once: neither remembers the previous session.
  @Test(arguments: Direction.allCases)
  func bothMayRestartAfterAnyFrame(direction: Direction) throws {
    for frame in try Self.frames(direction) {
      let rig = try Self.reading(upTo: frame, direction)
      rig.glove = VirtualGlove(clockLead: ms(77), boot: 2)
      rig.restartHost(seed: 2)
      let found = try rig.finish()
      #expect(found == [], "restart after frame \(frame) \(direction)")
    }
  }
}
