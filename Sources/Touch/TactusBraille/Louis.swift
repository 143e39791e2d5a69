import CLouis
import Synchronization

/// The sole owner of liblouis, which is not thread-safe: every call into it happens inside
/// `Louis.shared.withLock`.
struct Louis {
  static let shared = Mutex(Louis())

  /// Characters that hardly any table defines: noncharacters, and the last private-use character of its block.
  private static let undefinables = [[0xFFFE], Array(0xFDD0...0xFDEF), [0xF8FF]].joined()

  /// Gives unknown characters virtual dots, which no character has, so that their output cannot be
  /// mistaken for a translation.
  private static let undefinedRule = "undefined 9bd"

  /// The properties of a compiled table.
  struct Table: Sendable {
    let name: String
    /// The method of spelling the names of unknown characters.
    fileprivate(set) var spelling = Spelling.none
    /// A character that the table does not define. It replaces characters that must not reach
    /// liblouis, so that these are reported as unknown.
    fileprivate(set) var undefinable: UInt32 = 0xFFFE
    /// The control characters that have a cell in the table; others may control its passes.
    fileprivate(set) var controls: Set<UInt32> = []
    fileprivate(set) var numbers = NumberCells()
    fileprivate(set) var typing = TypingCells()
    /// True if it has signs for words or parts of words.
    fileprivate(set) var isContracted = true
    /// True if its Latin letters read as Latin letters, and not as those of another script.
    fileprivate(set) var readsLatin = false
    /// A number that is unique among the tables of the process.
    let number: Int
    let loopGuard: LoopGuard
  }

  private var input: [widechar] = []
  private var output: [widechar] = []
  private var positions: [CInt] = []
  private var tables: [String: Table] = [:]
  /// The results of reading words back.
  var verdicts = WordVerdicts()
  private var known: [String: [UInt32: Bool]] = [:]
  private var scriptTables = ScriptTables()
  /// Tables by language; nil for a language without a usable one.
  private var languageTables: [String: Table?] = [:]
  private var isPrepared = false

  /// The maximum number of characters of a table that are stored as known or unknown.
  private static let rememberedCharacters = 10_000

  private init() {}
}

extension Louis {
  /// Compiles a table on first use.
  mutating func load(_ name: String) throws(BrailleError) -> Table {
    if let known = tables[name] { return known }
    prepare()
    let files = try TablePath.everyFile(of: name, from: TablePath.files(of: name))
    LouisLog.clear()
    // The rule must enter a table before its first use, which seals it.
    guard lou_compileString(name, Self.undefinedRule) != 0, lou_getTable(name) != nil else {
      throw .unusableTable(name: name, message: LouisLog.cause)
    }
    var table = Table(name: name, number: tables.count, loopGuard: LoopGuard(files: files))
    table.spelling = spelling(of: name)
    table.undefinable =
      Self.undefinables.lazy.map(UInt32.init).first { !knows($0, table: name) } ?? 0xFFFE
    let controls = [1...0x1F, 0x7F...0x9F].joined().map(UInt32.init)
    table.controls = Set(controls.filter { knows($0, table: name) })
    func translate(_ text: String) -> [BrailleCell]? {
      let output = try? forward(text.unicodeScalars.map(\.value)[...], with: table)
      return output.map { output in output.indices.compactMap { output.cell(at: $0) } }
    }
    func reads(_ number: [BrailleCell], with sign: [BrailleCell]) -> Bool {
      let back = BackTranslation(table: name, isPartial: false)
      guard let plain = try? back.text(of: number, with: &self),
        let signed = try? back.text(of: number + sign, with: &self)
      else { return false }
      return ReadBack.essence(plain) == ReadBack.essence(signed)
    }
    table.numbers = NumberCells(
      separator: Self.separator(of: name), translate: translate, isReadable: reads)
    table.typing = TypingCells(numbers: table.numbers, translate: translate)
    let latin = translate("k z").flatMap {
      try? BackTranslation(table: name, isPartial: false).text(of: $0, with: &self)
    }
    table.readsLatin = latin.map { ReadBack.essence($0).allSatisfy { $0 < 0x250 } } ?? false
    // True if a single letter is read as a word.
    let hasWordSigns = "abcdefghijklmnopqrstuvwxyz".contains { letter in
      let cell = translate(String(letter)).map { Array($0.suffix(1)) }
      let read = cell.flatMap {
        try? BackTranslation(table: name, isPartial: false).text(of: $0, with: &self)
      }
      return read.map { ReadBack.essence($0).count > 1 } ?? false
    }
    table.isContracted = table.typing.hasGroups || hasWordSigns
    tables[name] = table
    return table
  }

