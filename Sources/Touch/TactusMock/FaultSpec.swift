/// The faults of a line, in both directions and at both ends, as users write them:
/// `drop=0.01,to-device.cut=4000,host.freeze=200`.
public struct FaultSpec: Hashable, Sendable {
  /// A perfect line.
  public static let none = FaultSpec()

  /// The faults on the way from host to device.
  public var toDevice: LaneFaults
  /// The faults on the way from device to host.
  public var fromDevice: LaneFaults
  /// The faults of the host's program.
  public var host: EndFaults
  /// The faults of the device's program.
  public var device: EndFaults

  /// Combines the faults of both directions and both ends.
  public init(
    toDevice: LaneFaults = .none, fromDevice: LaneFaults = .none, host: EndFaults = .none,
    device: EndFaults = .none
  ) {
    self.toDevice = toDevice
    self.fromDevice = fromDevice
    self.host = host
    self.device = device
  }

  /// Parses a comma-separated list of `NAME=VALUE`; the last value of a fault counts, and empty
  /// text means no fault.
  ///
  /// A name applies to both directions unless it begins with `to-device.` or `from-device.`, a
  /// freeze to both ends unless it begins with `host.` or `device.`.
  ///
  /// - Throws: `FaultSpecError` for the first error.
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
    // A value given for both parts may be useful in only one of them.
    let isOfBoth = values.allSatisfy { $0 == values[0] }
    guard let part = idle.first, !isOfBoth || idle.count == parts.count else { return }
    let prefix = isOfBoth ? "" : part.prefix
    throw .alone(name: prefix + fault.rawValue, needs: prefix + other.rawValue)
  }

  /// Every legal name; those that apply to both parts come first.
  public static var names: [String] {
    names(Fault.self, [""]) + names(EndFault.self, [""])
      + names(Fault.self, lanes.map(\.prefix)) + names(EndFault.self, ends.map(\.prefix))
  }

  /// The names without a prefix.
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

  /// Sets a fault; returns false when these parts have none with this name.
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
  /// Text that parses to the same specification.
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

/// An error in a specification of faults.
public enum FaultSpecError: Error, Hashable, Sendable {
  /// This part has no `=`.
  case notAnAssignment(String)
  /// No fault has this name.
  case unknownName(String)
  /// The value is not a number or out of range; the last text gives the legal values.
  case badValue(name: String, String, String)
  /// A fault that gives the frequency of another one is specified without that one.
  case alone(name: String, needs: String)
}

extension FaultSpecError: CustomStringConvertible {
  /// The error and its correction, in one line for the user.
  public var description: String {
    switch self {
    case .notAnAssignment(let part): "'\(part)' is not a fault: give NAME=VALUE"
    case .unknownName(let name):
      "no fault '\(name)': choose from " + FaultSpec.plainNames.joined(separator: ", ")
    case .badValue(let name, let given, let range): "\(name)='\(given)': give \(range)"
    case .alone(let name, let other): "\(name) alone does nothing: give \(other)=MS too"
    }
  }
}
