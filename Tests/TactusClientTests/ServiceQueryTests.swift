import Foundation
import Glibc
import TactusSystem
import TactusTestSupport
import TactusText
import TactusWire
import Testing

@testable import TactusClient

@Suite struct ServiceQueryTests {
  /// A listener that reads a line from each caller and answers it with these bytes.
  private static func with(
    _ answer: String, _ body: (_ path: String, _ waiter: LiveWaiter) throws -> Void
  ) throws {
    try Folder.with { folder in
      let path = folder.file("s")
      let listener = LocalSocket.make()
      try #require(LocalSocket.withAddress(path) { bind(listener, $0, $1) } == 0)
      try #require(listen(listener, 4) == 0)
      let thread = Thread {
        var interest = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
        guard poll(&interest, 1, 5_000) == 1 else { return }
        let caller = accept(listener, nil, nil)
        defer { close(caller) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        _ = read(caller, &bytes, bytes.count)
        _ = write(caller, answer, answer.utf8.count)
        // The caller leaves first, or has seen the end.
        if !answer.hasSuffix("\n") { _ = read(caller, &bytes, bytes.count) }
      }
      thread.start()
      defer { close(listener) }
      let waiter = try LiveWaiter()
      defer { waiter.release() }
      try body(path, waiter)
    }
  }

  private static func ask(
    _ path: String, _ waiter: LiveWaiter, wait: Microseconds = .seconds(4)
  ) throws -> ServiceQuery.Ending {
    try ServiceQuery.send(["do": "state"], at: path, wait: wait, waiter)
  }

  @Test func theFirstLineThatIsNoEventIsTheAnswer() throws {
    let lines = #"{"event":"news","text":"x"}"# + "\n" + #"{"did":"state","glove":"g"}"# + "\n"
    try Self.with(lines) { path, waiter in
      guard case .answer(let members) = try Self.ask(path, waiter) else {
        Issue.record("no answer")
        return
      }
      #expect(members.text("did") == "state")
      #expect(members.text("glove") == "g")
    }
  }

  @Test func whereNothingListensNothingWasAsked() throws {
    let waiter = try LiveWaiter()
    defer { waiter.release() }
    try Folder.with { folder in
      guard case .noListener = try Self.ask(folder.file("none"), waiter) else {
        Issue.record("something listened")
        return
      }
    }
  }

  @Test(arguments: ["", "{\"did\":", "rubbish\n"])
  func anAnswerThatDoesNotComeEndsTheWait(answer: String) throws {
    try Self.with(answer) { path, waiter in
      let begin = waiter.now
      guard case .noAnswer = try Self.ask(path, waiter, wait: .milliseconds(300)) else {
        Issue.record("an answer")
        return
      }
      #expect(waiter.now - begin < .seconds(3))
    }
  }

  @Test func aRequestIsOneLine() {
    let line = ServiceQuery.line(["do": "say", "text": "a\n\"b\""])
    #expect(
      String(decoding: line, as: UTF8.self) == "{\"do\":\"say\",\"text\":\"a\\n\\\"b\\\"\"}\n")
  }
}
