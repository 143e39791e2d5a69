import Foundation

/// Which seeds the tests draw their random numbers from: one place for all of them, so that one command
/// repeats a failure.
public enum Seeds: Hashable, Sendable {
  /// As many as each test asks for.
  case usual
  /// `TACTUS_SEED=N` in the environment.
  case only(UInt64)
  /// `TACTUS_SEEDS=COUNT` in the environment, whatever a test asks for.
  case count(UInt64)

  private static let chosen = Seeds(environment: ProcessInfo.processInfo.environment) {
    FileHandle.standardError.write(Data(($0 + "\n").utf8))
  }

  /// One seed goes before a count; what is no number counts for nothing, and that is said.
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

  /// The seeds of a test that usually takes `count` of them.
  public func seeds(usually count: UInt64) -> [UInt64] {
    switch self {
    case .usual: Array(0..<count)
    case .only(let seed): [seed]
    case .count(let count): Array(0..<count)
    }
  }

  /// The seeds of this run for a test that usually takes `count` of them, and `whole` where all is to be tried.
  public static func of(count: UInt64, whole: UInt64? = nil) -> [UInt64] {
    chosen.seeds(
      usually: UInt64(Extent.chosen.count(usually: Int(count), whole: Int(whole ?? count))))
  }

  /// What a failure says: the command that repeats it. For a test whose suite is called as its file.
  public static func again(
    _ seed: UInt64, file: String = #fileID, test: String = #function
  ) -> String {
    let suite = file.split(separator: "/").last?.split(separator: ".").first ?? ""
    return "TACTUS_SEED=\(seed) make test ONLY='\(suite)/\(test.prefix { $0 != "(" })'"
  }
}
