import TactusBraille
import TactusHaptics
import TactusSystem
import TactusText
import TactusWire

/// Consumes a command's words one by one, and checks each.
struct ConsoleArguments {
  let verb: ConsoleWord
  var usage = ""
  private var rest: ArraySlice<ConsoleWord>
  private let end: Int

  init(_ statement: ConsoleStatement) {
    verb = statement.words[0]
    rest = statement.words.dropFirst()
    end = statement.end
  }

  var isAtEnd: Bool { rest.isEmpty }
  /// The column of the next word, or of the command's end.
  var column: Int { rest.first?.column ?? end }

  mutating func next(_ name: String) throws(ConsoleError) -> ConsoleWord {
    guard let word = rest.popFirst() else {
      throw ConsoleError(column: column, message: "\(name) is missing: \(usage)")
    }
    return word
  }

  func expectEnd() throws(ConsoleError) {
    guard let extra = rest.first else { return }
    throw ConsoleError(
      column: extra.column, message: "unexpected \(extra.text.quoted): \(usage)")
  }

  /// Consumes a whole number, with or without its unit.
  mutating func number(
    _ name: String, _ range: ClosedRange<Int>, unit: String = ""
  ) throws(ConsoleError) -> Int {
    let word = try next(name)
    let digits =
      !unit.isEmpty && word.text.hasSuffix(unit)
      ? String(word.text.dropLast(unit.count)) : word.text
    guard let value = Int(digits), range.contains(value) else {
      let span = "\(range.lowerBound) to \(range.upperBound)" + (unit.isEmpty ? "" : " \(unit)")
      throw ConsoleError(
        column: word.column, message: "\(name) \(word.text.quoted): give \(span)")
    }
    return value
  }

  mutating func milliseconds(
    _ name: String, _ range: ClosedRange<Int>
  ) throws(ConsoleError) -> Milliseconds {
    Milliseconds(UInt32(try number(name, range, unit: "ms")))
  }

  /// Consumes a motor's number and returns its actuator; only the glove knows which exist.
  mutating func actuator() throws(ConsoleError) -> UInt8 {
    let word = try next("MOTOR")
    guard let number = UInt8(word.text), number > 0 else {
      throw ConsoleError(
        column: word.column,
        message: "MOTOR \(word.text.quoted): give its number, counted from 1")
    }
    return number - 1
  }

  mutating func choice<Value>(_ values: KeyValuePairs<String, Value>) throws(ConsoleError) -> Value
  {
    let names = values.map(\.key)
    let word = try next(names.joined(separator: "|"))
    if let found = values.first(where: { $0.key == word.text }) { return found.value }
    let nearest = NearestNames.of(word.text, in: names)
    let advice =
      nearest.isEmpty
      ? "give \(names.joined(separator: ", "))" : "did you mean \(nearest.joined(separator: ", "))?"
    throw ConsoleError(column: word.column, message: "no \(word.text.quoted): \(advice)")
  }

  /// Consumes a braille character, or dots such as 1-2-5 or 125.
  mutating func cell() throws(ConsoleError) -> BrailleCell {
    let word = try next("CELL")
    let scalars = word.text.unicodeScalars
    if scalars.count == 1, let scalar = scalars.first, let cell = BrailleCell(unicode: scalar) {
      return cell
    }
    let dots = word.text.filter { $0 != "-" }.map { $0.isASCII ? $0.wholeNumberValue : nil }
    let numbers = dots.compactMap(\.self)
    if !dots.isEmpty, numbers.count == dots.count {
      if numbers == [0] { return .blank }
      if let cell = BrailleCell(dots: numbers) { return cell }
    }
    throw ConsoleError(
      column: word.column,
      message: "\(word.text.quoted) is not a cell: give a braille character or dots 1 to 8, "
        + "as in 1-2-5")
  }

  mutating func cue() throws(ConsoleError) -> Cue {
    let word = try next("NAME")
    do throws(Failure) {
      return try Cue(named: word.text)
    } catch {
      throw ConsoleError(column: word.column, message: error.message)
    }
  }

  /// Consumes the remaining words, and returns them joined by spaces.
  mutating func text() throws(ConsoleError) -> String {
    var words = [try next("TEXT").text]
    while let word = rest.popFirst() { words.append(word.text) }
    return words.joined(separator: " ")
  }

  // MARK: Rows of pulses

  /// Makes each comma a separate word.
  mutating func splitAtCommas() {
    var split: [ConsoleWord] = []
    for word in rest {
      for (index, character) in word.text.enumerated() {
        let isNew = index == 0 || character == "," || split.last?.text == ","
        if isNew {
          split.append(ConsoleWord(text: String(character), column: word.column + index))
        } else {
          split[split.count - 1].text.append(character)
        }
      }
    }
    rest = split[...]
  }

  mutating func consumeComma() -> Bool {
    guard rest.first?.text == "," else { return false }
    rest.removeFirst()
    return true
  }

  // MARK: Bytes

  /// The maximum number of bytes of one `raw`.
  private static let mostBytes = 1024

  /// Parses bytes in hexadecimal digits; with `--frame` they are a frame's body, which is completed.
  mutating func bytes() throws(ConsoleError) -> [UInt8] {
    var bytes: [UInt8] = []
    var isBody = false
    let start = column
    while let word = rest.popFirst() {
      if word.text == "--frame" { isBody = true } else { bytes += try Self.bytes(word) }
    }
    guard !bytes.isEmpty else {
      throw ConsoleError(column: column, message: "HEX is missing: \(usage)")
    }
    guard bytes.count <= Self.mostBytes else {
      throw ConsoleError(
        column: start, message: "\(bytes.count) bytes: give at most \(Self.mostBytes) at once")
    }
    guard isBody else { return bytes }
    guard let frame = Frame(body: bytes.span) else {
      throw ConsoleError(
        column: start,
        message: "a body of \(bytes.count) bytes: give 1 to \(Frame.maximumBodyCount)")
    }
    return frame.bytes.indices.map { frame.bytes[$0] }
  }

  private static func bytes(_ word: ConsoleWord) throws(ConsoleError) -> [UInt8] {
    var digits: [UInt8] = []
    for (index, character) in word.text.enumerated() {
      guard character.isASCII, let digit = character.hexDigitValue else {
        throw ConsoleError(
          column: word.column + index,
          message:
            "'\(String(character).printable)' is not a hexadecimal digit: give 0 to 9 and A to F")
      }
      digits.append(UInt8(digit))
    }
    guard digits.count.isMultiple(of: 2) else {
      throw ConsoleError(
        column: word.column,
        message: "\(word.text.quoted) is half a byte short: give two digits per byte")
    }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}
