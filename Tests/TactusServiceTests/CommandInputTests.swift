import Foundation
import Glibc
import TactusMessenger
import TactusProcess
import TactusSystem
import TactusTestSupport
import Testing

@testable import TactusService

@Suite struct CommandInputTests {
  @Test func aCommandIsToldWhatToSendAndItsStatusIsTheOutcome() throws {
    let message = OutgoingMessage(
      key: IdempotencyKey(rawValue: "0f"), conversation: ConversationID(rawValue: 1),
      recipient: "M\"om", text: "on my way\nnow")
    let input = CommandInput.send(message)
    let read = try JSONDecoder().decode([String: String].self, from: Data(input.utf8))
    #expect(read == ["to": "M\"om", "text": "on my way\nnow", "key": "0f"])
    let sent = try outcome(of: ["grep", "-q", "on my way"], input)
    #expect(sent.sending == .sent && sent.action == .done && sent.reason == nil)
    let failed = try outcome(of: ["grep", "-q", "nonsense"], input)
    #expect(failed.sending == .failed && failed.action == .failed && failed.reason != nil)
    let killed = try outcome(of: ["sh", "-c", "kill -9 $$"], input)
    #expect(killed.sending == .unknown && killed.action == .failed && killed.reason != nil)
  }

  private func outcome(of command: [String], _ input: String) throws -> ChildProcess.Outcome {
    let process = ChildProcess(command, input: input, at: .zero)
    let patience = RunningProgram.now() + 60_000_000_000
    while true {
      process.step(at: .zero)
      if let outcome = process.outcome { return outcome }
      try #require(RunningProgram.now() < patience, "it does not end")
      usleep(1000)
    }
  }
}
