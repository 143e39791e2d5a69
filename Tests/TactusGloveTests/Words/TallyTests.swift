import Foundation
import TactusHaptics
import TactusPlayer
import TactusTestSupport
import TactusText
import TactusWire
import Testing

@testable import TactusGlove

/// The counts of a reading, taken from the events of its player.
@Suite struct ReadingTallyTests {
  /// Plays cells on time.
  private static func play(_ cells: some Collection<ScheduledCell>, _ tally: inout ReadingTally) {
    for cell in cells { tally.add(.scheduled(cell)) }
    for cell in cells { tally.add(.played(cell, onset: onset(cell))) }
  }

  private static func onset(_ cell: ScheduledCell) -> Microseconds {
    .milliseconds(cell.compiled.start)
  }

  private static func end(_ cell: ScheduledCell) -> Int64 {
    cell.compiled.start + Int64(cell.compiled.pattern.advance.count)
  }

  @Test func cellsWordsAndTimeAreThoseOfTheFeltCells() throws {
    let cells = try Cells.of("one two")
    var tally = ReadingTally(ratePercent: 80)
    #expect(tally.current == nil && tally.ratePercent == 80 && tally.spanMilliseconds == 0)
    Self.play(cells, &tally)
    #expect(tally.cellsPlayed == cells.count && tally.wordsPlayed == 2)
    let last = try #require(cells.last)
    #expect(tally.spanMilliseconds == Self.end(last) - cells[0].compiled.start)
    #expect(tally.current?.index == last.index && tally.scheduled.isEmpty)
    #expect(
      tally.sentence
        == "\(cells.count) cells, 2 words, \(Spoken.time(tally.spanMilliseconds))")
  }

  @Test func aRepeatedWordCountsAgain() throws {
    let cells = try Cells.of("one two")
    var tally = ReadingTally(ratePercent: 100)
    Self.play(cells, &tally)
    Self.play(cells.prefix(2), &tally)
    #expect(tally.wordsPlayed == 3)
  }

  @Test func everyMishapIsNamedInTheSentence() throws {
    let cells = try Cells.of("one")
    var tally = ReadingTally(ratePercent: 100)
    Self.play(cells, &tally)
    for event: PlayerEvent in [
      .late(index: 0, by: 3), .underrun(index: 1, gap: 4), .lost(first: 0, count: 5),
      .unreported(first: 0, count: 6), .disarmed(.leaseExpired),
      .disarmed(.sessionLost(.silent)), .disarmed(.stopped),
    ] { tally.add(event) }
    #expect(
      tally.sentence.hasSuffix(", 2 late, 5 left out and repeated, 6 unreported, 2 breaks"))
    #expect(tally.late == 1 && tally.lost == 5 && tally.unreported == 6 && tally.breaks == 2)
  }

  @Test func theTimeOfAnEarlierSessionIsKept() throws {
    let cells = try Cells.of("one two")
    var tally = ReadingTally(ratePercent: 100)
    Self.play(cells.prefix(2), &tally)
    let before = tally.spanMilliseconds
    let device = try GloveRig("a").device
    tally.add(.connected(device))
    #expect(tally.spanMilliseconds == before)
    Self.play(cells.suffix(1), &tally)
    let last = try #require(cells.last)
    #expect(tally.spanMilliseconds == before + Self.end(last) - last.compiled.start)
  }

  @Test func aCellThatIsTakenBackIsNoLongerOnItsWay() throws {
    let cells = try Cells.of("one two")
    var tally = ReadingTally(ratePercent: 100)
    for cell in cells { tally.add(.scheduled(cell)) }
    tally.add(.discarded(from: 2))
    #expect(tally.scheduled.map(\.index) == [0, 1])
    // Sent again from an earlier one on.
    for cell in cells.dropFirst(1).prefix(3) { tally.add(.scheduled(cell)) }
    #expect(tally.scheduled.map(\.index) == [0, 1, 2, 3])
  }

  @Test func theCellAtATimeIsTheLastOneThatBegan() throws {
    let cells = try Cells.of("one two")
    var tally = ReadingTally(ratePercent: 100)
    #expect(tally.cell(at: .seconds(100)) == nil)
    for cell in cells { tally.add(.scheduled(cell)) }
    for cell in cells {
      #expect(tally.cell(at: Self.onset(cell))?.index == cell.index)
      let before = tally.cell(at: Self.onset(cell) - .milliseconds(1))
      #expect(before?.index == (cell.index == 0 ? nil : cell.index - 1))
    }
  }

  @Test func aWordIsKnownWholeFromItsFirstCellToItsLast() throws {
    let cells = try Cells.of("one two")
    let second = try #require(cells.last?.source.word)
    let word = cells.filter { $0.source.word == second }
    var tally = ReadingTally(ratePercent: 100)
    for cell in cells { tally.add(.scheduled(cell)) }
    for cell in cells {
      #expect(tally.cells(ofWord: second).map(\.index) == word.map(\.index))
      tally.add(.played(cell, onset: Self.onset(cell)))
    }
    #expect(tally.cells(ofWord: second).map(\.index) == word.map(\.index))
    #expect(tally.cells(ofWord: cells[0].source.word).isEmpty, "no longer needed")
  }

  @Test func onlyTheNewestCellsOfAnEndlessWordAreKept() throws {
    let cells = try Cells.of(String(repeating: "x", count: 900))
    var tally = ReadingTally(ratePercent: 100)
    for cell in cells {
      tally.add(.scheduled(cell))
      tally.add(.played(cell, onset: Self.onset(cell)))
      #expect(tally.cells(ofWord: cell.source.word).count <= 512)
    }
    #expect(tally.cellsPlayed == 900)
    let kept = tally.cells(ofWord: cells[0].source.word)
    #expect(kept.count >= 256 && kept.last?.index == 899)
  }

  @Test func theRestIsEstimatedFromThePaceSoFar() throws {
    let text = "one two three four"
    let cells = try Cells.of(text)
    var tally = ReadingTally(ratePercent: 100)
    #expect(tally.timeLeft(total: text.utf8.count) == nil)
    #expect(tally.fraction(total: text.utf8.count) == 0)
    var estimates: [Int64] = []
    for cell in cells {
      tally.add(.scheduled(cell))
      tally.add(.played(cell, onset: Self.onset(cell)))
      if let left = tally.timeLeft(total: text.utf8.count) { estimates.append(left) }
    }
    #expect(estimates.count >= cells.count - 2 && estimates.last == 0)
    // At a steady pace an estimate in the middle is right to a fifth.
    let middle = cells[cells.count / 2]
    let truth = try Self.end(#require(cells.last)) - Self.end(middle)
    let estimate = estimates[estimates.count - 1 - (cells.count - 1 - cells.count / 2)]
    #expect(abs(estimate - truth) <= truth / 5)
    #expect(tally.fraction(total: text.utf8.count) == 1)
    #expect(tally.timeLeft(total: nil) == nil && tally.fraction(total: nil) == nil)
    #expect(tally.fraction(total: 0) == nil)
  }

  @Test func theStateFollowsTheReadersCommands() throws {
    var tally = ReadingTally(ratePercent: 100)
    tally.add(.paused)
    tally.add(.rateChanged(try Rate(percent: 150)))
    #expect(tally.isPaused && tally.ratePercent == 150)
    tally.add(.resumed)
    tally.add(.ended(.stopped))
    #expect(!tally.isPaused && tally.ending == .stopped)
  }

  @Test func theJSONHasTheFigures() throws {
    let cells = try Cells.of("ab")
    var tally = ReadingTally(ratePercent: 100)
    let empty = try members(tally.json(ReadingTraffic()))
    #expect(empty["clock_error_us"] is NSNull && empty["cells"] as? Int == 0)
    for bound: Int64 in [40, 90, 70] { tally.add(.started(errorBound: .microseconds(bound))) }
    Self.play(cells, &tally)
    tally.add(.underrun(index: 0, gap: 1))
    let json = try members(
      tally.json(ReadingTraffic(wireBytes: 30, definitionBytes: 20, upkeepBytes: 10)))
    #expect(json["clock_error_us"] as? Int == 90, "the worst one")
    #expect(json["cells"] as? Int == 2 && json["words"] as? Int == 1)
    #expect(json["duration_ms"] as? Int == Int(tally.spanMilliseconds))
    #expect(json["underruns"] as? Int == 1 && json["late"] as? Int == 0)
    let bytes = ["wire_bytes", "definition_bytes", "upkeep_bytes"].map { json[$0] as? Int }
    #expect(bytes == [30, 20, 10])
  }

  // MARK: Words that were not felt

  @Test func theFirstWordNotFeltIsNamed() throws {
    let cells = try Cells.of("one two three")
    var tally = ReadingTally(ratePercent: 100)
    #expect(tally.restUnfelt == "nothing was felt")
    for cell in cells.prefix(8) { tally.add(.scheduled(cell)) }
    #expect(tally.restUnfelt == "not felt from “one” (word 1) on")
    for cell in cells.prefix(5) { tally.add(.played(cell, onset: Self.onset(cell))) }
    // The word that was broken off counts from its start.
    #expect(tally.restUnfelt == "not felt from “two” (word 2) on")
    for cell in cells.dropFirst(5).prefix(3) {
      tally.add(.played(cell, onset: Self.onset(cell)))
    }
    #expect(tally.restUnfelt == "nothing was felt after word 2")
  }

  @Test func unreportedCellsAreNamedAndNoLongerOnTheirWay() throws {
    let cells = try Cells.of("one two three")
    var tally = ReadingTally(ratePercent: 100)
    for cell in cells { tally.add(.scheduled(cell)) }
    tally.add(.unreported(first: 0, count: 3))
    #expect(tally.scheduled.first?.index == 3 && tally.unreported == 3)
    #expect(tally.unfelt.sentence == "not known to be felt: “one” (word 1)")
  }
}

