import TactusMessage

/// The models that derive the meaning of messages, read from one file of bytes.
///
/// | bytes | content |
/// |---|---|
/// | 8 | "TACTMDL1" |
/// | 8 | `StableHash` of all bytes after it |
/// | 4 | number of parts |
/// | 24 each | a part's name (16, filled with zeros), start and length (4 each) |
///
/// Numbers are little-endian; starts count from the file's first byte. `tactus-train` writes it.
public struct MeaningModel: Sendable {
  package static let magic = Array("TACTMDL1".utf8)

  /// The parts of a file, in their order.
  package enum Part: String, CaseIterable, Sendable {
    case lexicon, language, urgency, kinds, tone, clauses, limits
  }

  /// The score thresholds, in the order of `limits`.
  package enum Limit: Int, CaseIterable, Sendable {
    /// Thresholds of `MeaningModel.pressure`.
    case urgent, nearlyUrgent
    /// Thresholds of the functions of the same names.
    case critical, medium
    case scam, asks, danger
  }

  package let lexicon: Lexicon
  package let language: FeatureTable
  package let urgency: FeatureTable
  package let kinds: FeatureTable
  package let tone: FeatureTable
  package let clauses: FeatureTable
  let limits: [Float]

  /// Parses models.
  ///
  /// - Throws: `ModelError` if the bytes are not models, are damaged, or are of another version.
  public init(_ bytes: [UInt8]) throws(ModelError) { try self.init(ModelBytes(bytes)) }

  package init(_ bytes: ModelBytes) throws(ModelError) {
    guard bytes.count >= 20, bytes.part(0..<8)?.array == Self.magic else {
      throw ModelError("no models of this version of Tactus")
    }
    guard bytes.number(at: 8, UInt64.self) == Self.checksum(of: bytes) else {
      throw ModelError("damaged: the checksum is wrong")
    }
    var parts: [String: ModelBytes] = [:]
    let count = Int(bytes.number(at: 16, UInt32.self))
    guard count <= 64, bytes.count >= 20 + 24 * count else { throw ModelError("cut short") }
    for index in 0..<count {
      let entry = 20 + 24 * index
      let name = (entry..<entry + 16).map { bytes.number(at: $0, UInt8.self) }.filter { $0 != 0 }
      let start = Int(bytes.number(at: entry + 16, UInt32.self))
      let length = Int(bytes.number(at: entry + 20, UInt32.self))
      guard let found = bytes.part(start..<start + length) else { throw ModelError("cut short") }
      parts[String(decoding: name, as: UTF8.self)] = found
    }
    func part(_ part: Part) throws(ModelError) -> ModelBytes {
      guard let found = parts[part.rawValue] else {
        throw ModelError("without the part '\(part.rawValue)'")
      }
      return found
    }
    func table(_ name: Part, _ width: Int) throws(ModelError) -> FeatureTable {
      guard let table = FeatureTable(try part(name), width: width) else {
        throw ModelError("the part '\(name.rawValue)' is wrong")
      }
      return table
    }
    guard let lexicon = Lexicon(try part(.lexicon)) else {
      throw ModelError("the part 'lexicon' is wrong")
    }
    self.lexicon = lexicon
    language = try table(.language, Language.allCases.count)
    urgency = try table(.urgency, UrgencyHead.allCases.count)
    kinds = try table(.kinds, KindHead.allCases.count)
    tone = try table(.tone, Tone.allCases.count)
    clauses = try table(.clauses, 2)
    let limits = try part(.limits)
    guard limits.count == 4 * Limit.allCases.count else {
      throw ModelError("the part 'limits' is wrong")
    }
    self.limits = Limit.allCases.map {
      Float(bitPattern: limits.number(at: 4 * $0.rawValue, UInt32.self))
    }
    guard self.limits.allSatisfy(\.isFinite) else { throw ModelError("the part 'limits' is wrong") }
  }

  /// Returns the checksum of a file's contents.
  package static func checksum(of bytes: ModelBytes) -> UInt64 {
    bytes.withBytes { bytes in
      var hash = StableHash()
      var place = 16
      while place + 4 <= bytes.count {
        hash.add(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)))
        place += 4
      }
      for byte in bytes[place...] { hash.add(UInt32(byte)) }
      return hash.value
    }
  }

  /// The weight of each urgency function in the pressure.
  package static let pressureWeights: [Float] = [0.2, 1, 0.3]

  /// Returns the pressure of a message, by the scores of the part `urgency`: it decides whether the
  /// message interrupts.
  package static func pressure(_ scores: [Float]) -> Float {
    zip(scores, pressureWeights).reduce(0) { $0 + $1.0 * $1.1 }
  }

  /// Returns the rank of a message among those that interrupt, and among those that do not. The
  /// medium score weighs less than in `pressure`: there it finds more of the critical messages, but
  /// here it ranks worse.
  package static func order(_ scores: [Float]) -> Float {
    zip(scores, [0.2, 1, 0.1]).reduce(0) { $0 + $1.0 * $1.1 }
  }

  package subscript(limit: Limit) -> Float { limits[limit.rawValue] }
}

/// An error in the format of models.
public struct ModelError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The fault, as the rest of a sentence that begins with the file's name.
  public let description: String
  init(_ description: String) { self.description = description }
}

/// The linear functions of the part `urgency`: each scores an urgency of at least this level.
package enum UrgencyHead: Int, CaseIterable, Sendable {
  case critical, high, medium
}

/// The linear functions of the part `kinds`.
package enum KindHead: Hashable, Sendable, CaseIterable {
  case scam, asks
  case danger(Danger)
  case category(MessageCategory)

  /// All functions, in their order in a model.
  package static let allCases: [KindHead] =
    [.scam, .asks] + Danger.allCases.map(Self.danger)
    + MessageCategory.allCases.map(Self.category)
}

extension ModelBytes {
  /// A copy of the bytes.
  package var array: [UInt8] { withBytes { bytes -> [UInt8] in Array(bytes) } }
}
