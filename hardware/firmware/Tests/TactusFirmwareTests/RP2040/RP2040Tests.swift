import CFirmware
import TactusWire
import Testing

@testable import TactusFirmware

/// The accesses of the Pico's board code, against the RP2040 Datasheet.
@Suite struct RP2040Tests {
  typealias Hardware = RP2040Board<TracedBus, PicoPins>

  private let bus = TracedBus()
  private let shared = SharedMemory()
  /// The watchdog's first two scratch words.
  private let notes: UInt32 = 0x4005_800C

  private func start() -> Hardware { Hardware(bus, shared: shared.pointer, retained: notes) }

  /// A chip whose clocks start.
  private func giveClocks() {
    bus.script(0x4000_8038, 1)
    bus.script(0x4000_8044, 1, 1 << 1)
    bus.script(0x4000_C008, 0, 0x01FF_FFFF)
    bus.script(0x4002_4004, 0, 1 << 31)
    bus.script(0x4002_8000, 1, 1 << 31)
    bus.script(0x4002_C000, 1 << 31)
  }

  /// A started board, with its start omitted from the trace.
  private func running() -> Hardware {
    giveClocks()
    defer { _ = bus.takeTrace() }
    return start()
  }

  @Test func theStartIsExactlyThis() {
    giveClocks()
    bus.script(0x4006_4008, 1 << 8)
    bus.script(0x4006_001C, 1)
    bus.script(0x4005_8014, 0xB218_61E6)
    let board = start()
    #expect(bus.takeTrace() == Self.startTrace)
    #expect(board.resetCause == .powerOn)
    #expect(board.boot == 0xFFFF_FFFF)
    #expect(board.fault == 0)
  }

  @Test func theMotorsPowerIsOffBeforeAnythingElse() {
    _ = start()
    #expect(bus.takeTrace().hasPrefix("D0000018 <- 4000\n"))
  }

