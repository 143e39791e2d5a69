package import TactusText

/// The progress as a JSON document.
extension PracticeProgress {
  static let version = 1

  /// The file's text; equal progress gives equal text.
  package var json: String {
    func pair(_ one: Int, _ other: Int) -> String { "[\(one),\(other)]" }
    let items = items.sorted { $0.key < $1.key }.map { ($0.key, $0.value.json) }
    let confusions = confusions.entries.map {
      "[\($0.played.rawValue),\($0.answered.rawValue),\($0.count)]"
    }
    let paces = paces.sorted { $0.key < $1.key }.map { ($0.key, $0.value.json) }
    let days = days.map { "[\($0.day),\($0.trials),\($0.right),\($0.letters)]" }
    let strength = strength.map { [("strength", $0.json)] } ?? []
    let plan = plan.map { [("plan", $0.json)] } ?? []
    return JSONText.object(
      [
        ("version", "\(Self.version)"), ("minutes", "\(minutes)"), ("trials", "\(trials)"),
        ("answers", "\(answers)"),
        (
          "reader",
          JSONText.array(
            [traits.known, traits.first, traits.second, traits.night].map {
              pair($0.right, $0.wrong)
            })
        ),
        ("latest", JSONText.array(latest.map { "\($0)" })), ("items", JSONText.object(items)),
        ("confusions", JSONText.array(confusions)), ("paces", JSONText.object(paces)),
        ("days", JSONText.array(days)),
        (
          "background",
          JSONText.object([
            ("on", "\(background.isOn)"),
            ("days", JSONText.array(background.days.map { "[\($0.day),\($0.cells)]" })),
          ])
        ),
      ] + strength + plan)
  }

  /// True for the text of a file that a later version of this program has written.
  package static func isOfLaterVersion(json: [UInt8]) -> Bool {
    let node = try? JSONNode(json: json, file: "", document: "progress").anyMembers()["version"]
    return (try? node?.integer((version + 1)...Int(Int32.max))) != nil
  }

  /// Reads a file's text. Unknown members are ignored. Values out of range are clamped, and damaged entries are
  /// omitted, so that practice continues with the rest; `faults` names them.
  ///
  /// - Throws: `JSONDocumentError` for a text that is not a progress file of this version.
  package init(json: [UInt8], file: String) throws(JSONDocumentError) {
    self.init()
    let node = try JSONNode(json: json, file: file, document: "progress")
    _ = try node.anyMembers().required("version").integer(Self.version...Self.version)
    guard let members = JSONMembers(node.value.content) else { throw node.wrong("an object") }
    var reader = ProgressReader()
    minutes = reader.whole(members, "minutes", Self.minutesRange, else: minutes)
    trials = reader.whole(members, "trials", Self.counts, else: 0)
    answers = reader.whole(members, "answers", 0...trials, else: trials)
    readTraits(members, &reader)
    readItems(members, &reader)
    let confusions = reader.rows(members, "confusions", 3, most: 64 * 64) {
      (0..<64).contains($0[0]) && (0..<64).contains($0[1])
        && (1...ConfusionCounts.mostPerCell).contains($0[2])
    }
    for row in confusions {
      self.confusions.add(.init(rawValue: UInt8(row[0])), .init(rawValue: UInt8(row[1])), row[2])
    }
    readPaces(members, &reader)
    readDays(members, &reader)
    strength = members.object("strength").flatMap { StrengthRecord($0) }
    hasDamagedStrength = strength == nil && members["strength"] != nil
    if hasDamagedStrength { reader.fault("strength", "is not a measurement") }
    plan = members.object("plan").flatMap { PracticePlan($0) }
    countPlan()
    if plan == nil, members["plan"] != nil { reader.fault("plan", "is not a teacher's plan") }
    faults = reader.words
  }

  private static let counts = 0...Int(Int32.max)

  private mutating func readTraits(_ members: JSONMembers, _ reader: inout ProgressReader) {
    let counts = reader.rows(members, "reader", 2, most: 4) { row in
      row.allSatisfy { (0...ReaderTraits.Count.most).contains($0) }
    }.map { ReaderTraits.Count(right: $0[0], wrong: $0[1]) }
    if counts.count == 4 {
      (traits.known, traits.first) = (counts[0], counts[1])
      (traits.second, traits.night) = (counts[2], counts[3])
    }
    guard members["latest"] != nil else { return }
    let contents = members.array("latest") ?? []
    for case .bool(let isRight) in contents.suffix(Self.mostLatest) { latest.append(isRight) }
    if latest.count != contents.count || members.array("latest") == nil {
      reader.fault("latest", "is not an array of at most \(Self.mostLatest) of true and false")
    }
  }

