import TactusBraille
import TactusHaptics
import TactusPlayer
import TactusWire

/// Judges how urgent alerts come between the words of a text, by what the motors showed; the order within each
/// text is the `Oracle`'s affair.
///
/// An alert's tick is felt at once, its cue behind no more than one word, its text behind that, and all of it
/// once; a word that it breaks off begins anew; and the glove's word that it was felt is never before its cue.
struct StageOracle {
  /// An alert that was asked for. No letter of it is one of another text.
  struct Alert: Sendable {
    let words: Words
    let subject: Int64
    /// When it was asked for, on the device's clock, µs.
    var asked: Int64
  }

  /// What was said of alerts and cues.
  struct Claims {
    /// Which alerts were told as felt, and when, on the device's clock, µs.
    var alerted: [(subject: Int64, time: Int64)] = []
    /// The onsets of alerts' cues that were said to be played.
    var cues: [Int64] = []
    /// Whether cells were named as lost or unreported.
    var namesCells = false
    var isAllFelt = true
  }

  static let tick = Symbol.cue(.tick, part: 0)
  static let cue = Symbol.cue(.urgentTriple, part: 0)
  /// How long a device goes on that hears nothing, and a little more; µs.
  static let mostDeaf: Int64 = 300_000

  let text: Words
  let alerts: [Alert]
  /// Whether the line or its ends may have hidden what the device said.
  var isHarmed = false
  /// Whether the reader asked for other words than those that come next.
  var isSteered = false
  /// For how long the device did nothing at all.
  var frozen: Int64 = 0
  /// For how long nothing that the device said came through.
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

  /// Words that something else broke off, and that went on in their middle.
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

  /// What kept an alert waiting.
  private func late(_ alert: Alert, _ felt: [FeltRow.Felt]) -> [String] {
    let behind = felt.filter { $0.start >= alert.asked - FeltRow.tolerance }
    let others = all.filter { $0 != alert.words }
    // Together with another it has the tick of that one, which may be over.
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

  /// Alerts that were felt again though the glove had said of them that they were.
  private func repeated(_ felt: [FeltRow.Felt], _ claims: Claims) -> [String] {
    // One alert may come upon another, which then is felt anew.
    guard alerts.count == 1 else { return [] }
    let cues = felt.filter { isCue($0, Self.cue) }
    if !isHarmed { return cues.count > 1 ? ["\(cues.count) cues of one alert"] : [] }
    let known = cues.first { cue in
      claims.cues.contains { abs($0 - cue.start) <= FeltRow.tolerance }
    }
    guard let known, let last = cues.last, last.start > known.start else { return [] }
    return ["a cue after one that was known to be felt"]
  }

  // MARK: What was said

  /// What was told of an alert and is not so.
  private func untrue(
    _ alert: Alert, _ number: Int, _ felt: [FeltRow.Felt], _ claims: Claims
  ) -> [String] {
    let told = claims.alerted.filter { $0.subject == alert.subject }
    guard let first = told.first else {
      let isOwed = claims.isAllFelt && !claims.namesCells && !isHarmed && !isSteered
      return isOwed ? ["'\(alert.words.text)' is not told as felt"] : []
    }
    // Of several, as many cues as were told until then.
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
