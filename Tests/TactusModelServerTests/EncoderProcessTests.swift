import Glibc
import TactusModelServer
import TactusSystem
import Testing

/// A stand-in for `tactus-meaning`: a shell script that answers each line.
private func program(_ loop: String) -> [String] {
  ["/bin/sh", "-c", "echo '{\"ready\":true}'; " + loop]
}

struct EncoderProcessTests {
  private let echo = program("while read -r line; do echo \"$line\"; done")
  private let request = Array("{\"text\":\"a\"}".utf8)

  private func answer(_ number: Int) -> ModelReply {
    .answer(Array("{\"id\":\(number),\"text\":\"a\"}".utf8))
  }

  @Test func eachRequestHasItsNumberAndItsAnswer() {
    let encoder = EncoderProcess(echo, timeout: .seconds(30))
    for number in 1...3 { #expect(encoder.answer(to: request) == answer(number)) }
  }

  @Test func aProgramThatEndedIsStartedAgain() {
    let encoder = EncoderProcess(program("read -r line; echo \"$line\""), timeout: .seconds(30))
    for number in 1...3 { #expect(encoder.answer(to: request) == answer(number)) }
  }

  @Test func aLateAnswerIsNotTakenForTheNext() {
    // The second request is answered only after the third has come.
    let loop = """
      read -r a; echo "$a"; read -r b; read -r c; echo "$b"; echo "$c"; read -r d
      """
    let encoder = EncoderProcess(program(loop), timeout: .seconds(1))
    #expect(encoder.answer(to: request) == answer(1))
    #expect(encoder.answer(to: request) == .none(.late))
    #expect(encoder.answer(to: request) == answer(3))
  }

  @Test func aProgramThatCannotBeStartedIsNotTriedForEachMessage() {
    let encoder = EncoderProcess(["/nonexistent/tactus-meaning"])
    guard case .none(.unreachable) = encoder.answer(to: request) else {
      Issue.record("it cannot be started")
      return
    }
    #expect(encoder.answer(to: request) == .none(.late))
  }

  @Test func aProgramThatEndsWithoutAnswerGivesNone() {
    let encoder = EncoderProcess(["/bin/sh", "-c", "exit 65"])
    #expect(encoder.answer(to: request) == .none(.late))
  }

  @Test func aRequestWhoseTimeIsUpIsNotSent() {
    let encoder = EncoderProcess(echo, timeout: .seconds(30))
    #expect(encoder.answer(to: request, within: .zero) == .none(.late))
    #expect(encoder.answer(to: request) == answer(1))
  }

  @Test func theLoopGetsEachRequestBack() throws {
    let server = try ModelServer(encoder: echo)
    for number in 1...3 { server.enqueue(number, request) }
    var found: [Int: ModelReply] = [:]
    let deadline = ContinuousClock.now + .seconds(30)
    while found.count < 3, ContinuousClock.now < deadline {
      var request = pollfd(fd: server.interest.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&request, 1, 1000)
      for (number, reply) in server.drainEnded() { found[number] = reply }
    }
    #expect(Set(found.keys) == [1, 2, 3])
    for case .answer(let line) in found.values {
      #expect(String(decoding: line, as: UTF8.self).hasSuffix("\"text\":\"a\"}"))
    }
  }
}
