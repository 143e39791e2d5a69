import TactusAnalysis
import TactusMessage
import TactusMessenger
import TactusStore
import TactusTestSupport
import TactusText
import Testing

/// Returns the same analysis for every message.
private struct Fixed: Analyzer {
  let found: Analysis

  func analyze(_ message: IncomingMessage) -> Analysis {
    var found = found
    found.urgency = message.urgency ?? found.urgency
    return found
  }
}

/// An unanswered alert calls for help as decided when its message arrived.
@Suite struct DecidedHelpTests {
  private static let now = Timestamp(milliseconds: 7_200_000)
  private static let alarm = "There is a fire in the building. Leave now!"

  private static func critical(_ help: HelpCall, _ urgency: Double = 0.95) -> Analysis {
    var found = analysis(urgency)
    found.help = help
    return found
  }

  @Test func theDecisionOutlivesADeletionAReanalysisALaterFindingAndAnExport() throws {
    let decisions: [HelpCall] = [.none, .sender, .alarm(kind: "fire or smoke")]
    for decided in decisions {
      try withStore { store, path in
        let found = Self.critical(decided)
        let id = try store.deliver(message("Ann", Self.alarm), found).id
        func help() throws -> HelpCall? { try store.message(id)?.help }
        #expect(try help() == decided)
        #expect(try store.delete(id, at: Self.now) == .deleted)
        #expect(try store.undelete() == id)
        #expect(try help() == decided)
        let again = try store.reanalyze(
          after: nil, limit: 9, Fixed(found: found), former: RuleAnalyzer())
        #expect(again?.changed == 0)
        #expect(try help() == decided)
        _ = try store.revise(id, by: analysis(0.97))
        #expect(try help() == decided)
        let folder = path.split(separator: "/").dropLast().map { "/\($0)" }.joined()
        _ = try store.export(to: folder + "/out", with: [], program: "test", at: Self.now)
        let other = try MessageStore(path: folder + "/other.db")
        try other.replaceContents(with: OpenedExport(folder + "/out", copyIn: folder))
        #expect(try other.message(id)?.help == decided)
      }
    }
  }