@Suite struct UnfeltWordsTests {
  @Test func blanksAloneAreNoWord() throws {
    var words = UnfeltWords()
    #expect(words.isEmpty)
    words.append(try Cells.of("a b").filter { $0.source.cell == .blank })
    #expect(words.isEmpty && words.sentence == "not known to be felt: blanks between words")
  }

  @Test func piecesOfAWordAreJoinedAndSignsOfOneLetterNamedOnce() throws {
    var words = UnfeltWords()
    let cells = try Cells.of("Hi 42")
    words.append(cells.prefix(1))
    words.append(cells.dropFirst())
    #expect(words.sentence == "not known to be felt: “Hi” (word 1), “42” (word 2)")
  }

  @Test func afterSixWordsTheRestIsCounted() throws {
    var words = UnfeltWords()
    let cells = try Cells.of("k l m n o p q r")
    words.append(cells.filter { $0.source.word <= 6 })
    #expect(!words.sentence.contains("more"))
    words.append(cells.filter { $0.source.word > 6 })
    #expect(words.sentence.hasSuffix("“p” (word 6), 2 more"))
  }

  @Test func controlCharactersOfATextDoNotReachTheTerminal() throws {
    var words = UnfeltWords()
    words.append(try Cells.of("a\u{1B}[2Jb"))
    #expect(!words.sentence.unicodeScalars.contains("\u{1B}"))
  }
}

