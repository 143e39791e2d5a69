import TactusCommandLine
import TactusHaptics
import TactusMessenger
import TactusService
import TactusSystem
import Testing

@testable import TactusSetup

@Suite struct SetupRequestTests {
  private static let options: [any CommandOption] =
    SetupOptions.all + [MessengerOptions.store, MessengerOptions.configuration]

  private static func request(_ words: [String]) throws -> SetupRequest {
    try SetupRequest(try Arguments(["--store", "/data/messages.db"] + words, options: options))
  }

  private static func failure(_ words: [String]) -> Failure? {
    do { _ = try request(words) } catch { return error as? Failure }
    return nil
  }

  @Test func withoutOptionsEverythingIsAsked() throws {
    let request = try Self.request([])
    #expect(request.presets == SetupAnswers() && request.contacts == nil)
    #expect(!request.isSure && !request.wantsJSON && !request.isByHand)
    #expect(request.settings == nil && request.store == "/data/messages.db")
  }

  @Test func optionsAreAnswers() throws {
    let request = try Self.request([
      "--device", "serial:17", "--table", "en-ueb-g2.ctb", "--rate", "150%", "--encoding", "burst",
      "--quiet", "22:00-07:00", "--contacts", "a.vcf", "--yes", "--json", "--config", "/s.json",
    ])
    var answers = SetupAnswers()
    (answers.device, answers.table, answers.rate) = ("serial:17", "en-ueb-g2.ctb", 150)
    answers.encoding = .burst
    answers.quiet = QuietHours(from: 1320, to: 420).map { .hours($0) }
    #expect(request.presets == answers && request.contacts == "a.vcf")
    #expect(request.isSure && request.wantsJSON && request.settings == "/s.json")
  }

  @Test(arguments: ["loopback", "auto", "/dev/ttyACM0", "usb:2e8a:000a", "serial:A 1"])
  func aDeviceIsWrittenAsInTheSettings(device: String) throws {
    #expect(try Self.request(["--device", device]).presets.device == device)
  }

  @Test(arguments: [
    (["--device", "usb:x"], "--device 'usb:x'"), (["--rate", "24"], "--rate '24'"),
    (["--rate", "401"], "--rate '401'"), (["--rate", "fast"], "--rate 'fast'"),
    (["--rate", "100%%"], "--rate '100%%'"), (["--encoding", "morse"], "--encoding 'morse'"),
    (["--quiet", "22:00"], "--quiet '22:00'"),
    (["--quiet", "22:00-22:00"], "--quiet '22:00-22:00'"),
    (["--table", "en-ueb-g3.ctb"], "--table 'en-ueb-g3.ctb'"),
    (["--rate", "1\u{1B}[2J"], "--rate '1?[2J'"),
  ])
  func aWrongValueIsNamedWithItsOption(words: [String], problem: String) {
    let failure = Self.failure(words)
    #expect(failure?.status == .usage && failure?.problem == problem)
    #expect(failure?.cure != nil)
  }

  @Test func theNearestTablesAreNamed() {
    #expect(Self.failure(["--table", "en-ueb-g3.ctb"])?.cure?.contains("en-ueb-g2.ctb") == true)
    #expect(Self.failure(["--table", "zzzzzzzzzzzz"])?.cure == "give one of 'tactus tables'")
  }

  @Test(arguments: [
    ["--yes"], ["--json"], ["--contacts", "a.vcf"], ["--table", "en-ueb-g2.ctb"],
    ["--rate", "100"],
    ["--encoding", "burst"], ["--quiet", "none"],
  ])
  func questionsOnTheGloveTakeNoAnswersFromTheCommandLine(words: [String]) {
    let failure = Self.failure(["--by-hand"] + words)
    #expect(failure?.status == .usage)
    #expect(failure?.message == "--by-hand asks on the glove: leave out \(words[0])")
  }

  @Test func theLogOfTheMotorsIsForQuestionsOnTheGlove() throws {
    #expect(
      Self.failure(["--motor-log", "x"])?.message
        == "--motor-log is for --by-hand: leave out --motor-log")
    #expect(try Self.request(["--by-hand", "--motor-log", "x", "--device", "auto"]).isByHand)
  }

  @Test func anEmptyStoreIsRefused() {
    #expect(Self.failure(["--store", ""])?.problem == "--store is empty: name a file")
  }
}
