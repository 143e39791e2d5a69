import TactusMessenger
import TactusSystem
import TactusTestSupport
import TactusText
import Testing

@testable import TactusService

/// The findings of 'doctor', 'setup' and 'run' on answers, calls for help and bank actions.
@Suite struct ReaderServicesTests {
  private static let file = "/home/ada/messenger.json"
  private static let sends = #""send": ["/bin/true"]"#

  private static func helper(
    _ name: String, isReachable: Bool = true, hasAddress: Bool = true
  ) -> Helper {
    Helper(
      Conversation(
        id: ConversationID(rawValue: 1), name: name, unread: 0, newest: Timestamp(milliseconds: 0),
        urgency: .none, folder: .other),
      isReachable: isReachable, hasAddress: hasAddress)
  }

  /// The findings as "state check: text; cure".
  private func findings(
    _ settings: String, _ helpers: [Helper] = [], byBridge: Bool = false
  ) throws -> [String] {
    let settings = try MessengerConfiguration(json: Array(settings.utf8), file: Self.file)
    return ReaderServices(settings, helpers: helpers, isAnsweredByBridge: byBridge).findings.map {
      "\($0.state) \($0.check): \($0.text)" + ($0.cure.map { "; \($0)" } ?? "")
    }
  }

  @Test func whatIsNotSetUpIsNamedWithItsSettingAndTheFile() throws {
    let all = try findings("{}")
    #expect(
      all.map { String($0.prefix { $0 != ";" }) } == [
        "missing answers: answers cannot be sent and are kept",
        "missing help: the reader's call for help reaches no one",
        "missing alarms: no one is called when an alarm is not acknowledged",
        "missing bank: no bank action is set up",
      ])
    for (line, cure) in zip(
      all,
      [
        "run 'tactus setup', 'tactus mail' or 'tactus web'",
        "reaches no one; run 'tactus setup'", "run 'tactus setup'",
        "\"call_bank\": [\"/path/to/program\"] to \(Self.file) ('tactus help settings' has an example)",
      ])
    {
      #expect(line.hasSuffix(cure), "\(line)")
    }
    #expect(try findings("{}", byBridge: true).first?.hasPrefix("good answers") == true)
  }

  @Test func theReadersCallAndTheAutomaticCallAreSaidApart() throws {
    let byPeople = try findings("{\(Self.sends)}", [Self.helper("Anna"), Self.helper("Bo")])
    #expect(byPeople.contains("good help: the reader's call goes to Anna and Bo"))
    #expect(byPeople.contains { $0.hasPrefix("missing alarms: no one is called when an alarm") })
    let byCommand = try findings(#"{"call_for_help": ["/bin/true"]}"#)
    #expect(
      byCommand.contains("good help: the reader's call goes to the program in \"call_for_help\""))
    #expect(
      byCommand.contains("good alarms: one that is not acknowledged runs \"call_for_help\""))
  }

  @Test func peopleWhomACallDoesNotReachAreNamedWithTheReason() throws {
    let eva = Self.helper("Eva", isReachable: false)
    let unsent = try findings("{}", [eva])
    #expect(
      unsent.contains {
        $0.hasPrefix(
          "missing help: Eva is called, but nothing sends to them; run 'tactus setup'")
      }, "\(unsent)")
    let oma = Self.helper("Oma", isReachable: false, hasAddress: false)
    let unaddressed = try findings("{\(Self.sends)}", [Self.helper("Anna"), oma])
    #expect(unaddressed.contains("good help: the reader's call goes to Anna"))
    #expect(
      unaddressed.contains(
        "warning help: Oma is called, but cannot be reached: no number and no mail address is "
          + "known; tactus contacts alias 'Oma' NUMBER"), "\(unaddressed)")
  }

  @Test func aCommandThatCannotBeStartedIsBad() throws {
    let broken = #"""
      {"send": ["/nope/send"], "call_for_help": ["/nope/ring"], "freeze_card": ["/nope/x"]}
      """#
    let found = try findings(broken, [Self.helper("Eva", isReachable: false)])
    for (check, program, key) in [
      ("answers", "/nope/send", "send"), ("help", "/nope/ring", "call_for_help"),
      ("bank", "/nope/x", "freeze_card"),
    ] {
      #expect(
        found.contains {
          $0.hasPrefix("bad \(check): '\(program)' cannot be started: ")
            && $0.hasSuffix("; correct \"\(key)\" in \(Self.file)")
        }, "\(found)")
    }
    #expect(!found.contains { $0.hasPrefix("good") }, "\(found)")
    #expect(found.contains { $0.contains("Eva is called, but nothing sends to them") })
  }

  @Test func whatIsWholeIsGood() throws {
    let whole = #"""
      {"send": ["/bin/true"], "call_bank": ["/bin/true"], "call_for_help": ["/bin/true"]}
      """#
    #expect(try findings(whole).allSatisfy { $0.hasPrefix("good ") })
  }
}
