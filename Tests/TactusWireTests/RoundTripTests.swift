import TactusTestSupport
import TactusWire
import Testing

@Suite struct RoundTripTests {
  @Test(arguments: Seeds.of(count: 40))
  func randomHostMessagesComeBackEqual(seed: UInt64) throws {
    var messages = RandomMessages(seed: seed)
    for _ in 0..<250 {
      let message = messages.hostMessage()
      let frame = try #require(message.frame(), "\(message): \(Seeds.again(seed))")
      let body = try #require(frame.body, "\(message): \(Seeds.again(seed))")
      let decoded = try HostMessage(body: body)
      #expect(decoded == message, "\(Seeds.again(seed))")
    }
  }

  @Test(arguments: Seeds.of(count: 40))
  func randomDeviceMessagesComeBackEqual(seed: UInt64) throws {
    var messages = RandomMessages(seed: seed)
    for _ in 0..<250 {
      let message = messages.deviceMessage()
      let frame = try #require(message.frame(), "\(message): \(Seeds.again(seed))")
      let body = try #require(frame.body, "\(message): \(Seeds.again(seed))")
      let decoded = try DeviceMessage(body: body)
      #expect(decoded == message, "\(Seeds.again(seed))")
    }
  }

  @Test(arguments: Seeds.of(count: 40))
  func randomBodiesThatDecodeEncodeToThemselves(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let type = try #require(
        MessageType.allCases.randomElement(using: &random), "\(Seeds.again(seed))")
      let body = [type.rawValue] + random.bytes(Int.random(in: 0...58, using: &random), zeros: 20)
      let frame =
        type.rawValue < 0x80
        ? (try? HostMessage(body: body))?.frame()
        : (try? DeviceMessage(body: body))?.frame()
      guard let frame else { continue }
      let again = try #require(frame.body, "\(Seeds.again(seed))")
      // HELLO and WELCOME lose the bytes of a later version after the fields.
      let grows = type == .hello || type == .welcome
      #expect(again == (grows ? Array(body.prefix(again.count)) : body), "\(Seeds.again(seed))")
    }
  }
}
