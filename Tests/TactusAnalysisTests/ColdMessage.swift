import TactusAnalysis
import Testing

/// A message about danger now, or a calm one with similar words.
struct ColdMessage: Sendable {
  var isDanger: Bool
  var body: String

  /// Parses one message per line: "danger" or "calm", then the body.
  static func read(_ table: String) -> [ColdMessage] {
    table.split(separator: "\n").map { line in
      guard let space = line.firstIndex(of: " "), ["danger", "calm"].contains(line[..<space]) else {
        preconditionFailure("neither danger nor calm: \(line)")
      }
      return ColdMessage(
        isDanger: line[..<space] == "danger", body: String(line[space...].drop { $0 == " " }))
    }
  }
}

struct ColdMessageTests {
  @Test(arguments: ["first", "second"])
  func nearlyEveryDangerIsFoundWithFewFalseAlarms(name: String) {
    let messages = name == "first" ? ColdMessage.first : ColdMessage.second
    let wrong = messages.filter { message in
      (analysis(of: message.body).urgency.band == .critical) != message.isDanger
    }
    for isDanger in [true, false] {
      let missed = wrong.filter { $0.isDanger == isDanger }.map(\.body)
      let all = messages.count { $0.isDanger == isDanger }
      #expect(missed.count * 20 <= all, "\(name), danger \(isDanger): \(missed)")
    }
  }

  @Test(arguments: [
    "I took all the pills. I'm sorry. I just can't do this any more",
    "theres a man outside with a knife", "some guy has been following me", "he's got a knife",
    "Grandpa passed out at the wheel", "the blood wont stop", "swallowed a battery",
    "she's having a fit", "my left side is numb", "mum help im lost",
    "Boil water notice: do not drink", "an armed man is in your area",
    "Bomb found at Central Station", "Fire in building B",
    "The brakes can fail. Do not drive it", "Stop taking the new tablets",
    "suspected stroke. Please come as soon as you can",
  ])
  func dangerIsFoundInCombinedWords(body: String) {
    #expect(analysis(of: body).urgency.band == .critical)
  }

  @Test(arguments: [
    "I collapsed into bed at nine", "We're evacuating the fridge before the holiday",
    "Emergency dentist appointment? We have free slots",
    "that cake was to die for, help me eat the rest", "There is no man with a knife",
    "He never had a gun", "In my dream a man had a knife",
  ])
  func harmlessCombinationsAreCalm(body: String) {
    #expect(!analysis(of: body).isUrgent)
  }
}
