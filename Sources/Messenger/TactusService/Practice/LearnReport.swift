import TactusBraille
import TactusHaptics
import TactusLink
package import TactusPractice
package import TactusText

/// The progress in practice, for a teacher: `tactus learn --report`.
package struct LearnReport {
  private let progress: PracticeProgress
  private let catalogue: PracticeCatalogue
  private let now: Timestamp

  /// The share of the alphabet that counts as the criterion; percent.
  private static let criterion = 90
  private static let mostPairs = 10
  private static let fewestErrors = 2
  private static let fewestAnswers = 5
  private static let mostDays = 14
  private static let lesson = 6

  package init(_ progress: PracticeProgress, _ catalogue: PracticeCatalogue, at now: Timestamp) {
    (self.progress, self.catalogue, self.now) = (progress, catalogue, now)
  }

  // MARK: Figures

  private var letters: [PracticeItem] { catalogue.items(of: .letter) }

  /// The most frequent wrong answers to cells; one that occurred once, or to a cell hardly asked for,
  /// is chance.
  private var pairs: [(played: BrailleCell, answered: BrailleCell, count: Int, total: Int)] {
    let wrong = progress.confusions.entries.filter {
      $0.played != $0.answered && $0.count >= Self.fewestErrors
    }
    let pairs = wrong.sorted { $0.count > $1.count }.filter {
      progress.confusions.total(of: $0.played) >= Self.fewestAnswers
    }
    return pairs.prefix(Self.mostPairs).map { entry in
      (entry.played, entry.answered, entry.count, progress.confusions.total(of: entry.played))
    }
  }

  private typealias Row = (
    played: BrailleCell, total: Int, answers: [(answered: BrailleCell, count: Int)]
  )

  /// Returns the answers to each cell that was asked for, the most frequent ones first, in the order of
  /// the cells. Of more pairs than `most` the rarest are omitted; `total` counts them.
  private func matrix(most: Int = .max) -> [Row] {
    let all = progress.confusions.entries
    let frequent = all.count > most ? Array(all.sorted { $0.count > $1.count }.prefix(most)) : all
    let entries = Dictionary(grouping: frequent, by: \.played)
    return entries.sorted { $0.key.rawValue < $1.key.rawValue }.map { played, answers in
      (
        played, all.reduce(0) { $0 + ($1.played == played ? $1.count : 0) },
        answers.sorted { ($1.count, $0.answered.rawValue) < ($0.count, $1.answered.rawValue) }
          .map { ($0.answered, $0.count) }
      )
    }
  }

  /// The trials and days until the criterion was reached; nil before.
  private var reached: (trials: Int, days: Int)? {
    guard !letters.isEmpty else { return nil }
    var trials = 0
    for (index, day) in progress.days.enumerated() {
      trials += day.trials
      if day.letters * 100 >= letters.count * Self.criterion { return (trials, index + 1) }
    }
    return nil
  }

  /// The items with which a session would begin if every answer were right.
  private var next: [PracticeItem] {
    var (imagined, scheduler) = (progress, PracticeScheduler(catalogue))
    var generator = SplitMix64(seed: 1)
    var items: [PracticeItem] = []
    while items.count < Self.lesson,
      let item = scheduler.next(imagined, at: now, using: &generator)
    {
      items.append(item)
      imagined.record(PracticeTrial(item, cells: item.cells, isRight: true, at: now))
    }
    return items
  }

  private func letter(_ cell: BrailleCell) -> String? {
    letters.first { $0.cells.map(\.sixDot) == [cell] }?.text
  }

  private static func date(_ day: Int) -> String {
    let time = Timestamp(milliseconds: Int64(day) * 86_400_000)
    return time.iso8601.map { String($0.prefix(10)) } ?? "day \(day)"
  }

  // MARK: For people

  /// The progress in a few sentences; none before the first answer.
  var summary: [String] {
    guard progress.trials > 0 else { return [] }
    var lines = [
      "\(Spoken.count(progress.answers, "answer")), \(progress.learnedLetters) of \(letters.count) "
        + "letters learned",
      "(the first answer to each question counts, not the repeat after an error)",
    ]
    lines.append(
      reached.map {
        "\(Self.criterion) % of the letters after \($0.trials) answers on \($0.days) days"
      }
        ?? "\(Self.criterion) % of the letters: not yet")
    for (name, record) in progress.paces.sorted(by: { $0.key < $1.key }) {
      let staircase = PaceStaircase(record)
      let certainty = staircase.isSettled ? "" : ", not certain yet"
      let most = Double(Rate.range.upperBound)
      let pace =
        staircase.threshold > most
        ? "above \(Rate.range.upperBound)" : "\(Int(staircase.threshold.rounded()))"
      lines.append("pace in \(name): 85 % right at \(pace) %\(certainty)")
    }
    return lines
  }

  /// The teacher's plan in a sentence; nil for none.
  var plan: String? {
    guard let plan = progress.plan else { return nil }
    let open = plan.items.filter { !progress.isLearned($0) }.compactMap { catalogue[$0]?.text }
    if plan.isLeft { return "\(plan.words); the reader has left it" }
    guard !plan.isReached else { return plan.words }
    let named = open.prefix(Self.lesson).joined(separator: ", ")
    let more = open.count > Self.lesson ? " and \(open.count - Self.lesson) more" : ""
    return "\(plan.words), to learn: \(named)\(more)"
  }

  /// The next lesson in a sentence.
  var lesson: String { "next lesson: " + next.map(\.text).joined(separator: ", ") }

  /// The weakest pairs, each in a sentence.
  var confused: [String] {
    pairs.map { pair in
      "\(name(pair.played)) felt as \(name(pair.answered)): \(pair.count) of \(pair.total)"
    }
  }

  /// The lines for a teacher.
  package var lines: [String] {
    let strength = progress.strength.map { StrengthReport($0).lines } ?? []
    let plan = plan.map { [$0] } ?? []
    guard progress.trials > 0 else {
      return ["no practice yet: 'tactus learn', or the row 'practice' at home"] + plan + strength
    }
    var lines = summary + ["", "day         answers  right  letters"]
    for day in progress.days.suffix(Self.mostDays) {
      let share = "\(day.right * 100 / max(1, day.trials)) %"
      lines.append(
        "\(Self.date(day.day))  \(Self.column("\(day.trials)", 7))  \(Self.column(share, 5))  "
          + Self.column("\(day.letters)", 7))
    }
    if !pairs.isEmpty { lines += ["", "weakest pairs"] + confused.map { "  \($0)" } }
    let answered = answered
    if !answered.isEmpty { lines += ["", "answers to each cell, wrong ones last"] + answered }
    let background = progress.background
    if background.isOn || background.total > 0 {
      let state = background.isOn ? "on" : "off"
      lines += [
        "",
        "in the background: \(state), \(Spoken.count(background.cells(on: now), "letter")) today, "
          + "\(background.total) on \(Spoken.count(background.days.count, "day"))",
      ]
    }
    if !strength.isEmpty { lines += [""] + strength }
    return lines + [""] + plan + [lesson]
  }

  /// A line for each cell: the share of right answers, then the wrong ones by frequency.
  private var answered: [String] {
    matrix().map { played, total, answers in
      let right = answers.first { $0.answered == played }?.count ?? 0
      let wrong = answers.filter { $0.answered != played }.prefix(Self.mostWrong).map {
        "\(letter($0.answered) ?? "")\($0.answered) \($0.count)"
      }
      let name =
        "\(letter(played) ?? " ") \(played)  \(Self.column("\(right)", 4)) of "
        + Self.column("\(total)", 4)
      return "  " + ([name] + wrong).joined(separator: "  ")
    }
  }

  /// The wrong answers of a line: with more of them it would be longer than a terminal's.
  private static let mostWrong = 6

  private func name(_ cell: BrailleCell) -> String {
    "\(letter(cell).map { "\($0) " } ?? "")\(cell) (\(cell.dotNumbers))"
  }

  private static func column(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  // MARK: For scripts

  /// The report as one JSON object.
  package var json: String { json(days: .max) }

  /// Returns the report with only the latest days, and the most frequent pairs of the matrix.
  func json(days most: Int, pairs mostInMatrix: Int = .max) -> String {
    JSONText.object([
      ("answers", "\(progress.answers)"), ("letters", "\(letters.count)"),
      ("learned", "\(progress.learnedLetters)"),
      ("criterion", criterionJSON), ("minutes", "\(progress.minutes)"),
      ("paces", JSONText.array(progress.paces.sorted { $0.key < $1.key }.map(Self.pace))),
      (
        "days",
        JSONText.array(
          progress.days.suffix(most).map { day in
            JSONText.object([
              ("day", JSONText.string(Self.date(day.day))), ("answers", "\(day.trials)"),
              ("right", "\(day.right)"), ("letters", "\(day.letters)"),
            ])
          })
      ),
      ("pairs", JSONText.array(pairs.map(pair))),
      ("strength", progress.strength.map { StrengthReport($0).json } ?? "null"),
      (
        "background",
        JSONText.object([
          ("on", "\(progress.background.isOn)"), ("today", "\(progress.background.cells(on: now))"),
          (
            "days",
            JSONText.array(
              progress.background.days.suffix(most).map { day in
                JSONText.object([
                  ("day", JSONText.string(Self.date(day.day))), ("letters", "\(day.cells)"),
                ])
              })
          ),
        ])
      ),
      (
        "next",
        JSONText.array(
          next.map { item in
            JSONText.object([
              ("kind", JSONText.string(item.kind.rawValue)), ("item", JSONText.string(item.text)),
            ])
          })
      ),
      ("plan", planJSON),
      ("matrix", JSONText.array(matrix(most: mostInMatrix).map(row))),
    ])
  }

  private var planJSON: String {
    guard let plan = progress.plan else { return "null" }
    let items = plan.items.map { id in
      JSONText.object(PracticeItem.members(ofID: id) + [("learned", "\(progress.isLearned(id))")])
    }
    return JSONText.object([
      ("name", JSONText.string(plan.name)), ("items", JSONText.array(items)),
      ("learned", "\(plan.learned)"), ("reached", "\(plan.isReached)"), ("left", "\(plan.isLeft)"),
    ])
  }

  private var criterionJSON: String {
    guard let reached else { return "null" }
    return JSONText.object([
      ("percent", "\(Self.criterion)"), ("answers", "\(reached.trials)"),
      ("days", "\(reached.days)"),
    ])
  }

  private static func pace(_ name: String, _ record: PaceRecord) -> String {
    let staircase = PaceStaircase(record)
    return JSONText.object([
      ("encoding", JSONText.string(name)),
      ("percent", "\(Int(staircase.threshold.rounded()))"),
      ("settled", "\(staircase.isSettled)"), ("answers", "\(record.trials)"),
    ])
  }

  private func row(_ row: Row) -> String {
    JSONText.object([
      ("played", JSONText.string(row.played.dotNumbers)),
      ("letter", letter(row.played).map { JSONText.string($0) } ?? "null"),
      ("total", "\(row.total)"),
      (
        "answers",
        JSONText.array(
          row.answers.map { answer in
            JSONText.object([
              ("felt", JSONText.string(answer.answered.dotNumbers)), ("count", "\(answer.count)"),
            ])
          })
      ),
    ])
  }

  private func pair(
    _ pair: (played: BrailleCell, answered: BrailleCell, count: Int, total: Int)
  ) -> String {
    JSONText.object([
      ("played", JSONText.string(pair.played.dotNumbers)),
      ("felt", JSONText.string(pair.answered.dotNumbers)),
      ("played_letter", letter(pair.played).map { JSONText.string($0) } ?? "null"),
      ("felt_letter", letter(pair.answered).map { JSONText.string($0) } ?? "null"),
      ("count", "\(pair.count)"), ("of", "\(pair.total)"),
    ])
  }
}
