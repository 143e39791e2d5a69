package import TactusText

/// A simulated learner as a JSON document: every member may be missing.
extension SimulatedLearner {
  /// Members that describe the file and change nothing.
  private static let remarks: Set<String> = [
    "name", "id", "description", "comment", "note", "notes", "version", "type", "seed", "letters",
  ]

  /// Reads a file's text; members without a meaning are named in `ignored`.
  ///
  /// - Throws: `JSONDocumentError` for a value of another type or out of range.
  package init(json: [UInt8], file: String) throws(JSONDocumentError) {
    self.init()
    let node = try JSONNode(json: json, file: file, document: "learner")
    let members = try node.anyMembers()
    var known = Self.remarks
    func member(_ names: String...) -> JSONNode? {
      known.formUnion(names)
      return names.lazy.compactMap { members[$0] }.first
    }
    if let text = members["name"] ?? members["id"] { name = (try? text.text()) ?? "" }
    try readPerception(
      accuracy: member("accuracy"), model: member("model", "perception"),
      matrix: member("confusion", "confusions", "confusion_matrix", "matrix"))
    if let node = member("knows", "known") { knows = try Self.letters(node) }
    if let node = member("learning", "learning_rate", "rate_of_learning") {
      try readLearning(node)
    }
    if let node = member("forgetting", "forget") { try readForgetting(node) }
    if let node = member("lapses", "lapse", "lapse_rate", "attention_lapses") {
      if let parts = try Self.parts(node, ["rate", "share", "silence"]) {
        lapses = try (parts["rate"] ?? parts["share"])?.fraction() ?? lapses
        silence = try parts["silence"]?.fraction() ?? silence
      } else {
        lapses = try node.fraction()
      }
    }
    if let node = member("silence", "no_answer") { silence = try node.fraction() }
    if let node = member("threshold", "true_threshold", "rate_threshold", "threshold_rate") {
      if let parts = try Self.parts(node, ["rate", "percent", "slope"]) {
        threshold = try (parts["rate"] ?? parts["percent"])?.number(25...400) ?? threshold
        slope = try parts["slope"]?.number(1...20) ?? slope
      } else {
        threshold = try node.number(25...400)
      }
    }
    if let node = member("slope") { slope = try node.number(1...20) }
    if let node = member("answer_seconds", "answer_time", "seconds") {
      answerSeconds = try node.number(0.1...60)
    }
    if let node = member("touch") { try readTouch(node) }
    if let all = JSONMembers(node.value.content) {
      ignored = all.keys.filter { !known.contains($0) }.prefix(20).map(\.excerpt)
    }
  }

  /// The members of an object; nil for a value of another type.
  private static func parts(
    _ node: JSONNode, _ keys: [String]
  ) throws(JSONDocumentError) -> JSONNode.Members? {
    guard case .object = node.value.content else { return nil }
    return try node.members(keys)
  }

  private mutating func readLearning(_ node: JSONNode) throws(JSONDocumentError) {
    let keys = ["rate", "at_once", "consolidation", "spread"]
    guard let parts = try Self.parts(node, keys) else {
      learning.rate = try node.fraction()
      return
    }
    learning.rate = try parts["rate"]?.fraction() ?? learning.rate
    learning.atOnce = try parts["at_once"]?.fraction() ?? learning.atOnce
    learning.consolidation = try parts["consolidation"]?.fraction() ?? learning.consolidation
    learning.spread = try parts["spread"]?.number(0...3) ?? learning.spread
  }

  private mutating func readForgetting(_ node: JSONNode) throws(JSONDocumentError) {
    let keys = ["fading", "overnight", "growth"]
    guard let parts = try Self.parts(node, keys) else {
      forgetting.overnight = try node.fraction()
      return
    }
    forgetting.fading = try parts["fading"]?.fraction() ?? forgetting.fading
    forgetting.overnight = try parts["overnight"]?.fraction() ?? forgetting.overnight
    forgetting.growth = try parts["growth"]?.number(1...10) ?? forgetting.growth
  }

  private mutating func readTouch(_ node: JSONNode) throws(JSONDocumentError) {
    let parts = try node.members(["thresholds", "slope", "false_alarms", "inattention"])
    if let node = parts["thresholds"] {
      let elements = try node.elements()
      guard elements.count == 6 else { throw node.wrong("six numbers, one for each motor") }
      var thresholds: [Double] = []
      for element in elements { thresholds.append(try element.number(1...1000)) }
      touch.thresholds = thresholds
    }
    touch.slope = try parts["slope"]?.number(1...20) ?? touch.slope
    touch.falseAlarms = try parts["false_alarms"]?.fraction() ?? touch.falseAlarms
    touch.inattention = try parts["inattention"]?.fraction() ?? touch.inattention
  }

