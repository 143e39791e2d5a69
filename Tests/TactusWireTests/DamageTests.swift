import TactusTestSupport
import TactusWire
import Testing

/// Random damage; `Tests/Exhaustion` covers every small one.
@Suite struct DamageTests {
  @Test(arguments: [Side.host, .device], UInt64(1)...20)
  func randomBytesAreSurvivedUpToTheNextIntactFrame(receiver: Side, seed: UInt64) throws {
    var messages = RandomMessages(seed: seed)
    var decoder = FrameDecoder()
    for round in 0..<100 {
      let count = Int.random(in: 0...300, using: &messages.fields.random)
      let zeros = [0, 3, 30].randomElement(using: &messages.fields.random) ?? 0
      for byte in messages.fields.random.bytes(count, zeros: zeros) + [0]
      where decoder.push(byte) == .frame {
        _ = Find(body: Array(decoder.body), receiver: receiver)
      }
      let frame = try messages.frame(from: receiver.other).array
      for byte in frame.dropLast() {
        let progress = decoder.push(byte)
        #expect(progress == .needsMoreBytes, "round \(round)")
      }
      let last = decoder.push(0)
      #expect(last == .frame, "round \(round)")
      let body = Array(decoder.body)
      #expect(Find(body: body, receiver: receiver) == .message(body), "round \(round)")
    }
  }

  @Test(arguments: [Side.host, .device])
  func noTypeOfAnyLengthIsReadPastItsEnd(receiver: Side) {
    var random = SeededGenerator(seed: 1)
    for type in UInt8.min...UInt8.max {
      for count in 0...58 {
        for fill in [0, 1, UInt8.max, UInt8.random(in: 2...254, using: &random)] {
          // A body read past its end would trap.
          let body = [type] + [UInt8](repeating: fill, count: count)
          _ = Find(body: body, receiver: receiver)
        }
      }
    }
  }

  @Test(arguments: [Side.host, .device], UInt64(1)...20)
  func damagedFramesCostNoOther(receiver: Side, seed: UInt64) throws {
    var messages = RandomMessages(seed: seed)
    var stream: [UInt8] = []
    var intact: [[UInt8]] = []
    for _ in 0..<200 {
      let frame = try messages.frame(from: receiver.other).array
      switch UInt8.random(in: 0..<4, using: &messages.fields.random) {
      case 0:
        let cut = Int.random(in: 1..<frame.count - 1, using: &messages.fields.random)
        stream += frame[..<cut] + [0]
      case 1:
        // Two wrong bytes with nonzero results never make the frame longer or shorter.
        var damaged = frame
        for _ in 0..<2 {
          let index = Int.random(in: 0..<frame.count - 1, using: &messages.fields.random)
          damaged[index] = UInt8.random(in: 1...255, using: &messages.fields.random)
        }
        stream += damaged
        if damaged == frame { intact.append(frame) }
      default:
        stream += frame
        intact.append(frame)
      }
    }
    let found = Find.all(in: stream, receiver: receiver).compactMap { item -> [UInt8]? in
      guard case .message(let body) = item.find else { return nil }
      return Frame(body: body)?.array
    }
    try ProductionError.verify(found, is: intact)
  }

  @Test(arguments: [Side.host, .device], UInt64(1)...40)
  func randomBodiesNeverTrap(receiver: Side, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      var body = random.bytes(Int.random(in: 1...80, using: &random), zeros: 10)
      if Bool.random(using: &random), let type = MessageType.allCases.randomElement(using: &random)
      {
        body[0] = type.rawValue
      }
      _ = Find(body: body, receiver: receiver)
    }
  }

  @Test(arguments: [Side.host, .device])
  func anEmptyBodyIsNoMessage(receiver: Side) {
    #expect(Find(body: [], receiver: receiver) == .ignored(.badLength, body: []))
  }
}
