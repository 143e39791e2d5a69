import Foundation
import TactusTestSupport
import Testing

/// One reading over hours, in which every counter and clock of the protocol wraps: sequence and report
/// numbers, cell numbers, 16 bits of milliseconds, 32 bits of microseconds.
@Suite struct LongReadingTests {
  /// `TACTUS_HOURS` in the environment; as much as a run of all tests has time for otherwise.
  private static let hours =
    ProcessInfo.processInfo.environment["TACTUS_HOURS"].flatMap { Double($0) } ?? 0.03

  @Test(arguments: Make.allCases, Seeds.of(count: 1).prefix(1))
  func hoursOfReadingKeepEveryProperty(make: Make, seed: UInt64) throws {
    let drift: Int64 = seed.isMultiple(of: 2) ? 200 : -200
    let findings = Findings(try Trial(make, seed: seed, drift: drift).read(hours: Self.hours))
    let again = "\(make.rawValue) device: TACTUS_HOURS=\(Self.hours) \(Seeds.again(seed))"
    for property in Property.allCases {
      #expect(findings[property].prefix(3) == [], "\(property), \(again)")
    }
    let span = Double(findings.span.count) / 3_600_000_000
    print(
      "\(make.rawValue): one reading of \(String(format: "%.2f", span)) virtual hours: \(findings.tally)"
    )
    // It reads most of the time, at no fewer than half a cell a second.
    #expect(Double(findings.tally.played) > span * 1800, "\(again)")
  }
}
