import Foundation
import Glibc
import TactusHaptics
import TactusTestSupport
import TactusText
import Testing

@testable import TactusCommandLine
@testable import TactusService
@testable import TactusSystem

@Suite(.onThreads, .timeLimit(.minutes(5))) struct ManualCommandTests {
  @Test func everyPageIsReadByManWithoutAWarning() throws {
    try Folder.with { folder in
      #expect(try Tool.run(["manual", "--output", folder.file("a b")]).status == 0)
      let script = """
        cd '\(folder.file("a b"))/share/man' || exit 1
        for page in man?/*; do
          LC_ALL=C.UTF-8 man --warnings -E UTF-8 -l -Tutf8 -Z "$page" 2>&1 >/dev/null
          preconv -e utf8 "$page" | groff -ww -man -Tutf8 -z 2>&1
          LC_ALL=C.UTF-8 lexgrog "$page" >/dev/null || echo "$page has no name"
        done
        ls man1 man5
        """
      let outcome = try Tool.shell(script)
      let names =
        HelpTests.commands.map { "tactus-\($0.replacing(" ", with: "-")).1" } + ["tactus.1"]
      let files = [
        "tactus-messages.db.5", "tactus-profile.5", "tactus-settings.5",
        "tactus-touches.5", "tactus-vocabulary.5",
      ]
      #expect(Set(outcome.lines) == Set(names + files + ["man1:", "man5:"]), "\(outcome.errors)")
    }
  }

  @Test func whatTheManualTellsOfExitStatusesIsAllOfThem() {
    let told = ProgramText.statuses.compactMap { Int32($0.term) }
    #expect(told == told.sorted())
    for number in Int32(0)...200 {
      #expect(told.contains(number) == (ExitStatus(rawValue: number) != nil), "\(number)")
    }
  }

  @Test func whatTheManualTellsOfSettingsIsWhatIsTaken() throws {
    let example = Array(SettingsText.example.utf8)
    _ = try MessengerConfiguration(json: example, file: "/home/ada/messenger.json")
    let object = try JSONSerialization.jsonObject(with: Data(example)) as? [String: Any]
    #expect(object.map { Set($0.keys) } == Set(SettingsText.keys.map(\.term)))
    // The answer to an unknown key unlike any other lists all keys.
    let refusal = #expect(throws: JSONDocumentError.self) {
      try MessengerConfiguration(json: Array(#"{"zzzzzzzzzzzzzzzz": 1}"#.utf8), file: "m.json")
    }
    let words = "\(try #require(refusal))".split(separator: "\"").map(String.init)
    let known = words.filter { $0.allSatisfy { $0.isLowercase || $0 == "_" } }
    #expect(Set(known).subtracting(["zzzzzzzzzzzzzzzz"]) == Set(SettingsText.keys.map(\.term)))
  }

  @Test func theManualNamesTheRangeOfTheReadingSpeed() {
    let rate = SettingsText.keys.first { $0.term == "rate" }
    #expect(rate?.meaning.contains("in percent, \(Rate.range.words).") == true)
  }

  @Test func theProfileOfTheManualIsOne() throws {
    let profile = try Profile(json: Array(ProfileText.example.utf8), file: "glove.json")
    #expect(profile.layout?.name == "my-glove")
    #expect(profile.calibration == .standard && profile.limits == .standard)
    #expect(profile.encoding == .columns)
    #expect(profile.pressure?.map(\.light) == [60])
  }

  @Test(arguments: [[], ["--output", ""], ["--output", "/tmp", "x"]])
  func wrongUsageIsRefused(words: [String]) throws {
    let outcome = try Tool.run(["manual"] + words)
    #expect(outcome.status == 64)
    #expect(outcome.errorLines.count == 1)
  }

  @Test func aFolderThatCannotBeMadeIsNamed() throws {
    let outcome = try Tool.run(["manual", "--output", "/dev/null/x"])
    #expect(outcome.status == 74)
    #expect(outcome.errorLines.count == 1 && outcome.errors.contains("/dev/null/x"))
  }

  @Test func aRunningMessengerTellsTheServiceManagerHowItGoes() throws {
    try MessengerHome.with { home in
      let path = home.folder.file("notify")
      let ear = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
      defer { close(ear) }
      #expect(LocalSocket.withAddress(path) { bind(ear, $0, $1) } == 0)
      var patience = timeval(tv_sec: 20, tv_usec: 0)
      setsockopt(ear, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
      func hear() -> String {
        var bytes = [UInt8](repeating: 0, count: 100)
        let count = recv(ear, &bytes, bytes.count, 0)
        let news = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        // Messages about stored descriptors are skipped.
        return news.hasPrefix("FDSTORE") ? hear() : news
      }
      let service = ["NOTIFY_SOCKET": path, "WATCHDOG_USEC": "400000"]
      let run = try RunningProgram(
        Tool.path, ["run", "--device", "loopback"],
        environment: home.environment.merging(service) { $1 })
      #expect(hear() == "READY=1")
      for _ in 0..<4 { #expect(hear() == "WATCHDOG=1") }
      run.signal(SIGTERM)
      var last = hear()
      while last == "WATCHDOG=1" { last = hear() }
      #expect(last == "STOPPING=1\nWATCHDOG=1")
      #expect(try run.finish() == 143)
    }
  }
}
