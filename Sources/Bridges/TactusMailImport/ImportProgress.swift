import Glibc
import TactusSystem
import TactusText

/// Shows an import's progress on one line of the terminal.
struct ImportProgress {
  /// Seconds between two updates, and before the first.
  private static let interval = 2

  private let isShown = isatty(STDERR_FILENO) == 1
  private var last = Self.now
  private var isDrawn = false

  /// - Parameter part: the share of the current file or folder that is done; nil if its size is
  ///   unknown.
  mutating func show(_ count: Int, of part: (taken: Int, total: Int)?) {
    guard isShown, Self.now - last >= Self.interval else { return }
    last = Self.now
    let share = part.map { $0.total > 0 ? ", \($0.taken * 100 / $0.total) %" : "" } ?? ""
    write("\r\(Spoken.count(count, "message"))\(share)\u{1B}[K")
    isDrawn = true
  }

  mutating func erase() {
    if isDrawn { write("\r\u{1B}[K") }
    isDrawn = false
  }

  private func write(_ text: String) { _ = writeAll(Array(text.utf8), to: STDERR_FILENO) }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec
  }
}
