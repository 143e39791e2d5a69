import TactusBraille
import TactusHaptics
import TactusPlayer
import TactusWire

/// Judges the position of urgent alerts between the words of a text, by the motors' changes; the
/// order within each text is left to `Oracle`.
///
/// An alert's tick is felt at once, its cue after no more than one word, its text after that, and
/// all of it once; a word that it interrupts is repeated from its start; and the glove never
/// reports it as felt before its cue.
struct StageOracle {
  /// A requested alert. It shares no letter with any other text.
  struct Alert: Sendable {
    let words: Words
    let subject: Int64
    /// The time of the request, on the device's clock, µs.
    var asked: Int64
  }

  /// The reports on alerts and cues.
  struct Claims {
    /// The alerts reported as felt, with the time on the device's clock, µs.
    var alerted: [(subject: Int64, time: Int64)] = []
    /// The onsets of alerts' cues that were reported as played.
    var cues: [Int64] = []
    /// True if cells were named as lost or unreported.
    var namesCells = false
    var isAllFelt = true
  }

  static let tick = Symbol.cue(.tick, part: 0)
  static let cue = Symbol.cue(.urgentTriple, part: 0)
  /// The longest time that a device continues without receiving anything, plus a margin; µs.
  static let mostDeaf: Int64 = 300_000

  let text: Words
  let alerts: [Alert]
  /// True if the line or its ends may have hidden the device's reports.
  var isHarmed = false
  /// True if the reader requested other words than the next ones.
  var isSteered = false
  /// The time for which the device did nothing at all.
  var frozen: Int64 = 0
  /// The time for which none of the device's reports arrived.
  var unheard: Int64 = 0

  func findings(_ felt: [FeltRow.Felt], _ claims: Claims) -> [Oracle.Finding] {
    let row = FeltRow.text(felt)
    func finding(_ fault: Oracle.Fault, _ what: String) -> Oracle.Finding {
      Oracle.Finding(fault: fault, text: "\(what) in '\(row)'")
    }
    var findings: [Oracle.Finding] = []
    if !claims.namesCells {
      findings += brokenWords(felt).map { finding(.goneOnInsideWord, "'\($0)'") }
    }
    for (number, alert) in alerts.enumerated() {
      findings += untrue(alert, number, felt, claims).map { finding(.falselyAlerted, $0) }
      guard !isSteered, !claims.namesCells else { continue }
      findings += late(alert, felt).map { finding(.withheld, $0) }
    }
    if !isSteered, !claims.namesCells {
      findings += repeated(felt, claims).map { finding(.toldTwice, $0) }
    }
    return findings
  }

  private var all: [Words] { [text] + alerts.map(\.words) }

  private func letter(_ felt: FeltRow.Felt, of words: Words) -> Int? {
    guard case .whole(.cell(let cell)) = felt.what else { return nil }
    return words.cells.firstIndex(of: cell)
  }

  private func isCue(_ felt: FeltRow.Felt, _ symbol: Symbol) -> Bool { felt.what == .whole(symbol) }

  // MARK: Whole words

  /// Words that were interrupted, and continued in their middle.
  private func brokenWords(_ felt: [FeltRow.Felt]) -> [String] {
    all.flatMap { words -> [String] in
      var broken: [String] = []
      var last: Int?
      var isBetween = false
      for felt in felt {
        guard case .whole = felt.what else { continue }
        guard let place = letter(felt, of: words) else {
          isBetween = true
          continue
        }
        if isBetween, last != nil, !words.starts.contains(place) {
          broken.append(String(words.text.dropFirst(place)))
        }
        last = place
        isBetween = false
      }
      return broken
    }
  }

  // MARK: At once

  /// The causes of an alert's delay.
  private func late(_ alert: Alert, _ felt: [FeltRow.Felt]) -> [String] {
    let behind = felt.filter { $0.start >= alert.asked - FeltRow.tolerance }
    let others = all.filter { $0 != alert.words }
    // Together with another it shares that one's tick, which may be over.
    let since = felt.filter { $0.start >= alert.asked - Self.mostDeaf }
    guard let tick = since.firstIndex(where: { isCue($0, Self.tick) }) else {
      return ["no tick of '\(alert.words.text)'"]
    }
    var late: [String] = []
    let most = alert.asked + Self.mostDeaf + frozen + unheard
    let before = behind.filter { $0.start > most && $0.start < since[tick].start }
    if before.contains(where: { felt in others.contains { letter(felt, of: $0) != nil } }) {
      late.append("words before the tick of '\(alert.words.text)'")
    }
    guard let cue = since[tick...].firstIndex(where: { isCue($0, Self.cue) }) else {
      return late + ["no cue of '\(alert.words.text)'"]
    }
    if let first = since[..<cue].first(where: { letter($0, of: alert.words) != nil }) {
      late.append("'\(FeltRow.text([first]))' before its cue")
    }
    let between = since[tick..<cue].compactMap { felt in
      others.enumerated().compactMap { number, words in
        letter(felt, of: words).map { [number, words.words[$0]] }
      }.first
    }
    if Set(between).count > 1 { late.append("more than a word before '\(alert.words.text)'") }
    let own = since[cue...].drop { letter($0, of: alert.words) == nil }
    let goesBefore = since[cue...].prefix(since[cue...].count - own.count)
    if goesBefore.contains(where: { letter($0, of: text) != nil }) {
      late.append("'\(text.text)' between the cue and '\(alert.words.text)'")
    }
    return late
  }

  // MARK: Once

  /// Alerts that were felt again although the glove had reported them as felt.
  private func repeated(_ felt: [FeltRow.Felt], _ claims: Claims) -> [String] {
    // One alert may interrupt another, which is then felt again.
    guard alerts.count == 1 else { return [] }
    let cues = felt.filter { isCue($0, Self.cue) }
    if !isHarmed { return cues.count > 1 ? ["\(cues.count) cues of one alert"] : [] }
    let known = cues.first { cue in
      claims.cues.contains { abs($0 - cue.start) <= FeltRow.tolerance }
    }
    guard let known, let last = cues.last, last.start > known.start else { return [] }
    return ["a cue after one that was known to be felt"]
  }

  // MARK: Claims

  /// False reports on an alert.
  private func untrue(
    _ alert: Alert, _ number: Int, _ felt: [FeltRow.Felt], _ claims: Claims
  ) -> [String] {
    let told = claims.alerted.filter { $0.subject == alert.subject }
    guard let first = told.first else {
      let isOwed = claims.isAllFelt && !claims.namesCells && !isHarmed && !isSteered
      return isOwed ? ["'\(alert.words.text)' is not told as felt"] : []
    }
    // Of several, as many cues as were reported until then.
    let most = claims.alerted.prefix { $0.time <= first.time }.count
    let cues = felt.count {
      isCue($0, Self.cue) && $0.start >= (alerts.map(\.asked).min() ?? 0) - FeltRow.tolerance
        && $0.end <= first.time
    }
    var untrue: [String] = []
    if told.count > 1 { untrue.append("'\(alert.words.text)' is told \(told.count) times") }
    if first.time < alert.asked || cues < most {
      untrue.append("'\(alert.words.text)' is told as felt at \(first.time) µs")
    }
    return untrue
  }
}
