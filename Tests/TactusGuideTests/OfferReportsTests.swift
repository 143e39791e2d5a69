import Testing

@testable import TactusGuide

/// The lines of `tactus guide --offer`.
@Suite struct OfferReportsTests {
  @Test func waitingIsToldOnceHoweverOftenAConnectionEndsWithoutAnAnswer() {
    var reports = OfferReports()
    #expect(reports.wait()?.contains("tactus run") == true)
    for _ in 0..<9 { #expect(reports.wait() == nil) }
  }

  @Test func waitingIsToldAgainAfterAnAcceptedOffer() {
    var reports = OfferReports()
    _ = reports.wait()
    #expect(reports.accept().contains("home lists"))
    #expect(reports.wait() != nil && reports.wait() == nil)
  }
}
