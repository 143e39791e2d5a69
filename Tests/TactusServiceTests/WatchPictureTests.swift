import TactusHaptics
import TactusMessenger
import TactusSystem
import TactusTerminal
import TactusTestSupport
import Testing

@testable import TactusGlove
@testable import TactusService

/// The parts of the picture of `watch` that remain on a small terminal.
@Suite struct WatchPictureTests {
  private static let body = (1...40).map { "word\($0)" }.joined(separator: " ")

  private static func frame(
    _ screen: Screen, reached: Int? = nil, notes: [String] = [], columns: Int, rows: Int
  ) throws -> [String] {
    var picture = WatchPicture(
      ServiceHello(version: 1, program: "", reading: "en-ueb-g2.ctb", layout: .gloveFingers))
    var scene = WatchPicture.Scene(
      place: ReaderPosition(screen, reached: reached), reached: reached,
      standing: ServiceStanding(isPaused: true, rate: 100, alerts: 0), lastInput: "activate",
      felt: [.cue(.focus)], news: "sent")
    for note in notes { scene.add(note: note) }
    let size = (columns: columns, rows: rows)
    return LivePicture.frame(picture.choices(scene, size), size).map {
      $0.replacing(/\u{1B}\[[0-9]*m/, with: "")
    }
  }

  @Test(arguments: [(40, 8), (40, 10), (50, 17), (80, 24), (200, 60)], [nil, "the glove is gone"])
  func theWordItsPlaceAndTheKeysStayWhereThePictureGivesWay(
    size: (columns: Int, rows: Int), note: String?
  ) throws {
    let screen = Screen.reading(.example(Self.body), isFull: true)
    for reached in [0, 20, 39] {
      let frame = try Self.frame(
        screen, reached: reached, notes: note.map { [$0] } ?? [], columns: size.columns,
        rows: size.rows)
      #expect(frame.count < size.rows)
      #expect(frame.contains { $0.contains("[word\(reached + 1)]") }, "\(frame)")
      #expect(frame.contains("  word \(reached + 1) of 40  paused"))
      #expect(frame.contains("  keys  activate"))
      #expect(frame.contains { $0.contains("Ctrl-C quit") })
      #expect(frame.contains { $0.contains("Enter command") })
      #expect(frame.count { $0.hasPrefix("  note") } == (note == nil ? 0 : 1))
      #expect(frame.contains { $0.contains("thumb") || $0.contains("finger") } == (size.rows > 10))
    }
  }

  @Test(arguments: [(40, 8), (80, 24)])
  func whoeverWatchesIsToldThatThereIsNoGlove(columns: Int, rows: Int) {
    var picture = WatchPicture(
      ServiceHello(version: 1, program: "", reading: "en-ueb-g2.ctb", layout: .gloveFingers))
    var scene = WatchPicture.Scene(place: ReaderPosition(.home(.messages)))
    let size = (columns: columns, rows: rows)
    func isShown() -> Bool {
      LivePicture.frame(picture.choices(scene, size), size).contains { $0.contains("no glove") }
    }
    #expect(!isShown())
    scene.hasNoGlove = true
    #expect(isShown())
  }

  @Test func whatWasFeltLastStaysOnASmallTerminal() throws {
    let frame = try Self.frame(.home(.messages), columns: 40, rows: 10)
    #expect(frame.contains("Home") && frame.contains("  felt  focus"))
  }

  @Test func aNoteIsOneRowAndSteersNoTerminal() throws {
    let note = "a\u{1B}[2J\nb " + String(repeating: "long ", count: 40)
    let frame = try Self.frame(.closed, notes: [note], columns: 80, rows: 24)
    let rows = frame.filter { $0.hasPrefix("  note") }
    #expect(rows.count == 1 && rows[0].hasPrefix("  note  a\u{FFFD}[2J\u{FFFD}b long"))
    #expect(TextWidth.columns(rows[0]) < 80)
  }

  @Test func severalNotesAreShownWhereThereIsRoom() throws {
    let notes = ["no glove", "answers cannot be sent", "no glove", "no one is called"]
    let tall = try Self.frame(.closed, notes: notes, columns: 80, rows: 40)
    let first = try #require(tall.firstIndex { $0.hasPrefix("  note") })
    #expect(
      tall[first..<first + 3] == [
        "  note  answers cannot be sent", "        no glove", "        no one is called",
      ])
    let short = try Self.frame(.closed, notes: notes, columns: 80, rows: 12)
    #expect(short.filter { $0.hasPrefix("  note") } == ["  note  no one is called"])
    #expect(!short.contains { $0.contains("no glove") })
  }
}
