import Foundation
import TactusTestSupport

/// `hardware/bring-up.md`, line by line.
struct BringUpGuide {
  /// A line to be typed, or a row of a table.
  struct Line: Hashable, CustomStringConvertible {
    /// 0 for what stands before the first step.
    var step: Int
    /// What is typed, or the first cell of the row.
    var text: String
    /// The lines that the guide shows for it, or the other cells.
    var shown: [String] = []

    var description: String { "step \(step): \(text)" }
  }

  /// Before the first step: what is typed once, for all that follows.
  private(set) var setup: [String] = []
  /// With the lines that they print, behind `$`.
  private(set) var commands: [Line] = []
  /// Typed by hand, and shown without what comes of it.
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
        // What stands behind the last step has no number.
        step = line.prefixMatch(of: /## (\d+)\./).flatMap { Int($0.1) } ?? step + 1
      } else if line.hasPrefix("|") {
        // The first row of a table is its head, and dashes part it from the others.
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
