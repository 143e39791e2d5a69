import TactusBroker
import TactusText
import Testing

@testable import TactusFleet

@Suite struct FleetReaderTests {
  private static func reader(_ payloads: [String]) throws -> FleetReader {
    var reader = FleetReader("ada")
    for payload in payloads { reader.update(try #require(ReaderState(Array(payload.utf8)))) }
    return reader
  }

  @Test(
    arguments: [
      ([], .unknown),
      ([#"{"online":false}"#], .offline),
      ([#"{"online":true,"service":false}"#], .noService),
      ([FleetSample.state(glove: false, paused: true, quiet: true)], .noGlove),
      ([FleetSample.state(paused: true, quiet: true)], .paused),
      ([FleetSample.state(quiet: true)], .quiet),
      ([FleetSample.state()], .ready),
      ([FleetSample.state(), #"{"online":false}"#], .offline),
    ] as [([String], FleetReader.Standing)])
  func theFirstObstacleDeterminesTheStanding(
    payloads: [String], standing: FleetReader.Standing
  ) throws {
    #expect(try Self.reader(payloads).standing == standing)
  }

  @Test func theWorstStandingComesFirst() {
    let shuffled: [FleetReader.Standing] = [
      .ready, .offline, .quiet, .unknown, .noGlove, .paused, .noService,
    ]
    #expect(
      shuffled.sorted() == [.unknown, .offline, .noService, .noGlove, .paused, .quiet, .ready])
  }

  @Test func theLatestTimeAtWhichSomethingWasFeltCounts() throws {
    var reader = try Self.reader([FleetSample.state(#","felt":5000"#)])
    #expect(reader.felt == Timestamp(milliseconds: 5000))
    reader.feel(at: Timestamp(milliseconds: 4000))
    #expect(reader.felt == Timestamp(milliseconds: 5000))
    reader.feel(at: Timestamp(milliseconds: 6000))
    #expect(reader.felt == Timestamp(milliseconds: 6000))
    reader.update(try #require(ReaderState(Array(FleetSample.state(#","felt":5500"#).utf8))))
    #expect(reader.felt == Timestamp(milliseconds: 6000))
  }

  @Test func groupsAreThoseOfTheLastTimeOnline() throws {
    let (one, two) = (FleetSample.state(groups: #"["a"]"#), FleetSample.state(groups: #"["b"]"#))
    #expect(try Self.reader([one, #"{"online":false}"#]).groups == ["a"])
    #expect(try Self.reader([one, two]).groups == ["b"])
    #expect(try Self.reader([one, FleetSample.state()]).groups == [])
  }

  @Test func powerIsKnownWhileTheHostReportsIt() throws {
    let low = FleetSample.state(FleetSample.battery(15))
    #expect(try Self.reader([low]).power?.isLow == true)
    #expect(try Self.reader([low, #"{"online":false}"#]).power == nil)
  }

  @Test func alertsAreOrderedByReaderAndThenById() {
    let keys = [("bo", "1"), ("ada", "2"), ("ada", "1")].map {
      FleetAlert.Key(reader: $0.0, id: $0.1)
    }
    #expect(keys.sorted().map { "\($0.reader) \($0.id)" } == ["ada 1", "ada 2", "bo 1"])
  }
}
