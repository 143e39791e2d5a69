import Foundation
import TactusText
import Testing

@testable import TactusBroker

/// The section "MQTT" of SERVICE.md, whose examples are the vectors for the payloads on a broker.
@Suite struct BrokerDocumentTests {
  /// The key of the sealed examples, from the document.
  static let key = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="

  private static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../docs/SERVICE.md").path

  /// Each topic with its payload.
  static let examples: [(topic: String, payload: String)] = {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "```").filter { $0.hasPrefix("mqtt\n") }
      .flatMap { $0.split(separator: "\n").dropFirst() }
      .compactMap { line in
        line.firstIndex(of: " ").map {
          (String(line[..<$0]), String(line[line.index(after: $0)...]))
        }
      }
  }()

  private let arrival = Timestamp(milliseconds: 1_772_182_800_000)

  @Test func thereAreExamplesOfAllThatIsTold() {
    #expect(Self.examples.count >= 19)
    for what in DeliveryReport.What.allCases {
      #expect(Self.examples.contains { $0.payload.contains("\"what\":\"\(what.rawValue)\"") })
    }
  }

  @Test(arguments: examples)
  func anExampleIsReadAndWrittenAgain(topic: String, payload: String) throws {
    let keys = try SealingKeys(lines: Self.key, file: "key")
    let bytes = Array(payload.utf8)
    switch try #require(BrokerTopic(topic)) {
    case .message, .groupMessage, .messageToAll:
      let rules = MessageRules(keys: keys, allowsPlain: true)
      let message = try rules.read(
        bytes, under: topic, made: "m", arrival: arrival, expires: nil
      ).message
      #expect(!message.body.isEmpty && !message.sender.isEmpty)
      if payload.contains("sealed") { #expect(message.externalID == "sealed/door-18") }
    case .delivery:
      let report = try #require(DeliveryReport(bytes, under: topic, keys: keys))
      if payload.contains("sealed") {
        #expect(report.text == "Come in")
        // Without the key it is passed on unchanged.
        #expect(DeliveryReport(bytes, under: topic)?.json(under: topic) == payload)
      } else {
        #expect(report.json(under: topic) == payload)
      }
    case .state: #expect(ReaderState(bytes)?.json == payload)
    }
    #expect(BrokerTopic(topic)?.text == topic)
  }

  @Test func theDocumentsSealedMessageIsWhatItSays() throws {
    let keys = try SealingKeys(lines: Self.key, file: "key")
    let text =
      #"{"id":"door-18","from":"Doorbell","text":"Somebody is at the door","expires":1772183100000}"#
    let sealed = keys.seal(text, for: "tactus/ada/message", nonce: Array(100..<124))
    #expect(Self.examples.contains { $0.payload == #"{"sealed":"\#(sealed)"}"# })
  }
}
