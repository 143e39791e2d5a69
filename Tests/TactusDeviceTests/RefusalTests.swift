import TactusDevice
import TactusTestSupport
import TactusWire
import Testing

/// The precedence of reasons to refuse an order (PROTOCOL.md, section 7).
@Suite struct RefusalTests {
  /// A bad field by the protocol, a bad field by this board, and an undefined slot.
  private static let outlastingPulse: [UInt8] = [10, 0, 0xF8, 0, 0xA0, 0x0F]
  private static let missingActuator = Command.testMotor(
    actuator: 7, level: .full, duration: 20)

  private func reason(_ rig: Rig, _ command: Command) -> RefusalReason? {
    rig.order(command)
    return reason(rig)
  }

  private func reason(_ rig: Rig, type: UInt8, _ rest: [UInt8]) -> RefusalReason? {
    rig.send(body: [type, rig.sequence] + rest)
    rig.sequence &+= 1
    return reason(rig)
  }

  private func reason(_ rig: Rig) -> RefusalReason? {
    guard case .refused(_, _, let reason) = rig.takeReports().last else { return nil }
    return reason
  }

  @Test func whatIsBadForEveryDeviceComesBeforeNotArmedAndWhatThisOneLacksAfter() {
    let rig = Rig()
    rig.open()
    #expect(reason(rig, type: 0x27, [9]) == .badField)
    #expect(reason(rig, type: 0x24, [0, 0] + Self.outlastingPulse) == .badField)
    #expect(reason(rig, Self.missingActuator) == .notArmed)
    #expect(reason(rig, .resume(run([9]))) == .notArmed)
  }

  @Test func noRunComesBeforeAnUndefinedSlot() throws {
    let rig = Rig.armed(try pattern(100, (0, 31, 0, 50)))
    #expect(reason(rig, .resume(run([9]))) == .noRun)
  }

  @Test func aBadFieldComesBeforeBusy() throws {
    let rig = Rig.armed(try pattern(100, (0, 31, 0, 50)))
    rig.play([0], in: 100)
    #expect(reason(rig, Self.missingActuator) == .badField)
    #expect(reason(rig, .define(slot: 0, try pattern(100, (7, 31, 0, 50)))) == .badField)
    #expect(reason(rig, type: 0x21, [0] + Self.outlastingPulse) == .badField)
  }

  @Test func anOrderWithoutRoomIsRefusedForWhateverElseIsWrongWithIt() throws {
    let rig = Rig.armed(try pattern(100, (0, 31, 0, 50)))
    rig.play([UInt8](repeating: 0, count: 55), in: 100)
    rig.order(.resume(run([UInt8](repeating: 0, count: 57))))
    rig.order(.resume(run([UInt8](repeating: 0, count: 16))))
    #expect(reason(rig, .resume(run([9]))) == .undefinedSlot)
    let pulse = try pattern(100, (7, 31, 0, 50))
    #expect(reason(rig, .pattern(start: 0, late: .shift, pulse)) == .badField)
  }
}
