import Foundation
import TactusTestSupport

/// A process for each processor that keeps it busy.
struct Hogs {
  private let programs: [RunningProgram]
  /// Exits when this program is gone, which it checks periodically.
  private static let work = """
    while kill -0 \(getpid()) 2>/dev/null; do i=0; while [ $i -lt 1000000 ]; do i=$((i+1)); done; done
    """

  init(lifetime: Int) throws {
    programs = try (0..<Self.count).map { _ in
      try RunningProgram("/bin/sh", ["-c", Self.work], lifetime: lifetime)
    }
  }

  static var count: Int { ProcessInfo.processInfo.activeProcessorCount }
}
