import TactusBraille
import TactusSystem
import TactusText

/// Makes kinds of trials from their values in a plan; texts are translated by one table.
struct TrialKindReader {
  let table: String
  /// Made when the first text is read.
  private var translator: Translator?

  /// Creates a reader for the standard table.
  init() { table = Translator.defaultTable }

  /// Creates a reader for a table, which is loaded.
  init(table: String) throws(BrailleError) {
    self.table = table
    translator = try Translator(table: table)
  }

  mutating func kind(
    _ row: ConditionTable.Row, _ standard: ExperimentCondition
  ) throws(Failure) -> TrialKind {
    do throws(PlanProblem) {
      return try kind(
        { row[$0] }, row.factors, standard, answer: row["answer"], name: row["trial_type"])
    } catch {
      throw Failure(.badData, "\(row.place): \(error.reason)")
    }
  }

  /// Makes a kind of trial from its values.
  mutating func kind(
    _ value: (String) -> String?, _ factors: [ExperimentFactor: String],
    _ standard: ExperimentCondition, answer: String?, name: String?
  ) throws(PlanProblem) -> TrialKind {
    var condition = standard
    try condition.set(factors)
    let forms = ["text", "cells", "pattern"].filter { value($0) != nil }
    guard forms.count == 1, let form = forms.first, let text = value(form) else {
      throw PlanProblem("give one of text, cells and pattern")
    }
    let stimulus: Stimulus
    switch form {
    case "text": stimulus = try Stimulus.checked(try cells(of: text))
    case "cells": stimulus = try Stimulus.cells(text)
    default: stimulus = try Stimulus.pattern(text)
    }
    if case .pattern = stimulus, answer == nil {
      throw PlanProblem("a pattern needs an answer")
    }
    let kind = TrialKind(
      name: name ?? (form == "pattern" ? "pattern" : text), text: text, stimulus: stimulus,
      condition: condition, expected: answer ?? text)
    for word in [kind.name, kind.text, kind.expected] where !PlanReader.isPlain(word) {
      throw PlanProblem("\(word.quoted): give 1 to 200 characters in one line, and not n/a")
    }
    return kind
  }

  mutating func cells(of text: String) throws(PlanProblem) -> [BrailleCell] {
    do throws(BrailleError) {
      if translator == nil { translator = try Translator(table: table) }
      guard let translator else { return [] }
      return try translator.translate(line: text).cells
    } catch {
      throw PlanProblem("\(error)")
    }
  }
}
