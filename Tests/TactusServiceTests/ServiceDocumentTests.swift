import Foundation
import TactusBridge
import TactusTestSupport
import TactusText
import Testing

@testable import TactusService

/// SERVICE.md, whose examples are the vectors of the protocol.
@Suite struct ServiceDocumentTests {
  private static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../docs/SERVICE.md").path

  /// The lines of the fenced blocks about the socket; those about MQTT belong to TactusBroker.
  static var examples: [String] {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "```").enumerated().filter {
      $0.offset % 2 == 1 && $0.element.hasPrefix("json\n")
    }
    .flatMap { $0.element.split(separator: "\n").dropFirst() }.map(String.init)
  }

  @Test func thereAreExamples() {
    #expect(Self.examples.count > 50)
    for name in ServiceAct.names {
      #expect(Self.examples.contains { $0.hasPrefix("{\"do\":\"\(name)\"") }, "\(name)")
      #expect(Self.examples.contains { $0.hasPrefix("{\"did\":\"\(name)\"") }, "\(name)")
    }
  }

  @Test(arguments: examples)
  func anExampleIsReadAndWrittenAgain(example: String) throws {
    let line = Array(example.utf8)
    let now = Timestamp(milliseconds: 0)
    if example.hasPrefix("{\"do\"") {
      #expect(try ServiceRequest(line, at: now).json == example)
    } else {
      switch ServiceLink.read(line) {
      case .answer(let answer, let tag): #expect(answer.json(tag: tag) == example)
      case .event(let event): #expect(event.json == example)
      case .unknown: Issue.record("not understood: \(example)")
      }
    }
  }

  /// Any additions of a later version.
  @Test(arguments: examples)
  func membersThatNobodyKnowsAreIgnored(example: String) throws {
    let now = Timestamp(milliseconds: 0)
    let more = example.dropLast() + ",\"later\":[{\"a\":null}]}"
    let line = Array(more.utf8)
    if example.hasPrefix("{\"do\"") {
      #expect(
        try ServiceRequest(line, at: now) == ServiceRequest(Array(example.utf8), at: now))
    } else {
      #expect(ServiceLink.read(line) == ServiceLink.read(Array(example.utf8)))
    }
  }
}
