import Foundation
import Glibc
import TactusTestSupport
import Testing

/// `tactus sandbox`, judged by the files on the disk, its descriptors, and the motors.
@Suite(.onThreads, .timeLimit(.minutes(5))) struct SandboxCommandTests {
  /// The contents of all files below a folder by their names; sockets without contents.
  private static func files(_ folder: String) throws -> [String: [UInt8]?] {
    var files: [String: [UInt8]?] = [:]
    for name in FileManager.default.enumerator(atPath: folder) ?? .init() {
      guard let name = name as? String else { continue }
      var isFolder: ObjCBool = false
      let path = "\(folder)/\(name)"
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
      files[name] =
        isFolder.boolValue
        ? .some(nil) : FileManager.default.contents(atPath: path).map { Array($0) }
    }
    return files
  }

  /// The targets of a process's descriptors.
  private static func descriptors(_ process: pid_t) throws -> [String] {
    let folder = "/proc/\(process)/fd"
    return try FileManager.default.contentsOfDirectory(atPath: folder).compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
    }
  }

  /// The sockets that a process has opened itself: the tests' own library leaves one to its children.
  private static func sockets(of process: pid_t) throws -> [String] {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let parent = try #require(status.firstMatch(of: /PPid:\s*(\d+)/).flatMap { pid_t($0.1) })
    let inherited = Set(try descriptors(parent))
    return try descriptors(process).filter { $0.hasPrefix("socket:") && !inherited.contains($0) }
  }

  /// A home with a store, progress, and commands that would leave a trace.
  private static func withLife(_ body: (MessengerHome) throws -> Void) throws {
    try MessengerHome.with { home in
      let trace = "touch '\(home.folder.file("told"))'"
      try home.configure([
        "send": trace, "freeze_card": trace, "call_bank": trace, "call_for_help": trace,
      ])
      try home.notify(from: "Mom", "Dinner at 7?")
      try home.folder.write("{}".utf8, to: "data/tactus/practice.json")
      try body(home)
    }
  }

  private static func terminal(_ home: MessengerHome, _ words: [String]) throws -> PseudoTerminal {
    try PseudoTerminal(["sandbox", "--rate", "400"] + words, environment: home.environment)
  }

  @Test func `An answer is felt as sent and answered, and no file has changed`() throws {
    try Self.withLife { home in
      let before = try Self.files(home.folder.path)
      let terminal = try Self.terminal(home, ["--device", "loopback", "--show"])
      try terminal.wait(for: "sandbox: all people")
      try terminal.type("\r", for: "> messages 4")
      try terminal.type("\r", for: "> David 1")
      #expect(!terminal.text.contains("Mom"))
      try terminal.type("\r", for: "David, medium")
      try terminal.type("\r", for: "Writing to David")
      try terminal.type("\u{1B}[B", for: "> yes")
      // It is felt to its end.
      try terminal.wait(for: "\"yes\"")
      try terminal.type("\r", for: "news  sent")
      try terminal.wait(for: "send-success")
      try terminal.wait(for: "news  David, low")
      // The help chord twice: it is felt as called.
      terminal.type("fdsjkl\r")
      try terminal.wait(for: "help?")
      usleep(3_000_000)
      terminal.type("fdsjkl\r")
      try terminal.wait(for: "Emma", "answered")
      let during = try Self.files(home.folder.path)
      #expect(during == before)
      terminal.type("\u{3}")
      #expect(try terminal.finish() == 130)
      try terminal.expectGivenBack()
      #expect(try Self.files(home.folder.path) == before)
    }
  }

  @Test func `It has no file of the reader open and no socket, and leaves nothing when killed`()
    throws
  {
    try Self.withLife { home in
      let link = home.folder.file("glove")
      let log = home.folder.file("motors")
      let mock = try RunningMock(["--link", link, "--view", "plain", "--motor-log", log])
      while access(link, F_OK) != 0 { _ = try mock.line() }
      let before = try Self.files(home.folder.file("data"))
      let program = try RunningProgram(
        Tool.path, ["sandbox", "--rate", "400", "--device", link, "--show"],
        environment: home.environment)
      try program.errorLine(containing: "sandbox on")
      usleep(4_000_000)
      let open = try Self.descriptors(program.pid)
      #expect(!open.isEmpty)
      #expect(!open.contains { $0.contains(home.folder.path) && $0 != link }, "\(open)")
      #expect(try Self.sockets(of: program.pid) == [])
      program.signal(SIGKILL)
      _ = try program.finish()
      #expect(try Self.files(home.folder.file("data")) == before)
      #expect(try Self.names(home.folder.path).isDisjoint(with: ["told", "tactus"]))
      // The hand has felt it, and no motor is left on.
      usleep(500_000)
      let lines = try home.text(of: "motors").split(separator: "\n")
      #expect(lines.count > 20)
      var levels: [Substring: Substring] = [:]
      for line in lines {
        let fields = line.split { !$0.isNumber }
        try #require(fields.count == 3, "\(line)")
        levels[fields[1]] = fields[2]
      }
      #expect(levels.values.allSatisfy { $0 == "0" }, "\(levels)")
      mock.send(SIGTERM)
      _ = try mock.status()
    }
  }

  private static func names(_ folder: String) throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: folder))
  }

  @Test func `It runs next to the service, and takes no glove from it`() throws {
    try Self.withLife { home in
      let link = home.folder.file("glove")
      let mock = try RunningMock(["--link", link, "--view", "plain"])
      while access(link, F_OK) != 0 { _ = try mock.line() }
      let service = try home.judge(["--device", link])
      let terminal = try Self.terminal(home, ["--device", "loopback", "--show"])
      try terminal.wait(for: "sandbox: all people")
      let outcome = try home.tactus(["notify", "--from", "Mom", "--wait", "20", "Hello"])
      #expect(outcome.text.contains("felt"))
      #expect(!terminal.text.contains("Mom"))
      terminal.type("\u{3}")
      #expect(try terminal.finish() == 130)
      let refused = try Tool.run(
        ["sandbox", "--device", link, "--no-wait"], environment: home.environment)
      #expect(refused.status == 69, "\(refused.status) \(refused.errors)")
      service.signal(SIGTERM)
      _ = try service.finish()
    }
  }

  @Test func `Bad options are refused`() throws {
    try MessengerHome.with { home in
      try home.tactus(["sandbox", "someone"], status: 64)
      try home.tactus(["sandbox", "--store", "x"], status: 64)
    }
  }
}
