import TactusBraille
import TactusCapture
import TactusCaptureReading
import TactusWire
import Testing

struct UnfeltTests {
  /// A story of these letters, each with its fate; a blank separates words.
  private func story(_ parts: [(text: String, fate: FeltCell.Outcome)]) -> CaptureSummary {
    var story = CaptureSummary(Capture(records: []))
    for (text, fate) in parts {
      for character in text {
        let cell = BrailleCell(rawValue: character == " " ? 0 : character.asciiValue ?? 1)
        story.felt.append(
          FeltCell(
            session: 0, number: UInt16(story.felt.count), outcome: fate, text: String(character),
            cell: cell, frame: story.felt.count))
      }
    }
    return story
  }

  @Test func feltWordsAreNotListed() {
    let parts: [(String, FeltCell.Outcome)] = [
      ("the quick fox", .played), (" ran", .late(by: Milliseconds(40))),
    ]
    #expect(story(parts).unfelt == [])
  }

  @Test func unreportedWordsAreListed() {
    let unfelt = story([("the qui", .played), ("ck", .unknown), (" fox", .played)]).unfelt
    #expect(unfelt.map(\.text) == ["quick"])
    #expect(unfelt.map(\.missing) == [2])
    #expect(unfelt.map(\.frame) == [7])
  }

  @Test func wordsDroppedAsLateAreListed() {
    let unfelt = story([("the ", .played), ("quick", .dropped(.late)), (" fox", .played)]).unfelt
    #expect(unfelt.map(\.text) == ["quick"])
    #expect(unfelt.map(\.outcome) == [.dropped(.late)])
  }

  @Test(arguments: [DropReason.leaseExpired, .cut, .stopped])
  func wordsTakenBackAndSentAgainAreFelt(reason: DropReason) {
    let parts: [(String, FeltCell.Outcome)] = [
      ("the qu", .played), ("ick fox", .dropped(reason)), ("quick fox ran", .played),
    ]
    #expect(story(parts).unfelt == [])
  }

  @Test func wordsTakenBackAndSkippedAreListed() {
    let parts: [(String, FeltCell.Outcome)] = [
      ("the qui", .played), ("ck brown", .dropped(.leaseExpired)), ("brown fox", .played),
    ]
    #expect(story(parts).unfelt.map(\.text) == ["quick"])
  }

  @Test func wordsTakenBackTwiceAreFeltInTheEnd() {
    let parts: [(String, FeltCell.Outcome)] = [
      ("a ", .played), ("b c", .dropped(.leaseExpired)), ("b", .played),
      (" c", .dropped(.leaseExpired)), (" c", .played),
    ]
    #expect(story(parts).unfelt == [])
  }
}
