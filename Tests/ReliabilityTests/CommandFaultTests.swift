import TactusHaptics
import TactusPlayer
import TactusTestSupport
import TactusWire
import Testing

/// Pause, repeat, next and previous word at every cell, alone and with a fault soon after it.
@Suite struct CommandFaultTests {
  struct Asked: CustomStringConvertible {
    let time: Microseconds
    let harm: Harm
    var description: String { "asked at \(time.count / 1000) ms, \(harm)" }
  }

  /// The times when each cell, or the silence of a blank one, is being felt in a reading without
  /// faults.
  private static func moments() throws -> [Microseconds] {
    let reading = try OneReading(.init(words: SingleFaultTests.words))
    let cells = reading.events.compactMap { time, event in
      if case .played = event { time } else { nil }
    }
    return cells.map { Microseconds($0.count - 40_000) }
  }

  private static func trial(_ command: PlayerCommand, _ asked: Asked) -> OneReading.Case {
    var trial = OneReading.Case(words: SingleFaultTests.words, harm: asked.harm)
    trial.commands = [(asked.time, command)]
    if command == .pause {
      trial.commands.append((asked.time + .milliseconds(700), .resume))
    }
    return trial
  }

  /// No fault, each of the next frames lost or the end stalled at it, and everything lost for a
  /// while.
  private static func harms(_ command: PlayerCommand, at time: Microseconds) throws -> [Harm] {
    let good = try OneReading(trial(command, Asked(time: time, harm: Harm())))
    let places = good.frames.filter { $0.time >= time }.prefix(16).map(\.place)
    var harms = [Harm()] + places.map { .frame($0, .dropped) }
    for place in places.prefix(4) {
      for end in End.allCases {
        for span in [260, 400, 2500] as [Int64] { harms.append(.stall(end, place, span)) }
      }
      for way in Way.allCases {
        harms.append(
          Harm(losses: [.init(way: way, type: nil, from: .frame(place), milliseconds: 400)]))
      }
    }
    return harms
  }

  @Test(arguments: [.pause, .repeatWord, .nextWord, .previousWord] as [PlayerCommand])
  func noCommandHidesACellWhateverTheLineDoes(command: PlayerCommand) throws {
    var census = Census<Asked>("\(command) at every cell")
    var asked: [Asked] = []
    for time in try Self.moments() {
      for harm in try Self.harms(command, at: time) { asked.append(Asked(time: time, harm: harm)) }
    }
    census.read(asked, every: 11) { try OneReading(Self.trial(command, $0), again: $1) }
    census.close(mustBeWhole: true)
  }
}
