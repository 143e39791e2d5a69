import Foundation
import TactusMessage
import TactusText
import Testing

@testable import TactusAnalysis

struct EverydayClassTests {
  private struct Case {
    var kind: String
    var sender: String
    var text: String
  }

  /// The messages of `everyday.tsv`.
  private static func cases() throws -> [Case] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "everyday.tsv")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { line in
        let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        return Case(kind: columns[0], sender: columns[2], text: columns[3])
      }
  }

  private static func analyze(_ text: String, from sender: String = "Tom") -> Analysis {
    InstalledAnalyzer.ofProgram.analyze(
      IncomingMessage(sender: sender, body: text, time: Timestamp(milliseconds: 0)))
  }

  @Test func nearMissesAreOfNoClassAndOthersAreMostlyKnown() throws {
    var known = 0
    var mistaken: [String] = []
    let cases = try Self.cases()
    for one in cases {
      let found = EverydayClass(MessageText(one.text)).map { "\($0)" } ?? "none"
      if one.kind != "none", found != "none" { #expect(found == one.kind, "\(one.text)") }
      // True alarms of devices are near misses too.
      if one.kind == "none", found != "none", found != "sensor" {
        mistaken.append("\(found): \(one.text)")
      }
      if one.kind == found, found != "none" { known += 1 }
    }
    #expect(cases.count == 420)
    #expect(known >= 155)
    #expect(mistaken.count <= 1, "\(mistaken)")
  }

  @Test(arguments: [
    "Your driver has arrived. Grey Skoda, DW 5KH21.", "I'm downstairs, double-parked, hurry",
    "jestem na dole", "Ihr Taxi ist da", "Votre chauffeur est arrivé.",
  ])
  func somebodyWhoWaitsInterrupts(text: String) {
    #expect(Self.analyze(text).isUrgent, "\(text)")
    #expect(!Self.analyze(text).help.calls, "\(text)")
  }

  @Test func aQuestionAboutADriverIsNoDriver() {
    #expect(EverydayClass(MessageText("Has your driver arrived?")) == nil)
  }

  @Test(arguments: [
    "Motion detected at Front Door", "Front door locked by Kez", "Build #2210 passed in 6 min",
  ])
  func theNormalStateOfADeviceDoesNotInterrupt(text: String) {
    #expect(!Self.analyze(text, from: "Hub").isUrgent, "\(text)")
  }

  @Test(arguments: [
    "Stair lift: battery is at 4 percent", "Treppenlift: Akku bei 5 %",
    "No motion in the bathroom for 24 hours", "Keine Bewegung seit 12 Stunden im Bad",
  ])
  func anEmptyBatteryAndALongSilenceAreNoRoutine(text: String) {
    #expect(EverydayClass(MessageText(text)) == nil, "\(text)")
  }

  @Test(arguments: [
    "Leak detected under the washing machine", "Crying detected in the nursery",
    "Wasserleck erkannt: Waschküche", "Fuite d'eau détectée", "Wykryto wyciek wody w łazience",
    "Mutfakta su kaçağı algılandı", "Vattenläcka upptäckt i tvättstugan",
  ])
  func aSensorsAlarmInterruptsWhateverAnEncoderReads(text: String) throws {
    let message = IncomingMessage(
      sender: "Sensor", body: text, time: Timestamp(milliseconds: 0))
    let calm = EncodedMeaning.names.map { "\"\($0)\":-9" }.joined(separator: ",")
    let encoded = try #require(EncodedMeaning(line: Array("{\(calm)}".utf8)))
    #expect(InstalledAnalyzer.ofProgram.analyze(message, by: encoded).isUrgent, "\(text)")
    #expect(InstalledAnalyzer.ofProgram.analyze(message).isUrgent, "\(text)")
  }

  @Test(arguments: ["No leak detected", "Leak sensor: test passed", "Smoke cleared, all normal."])
  func aSensorThatReportsNothingIsNoAlarm(text: String) {
    #expect(EverydayClass(MessageText(text)) != .sensor, "\(text)")
  }

  @Test func aDrillDoesNotInterruptButAFireDoes() {
    #expect(!Self.analyze("This is a drill. Please leave the building by exit B.").isUrgent)
    #expect(Self.analyze("This is not a drill! Fire on the second floor, get out!").isUrgent)
  }

  @Test func aCodeIsKnownByItsWordsAndItsDigits() {
    #expect(OneTimeCode.isIn("Your verification code is 482913. It expires in 10 minutes."))
    #expect(OneTimeCode.isIn("Your verification code is 482913"))
    #expect(OneTimeCode.isIn("G-482913 is your Google verification code."))
    #expect(!OneTimeCode.isIn("Your verification code was sent by mail."))
    #expect(!OneTimeCode.isIn("The code for our front door is 4829, see you"))
  }
}
