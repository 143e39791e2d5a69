import TactusTestSupport
import TactusWire
import Testing

/// Hours of virtual use: nothing lost, nothing skipped, and the position preserved.
@Suite struct HandStormTests {
  @Test(arguments: Seeds.of(count: 6, whole: 40))
  func `In minutes of anything nothing is lost and the place is kept`(seed: UInt64) throws {
    var storm = try HandStorm(seed: seed)
    let findings = try storm.run(.seconds(360))
    #expect(findings == [], "\(Seeds.again(seed))")
  }

  @Test(arguments: Seeds.of(count: 0, whole: 3))
  func `In eight hours of anything nothing is lost and the place is kept`(seed: UInt64) throws {
    var storm = try HandStorm(seed: seed)
    let findings = try storm.run(.seconds(8 * 3600))
    #expect(findings == [], "\(Seeds.again(seed))")
  }
}
