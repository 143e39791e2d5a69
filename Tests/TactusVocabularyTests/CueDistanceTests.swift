import TactusBraille
import TactusHaptics
import TactusTestSupport
import TactusVocabulary
import TactusWire
import Testing

@Suite struct CueDistanceTests {
  private func timeline(_ pulses: (UInt8, Int64, UInt32)..., level: Level = .full) -> Timeline {
    var timeline = Timeline()
    for (actuator, onset, duration) in pulses {
      guard
        let pulse = Pulse(
          actuator: actuator, level: level, onset: Milliseconds(0),
          duration: Milliseconds(duration))
      else { continue }
      timeline.append(Pattern(pulse), at: onset)
    }
    return timeline
  }

  @Test func theSameIsAtNoDistanceWheneverItBeginsAndHoweverStrong() {
    let a = timeline((0, 0, 60), (1, 100, 60))
    #expect(CueDistance.between(a, a) == 0)
    #expect(CueDistance.between(a, timeline((0, 900, 60), (1, 1000, 60))) == 0)
    #expect(
      CueDistance.between(a, timeline((0, 0, 60), (1, 100, 60), level: Level(percent: 5))) == 0)
    #expect(CueDistance.between(Timeline(), Timeline()) == 0)
  }

  @Test func otherMotorsAndSilenceAreAsFarAsCanBe() {
    #expect(CueDistance.between(timeline((0, 0, 60)), timeline((1, 0, 60))) == 1)
    #expect(CueDistance.between(timeline((0, 0, 60)), Timeline()) == 1)
  }

  @Test func whatBothHaveIsWeighedAgainstWhatEitherHas() {
    // One of two taps is shared; half of a long pulse is.
    #expect(CueDistance.between(timeline((0, 0, 60), (0, 200, 60)), timeline((0, 0, 60))) == 0.5)
    #expect(CueDistance.between(timeline((0, 0, 400)), timeline((0, 0, 100))) == 0.75)
    // The best alignment is that of the second taps.
    #expect(
      CueDistance.between(
        timeline((0, 0, 50), (1, 100, 150)), timeline((0, 0, 50), (1, 300, 150))) == 0.4)
    // Pulses that touch are one.
    #expect(
      CueDistance.between(timeline((0, 0, 50), (0, 50, 50)), timeline((0, 0, 100))) == 0)
  }

  /// A slow, direct implementation: every shift, every millisecond.
  private func counted(_ a: Timeline, _ b: Timeline) -> Double {
    func on(_ timeline: Timeline) -> Set<[Int64]> {
      Set(timeline.pulses.flatMap { p in (p.onset..<p.end).map { [Int64(p.actuator), $0] } })
    }
    let first = on(a)
    let second = on(b)
    return (-320...320).map { shift in
      let moved = Set(second.map { [$0[0], $0[1] + Int64(shift)] })
      return 1 - Double(first.intersection(moved).count) / Double(first.union(moved).count)
    }.min() ?? 1
  }

  private func random(_ generator: inout SeededGenerator) -> Timeline {
    var timeline = Timeline()
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      guard
        let pulse = Pulse(
          actuator: UInt8.random(in: 0...1, using: &generator), level: .full, onset: 0,
          duration: Milliseconds(UInt32.random(in: 1...80, using: &generator)))
      else { continue }
      timeline.append(Pattern(pulse), at: Int64.random(in: 0...200, using: &generator))
    }
    return timeline
  }

  @Test(arguments: Seeds.of(count: 4))
  func itIsWhatCountingEveryMillisecondGives(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (a, b) = (random(&generator), random(&generator))
    #expect(abs(CueDistance.between(a, b) - counted(a, b)) < 1e-9, "\(Seeds.again(seed))")
  }

  @Test(arguments: Seeds.of(count: 50))
  func itIsSymmetricAndNoDetourIsShorter(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (a, b, c) = (random(&generator), random(&generator), random(&generator))
    let again = Seeds.again(seed)
    #expect(CueDistance.between(a, b) == CueDistance.between(b, a), "\(again)")
    #expect(
      CueDistance.between(a, c)
        <= CueDistance.between(a, b) + CueDistance.between(b, c) + 1e-9, "\(again)")
  }
}