  /// Letters as a text, or as an array of texts.
  private static func letters(_ node: JSONNode) throws(JSONDocumentError) -> Set<Int> {
    var text = ""
    if case .array = node.value.content {
      for element in try node.elements() { text += try element.text() }
    } else if case .string(let letters) = node.value.content {
      text = letters
    } else {
      throw node.wrong("letters from a to z")
    }
    var result: Set<Int> = []
    for character in text.lowercased() where !character.isWhitespace && character != "," {
      guard let index = letters.firstIndex(where: { $0.text == String(character) }) else {
        throw node.refused("'\(String(character).excerpt)' is not a letter from a to z")
      }
      result.insert(index)
    }
    return result
  }
}

// MARK: Perception

extension SimulatedLearner {
  private mutating func readPerception(
    accuracy: JSONNode?, model: JSONNode?, matrix: JSONNode?
  ) throws(JSONDocumentError) {
    if let accuracy { perception = Self.perception(accuracy: try accuracy.fraction()) }
    if let model {
      let parts = try model.members(["accuracy", "misses", "additions"])
      if let accuracy = parts["accuracy"] {
        perception = Self.perception(accuracy: try accuracy.fraction())
      }
      if parts["misses"] != nil || parts["additions"] != nil {
        perception = Self.perception(
          misses: try Self.dots(parts["misses"]), additions: try Self.dots(parts["additions"]))
      }
    }
    guard let matrix else { return }
    if case .array = matrix.value.content {
      try readRows(matrix)
    } else {
      try readPairs(matrix)
    }
  }

  /// A share for all dots, or one for each of the six.
  private static func dots(_ node: JSONNode?) throws(JSONDocumentError) -> [Double] {
    guard let node else { return [Double](repeating: 0, count: 6) }
    guard case .array = node.value.content else {
      return [Double](repeating: try node.fraction(), count: 6)
    }
    let elements = try node.elements()
    guard elements.count == 6 else { throw node.wrong("a share, or six") }
    var shares: [Double] = []
    for element in elements { shares.append(try element.fraction()) }
    return shares
  }

  /// 26 rows of 26, for a to z, or 64 rows of 64, for the cells in the order of Unicode; played first.
  private mutating func readRows(_ matrix: JSONNode) throws(JSONDocumentError) {
    let rows = try matrix.elements()
    guard rows.count == 26 || rows.count == 64 else {
      throw matrix.wrong("26 rows of 26, or 64 of 64")
    }
    for (letter, value) in Self.letters.enumerated() {
      let node = rows[rows.count == 26 ? letter : Int(value.cell.rawValue)]
      let elements = try node.elements()
      guard elements.count == rows.count else { throw node.wrong("\(rows.count) numbers") }
      var row = [Double](repeating: 0, count: 64)
      for (index, element) in elements.enumerated() {
        let cell = rows.count == 26 ? Int(Self.letters[index].cell.rawValue) : index
        row[cell] = try element.number(0...1e9)
      }
      perception[letter] = try Self.scaled(row, node)
    }
  }

  /// An object by played letter, of objects by answered letter; or of the share of right answers. A letter that is
  /// missing is perceived as without a matrix.
  private mutating func readPairs(_ matrix: JSONNode) throws(JSONDocumentError) {
    guard let members = JSONMembers(matrix.value.content) else {
      throw matrix.wrong("an object by letter, or rows of numbers")
    }
    let rows = try matrix.anyMembers()
    for key in members.keys {
      guard let node = rows[key] else { continue }
      let letter = try Self.cell(key, node)
      guard let index = Self.letters.firstIndex(where: { $0.cell.rawValue == UInt8(letter) })
      else { throw node.refused("not a letter from a to z") }
      guard let answers = JSONMembers(node.value.content) else {
        perception[index] = Self.row(of: Self.letters[index].cell, accuracy: try node.fraction())
        continue
      }
      let cells = try node.anyMembers()
      var row = [Double](repeating: 0, count: 64)
      for key in answers.keys {
        guard let share = cells[key] else { continue }
        row[try Self.cell(key, share)] += try share.number(0...1e9)
      }
      // Shares that do not mention the right answer leave the rest to it.
      let sum = row.reduce(0, +)
      if row[letter] == 0, answers[Self.letters[index].text] == nil, sum < 1 {
        row[letter] = 1 - sum
      }
      perception[index] = try Self.scaled(row, node)
    }
  }

  /// Returns the cell of a letter, or of a Unicode braille pattern.
  private static func cell(_ key: String, _ node: JSONNode) throws(JSONDocumentError) -> Int {
    if let letter = letters.first(where: { $0.text == key.lowercased() }) {
      return Int(letter.cell.rawValue)
    }
    if let scalar = key.unicodeScalars.first, key.unicodeScalars.count == 1,
      (0x2800..<0x2840).contains(scalar.value)
    {
      return Int(scalar.value - 0x2800)
    }
    throw node.refused("'\(key.excerpt)' is neither a letter from a to z nor a braille pattern")
  }

  private static func scaled(
    _ row: [Double], _ node: JSONNode
  ) throws(JSONDocumentError) -> [Double] {
    let sum = row.reduce(0, +)
    guard sum > 0 else { throw node.wrong("at least one number above 0") }
    return row.map { $0 / sum }
  }
}
