import TactusText
import Testing

@testable import TactusBridge

/// Values of requests and settings, whose errors name their position.
@Suite struct JSONNodeTests {
  private static let text = #"{"on":true,"off":false,"null":null,"word":"yes"}"#

  private static func node() throws -> JSONNode {
    try JSONNode(json: Array(text.utf8), file: "request", document: "request")
  }

  @Test(arguments: [("on", true), ("off", false), ("null", nil), ("missing", nil)])
  func nullIsAMissingFlagInBothReaders(key: String, flag: Bool?) throws {
    #expect(try Self.node().anyMembers()[key]?.flag() == flag)
    #expect(try #require(JSONMembers(line: Array(Self.text.utf8))).flag(key) == flag)
  }

  @Test func aFlagOfAnotherTypeIsAnErrorAtItsPosition() throws {
    let word = try #require(try Self.node().anyMembers()["word"])
    #expect {
      try word.flag()
    } throws: {
      "\($0)" == #"request:1:43: word: expected true or false, found "yes""#
    }
  }

  @Test func anUnknownKeyIsReportedAtItsValue() throws {
    let node = try Self.node()
    #expect {
      try node.members(["on", "off", "nul", "word"])
    } throws: {
      "\($0)" == #"request:1:31: null: expected a key like "nul", found the unknown key "null""#
    }
  }
}
