import CFirmware
import TactusWire
import Testing

@testable import TactusFirmware

typealias Microbit = NRF51Board<TracedBus, MicrobitPins>

/// The accesses of the micro:bit's board code, against the nRF51 Series Reference Manual.
@Suite struct MicrobitTests {
  private let bus = TracedBus()
  private let shared = SharedMemory()

  private func start() -> Microbit {
    Microbit(bus, shared: shared.pointer, retained: retained)
  }

  /// A started board, with its start omitted from the trace.
  private func running() -> Microbit {
    bus.script(0x4000_0100, 1)
    defer { _ = bus.takeTrace() }
    return start()
  }

  @Test func theStartIsExactlyThis() {
    bus.script(0x4000_0100, 0, 0, 1)
    bus.script(0x4000_D100, 1)
    bus.script(0x4000_D508, 0x11, 0x22, 0x33, 0x44)
    bus.script(0x4000_0400, 1)
    let board = start()
    #expect(
      bus.takeTrace() == """
        5000050C <- 95000E
        50000518 <- 95000E
        40009510 <- 9
        40009540 <- 1F
        40009200 <- 1
        40009304 <- 30000
        40000400 -> 1
        40000400 <- 1
        20003FF8 -> 0
        20003FF8 <- 0
        40000000 <- 1
        40000100 -> 0 x 2
        40000100 -> 1
        4000D000 <- 1
        4000D100 -> 1
        4000D100 <- 0
        4000D508 -> 11
        4000D100 -> 1
        4000D100 <- 0
        4000D508 -> 22
        4000D100 -> 1
        4000D100 <- 0
        4000D508 -> 33
        4000D100 -> 1
        4000D100 <- 0
        4000D508 -> 44
        4000D004 <- 1
        20003FFC -> 0
        20003FFC <- 11223345
        40008508 <- 3
        40008510 <- 4
        40008000 <- 1
        50000744 <- C
        50000768 <- C
        50000728 <- C
        50000758 <- C
        50000754 <- C
        50000710 <- C
        50000508 <- 1000000
        50000760 <- 1
        50000764 <- C
        4000250C <- 18
        40002514 <- 19
        40002524 <- 1D7E000
        40002500 <- 4
        40002304 <- 204
        40002000 <- 1
        40002008 <- 1
        40000510 <- 7
        40000304 <- 4
        E000E100 <- 205
        40010504 <- 28E
        4001050C <- 9
        40010508 <- 1
        40010000 <- 1
        """)
    #expect(board.resetCause == .resetPin)
    #expect(board.boot == 0x1122_3345)
    #expect(board.fault == 0)
  }

  @Test func aCrystalOrNoiseThatNeverComesHoldsNothingUp() {
    let board = start()
    let trace = bus.takeTrace()
    #expect(trace.contains("\n40000100 -> 0 x 100000\n"))
    #expect(trace.contains("\n4000D100 -> 0 x 100000\n4000D004 <- 1\n"))
    #expect(board.fault == 1)
    #expect(board.boot == 1)
  }

  @Test(arguments: [
    (0, 0, ResetCause.powerOn), (0b1, 0, .resetPin), (0b11, 0, .watchdog), (0b100, 0, .software),
    (0b1000, 0, .fault), (1 << 16, 0, .unknown),
    (0b100, mark | 6, .fault), (0b100, mark | 5, .brownOut), (0b100, mark | 3, .software),
    // After power-on the memory may hold any value.
    (0, 0xFFFF_FFFF, .powerOn), (0, mark | 7, .powerOn), (0, mark + 0x100 | 6, .powerOn),
  ])
  func theResetCauseIsTold(reasons: UInt32, note: UInt32, cause: ResetCause) {
    bus.script(0x4000_0400, reasons)
    bus.store(note, to: retained)
    #expect(start().resetCause == cause)
    #expect(bus.stored[retained] == 0)
    // Written back, since writing a bit clears it.
    #expect(bus.stored[0x4000_0400] == reasons)
  }

  @Test func noBootIsLikeTheOneBefore() {
    var last = start().boot
    for noise in [0, 0xFF, 0x80, 1] as [UInt32] {
      bus.script(0x4000_D100, 1)
      bus.script(0x4000_D508, noise)
      let boot = start().boot
      #expect(boot != last)
      last = boot
    }
  }

  @Test func theClockIsCapturedAndRead() {
    let board = running()
    bus.script(0x4000_8540, 0xFFFF_FFFE)
    #expect(board.clock == 0xFFFF_FFFE)
    #expect(bus.takeTrace() == "40008040 <- 1\n40008540 -> FFFFFFFE")
  }

  @Test func aKeyIsDownWhenItsPinIsLow() {
    let board = running()
    bus.script(0x5000_0510, 0xFFFF_FFFF, ~(1 << 17), ~(1 << 4 | 1 << 26), 0)
    #expect([board.keys, board.keys, board.keys, board.keys] == [0, 1, 0b10_0010, 0b11_1111])
    #expect(bus.takeTrace().split(separator: "\n").count == 4)
  }

  @Test func theMotorsPowerIsAPinOfItsOwn() {
    let board = running()
    board.setMotorPower(true)
    board.setMotorPower(false)
    #expect(bus.takeTrace() == "50000508 <- 800000\n5000050C <- 800000")
  }

  @Test func theWatchdogIsFed() {
    let board = running()
    board.feedWatchdog()
    #expect(bus.takeTrace() == "40010600 <- 6E524635")
  }

  @Test(arguments: [(ResetCause.fault, "7AC70506"), (.brownOut, "7AC70505")])
  func aFaultSilencesTheMotorsFirst(cause: ResetCause, note: String) {
    let silenced = "5000050C <- 95000E\n20003FF8 <- \(note)\nE000ED0C <- 5FA0004"
    Microbit.reset(bus, noting: cause, retained: retained)
    #expect(bus.takeTrace() == silenced)
  }

  @Test func theFirstByteIsSentAtOnceAndTheNextWhenTheLineSaysSo() {
    var board = running()
    #expect(board.canSend == true)
    board.send(0xA5)
    #expect(bus.takeTrace() == "4000211C <- 0\n4000251C <- A5")
    #expect(board.canSend == false)
    bus.script(0x4000_211C, 1)
    #expect(board.canSend == true)
    #expect(bus.takeTrace() == "4000211C -> 0\n4000211C -> 1")
  }

  @Test func anInterruptEmptiesTheHardwareQueue() {
    let board = running()
    bus.script(0x4000_2108, 1, 1, 0)
    bus.script(0x4000_2518, 0x41, 0x42)
    Microbit.receiveInterrupt(bus, shared.pointer)
    #expect(
      bus.takeTrace() == """
        40002124 -> 0
        40002108 -> 1
        40002108 <- 0
        40002518 -> 41
        40002108 -> 1
        40002108 <- 0
        40002518 -> 42
        40002108 -> 0
        """)
    #expect([board.receive(), board.receive(), board.receive()] == [0x41, 0x42, nil])
    #expect(board.lostBytes == 0)
  }

  @Test func aByteThatTheHardwareLostIsCounted() {
    let board = running()
    bus.script(0x4000_2124, 1, 1)
    // An overrun, then a framing error, which loses nothing.
    bus.script(0x4000_2480, 1, 4)
    Microbit.receiveInterrupt(bus, shared.pointer)
    #expect(
      bus.takeTrace() == """
        40002124 -> 1
        40002124 <- 0
        40002480 -> 1
        40002480 <- 1
        40002108 -> 0
        """)
    Microbit.receiveInterrupt(bus, shared.pointer)
    #expect(board.lostBytes == 1)
  }
}
