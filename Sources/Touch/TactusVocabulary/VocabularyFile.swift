import TactusBraille
public import TactusHaptics
public import TactusText
import TactusWire

/// Reads a vocabulary from a file: the standard one with some cues replaced by a reader's own.
///
/// A JSON document of one object, at most 1 MiB: for each cue that is replaced, its pulses. Unknown
/// keys are errors.
///
/// ```json
/// {
///   "focus": [
///     {"dots": [2, 5], "onset_ms": 0, "duration_ms": 60},
///     {"dots": [3], "onset_ms": 130, "duration_ms": 80, "level_percent": 70}
///   ]
/// }
/// ```
///
/// - `dots` are 1 to 6 of the dots 1 to 6, each named once.
/// - `onset_ms` is 0 for the first pulse; the cue ends within `CueDefinition.maximumLength`.
/// - `duration_ms` is 30 to 500; a motor may need more than the minimum.
/// - `level_percent` is 1 to 100 of the motor's useful range; the default is 100.
/// - Two pulses on one dot have 30 ms or more between them.
/// - A replaced cue is at least `CueDistance.required` from every other cue and from every letter
///   in every encoding at `FeltLetters.usualRates`, on six motors.
extension Vocabulary {
  /// - Parameter file: the document's name in errors.
  /// - Throws: `JSONDocumentError` other than `.unreadable`.
  public init(json: [UInt8], file: String) throws(JSONDocumentError) {
    let root = try JSONNode(json: json, file: file, document: "vocabulary")
    let names = Cue.allCases.map(\.rawValue)
    let members = try root.members(names)
    self = .standard
    for cue in Cue.allCases {
      if let node = members[cue.rawValue] { self[cue] = try node.cue() }
    }
    let replaced = Cue.allCases.filter(replaces)
    guard !replaced.isEmpty else { return }
    let table = try root.make(
      try CueTable(self, layout: Self.layout, calibration: Self.calibration))
    let comparison = CueComparison(table, Self.letters)
    for cue in replaced {
      guard let nearest = comparison.nearest(to: cue), nearest.distance < CueDistance.required
      else { continue }
      throw (members[cue.rawValue] ?? root).refused(
        "cue '\(cue.rawValue)' feels too much like \(nearest.other), at a distance of "
          + "\(nearest.hundredths) where \(JSONText.hundredths(CueDistance.required)) is "
          + "the least: use other dots, more pulses, or longer pauses")
    }
  }

  // Distances are the same on any six motors; these accept pulses as short as a cue may have.
  private static let layout = Layout.gloveBack
  private static let calibration = Calibration(motors: [.lra])
  private static let letters = FeltLetters(
    on: layout, calibration: calibration, rates: FeltLetters.usualRates)

  /// Reads a vocabulary from a file; at most `JSONFile.maximumBytes` of an endless one.
  ///
  /// - Throws: `JSONDocumentError`.
  public init(readingFrom path: String) throws(JSONDocumentError) {
    try self.init(json: try JSONFile.read(path), file: path)
  }
}

extension JSONNode {
  fileprivate func cue() throws(JSONDocumentError) -> CueDefinition {
    var pulses: [CuePulse] = []
    for node in try elements() { pulses.append(try node.pulse()) }
    return try make(try CueDefinition(pulses))
  }

  private func pulse() throws(JSONDocumentError) -> CuePulse {
    let members = try members(["dots", "onset_ms", "duration_ms", "level_percent"])
    let durations = CueDefinition.durationRange
    let onset = try members.required("onset_ms").integer(
      0...Int(CueDefinition.maximumLength.count))
    let duration = try members.required("duration_ms").integer(
      Int(durations.lowerBound.count)...Int(durations.upperBound.count))
    return CuePulse(
      dots: try members.required("dots").dots(), onset: Milliseconds(UInt32(clamping: onset)),
      duration: Milliseconds(UInt32(clamping: duration)),
      percent: try members.integer("level_percent", CueDefinition.percentRange, or: 100))
  }

  private func dots() throws(JSONDocumentError) -> BrailleCell {
    var dots: [Int] = []
    for node in try elements() {
      let dot = try node.integer(1...6)
      guard !dots.contains(dot) else { throw node.wrong("a dot that is not named already") }
      dots.append(dot)
    }
    guard let cell = BrailleCell(dots: dots), cell != .blank else {
      throw wrong("one or more of the dots 1 to 6")
    }
    return cell
  }
}
