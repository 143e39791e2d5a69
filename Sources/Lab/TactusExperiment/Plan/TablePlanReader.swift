import TactusSystem

/// Reads an experiment from a table of conditions alone.
enum TablePlanReader {
  static func plan(_ bytes: [UInt8], file: String) throws(Failure) -> ExperimentPlan {
    let table = try ConditionTable(bytes, file: file)
    let settings = BlockSettings()
    var reader = TrialKindReader()
    var blocks: [ExperimentBlock] = []
    for name in table.blockNames {
      let rows = table.rows.filter { ($0["block"] ?? "") == name }
      var kinds: [TrialKind] = []
      for row in rows { kinds.append(try reader.kind(row, settings.condition)) }
      blocks.append(
        ExperimentBlock(
          name: name.isEmpty ? "trials" : name, isFixed: false, isPractice: false,
          sequence: .random, repeats: 1,
          instructions: nil, instructionCells: [], pause: .key, pauseEvery: nil,
          answer: try table.answers(in: rows) ?? .typed, timeout: settings.timeout,
          interval: settings.interval, hasFeedback: false, kinds: kinds, staircases: [],
          guess: nil, lapse: settings.lapse))
      try blocks[blocks.count - 1].check(file: file)
    }
    guard blocks.count <= ExperimentPlan.mostBlocks else {
      throw Failure(.badData, "\(file): \(blocks.count) blocks: give at most 100")
    }
    return ExperimentPlan(
      task: task(ofFile: file), description: "", table: reader.table, blockOrder: .sequential,
      blocks: blocks, checksum: ExperimentPlan.checksum(of: [bytes]))
  }

  /// Returns the letters and digits of a file's name, as the task's label.
  private static func task(ofFile file: String) -> String {
    let name = file.split(separator: "/").last ?? ""
    let stem = name.split(separator: ".").first ?? ""
    let label = stem.unicodeScalars.filter(PlanReader.isLabel)
    return label.isEmpty ? "experiment" : String(String.UnicodeScalarView(label.prefix(32)))
  }
}
