import TactusBraille
import TactusHaptics
import TactusPlayer
import TactusWire

/// Judges a reading by its text, by the motors' changes, and by its reports; of the reports it
/// believes only admissions.
///
/// It accepts the text in order, repetitions that begin at a word's start, and cells that were
/// named as lost or unreported before the end, if the end does not claim that all was felt. A word
/// that was begun three times may then continue with the cell of which a part was felt
/// (RELIABILITY.md, 5).
struct Oracle {
  /// The end of a reading, as far as it matters here.
  enum End: Equatable {
    /// A claim that all was felt.
    case allFelt
    /// Any other end that is reported to the reader.
    case told(String)
    /// The reading still continued when the time was over.
    case none
  }

  /// The reports on a reading.
  struct Account {
    /// Cells reported as felt, with the onset on the device's clock, µs, and the time of the
    /// report.
    var played: [(index: Int, onset: Int64)] = []
    /// Cells named as lost or unreported before the end.
    var named: Set<Int> = []
    var end = End.none

    mutating func note(_ event: PlayerEvent) {
      switch event {
      case .played(let cell, let onset): played.append((cell.index, onset.count))
      case .lost(let first, let count), .unreported(let first, let count):
        if end == .none { named.formUnion(first..<first + count) }
      case .ended(let ending): end = ending.claim
      default: break
      }
    }
  }

  enum Fault: String, CaseIterable, Sendable {
    /// A cell was felt that cannot come here: an earlier one was left out, or it is not in the
    /// text.
    case skipped
    /// The end was never felt, without a report.
    case endCutOff
    /// Claimed as felt whole, although cells were named that were not felt.
    case claimedWhole
    /// Reported as felt, although it was not.
    case falselyPlayed
    /// Named as perhaps not felt, although it was, and its report could not get lost.
    case falselyNamed
    /// Continued in the middle of a word with a cell of which a part was felt.
    case repeatedInsideWord
    /// Continued in the middle of a word that an alert interrupted.
    case goneOnInsideWord
    /// An urgent alert came after more than a word, or without its tick or its cue.
    case withheld
    /// An alert known to be felt was felt again.
    case toldTwice
    /// An alert was reported as felt before its cue was, or not reported.
    case falselyAlerted
    case endless
  }

  struct Finding: Equatable, CustomStringConvertible {
    let fault: Fault
    let text: String
    var description: String { "\(fault.rawValue): \(text)" }
  }

  let words: Words
  /// The number of words that the reader skipped: each allows continuing at the next one.
  var skips = 0
  /// The least silence between two words, µs: half a blank more than between two cells.
  var leastSilence: Int64 = 0
  /// True if the line may have lost the device's reports.
  var reportsMayBeLost = true

  private struct Path: Hashable {
    /// The index of the next cell to be felt; blank ones are not.
    var next: Int
    var skips = 0
    /// True if the next cell was felt in part.
    var isBroken = false
    /// The last repeated word, by its first cell, and the number of repetitions, at most three.
    var repeated: Repeated?
  }

  private struct Repeated: Hashable {
    var start: Int
    var times: Int
  }

  private static let mostBeginnings = 3

  /// The same path with another next cell.
  private func path(_ path: Path, to next: Int, isBroken: Bool = false) -> Path {
    Path(next: next, skips: path.skips, isBroken: isBroken, repeated: path.repeated)
  }

  private func wordStart(_ cell: Int) -> Int? { words.starts.last { $0 <= cell } }

  func findings(_ felt: [FeltRow.Felt], _ account: Account) -> [Finding] {
    var findings: [Finding] = []
    var paths: Set<Path> = [Path(next: words.shown(from: 0))]
    for (count, cell) in felt.enumerated() {
      let silence = count == 0 ? .max : cell.start - felt[count - 1].end
      var next = step(paths, cell.what, account.named, after: silence)
      if cell.mayBePart, case .whole(let symbol) = cell.what {
        next.formUnion(step(paths, .part([symbol]), account.named, after: silence))
      }
      guard next.isEmpty else {
        paths = next
        continue
      }
      findings.append(misplaced(paths, felt, count, account.named))
      // A cell behind it is judged by its position in the text.
      paths = resume(cell.what, paths)
    }
    findings += judgeEnd(paths, felt, account)
    findings += judgeClaims(felt, account)
    return findings
  }

  // MARK: The order

  private func step(
    _ paths: Set<Path>, _ what: FeltRow.What, _ named: Set<Int>, after silence: Int64
  ) -> Set<Path> {
    var next: Set<Path> = []
    for path in paths {
      let isRunTogether = silence < leastSilence && isBlankDue(path, named)
      switch what {
      case .nothingKnown: break
      case .whole(let cell):
        for to in targets(path, named) where to.next < words.cells.count {
          if isRunTogether, to.next == path.next { continue }
          guard .cell(words.cells[to.next]) == cell else { continue }
          next.insert(self.path(to, to: words.shown(from: to.next + 1)))
        }
      case .part(let cells):
        for to in targets(path, named) where to.next < words.cells.count {
          if isRunTogether, to.next == path.next { continue }
          guard cells.contains(.cell(words.cells[to.next])) else { continue }
          next.insert(self.path(to, to: to.next, isBroken: true))
        }
      }
    }
    return next
  }

