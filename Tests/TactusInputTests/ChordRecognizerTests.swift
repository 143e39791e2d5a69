import TactusBraille
import TactusInput
import TactusTestSupport
import TactusWire
import Testing

@Suite struct ChordRecognizerTests {
  /// The events from keys that are down from these milliseconds on; 0 is none.
  private func events(_ steps: [(Int64, Int)]) -> [InputEvent] {
    var recognizer = ChordRecognizer()
    return steps.flatMap { time, dots in
      recognizer.keys(dots == 0 ? 0 : keys(dots), at: at(time))
    }
  }

  @Test func keysPressedTogetherAreOneChord() {
    #expect(events([(0, 125), (90, 0)]) == [chord(125)])
  }

  @Test func aChordIsAllKeysFromTheFirstPressUntilAllAreUp() {
    #expect(events([(0, 1), (20, 12), (45, 125), (100, 25), (110, 5), (130, 0)]) == [chord(125)])
  }

  @Test func aChordIsToldWhenTheLastKeyIsUp() {
    #expect(events([(0, 14), (80, 4)]) == [])
  }

  @Test func keysHeldTogetherForTheTimeAreACommandWhichIsToldThen() {
    var recognizer = ChordRecognizer()
    #expect(recognizer.keys(keys(1), at: at(0)) == [])
    #expect(recognizer.keys(keys(15), at: at(30)) == [])
    #expect(recognizer.nextDeadline == at(430))
    #expect(recognizer.advance(to: at(429)) == [])
    #expect(recognizer.advance(to: at(430)) == [.holding])
    #expect(recognizer.advance(to: at(900)) == [])
    #expect(recognizer.keys(keys(1), at: at(950)) == [])
    #expect(recognizer.keys(0, at: at(960)) == [chord(15, isHeld: true)])
    #expect(recognizer.nextDeadline == nil)
  }

  @Test func aReleaseAtTheVeryTimeIsHeldAndOneBeforeIsNot() {
    #expect(events([(0, 1), (400, 0)]) == [.holding, chord(1, isHeld: true)])
    #expect(events([(0, 1), (399, 0)]) == [chord(1)])
  }

  @Test func oneKeyUpEndsTheHolding() {
    #expect(events([(0, 12), (300, 1), (900, 0)]) == [chord(12)])
  }

  @Test func keysAddedToAHeldChordBelongToIt() {
    #expect(events([(0, 1), (500, 14), (600, 0)]) == [.holding, chord(14, isHeld: true)])
  }

  @Test func theSpaceBarMakesACommandAtOnce() {
    #expect(events([(0, 7), (10, 157), (60, 0)]) == [.holding, chord(15, isHeld: true)])
    let late: [(Int64, Int)] = [(0, 15), (10, 157), (30, 15), (60, 0)]
    #expect(events(late) == [.holding, chord(15, isHeld: true)])
    #expect(events([(0, 157), (900, 0)]) == [.holding, chord(15, isHeld: true)], "one tick")
  }

  @Test func theSpaceBarTellsThatAChordWasBegunBeforeItsEnd() {
    // Whoever waits for a press after something was felt can tell one that was begun before.
    var recognizer = ChordRecognizer()
    #expect(recognizer.keys(keys(157), at: at(10)) == [.holding])
    #expect(recognizer.keys(0, at: at(60)) == [chord(15, isHeld: true)])
  }

  @Test func theSpaceBarAloneIsASpaceHoweverLong() {
    #expect(events([(0, 7), (60, 0)]) == [.command(.space)])
    #expect(events([(0, 7), (900, 0)]) == [.command(.space)])
  }

  @Test func theNextChordMayBeginBeforeTheLastKeyIsUp() {
    let steps: [(Int64, Int)] = [(0, 14), (100, 4), (150, 14), (190, 1), (250, 0)]
    #expect(events(steps) == [chord(14), chord(1)])
  }

  @Test func keysLeftOverFromTheLastChordCountForNeither() {
    let steps: [(Int64, Int)] = [(0, 12), (100, 2), (160, 23), (200, 2), (250, 0)]
    #expect(events(steps) == [chord(12), chord(3)])
    let held: [(Int64, Int)] = [(0, 12), (100, 2), (160, 23), (560, 2), (570, 0)]
    #expect(events(held) == [chord(12), .holding, chord(3, isHeld: true)])
  }

  @Test func aFingerThatLandsJustAfterAnotherLiftedBelongsToTheChord() {
    #expect(events([(0, 12), (40, 2), (89, 23), (150, 0)]) == [chord(123)])
  }

  @Test func oneReportCanEndAChordAndBeginTheNext() {
    #expect(events([(0, 1), (50, 2), (90, 0)]) == [chord(1), chord(2)])
  }

  @Test func aStuckKeyIsToldOnceAndCountsForNothingUntilItComesUp() {
    var recognizer = ChordRecognizer()
    #expect(recognizer.keys(keys(3), at: at(0)) == [])
    #expect(recognizer.advance(to: at(400)) == [.holding])
    #expect(recognizer.nextDeadline == at(10_000))
    #expect(recognizer.advance(to: at(60_000)) == [.stuck(keys: keys(3))])
    #expect(recognizer.nextDeadline == nil)
    #expect(recognizer.dots == .blank)
    #expect(recognizer.keys(keys(13), at: at(61_000)) == [])
    #expect(recognizer.keys(keys(3), at: at(61_100)) == [chord(1)])
    #expect(recognizer.keys(0, at: at(62_000)) == [])
    #expect(recognizer.keys(keys(3), at: at(63_000)) == [])
    #expect(recognizer.keys(0, at: at(63_100)) == [chord(3)])
  }

