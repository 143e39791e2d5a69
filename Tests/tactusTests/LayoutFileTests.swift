import TactusTestSupport
import Testing

/// A file named by `--layout` describes a glove, and all its settings apply.
@Suite(.onThreads) struct LayoutFileTests {
  private static let layout = """
    "layout": {"name": "mine", "summary": "six motors", "dots": [0, 1, 2, 3, 4, 5], "actuators": [
      {"name": "a", "x": 0, "y": 0}, {"name": "b", "x": 0, "y": 0.5}, {"name": "c", "x": 0, "y": 1},
      {"name": "d", "x": 1, "y": 0}, {"name": "e", "x": 1, "y": 0.5}, {"name": "f", "x": 1, "y": 1}
    ]}
    """

  private func levels(_ words: [String]) throws -> [String] {
    try Tool.run(["compile"] + words + ["q"]).lines.filter { $0.hasPrefix("   dot ") }
  }

  @Test func itsMotorsAndLevelsAreThoseOfAProfile() throws {
    try Folder.with { folder in
      let file = try folder.write(
        Array("{\(Self.layout), \"motors\": {\"maximum_percent\": 60}}".utf8), to: "glove.json")
      #expect(try levels(["--layout", file]) == levels(["--profile", file]))
      #expect(try levels(["--layout", file]).allSatisfy { !$0.contains(" 100 % ") })
    }
  }

  @Test func itsSafetyLimitsRefuseWhatTheyRefuseInAProfile() throws {
    try Folder.with { folder in
      let file = try folder.write(
        Array("{\(Self.layout), \"safety\": {\"summed_percent\": 100}}".utf8), to: "glove.json")
      for option in ["--layout", "--profile"] {
        let outcome = try Tool.run(["compile", option, file, "--encoding", "simultaneous", "qq"])
        #expect(outcome.status != 0 && outcome.errors.contains("limit of 100 %"), "\(option)")
      }
    }
  }

  @Test func besideAProfileItMayHaveALayoutAlone() throws {
    try Folder.with { folder in
      let profile = try folder.write(
        Array("{\"motors\": {\"maximum_percent\": 60}}".utf8), to: "profile.json")
      let alone = try folder.write(Array("{\(Self.layout)}".utf8), to: "alone.json")
      let whole = try folder.write(
        Array("{\(Self.layout), \"levels\": {\"top_percent\": 50}}".utf8), to: "whole.json")
      #expect(try levels(["--profile", profile, "--layout", alone]).count == 5)
      let outcome = try Tool.run(["compile", "--profile", profile, "--layout", whole, "q"])
      #expect(outcome.status == 65 && outcome.errorLines.count == 1)
      #expect(outcome.errors.contains("levels next to its layout"))
    }
  }
}
