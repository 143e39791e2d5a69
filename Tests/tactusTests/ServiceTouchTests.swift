import Glibc
import TactusBridge
import TactusHaptics
import TactusInput
import TactusSystem
import TactusTestSupport
import Testing

@testable import TactusService

/// Fingers on a surface that a program offers, through the socket of a running messenger
/// (SERVICE.md, Touch).
@Suite(.onThreads) struct ServiceTouchTests {
  /// A messenger at home on a terminal, and a surface of 60 by 120 mm that a program offers.
  private final class Bench {
    let home: MessengerHome
    let run: PseudoTerminal
    let surface: ServiceProgram
    private var time = 5_000_000

    private init(_ home: MessengerHome, _ kind: String, _ more: String) throws {
      self.home = home
      run = try home.terminal()
      try run.type("\r", for: "Home")
      surface = try ServiceProgram(home.folder.file("tactus/service"))
      try surface.ask(Self.offer(kind, more), for: #""did":"surface""#)
    }

    static func offer(_ kind: String, _ more: String = "") -> String {
      #"{"do":"surface","width":60,"height":120,"kind":"\#(kind)"\#(more)}"#
    }

    static func with(
      _ kind: String, _ more: String = "", _ body: (Bench) throws -> Void
    ) throws {
      try MessengerHome.with { home in
        for index in 1...3 { try home.notify(from: "Person \(index)", "Hello number \(index)") }
        try body(Bench(home, kind, more))
      }
    }

    /// A finger's action, this many ms after the previous one.
    typealias Step = (id: Int, phase: String, x: Double, y: Double, after: Int)

    /// Touches with these steps, sent at once afterwards, so that a busy computer has no effect.
    func touch(_ steps: [Step]) throws {
      usleep(UInt32(steps.map(\.after).reduce(0, +)) * 1000)
      let points = steps.map { step in
        time += step.after * 1000
        return
          #"{"id":\#(step.id),"phase":"\#(step.phase)","x":\#(step.x),"y":\#(step.y),"time":\#(time)}"#
      }
      // The meaning of the touches may be sent before the answer.
      surface.send(#"{"do":"touch","points":[\#(points.joined(separator: ","))]}"#)
      try surface.find(#""did":"touch""#)
    }

    static func tap(_ x: Double, _ y: Double) -> [Step] {
      [(0, "down", x, y, 100), (0, "up", x, y, 50)]
    }

    /// Lands fingers together and lifts them together, starting with the first.
    func chord(_ places: [(Double, Double)], for ms: Int = 100) throws {
      let down: [Step] = places.enumerated().map { ($0, "down", $1.0, $1.1, 10) }
      let up: [Step] = places.enumerated().map { ($0, "up", $1.0, $1.1, $0 == 0 ? ms : 10) }
      try touch(down + up)
    }

    /// Touches the cell in hold mode, seen from the reader's side: the right half has dots 1 to 3.
    func cell(_ dots: [Int], for ms: Int = 100) throws {
      try chord(
        dots.map { dot in (dot < 4 ? 45 : 15, [20, 60, 110][(dot - 1) % 3]) }, for: ms)
    }
  }

  /// In hold mode the screen faces away: its left half is the right hand's.
  @Test func aCellTouchedIsAChordAndASwipeACommand() throws {
    try Bench.with("braille", #","flat":false"#) { bench in
      let zones = try bench.surface.ask(
        Bench.offer("braille", #","flat":false"#), for: #""did":"surface""#)
      for dot in 1...6 { #expect(zones.contains(#""dot":\#(dot)"#)) }
      try bench.cell([1, 3])
      try bench.surface.find(#"{"event":"touched","dots":[1,3]}"#)
      try bench.touch([(0, "down", 30, 20, 20), (0, "move", 30, 40, 20), (0, "up", 30, 60, 20)])
      try bench.surface.find(#"{"event":"touched","swipe":"D1"}"#)
      try bench.run.wait(for: "> alerts")
    }
  }

  @Test func aTapTellsARowASecondOpensItAndALongPressTellsAll() throws {
    try Bench.with("fingers") { bench in
      let watcher = try ServiceProgram(bench.home.folder.file("tactus/service"))
      try watcher.ask(#"{"do":"subscribe","to":["place","touches"]}"#, for: "subscribe")
      // Home has six rows; the first leads to the messages.
      try bench.touch(Bench.tap(30, 1) + Bench.tap(30, 1))
      try watcher.find(#""title":"Conversations, all 1/3""#)
      // Three rows of 40 mm, with their cells in the middle.
      try bench.touch([(0, "down", 50, 118, 1000), (0, "up", 50, 118, 50)])
      try watcher.find(#""title":"Conversations, all 3/3""#)
      try watcher.find(#""touches","width":60,"height":120,"points":[{"id":0,"phase":"down""#)
      try bench.touch([(0, "down", 50, 42, 1000), (0, "up", 50, 42, 900)])
      try watcher.find(#", full""#)
    }
  }

  /// Judged by the motors alone: those of the cell's dots, all at once and no other.
  @Test func aFingerDraggedAlongCellsFeelsEachAndBackAgain() throws {
    try Bench.with("fingers") { bench in
      let watcher = try ServiceProgram(bench.home.folder.file("tactus/service"))
      // Once this was felt, no other output is.
      try watcher.ask(#"{"do":"say","text":"a"}"#, for: #""outcome":"felt""#)
      try watcher.ask(#"{"do":"subscribe","to":["motors"]}"#, for: "subscribe")
      let motors = Layout.gloveFingers.dots
      // "messages", the first of home's rows: its cells are 10 mm apart.
      var phase = "down"
      for (x, dots) in [(5.0, [1, 3, 4]), (15, [1, 5]), (25, [2, 3, 4]), (15, [1, 5])] {
        try bench.touch([(0, phase, x, 10, 100)])
        phase = "move"
        // Each is felt before the finger continues: skipped ones are not made up for.
        var driven: Set<Int> = []
        var on: Set<Int> = []
        repeat {
          let event = ServiceLink.read(Array(try watcher.wait(for: "motors").utf8))
          guard case .event(.motors(let change)) = event else { continue }
          if change.level > 0 {
            driven.insert(change.actuator)
            on.insert(change.actuator)
          } else {
            on.remove(change.actuator)
          }
        } while !on.isEmpty || driven.isEmpty
        #expect(driven == Set(dots.map { Int(motors[$0 - 1]) }), "\(dots)")
      }
      try bench.touch([(0, "up", 15, 10, 100)])
    }
  }

  @Test func charactersOfQuadrantsAreWrittenIntoAQuery() throws {
    try Bench.with("braille", #","flat":false"#) { bench in
      let watcher = try ServiceProgram(bench.home.folder.file("tactus/service"))
      try watcher.ask(#"{"do":"subscribe","to":["place"]}"#, for: "subscribe")
      try bench.cell(KeyMap.chord(for: .search).dots.dots, for: 600)
      try watcher.find(#""title":"Search""#)
      try bench.surface.ask(Bench.offer("quadrants"), for: #""name":"4""#)
      let quarters = [1: (15.0, 30.0), 2: (45.0, 30.0), 3: (15.0, 90.0), 4: (45.0, 90.0)]
      func touch(_ chord: String) throws {
        let places = chord.compactMap { $0.wholeNumberValue.flatMap { quarters[$0] } }
        try bench.chord(places.enumerated().map { ($1.0 + Double($0), $1.1) })
      }
      for chord in ["114", "22", "133"] { try touch(chord) }
      for text in ["m", "e", "q"] {
        try bench.surface.find(#"{"event":"touched","text":"\#(text)"}"#)
      }
      try watcher.find(#""text":"meq""#)
      // Three fingers on one quarter are invalid.
      try touch("111")
      try bench.surface.find(#"{"event":"touched","rejected":true}"#)
    }
  }

  /// Events that the line delays must not count as a finger that lies still.
  @Test func aLineThatStandsStillMakesNoHeldChordOfAShortOne() throws {
    try Bench.with("braille", #","flat":false"#) { bench in
      let watcher = try ServiceProgram(bench.home.folder.file("tactus/service"))
      try watcher.ask(#"{"do":"subscribe","to":["keys"]}"#, for: "subscribe")
      try bench.touch([(0, "down", 45, 20, 20)])
      usleep(900_000)
      // The finger was up 100 ms later; the line delivers it late.
      try bench.touch([(0, "up", 45, 20, 100)])
      try watcher.find(#"{"event":"key","dots":[1],"held":false}"#)
      // One that is reported repeatedly does lie still.
      try bench.touch([(0, "down", 45, 20, 20)])
      for _ in 0..<6 { try bench.touch([(0, "move", 45, 20, 100)]) }
      try bench.touch([(0, "up", 45, 20, 20)])
      try watcher.find(#"{"event":"key","dots":[1],"held":true}"#)
    }
  }

  @Test func oneProgramIsTheSurfaceAndTheOtherIsTold() throws {
    try Bench.with("braille") { bench in
      let other = try ServiceProgram(bench.home.folder.file("tactus/service"))
      try other.ask(
        Bench.offer("quadrants", #","name":"Bo's phone""#), for: #""name":"4""#)
      try bench.surface.find(
        #"{"event":"surface","yours":false,"reason":"Bo's phone is the surface now"}"#)
      try bench.cell([1])
      try bench.surface.ask(#"{"do":"guide","dots":[1,3]}"#, for: #""did":"guide""#)
      try other.find(#"{"event":"guide","dots":[1,3]}"#)
      // Nothing of it was typed: the hand is where it was.
      try bench.surface.ask(#"{"do":"state"}"#, for: #""place":"home messages""#)
      try other.ask(#"{"do":"surface","leave":true}"#, for: #""did":"surface""#)
    }
  }

  @Test(arguments: [
    (#"{"do":"surface"}"#, "width"), (#"{"do":"surface","width":0,"height":1}"#, "width"),
    (#"{"do":"surface","width":60,"height":120,"kind":"eyes"}"#, "kind"),
    (#"{"do":"surface","width":60,"height":120,"orientation":45}"#, "orientation"),
    (#"{"do":"surface","width":60,"height":120,"contacts":0}"#, "contacts"),
    (#"{"do":"guide","dots":[]}"#, "dots"), (#"{"do":"guide","dots":[7]}"#, "dots"),
    (#"{"do":"touch","points":[]}"#, "points"),
    (#"{"do":"touch","points":[{"id":0,"phase":"down","x":-1,"y":0,"time":0}]}"#, "points[0].x"),
  ])
  func whatIsWrongIsToldAndChangesNothing(line: String, member: String) throws {
    try Bench.with("braille", #","flat":false"#) { bench in
      let answer = try bench.surface.ask(line, for: #""status":65"#)
      #expect(answer.contains(member), "\(answer)")
      try bench.cell([1])
      try bench.surface.find(#"{"event":"touched","dots":[1]}"#)
    }
  }
}
