import TactusMessage
import TactusText
import Testing

@testable import TactusBroker

@Suite struct MessageRulesTests {
  private let now = Timestamp(milliseconds: 1_772_182_800_000)
  private let topic = "tactus/ada/message"

  private func read(
    _ payload: String, _ rules: MessageRules = MessageRules(), expires: Timestamp? = nil
  ) -> Result<IncomingMessage, BrokerRefusal> {
    Result { () throws(BrokerRefusal) in
      try rules.read(
        Array(payload.utf8), under: topic, made: "m-1", arrival: now, expires: expires
      ).message
    }
  }

  private func reason(_ payload: String, _ rules: MessageRules = MessageRules()) -> String? {
    if case .failure(let refusal) = read(payload, rules) { refusal.reason } else { nil }
  }

  @Test func aMessageWithoutAnIdIsGivenOne() throws {
    let message = try read(#"{"from":"Ada","text":"Tea?","more":[1]}"#).get()
    #expect(message.externalID == "m-1" && message.time == now && message.urgency == nil)
  }

  @Test func theSoonerExpiryHolds() throws {
    let late = Timestamp(milliseconds: now.milliseconds + 60_000)
    let soon = Timestamp(milliseconds: now.milliseconds + 1_000)
    let payload = #"{"from":"A","text":"b","expires":\#(late.milliseconds)}"#
    #expect(try read(payload).get().expires == late)
    #expect(try read(payload, expires: soon).get().expires == soon)
    #expect(try read(#"{"from":"A","text":"b"}"#, expires: soon).get().expires == soon)
  }

  @Test(arguments: [
    ("", "no JSON: line 1, column 1: expected a value: \(BrokerRefusal.advice)"),
    ("[]", "expected an object, found an array of 0: \(BrokerRefusal.advice)"),
    (#"{"from":"A"}"#, "text: missing: \(BrokerRefusal.advice)"),
    (#"{"from":"A","text":"b","urgency":2}"#, "urgency: expected a number, 0 to 1, found 2"),
    (#"{"from":"A","text":" "}"#, #"text: expected a text that can be felt, found " ""#),
  ])
  func whatIsNoMessageIsRefusedWithAReason(payload: String, reason: String) {
    #expect(self.reason(payload) == reason)
  }

  @Test func anUnsealedMessageTakesNobodysPlaceWhereThereIsAKey() throws {
    let keys = try SealingKeys(lines: BrokerDocumentTests.key, file: "key")
    let payload = #"{"from":"A","text":"b","id":"y","replaces":"x"}"#
    let rules = MessageRules(keys: keys, allowsPlain: true)
    #expect(reason(payload, rules)?.hasPrefix("replaces: ") == true)
    #expect(reason(payload) == nil)
  }

  @Test func aRefusalNamesTheMessageIfItCan() {
    guard case .failure(let refusal) = read(#"{"id":"x-1","from":"A"}"#) else {
      Issue.record("taken")
      return
    }
    #expect(refusal.id == "x-1")
  }

  @Test(arguments: [
    #"{"id":"x-1","from":"A" "text":"b"}"#, #"{"id":"x-1","from":}"#,
    #"{"id":"x-1","sealed":"AA"}"#,
    #"{"id":"x-1","sealed":7}"#, #"{"id":"x-1","from":"A","text":"b"}"#,
  ])
  func aRefusalNamesEvenWhatCannotBeReadOrOpened(payload: String) throws {
    let rules = MessageRules(keys: try keys(), allowsPlain: false)
    guard case .failure(let refusal) = read(payload, rules) else {
      Issue.record("taken")
      return
    }
    #expect(refusal.id == "x-1" && refusal.reason.count < 200)
  }

  @Test func noUnsealedMessageHasTheNameOfASealedOne() throws {
    let rules = MessageRules(keys: try keys(), allowsPlain: true)
    let text = #"{"id":"1","from":"A","text":"b","expires":\#(now.milliseconds + 1000)}"#
    let names = [try read(text, rules).get(), try read(sealed(text), rules).get()].map(\.externalID)
    #expect(names == ["1", "sealed/1"])
    #expect(reason(#"{"id":"sealed/1","from":"A","text":"b"}"#, rules)?.hasPrefix("id: ") == true)
    let long = String(repeating: "i", count: 199)
    let sealedLong = try sealed(text.replacing(#""1""#, with: "\"\(long)\""))
    #expect(reason(sealedLong, rules)?.hasPrefix("id: ") == true)
  }

  @Test func whatIsTooLongIsRefused() {
    let payload = #"{"from":"A","text":""# + String(repeating: "b", count: 50_000) + "\"}"
    #expect(reason(payload)?.contains("bytes") == true)
  }

  // MARK: With a key

  private func keys(_ lines: String = BrokerDocumentTests.key) throws -> SealingKeys {
    try SealingKeys(lines: lines, file: "key")
  }

  private func sealed(_ text: String, for topic: String? = nil) throws -> String {
    #"{"sealed":"\#(try keys().seal(text, for: topic ?? self.topic))"}"#
  }

  @Test func aReaderWithAKeyRefusesWhatIsNotSealed() throws {
    let plain = #"{"from":"A","text":"b"}"#
    #expect(reason(plain, MessageRules(keys: try keys(), allowsPlain: false)) != nil)
    #expect(reason(plain, MessageRules(keys: try keys(), allowsPlain: true)) == nil)
  }

  @Test func aSealedMessageNeedsAnIdAndAnExpiryWithinAWeek() throws {
    let rules = MessageRules(keys: try keys(), allowsPlain: false)
    let (soon, far) = (now.milliseconds + 60_000, now.milliseconds + 8 * 86_400_000)
    let body = #""from":"A","text":"b""#
    #expect(reason(try sealed(#"{"id":"1",\#(body),"expires":\#(soon)}"#), rules) == nil)
    #expect(
      reason(try sealed(#"{"id":"1",\#(body),"expires":\#(far)}"#), rules)?.hasPrefix("expires")
        == true)
    #expect(reason(try sealed(#"{"id":"1",\#(body)}"#), rules)?.hasPrefix("expires") == true)
    #expect(reason(try sealed(#"{\#(body),"expires":\#(soon)}"#), rules)?.hasPrefix("id") == true)
  }

  @Test func whatWasSealedForOneTopicOpensOnNoOther() throws {
    let rules = MessageRules(keys: try keys(), allowsPlain: false)
    let text = #"{"id":"1","from":"A","text":"b","expires":\#(now.milliseconds + 1000)}"#
    #expect(reason(try sealed(text, for: "tactus/bo/message"), rules) != nil)
    #expect(reason(try sealed(text), rules) == nil)
  }

  @Test func eachChangedBitIsFound() throws {
    let keys = try keys()
    let box = try #require(Base64.bytes(keys.seal("secret", for: topic)))
    #expect(keys.open(Base64.text(box), for: topic) == Array("secret".utf8))
    for place in box.indices {
      for bit in 0..<8 {
        var changed = box
        changed[place] ^= 1 << bit
        #expect(keys.open(Base64.text(changed), for: topic) == nil)
      }
    }
  }

  @Test func anyOfSeveralKeysOpensAndTheFirstSeals() throws {
    let other = Base64.text([UInt8](repeating: 7, count: 32))
    let both = try keys("# mine\n\(other)\n\n\(BrokerDocumentTests.key)\n")
    #expect(both.open(try keys().seal("a", for: topic), for: topic) == Array("a".utf8))
    #expect(try keys(other).open(both.seal("a", for: topic), for: topic) == Array("a".utf8))
    #expect(try keys().open(both.seal("a", for: topic), for: topic) == nil)
  }

  @Test(arguments: ["", "# none", "AAAA", "no key", "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8"])
  func whatIsNoKeyIsRefused(lines: String) {
    #expect(throws: (any Error).self) { try SealingKeys(lines: lines, file: "key") }
  }

  @Test(arguments: ["", "A", "====", "AA=A", "Zm9v Zm9v"])
  func whatIsNoBase64OpensNothing(text: String) throws {
    #expect(try keys().open(text, for: topic) == nil)
  }
}

@Suite struct BrokerTopicTests {
  @Test(arguments: [
    "", "tactus", "tactus/ada", "tactus//message", "tactus/a/b/message", "tactus/group/message",
    "tactus/all/state", "tactus/+/message", "tactus/#", "$SYS/broker/version",
    "tactus/group/a b/message", "other/ada/message", "tactus/ada/message/", "/tactus/ada/message",
    "tactus/group/g/state",
  ])
  func whatIsNoTopicOfOursIsNone(text: String) { #expect(BrokerTopic(text) == nil) }

  @Test(arguments: ["all", "group", "", "a.b", "a/b", "a+b", "#", "$a", "ä", "a b"])
  func whatHasAMeaningInTopicsIsNoReader(name: String) { #expect(!BrokerName.isReader(name)) }

  @Test func aNameHasAtMostFortyCharacters() {
    #expect(BrokerName.isReader(String(repeating: "a", count: 40)))
    #expect(!BrokerName.isReader(String(repeating: "a", count: 41)))
  }
}
