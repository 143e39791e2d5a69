import Glibc

/// The current time, and the reader's local time (tzset(3)).
package enum LocalTime {
  /// Returns the offset of local time from UTC at an instant; seconds.
  package static func secondsFromUTC(at time: Timestamp) -> Int { parts(time)?.tm_gmtoff ?? 0 }

  /// Returns day and time, as in "2026-11-21 09:00".
  package static func text(_ time: Timestamp) -> String {
    guard var parts = parts(time) else { return "no such time" }
    var text = [CChar](repeating: 0, count: 64)
    let count = strftime(&text, text.count, "%Y-%m-%d %H:%M", &parts)
    return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func parts(_ time: Timestamp) -> tm? {
    var seconds = time_t(time.milliseconds.flooredDivision(by: 1000).quotient)
    var parts = tm()
    return localtime_r(&seconds, &parts) == nil ? nil : parts
  }
}

extension Timestamp {
  /// The current time.
  package static var now: Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }
}
