import Glibc
import TactusWire

/// Measures processor time of the calling thread, so that other programs on the machine matter
/// less.
struct Stopwatch {
  private let start = Self.now()

  /// Seconds since it was made.
  var seconds: Double { Double(Self.now() - start) / 1e9 }

  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

/// The clock for waiting times.
enum Monotonic {
  static func nanoseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  static func now() -> Microseconds { Microseconds(Int64(nanoseconds() / 1000)) }
}
