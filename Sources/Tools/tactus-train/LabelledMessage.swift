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
    case .danger(let danger): self.danger == danger
    case .category(let category): self.category == category
    }
  }

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
  /// The messages never trained on: the files whose names begin with `dev-`.
  var development: [LabelledMessage] = []

  /// Reads all files of a folder, by name.
  ///
  /// - Parameter heldBack: one message in this many is judged in place of the development split;
  ///   nil for none.
  init(folder: URL, heldBack: UInt64?) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for name in names.sorted() where name.hasSuffix(".jsonl") {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      for (index, line) in text.split(separator: "\n").enumerated() {
        let message = try LabelledMessage(line: String(line), "\(name):\(index + 1)")
        if let heldBack {
          var hash = StableHash()
          for byte in message.text.utf8 { hash.add(UInt32(byte)) }
          if hash.value % heldBack == 0 {
            development.append(message)
          } else {
            training.append(message)
          }
        } else if name.hasPrefix("dev-") {
          development.append(message)
        } else {
          training.append(message)
        }
      }
    }
  }
}
