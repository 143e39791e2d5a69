import CBoardEvents
import EmulatedBoards
import TactusTestSupport
import Testing

/// RESUS of the emulated RP2040 (datasheet, 2.15.5), by stores and by a program that is not
/// firmware: a stopped system clock is switched to the reference clock, with an interrupt.
@Suite(.timeLimit(.minutes(3))) struct RP2040ResusTests {
  private static let boards = BoardKind.allCases.filter { $0.family == .rp2040 }
  /// Hz: the slowest ring oscillator, a typical one, the fastest (datasheet, 2.17).
  private static let frequencies: [UInt32] = [1_800_000, 6_500_000, 12_000_000]
  private static let control: UInt32 = 0x4000_8078
  private static let status: UInt32 = 0x4000_807C
  /// INTR, INTE, INTF and INTS.
  private static let interrupts: UInt32 = 0x4000_80B8
  private static let enable: UInt32 = 1 << 8
  private static let force: UInt32 = 1 << 12
  private static let clear: UInt32 = 1 << 16

  /// Memory that neither the stack nor anything else uses.
  private static let program: UInt32 = 0x2002_0000
  private static let vectors: UInt32 = 0x2002_0100
  private static let count: UInt32 = 0x2002_0200
  private static let isInterrupted: UInt32 = 0x2002_0204
  /// Installs these vectors, enables interrupt 17, and counts, with three instructions per
  /// iteration. The interrupt's handler, at 18h, sets a flag, and loops.
  private static let words: [UInt32] = [
    0x4909_4808, 0x4809_6001, 0x6001_4909, 0xB662_4809, 0x3101_6001, 0xBF00_E7FC, 0x2101_4806,
    0xE7FE_6041, 0xBF00_BF00, 0xE000_ED08, vectors, 0xE000_E100, 1 << 17, count,
  ]

  /// That program on a board whose reference clock is a ring oscillator of this many Hz, without a
  /// watchdog.
  private func countingBoard(_ kind: BoardKind, _ frequency: UInt32) throws -> EmulatedBoard {
    let board = try EmulatedBoard(kind)
    // CLK_REF_CTRL, CTRL of the watchdog.
    try board.store(0, at: 0x4000_8030)
    try board.store(0, at: 0x4005_8000)
    try board.setRingOscillator(frequency)
    for (number, word) in Self.words.enumerated() {
      try board.store(word, at: Self.program + 4 * UInt32(number))
    }
    try board.store(Self.program + 0x19, at: Self.vectors + 4 * (16 + 17))
    try board.store(0, at: Self.isInterrupted)
    try board.store(0, at: Self.interrupts + 4)
    try board.store(0xFF, at: Self.control)
    try board.jump(to: Self.program)
    try board.run(until: board.time + 1_000_000)
    return board
  }

  private func word(_ board: EmulatedBoard, _ address: UInt32) throws -> UInt32 {
    try board.memory(at: address, words: 1)[0]
  }

  private func clock(of board: EmulatedBoard) throws -> UInt32? {
    try board.catchUp()
    return board.log.events.last { $0.isFrom(BOARD_CLOCK) }?.value
  }

  @Test(arguments: boards, frequencies)
  func aClockThatStopsIsLedOnAfterItsTimeAtTheReferencesPace(kind: BoardKind, frequency: UInt32)
    throws
  {
    let board = try countingBoard(kind, frequency)
    let timeout: UInt32 = 200
    try board.store(Self.enable | timeout, at: Self.control)
    try board.run(until: board.time + 1_000_000)
    #expect(try word(board, Self.status) == 0)

    let start = board.log.count
    try board.stopCrystal()
    try board.run(until: board.time + 1_000_000)
    let events = board.log.events[start...]
    let stop = try #require(events.first { $0.isFrom(BOARD_CLOCK) })
    let rescue = try #require(events.first { $0.source == Self.status })
    #expect(stop.value == 0)
    let waited = Double(rescue.time - stop.time)
    #expect(abs(waited - Double(timeout) / Double(frequency) * 1e9) < 1000)
    #expect(try clock(of: board) == frequency)
    #expect(try word(board, Self.status) == 1)
    #expect(try word(board, Self.interrupts) == 1)

    let (first, begin) = (try word(board, Self.count), board.time)
    try board.run(until: begin + 20_000_000)
    let counted = Double(try word(board, Self.count) - first)
    // Three instructions of two periods each.
    let expected = Double(board.time - begin) * 1e-9 * Double(frequency) / 6
    #expect(abs(counted - expected) < 0.03 * expected, "\(counted) of \(expected)")
  }

  @Test(arguments: boards)
  func itsInterruptIsTakenWhereItIsEnabledAndLastsUntilItIsCleared(kind: BoardKind) throws {
    let board = try countingBoard(kind, 6_500_000)
    try board.store(Self.enable | 0xFF, at: Self.control)
    try board.stopCrystal()
    try board.run(until: board.time + 1_000_000)
    #expect(try word(board, Self.interrupts + 12) == 0)
    #expect(try word(board, Self.isInterrupted) == 0)
    try board.store(1, at: Self.interrupts + 4)
    try board.run(until: board.time + 1_000_000)
    #expect(try word(board, Self.interrupts + 12) == 1)
    #expect(try word(board, Self.isInterrupted) == 1)

    // Cleared before the fault is repaired, it occurs again.
    let start = board.log.count
    try board.store(Self.clear | Self.enable | 0xFF, at: Self.control)
    #expect(try clock(of: board) == 0)
    try board.store(Self.enable | 0xFF, at: Self.control)
    try board.run(until: board.time + 1_000_000)
    let told = board.log.events[start...].filter { $0.source == Self.status }.map(\.value)
    #expect(told == [0, 1])

    try board.startCrystal()
    #expect(try clock(of: board) == 6_500_000)
    try board.store(Self.clear | Self.enable | 0xFF, at: Self.control)
    #expect(try clock(of: board) == 125_000_000)
    #expect(try word(board, Self.interrupts) == 0)
    #expect(try word(board, Self.interrupts + 12) == 0)
  }

  /// While the clock is fine.
  @Test(arguments: boards)
  func itCanBeForced(kind: BoardKind) throws {
    let board = try countingBoard(kind, 6_500_000)
    try board.store(1, at: Self.interrupts + 4)
    try board.store(Self.force | 0xFF, at: Self.control)
    #expect(try clock(of: board) == 6_500_000)
    try board.run(until: board.time + 1_000_000)
    #expect(try word(board, Self.isInterrupted) == 1)
    try board.store(Self.clear | 0xFF, at: Self.control)
    #expect(try clock(of: board) == 125_000_000)
  }

  @Test(arguments: boards, [false, true])
  func whatIsNotEnabledOrHasNoReferenceLeadsNothingOn(kind: BoardKind, isEnabled: Bool) throws {
    let board = try countingBoard(kind, 6_500_000)
    if isEnabled {
      try board.store(Self.enable | 0xFF, at: Self.control)
      // CLK_REF_CTRL: the crystal.
      try board.store(2, at: 0x4000_8030)
    }
    try board.stopCrystal()
    try board.run(until: board.time + 1_000_000)
    let last = try word(board, Self.count)
    try board.run(until: board.time + 100_000_000)
    #expect(try word(board, Self.count) == last)
    #expect(try word(board, Self.status) == 0)
    #expect(try clock(of: board) == 0)
  }
}
