import Foundation

/// The extent of this run's tests.
public enum Extent: Sendable {
  /// A fixed small part, which `make examine` has time for.
  case usual
  /// `TACTUS_WHOLE=1` in the environment: all of it, as in `make check-long`.
  case whole
  /// `TACTUS_CASE=N` in the environment.
  case only(Int)

  public static let chosen: Self = {
    let environment = ProcessInfo.processInfo.environment
    if let number = environment["TACTUS_CASE"].flatMap({ Int($0) }) { return .only(number) }
    return environment["TACTUS_WHOLE"] == nil ? .usual : .whole
  }()

  public func takes(_ number: Int, of stride: Int) -> Bool {
    switch self {
    case .usual: number.isMultiple(of: stride)
    case .whole: true
    case .only(let only): number == only
    }
  }

  /// The number of repetitions, normally `usual`.
  public func count(usually usual: Int, whole: Int) -> Int {
    if case .whole = self { whole } else { usual }
  }

  /// All cases, or usually one in `stride`.
  public func some<Case>(of cases: [Case], every stride: Int) -> [Case] {
    let whole = count(usually: 0, whole: 1) == 1
    return cases.indices.filter { whole || $0.isMultiple(of: stride) }.map { cases[$0] }
  }
}
