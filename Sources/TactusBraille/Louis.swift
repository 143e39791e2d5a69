import CLouis
import Synchronization

/// The one owner of liblouis, which is not thread-safe: every call into it happens inside
/// `Louis.shared.withLock`.
struct Louis {
  static let shared = Mutex(Louis())

  /// A character that no table can define (a noncharacter), sent in place of those that must not
  /// reach liblouis, so that it reports them as unknown.
  static let undefinable: UInt32 = 0xFFFE

  /// What liblouis puts out for an unknown character once `undefinedRule` is in force: virtual
  /// dots, which no character has, so that it cannot be mistaken for a translation.
  private static let undefinedMarker: widechar = 0x8000 | 0x100 | 0x400 | 0x1000
  private static let undefinedRule = "undefined 9bd"

  /// What is known of a compiled table.
  struct Table: Sendable {
    let name: String
    /// How the names of unknown characters can be written.
    fileprivate(set) var spelling = Spelling.none
    let loopGuard: LoopGuard
  }

  /// How much one call put out.
  struct Output {
    /// How many characters (or back: cells) of the input it covers.
    var consumed = 0
    /// How many cells (or back: characters) came out.
    var count = 0
  }

  private var input: [widechar] = []
  private var output: [widechar] = []
  private var positions: [CInt] = []
  private var tables: [String: Table] = [:]
  private var known: [String: [UInt32: Bool]] = [:]
  private var isPrepared = false

  /// How many characters of a table are remembered as known or unknown.
  private static let rememberedCharacters = 10_000

  private init() {}
}

extension Louis {
  /// Compiles a table on first use.
  mutating func load(_ name: String) throws(BrailleError) -> Table {
    if let known = tables[name] { return known }
    prepare()
    let files = try TablePath.files(of: name)
    LouisLog.clear()
    // The rule must enter a table before its first use, which seals it.
    guard lou_compileString(name, Self.undefinedRule) != 0, lou_getTable(name) != nil else {
      throw .unusableTable(name: name, message: LouisLog.cause)
    }
    var table = Table(name: name, loopGuard: LoopGuard(files: files))
    table.spelling = spelling(of: name)
    tables[name] = table
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

  /// Whether the table has a translation for this character standing alone.
  mutating func knows(_ scalar: UInt32, table: String) -> Bool {
    if let answer = known[table]?[scalar] { return answer }
    let answer = knows([scalar], table: table)
    if known[table]?.count ?? 0 >= Self.rememberedCharacters { known[table] = nil }
    known[table, default: [:]][scalar] = answer
    return answer
  }

  /// Whether the table has a translation for these characters together.
  mutating func knows(_ scalars: [UInt32], table: String) -> Bool {
    guard let result = try? forward(scalars, scalars.indices, table: table) else { return false }
    return (0..<result.count).allSatisfy { cell(at: $0) != nil }
  }
}

extension Louis {
  /// Translates `scalars[window]`; the cells are then at `cell(at:)`, their origins at
  /// `position(at:)`.
  mutating func forward(
    _ scalars: [UInt32], _ window: Range<Int>, table: String
  ) throws(BrailleError) -> Output {
    input.removeAll(keepingCapacity: true)
    for scalar in scalars[window] {
      input.append(widechar(exactly: Self.isPassable(scalar) ? scalar : Self.undefinable) ?? 0xFFFE)
    }
    return try run(table) { input, inputCount, output, outputCount, positions in
      lou_translate(
        table, input, inputCount, output, outputCount, nil, nil, nil, positions, nil,
        CInt(dotsIO.rawValue))
    }
  }

  /// Translates `cells[window]` back; the characters are then at `character(at:)`, their origins
  /// at `position(at:)`.
  ///
  /// Cells go in as dots. Given as U+28xx they would pass the table's display characters first,
  /// and with about a quarter of the installed tables those do not contain them.
  mutating func backward(
    _ cells: [BrailleCell], _ window: Range<Int>, table: String, partial: Bool
  ) throws(BrailleError) -> Output {
    input.removeAll(keepingCapacity: true)
    for cell in cells[window] { input.append(0x8000 | widechar(cell.rawValue)) }
    let mode = dotsIO.rawValue | (partial ? partialTrans.rawValue | noUndefined.rawValue : 0)
    return try run(table) { input, inputCount, output, outputCount, positions in
      lou_backTranslate(
        table, input, inputCount, output, outputCount, nil, nil, nil, positions, nil, CInt(mode))
    }
  }

  /// The translated cell, or nil where the table did not know the character.
  func cell(at index: Int) -> BrailleCell? {
    let dots = output[index]
    return dots == Self.undefinedMarker
      ? nil : BrailleCell(rawValue: UInt8(truncatingIfNeeded: dots))
  }

  func character(at index: Int) -> UInt32 {
    UInt32(output[index])
  }

  /// The place in the window that an output came from; never less than that of the one before.
  func position(at index: Int) -> Int {
    Int(positions[index])
  }

  /// Control characters steer liblouis and 0xFFFF ends its segments, so none of them goes in.
  private static func isPassable(_ scalar: UInt32) -> Bool {
    scalar >= 0x20 && !(0x7F...0x9F).contains(scalar) && scalar < 0x11_0000
      && scalar & 0xFFFE != 0xFFFE
  }

  private typealias Call = (
    UnsafePointer<widechar>?, UnsafeMutablePointer<CInt>, UnsafeMutablePointer<widechar>?,
    UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CInt>?
  ) -> CInt

  /// Calls liblouis on `input`, with more and more room for the output until it takes everything;
  /// if it never does, the part that it took is the result.
  private mutating func run(_ table: String, _ call: Call) throws(BrailleError) -> Output {
    guard !input.isEmpty else { return Output() }
    LouisLog.clear()
    var capacity = max(output.count, input.count * 4 + 256)
    let limit = input.count * 256 + 4096
    while true {
      grow(to: capacity)
      var consumed = CInt(truncatingIfNeeded: input.count)
      var count = CInt(truncatingIfNeeded: output.count)
      guard call(input, &consumed, &output, &count, &positions) != 0 else {
        throw .translationFailed(table: table, message: LouisLog.cause)
      }
      if Int(consumed) >= input.count || capacity >= limit {
        let result = Output(
          consumed: min(max(0, Int(consumed)), input.count),
          count: min(max(0, Int(count)), output.count))
        order(result)
        return result
      }
      capacity = min(capacity * 4, limit)
    }
  }

  private mutating func grow(to capacity: Int) {
    guard output.count < capacity else { return }
    output = [widechar](repeating: 0, count: capacity)
    positions = [CInt](repeating: 0, count: capacity)
  }

  /// Passes of a table may move cells about; origins are made to run forward and to stay inside.
  private mutating func order(_ result: Output) {
    let last = CInt(truncatingIfNeeded: max(0, result.consumed - 1))
    var highest: CInt = 0
    for index in 0..<result.count {
      highest = max(highest, min(positions[index], last))
      positions[index] = highest
    }
  }
}

/// The error that liblouis reports, kept instead of being printed.
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