  private mutating func readItems(_ members: JSONMembers, _ reader: inout ProgressReader) {
    guard members["items"] != nil else { return }
    guard let all = members.object("items")?.members else {
      return reader.fault("items", "is not an object")
    }
    if all.count > Self.mostItems {
      reader.fault("items", "has more than \(Self.mostItems) members")
    }
    for (id, value) in all.prefix(Self.mostItems) {
      guard id.utf8.count <= Self.longestID, let history = JSONMembers(value.content) else {
        reader.fault(id, "is not the history of an item")
        continue
      }
      items[id] = ItemHistory(history, mostTrials: trials, of: "\(id), ", &reader)
    }
  }

  private mutating func readPaces(_ members: JSONMembers, _ reader: inout ProgressReader) {
    guard members["paces"] != nil else { return }
    guard let all = members.object("paces")?.members else {
      return reader.fault("paces", "is not an object")
    }
    for (encoding, value) in all.prefix(32) {
      guard encoding.utf8.count <= 40, let pace = JSONMembers(value.content),
        let right = pace.numbers("right"), let wrong = pace.numbers("wrong"),
        (right + wrong).allSatisfy({ (0...PaceRecord.most).contains($0) }),
        let record = PaceRecord(right: right, wrong: wrong)
      else {
        reader.fault("paces, \(encoding)", "is not a count for each rate")
        continue
      }
      paces[encoding] = record
    }
  }

  private mutating func readDays(_ members: JSONMembers, _ reader: inout ProgressReader) {
    var last = -1
    func isNext(_ day: Int) -> Bool {
      guard (0...ProgressReader.lastDay).contains(day), day > last else { return false }
      last = day
      return true
    }
    days = reader.rows(members, "days", 4, most: Self.mostDays) { row in
      row.allSatisfy { $0 >= 0 } && row[2] <= row[1] && isNext(row[0])
    }.map { PracticeDay(day: $0[0], trials: $0[1], right: $0[2], letters: $0[3]) }
    guard members["background"] != nil else { return }
    guard let record = members.object("background") else {
      return reader.fault("background", "is not an object")
    }
    last = -1
    let rows = reader.rows(record, "days", 2, most: BackgroundRecord.mostDays) {
      (0...BackgroundRecord.most).contains($0[1]) && isNext($0[0])
    }
    if record["on"] != nil, record.flag("on") == nil {
      reader.fault("background, on", "is not true or false")
    }
    background = BackgroundRecord(isOn: record.flag("on") ?? false, rows: rows)
  }

}

extension ItemHistory {
  fileprivate var json: String {
    var members = [
      ("right", "\(right)"), ("wrong", "\(wrong)"), ("streak", "\(streak)"),
      ("misses", "\(misses)"), ("asked", "\(askedAt)"), ("knowledge", "\(knowledge)"),
      ("nights", "\(nights)"), ("fresh", "\(fresh)"),
    ]
    if let memory {
      members += [
        ("stability", "\(memory.stability)"), ("difficulty", "\(memory.difficulty)"),
        ("reviewed", "\(memory.lastReview.milliseconds)"), ("reviews", "\(memory.reviews)"),
        ("lapses", "\(memory.lapses)"),
      ]
    }
    return JSONText.object(members)
  }

  fileprivate init(
    _ members: JSONMembers, mostTrials: Int, of owner: String, _ reader: inout ProgressReader
  ) {
    self.init()
    func count(_ key: String, _ most: Int = Int(Int32.max)) -> Int {
      reader.whole(members, key, 0...most, else: 0, of: owner)
    }
    (right, wrong) = (count("right"), count("wrong"))
    (streak, misses, nights) = (count("streak"), count("misses"), count("nights"))
    let known = reader.decimal(members, "knowledge", 0...1, of: owner) ?? knowledge
    knowledge = min(max(known, 0.001), KnowledgeTracing.most)
    fresh = min(reader.decimal(members, "fresh", 0...1, of: owner) ?? 0, knowledge)
    askedAt = count("asked", mostTrials)
    let stability = reader.decimal(
      members, "stability", 0...MemoryState.longestInterval, of: owner)
    let difficulty = reader.decimal(members, "difficulty", 1...10, of: owner)
    let reviewed = reader.time(members, "reviewed", of: owner)
    let (reviews, lapses) = (count("reviews"), count("lapses"))
    if let stability, let difficulty, let reviewed {
      memory = MemoryState(
        stability: stability, difficulty: difficulty, lastReview: reviewed, reviews: reviews,
        lapses: lapses)
    }
  }
}

extension PaceRecord {
  fileprivate var json: String {
    JSONText.object([
      ("right", JSONText.array(right.map(String.init))),
      ("wrong", JSONText.array(wrong.map(String.init))),
    ])
  }
}
