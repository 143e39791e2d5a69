import Foundation
import TactusTestSupport
import TactusWire

/// The parts of PROTOCOL.md that a test can check: its message tables and worked examples.
struct ProtocolDocument {
  private let sections: [Substring]

  init() throws {
    let url = Vectors.protocolFolder.appending(path: "PROTOCOL.md")
    sections = try String(contentsOf: url, encoding: .utf8).split(separator: "\n## ")
  }

  func section(_ number: Int) throws(VectorError) -> Substring {
    guard let section = sections.first(where: { $0.hasPrefix("\(number) ") }) else {
      throw VectorError("PROTOCOL.md has no section \(number)")
    }
    return section
  }

  /// The numbers of the MUSTs in a section, in order, and the number of times that it contains
  /// MUST.
  func musts(in section: Int) throws(VectorError) -> (numbers: [Int], count: Int) {
    let text = try self.section(section)
    let numbers = text.matches(of: /M([0-9]+)\.([0-9]+)/).filter { $0.1 == "\(section)" }
      .compactMap { Int($0.2) }
    return (
      numbers.enumerated().filter { !numbers.prefix($0.offset).contains($0.element) }
        .map(\.element), text.matches(of: /\bMUST\b/).count
    )
  }

  /// The cells of every table row of a section, without rulers.
  private func rows(_ number: Int) throws(VectorError) -> [[String]] {
    try section(number).split(separator: "\n").filter { $0.hasPrefix("|") && !$0.hasPrefix("|--") }
      .map { line in
        line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
          .map { $0.trimmingCharacters(in: .whitespaces) }
      }
  }

  /// A row of the message tables.
  struct MessageRow {
    let code: UInt8
    let name: String
    /// Bytes after the type; no upper limit if a later version may add some.
    let shortest: Int
    let longest: Int?
  }

  /// The message table of section 4 (host) or 5 (device).
  func messages(from sender: Side) throws(VectorError) -> [MessageRow] {
    try rows(sender == .host ? 4 : 5).compactMap { cells in
      guard cells.count == 4, cells[0].utf8.count == 2, let code = UInt8(cells[0], radix: 16)
      else { return nil }
      let ends = cells[3].split(whereSeparator: { !$0.isNumber }).compactMap { Int($0) }
      guard let shortest = ends.first else { return nil }
      let longest = cells[3].hasSuffix("+") ? nil : ends.last
      return MessageRow(code: code, name: cells[1], shortest: shortest, longest: longest)
    }
  }

  /// A frame that section 14 explains byte by byte.
  struct Example: Sendable, CustomStringConvertible {
    let sender: Side
    let name: String
    let body: [UInt8]
    /// The descriptions of the bytes after the type, one for each group.
    let words: [String]
    let crc: UInt16
    let wire: [UInt8]

    var description: String { name }
  }

  func examples() throws -> [Example] {
    try section(14).components(separatedBy: "```frame\n").dropFirst().map { text in
      let block = text.prefix(while: { $0 != "`" }).split(separator: "\n")
      var groups: [(hex: [UInt8], words: String)] = []
      for line in block.dropFirst() {
        let columns = line.components(separatedBy: "  ")
        guard let bytes = [UInt8](hex: columns[0]) else { continue }
        let words = columns.dropFirst().joined().trimmingCharacters(in: .whitespaces)
        groups.append((bytes, words))
      }
      func last(_ key: String) throws -> String {
        guard let line = block.first(where: { $0.hasPrefix(key) }) else {
          throw VectorError("an example without \(key): \(text)")
        }
        return line.dropFirst(key.count).trimmingCharacters(in: .whitespaces)
      }
      guard let first = groups.first, let crc = UInt16(try last("CRC"), radix: 16),
        let wire = [UInt8](hex: try last("wire"))
      else { throw VectorError("an example that cannot be read: \(text)") }
      return Example(
        sender: block[0] == "host to device" ? .host : .device, name: first.words,
        body: groups.flatMap(\.hex), words: groups.dropFirst().map(\.words), crc: crc, wire: wire)
    }
  }

  /// A frame in an exchange of section 14: its row's description, and its bytes.
  struct Step: Sendable, CustomStringConvertible {
    let sender: Side
    let words: String
    let wire: [UInt8]

    var description: String { words }
  }

  func steps() throws -> [Step] {
    try rows(14).flatMap { cells in
      try zip(cells, [Side.host, .device]).compactMap { cell, sender in
        guard cell.contains("`") else { return nil }
        let parts = cell.components(separatedBy: "`")
        guard parts.count == 3, let wire = [UInt8](hex: parts[1]) else {
          throw VectorError("a row that cannot be read: \(cell)")
        }
        return Step(
          sender: sender, words: parts[0].trimmingCharacters(in: .whitespaces), wire: wire)
      }
    }
  }
}
