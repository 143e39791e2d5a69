import TactusText
import TactusWire

/// Reads a recording of touches line by line, in chunks of any size; for the format, see
/// `TouchRecording`.
///
/// It stores at most one line plus the bytes appended since `next()` last returned nil.
public struct TouchRecordingReader: Sendable {
  private var lines = UTF8LineReader(maximumLineBytes: TouchRecording.longestLine)
  private var clock = Microseconds.zero
  private var hasSurface = false
  /// The number of a line of which only the first piece fitted.
  private var cutLine: Int?

  /// Creates a reader at the start of a recording.
  public init() {}

  /// Appends the next bytes of the file.
  public mutating func append(_ bytes: some Sequence<UInt8>) { lines.append(bytes) }

  /// Ends the file, so that a last line without a line end is read.
  public mutating func finish() { lines.finish() }

  /// Returns the next event; nil if it needs more bytes or the file has ended. After an error it
  /// continues with the next line.
  ///
  /// - Throws: `TouchRecordingError`, which names the line and the expected text.
  public mutating func next() throws(TouchRecordingError) -> TouchRecording.Entry? {
    while let line = lines.next() {
      guard line.number != cutLine else { continue }
      if line.isContinued {
        cutLine = line.number
        throw TouchRecordingError(
          line: line.number, expected: "at most \(TouchRecording.longestLine) bytes")
      }
      guard line.invalid.isEmpty else {
        throw TouchRecordingError(line: line.number, expected: "UTF-8")
      }
      if line.text.allSatisfy(\.isWhitespace) { continue }
      return try decode(TouchRecordingLine(line.text, number: line.number))
    }
    return nil
  }

  private mutating func decode(
    _ line: TouchRecordingLine
  ) throws(TouchRecordingError) -> TouchRecording.Entry {
    let event = try line.event()
    let time = Microseconds(try line.whole("time", TouchRecording.times))
    guard hasSurface || event.isSurface else {
      throw line.wrong("{\"surface\":{\"width\":…,\"height\":…},\"time\":…} before all other lines")
    }
    guard time >= clock else {
      throw line.wrong("a \"time\" of \(clock.count) or more, as in the lines before", found: time)
    }
    hasSurface = true
    clock = time
    return Timed(event, at: time)
  }
}

/// The members of a line, or of an object in it.
private struct TouchRecordingLine {
  private let number: Int
  private let bytes: [UInt8]
  private let members: [String: JSONValue]
  private let value: JSONValue

  init(_ text: String, number: Int) throws(TouchRecordingError) {
    let bytes = Array(text.utf8)
    let value: JSONValue
    do throws(JSONParser.Failure) { value = try JSONParser.parse(bytes) } catch {
      throw TouchRecordingError(
        line: number, column: error.place.column, expected: error.expected)
    }
    try self.init(value, bytes, number: number)
  }

  private init(
    _ value: JSONValue, _ bytes: [UInt8], number: Int
  ) throws(TouchRecordingError) {
    (self.value, self.bytes, self.number) = (value, bytes, number)
    guard case .object(let list) = value.content else {
      throw TouchRecordingError(
        line: number, column: TextPlace(of: value.offset, in: bytes).column,
        expected: "an object in braces", found: value.kind)
    }
    members = Dictionary(list.map { ($0.key, $0.value) }) { first, _ in first }
  }

  func event() throws(TouchRecordingError) -> TouchEvent {
    if let surface = members["surface"] {
      try checkNames(["surface", "time"])
      return .surface(try Self(surface, bytes, number: number).surface())
    }
    if let lost = members["lost"] {
      try checkNames(["lost", "time"])
      guard case .bool(true) = lost.content else { throw wrong("true", of: lost) }
      return .lost
    }
    return .point(try point())
  }

