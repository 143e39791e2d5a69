/// Why a vector file cannot be used.
public struct VectorError: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}

/// The fields of a message vector by their names in PROTOCOL.md, read with the range of their type.
public struct Fields: Decodable, Sendable {
  private enum Value: Decodable, Sendable {
    case number(UInt64)
    case text(String)
    case numbers([UInt64])
    case group(Fields)
    case groups([Fields])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let value = try? container.decode(UInt64.self) {
        self = .number(value)
      } else if let value = try? container.decode(String.self) {
        self = .text(value)
      } else if let value = try? container.decode([UInt64].self) {
        self = .numbers(value)
      } else if let value = try? container.decode([Fields].self) {
        self = .groups(value)
      } else {
        self = .group(try container.decode(Fields.self))
      }
    }
  }

  private let values: [String: Value]

  public init(from decoder: any Decoder) throws {
    values = try decoder.singleValueContainer().decode([String: Value].self)
  }

  /// Fields that do not come from a file; the advance and the pulses of a pattern are grouped.
  public init(numbers: [String: UInt64], rows: [String: [UInt64]], pulses: [[String: UInt64]]) {
    var values = numbers.mapValues(Value.number)
    values.merge(rows.mapValues(Value.numbers)) { $1 }
    if let advance = values.removeValue(forKey: "advance") {
      let pulses = pulses.map { Fields(values: $0.mapValues(Value.number)) }
      values["pattern"] = .group(Fields(values: ["advance": advance, "pulses": .groups(pulses)]))
    }
    self.values = values
  }

  private init(values: [String: Value]) { self.values = values }

  public var names: Set<String> { Set(values.keys) }

  public func number<Integer: FixedWidthInteger>(
    _ name: String, as type: Integer.Type = Integer.self
  ) throws(VectorError) -> Integer {
    guard case .number(let value) = values[name] else { throw missing(name, "a number") }
    return try exactly(value, name)
  }

  public func bytes(_ name: String) throws(VectorError) -> [UInt8] {
    guard case .numbers(let list) = values[name] else { throw missing(name, "a row of numbers") }
    var bytes: [UInt8] = []
    for value in list { bytes.append(try exactly(value, name)) }
    return bytes
  }

  public func text(_ name: String) throws(VectorError) -> String {
    guard case .text(let value) = values[name] else { throw missing(name, "a text") }
    return value
  }

  public func group(_ name: String) throws(VectorError) -> Fields {
    guard case .group(let value) = values[name] else { throw missing(name, "an object") }
    return value
  }

  public func groups(_ name: String) throws(VectorError) -> [Fields] {
    switch values[name] {
    case .groups(let list): return list
    case .numbers(let list) where list.isEmpty: return []
    default: throw missing(name, "a row of objects")
    }
  }

  /// A field that names a case by its number.
  public func choice<Choice: RawRepresentable>(
    _ name: String, as type: Choice.Type = Choice.self
  ) throws(VectorError) -> Choice where Choice.RawValue == UInt8 {
    guard let choice = Choice(rawValue: try number(name)) else {
      throw VectorError("field '\(name)' names no \(type)")
    }
    return choice
  }

  private func exactly<Integer: FixedWidthInteger>(
    _ value: UInt64, _ name: String
  ) throws(VectorError) -> Integer {
    guard let exact = Integer(exactly: value) else {
      throw VectorError("field '\(name)' is \(value), which no \(Integer.self) holds")
    }
    return exact
  }

  private func missing(_ name: String, _ what: String) -> VectorError {
    VectorError("field '\(name)' is not \(what); the fields are \(names.sorted())")
  }
}
