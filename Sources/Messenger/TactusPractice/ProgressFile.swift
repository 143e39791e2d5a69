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
      ] + strength)
  }

  /// Reads a file's text. Unknown members are ignored, values out of range are clamped, and damaged entries are
  /// omitted, so that practice continues with the rest.
  ///
  /// - Throws: `JSONDocumentError` for a text that is not a progress file, or one of a later version.
  package init(json: [UInt8], file: String) throws(JSONDocumentError) {
    self.init()
    let node = try JSONNode(json: json, file: file, document: "progress")
    let version = try node.anyMembers().required("version")
    guard try version.integer(1...Int(Int32.max)) == Self.version else {
      throw version.refused("written by a later version of Tactus")
    }
    guard let members = JSONMembers(node.value.content) else { throw node.wrong("an object") }
    // An initializer does not run the property's observer.
    minutes = Self.bounded(minutes: members.number("minutes") ?? 10)
    trials = Self.count(members.number("trials"))
    answers = min(Self.count(members.number("answers") ?? trials), trials)
    let counts = Self.rows(members, "reader", 2).map {
      ReaderTraits.Count(right: $0[0], wrong: $0[1])
    }
    if counts.count == 4 {
      (traits.known, traits.first) = (counts[0], counts[1])
      (traits.second, traits.night) = (counts[2], counts[3])
    }
    for case .bool(let isRight) in (members.array("latest") ?? []).suffix(Self.mostLatest) {
      latest.append(isRight)
    }
    for (id, value) in (members.object("items")?.members ?? []).prefix(Self.mostItems) {
      guard id.utf8.count <= Self.longestID, let history = JSONMembers(value.content) else {
        continue
      }
      items[id] = ItemHistory(history, mostTrials: trials)
    }
    for row in Self.rows(members, "confusions", 3).prefix(64 * 64) {
      guard (0..<64).contains(row[0]), (0..<64).contains(row[1]), row[2] > 0 else { continue }
      confusions.add(.init(rawValue: UInt8(row[0])), .init(rawValue: UInt8(row[1])), row[2])
    }
    for (encoding, value) in (members.object("paces")?.members ?? []).prefix(32) {
      guard encoding.utf8.count <= 40, let pace = JSONMembers(value.content),
        let right = pace.numbers("right"), let wrong = pace.numbers("wrong")
      else { continue }
      paces[encoding] = PaceRecord(right: right, wrong: wrong)
    }
    strength = members.object("strength").flatMap { StrengthRecord($0) }
    hasDamagedStrength = strength == nil && members["strength"] != nil
    if let record = members.object("background") {
      var isOn = false
      if case .bool(true)? = record["on"] { isOn = true }
      background = BackgroundRecord(isOn: isOn, rows: Self.rows(record, "days", 2))
    }
    for row in Self.rows(members, "days", 4).suffix(Self.mostDays) {
      guard row.allSatisfy({ $0 >= 0 }), days.last.map({ $0.day < row[0] }) ?? true else {
        continue
      }
      days.append(PracticeDay(day: row[0], trials: row[1], right: row[2], letters: row[3]))
    }
  }

  static func count(_ number: Int?) -> Int { min(max(0, number ?? 0), Int(Int32.max)) }

  /// The arrays of `count` whole numbers in an array, without the others.
  private static func rows(_ members: JSONMembers, _ key: String, _ count: Int) -> [[Int]] {
    (members.array(key) ?? []).compactMap { content in
      guard case .array(let values) = content, values.count == count else { return nil }
      let numbers = values.compactMap { value -> Int? in
        guard case .number(let number) = value.content, let whole = Int(exactly: number),
          abs(number) <= Double(Int32.max)
        else { return nil }
        return whole
      }
      return numbers.count == count ? numbers : nil
    }
  }
}

extension ItemHistory {
  /// The end of the year 9999.
  private static let latestReview: Int64 = 253_402_300_799_999

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

  fileprivate init(_ members: JSONMembers, mostTrials: Int) {
    self.init()
    right = PracticeProgress.count(members.number("right"))
    wrong = PracticeProgress.count(members.number("wrong"))
    streak = PracticeProgress.count(members.number("streak"))
    misses = PracticeProgress.count(members.number("misses"))
    nights = PracticeProgress.count(members.number("nights"))
    knowledge = min(max(members.decimal("knowledge") ?? knowledge, 0.001), KnowledgeTracing.most)
    fresh = min(max(members.decimal("fresh") ?? 0, 0), knowledge)
    askedAt = min(PracticeProgress.count(members.number("asked")), mostTrials)
    if let stability = members.decimal("stability"), let difficulty = members.decimal("difficulty"),
      let reviewed = members.time("reviewed")
    {
      memory = MemoryState(
        stability: stability, difficulty: difficulty,
        lastReview: Timestamp(milliseconds: min(max(0, reviewed.milliseconds), Self.latestReview)),
        reviews: PracticeProgress.count(members.number("reviews")),
        lapses: PracticeProgress.count(members.number("lapses")))
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
