import Glibc
import TactusSurface
import TactusSystem
import TactusTerminal
import TactusWire

/// Ends and suspends a run of the messenger.
extension RunJob {
  /// Turns the motors off, then gives a running command time to finish and the store time to
  /// write.
  mutating func leave(
    _ driver: inout MessengerDriver<StoreOutlet>, _ waiter: any Waiter
  ) throws(Failure) {
    manager.stopping()
    try deliverUnread(&driver, at: waiter.now)
    try driver.silence(waiter)
    display?.close()
    finishPractice(&driver, at: waiter.now)
    watcher.finish()
    driver.outlet.leave()
    finish(&driver, waiter, within: .seconds(2))
    driver.outlet.abandon()
    driver.close(at: waiter.now)
    finish(&driver, waiter, within: .milliseconds(200))
    if driver.outlet.isBusy { report("waiting up to 5 s for the store to finish") }
    finish(&driver, waiter, within: .seconds(5))
    driver.outlet.close(within: .milliseconds(100))
    recordAnnounced(driver.outlet.popArrivals(), &driver, at: waiter.now)
    let lost = arriving.filter { $0.isAnswered && $0.known == nil }
    for (isTold, what) in [(true, "felt but not stored"), (false, "neither felt nor stored")] {
      let count = lost.count { message in
        message.announcementNumber.map { driver.messenger.isFelt(overdue: $0) } ?? false == isTold
      }
      guard count > 0 else { continue }
      report("\(count) urgent \(count == 1 ? "message was" : "messages were") \(what)")
    }
    for trouble in driver.outlet.popProblems() { report(trouble.message) }
    for news in driver.popNotices() { report("\(news)") }
  }

  private mutating func finish(
    _ driver: inout MessengerDriver<StoreOutlet>, _ waiter: any Waiter,
    within patience: Microseconds
  ) {
    let end = waiter.now + patience
    while driver.outlet.isBusy, waiter.now < end {
      let next = driver.outlet.nextDeadline(at: waiter.now)
      let wakeup = waiter.wait(until: min(end, next ?? end), for: driver.outlet.interests)
      // A second Ctrl-C ends the wait.
      if wakeup.signals.contains(SIGINT) { return }
      _ = driver.outlet.step(at: waiter.now)
      recordAnnounced(driver.outlet.popArrivals(), &driver, at: waiter.now)
    }
  }

  /// Records that messages stored late were already announced, so that the next run does not repeat
  /// them.
  private mutating func recordAnnounced(
    _ arrivals: [StoreOutlet.Arrival], _ driver: inout MessengerDriver<StoreOutlet>,
    at now: Microseconds
  ) {
    for arrival in arrivals {
      guard case .success(let stored) = arrival.result,
        let index = arriving.firstIndex(where: { $0.ticket == arrival.ticket })
      else { continue }
      let message = arriving.remove(at: index)
      if announcementNumber(of: message).map({ driver.messenger.isWhollyFelt(overdue: $0) }) == true
      {
        _ = driver.outlet.perform(.announced(stored.id, isWhole: true), at: now)
      }
    }
  }

  /// Handles Ctrl-Z: turns the motors off and restores the terminal, until `fg`.
  mutating func suspend(
    _ driver: inout MessengerDriver<StoreOutlet>, _ waiter: any Waiter, _ mode: KeyboardMode
  ) throws(Failure) {
    try driver.silence(waiter)
    watcher.finish()
    let bytes = mode.suspend()
    try driver.press(keyboard.read(bytes, at: waiter.now), at: waiter.now)
  }
}
