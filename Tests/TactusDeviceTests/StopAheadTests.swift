import TactusDevice
import TactusWire
import Testing

/// A STOP that a shell saw on its line behind unread bytes.
@Suite struct StopAheadTests {
  private func playing() throws -> Rig {
    let rig = Rig.armed(try pattern(2000, (0, 31, 0, 2000)))
    rig.play([0], in: 0)
    rig.pass(ms(100))
    #expect(rig.level(0) == 31)
    return rig
  }

  @Test func itStopsAtOnceAndIsAnsweredInItsTurn() throws {
    let rig = try playing()
    rig.change { $0.stop(ahead: 1, at: rig.now) }
    #expect(rig.isSilent && !rig.motorPower)
    #expect(!rig.take().contains(.stopped))
    rig.send(.stop)
    #expect(rig.take().contains(.stopped))
    rig.arm()
    #expect(rig.motorPower)
  }

  @Test func noArmBeforeItArms() throws {
    let rig = try playing()
    rig.change { $0.stop(ahead: 2, at: rig.now) }
    rig.order(.arm(cell: 4))
    rig.send(.stop)
    rig.order(.arm(cell: 5))
    #expect(!rig.motorPower)
    rig.send(.stop)
    rig.order(.arm(cell: 6))
    #expect(rig.motorPower)
  }

  @Test func oneWhoseBytesWereLostIsAnsweredWhenNothingWaits() throws {
    let rig = try playing()
    rig.change { $0.stop(ahead: 1, at: rig.now) }
    _ = rig.take()
    rig.change { $0.lineIsEmpty() }
    #expect(rig.take().contains(.stopped))
    rig.change { $0.lineIsEmpty() }
    #expect(!rig.take().contains(.stopped))
    rig.order(.arm(cell: 4))
    #expect(rig.motorPower)
  }

  @Test func noneChangesNothing() throws {
    let rig = try playing()
    rig.change { $0.stop(ahead: 0, at: rig.now) }
    #expect(rig.level(0) == 31)
  }
}
