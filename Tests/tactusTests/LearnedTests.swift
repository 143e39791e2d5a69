import Foundation
import TactusAnalysis
import TactusMessage
import TactusMessenger
import TactusStore
import TactusTestSupport
import TactusText
import Testing

@Suite(.onThreads) struct LearnedTests {
  private func run(_ words: [String], in folder: Folder) throws -> Outcome {
    try Tool.run(["learned"] + words, environment: ["XDG_DATA_HOME": folder.path, "TZ": "UTC"])
  }

  /// A store whose reader opens Mom at once and skips the shop.
  private func teach(_ folder: Folder, rounds: Int = 12) throws {
    let store = try MessageStore(path: folder.file("tactus/messages.db"))
    for round in 0..<rounds {
      for (sender, reaction) in [("Mom", Reaction.openedAtOnce), ("Shop", .skipped)] {
        let message = IncomingMessage(
          sender: sender, body: "Hello", time: Timestamp(milliseconds: Int64(round)))
        let id = try store.deliver(message, RuleAnalyzer().analyze(message)).id
        try store.learn(reaction, to: id, at: Timestamp(milliseconds: 60_000))
      }
    }
  }

  @Test func beliefsAreToldInPlainWordsTheSurestFirst() throws {
    try Folder.with { folder in
      try teach(folder)
      let told = try run([], in: folder)
      #expect(told.status == 0)
      #expect(told.lines.first == "24 reactions since 1970-01-01 00:01")
      #expect(told.lines.contains("opens Mom at once (12 of 12)"))
      #expect(told.lines.contains("skips Shop (12 of 12)"))
      let json = try run(["--json"], in: folder)
      let object = try JSONSerialization.jsonObject(with: Data(json.output)) as? [String: Any]
      #expect(object?["reactions"] as? Int == 24)
      #expect(object?["decides"] as? Bool == true)
      #expect((object?["beliefs"] as? [Any])?.isEmpty == false)
    }
  }

  @Test func itSaysThatItKnowsTooLittle() throws {
    try Folder.with { folder in
      #expect(try run([], in: folder).lines == ["nothing learned yet"])
      try teach(folder, rounds: 2)
      #expect(
        try run([], in: folder).lines.prefix(2).last
          == "needs 20 reactions before it changes anything")
    }
  }

  @Test func whatIsForgottenIsSaid() throws {
    try Folder.with { folder in
      try teach(folder)
      #expect(try run(["--forget", "no", "body"], in: folder).errors.contains("'no body'"))
      let one = try run(["--forget", "mom"], in: folder)
      #expect(one.status == 0)
      #expect(one.lines == ["forgot mom (12 reactions)"])
      let again = try run(["--forget", "mom"], in: folder)
      #expect(again.status == 66)
      #expect(again.errors.contains("nothing learned about 'mom'"))
      #expect(try run(["--forget"], in: folder).lines == ["forgot everything (24 reactions)"])
      #expect(try run(["--forget", "all"], in: folder).status == 66)
      #expect(try run([], in: folder).lines == ["nothing learned yet"])
    }
  }

  @Test func whatMakesNoSenseIsRefused() throws {
    try Folder.with { folder in
      for (words, status) in [(["Mom"], 64), (["--forget", "--json"], 64), (["--forget"], 66)] {
        let outcome = try run(words, in: folder)
        #expect(outcome.status == status, "\(words)")
      }
    }
  }
}
