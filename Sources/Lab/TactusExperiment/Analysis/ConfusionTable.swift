import TactusText

/// The number of each answer to each right answer.
package struct ConfusionTable: Hashable, Sendable {
  /// The right answers, in the order of the plan.
  package let expected: [String]
  /// The answers: the right ones first, then others in the order of their first occurrence.
  package let answers: [String]
  /// The counts by right answer and answer; the last column counts trials without an answer.
  package let counts: [[Int]]

  /// The name of the column of trials without an answer.
  package static let noAnswer = "n/a"

  /// Counts the rows; void ones and those of practice are left out.
  package init(_ records: [ExperimentRecord], plan: ExperimentPlan) {
    let practice = Set(plan.blocks.filter(\.isPractice).map(\.name))
    let kept = records.filter { $0.outcome != .void && !practice.contains($0.block) }
    let asked = Set(kept.map(\.expected))
    let expected = plan.expectedAnswers.filter(asked.contains)
    var answers = expected
    var known = Set(expected)
    for block in plan.blocks where !block.isPractice {
      guard case .choice(let choices) = block.answer else { continue }
      for choice in choices where known.insert(choice.name).inserted { answers.append(choice.name) }
    }
    for record in kept {
      if let response = record.response, known.insert(response).inserted {
        answers.append(response)
      }
    }
    let rows = Dictionary(uniqueKeysWithValues: expected.enumerated().map { ($1, $0) })
    let columns = Dictionary(uniqueKeysWithValues: answers.enumerated().map { ($1, $0) })
    var counts = [[Int]](
      repeating: [Int](repeating: 0, count: answers.count + 1), count: expected.count)
    for record in kept {
      guard let row = rows[record.expected] else { continue }
      let column = record.response.flatMap { columns[$0] } ?? answers.count
      counts[row][column] += 1
    }
    (self.expected, self.answers, self.counts) = (expected, answers, counts)
  }

  /// The table in TSV: a row for each right answer, a column for each answer.
  package var tsv: String {
    let head = (["expected"] + answers + [Self.noAnswer]).map(\.printable)
    let rows = zip(expected, counts).map { name, counts in
      ([name.printable] + counts.map(String.init)).joined(separator: "\t")
    }
    return ([head.joined(separator: "\t")] + rows).joined(separator: "\n") + "\n"
  }

  /// The share of right answers among all trials with an answer; nil without any.
  package var accuracy: Double? {
    let answered = counts.reduce(0) { $0 + $1.dropLast().reduce(0, +) }
    let right = expected.indices.reduce(0) { $0 + counts[$1][$1] }
    return answered == 0 ? nil : Double(right) / Double(answered)
  }
}
