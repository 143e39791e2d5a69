import TactusHaptics
import TactusPlayer
import TactusTestSupport
import TactusWire
import Testing

/// A text with an alert at each of its cells and a fault; and the reader's commands meanwhile.
@Suite struct StageFaultTests {
  struct Moment: CustomStringConvertible {
    var alert: Microseconds?
    var command: (time: Microseconds, command: PlayerCommand)?
    var harm = Harm()
    var description: String {
      "alert at \(alert.map { "\($0.count / 1000) ms" } ?? "no time"), "
        + (command.map { "\($1) at \($0.count / 1000) ms, " } ?? "") + "\(harm)"
    }
  }

  static let words = Words("abc def gh")
  static let alert = Words("km nop")

  private static func trial(_ moment: Moment) -> StageReading.Case {
    var trial = StageReading.Case(words: words, harm: moment.harm)
    trial.alerts = moment.alert.map { [.init(words: alert, time: $0)] } ?? []
    if let (time, command) = moment.command {
      trial.commands = [(time, command)]
      if command == .pause {
        trial.commands.append((time + .milliseconds(700), .resume))
      }
    }
    return trial
  }

  /// The times when each cell and cue is being felt, in a reading without faults.
  private static func moments(_ moment: Moment) throws -> [Microseconds] {
    try StageReading(trial(moment)).events.compactMap { time, event in
      if case .played = event { Microseconds(time.count - 40_000) } else { nil }
    }
  }

  @Test func withoutFaultsTextAndAlertAreFelt() throws {
    let plain = try StageReading(Self.trial(Moment()))
    #expect(plain.findings == [])
    #expect("\(plain.row)".hasSuffix("abcdefgh"))
    for time in try Self.moments(Moment()) {
      let reading = try StageReading(Self.trial(Moment(alert: time)))
      #expect(reading.findings == [], "alert at \(time.count) µs")
      #expect(reading.isFeltWhole)
    }
  }

  @Test(arguments: [.dropped, .doubled, .delayed(milliseconds: 300), .tailless] as [FrameFault])
  func noHarmToAFrameHidesATextOrAnAlert(fault: FrameFault) throws {
    try check("alert at every cell, frames \(fault)", every: 37) { places in
      places.map { .frame($0, fault) }
    }
  }

  @Test(arguments: End.allCases, SingleFaultTests.stalls)
  func noStallHidesATextOrAnAlert(end: End, milliseconds: Int64) throws {
    try check("alert at every cell, \(end) stalls \(milliseconds) ms", every: 149) { places in
      places.map { .stall(end, $0, milliseconds) }
    }
  }

  @Test(arguments: Way.allCases)
  func noLossForAWhileHidesATextOrAnAlert(way: Way) throws {
    try check("alert at every cell, everything lost \(way.rawValue)", every: 149) { places in
      places.flatMap { place in
        ([300, 500, 1000] as [Int64]).map {
          Harm(losses: [.init(way: way, type: nil, from: .frame(place), milliseconds: $0)])
        }
      }
    }
  }

  /// Checks every harm that `harms` makes from the frames of a reading, with an alert at each of
  /// its cells.
  private func check(
    _ name: String, every stride: Int, test: String = #function, _ harms: ([Place]) -> [Harm]
  ) throws {
    var moments: [Moment] = []
    for time in try Self.moments(Moment()) {
      let good = try StageReading(Self.trial(Moment(alert: time)))
      let places = good.frames.filter { $0.time.count >= time.count - 100_000 }.map(\.place)
      moments += harms(places).map { Moment(alert: time, harm: $0) }
    }
    var census = Census<Moment>(name, test: test)
    census.read(moments, every: stride) { try StageReading(Self.trial($0), again: $1) }
    census.close()
  }

  @Test(arguments: [.pause, .repeatWord, .nextWord, .previousWord] as [PlayerCommand])
  func noCommandAtAnyCellHidesATextOrAnAlert(command: PlayerCommand) throws {
    var moments: [Moment] = []
    let alert = Microseconds.milliseconds(900)
    for time in try Self.moments(Moment(alert: alert)) {
      let asked = Moment(alert: alert, command: (time, command))
      let good = try StageReading(Self.trial(asked))
      let places = good.frames.filter { $0.time >= time }.prefix(8).map(\.place)
      moments.append(asked)
      for place in places {
        var moment = asked
        moment.harm = .frame(place, .dropped)
        moments.append(moment)
        moment.harm = .stall(.host, place, 400)
        moments.append(moment)
      }
    }
    var census = Census<Moment>("\(command) at every cell of text and alert")
    census.read(moments, every: 13) { try StageReading(Self.trial($0), again: $1) }
    census.close()
  }
}
