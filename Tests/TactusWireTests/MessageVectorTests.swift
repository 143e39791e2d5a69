import TactusTestSupport
import TactusWire
import Testing

@Suite struct MessageVectorTests {
  @Test(arguments: try Vectors.messages())
  func fieldsEncodeToTheWire(vector: MessageVector) throws {
    guard vector.trailing.isEmpty else { return }
    let frame =
      switch vector.direction {
      case .host: try vector.hostMessage().frame()
      case .device: try vector.deviceMessage().frame()
      }
    #expect(try #require(frame).array.hex == vector.wire.hex)
  }

  @Test(arguments: try Vectors.messages())
  func bodiesDecodeToTheFields(vector: MessageVector) throws {
    switch vector.direction {
    case .host: #expect(try HostMessage(body: vector.body) == vector.hostMessage())
    case .device: #expect(try DeviceMessage(body: vector.body) == vector.deviceMessage())
    }
    #expect(vector.body.first == vector.type.rawValue)
  }

  @Test(arguments: try Vectors.messages())
  func bodiesAreFramedWithTheirCRC(vector: MessageVector) throws {
    #expect(~CRC16.of(vector.body) == vector.crc)
    #expect(try #require(Frame(body: vector.body)).array.hex == vector.wire.hex)
    #expect((5...63).contains(vector.wire.count))
  }

  @Test(arguments: try Vectors.messages())
  func aFrameIsCompleteAtItsDelimiterAndNotBefore(vector: MessageVector) throws {
    var decoder = FrameDecoder()
    for byte in vector.wire.dropLast() {
      let progress = decoder.push(byte)
      #expect(progress == .needsMoreBytes)
    }
    let last = decoder.push(0)
    #expect(last == .frame)
    let body = Array(decoder.body)
    #expect(body.hex == vector.body.hex)
  }

  @Test(arguments: [Side.host, .device], [0, 1, 2, 63])
  func framesAreFoundBetweenTheirNeighboursAndStrayZeros(sender: Side, zeros: Int) throws {
    let vectors = try Vectors.messages().filter { $0.direction == sender }
    let stray = [UInt8](repeating: 0, count: zeros)
    let stream = vectors.reduce(into: stray) { $0 += $1.wire + stray }
    let finds = Find.all(in: stream, receiver: sender.other).map(\.find)
    try ProductionError.verify(finds, is: vectors.map { .message($0.body) })
  }

  @Test(arguments: try Vectors.messages())
  func theSenderIgnoresItsOwnMessages(vector: MessageVector) {
    let find = Find(body: vector.body, receiver: vector.direction)
    #expect(find == .ignored(.unknownType, body: vector.body))
  }

  @Test func everyMessageTypeHasAVector() throws {
    let vectors = try Vectors.messages().filter(\.trailing.isEmpty)
    for type in MessageType.allCases {
      let own = vectors.filter { $0.type == type }
      #expect(!own.isEmpty, "add vectors of \(type) to firmware-protocol/vectors/messages.py")
      let direction: Side = type.rawValue < 0x80 ? .host : .device
      #expect(own.allSatisfy { $0.direction == direction }, "\(type)")
      #expect(Set(own.map(\.message)).count == 1, "\(type)")
    }
  }

  @Test func namesAreUnique() throws {
    let names = try Vectors.messages().map(\.name)
    #expect(Set(names).count == names.count)
  }
}