  private func surface() throws(TouchRecordingError) -> TouchSurface {
    try checkNames(["width", "height", "contacts", "orientation", "flat"])
    let degrees = try isGiven("orientation") ? whole("orientation", 0...360) : 0
    guard let orientation = TouchSurface.Orientation(rawValue: degrees) else {
      throw wrong("an \"orientation\" of 0, 90, 180 or 270", of: members["orientation"])
    }
    return TouchSurface(
      width: try length("width"), height: try length("height"),
      mostContacts: try isGiven("contacts") ? whole("contacts", TouchRecording.contacts) : 10,
      orientation: orientation, isFlat: try flag("flat"))
  }

  private func point() throws(TouchRecordingError) -> TouchPoint {
    try checkNames(["id", "phase", "x", "y", "pressure", "time"])
    guard let phase = members["phase"] else {
      throw wrong("one of \"surface\", \"phase\" and \"lost\", to say what happens")
    }
    guard case .string(let name) = phase.content, let phase = TouchPoint.Phase(rawValue: name)
    else { throw wrong("\"down\", \"move\", \"up\" or \"cancel\"", of: phase) }
    let places = TouchRecording.places
    return TouchPoint(
      id: try whole("id", TouchRecording.ids), phase, x: try real("x", places),
      y: try real("y", places),
      pressure: try isGiven("pressure") ? real("pressure", TouchRecording.pressures) : nil)
  }

  private func checkNames(_ known: [String]) throws(TouchRecordingError) {
    guard case .object(let list) = value.content,
      let stray = list.first(where: { !known.contains($0.key) })
    else { return }
    let nearest = NearestNames.of(stray.key, in: known)
    let names = (nearest.isEmpty ? known : nearest).map { "\"\($0)\"" }
    throw wrong("a member like \(names.joined(separator: ", "))", found: "\"\(stray.key.excerpt)\"")
  }

  private func isGiven(_ name: String) -> Bool {
    guard let value = members[name] else { return false }
    if case .null = value.content { return false }
    return true
  }

  private func flag(_ name: String) throws(TouchRecordingError) -> Bool? {
    guard isGiven(name), let value = members[name] else { return nil }
    guard case .bool(let flag) = value.content else {
      throw wrong("true, false or null as \"\(name)\"", of: value)
    }
    return flag
  }

  private func number(_ name: String, _ what: String) throws(TouchRecordingError) -> Double {
    guard let value = members[name] else { throw wrong("\"\(name)\", \(what)") }
    guard case .number(let number) = value.content else {
      throw wrong("\(what) as \"\(name)\"", of: value)
    }
    return number
  }

  private func real(
    _ name: String, _ range: ClosedRange<Double>
  ) throws(TouchRecordingError) -> Double {
    let what = "a number from \(Int(range.lowerBound)) to \(Int(range.upperBound))"
    let number = try number(name, what)
    guard range.contains(number) else { throw wrong("\(what) as \"\(name)\"", of: members[name]) }
    return number
  }

  private func length(_ name: String) throws(TouchRecordingError) -> Double {
    let what = "a number of mm above 0, at most \(Int(TouchRecording.places.upperBound)),"
    let number = try number(name, what)
    guard TouchRecording.isLength(number) else {
      throw wrong("\(what) as \"\(name)\"", of: members[name])
    }
    return number
  }

  func whole<Number: FixedWidthInteger>(
    _ name: String, _ range: ClosedRange<Number>
  ) throws(TouchRecordingError) -> Number {
    let what = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    guard let number = Number(exactly: try number(name, what)), range.contains(number) else {
      throw wrong("\(what) as \"\(name)\"", of: members[name])
    }
    return number
  }

  private func wrong(_ expected: String, of value: JSONValue?) -> TouchRecordingError {
    TouchRecordingError(
      line: number, column: value.map { TextPlace(of: $0.offset, in: bytes).column },
      expected: expected, found: value?.kind)
  }

  func wrong(_ expected: String, found: String? = nil) -> TouchRecordingError {
    TouchRecordingError(line: number, expected: expected, found: found)
  }

  func wrong(_ expected: String, found time: Microseconds) -> TouchRecordingError {
    wrong(expected, found: "\(time.count)")
  }
}
