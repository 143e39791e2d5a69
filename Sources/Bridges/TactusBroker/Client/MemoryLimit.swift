import Glibc

/// The memory limit of the process: libmosquitto allocates the length that a packet claims, up to
/// 256 MiB.
package enum MemoryLimit {
  /// A margin above the bridge's largest observed need, on top of its use at the start.
  private static let more: rlim_t = 96 << 20

  /// Makes larger allocations fail, which costs only the connection to the broker.
  package static func set() {
    var limit = rlimit()
    guard let used, getrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit) == 0 else {
      return
    }
    limit.rlim_cur = min(limit.rlim_max, used + more)
    setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
  }

  /// The memory that counts towards the limit now, in bytes.
  private static var used: rlim_t? {
    guard let file = fopen("/proc/self/statm", "re") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    guard fgets(&line, Int32(line.count), file) != nil else { return nil }
    let words = String(
      decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self
    )
    .split(separator: " ")
    guard words.count > 5, let pages = rlim_t(words[5]) else { return nil }
    return pages * rlim_t(sysconf(Int32(_SC_PAGESIZE)))
  }
}
