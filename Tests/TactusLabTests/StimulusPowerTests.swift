import TactusBraille
import TactusGlove
import TactusLink
import TactusLoopback
import TactusSystem
import TactusWire
import Testing

@testable import TactusExperiment
@testable import TactusLab

/// Trials on a glove whose motors have no power.
@Suite struct StimulusPowerTests {
  private struct Bench: ~Copyable {
    var link: UsedLink<StimulusPlayer, MemoryTransport>
    var loopback: Loopback
    var now = Microseconds.zero

    init(_ translator: Translator) {
      loopback = Loopback()
      link = UsedLink(
        StimulusPlayer(ReadingOptions(translator: translator)), over: loopback.hostEnd, seed: 3)
    }

    static func begun() throws -> Bench {
      var bench = Bench(try Translator())
      try bench.link.begin(at: .zero)
      return bench
    }

    mutating func play() {
      let now = now
      link.order { $0.play(.feedback(isRight: true), &$1, at: now) }
    }

    mutating func report(_ event: LinkEvent) {
      let now = now
      link.order { $0.handle(event, &$1, at: now) }
    }

    /// Runs for two seconds; returns what became of the stimulus.
    mutating func run() throws -> [String] {
      var news: [String] = []
      for _ in 0..<2000 {
        now += .milliseconds(1)
        try loopback.serve(at: now)
        try link.step(to: now)
        for each in link.user.drainNews() {
          switch each {
          case .ready: news.append("ready")
          case .finished: news.append("finished")
          case .spoiled(let reason): news.append(reason)
          default: break
          }
        }
      }
      return news
    }
  }

  @Test func everyTrialIsSpoiledUntilTheGloveIsArmedAgain() throws {
    var bench = try Bench.begun()
    #expect(try bench.run() == ["ready"])
    bench.play()
    #expect(try bench.run() == ["finished"])
    bench.play()
    bench.report(.fault(.motorRail, detail: 1))
    #expect(try bench.run() == ["the motors had no power"])
    bench.play()
    #expect(try bench.run() == ["the motors had no power"])
    let now = bench.now
    bench.link.order { $1.stop(at: now) }
    #expect(try bench.run() == ["ready"])
    bench.play()
    #expect(try bench.run() == ["finished"])
  }

  @Test func aMotorsPowerBeforeARMSpoilsNothing() throws {
    var bench = try Bench.begun()
    _ = try bench.run()
    bench.play()
    bench.report(.fault(.motorRail, detail: 0))
    #expect(try bench.run() == ["finished"])
  }
}
