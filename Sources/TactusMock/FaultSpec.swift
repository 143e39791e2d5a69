/// The faults of a line in both directions and of both its ends, as a person writes them:
/// `drop=0.01,to-device.cut=4000,host.freeze=200`.
public struct FaultSpec: Hashable, Sendable {
  public static let none = FaultSpec()

  public var toDevice: LaneFaults
  public var fromDevice: LaneFaults
  public var host: EndFaults
  public var device: EndFaults

  public init(
    toDevice: LaneFaults = .none, fromDevice: LaneFaults = .none, host: EndFaults = .none,
    device: EndFaults = .none
  ) {
    self.toDevice = toDevice
    self.fromDevice = fromDevice
    self.host = host
    self.device = device
  }

  /// Reads `NAME=VALUE` parted by commas; a name holds for both directions unless `to-device.` or
  /// `from-device.` stands before it, a freeze for both ends unless `host.` or `device.` does, and the last
  /// word on a fault counts. Empty text is no fault.
  public init(_ text: some StringProtocol) throws(FaultSpecError) {
    self.init()
    guard !text.isEmpty else { return }
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else { throw .notAnAssignment(String(part)) }
      let (name, value) = (String(sides[0]), String(sides[1]))
      let isOfLanes = try set(name, to: value, in: Self.lanes)
      let isOfEnds = try set(name, to: value, in: Self.ends)
      guard isOfLanes || isOfEnds else { throw .unknownName(name) }
    }
    try check(.stallChance, needs: .stall, in: Self.lanes)
    try check(.freezeEvery, needs: .freeze, in: Self.ends)
  }

  private func check<Name>(
    _ fault: Name, needs other: Name, in parts: Parts<Name>
  ) throws(FaultSpecError) {
    let values = parts.map { self[keyPath: $0.faults][fault] }
    let idle = parts.filter {
      self[keyPath: $0.faults][fault] != nil && self[keyPath: $0.faults][other] == nil
    }
    // What is said of both parts may be of use to one of them.
    let isOfBoth = values.allSatisfy { $0 == values[0] }
    guard let part = idle.first, !isOfBoth || idle.count == parts.count else { return }
    let prefix = isOfBoth ? "" : part.prefix
    throw .alone(name: prefix + fault.rawValue, needs: prefix + other.rawValue)
  }

  /// Every name that a specification may hold, those that stand for both parts first.
  public static var names: [String] {
    names(Fault.self, [""]) + names(EndFault.self, [""])
      + names(Fault.self, lanes.map(\.prefix)) + names(EndFault.self, ends.map(\.prefix))
  }

  /// The names without a part before them.
  static var plainNames: [String] { names(Fault.self, [""]) + names(EndFault.self, [""]) }

  private typealias Parts<Name: FaultName> = [(
    prefix: String, faults: WritableKeyPath<Self, FaultValues<Name>>
  )]
  private static var lanes: Parts<Fault> {
    [("to-device.", \.toDevice), ("from-device.", \.fromDevice)]
  }
  private static var ends: Parts<EndFault> { [("host.", \.host), ("device.", \.device)] }

  private static func names<Name: FaultName>(_: Name.Type, _ prefixes: [String]) -> [String] {
    prefixes.flatMap { prefix in Name.allCases.map { prefix + $0.rawValue } }
  }

  /// False when none of these parts has a fault of this name.
  private mutating func set<Name>(
    _ name: String, to text: String, in parts: Parts<Name>
  ) throws(FaultSpecError) -> Bool {
    let named = parts.filter { name.hasPrefix($0.prefix) }
    let rest = named.first.map { name.dropFirst($0.prefix.count) } ?? name[...]
    guard let fault = Name(rawValue: String(rest)) else { return false }
    guard let value = Double(text), fault.range.contains(value),
      !fault.isWhole || value == value.rounded()
    else {
      let kind = fault.isWhole ? "a whole number" : "a number"
      let (low, high) = (fault.range.lowerBound, fault.range.upperBound)
      throw .badValue(
        name: fault.rawValue, text, "\(kind) from \(Self.number(low)) to \(Self.number(high))")
    }
    for part in named.isEmpty ? parts : named { self[keyPath: part.faults][fault] = value }
    return true
  }
}

extension FaultSpec: CustomStringConvertible {
  /// What reads back as the same specification.
  public var description: String {
    (words(of: Self.lanes) + words(of: Self.ends)).joined(separator: ",")
  }

  private func words<Name>(of parts: Parts<Name>) -> [String] {
    Name.allCases.flatMap { fault -> [String] in
      let values = parts.map { self[keyPath: $0.faults][fault] }
      if let value = values[0], values.allSatisfy({ $0 == value }) {
        return ["\(fault.rawValue)=\(Self.number(value))"]
      }
      return zip(parts, values).compactMap { part, value in
        value.map { "\(part.prefix)\(fault.rawValue)=\(Self.number($0))" }
      }
    }
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}

/// What is wrong with a specification of faults.
public enum FaultSpecError: Error, Hashable, Sendable {
  /// A part without `=`.
  case notAnAssignment(String)
  case unknownName(String)
  /// No number, or outside the fault's range, with what it takes.
  case badValue(name: String, String, String)
  /// A fault that says how often another happens, which is not there.
  case alone(name: String, needs: String)
}

extension FaultSpecError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notAnAssignment(let part): "'\(part)' is no fault: give NAME=VALUE"
    case .unknownName(let name):
      "no fault '\(name)': there are " + FaultSpec.plainNames.joined(separator: ", ")
    case .badValue(let name, let given, let range): "\(name)='\(given)': give \(range)"
    case .alone(let name, let other): "\(name) alone does nothing: give \(other)=MS too"
    }
  }
}
