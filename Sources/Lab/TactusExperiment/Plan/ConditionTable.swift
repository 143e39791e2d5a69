import TactusBraille
import TactusSystem
import TactusText

/// A table of conditions in TSV: a row of column names, then a row for each kind of trial, as
/// PsychoPy's conditions files have it.
struct ConditionTable {
  /// A row by its columns; empty cells and n/a are left out.
  struct Row {
    let place: String
    fileprivate let values: [String: String]

    subscript(column: String) -> String? { values[column] }

    var factors: [ExperimentFactor: String] { ExperimentFactor.texts(values) }
  }

  private static let columns =
    ["text", "cells", "pattern", "answer", "answer_keys", "trial_type", "block"]
    + ExperimentFactor.allCases.map(\.rawValue)

  private(set) var rows: [Row] = []

  /// - Throws: `Failure` that names the line.
  init(_ bytes: [UInt8], file: String) throws(Failure) {
    func refuse(_ line: Int, _ reason: String) -> Failure {
      Failure(.badData, "\(file):\(line): \(reason)")
    }
    guard let whole = String(validating: bytes, as: UTF8.self) else {
      throw Failure(.badData, "\(file): not UTF-8", cure: "save it as UTF-8 with tabs")
    }
    let text = whole.hasPrefix("\u{FEFF}") ? String(whole.dropFirst()) : whole
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let head = lines.first, !head.isEmpty else {
      throw refuse(1, "empty: the first row must name the columns, such as text, answer and rate")
    }
    let names = head.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    for name in names where !Self.columns.contains(name) {
      let nearest = NearestNames.of(name, in: Self.columns)
      let known = nearest.isEmpty ? Self.columns : nearest
      throw refuse(1, "no column \(name.quoted): use \(known.joined(separator: ", "))")
    }
    guard Set(names).count == names.count else { throw refuse(1, "a column occurs twice") }
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells.count == names.count else {
        throw refuse(index + 1, "\(cells.count) columns, but the first row names \(names.count)")
      }
      var values: [String: String] = [:]
      for (name, cell) in zip(names, cells) where !cell.isEmpty && cell != "n/a" {
        values[name] = cell
      }
      rows.append(Row(place: "\(file):\(index + 1)", values: values))
      guard rows.count <= 5000 else { throw refuse(index + 1, "more than 5000 rows") }
    }
    guard !rows.isEmpty else { throw refuse(1, "no rows under the names of the columns") }
  }

  /// The blocks' names in the order of their first rows; "" for rows without one.
  var blockNames: [String] {
    var seen: Set<String> = []
    return rows.map { $0["block"] ?? "" }.filter { seen.insert($0).inserted }
  }

  /// Returns the choices of these rows; nil if no row names the keys of its answer.
  func answers(in rows: [Row]) throws(Failure) -> AnswerMode? {
    guard rows.contains(where: { $0["answer_keys"] != nil }) else { return nil }
    var choices: [AnswerMode.Choice] = []
    for row in rows {
      func refuse(_ reason: String) -> Failure { Failure(.badData, "\(row.place): \(reason)") }
      guard let name = row["answer"], let keys = row["answer_keys"] else {
        throw refuse("answer or answer_keys is missing, which other rows of the block have")
      }
      guard let chord = Stimulus.dots(keys), chord != .blank else {
        throw refuse("answer_keys \(keys.quoted): give keys such as 1 or 14")
      }
      if let known = choices.first(where: { $0.name == name || $0.chord == chord }) {
        guard known.name == name, known.chord == chord else {
          throw refuse("answer \(name.quoted) with keys \(keys): another row pairs them otherwise")
        }
      } else {
        choices.append(AnswerMode.Choice(name: name, chord: chord))
      }
    }
    guard choices.count >= 2 else {
      throw Failure(.badData, "\(rows[0].place): only one answer: a choice needs two")
    }
    return .choice(choices)
  }
}
