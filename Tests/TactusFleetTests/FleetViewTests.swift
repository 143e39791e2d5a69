import Glibc
import TactusBroker
import TactusSystem
import TactusTestSupport
import TactusText
import TactusWire
import Testing

@testable import TactusFleet

/// The lines that a followed fleet prints.
@Suite struct FleetViewTests {
  /// A view that prints into a folder, with the state that it shows.
  private struct Screen {
    let folder: Folder
    var view: FleetView
    var state = FleetState()
    private let descriptors: [Int32]

    init(_ folder: Folder, isJSON: Bool = false) throws {
      self.folder = folder
      descriptors = try ["output", "errors"].map { name in
        let number = open(folder.file(name), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        try #require(number >= 0)
        return number
      }
      view = FleetView(
        isJSON: isJSON, follows: true, redraws: false, output: descriptors[0],
        errors: descriptors[1])
    }

    mutating func receive(_ topic: String, _ payload: String) throws {
      let changes = state.receive(topic, payload)
      try view.show(state, changes, at: .zero)
    }

    func lines(_ name: String = "output") throws -> [String] {
      String(decoding: try folder.read(folder.file(name)), as: UTF8.self)
        .split(separator: "\n").map(String.init)
    }

    func close() { for number in descriptors { Glibc.close(number) } }
  }

  private func withScreen(
    isJSON: Bool = false, _ body: (inout Screen) throws -> Void
  ) throws {
    try Folder.with { folder in
      var screen = try Screen(folder, isJSON: isJSON)
      defer { screen.close() }
      try body(&screen)
    }
  }

  @Test func aStandingIsPrintedWhenItChanges() throws {
    try withScreen { screen in
      try screen.receive("tactus/ada/state", FleetSample.state())
      try screen.receive("tactus/ada/state", FleetSample.state(room: "screen"))
      try screen.receive("tactus/ada/state", FleetSample.state(glove: false))
      try screen.receive("tactus/bo/state", #"{"online":false}"#)
      #expect(try screen.lines() == ["ada: ready", "ada: no glove", "bo: offline"])
    }
  }

  @Test func aBatteryIsPrintedWhenItBecomesLow() throws {
    try withScreen { screen in
      for percent in [50, 20, 19, 60, 5] {
        try screen.receive("tactus/ada/state", FleetSample.state(FleetSample.battery(percent)))
      }
      #expect(
        try screen.lines() == ["ada: ready", "ada: battery 20 %, low", "ada: battery 5 %, low"])
    }
  }

  @Test func theCourseOfAnAlertIsPrinted() throws {
    try withScreen { screen in
      try screen.receive("tactus/ada/message", FleetSample.message("x"))
      try screen.receive("tactus/ada/delivery", FleetSample.report("x", "expired"))
      let key = FleetAlert.Key(reader: "ada", id: "x")
      screen.state.escalated(key)
      try screen.view.show(screen.state, [.alert(key)], at: .zero)
      try screen.receive("tactus/ada/delivery", FleetSample.report("x", "answered"))
      try screen.view.show(screen.state, [.alert(key)], at: .zero)
      #expect(
        try screen.lines() == [
          "ada: alert x not acknowledged: Fire in the kitchen",
          "ada: alert x not felt in time: Fire in the kitchen",
          "ada: alert x sent on: Fire in the kitchen", "ada: alert x answered",
        ])
    }
  }

  @Test func controlCharactersFromTheBrokerAreNotPrinted() throws {
    try withScreen { screen in
      try screen.receive(
        "tactus/ada/message", #"{"id":"a\u001b[2J","text":"b\nc\u0007","urgency":1}"#)
      #expect(
        try screen.lines() == ["ada: alert a\u{FFFD}[2J not acknowledged: b\u{FFFD}c\u{FFFD}"])
    }
  }

  @Test func objectsAreOneForEachReaderThatChanged() throws {
    try withScreen(isJSON: true) { screen in
      for name in ["ada", "bo"] {
        try screen.receive("tactus/\(name)/state", FleetSample.state())
      }
      try screen.receive("tactus/ada/message", FleetSample.message("x"))
      try screen.receive("tactus/ada/delivery", FleetSample.report("x", "felt"))
      let members = try screen.lines().map { line in
        try #require(JSONMembers(line: Array(line.utf8)))
      }
      #expect(members.map { $0.text("reader") } == ["ada", "bo", "ada", "ada"])
      #expect(members.last?.objects("unacknowledged")?.first?.flag("felt") == true)
    }
  }

  @Test func errorsAreMarkedAndDoNotMixWithTheOutput() throws {
    try withScreen { screen in
      screen.view.report("the broker has hung up")
      try screen.view.show(screen.state, [], at: .zero)
      #expect(try screen.lines("errors") == ["tactus fleet: the broker has hung up"])
      #expect(try screen.lines() == [])
    }
  }

  @Test func linesNeedNoDeadline() throws {
    try withScreen { screen in
      try screen.receive("tactus/ada/state", FleetSample.state())
      #expect(screen.view.nextDeadline(at: .zero) == nil)
    }
    #expect(FleetView(isJSON: false, follows: false).nextDeadline(at: .zero) == nil)
  }

  @Test func anOutputThatFailsEndsTheCommand() throws {
    try Folder.with { folder in
      let path = try folder.write([], to: "readable")
      let number = open(path, O_RDONLY | O_CLOEXEC)
      defer { Glibc.close(number) }
      var view = FleetView(isJSON: false, follows: true, redraws: false, output: number)
      var state = FleetState()
      let changes = state.receive("tactus/ada/state", FleetSample.state())
      #expect(throws: Failure.self) { try view.show(state, changes, at: .zero) }
    }
  }
}
