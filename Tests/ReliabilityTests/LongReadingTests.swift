import Foundation
import TactusTestSupport
import Testing

/// One reading over hours, in which every counter and clock of the protocol wraps: sequence and
/// report numbers, cell numbers, 16 bits of milliseconds, 32 bits of microseconds.
@Suite struct LongReadingTests {
  struct BadHours: Error, Equatable, CustomStringConvertible {
    let text: String
    var description: String { "TACTUS_HOURS='\(text)': give hours, above 0 and at most 1000" }
  }

  /// `TACTUS_HOURS` in the environment; without it, as much as a run of all tests has time for.
  private static func hours(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(BadHours) -> Double {
    guard let text = environment["TACTUS_HOURS"] else { return 0.03 }
    guard let hours = Double(text), hours > 0, hours <= 1000 else { throw BadHours(text: text) }
    return hours
  }

  @Test(arguments: ["", "abc", "0", "-1", "nan", "inf", "1000.1", "1e10"])
  func whatIsNoNumberOfHoursIsRefused(text: String) {
    #expect(throws: BadHours(text: text)) { try Self.hours(["TACTUS_HOURS": text]) }
  }

  @Test(arguments: Make.allCases, try [Self.hours()])
  func hoursOfReadingKeepEveryProperty(make: Make, hours: Double) throws {
    let seed = Seeds.of(count: 1)[0]
    let drift: Int64 = seed.isMultiple(of: 2) ? 200 : -200
    let again = "\(make.rawValue) device: TACTUS_HOURS=\(hours) \(Seeds.again(seed))"
    let trial = try Trial(make, seed: seed, drift: drift, again: again)
    let findings = Findings(try trial.read(hours: hours))
    for property in Property.allCases {
      #expect(findings[property].prefix(3) == [], "\(property), \(again)")
    }
    let span = Double(findings.span.count) / 3_600_000_000
    print(
      "\(make.rawValue): one reading of \(String(format: "%.2f", span)) virtual hours: \(findings.tally)"
    )
    // It reads most of the time, at half a cell a second at least.
    #expect(Double(findings.tally.played) > span * 1800, "\(again)")
  }
}
