import TactusMock
import TactusWire
import Testing

/// Words with a gap in them, as the motors show them.
@Suite struct HoleTests {
  private static let words = Words("abcdefghijkl")
  /// The longest time that a reader remembers the beginning of a word; µs.
  private static let longest: Int64 = 2_000_000

  /// The rest of the word is withheld from the device for this time; then its next cell comes late.
  private static func read(_ milliseconds: Int64, _ defects: Set<Defect>) throws -> OneReading {
    let loss = Harm.Loss(
      way: .toDevice, type: MessageType.resume.rawValue, from: .start, milliseconds: milliseconds)
    return try OneReading(
      .init(words: words, harm: Harm(losses: [loss]), defects: defects, pieces: 3))
  }

  /// The times between the end of each cell and the start of the next.
  private static func holes(_ felt: some Collection<FeltRow.Felt>) -> [Int64] {
    zip(felt, felt.dropFirst()).map { $1.start - $0.end }
  }

  @Test(arguments: [[], [.underrunIsLate]] as [Set<Defect>])
  func aWordWithAHoleOfTwoSecondsIsBegunAnewAndNoOther(defects: Set<Defect>) throws {
    var short = 0
    var long = 0
    for milliseconds in stride(from: 500 as Int64, through: 6000, by: 125) {
      let reading = try Self.read(milliseconds, defects)
      let felt = reading.row.felt
      let isRight = reading.findings == [] && reading.isFeltWhole
      #expect(isRight, "\(milliseconds) ms: \(reading.row)")
      let last = felt.suffix(Self.words.cells.count)
      #expect(
        Self.holes(last).allSatisfy { $0 < Self.longest }, "\(milliseconds) ms: \(reading.row)")
      let hole = Self.holes(felt).max() ?? 0
      if hole < Self.longest - 200_000 {
        #expect("\(reading.row)" == Self.words.text, "\(milliseconds) ms")
        if hole > 1_000_000 { short += 1 }
      } else if hole > Self.longest + 200_000 {
        #expect(felt.count > Self.words.cells.count, "\(milliseconds) ms: \(reading.row)")
        long += 1
      }
    }
    #expect(short > 0 && long > 0, "\(short) short holes, \(long) long ones")
  }
}
