import TactusBridge
import TactusText
import Testing

@testable import TactusService

struct DesktopConfigurationTests {
  private static func rules(_ json: String) throws(JSONDocumentError) -> [DesktopRule] {
    try MessengerConfiguration(json: Array("{\"desktop\":\(json)}".utf8), file: "settings").desktop
  }

  @Test func rulesAreReadInTheirOrder() throws {
    let rules = try Self.rules(
      """
      [{"program": "Signal*"}, {"program": "x", "do": "never"},
       {"program": "y", "do": "quiet", "urgency": "critical", "body": false, "chat": true}]
      """)
    #expect(rules.map(\.program) == ["Signal*", "x", "y"])
    #expect(rules.map(\.telling) == [.tell, .never, .quiet])
    #expect(rules.map(\.urgency) == [nil, nil, .critical])
    #expect(rules.map(\.tellsBody) == [true, true, false])
    #expect(rules.map(\.isChat) == [false, false, true])
  }

  @Test(arguments: [
    ("{}", "desktop: expected an array"), ("[{}]", "desktop[0]: expected the key \"program\""),
    ("[{\"program\": \"\"}]", "desktop[0].program: expected"),
    ("[{\"program\": \"x\", \"do\": \"shout\"}]", "desktop[0].do: expected \"tell\" or"),
    ("[{\"program\": \"x\", \"urgency\": 1}]", "desktop[0].urgency: expected \"low\""),
    ("[{\"program\": \"x\", \"chat\": \"yes\"}]", "desktop[0].chat: expected true or false"),
    ("[{\"program\": \"x\", \"when\": 1}]", "the unknown key \"when\""),
  ])
  func whatIsNoRuleIsRefusedWithItsPlace(json: String, complaint: String) {
    let failure = #expect(throws: JSONDocumentError.self) { try Self.rules(json) }
    #expect(failure.map { "\($0)" }?.contains(complaint) == true, "\(String(describing: failure))")
  }
}
