import Foundation
import Glibc
import TactusBridge
import TactusTestSupport
import Testing

@testable import TactusService

/// `tactus watch` with a messenger that is running, was running or will be.
@Suite(.onThreads) struct WatchTests {
  private static func run(_ home: MessengerHome) throws -> RunningProgram {
    let run = try RunningProgram(
      Tool.path, ["run", "--rate", "400"], environment: home.environment)
    try run.errorLine(containing: "ready on")
    return run
  }

  private static func watch(_ home: MessengerHome, _ words: [String] = []) throws
    -> RunningProgram
  {
    try RunningProgram(Tool.path, ["watch"] + words, environment: home.environment)
  }

  @Test func withoutAMessengerItSaysSo() throws {
    try MessengerHome.with { home in
      let outcome = try home.tactus(["watch"], status: 69)
      #expect(
        outcome.errors
          == "tactus watch: no messenger is running: start 'tactus run', or give --wait\n")
      let other = ["watch", "--store", home.folder.file("other.db")]
      #expect(try home.tactus(other, status: 69).errors.contains("no messenger"))
    }
  }

  @Test func watchersComeAndGoAndSeeWhatIsFelt() throws {
    try MessengerHome.with { home in
      let run = try Self.run(home)
      let first = try Self.watch(home)
      try first.line(containing: "screen  closed")
      first.signal(SIGINT)
      #expect(try first.finish() == 130)
      let watches = try (0..<3).map { _ in try Self.watch(home) }
      for watch in watches { try watch.line(containing: "screen  closed") }
      watches[0].signal(SIGKILL)
      _ = try watches[0].finish()
      try home.tactus(
        ["notify", "--from", "Door", "--urgency", "1", "--wait", "60", "Smoke in the hall"])
      for watch in watches[1...] {
        try watch.line(containing: "news    Door, critical: felt")
        try watch.line(containing: "text    Door")
      }
      run.signal(SIGTERM)
      #expect(try run.finish() == 143)
      for watch in watches[1...] {
        #expect(try watch.finish() == 69)
        #expect(watch.errorLines == ["tactus watch: the messenger has ended"])
      }
    }
  }

  @Test func scriptsGetTheEventsAsTheyCome() throws {
    try MessengerHome.with { home in
      let run = try Self.run(home)
      let watch = try Self.watch(home, ["--json"])
      try watch.line(containing: #"{"event":"place","place":"closed""#)
      try home.tactus(
        ["notify", "--from", "Door", "--urgency", "1", "--wait", "60", "Smoke in the hall"])
      try watch.line(containing: #"{"event":"news","text":"Door, critical: felt"}"#)
      try watch.line(containing: #"{"event":"quiet"}"#)
      run.signal(SIGTERM)
      _ = try run.finish()
      #expect(try watch.finish() == 69)
      for line in watch.outputLines {
        guard case .event = ServiceLink.read(Array(line.utf8)) else {
          Issue.record("\(line)")
          continue
        }
      }
      for event in ["felt", "planned", "motors", "alert", "standing"] {
        #expect(watch.outputLines.contains { $0.hasPrefix("{\"event\":\"\(event)\"") }, "\(event)")
      }
    }
  }

  @Test func onATerminalItIsThePictureOfAJudge() throws {
    try MessengerHome.with { home in
      let run = try Self.run(home)
      let terminal = try PseudoTerminal(["watch"], environment: home.environment)
      try terminal.wait(for: "any chord opens it", "glove-fingers", "1 ○")
      try home.tactus(
        ["notify", "--from", "Door", "--urgency", "1", "--wait", "60", "Smoke in the hall"])
      try terminal.wait(for: "news  Door, critical: felt")
      run.signal(SIGTERM)
      _ = try run.finish()
      try terminal.wait(for: "the messenger has ended")
    }
  }

  @Test func itWaitsForTheNextMessenger() throws {
    try MessengerHome.with { home in
      let watch = try Self.watch(home, ["--wait"])
      try watch.errorLine(containing: "waiting for a messenger")
      for _ in 0..<2 {
        let run = try Self.run(home)
        try watch.line(containing: "screen  closed")
        run.signal(SIGTERM)
        _ = try run.finish()
      }
      watch.signal(SIGTERM)
      #expect(try watch.finish() == 143)
    }
  }

  @Test func aStrangerFindsTheServiceAndAsksIt() throws {
    try MessengerHome.with { home in
      let run = try Self.run(home)
      let path = home.folder.file("tactus/service")
      let link = try #require(ServiceLink.connect(to: path).link)
      link.request(.state, tag: "1")
      let patience = RunningProgram.now() + 20_000_000_000
      var heard: [ServiceLink.ServerMessage] = []
      while heard.isEmpty {
        try #require(RunningProgram.now() < patience)
        heard = link.receive()
        usleep(1000)
      }
      guard case .answer(.state(let state), tag: "1")? = heard.first else {
        Issue.record("\(heard)")
        return
      }
      #expect(state.place == "closed" && state.isGloveThere)
      run.signal(SIGTERM)
      #expect(try run.finish() == 143)
      #expect(access(path, F_OK) != 0)
    }
  }
}

/// The example rooms of external programs, with a running messenger.
@Suite(.onThreads) struct ExampleRoomTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../docs/examples").path

  @Test(
    arguments: [("timer-room.py", "timer"), ("weather-room.sh", "weather")])
  func anExampleIsARoomOfTheHand(file: String, room: String) throws {
    try MessengerHome.with { home in
      let run = try home.terminal()
      try home.folder.write("Rain until noon\nThen sun\n".utf8, to: "weather.txt")
      let program = try RunningProgram(
        "\(Self.folder)/\(file)", [home.folder.file("weather.txt")],
        environment: home.environment.merging(ProcessInfo.processInfo.environment) { one, _ in one }
      )
      try run.type("\r", for: "Home")
      // Alerts, news, the screen, practice, the sandbox, and then the room; the picture's last line shows the felt text.
      try run.wait(for: room)
      for row in ["alerts", "news", "screen", "practice", "sandbox", room] {
        try run.type("\u{1B}[B", for: "> \(row)")
      }
      try run.type("\r", for: "Room \(room)")
      try run.wait(for: room == "timer" ? "minutes" : "Rain")
      // It may have inherited a mask that blocks SIGTERM.
      program.signal(SIGKILL)
      _ = try program.finish()
      try run.wait(for: "Home")
    }
  }

  @Test(arguments: ["timer-room.py", "weather-room.sh"])
  func anExampleIsShortAndSaysOnlyWhatTheServiceKnows(file: String) throws {
    let text = try String(contentsOfFile: "\(Self.folder)/\(file)", encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 61)
    let does = text.matches(of: /"do": ?"([a-z]+)"/).map { String($0.output.1) }
    #expect(does.contains("offer") && does.allSatisfy(ServiceAct.names.contains), "\(does)")
  }
}
