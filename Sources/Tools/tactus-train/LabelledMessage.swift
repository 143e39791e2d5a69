import Foundation
import TactusAnalysis
import TactusMessage
import TactusText

/// A message of the corpus with its labels, as defined in `Corpus/SPEC.md`.
struct LabelledMessage: Sendable {
  enum Urgency: String, Comparable, CaseIterable {
    case low, medium, high, critical

    static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }
    var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  var sender: String
  var text: String
  var language: Language
  var urgency: Urgency
  var danger: Danger?
  var isScam: Bool
  var category: MessageCategory
  var tone: Tone
  var asks: Bool
  var key: [String]
  var facts: [String]
  /// True if a friend would call for help, should the reader not react within minutes; nil if
  /// unknown.
  var callsForHelp: Bool?
  /// The person who received it in an ordinary week; nil otherwise.
  var person: String?
  /// The part of the corpus that holds it.
  var part = CorpusPart.hard
}

/// A part of the corpus, by the way in which its messages were chosen.
enum CorpusPart {
  /// Most of them hard to judge.
  case hard
  /// Short plain lines: alarms, errands, and their everyday twins.
  case plain
  /// All messages of a person's week, in their natural shares.
  case week
}

extension LabelledMessage {
  /// True if the correct answer of this urgency function is yes.
  func answers(_ head: UrgencyHead) -> Bool {
    switch head {
    case .critical: urgency == .critical
    case .high: urgency >= .high
    case .medium: urgency >= .medium
    }
  }

  /// True if the correct answer of this function is yes.
  func answers(_ head: KindHead) -> Bool {
    switch head {
    case .scam: isScam
    case .asks: asks
    case .help: callsForHelp == true
    case .danger(let danger): self.danger == danger
    case .category(let category): self.category == category
    }
  }

  /// The weight in the training of the urgency functions; most messages of the corpus are hard ones.
  var weight: Double {
    switch part {
    case .hard: 1
    case .plain: 2
    case .week: 3
    }
  }

  /// True if the correct answer of this function is known.
  func isKnown(_ head: KindHead) -> Bool { head != .help || callsForHelp != nil }

  /// Reads a line of a corpus file.
  init(line: String, _ place: String) throws(TrainingError) {
    let value: JSONValue
    do throws(JSONParser.Failure) { value = try JSONParser.parse(Array(line.utf8)) } catch {
      throw TrainingError("\(place): no JSON: expected \(error.expected)")
    }
    guard case .object(let members) = value.content else {
      throw TrainingError("\(place): no object")
    }
    func content(_ key: String) throws(TrainingError) -> JSONValue.Content {
      guard let member = members.first(where: { $0.key == key }) else {
        throw TrainingError("\(place): no \"\(key)\"")
      }
      return member.value.content
    }
    func string(_ key: String) throws(TrainingError) -> String {
      guard case .string(let text) = try content(key) else {
        throw TrainingError("\(place): \"\(key)\" is no string")
      }
      return text
    }
    func bool(_ key: String) throws(TrainingError) -> Bool {
      guard case .bool(let bool) = try content(key) else {
        throw TrainingError("\(place): \"\(key)\" is no bool")
      }
      return bool
    }
    func strings(_ key: String) throws(TrainingError) -> [String] {
      guard case .array(let values) = try content(key) else {
        throw TrainingError("\(place): \"\(key)\" is no array")
      }
      return values.compactMap { if case .string(let text) = $0.content { text } else { nil } }
    }
    func label<Label: RawRepresentable>(_ key: String) throws(TrainingError) -> Label
    where Label.RawValue == String {
      let word = try string(key)
      guard let label = Label(rawValue: word) else {
        throw TrainingError("\(place): \"\(key)\": no label '\(word)'")
      }
      return label
    }
    sender = try string("from")
    text = try string("text")
    language = try label("lang")
    urgency = try label("urgency")
    danger = try string("danger") == "none" ? nil : label("danger")
    isScam = try bool("scam")
    category = try label("category")
    tone = try label("tone")
    asks = try bool("asks")
    key = try strings("key")
    facts = try strings("facts")
    if members.contains(where: { $0.key == "help" }) {
      callsForHelp = try bool("help")
    } else {
      // Of a message that may wait an hour, it is known without a label.
      callsForHelp = urgency <= .medium ? false : nil
    }
    if members.contains(where: { $0.key == "person" }) { person = try string("person") }
  }
}

/// An error that prevents training the models.
struct TrainingError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// The messages for training models, and those for judging them.
struct Corpus {
  var training: [LabelledMessage] = []
  /// The messages never trained on: the files whose names begin with `dev-`, and the lines and
  /// persons that a folder's `development.txt` lists.
  var development: [LabelledMessage] = []

  /// The messages of one part that are never trained on.
  func development(_ part: CorpusPart) -> [LabelledMessage] {
    development.filter { $0.part == part }
  }

  /// Reads all files of a folder and of its folders `plain` and `weeks`, by name.
  ///
  /// - Parameter heldBack: one message in this many is judged in place of the development split;
  ///   nil for none.
  init(folder: URL, heldBack: UInt64?) throws {
    try add(folder, .hard, heldBack) { name, _, _ in name.hasPrefix("dev-") }
    let lines = try Self.lines(of: folder.appending(path: "plain"))
    try add(folder.appending(path: "plain"), .plain, heldBack) { name, number, _ in
      lines[name]?.contains(number) == true
    }
    let persons = try Self.list(of: folder.appending(path: "weeks"))
    try add(folder.appending(path: "weeks"), .week, heldBack) { _, _, message in
      message.person.map(persons.contains) == true
    }
    // Short lines recur.
    let judged = Set(development.map(\.text))
    training.removeAll { judged.contains($0.text) }
  }

  private mutating func add(
    _ folder: URL, _ part: CorpusPart, _ heldBack: UInt64?,
    _ isJudged: (_ name: String, _ line: Int, LabelledMessage) -> Bool
  ) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for name in names.sorted() where name.hasSuffix(".jsonl") {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      for (index, line) in text.split(separator: "\n").enumerated() {
        var message = try LabelledMessage(line: String(line), "\(name):\(index + 1)")
        message.part = part
        var isJudged = isJudged(name, index + 1, message)
        if let heldBack {
          var hash = StableHash()
          for byte in message.text.utf8 { hash.add(UInt32(byte)) }
          isJudged = hash.value % heldBack == 0
        }
        if isJudged { development.append(message) } else { training.append(message) }
      }
    }
  }

  /// The words of a folder's `development.txt`, without comments.
  private static func list(of folder: URL) throws -> Set<String> {
    try Set(rows(of: folder).flatMap { $0 })
  }

  /// The line numbers that a folder's `development.txt` lists for each file.
  private static func lines(of folder: URL) throws -> [String: Set<Int>] {
    Dictionary(
      try rows(of: folder).map { row in
        (String(row[0].dropLast()) + ".jsonl", Set(row.dropFirst().compactMap { Int($0) }))
      }, uniquingKeysWith: { $0.union($1) })
  }

  private static func rows(of folder: URL) throws -> [[String]] {
    let file = folder.appending(path: "development.txt")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: " ").map(String.init) }
  }
}