  /// Returns the sign that the code of a table's language writes between a number and a letter, where the
  /// table itself has none: dot 5 in the Romance and most Slavic languages, dot 6 in Polish, dots
  /// 56 in English.
  private static func separator(of table: String) -> [BrailleCell] {
    switch table.prefix(2).lowercased() {
    case "pl": [.dot6]
    case "en", "cy", "kh", "gr": [.dots56]
    default: [.dot5]
    }
  }

  /// Returns the table for letters of a language that another table lacks.
  mutating func table(language: String) -> Table? {
    if let known = languageTables[language] { return known }
    let table = scriptTables.name(language: language).flatMap { try? load($0) }
    languageTables[language] = .some(table)
    return table
  }

  private mutating func prepare() {
    guard !isPrepared else { return }
    lou_registerLogCallback(LouisLog.record)
    lou_setLogLevel(LOU_LOG_ERROR)
    isPrepared = true
  }

  private mutating func spelling(of table: String) -> Spelling {
    func knows(_ text: String) -> Bool {
      text.unicodeScalars.allSatisfy { self.knows($0.value, table: table) }
    }
    guard knows("abcdefghijklmnopqrstuvwxyz") else { return .none }
    if knows("[]") { return .enclosed(by: "[", "]") }
    return knows("()") ? .enclosed(by: "(", ")") : .enclosed(by: " ", " ")
  }

  /// Returns true if the table has a translation for this character alone.
  mutating func knows(_ scalar: UInt32, table: String) -> Bool {
    if let answer = known[table]?[scalar] { return answer }
    let answer = knows([scalar], table: table)
    if known[table]?.count ?? 0 >= Self.rememberedCharacters { known[table] = nil }
    known[table, default: [:]][scalar] = answer
    return answer
  }

  /// Returns true if the table has a translation for these characters together.
  mutating func knows(_ scalars: [UInt32], table: String) -> Bool {
    guard scalars.allSatisfy(Self.isPassable),
      let result = try? forward(scalars[...], undefinable: 0, controls: nil, table: table)
    else { return false }
    return result.indices.allSatisfy { result.isFeelable(at: $0) }
  }
}

extension Louis {
  /// Returns the number of these characters, from the first, that a table knows unchanged.
  mutating func known(_ scalars: ArraySlice<UInt32>, by table: Table) -> Int {
    guard let output = try? forward(scalars, with: table) else { return 0 }
    let unknown = output.indices.first { output.cell(at: $0) == nil }
    return unknown.map { output.position(at: $0) } ?? output.consumed
  }

  /// Translates characters.
  mutating func forward(
    _ scalars: ArraySlice<UInt32>, with table: Table
  ) throws(BrailleError) -> LouisOutput {
    try forward(
      scalars, undefinable: table.undefinable, controls: table.controls, table: table.name)
  }

  private mutating func forward(
    _ scalars: ArraySlice<UInt32>, undefinable: UInt32, controls: Set<UInt32>?, table: String
  ) throws(BrailleError) -> LouisOutput {
    input.removeAll(keepingCapacity: true)
    for scalar in scalars {
      let isKnown = !Self.isControl(scalar) || controls?.contains(scalar) != false
      input.append(
        widechar(exactly: isKnown && Self.isPassable(scalar) ? scalar : undefinable)
          ?? widechar(truncatingIfNeeded: undefinable))
    }
    return try run(table) { input, inputCount, output, outputCount, positions in
      lou_translate(
        table, input, inputCount, output, outputCount, nil, nil, nil, positions, nil,
        CInt(dotsIO.rawValue))
    }
  }

