import CGlove
import TactusConformance
import TactusWire
import Testing

/// The device of `firmware-protocol/c` in virtual time, looked after every quarter of a millisecond.
private final class CGloveBench: Bench {
  private static let look = Microseconds.microseconds(250)

  private(set) var now = Microseconds.zero
  private var glove: OpaquePointer
  private var boot: UInt32 = 1
  private var started = Microseconds.zero

  init() throws { glove = try #require(c_glove_make(1)) }

  deinit { c_glove_free(glove) }

  func exchange(
    _ bytes: [UInt8], until deadline: Microseconds
  ) throws(ExaminationEnd) -> [UInt8] {
    for byte in bytes { c_glove_receive(glove, byte, (now - started).count) }
    while true {
      c_glove_advance(glove, (now - started).count)
      var came: [UInt8] = []
      while let byte = UInt8(exactly: c_glove_next_byte(glove)) { came.append(byte) }
      if !came.isEmpty || now >= deadline { return came }
      now = min(deadline, now + Self.look)
    }
  }

  func restart() throws(ExaminationEnd) -> Bool {
    boot += 1
    guard let fresh = c_glove_make(boot) else { return false }
    c_glove_free(glove)
    glove = fresh
    started = now
    return true
  }
}

@Suite struct CGloveTests {
  @Test func theDeviceInCPassesEveryCheck() throws {
    let outcomes = try examine(CGloveBench())
    #expect(failures(outcomes) == [])
    #expect(outcomes.count == Check.all.count)
  }
}
