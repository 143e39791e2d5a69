import TactusTestSupport
import TactusWire
import Testing

@Suite struct RejectionVectorTests {
  @Test(arguments: try Vectors.negatives() + Vectors.streams())
  func receiversFindWhatTheVectorSays(vector: StreamVector) throws {
    let finds = Find.all(in: vector.wire, receiver: vector.receiver)
    try ProductionError.verify(finds.map(\.find), is: vector.finds)
    for (offset, find) in finds {
      #expect(vector.wire[offset] == 0, "\(find) came before its delimiter")
    }
  }

  @Test(arguments: try Vectors.negatives())
  func aNegativeVectorHoldsNoMessage(vector: StreamVector) {
    for case .message(let body) in vector.finds {
      Issue.record("\(body.hex) is a message")
    }
  }

  @Test(arguments: try Vectors.negatives() + Vectors.streams())
  func theNextIntactFrameIsFound(vector: StreamVector) throws {
    let frame =
      vector.receiver == .device ? HostMessage.stop.frame() : DeviceMessage.stopped.frame()
    let intact = try #require(frame)
    // A stream that ends inside a frame invalidates the first of the two.
    let stream = vector.wire + intact.array + intact.array
    let finds = Find.all(in: stream, receiver: vector.receiver)
    #expect(finds.last?.find == .message(try #require(intact.body)))
    #expect(finds.last?.offset == stream.count - 1)
  }

  @Test(arguments: try Vectors.negatives())
  func sequencedOrdersThatAreIgnoredAreRefusedForTheSameReason(vector: StreamVector) {
    for (find, refusal) in zip(vector.finds, vector.refusals) {
      guard case .ignored(let reason, let body) = find, vector.receiver == .device,
        MessageType.isSequenced(body[0]), body.count > 1
      else {
        #expect(refusal == nil)
        continue
      }
      #expect(refusal == RefusalReason(reason))
    }
  }

  @Test(arguments: [Side.host, .device], UInt8.min...UInt8.max)
  func onlyTypesForTheReceiverAreKnown(receiver: Side, code: UInt8) {
    let isHosts = code < 0x80
    let isKnown = MessageType(rawValue: code) != nil && isHosts == (receiver == .device)
    for body in [[code, 7], [code] + [UInt8](repeating: 7, count: 58)] {
      let find = Find(body: body, receiver: receiver)
      #expect((find == .ignored(.unknownType, body: body)) == !isKnown, "\(body.hex)")
    }
  }
}
