import Foundation

/// The seeds of the tests' random numbers: one place for all of them, so that one command repeats a
/// failure.
public enum Seeds: Hashable, Sendable {
  /// As many as each test requests.
  case usual
  /// `TACTUS_SEED=N` in the environment.
  case only(UInt64)
  /// `TACTUS_SEEDS=COUNT` in the environment, whatever a test requests.
  case count(UInt64)

  /// The most seeds of a test in a brief run.
  private static let mostBrief = 2

  private static let chosen = Seeds(environment: ProcessInfo.processInfo.environment) {
    FileHandle.standardError.write(Data(($0 + "\n").utf8))
  }

  /// A seed takes precedence over a count; a value that is not a number is ignored and reported.
  public init(environment: [String: String], say: (String) -> Void) {
    func number(_ name: String) -> UInt64? {
      guard let text = environment[name] else { return nil }
      let number = UInt64(text)
      if number == nil { say("\(name)='\(text)': give a whole number; the usual seeds are taken") }
      return number
    }
    if let seed = number("TACTUS_SEED") {
      self = .only(seed)
    } else if let count = number("TACTUS_SEEDS"), count > 0 {
      self = .count(count)
    } else {
      self = .usual
    }
  }

  /// The seeds of a test that usually uses `count` of them.
  public func seeds(usually count: UInt64) -> [UInt64] {
    switch self {
    case .usual: Array(0..<count)
    case .only(let seed): [seed]
    case .count(let count): Array(0..<count)
    }
  }

  /// The seeds of this run for a test that usually uses `count` of them, and `whole` in a complete
  /// run.
  public static func of(count: UInt64, whole: UInt64? = nil) -> [UInt64] {
    let usual = Extent.chosen.count(usually: Int(count), whole: Int(whole ?? count))
    return chosen.seeds(usually: UInt64(Extent.chosen.isBrief ? min(usual, mostBrief) : usual))
  }

  /// The command that repeats a failure, for a test whose suite has the name of its file.
  public static func again(
    _ seed: UInt64, file: String = #fileID, test: String = #function
  ) -> String {
    let suite = file.split(separator: "/").last?.split(separator: ".").first ?? ""
    return "TACTUS_SEED=\(seed) make test ONLY='\(suite)/\(test.prefix { $0 != "(" })'"
  }
}
