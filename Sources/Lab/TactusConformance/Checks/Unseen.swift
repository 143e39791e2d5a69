/// Requirements of PROTOCOL.md that no host can observe.
extension Check {
  static let unseen: [Check] = [
    Check(
      "3", "clock-wraps", "the clock runs on past 2^32 µs and 2^32 ms",
      unseen: "it takes 71 minutes and 49 days"),
    Check(
      "3", "drive", "a pulse drives its actuator at its level, from its onset",
      unseen: "motor pins"),
    Check(
      "5", "keys", "KEYS reports each key change with its time", unseen: "a person must press a key"
    ),
    Check(
      "5", "log", "LOG lines are UTF-8 with a known level", unseen: "no order makes a device log"),
    Check(
      "5", "faults", "FAULT 3, 4, 5: pulse missed, receive overflow, board",
      unseen: "no order provokes them"),
    Check(
      "5", "counters-wrap", "counters wrap at 2^32, the worst lateness sticks",
      unseen: "it takes weeks"),
    Check(
      "8.4", "late", "LATE reports a cell that the device itself started late",
      unseen: "a punctual device sends none"),
    Check(
      "8.4", "saturated", "LATE and UNDERRUN say 65,535 for that or more",
      unseen: "it takes over 65 s"),
    Check(
      "M6.6", "line-gone", "a device that sees its line go closes the session",
      unseen: "a person must pull the lead, and not every device sees it"),
    Check(
      "M10.1", "pulse-end", "a pulse is switched off at its end",
      unseen: "motor pins; PLAYED is checked in 5"),
    Check(
      "M10.5", "motors-off", "STOP, CUT now and the lease switch every motor off in time",
      unseen: "motor pins; that no cell plays on is checked in 11"),
    Check(
      "M10.8", "motor-power", "the motors' power is on only while the device is armed",
      unseen: "measure the motors' rail: hardware/bring-up.md has the lines"),
    Check(
      "M10.9", "watchdog", "a watchdog resets a device that hangs, or that a debugger halts",
      unseen: "no order makes a device hang"),
    Check(
      "M10.3", "capped-until", "a capped actuator stays off until the next cell",
      unseen: "motor pins; FAULT is checked in M10.3, M10.4"),
  ]
}
