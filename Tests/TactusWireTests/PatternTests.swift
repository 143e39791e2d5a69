import TactusTestSupport
import TactusWire
import Testing

@Suite struct PatternTests {
  private func pulse(_ actuator: UInt8, _ onset: UInt32, _ duration: UInt32) throws -> Pulse {
    try #require(
      Pulse(
        actuator: actuator, level: .full, onset: Milliseconds(onset),
        duration: Milliseconds(duration)))
  }

  @Test(arguments: Seeds.of(count: 40))
  func pulsesNeverOutlastTheAdvanceNorMeetOnAnActuator(seed: UInt64) {
    var messages = RandomMessages(seed: seed)
    let advance: UInt32 = messages.fields.any(0...9000)
    var pattern = Pattern(advance: Milliseconds(advance))
    var busy: [UInt8: Set<UInt32>] = [:]
    var taken: [Pulse] = []
    for _ in 0..<40 {
      guard let pulse = messages.fields.pulse() else { continue }
      let span = Set(pulse.onset.count..<pulse.end.count)
      let expected: PatternError? =
        if taken.count == Pattern.maximumPulses {
          .tooManyPulses
        } else if pulse.end.count > advance {
          .pulseOutlastsAdvance
        } else if !busy[pulse.actuator, default: []].isDisjoint(with: span) {
          .overlapsOnActuator
        } else {
          nil
        }
      var error: PatternError?
      do { try pattern.append(pulse) } catch let thrown { error = thrown }
      #expect(error == expected, "\(Seeds.again(seed))")
      if expected == nil {
        taken.append(pulse)
        busy[pulse.actuator, default: []].formUnion(span)
      }
    }
    #expect((0..<pattern.count).map { pattern[$0] } == taken, "\(Seeds.again(seed))")
    #expect(pattern.lastEnd == taken.map(\.end).max() ?? 0, "\(Seeds.again(seed))")
  }

  @Test func aPulseMayEndWithTheAdvanceAndOneMayFollowAtOnce() throws {
    var pattern = Pattern(advance: 400)
    try pattern.append(pulse(1, 200, 200))
    try pattern.append(pulse(1, 0, 200))
    #expect(pattern.count == 2)
    #expect(pattern.lastEnd == 400)
  }

  @Test func aThirteenthPulseIsRefused() throws {
    var pattern = Pattern(advance: 1000)
    for index in 0..<12 {
      try pattern.append(pulse(UInt8(index % 6), UInt32(index / 6) * 300, 300))
    }
    let extra = try pulse(7, 0, 1)
    #expect(throws: PatternError.tooManyPulses) { try pattern.append(extra) }
    #expect(pattern.count == 12)
  }

  @Test func anAdvanceIsCutToWhatAFrameHolds() {
    #expect(Pattern(advance: 65535).advance == 65535)
    #expect(Pattern(advance: 65536).advance == 65535)
    #expect(Pattern(advance: Milliseconds(.max)).advance == 65535)
  }

  @Test func anotherAdvanceIsRefusedBelowTheLastEndAndAboveTheLimit() throws {
    var pattern = Pattern(advance: 1000)
    try pattern.append(pulse(0, 100, 250))
    #expect(pattern.with(advance: 349) == nil)
    #expect(pattern.with(advance: 65536) == nil)
    let shorter = try #require(pattern.with(advance: 350))
    #expect(shorter.advance == 350)
    #expect(shorter != pattern)
    #expect(shorter.with(advance: 1000) == pattern)
  }

  @Test(arguments: Seeds.of(count: 20))
  func equalPatternsHashAlikeWhateverWasInThemBefore(seed: UInt64) {
    var (first, second) = (RandomMessages(seed: seed), RandomMessages(seed: seed))
    let (a, b) = (first.pattern(), second.pattern())
    #expect(a == b, "\(Seeds.again(seed))")
    #expect(a.hashValue == b.hashValue, "\(Seeds.again(seed))")
  }
}
