import Foundation

/// The output of `compile --json`.
public struct CompiledReading {
  public struct Cell: Decodable {
    public struct Pulse: Decodable, Hashable {
      public var dot, actuator, level, onsetMs, durationMs: Int
    }
    public var index: Int
    public var text: String
    public var cell: String
    public var dots: [Int]
    public var onsetMs: Int
    public var advanceMs: Int
    public var pulses: [Pulse]
    public var frame: String
  }

  public struct Summary: Decodable {
    public var cells, durationMs, wireBytes, definitionBytes: Int
    public var bytesPerCell: Double
  }

  private struct LastLine: Decodable { var summary: Summary }

  public var cells: [Cell]
  public var summary: Summary

  public init(_ outcome: Outcome) throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    cells = try outcome.lines.dropLast().map { try decoder.decode(Cell.self, from: Data($0.utf8)) }
    guard let last = outcome.lines.last else { throw ProgramError("no output: \(outcome.errors)") }
    summary = try decoder.decode(LastLine.self, from: Data(last.utf8)).summary
  }
}