@Suite struct RestTallyTests {
  @Test func theSumAndTheLongestRestAreKept() {
    var rests = RestTally()
    #expect(rests.sentence == "none")
    for wait: Milliseconds in [0, 30, 5] { rests.add(wait) }
    #expect(rests.total == 35 && rests.longest == 30)
    #expect(rests.sentence == "35 ms, at most 30 ms in one pause")
  }
}

@Suite struct RoundTripsTests {
  @Test func quantilesAreThoseOfTheSortedTimes() {
    var trips = RoundTrips()
    #expect(trips.isEmpty && trips.quantile(50) == 0)
    for time: Int64 in [50, 10, 40, 20, 30] { trips.add(.microseconds(time)) }
    trips.addLost()
    #expect(trips.count == 6 && trips.lost == 1 && !trips.isEmpty)
    #expect(trips.figures.map(\.name) == ["min", "median", "p99", "max"])
    #expect(trips.figures.map(\.value) == [10, 30, 50, 50])
    #expect([0, 20, 21, 80, 81, 100].map(trips.quantile) == [10, 10, 20, 40, 50, 50])
  }

  @Test func lostRequestsAloneHaveNoTimes() {
    let trips = RoundTrips(lost: 3)
    #expect(trips.isEmpty && trips.count == 3 && trips.figures.allSatisfy { $0.value == 0 })
  }
}
