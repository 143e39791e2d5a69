import Foundation
import TactusTestSupport
import Testing

/// The whole stack through good and bad times: lines that lose, damage, delay and hold back bytes,
/// that are unplugged and plugged in again; devices and hosts that restart; hosts that freeze;
/// readers who stop, pause and jump.
@Suite struct PropertyTests {
  private static let seeds = Seeds.of(count: 6)

  private func expect(
    _ property: Property, _ make: Make, _ seed: UInt64, test: String = #function
  ) async throws {
    let again = Seeds.again(seed, test: test)
    let broken = try await Trials.findings(make, seed, again: again)[property]
    #expect(broken == [], "\(make.rawValue) device: \(again)")
  }

  @Test(arguments: Make.allCases, seeds)
  func noMotorIsOnBeyondItsCaps(make: Make, seed: UInt64) async throws {
    try await expect(.motorsKeepTheirCaps, make, seed)
  }

  @Test(arguments: Make.allCases, seeds)
  func noMotorOutlivesALeaseOrAStop(make: Make, seed: UInt64) async throws {
    try await expect(.motorsMoveOnlyWhileAllowed, make, seed)
  }

  @Test(arguments: Make.allCases, seeds)
  func noCellIsFeltTwiceOutOfOrderOrInPartUnreported(make: Make, seed: UInt64) async throws {
    try await expect(.cellsAreFeltOnceAndInOrder, make, seed)
  }

  @Test(arguments: Make.allCases, seeds)
  func everyCellGivenIsAccountedForOnce(make: Make, seed: UInt64) async throws {
    try await expect(.everyCellIsAccountedFor, make, seed)
  }

  @Test(arguments: Make.allCases, seeds)
  func theDevicesCountsAreWhatItsMotorsDid(make: Make, seed: UInt64) async throws {
    try await expect(.theCountsAreTrue, make, seed)
  }

  @Test(arguments: Make.allCases, seeds)
  func theLinkIsBackTwoSecondsAfterTheFaults(make: Make, seed: UInt64) async throws {
    try await expect(.theLinkReturns, make, seed)
  }

  @Test(arguments: Make.allCases, seeds)
  func aStopIsRepeatedUntilItIsAnswered(make: Make, seed: UInt64) async throws {
    try await expect(.stopsAreRepeated, make, seed)
  }

  /// Prints the extent of the trials, and checks that everything was tried.
  @Test func theTrialsTryEverything() async throws {
    var sum = Record.Tally()
    var span = 0.0
    for make in Make.allCases {
      for seed in Self.seeds {
        let findings = try await Trials.findings(make, seed, again: Seeds.again(seed))
        sum = sum + findings.tally
        span += Double(findings.span.count) / 3_600_000_000
      }
    }
    print(
      "\(Self.seeds.count * Make.allCases.count) trials, "
        + "\(String(format: "%.2f", span)) virtual hours: \(sum)")
    #expect(sum.played > 0 && sum.dropped > 0 && sum.returns > 0)
    guard Self.seeds.count > 1 else { return }
    #expect(sum.ended > 0 && sum.stops > 0 && sum.restarts > 0 && sum.plugs > 0)
    #expect(sum.hosts > Self.seeds.count && sum.freezes > 0)
  }
}