  @Test func aReanalysisDecidesAnew() throws {
    try withStore { store, _ in
      let id = try store.deliver(message("Ann", "cake"), Self.critical(.none)).id
      let better = Fixed(found: Self.critical(.alarm(kind: "fire or smoke")))
      for changed in [1, 0] {
        #expect(
          try store.reanalyze(after: nil, limit: 9, better, former: RuleAnalyzer())?.changed
            == changed)
        #expect(try store.message(id)?.help == .alarm(kind: "fire or smoke"))
      }
    }
  }

  @Test func aMessageFromBeforeTheRecordIsJudgedWhenHelpIsDue() throws {
    try withStore { store, path in
      let fire = try store.deliver(message("Ann", Self.alarm), Self.critical(.none)).id
      let cake = try store.deliver(message("Ann", "cake", at: 1), Self.critical(.sender)).id
      try RawDatabase(path).run("UPDATE messages SET help = NULL")
      #expect(try store.message(fire)?.help.calls == true)
      #expect(try store.message(cake)?.help == HelpCall.none)
      #expect(
        try store.reanalyze(
          after: nil, limit: 9, Fixed(found: Self.critical(.none)), former: RuleAnalyzer())?.changed
          == 0)
    }
  }

  @Test func anEmergencyContactsMessageCallsIfItIsCriticalByItself() throws {
    try withStore { store, path in
      let mom = try store.addPerson(named: "Mom").id
      try store.change(.emergency(true), of: mom)
      let cases: [(Double, HelpCall)] = [
        (0.85, .person), (0.849, .none), (0.1, .none), (1, .person),
      ]
      var ids: [MessageID] = []
      for (index, (urgency, help)) in cases.enumerated() {
        let id = try store.deliver(
          message("Mom", "come \(index)", at: Int64(index)), analysis(urgency)
        ).id
        #expect(try store.message(id)?.help == help, "\(urgency)")
        ids.append(id)
      }
      try store.change(.emergency(false), of: mom)
      for id in ids { #expect(try store.message(id)?.help == HelpCall.none) }
      // For messages raised before this was stored, the decision is unknown.
      try store.change(.emergency(true), of: mom)
      try RawDatabase(path).run(
        "UPDATE messages SET urgency = 0.85, is_urgent = 1, own_urgency = NULL, help = NULL")
      for id in ids { #expect(try store.message(id)?.help == HelpCall.none) }
    }
  }

  // MARK: Messages raised by the mark for emergencies

  @Test func aLaterFindingStaysWhenTheMarkGoes() throws {
    try withStore { store, _ in
      let mom = try store.addPerson(named: "Mom").id
      try store.change(.emergency(true), of: mom)
      let id = try store.deliver(message("Mom", "a"), analysis(0.2)).id
      #expect(try !store.revise(id, by: analysis(0.8)))
      #expect(try store.message(id)?.analysis.urgency == Contact.emergencyUrgency)
      _ = try store.revise(id, by: analysis(0.9))
      #expect(try store.message(id)?.help == .person)
      _ = try store.revise(id, by: analysis(0.3))
      try store.change(.emergency(false), of: mom)
      let found = try #require(try store.message(id)).analysis
      #expect(found.urgency == Urgency(0.9) && found.isUrgent)
      #expect(try contradictions(in: store) == [])
    }
  }

  @Test func aLaterFindingNeitherRaisesWhatWasGivenNorWhatIsQuiet() throws {
    try withStore { store, _ in
      let mom = try store.addPerson(named: "Mom").id
      try store.change(.emergency(true), of: mom)
      var (given, quiet) = (message("Mom", "a"), message("Mom", "b", at: 1))
      given.urgency = Urgency(0.3)
      quiet.isQuiet = true
      let ids = [
        try store.deliver(given, analysis(0.3)).id, try store.deliver(quiet, analysis(0.3)).id,
      ]
      for id in ids { _ = try store.revise(id, by: analysis(0.9)) }
      try store.change(.emergency(false), of: mom)
      #expect(try store.message(ids[0])?.analysis.urgency == Urgency(0.3))
      #expect(try store.message(ids[0])?.analysis.isUrgent == false)
      #expect(try store.message(ids[1])?.analysis.urgency == Urgency(0.9))
    }
  }

  @Test func aReanalysisKeepsTheGivenUrgencyOfARaisedMessage() throws {
    try withStore { store, _ in
      let mom = try store.addPerson(named: "Mom").id
      try store.change(.emergency(true), of: mom)
      var given = message("Mom", "a")
      given.urgency = Urgency(0.3)
      let id = try store.deliver(given, analysis(0.3)).id
      for found in [0.6, 0.5] {
        _ = try store.reanalyze(
          after: nil, limit: 9, Fixed(found: analysis(found)), former: RuleAnalyzer())
        #expect(try store.message(id)?.analysis.urgency == Contact.emergencyUrgency)
      }
      try store.change(.emergency(false), of: mom)
      #expect(try store.message(id)?.analysis.urgency == Urgency(0.3))
    }
  }

  @Test(arguments: [false, true])
  func whatWasRaisedBeforeThatWasKeptFallsBackToo(isReanalyzed: Bool) throws {
    try withStore { store, path in
      let mom = try store.addPerson(named: "Mom").id
      try store.change(.emergency(true), of: mom)
      let found = RuleAnalyzer().analyze(message("Mom", "hello"))
      let id = try store.deliver(message("Mom", "hello"), found).id
      try RawDatabase(path).run(
        "UPDATE messages SET own_urgency = NULL, own_urgent = NULL, help = NULL")
      if isReanalyzed {
        for changed in [1, 0] {
          #expect(
            try store.reanalyze(
              after: nil, limit: 9, RuleAnalyzer(), former: RuleAnalyzer())?.changed == changed)
          #expect(try store.message(id)?.analysis.urgency == Contact.emergencyUrgency)
        }
      }
      try store.change(.emergency(false), of: mom)
      let stored = try #require(try store.message(id)).analysis
      #expect(stored.urgency == found.urgency && !stored.isUrgent)
      #expect(try store.conversations(.urgent) == [])
      #expect(try contradictions(in: store) == [])
    }
  }
}
