import Foundation
import TactusBraille
import TactusHaptics
import TactusInput
import TactusLink
import TactusText
import TactusWire
import Testing

@testable import TactusPractice

/// `TACTUS_LEARNERS=300` tries that many readers.
private let readers: Int =
  ProcessInfo.processInfo.environment["TACTUS_LEARNERS"].flatMap(Int.init) ?? 40

private func someTouch(_ seed: UInt64) -> SimulatedLearner.Touch {
  var random = SplitMix64(seed: seed &* 104_729 &+ 7)
  func between(_ low: Double, _ high: Double) -> Double {
    Double.random(in: low...high, using: &random)
  }
  var touch = SimulatedLearner.Touch()
  touch.thresholds = (0..<6).map { _ in between(25, 85) }
  touch.slope = between(3, 8)
  touch.falseAlarms = between(0, 0.02)
  touch.inattention = between(0, 0.05)
  return touch
}

@Suite struct StrengthTests {
  @Test
  func
    `Half of the thresholds are within 5 % of full drive, 19 of 20 within 20 %, in four minutes`()
  {
    var errors: [Double] = []
    var seconds: [Double] = []
    var failures = 0
    for seed in 0..<UInt64(readers) {
      let result = SimulatedTouch(someTouch(seed), seed: seed).run()
      seconds.append(result.seconds)
      guard result.record != nil else {
        failures += 1
        continue
      }
      errors += result.errors.map(abs)
    }
    errors.sort()
    seconds.sort()
    let (median, late) = (errors[errors.count / 2], errors[errors.count * 95 / 100])
    print(
      "strength: \(readers) readers, \(failures) without a result; error median \(median), 95 % \(late), most \(errors.last ?? 0) % of full drive; \(seconds[seconds.count / 2]) s, at most \(seconds.last ?? 0) s"
    )
    #expect(failures <= readers / 50)
    #expect(median <= 5 && late <= 20)
    #expect((seconds.last ?? 0) <= 240)
  }

  @Test func `Readers who press at silence get no result`() {
    var found = 0
    for seed in 0..<UInt64(readers) {
      var touch = someTouch(seed)
      touch.falseAlarms = 0.4
      let result = SimulatedTouch(touch, seed: seed).run()
      if let failure = result.failure, failure.hasPrefix("pressed ") { found += 1 }
    }
    print("strength: \(found) of \(readers) readers who press at silence were found")
    #expect(found * 100 >= readers * 98)
  }

  @Test func `No one is kept: with no answers, or none but answers, it ends`() {
    var numb = SimulatedLearner.Touch()
    numb.thresholds = [Double](repeating: 900, count: 6)
    numb.falseAlarms = 0
    let none = SimulatedTouch(numb, seed: 1).run()
    #expect(none.failure == "no pulse was felt" && none.seconds < 120)
    var eager = SimulatedLearner.Touch()
    eager.falseAlarms = 1
    let all = SimulatedTouch(eager, seed: 1).run()
    #expect(all.failure?.hasPrefix("pressed ") == true && all.seconds < 120)
  }

  @Test func `A motor that is felt with a longer pulse only is named, and so is one never felt`()
    throws
  {
    var touch = SimulatedLearner.Touch()
    touch.thresholds = [40, 40, 40, 40, 150, 600]
    touch.falseAlarms = 0
    touch.inattention = 0
    touch.slope = 8
    let result = try #require(SimulatedTouch(touch, seed: 3).run().record)
    #expect(result.motors.map(\.milliseconds) == [100, 100, 100, 100, 200, 100])
    #expect(result.motors[5].threshold == nil && result.motors[4].threshold != nil)
  }

  @Test func `Motors at the same multiple of their thresholds are felt as the same`() throws {
    var same = 0
    var pairs = 0
    for seed in 0..<UInt64(readers) {
      guard let record = SimulatedTouch(someTouch(seed), seed: seed).run().record else { continue }
      same += record.same
      pairs += record.pairs
    }
    print("strength: \(same) of \(pairs) pairs felt as the same")
    #expect(pairs > 0 && same * 100 >= pairs * 55)
  }

  // MARK: The calibration

  private static let layout = Layout.gloveFingers

  private static func record(_ thresholds: [Double?]) -> StrengthRecord {
    var record = StrengthRecord(
      at: Timestamp(milliseconds: 5), layout: layout.name,
      motors: thresholds.map { .init(threshold: $0, full: 100, milliseconds: 100) }, catches: 12,
      falseAlarms: 1)
    record.equalise(maxima: [Double](repeating: 100, count: thresholds.count))
    return record
  }

