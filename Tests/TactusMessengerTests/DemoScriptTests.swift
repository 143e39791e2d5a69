import TactusAnalysis
import TactusBraille
import TactusMessenger
import TactusTestSupport
import TactusText
import Testing

struct DemoScriptTests {
  @Test(arguments: DemoScenario.allCases, Seeds.of(count: 5))
  func aSeedRepeatsItsMessagesAndAnotherOneDoesNot(scenario: DemoScenario, seed: UInt64) {
    #expect(script(scenario, seed) == script(scenario, seed))
    #expect(script(scenario, seed) != script(scenario, seed &+ 1))
  }

  @Test(arguments: DemoScenario.allCases, Seeds.of(count: 50))
  func everyFactIsInItsMessageAndInItsSummary(scenario: DemoScenario, seed: UInt64) {
    for message in script(scenario, seed).messages {
      #expect(!message.body.contains("{") && !message.facts.isEmpty)
      let summary = analysis(of: message).summary
      #expect(summary.count <= Analysis.longestSummary)
      for fact in message.facts {
        #expect(message.body.contains(fact))
        #expect(summary.contains(fact), "\(fact) in '\(summary)'; \(Seeds.again(seed))")
      }
    }
  }

  @Test(arguments: DemoScenario.allCases, Seeds.of(count: 20))
  func messagesStandInTheOrderOfTheirArrival(scenario: DemoScenario, seed: UInt64) {
    let times = script(scenario, seed).messages.map(\.seconds)
    #expect(times == times.sorted() && times.allSatisfy { $0 >= 0 })
  }

  @Test(arguments: Seeds.of(count: 50))
  func theBanksAlertOpensTheFraudRoom(seed: UInt64) throws {
    let message = try #require(script(.fraud, seed).messages.first)
    let result = analysis(of: message)
    #expect(result.isFraudAlert && result.urgency.band == .critical)
    #expect(result.gist == message.facts.joined(separator: " "), "\(Seeds.again(seed))")
  }

  @Test(arguments: Seeds.of(count: 50))
  func mothersMessageGoesBeforeStatementAndAgenda(seed: UInt64) throws {
    let results = Dictionary(
      uniqueKeysWithValues: script(.birthday, seed).messages.map { ($0.sender, analysis(of: $0)) })
    let mother = try #require(results["Mom"])
    #expect(mother.category == .personal && mother.tone == .joy)
    for sender in ["Bank", "Boss"] {
      let other = try #require(results[sender])
      #expect(other.urgency < mother.urgency)
    }
    #expect(results.values.allSatisfy { $0.urgency.band < .high && !$0.isFraudAlert })
  }

  @Test(arguments: Seeds.of(count: 50))
  func noneOfTheFifteenIsUrgent(seed: UInt64) {
    let messages = script(.overload, seed).messages
    #expect(messages.count == 15)
    for message in messages {
      let result = analysis(of: message)
      #expect(result.urgency.band < .high && !result.isUrgent && !result.isFraudAlert)
    }
  }

  @Test(arguments: Seeds.of(count: 10))
  func theSummariesTakeAThirdOfTheCellsAtMost(seed: UInt64) throws {
    let translator = try Translator()
    var cells = (bodies: 0, summaries: 0)
    for message in script(.overload, seed).messages {
      for line in message.body.split(whereSeparator: \.isNewline) {
        cells.bodies += try translator.translate(line: String(line)).cells.count
      }
      cells.summaries += try translator.translate(line: analysis(of: message).summary).cells.count
    }
    #expect(cells.summaries * 3 <= cells.bodies, "\(cells); \(Seeds.again(seed))")
  }

  private func script(_ scenario: DemoScenario, _ seed: UInt64) -> DemoScript {
    var generator = SeededGenerator(seed: seed)
    return DemoScript(scenario, using: &generator)
  }

  private func analysis(of message: DemoMessage) -> Analysis {
    RuleAnalyzer().analyze(message.incoming(start: Timestamp(milliseconds: 0)))
  }
}
