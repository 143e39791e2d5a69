import TactusMessage
import TactusText
import Testing

@testable import TactusAnalysis

struct BankWarningTests {
  private static let analyzer = Result { MeaningAnalyzer(try MeaningModel.ofProgram()) }

  private func meaning(of text: Substring, from sender: String = "Bank") throws -> Analysis {
    try Self.analyzer.get().analyze(
      IncomingMessage(sender: sender, body: String(text), time: Timestamp(milliseconds: 0)))
  }

  @Test(arguments: BankWarnings.all)
  func aBanksWarningOpensTheFraudRoomInEveryLanguage(warning: BankWarnings.Line) throws {
    let found = try meaning(of: warning.text)
    #expect(found.isFraudAlert && found.isUrgent && !found.isScam && found.danger == .money)
    #expect(analysis(of: String(warning.text)).isFraudAlert)
  }

  @Test(arguments: BankWarnings.all.filter { !$0.sum.isEmpty })
  func itsGistIsTheSumAndTheShop(warning: BankWarnings.Line) throws {
    let found = try meaning(of: warning.text)
    #expect(found.gist == "\(warning.sum) \(warning.name)")
    #expect(found.summary.contains(warning.sum) && found.summary.contains(warning.name))
  }

  @Test(arguments: BankWarnings.others)
  func whatLooksLikeAWarningOpensNoRoom(text: Substring) throws {
    #expect(try !meaning(of: text).isFraudAlert)
    #expect(!BankWarning(MessageText(String(text))).isOne)
  }
}