  @Test func aKeyThatGetsStuckWhileOthersTypeDisturbsNoChordAfterIt() {
    let steps: [(Int64, Int)] = [
      (0, 3), (100, 13), (200, 3), (300, 23), (400, 3), (9_950, 13), (10_050, 3),
    ]
    #expect(
      events(steps) == [chord(13), chord(2), .stuck(keys: keys(3)), chord(1)])
  }

  @Test func keysForgottenAreNoChord() {
    var recognizer = ChordRecognizer()
    _ = recognizer.keys(keys(12), at: at(0))
    recognizer.reset()
    #expect(recognizer.nextDeadline == nil)
    #expect(recognizer.keys(0, at: at(100)) == [])
    #expect(recognizer.keys(keys(4), at: at(200)) == [])
    #expect(recognizer.keys(0, at: at(300)) == [chord(4)])
  }

  @Test func aClockThatStartsAgainNeitherHoldsNorHinders() {
    var recognizer = ChordRecognizer()
    let wrap: Int64 = 0xFFFF_FFFF
    _ = recognizer.keys(keys(1), at: at(wrap))
    #expect(recognizer.advance(to: at(0)) == [])
    #expect(recognizer.advance(to: at(399)) == [])
    #expect(recognizer.advance(to: at(400)) == [.holding])
    #expect(recognizer.keys(0, at: at(410)) == [chord(1, isHeld: true)])
  }

  @Test func aGloveWithoutASpaceBarMayReportOtherBits() {
    var recognizer = ChordRecognizer()
    #expect(recognizer.keys(0b1000_0000, at: at(0)) == [])
    #expect(recognizer.nextDeadline == nil)
    #expect(recognizer.keys(0, at: at(50)) == [])
  }

  @Test(arguments: Seeds.of(count: 50))
  func everyChordIsTheKeysPressedSinceTheLastOne(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var recognizer = ChordRecognizer()
    var pressed: UInt8 = 0
    var down: UInt8 = 0
    var clock = Microseconds.zero
    for _ in 0..<400 {
      clock = random.time(after: clock)
      let mask = random.keys(after: down) & 0b111_1111
      for event in recognizer.keys(mask, at: clock) {
        switch event {
        case .chord(let chord):
          #expect(chord.dots.rawValue == pressed & 0b11_1111, "\(Seeds.again(seed))")
          #expect(chord.dots != .blank, "\(Seeds.again(seed))")
          pressed = 0
        case .command(let command):
          #expect(command == .space && pressed == 0b100_0000, "\(Seeds.again(seed))")
          pressed = 0
        // The space bar makes it held at once, with the keys that are just going down.
        case .holding: #expect((pressed & down) | (mask & ~down) != 0, "\(Seeds.again(seed))")
        case .stuck(let keys):
          #expect(keys != 0 && keys & ~down == 0, "\(Seeds.again(seed))")
          if keys & pressed != 0 { pressed = 0 }
        case .text, .interrupt: Issue.record("\(Seeds.again(seed))")
        }
      }
      pressed |= mask & ~down
      down = mask
      #expect(recognizer.dots.rawValue == pressed & 0b11_1111, "\(Seeds.again(seed))")
      if down == 0 { #expect(recognizer.nextDeadline == nil, "\(Seeds.again(seed))") }
    }
  }

  @Test(arguments: Seeds.of(count: 50))
  func howOftenTheTimeIsToldMakesNoDifference(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var seldom = ChordRecognizer()
    var often = ChordRecognizer()
    var events: ([InputEvent], [InputEvent]) = ([], [])
    var down: UInt8 = 0
    var clock = Microseconds.zero
    for _ in 0..<200 {
      clock += Microseconds(Int64.random(in: 0...700_000, using: &random))
      if Int.random(in: 0..<20, using: &random) == 0 { clock += at(9_800) }
      while let deadline = often.nextDeadline, deadline <= clock {
        events.0 += often.advance(to: deadline)
      }
      down = random.keys(after: down)
      events.0 += often.keys(down, at: clock)
      events.1 += seldom.keys(down, at: clock)
    }
    #expect(events.0 == events.1, "\(Seeds.again(seed))")
    #expect(events.0.contains(.holding), "\(Seeds.again(seed))")
  }

  @Test func noTimeIsTooLargeOrTooSmall() {
    let times = [Int64.max, .min, 0, -1, .max, .max - 1, .min + 1].map { Microseconds($0) }
    var recognizer = ChordRecognizer()
    for (number, time) in (times + times.reversed()).enumerated() {
      _ = recognizer.keys(number % 3 == 2 ? 0 : 0b100_0001, at: time)
      _ = recognizer.advance(to: time)
    }
    _ = recognizer.keys(0, at: .zero)
    #expect(recognizer.keys(keys(1), at: at(1)) == [])
    #expect(recognizer.keys(0, at: at(2)) == [chord(1)])
  }
}

extension SeededGenerator {
  /// Usually a finger or two more or less than before, sometimes none, sometimes anything.
  fileprivate mutating func keys(after down: UInt8) -> UInt8 {
    switch Int.random(in: 0..<10, using: &self) {
    case 0: UInt8.random(in: 0...255, using: &self)
    case 1, 2: 0
    default: down ^ 1 << UInt8.random(in: 0..<7, using: &self)
    }
  }

  /// Usually a little later, sometimes much later, sometimes earlier.
  fileprivate mutating func time(after clock: Microseconds) -> Microseconds {
    switch Int.random(in: 0..<30, using: &self) {
    case 0: Microseconds(Int64.random(in: -1_000_000...1_000_000_000, using: &self))
    case 1: clock + at(11_000)
    case 2...6: clock + at(450)
    default: clock + Microseconds(Int64.random(in: 0...90_000, using: &self))
    }
  }
}
