import Foundation
public import Testing

/// The extent of this run's tests.
public enum Extent: Sendable {
  /// `TACTUS_BRIEF=1` in the environment: the usual without what takes long in a debug build, as in `make test`.
  case brief
  /// A fixed small part, which `make examine` has time for.
  case usual
  /// `TACTUS_WHOLE=1` in the environment: all of it, as in `make check-long`.
  case whole
  /// `TACTUS_CASE=N` in the environment.
  case only(Int)

  public static let chosen: Self = {
    let environment = ProcessInfo.processInfo.environment
    if let number = environment["TACTUS_CASE"].flatMap({ Int($0) }) { return .only(number) }
    if environment["TACTUS_WHOLE"] != nil { return .whole }
    return environment["TACTUS_BRIEF"] == nil ? .usual : .brief
  }()

  public func takes(_ number: Int, of stride: Int) -> Bool {
    switch self {
    case .brief, .usual: number.isMultiple(of: stride)
    case .whole: true
    case .only(let only): number == only
    }
  }

  /// The number of repetitions, normally `usual`.
  public func count(usually usual: Int, whole: Int) -> Int {
    if case .whole = self { whole } else { usual }
  }

  var isBrief: Bool {
    if case .brief = self { true } else { false }
  }

  /// All cases, or one in `stride` in a brief run.
  public func all<Case>(_ cases: [Case], brieflyEvery stride: Int) -> [Case] {
    isBrief ? cases.indices.filter { $0.isMultiple(of: stride) }.map { cases[$0] } : cases
  }

  /// All cases, or usually one in `stride`.
  public func some<Case>(of cases: [Case], every stride: Int) -> [Case] {
    let whole = count(usually: 0, whole: 1) == 1
    return cases.indices.filter { whole || $0.isMultiple(of: stride) }.map { cases[$0] }
  }
}

extension Trait where Self == ConditionTrait {
  /// Leaves a test that takes many seconds in a debug build to `make examine`.
  public static var long: Self {
    .disabled(if: Extent.chosen.isBrief, "it takes long in a debug build: 'make examine' runs it")
  }
}
