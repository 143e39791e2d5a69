import Foundation
import Synchronization
import TactusTestSupport

/// Watches a glove's motor log and records the time of each onset, by this machine's clock.
final class MotorWatch: Sendable {
  /// The time of reading minus the glove's time, for each onset; µs.
  private let lags = Mutex<[Int64]>([])

  /// - Parameter path: the path of the pipe created for the log.
  init(_ path: String) throws {
    guard mkfifo(path, 0o600) == 0 else {
      throw ProgramError("cannot make the pipe \(path): \(String(cString: strerror(errno)))")
    }
    // Open for writing too, so that it has no end before the glove opens it.
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw ProgramError("cannot open the pipe \(path)") }
    Thread.detachNewThread { [self] in
      _ = Priority.raise()
      var rest: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(descriptor, &chunk, chunk.count)
        let now = Int64(RunningProgram.now() / 1000)
        guard count > 0 else { break }
        rest += chunk[..<count]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          take(String(decoding: rest[..<end], as: UTF8.self), at: now)
          rest.removeSubrange(...end)
        }
      }
    }
  }

  private func take(_ line: String, at now: Int64) {
    let numbers = line.split(separator: " ").compactMap { Int64($0) }
    guard numbers.count == 3, numbers[2] > 0 else { return }
    lags.withLock { $0.append(now - numbers[0]) }
  }

  /// The delay of each onset relative to the fastest; µs.
  var delays: [Double] {
    let lags = lags.withLock { $0 }
    guard let least = lags.min() else { return [] }
    return lags.map { Double($0 - least) }
  }
}
