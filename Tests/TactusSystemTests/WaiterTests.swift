import Glibc
import TactusTestSupport
import TactusWire
import Testing

@testable import TactusSystem

/// Signals taken by code that cannot act on them.
@Suite struct WaiterTests {
  @Test func aSignalGivenBackComesFirstInTheNextWait() throws {
    let waiter = try VirtualWaiter(
      hearsSignals: false,
      script: [(.seconds(1), Wakeup(signals: [SIGTERM])), (.seconds(2), Wakeup())])
    let wakeup = waiter.wait(until: nil)
    wakeup.signals.forEach(waiter.requeue)
    #expect(waiter.wait(until: .seconds(2)).endingStatus == .terminated)
    #expect(waiter.now == .seconds(1))
  }
}
