public import TactusWire

/// The reason that a vector file cannot be used.
public struct VectorError: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}

/// The fields of a message vector by their names in PROTOCOL.md, including those of its pattern or
/// pulse.
public struct Fields: Decodable, NamedFields, Sendable {
  private enum Value: Decodable, Sendable {
    case number(UInt64)
    case text(String)
    case numbers([UInt64])
    case group([String: Value])
    case groups([[String: Value]])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let value = try? container.decode(UInt64.self) {
        self = .number(value)
      } else if let value = try? container.decode(String.self) {
        self = .text(value)
      } else if let value = try? container.decode([UInt64].self) {
        self = .numbers(value)
      } else if let value = try? container.decode([[String: Value]].self) {
        self = .groups(value)
      } else {
        self = .group(try container.decode([String: Value].self))
      }
    }
  }

  private var values: [String: Value] = [:]

  public init(from decoder: any Decoder) throws {
    for (name, value) in try decoder.singleValueContainer().decode([String: Value].self) {
      if case .group(let members) = value {
        values.merge(members) { $1 }
      } else {
        values[name] = value
      }
    }
  }

  /// Fields that do not come from a file.
  public init(numbers: [String: UInt64], rows: [String: [UInt64]], pulses: [[String: UInt64]]) {
    values = numbers.mapValues(Value.number)
    values.merge(rows.mapValues(Value.numbers)) { $1 }
    values["pulses"] = .groups(pulses.map { $0.mapValues(Value.number) })
  }

  public func number(_ name: String) -> UInt64? {
    guard case .number(let value) = values[name] else { return nil }
    return value
  }

  public func text(_ name: String) -> String? {
    guard case .text(let value) = values[name] else { return nil }
    return value
  }

  public func bytes(_ name: String) -> [UInt8]? {
    guard case .numbers(let list) = values[name] else { return nil }
    let bytes = list.compactMap(UInt8.init(exactly:))
    return bytes.count == list.count ? bytes : nil
  }

  public func pulses(_ name: String) -> [Pulse]? {
    switch values[name] {
    case .groups(let list):
      let pulses = list.compactMap(Self.pulse)
      return pulses.count == list.count ? pulses : nil
    case .numbers(let list) where list.isEmpty: return []
    default: return nil
    }
  }

  private static func pulse(_ members: [String: Value]) -> Pulse? {
    func number<Number: FixedWidthInteger>(_ name: String) -> Number? {
      guard case .number(let value) = members[name] else { return nil }
      return Number(exactly: value)
    }
    guard let actuator: UInt8 = number("actuator"),
      let level = number("level").flatMap(Level.init(rawValue:)),
      let onset: UInt32 = number("onset"), let duration: UInt32 = number("duration")
    else { return nil }
    return Pulse(
      actuator: actuator, level: level, onset: Milliseconds(onset),
      duration: Milliseconds(duration))
  }
}

extension WireMessage {
  /// The message of a vector.
  public init(type: MessageType, fields: Fields) throws(VectorError) {
    guard let empty = Self(type: type) else { throw VectorError("\(type) is no \(Self.self)") }
    var reader = NamedFieldReader(fields)
    let message = empty.coded(by: &reader)
    if let name = reader.missing { throw VectorError("\(type): field '\(name)' is not right") }
    self = message
  }
}

extension SlotRun {
  /// The run of these slots.
  public init(_ slots: [UInt8]) throws(VectorError) {
    self.init()
    for slot in slots where !append(slot) { throw VectorError("\(slots.count) slots in a run") }
  }
}
