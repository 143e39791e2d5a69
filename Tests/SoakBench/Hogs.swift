import Foundation
import TactusTestSupport

/// A process for each processor that leaves it no rest.
struct Hogs {
  private let programs: [RunningProgram]

  init(lifetime: Int) throws {
    programs = try (0..<Self.count).map { _ in
      try RunningProgram("/bin/sh", ["-c", "while :; do :; done"], lifetime: lifetime)
    }
  }

  static var count: Int { ProcessInfo.processInfo.activeProcessorCount }
}
