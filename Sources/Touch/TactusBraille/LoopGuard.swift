/// Keeps liblouis out of an endless loop.
///
/// At a string with the opcode `compbrl`, `literal` or `nocont`, liblouis returns to the beginning
/// of the word. liblouis 3.24 loses track of that beginning where a rule joined the space before it
/// to the word (as the German " !" does) or removed it (as the Norwegian one for " %"), or where
/// `capsnocont` sent it back earlier, for a capital in the same word. It then goes back too far and
/// returns to the same position forever. The first word of its input is safe, so each word at risk
/// begins a stretch of its own.
struct LoopGuard: Sendable {
  /// The strings, in lower case, by their first character.
  private var triggers: [UInt32: [[UInt32]]] = [:]
  private var joints: [Joint] = []
  /// The characters named by each rule that tests or removes spaces; empty for a rule that names
  /// none.
  private var contexts: [Set<UInt32>] = []
  private var spaces: Set<UInt32> = [0x20]
  private var capitalsGoBack = false

  /// A string, in lower case, that a rule treats as a unit although a word begins in it.
  private struct Joint: Sendable {
    let text: [UInt32]
    /// The index in the string at which the word begins.
    let seam: Int
  }

  /// Reads the strings from all files of a table.
  init(files: [String]) {
    var strings: [[UInt32]] = []
    for path in files {
      FileSystem.forEachLine(of: path) { line in
        guard let rule = Rule(line) else { return true }
        switch rule.opcode {
        case "compbrl", "literal", "nocont":
          let trigger = Rule.characters(of: rule.operand).map(Self.lowercase)
          if let first = trigger.first { triggers[first, default: []].append(trigger) }
        case "capsnocont":
          capitalsGoBack = true
        case "space":
          spaces.formUnion(Rule.characters(of: rule.operand).prefix(1))
        case "context", "correct":
          if rule.touchesSpaces { contexts.append(rule.literals) }
        default:
          if rule.operand.utf8.contains(0x5C) {
            strings.append(Rule.characters(of: rule.operand).map(Self.lowercase))
          }
        }
        return true
      }
    }
    guard !triggers.isEmpty else { return }
    joints = strings.flatMap { text in
      text.indices.dropFirst().filter { spaces.contains(text[$0 - 1]) }
        .map { Joint(text: text, seam: $0) }
    }
  }

  /// Splits a run into stretches that are safe for liblouis; each call must stay within one.
  ///
  /// - Parameter knows: returns true if the table knows a character; liblouis treats the others as
  ///   spaces.
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
      if word > last, isLost(word, in: run.scalars, before: index) {
        starts.append(word)
        last = word
      }
    }
    return zip(starts, starts.dropFirst() + [run.count]).map { $0..<$1 }
  }

  /// Returns true if liblouis may lose track of the beginning of this word before it meets a
  /// trigger in it.
  private func isLost(_ word: Int, in scalars: [UInt32], before trigger: Int) -> Bool {
    if capitalsGoBack, scalars[word...trigger].contains(where: Self.isCapital) { return true }
    let beside = [word - 2, word].filter(scalars.indices.contains).map { scalars[$0] }
    if contexts.contains(where: { $0.isEmpty || !$0.isDisjoint(with: beside) }) { return true }
    return joints.contains { joint in
      let start = word - joint.seam
      return start >= 0
        && scalars[start...].lazy.map(Self.lowercase).starts(with: joint.text)
    }
  }

  private static func isCapital(_ scalar: UInt32) -> Bool {
    guard scalar >= 0x80 else { return (0x41...0x5A).contains(scalar) }
    return Unicode.Scalar(scalar)?.properties.isLowercase == false
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
    guard let name = words.popFirst() else { return nil }
    opcode = String(decoding: name, as: UTF8.self)
    operand = words.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// True if the test of a context can match a space.
  var touchesSpaces: Bool {
    operand.contains(/\\s|\$[a-zA-Z]*[sa]/)
  }

  /// The characters between the quotes of a context, without spaces.
  var literals: Set<UInt32> {
    let quoted = operand.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
    return Set(
      quoted.filter { $0.offset % 2 == 1 }.flatMap { Self.characters(of: String($0.element)) }
    ).subtracting([0x20])
  }

  private static let escapes: [Unicode.Scalar: UInt32] = [
    "e": 0x1B, "f": 0x0C, "n": 0x0A, "r": 0x0D, "s": 0x20, "t": 0x09, "v": 0x0B,
  ]

  /// Returns the characters of an operand, with its escapes (liblouis manual, "Overview of tables").
  static func characters(of operand: String) -> [UInt32] {
    var result: [UInt32] = []
    var rest = operand.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let escape = rest.popFirst() else {
        result.append(scalar.value)
        continue
      }
      let digits: [Unicode.Scalar: Int] = ["x": 4, "X": 4, "y": 5, "Y": 5, "z": 8, "Z": 8]
      if let count = digits[escape], let value = UInt32(String(rest.prefix(count)), radix: 16) {
        rest.removeFirst(min(count, rest.count))
        result.append(value)
      } else {
        result.append(escapes[escape] ?? escape.value)
      }
    }
    return result
  }
}
