import TactusTestSupport
import TactusWire
import Testing
@Suite struct T {
  @Test(arguments: try Vectors.messages())
  func encodes(vector: MessageVector) throws {
    guard vector.trailing.isEmpty else { return }
    let frame: Frame? =
      switch vector.direction {
      case .host: try vector.hostMessage().frame()
      case .device: try vector.deviceMessage().frame()
      }
    #expect(try #require(frame).array.hex == vector.wire.hex)
    #expect(CRC16.of(vector.body.span) == vector.crc)
  }
  @Test func speed() {
    var d = FrameDecoder()
    let c = ContinuousClock()
    let t = c.measure { for _ in 0..<1_000_000 { _ = d.push(1) } }
    print("PUSH toolong", t)
    let t2 = c.measure { for _ in 0..<20_000 { for b in [UInt8](repeating: 1, count: 49) + [0] { _ = d.push(b) } } }
    print("PUSH", t2)
  }
}
