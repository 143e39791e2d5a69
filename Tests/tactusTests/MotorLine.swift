import Foundation
import TactusTestSupport
import Testing

extension CompiledReading {
  /// The motor changes of the reading, sorted, with times in µs from the first one.
  var motorChanges: [MotorLine] {
    let changes = cells.flatMap { cell in
      cell.pulses.flatMap { pulse in
        let start = cell.onsetMs + pulse.onsetMs
        return [
          MotorLine(time: start * 1000, actuator: pulse.actuator, level: pulse.level),
          MotorLine(
            time: (start + pulse.durationMs) * 1000, actuator: pulse.actuator, level: 0),
        ]
      }
    }
    return MotorLine.fromZero(changes)
  }
}

/// One line of a motor log.
struct MotorLine: Hashable, Comparable {
  var time, actuator, level: Int

  static func < (a: Self, b: Self) -> Bool {
    (a.time, a.actuator, a.level) < (b.time, b.actuator, b.level)
  }

  /// The lines sorted, with the first at time 0.
  static func fromZero(_ lines: [Self]) -> [Self] {
    let sorted = lines.sorted()
    guard let first = sorted.first?.time else { return [] }
    return sorted.map { Self(time: $0.time - first, actuator: $0.actuator, level: $0.level) }
  }

  static func lines(of log: [UInt8]) throws -> [Self] {
    try String(decoding: log, as: UTF8.self).split(separator: "\n").map { line in
      let numbers = try line.split(separator: " ").map { try #require(Int($0), "\(line)") }
      try #require(numbers.count == 3, "\(line)")
      return Self(time: numbers[0], actuator: numbers[1], level: numbers[2])
    }
  }

  /// The sequence of each motor's levels without times, since this machine may be busy.
  static func order(_ log: [Self]) -> [[Int]] {
    (0..<6).flatMap { motor in
      log.filter { $0.actuator == motor }.map { [motor, $0.level] }
    }
  }

  /// The motors that a log leaves on.
  static func left(on log: [Self]) -> [Int] {
    var levels: [Int: Int] = [:]
    for line in log { levels[line.actuator] = line.level }
    return levels.filter { $0.value > 0 }.map(\.key).sorted()
  }

  /// The longest on-time of a motor without a rest; µs.
  static func longestDrive(_ log: [Self]) -> Int {
    var since: [Int: Int] = [:]
    var longest = 0
    for line in log {
      if line.level > 0 {
        since[line.actuator] = since[line.actuator] ?? line.time
      } else if let start = since.removeValue(forKey: line.actuator) {
        longest = max(longest, line.time - start)
      }
    }
    return longest
  }
}
