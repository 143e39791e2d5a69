import Glibc
package import TactusSystem
import TactusWire

/// The check of the session bus for `tactus doctor`.
package enum DesktopExamination {
  /// The time limit for the bus.
  private static let patience = Microseconds.seconds(3)

  /// Returns the finding; nil if the login has no session bus, as without a desktop.
  package static func finding(_ waiter: any Waiter) -> Finding? {
    guard getenv("DBUS_SESSION_BUS_ADDRESS") != nil else { return nil }
    var bus = SessionBus(address: { BusAddress.session() }, isServer: false)
    let end = waiter.now + patience
    while waiter.now < end {
      for event in bus.step(at: waiter.now) {
        switch event {
        case .there(_, ""):
          return .good(
            "desktop",
            "notifications can be received; no server shows them, see 'tactus desktop --help'")
        case .there: return .good("desktop", "notifications can be received")
        case .lost(let reason): return unreachable(reason)
        case .server, .notified, .numbered, .closed, .withdrawn: break
        }
      }
      let next = min(end, bus.nextDeadline(at: waiter.now) ?? end)
      if waiter.wait(until: next, for: bus.interests).endingStatus != nil { return nil }
    }
    return unreachable("it does not answer")
  }

  private static func unreachable(_ reason: String) -> Finding {
    .warning(
      "desktop", "cannot listen on the session bus:  \(reason)",
      cure: "check DBUS_SESSION_BUS_ADDRESS, or log in to the desktop again")
  }
}
