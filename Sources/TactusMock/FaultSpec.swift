/// The faults of a line in both directions, as a person writes them: `drop=0.01,to-device.cut=4000`.
public struct FaultSpec: Hashable, Sendable {
  public static let none = FaultSpec()

  public var toDevice: LaneFaults
  public var fromDevice: LaneFaults

  public init(toDevice: LaneFaults = .none, fromDevice: LaneFaults = .none) {
    self.toDevice = toDevice
    self.fromDevice = fromDevice
  }

  /// Reads `NAME=VALUE` parted by commas; a name holds for both directions unless `to-device.` or
  /// `from-device.` stands before it, and the last word on a fault counts. Empty text is no fault.
  public init(_ text: some StringProtocol) throws(FaultSpecError) {
    self.init()
    guard !text.isEmpty else { return }
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else { throw .notAnAssignment(String(part)) }
      let lanes = Self.lanes.filter { sides[0].hasPrefix($0.prefix) }
      let name = lanes.first.map { sides[0].dropFirst($0.prefix.count) } ?? sides[0]
      guard let fault = Fault(rawValue: String(name)) else {
        throw .unknownName(String(sides[0]))
      }
      guard let value = Double(sides[1]), fault.range.contains(value),
        !fault.isWhole || value == value.rounded()
      else { throw .badValue(fault, String(sides[1])) }
      for lane in lanes.isEmpty ? Self.lanes : lanes { self[keyPath: lane.faults][fault] = value }
    }
  }

  /// Every name that a specification may hold, those without a direction first.
  public static var names: [String] {
    ([""] + lanes.map(\.prefix)).flatMap { prefix in Fault.allCases.map { prefix + $0.rawValue } }
  }

  private static var lanes: [(prefix: String, faults: WritableKeyPath<Self, LaneFaults>)] {
    [("to-device.", \.toDevice), ("from-device.", \.fromDevice)]
  }
}

extension FaultSpec: CustomStringConvertible {
  /// What reads back as the same specification.
  public var description: String {
    var parts: [String] = []
    for fault in Fault.allCases {
      if toDevice[fault] == fromDevice[fault] {
        if let value = toDevice[fault] { parts.append(Self.part("", fault, value)) }
      } else {
        for lane in Self.lanes {
          if let value = self[keyPath: lane.faults][fault] {
            parts.append(Self.part(lane.prefix, fault, value))
          }
        }
      }
    }
    return parts.joined(separator: ",")
  }

  private static func part(_ prefix: String, _ fault: Fault, _ value: Double) -> String {
    "\(prefix)\(fault.rawValue)=\(number(value))"
  }

  fileprivate static func number(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}

/// What is wrong with a specification of faults.
public enum FaultSpecError: Error, Hashable, Sendable {
  /// A part without `=`.
  case notAnAssignment(String)
  case unknownName(String)
  /// No number, or outside the fault's range.
  case badValue(Fault, String)
}

extension FaultSpecError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notAnAssignment(let part): return "'\(part)' is no fault: give NAME=VALUE"
    case .unknownName(let name):
      return "no fault '\(name)': there are "
        + Fault.allCases.map(\.rawValue).joined(separator: ", ")
    case .badValue(let fault, let value):
      let range = fault.range
      let kind = fault.isWhole ? "a whole number" : "a number"
      return "\(fault.rawValue)='\(value)': give \(kind) from "
        + "\(FaultSpec.number(range.lowerBound)) to \(FaultSpec.number(range.upperBound))"
    }
  }
}
