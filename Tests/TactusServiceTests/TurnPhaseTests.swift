import Testing

@testable import TactusService

/// The order of a turn of the loop: what a phase produces is used in the same turn.
@Suite struct TurnPhaseTests {
  @Test(
    arguments: [
      (.fingers, .glove, "a simulated press is reported by the glove at once"),
      (.glove, .keys, "the glove's reports come before what the terminal adds"),
      (.store, .messages, "a message that the store has accepted is announced at once"),
      (.requests, .messages, "a request's message is felt although the store is busy"),
      (.glove, .outcomes, "a script is answered as soon as its alert is felt"),
      (.messages, .outcomes, "a message that could not be stored is answered at once"),
      (.requests, .rooms, "a new room is entered at once"),
      (.messages, .touch, "a touched row belongs to the page of this turn"),
      (.requests, .touch, "a surface that was offered has its page at once"),
      (.keys, .screen, "a chord goes to BRLTTY in the turn that recognizes it"),
      (.touch, .screen, "a typed chord goes to BRLTTY in the turn that recognizes it"),
      (.requests, .bridges, "a new bridge receives what waits for it"),
      (.messages, .bridges, "a status is sent as soon as it is recorded"),
    ] as [(TurnPhase, TurnPhase, String)])
  func aPhaseRunsBeforeThoseThatUseItsResults(
    first: TurnPhase, second: TurnPhase, reason: String
  ) throws {
    let order = TurnPhase.allCases
    let (before, after) = (order.firstIndex(of: first), order.firstIndex(of: second))
    #expect(try #require(before) < #require(after), "\(reason)")
  }

  @Test func theReportsOfATurnAreItsLastPhase() {
    #expect(TurnPhase.allCases.last == .reports)
  }
}
