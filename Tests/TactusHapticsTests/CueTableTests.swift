import TactusBraille
import TactusWire
import Testing

@testable import TactusHaptics

@Suite struct CueTableTests {
  /// All the cues one after another, in the order of requests.
  private func stream(_ table: CueTable, times: Int) throws -> Timeline {
    var limiter = SafetyLimiter(table.limits)
    var timeline = Timeline()
    for _ in 0..<times {
      for cue in Cue.allCases {
        for part in table[cue] {
          timeline.append(part.pattern, at: try limiter.admit(part, at: limiter.clock))
        }
      }
    }
    return timeline
  }

  @Test(arguments: Layout.all)
  func allCuesInARowKeepEverySafetyRule(layout: Layout) throws {
    for limits in [SafetyLimits.standard, try SafetyLimits(summedPercent: 300, stagger: 20)] {
      let table = try CueTable(layout: layout, limits: limits)
      let timeline = try stream(table, times: 20)
      #expect(SafetyChecker(limits).violations(timeline) == [])
    }
  }

  @Test(arguments: Layout.all, [10, 11, 12])
  func noPartHoldsMorePulsesThanTheDeviceTakes(layout: Layout, capacity: Int) throws {
    let table = try CueTable(
      layout: layout, device: DeviceCapacity(pulsesPerPattern: capacity))
    for cue in Cue.allCases {
      #expect(!table[cue].isEmpty)
      #expect(table[cue].allSatisfy { (1...capacity).contains($0.pattern.count) })
    }
  }

  @Test func partsFollowOneAnotherAsTheCueIsDefined() throws {
    let table = try CueTable(layout: .gloveBack)
    for cue in Cue.allCases {
      let definition = Vocabulary.standard[cue]
      let expected = definition.pulses.flatMap { pulse in
        pulse.dots.dots.map { (pulse, UInt8($0 - 1)) }
      }
      let timeline = table.timeline(of: cue)
      #expect(timeline.pulses.count == expected.count)
      // Starts are staggered by 5 ms, so that the last of six is 25 ms late.
      for (pulse, actuator) in expected {
        let onset = Int64(pulse.onset.count)
        #expect(
          timeline.pulses.contains {
            $0.actuator == actuator && (onset...onset + 25).contains($0.onset)
              && $0.duration == pulse.duration
          }, "\(cue) \(pulse)")
      }
      let last = timeline.pulses.map(\.end).max() ?? 0
      #expect(timeline.end == last + Int64(CueDefinition.rest(after: cue).count))
    }
  }

  @Test func dotsThatShareAMotorAreOnePulse() throws {
    var vocabulary = Vocabulary.standard
    vocabulary[.focus] = try CueDefinition([
      CuePulse(dots: .full, onset: 0, duration: 60, percent: 50),
      CuePulse(dots: BrailleCell(rawValue: 1), onset: 100, duration: 60),
      // Closer than 30 ms to the one before: one vibration for the skin.
      CuePulse(dots: BrailleCell(rawValue: 2), onset: 180, duration: 60),
    ])
    let table = try CueTable(vocabulary, layout: .oneMotor)
    let pulses = table.timeline(of: .focus).pulses
    #expect(pulses.map(\.onset) == [0, 100])
    #expect(pulses.map(\.duration) == [60, 140])
    #expect(pulses[0].level < pulses[1].level)
  }

  @Test func aMotorThatIsTooSlowForACueIsNamed() throws {
    let slow = Calibration(motors: [try MotorProfile(startPercent: 30, rise: 61)])
    let error = #expect(throws: HapticsError.self) { try CueTable(calibration: slow) }
    #expect(
      error?.description
        == "cue 'focus': a pulse of 60 ms is shorter than the 61 ms that motor 2 "
        + "needs to be felt: replace it in a vocabulary file")
    #expect(throws: Never.self) {
      try CueTable(calibration: Calibration(motors: [MotorProfile(startPercent: 30, rise: 60)]))
    }
  }

  @Test func aDeviceWithTooFewMotorsIsRefused() {
    #expect(
      throws: HapticsError.missingActuators(layout: "glove-back", needed: 6, device: 4)
    ) { try CueTable(layout: .gloveBack, device: DeviceCapacity(actuators: 4)) }
  }

  @Test func pulsesThatGoOnTogetherAndDoNotFitInAPatternAreRefused() throws {
    var vocabulary = Vocabulary.standard
    let left = BrailleCell(rawValue: 0b000111)
    let right = BrailleCell(rawValue: 0b111000)
    vocabulary[.back] = try CueDefinition(
      [(left, 0), (right, 50), (left, 140), (right, 190)].map {
        CuePulse(dots: $0, onset: $1, duration: 100)
      })
    #expect(throws: HapticsError.unplayableCue(.back, .tooManyPulses(12, maximum: 10))) {
      try CueTable(vocabulary)
    }
  }

  @Test(
    arguments: [
      ([], "0 pulses: give 1 to 40"),
      (
        Array(repeating: CuePulse(dots: .full, onset: 0, duration: 60), count: 41),
        "41 pulses: give 1 to 40"
      ),
      (
        [CuePulse(dots: .full, onset: 10, duration: 60)],
        "the first pulse begins at 10 ms: let it begin at 0"
      ),
      (
        [CuePulse(dots: .blank, onset: 0, duration: 60)],
        "the pulse at 0 ms is on dots 0: give dots of 1 to 6"
      ),
      (
        [CuePulse(dots: BrailleCell(rawValue: 0x41), onset: 0, duration: 60)],
        "the pulse at 0 ms is on dots 17: give dots of 1 to 6"
      ),
      (
        [CuePulse(dots: .full, onset: 0, duration: 29)],
        "the pulse at 0 ms lasts 29 ms: give 30 to 500 ms"
      ),
      (
        [CuePulse(dots: .full, onset: 0, duration: 60, percent: 0)],
        "the pulse at 0 ms is of 0 %: give 1 to 100 %"
      ),
      (
        [
          CuePulse(dots: .full, onset: 0, duration: 60),
          CuePulse(dots: .full, onset: 1450, duration: 60),
        ],
        "the pulse at 1450 ms ends later than 1500 ms after the start: let it end by then"
      ),
      (
        [
          CuePulse(dots: BrailleCell(rawValue: 3), onset: 0, duration: 60),
          CuePulse(dots: BrailleCell(rawValue: 6), onset: 80, duration: 60),
        ],
        "dot 2 has a pulse at 80 ms and one before it until 60 ms: leave 30 ms between them"
      ),
      (
        [
          CuePulse(dots: .full, onset: 0, duration: 60),
          CuePulse(dots: .full, onset: Milliseconds(UInt32.max), duration: 60),
        ],
        "the pulse at 4294967295 ms ends later than 1500 ms after the start: let it end by then"
      ),
    ] as [([CuePulse], String)])
  func whatIsNoCueIsRefused(pulses: [CuePulse], reason: String) {
    let error = #expect(throws: HapticsError.self) { try CueDefinition(pulses) }
    #expect(error?.description == "this cue cannot be used: \(reason)")
  }
}
