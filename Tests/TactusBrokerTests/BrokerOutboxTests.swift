import TactusWire
import Testing

@testable import TactusBroker

/// Publications, until the broker has stored them.
@Suite struct BrokerOutboxTests {
  private func outbox(_ tickets: ClosedRange<Int>) -> BrokerOutbox {
    var outbox = BrokerOutbox()
    for ticket in tickets { outbox.add(BrokerPublication("t", "\(ticket)"), ticket: ticket) }
    return outbox
  }

  private func send(_ outbox: inout BrokerOutbox) -> [Int] {
    var tickets: [Int] = []
    while let next = outbox.next {
      outbox.markSent(Int32(next.ticket))
      tickets.append(next.ticket)
    }
    return tickets
  }

  @Test func whatIsAcknowledgedIsBelievedOnceTheLineHasStoodForAWhile() {
    var outbox = outbox(1...2)
    #expect(send(&outbox) == [1, 2])
    #expect(outbox.acknowledge(1, at: .seconds(10)) == 1)
    #expect(outbox.confirm(at: .seconds(14)) == [])
    #expect(outbox.nextDeadline == .seconds(15))
    #expect(outbox.confirm(at: .seconds(15)) == [1])
    #expect(outbox.confirm(at: .seconds(16)) == [])
    #expect(outbox.waiting == 1)
  }

  @Test func whatTheBrokerTookLatelyIsPublishedAgainInOrderWhenTheLineBreaks() {
    var outbox = outbox(1...4)
    #expect(send(&outbox) == [1, 2, 3, 4])
    for packet: Int32 in [2, 1, 4] { _ = outbox.acknowledge(packet, at: .seconds(1)) }
    outbox.add(BrokerPublication("t", "5"), ticket: 5)
    outbox.lose(at: .seconds(3))
    #expect(send(&outbox) == [1, 2, 3, 4, 5])
    #expect(outbox.acknowledge(1, at: .seconds(20)) == 1)
    #expect(outbox.confirm(at: .seconds(24)) == [])
    #expect(outbox.confirm(at: .seconds(25)) == [1])
  }

  @Test func whatIsSettledIsPublishedAgainForAMinuteAndSettledOnce() {
    var outbox = outbox(1...1)
    _ = send(&outbox)
    _ = outbox.acknowledge(1, at: .seconds(1))
    #expect(outbox.confirm(at: .seconds(10)) == [1])
    outbox.lose(at: .seconds(30))
    #expect(send(&outbox) == [1])
    _ = outbox.acknowledge(1, at: .seconds(31))
    #expect(outbox.confirm(at: .seconds(40)) == [])
    // Nor does a line that breaks every half minute make it be sent for ever.
    outbox.lose(at: .seconds(62))
    #expect(send(&outbox) == [])
  }

  @Test func ofAFloodTheOldestIsBelievedEarlier() {
    var outbox = outbox(1...3_000)
    _ = send(&outbox)
    for packet: Int32 in 1...3_000 { _ = outbox.acknowledge(packet, at: .seconds(1)) }
    #expect(outbox.confirm(at: .seconds(2)) == Array(1...1_000))
    #expect(outbox.confirm(at: .seconds(6)) == Array(1_001...3_000))
    outbox.lose(at: .seconds(100))
    #expect(send(&outbox) == [])
  }

  @Test func whatIsRetainedIsReplacedAndNeverPublishedAgainByItself() {
    var outbox = BrokerOutbox()
    for ticket in 1...2 {
      outbox.add(BrokerPublication("s", "\(ticket)", isRetained: true), ticket: ticket)
    }
    #expect(send(&outbox) == [2])
    #expect(outbox.acknowledge(2, at: .seconds(1)) == 2)
    #expect(outbox.confirm(at: .seconds(60)) == [])
    outbox.lose(at: .seconds(61))
    #expect(send(&outbox) == [])
  }
}
