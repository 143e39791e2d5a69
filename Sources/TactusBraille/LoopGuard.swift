/// Keeps liblouis out of an endless loop.
///
/// A string with the opcode `compbrl`, `literal` or `nocont` sends liblouis back to the beginning of
/// the word it stands in. liblouis 3.24 loses that beginning when the space before it was part of a
/// translated string (as in the German " !") or when an indicator was inserted there, goes back too
/// far, and comes round to the same place for ever. It cannot happen to the first word it is given,
/// so a word with such a string begins a stretch of its own.
struct LoopGuard: Sendable {
  /// The strings, in lower case, by their first character.
  private var triggers: [UInt32: [[UInt32]]] = [:]
  private var spaces: Set<UInt32> = [0x20]

  /// Reads the strings from the files of a table and all that they include.
  init(files: [String]) {
    var pending = files
    var seen = Set(files)
    while let path = pending.popLast() {
      FileSystem.forEachLine(of: path) { line in
        guard let rule = Rule(line) else { return true }
        switch rule.opcode {
        case "include":
          // Hyphenation dictionaries are large and hold no rules.
          guard !rule.operand.hasSuffix(".dic"),
            let file = TablePath.find(rule.operand, besides: TablePath.parent(of: path))
          else {
            break
          }
          if seen.insert(file).inserted { pending.append(file) }
        case "compbrl", "literal", "nocont":
          let trigger = Rule.characters(of: rule.operand).map(Self.lowercase)
          if let first = trigger.first { triggers[first, default: []].append(trigger) }
        case "space":
          spaces.formUnion(Rule.characters(of: rule.operand).prefix(1))
        default:
          break
        }
        return true
      }
    }
  }

  /// The run in the stretches that liblouis may be given; each call must stay within one.
  ///
  /// - Parameter knows: whether the table knows a character; liblouis takes the others for spaces.
  func stretches(of run: SourceRun, knows: (UInt32) -> Bool) -> [Range<Int>] {
    guard !triggers.isEmpty else { return [run.scalars.indices] }
    var starts = [0]
    var last = 0
    var word = 0
    var checked = 0
    for index in run.scalars.indices where isTrigger(run.scalars, at: index) {
      while checked < index {
        let scalar = run.scalars[checked]
        checked += 1
        if spaces.contains(scalar) || !knows(scalar) { word = checked }
      }
      if word > last {
        starts.append(word)
        last = word
      }
    }
    return zip(starts, starts.dropFirst() + [run.count]).map { $0..<$1 }
  }

  private func isTrigger(_ scalars: [UInt32], at index: Int) -> Bool {
    guard let candidates = triggers[Self.lowercase(scalars[index])] else { return false }
    return candidates.contains { trigger in
      scalars[index...].lazy.map(Self.lowercase).starts(with: trigger)
    }
  }

  private static func lowercase(_ scalar: UInt32) -> UInt32 {
    (0x41...0x5A).contains(scalar) ? scalar + 0x20 : scalar
  }
}

/// An opcode of a table with its first operand.
private struct Rule {
  let opcode: String
  let operand: String

  init?(_ line: FileSystem.Line) {
    guard let first = line.first, first != UInt8(ascii: "#") else { return nil }
    var words = line.split(maxSplits: 4, whereSeparator: FileSystem.isSpace)[...]
    let prefixes = ["noback", "nofor", "nocross"]
    while let word = words.first, prefixes.contains(where: { word.elementsEqual($0.utf8) }) {
      words.removeFirst()
    }
    guard words.count >= 2 else { return nil }
    opcode = String(decoding: words.removeFirst(), as: UTF8.self)
    operand = String(decoding: words.removeFirst(), as: UTF8.self)
  }

  /// The characters of an operand, with its escapes (liblouis manual, "Overview of tables").
  static func characters(of operand: String) -> [UInt32] {
    var result: [UInt32] = []
    var rest = operand.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let escape = rest.popFirst() else {
        result.append(scalar.value)
        continue
      }
      let digits: [Unicode.Scalar: Int] = ["x": 4, "y": 5, "z": 8]
      if let count = digits[escape], let value = UInt32(String(rest.prefix(count)), radix: 16) {
        rest.removeFirst(min(count, rest.count))
        result.append(value)
      } else {
        result.append(escape == "s" ? 0x20 : escape.value)
      }
    }
    return result
  }
}
