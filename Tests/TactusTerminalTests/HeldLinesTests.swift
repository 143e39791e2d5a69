import Testing

@testable import TactusTerminal

/// Lines that wait until a picture is closed.
@Suite struct HeldLinesTests {
  @Test func aLineThatComesAgainIsCountedAndStandsLast() {
    var held = HeldLines()
    #expect(held.latest == nil)
    for line in ["gone", "full", "gone", "gone"] { held.add(line) }
    #expect(held.latest == "3 times: gone")
    #expect(held.drain() == ["full", "3 times: gone"])
    #expect(held.drain().isEmpty)
    #expect(held.latest == "3 times: gone")
    held.add("gone")
    #expect(held.latest == "gone")
  }

  @Test func ofVeryManyLinesTheOldestAreOnlyCounted() {
    var held = HeldLines()
    held.add("first")
    for number in 0..<1000 { held.add("line \(number)") }
    let lines = held.drain()
    #expect(lines.count == 101)
    #expect(lines.first == "901 earlier lines left out" && lines.last == "line 999")
  }
}
