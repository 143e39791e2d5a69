import TactusBraille
package import TactusSystem
import TactusText

/// Reads an experiment from JSON or from a table of conditions (TSV); the file's bytes go in, and
/// `open` reads the tables that it names.
package struct PlanReader {
  private let file: String
  private let open: (String) throws(Failure) -> [UInt8]
  private var parts: [[UInt8]] = []
  private var translator: Translator?
  private var table = Translator.defaultTable

  /// Reads a plan.
  ///
  /// - Parameters:
  ///   - file: the file's name in errors; one that ends in ".json" is JSON, any other a table.
  ///   - open: reads a table of conditions by the name that the plan gives.
  /// - Throws: `Failure` that names the file, the place and the problem.
  package static func plan(
    _ bytes: [UInt8], file: String, open: @escaping (String) throws(Failure) -> [UInt8]
  ) throws(Failure) -> ExperimentPlan {
    var reader = PlanReader(file: file, open: open)
    reader.parts = [bytes]
    let isJSON = bytes.first { $0 > 0x20 } == UInt8(ascii: "{")
    let plan: ExperimentPlan
    if isJSON {
      do throws(ReadingProblem) {
        plan = try reader.plan(JSONNode(planned: bytes, file: file))
      } catch {
        throw error.failure
      }
    } else {
      plan = try reader.plan(ofTable: bytes)
    }
    guard plan.mostTrials <= ExperimentPlan.mostTrials else {
      throw Failure(
        .badData, "\(file): \(plan.mostTrials) trials, more than \(ExperimentPlan.mostTrials)",
        cure: "repeat less, or split it into sessions")
    }
    return plan
  }

  private init(file: String, open: @escaping (String) throws(Failure) -> [UInt8]) {
    self.file = file
    self.open = open
  }

  // MARK: Tables

  /// The standard settings of a block.
  struct Defaults {
    var condition = ExperimentCondition()
    var answer = AnswerMode.typed
    var timeout = 10_000
    var interval = 1000...1000
    var hasFeedback = false
    var repeats = 1
    var sequence = TrialSequence.random
    var guess: Double?
    var lapse: Double? = 0.02
  }

  private mutating func plan(ofTable bytes: [UInt8]) throws(Failure) -> ExperimentPlan {
    let table = try ConditionTable(bytes, file: file)
    let defaults = Defaults()
    var blocks: [ExperimentBlock] = []
    for name in table.blockNames {
      let rows = table.rows.filter { ($0["block"] ?? "") == name }
      var kinds: [TrialKind] = []
      for row in rows { kinds.append(try kind(row, defaults.condition)) }
      blocks.append(
        ExperimentBlock(
          name: name.isEmpty ? "trials" : name, isFixed: false, isPractice: false,
          sequence: .random, repeats: 1,
          instructions: nil, instructionCells: [], pause: .key, pauseEvery: nil,
          answer: try table.answers(in: rows) ?? .typed, timeout: defaults.timeout,
          interval: defaults.interval, hasFeedback: false, kinds: kinds, staircases: [],
          guess: nil, lapse: defaults.lapse))
      try check(blocks[blocks.count - 1])
    }
    guard blocks.count <= ExperimentPlan.mostBlocks else {
      throw Failure(.badData, "\(file): \(blocks.count) blocks: give at most 100")
    }
    return ExperimentPlan(
      task: Self.task(ofFile: file), description: "", table: self.table, blockOrder: .sequential,
      blocks: blocks, checksum: ExperimentPlan.checksum(of: parts))
  }

  /// Returns the letters and digits of a file's name, as the task's label.
  private static func task(ofFile file: String) -> String {
    let name = file.split(separator: "/").last ?? ""
    let stem = name.split(separator: ".").first ?? ""
    let label = stem.unicodeScalars.filter(isLabel)
    return label.isEmpty ? "experiment" : String(String.UnicodeScalarView(label.prefix(32)))
  }

  private mutating func kind(
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
  private mutating func kind(
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
    for word in [kind.name, kind.text, kind.expected] where !Self.isPlain(word) {
      throw PlanProblem("\(word.quoted): give 1 to 200 characters in one line, and not n/a")
    }
    return kind
  }

  /// Returns true if a text fits into a column of a table.
  private static func isPlain(_ text: String) -> Bool {
    !text.isEmpty && text != "n/a" && text.unicodeScalars.count <= 200
      && !text.unicodeScalars.contains(where: \.isSteering)
  }

  private mutating func cells(of text: String) throws(PlanProblem) -> [BrailleCell] {
    do throws(BrailleError) {
      if translator == nil { translator = try Translator(table: table) }
      guard let translator else { return [] }
      return try translator.translate(line: text).cells
    } catch {
      throw PlanProblem("\(error)")
    }
  }

  /// - Throws: `Failure` for a block whose answers do not fit its trials.
  private func check(_ block: ExperimentBlock) throws(Failure) {
    func refuse(_ reason: String) -> Failure {
      Failure(.badData, "\(file): block '\(block.name)': \(reason)")
    }
    guard !block.kinds.isEmpty else { throw refuse("it has no trials") }
    switch block.answer {
    case .choice(let choices):
      let names = Set(choices.map(\.name))
      for kind in block.kinds where !names.contains(kind.expected) {
        throw refuse(
          "the answer \(kind.expected.quoted) of '\(kind.name)' is not one of the choices")
      }
    case .typed:
      for kind in block.kinds where kind.stimulus.cells.isEmpty {
        throw refuse("the pattern '\(kind.name)' cannot be typed back: give choices")
      }
    }
    for staircase in block.staircases {
      for kind in block.kinds {
        for level in [staircase.range.lowerBound, staircase.range.upperBound] {
          do throws(PlanProblem) { _ = try kind.condition.with(staircase.factor, level) } catch {
            throw refuse("staircase '\(staircase.name)' at \(level): \(error.reason)")
          }
        }
      }
    }
  }
}

// MARK: JSON

/// A problem of a plan in JSON: of the document, or of a table that it names.
enum ReadingProblem: Error {
  case document(JSONDocumentError)
  case failure(Failure)

  var failure: Failure {
    switch self {
    case .document(let error): Failure(.badData, "\(error)")
    case .failure(let failure): failure
    }
  }
}

extension JSONNode {
  init(planned bytes: [UInt8], file: String) throws(ReadingProblem) {
    do throws(JSONDocumentError) {
      try self.init(json: bytes, file: file, document: "the experiment")
    } catch {
      throw .document(error)
    }
  }

  /// Performs work whose errors are those of the document.
  static func read<Value>(
    _ work: () throws(JSONDocumentError) -> Value
  ) throws(ReadingProblem) -> Value {
    do throws(JSONDocumentError) { return try work() } catch { throw .document(error) }
  }
}

extension PlanReader {
  private static let settingKeys = [
    "settings", "answer", "choices", "timeout_s", "interval_s", "feedback", "repeats", "order",
    "guess", "lapse",
  ]
  private static let planKeys = ["task", "description", "table", "block_order", "blocks"]
  private static let blockKeys = [
    "name", "fixed", "practice", "instructions", "pause", "pause_every", "trials", "staircases",
  ]
  private static let staircaseKeys = [
    "name", "vary", "start", "min", "max", "step", "scale", "target", "harder", "reversals",
    "trials",
  ]

  fileprivate mutating func plan(_ node: JSONNode) throws(ReadingProblem) -> ExperimentPlan {
    let members = try JSONNode.read { () throws(JSONDocumentError) in
      try node.members(Self.planKeys + Self.settingKeys)
    }
    let head = try JSONNode.read { () throws(JSONDocumentError) in
      let task = try members.required("task")
      let label = try task.text()
      guard label.utf8.count <= 32, label.unicodeScalars.allSatisfy(Self.isLabel) else {
        throw task.refused("give at most 32 letters and digits, as in file names of BIDS")
      }
      let order: BlockOrder = try members["block_order"]?.choice() ?? .sequential
      return (
        task: label, description: try members["description"]?.line() ?? "",
        table: try members["table"]?.text(), order: order
      )
    }
    if let table = head.table {
      self.table = table
      do throws(BrailleError) { translator = try Translator(table: table) } catch {
        throw .failure(Failure(.badData, "\(file): table: \(error)"))
      }
    }
    let defaults = try settings(members, Defaults())
    let nodes = try JSONNode.read { () throws(JSONDocumentError) in
      let list = try members.required("blocks")
      let nodes = try list.elements()
      guard (1...ExperimentPlan.mostBlocks).contains(nodes.count) else {
        throw list.refused("give 1 to \(ExperimentPlan.mostBlocks) blocks")
      }
      return nodes
    }
    var blocks: [ExperimentBlock] = []
    for (index, node) in nodes.enumerated() {
      let block = try block(node, number: index + 1, defaults)
      do throws(Failure) { try check(block) } catch { throw .failure(error) }
      guard !blocks.contains(where: { $0.name == block.name }) else {
        throw .document(node.refused("another block has the name '\(block.name)': give another"))
      }
      blocks.append(block)
    }
    return ExperimentPlan(
      task: head.task, description: head.description, table: table, blockOrder: head.order,
      blocks: blocks, checksum: ExperimentPlan.checksum(of: parts))
  }

  private static func isLabel(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar) || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  private mutating func block(
    _ node: JSONNode, number: Int, _ standard: Defaults
  ) throws(ReadingProblem) -> ExperimentBlock {
    let members = try JSONNode.read { () throws(JSONDocumentError) in
      try node.members(Self.blockKeys + Self.settingKeys)
    }
    let settings = try settings(members, standard)
    let text = try JSONNode.read { () throws(JSONDocumentError) in
      (
        name: try members["name"]?.line() ?? "block\(number)",
        instructions: try members["instructions"]?.line(),
        isFixed: try members["fixed"]?.flag() ?? false,
        isPractice: try members["practice"]?.flag() ?? false,
        pause: try members["pause"]?.pause() ?? .key,
        pauseEvery: try members["pause_every"]?.integer(1...1000)
      )
    }
    guard Self.isPlain(text.name) else {
      throw .document(node.refused("the name is too long, or not a name"))
    }
    var cells: [BrailleCell] = []
    if let instructions = text.instructions {
      do throws(PlanProblem) { cells = try self.cells(of: instructions) } catch {
        throw .document(node.refused("instructions: \(error.reason)"))
      }
    }
    let (kinds, answers) = try kinds(members, settings)
    return ExperimentBlock(
      name: text.name, isFixed: text.isFixed, isPractice: text.isPractice,
      sequence: settings.sequence,
      repeats: settings.repeats, instructions: text.instructions, instructionCells: cells,
      pause: text.pause, pauseEvery: text.pauseEvery, answer: answers ?? settings.answer,
      timeout: settings.timeout, interval: settings.interval, hasFeedback: settings.hasFeedback,
      kinds: kinds, staircases: try staircases(members["staircases"]), guess: settings.guess,
      lapse: settings.lapse)
  }

  /// Reads the trials of a block: a list, or the name of a table, which may name the chords.
  private mutating func kinds(
    _ members: JSONNode.Members, _ settings: Defaults
  ) throws(ReadingProblem) -> ([TrialKind], AnswerMode?) {
    let node = try JSONNode.read { () throws(JSONDocumentError) in
      try members.required("trials")
    }
    if case .string(let name) = node.value.content {
      do throws(Failure) {
        let bytes = try open(name)
        parts.append(bytes)
        let table = try ConditionTable(bytes, file: name)
        var kinds: [TrialKind] = []
        for row in table.rows { kinds.append(try kind(row, settings.condition)) }
        return (kinds, try table.answers(in: table.rows))
      } catch {
        throw .failure(error)
      }
    }
    let nodes = try JSONNode.read { () throws(JSONDocumentError) in try node.elements() }
    let keys =
      ["text", "cells", "pattern", "answer", "trial_type"]
      + ExperimentFactor.allCases.map(\.rawValue)
    var kinds: [TrialKind] = []
    for node in nodes {
      let members = try JSONNode.read { () throws(JSONDocumentError) in try node.members(keys) }
      let values = try JSONNode.read { () throws(JSONDocumentError) in
        var values: [String: String] = [:]
        for key in keys { values[key] = try members[key]?.word() }
        return values
      }
      do throws(PlanProblem) {
        kinds.append(
          try kind(
            { values[$0] }, Self.factors(values), settings.condition, answer: values["answer"],
            name: values["trial_type"]))
      } catch {
        throw .document(node.refused(error.reason))
      }
    }
    return (kinds, nil)
  }

  private static func factors(_ values: [String: String]) -> [ExperimentFactor: String] {
    var result: [ExperimentFactor: String] = [:]
    for factor in ExperimentFactor.allCases { result[factor] = values[factor.rawValue] }
    return result
  }

  /// Reads the settings that the plan and its blocks share.
  private func settings(
    _ members: JSONNode.Members, _ standard: Defaults
  ) throws(ReadingProblem) -> Defaults {
    var result = standard
    try JSONNode.read { () throws(JSONDocumentError) in
      if let node = members["settings"] {
        let keys = ExperimentFactor.allCases.map(\.rawValue)
        let own = try node.members(keys)
        var values: [String: String] = [:]
        for key in keys { values[key] = try own[key]?.word() }
        do throws(PlanProblem) { try result.condition.set(Self.factors(values)) } catch {
          throw node.refused(error.reason)
        }
      }
      if let node = members["answer"] {
        guard try node.text() == "typed" else {
          throw node.wrong("\"typed\"; for a forced choice give \"choices\"")
        }
        result.answer = .typed
      }
      if let node = members["choices"] { result.answer = .choice(try node.choices()) }
      if let node = members["timeout_s"] { result.timeout = try node.milliseconds(100...600_000) }
      if let node = members["interval_s"] {
        if let ends = try? node.elements() {
          guard ends.count == 2 else { throw node.wrong("a number, or two: the shortest, longest") }
          let shortest = try ends[0].milliseconds(0...60_000)
          result.interval = shortest...(try ends[1].milliseconds(shortest...60_000))
        } else {
          let interval = try node.milliseconds(0...60_000)
          result.interval = interval...interval
        }
      }
      if let node = members["feedback"] { result.hasFeedback = try node.flag() }
      if let node = members["repeats"] { result.repeats = try node.integer(1...1000) }
      if let node = members["order"] { result.sequence = try node.choice() }
      if let node = members["guess"] { result.guess = try node.number(0...0.9) }
      if let node = members["lapse"] {
        if case .string("fit") = node.value.content {
          result.lapse = nil
        } else {
          result.lapse = try node.number(0...0.2)
        }
      }
    }
    return result
  }

  private func staircases(_ node: JSONNode?) throws(ReadingProblem) -> [Staircase.Plan] {
    guard let node else { return [] }
    return try JSONNode.read { () throws(JSONDocumentError) in
      let nodes = try node.elements()
      guard (1...16).contains(nodes.count) else { throw node.refused("give 1 to 16 staircases") }
      var plans: [Staircase.Plan] = []
      for (index, node) in nodes.enumerated() {
        let plan = try Self.staircase(node, number: index + 1)
        guard !plans.contains(where: { $0.name == plan.name }) else {
          throw node.refused("another staircase has the name '\(plan.name)': give another")
        }
        plans.append(plan)
      }
      return plans
    }
  }

  private static func staircase(
    _ node: JSONNode, number: Int
  ) throws(JSONDocumentError) -> Staircase.Plan {
    let members = try node.members(staircaseKeys)
    let vary = try members.required("vary")
    guard let factor = ExperimentFactor(rawValue: try vary.text()), factor.isNumeric else {
      let names = ExperimentFactor.allCases.filter(\.isNumeric).map(\.rawValue)
      throw vary.wrong(names.joined(separator: ", "))
    }
    let lowest = try members.required("min").integer(1...5000)
    let highest = try members.required("max").integer(lowest...5000)
    let scale = try members["scale"]?.text() ?? "linear"
    guard ["linear", "log"].contains(scale) else {
      throw node.refused("scale '\(scale)': give \"linear\" or \"log\"")
    }
    let harder = try members["harder"]?.text() ?? (factor == .rate ? "up" : "down")
    guard ["up", "down"].contains(harder) else {
      throw node.refused("harder '\(harder)': give \"up\" or \"down\"")
    }
    let stepNode = try members.required("step")
    let range = scale == "log" ? 1.01...4 : 1...2000.0
    var steps: [Double] = []
    if let nodes = try? stepNode.elements() {
      for node in nodes.prefix(20) { steps.append(try node.number(range)) }
    } else {
      steps = [try stepNode.number(range)]
    }
    guard !steps.isEmpty else { throw stepNode.wrong("a number, or a list of numbers") }
    let name = try members["name"]?.line() ?? "staircase\(number)"
    guard isPlain(name) else { throw node.refused("the name is too long, or not a name") }
    return Staircase.Plan(
      name: name, factor: factor,
      start: try members.required("start").integer(lowest...highest), range: lowest...highest,
      steps: steps, isLogarithmic: scale == "log",
      target: try members["target"]?.number(0.51...0.99) ?? 0.75, isHarderUp: harder == "up",
      reversals: try members.integer("reversals", 2...200, or: 12),
      trials: try members.integer("trials", 4...1000, or: 60))
  }
}

extension JSONNode {
  /// A Boolean.
  fileprivate func flag() throws(JSONDocumentError) -> Bool {
    guard case .bool(let flag) = value.content else { throw wrong("true or false") }
    return flag
  }

  /// A text or a whole number, as text.
  fileprivate func word() throws(JSONDocumentError) -> String {
    if case .number(let number) = value.content, let whole = Int(exactly: number) {
      return "\(whole)"
    }
    return try line()
  }

  /// One line of at most 200 characters, unchanged.
  fileprivate func line() throws(JSONDocumentError) -> String {
    guard case .string(let text) = value.content, !text.isEmpty, text.unicodeScalars.count <= 200,
      !text.unicodeScalars.contains(where: \.isSteering)
    else { throw wrong("a text of 1 to 200 characters in one line") }
    return text
  }

  /// A time given in seconds, as milliseconds.
  fileprivate func milliseconds(_ range: ClosedRange<Int>) throws(JSONDocumentError) -> Int {
    let seconds = try number(Double(range.lowerBound) / 1000...Double(range.upperBound) / 1000)
    return Int((seconds * 1000).rounded())
  }

  /// The end of a pause: true for a key, false for none, or seconds.
  fileprivate func pause() throws(JSONDocumentError) -> PauseEnd {
    if case .bool(let flag) = value.content { return flag ? .key : .none }
    return .milliseconds(try milliseconds(0...3_600_000))
  }

  /// The choices: names with their chords.
  fileprivate func choices() throws(JSONDocumentError) -> [AnswerMode.Choice] {
    let members = try anyMembers()
    var choices: [AnswerMode.Choice] = []
    for key in JSONMembers(value.content)?.keys ?? [] {
      guard let node = members[key] else { continue }
      let word = try node.word()
      guard let chord = Stimulus.dots(word), chord != .blank else {
        throw node.wrong("the keys of the answer, such as \"1\" or \"14\"")
      }
      guard !choices.contains(where: { $0.name == key || $0.chord == chord }) else {
        throw node.refused("another choice has the same name or the same keys")
      }
      guard key == key.excerpt, !key.isEmpty, key != "n/a" else {
        throw refused("a choice has an empty or unprintable name")
      }
      choices.append(AnswerMode.Choice(name: key, chord: chord))
    }
    guard (2...63).contains(choices.count) else { throw wrong("2 to 63 choices with their keys") }
    return choices
  }
}
