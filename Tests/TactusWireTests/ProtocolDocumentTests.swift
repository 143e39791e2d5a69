import TactusTestSupport
import TactusWire
import Testing

@Suite struct ProtocolDocumentTests {
  @Test(arguments: [Side.host, .device])
  func theTablesHoldExactlyTheMessageTypes(sender: Side) throws {
    let codes = try ProtocolDocument().messages(from: sender).map(\.code)
    let types = MessageType.allCases.map(\.rawValue).filter { ($0 < 0x80) == (sender == .host) }
    #expect(codes == types)
  }

  @Test(arguments: [Side.host, .device])
  func theTablesHoldTheNamesAndLengthsOfTheVectors(sender: Side) throws {
    let vectors = try Vectors.messages().filter(\.trailing.isEmpty)
    for row in try ProtocolDocument().messages(from: sender) {
      let own = vectors.filter { $0.type.rawValue == row.code }
      #expect(Set(own.map(\.message)) == [row.name])
      let lengths = own.map { $0.body.count - 1 }
      #expect(lengths.min() == row.shortest, "\(row.name)")
      #expect(lengths.max() == row.longest ?? row.shortest, "\(row.name)")
    }
  }

  @Test(arguments: 2...14)
  func eachMustHasANumberOfItsOwnInItsOrder(section: Int) throws {
    let musts = try ProtocolDocument().musts(in: section)
    #expect(musts.numbers == Array(1..<(musts.count + 1)))
  }

  @Test func thereAreExamples() throws {
    let document = try ProtocolDocument()
    #expect(try document.examples().count >= 9)
    #expect(try document.steps().count >= 30)
  }

  @Test(arguments: try ProtocolDocument().examples())
  func anExampleIsFramedAsItSays(example: ProtocolDocument.Example) throws {
    #expect(~CRC16.of(example.body) == example.crc)
    #expect(try #require(Frame(body: example.body)).array.hex == example.wire.hex)
    let finds = Find.all(in: example.wire, receiver: example.sender.other).map(\.find)
    #expect(finds == [.message(example.body)])
  }

  @Test(arguments: try ProtocolDocument().examples())
  func anExampleDecodesToItsWords(example: ProtocolDocument.Example) throws {
    let type = try #require(MessageType(rawValue: example.body[0]))
    let fields = try Fields(words: example.words)
    switch example.sender {
    case .host:
      #expect(try HostMessage(body: example.body) == HostMessage(type: type, fields: fields))
    case .device:
      #expect(try DeviceMessage(body: example.body) == DeviceMessage(type: type, fields: fields))
    }
    #expect(try Vectors.messages().first { $0.type == type }?.message == example.name)
  }

  @Test(arguments: try ProtocolDocument().steps())
  func aStepOfAnExchangeIsTheMessageItNames(step: ProtocolDocument.Step) throws {
    let finds = Find.all(in: step.wire, receiver: step.sender.other).map(\.find)
    try #require(finds.count == 1)
    guard case .message(let body) = finds[0] else {
      Issue.record("\(finds)")
      return
    }
    let vector = try #require(try Vectors.messages().first { $0.type.rawValue == body[0] })
    // The tables name variants after a comma.
    let name = vector.message.prefix(while: { $0 != "," })
    #expect(
      step.words == name || step.words.hasPrefix(name + ",") || step.words.hasPrefix(name + " ("))
    for words in step.words.split(separator: ", ").dropFirst() {
      let pair = words.split(separator: " ")
      let key = pair[0]
      switch key {
      case "seq", "next", "number":
        let value = try #require(pair.dropFirst().first.flatMap { UInt8($0) })
        #expect(value == (key == "number" && body[0] == 0x03 ? body[5] : body[1]))
      case "reason": #expect(pair.last.flatMap { UInt8($0) } == body[2])
      case "cell": #expect(pair.last.flatMap { UInt8($0) } == body[2])
      default: break
      }
    }
  }
}

extension Fields {
  /// The fields of an example: `name value` for each byte group, including units.
  fileprivate init(words lines: [String]) throws {
    var numbers: [String: UInt64] = [:]
    var rows: [String: [UInt64]] = [:]
    var pulses: [[String: UInt64]] = []
    func number(_ text: Substring) -> UInt64? {
      text.hasPrefix("0x") ? UInt64(text.dropFirst(2), radix: 16) : UInt64(text)
    }
    for line in lines {
      if line.hasPrefix("pulse: ") {
        let pairs = line.dropFirst("pulse: ".count).split(separator: ", ")
          .map { $0.split(separator: " ") }
        pulses.append(
          Dictionary(
            uniqueKeysWithValues: pairs.compactMap { pair in
              number(pair[1]).map { (String(pair[0]), $0) }
            }))
        continue
      }
      let words = line.split(separator: " ")
      let values = words.dropFirst().compactMap(number)
      if words[0] == "slots" || words[0] == "values" {
        rows[String(words[0])] = values
      } else {
        numbers[String(words[0])] = values.first
      }
    }
    self.init(numbers: numbers, rows: rows, pulses: pulses)
  }
}
