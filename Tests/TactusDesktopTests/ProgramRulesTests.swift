import TactusBridge
import Testing

@testable import TactusDesktop

struct ProgramRulesTests {
  private static func rule(
    _ program: String, _ telling: DesktopRule.AnnouncedMessage = .never
  ) -> DesktopRule { DesktopRule(program: program, telling: telling) }

  @Test(
    arguments: [
      ("Signal", "Signal", nil), ("signal*", "Signal Desktop", nil),
      ("org.signal.*", "whatever", "org.signal.Desktop"), ("[odd]", "[odd]", nil),
      ("s?", "Si", nil),
    ] as [(String, String, String?)])
  func aRuleNamesAProgramOrItsDesktopEntry(pattern: String, program: String, entry: String?) {
    let verdict = ProgramRules([Self.rule(pattern)]).verdict(program, entry)
    #expect(verdict.rule.telling == .never)
    #expect(verdict.isOwn)
  }

  @Test func theFirstThatNamesItHoldsAndTheReadersGoFirst() {
    let rules = ProgramRules([Self.rule("spot*", .tell), Self.rule("spotify")])
    #expect(rules.verdict("Spotify", nil).rule.telling == .tell)
    #expect(ProgramRules().verdict("Spotify", nil).rule.telling == .quiet)
    #expect(!ProgramRules().verdict("Spotify", nil).isOwn)
    #expect(ProgramRules().verdict("Anything", nil).rule.telling == .tell)
  }
}
