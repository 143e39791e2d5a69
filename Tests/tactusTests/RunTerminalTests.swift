import Foundation
import Glibc
import TactusStore
import TactusTestSupport
import Testing

/// `tactus run --judge` with the keys of a terminal that reports no releases.
@Suite(.onThreads, .timeLimit(.minutes(5))) struct RunTerminalTests {
  /// "yes", "yes 7pm": each cell by its dots.
  private static let yes = "13456 15 234"
  private static let yesAtSeven = [yes, "3456 1245 1234 134"]

  @Test func aMessageIsReadAndAnsweredByKeysAlone() throws {
    try MessengerHome.with { home in
      try home.configure(["send": "cat >> '\(home.folder.file("sent"))'"])
      try home.notify(from: "Mom", "Dinner at 7?")
      let terminal = try home.terminal()
      try terminal.type("\r", for: "> messages 1")
      try terminal.type("\r", for: "> Mom 1")
      try terminal.type("\r", for: "Mom, medium, neutral, summary")
      try terminal.wait(for: "7?\"")
      try terminal.type("\r", for: "Writing to Mom")
      try terminal.commit(Self.yesAtSeven[0])
      try terminal.type(" ", for: "keys  space")
      try terminal.commit(Self.yesAtSeven[1], for: "yes 7pm_")
      try terminal.sendAnswer()
      try terminal.wait(for: "news  sent", "send-success")
      let sent = try home.object(in: "sent")
      #expect(sent["to"] as? String == "Mom")
      #expect(sent["text"] as? String == "yes 7pm")
      try terminal.type("\u{1B}", for: "> Mom")
      terminal.type("\u{3}")
      #expect(try terminal.finish() == 130)
      try terminal.expectGivenBack()
      #expect(!terminal.text.contains("\u{1B}[1m"), "NO_COLOR")
      #expect(try home.tactus(["inbox", "list", "--unread"]).text == "nothing unread\n")
    }
  }

  @Test func onASmallTerminalTheWordBeingFeltIsMarkedAndStaysInSight() throws {
    try MessengerHome.with { home in
      let words = (1...60).map { "word\($0)" }.joined(separator: " ")
      try home.notify(from: "Mom", words)
      let terminal = try home.terminal(columns: 40, rows: 10)
      try terminal.type("\r", for: "> messages 1")
      try terminal.type("\r", for: "> Mom 1")
      try terminal.type("\r", for: "summary")
      try terminal.type("fdj\r", for: "full")
      while !terminal.text.contains(/word [45][0-9] of 60/) {
        try terminal.type("\u{1B}[C", for: " of 60")
      }
      terminal.type("\u{3}")
      #expect(try terminal.finish() == 130)
      for picture in terminal.text.split(separator: /\u{1B}\[[0-9]+A\r/) {
        guard let word = picture.firstMatch(of: /word ([0-9]+) of 60/)?.1 else { continue }
        #expect(picture.contains("[word\(word)]") && picture.contains("Enter command"))
      }
    }
  }

  @Test func warningsStandInThePictureAndAreAllWrittenWhenItIsLeft() throws {
    try MessengerHome.with { home in
      let link = home.folder.file("glove")
      let mock = try RunningMock(["--link", link, "--view", "plain"])
      while access(link, F_OK) != 0 { _ = try mock.line() }
      let terminal = try home.terminal(["--device", link], columns: 40, rows: 10)
      mock.send(SIGTERM)
      _ = try mock.status()
      try terminal.wait(for: "note  the glove is gone")
      let back = try RunningMock(["--link", link, "--view", "plain"])
      try terminal.wait(for: "note  the glove is back")
      terminal.type("\u{3}")
      #expect(try terminal.finish() == 130)
      try terminal.expectGivenBack()
      let parts = terminal.text.components(separatedBy: "\u{1B}[?25h")
      let (picture, whole) = (parts.dropLast().joined(), parts.last ?? "")
      let rest = whole.replacingOccurrences(of: "\r\n", with: " ")
      #expect(
        picture.components(separatedBy: "tactus run: ").count == 6, "ready on, and what is missing")
      #expect(rest.contains("tactus run: the glove is gone (\(link))"))
      #expect(rest.contains("tactus run: the glove is back (\(link))"))
      back.send(SIGTERM)
      _ = try back.status()
    }
  }

  @Test func aDraftOutlivesAFailureAndAKill() throws {
    try MessengerHome.with { home in
      try home.configure(["send": "exit 3"])
      try home.notify(from: "Mom", "Dinner at 7?")
      let killed = try home.terminal(columns: 40, rows: 15)
      try killed.goToDraft()
      try killed.commit(Self.yes, for: "yes_")
      try killed.sendAnswer()
      try killed.wait(for: "note  ", "news  not sent", "send-failure")
      try killed.commit("3456 1245", for: "yes7_")
      for row in killed.text.components(separatedBy: "\u{1B}[K\r\n").dropLast() {
        let last = row.components(separatedBy: "\r\n").last ?? row
        #expect(last.replacing(/\x1B\[[?0-9;]*[A-Za-z]|\r/, with: "").count <= 39)
      }
      // The displayed text is still being stored, on a separate thread.
      let store = try MessageStore(
        path: home.folder.file("data/tactus/messages.db"), isVisitor: true)
      let mom = try #require(try store.conversations(nil).first)
      for _ in 0..<1000 where try store.draft(for: mom)?.text != "yes7" { usleep(10_000) }
      killed.signal(SIGKILL)
      _ = try killed.finish()
      try home.configure(["send": "cat > '\(home.folder.file("sent"))'"])
      let again = try home.terminal()
      try again.goToDraft(saying: "yes7_")
      try again.sendAnswer()
      try again.wait(for: "news  sent")
      #expect(try home.object(in: "sent")["text"] as? String == "yes7")
      again.signal(SIGTERM)
      #expect(try again.finish() == 143)
    }
  }

  @Test func theCardIsFrozenInTheFraudRoomAndThatIsFelt() throws {
    try MessengerHome.with { home in
      try home.configure(["freeze_card": "cat > '\(home.folder.file("frozen"))'"])
      let terminal = try home.terminal()
      try home.notify(from: "Bank", "Did you make a purchase of £900 at GameZone? Reply YES or NO.")
      try terminal.wait(for: "urgent-triple")
      try terminal.type("\r", for: "> messages 1")
      try terminal.type("\r", for: "> Bank 1, critical")
      try terminal.type("\r", for: "Fraud room, Bank")
      // The room accepts no decision earlier than that.
      usleep(1_000_000)
      // No command calls the bank.
      try terminal.type("\u{1B}[B", for: "> ignore")
      try terminal.type("\u{1B}[A", for: "> freeze card")
      terminal.type("\r")
      try terminal.wait(for: "freeze card, done", "send-success")
      let action = try home.object(in: "frozen")
      #expect(action["action"] as? String == "freeze card")
      #expect(action["from"] as? String == "Bank")
      let time = try #require(action["time"] as? Int)
      #expect(action["key"] as? String == "freeze-card-1-\(time)", "the same when tried again")
      try terminal.type("\r", for: "Home")
      terminal.type("\u{3}")
      #expect(try terminal.finish() == 130)
    }
  }

  @Test func noCommandOutlivesAMessengerThatIsKilled() throws {
    try MessengerHome.with { home in
      let started = home.folder.file("started")
      // One that ignores requests to end, and a process that it has started.
      try home.configure([
        "freeze_card": """
        trap '' TERM HUP; sleep 1000 & echo $$ $! > '\(started).new'
        mv '\(started).new' '\(started)'; wait; touch '\(home.folder.file("late"))'
        """
      ])
      let terminal = try home.terminal()
      try home.notify(from: "Bank", "Did you make a purchase of £900 at GameZone? Reply YES or NO.")
      try terminal.wait(for: "urgent-triple")
      try terminal.type("\r", for: "> messages 1")
      try terminal.type("\r", for: "> Bank 1, critical")
      try terminal.type("\r", for: "Fraud room, Bank")
      // The room accepts no decision in its first second, whenever that began.
      try terminal.type("\r", until: "freeze card: running")
      let patience = RunningProgram.now() + 20_000_000_000
      while access(started, F_OK) != 0 { try #require(RunningProgram.now() < patience) }
      let processes = try home.text(of: "started").split(whereSeparator: \.isWhitespace)
      #expect(processes.count == 2)
      terminal.signal(SIGKILL)
      _ = try terminal.finish()
      for process in try processes.map({ try #require(pid_t($0)) }) {
        while RunningProgram.isAlive(process) {
          try #require(RunningProgram.now() < patience, "process \(process) goes on")
          usleep(1000)
        }
      }
      #expect(access(home.folder.file("late"), F_OK) != 0)
    }
  }

  @Test func aTerminalThatIsStoppedHoldsUpNobodyAndIsGivenBack() throws {
    try MessengerHome.with { home in
      let terminal = try home.terminal()
      terminal.type("\u{13}")
      for index in 0..<10 {
        let answer = try home.notify(from: "Mom", "hello \(index)")
        #expect(answer.contains("message \(index + 1)") && !answer.contains("stored"), "\(answer)")
      }
      terminal.signal(SIGTERM)
      #expect(try terminal.finish() == 143)
      try terminal.expectGivenBack()
    }
  }

  @Test(arguments: ["| cat > LOG", "< /dev/null | cat > LOG", "< /dev/null > LOG"])
  func keysComeFromTheTerminalWhereverTheOutputGoes(redirect: String) throws {
    try MessengerHome.with { home in
      let log = home.folder.file("log")
      let line = "'\(Tool.path)' run --judge \(redirect.replacing("LOG", with: "'\(log)'"))"
      let terminal = try PseudoTerminal(
        program: "/bin/sh", ["-c", line], environment: home.environment)
      try terminal.wait(for: "ready on")
      // The terminal's answer on the supported sequences is awaited.
      terminal.type("\r")
      let patience = RunningProgram.now() + 20_000_000_000
      while ((try? home.text(of: "log")) ?? "").contains("screen  home messages") == false {
        try #require(RunningProgram.now() < patience)
        usleep(10_000)
      }
      #expect(terminal.settingsNow != terminal.settings)
      terminal.type("\u{3}")
      _ = try terminal.finish()
      #expect(terminal.settingsNow == terminal.settings)
      #expect(!terminal.text.contains("no keys"))
    }
  }

  @Test func anEndWhileReadingLeavesTheMotorsOffAndTheTerminalAsItWas() throws {
    try MessengerHome.with { home in
      let link = home.folder.file("glove")
      let log = home.folder.file("log")
      let mock = try RunningMock(["--json", "--link", link, "--motor-log", log])
      try mock.event("ready")
      try home.notify(
        from: "Mom", "Dinner at 7? The soup is nearly ready, and your brother is here too.")
      let terminal = try home.terminal(["--device", link])
      try terminal.type("\r", for: "> messages 1")
      try terminal.type("\r", for: "> Mom 1")
      try terminal.type("\r", for: "tone-neutral")
      try terminal.wait(for: "activate, tone-neutral")
      try terminal.wait(for: "⠙⠊⠝")
      terminal.resize(columns: 50, rows: 16)
      try terminal.wait(for: "soup")
      terminal.signal(SIGTERM)
      #expect(try terminal.finish() == 143)
      try terminal.expectGivenBack()
      try mock.event("host-left")
      let motors = try MotorLine.lines(of: home.folder.read(log))
      #expect(!motors.isEmpty)
      #expect(MotorLine.left(on: motors) == [])
    }
  }
}
