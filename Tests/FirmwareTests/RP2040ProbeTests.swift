import CBoardEvents
import EmulatedBoards
import TactusTestSupport
import Testing

/// The failures that the emulated RP2040 can detect in the Pico's firmware, and its response to
/// stores alone.
@Suite(.timeLimit(.minutes(3))) struct RP2040ProbeTests {
  private static let boards = BoardKind.allCases.filter { $0.family == .rp2040 }

  @Test(arguments: boards)
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

  @Test(arguments: boards, faults.indices)
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

  @Test(arguments: boards)
  func whatIsWrongEndsATest(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    #expect(throws: ProgramError.self) { try board.store(1, at: 0x4003_4000) }
  }

  /// By stores alone, whatever the firmware does with the converter.
  @Test(arguments: boards)
  func theConverterMeasuresThroughItsMultiplexerWhatIsSet(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    let (converter, result, select) = (0x4004_C000 as UInt32, 0x4004_C004 as UInt32, 18 as UInt32)
    for channel in 0..<8 as Range<UInt32> {
      try board.setAnalog(100 + 300 * channel, at: 16 + channel)
    }
    try board.setAnalog(77, at: 2)
    // Clock and converter out of reset; the selecting pins are software outputs.
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

  /// As if the tick came from the crystal that feeds clk_sys: nothing remains that could end it.
  @Test(arguments: boards)
  func aWatchdogThatStopsWithTheCrystalLeavesTheMotorsOn(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    try BoardHost(board).driveEveryMotor()
    // CLK_REF_CTRL.
    try board.store(2, at: 0x4000_8030)
    try board.stopCrystal()
    let start = board.log.count
    try board.run(until: board.time + 1_000_000_000)
    #expect(!board.log.events[start...].contains { $0.isFrom(BOARD_RESET) })
    #expect(try board.drivenMotors().count == BoardKind.motorCount)
    #expect(try board.isPowered())
  }

  /// The controller keeps the data prepared for an aborted transfer (pico-feedback issue 385): no
  /// firmware is fast enough for a host that sends a request at once. Once that host is gone the
  /// device works again.
  @Test(arguments: boards)
  func aHostThatAsksAtOnceIsGivenWhatWasReadyForAnotherRequest(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    board.isStrict = false
    try board.abortBeforeRequests(.readBeforeData, isPatient: false)
    try board.resetBus()
    try board.run(until: board.time + 2_000_000_000)
    #expect(board.wrongs > 0)

    try board.abortBeforeRequests(nil)
    let wrongs = board.wrongs
    try board.resetBus()
    try board.waitForPort()
    try BoardHost(board).driveEveryMotor()
    #expect(board.wrongs == wrongs)
  }

  /// An unused slice of the eight.
  private static let slice: UInt32 = 0x4005_008C

  @Test(arguments: boards)
  func aSliceCountsThePeriodsOfItsDividedClock(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    let counter = Self.slice + 8
    // From 125 MHz to 1.
    try board.store(125 << 4, at: Self.slice + 4)
    try board.store(9999, at: Self.slice + 0x10)
    try board.store(1, at: Self.slice)
    try board.store(7, at: counter)
    let start = board.time
    // The ring oscillator has no effect on it.
    try board.setRingOscillator(1_800_000)
    for milliseconds: UInt64 in [1, 2, 9, 11] {
      try board.run(until: start + milliseconds * 1_000_000)
      let count = try board.memory(at: counter, words: 1)[0]
      let expected = ((board.time - start) / 1000 + 7) % 10_000
      #expect(abs(Int64(count) - Int64(expected)) <= 1, "after \(milliseconds) ms")
    }
    // CLK_SYS_RESUS_CTRL: nothing restarts the clock.
    try board.store(0xFF, at: 0x4000_8078)
    try board.stopCrystal()
    let last = try board.memory(at: counter, words: 1)
    try board.run(until: board.time + 1_000_000)
    #expect(try board.memory(at: counter, words: 1) == last)
  }

  @Test(arguments: boards, [1_800_000, 6_500_000, 12_000_000] as [UInt32])
  func theRingOscillatorIsAsFastAsItIsSet(kind: BoardKind, frequency: UInt32) throws {
    let board = try EmulatedBoard(kind)
    // CLK_REF_CTRL.
    try board.store(0, at: 0x4000_8030)
    let cycles = try board.memory(at: 0x4005_802C, words: 1)[0] & 0x1FF
    let load = try board.memory(at: 0x4005_8004, words: 1)[0]
    try board.setRingOscillator(frequency)
    try board.run(until: board.time + 2_000_000)
    let expected = Double(load / 2) * Double(cycles) / Double(frequency) * 1e9
    #expect(abs(Double(board.watchdogTime) - expected) < 0.002 * expected)
  }
}
