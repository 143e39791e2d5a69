import TactusSystem
import Testing

@testable import TactusBroker

@Suite struct BrokerAddressTests {
  @Test func anAddressHasTheUsualPortOfItsScheme() throws {
    let plain = try BrokerAddress("mqtt://localhost")
    #expect(plain.port == 1883 && !plain.isSecure && plain.isLocal)
    let secure = try BrokerAddress("mqtts://broker.example/")
    #expect(secure.port == 8883 && secure.isSecure && !secure.isLocal)
    #expect(secure.description == "mqtts://broker.example:8883")
  }

  @Test func aNumericAddressMayBeInBrackets() throws {
    let address = try BrokerAddress("mqtt://[::1]:1999")
    #expect(address.host == "::1" && address.port == 1999)
    #expect(address.description == "mqtt://[::1]:1999")
  }

  @Test(arguments: [
    "broker.example", "http://broker.example", "mqtt://", "mqtt://a:b@host", "mqtt://host:0",
    "mqtt://host:70000", "mqtt://host:", "mqtt://[::1", "mqtt://ho st", "mqtts://h\u{0}st",
    "mqtt://host/topic",
  ])
  func anythingElseIsRefused(text: String) {
    #expect(throws: Failure.self) { try BrokerAddress(text) }
  }
}

@Suite struct BrokerBackoffTests {
  @Test func theNextTryComesLaterAndLaterButNeverMoreThanEightSecondsLater() {
    var backoff = BrokerBackoff()
    var random = SystemRandomNumberGenerator()
    let waits = (0..<10).map { _ in backoff.lost(at: .zero, &random) }
    #expect(waits[0] <= .milliseconds(500) && waits[0] >= .milliseconds(250))
    #expect(waits.allSatisfy { $0 <= .seconds(8) })
    #expect(waits[9] >= .seconds(4))
  }

  @Test func afterALineThatStoodTheNextIsTriedSoon() {
    var backoff = BrokerBackoff()
    var random = SystemRandomNumberGenerator()
    for _ in 0..<6 { _ = backoff.lost(at: .zero, &random) }
    backoff.connected(at: .seconds(100))
    #expect(backoff.lost(at: .seconds(101), &random) >= .seconds(4))
    backoff.connected(at: .seconds(200))
    #expect(backoff.lost(at: .seconds(211), &random) <= .milliseconds(500))
  }
}
