import Foundation
import TactusTestSupport

/// The output of `tactus conformance --json`.
struct ConformanceReport: Decodable {
  struct Device: Decodable {
    var board: String
    var slots: Int
  }
  struct Check: Decodable {
    var name: String
    var section: String
    var verdict: String
    var expected: String?
    var got: String?
    var reason: String?
    var milliseconds: Int
  }
  var device: Device?
  var checks: [Check]
  var passed: Int
  var failed: Int
  var notMade: Int

  init(_ outcome: Outcome) throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    self = try decoder.decode(Self.self, from: Data(outcome.output))
  }

  var failures: [Check] { checks.filter { $0.verdict == "bad" } }

  /// The checks that a device on a line fails in real time, and fails again each time: on a busy
  /// computer one may fail by accident.
  static func lastingFailures(on path: String, only words: String? = nil) throws -> [Check] {
    func examine(_ words: String?) throws -> [Check] {
      try Self(
        Tool.run(
          ["conformance", "--json", "--device", path] + (words.map { ["--only", $0] } ?? []))
      ).failures
    }
    var failures = try examine(words)
    for _ in 0..<3 where !failures.isEmpty {
      failures = try examine(failures.map(\.name).joined(separator: ","))
    }
    return failures
  }
}
