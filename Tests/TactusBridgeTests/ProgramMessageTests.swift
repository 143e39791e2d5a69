import Testing

@testable import TactusBridge

/// Lines of the service, as bridges read them.
@Suite struct ProgramMessageTests {
  private static func message(_ line: String) -> ProgramMessage {
    ProgramMessage(Array(line.utf8))
  }

  @Test(arguments: ReaderEvent.allCases)
  func anEventOfTheReaderIsReadByItsName(event: ReaderEvent) {
    #expect(Self.message(#"{"event":"\#(event.rawValue)","x":1}"#) == .event(.reader(event)))
  }

  @Test(arguments: [
    #"{"event":"later"}"#, #"{"event":"later","error":"x","status":64}"#,
    #"{"event":"became","did":"state"}"#, #"{"x":1}"#, "[]", "",
  ])
  func aLineOfALaterVersionIsUnknownAndNoAnswer(line: String) {
    #expect(Self.message(line) == .unknown)
  }

  @Test func anEventWithARoomBelongsToTheRoom() {
    #expect(
      Self.message(#"{"event":"felt","room":"chess","word":2}"#)
        == .event(.room("chess", .felt(word: 2))))
  }
}
