import Foundation
import TactusTestSupport
import Testing

@Suite(.onThreads) struct DigestCommandTests {
  private static let messages: [(from: String, text: String)] = [
    ("Anna", "Mum fell down the stairs and cannot get up, the ambulance is on its way"),
    ("Tom", "Would you like to come to dinner on Saturday?"),
    ("Lea", "Can you send me the form by Friday please?"),
    ("Shop", "SALE! Everything at half price until Sunday, only in our stores"),
    ("Kim", "The photos of the trip are lovely, thanks again"),
  ]

  private static func fill(_ home: MessengerHome) throws {
    let lines = try messages.enumerated().map { index, message in
      String(
        decoding: try JSONSerialization.data(withJSONObject: [
          "from": message.from, "body": message.text, "time": 1_790_000_000_000 + index,
        ]), as: UTF8.self)
    }
    let file = home.folder.file("messages.jsonl")
    try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: file))
    try home.tactus(["inbox", "import", "--format", "jsonl", file])
  }

  @Test func eachLineOfTheDigestIsFeltWithinAMinute() throws {
    try MessengerHome.with { home in
      try Self.fill(home)
      let lines = try home.tactus(["digest"]).lines
      #expect(lines.count == 3)
      #expect(lines.first?.hasPrefix("Anna: ") == true, "\(lines)")
      #expect(lines.allSatisfy { $0.count <= 72 })
      for line in lines {
        let said = try home.tactus(["say", "--virtual-time", "--view", "none", "--json", line])
        let report = try JSONSerialization.jsonObject(with: Data(said.output)) as? [String: Any]
        let milliseconds = try #require(report?["duration_ms"] as? Int, "\(said.errors)")
        #expect(milliseconds < 60_000, "\(line)")
      }
    }
  }

  @Test func eachLineLeadsToItsMessages() throws {
    try MessengerHome.with { home in
      try Self.fill(home)
      let asking = try home.tactus(["digest", "asking"]).lines
      #expect(asking.count == 2 && asking.allSatisfy { $0.contains("Tom") || $0.contains("Lea") })
      let json = try home.tactus(["digest", "--json"]).lines
      var told = 0
      for line in json {
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        told += (object?["messages"] as? [Any])?.count ?? 0
      }
      #expect(told == Self.messages.count)
    }
  }

  @Test func withoutMessagesItSaysSo() throws {
    try MessengerHome.with { home in
      #expect(try home.tactus(["digest"]).lines == ["nothing unread"])
      #expect(try home.tactus(["digest", "--json"]).output.isEmpty)
      let wrong = try home.tactus(["digest", "urgent"], status: 64)
      #expect(wrong.errors.contains("give pressing, asking or rest"))
    }
  }
}