  /// The treatment of a cell that the table does not know in back-translation.
  enum UnknownCells {
    /// Writes its dot numbers between a backslash and a slash.
    case escaped
    case leftOut
    /// Like `leftOut`, for cells that may be the beginning of an unfinished word.
    case unfinished
  }

  /// Translates cells back to text.
  ///
  /// Cells are passed as dots. As U+28xx they would first pass through the display characters of
  /// the table, which lack them in about a quarter of the installed tables.
  mutating func backward(
    _ cells: ArraySlice<BrailleCell>, table: String, unknown: UnknownCells
  ) throws(BrailleError) -> LouisOutput {
    input.removeAll(keepingCapacity: true)
    for cell in cells { input.append(0x8000 | widechar(cell.rawValue)) }
    let mode =
      switch unknown {
      case .escaped: dotsIO.rawValue
      case .leftOut: dotsIO.rawValue | noUndefined.rawValue
      case .unfinished: dotsIO.rawValue | noUndefined.rawValue | partialTrans.rawValue
      }
    return try run(table) { input, inputCount, output, outputCount, positions in
      lou_backTranslate(
        table, input, inputCount, output, outputCount, nil, nil, nil, positions, nil, CInt(mode))
    }
  }

  private static func isControl(_ scalar: UInt32) -> Bool {
    scalar < 0x20 || (0x7F...0x9F).contains(scalar)
  }

  /// Returns false for NUL, which ends a text for liblouis, and for 0xFFFF, which ends a segment.
  private static func isPassable(_ scalar: UInt32) -> Bool {
    scalar != 0 && scalar != 0xFFFF && scalar < 0x11_0000
  }

  private typealias Call = (
    UnsafePointer<widechar>?, UnsafeMutablePointer<CInt>, UnsafeMutablePointer<widechar>?,
    UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CInt>?
  ) -> CInt

  /// Calls liblouis on `input` with growing output buffers until it consumes everything; if it
  /// never does, the result is the part that it consumed.
  private mutating func run(_ table: String, _ call: Call) throws(BrailleError) -> LouisOutput {
    guard !input.isEmpty else { return LouisOutput() }
    LouisLog.clear()
    // liblouis clears all the memory that it is given.
    var capacity = input.count * 4 + 256
    let limit = input.count * 256 + 4096
    while true {
      grow(to: capacity)
      var consumed = CInt(truncatingIfNeeded: input.count)
      var count = CInt(truncatingIfNeeded: capacity)
      guard call(input, &consumed, &output, &count, &positions) != 0 else {
        throw .translationFailed(table: table, message: LouisLog.cause)
      }
      if Int(consumed) >= input.count || capacity >= limit {
        let taken = min(max(0, Int(consumed)), input.count)
        let made = min(max(0, Int(count)), output.count)
        return LouisOutput(
          consumed: taken, values: output.prefix(made), positions: positions.prefix(made))
      }
      capacity = min(capacity * 4, limit)
    }
  }

  private mutating func grow(to capacity: Int) {
    guard output.count < capacity else { return }
    output = [widechar](repeating: 0, count: capacity)
    positions = [CInt](repeating: 0, count: capacity)
  }
}

/// The error that liblouis reports, stored instead of printed.
private enum LouisLog {
  private static let first = Mutex<String?>(nil)

  static let record: @convention(c) (logLevels, UnsafePointer<CChar>?) -> Void = { level, text in
    guard level.rawValue >= LOU_LOG_ERROR.rawValue, let text else { return }
    let message = String(cString: text)
    first.withLock { $0 = $0 ?? message }
  }

  /// The first message since `clear()`, which names the cause; the later ones are consequences.
  static var cause: String {
    first.withLock { $0 } ?? "liblouis gives no reason"
  }

  static func clear() {
    first.withLock { $0 = nil }
  }
}
