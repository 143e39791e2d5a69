import TactusMessage
import TactusText

/// An encoder's scores of a message: log odds of statements about it, as `tactus-meaning` sends them.
public struct EncodedMeaning: Hashable, Sendable {
  private let scores: [String: Float]

  /// The statements, in the order of the encoder's heads.
  static let names =
    ["medium", "high", "critical", "help", "scam", "asks"] + Danger.allCases.map(\.rawValue)
    + MessageCategory.allCases.map(\.rawValue) + Tone.allCases.map(\.rawValue)
  /// The highest score that counts, so that no single statement outweighs all else.
  private static let highest = 12.0

  /// Parses a line of `tactus-meaning`; nil if a score is missing or is not a finite number.
  public init?(line: [UInt8]) {
    guard let members = JSONMembers(line: line) else { return nil }
    var scores: [String: Float] = [:]
    for name in Self.names {
      guard let score = members.decimal(name), score.isFinite else { return nil }
      scores[name] = Float(max(-Self.highest, min(Self.highest, score)))
    }
    self.scores = scores
  }

  subscript(name: String) -> Float { scores[name] ?? 0 }
}
