import TactusBraille
import TactusHaptics
import TactusPlayer
import TactusTestSupport
import TactusWire
import Testing

/// Gloves that restart repeatedly, as with a weak supply when the motors start.
@Suite struct ResettingGloveTests {
  private static let text = "internationally known"
  private static let words = [0..<15, 16..<21]
  /// The longest time before a session's first cell: noticing the restart, arming and the lead; ms.
  private static let opening: Int64 = 350

  /// The results of one session.
  private struct Session {
    let played: [Int]
    /// The first cell sent, and its start by the glove's clock, including rests for the motors; ms.
    let first: (place: Int, start: Int64)?
  }

  private static func read(
    _ encoding: Encoding, every period: Int64, most: Int
  ) throws -> (rig: PlayerRig, sessions: [Session]) {
    let rig = try PlayerRig(ScriptedSource(text), encoding: encoding)
    var sessions: [Session] = []
    while rig.ending == nil, sessions.count < most {
      let before = rig.events.count
      try rig.run(period)
      rig.loopback.glove.restart(at: rig.now)
      let events = rig.events[before...]
      sessions.append(
        Session(
          played: events.compactMap {
            if case .played(let cell, _) = $0 { cell.index } else { nil }
          },
          first: events.lazy.compactMap {
            if case .scheduled(let cell) = $0 { (cell.index, cell.compiled.start) } else { nil }
          }.first))
    }
    return (rig, sessions)
  }

  @Test(
    arguments: [.columns, .simultaneous, .overlapping, .burst, .sixSlot] as [Encoding],
    Extent.chosen.all([800, 1500, 3000, 1000, 1250, 2000, 4000, 5000] as [Int64], brieflyEvery: 3))
  func everySessionBringsANewCellOnceAWordHasBegunThreeTimes(
    encoding: Encoding, period: Int64
  ) throws {
    let table = try PatternTable(encoding: encoding, rate: .normal, device: .standard)
    let longest =
      Self.text.utf8.compactMap { BrailleCell(brf: $0) }
      .map { Int64(table[.cell($0)].lastEnd.count) }.max() ?? 0
    guard Self.opening + longest <= period else { return }
    let (rig, sessions) = try Self.read(encoding, every: period, most: 200)
    #expect(rig.ending == .finished, "\(rig.felt)")
    var felt = -1
    var last = -1
    var begun = [0, 0]
    for session in sessions {
      for place in session.played {
        #expect(place <= felt + 1, "\(place) after \(felt)")
        felt = max(felt, place)
      }
      for (number, word) in Self.words.enumerated() where session.played.contains(word.first ?? 0) {
        begun[number] += 1
      }
      if let first = session.first, first.start + longest < period {
        let isBeginning = Self.words.contains { $0.first == first.place }
        let end = session.played.last ?? -1
        #expect(isBeginning ? end >= first.place : end > last, "\(first) in \(rig.felt)")
      }
      last = session.played.last ?? last
    }
    #expect(sessions.count <= 2 * Self.text.count)
    #expect(begun.allSatisfy { $0 <= 3 }, "\(rig.felt)")
  }

  @Test func aWordFeltInPartIsBegunThreeTimesAndThenGoesOn() throws {
    let (rig, _) = try Self.read(.columns, every: 1500, most: 200)
    #expect(rig.felt == "inininternationally knknknown")
  }
}
