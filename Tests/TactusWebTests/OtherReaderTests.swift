import TactusSystem
import Testing

@testable import TactusWeb

/// Several readers on one page: who may open which, and with what rights.
@Suite struct OtherReaderTests {
  private static let page = "/\(HouseRig.token)/"

  private static func visitor(_ answer: WebAnswer) -> Visitor? {
    switch answer {
    case .socket(let visitor), .stream(let visitor): visitor
    default: nil
    }
  }

  private static let (ada, bo) = (HouseRig.reader("Ada").id, HouseRig.reader("Bo").id)

  @Test(arguments: ["socket", "stream"])
  func `The owner opens each reader's service by an address that names the reader`(kind: String) {
    let rig = HouseRig(readers: ["Ada", "Bo"])
    func visitor(_ name: String) -> Visitor? {
      Self.visitor(rig.answer(rig.request(Self.page + name)))
    }
    #expect(visitor(kind) == .owner)
    #expect(visitor("\(kind)-\(Self.ada)") == .reader(1))
    #expect(visitor("\(kind)-\(Self.bo)") == .reader(2))
    for suffix in ["-0", "-1", "-2", "--1", "-", "-x", "-1-1", "-\(Self.ada)-", "-Ada"] {
      #expect(visitor(kind + suffix) == .missingReader, "\(suffix)")
    }
  }

  @Test func `After a restart with other readers no address leads to someone else`() {
    func visitor(_ readers: [String], _ id: String) -> Visitor? {
      let rig = HouseRig(readers: readers)
      return Self.visitor(rig.answer(rig.request(Self.page + "socket-\(id)")))
    }
    #expect(visitor(["Bo", "Ada"], Self.ada) == .reader(2))
    #expect(visitor(["Bo"], Self.ada) == .missingReader)
    #expect(visitor([], Self.ada) == .missingReader)
    let elsewhere = OtherReader(name: "Ada", store: "/srv/Bo/messages.db")
    #expect(elsewhere.id != Self.ada && visitor(["Ada", "Bo"], elsewhere.id) == .missingReader)
  }

  @Test func `Who opens a reader who is not there is told so, and gets nothing else`() {
    let rig = HouseRig(readers: ["Ada"])
    #expect(rig.open(1, .missingReader) == [.close(1, 4004)])
    #expect(rig.take("{\"do\":\"say\",\"text\":\"Hello\"}").isEmpty)
    var request = rig.request(Self.page + "send-\(Self.bo)", method: "POST")
    request.page = 1
    guard case .nothing = rig.answer(request) else {
      Issue.record("frames are taken")
      return
    }
  }

  @Test func `A paired device neither opens nor is told of another reader, whatever its rights`() {
    let rig = HouseRig(readers: ["Ada"])
    let path = rig.pair("[\"watch\",\"read\",\"touch\",\"write\",\"setup\"]")
    #expect(Self.visitor(rig.answer(rig.request(path + "socket"))) == .device("d1"))
    #expect(Self.visitor(rig.answer(rig.request(path + "socket-\(Self.ada)"))) == nil)
    #expect(!"\(rig.open(1, .device("d1")))".contains("Ada"))
    #expect("\(rig.open(2, .owner))".contains("Ada"))
  }

  @Test func `Views of all readers keep no page out, and their number is limited too`() {
    let rig = HouseRig(readers: ["Ada"])
    func isRoom(_ name: String) -> Bool {
      Self.visitor(rig.answer(rig.request(Self.page + name))) != nil
    }
    for id in 1...WebSessionManager.mostOfReaders {
      #expect(isRoom("socket-own") && isRoom("stream-\(Self.ada)"))
      rig.open(id, .reader(id % 2))
    }
    #expect(!isRoom("socket-own") && !isRoom("socket-\(Self.ada)") && isRoom("socket"))
    for id in 1...WebSessionManager.mostPages { rig.open(1000 + id) }
    #expect(!isRoom("socket"))
    _ = rig.house.close(1, seenAt: HouseRig.day)
    #expect(isRoom("socket-own") && !isRoom("socket"))
  }

  @Test func `Frames of a page reach only its own reader`() {
    let rig = HouseRig(readers: ["Ada"])
    rig.open(1, .reader(1))
    for (name, isAccepted) in [("send-\(Self.ada)", true), ("send", false)] {
      var request = rig.request(Self.page + name, method: "POST")
      request.page = 1
      if case .frames = rig.answer(request) {
        #expect(isAccepted)
      } else {
        #expect(!isAccepted)
      }
    }
  }

  @Test func `Another reader's page has every right but to the settings, which are not theirs`() {
    let rig = HouseRig(readers: ["Ada"])
    let greeting = "\(rig.open(1, .reader(1)))"
    for right in ["watch", "read", "touch", "write"] { #expect(greeting.contains(right)) }
    #expect(!greeting.contains("setup"))
    for frame in ["setup", "contact", "review", "devices", "pair"] {
      #expect("\(rig.take("{\"web\":\"\(frame)\"}"))".contains("77"), "\(frame)")
    }
  }

  @Test func `Who follows practice alone does not promise to show the reader's messages`() {
    let rig = HouseRig(readers: ["Ada"])
    rig.open(1, .reader(1))
    let asked = rig.take("{\"do\":\"subscribe\",\"to\":[\"practice\"]}")
    #expect(
      asked == [
        .sendRequest(
          1, Array("{\"do\":\"subscribe\",\"to\":[\"practice\"]}".utf8))
      ])
  }

  @Test func `Each reader's page shows their own glove`() {
    let rig = HouseRig(readers: ["Ada"])
    rig.open(1, .owner)
    rig.open(2, .reader(1))
    let layout = "{\"name\":\"one-motor\",\"actuators\":[\"motor\"],\"dots\":[0,0,0,0,0,0]}"
    let told = rig.hear("{\"did\":\"hello\",\"layout\":\(layout)}", 2)
    #expect(!told.isEmpty)
    for case .send(let page, _) in told { #expect(page == 2) }
    #expect(!"\(rig.open(3, .owner))".contains("one-motor"))
  }

  @Test(arguments: ["", "Ada", "=x", "Ada=", "A\nda=x", String(repeating: "a", count: 41) + "=x"])
  func `A reader without a name or a store is refused`(text: String) {
    let error = #expect(throws: Failure.self) { try OtherReader(text) }
    #expect(error?.status == .usage)
  }

  @Test func `A store may have an equals sign`() throws {
    let reader = try OtherReader("Ada=/srv/a=b/messages.db")
    #expect(reader.name == "Ada" && reader.store == "/srv/a=b/messages.db")
  }
}
