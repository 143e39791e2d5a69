import CBoardEvents
import EmulatedBoards
import TactusTestSupport
import Testing

/// The judge can fail a board: each of these would leave a motor on, or fail on a true chip or host.
@Suite(.timeLimit(.minutes(3))) struct ProbeTests {
  /// Of each family a store that pauses the watchdog while a debugger halts the processor.
  private static let pauses: [ChipFamily: (address: UInt32, value: UInt32)] = [
    .stm32f4: (0xE004_2008, 1 << 12), .nrf51: (0x4001_050C, 1),
    .rp2040: (0x4005_8000, 1 << 30 | 1 << 25),
  ]

  @Test(arguments: BoardKind.allCases)
  func aWatchdogThatIsToldToPauseDoesSoWhileTheProcessorIsHalted(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    let host = try BoardHost(board)
    try host.driveEveryMotor()
    let pause = try #require(Self.pauses[kind.family], "no store for \(kind.family)")
    try board.store(pause.value, at: pause.address)
    try board.halt()
    let start = board.log.count
    try board.run(until: board.time + 1_000_000_000)
    #expect(!board.log.events[start...].contains { $0.isFrom(BOARD_RESET) })
    if kind.family != .nrf51 { #expect(try board.drivenMotors().count == BoardKind.motorCount) }
    // It goes on where it was.
    try board.resume()
    try host.send(.stop)
    try host.answer("STOPPED") { if case .stopped = $0 { true } else { nil } }
    try board.hang()
    #expect(try board.number(from: start) { $0.isFrom(BOARD_RESET) } != nil)
  }

  private static let withUSB = BoardKind.allCases.filter { $0.family == .rp2040 }

  @Test(arguments: withUSB)
  func aWatchdogThatResetsNothingIsWrong(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    try BoardHost(board).driveEveryMotor()
    board.isStrict = false
    // WDSEL of the power-on state machine.
    try board.store(0, at: 0x4001_0008)
    try board.hang()
    try board.run(until: board.time + 100_000_000)
    #expect(board.wrongs > 0)
    #expect(try board.drivenMotors().count == BoardKind.motorCount)
  }

  /// Stores that a host or the controller must notice, each made while the port is open and idle.
  private static let faults: [(name: String, address: UInt32, value: UInt32)] = [
    ("another data toggle for bytes of the host", 0x5010_0094, 0x2440),
    ("a stalled endpoint", 0x5010_0094, 0x0840),
    ("no endpoint for bytes of the host", 0x5010_0014, 0),
    ("another address", 0x5011_0000, 0x55),
    ("AVAILABLE with the rest of a buffer's control", 0x5010_0088, 0xA405),
    ("a buffer in the place of the controls", 0x5010_0010, 0xA800_0040),
    ("a write to what the model has not", 0x4003_4000, 1),
    ("another source for the processor's clock while it runs", 0x4000_803C, 0x61),
    ("a setting of the flash's interface while it is on", 0x1800_0014, 8),
    ("flash that is hidden while a program runs from it", 0x1800_0008, 0),
    ("an alarm that the model has not", 0x4005_4010, 1),
    ("interrupts that the model has not", 0x5011_0090, 1),
  ]

  @Test(arguments: withUSB, faults.indices)
  func whatNoChipOrHostLetsPassIsTold(kind: BoardKind, fault: Int) throws {
    let board = try EmulatedBoard(kind)
    let (name, address, value) = Self.faults[fault]
    board.isStrict = false
    #expect(board.wrongs == 0)
    try board.store(value, at: address)
    try board.send([0, 0, 0])
    try board.run(until: board.time + 20_000_000)
    #expect(board.wrongs > 0, "\(name) passes")
  }

  @Test(arguments: withUSB)
  func whatIsWrongEndsATest(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    #expect(throws: ProgramError.self) { try board.store(1, at: 0x4003_4000) }
  }

  /// Made by stores alone, whatever the firmware does with the converter.
  @Test(arguments: withUSB)
  func theConverterMeasuresThroughItsMultiplexerWhatIsSet(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    let (converter, result, select) = (0x4004_C000 as UInt32, 0x4004_C004 as UInt32, 18 as UInt32)
    for channel in 0..<8 as Range<UInt32> {
      try board.setAnalog(100 + 300 * channel, at: 16 + channel)
    }
    try board.setAnalog(77, at: 2)
    // Clock and converter out of reset; the selecting pins are outputs of software.
    try board.store(0x800, at: 0x4000_8060)
    try board.store(1, at: 0x4000_F000)
    for pin in select..<select + 3 { try board.store(5, at: 0x4001_4004 + 8 * pin) }
    try board.store(7 << select, at: 0xD000_0024)
    for channel in 0..<8 as Range<UInt32> {
      try board.store(7 << select, at: 0xD000_0018)
      try board.store(channel << select, at: 0xD000_0014)
      try board.store(1 | 1 << 2, at: converter)
      try board.run(until: board.time + 100_000)
      #expect(try board.memory(at: result, words: 1) == [100 + 300 * channel])
    }
    try board.store(1 | 1 << 2 | 2 << 12, at: converter)
    try board.run(until: board.time + 100_000)
    #expect(try board.memory(at: result, words: 1) == [77])
  }
}