  @Test func `The calibration is never above that of the glove, nor below what is felt`() throws {
    for profile in [
      MotorProfile.erm, .lra, try MotorProfile(startPercent: 20, maximumPercent: 60, rise: 30),
    ] {
      let base = Calibration(motors: [profile])
      for seed in 0..<UInt64(200) {
        let thresholds = someTouch(seed).thresholds
        let record = Self.record(thresholds)
        let adapted = try #require(record.adapted(base, layout: Self.layout))
        for (index, threshold) in thresholds.enumerated() {
          let (motor, before) = (adapted.motor(UInt8(index)), base.motor(UInt8(index)))
          #expect(motor.maximumPercent == before.maximumPercent)
          for level in stride(from: 0, through: 100, by: 10) {
            let drive = Int(motor.drive(percent: level).rawValue)
            #expect(drive <= profile.maximumPercent * 31 / 100)
            // As far as the glove can.
            let most = Double(profile.maximumPercent - 10) * 31 / 100
            #expect(Double(drive) >= min(threshold * 31 / 100, most) - 0.6)
          }
        }
      }
    }
  }

  @Test func `The weakest motor is no longer the weakest`() throws {
    let thresholds = [35.0, 35, 35, 35, 35, 50]
    let adapted = try #require(
      Self.record(thresholds).adapted(.standard, layout: Self.layout))
    let ratios = thresholds.enumerated().map { index, threshold in
      Double(adapted.motor(UInt8(index)).drive(percent: 100).rawValue) * 100 / 31 / threshold
    }
    #expect((ratios.max() ?? 0) / (ratios.min() ?? 1) < 1.1, "\(ratios)")
  }

  @Test func `Motors that were not measured keep the calibration of the glove`() {
    let record = Self.record([40, 40, 40, 40, 40, nil])
    #expect(
      record.adapted(.standard, layout: Self.layout)?.motor(5) == Calibration.standard.motor(5))
    #expect(Self.record([40, 40]).adapted(.standard, layout: Self.layout) == nil)
  }

  @Test func `The file keeps the measurement, and ignores a damaged one`() throws {
    var progress = PracticeProgress()
    progress.strength = Self.record([40, 50.5, nil, 40, 40, 40])
    #expect(try PracticeProgress(json: Array(progress.json.utf8), file: "p") == progress)
    for damaged in [
      "7", "{}", #"{"time": 1, "layout": "x", "motors": []}"#,
      #"{"time": 1, "layout": "x", "motors": [{"full": 1e300, "pulse_ms": 100}]}"#,
      #"{"time": 1, "layout": "x", "motors": [{"full": 50, "threshold": -1, "pulse_ms": 100}]}"#,
    ] {
      let json = "{\"version\": 1, \"strength\": \(damaged)}"
      #expect(try PracticeProgress(json: Array(json.utf8), file: "p").strength == nil)
    }
  }

  // MARK: The procedure

  private static func test() -> StrengthTest {
    StrengthTest(
      layout: "x", motors: [MotorProfile](repeating: .erm, count: 6), milliseconds: 100, seed: 1)
  }

  @Test func `An alert makes a trial void, a pause stops the time, and back leaves`() throws {
    var test = Self.test()
    _ = test.handle(.entered, at: .zero)
    #expect(test.handle(.felt, at: .seconds(2)) == [])
    let due = try #require(test.nextDeadline)
    let played = test.advance(to: due)
    #expect(played.count == 1)
    #expect(test.handle(.interrupted, at: due) == [.play([.pause])])
    _ = test.handle(.felt, at: due + .seconds(9))
    let next = try #require(test.nextDeadline)
    // The same pulse again.
    #expect(test.advance(to: next) == played)
    _ = test.handle(.paused(true), at: next)
    #expect(test.nextDeadline == nil)
    #expect(test.handle(.paused(false), at: next + .seconds(60)) == [.play([.pause])])
    let back = test.handle(.chord(KeyMap.chord(for: .back)), at: next + .seconds(61))
    #expect(back == [.leave])
    _ = test.handle(.left, at: next + .seconds(61))
    #expect(test.nextDeadline == nil && !test.isOver)
    #expect(test.handle(.entered, at: next + .seconds(99)).count == 1)
  }
}
