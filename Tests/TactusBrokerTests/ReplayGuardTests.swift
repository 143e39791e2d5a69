import Foundation
import TactusBridge
import TactusMessage
import TactusText
import TactusWire
import Testing

@testable import TactusBroker

/// A sealed message is delivered once, even after its reader has deleted it.
@Suite struct SealedBookTests {
  private let topic = "tactus/ada/message"

  private func rules() throws -> MessageRules {
    MessageRules(keys: try SealingKeys(lines: BrokerDocumentTests.key, file: "key"))
  }

  private func sealed(_ rig: BrokerRig, id: String = "s") throws -> String {
    let text =
      #"{"id":"\#(id)","from":"A","text":"b","expires":\#(rig.now.wall.milliseconds + 60_000)}"#
    return #"{"sealed":"\#(try #require(try rules().keys).seal(text, for: topic))"}"#
  }

  private func isHandedOver(_ effects: [BrokerEffect]) -> Bool {
    effects.contains { if case .deliver = $0 { true } else { false } }
  }

  @Test func aRecordedMessageIsNotHandedOverAgainAndItsSenderHearsThatItWasTaken() throws {
    var rig = BrokerRig(try rules())
    let payload = try sealed(rig)
    rig.arrive(payload)
    #expect(isHandedOver(rig.take()))
    rig.hear(.delivered(1, .taken(MessageID(rawValue: 5), .felt, .critical)))
    let effects = rig.effects
    #expect(effects.contains { if case .remember = $0 { true } else { false } })
    #expect(rig.reports().map(\.report.id) == ["s"])
    rig.arrive(payload)
    #expect(!isHandedOver(rig.effects))
    let told = try #require(rig.reports().first?.report)
    #expect(told.what == .taken && told.id == "s" && told.isUrgent)
    // Its sender, who has the key, may seal it again.
    rig.arrive(try sealed(rig))
    #expect(isHandedOver(rig.take()))
  }

  @Test func itIsWrittenDownBeforeItsSenderHearsOfIt() throws {
    var rig = BrokerRig(try rules())
    rig.arrive(try sealed(rig))
    _ = rig.take()
    rig.hear(.delivered(1, .taken(MessageID(rawValue: 5), .silent(nil), .low)))
    let order = rig.take().compactMap { effect in
      switch effect {
      case .remember: "remember"
      case .publish: "publish"
      default: nil
      }
    }
    #expect(order.prefix(2) == ["remember", "publish"])
  }

  @Test func whatBecameOfItIsToldByTheNameThatItsSenderGave() throws {
    var rig = BrokerRig(try rules())
    rig.arrive(try sealed(rig))
    _ = rig.take()
    rig.hear(
      .statusChanged(DeliveryStatus(number: 9, id: "sealed/s", what: .felt, time: rig.now.wall)))
    #expect(rig.reports().map(\.report.id) == ["s", "s"])
  }

  @Test func whoHasNoKeyIsRefusedByTheNameThatWasGivenAndNotByASealedOnes() throws {
    var rig = BrokerRig(try rules())
    rig.arrive(#"{"id":"sealed/s","from":"Eve","text":"not sealed"}"#)
    #expect(rig.reports().map(\.report.id) == ["sealed/s"])
  }

  @Test func aBookIsReadAgainAndForgetsWhatHasExpired() throws {
    let now = Timestamp(milliseconds: 1_000)
    var book = ReplayGuard()
    _ = book.insert([1, 2, 3], until: Timestamp(milliseconds: 5_000), isUrgent: true)
    _ = book.insert([4], until: Timestamp(milliseconds: 2_000), isUrgent: false)
    let text = Array((book.text(at: now) + "nonsense\n{\"taken\":\"AA==\",\"expires\":9}\n{").utf8)
    let read = ReplayGuard(text, at: now)
    #expect(read.record(of: [1, 2, 3])?.isUrgent == true && read.record(of: [4]) != nil)
    #expect(read.record(of: [9]) == nil)
    let later = ReplayGuard(text, at: Timestamp(milliseconds: 3_000))
    #expect(later.record(of: [1, 2, 3]) != nil && later.record(of: [4]) == nil)
    // It contains nothing of the box itself.
    #expect(!book.text(at: now).contains(Base64.text([1, 2, 3])))
  }

  @Test func ofTwoBooksThatAreMergedBothAreKnown() {
    var (one, other) = (ReplayGuard(), ReplayGuard())
    let late = Timestamp(milliseconds: 1_000_000_000_000)
    _ = one.insert([1], until: late, isUrgent: false)
    _ = other.insert([2], until: late, isUrgent: false)
    one.merge(other)
    let both = ReplayGuard(
      Array(one.text(at: Timestamp(milliseconds: 0)).utf8), at: Timestamp(milliseconds: 0))
    #expect(
      both.record(of: [1]) != nil && both.record(of: [2]) != nil && both.record(of: [3]) == nil)
  }
}
