import TactusBraille
import TactusExperiment
import TactusGlove
import TactusLink
import TactusLoopback
import TactusSystem
import TactusWire
import Testing

@testable import TactusLab

/// Key times of an experiment against the glove's own log, in virtual time.
@Suite struct ExperimentKeyTimeTests {
  private static let plan = """
    {"task": "t", "choices": {"yes": "1", "no": "14"}, "interval_s": 0.3, "blocks": [
      {"name": "one", "pause": false, "repeats": 30, "settings": {"encoding": "burst", "rate": 200},
       "trials": [{"text": "a", "answer": "yes"}, {"text": "b", "answer": "no"}]}]}
    """

  /// The clocks of gloves: the time that they have run, and their drift in parts per million.
  @Test(arguments: [
    (Int64(1_000_000), Int64(0)), (4_294_960_123_456, 150), (77_777_777, -180),
  ]) func keyAndStimulusTimesAreThoseOfTheGlovesLog(lead: Int64, drift: Int64) throws {
    let plan = try PlanReader.plan(Array(Self.plan.utf8), file: "p") { name throws(Failure) in
      throw Failure(.noInput, name)
    }
    var session = try ExperimentSession(plan, participant: 1, seed: 5, layout: "glove")
    var loopback = Loopback(
      glove: VirtualGlove(clockLead: .microseconds(lead), drift: drift))
    let options = ReadingOptions(translator: try Translator())
    var link = UsedLink(StimulusPlayer(options), over: loopback.hostEnd, seed: 3)
    var now = Microseconds.zero
    try link.begin(at: now)
    // The glove's own log.
    var presses: [Microseconds] = []
    var starts: [Microseconds] = []
    var lastOff = Microseconds.zero
    var plannedPress: Microseconds?
    var release: Microseconds?
    var records: [ExperimentRecord] = []
    var isOver = false
    var firmware = ""
    // Steps of an odd number of microseconds, so that nothing falls on whole milliseconds.
    while !isOver, now < .seconds(600) {
      now += .microseconds(377)
      if let due = plannedPress, now >= due {
        plannedPress = nil
        release = now + .microseconds(90_123)
        loopback.glove.setKeys(down: records.count.isMultiple(of: 3) ? 0b1001 : 1, at: now)
        presses.append(loopback.glove.deviceTime(at: now))
      }
      if let due = release, now >= due {
        release = nil
        loopback.glove.setKeys(down: 0, at: now)
      }
      try loopback.serve(at: now)
      try link.step(to: now)
      for change in loopback.glove.drainChanges() {
        if change.level == 0 {
          lastOff = change.time
        } else if change.time - lastOff > .milliseconds(200) {
          starts.append(change.time)
        }
      }
      var effects = session.handle(.tick, at: now)
      for news in link.user.drainNews() {
        if case .connected(let device) = news { firmware = "\(device.firmware)" }
        guard let event = news.event(link.link.clock, firmware: firmware, at: now) else { continue }
        if case .finished = event {
          plannedPress = now + .microseconds(20_000 + Int64(records.count) * 7_919)
        }
        effects += session.handle(event, at: now)
      }
      for effect in effects {
        switch effect {
        case .play(let presentation): link.order { $0.play(presentation, &$1, at: now) }
        case .store(let record): records.append(record)
        case .end: isOver = true
        case .fail(let reason): Issue.record("\(reason)")
        case .silence, .show: break
        }
      }
    }
    #expect(records.count == 60)
    #expect(records.allSatisfy { $0.outcome == .answer })
    try #require(presses.count == 60 && starts.count == 60)
    var largest: Int64 = 0
    for (index, record) in records.enumerated() {
      let key = try #require(record.deviceKey)
      let onset = try #require(record.deviceOnset)
      let response = try #require(record.responseTime)
      let error = try #require(record.keyError)
      let trueResponse = presses[index] - starts[index]
      for difference in [key - presses[index], onset - starts[index], response - trueResponse] {
        largest = max(largest, abs(difference.count))
        #expect(abs(difference.count) <= 2000)
      }
      #expect(error == .milliseconds(2))
      #expect(abs((response - trueResponse).count) <= error.count)
    }
    print("largest error of key and stimulus times: \(largest) µs")
  }
}
