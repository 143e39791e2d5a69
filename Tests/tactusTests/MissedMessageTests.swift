import Foundation
import Glibc
import TactusAnalysis
import TactusMessage
import TactusMessenger
import TactusStore
import TactusTestSupport
import TactusText
import TactusWire
import Testing

@testable import TactusService

/// Messages that reach the store of `tactus run` without its socket.
@Suite(.onThreads, .timeLimit(.minutes(5))) struct MissedMessageTests {
  @Test func whatIsUrgentIsToldOnceThoughTheStoreIsHeld() throws {
    try MessengerHome.with { home in
      let run = try home.judge()
      let holder = try StoreHolder(home.folder.file("data/tactus/messages.db"))
      let script = try RunningProgram(
        Tool.path, ["notify", "--urgency", "1", "--from", "Door", "--wait", "60", "smoke"],
        environment: home.environment)
      script.closeInput()
      try run.line(containing: "cue     urgent-triple")
      holder.release()
      try run.line(containing: "news    Door, critical: ")
      #expect(try script.finish() == 0)
      #expect(script.outputLines == ["felt: message 1, critical, announced at once"])
      try run.line(containing: "text    Door: smoke")
      try home.notify(from: "Cellar", "Fire in the cellar, get out now!")
      try run.line(containing: "text    Cellar")
      let told = { (cue: String) in run.outputLines.count { $0.contains("cue     \(cue)") } }
      #expect(told("tick") == 2 && told("urgent-triple") == 2, "\(run.transcript)")
      #expect(run.outputLines.count { $0.contains("text    Door") } == 1, "\(run.transcript)")
      run.signal(SIGTERM)
      #expect(try run.finish() == 143)
    }
  }

  /// More than are announced at once.
  @Test func allAreAnsweredInTimeThoughTheStoreIsHeldForLong() throws {
    try MessengerHome.with { home in
      let run = try home.judge()
      let holder = try StoreHolder(home.folder.file("data/tactus/messages.db"))
      let scripts = try (1...12).map { number in
        let script = try RunningProgram(
          Tool.path,
          ["notify", "--urgency", "1", "--from", "D\(number)", "--wait", "4", "--json", "smoke"],
          environment: home.environment)
        script.closeInput()
        return script
      }
      for script in scripts {
        let status = try script.finish()
        #expect(status == 0 || status == 75)
        // One that the messenger did not answer would report that it is stored, or that it cannot
        // be.
        #expect(
          script.outputLines.count == 1 && script.outputLines[0].contains("felt")
            && script.errorLines.isEmpty,
          "\(script.transcript)")
      }
      holder.release()
      try run.errorLine(containing: "works again")
      try end(run)
      let store = try MessageStore(
        path: home.folder.file("data/tactus/messages.db"), isReader: true)
      #expect(try store.unread(limit: 20).count == 12)
    }
  }

  private static let warning = "Did you make a purchase of £900 at GameZone? Reply YES or NO."

  private func end(_ run: RunningProgram) throws {
    run.signal(SIGTERM)
    #expect(try run.finish() == 143)
  }

  private func told(_ run: RunningProgram) -> [String] {
    // A felt message has a separate line.
    run.outputLines.filter { $0.hasPrefix("news") && !$0.hasSuffix(": felt") }
  }

  @Test func whatWasStoredWhileNoMessengerRanIsToldOnce() throws {
    try MessengerHome.with { home in
      #expect(
        try home.notify(from: "Bank", Self.warning)
          == "stored, perhaps not felt; no messenger is running; the next messenger will announce it\n"
      )
      try home.notify(from: "Mom", "Dinner at 7?")
      let run = try home.judge()
      try run.line(containing: "news    Bank, critical: felt")
      try run.line(containing: "text    Bank")
      try end(run)
      #expect(told(run) == ["news    Bank, critical: queued"])
      let again = try home.judge()
      try home.notify(from: "Ann", "Hello")
      try again.line(containing: "news    Ann")
      try end(again)
      #expect(told(again).count == 1)
      let health = try home.tactus(["health"]).lines
      #expect(health.contains("arrived     3, 1 urgent"), "\(health)")
    }
  }

  @Test func whatIsImportedWhileAMessengerRunsIsToldAndCounted() throws {
    try MessengerHome.with { home in
      let run = try home.judge()
      let now = Timestamp.now.milliseconds
      let lines = (1...5).map {
        "{\"from\":\"Door \($0)\",\"body\":\"smoke\",\"time\":\(now + Int64($0)),\"urgency\":0.9}"
      }
      let calm = "{\"from\":\"News\",\"body\":\"offers\",\"time\":1777000000000,\"urgency\":0.1}"
      let file = try home.folder.write(
        Array((lines + [calm]).joined(separator: "\n").utf8), to: "a.jsonl")
      #expect(try home.tactus(["inbox", "import", file]).text == "6 messages imported\n")
      // A word interrupted by the lease has a separate line.
      var open = Set((1...5).map { "news    Door \($0), critical: felt" })
      while !open.isEmpty { open.remove(try run.line(containing: ", critical: felt").text) }
      try end(run)
      #expect(told(run).count == 5)
      #expect(Set(told(run)).count == 5)
    }
  }

  @Test func aLongImportDoesNotPileUpAlerts() throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      var outlet = try StoreOutlet(path, .standard)
      let visitor = try MessageStore(path: path, isVisitor: true)
      func arrive(_ number: Int64) throws -> MessageID {
        let message = IncomingMessage(
          sender: "Door", body: "smoke \(number)", time: .now,
          urgency: .highest)
        return try visitor.deliver(message, RuleAnalyzer().analyze(message)).id
      }
      func missed(at now: Microseconds) throws -> [MessengerEvent] {
        outlet.look(at: now)
        return try outlet.finishWriting(at: now)
      }
      func second(_ second: Int64) -> Microseconds { Microseconds(second * 1_000_000) }
      let first = try arrive(1)
      #expect(try missed(at: second(1)) == [.missed([first], others: 0)])
      _ = outlet.perform(.delivered(first, .felt), at: second(1))
      let next = try arrive(2)
      #expect(try missed(at: second(2)) == [])
      outlet.markAllFelt(at: .zero)
      #expect(try missed(at: second(3)) == [.missed([next], others: 0)])
      _ = outlet.perform(.delivered(next, .queued), at: second(3))
      let last = try arrive(3)
      #expect(try missed(at: second(62)) == [])
      #expect(try missed(at: second(63)) == [.missed([last], others: 0)])
      #expect(try missed(at: second(200)) == [])
      #expect(outlet.popProblems().isEmpty)
    }
  }

  @Test func aRepeatOfWhatNobodyWasToldOfIsTold() throws {
    try MessengerHome.with { home in
      let words = ["notify", "--from", "Mom", "--id", "m1", "--urgency", "0.5", "Dinner at 7?"]
      try home.tactus(words)
      let run = try RunningProgram(
        Tool.path, ["run", "--judge"], environment: home.environment)
      // It came before the first look, or that look has announced it: never both.
      let answer = try home.tactus(words).text
      let isStored = answer == "stored; no messenger is running\n"
      #expect(isStored || answer.contains("message 1"), "\(answer)")
      try run.errorLine(containing: "ready on")
      try end(run)
    }
  }

  @Test func whatWasBeingToldWhenTheMessengerWasKilledIsToldByTheNext() throws {
    try MessengerHome.with { home in
      let killed = try home.judge()
      killed.signal(SIGSTOP)
      let run = try RunningProgram(
        Tool.path, ["notify", "--from", "Bank", "--id", "b", Self.warning],
        environment: home.environment)
      run.closeInput()
      killed.signal(SIGKILL)
      _ = try killed.finish()
      #expect(try run.finish() == 75)
      let next = try home.judge()
      try next.line(containing: "news    Bank, critical: felt")
      #expect(
        try home.tactus(["notify", "--from", "Bank", "--id", "b", Self.warning]).text.hasPrefix(
          "duplicate"))
      try end(next)
      #expect(told(next).count == 1)
    }
  }

  @Test func aStoreThatGoesIsFeltSaidAndNothingIsAcceptedAnyMore() throws {
    try MessengerHome.with { home in
      let run = try home.judge()
      try FileManager.default.removeItem(atPath: home.folder.file("data/tactus/messages.db"))
      try run.errorLine(containing: "removed or replaced")
      try run.line(containing: "cue     send-failure")
      let refused = try home.tactus(["notify", "--from", "Mom", "hi"], status: 69)
      #expect(refused.errors.contains("removed or replaced"))
      #expect(refused.errorLines.count == 1)
      try end(run)
      let said = run.errorLines.filter { $0.contains("removed or replaced") }
      #expect(said.count == 1, "\(run.errorLines)")
    }
  }
}
