import Glibc

/// Processor time of the calling thread, so that other programs on the machine count less.
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
