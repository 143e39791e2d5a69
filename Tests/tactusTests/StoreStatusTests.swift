import Foundation
import TactusAnalysis
import TactusBridge
import TactusMessage
import TactusStore
import TactusTestSupport
import TactusText
import Testing

@testable import TactusService
@testable import TactusSystem

/// A store that cannot be used ends every command in the same way.
@Suite(.onThreads) struct StoreStatusTests {
  private static let kinds: [(StoreError.Kind, TactusSystem.ExitStatus)] = [
    (.corrupt, .badData), (.foreign, .badData), (.newer, .badData), (.missing, .noInput),
    (.busy, .unavailable), (.moved, .unavailable), (.full, .inputOutput),
    (.inputOutput, .inputOutput), (.internal, .inputOutput), (.forbidden, .noPermission),
    (.readOnly, .noPermission),
  ]

  @Test(arguments: kinds)
  func eachKindHasItsStatus(kind: StoreError.Kind, status: TactusSystem.ExitStatus) {
    let failure = Failure(StoreError(kind, file: "f", "broken", advice: "mend it"))
    #expect(failure.status == status)
    #expect(failure.message == "f: broken: mend it")
    let answer = NotifyAnswer.refused(failure.message, failure.status)
    let line = Array(ServiceAnswer(answer).json(tag: nil).utf8)
    #expect(JSONMembers(line: line).flatMap { ServiceAnswer($0) }?.ofNotify == answer)
  }

  private static let commands = [
    ["run"], ["notify", "--from", "Mom", "hi"], ["inbox", "list"], ["inbox", "list", "--json"],
    ["inbox", "list", "--from", "Mom"], ["inbox", "list", "--outbox"], ["inbox", "export"],
    ["health"], ["health", "--week", "--json"],
  ]

  private static let damages: [(name: String, status: Int32)] = [
    ("damaged", 65), ("foreign", 65), ("newer", 65), ("folder", 65), ("beneath a file", 66),
    ("no name", 64),
  ]

  @Test(arguments: damages)
  func everyCommandEndsAlike(damage: (name: String, status: Int32)) throws {
    try MessengerHome.with { home in
      let path = home.folder.file("messages.db")
      var name = path
      switch damage.name {
      case "foreign": try home.folder.write(Array(repeating: 0x78, count: 5000), to: "messages.db")
      case "folder": name = home.folder.path
      case "beneath a file":
        try home.folder.write([0x78], to: "file")
        name = home.folder.file("file/messages.db")
      case "no name": name = ""
      default:
        do {
          let store = try MessageStore(path: path)
          let message = IncomingMessage(
            sender: "Mom", body: "hi", time: Timestamp(milliseconds: 0))
          try store.deliver(message, RuleAnalyzer().analyze(message))
        }
        var bytes = try home.folder.read(path)
        if damage.name == "newer" {
          // The user version (sqlite.org/fileformat.html, 1.3).
          bytes.replaceSubrange(60..<64, with: [0, 0, 0, 99])
        } else {
          bytes.replaceSubrange(4096..., with: Array(repeating: 0xFF, count: bytes.count - 4096))
        }
        try home.folder.write(bytes, to: "messages.db")
      }
      let archive = try home.folder.write(
        Array(#"{"from":"Mom","body":"Hello","time":1777000000000}"#.utf8), to: "a.jsonl")
      for words in Self.commands + [["inbox", "import", archive]] {
        // A damaged store does not prevent an alert from being felt.
        if words == ["run"], damage.name == "damaged" { continue }
        let outcome = try Tool.run(
          words + ["--store", name], environment: home.environment)
        #expect(outcome.status == damage.status, "\(words): \(outcome.errors)")
        #expect(outcome.errorLines.count == 1, "\(words): \(outcome.errors)")
      }
    }
  }
}
