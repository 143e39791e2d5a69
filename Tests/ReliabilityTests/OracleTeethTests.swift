import TactusBraille
import TactusMock
import TactusTestSupport
import TactusWire
import Testing

/// Tests the oracle with artificial motor logs.
@Suite struct OracleTeethTests {
  private static let words = Words("abc def gh")

  /// The motors' row for these letters, one after another; a letter in brackets is cut off halfway.
  private static func row(_ text: String) throws -> FeltRow {
    let table = try OneReading.table(OneReading.usualRate)
    var changes: [MotorChange] = []
    var start: Int64 = 0
    var isPart = false
    for byte in text.utf8 {
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") {
        isPart = byte == UInt8(ascii: "(")
        continue
      }
      let pattern = table[BrailleCell(brf: byte) ?? .blank]
      for index in 0..<pattern.count {
        let pulse = pattern[index]
        let onset = start + Int64(pulse.onset.count) * 1000
        let end = onset + Int64(pulse.duration.count) * 1000
        let actuator = Int(pulse.actuator)
        changes.append(
          MotorChange(
            time: Microseconds(onset), actuator: actuator, level: pulse.level.rawValue))
        changes.append(
          MotorChange(
            time: Microseconds(isPart ? start + 50_000 : end), actuator: actuator, level: 0))
      }
      start += Int64(pattern.advance.count) * 1000
    }
    return FeltRow(changes.sorted { $0.time < $1.time }, table)
  }

  private static func faults(
    _ text: String, _ end: Oracle.End = .allFelt, named: Set<Int> = [], skips: Int = 0
  ) throws -> [Oracle.Fault] {
    var account = Oracle.Account()
    account.end = end
    account.named = named
    var oracle = Oracle(words: words)
    oracle.skips = skips
    oracle.leastSilence = OneReading.leastSilence(try OneReading.table(OneReading.usualRate))
    return oracle.findings(try row(text).felt, account).map(\.fault)
  }

  @Test(arguments: [
    "abc def gh", "ababc def gh", "abc def abc def gh", "ab(c)abc def gh", "(a)abc def gh",
    "abc def g(h)gh", "abc def ghgh",
  ])
  func theTextWithRepeatsFromAWordsStartIsAccepted(felt: String) throws {
    #expect(try Self.faults(felt) == [])
  }

  @Test(
    arguments: [
      ("ab def gh", .skipped), ("abc gh", .skipped), ("abc df gh", .skipped),
      ("bc def gh", .skipped), ("abc defx gh", .skipped), ("ab(c) def gh", .skipped),
      ("abcbc def gh", .skipped), ("abcdef gh", .skipped), ("abc defgh", .skipped),
      ("abc def", .endCutOff), ("abc def g(h)", .endCutOff), ("abc de", .endCutOff),
      ("", .endCutOff), ("ab(c)c def gh", .repeatedInsideWord),
    ] as [(String, Oracle.Fault)])
  func whatIsLeftOutOrCutOffIsFound(felt: String, fault: Oracle.Fault) throws {
    #expect(try Self.faults(felt).contains(fault))
    #expect(try Self.faults(felt, .told("notAllFelt")).contains(fault))
  }

  @Test func whatWasNamedMayBeLeftOutIfTheEndSaysSo() throws {
    #expect(try Self.faults("ab def gh", .told("notAllFelt"), named: [2]) == [])
    #expect(try Self.faults("abcdef gh", .told("notAllFelt"), named: [3]) == [])
    #expect(try Self.faults("abc def", .told("notAllFelt"), named: [8, 9]) == [])
    #expect(try Self.faults("abc def", .told("notAllFelt"), named: [8]) == [.endCutOff])
    #expect(try Self.faults("ab def gh", named: [2]) == [.claimedWhole])
    #expect(try Self.faults("ab de gh", .told("notAllFelt"), named: [2]).contains(.skipped))
  }

  @Test func whoGivesUpNeedNotReachTheEndButMayNotSkip() throws {
    #expect(try Self.faults("abc d", .told("refused")) == [])
    #expect(try Self.faults("abc f", .told("refused")) == [.skipped])
    #expect(try Self.faults("abc d", .none) == [.endless])
  }

  @Test func aWordIsSkippedOnlyWhenTheReaderAsks() throws {
    #expect(try Self.faults("ab gh").contains(.skipped))
    #expect(try Self.faults("ab def gh", skips: 1) == [])
    #expect(try Self.faults("ab gh", skips: 1).contains(.skipped))
    #expect(try Self.faults("ab de ghgh", skips: 2) == [])
  }

  @Test func aCellThatIsSaidToBeFeltMustHaveBeen() throws {
    let felt = try Self.row("abc def g(h)gh").felt
    var account = Oracle.Account()
    account.end = .allFelt
    account.played = felt.enumerated().compactMap { index, felt in
      index == 7 ? (9, felt.start) : nil
    }
    let oracle = Oracle(words: Self.words)
    #expect(oracle.findings(felt, account).map(\.fault) == [.falselyPlayed])
    account.played = [(0, felt[0].start), (1, felt[1].start + 500)]
    #expect(oracle.findings(felt, account) == [])
    account.played = [(1, felt[0].start)]
    #expect(oracle.findings(felt, account).map(\.fault) == [.falselyPlayed])
  }

  @Test func onAGoodLineNothingThatWasFeltIsNamed() throws {
    let felt = try Self.row("abc def gh").felt
    var account = Oracle.Account()
    account.end = .told("notAllFelt")
    account.named = [1]
    var oracle = Oracle(words: Self.words)
    #expect(oracle.findings(felt, account) == [])
    oracle.reportsMayBeLost = false
    #expect(oracle.findings(felt, account).map(\.fault) == [.falselyNamed])
  }
}
