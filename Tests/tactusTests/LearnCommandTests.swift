import Foundation
import Glibc
import TactusTestSupport
import Testing

/// `tactus learn` with the keys of a terminal and the virtual glove.
@Suite(.onThreads, .timeLimit(.minutes(5))) struct LearnCommandTests {
  private static func file(_ home: MessengerHome) -> String {
    home.folder.file("data/tactus/practice.json")
  }

  private static func terminal(
    _ home: MessengerHome, _ words: [String] = []
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      ["learn", "--device", "loopback", "--show"] + words, environment: home.environment)
  }

  @Test func `An answer is judged, shown to a teacher and kept in a private file`() throws {
    try MessengerHome.with { home in
      let terminal = try Self.terminal(home, ["--minutes", "7"])
      // The first letter of all, at once.
      try terminal.wait(for: "played   letter ")
      let letter = try #require(
        terminal.text.firstMatch(of: /played   letter (\w) at/)?.1)
      // A cell that is no letter; the glove must have played the item by then.
      usleep(10_000_000)
      terminal.type("fdsjkl ")
      try terminal.wait(for: "pressed", "(123456)  wrong: it was \(letter)")
      terminal.type("\u{3}")
      #expect(try terminal.finish() == 130)
      var status = stat()
      #expect(stat(Self.file(home), &status) == 0)
      #expect(status.st_mode & 0o777 == 0o600)
      let report = try home.tactus(["learn", "--report"])
      #expect(report.text.hasPrefix("1 answer, 0 of 26 letters learned\n"))
      let json = try #require(
        try JSONSerialization.jsonObject(
          with: Data(try home.tactus(["learn", "--report", "--json"]).text.utf8))
          as? [String: Any])
      #expect(json["answers"] as? Int == 1 && json["minutes"] as? Int == 7)
      #expect((json["next"] as? [[String: Any]])?.isEmpty == false)
    }
  }

  @Test func `The answer before a kill is in the file`() throws {
    try MessengerHome.with { home in
      let terminal = try Self.terminal(home)
      try terminal.wait(for: "played   letter ")
      usleep(10_000_000)
      terminal.type("fdsjkl ")
      try terminal.wait(for: "pressed", "(123456)  wrong")
      // The cue of the judgement is still being felt, and the next item comes after it.
      usleep(300_000)
      terminal.signal(SIGKILL)
      _ = try terminal.finish()
      let report = try home.tactus(["learn", "--report"])
      #expect(report.text.hasPrefix("1 answer, "))
    }
  }

  @Test func `A key without a meaning is named before the simulation`() throws {
    try MessengerHome.with { home in
      try home.folder.write(
        #"{"knows": "abcdefghijklmnopqrstuvwxyz", "lapsus": 1}"#.utf8, to: "learner.json")
      let program = try RunningProgram(
        Tool.path, ["learn", "--simulate", home.folder.file("learner.json"), "--json"],
        environment: home.environment)
      try program.errorLine(containing: "ignored in the file: lapsus")
      #expect(try program.finish() == 0)
      #expect(program.outputLines.joined().contains(#""ignored":["lapsus"]"#))
    }
  }

  @Test func `A long simulation shows its progress on a terminal`() throws {
    try MessengerHome.with { home in
      let slow = #"{"accuracy": 0.85, "learning": 0.06, "forgetting": 0.6, "lapses": 0.1}"#
      try home.folder.write(slow.utf8, to: "learner.json")
      let terminal = try PseudoTerminal(
        ["learn", "--simulate", home.folder.file("learner.json")], environment: home.environment)
      try terminal.wait(for: "simulating: ", " %")
      terminal.signal(SIGKILL)
      _ = try terminal.finish()
    }
  }

  @Test func `Two sessions at once are refused, in words`() throws {
    try MessengerHome.with { home in
      let first = try Self.terminal(home)
      try first.wait(for: "played")
      let second = try Self.terminal(home)
      try second.wait(for: "another session of practice uses")
      // Not even one that has ended meanwhile is taken over.
      first.type("\u{3}")
      #expect(try first.finish() == 130)
      second.type("f ")
      #expect(try second.finish() == 69)
      #expect(!second.text.contains("played"))
    }
  }

  @Test func `A damaged file is kept aside under a name that is told`() throws {
    try MessengerHome.with { home in
      try FileManager.default.createDirectory(
        atPath: home.folder.file("data/tactus"), withIntermediateDirectories: true)
      try home.folder.write("{\"trials\": [".utf8, to: "data/tactus/practice.json")
      let terminal = try Self.terminal(home)
      try terminal.wait(for: "practice.json.damaged-1,", "played")
      terminal.type("\u{3}")
      #expect(try terminal.finish() == 130)
      #expect(try home.text(of: "data/tactus/practice.json.damaged-1") == "{\"trials\": [")
    }
  }

  @Test func `While the service has the glove, its room is named`() throws {
    try MessengerHome.with { home in
      let link = home.folder.file("glove")
      let mock = try RunningMock(["--link", link, "--view", "plain"])
      while access(link, F_OK) != 0 { _ = try mock.line() }
      let service = try home.judge(["--device", link])
      let outcome = try home.tactus(["learn", "--device", link], status: 69)
      #expect(outcome.errors.contains("go down to 'practice'"))
      service.signal(SIGTERM)
      _ = try service.finish()
    }
  }

  @Test func `Letters in the background are turned on without a session`() throws {
    try MessengerHome.with { home in
      let on = try home.tactus(["learn", "--background", "on"])
      #expect(on.text == "letters while 'run' is idle: on\n")
      try home.tactus(["learn", "--background", "off", "--show"], status: 64)
      #expect(try home.text(of: "data/tactus/practice.json").contains("\"on\":true"))
    }
  }

  @Test func `Bad options are refused`() throws {
    try MessengerHome.with { home in
      try home.tactus(["learn", "--minutes", "0"], status: 64)
      try home.tactus(["learn", "--json"], status: 64)
      try home.tactus(["learn", "something"], status: 64)
      try home.tactus(["learn", "--report", "--background", "on"], status: 64)
      #expect(
        try home.tactus(["learn", "--report"]).text
          == "no practice yet: 'tactus learn', or the row 'practice' at home\n")
    }
  }
}
