import TactusCommandLine
import TactusSystem
import TactusText
import TactusWire
import Testing

@testable import TactusFleet

@Suite struct FleetOptionsTests {
  private static func list(_ words: String...) throws -> FleetJob.Options {
    try FleetJob.Options(try Arguments(words, options: FleetOptions.all))
  }

  private static func send(_ words: [String]) throws -> FleetSendJob.Options {
    try FleetSendJob.Options(try Arguments(["send"] + words, options: FleetOptions.all))
  }

  private static func failure(_ body: () throws -> Void) -> Failure? {
    do { try body() } catch { return error as? Failure }
    return nil
  }

  @Test func theListNeedsNoOption() throws {
    let options = try Self.list()
    #expect(!options.isFollowing && !options.isJSON && options.escalation == nil)
    let all = try Self.list("--watch", "--json")
    #expect(all.isFollowing && all.isJSON)
  }

  @Test(
    arguments: [([], 180_000), (["--after", "90s"], 90_000), (["--after=2h"], 7_200_000)]
      as [([String], Int64)])
  func anEscalationHasItsGroupAndItsDelay(words: [String], delay: Int64) throws {
    let arguments = try Arguments(["--escalate", "staff"] + words, options: FleetOptions.all)
    let escalation = try #require(try FleetJob.Options(arguments).escalation)
    #expect(escalation.group == "staff" && escalation.after == delay)
  }

  @Test func aDelayWithoutAGroupIsRefused() {
    let failure = Self.failure { _ = try Self.list("--after", "5m") }
    #expect(failure?.status == .usage && failure?.message == "--after needs --escalate GROUP")
  }

  @Test(arguments: ["", "a/b", "+", "#", "night staff", "größe", String(repeating: "x", count: 41)])
  func aGroupThatCannotBeInATopicIsRefused(group: String) {
    let failure = Self.failure { _ = try Self.list("--escalate", group) }
    #expect(failure?.status == .usage)
    #expect(failure?.problem == "the group '\(group)' cannot be in a topic")
  }

  @Test(arguments: [
    ["--from", "Ada"], ["--urgency", "1"], ["--id", "x"], ["--expires", "1h"], ["--wait", "1m"],
  ])
  func theOptionsOfSendAreRefusedForTheList(words: [String]) {
    let failure = Self.failure {
      _ = try FleetJob.Options(try Arguments(words, options: FleetOptions.all))
    }
    #expect(failure?.problem == "\(words[0]) is for 'tactus fleet send'")
  }

  @Test(arguments: [["--watch"], ["--escalate", "staff"], ["--after", "1m"]])
  func theOptionsOfTheListAreRefusedForSend(words: [String]) {
    let failure = Self.failure { _ = try Self.send(["ada", "Tea?"] + words) }
    #expect(failure?.status == .usage && failure?.problem == "send takes no \(words[0])")
  }

  @Test func aMessageHasItsWordsAndTheDefaults() throws {
    let before = Timestamp.now.milliseconds
    let options = try Self.send(["ward", "Lunch", "is", "ready"])
    let after = Timestamp.now.milliseconds
    #expect(options.target == "ward" && options.order.text == "Lunch is ready")
    #expect(options.order.from == "Fleet" && options.order.urgency == nil)
    #expect(options.wait == nil && !options.isJSON)
    // One second less than a day, so that a reader's clock may be slightly behind.
    let life: Int64 = 86_400_000 - 1000
    #expect((before + life...after + life).contains(options.order.expires.milliseconds))
  }

  @Test func eachMessageHasAnIdOfItsOwn() throws {
    let ids = try (0..<4).map { _ in try Self.send(["ada", "Tea?"]).order.id }
    #expect(Set(ids).count == 4 && ids.allSatisfy { $0.hasPrefix("fleet-") })
    #expect(try Self.send(["ada", "Tea?", "--id", "tea-5"]).order.id == "tea-5")
  }

  @Test func givenOptionsOfAMessageCount() throws {
    let options = try Self.send([
      "--from", "Ward", "all", "--urgency=0.9", "Fire", "--wait", "90s", "--json", "--expires",
      "2m",
    ])
    #expect(options.target == "all" && options.order.text == "Fire")
    #expect(options.order.from == "Ward" && options.order.urgency == 0.9)
    #expect(options.wait == .seconds(90) && options.isJSON)
    #expect(options.order.expires.milliseconds - Timestamp.now.milliseconds <= 119_000)
  }

  @Test(arguments: [[], ["ada"], ["ada", ""]])
  func aMessageNeedsATargetAndAText(words: [String]) {
    let failure = Self.failure { _ = try Self.send(words) }
    #expect(failure?.status == .usage)
    #expect(failure?.problem == "give a reader, a group or all, and a text")
  }

  @Test(arguments: ["-0.1", "1.01", "high", "", "nan", "1,0"])
  func anUrgencyIsANumberFrom0To1(text: String) {
    let failure = Self.failure { _ = try Self.send(["ada", "Tea?", "--urgency", text]) }
    #expect(failure?.status == .usage && failure?.problem == "--urgency is '\(text)'")
  }

  @Test(arguments: ["--wait", "--expires"])
  func aSpanThatIsNoneIsNamed(option: String) {
    let failure = Self.failure { _ = try Self.send(["ada", "Tea?", option, "soon"]) }
    #expect(failure?.problem == "\(option): not a time span: 'soon'")
    #expect(failure?.cure == "give 90s, 3m, 2h or 7d, the longest")
  }
}
