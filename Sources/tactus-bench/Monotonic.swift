import Glibc
import TactusWire

/// The clock that waiting is measured by.
enum Monotonic {
  static func nanoseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  static func now() -> Microseconds { Microseconds(Int64(nanoseconds() / 1000)) }
}
