import TactusHaptics
import TactusTestSupport
import TactusWire
import Testing

/// Every pair of frames lost, and every frame lost with every stall of an end.
@Suite struct PairFaultTests {
  @Test func noTwoFramesLostHideACell() throws {
    let places = try OneReading.places(SingleFaultTests.words)
    let pairs = places.indices.flatMap { first in
      places[(first + 1)...].map { Harm(frames: [places[first]: .dropped, $0: .dropped]) }
    }
    var census = Census<Harm>("two frames lost")
    census.read(pairs, every: 41) {
      try OneReading(.init(words: SingleFaultTests.words, harm: $0), again: $1)
    }
    census.close(mustBeWhole: true)
  }

  @Test(arguments: End.allCases, SingleFaultTests.stalls)
  func noFrameLostAndStallHideACell(end: End, milliseconds: Int64) throws {
    let places = try OneReading.places(SingleFaultTests.words)
    let pairs = places.flatMap { lost in
      places.map { place in
        var harm = Harm.stall(end, place, milliseconds)
        harm.frames[lost] = .dropped
        return harm
      }
    }
    var census = Census<Harm>("a frame lost, \(end) stalls \(milliseconds) ms")
    census.read(pairs, every: 601) {
      try OneReading(.init(words: SingleFaultTests.words, harm: $0), again: $1)
    }
    census.close(mustBeWhole: true)
  }
}
