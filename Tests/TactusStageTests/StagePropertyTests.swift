import TactusBraille
import TactusHaptics
import TactusPlayer
import TactusStage
import TactusTestSupport
import Testing

/// Keys, arrivals and faults at random times: no stale feeling is ever sent, and everything last
/// requested is felt in the end.
@Suite struct StagePropertyTests {
  /// Texts of words that occur in no other text.
  private struct Texts {
    private var count = 0

    mutating func text(_ random: inout SeededGenerator) -> TactileItem {
      count += 1
      let digits = String(count).map { "abcdefghij".map(String.init)[Int(String($0)) ?? 0] }
      let mark = digits.joined()
      let words = (0..<Int.random(in: 1...4, using: &random)).map { _ in "x" + mark + "z" }
      return .text(words.joined(separator: " "))
    }

    mutating func feelings(_ random: inout SeededGenerator) -> [TactileItem] {
      let cue = [Cue.focus, .back, .urgentTriple].randomElement(using: &random) ?? .focus
      return Bool.random(using: &random) ? [.cue(cue), text(&random)] : [text(&random)]
    }
  }

  private static func texts(_ feelings: [TactileItem]) -> [String] {
    feelings.compactMap { if case .text(let text, _, _) = $0 { text } else { nil } }
  }

  @Test(arguments: Seeds.of(count: 12))
  func onAGoodLineOnlyInterruptedWordsAreRepeated(seed: UInt64) throws {
    try Self.check("", seed, isGood: true)
  }

  @Test(
    arguments: ["drop=0.02", "from-device.drop=0.05", "flip=0.001,insert=0.01"], Seeds.of(count: 3))
  func onABadLineNothingStaleIsSentAndTheLastIsFelt(faults: String, seed: UInt64) throws {
    try Self.check(faults, seed, isGood: false)
  }

  private static func check(
    _ faults: String, _ seed: UInt64, isGood: Bool, test: String = #function
  ) throws {
    var random = SeededGenerator(seed: seed)
    let again = Seeds.again(seed, test: test)
    let rig = try StageRig(faults: faults, seed: seed)
    try rig.begin()
    var source = Texts()
    var wanted: [String] = []
    var felt = 0
    for _ in 0..<40 {
      try rig.run(.random(in: 0...2500, using: &random))
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<3:
        let feelings = source.feelings(&random)
        wanted = texts(feelings)
        felt = rig.felt.count
        try rig.feel(feelings)
      case 3..<6:
        let feelings = source.feelings(&random)
        wanted += texts(feelings)
        try rig.alert(feelings)
      case 6: try rig.perform(.pause)
      case 7: try rig.resume()
      case 8: try rig.perform(.faster)
      default: if isGood { try rig.perform(.slower) } else { try rig.replug() }
      }
    }
    try rig.resume()
    rig.heal()
    for _ in 0..<300 where !rig.session.player.source.isQuiet { try rig.run(2000) }
    judge(rig, again)
    let isQuiet = rig.session.player.source.isQuiet
    #expect(isQuiet, "\(again)")
    #expect(rig.motorsAreOff, "\(again)")
    guard isGood else { return }
    #expect(rig.troubles.isEmpty, "\(again)")
    // A word that was cut off is repeated from its start, so the last of each is whole.
    let told = StageRig.text(Array(rig.felt[felt...]))
    for text in wanted {
      let parts = text.split(separator: " ").map(String.init)
      let whole = told.ranges(of: parts[0]).count
      #expect(whole == parts.count, "\(text) in \(told): \(again)")
    }
  }

  /// Checks that cells discarded before they were sent are never sent.
  private static func judge(_ rig: StageRig, _ again: String) {
    var newest = -1
    var first = 0
    for event in rig.events {
      switch event {
      case .scheduled(let cell):
        #expect(cell.index >= first, "cell \(cell.index) after a discard at \(first): \(again)")
        newest = max(newest, cell.index)
      case .discarded(let from): first = max(newest + 1, from)
      default: break
      }
    }
  }
}
