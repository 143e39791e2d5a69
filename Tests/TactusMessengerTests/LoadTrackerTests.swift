import TactusMessenger
import TactusTestSupport
import TactusWire
import Testing

struct LoadTrackerTests {
  @Test func sixWithinFiveMinutesAreTooMany() {
    var load = LoadTracker()
    for second in [0, 59, 118, 177, 236] { load.recordArrival(at: seconds(second)) }
    #expect(!load.isOverloaded(at: seconds(236)))
    load.recordArrival(at: seconds(299))
    #expect(load.isOverloaded(at: seconds(299)))
    #expect(load.density(at: seconds(299)) == .init(lastFiveMinutes: 6, lastHour: 6))
  }

  @Test func oneAMinuteIsNotTooMuch() {
    var load = LoadTracker()
    for minute in 0..<25 {
      load.recordArrival(at: seconds(minute * 60))
      #expect(!load.isOverloaded(at: seconds(minute * 60)))
    }
  }

  @Test func thirtyWithinAnHourAreTooMany() {
    var load = LoadTracker()
    for place in 0..<29 { load.recordArrival(at: seconds(place * 120)) }
    #expect(!load.isOverloaded(at: seconds(28 * 120)))
    load.recordArrival(at: seconds(29 * 120))
    #expect(load.isOverloaded(at: seconds(29 * 120)))
    #expect(load.isOverloaded(at: seconds(29 * 120 + 1919)))
    #expect(!load.isOverloaded(at: seconds(29 * 120 + 1920)))
  }

  @Test func itEndsBelowHalfAndNotBefore() {
    var load = LoadTracker()
    for second in 0..<6 { load.recordArrival(at: seconds(second * 10)) }
    #expect(load.isOverloaded(at: seconds(300)))
    #expect(load.density(at: seconds(329)).lastFiveMinutes == 3)
    #expect(load.isOverloaded(at: seconds(329)))
    #expect(!load.isOverloaded(at: seconds(330)))
    load.recordArrival(at: seconds(331))
    #expect(!load.isOverloaded(at: seconds(331)))
  }

  @Test func anArrivalWhileItLastsKeepsItUp() {
    var load = LoadTracker()
    for second in 0..<6 { load.recordArrival(at: seconds(second)) }
    load.recordArrival(at: seconds(290))
    load.recordArrival(at: seconds(295))
    load.recordArrival(at: seconds(299))
    #expect(load.isOverloaded(at: seconds(580)))
    #expect(!load.isOverloaded(at: seconds(590)))
  }

  @Test func aFloodTakesNoMoreMemoryThanItsLimit() {
    var load = LoadTracker()
    for second in 0..<5_000 { load.recordArrival(at: seconds(second / 10)) }
    #expect(load.density(at: seconds(499)).lastHour == LoadTracker.mostArrivals)
    #expect(load.isOverloaded(at: seconds(499)))
    #expect(!load.isOverloaded(at: seconds(9_000)))
  }

  @Test func aClockThatGoesBackStandsStill() {
    var load = LoadTracker()
    for place in 0..<6 { load.recordArrival(at: seconds(100 - place)) }
    #expect(load.isOverloaded(at: seconds(0)))
    load.recordInput(at: seconds(0))
    #expect(load.pace(at: seconds(0)) == .zero)
  }

  @Test func paceIsTheMeanWaitFromAnArrivalToTheNextInput() {
    var load = LoadTracker()
    #expect(load.pace(at: seconds(5)) == nil)
    load.recordInput(at: seconds(5))
    load.recordArrival(at: seconds(10))
    #expect(load.pace(at: seconds(14)) == seconds(4))
    load.recordArrival(at: seconds(15))
    load.recordInput(at: seconds(20))
    load.recordInput(at: seconds(90))
    load.recordArrival(at: seconds(100))
    load.recordInput(at: seconds(130))
    #expect(load.pace(at: seconds(500)) == seconds(20))
    load.recordArrival(at: seconds(500))
    #expect(load.pace(at: seconds(560)) == seconds(60))
  }

  /// A message every eight minutes that is answered after half an hour or so.
  @Test func answersThatFallFarBehindAreAnOverload() {
    var load = LoadTracker()
    for step in 0..<24 {
      let minute = step * 5
      load.recordArrival(at: seconds(minute * 60))
      if step % 5 == 4 { load.recordInput(at: seconds(minute * 60 + 60)) }
      // Twelve an hour, each answered within 21 minutes: 4.2 wait.
      #expect(load.isOverloaded(at: seconds(minute * 60 + 60)) == (step >= 14), "\(step)")
    }
    #expect(abs((load.backlog(at: seconds(7000)) ?? 0) - 4.2) < 0.01)
    // With fewer arrivals it ends below two.
    #expect(load.isOverloaded(at: seconds(115 * 60 + 1800)))
    #expect(!load.isOverloaded(at: seconds(115 * 60 + 2400)))
  }

  @Test func quickAnswersAndAnAbsentReaderAreNoOverload() {
    var load = LoadTracker()
    for step in 0..<40 {
      load.recordArrival(at: seconds(step * 300))
      load.recordInput(at: seconds(step * 300 + 60))
      #expect(!load.isOverloaded(at: seconds(step * 300 + 60)))
    }
    for step in 40..<200 {
      load.recordArrival(at: seconds(step * 300))
      #expect(!load.isOverloaded(at: seconds(step * 300)), "\(step)")
    }
    #expect(load.backlog(at: seconds(200 * 300)) == nil)
  }

  /// Compared with a plain count over all arrivals.
  @Test(arguments: Seeds.of(count: 50))
  func densityIsWhatAPlainCountSays(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var load = LoadTracker()
    var arrivals: [Int] = []
    var isOverloaded = false
    var now = 0
    for _ in 0..<200 {
      now += Int.random(in: 0...(Bool.random(using: &generator) ? 60 : 600), using: &generator)
      let arrives = Int.random(in: 0..<3, using: &generator) > 0
      let before = arrivals
      if arrives {
        load.recordArrival(at: seconds(now))
        arrivals.append(now)
      }
      let short = arrivals.count { $0 > now - 300 }
      let long = arrivals.count { $0 > now - 3600 }
      #expect(
        load.density(at: seconds(now)) == .init(lastFiveMinutes: short, lastHour: long),
        "\(Seeds.again(seed))")
      let fell = before.count { $0 > now - 300 } < 3 && before.count { $0 > now - 3600 } < 15
      isOverloaded = short >= 6 || long >= 30 || (isOverloaded && !fell)
      #expect(load.isOverloaded(at: seconds(now)) == isOverloaded, "\(Seeds.again(seed))")
    }
  }

  private func seconds(_ count: Int) -> Microseconds { Microseconds(Int64(count) * 1_000_000) }
}
