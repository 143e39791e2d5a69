import TactusLink
import TactusTestSupport
import Testing

@testable import TactusWeb

/// Frames of a WebSocket (RFC 6455), however they are split, and within the limits.
struct FrameTests {
  /// A frame in a browser's form.
  static func frame(
    _ opcode: UInt8, _ payload: [UInt8], isLast: Bool = true, mask: [UInt8] = [1, 2, 3, 4]
  ) -> [UInt8] {
    var bytes = Outgoing.frame(opcode, payload)
    let head = bytes.count - payload.count
    if !isLast { bytes[0] &= 0x7F }
    bytes[1] |= 0x80
    return bytes[..<head] + mask + payload.enumerated().map { $1 ^ mask[$0 & 3] }
  }

  private func read(_ bytes: [UInt8], step: Int = .max) -> [WebSocketMessage] {
    var reader = FrameReader()
    var messages: [WebSocketMessage] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      messages += reader.decode(rest.prefix(step))
      rest = rest.dropFirst(step)
    }
    return messages
  }

  @Test(arguments: [1, 2, 3, 7, 125, 126, 127, 4096, .max])
  func messagesAreTheSameHoweverTheyAreCut(step: Int) {
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: FrameReader.longest)
    let bytes =
      Self.frame(1, Array("aé".utf8)) + Self.frame(9, [7])
      + Self.frame(1, Array("He".utf8), isLast: false)
      + Self.frame(10, []) + Self.frame(0, Array("llo".utf8)) + Self.frame(1, long)
      + Self.frame(8, [0x03, 0xE8])
    #expect(
      read(bytes, step: step) == [
        .text(Array("aé".utf8)), .ping([7]), .pong, .text(Array("Hello".utf8)), .text(long),
        .close(1000),
      ])
  }

  @Test(arguments: [
    ("not masked", [0x81, 0x01, 0x61] as [UInt8], 1002 as UInt16),
    ("a reserved bit", [0xC1, 0x80, 0, 0, 0, 0], 1002),
    ("an unknown opcode", [0x83, 0x80, 0, 0, 0, 0], 1002),
    ("a ping in parts", [0x09, 0x80, 0, 0, 0, 0], 1002),
    ("a ping too long", [0x89, 0xFE, 0, 126], 1002),
    ("a part of nothing", [0x80, 0x80, 0, 0, 0, 0], 1002),
    ("binary", [0x82, 0x80, 0, 0, 0, 0], 1003), ("half a code", [0x88, 0x81, 0, 0, 0, 0, 3], 1002),
    ("2^63 bytes", [0x81, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], 1009),
    ("a code below all", [0x88, 0x82, 0, 0, 0, 0, 0x03, 0xE7], 1002),
    ("a code for no code", [0x88, 0x82, 0, 0, 0, 0, 0x03, 0xED], 1002),
    ("an unassigned code", [0x88, 0x82, 0, 0, 0, 0, 0x07, 0xD0], 1002),
    ("a code above all", [0x88, 0x82, 0, 0, 0, 0, 0x13, 0x88], 1002),
    ("a reason that is no text", [0x88, 0x83, 0, 0, 0, 0, 0x03, 0xE8, 0xFF], 1007),
    ("no UTF-8", [0x81, 0x82, 0, 0, 0, 0, 0xC3, 0x28], 1007),
  ])
  func whatBreaksTheProtocolEndsIt(what: String, bytes: [UInt8], code: UInt16) {
    #expect(read(bytes + Self.frame(1, [0x61])) == [.broken(code)], "\(what)")
  }

  @Test func partsAreNoWayAroundTheLimit() {
    var reader = FrameReader()
    var messages = reader.decode(Self.frame(1, [0x61], isLast: false))
    let part = Self.frame(0, [UInt8](repeating: 0x61, count: 1_000), isLast: false)
    for _ in 0..<1_000 where messages.isEmpty {
      messages += reader.decode(part)
      #expect(reader.bufferedCount <= FrameReader.longest)
    }
    #expect(messages == [.broken(1009)])
    #expect(reader.bufferedCount == 0)
  }

  @Test(arguments: Seeds.of(count: 20))
  func anyBytesAreReadWithoutHarmAndInBounds(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      var reader = FrameReader()
      for _ in 0..<20 {
        let bytes = (0..<Int.random(in: 0...300, using: &random)).map { _ in
          Bool.random(using: &random)
            ? UInt8.random(in: .min ... .max, using: &random)
            : [0x81, 0x80, 0x00, 0x01, 0x09].randomElement(using: &random) ?? 0
        }
        _ = reader.decode(bytes)
        #expect(reader.bufferedCount <= 2 * FrameReader.longest, "\(Seeds.again(seed))")
      }
    }
  }
}

/// The queue for a browser.
struct OutgoingTests {
  private func texts(_ bytes: [UInt8]) -> [String] {
    var (rest, texts) = (bytes[...], [String]())
    while rest.count >= 2 {
      var (size, head) = (Int(rest[rest.startIndex + 1]), 2)
      if size == 126 {
        size = Int(rest[rest.startIndex + 2]) << 8 | Int(rest[rest.startIndex + 3])
        head = 4
      }
      texts.append(String(decoding: rest.dropFirst(head).prefix(size), as: UTF8.self))
      rest = rest.dropFirst(head + size)
    }
    return texts
  }

  private func drain(_ outgoing: inout Outgoing, step: Int = .max) -> [UInt8] {
    var bytes: [UInt8] = []
    while !outgoing.isEmpty {
      let next = outgoing.next().prefix(step)
      bytes += next
      outgoing.remove(next.count)
    }
    return bytes
  }

  @Test(arguments: [1, 5, 100, .max])
  func whatIsTakenInPiecesComesWhole(step: Int) {
    var outgoing = Outgoing()
    outgoing.append("one")
    outgoing.appendEvent("two")
    outgoing.ping()
    outgoing.append(String(repeating: "x", count: 300))
    #expect(
      texts(drain(&outgoing, step: step)) == ["one", "two", "", String(repeating: "x", count: 300)])
    #expect(outgoing.count == 0)
  }

  @Test func aSlowBrowserLosesOldEventsAndNoAnswerAndIsToldHowMany() throws {
    var outgoing = Outgoing()
    outgoing.appendEvent("begun")
    _ = outgoing.next()
    outgoing.remove(1)
    var last = ""
    for number in 0..<20_000 {
      last = "event \(number) " + String(repeating: "x", count: 100)
      outgoing.appendEvent(last)
      if number % 1_000 == 0 { outgoing.append("answer \(number)") }
      #expect(outgoing.count <= Outgoing.room + 4_096)
    }
    let told = texts([0x81] + drain(&outgoing))
    #expect(told.first == "begun")
    #expect(told.last == last)
    #expect(told.count { $0.hasPrefix("answer") } == 20)
    let dropped = told.compactMap { text in
      text.hasPrefix("{\"event\":\"dropped\"") ? Int(text.filter(\.isNumber)) : nil
    }.reduce(0, +)
    #expect(dropped + told.count { $0.hasPrefix("event") } == 20_000)
  }

  @Test func whatWasOfferedIsOfferedAgainUntilItIsAccepted() {
    var outgoing = Outgoing()
    for number in 0..<2_000 { outgoing.appendEvent("event \(number) of a long list of events") }
    let offered = outgoing.next()
    for number in 0..<10_000 { outgoing.appendEvent("later event \(number) of a longer list") }
    #expect(outgoing.next() == offered)
    outgoing.remove(1_000)
    #expect(outgoing.next() == Array(offered[1_000...]))
  }
}
