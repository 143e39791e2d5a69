import Glibc

/// Keeps the parts not under test off the busy processors' queue: a real glove is a separate
/// machine, and the host's stalls must last as long as they were drawn.
enum Priority {
  /// SCHED_RESET_ON_FORK of Linux, which no header exports to Swift.
  private static let resetOnFork: Int32 = 0x4000_0000

  /// Runs the calling thread ahead of all ordinary processes, and its children as ordinary ones;
  /// returns false without the permission.
  static func raise() -> Bool { raise(0, flags: resetOnFork) }

  /// The same for another process.
  static func raise(_ pid: pid_t) -> Bool { raise(pid, flags: 0) }

  private static func raise(_ pid: pid_t, flags: Int32) -> Bool {
    var parameters = sched_param(sched_priority: 1)
    return sched_setscheduler(pid, SCHED_FIFO | flags, &parameters) == 0
  }
}
