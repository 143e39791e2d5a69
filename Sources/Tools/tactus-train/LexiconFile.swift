import Foundation
import TactusAnalysis
import TactusMessage

/// The lexicon of all languages; `Lexicon/CONCEPTS.md` describes its files.
struct LexiconFile {
  /// The names of the concepts; a concept's number is its index.
  private(set) var concepts: [String] = []
  private var entries: [UInt64: UInt16] = [:]
  /// The order in which entries were added, so that the table is the same each time.
  private var order: [UInt64] = []

  /// Reads all files of a folder.
  init(folder: URL) throws {
    let list = try String(contentsOf: folder.appending(path: "CONCEPTS.md"), encoding: .utf8)
    concepts = Self.names(in: list)
    let numbers = Dictionary(
      concepts.enumerated().map { ($1, UInt16($0)) }, uniquingKeysWith: { first, _ in first })
    for language in Language.allCases {
      let file = folder.appending(path: "\(language.rawValue).txt")
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        guard let colon = line.firstIndex(of: ":"), !line.hasPrefix("#") else { continue }
        let name = line[..<colon].trimmingCharacters(in: .whitespaces)
        guard let number = numbers[name] else {
          throw TrainingError("\(language.rawValue).txt:\(index + 1): no concept '\(name)'")
        }
        for entry in line[line.index(after: colon)...].split(separator: ",") {
          add(entry.trimmingCharacters(in: .whitespaces), number, language)
        }
      }
    }
  }

  /// The names in the document: the text between commas under its headings, without brackets.
  private static func names(in document: String) -> [String] {
    var names: [String] = []
    var seen: Set<String> = []
    var isWithin = false
    for line in document.split(separator: "\n") {
      if line.hasPrefix("#") {
        isWithin = line.hasPrefix("## ")
        continue
      }
      guard isWithin else { continue }
      let plain = line.replacing(/\([^)]*\)/, with: "")
      for name in plain.split(separator: ",") {
        let name = name.trimmingCharacters(in: .whitespaces)
        if !name.isEmpty, seen.insert(name).inserted { names.append(name) }
      }
    }
    return names
  }

  private mutating func add(_ entry: String, _ concept: UInt16, _ language: Language) {
    let isStem = entry.hasSuffix("*")
    let text = LearnedText(isStem ? String(entry.dropLast()) : entry)
    guard !text.words.isEmpty, text.words.count <= Lexicon.longestPhrase else { return }
    var hash = Lexicon.hash(isStem ? .stem : .form, language)
    for (index, word) in text.words.enumerated() {
      if index > 0 { hash.add(UInt32(0)) }
      hash = Lexicon.adding(word, of: text, to: hash)
    }
    insert(hash.value, concept)
    if text.words.count > 1 {
      insert(
        Lexicon.adding(text.words[0], of: text, to: Lexicon.hash(.beginning, language)).value, 0)
    }
  }

  private mutating func insert(_ hash: UInt64, _ concept: UInt16) {
    // The first concept of an entry keeps it.
    guard entries[hash] == nil else { return }
    entries[hash] = concept
    order.append(hash)
  }

  /// The table that `Lexicon` reads.
  var bytes: [UInt8] {
    var count = 1024
    while count * 4 < order.count * 5 { count *= 2 }
    var bytes = [UInt8](repeating: 0, count: count * Lexicon.slotSize)
    for hash in order {
      var slot = Int(truncatingIfNeeded: hash) & (count - 1)
      while bytes[slot * Lexicon.slotSize + 4] != 0 || bytes[slot * Lexicon.slotSize + 5] != 0 {
        slot = (slot + 1) & (count - 1)
      }
      bytes.write(UInt32(truncatingIfNeeded: hash >> 32), at: slot * Lexicon.slotSize)
      bytes.write((entries[hash] ?? 0) + 1, at: slot * Lexicon.slotSize + 4)
    }
    return bytes
  }
}

extension [UInt8] {
  /// Writes a number, little-endian.
  mutating func write<Number: FixedWidthInteger>(_ number: Number, at place: Int) {
    for byte in 0..<Number.bitWidth / 8 {
      self[place + byte] = UInt8(truncatingIfNeeded: number >> (8 * byte))
    }
  }

  /// Adds a number, little-endian.
  mutating func append<Number: FixedWidthInteger>(little number: Number) {
    let place = count
    append(contentsOf: repeatElement(0, count: Number.bitWidth / 8))
    write(number, at: place)
  }
}
