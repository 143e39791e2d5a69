import Foundation
import Glibc
import TactusStore
import TactusTestSupport
import Testing

@testable import TactusService
@testable import TactusSystem

/// `tactus run` without a terminal.
@Suite(.onThreads, .timeLimit(.minutes(5))) struct RunCommandTests {
  private static let warning = "Did you make a purchase of £900 at GameZone? Reply YES or NO."

  @Test func aMessageIsFeltAndItsScriptIsToldSo() throws {
    try MessengerHome.with { home in
      let run = try home.judge()
      try run.line(containing: "screen  closed")
      let answer = try home.notify(from: "Bank", Self.warning)
      // On a busy computer the two seconds may be over first.
      let isFelt = answer == "felt: message 1, critical, announced at once\n"
      #expect(isFelt || answer.hasPrefix("not felt yet"), "\(answer)")
      try run.line(containing: "cue     tick: something urgent comes after this word")
      try run.line(containing: "cue     urgent-triple: something that cannot wait")
      try run.line(containing: "news    Bank, critical: felt")
      try run.line(containing: "text    Bank")
      let second = try home.tactus(["run"], status: 69)
      #expect(second.errorLines.count == 1)
      #expect(second.errors.contains("uses this store (process \(run.pid)): stop it, or name"))
      run.signal(SIGTERM)
      #expect(try run.finish() == 143)
      var settings = MessengerConfiguration.standard
      settings.file = home.folder.file("config/tactus/messenger.json")
      let services = ReaderServices(settings, helpers: [], isAnsweredByBridge: false)
      #expect(
        run.errorLines == [
          "tactus run: ready on loopback: Ctrl-C quits",
          "tactus run: no keys: run it in the foreground of a terminal, or on a glove with --device",
        ] + services.problems.map { "tactus run: \($0)" })
      #expect(run.outputLines.allSatisfy { $0.count <= 72 })
    }
  }

  /// At 50 % a word of seven letters takes ten seconds.
  @Test func aScriptMayWaitUntilASlowReaderHasFeltItsAlert() throws {
    try MessengerHome.with { home in
      let run = try RunningProgram(
        Tool.path, ["run", "--rate", "50"], environment: home.environment)
      try run.errorLine(containing: "ready on")
      let words = ["notify", "--from", "helpers", "--urgency", "1"]
      try home.tactus(words + ["--wait", "60", "fire"])
      let begin = ContinuousClock.now
      let long = try home.tactus(words + ["--wait", "60", "get out now"])
      #expect(long.text == "felt: message 2, critical, announced at once\n")
      #expect(ContinuousClock.now - begin > .seconds(2))
      run.signal(SIGTERM)
      #expect(try run.finish() == 143)
    }
  }

  @Test func aScriptThatTriesAgainWaitsUntilItsAlertIsFeltAndOnlyThenHearsOfADuplicate() throws {
    try MessengerHome.with { home in
      let run = try RunningProgram(
        Tool.path, ["run", "--rate", "50"], environment: home.environment)
      try run.errorLine(containing: "ready on")
      let words = ["notify", "--from", "helpers", "--urgency", "1"]
      try home.tactus(words + ["--wait", "60", "fire"])
      let named = words + ["--id", "x"]
      try home.notifyInVain(named + ["get out"])
      let again = try home.tactus(named + ["--wait", "60", "get out"])
      #expect(again.text == "felt: message 2, critical, announced at once\n")
      #expect(
        try home.tactus(named + ["get out"]).text
          == "duplicate: message 2, critical, there already\n")
      run.signal(SIGTERM)
      #expect(try run.finish() == 143)
    }
  }

  @Test func scriptsThatWaitLongDoNotKeepTheNextOneFromBeingHeard() throws {
    try MessengerHome.with { home in
      let run = try RunningProgram(
        Tool.path, ["run", "--rate", "25"], environment: home.environment)
      try run.errorLine(containing: "ready on")
      let words = ["notify", "--urgency", "1", "--wait", "600", "--from"]
      try home.tactus(words + ["neighbourhood", "fire"])
      let lock = try String(
        contentsOfFile: home.folder.file("data/tactus/messages.db.lock"), encoding: .utf8)
      let path = try #require(lock.split(separator: "\n").first.map(String.init))
      let scripts = try (0..<ServiceSocket.mostClients).map { number in
        let script = LocalSocket.connection(to: path).descriptor
        try #require(script >= 0)
        let line =
          #"{"do": "deliver", "from": "neighbourhood", "text": "fire", "urgency": 1, "wait": 600, "id": "\#(number)"}"#
        var bytes = Array((line + "\n").utf8)[...]
        #expect(LocalSocket.send(&bytes, to: script))
        return script
      }
      defer { for script in scripts { close(script) } }
      for number in 0..<3 {
        try home.notifyInVain(["notify", "--urgency", "1", "--from", "Door", "x \(number)"])
      }
      run.signal(SIGTERM)
      #expect(try run.finish() == 143)
    }
  }

  @Test func anUrgentMessageIsFeltOnceThoughAnotherProgramHoldsTheStoreAndIsKeptAfterIt() throws {
    try MessengerHome.with { home in
      let run = try home.judge()
      let holder = try StoreHolder(home.folder.file("data/tactus/messages.db"))
      let words = ["notify", "--from", "Door", "--urgency", "1", "--id", "x", "--wait", "60"]
      for _ in 0..<2 {
        let answer = try home.tactus(words + ["fire"])
        #expect(answer.text.hasPrefix("felt: critical, announced at once; not in the list yet"))
      }
      let other = try home.tactus(
        ["notify", "--from", "Mom", "--urgency", "0.1", "hi"], status: 69)
      #expect(other.errors.contains("nothing could be stored for 2 s"), "\(other.errors)")
      holder.release()
      try run.line(containing: "news    Door, critical: felt")
      #expect(
        try home.tactus(words + ["fire"]).text
          == "duplicate: message 1, critical, there already\n")
      run.signal(SIGTERM)
      #expect(try run.finish() == 143)
      #expect(
        run.outputLines.filter { $0.hasPrefix("news") } == [
          "news    Door, not stored yet: felt", "news    Door, critical: felt",
        ])
    }
  }

  @Test func whatWasToldIsNotToldAgainWhereItIsBroughtAgainAndTheStoreIsHeld() throws {
    try MessengerHome.with { home in
      let run = try home.judge()
      let words = ["notify", "--urgency", "1", "--id", "x", "--wait", "60", "--from"]
      try home.tactus(words + ["Door", "fire"])
      let holder = try StoreHolder(home.folder.file("data/tactus/messages.db"))
      for _ in 0..<2 {
        // Senders are distinguished as in the list.
        let answer = try home.tactus(words + ["door", "fire"])
        #expect(answer.text == "duplicate: message 1, critical, there already\n")
      }
      holder.release()
      run.signal(SIGTERM)
      #expect(try run.finish() == 143)
      #expect(run.outputLines.count { $0.hasSuffix("Door, critical: felt") } == 1)
    }
  }

  @Test func withoutDescriptorsItWaitsAndHearsWhoHasConnectedOnceThereAreSome() throws {
    try MessengerHome.with { home in
      let run = try home.judge()
      let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(run.pid)/fd")
      let free = (0...).first { !open.contains("\($0)") } ?? 0
      try Self.allow(descriptors: "\(free):", to: run.pid)
      let script = try RunningProgram(
        Tool.path, ["notify", "--wait", "60", "--urgency", "1", "--from", "Door", "smoke"],
        environment: home.environment)
      script.closeInput()
      let before = try Self.work(of: run.pid)
      usleep(1_000_000)
      // A loop woken by connections that it cannot accept would have used all of that.
      #expect(try Self.work(of: run.pid) - before < 50)
      #expect(script.isRunning && script.outputLines.isEmpty)
      try Self.allow(descriptors: "\(free + 40):", to: run.pid)
      #expect(try script.finish() == 0)
      #expect(script.outputLines == ["felt: message 1, critical, announced at once"])
      run.signal(SIGTERM)
      #expect(try run.finish() == 143)
    }
  }

  private static func allow(descriptors: String, to pid: pid_t) throws {
    let prlimit = try RunningProgram(
      "/usr/bin/prlimit", ["--pid=\(pid)", "--nofile=\(descriptors)"])
    try #require(prlimit.finish() == 0, "\(prlimit.transcript)")
  }

  /// Processor time of a process; hundredths of a second.
  private static func work(of pid: pid_t) throws -> Int {
    let line = try String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)
    let fields = line.split(separator: ")").last?.split(separator: " ") ?? []
    return try fields[11...12].map { try #require(Int($0)) }.reduce(0, +)
  }

  /// The first copy may be stored before the second or after it.
  @Test func whatIsBroughtAgainOnceThereIsRoomIsToldOnce() throws {
    try MessengerHome.with { home in
      let run = try home.judge()
      let path = home.folder.file("data/tactus/messages.db")
      try FullStore.fill(path)
      let words = [
        "notify", "--urgency", "1", "--id", "x", "--wait", "60", "--from", "Door", "fire",
      ]
      let first = try RunningProgram(Tool.path, words, environment: home.environment)
      first.closeInput()
      try run.line(containing: "cue     urgent-triple")
      try FullStore.makeRoom(path)
      let second = try home.tactus(words)
      #expect(second.text.hasPrefix("felt: ") || second.text.hasPrefix("duplicate: "))
      #expect(try first.finish() == 0)
      #expect(first.outputLines.count == 1, "\(first.transcript)")
      run.signal(SIGTERM)
      #expect(try run.finish() == 143)
      #expect(run.outputLines.count { $0.contains("cue     urgent-triple") } == 1)
      #expect(run.outputLines.count { $0.contains("text    Door") } <= 1, "\(run.transcript)")
    }
  }

  @Test func whatWasToldAndNeverKeptIsSaidOnceAndAtTheEnd() throws {
    try MessengerHome.with { home in
      let run = try home.judge()
      try FullStore.fill(home.folder.file("data/tactus/messages.db"))
      let words = ["notify", "--urgency", "1", "--wait", "60", "--from", "Door", "fire"]
      let answer = try home.tactus(words)
      #expect(answer.text.hasPrefix("felt: critical, announced at once; not in the list yet"))
      // The store is retried every second.
      sleep(4)
      run.signal(SIGTERM)
      #expect(try run.finish() == 143)
      #expect(run.errorLines.count { $0.contains("it is full") } == 1, "\(run.errorLines)")
      #expect(run.errorLines.last?.contains("1 urgent message was felt but not stored") == true)
    }
  }

  @Test func aScriptIsNotToldFeltIfTheMessengerDiesFirst() throws {
    try MessengerHome.with { home in
      let run = try RunningProgram(
        Tool.path, ["run", "--rate", "25"], environment: home.environment)
      try run.errorLine(containing: "ready on")
      // The word being felt then takes half a minute.
      try home.tactus([
        "notify", "--urgency", "1", "--wait", "60", "--from", "neighbourhood", "fire",
      ])
      let words = ["notify", "--urgency", "1", "--from", "Door", "--id", "x", "--wait", "60", "a"]
      let script = try RunningProgram(Tool.path, words, environment: home.environment)
      let store = try MessageStore(
        path: home.folder.file("data/tactus/messages.db"), isReader: true)
      while try store.unread(limit: 2).count < 2 { usleep(1000) }
      run.signal(SIGKILL)
      _ = try run.finish()
      #expect(try script.finish() == 75)
      #expect(
        script.outputLines.first?.hasPrefix("stored, perhaps not felt; the messenger") == true)
      let again = try home.tactus(words, status: 75)
      #expect(again.text.hasPrefix("stored, perhaps not felt; no messenger is running"))
    }
  }

  @Test func headlessItSaysNothingButWhatWentWrong() throws {
    try MessengerHome.with { home in
      let run = try RunningProgram(Tool.path, ["run"], environment: home.environment)
      try run.errorLine(containing: "ready on")
      try home.notify(from: "Mom", "Dinner at 7?")
      run.signal(SIGINT)
      #expect(try run.finish() == 130)
      #expect(run.outputLines == [])
      #expect(run.errorLines.count == 6, "how it runs, and what is not set up")
    }
  }

  @Test func theMessengerOfAStoreIsFoundWhereverItsSocketIs() throws {
    try MessengerHome.with { home in
      let run = try home.judge()
      let elsewhere = home.environment.merging(["XDG_RUNTIME_DIR": home.folder.file("other")]) {
        $1
      }
      let second = try Tool.run(["run"], environment: elsewhere)
      #expect(second.status == 69)
      #expect(second.errors.contains("(process \(run.pid))"), "\(second.errors)")
      let words = ["notify", "--from", "Mom", "Dinner at 7?"]
      #expect(try Tool.run(words, environment: elsewhere).text.hasPrefix("felt: message 1"))
      let other = ["--store", home.folder.file("other.db")]
      #expect(try home.tactus(words + other).text == "stored; no messenger is running\n")
      let beside = try home.judge(other)
      #expect(try home.tactus(words + other + ["--id", "x"]).text.hasPrefix("felt: message 2"))
      beside.signal(SIGTERM)
      #expect(try beside.finish() == 143)
      run.signal(SIGKILL)
      _ = try run.finish()
      let next = try RunningProgram(Tool.path, ["run"], environment: elsewhere)
      try next.errorLine(containing: "ready on")
      #expect(try home.notify(from: "Mom", "And you?").hasPrefix("felt: message 2"))
    }
  }

  @Test func aReaderThatDoesNotReadDoesNotHoldUpTheMessenger() throws {
    try MessengerHome.with { home in
      let pipe = Spawning.alone { Pipe() }
      let full = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
      #expect(PatientStream(pipe.fileHandleForWriting.fileDescriptor).write(full).error == nil)
      let run = Process()
      run.executableURL = URL(fileURLWithPath: Tool.path)
      run.arguments = ["run", "--judge", "--rate", "400"]
      run.environment = Tool.cleanEnvironment(home.environment)
      run.standardInput = FileHandle.nullDevice
      run.standardOutput = pipe
      run.standardError = pipe
      try Spawning.alone(run.run)
      defer { kill(run.processIdentifier, SIGKILL) }
      let patience = RunningProgram.now() + 20_000_000_000
      while try home.notify(from: "Mom", "hello").contains("stored") {
        try #require(RunningProgram.now() < patience)
      }
      run.terminate()
      while run.isRunning {
        try #require(RunningProgram.now() < patience + 20_000_000_000, "it does not end")
        usleep(1000)
      }
      #expect(run.terminationStatus == 143)
    }
  }

  @Test func aProgramThatDoesNotStartIsNamedAtTheStart() throws {
    try MessengerHome.with { home in
      try FileManager.default.createDirectory(
        atPath: home.folder.file("config/tactus"), withIntermediateDirectories: true)
      try home.folder.write(
        "{\"send\": [\"/nowhere/send\"]}".utf8, to: "config/tactus/messenger.json")
      let run = try home.judge()
      try run.errorLine(containing: "\"send\" will fail: '/nowhere/send' cannot be started")
      run.signal(SIGTERM)
      #expect(try run.finish() == 143)
    }
  }

  @Test func aWatcherThatLeavesDoesNotStopTheMessenger() throws {
    try MessengerHome.with { home in
      let run = try RunningProgram(
        "/bin/sh", ["-c", "exec \(Tool.path) run --judge | head -n 1"],
        environment: home.environment)
      try run.line(containing: "screen  closed")
      try run.errorLine(containing: "ready on")
      try home.notify(from: "Bank", Self.warning)
      try run.errorLine(containing: "Broken pipe")
      #expect(try home.notify(from: "Mom", "hi").contains("message 2"))
      let other = try home.tactus(["run"], status: 69).errors
      let number = try #require(other.firstMatch(of: /process ([0-9]+)/)?.output.1)
      kill(try #require(pid_t(number)), SIGTERM)
      #expect(try run.finish() == 0)
    }
  }

  static let wrong: [Complaint] = [
    Complaint("run x", 64, "'x'", "only options"),
    Complaint("run --shwo", 64, "--show"),
    Complaint("run --config /nowhere/messenger.json", 66, "/nowhere/messenger.json"),
    Complaint("run --config FOLDER/wrong.json", 65, "wrong.json:1:", "sned"),
    Complaint("run --vocabulary /nowhere/cues.json", 66, "/nowhere/cues.json"),
    Complaint("run --vocabulary FOLDER/wrong.json", 65, "wrong.json:1:"),
    Complaint("run --store FOLDER/wrong.json", 65, "wrong.json"),
    Complaint("run --store FOLDER/wrong.json/messages.db", 66, "wrong.json"),
    Complaint("run --device /nowhere/glove", 69, "/nowhere/glove"),
    Complaint("run --table nonsense.ctb", 64, "nonsense.ctb"),
  ]

  @Test(arguments: wrong)
  func whatIsWrongIsExplainedInOneLine(complaint: Complaint) throws {
    try MessengerHome.with { home in
      try home.folder.write(
        Array("{\"sned\": [\"true\"]}\(String(repeating: " ", count: 5000))".utf8), to: "wrong.json"
      )
      let words = complaint.words.map {
        $0.replacingOccurrences(of: "FOLDER", with: home.folder.path)
      }
      let outcome = try home.tactus(words, status: complaint.status)
      #expect(outcome.output == [])
      #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
      for piece in complaint.says { #expect(outcome.errors.contains(piece), "\(outcome.errors)") }
    }
  }

  @Test func theMessengerObeysNoFileThatOthersWrite() throws {
    try MessengerHome.with { home in
      try home.configure(["send": "true"])
      let path = home.folder.file("config/tactus/messenger.json")
      chmod(path, 0o666)
      let outcome = try home.tactus(["run"], status: 77)
      #expect(outcome.errorLines.count == 1 && outcome.errors.contains("chmod go-w '\(path)'"))
    }
  }
}