  /// True if words would run together without a silence.
  private func isBlankDue(_ path: Path, _ named: Set<Int>) -> Bool {
    path.next > 0 && !path.isBroken && words.starts.contains(path.next)
      && !named.contains(path.next - 1)
  }

  /// The positions where a reading may continue.
  private func targets(_ path: Path, _ named: Set<Int>) -> Set<Path> {
    var targets: Set<Path> = []
    for start in words.starts where start <= path.next {
      var again = self.path(path, to: start)
      let times = path.repeated?.start == start ? path.repeated?.times ?? 0 : 0
      again.repeated = Repeated(start: start, times: min(times + 1, Self.mostBeginnings))
      targets.insert(again)
    }
    let isTried =
      path.repeated.map { $0.start == wordStart(path.next) && $0.times == Self.mostBeginnings }
      ?? false
    if !path.isBroken || isTried { targets.insert(path) }
    // Past the named cells.
    var next = path.next
    while next < words.cells.count, named.contains(next) {
      next = words.shown(from: next + 1)
      targets.insert(Path(next: next, skips: path.skips))
    }
    // At the word that the reader requested.
    var skips = path.skips
    var from = path.next
    while skips < self.skips, from < words.cells.count {
      skips += 1
      from = words.starts.first { $0 > from } ?? words.cells.count
      targets.insert(Path(next: from, skips: skips))
    }
    return targets
  }

  private func resume(_ what: FeltRow.What, _ paths: Set<Path>) -> Set<Path> {
    guard case .whole(let cell) = what else { return paths }
    let places = words.cells.indices.filter { .cell(words.cells[$0]) == cell }
    let skips = paths.map(\.skips).max() ?? 0
    let found = places.map { Path(next: words.shown(from: $0 + 1), skips: skips) }
    return found.isEmpty ? paths : Set(found)
  }

  private func misplaced(
    _ paths: Set<Path>, _ felt: [FeltRow.Felt], _ count: Int, _ named: Set<Int>
  ) -> Finding {
    let places = Set(paths.map(\.next)).sorted()
    let wholePaths = Set(paths.map { Path(next: $0.next, skips: $0.skips) })
    let silence = count == 0 ? .max : felt[count].start - felt[count - 1].end
    let isOnlyInside = !step(wholePaths, felt[count].what, named, after: silence).isEmpty
    let text =
      "after '\(FeltRow.text(Array(felt[..<count])))' came "
      + "'\(FeltRow.text([felt[count]]))', in place of cell \(places) of '\(words.text)'"
    return Finding(fault: isOnlyInside ? .repeatedInsideWord : .skipped, text: text)
  }

  // MARK: The end

  private func judgeEnd(
    _ paths: Set<Path>, _ felt: [FeltRow.Felt], _ account: Account
  ) -> [Finding] {
    let text = "felt '\(FeltRow.text(felt))' of '\(words.text)'"
    switch account.end {
    case .none: return [Finding(fault: .endless, text: text)]
    case .told("notAllFelt"), .allFelt:
      let isReached = paths.contains { path in
        targets(path, account.named).contains { $0.next == words.cells.count }
      }
      if !isReached { return [Finding(fault: .endCutOff, text: text)] }
      return []
    case .told: return []
    }
  }

  // MARK: Claims

  private func judgeClaims(_ felt: [FeltRow.Felt], _ account: Account) -> [Finding] {
    var findings: [Finding] = []
    for (index, onset) in account.played where words.cells[index] != .blank {
      let isTrue = felt.contains {
        $0.what == .whole(.cell(words.cells[index])) && abs($0.start - onset) <= FeltRow.tolerance
      }
      if !isTrue {
        findings.append(
          Finding(fault: .falselyPlayed, text: "cell \(index) of '\(words.text)' at \(onset) µs"))
      }
    }
    let claimed = Set(account.played.map(\.index))
    let admitted = account.named.subtracting(claimed)
    if account.end == .allFelt, !admitted.isEmpty {
      findings.append(
        Finding(
          fault: .claimedWhole,
          text: "cells \(admitted.sorted()) of '\(words.text)' were named, "
            + "felt '\(FeltRow.text(felt))'"))
    }
    if !reportsMayBeLost {
      let untrue = account.named.filter { index in
        words.cells.indices.contains(index) && words.cells[index] != .blank
          && felt.contains { $0.what == .whole(.cell(words.cells[index])) }
      }
      if !untrue.isEmpty {
        findings.append(
          Finding(fault: .falselyNamed, text: "cells \(untrue.sorted()) of '\(words.text)'"))
      }
    }
    return findings
  }
}

extension PlayerEnding {
  /// The claim of this end; the only place that maps an end to "all was felt".
  var claim: Oracle.End {
    switch self {
    case .finished: .allFelt
    default: .told("\(self)".prefix { $0 != "(" }.description)
    }
  }
}
