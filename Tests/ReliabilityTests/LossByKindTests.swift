import TactusHaptics
import TactusTestSupport
import TactusWire
import Testing

/// All frames of one kind lost for a while, from each moment of a reading on.
@Suite struct LossByKindTests {
  static let spans: [Int64] = [100, 300, 400, 500, 1000, 2000, 5000]
  static let toDevice: [MessageType?] = [
    nil, .hello, .stop, .lease, .time, .describe, .arm, .define, .play, .resume, .cut,
  ]
  static let toHost: [MessageType?] = [
    nil, .welcome, .stopped, .acknowledgement, .timeReply, .description, .noSession, .played,
    .late, .dropped, .underrun, .fault, .refused,
  ]

  private static func losses(_ way: Way, _ type: MessageType?) throws -> [Harm] {
    spans.flatMap { span in
      ((try? OneReading.places(SingleFaultTests.words)) ?? []).map { place in
        Harm(losses: [
          .init(way: way, type: type?.rawValue, from: .frame(place), milliseconds: span)
        ])
      }
    }
  }

  private func check(_ way: Way, _ type: MessageType?, test: String = #function) throws {
    let kind = type.map { "\($0)" } ?? "everything"
    var census = Census<Harm>("\(kind) \(way.rawValue) lost", test: test)
    census.read(try Self.losses(way, type), every: 37) {
      try OneReading(.init(words: SingleFaultTests.words, harm: $0), again: $1)
    }
    census.close(mustBeWhole: true)
  }

  @Test(arguments: toDevice)
  func noKindLostOnTheWayToTheDeviceHidesACell(type: MessageType?) throws {
    try check(.toDevice, type)
  }

  @Test(arguments: toHost)
  func noKindLostOnTheWayToTheHostHidesACell(type: MessageType?) throws {
    try check(.toHost, type)
  }

  private static let long = Words("quick brown fox jumps over")

  /// Frames after the first of a run are lost up to a report of a cell, and then everything for a
  /// while.
  @Test(arguments: [100, 400], [3, 6, 10])
  func noCellIsHiddenWhenTheLeaseRunsOutWhileFramesAreUnacknowledged(
    percent: Int, pieces: Int
  ) throws {
    var census = Census<Harm>("CONTINUE lost, then everything, at \(percent) % by \(pieces)")
    let rate = try Rate(percent: percent)
    census.read(Self.continuesThenAll, every: 7) {
      try OneReading(.init(words: Self.long, harm: $0, rate: rate, pieces: pieces), again: $1)
    }
    census.close(mustBeWhole: true)
  }

  private static var continuesThenAll: [Harm] {
    Way.allCases.flatMap { way in
      ([300, 400, 500, 1000] as [Int64]).flatMap { span in
        (1...10).map { count in
          Harm(losses: [
            .init(
              way: .toDevice, type: MessageType.resume.rawValue, from: .start, untilPlayed: count),
            .init(way: way, type: nil, from: .played(count), milliseconds: span),
          ])
        }
      }
    }
  }
}
