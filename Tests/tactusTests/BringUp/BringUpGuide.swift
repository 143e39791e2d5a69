import Foundation
import TactusTestSupport

/// `hardware/bring-up.md`, line by line.
struct BringUpGuide {
  /// A line to type, or a row of a table.
  struct Line: Hashable, CustomStringConvertible {
    /// 0 for text before the first step.
    var step: Int
    /// The text to type, or the first cell of the row.
    var text: String
    /// The lines that the guide shows for it, or the other cells.
    var shown: [String] = []

    var description: String { "step \(step): \(text)" }
  }

  /// Before the first step: the lines typed once, for all that follow.
  private(set) var setup: [String] = []
  /// The lines after `$`, with their output.
  private(set) var commands: [Line] = []
  /// Typed interactively, and shown without output.
  private(set) var typed: [Line] = []
  private(set) var rows: [Line] = []

  static let file = HardwareFolder.url.appendingPathComponent("bring-up.md")

  init() throws { self.init(try String(contentsOf: Self.file, encoding: .utf8)) }

  init(_ text: String) {
    var step = 0
    var fence: String?
    var isInTable = false
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        fence = fence == nil ? line : nil
      } else if let fence {
        take(line, step, isShown: fence == "```console")
      } else if line.hasPrefix("## ") {
        // Sections after the last step have no number.
        step = line.prefixMatch(of: /## (\d+)\./).flatMap { Int($0.1) } ?? step + 1
      } else if line.hasPrefix("|") {
        // The first row of a table is its head, and dashes separate it from the others.
        if isInTable, !line.hasPrefix("|---") {
          rows.append(Self.row(line, step))
        }
      }
      isInTable = line.hasPrefix("|")
    }
  }

  private mutating func take(_ line: String, _ step: Int, isShown: Bool) {
    if step == 0 {
      setup.append(line)
    } else if !isShown {
      typed.append(Line(step: step, text: line))
    } else if line.hasPrefix("$ ") {
      commands.append(Line(step: step, text: String(line.dropFirst(2))))
    } else if !commands.isEmpty {
      commands[commands.count - 1].shown.append(line)
    }
  }

  private static func row(_ line: String, _ step: Int) -> Line {
    let cells = line.components(separatedBy: "|").dropFirst().dropLast().map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    return Line(step: step, text: cells.first ?? "", shown: Array(cells.dropFirst()))
  }
}