  @Test(
    arguments: [
      (0x4002_4004, 0), (0x4002_8000, 1), (0x4002_C000, 1), (0x4000_8044, 1),
      (0x4000_C008, 0),
    ] as [(UInt32, UInt32)])
  func withoutItsClocksItTriesAgainWithTheMotorsOff(address: UInt32, value: UInt32) {
    giveClocks()
    bus.script(address, value)
    #expect(start().fault == 1)
    let trace = bus.takeTrace()
    // Power off, PWM held in reset, cause stored, everything reset.
    #expect(
      trace.contains(
        """
        D0000018 <- 4000
        4000E000 <- 4000
        4005800C <- 7AC70506
        40010008 <- 1FFFC
        40058000 <- 80000000
        """))
    #expect(!trace.contains("D0000014"))
  }

  @Test(arguments: [
    (1, 1 << 8, 0, ResetCause.watchdog), (2, 1 << 8, 0, .software), (0, 1 << 8, 0, .powerOn),
    (0, 1 << 16, 0, .resetPin), (0, 1 << 20, 0, .unknown), (0, 0, 0, .unknown),
    (2, 1 << 8, mark | 6, .fault), (2, 0, mark | 5, .brownOut),
    (0, 1 << 8, 0xFFFF_FFFF, .powerOn), (1, 0, mark | 9, .watchdog),
  ])
  func theResetCauseIsTold(reason: UInt32, chip: UInt32, note: UInt32, cause: ResetCause) {
    giveClocks()
    bus.script(0x4005_8008, reason)
    bus.script(0x4006_4008, chip)
    bus.store(note, to: notes)
    #expect(start().resetCause == cause)
    #expect(bus.stored[notes] == 0)
  }

  @Test func noBootIsLikeTheOneBefore() {
    var last = running().boot
    for noise in [0, 1, 0, 1] as [UInt32] {
      giveClocks()
      bus.script(0x4006_001C, noise)
      let boot = start().boot
      #expect(boot != last)
      last = boot
    }
  }

  @Test func eachMotorHasItsHalfOfASliceAndLevelsAreShares() {
    let board = running()
    for motor in 0..<6 { board.setMotor(motor, level: UInt8(motor + 1)) }
    board.setMotor(5, level: 31)
    board.setMotor(4, level: 0)
    #expect(
      bus.takeTrace() == """
        40050020 -> 0
        40050020 <- C9
        40050020 -> C9
        40050020 <- 19200C9
        40050034 -> 0
        40050034 <- 25B
        40050034 -> 25B
        40050034 <- 324025B
        40050048 -> 0
        40050048 <- 3ED
        40050048 -> 3ED
        40050048 <- 4B603ED
        40050048 -> 4B603ED
        40050048 <- 185703ED
        40050048 -> 185703ED
        40050048 <- 18570000
        """)
    // Full drive is one count beyond the period's last: never off.
    #expect(bus.stored[0x4005_004C] == 0x1856)
  }

  @Test func theMotorsPowerIsOnePin() {
    let board = running()
    board.setMotorPower(true)
    board.setMotorPower(false)
    #expect(bus.takeTrace() == "D0000014 <- 4000\nD0000018 <- 4000")
  }

  @Test func theClockIsACounterOfTheProcessorsClockThatIsExtended() {
    var board = running()
    bus.script(0x4005_0008, 77, 0xFFFF, 3, 2)
    let counts = [board.clock, board.clock, board.clock, board.clock]
    #expect(counts == [77, 0xFFFF, 0x1_0003, 0x2_0002])
    #expect(bus.takeTrace().hasPrefix("40050008 -> 4D\n40050008 -> FFFF\n"))
    // Divided by 125, over all 16 bits, connected to no pin.
    #expect(bus.stored[0x4005_0004] == 125 << 4)
    #expect(bus.stored[0x4005_0010] == 0xFFFF)
  }

  @Test func theWatchdogDoesNotHangOnTheCrystal() {
    let board = running()
    #expect(board.fault == 0)
    // The reference, and so the tick, stays on the ring oscillator.
    #expect(bus.stored[0x4000_8030] == 0)
    #expect(bus.stored[0x4005_802C] == 0x206)
  }

  @Test func aKeyIsDownWhenItsPinIsLow() {
    let board = running()
    bus.script(0xD000_0004, ~(1 << 8 | 1 << 13))
    #expect(board.keys == 0b10_0001)
    #expect(bus.takeTrace().split(separator: "\n").count == 1)
  }

  @Test func theWatchdogIsFedAndNoDebuggerPausesIt() {
    let board = running()
    #expect(bus.stored[0x4005_8000] == 1 << 30)
    board.feedWatchdog()
    #expect(bus.takeTrace() == "40058004 <- 4E20\n40058000 <- 40000000")
  }

  @Test(arguments: [(ResetCause.fault, "7AC70506"), (.brownOut, "7AC70505")])
  func aFaultSwitchesThePowerOffFirst(cause: ResetCause, note: String) {
    Hardware.reset(bus, noting: cause, retained: notes)
    #expect(
      bus.takeTrace() == """
        D0000018 <- 4000
        4000E000 <- 4000
        4005800C <- \(note)
        40010008 <- 1FFFC
        40058000 <- 80000000
        """)
  }

  @Test func aTurnWithoutWorkIsThreeReadsOfTheBus() {
    var board = running()
    bus.script(0x4005_0008, 5)
    #expect(board.receive() == nil)
    #expect(
      bus.takeTrace() == """
        40050008 -> 5
        50110050 -> 0
        50110058 -> 0
        50110048 -> 0
        """)
    #expect(!board.isConnected && !board.canSend)
  }

  @Test func aPressureChannelIsSelectedStartedAndTaken() {
    let board = running()
    bus.script(0x4004_C000, 1, 0x101)
    bus.script(0x4004_C004, 0xABC)
    for channel in [0, 1, 2, 5] { board.selectPressure(channel) }
    board.startPressure()
    #expect(board.takePressure() == nil)
    #expect(board.takePressure() == 0xABC)
    #expect(
      bus.takeTrace() == """
        D0000018 <- 1C0000
        D0000014 <- 0
        D0000018 <- 180000
        D0000014 <- 40000
        D0000018 <- 140000
        D0000014 <- 80000
        D0000018 <- 80000
        D0000014 <- 140000
        4004C000 <- 5
        4004C000 -> 1
        4004C000 -> 101
        4004C004 -> ABC
        """)
  }
}
