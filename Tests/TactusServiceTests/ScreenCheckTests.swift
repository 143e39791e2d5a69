import TactusSystem
import TactusTestSupport
import Testing

@testable import TactusService

@Suite struct ScreenCheckTests {
  private static let display = "/run/user/1000/tactus/braille"

  /// A machine on which nothing is missing.
  private static var well: ScreenFacts {
    var facts = ScreenFacts(display: display, user: 1000, userName: "ada")
    facts.program = "/usr/sbin/brltty"
    facts.version = "6.5"
    facts.drivers = "/lib/brltty"
    facts.driverFiles = ["libbrlttybbm.so", "libbrlttyxlx.so"]
    facts.configuration = .success(settings())
    facts.target = "/dev/pts/4"
    facts.service = 70
    facts.process = ScreenFacts.Process(
      id: 80, user: 1000, opensAll: false, settings: BRLTTYSettings())
    return facts
  }

  private static func settings(
    driver: String? = "bm", device: String? = "serial:\(display)", screen: String? = "lx"
  ) -> BRLTTYSettings {
    var settings = BRLTTYSettings()
    (settings.driver, settings.device, settings.screen) = (driver, device, screen)
    return settings
  }

  @Test func aMachineThatLacksNothingHasOnlyGoodFindings() {
    let findings = ScreenCheck.findings(Self.well)
    #expect(findings.count == 8)
    #expect(findings.allSatisfy { $0.state == .good && $0.cure == nil })
  }

  private typealias Spoiling = @Sendable (inout ScreenFacts) -> Void

  private static let spoiled: [(String, Spoiling)] = [
    ("brltty", { $0.program = nil }), ("brltty", { $0.version = "6.4" }),
    ("brltty", { $0.version = "5.10.1" }), ("driver", { $0.drivers = nil }),
    ("driver", { $0.driverFiles = ["libbrlttyxlx.so"] }),
    ("settings", { $0.configuration = .failure(Failure(.noPermission, "no")) }),
    ("settings", { $0.configuration = .success(settings(driver: nil)) }),
    ("settings", { $0.configuration = .success(settings(driver: "auto")) }),
    ("device", { $0.configuration = .success(settings(device: nil)) }),
    ("device", { $0.configuration = .success(settings(device: "usb:")) }),
    ("screen", { $0.configuration = .success(settings(screen: "a2")) }),
    ("service", { $0.service = nil }), ("service", { $0.target = nil }),
    ("running", { $0.process = nil }), ("permission", { $0.process?.user = 0 }),
    ("permission", { $0.process?.user = 120 }),
  ]

  @Test(arguments: spoiled.indices)
  func whatIsMissingIsBadAndHasACure(number: Int) {
    let (check, spoil) = Self.spoiled[number]
    var facts = Self.well
    spoil(&facts)
    let bad = ScreenCheck.findings(facts).filter { $0.state == .bad }
    #expect(bad.map(\.check).first == check)
    #expect(bad.allSatisfy { $0.cure?.isEmpty == false })
  }

  @Test func laterVersionsAndRootWithEveryRightAreWell() {
    var facts = Self.well
    facts.process?.user = 0
    facts.process?.opensAll = true
    for version in ["6.6", "6.10", "7.0", "6.5.1"] {
      facts.version = version
      #expect(ScreenCheck.findings(facts).allSatisfy { $0.state == .good }, "\(version)")
    }
  }

  @Test func theCommandLineGoesBeforeTheFile() {
    var facts = Self.well
    facts.configuration = .success(BRLTTYSettings())
    facts.process?.settings = Self.settings()
    #expect(ScreenCheck.findings(facts).allSatisfy { $0.state == .good })
  }

  @Test func aFileIsReadAsBRLTTYReadsIt() {
    let file = """
      # braille-driver auto
      Braille-Driver bm # Baum
      braille-device\tserial:/run/user/1000/tactus/braille
      privilege-parameters lx:path=/bin,lx:user=ada
      screen-driver
      """
    let settings = BRLTTYSettings(file: file)
    #expect(settings.driver == "bm" && settings.device == "serial:\(Self.display)")
    #expect(settings.user == "ada" && settings.screen == nil)
  }

  @Test(arguments: [
    ["brltty", "-n", "-b", "bm", "-d", "serial:/p", "-x", "no"],
    ["brltty", "-bbm", "-dserial:/p", "-xno"],
    ["brltty", "--braille-driver=bm", "--braille-device=serial:/p", "--screen-driver=no"],
  ])
  func aCommandLineIsReadAsBRLTTYReadsIt(words: [String]) {
    #expect(
      BRLTTYSettings(command: words) == Self.settings(device: "serial:/p", screen: "no"))
  }

  @Test func theInstructionsNameTheReaderAndFitAScreen() {
    let text = ScreenCheck.instructions(Self.well)
    #expect(text.contains("braille-device serial:\(Self.display)\n"))
    #expect(text.contains("lx:user=ada\n"))
    #expect(text.split(separator: "\n").allSatisfy { $0.unicodeScalars.count <= 85 })
  }
}
