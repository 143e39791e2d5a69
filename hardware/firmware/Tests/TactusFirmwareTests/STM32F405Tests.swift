import CFirmware
import TactusWire
import Testing

@testable import TactusFirmware

typealias STM32F405 = STM32F405Board<TracedBus, STM32F405Pins>

/// The accesses of the STM32F405's board code, against RM0090.
@Suite struct STM32F405Tests {

  private let bus = TracedBus()
  private let shared = SharedMemory()

  private func start() -> STM32F405 {
    STM32F405(bus, shared: shared.pointer, retained: retained)
  }

  /// The clock control of a chip whose crystal and PLL run.
  private func giveCrystal() {
    bus.script(0x4002_3800, 0x83, 0x83 | 1 << 17, 0x83 | 1 << 17 | 1 << 25)
    bus.script(0x4002_3808, 2 << 2)
  }

  /// A board started on its crystal, with its start omitted from the trace.
  private func running() -> STM32F405 {
    giveCrystal()
    defer { _ = bus.takeTrace() }
    return start()
  }

  @Test func theStartIsExactlyThis() {
    // After a reset GPIOA and GPIOB have the debugger's pins in use.
    bus.store(0xA800_0000, to: 0x4002_0000)
    bus.store(0x280, to: 0x4002_0400)
    bus.store(0x4000, to: 0x4000_7000)
    _ = bus.takeTrace()
    giveCrystal()
    bus.script(0x4002_3874, 0x0C00_0003)
    bus.script(0x5006_0804, 0, 1)
    bus.script(0x5006_0808, 0x1234_5678)
    let board = start()
    #expect(bus.takeTrace() == Self.startOnCrystal)
    #expect(board.resetCause == .powerOn)
    #expect(board.boot == 0x1234_5679)
    #expect(board.fault == 0)
  }

  @Test func thePinsEndUpAsTheBoardSaysThem() {
    bus.store(0xA800_0000, to: 0x4002_0000)
    bus.store(0x280, to: 0x4002_0400)
    giveCrystal()
    _ = start()
    // PA1 and PA4 to PA7 analog, PA8 to PA10 alternate, the debugger's PA13 to PA15 as they were.
    #expect(bus.stored[0x4002_0000] == 0xA82A_FF0C)
    #expect(bus.stored[0x4002_0024] == 0x0000_0771)
    #expect(bus.stored[0x4002_000C] == 2 << 16 | 1 << 20)
    // PB0 alternate, PB1 a plain output, PB5 an input with a pull-down.
    #expect(bus.stored[0x4002_0400] == 0x286)
    #expect(bus.stored[0x4002_0420] == 1)
    #expect(bus.stored[0x4002_040C] == 0x80A)
    // PC0 to PC3 and PC13 inputs with pull-downs, PC6 to PC9 alternate, PC5 analog.
    #expect(bus.stored[0x4002_0800] == 0x000A_AC00)
    #expect(bus.stored[0x4002_0820] == 0x3300_0000)
    #expect(bus.stored[0x4002_0824] == 0x0000_0033)
    #expect(bus.stored[0x4002_080C] == 0x080A_A0AA)
    // Channels 1 to 4 of timer 8; 1 and complementary 2 of timer 1.
    #expect(bus.stored[0x4001_0420] == 0x1111)
    #expect(bus.stored[0x4001_0020] == 0x41)
  }

  @Test func aCrystalThatNeverStartsIsToldAndEveryRateStillHolds() {
    bus.script(0x4002_3800, 0x83)
    let board = start()
    let trace = bus.takeTrace()
    #expect(trace.contains("\n40023800 <- 10083\n40023800 -> 83 x 100001\n20003FFC -> 0\n"))
    #expect(board.fault == 1)
    #expect(bus.stored[0x4000_0028] == 15)
    #expect(bus.stored[0x4001_1008] == 139)
    #expect(bus.stored[0x4001_042C] == 0x325)
    board.setMotor(0, level: 31)
    #expect(bus.takeTrace() == "40010434 <- 326")
  }

  @Test func noiseThatNeverComesHoldsNothingUp() {
    giveCrystal()
    #expect(start().boot == 1)
    #expect(bus.takeTrace().contains("\n50060804 -> 0 x 100000\n20003FFC -> 0\n"))
  }

  @Test func aPLLThatNeverLocksIsToldToo() {
    bus.script(0x4002_3800, 0x83, 0x83 | 1 << 17)
    #expect(start().fault == 1)
    #expect(bus.stored[0x4000_0028] == 15)
    // The processor's clock is unchanged.
    #expect(bus.stored[0x4002_3808] == nil)
  }

  @Test func theEmulatorsTimerCountsMicrosecondsToo() {
    #expect(start().fault == 0)
    #expect(bus.stored[0x4000_0028] == 999)
  }

