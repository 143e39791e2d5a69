import Foundation
import Glibc
import TactusTestSupport
import Testing

/// `tactus contacts`, and the attribution of messages.
@Suite(.onThreads, .timeLimit(.minutes(5))) struct ContactsTests {
  private func notify(_ home: MessengerHome, _ from: String, _ address: String, _ text: String)
    throws
  {
    _ = try home.tactus(["notify", "--from", from, "--address", address, text])
  }

  @Test func twoMomsAreTwoPeopleUntilTheyAreJoined() throws {
    try MessengerHome.with { home in
      try notify(home, "Mom", "+49 170 1", "one")
      try notify(home, "Mom", "+49 170 234567", "two")
      try notify(home, "Mom", "0049 170 234567", "three")
      let names = try home.tactus(["contacts"]).lines
      #expect(names == ["another Mom  +49 170 234567", "Mom          +49 170 1"])
      let joined = try home.tactus(["contacts", "join", "Mom", "another mom"])
      #expect(joined.lines == ["Mom and another Mom are one now, Mom: 2 messages moved"])
      #expect(try home.tactus(["contacts"]).lines == ["Mom  +49 170 1, +49 170 234567"])
      let again = try home.tactus(["contacts", "join", "Mom", "+491701"], status: 64)
      #expect(again.errors.contains("are one already"))
      try notify(home, "x", "+49170234567", "four")
      #expect(try home.tactus(["inbox", "list", "--from", "Mom"]).lines.count == 4)
    }
  }

  @Test func aRunningMessengerTellsTheSecondAsAnotherMom() throws {
    try MessengerHome.with { home in
      let messenger = try home.judge()
      for address in ["+49 1", "+49 2"] {
        _ = try Tool.run(
          ["notify", "--from", "Mom", "--address", address, "--urgency", "0.9", "come"],
          environment: home.environment)
      }
      try messenger.line(containing: "another Mom")
      // Changes made next to the messenger take effect at once.
      try home.tactus(["contacts", "set", "another Mom", "--name", "Aunt"])
      _ = try Tool.run(
        ["notify", "--from", "Mom", "--address", "+49 2", "--urgency", "0.9", "now"],
        environment: home.environment)
      try messenger.line(containing: "Aunt")
      try home.tactus(["contacts", "set", "Aunt", "--muted"])
      let muted = try home.tactus(
        [
          "notify", "--from", "Mom", "--address", "+49 2", "--urgency", "0.75",
          "We watched a film",
        ])
      #expect(muted.text.hasPrefix("silent"))
      messenger.signal(SIGTERM)
      _ = try messenger.finish()
    }
  }

  @Test func whatIsSettledIsListedAndTakenBack() throws {
    try MessengerHome.with { home in
      #expect(try home.tactus(["contacts"]).lines == ["no people yet"])
      let added = try home.tactus(["contacts", "add", "Mom", "+49 170 1", "mom@x"])
      #expect(added.lines == ["Mom: added", "Mom: +49 170 1 added", "Mom: mom@x added"])
      let set = try home.tactus(
        [
          "contacts", "set", "Mom", "--emergency", "--important", "--language", "DE", "--table",
          "de-g2.ctb",
        ])
      #expect(set.lines == ["Mom: emergency, important, language de, table de-g2.ctb"])
      let json = try home.tactus(["contacts", "--json"]).lines
      #expect(
        json == [
          #"{"name":"Mom","aliases":["+49 170 1","mom@x"],"important":true,"emergency":true,"#
            + #""muted":false,"language":"de","table":"de-g2.ctb","address":null,"unread":0}"#
        ])
      let back = try home.tactus(
        [
          "contacts", "set", "Mom", "--emergency=no", "--important=no", "--language", "auto",
          "--table=auto",
        ])
      #expect(
        back.lines == [
          "Mom: no longer important, no longer called for help, language found out by itself, "
            + "table by the language"
        ])
      try home.tactus(["contacts", "alias", "Mom", "Mama"])
      #expect(try home.tactus(["contacts", "show", "mama"]).lines.first == "Mom")
      try home.tactus(["contacts", "remove-alias", "Mom", "MAMA"])
      try home.tactus(["contacts", "show", "mama"], status: 66)
      #expect(try home.tactus(["inbox", "list"]).lines == ["no messages"], "who wrote nothing")
    }
  }

  @Test(arguments: [
    (["contacts", "sho"], 64, "did you mean", "give show"),
    (["contacts", "show"], 64, "takes", "NAME"),
    (["contacts", "show", "Mon"], 66, "there is no person 'Mon'", "did you mean Mom?"),
    (["contacts", "set", "Mom"], 64, "nothing to set", "--muted"),
    (["contacts", "set", "Mom", "--muted=maybe"], 64, "--muted", "--muted=no"),
    (["contacts", "set", "Mom", "--language", "German!"], 64, "--language", "de"),
    (["contacts", "set", "Mom", "--table", "de-g9.ctb"], 64, "de-g9.ctb", "de-g"),
    (["contacts", "set", "Mom", "--name", "dad"], 65, "'dad' is Dad", "join"),
    (["contacts", "alias", "Mom", "Dad"], 65, "'Dad' is Dad", "join"),
    (["contacts", "remove-alias", "Mom", "Mama"], 66, "no alias 'Mama'", "show"),
    (["contacts", "join", "Mom", "mom"], 64, "one already", "two people"),
    (["contacts", "list", "--muted"], 64, "list takes no --muted", "leave it out"),
    (["contacts", "--store", "/nonexistent/m.db", "show", "x"], 66, "no such file", "add"),
  ])
  func errorsSayWhatIsWrongAndWhatToDo(
    words: [String], status: Int32, wrong: String, cure: String
  ) throws {
    try MessengerHome.with { home in
      for name in ["Mom", "Dad"] { try home.tactus(["contacts", "add", name]) }
      let outcome = try home.tactus(words, status: status)
      #expect(outcome.errors.contains(cure), "\(outcome.errors)")
      if words[1] != "sho" { #expect(outcome.errors.contains(wrong), "\(outcome.errors)") }
      #expect(outcome.errors.split(separator: "\n").count == 1)
    }
  }

  @Test func anAddressSurvivesExportAndImport() throws {
    try MessengerHome.with { home in
      try notify(home, "Mom", "+49 1", "one")
      try notify(home, "Mom", "+49 2", "two")
      let lines = try home.tactus(["inbox", "export"]).text
      #expect(lines.contains(#""address":"+49 2""#))
      let file = home.folder.file("archive.jsonl")
      try lines.write(toFile: file, atomically: true, encoding: .utf8)
      let other = home.folder.file("other.db")
      try home.tactus(["inbox", "import", "--store", other, file])
      let again = try home.tactus(["inbox", "export", "--store", other]).text
      #expect(Set(again.split(separator: "\n")) == Set(lines.split(separator: "\n")))
      #expect(try home.tactus(["contacts", "--store", other]).lines.count == 2)
    }
  }
}
