import Foundation
import TactusBraille
import TactusTestSupport
import Testing

/// liblouis called directly, in a separate process that shares no code with us.
enum PlainLouis {
  enum Answer {
    case cells([BrailleCell])
    case text(String.UnicodeScalarView)
    /// The table does not know one of the characters.
    case unknown
    /// liblouis fails or does not return.
    case none
  }

  /// A table's translations of some lines.
  static func translate(_ lines: [String], table: String) throws -> [Answer] {
    try answers(lines.map { "f " + $0 }, table: table).map { mark, values in
      switch mark {
      // A dot above the eighth is for other passes and cannot be felt.
      case "=" where values.contains { $0 > 0xFF }: .unknown
      case "=": .cells(values.map { BrailleCell(rawValue: UInt8(truncatingIfNeeded: $0)) })
      case "?": .unknown
      default: .none
      }
    }
  }

  /// A table's back-translations of some lines of cells.
  static func backTranslate(_ lines: [[BrailleCell]], table: String) throws -> [Answer] {
    try answers(lines.map { "b " + $0.unicodeBraille }, table: table).map { mark, values in
      guard mark == "=" else { return .none }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: values.map { Unicode.Scalar($0) ?? "\u{FFFD}" })
      return .text(text)
    }
  }

  private static func answers(
    _ lines: [String], table: String
  ) throws -> [(mark: Character, values: [UInt32])] {
    let path = "/usr/share/liblouis/tables/" + table
    let input = (["t " + path] + lines).map { $0 + "\n" }.joined()
    let output = try run(input).split(separator: "\n")
    try #require(output.first == "=" && output.count == lines.count + 1, "\(table)")
    return output.dropFirst().map { line in
      (
        line.first ?? "!",
        line.dropFirst().split(separator: " ").compactMap { UInt32($0, radix: 16) }
      )
    }
  }

  private static func run(_ input: String) throws -> String {
    try Folder.with { folder in
      let output = try folder.write([], to: "output")
      let process = Process()
      process.executableURL = URL(fileURLWithPath: Tool.folder + "/plain-louis")
      process.standardInput = try FileHandle(
        forReadingFrom: URL(fileURLWithPath: try folder.write(Array(input.utf8), to: "input")))
      process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
      try Spawning.alone(process.run)
      process.waitUntilExit()
      return String(decoding: try folder.read(output), as: UTF8.self)
    }
  }
}
