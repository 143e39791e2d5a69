import TactusBraille
import TactusSystem
import TactusText

/// Reads an experiment from JSON, with the tables that it names.
struct JSONPlanReader {
  private static let planKeys = ["task", "description", "table", "block_order", "blocks"]
  private static let blockKeys = [
    "name", "fixed", "practice", "instructions", "pause", "pause_every", "trials", "staircases",
  ]

  private let file: String
  private let open: (String) throws(Failure) -> [UInt8]
  /// The files read, for the plan's checksum.
  private var parts: [[UInt8]]
  private var trials = TrialKindReader()

  /// Reads a plan; see `PlanReader`.
  static func plan(
    _ bytes: [UInt8], file: String, open: @escaping (String) throws(Failure) -> [UInt8]
  ) throws(ReadingProblem) -> ExperimentPlan {
    let node = try JSONNode.read { () throws(JSONDocumentError) in
      try JSONNode(json: bytes, file: file, document: "the experiment")
    }
    var reader = JSONPlanReader(file: file, open: open, parts: [bytes])
    return try reader.plan(node)
  }

  private init(
    file: String, open: @escaping (String) throws(Failure) -> [UInt8], parts: [[UInt8]]
  ) {
    (self.file, self.open, self.parts) = (file, open, parts)
  }

  private mutating func plan(_ node: JSONNode) throws(ReadingProblem) -> ExperimentPlan {
    let members = try JSONNode.read { () throws(JSONDocumentError) in
      try node.members(Self.planKeys + BlockSettings.keys)
    }
    let head = try JSONNode.read { () throws(JSONDocumentError) in
      let task = try members.required("task")
      let label = try task.text()
      guard label.utf8.count <= 32, label.unicodeScalars.allSatisfy(PlanReader.isLabel) else {
        throw task.refused("give at most 32 letters and digits, as in file names of BIDS")
      }
      let order: BlockOrder = try members["block_order"]?.choice() ?? .sequential
      return (
        task: label, description: try members["description"]?.line() ?? "",
        table: try members["table"]?.text(), order: order
      )
    }
    if let table = head.table {
      do throws(BrailleError) { trials = try TrialKindReader(table: table) } catch {
        throw .failure(Failure(.badData, "\(file): table: \(error)"))
      }
    }
    let settings = try JSONNode.read { () throws(JSONDocumentError) in
      try BlockSettings().reading(members)
    }
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
      let block = try block(node, number: index + 1, settings)
      do throws(Failure) { try block.check(file: file) } catch { throw .failure(error) }
      guard !blocks.contains(where: { $0.name == block.name }) else {
        throw .document(node.refused("another block has the name '\(block.name)': give another"))
      }
      blocks.append(block)
    }
    return ExperimentPlan(
      task: head.task, description: head.description, table: trials.table, blockOrder: head.order,
      blocks: blocks, checksum: ExperimentPlan.checksum(of: parts))
  }

  private mutating func block(
    _ node: JSONNode, number: Int, _ standard: BlockSettings
  ) throws(ReadingProblem) -> ExperimentBlock {
    let members = try JSONNode.read { () throws(JSONDocumentError) in
      try node.members(Self.blockKeys + BlockSettings.keys)
    }
    let settings = try JSONNode.read { () throws(JSONDocumentError) in
      try standard.reading(members)
    }
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
    guard PlanReader.isPlain(text.name) else {
      throw .document(node.refused("the name is too long, or not a name"))
    }
    var cells: [BrailleCell] = []
    if let instructions = text.instructions {
      do throws(PlanProblem) { cells = try trials.cells(of: instructions) } catch {
        throw .document(node.refused("instructions: \(error.reason)"))
      }
    }
    let (kinds, answers) = try kinds(members, settings)
    let staircases = try JSONNode.read { () throws(JSONDocumentError) in
      try members["staircases"].map(Staircase.Plan.list) ?? []
    }
    return ExperimentBlock(
      name: text.name, isFixed: text.isFixed, isPractice: text.isPractice,
      sequence: settings.sequence,
      repeats: settings.repeats, instructions: text.instructions, instructionCells: cells,
      pause: text.pause, pauseEvery: text.pauseEvery, answer: answers ?? settings.answer,
      timeout: settings.timeout, interval: settings.interval, hasFeedback: settings.hasFeedback,
      kinds: kinds, staircases: staircases, guess: settings.guess,
      lapse: settings.lapse)
  }

  /// Reads the trials of a block: a list, or the name of a table, which may name the chords.
  private mutating func kinds(
    _ members: JSONNode.Members, _ settings: BlockSettings
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
        for row in table.rows { kinds.append(try trials.kind(row, settings.condition)) }
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
          try trials.kind(
            { values[$0] }, ExperimentFactor.texts(values), settings.condition,
            answer: values["answer"],
            name: values["trial_type"]))
      } catch {
        throw .document(node.refused(error.reason))
      }
    }
    return (kinds, nil)
  }
}

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
  /// Performs work whose errors are those of the document.
  static func read<Value>(
    _ work: () throws(JSONDocumentError) -> Value
  ) throws(ReadingProblem) -> Value {
    do throws(JSONDocumentError) { return try work() } catch { throw .document(error) }
  }
}
