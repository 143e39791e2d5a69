import TactusWire
import Testing

/// Tests the judge of cells.
@Suite struct FeltCellsTests {
  /// Two motors at once for 100 and 60 ms, after a silence of 10 ms.
  private static let pattern: Pattern = {
    var pattern = Pattern(advance: 200)
    for (actuator, duration) in [(0, 100), (1, 60)] as [(UInt8, UInt32)] {
      let pulse = Pulse(
        actuator: actuator, level: Level(percent: 50), onset: 10, duration: Milliseconds(duration))
      if let pulse, (try? pattern.append(pulse)) != nil { continue }
      Issue.record("no such pattern")
    }
    return pattern
  }()
  private static let level = Level(percent: 50).rawValue

  /// The outcomes and drives of cells that were sent 200 ms apart, in order.
  private struct Case {
    var given: [Outcome?] = []
    /// The start of each felt cell, and its longest duration; ms.
    var felt: [(at: Int64, upTo: Int64)] = []
    var counts = Counts()
    var told = ToldReports.Sum()

    var judged: FeltCells { FeltCells(record) }

    private var record: Record {
      var life = Life(begin: .zero, end: .seconds(9), clock: 0..<9_000_000)
      life.counts = counts
      life.told = told
      var drives: [Drive] = []
      for (start, limit) in felt {
        for (actuator, duration) in [(0, 100), (1, 60)] as [(Int, Int64)] {
          for (time, level) in [(10, FeltCellsTests.level), (10 + min(duration, limit), 0)] {
            let time = Microseconds((start + time) * 1000)
            drives.append(Drive(world: time, clock: time, actuator: actuator, level: level))
          }
        }
      }
      life.drives = drives.sorted { $0.world < $1.world }
      var record = Record(make: .core)
      record.lives = [life]
      record.cells = given.enumerated().map { number, outcome in
        GivenCell(number: number, pattern: FeltCellsTests.pattern, boot: 1, outcome: outcome)
      }
      return record
    }
  }

  private static func played(_ milliseconds: Int64) -> Outcome {
    .played(onset: Microseconds(milliseconds * 1000))
  }

  @Test func cellsFeltAsToldAreRight() {
    let judged = Case(
      given: [Self.played(0), .dropped, Self.played(400)], felt: [(0, 100), (200, 30), (400, 100)],
      counts: Counts(played: 2, dropped: 1), told: .init(dropped: 1)
    ).judged
    #expect(judged.mistakes == [] && judged.miscounts() == [] && judged.whole == [2])
  }

  @Test func whatItsSessionLeftOpenMayBeFeltWholeInPartOrNotAtAll() {
    for limit: Int64 in [100, 30] {
      let judged = Case(
        given: [.ended, .ended, .ended], felt: [(200, limit)],
        counts: Counts(played: limit == 100 ? 1 : 0)
      ).judged
      #expect(judged.mistakes == [] && judged.miscounts() == [])
    }
    #expect(Case(given: [.ended, .ended]).judged.mistakes == [])
  }

  @Test(
    arguments: [
      // Reported, but not felt.
      ([played(0)], []),
      ([played(0), played(200)], [(0, 100)]),
      ([played(0), played(200)], [(200, 100)]),
      // Reported, but felt at another time, or in part.
      ([played(0)], [(3, 100)]),
      ([played(0)], [(0, 30)]),
      ([played(0)], [(0, 98)]),
      // Twice.
      ([played(0)], [(0, 100), (200, 100)]),
      ([.ended], [(0, 100), (200, 100)]),
      // Out of order.
      ([played(200), played(0)], [(0, 100), (200, 100)]),
      // Dropped, and felt whole; or twice in part.
      ([.dropped], [(0, 100), (200, 100)]),
      ([.dropped], [(0, 30), (200, 30)]),
      // Never sent.
      ([], [(0, 100)]),
      ([nil], [(0, 100)]),
    ] as [([Outcome?], [(Int64, Int64)])])
  func cellsFeltOtherwiseThanToldAreFound(given: [Outcome?], felt: [(Int64, Int64)]) {
    let judged = Case(given: given, felt: felt.map { (at: $0.0, upTo: $0.1) }).judged
    #expect(judged.mistakes != [])
  }

  @Test(
    arguments: [
      (Counts(played: 1, dropped: 1), ToldReports.Sum(dropped: 1), true),
      (Counts(played: 0, dropped: 1), .init(dropped: 1), false),
      (Counts(played: 2, dropped: 1), .init(dropped: 1), false),
      (Counts(played: 1, dropped: 0), .init(dropped: 1), false),
      (Counts(played: 1, dropped: 2), .init(dropped: 1), false),
      // Lost reports may have covered any number of dropped cells.
      (Counts(played: 1, dropped: 2), .init(dropped: 1, unsaid: 1), true),
      (Counts(played: 1, dropped: 1, reportsLost: 1), .init(dropped: 1), false),
      (Counts(played: 1, dropped: 1, reportsLost: 1), .init(dropped: 1, lost: 1...2), true),
      (Counts(played: 1, dropped: 1, reportsLost: 0), .init(dropped: 1, lost: 1...2), false),
      (Counts(played: 1, dropped: 1, reportsLost: 3), .init(dropped: 1, lost: 1...2), false),
    ] as [(Counts, ToldReports.Sum, Bool)])
  func countsThatAreNotWhatWasFeltAndToldAreFound(
    counts: Counts, told: ToldReports.Sum, isTrue: Bool
  ) {
    let judged = Case(
      given: [Self.played(0), .dropped], felt: [(0, 100)], counts: counts, told: told
    ).judged
    #expect(judged.miscounts().isEmpty == isTrue)
  }
}
