import Foundation
import TactusMessenger
import TactusStore
import TactusTestSupport
import Testing

/// `kill -9` at any moment.
@Suite struct KillTests {
  private static let lives = 6

  @Test(arguments: Seeds.of(count: 12))
  func nothingThatWasSaidIsLostAndNothingIsSentTwice(seed: UInt64) throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      let log = folder.file("log")
      var random = SeededGenerator(seed: seed)
      var record = Record()
      for _ in 0..<Self.lives {
        let program = try RunningProgram(
          Tool.folder + "/store-crash", ["work", path, log, "\(random.next())"], lifetime: 60)
        for _ in 0..<Int.random(in: 1..<120, using: &random) { try program.line() }
        usleep(UInt32.random(in: 0..<4000, using: &random))
        program.signal(SIGKILL)
        try program.finish()
        record.add(program.outputLines)
        let sent = (try? folder.read(log)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        let wrong = try record.judge(path, sent: sent.split(separator: "\n").map(String.init))
        #expect(wrong == [], "\(Seeds.again(seed))")
      }
      #expect(record.messages.count > 20)
    }
  }
}

/// The output of the killed programs.
private struct Record {
  private(set) var messages: [(sender: String, number: String)] = []
  private var drafts: [String: Int] = [:]
  private var gone: Set<String> = []

  mutating func add(_ lines: [String]) {
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      switch words[0] {
      case "message": messages.append((words[1], words[2]))
      case "draft": drafts[words[1]] = Int(words[2])
      case "sent", "left": gone.insert(words[1])
      default: break
      }
    }
  }

  func judge(_ path: String, sent: [String]) throws -> [String] {
    var wrong: [String] = []
    let store = try MessageStore(path: path)
    var kept: Set<String> = []
    try store.forEachMessage {
      kept.insert("\($0.message.sender) \($0.externalID ?? "")")
      return true
    }
    for (sender, number) in messages where !kept.contains("\(sender) \(number)") {
      wrong.append("lost: \(sender) \(number)")
    }
    if Set(sent).count != sent.count { wrong.append("sent twice: \(sent)") }
    let outbox = try Dictionary(
      uniqueKeysWithValues: store.outbox().map { ($0.message.key.rawValue, $0.state) })
    for key in sent where outbox[key] != .sent && outbox[key] != .unknown {
      wrong.append("sent, but \(outbox[key].map { "\($0)" } ?? "not in the outbox"): \(key)")
    }
    var counts: [String: Int] = [:]
    for conversation in try store.conversations(nil) {
      guard let draft = try store.draft(for: conversation) else { continue }
      counts[draft.key.rawValue] = draft.cells.count
      let cells = draft.cells.indices.map { UInt8(truncatingIfNeeded: $0) }
      if draft.cells.map(\.rawValue) != cells { wrong.append("another draft: \(draft)") }
    }
    for (key, count) in drafts where counts[key, default: 0] < count {
      // Gone is correct for a sent one, and for one that its writer discarded.
      if !gone.contains(key), outbox[key] != .sent, outbox[key] != .unknown || !sent.contains(key) {
        wrong.append("draft \(key): \(counts[key, default: 0]) of \(count) cells")
      }
    }
    wrong += try contradictions(in: store)
    wrong += try RawDatabase(path).column("PRAGMA integrity_check").filter { $0 != "ok" }
    return wrong
  }
}
