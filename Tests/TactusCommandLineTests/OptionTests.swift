import TactusSystem
import Testing

@testable import TactusCommandLine

struct OptionTests {
  private enum View { case live, plain, hidden }

  private static let rate = Option(
    "rate", "PERCENT", .integer(25...400), default: 100, "speed, \(.range) (default \(.default))")
  private static let baud = Option(
    "baud", "N", .integer(1200...9600) { "bits per second, \($0)" }, "bit rate")
  private static let factor = Option(
    "factor", short: "x", "X", .number(0.5...100), "how fast, \(.range)")
  private static let view = Option(
    "view", "HOW", .oneOf(["live": .live, "plain": .plain, "none": .hidden]),
    default: View.plain, "\(.range) (default \(.default))")
  private static let muted = Option("muted", "[=no]", .yesOrNo, "be quiet")
  private static let names = Option(repeated: "name", "NAME", .text, "a name; repeatable")
  private static let mode = Option("mode", "MODE", .text(offering: ["a", "b"]), "a mode")
  private static let json = Flag("json", "in JSON", formerName: "object")
  private static let options: [any CommandOption] = [
    rate, baud, factor, view, muted, names, mode, json,
  ]

  private static func parse(_ words: String...) throws -> Arguments {
    try Arguments(words, options: options)
  }

  @Test func givenValuesAreReadInTheirTypes() throws {
    let arguments = try Self.parse(
      "--rate", "25", "--baud=9600", "-x", "0.5", "--view", "none", "--muted=no", "--json")
    #expect(try arguments[Self.rate] == 25)
    #expect(try arguments[Self.baud] == 9600)
    #expect(try arguments[Self.factor] == 0.5)
    #expect(try arguments[Self.view] == .hidden)
    #expect(try arguments[Self.muted] == false)
    #expect(arguments[Self.json])
  }

  @Test func leftOutOptionsHaveTheirDefaultsOrAreNil() throws {
    let arguments = try Self.parse()
    #expect(try arguments[Self.rate] == 100)
    #expect(try arguments[Self.view] == .plain)
    #expect(try arguments[Self.baud] == nil)
    #expect(try arguments[Self.muted] == nil)
    #expect(try arguments[Self.names] == [])
    #expect(!arguments[Self.json])
  }

  @Test func aBareSwitchMeansYes() throws {
    #expect(try Self.parse("--muted")[Self.muted] == true)
  }

  @Test func aRepeatedOptionHasAllValuesAndAnyOtherTheLast() throws {
    let arguments = try Self.parse("--name", "a", "--rate", "fast", "--name", "b", "--rate", "50")
    #expect(try arguments[Self.names] == ["a", "b"])
    #expect(try arguments[Self.rate] == 50)
  }

  @Test func theFormerNameOfAFlagStillWorks() throws {
    #expect(try Self.parse("--object")[Self.json])
  }

  static let wrong: [(option: String, value: String, message: String)] = [
    ("rate", "24", "--rate '24': give a whole number from 25 to 400"),
    ("rate", "401", "--rate '401': give a whole number from 25 to 400"),
    ("rate", "fast", "--rate 'fast': give a whole number from 25 to 400"),
    ("rate", "", "--rate '': give a whole number from 25 to 400"),
    ("baud", "1199", "--baud '1199': give bits per second, 1200 to 9600"),
    ("factor", "0.4", "--factor '0.4': give a number from 0.5 to 100"),
    ("factor", "nan", "--factor 'nan': give a number from 0.5 to 100"),
    ("view", "loud", "--view 'loud': give live, plain or none"),
    ("muted", "off", "--muted='off': give --muted or --muted=no"),
  ]

  @Test(arguments: wrong)
  func aWrongValueIsAUsageErrorThatNamesTheOptionAndWhatToGive(
    option: String, value: String, message: String
  ) throws {
    let arguments = try Self.parse("--\(option)=\(value)")
    let failure = #expect(throws: Failure.self) {
      _ = try arguments[Self.rate]
      _ = try arguments[Self.baud]
      _ = try arguments[Self.factor]
      _ = try arguments[Self.view]
      _ = try arguments[Self.muted]
    }
    #expect(failure?.status == .usage)
    #expect(failure?.message == message)
  }

  @Test func controlCharactersOfAWrongValueAreNotShown() throws {
    let arguments = try Self.parse("--rate", "\u{1B}[2J")
    let failure = #expect(throws: Failure.self) { try arguments[Self.rate] }
    #expect(failure?.message.contains("\u{1B}") == false)
  }

  @Test func helpHasTheRangeAndTheDefaultOfTheDeclaration() {
    #expect(Self.rate.spec.help == "speed, 25 to 400 (default 100)")
    #expect(Self.factor.spec.help == "how fast, 0.5 to 100")
    #expect(Self.view.spec.help == "live, plain or none (default plain)")
    #expect(Self.json.spec.help == "in JSON")
  }

  @Test func shellsAreOfferedTheWordsOfTheType() {
    #expect(Self.view.spec.values == .oneOf(["live", "plain", "none"]))
    #expect(Self.mode.spec.values == .oneOf(["a", "b"]))
    #expect(Self.muted.spec.values == .oneOf(["yes", "no"]))
    #expect(Self.rate.spec.values == .unknown)
    #expect(Self.json.spec.values == nil)
  }

  @Test func settingsFillInOnlyWhatWasLeftOut() throws {
    let arguments = try Self.parse("--rate", "50").completed(by: [
      (Self.rate, "200"), (Self.baud, "2400"), (Self.mode, nil),
    ])
    #expect(try arguments[Self.rate] == 50)
    #expect(try arguments[Self.baud] == 2400)
    #expect(!arguments.has(Self.mode))
  }

  @Test func anOptionNextToTheNamedOnesIsNoticed() throws {
    let arguments = try Self.parse("--rate", "50", "--json")
    #expect(!arguments.hasOther(than: [Self.rate, Self.json, Self.view]))
    #expect(arguments.hasOther(than: [Self.json]))
  }
}