  @Test(arguments: [
    (0x0E00_0000, 0, ResetCause.powerOn), (0x0600_0000, 0, .brownOut), (0x0400_0000, 0, .resetPin),
    (0x1400_0000, 0, .software), (0x2400_0000, 0, .watchdog), (0x4400_0000, 0, .watchdog),
    (0x8400_0000, 0, .resetPin), (0, 0, .unknown),
    (0x1400_0000, mark | 6, .fault), (0x1400_0000, mark | 5, .brownOut),
    (0x0E00_0000, 0xFFFF_FFFF, .powerOn), (0x0E00_0000, mark | 9, .powerOn),
  ])
  func theResetCauseIsTold(flags: UInt32, note: UInt32, cause: ResetCause) {
    bus.script(0x4002_3874, flags)
    bus.store(note, to: retained)
    #expect(start().resetCause == cause)
    #expect(bus.stored[retained] == 0)
    #expect(bus.stored[0x4002_3874] == flags | 1 << 24)
  }

  @Test func eachMotorHasItsChannelAndLevelsAreShares() {
    let board = running()
    for motor in 0..<6 { board.setMotor(motor, level: UInt8(motor + 1)) }
    board.setMotor(5, level: 31)
    board.setMotor(5, level: 0)
    #expect(
      bus.takeTrace() == """
        40010434 <- 10F
        40010438 <- 21E
        4001043C <- 32D
        40010440 <- 43C
        40010034 <- 54B
        40010038 <- 65A
        40010038 <- 20D1
        40010038 <- 0
        """)
    // Full drive is one count beyond the period's last: never off.
    #expect(bus.stored[0x4001_002C] == 0x20D0)
  }

  @Test func theMotorsPowerIsAPinOfItsOwn() {
    let board = running()
    board.setMotorPower(true)
    board.setMotorPower(false)
    #expect(bus.takeTrace() == "40020418 <- 2\n40020418 <- 20000")
  }

  @Test func aDebuggerThatAttachesCannotFreezeTheWatchdog() {
    let board = running()
    bus.store(1 << 12 | 1 << 11, to: 0xE004_2008)
    board.feedWatchdog()
    #expect(bus.stored[0xE004_2008] == 1 << 11)
  }

  @Test func theClockIsOneRead() {
    let board = running()
    bus.script(0x4000_0024, 77)
    #expect(board.clock == 77)
    #expect(bus.takeTrace() == "40000024 -> 4D")
  }

  @Test func aKeyIsDownWhenItsPinIsHigh() {
    let board = running()
    bus.script(0x4002_0810, 1 << 13 | 1 << 5 | 1 << 4 | 1)
    bus.script(0x4002_0410, 1 << 5)
    #expect(board.keys == 0b11_0001)
    #expect(bus.takeTrace() == "40020810 -> 2031 x 5\n40020410 -> 20")
  }

  @Test func theWatchdogIsFed() {
    let board = running()
    board.feedWatchdog()
    #expect(bus.takeTrace() == "40003000 <- AAAA\nE0042008 -> 0")
  }

  @Test(arguments: [(ResetCause.fault, "7AC70506"), (.brownOut, "7AC70505")])
  func aFaultSilencesTheMotorsFirst(cause: ResetCause, note: String) {
    let silenced = """
      40020418 <- 20000
      40010444 <- 400
      40010044 <- 400
      20003FF8 <- \(note)
      E000ED0C <- 5FA0004
      """
    STM32F405.reset(bus, noting: cause, retained: retained)
    #expect(bus.takeTrace() == silenced)
  }

  @Test func bytesComeByInterruptAndOverrunsAreCounted() {
    let board = running()
    bus.script(0x4001_1000, 1 << 5, 1 << 5 | 1 << 3, 1 << 3)
    bus.script(0x4001_1004, 0x41, 0x42, 0x43)
    for _ in 0..<3 { STM32F405.receiveInterrupt(bus, shared.pointer) }
    #expect(
      bus.takeTrace() == """
        40011000 -> 20
        40011004 -> 41
        40011000 -> 28
        40011004 -> 42
        40011000 -> 8
        40011004 -> 43
        """)
    #expect([board.receive(), board.receive(), board.receive()] == [0x41, 0x42, nil])
    #expect(board.lostBytes == 2)
  }

  @Test func aByteIsSentWhenTheLineTakesIt() {
    let board = running()
    bus.script(0x4001_1000, 0, 1 << 7)
    #expect(board.canSend == false)
    #expect(board.canSend == true)
    board.send(0xA5)
    #expect(bus.takeTrace() == "40011000 -> 0\n40011000 -> 80\n40011004 <- A5")
  }

  @Test func aPressureChannelIsSelectedStartedAndTaken() {
    let board = running()
    bus.script(0x4001_2000, 0, 0x10, 0x12)
    bus.script(0x4001_204C, 0xABC)
    for channel in 0..<6 { board.selectPressure(channel) }
    board.startPressure()
    #expect(board.takePressure() == nil)
    #expect(board.takePressure() == nil)
    #expect(board.takePressure() == 0xABC)
    #expect(
      bus.takeTrace() == """
        40012034 <- 1
        40012034 <- 4
        40012034 <- 5
        40012034 <- 6
        40012034 <- 7
        40012034 <- F
        40012008 <- 40000001
        40012000 -> 0
        40012000 -> 10
        40012000 -> 12
        4001204C -> ABC
        """)
  }
}
