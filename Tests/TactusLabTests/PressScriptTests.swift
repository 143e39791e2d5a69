import TactusSystem
import TactusWire
import Testing

@testable import TactusLab

/// The presses that a mock glove plays by itself.
@Suite struct PressScriptTests {
  @Test func pressesAreDueInOrderOfTheirTimesAfterTheFirstHost() throws {
    var script = try PressScript("700:2=255,500:1=60")
    #expect(script.nextDeadline == nil)
    #expect(script.popDue(by: .seconds(60)).isEmpty)

    script.hostCame(at: .seconds(10))
    script.hostCame(at: .seconds(11))
    #expect(script.nextDeadline == .milliseconds(10_500))
    let first = script.popDue(by: .milliseconds(10_500))
    #expect(first.map(\.channel) == [0])
    #expect(first.map(\.value) == [60])
    let second = script.popDue(by: .seconds(60))
    #expect(second.map(\.channel) == [1])
    #expect(second.map(\.value) == [255])
    #expect(script.nextDeadline == nil)
  }

  @Test(arguments: [
    "", "500", "500:1", "500:0=60", "500:7=60", "500:1=256", "-1:1=60", "3600001:1=60",
    "500:1=60,", "500:1=60=61",
  ])
  func whatIsNoListOfPressesIsRefused(text: String) {
    #expect(throws: Failure.self) { try PressScript(text) }
  }
}
